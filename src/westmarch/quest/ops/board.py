"""Changes on the board: markers, influence, Pool, tokens, minions, characters, favor, plots, action tokens, the turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, PAIR_OF, STRONGHOLDS
from westmarch.quest.board.tracks import COLOURS, FINALE, START, TOKENS_THAT_STAY
from westmarch.quest.definitions import EVENTS
from westmarch.quest.ops import decks
from westmarch.quest.state import SAURON, Minion, Token, Turn

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


# Story markers ----------------------------------------------------------------------------------------------------


def advance_heroes(g: Quest, spaces: int) -> None:
    """The green marker; it stops at the ends of the track (STORY-13, STORY-18)."""
    s = g.state
    s.hero_marker = max(START, min(FINALE, s.hero_marker + spaces))
    s.unsettled = True
    g.emit(("marker", "green", s.hero_marker))


def advance_marker(g: Quest, colour: str, spaces: int) -> None:
    s = g.state
    index = COLOURS.index(colour)
    moved = list(s.markers)
    moved[index] = max(START, min(FINALE, moved[index] + spaces))
    s.markers = (moved[0], moved[1], moved[2])
    s.unsettled = True
    g.emit(("marker", colour, moved[index]))


def less_next_advance(g: Quest, spaces: int) -> None:
    """STORY-19; 0 clears it."""
    g.state.next_advance_less = g.state.next_advance_less + spaces if spaces else 0


def enter_stage(g: Quest) -> int:
    """Note that a marker has entered a new stage (STORY-07); the stage, or 0 if none is new."""
    s = g.state
    if stats.current_stage(s) <= s.stage_entered:
        return 0
    s.stage_entered += 1
    g.emit(("stage", s.stage_entered))
    return s.stage_entered


def begin_finale(g: Quest) -> None:
    g.state.finale = True
    g.emit(("finale",))


# Influence --------------------------------------------------------------------------------------------------------


def place_influence(g: Quest, location: str, count: int = 1) -> None:
    """Influence on a location, never in a Haven (INFL-05) and never above a Stronghold's number (INFL-13)."""
    s = g.state
    place = LOCATIONS[location]
    if place.haven:
        return
    held = s.influence.get(location, 0)
    if place.strength:
        count = min(count, place.strength - held)
    if count > 0:
        s.influence[location] = held + count
        s.unsettled = s.influence_moved = True
        g.emit(("influence", location, count))


def remove_influence(g: Quest, location: str, count: int = 1) -> int:
    s = g.state
    held = s.influence.get(location, 0)
    count = min(count, held)
    if count > 0:
        if count == held:
            del s.influence[location]
        else:
            s.influence[location] = held - count
        s.unsettled = s.influence_moved = True
        g.emit(("influence", location, -count))
    return count


def settle_influence(g: Quest) -> None:
    """Excess and cut-off influence goes, until nothing changes (INFL-10, INFL-11, INFL-19)."""
    s = g.state
    while s.influence_moved:
        s.influence_moved = False
        piled = [(here, held) for here, held in s.influence.items() if held > 1 and here not in STRONGHOLDS]
        limits = stats.limits(s) if piled else {}
        for here, held in piled:
            remove_influence(g, here, held - max(1, limits.get(here, 1)))


def add_to_pool(g: Quest, count: int) -> int:
    """INFL-12: never above the limit."""
    s = g.state
    count = min(count, stats.pool_limit(s) - s.pool)
    if count <= 0:
        return 0
    s.pool += count
    g.emit(("pool", count))
    return count


def remove_from_pool(g: Quest, count: int) -> None:
    s = g.state
    count = min(count, s.pool)
    if count > 0:
        s.pool -= count
        g.emit(("pool", -count))


# Monster tokens and minions ---------------------------------------------------------------------------------------


def lay_token(g: Quest, pair: str, face: str, at: str) -> int:
    """A token that lies nowhere yet is put facedown on a location; its number."""
    s = g.state
    number = s.next_token
    s.next_token += 1
    s.tokens[number] = Token(pair, face, at)
    g.emit(("token", at, pair, face), only(SAURON))
    g.emit(("token", at, pair), but(SAURON))
    return number


def draw_token(g: Quest, pair: str) -> str:
    """A face from a pile, seen by Sauron alone; "" if none is left (CMD-09, DECK-02)."""
    return decks.draw(g, f"tokens_{pair}")


def draw_token_for(g: Quest, location: str) -> int:
    """A card places a token: the pile of the location's colour (CMD-20); its number, or 0."""
    pair = PAIR_OF[location]
    face = draw_token(g, pair)
    return lay_token(g, pair, face, location) if face else 0


def move_token(g: Quest, number: int, to: str) -> None:
    s = g.state
    token = s.tokens[number]
    s.tokens[number] = Token(token.pair, token.face, to, token.seen)
    g.emit(("token_moves", number, token.at, to))


def discard_token(g: Quest, number: int) -> None:
    """A token leaves the board faceup to the discards of its colour (CBT-40, DECK-08, DECK-10)."""
    token = g.state.tokens.pop(number)
    g.revealed += 1
    g.emit(("token_gone", token.at, token.face))
    decks.discard(g, f"tokens_{token.pair}", token.face)


def show_token(g: Quest, number: int, seats: int) -> None:
    """Seats (as bits) have looked at a token."""
    s = g.state
    token = s.tokens[number]
    s.tokens[number] = Token(token.pair, token.face, token.at, token.seen | seats)
    g.revealed += 1
    g.emit(("token_seen", token.at, token.face), seats | only(SAURON))


