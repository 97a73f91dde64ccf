"""What happened, in words: one line per event, or a digest in which small steps are told together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any, cast

from westmarch.core.events import Event, unchain
from westmarch.core.game import Game
from westmarch.core.journal import Folding, Line, written
from westmarch.quest.agreement import agreeing
from westmarch.quest.board.map import PAIRS, REGIONS
from westmarch.quest.board.tracks import MARKER_NAMES, TRACKS
from westmarch.quest.definitions import (
    COMBAT_CARDS,
    CORRUPTION,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ITEMS,
    MISSIONS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
    name_of,
)
from westmarch.quest.fight import NO_LIMIT
from westmarch.quest.text import card_text

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

TRACK_NAMES = {
    "influence": "Place Influence",
    "draw": "Draw Shadow and Plot Cards",
    "command": "Command Monsters and Minions",
}
PAIR_NAMES = {pair: " and ".join(r.name for r in REGIONS.values() if r.pair == pair) for pair in PAIRS}
DECK_NAMES = {
    "plot": "Plot",
    "shadow": "Shadow",
    "skill": "Skill",
    "peril": "Peril",
    "corruption": "Corruption",
    "enc_haven": "Haven Encounter",
    "zealot": "Zealot",
    "ravager": "Ravager",
    "behemoth": "Behemoth",
    **{f"event{stage}": f"stage {'I' * stage} Event" for stage in (1, 2, 3)},
    **{f"enc_{pair}": f"{name} Encounter" for pair, name in PAIR_NAMES.items()},
    **{f"tokens_{pair}": f"{name} token" for pair, name in PAIR_NAMES.items()},
}
STEP_NAMES = {"hero_draw": "Hero Draw", "rally": "Hero Rally"}
OUTCOMES = {
    "won": "{0} has defeated {1}.",
    "undefeated": "{1} is not defeated.",
    "fell": "{0} is beaten by {1}.",
    "both": "{0} and {1} have beaten each other.",
    "retreated": "{0} has left the combat.",
}

TEMPLATES: dict[str, str] = {
    "afraid": "{0} plays a random card in the next round.",
    "agility": "{0} spends {1} agility for cards and keeps {2} as strength.",
    "buried": "A card goes under the {0} deck: {1}.",
    "burdened": "{0} must carry {1} on the stack.",
    "capped": "Damage to {0} is at most {1} this round.",
    "character": "{0} comes to {1}.",
    "character_leaves": "{0} leaves the board.",
    "combat": "Combat: {0} against {1}.",
    "combat_card": "{0} plays {1}.",
    "combat_discards": "{0} loses the combat card {1}.",
    "combat_draws": "Combat cards for {0}: {1}.",
    "combat_round": "Combat round {0}.",
    "commits": "{0} must show the card first: {1}.",
    "completes_quest": "{0} completes the quest {1}.",
    "corruption": "{0} receives the Corruption card {1}.",
    "damage_hand": "{0} takes 1 damage from the hand: {1}.",
    "damage_life": "{0} takes {1} damage from the life pool.",
    "damage_into_rest": "{0} shuffles the damage pool into the rest pool.",
    "damage_top_to_rest": "{0} moves cards from the damage pool to the rest pool (at most {1}).",
    "declares_exhausted": "{0} is exhausted and plays no more cards.",
    "discarded": "Discarded: {1}.",
    "discards": "{0} discards {1}.",
    "doomed": "{0} will fall in this round.",
    "draws": "{0} draws {1}.",
    "encounter": "{0} has an encounter: {1}.",
    "entrusted": "{0} is handed Trust in Friendship with {1} favor on it.",
    "event": "Event: {0}.",
    "event_stays": "The Event {0} stays on the Current Event space.",
    "exhausted": "{0} cannot pay for {1} and is exhausted.",
    "falls": "{0} is defeated.",
    "favor": "Favor at {0}: {1:+}.",
    "finale": "The Finale begins.",
    "free_card": "{0} plays {1} for nothing.",
    "gains_favor": "{0} gains {1} favor.",
    "gains_item": "{0} gains {1}.",
    "gains_level": "{0} gains a level of {1}.",
    "gains_quest": "{0} has the quest {1}.",
    "heals": "{0} loses {1} damage.",
    "hero": "{1} sets out.",
    "hero_defeated": "{0} is defeated and flees to a Haven.",
    "holds_types": "{0} holds {1} ranged and {2} melee cards.",
    "hurt": "{0} takes {1} damage.",
    "hurt_again": "The text of a card deals {0} {1} more damage.",
    "influence": "Influence at {0}: {1:+}.",
    "into_life": "{0} shuffles into the life pool: {1}.",
    "leaves_stack": "{1} leaves the stack of {0}.",
    "lost_bonus": "Nothing from {1} for {0}: the card of this round is canceled.",
    "loses_favor": "{0} loses {1} favor.",
    "loses_item": "{0} loses {1}.",
    "marker": "The {0} marker stands on {1}.",
    "minion": "{0} comes to {1}.",
    "minion_defeated": "{0} is driven off the board.",
    "mission": "The Mission of {0} was {1}.",
    "moves": "{0} comes to {1}.",
    "nothing": "Nothing comes of it.",
    "named": "For {0} the type {1} is named.",
    "no_encounter": "{0} meets nobody.",
    "peril": "{0} meets the Peril {1}.",
    "perilous": "{0} is perilous.",
    "plot": "The Plot {0} is active at {1} (space {2}).",
    "plot_gone": "The Plot {0} is discarded.",
    "pool": "Shadow Pool: {0:+}.",
    "recovered": "Taken from the discards: {1}.",
    "refused": "{0} refuses the combat.",
    "renewed": "The {0} deck is shuffled anew.",
    "retreats": "{0} retreats to {1}.",
    "ringwraiths_change": "Health and fortitude of the Ringwraiths: {0:+}.",
    "round": "Round {0}.",
    "sauron_draws": "Sauron keeps {1} of the {0} cards.",
    "sauron_takes": "Sauron takes the {0} card {1}.",
    "searched": "Sauron looks through the {0} deck.",
    "sees_plots": "{0} sees Sauron's Plots: {1}.",
    "shadow": "Sauron plays the Shadow card {0}.",
    "shuffled": "The {0} deck is shuffled.",
    "stage": "Stage {0} is entered.",
    "step": "The {0} step.",
    "takes_back": "{0} takes {1} back into the hand.",
    "tells_types": "{0} tells how many ranged and melee cards are left.",
    "token": "A monster token comes to {0} ({1}): {2}.",
    "token_gone": "The monster token at {0} was: {1}.",
    "token_moves": "A monster token moves from {1} to {2}.",
    "token_seen": "The monster token at {0} is: {1}.",
    "trains": "{0} trains: {1}.",
    "second_turn": "{0}'s second turn of the round.",
    "turn": "{0}'s turn.",
    "turn_over": "{0}'s turn ends.",
    "wins": "{0} wins.",
}
NOT_A_HERO = {
    "capped": 1,
    "favor": 1,
    "influence": 1,
    "marker": 1,
    "minion_damage": 1,
    "plot": 2,
    "plot_gone": 1,
    "pool": 0,
    "ringwraiths_change": 0,
    "round": 0,
    "sauron_draws": 1,
    "stage": 0,
    "token_moves": 0,
    "hero": 0,
    "action": 1,
    "combat_round": 0,
}
"""Events whose first value, if it is a number, does not say which hero acts."""


SIDES = {"heroes": "the heroes", "sauron": "Sauron"}


def hero_name(g: Quest, hero: int) -> str:
    return HEROES[g.state.heroes[hero].id].name if 0 <= hero < len(g.state.heroes) else "Sauron"


def event_words(g: Quest, event: Event) -> str:
    """One event as a sentence."""
    verb, *values = event
    special = SPECIAL.get(verb)
    if special is not None:
        return agreeing(special(g, values))
    words: list[Any] = [_word(verb, value) for value in values]
    if values and isinstance(values[0], int) and verb not in NOT_A_HERO:
        words[0] = hero_name(g, values[0])
    template = TEMPLATES.get(verb, "")
    if not template:
        return " ".join([str(verb).replace("_", " ").capitalize(), *map(str, words)]) + "."
    wanted = _words_wanted(template)
    if 0 < wanted < len(words) and verb != "plot_gone":
        words[wanted - 1 :] = [", ".join(map(str, words[wanted - 1 :]))]
    while len(words) < wanted:
        words.append("?")
    text = template.format(*words).replace(": ?.", ".").replace(" ?.", ".")
    return agreeing(text[0].upper() + text[1:])


def _word(verb: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if verb == "step":
        return STEP_NAMES.get(value, value.capitalize())
    if verb in ("mission", "wins") and value in SIDES:
        return SIDES[value]
    if verb == "into_life":
        return f"{value} pool" if value != "hand" else value
    return DECK_NAMES.get(value) or PAIR_NAMES.get(value) or ("blank" if value == "blank" else name_of(value))


def _words_wanted(template: str) -> int:
    """The highest number among the places of a template, plus one."""
    return max((int(place[0]) for place in template.split("{")[1:]), default=-1) + 1


# Events whose sentence depends on more than names -----------------------------------------------------------------


def _who(g: Quest, side: int | str) -> str:
    return name_of(side) if isinstance(side, str) else hero_name(g, side)


def _action(g: Quest, values: list[Any]) -> str:
    number = TRACKS[values[0]][values[1]]
    return f"Sauron takes the action {TRACK_NAMES[values[0]]} ({number})."


def _bonus(g: Quest, values: list[Any]) -> str:
    side, attack, defense, source = values
    parts = [f"{amount:+} {word}" for amount, word in ((attack, "attack"), (defense, "defense")) if amount]
    return f"{name_of(source)}: {' and '.join(parts)} for {_who(g, side)}."


def _reduced(g: Quest, values: list[Any]) -> str:
    side, attack, defense, source = values
    parts = [f"{word} to {limit}" for limit, word in ((attack, "attack"), (defense, "defense")) if limit != NO_LIMIT]
    return f"{name_of(source)} reduces the printed {' and '.join(parts)} for {_who(g, side)}."


def _canceled(g: Quest, values: list[Any]) -> str:
    side, card, source = values
    return f"{name_of(source)} cancels {name_of(card) if card else 'the card'} of {_who(g, side)}."


def _combat_over(g: Quest, values: list[Any]) -> str:
    hero, enemy, outcome = values
    text = OUTCOMES[outcome].format(hero_name(g, hero), name_of(enemy))
    return f"The combat is over: {agreeing(text[0].lower() + text[1:] if text.startswith('The ') else text)}"


def _combat_result(g: Quest, values: list[Any]) -> str:
    hero, enemy, outcome = values
    return OUTCOMES[outcome].format(hero_name(g, hero), name_of(enemy))


def _combat_change(g: Quest, values: list[Any]) -> str:
    hero, strength, agility = values
    parts = [f"{amount:+} {word}" for amount, word in ((strength, "strength"), (agility, "agility")) if amount]
    return f"{hero_name(g, hero)} has {' and '.join(parts)} for each Corruption card in this combat."


def _marker(g: Quest, values: list[Any]) -> str:
    colour, space = values
    return f"The {MARKER_NAMES[colour]} marker stands on {space}."


def _minion_damage(g: Quest, values: list[Any]) -> str:
    minion, count = values
    deed = f"takes {count} damage" if count > 0 else f"is healed of {-count} damage"
    return f"{name_of(minion)} {deed}."


def _counted(template: str) -> Callable[[Quest, list[Any]], str]:
    """Somebody, and so many cards."""

    def words(g: Quest, values: list[Any]) -> str:
        who, count = values
        return template.format(_who(g, who), f"{count or 'no'} card{'' if count == 1 else 's'}")

    return words


SPECIAL: dict[str, Callable[[Quest, list[Any]], str]] = {
    "action": _action,
    "bonus": _bonus,
    "canceled": _canceled,
    "combat_change": _combat_change,
    "combat_draws_cards": _counted("Sauron draws {1} for the combat with {0}."),
    "combat_over": _combat_over,
    "combat_result": _combat_result,
    "draws_cards": _counted("{0} draws {1}."),
    "life_top_to_rest": _counted("{0} puts {1} of the life pool on the rest pool."),
    "marker": _marker,
    "minion_damage": _minion_damage,
    "reduced": _reduced,
}


# The digest -------------------------------------------------------------------------------------------------------

UNTOLD = {"step", "turn_over", "renewed", "shuffled", "searched", "hurt", "falls", "event_stays", "combat_round", "buried"}
"""What a person does not need to hear, because another line says as much."""
WITH_TEXT: dict[str, tuple[int, Mapping[str, Any]]] = {
    "encounter": (2, ENCOUNTERS),
    "peril": (2, PERILS),
    "event": (1, EVENTS),
    "shadow": (1, SHADOWS),
    "corruption": (2, CORRUPTION),
    "plot": (1, PLOTS),
    "gains_quest": (2, QUESTS),
    "gains_item": (2, ITEMS),
    "mission": (2, MISSIONS),
}
"""Events that bring a card into play, where its id stands, and where it is described: the digest adds what it says.
An Encounter and an Event may have the same id."""
FINALE_TEXT = (
    "The Finale begins. The dominant side shows its Mission and wins if it is met; else the heroes' champion fights the "
    "Ringwraiths for the game."
)


REMEMBERED = (
    "step", "round", "turn", "marker", "combat", "combat_round", "hurt", "canceled", "shadow", "plot_gone", "event_stays",
)  # fmt: skip
"""Events on which the telling of later ones depends."""


def digest(g: Quest, events: list[Event]) -> list[str]:
    """The latest events in fewer lines, each told with what those before it add to its meaning."""
    folding = QuestFolding()
    past = [event for _, event in unchain(g.events) if event[0] in REMEMBERED]
    for event in past[: len(past) - sum(1 for event in events if event[0] in REMEMBERED)]:
        folding.add(g, event)
    folding.cut()
    return [terminal_line(g, line) for line in written(g, folding, events)]


class QuestFolding(Folding):
    """Runs of the same kind become one line; what another line says as much is not told."""

    def __init__(self) -> None:
        self._remembered = Remembered()
        self._run: list[Event] = []
        """The events that the last line tells."""
        self._before: Event = ("",)
        self._idle = False
        """A card was met, and nothing has come of it so far."""

    def cut(self) -> None:
        self._run = []
        self._before = ("",)
        self._idle = False

    def add(self, game: Game[Any], event: Event) -> list[Line]:
        g = cast("Quest", game)
        whole_event = self._remembered.retell(event, len(g.state.heroes))
        lines: list[Line] = []
        if self._is_blank(whole_event):
            lines.append(_line(g, [("nothing",)], False))
            self._run = []
        before, self._before = self._before, whole_event
        if not _goes_without_saying(whole_event, before, self._remembered):
            kind = _kind(whole_event)
            joins = bool(self._run) and kind in MERGES and _kind(self._run[-1]) == kind
            self._run = [*self._run, whole_event] if joins else [whole_event]
            lines.append(_line(g, self._run, joins))
        return lines

    def _is_blank(self, event: Event) -> bool:
        """Whether the turn goes on and nothing came of the card that was met."""
        if event[0] in ("step", "turn", "second_turn", "turn_over", "round"):
            idle, self._idle = self._idle, False
            return idle
        if event[0] not in ("discarded", "renewed", "shuffled"):
            self._idle = event[0] in ("encounter", "peril")
        return False


@dataclass(slots=True)
class Remembered:
    """What has to be remembered of earlier events to tell the next ones."""

    step: str = ""
    turns: int = 0
    """How many turns the heroes have begun in this round."""
    markers: dict[str, int] = field(default_factory=dict)
    hurt: set[Any] = field(default_factory=set)
    """Who was hurt in this round of the combat."""
    canceled: set[Any] = field(default_factory=set)
    """Whose card was canceled in this round; nothing adds to it any more (KEYW-02)."""
    used: set[str] = field(default_factory=set)
    """Shadow cards that were played and Plots that are gone: that they are discarded goes without saying."""
    stayed: set[str] = field(default_factory=set)
    """Events that stayed on their space."""
    missions: set[Event] = field(default_factory=set)

    def retell(self, event: Event, heroes: int) -> Event:
        """With what the event alone does not say: a Rally, how far a marker went, a second turn, damage by a text."""
        verb, *values = event
        match verb:
            case "shadow" | "plot_gone":
                self.used.add(values[0])
            case "event_stays":
                self.stayed.add(values[0])
            case "step":
                self.step = values[0]
            case "round" | "turn" if verb == "round" or values[0] >= 0:
                self.turns = self.turns + 1 if verb == "turn" else 0
                return ("second_turn", *values) if self.turns == 2 and heroes == 1 else event
            case "influence" if self.step == "rally":
                return ("rally", *values)
            case "marker":
                moved = values[1] - self.markers.get(values[0], 0)
                self.markers[values[0]] = values[1]
                return (*event, moved)
            case "combat" | "combat_round":
                self.hurt.clear()
                self.canceled.clear()
            case "canceled":
                self.canceled.add(values[0])
            case "bonus" if values[0] in self.canceled:
                return ("lost_bonus", values[0], values[3])
            case "hurt":
                again = values[0] in self.hurt
                self.hurt.add(values[0])
                return ("hurt_again", *values) if again else event
        return event


def _goes_without_saying(event: Event, before: Event, remembered: Remembered) -> bool:
    """Cards that are discarded after use, damage that the combat has told already."""
    verb = event[0]
    if verb == "mission":
        known = event in remembered.missions
        remembered.missions.add(event)
        return known
    return (
        (verb in UNTOLD and not (verb == "hurt" and isinstance(event[1], str)))
        or (verb == "discarded" and not _is_news(event, remembered.used, remembered.stayed))
        or (verb == "sauron_draws" and not event[2])
        or (verb == "minion_damage" and not event[2])
        or (verb == "gains_quest" and QUESTS[event[2]].kind == "encounter")
        or (verb == "turn" and before[0] == "finale")
    )


def _is_news(discarded: Event, used: set[str], stayed: set[str]) -> bool:
    """Whether it is worth telling that a card went to the discards: not if it was only used up, or passed over."""
    _, deck, card = discarded
    if deck in ("plot", "shadow"):
        return card not in used
    if deck == "corruption":
        return not CORRUPTION[card].immediate
    return deck.startswith("event") and card in stayed


def _kind(event: Event) -> str:
    """Events that are told together have the same kind."""
    verb = str(event[0])
    if verb in ("influence", "pool"):
        return "influence"
    if verb in ("damage_life", "damage_hand"):
        return "damage"
    if verb in ("discards", "moves"):
        return "travel"
    return verb


HEADINGS = ("round", "turn", "second_turn", "finale")


def _line(g: Quest, run: list[Event], replaces: bool) -> Line:
    verb = str(run[0][0])
    merge = MERGES.get(_kind(run[0]))
    text = merge(g, run) if merge is not None else event_words(g, run[0])
    heading = text.removesuffix(".") if verb in HEADINGS else ""
    return Line(verb, run[0][1:] if len(run) == 1 else (), text, heading, replaces=replaces)


def terminal_line(g: Quest, line: Line) -> str:
    """A line with what a reader without the cards wants to know as well."""
    if line.verb in ("turn", "second_turn"):
        return f"--- {line.heading} ---"
    if line.verb == "finale":
        return FINALE_TEXT
    if line.verb in WITH_TEXT:
        place, registry = WITH_TEXT[line.verb]
        return f"{line.text} [{card_text(registry[str(line.parts[place - 1])]).rstrip('.')}.]"
    return line.text


def _influence(g: Quest, batch: list[Event]) -> str:
    places: dict[str, int] = {}
    pool = 0
    for event in batch:
        if event[0] == "pool":
            pool += event[1]
        else:
            places[event[1]] = places.get(event[1], 0) + event[2]
    parts = [f"{name_of(at)} {count:+}" for at, count in places.items() if count]
    return f"Influence: {', '.join([*parts, *([f'Shadow Pool {pool:+}'] if pool else [])]) or 'no change'}."


def _rally(g: Quest, batch: list[Event]) -> str:
    """The heroes' locations are cleared, and what hangs on them (RALLY-01, INFL-11)."""
    return _influence(g, batch).replace("Influence:", "Hero Rally, influence:", 1)


