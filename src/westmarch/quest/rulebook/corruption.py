"""Chapter CORR: receiving Corruption cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.board.map import nearest_havens
from westmarch.quest.definitions import CORRUPTION
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

CARELESS_LOSS = 2


def receive_corruption(g: Quest, hero: int) -> None:
    """Draw the top card and lay it with the hero sheet, or carry it out if it is never held (CORR-01, CORR-04)."""
    card = decks.draw(g, "corruption")
    if card:
        give_corruption(g, hero, card)


def give_corruption(g: Quest, hero: int, card: str) -> None:
    """A Corruption card that lies nowhere yet comes to a hero."""
    if not CORRUPTION[card].immediate:
        heroes.hold_corruption(g, hero, card)
    elif card == "careless":
        g.emit(("corruption", hero, card))
        heroes.lose_favor(g, hero, CARELESS_LOSS)
        decks.reshuffle(g, "corruption", card)
    else:
        heroes.wait_wretched(g, hero)


@dataclass(slots=True)
class Wretched(Procedure):
    """The hero's turn ends, and Sauron may send him to the nearest Haven (CORR-06, CORR-09)."""

    hero: int
    card: str = ""
    steps = ("end_turn", "offer_move", "move")
    holds: ClassVar[str] = "card"

    def end_turn(self, g: Quest) -> Flow:
        heroes.wretched_done(g)
        self.card = "wretched"
        if g.state.turn.hero == self.hero:
            board.end_turn(g)
        return None

    def offer_move(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        choices: list[Choice] = [("at", haven) for haven in nearest_havens(h.at)]
        prompt = "Wretched: move {0} to the nearest Haven?"
        return Ask(SAURON, "corruption.wretched", "CORR-06", prompt, [*choices, ("decline",)], (h.id,))

    def move(self, g: Quest) -> Flow:
        if g.answer != ("decline",):
            heroes.move_hero(g, self.hero, str(g.answer[1]))
        decks.reshuffle(g, "corruption", self.card)
        self.card = ""
        return None
