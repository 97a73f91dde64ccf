"""Beregond, Guard of the Citadel: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.performing import rule_of_text
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class PayToDiscardPlot(Effect):
    """One hero may pay favor to discard an active Plot that affects a Haven."""

    favor: int

    def words(self) -> str:
        return f"one hero may spend {self.favor} favor to discard an active Plot that affects a Haven"


@APPLY.of(PayToDiscardPlot)
def _pay_to_discard_plot(word: PayToDiscardPlot, g: Quest, hero: int) -> Procedure | None:
    return DiscardHavenPlot(word.favor)


@dataclass(slots=True)
class DiscardHavenPlot(Procedure):
    """Beregond: the heroes are asked one after the other until one pays (GEN-04)."""

    favor: int
    hero: int = 0
    steps = ("next_hero", "offer", "pay")

    def next_hero(self, g: Quest) -> Flow:
        s = g.state
        while self.hero < len(s.heroes) and s.heroes[self.hero].favor < self.favor:
            self.hero += 1
        return DONE if self.hero == len(s.heroes) else None

    def offer(self, g: Quest) -> Flow:
        choices: list[Choice] = [("discard_plot", space) for space, _, at in g.state.plots if LOCATIONS[at].haven]
        if not choices:
            return DONE
        prompt = "Spend {0} favor to discard a Plot that affects a Haven?"
        return Ask(
            self.hero + 1, "text.discard_haven_plot", rule_of_text(g), prompt, [*choices, ("decline",)], (self.favor,)
        )

    def pay(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            self.hero += 1
            return goto("next_hero")
        heroes.lose_favor(g, self.hero, self.favor)
        board.discard_plot(g, int(g.answer[1]))
        return None
