"""Standing words: what holds as long as a card lies with a hero, a Plot is active or a minion is on the board.

They are not carried out. The rules ask for them where they matter, by the kind of the word and never by the name of a card:
`stats.borne` for what a hero bears, `stats.standing_plots` and `stats.standing_minions` for what Sauron has in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from westmarch.quest.definitions import CORRUPTION, HEROES, ITEMS, MINIONS, PLOTS, name_of
from westmarch.quest.rule_numbers import ENCOUNTERS_DRAWN
from westmarch.quest.vocabulary.amounts import a, plural


@dataclass(frozen=True, slots=True)
class Standing:
    """Text that the rules look for."""

    later_turns: ClassVar[bool] = False
    """It binds a hero from the turn after the one in which he received it."""

    def words(self) -> str:
        """In words, starting in lower case and without a full stop."""
        raise NotImplementedError(type(self).__name__)


# What burdens a hero ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LowerAttribute(Standing):
    attribute: str
    by: int = 1

    def words(self) -> str:
        return f"his {self.attribute} is {self.by} lower"


@dataclass(frozen=True, slots=True)
class HandLimit(Standing):
    """CORR-08, W-37."""

    most: int

    def words(self) -> str:
        return f"his hand may not hold more than {plural(self.most, 'card')}"


@dataclass(frozen=True, slots=True)
class FavorLimit(Standing):
    """CORR-08, W-36."""

    most: int

    def words(self) -> str:
        return f"he may not hold more than {self.most} favor"


@dataclass(frozen=True, slots=True)
class GainLimit(Standing):
    """So much favor in a turn (CORR-08)."""

    most: int
    later_turns: ClassVar[bool] = True

    def words(self) -> str:
        return f"in each later turn of his he may not gain more than {self.most} favor"


@dataclass(frozen=True, slots=True)
class PassLimit(Standing):
    """MOVE-20."""

    most: int
    later_turns: ClassVar[bool] = True

    def words(self) -> str:
        return f"in each later turn of his he may not begin more than {plural(self.most, 'Travel pass', 'Travel passes')}"


@dataclass(frozen=True, slots=True)
class Alone(Standing):
    """EXPL-22."""

    def words(self) -> str:
        return "he may neither consult characters nor trade"


@dataclass(frozen=True, slots=True)
class FewerEncounters(Standing):
    less: int = 1

    def words(self) -> str:
        return f"he draws {plural(ENCOUNTERS_DRAWN - self.less, 'Encounter card')}, not {ENCOUNTERS_DRAWN}"


@dataclass(frozen=True, slots=True)
class MorePerils(Standing):
    more: int = 1

    def words(self) -> str:
        return f"when Sauron draws Peril cards in this hero's turn he may draw {self.more} more"


@dataclass(frozen=True, slots=True)
class DiscardsBeforeCombat(Standing):
    """CBT-07."""

    count: int = 1

    def words(self) -> str:
        return f"at the start of each of his combats he discards {plural(self.count, 'random card')} of his hand"


@dataclass(frozen=True, slots=True)
class ShadowForShadow(Standing):
    """W-34."""

    count: int = 1

    def words(self) -> str:
        return f"after Sauron plays a Shadow card in this hero's turn he may draw {plural(self.count, 'Shadow card')}"


@dataclass(frozen=True, slots=True)
class MarkerGoesFurther(Standing):
    spaces: int

    def words(self) -> str:
        return (
            "when he rests or is defeated, the marker of Sauron that advances for it advances "
            f"{plural(self.spaces, 'space')}"
        )


# Items ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WaterPaths(Standing):
    """MOVE-09."""

    cards: int = 1

    def words(self) -> str:
        return f"a path over water costs any {plural(self.cards, 'card')}"


@dataclass(frozen=True, slots=True)
class ExtraPath(Standing):
    """Two locations that are joined for its owner's moves alone (MOVE-10, MOVE-13)."""

    ends: tuple[str, str]
    cards: int

    def words(self) -> str:
        joined = " and ".join(name_of(end) for end in self.ends)
        return f"{joined} count as joined by a path that costs any {plural(self.cards, 'card')}"