def _favor(g: Quest, batch: list[Event]) -> str:
    return f"Favor: {', '.join(f'{name_of(at)} {count:+}' for _, at, count in batch)}."


def _markers(g: Quest, batch: list[Event]) -> str:
    last: dict[str, tuple[int, int]] = {}
    for _, colour, space, moved in batch:
        last[colour] = space, moved + last.get(colour, (0, 0))[1]
    parts = [f"{MARKER_NAMES[colour]} {space} ({moved:+})" for colour, (space, moved) in last.items()]
    return f"Story track: {', '.join(parts)}."


def _sauron_draws(g: Quest, batch: list[Event]) -> str:
    counts: dict[str, int] = {}
    for _, kind, count in batch:
        counts[kind] = counts.get(kind, 0) + count
    parts = [f"{n} {DECK_NAMES[kind]} card{'s' if n > 1 else ''}" for kind, n in counts.items()]
    return f"Sauron takes {' and '.join(parts)}."


def _damage(g: Quest, batch: list[Event]) -> str:
    parts = []
    for hero, run in groupby(batch, key=lambda event: event[1]):
        own = list(run)
        life = sum(event[2] for event in own if event[0] == "damage_life")
        cards = [event for event in own if event[0] == "damage_hand"]
        shown = [name_of(event[2]) for event in cards if len(event) > 2]
        where = [f"{life} from the life pool"] if life else []
        if cards:
            where.append(f"{len(cards)} from the hand" + (f" ({', '.join(shown)})" if shown else ""))
        parts.append(f"{hero_name(g, hero)} takes damage: {' and '.join(where)}.")
    return " ".join(parts)


