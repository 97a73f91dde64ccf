"""Lucky Search: cards are turned up until an item appears, and a strike grows with them (CR-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class LoseThis(Effect):
    """A certain card on the table is discarded."""

    number: int

    def words(self) -> str:
        return "what was found is discarded"


@dataclass(frozen=True, slots=True)
class SearchDeck(Effect):
    """Cards are turned up until an item appears, which the target takes; then a strike that grows with them (CR-11)."""

    base: int

    brings_attack: ClassVar[bool] = True

    def words(self) -> str:
        return (
            "cards of your play deck are turned up until an item that is not special and could come into play appears; the "
            f"target takes it and faces one strike of {self.base} plus the number of cards, which cannot be cancelled and "
            "costs the item if it wounds; the rest is shuffled back"
        )


@dataclass(slots=True)
class LuckyFind(Procedure):
    """CR-11: the scout has what was turned up, faces the strike for it, and the rest goes back into the deck."""

    item: int
    attack: Attack
    seat: int
    steps = ("gained", "fight", "reshuffle")

    def gained(self, g: Meccg) -> Flow:
        if not self.item:
            return None
        take_up(g, self.item)
        return fire(g, w.ITEM_GAINED, company=self.attack.company, target=self.item)

    def fight(self, g: Meccg) -> Flow:
        return None if g.state.is_gone(self.attack.target) else Combat(self.attack)

    def reshuffle(self, g: Meccg) -> Flow:
        piles.shuffle(g, self.seat)
        return DONE


@APPLY.of(LoseThis)
def _lose_this(word: LoseThis, g: Meccg, use: Use) -> Flow:
    piles.discard(g, word.number)
    return None


@APPLY.of(SearchDeck, "target")
def _search_deck(word: SearchDeck, g: Meccg, use: Use) -> Flow:
    scout = int(use.target)
    deck = g.state.deck[use.seat]
    at = next((n for n, of in enumerate(deck) if _is_find(g, of)), -1)
    number = len(deck) if at < 0 else at + 1
    item = piles.turn_up(g, use.seat, number, scout if at >= 0 else 0)
    clauses = (On(w.WOUNDED_BY, (LoseThis(item),)), StrikesStand()) if item else (StrikesStand(),)
    attack = Attack(
        use.company, 1 - use.seat, "event", "", 1, word.base + number, -1, use.of, target=scout, fixed=True, closed=True,
        clauses=clauses,
    )  # fmt: skip
    return LuckyFind(item, attack, use.seat)


def _is_find(g: Meccg, of: str) -> bool:
    d = DEFS[of]
    return d.kind == "item" and d.item != "special" and may_come_in(g, of)


CARDS = (
    resource(
        "TW-269", "Lucky Search", "short",
        Play(
            (w.SITE,), (SearchDeck(3),), target=Pick(CHARACTER, every(Skill("scout"), IsUntapped())), cost=Tap("target"),
            when=AtSite(("shadow-hold", "dark-hold")),
        ),
        side=HERO,
    ),
)
