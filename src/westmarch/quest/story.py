"""What happened, in few sentences, as one seat would tell it; made of the events that it was told, never of words.

Equal things are told together, where the first of them happened: influence by all its places, the markers by where they
stand now, a combat by how it ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from westmarch.core.events import Event, newest_first
from westmarch.core.story import Sentence, Tone
from westmarch.quest.agreement import agreeing
from westmarch.quest.board.tracks import MARKERS_IN_SENTENCES
from westmarch.quest.definitions import EVENTS, HEROES, PLOTS, SHADOWS, name_of
from westmarch.quest.state import SAURON
from westmarch.quest.text import card_text
from westmarch.quest.vocabulary.amounts import plural

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

MOST_EVENTS = 600
"""A story is made of so many events at most: who was away for longer reads the journal."""
SHORT_TEXT = 110
"""A card's text is told with its name if it is no longer."""

# What is told rather: the greater, the rather.
MY_LOSS, MY_POINTS, LIMITS_ME, THEIR_LOSS, THEIR_POINTS, NEW_CARD, MOVE, DRAW = range(80, 0, -10)

ALIKE = {"damage_hand": "damage_life", "draws": "draws_cards"}
"""Told as if it were the other."""

Key: TypeAlias = tuple[Any, ...]


@dataclass(slots=True)
class Draft:
    """What is told in one sentence: the verb, whom it is about, and all events of the kind."""

    verb: str
    parts: list[tuple[Any, ...]] = field(default_factory=list)


class Teller:
    """Tells events to one seat (None: a spectator)."""

    def __init__(self, g: Quest, seat: int | None) -> None:
        self.g = g
        self.seat = seat

    def mine(self, hero: int) -> bool:
        return self.seat is not None and hero >= 0 and self.seat == hero + 1

    def who(self, hero: int | str) -> str:
        """A hero by number or an enemy by name; the reader is "you"."""
        if isinstance(hero, str):
            return name_of(hero)
        return "You" if self.mine(hero) else HEROES[self.g.state.heroes[hero].id].name

    def sauron(self) -> str:
        return "You" if self.seat == SAURON else "Sauron"

    def tone(self, good_for_heroes: bool) -> Tone:
        if self.seat is None:
            return "neutral"
        return "good" if (self.seat != SAURON) == good_for_heroes else "bad"

    def weight(self, hero: int, mine: int, theirs: int) -> int:
        return mine if self.mine(hero) else theirs

    def hero_ref(self, hero: int) -> str:
        return f"hero:{self.g.state.heroes[hero].id}"


def story(g: Quest, seat: int | None, events: Sequence[Event]) -> list[Sentence]:
    """The sentences in the order of events."""
    teller = Teller(g, seat)
    found = (TELLS[draft.verb](teller, draft) for draft in _drafts(teller, events[-MOST_EVENTS:]))
    return [sentence for sentence in found if sentence is not None]


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _drafts(t: Teller, events: Sequence[Event]) -> list[Draft]:
    drafts: dict[Key, Draft] = {}
    for verb, *parts in _in_their_combats(events):
        if verb not in TELLS or _is_own(t, verb):
            continue
        by = TOGETHER.get(verb)
        key = (verb, len(drafts)) if by is None else (ALIKE.get(verb, verb), *by(parts))
        drafts.setdefault(key, Draft(verb)).parts.append(tuple(parts))
    return list(drafts.values())


def _in_their_combats(events: Sequence[Event]) -> list[Event]:
    """Without what the sentence of a combat tells: its beginning if it is over, and the damage within it."""
    running, found = False, []
    ends = [at for at, event in enumerate(events) if event[0] == "combat_over"]
    for at, event in enumerate(events):
        if event[0] == "combat":
            running = True
            if any(end > at for end in ends):
                continue
        elif event[0] == "combat_over":
            running = False
        elif running and event[0] in ("damage_life", "damage_hand"):
            continue
        found.append(event)
    return found


OWN_OF_SAURON = frozenset({"token", "token_moves", "minion", "plot", "shadow", "sauron_draws", "sauron_takes", "character"})
"""What Sauron does himself and need not be told."""


def _is_own(t: Teller, verb: str) -> bool:
    return t.seat == SAURON and verb in OWN_OF_SAURON


# The board ------------------------------------------------------------------------------------------------------------


def _places(names: dict[str, int]) -> str:
    return ", ".join(f"{name_of(at)}{f' {count}' if count > 1 else ''}" for at, count in names.items())


