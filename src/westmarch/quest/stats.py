"""Derived values: never stored, always asked for. Each can say of which parts it is made (`explain`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from westmarch.core.events import EVERYBODY
from westmarch.quest.board.map import ADJACENT_OPEN, IN_REGION, LOCATIONS, NEAR, STRONGHOLDS
from westmarch.quest.board.tracks import COLOURS, FINALE, POOL_PER_STAGE, SHADOW_FALLS, STAGES
from westmarch.quest.definitions import HEROES
from westmarch.quest.rule_numbers import MARKER_SPACES
from westmarch.quest.state import ATTRIBUTES, Hero, State
from westmarch.quest.vocabulary.standing import (
    CARRIERS,
    LowerAttribute,
    MarkerGoesFurther,
    NoRestNear,
    NoRestThere,
    PerilousNear,
    PerilousPlace,
    Standing,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

Lines = list[tuple[str, int]]
W = TypeVar("W", bound=Standing)


# Who sees what ---------------------------------------------------------------------------------------------------


def sees(seat: int | None, seats: int) -> bool:
    """Is a seat among these (as bits)? A spectator sees only what everybody does."""
    return seats == EVERYBODY or (seat is not None and bool(seats >> seat & 1))


# Heroes -----------------------------------------------------------------------------------------------------------


def attribute(g: Quest, hero: int, name: str, lines: Lines | None = None) -> int:
    """An effective attribute outside combat: printed, levels, Corruption; never below 0 (GEN-06, GEN-07)."""
    h = g.state.heroes[hero]
    value, parts = _attribute(name, h.id, h.levels, h.corruption)
    if lines is not None:
        lines += parts
    return value


@lru_cache(maxsize=1024)
def _attribute(name: str, who: str, levels: tuple[int, ...], corruption: tuple[str, ...]) -> tuple[int, Lines]:
    """Remembered by all that it depends on, and of what it is made."""
    index = ATTRIBUTES.index(name)
    parts: Lines = [("printed", HEROES[who].attributes[index])]
    if levels[index]:
        parts.append(("level tokens", levels[index]))
    lowering = CARRIERS[LowerAttribute]
    words = [(card, lowering[card]) for card in corruption if card in lowering]
    parts += [(card, -word.by) for card, word in words if word.attribute == name]
    return max(0, sum(number for _, number in parts)), parts


def borne(h: Hero, kind: type[W]) -> W | None:
    """The standing word of a kind on a hero's Corruption cards, his items or his sheet."""
    word: W | None = _bearing(h.corruption, h.items, h.id)[kind]
    return word


class _Bearing(dict[type[Standing], Any]):
    """What a hero with these cards bears of each kind, looked for when it is asked for first."""

    def __init__(self, *cards: str) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, kind: type[Standing]) -> Standing | None:
        carrying = CARRIERS[kind]
        found: Standing | None = next((carrying[card] for card in self.cards if card in carrying), None)
        self[kind] = found
        return found


@lru_cache(maxsize=1024)
def _bearing(corruption: tuple[str, ...], items: tuple[str, ...], who: str) -> _Bearing:
    return _Bearing(*corruption, *items, who)


def marker_spaces(h: Hero) -> int:
    """How far the leftmost marker goes for a rest or a defeat: further with Despondent."""
    further = borne(h, MarkerGoesFurther)
    return MARKER_SPACES if further is None else further.spaces


def struck_down(hero: int) -> str:
    """The note of the turn that damage took a hero's last card (DMG-11, DMG-14)."""
    return f"struck_down_{hero}"


def corruption_count(g: Quest, hero: int) -> int:
    return len(g.state.heroes[hero].corruption)


# The story track --------------------------------------------------------------------------------------------------


def current_stage(s: State) -> int:
    """The rightmost stage that holds a marker of either side (STORY-06)."""
    return STAGES[max(s.hero_marker, *s.markers)]


def hero_distance(s: State) -> int:
    """DOM-01."""
    return FINALE - s.hero_marker


def closest_distance(s: State) -> int:
    """DOM-02."""
    return FINALE - max(s.markers)


def falls_distance(s: State) -> int:
    """DOM-03: what Sauron's markers still need to The Shadow Falls, together."""
    return sum(max(0, SHADOW_FALLS - at) for at in s.markers)


def sauron_distance(s: State) -> int:
    """DOM-04."""
    return min(closest_distance(s), falls_distance(s))


def dominant(s: State) -> str:
    """`heroes`, `sauron` or `` by the plain rule (DOM-05, DOM-06)."""
    ours, theirs = hero_distance(s), sauron_distance(s)
    return "heroes" if ours < theirs else "sauron" if theirs < ours else ""


def leftmost(s: State) -> list[int]:
    """The indices of Sauron's markers nearest to Start (STORY-16)."""
    least = min(s.markers)
    return [i for i in range(len(COLOURS)) if s.markers[i] == least]


def finale_reached(s: State) -> bool:
    """STORY-10, STORY-11, STORY-12."""
    return s.hero_marker >= FINALE or max(s.markers) >= FINALE or min(s.markers) >= SHADOW_FALLS


# Influence --------------------------------------------------------------------------------------------------------


