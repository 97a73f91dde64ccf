"""Lure of Power waits for the next who bends others to his will."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.vocabulary.behaviour import HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class NotOfRace(Condition):
    """Who has just done it is of another race."""

    race: str

    def words(self) -> str:
        return f"he is no {self.race.capitalize()}"


@HOLDS.of(NotOfRace)
def _not_of_race(word: NotOfRace, g: Meccg, use: Use) -> bool:
    who = g.state.cards.get(int(use.target))
    return who is not None and DEFS[who.of].race != word.race


CARDS = (
    hazard(
        "TW-59", "Lure of Power", "permanent",
        Play((w.HAZARD,), stays="table"),
        On(w.INFLUENCE_SUCCEEDS, (Checks(TARGET, -4), DiscardNamed("Lure of Power")), when=NotOfRace("hobbit")),
        keywords="corruption",
    ),
)