def _influence(t: Teller, d: Draft) -> Sentence | None:
    added: dict[str, int] = {}
    for at, count in d.parts:
        added[at] = added.get(at, 0) + count
    came = {at: count for at, count in added.items() if count > 0}
    gone = {at: -count for at, count in added.items() if count < 0}
    if not came and not gone:
        return None
    parts = []
    if came:
        parts.append(f"{sum(came.values())} influence: {_places(came)}.")
    if gone:
        parts.append(f"{sum(gone.values())} influence left: {_places(gone)}.")
    own = t.seat == SAURON
    tone = t.tone(not came)
    refs = tuple(f"loc:{at}" for at in (*came, *gone))
    return Sentence(" ".join(parts), MOVE if own else THEIR_POINTS + 5, tone, refs, kind="influence")


def _pool(t: Teller, d: Draft) -> Sentence | None:
    count = sum(change for (change,) in d.parts)
    if not count:
        return None
    words = f"The Shadow Pool gained {count}." if count > 0 else f"The Shadow Pool lost {-count}."
    return Sentence(words, DRAW, t.tone(count < 0), kind="influence")


def _markers(t: Teller, d: Draft) -> Sentence:
    last = dict(d.parts)
    words = ", ".join(f"{name} to {last[colour]}" for colour, name in MARKERS_IN_SENTENCES.items() if colour in last)
    refs = tuple(f"card:{colour}" for colour in last)
    return Sentence(f"The story moved: {words}.", THEIR_POINTS + 5, "neutral", refs, kind="story")


def _stage(t: Teller, d: Draft) -> Sentence:
    return Sentence(f"Stage {'I' * int(d.parts[-1][0])} of the story began.", LIMITS_ME, kind="story")


def _finale(t: Teller, d: Draft) -> Sentence:
    return Sentence("The Finale began.", MY_LOSS, kind="story")


def _round(t: Teller, d: Draft) -> Sentence:
    return Sentence(f"Round {d.parts[-1][0]} began.", DRAW, kind="turn")


def _turn(t: Teller, d: Draft) -> Sentence | None:
    """TURN-02: a hero alone has two turns in a round, and the second looks like the first."""
    hero = int(d.parts[-1][0])
    if turns_in_round(t.g, hero) < 2:
        return None
    whose = "Your" if t.mine(hero) else f"{t.who(hero)}'s"
    return Sentence(f"{whose} second turn of the round began.", LIMITS_ME, refs=(t.hero_ref(hero),), kind="turn")


def turns_in_round(g: Quest, hero: int) -> int:
    """How many turns a hero has begun in this round."""
    found = 0
    for _, event in newest_first(g.events):
        if event[0] == "round":
            break
        found += event[0] == "turn" and event[1] == hero
    return found


def _minions(t: Teller, d: Draft) -> Sentence:
    minion, at = d.parts[-1][0], d.parts[-1][1]
    met = any(hero.at == at and t.mine(number) for number, hero in enumerate(t.g.state.heroes))
    words = agreeing(f"{name_of(minion)} came to {name_of(at)}.")
    refs = (f"loc:{at}", f"minion:{minion}")
    return Sentence(words, LIMITS_ME if met else MOVE, t.tone(False), refs, (minion,), kind="minion")


def _minion_falls(t: Teller, d: Draft) -> Sentence:
    minion = d.parts[-1][0]
    weight = MY_LOSS if t.seat == SAURON else THEIR_LOSS
    return Sentence(f"{name_of(minion)} fell.", weight, t.tone(True), (f"minion:{minion}",), (minion,), kind="fall")


def _minion_damage(t: Teller, d: Draft) -> Sentence | None:
    minion, healed = d.parts[-1][0], -sum(count for _, count in d.parts)
    if healed <= 0 or t.seat == SAURON:
        return None
    words = f"{name_of(minion)} healed {healed} damage."
    return Sentence(words, MOVE, t.tone(False), (f"minion:{minion}",), (minion,), kind="heal")


def _tokens(t: Teller, d: Draft) -> Sentence:
    places: dict[str, int] = {}
    for part in d.parts:
        places[part[0]] = places.get(part[0], 0) + 1
    several = len(d.parts) > 1
    words = f"{len(d.parts) if several else 'A'} monster{'s' if several else ''} came: {_places(places)}."
    return Sentence(words, MOVE, t.tone(False), tuple(f"loc:{at}" for at in places), kind="monster")