def pool_limit(s: State) -> int:
    """INFL-12."""
    return POOL_PER_STAGE * current_stage(s)


def limits(s: State, roots: tuple[str, ...] = STRONGHOLDS) -> Mapping[str, int]:
    """How much influence may lie where it may be placed in extension, the roots first (INFL-03 to INFL-15).

    The limit of a Stronghold is its own (INFL-13). That of every other location is the strength of its cluster: of the
    strongest Stronghold that influence joins to it, whichever root it was reached from (INFL-04, INFL-09, INFL-18)."""
    held = s.influence
    return _limits(tuple(held), tuple(map(held.get, STRONGHOLDS)), roots)


@lru_cache(maxsize=256)
def _limits(held: tuple[str, ...], strengths: tuple[int | None, ...], roots: tuple[str, ...]) -> Mapping[str, int]:
    """Remembered by all that it depends on: where influence lies, and how much of it in each Stronghold."""
    clusters: list[tuple[int, dict[str, bool]]] = []
    for root in roots:
        if root in held and not any(cluster.get(root) for _, cluster in clusters):
            cluster = _cluster(frozenset(held), root)
            joined = [number for here, number in zip(STRONGHOLDS, strengths, strict=True) if number and here in cluster]
            clusters.append((max(joined), cluster))
    clusters.sort(key=lambda found: -found[0])
    limit_of = dict.fromkeys(roots, 0)
    for strength, cluster in clusters:
        limit_of.update({here: strength for here in cluster if here not in limit_of})
    limit_of.update({root: LOCATIONS[root].strength for root in STRONGHOLDS if root in limit_of})
    return limit_of


def _cluster(held: Collection[str], root: str) -> dict[str, bool]:
    """What a chain of influence joins to a root, and what lies beside it: True where there is influence."""
    found = {root: True}
    edge = [root]
    while edge:
        for there in ADJACENT_OPEN[edge.pop()]:
            if there not in found:
                found[there] = there in held
                if found[there]:
                    edge.append(there)
    return found


def room(s: State, roots: tuple[str, ...] = STRONGHOLDS) -> list[str]:
    """Where one more influence token may be placed in extension."""
    return [there for there, limit in limits(s, roots).items() if s.influence.get(there, 0) < limit]


def influence_in(s: State, region: str) -> int:
    """GEN-13."""
    held = s.influence
    return sum(held.get(loc, 0) for loc in IN_REGION[region])


def tokens_in(s: State, region: str) -> int:
    """GEN-13: monster tokens, blank ones as well."""
    return sum(1 for token in s.tokens.values() if LOCATIONS[token.at].region == region)


# Locations --------------------------------------------------------------------------------------------------------


def tokens_at(s: State, location: str) -> list[int]:
    return [number for number, token in s.tokens.items() if token.at == location]


def minions_at(s: State, location: str) -> list[str]:
    return [name for name, minion in s.minions.items() if minion.at == location]


def heroes_at(s: State, location: str) -> list[int]:
    return [i for i, hero in enumerate(s.heroes) if hero.at == location]


def minions_in_play(s: State) -> list[str]:
    return [name for name, minion in s.minions.items() if minion.at]


def plot_active(s: State, card: str) -> bool:
    return any(plot == card for _, plot, _ in s.plots)


def standing_plots(s: State, kind: type[W]) -> list[tuple[W, str]]:
    """The standing words of a kind on active Plots, and the locations that these affect (PLOT-11)."""
    carrying: dict[str, W] = CARRIERS[kind]
    return [(carrying[card], at) for _, card, at in s.plots if card in carrying]


def near_minions(s: State, kind: type[Standing]) -> Collection[str]:
    """The locations within 1 space of a minion with a standing word of a kind."""
    near: Collection[str] = ()
    for name in CARRIERS[kind]:
        at = s.minions[name].at
        if at:
            near = NEAR[at] if not near else {*near, *NEAR[at]}
    return near


def near_minion(s: State, kind: type[Standing], location: str) -> bool:
    for name in CARRIERS[kind]:
        at = s.minions[name].at
        if at and location in NEAR[at]:
            return True
    return False


def line_is_broken(s: State, location: str) -> bool:
    """A Broken Line of Kings: no rest and no Encounter cards there (REST-14, ENC-13)."""
    return any(at == location for _, at in standing_plots(s, NoRestThere))


def perilous(g: Quest, hero: int, location: str) -> bool:
    """Is a location perilous for a hero? (PERIL-01 to PERIL-03, PERIL-16)"""
    place = LOCATIONS[location]
    if place.haven:
        return False
    if place.perilous:
        return True
    s = g.state
    if location in s.influence and s.influence[location] > attribute(g, hero, "wisdom"):
        return True
    if s.turn.perilous == location and s.turn.hero == hero:
        return True
    if near_minion(s, PerilousNear, location):
        return True
    return any(word.place == location for word, _ in standing_plots(s, PerilousPlace))


def witch_king_near(s: State, location: str) -> bool:
    """Within 1 space of the Witch-king nobody rests or heals but in a Haven (MIN-09)."""
    return not LOCATIONS[location].haven and near_minion(s, NoRestNear, location)