def _travel(g: Quest, batch: list[Event]) -> str:
    """Cards discarded and ways gone; what was paid stands with the location it led to."""
    parts = []
    for hero, run in groupby(batch, key=lambda event: event[1]):
        stops: list[str] = []
        paid: list[str] = []
        for verb, _, what in run:
            if verb == "moves":
                stops.append(name_of(what) + (f" ({', '.join(paid)})" if paid else ""))
                paid = []
            else:
                paid.append(name_of(what))
        if stops:
            parts.append(f"{hero_name(g, hero)} travels to {', '.join(stops)}.")
        if paid:
            parts.append(f"{hero_name(g, hero)} discards {', '.join(paid)}.")
    return " ".join(parts)


def _combat_cards(g: Quest, batch: list[Event]) -> str:
    parts = []
    for _, side, card in batch:
        c = COMBAT_CARDS[card]
        text = "; ".join(word.words() for word in c.words)
        facts = f"{'ranged' if c.ranged else 'melee'} {c.attack}/{c.defense}{f': {text}' if text else ''}"
        parts.append(f"{_who(g, side)} plays {c.name} ({facts})")
    return agreeing(f"{'; '.join(parts)}.")


MERGES: dict[str, Callable[[Quest, list[Event]], str]] = {
    "influence": _influence,
    "favor": _favor,
    "marker": _markers,
    "sauron_draws": _sauron_draws,
    "damage": _damage,
    "travel": _travel,
    "combat_card": _combat_cards,
    "rally": _rally,
}