@dataclass(frozen=True, slots=True)
class CheaperPaths(Standing):
    """MOVE-11, MOVE-12."""

    less: int = 1

    def words(self) -> str:
        return f"every path costs {plural(self.less, 'card')} less, but at least 1"


@dataclass(frozen=True, slots=True)
class PoolAfterShadow(Standing):
    """ITEM-05."""

    count: int = 1

    def words(self) -> str:
        return f"after Sauron plays a Shadow card in its owner's turn, remove {self.count} influence from the Shadow Pool"


# Abilities of heroes ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ability(Standing):
    """What a hero can do by himself; his sheet says it of him or of her."""

    def words(self) -> str:
        return self.said("he", "his")

    def said(self, he: str, his: str) -> str:
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class Scouts(Ability):
    """W-38."""

    def said(self, he: str, his: str) -> str:
        return f"once in each of {his} turns {he} may look at the monster tokens of one adjacent location"


@dataclass(frozen=True, slots=True)
class HealsAbroad(Ability):
    """REST-14."""

    def said(self, he: str, his: str) -> str:
        return f"when {he} rests outside a Haven {he} may heal or train as well"


@dataclass(frozen=True, slots=True)
class FavorForDeeds(Ability):
    """EXPL-22."""

    favor: int = 1

    def said(self, he: str, his: str) -> str:
        return (
            f"once in each of {his} turns {he} gains {self.favor} favor when {he} completes a quest or consults a character"
        )


@dataclass(frozen=True, slots=True)
class GoesOn(Ability):
    """CBT-46."""

    def said(self, he: str, his: str) -> str:
        return f"{his} turn goes on even after a combat in which {his} opponent was not defeated"


# Plots and minions ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PerilousPlace(Standing):
    """PERIL-03."""

    place: str

    def words(self) -> str:
        return f"{name_of(self.place)} is perilous"


@dataclass(frozen=True, slots=True)
class NoRestThere(Standing):
    """REST-14, ENC-13."""

    def words(self) -> str:
        return "heroes can neither rest nor draw Encounter cards there"


@dataclass(frozen=True, slots=True)
class FightsAs(Standing):
    """CBT-51."""

    monster: str
    region: str

    def words(self) -> str:
        return (
            f"Sauron may fight with any monster token in {name_of(self.region)} that is not blank "
            f"as {a(name_of(self.monster))}"
        )


@dataclass(frozen=True, slots=True)
class TokensNeedNoInfluence(Standing):
    """CMD-19."""

    def words(self) -> str:
        return "monster tokens placed within 1 space of it need no influence"


@dataclass(frozen=True, slots=True)
class PerilousNear(Standing):
    """MIN-08, PERIL-03, PERIL-16."""

    def words(self) -> str:
        return "every location within 1 space of him that is no Haven is perilous"


@dataclass(frozen=True, slots=True)
class NoRestNear(Standing):
    """MIN-09."""

    def words(self) -> str:
        return "heroes within 1 space of him who are in no Haven can neither rest nor heal"


@dataclass(frozen=True, slots=True)
class ComesBack(Standing):
    """MIN-05."""

    at: str

    def words(self) -> str:
        return f"defeated, they return to {name_of(self.at)} in the next Action step"


# By the kind of the word --------------------------------------------------------------------------------------------


def _all() -> Iterator[tuple[str, Standing]]:
    for registry in (CORRUPTION, ITEMS, HEROES, PLOTS, MINIONS):
        for card, definition in registry.items():
            yield from ((card, word) for word in definition.standing)


class _Carriers(dict[type[Standing], dict[str, Any]]):
    """By the kind of a standing word: the cards, items, heroes, Plots and minions that carry one, each with the word."""

    def __missing__(self, kind: type[Standing]) -> dict[str, Any]:
        found = self[kind] = {card: word for card, word in _all() if isinstance(word, kind)}
        return found


CARRIERS = _Carriers()
