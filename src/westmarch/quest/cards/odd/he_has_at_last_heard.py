"""He Has at Last Heard: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.definitions import name_of
from westmarch.quest.ops import board
from westmarch.quest.rulebook.performing import DECLINED, rule_of_text
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class SummonMinion(Effect):
    """Sauron may move a minion on the board to a location; no fight follows (CMD-08)."""

    at: str

    def words(self) -> str:
        return f"Sauron may move a minion to {name_of(self.at)}"


@APPLY.of(SummonMinion)
def _summon_minion(word: SummonMinion, g: Quest, hero: int) -> Procedure | None:
    return MoveMinionOfChoice(word.at)


@dataclass(slots=True)
class MoveMinionOfChoice(Procedure):
    """He Has at Last Heard: no fight follows (CMD-08)."""

    at: str
    steps = ("pick", "move")

    def pick(self, g: Quest) -> Flow:
        minions = g.state.minions.items()
        choices: list[Choice] = [("minion", name) for name, minion in minions if minion.at and minion.at != self.at]
        if not choices:
            return DECLINED
        return Ask(
            SAURON, "text.move_minion", rule_of_text(g), "Move a minion to {0}?", [*choices, ("decline",)], (self.at,)
        )

    def move(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DECLINED
        board.place_minion(g, str(g.answer[1]), self.at)
        return None
