"""Saruman's Lies: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Flow, Procedure
from westmarch.quest.ops import decks
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class LookAtTopPlot(Effect):
    """Sauron looks at the top card of the Plot deck and leaves it there or buries it."""

    def words(self) -> str:
        return "Sauron looks at the top card of the Plot deck and leaves it there or puts it under the deck"


@APPLY.of(LookAtTopPlot)
def _look_at_top_plot(word: LookAtTopPlot, g: Quest, hero: int) -> Procedure | None:
    return TopPlot()


@dataclass(slots=True)
class TopPlot(Procedure):
    """Saruman's Lies: Sauron looks at the top Plot, and leaves it there or buries it."""

    seen: tuple[str, ...] = ()
    steps = ("look", "pick", "put_back")
    secret: ClassVar[tuple[str, str, int]] = ("seen", "plot", SAURON)

    def look(self, g: Quest) -> Flow:
        self.seen = decks.look_at_top(g, "plot")
        return None if self.seen else DONE

    def pick(self, g: Quest) -> Flow:
        prompt = "The top Plot is {0}. Does it stay there?"
        return Ask(
            SAURON, "shadow.top_plot", "SHDW-11", prompt, [("leave", self.seen[0]), ("bury", self.seen[0])], (self.seen[0],)
        )

    def put_back(self, g: Quest) -> Flow:
        card = self.seen[0]
        self.seen = ()
        if g.answer[0] == "leave":
            decks.to_top(g, "plot", card)
        else:
            decks.to_bottom(g, "plot", card)
        return None
