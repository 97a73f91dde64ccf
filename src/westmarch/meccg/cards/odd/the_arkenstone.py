"""The Arkenstone of the minions: Dwarves are harder to hold while it is there, and one may be driven away for it (CR-68)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.company_combat import at_same_site
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.behaviour import TARGETS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class PickNeighbour(Pick):
    """A character of a race, of either player, at the same site as the bearer; who moves is at no site (MH-31)."""

    what: str = ANY_CHARACTER
    race: str = ""

    def words(self) -> str:
        return f"a character at the same site who {Race((self.race,)).words()}"


@TARGETS.of(PickNeighbour)
def _neighbours(word: PickNeighbour, g: Meccg, use: Use) -> Sequence[int | str]:
    s = g.state
    home = s.companies.get(company_of(g, use.card))
    if home is None or home.on_its_way:
        return ()
    there = [c for c in s.companies.values() if not c.on_its_way and at_same_site(g, home, c)]
    return [m for c in there for m in c.members if DEFS[s.cards[m].of].race == word.race]


_DWARF: Final = ("dwarf",)

CARDS = (
    item(
        "LE-418", "The Arkenstone", "greater",
        Bonus(b.INFLUENCE, 5, b.BEARER, toward=Toward(_DWARF, factions_too=True)),
        Bonus(b.MIND, 1, b.EVERYBODY, only=Race(_DWARF)),
        Action(w.ANY_TIME, (Discarded(),), target=PickNeighbour(race="dwarf"), cost=Discard()),
        side=MINION, corruption=3, mp=3, unique=True, entity="the-arkenstone",
    ),
)