def place_minion(g: Quest, minion: str, at: str) -> None:
    """A minion comes to a location from off the board, or is put elsewhere; its damage stays as it is."""
    s = g.state
    s.minions[minion] = Minion(at, s.minions[minion].damage, "play")
    g.emit(("minion", minion, at))


def decline_minion(g: Quest, minion: str) -> None:
    """STORY-09."""
    g.state.minions[minion] = Minion("", 0, "declined")


def damage_minion(g: Quest, minion: str, count: int) -> None:
    """Damage tokens on a minion's space; a negative count heals (DMG-03, CMD-12)."""
    lay_damage(g, minion, count)
    g.emit(("minion_damage", minion, count))


def lay_damage(g: Quest, minion: str, count: int) -> None:
    """The tokens alone, where a combat has told of the damage."""
    s = g.state
    old = s.minions[minion]
    s.minions[minion] = Minion(old.at, max(0, old.damage + count), old.status)


def defeat_minion(g: Quest, minion: str) -> None:
    """Off the board, damage cleared (MIN-04, DMG-05)."""
    g.state.minions[minion] = Minion("", 0, "defeated")
    g.emit(("minion_defeated", minion))


# Characters, favor, plots, events -----------------------------------------------------------------------------------


def place_character(g: Quest, character: str, at: str, move: bool = False) -> None:
    """A character comes to the board; one who stands there stays unless the text says move (EVENT-10, EVENT-19)."""
    s = g.state
    if move or character not in s.characters:
        s.characters[character] = at
        g.emit(("character", character, at))


def return_character(g: Quest, character: str) -> None:
    """Back to the Favor and Character area (EXPL-05)."""
    if g.state.characters.pop(character, None) is not None:
        g.emit(("character_leaves", character))


def place_favor(g: Quest, location: str, count: int = 1) -> None:
    s = g.state
    s.favor[location] = s.favor.get(location, 0) + count
    g.emit(("favor", location, count))


def remove_favor(g: Quest, location: str, count: int = 1) -> None:
    s = g.state
    left = s.favor[location] - count
    if left:
        s.favor[location] = left
    else:
        del s.favor[location]
    g.emit(("favor", location, -count))


def activate_plot(g: Quest, space: int, card: str, at: str) -> None:
    """A Plot that lies nowhere yet takes a space of the track, its marker a location (PLOT-05, PLOT-06)."""
    s = g.state
    s.plots = tuple(sorted((*s.plots, (space, card, at))))
    g.emit(("plot", card, at, space))


def discard_plot(g: Quest, space: int) -> None:
    """An active Plot leaves the track (PLOT-12, PLOT-13)."""
    s = g.state
    card = next(card for number, card, _ in s.plots if number == space)
    s.plots = tuple(plot for plot in s.plots if plot[0] != space)
    g.emit(("plot_gone", card, space))
    decks.discard(g, "plot", card)


def keep_event(g: Quest, card: str) -> None:
    """EVENT-11, EVENT-12."""
    discard_event(g)
    g.state.event = card
    g.emit(("event_stays", card))


def discard_event(g: Quest) -> None:
    """The card on the Current Event Card space goes, its marker too (EVENT-13)."""
    s = g.state
    if s.event:
        card, s.event = s.event, ""
        decks.discard(g, f"event{EVENTS[card].stage}", card)


def reveal_missions(g: Quest, sauron: bool, heroes: bool) -> None:
    s = g.state
    shown = (s.missions_shown[0] or sauron, s.missions_shown[1] or heroes)
    s.missions_shown = shown
    g.revealed += 1
    for side, mission, seen in zip(("sauron", "heroes"), s.missions, shown, strict=True):
        if seen:
            g.emit(("mission", side, mission))


def note_judgement(g: Quest, counts: Iterable[tuple[int, int, bool]]) -> None:
    """How far both Missions had come when the Finale began."""
    g.state.missions_judged = tuple(counts)


# Action tokens and the turn ---------------------------------------------------------------------------------------


def place_action(g: Quest, track: str, space: int) -> None:
    """An action token; the fourth removes the three before it (ACT-05, ACT-06)."""
    s = g.state
    if len(s.actions) >= TOKENS_THAT_STAY:
        s.actions = ()
    s.actions = (*s.actions, (track, space))
    g.emit(("action", track, space))


def begin_turn(g: Quest, hero: int) -> None:
    g.state.turn = Turn(hero)
    g.emit(("turn", hero))


def begin_round(g: Quest) -> None:
    g.state.round += 1
    g.emit(("round", g.state.round))


def begin_step(g: Quest, step: str) -> None:
    g.state.turn.step = step
    g.emit(("step", step))


def end_turn(g: Quest) -> None:
    """The rest of the turn is not played (TURN-05). A turn that is over ends only once."""
    if not g.state.turn.over:
        g.state.turn.over = True
        g.emit(("turn_over", g.state.turn.hero))


def note(g: Quest, what: str) -> None:
    """Remember something until the turn is over."""
    g.state.turn.notes |= {what}


def unnote(g: Quest, what: str) -> None:
    g.state.turn.notes -= {what}


def count_shadow(g: Quest) -> None:
    g.state.turn.shadow_played += 1


def count_pass(g: Quest) -> None:
    g.state.turn.passes += 1


def count_move(g: Quest) -> None:
    g.state.turn.moves += 1


def make_perilous(g: Quest, location: str) -> None:
    g.state.turn.perilous = location
    g.emit(("perilous", location))


def settled(g: Quest) -> None:
    g.state.unsettled = False


def unsettled(g: Quest) -> None:
    g.state.unsettled = True