def _token_moves(t: Teller, d: Draft) -> Sentence:
    ways = ", ".join(f"from {name_of(start)} to {name_of(to)}" for _, start, to in d.parts)
    words = f"{'Monsters' if len(d.parts) > 1 else 'A monster'} moved {ways}."
    return Sentence(words, MOVE, t.tone(False), tuple(f"loc:{part[2]}" for part in d.parts), kind="monster")


def _characters(t: Teller, d: Draft) -> Sentence:
    words = listed([f"{name_of(who)} {'' if at else 'came '}to {name_of(to)}" for at, (who, to) in enumerate(d.parts)])
    refs = tuple(f"loc:{at}" for _, at in d.parts)
    return Sentence(f"{words}.", DRAW, refs=refs, kind="character")


def _perilous(t: Teller, d: Draft) -> Sentence:
    places = [part[0] for part in d.parts]
    words = f"{listed([name_of(at) for at in places])} became perilous."
    return Sentence(words, LIMITS_ME, t.tone(False), tuple(f"loc:{at}" for at in places), kind="peril")


# Cards ----------------------------------------------------------------------------------------------------------------


def _with_text(words: str, text: str) -> str:
    return f"{words} {text}" if text and len(text) <= SHORT_TEXT else words


def _plot(t: Teller, d: Draft) -> Sentence:
    card, at, space = d.parts[-1]
    plot = PLOTS[card]
    each = f"{MARKERS_IN_SENTENCES[plot.colour]} +{plot.arrow} a round"
    words = f"Sauron played the Plot {plot.name} at {name_of(at)}: {each}."
    return Sentence(words, LIMITS_ME, t.tone(False), (f"loc:{at}", f"plot:{space}"), (card,), kind="plot")


def _plot_gone(t: Teller, d: Draft) -> Sentence:
    card = d.parts[-1][0]
    return Sentence(f"The Plot {name_of(card)} was discarded.", MY_POINTS, t.tone(True), (), (card,), kind="plot")


def _event(t: Teller, d: Draft) -> Sentence:
    card = EVENTS[d.parts[-1][0]]
    if not card.marker:
        return Sentence(_with_text(f"Event: {card.name}.", card_text(card)), NEW_CARD, cards=(card.id,), kind="event")
    words = f"Event: {card.name} lies at {name_of(card.marker)}; a hero who explores there resolves it."
    return Sentence(words, NEW_CARD, refs=(f"loc:{card.marker}",), cards=(card.id,), kind="event")


def _shadow(t: Teller, d: Draft) -> Sentence:
    card = SHADOWS[d.parts[-1][0]]
    words = _with_text(f"Sauron played the Shadow card {card.name}.", card_text(card))
    return Sentence(words, MY_LOSS, t.tone(False), (f"card:{card.id}",), (card.id,), kind="shadow")


def _met(what: str, mine: int, theirs: int) -> Callable[[Teller, Draft], Sentence]:
    def words(t: Teller, d: Draft) -> Sentence:
        hero, card = d.parts[-1]
        refs = (t.hero_ref(hero), f"card:{card}")
        text = f"{t.who(hero)} met {what} {name_of(card)}."
        return Sentence(text, t.weight(hero, mine, theirs), refs=refs, cards=(card,), kind="encounter")

    return words


def _corruption(t: Teller, d: Draft) -> Sentence:
    hero = d.parts[0][0]
    cards = tuple(card for _, card in d.parts)
    noun = "Corruption card" if len(cards) == 1 else "Corruption cards"
    words = f"{t.who(hero)} received the {noun} {listed([name_of(card) for card in cards])}."
    weight = t.weight(hero, MY_LOSS, THEIR_LOSS)
    return Sentence(
        words, weight, t.tone(False), (t.hero_ref(hero), *(f"card:{c}" for c in cards)), cards, kind="corruption"
    )


def _had(words: str, good: bool, mine: int, theirs: int) -> Callable[[Teller, Draft], Sentence]:
    """Something of one card that happened to a hero, once or several times."""

    def told(t: Teller, d: Draft) -> Sentence:
        hero = d.parts[0][0]
        things = tuple(str(part[1]) for part in d.parts)
        text = words.format(t.who(hero), listed([name_of(thing) for thing in things]))
        refs = (t.hero_ref(hero), *(f"card:{thing}" for thing in things))
        return Sentence(text, t.weight(hero, mine, theirs), t.tone(good), refs, things, kind="gain" if good else "loss")

    return told


