"""Chapter SKL: training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.events import but, only
from westmarch.core.procedure import DONE, Ask, Flow, Procedure, goto
from westmarch.quest.ops import decks, heroes
from westmarch.quest.rule_numbers import SKILLS_DRAWN
from westmarch.quest.state import OWNER

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class Training(Procedure):
    """Draw the top 2 Skill cards, keep one, discard the other; several times one after the other (SKL-01, SKL-05)."""

    hero: int
    times: int = 1
    drawn: tuple[str, ...] = ()
    steps = ("draw_two", "pick", "keep")
    secret: ClassVar[tuple[str, str, int]] = ("drawn", "skill", OWNER)

    def draw_two(self, g: Quest) -> Flow:
        if self.times <= 0:
            return DONE
        self.times -= 1
        self.drawn = decks.draw_several(g, "skill", SKILLS_DRAWN)
        if not self.drawn:
            return DONE
        seat = self.hero + 1
        g.emit(("trains", self.hero, *self.drawn), only(seat))
        g.emit(("trains", self.hero), but(seat))
        return None

    def pick(self, g: Quest) -> Flow:
        choices = [("keep", card) for card in dict.fromkeys(self.drawn)]
        return Ask(self.hero + 1, "training.keep", "SKL-01", "Which Skill card do you keep?", choices)

    def keep(self, g: Quest) -> Flow:
        kept = str(g.answer[1])
        decks.discard_drawn(g, "skill", *(card for card in self.drawn if card != kept))
        self.drawn = ()
        heroes.take_in_hand(g, self.hero, kept)
        return goto("draw_two")
