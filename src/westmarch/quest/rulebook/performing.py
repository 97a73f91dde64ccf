"""Carrying out the text of a card: its effects one after the other, for one hero.

It may stop at a decision of any of them: effects are data, so the procedure that holds them can be saved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Done, Flow, Procedure, goto
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import apply

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


DECLINED = Done("declined")
"""How an optional text ends that nobody used."""


@dataclass(slots=True)
class Perform(Procedure):
    """Carry out effects in order, as far as possible (GEN-03)."""

    effects: tuple[Effect, ...]
    hero: int
    rule: str = "GEN-01"
    """The rule under which the text asks its questions."""
    source: str = ""
    """The card whose text this is."""
    done: int = 0
    carried: bool = False
    """Something of it was carried out, not just declined (EVENT-21)."""
    steps = ("next_effect", "again")

    def next_effect(self, g: Quest) -> Flow:
        effects = self.effects
        while self.done < len(effects):
            effect = effects[self.done]
            self.done += 1
            procedure = apply(effect, g, self.hero)
            if procedure is not None:
                return procedure
            self.carried = True
        return DONE if self.carried else DECLINED

    def again(self, g: Quest) -> Flow:
        if g.returned != DECLINED.value:
            self.carried = True
        return goto("next_effect")


def card_of_text(g: Quest) -> str:
    """The card whose text asks, "" for none."""
    return next((frame.source for frame in reversed(g.stack) if isinstance(frame, Perform) and frame.source), "")


def rule_of_text(g: Quest) -> str:
    """The rule under which the running card text asks."""
    for frame in reversed(g.stack):
        if isinstance(frame, Perform):
            return frame.rule
    return "GEN-01"