def _counted(words: str, noun: str, good: bool, mine: int, theirs: int) -> Callable[[Teller, Draft], Sentence | None]:
    """A number that adds up for a hero."""

    def told(t: Teller, d: Draft) -> Sentence | None:
        hero = d.parts[0][0]
        count = sum(int(part[1]) for part in d.parts)
        if not count:
            return None
        counted = noun.replace("#", str(count)) if "#" in noun else plural(count, noun)
        text = words.format(t.who(hero), counted)
        kind = "gain" if good else "loss"
        return Sentence(text, t.weight(hero, mine, theirs), t.tone(good), (t.hero_ref(hero),), kind=kind)

    return told


def _drawn(t: Teller, d: Draft) -> Sentence | None:
    """Nobody is told what another draws; the own cards are named in the hand."""
    hero = d.parts[0][0]
    count = sum(part[1] if isinstance(part[1], int) else len(part) - 1 for part in d.parts if len(part) > 1)
    if not count or not isinstance(hero, int):
        return None
    return Sentence(f"{t.who(hero)} drew {plural(count, 'card')}.", DRAW, refs=(t.hero_ref(hero),), kind="draw")


def _sauron_drew(t: Teller, d: Draft) -> Sentence | None:
    counts: dict[str, int] = {}
    for kind, count in d.parts:
        counts[kind] = counts.get(kind, 0) + count
    words = listed([plural(n, f"{kind.capitalize()} card") for kind, n in counts.items() if n])
    return Sentence(f"Sauron took {words}.", DRAW, t.tone(False), kind="draw") if words else None


# Heroes ---------------------------------------------------------------------------------------------------------------


def _moves(t: Teller, d: Draft) -> Sentence | None:
    """The own ways need no telling."""
    hero = d.parts[0][0]
    if t.mine(hero):
        return None
    ways = [name_of(to) for _, to in d.parts]
    words = " and on to ".join(ways if len(ways) < 3 else [ways[0], ways[-1]])
    refs = (f"loc:{d.parts[-1][1]}", t.hero_ref(hero))
    return Sentence(f"{t.who(hero)} went to {words}.", MOVE, refs=refs, kind="move")


def _retreats(t: Teller, d: Draft) -> Sentence:
    hero, to = d.parts[-1]
    refs = (f"loc:{to}", t.hero_ref(hero))
    return Sentence(f"{t.who(hero)} retreated to {name_of(to)}.", t.weight(hero, LIMITS_ME, MOVE), refs=refs, kind="move")


def _combat(t: Teller, d: Draft) -> Sentence:
    hero, enemy = d.parts[-1]
    verb = "fight" if t.mine(hero) else "fights"
    words = f"{t.who(hero)} {verb} {lowered(name_of(enemy))}."
    weight = t.weight(hero, LIMITS_ME, MOVE)
    return Sentence(words, weight, refs=(t.hero_ref(hero), f"minion:{enemy}"), cards=(enemy,), kind="combat")


def lowered(name: str) -> str:
    """Within a sentence "The Mouth of Sauron" has a small article."""
    return f"the {name[4:]}" if name.startswith("The ") else name


ENDS = {
    "won": ("{0} defeated {1}.", True),
    "undefeated": ("{0} fought {1}, still unbeaten.", False),
    "fell": ("{0} {2} beaten by {1}.", False),
    "both": ("{0} and {1} beat each other.", False),
    "retreated": ("{0} left the combat with {1}.", False),
}


def ended(t: Teller, hero: int, enemy: str, outcome: str) -> tuple[str, bool]:
    """How a combat ended, and whether that is good for the heroes."""
    words, good = ENDS[outcome]
    return words.format(t.who(hero), lowered(name_of(enemy)), "were" if t.mine(hero) else "was"), good


def _combat_over(t: Teller, d: Draft) -> Sentence:
    hero, enemy, outcome = d.parts[-1]
    words, good = ended(t, hero, enemy, outcome)
    weight = t.weight(hero, MY_LOSS, THEIR_LOSS)
    refs = (t.hero_ref(hero), f"minion:{enemy}")
    return Sentence(words, weight, t.tone(good), refs, (enemy,), kind="combat")


