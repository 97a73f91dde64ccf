"""What effects do by which creatures and allies change sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.special import Rebellion, Taming
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, value_of
from westmarch.meccg.vocabulary.clauses import ByAlly
from westmarch.meccg.vocabulary.loyalty import AllyAttacks, BecomeAlly, Outroll

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(Outroll)
def _outroll(word: Outroll, g: Meccg, use: Use) -> Flow:
    result = combat.roll(g, use.seat, "card", use.of) + value_of(word.plus, g, use)
    against = value_of(word.against, g, use)
    combat.tell_result(g, use.of, "", "above" if result > against else "not-above", result, against)
    return Run(use, word.then) if result > against else None


@APPLY.of(AllyAttacks)
def _ally_attacks(word: AllyAttacks, g: Meccg, use: Use) -> Flow:
    s = g.state
    ally = int(use.target)
    card = s.cards[ally]
    d = DEFS[card.of]
    prowess = d.prowess + combat.roll(g, use.seat, "prowess", use.of)
    hero = s.sides[card.seat] == "hero"
    attack = Attack(
        company_of(g, ally), use.seat, "event", d.race, 1, prowess, -1, use.of, target=card.host, detainment=hero,
        clauses=(ByAlly(ally),), closed=True,
    )  # fmt: skip
    return Rebellion(ally, attack)


@APPLY.of(BecomeAlly)
def _become_ally(word: BecomeAlly, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    return None if attack is None else Taming(use.card, attack.card, use.company, use.seat)
