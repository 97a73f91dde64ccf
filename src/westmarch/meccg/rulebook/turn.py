"""TURN: the order of play from the first turn to the council."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow, Procedure, goto
from westmarch.meccg.ops import turns
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.endgame import Council
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.play_window import Window, is_passed_over
from westmarch.meccg.rulebook.setup import Setup
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.rulebook.sources import ask_from
from westmarch.meccg.rulebook.standstill import is_standstill, look_back
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class TheGame(Procedure):
    """From set-up to the counting of points."""

    steps = ("set_up", "play_a_turn", "after_the_turn", "council")

    def set_up(self, g: Meccg) -> Flow:
        return Setup()

    def play_a_turn(self, g: Meccg) -> Flow:
        """TURN-01: the players take turns alternately."""
        seat = g.state.active if g.state.turn == 0 else 1 - g.state.active
        return Turn(seat)

    def after_the_turn(self, g: Meccg) -> Flow:
        s = g.state
        if s.last_turn and s.turn >= s.last_turn:
            return None
        if min(s.exhausted) >= g.profile.decks:  # END-07: this turn was the last
            return None
        look_back(g)
        if is_standstill(g):
            return None
        return goto("play_a_turn")

    def council(self, g: Meccg) -> Flow:
        return Council()


@dataclass(slots=True)
class Turn(Procedure):
    """TURN-02: six phases."""

    seat: int
    steps = (
        "begin", "untap", "between", "organization", "between", "long_event", "between", "movement", "between", "site",
        "between", "end",
    )  # fmt: skip

    def begin(self, g: Meccg) -> Flow:
        turns.begin_turn(g, self.seat)
        return None

    def untap(self, g: Meccg) -> Flow:
        return UntapPhase(self.seat)

    def organization(self, g: Meccg) -> Flow:
        return OrganizationPhase(self.seat)

    def long_event(self, g: Meccg) -> Flow:
        return LongEventPhase(self.seat)

    def movement(self, g: Meccg) -> Flow:
        return MovementPhase(self.seat)

    def site(self, g: Meccg) -> Flow:
        return SitePhase(self.seat)

    def between(self, g: Meccg) -> Flow:
        other = 1 - self.seat
        return None if is_passed_over(g, other, w.BETWEEN) else Between(other)

    def end(self, g: Meccg) -> Flow:
        return EndOfTurn(self.seat)


@dataclass(slots=True)
class Between(Procedure):
    """DUAL-04: when a phase is over, the player whose turn it is not may play what can be played at any point."""

    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        return ask_from(
            g, self.seat, "between.play", "DUAL-04", "Play anything before the next phase?", Window(w.BETWEEN)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")
