"""LNG: the long-event phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import LONG_EVENT, lying
from westmarch.meccg.ops import turns
from westmarch.meccg.ops.leaving import discard
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import ask_from
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import ON_COMPANY, TABLE, WITH
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

_IN_PLAY = (TABLE, WITH, ON_COMPANY)


@dataclass(slots=True)
class LongEventPhase(Procedure):
    """LNG-01 to LNG-04."""

    seat: int
    steps = ("begin", "ask", "note", "end", "at_its_end")

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "long-event")
        _discard(g, self.seat, hazard=False)
        if g.profile.long_event_order == "discard_then_play":
            _discard(g, 1 - self.seat, hazard=True)
        return None

    def ask(self, g: Meccg) -> Flow:
        """LNG-03, TURN-03."""
        return ask_from(
            g, self.seat, "long_event.play", "LNG-03", "Play long-events?", Window(w.LONG_EVENT), AnyTime()
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def end(self, g: Meccg) -> Flow:
        """LNG-03: with the switch `long_event_order` the hazard long-events go only now."""
        if g.profile.long_event_order != "discard_then_play":
            _discard(g, 1 - self.seat, hazard=True)
        return None

    def at_its_end(self, g: Meccg) -> Flow:
        """DUR-05."""
        return fire(g, w.LONG_EVENTS_END, seat=self.seat)


def _discard(g: Meccg, seat: int, hazard: bool) -> None:
    """LNG-01 and LNG-02."""
    cards = g.state.cards
    for card in [cards[number] for number in lying(g).get(LONG_EVENT, ())]:
        if card.zone in _IN_PLAY and DEFS[card.of].hazard == hazard and card.owner == seat:
            discard(g, card.id)
