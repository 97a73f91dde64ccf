"""A play window: a source of what may be played or used at a place of the rulebook, as in

    return ask_from(g, seat, "strike.play", "STR-10", "A resource for this strike?", Window(w.STRIKE, company))

and the step after it goes on with what was chosen (`chain.play_on`). Nothing is looked for a second time: the question
carries, for every choice, the use or the procedure behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.offers import is_closed, reasons, uses
from westmarch.meccg.rulebook.sources import Offers
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def is_passed_over(g: Meccg, seat: int, window: str) -> bool:
    """Whether a seat could only pass in a window, would not be asked for that, and nothing can take effect before it."""
    return g.is_settled and is_closed(g, seat, window) and "every_question" not in g.setup


class Declaration(Struct, frozen=True):
    """A use as it would be declared: the use, and the window in which that is done."""

    use: Use
    window: str


class Window(Struct, frozen=True):
    """What a seat may play or use at a place of the rulebook, for a company if there is one."""

    name: str
    company: int = 0
    response: bool = False
    """In answer to something in the chain."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        name = self.name
        if is_closed(g, seat, name):
            return
        for choice, use in uses(g, seat, name, self.company, self.response):
            if choice not in found:
                found[choice] = Declaration(use, name)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        if not thing.of or (thing.card and g.state.cards[thing.card].seat != seat):
            return []
        return reasons(g, seat, thing, self.name, self.company, self.response)
