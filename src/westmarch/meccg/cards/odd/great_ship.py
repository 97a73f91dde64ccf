"""Great Ship: a company on a path by the sea is sheltered (CR-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.vocabulary.behaviour import HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class SeaPath(Condition):
    """The path has a Coastal Sea, and nowhere two neighbours that are none (CR-14)."""

    def words(self) -> str:
        return "the path has a Coastal Sea and no two other regions side by side"


@HOLDS.of(SeaPath)
def _sea_path(word: SeaPath, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or not company.on_its_way:
        return False
    land = [kind != "coastal-sea" for kind in company.path]
    return not all(land) and not any(land[n] and land[n + 1] for n in range(len(land) - 1))


CARDS = (
    resource(
        "TW-248", "Great Ship", "short",
        Play((w.ORGANIZATION,), (Until(Grants(), on="company"),), target=Pick(OWN_CHARACTER), cost=Tap("target")),
        Action(
            (w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED_AT_US), by=Pick(CHARACTER, IsUntapped()), cost=Tap("by"),
            when=SeaPath(),
        ),
        side=HERO,
    ),
)