def _defeated(t: Teller, d: Draft) -> Sentence:
    hero = d.parts[-1][0]
    words = f"{t.who(hero)} {'were' if t.mine(hero) else 'was'} defeated and fled to a Haven."
    return Sentence(words, t.weight(hero, MY_LOSS + 5, THEIR_LOSS), t.tone(False), (t.hero_ref(hero),), kind="fall")


def _damage(t: Teller, d: Draft) -> Sentence | None:
    """What was taken outside combats; of one's hand others learn the number only."""
    hero = d.parts[0][0]
    count = sum(int(part[1]) if len(part) > 1 and isinstance(part[1], int) else 1 for part in d.parts)
    return Sentence(
        f"{t.who(hero)} took {count} damage.",
        t.weight(hero, MY_LOSS, THEIR_LOSS),
        t.tone(False),
        (t.hero_ref(hero),),
        kind="loss",
    )


def _rests(t: Teller, d: Draft) -> Sentence | None:
    hero = d.parts[0][0]
    pools = {pool for part in d.parts for pool in part[1:]}
    if t.mine(hero) or not pools & {"rest", "damage"}:
        return None
    deed = "rested and healed" if pools >= {"rest", "damage"} else "healed" if "damage" in pools else "rested"
    return Sentence(f"{t.who(hero)} {deed}.", DRAW, t.tone(True), (t.hero_ref(hero),), kind="rest")


def _mission(t: Teller, d: Draft) -> Sentence:
    side, mission = d.parts[-1]
    whose = "Sauron's" if side == "sauron" else "The heroes'"
    return Sentence(f"{whose} Mission was shown: {name_of(mission)}.", MY_POINTS, cards=(mission,), kind="mission")


TELLS: dict[str, Callable[[Teller, Draft], Sentence | None]] = {
    "character": _characters,
    "combat": _combat,
    "combat_over": _combat_over,
    "completes_quest": _had("{0} completed the quest {1}.", True, MY_POINTS, MY_POINTS),
    "corruption": _corruption,
    "damage_hand": _damage,
    "damage_life": _damage,
    "draws": _drawn,
    "draws_cards": _drawn,
    "encounter": _met("the encounter", THEIR_POINTS, MOVE),
    "event": _event,
    "finale": _finale,
    "gains_favor": _counted("{0} gained {1}.", "# favor", True, THEIR_POINTS, DRAW),
    "gains_item": _had("{0} gained {1}.", True, MY_POINTS, THEIR_POINTS),
    "gains_level": _had("{0} gained a level of {1}.", True, MY_POINTS, THEIR_POINTS),
    "gains_quest": _had("{0} received the quest {1}.", True, THEIR_POINTS, MOVE),
    "hero_defeated": _defeated,
    "influence": _influence,
    "loses_favor": _counted("{0} lost {1}.", "# favor", False, MY_LOSS, MOVE),
    "loses_item": _had("{0} lost {1}.", False, MY_LOSS, THEIR_LOSS),
    "into_life": _rests,
    "marker": _markers,
    "minion": _minions,
    "minion_damage": _minion_damage,
    "minion_defeated": _minion_falls,
    "mission": _mission,
    "moves": _moves,
    "peril": _met("the Peril", MY_LOSS, THEIR_LOSS),
    "perilous": _perilous,
    "plot": _plot,
    "plot_gone": _plot_gone,
    "pool": _pool,
    "retreats": _retreats,
    "round": _round,
    "sauron_draws": _sauron_drew,
    "shadow": _shadow,
    "stage": _stage,
    "token": _tokens,
    "token_moves": _token_moves,
    "turn": _turn,
}
"""Events that are told; all else is in the journal."""


def _all(parts: list[Any]) -> Key:
    return ()


def _of_the_first(parts: list[Any]) -> Key:
    return (parts[0],)


TOGETHER: dict[str, Callable[[list[Any]], Key]] = {
    **dict.fromkeys(("influence", "pool", "marker", "stage", "round", "token", "token_moves", "character"), _all),
    **dict.fromkeys(("perilous", "sauron_draws", "turn"), _all),
    **dict.fromkeys(
        (
            "corruption", "damage_hand", "damage_life", "draws", "draws_cards", "gains_favor", "gains_item", "into_life",
            "loses_favor", "loses_item", "minion", "minion_damage", "moves",
        ),
        _of_the_first,
    ),
}  # fmt: skip
"""Events that are told in one sentence, and what they must have in common."""
