"""Effects of the Under-deeps, of hoards, of what lies off to the side, and of weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.off_to_the_side import BURIED_AMONG, Burying
from westmarch.meccg.rulebook.permissions import ItemPermitted
from westmarch.meccg.rulebook.triggers import note_felt
from westmarch.meccg.vocabulary.base import Condition, Effect, Filter, Use
from westmarch.meccg.vocabulary.conditions import sites_with

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class PermitItem(Effect):
    """An item of these classes may be played though the site is tapped (EVT-05)."""

    kinds: tuple[str, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        return ItemPermitted(it.company, self.kinds)

    def words(self) -> str:
        return f"a {' or '.join(self.kinds)} item may be played"


@dataclass(frozen=True, slots=True)
class Bury(Effect):
    """A player looks for an item among the next cards of his play deck and lays it off to the side under this card."""

    own: bool = False

    def apply(self, g: Meccg, it: Use) -> Flow:
        return Burying(it.card, it.seat if self.own else 1 - it.seat)

    def words(self) -> str:
        who = "you look" if self.own else "your opponent looks"
        return (
            f"{who} at the next {BURIED_AMONG} cards of the play deck; an item among them that is neither special nor of a "
            "hoard goes off to the side, or if there is none they are shown; the rest is shuffled. The item may be played "
            "from there at an Under-deeps site as though it were in hand"
        )


@dataclass(frozen=True, slots=True)
class DeckOf(Condition):
    """A play deck has so many cards: the player's own, or the opponent's."""

    number: int
    own: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        return len(g.state.deck[it.seat if self.own else 1 - it.seat]) >= self.number

    def words(self) -> str:
        return f"{'your' if self.own else 'the other'} play deck has at least {self.number} cards"


@dataclass(frozen=True, slots=True)
class TapSites(Effect):
    """Every face-up site with such a printed path taps, havens apart (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        for site in sites_with(g, it, self.path):
            table.tap(g, site)
            note_felt(g, it.of, site)
        return None

    def words(self) -> str:
        paths = " or ".join(" and ".join(need) for need in self.path)
        return f"every site in play with {paths} in its path taps, havens apart"


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """All cards of this name in play are discarded."""

    name: str

    def apply(self, g: Meccg, it: Use) -> Flow:
        for card in [c.id for c in g.state.cards.values() if DEFS[c.of].name == self.name and c.zone == "table"]:
            piles.discard(g, card)
        return None

    def words(self) -> str:
        return f"{self.name} is discarded"


@dataclass(frozen=True, slots=True)
class ProwessAtLeast(Filter):
    number: int

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.stats import prowess

        return prowess(g, card) >= self.number

    def words(self) -> str:
        return f"has a prowess of {self.number} or more"
