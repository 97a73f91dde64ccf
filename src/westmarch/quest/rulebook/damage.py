"""Chapter DMG: dealing damage to heroes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Picks, Procedure, goto
from westmarch.quest.fight import HERO, current
from westmarch.quest.ops import combat, heroes

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class TakeDamage(Procedure):
    """For each damage a hero discards the top card of his life pool, unseen, or a card of his hand (DMG-07, DMG-08)."""

    hero: int
    amount: int
    from_hand: int = 0
    """So much of it must come from the hand, if he holds that much (D-38)."""
    steps = ("what_leaves_no_choice", "next_damage", "discard")

    def what_leaves_no_choice(self, g: Quest) -> Flow:
        """More damage than cards takes them all, and the rest is lost (DMG-12); an empty hand leaves only the life pool."""
        h = g.state.heroes[self.hero]
        if self.amount >= len(h.life) + len(h.hand):
            for card in h.hand:
                heroes.damage_from_hand(g, self.hero, card)
            self.amount = min(self.amount, len(h.life))
        if h.hand:
            return None
        if self.amount > 0:
            heroes.damage_from_life(g, self.hero, self.amount)
        return DONE

    def next_damage(self, g: Quest) -> Flow:
        """One damage; no card of the stack is among the choices (DMG-13)."""
        if self.amount <= 0:
            return DONE
        h = g.state.heroes[self.hero]
        choices: list[Choice] = [("hand", card) for card in dict.fromkeys(h.hand)]
        if h.life and self.from_hand < self.amount:
            choices.insert(0, ("life",))
        prompt = "Take {0} damage from your life pool or your hand."
        picks = Picks(self.amount, self.amount)
        return Ask(self.hero + 1, "damage.take", "DMG-07", prompt, choices, (self.amount,), picks=picks)

    def discard(self, g: Quest) -> Flow:
        """Facedown into the damage pool, one at a time (DMG-09)."""
        if g.answer[0] == "life":
            heroes.damage_from_life(g, self.hero)
        else:
            heroes.damage_from_hand(g, self.hero, str(g.answer[1]))
            self.from_hand -= 1
        self.amount -= 1
        return goto("what_leaves_no_choice")


def deal_direct(g: Quest, side: int, amount: int) -> Procedure | None:
    """Damage in a combat that is dealt at once; nobody is defeated before the Deal Damage part (KEYW-08, KEYW-09)."""
    if amount <= 0:
        return None
    combat.count_damage(g, side, amount)
    return TakeDamage(current(g.state.fight).hero, amount) if side == HERO else None
