"""EOT: the end-of-turn phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure, goto
from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, turns
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.endgame import may_call
from westmarch.meccg.rulebook.organization_phase import Storages
from westmarch.meccg.rulebook.piles import ResetHands
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.rings import tests_at_end
from westmarch.meccg.rulebook.sources import FreeChoice, Source, ask_from
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.turning_up import discard_homeless
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class EndOfTurn(Procedure):
    """EOT-01 to EOT-07."""

    seat: int
    discarder: int = -1
    steps = (
        "begin", "ask_first", "note_first", "ask", "note", "ask_discard", "note_discard", "reset", "effects", "last_things",
        "lapse", "ask_call", "note_call",
    )  # fmt: skip

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "end")
        self.discarder = self.seat
        return tests_at_end(g, self.seat)  # EOT-02

    def ask_first(self, g: Meccg) -> Flow:
        """DUR-04: what is for the beginning of the phase."""
        prompt = "Anything before the turn comes to its end?"
        return ask_from(g, self.seat, "turn_end.begins", "DUR-04", prompt, Window(w.END_BEGINS))

    def note_first(self, g: Meccg) -> Flow:
        return play_on(g, "ask_first")

    def ask(self, g: Meccg) -> Flow:
        sources: list[Source] = [Window(w.END_OF_TURN), AnyTime()]
        if f"trait:{b.STORE_AT_END}" in g.state.index and _stores_at_end(g, self.seat):
            sources.append(Storages())
        return ask_from(g, self.seat, "turn_end.play", "TURN-03", "Anything at the end of the turn?", *sources)

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def ask_discard(self, g: Meccg) -> Flow:
        """EOT-03: each player may discard one card."""
        hand = g.state.hand[self.discarder]
        choices: list[Choice] = [("discard", of) for of in dict.fromkeys(hand)]
        return FreeChoice(
            self.discarder, "turn_end.discard", "EOT-03", "Discard a card? Hands are filled up then", [*choices, ("pass",)]
        )

    def note_discard(self, g: Meccg) -> Flow:
        if g.answer[0] == "discard":
            piles.discard_from_hand(g, self.discarder, str(g.answer[1]))
        if self.discarder == self.seat and g.profile.eot_discard == "both":
            self.discarder = 1 - self.seat
            return goto("ask_discard")
        return None

    def reset(self, g: Meccg) -> Flow:
        """EOT-04."""
        return ResetHands(self.seat)

    def effects(self, g: Meccg) -> Flow:
        """EOT-06."""
        return fire(g, w.TURN_ENDS, seat=self.seat)

    def last_things(self, g: Meccg) -> Flow:
        """What single cards still do."""
        return next((found for ends in hooks.TURN_ENDS if (found := ends(g, self.seat)) is not None), None)

    def lapse(self, g: Meccg) -> Flow:
        """DUR-01, AGT-28."""
        combat.lapse(g, "turn")
        discard_homeless(g)
        return None

    def ask_call(self, g: Meccg) -> Flow:
        """EOT-07, END-08 to END-14."""
        if not may_call(g, self.seat):
            return DONE
        return FreeChoice(
            self.seat,
            "turn_end.call",
            "END-14",
            "Call the council? The opponent has one more turn then",
            (("call",), ("pass",)),
        )

    def note_call(self, g: Meccg) -> Flow:
        if g.answer[0] == "call":
            turns.call(g, self.seat, g.state.turn + 1)  # END-15
        return None


def _stores_at_end(g: Meccg, seat: int) -> bool:
    """STO-03: the permission serves the characters of its side."""
    s = g.state
    side = s.sides[seat]
    return any(DEFS[s.cards[c].of].side == side for c in s.index[f"trait:{b.STORE_AT_END}"])
