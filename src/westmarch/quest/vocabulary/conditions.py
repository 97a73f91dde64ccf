"""If: questions about the table that are answered when they are asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, LOCATIONS, NEAR
from westmarch.quest.board.tracks import COLOURS, stage_of
from westmarch.quest.definitions import name_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class Condition:
    """`hero` is the hero concerned; `at` the location concerned, where there is one."""

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        raise NotImplementedError

    def text(self) -> str:
        raise NotImplementedError

    def denied(self) -> str:
        """The opposite in words."""
        return f"it is not so that {self.text()}"


COUNTS = {
    "influence in region": "the influence in his region",
    "tokens in region": "the monster tokens in his region",
    "pool": "the influence in the Shadow Pool",
    "plots": "the Plots in play",
    "corruption": "the number of his Corruption cards",
    "influenced neighbours": "the adjacent locations that hold influence",
}


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """An attribute of the hero against a count (GEN-13)."""

    attribute: str
    relation: str
    """One of `>=`, `>`, `<=`, `<`."""
    count: str
    """A key of COUNTS, or region ids joined by `+`: the influence in these regions together."""

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        mine, count = stats.attribute(g, hero, self.attribute), self.counted(g, hero)
        if self.relation == ">=":
            return mine >= count
        if self.relation == ">":
            return mine > count
        return mine <= count if self.relation == "<=" else mine < count

    def counted(self, g: Quest, hero: int) -> int:
        s = g.state
        here = s.heroes[hero].at
        match self.count:
            case "influence in region":
                return stats.influence_in(s, LOCATIONS[here].region)
            case "tokens in region":
                return stats.tokens_in(s, LOCATIONS[here].region)
            case "pool":
                return s.pool
            case "plots":
                return len(s.plots)
            case "corruption":
                return stats.corruption_count(g, hero)
            case "influenced neighbours":
                return sum(1 for there in ADJACENT[here] if there in s.influence)
        return sum(stats.influence_in(s, region) for region in self.count.split("+"))

    def text(self) -> str:
        relation = {">=": "is at least", ">": "is above", "<=": "is at most", "<": "is below"}[self.relation]
        regions = " and ".join(name_of(r) for r in self.count.split("+"))
        return f"his {self.attribute} {relation} {COUNTS.get(self.count) or f'the influence in {regions}'}"


@dataclass(frozen=True, slots=True)
class Corrupted(Condition):
    """The hero holds at least so many Corruption cards."""

    least: int = 1

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return stats.corruption_count(g, hero) >= self.least

    def text(self) -> str:
        return "he holds a Corruption card" if self.least == 1 else f"he holds {self.least} or more Corruption cards"

    def denied(self) -> str:
        return "he holds no Corruption card" if self.least == 1 else f"he holds fewer than {self.least} Corruption cards"


@dataclass(frozen=True, slots=True)
class HoldsFavor(Condition):
    least: int = 1

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return g.state.heroes[hero].favor >= self.least

    def text(self) -> str:
        return f"he has {self.least} or more favor"

    def denied(self) -> str:
        return "he has no favor" if self.least == 1 else f"he has less than {self.least} favor"


@dataclass(frozen=True, slots=True)
class Not(Condition):
    what: Condition

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return not self.what.holds(g, hero, at)

    def text(self) -> str:
        return self.what.denied()


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    conditions: tuple[Condition, ...]

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return any(c.holds(g, hero, at) for c in self.conditions)

    def text(self) -> str:
        return ", or ".join(c.text() for c in self.conditions)


@dataclass(frozen=True, slots=True)
class SomeHero(Condition):
    """It holds for one hero at least."""

    what: Condition

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return any(self.what.holds(g, one, at) for one in range(len(g.state.heroes)))

    def text(self) -> str:
        return f"for some hero {self.what.text()}"


@dataclass(frozen=True, slots=True)
class PlotActive(Condition):
    plot: str

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return stats.plot_active(g.state, self.plot)

    def text(self) -> str:
        return f"{name_of(self.plot)} is active"


@dataclass(frozen=True, slots=True)
class InfluenceThere(Condition):
    """So much influence at the location concerned (or a named one), within 1 space of it, or adjacent to it."""

    least: int
    reach: str = "at"
    """at, near or next to."""
    place: str = ""

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        here = self.place or at or g.state.heroes[hero].at
        there = {"at": (here,), "near": NEAR[here], "next to": ADJACENT[here]}[self.reach]
        return sum(g.state.influence.get(loc, 0) for loc in there) >= self.least

    def text(self) -> str:
        where = {"at": "at", "near": "within 1 space of", "next to": "adjacent to"}[self.reach]
        return f"{self.least} or more influence lies {where} {name_of(self.place) if self.place else 'that location'}"


@dataclass(frozen=True, slots=True)
class EnemyThere(Condition):
    """A monster token, a minion, or either, at the location concerned (or a named one) or within 1 space of it."""

    tokens: bool = True
    minions: bool = True
    near: bool = False
    place: str = ""

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        s = g.state
        here = self.place or at
        there = NEAR[here] if self.near else (here,)
        return (self.tokens and any(t.at in there for t in s.tokens.values())) or (
            self.minions and any(m.at in there for m in s.minions.values())
        )

    def text(self) -> str:
        who = " or ".join(w for w, on in (("a monster token", self.tokens), ("a minion", self.minions)) if on)
        where = name_of(self.place) if self.place else "that location"
        return f"{who} is {'within 1 space of' if self.near else 'at'} {where}"


@dataclass(frozen=True, slots=True)
class CharacterThere(Condition):
    """A character stands at the location concerned."""

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return at in g.state.characters.values()

    def text(self) -> str:
        return "a character stands there"


@dataclass(frozen=True, slots=True)
class CharacterInPlay(Condition):
    character: str

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return self.character in g.state.characters

    def text(self) -> str:
        return f"{name_of(self.character)} is on the board"


@dataclass(frozen=True, slots=True)
class NoPlotMarkerThere(Condition):
    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return all(place != at for _, _, place in g.state.plots)

    def text(self) -> str:
        return "no plot marker stands there"


@dataclass(frozen=True, slots=True)
class MarkerInStage(Condition):
    """One of Sauron's markers has reached a stage."""

    colour: str
    stage: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return stage_of(g.state.markers[COLOURS.index(self.colour)]) >= self.stage

    def text(self) -> str:
        return f"the {self.colour} marker has reached stage {'I' * self.stage}"


@dataclass(frozen=True, slots=True)
class MarkerNearestStart(Condition):
    """None of Sauron's other markers is nearer to Start; a tie counts (STORY-21)."""

    colour: str

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return COLOURS.index(self.colour) in stats.leftmost(g.state)

    def text(self) -> str:
        return f"none of Sauron's markers is nearer to Start than the {self.colour} one"
