"""Bow of the Galadhrim: in company combat allies of the other company are shot at before strikes are assigned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles
from westmarch.meccg.stats import allies_of, company_of, mind, usable
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class FacesSuchAllies(Condition):
    """The bow is in use, the bearer's company is one of those that fight, and the other one has such allies."""

    unspoken = True

    def words(self) -> str:
        return "its company faces minion allies that are not unique"


@dataclass(frozen=True, slots=True)
class ShootAllies(Effect):
    """A roll for each minion ally of the company faced that is not unique."""

    more: int

    def words(self) -> str:
        return (
            "you roll for each minion ally in the company faced that is not unique; with more than its mind plus "
            f"{self.more} it is discarded"
        )


def _targets(g: Meccg, bow: int) -> list[int]:
    """Companies of one side do not fight each other (CVC-04), so that all these allies are minions."""
    s = g.state
    attack = s.attack
    assert attack is not None
    sides = (attack.company, company_of(g, next((n for n in attack.attackers if not s.is_gone(n)), 0)))
    home = company_of(g, bow)
    faced = s.companies.get(next((c for c in sides if c != home), 0))
    if home not in sides or faced is None:
        return []
    return [ally for m in faced.members for ally in allies_of(g, m) if not DEFS[s.cards[ally].of].unique]


@HOLDS.of(FacesSuchAllies)
def _faces_such_allies(word: FacesSuchAllies, g: Meccg, use: Use) -> bool:
    return usable(g, use.card) and bool(_targets(g, use.card))


@APPLY.of(ShootAllies, "card")
def _shoot_allies(word: ShootAllies, g: Meccg, use: Use) -> Flow:
    for ally in _targets(g, use.card):
        of, needed = g.state.cards[ally].of, mind(g, ally) + word.more
        result = combat.roll(g, use.seat, "card", use.of)
        hit = result > needed
        combat.tell_result(g, use.of, of, "driven_off" if hit else "not_driven_off", result, needed)
        if hit:
            piles.discard(g, ally)
    return None


CARDS = (
    item(
        "AS-68", "Bow of the Galadhrim", "major",
        On(
            w.COMPANIES_FIGHT, (ShootAllies(5),),
            when=both(FacesSuchAllies(), BearerIs(every(Race(("elf",)), Skill("warrior")))),
        ),
        side=HERO, corruption=1, mp=2, unique=True,
    ),
)
