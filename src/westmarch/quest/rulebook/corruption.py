"""Chapter CORR: receiving Corruption cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow, Procedure
from westmarch.quest.definitions import CORRUPTION
from westmarch.quest.ops import decks, heroes
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.vocabulary.behaviour import apply

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def receive_corruption(g: Quest, hero: int) -> None:
    """Draw the top card and lay it with the hero sheet, or carry it out if it is never held (CORR-01, CORR-04)."""
    card = decks.draw(g, "corruption")
    if card:
        give_corruption(g, hero, card)


def give_corruption(g: Quest, hero: int, card: str) -> None:
    """A Corruption card that lies nowhere yet comes to a hero."""
    definition = CORRUPTION[card]
    if not definition.immediate:
        heroes.hold_corruption(g, hero, card)
    elif definition.waits:
        heroes.put_off_corruption(g, hero, card)
    else:
        g.emit(("corruption", hero, card))
        for effect in definition.effects:
            procedure = apply(effect, g, hero)
            assert procedure is None, "a Corruption card that asks something waits"
        decks.reshuffle(g, "corruption", card)


@dataclass(slots=True)
class PutOffCorruption(Procedure):
    """A Corruption card that waited until the running text or combat was finished (CORR-06, CORR-09)."""

    hero: int
    card: str = ""
    steps = ("begin", "carry_out", "put_back")
    holds: ClassVar[str] = "card"

    def begin(self, g: Quest) -> Flow:
        self.card = heroes.take_up_corruption(g)
        return None

    def carry_out(self, g: Quest) -> Flow:
        return Perform(CORRUPTION[self.card].effects, self.hero, "CORR-06", self.card)

    def put_back(self, g: Quest) -> Flow:
        decks.reshuffle(g, "corruption", self.card)
        self.card = ""
        return None
