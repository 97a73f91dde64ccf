"""EXH, MH-07, MH-30: drawing cards, resetting hands, exhausting the play deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Picks, Procedure, call, goto
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.stats import hand_size
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def draw(g: Meccg, seat: int, number: int) -> Procedure | None:
    """MH-07: cards are drawn, at once where the deck does not run out over it."""
    if number >= len(g.state.deck[seat]):
        return Draw(seat, number)
    for _ in range(number):
        piles.draw(g, seat)
    return None


@dataclass(slots=True)
class Draw(Procedure):
    """Cards are drawn one by one; a deck that runs out is renewed in between (MH-07)."""

    seat: int
    number: int
    steps = ("draw",)

    def draw(self, g: Meccg) -> Flow:
        while self.number > 0 and g.state.deck[self.seat]:
            self.number -= 1
            if piles.draw(g, self.seat):
                return call(Exhaustion(self.seat), "draw")
        return DONE


@dataclass(slots=True)
class Exhaustion(Procedure):
    """EXH-01 to EXH-07, SB-03: discard what goes now, exchange with the sideboard, reshuffle."""

    seat: int
    left: int = 5
    coming: str = ""
    steps = ("begin", "ask", "note", "ask_back", "note_back", "renew")

    def begin(self, g: Meccg) -> Flow:
        """EXH-01, EXH-06: counted the moment the last card is drawn. EXH-02."""
        piles.exhaust(g, self.seat)
        return fire(g, w.DECK_EXHAUSTED)

    def ask(self, g: Meccg) -> Flow:
        """EXH-03, SB-03: up to five cards, one for one."""
        s = g.state
        if not self.left or not s.discard[self.seat]:
            return goto("renew")
        choices: list[Choice] = [("bring", of) for of in sorted(set(s.sideboard[self.seat]))]
        prompt = "Your play deck is exhausted. Exchange cards with the sideboard? {0} left"
        return FreeChoice(self.seat, "exhaustion.bring", "SB-03", prompt, [*choices, ("done",)], about=(str(self.left),))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return goto("renew")
        self.coming = str(g.answer[1])
        return None

    def ask_back(self, g: Meccg) -> Flow:
        choices: list[Choice] = [("for", of) for of in sorted(set(g.state.discard[self.seat]))]
        return FreeChoice(self.seat, "exhaustion.exchange", "SB-03", "For which card?", choices)

    def note_back(self, g: Meccg) -> Flow:
        board = g.state.sideboard[self.seat]
        coming = self.coming if self.coming in board else board[0]  # in a guess of the other seat's it may be another card
        piles.unboard(g, self.seat, str(g.answer[1]))
        piles.board(g, self.seat, coming, "discard")
        self.left -= 1
        return goto("ask")

    def renew(self, g: Meccg) -> Flow:
        """EXH-04, EXH-05."""
        piles.renew_deck(g, self.seat)
        return None


@dataclass(slots=True)
class ResetHands(Procedure):
    """MH-30, EOT-04: both players bring their hands to size, the active player first (EOT-05)."""

    seat: int
    both: bool = False
    steps = ("ask", "note", "draw", "other")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        hand = s.hand[self.seat]
        more = len(hand) - hand_size(g, self.seat)
        if more == 0:
            return self.other(g)
        if more < 0:
            return goto("draw")
        choices: list[Choice] = [("discard", of) for of in dict.fromkeys(hand)]
        prompt = "Discard down to your hand size: {0} to go"
        return FreeChoice(self.seat, "hand.discard", "MH-30", prompt, choices, about=(str(more),), picks=Picks(more, more))

    def note(self, g: Meccg) -> Flow:
        piles.discard_from_hand(g, self.seat, str(g.answer[1]))
        return goto("ask")

    def draw(self, g: Meccg) -> Flow:
        missing = hand_size(g, self.seat) - len(g.state.hand[self.seat])
        return draw(g, self.seat, missing)

    def other(self, g: Meccg) -> Flow:
        if self.both:
            return DONE
        self.both = True
        self.seat = 1 - self.seat
        return goto("ask")
