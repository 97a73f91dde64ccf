"""Redeemed by Grace: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Flow, Procedure, goto
from westmarch.quest.ops import heroes
from westmarch.quest.rulebook.performing import rule_of_text
from westmarch.quest.rulebook.picking import hand_choices
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class BuyOffCorruption(Effect):
    """Any number of the hero's Corruption cards, for 1 favor each."""

    def words(self) -> str:
        return "spend any amount of favor to discard as many of his Corruption cards"


@POSSIBLE.of(BuyOffCorruption)
def _buy_off_corruption_possible(word: BuyOffCorruption, g: Quest, hero: int) -> bool:
    h = g.state.heroes[hero]
    return bool(h.favor and h.corruption)


@APPLY.of(BuyOffCorruption)
def _buy_off_corruption(word: BuyOffCorruption, g: Quest, hero: int) -> Procedure | None:
    return RedeemedByGrace(hero)


@dataclass(slots=True)
class RedeemedByGrace(Procedure):
    """The hero discards as many of his Corruption cards as he spends favor, at least one."""

    hero: int
    paid: bool = False
    steps = ("offer", "pay")

    def offer(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        if not h.favor or not h.corruption:
            return DONE
        choices = hand_choices("drop", h.corruption)
        if self.paid:
            choices.append(("enough",))
        return Ask(self.hero + 1, "text.redeem", rule_of_text(g), "Spend 1 favor to discard which Corruption card?", choices)

    def pay(self, g: Quest) -> Flow:
        if g.answer == ("enough",):
            return DONE
        heroes.lose_favor(g, self.hero, 1)
        heroes.drop_corruption(g, self.hero, str(g.answer[1]))
        self.paid = True
        return goto("offer")
