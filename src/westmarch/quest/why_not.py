"""Why something cannot be used now, with the rule that says so. Asked by people, never by play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.errors import UnknownName
from westmarch.core.game import Reason
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import COMBAT_CARDS, CORRUPTION, MISSIONS, PLOTS, QUESTS, SHADOWS, name_of
from westmarch.quest.labels import choice_refs
from westmarch.quest.rulebook.hero_turn import why_not_rest
from westmarch.quest.rulebook.plots import why_not_plot
from westmarch.quest.rulebook.sauron_turn import why_not_action
from westmarch.quest.rulebook.shadow import why_not_shadow
from westmarch.quest.rulebook.travel import why_not_move
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def why_not(g: Quest, seat: int, ref: str) -> list[Reason]:
    """Reasons for an entity as the view calls it (`card:...`, `loc:...`, `track:...`, `rest`); empty if it can be used."""
    kind, _, what = ref.partition(":")
    if kind == "loc" and what not in LOCATIONS:
        raise UnknownName("location", what, LOCATIONS)
    if kind == "track" and what not in TRACKS:
        raise UnknownName("track", what, TRACKS)
    mine = [ask for ask in g.asks if ask.seat == seat]
    if any(ref in choice_refs(choice) or ref == choice[0] for ask in mine for choice in ask.choices):
        return []
    if g.result is not None:
        return [Reason("WIN-01", "The game is over.")]
    if not mine:
        waiting = " and ".join(name_of(g.seats[ask.seat]) for ask in g.asks)
        return [Reason(g.asks[0].rule, f"It is not yours to decide now: the game waits for {waiting}.")]
    reason = _sauron_reason(g, ref) if seat == SAURON else _hero_reason(g, seat - 1, ref)
    if reason is None:
        reason = (mine[0].rule, "The question that is asked now is about something else.")
    return [Reason(*reason)]


def _sauron_reason(g: Quest, ref: str) -> tuple[str, str] | None:
    kind, _, what = ref.partition(":")
    if kind == "track":
        return why_not_action(g, what)
    if what in SHADOWS:
        if what not in g.state.shadow_hand:
            return "SHDW-01", "That Shadow card is not in your hand."
        return why_not_shadow(g, what)
    if what in PLOTS:
        if what not in g.state.plot_hand:
            return "PLOT-01", "That Plot is not in your hand."
        return why_not_plot(g, what)
    if kind == "loc":
        return _no_influence(g, what)
    return None


def _no_influence(g: Quest, at: str) -> tuple[str, str] | None:
    """Why influence is not placed at a location, if it is influence that is being placed."""
    if not any(choice[0] == "place" for ask in g.asks for choice in ask.choices):
        return None
    if LOCATIONS[at].haven:
        return "INFL-05", "Influence is never placed in a Haven."
    if at not in stats.reach(g.state):
        return "INFL-04", "No chain of locations with influence joins it to a Stronghold."
    held = g.state.influence.get(at, 0)
    return "INFL-09", f"It holds {held} influence, as much as the Strongholds that it is joined to let it."


def _kept_plot(g: Quest, hero: int, plot: str) -> tuple[str, str] | None:
    at = next((at for _, card, at in g.state.plots if card == plot), "")
    if not at:
        return None
    return "EXPL-11", f"Explore {name_of(at)} and spend {PLOTS[plot].favor} favor; you have {g.state.heroes[hero].favor}."


def _hero_reason(g: Quest, hero: int, ref: str) -> tuple[str, str] | None:
    kind, _, what = ref.partition(":")
    if ref == "rest":
        return why_not_rest(g, hero)
    if kind == "loc":
        return why_not_move(g, hero, what)
    if kind == "character":
        at, who = g.state.characters.get(what), name_of(what)
        return "EXPL-04", f"Explore {name_of(at)} to consult {who}." if at else f"{who} is not on the board."
    if what in CORRUPTION:
        price, favor = CORRUPTION[what].favor, g.state.heroes[hero].favor
        return "REST-06", f"Rest and spend {price} favor to discard it; you have {favor}."
    if what in PLOTS:
        return _kept_plot(g, hero, what)
    if what in MISSIONS:
        return "FIN-02", "Missions are looked at in the Finale."
    if what in QUESTS:
        place = QUESTS[what].explore
        where = f"by exploring {name_of(place)}" if place else "by a fight"
        return "QST-01", f"It is completed {where}."
    if what in COMBAT_CARDS:
        if what not in g.state.heroes[hero].hand:
            return "CBT-15", "That card is not in your hand."
        return "MOVE-03", "Hero cards pay for a way, are played in a combat, or are discarded where a text says so."
    return None
