"""CR-02: somebody at a haven leaps into a company that a creature attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles, table
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import allies_of, at_haven, avatar_in_play
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.clauses import LeaptIn

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def leaps(g: Meccg, attack: Attack) -> list[Choice]:
    """Who may leap in before strikes are assigned, in whatever position he is."""
    s = g.state
    avatar = avatar_in_play(g, 1 - attack.seat)
    if attack.kind != "creature" or not avatar or b.LEAPS not in DEFS[s.cards[avatar].of].traits:
        return []
    home, there = s.companies[s.cards[avatar].host], s.companies[attack.company]
    if home.id == there.id or home.seat != there.seat or not at_haven(g, home):
        return []
    crowded = not at_haven(g, there) and may_travel_together(g, (*there.members, avatar))
    return [] if crowded else [("leap", avatar)]


def leap(g: Meccg, number: int) -> None:
    """At once and without a chain (TIM-12): allies are lost, followers stay behind, and a strike is his."""
    attack = g.state.attack
    assert attack is not None
    for ally in allies_of(g, number):
        piles.discard(g, ally)
    table.free_followers(g, number)
    companies.join(g, number, attack.company)
    combat.change_attack(
        g,
        members=(*attack.members, number),
        target=number if attack.target else 0,
        clauses=(*attack.clauses, LeaptIn(number)),
    )


def leapt_in(attack: Attack) -> list[int]:
    return [clause.number for clause in attack.clauses if isinstance(clause, LeaptIn)]


def landed(g: Meccg) -> Procedure | None:
    """After the attack he taps and checks corruption (DUR-08); he stays with the company."""
    attack = g.state.attack
    if attack is None:
        return None
    for number in leapt_in(attack):
        if number in g.state.cards:
            table.tap(g, number)
            return CorruptionCheck(number)
    return None
