"""Alatar leaps from a haven into a company that a creature attacks (CR-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import Choice, Procedure
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import avatar
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles, table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.rulebook.sources import Candidates
from westmarch.meccg.state import Attack, Company
from westmarch.meccg.stats import allies_of, at_haven, avatar_in_play
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

LEAPS: Final = own_trait(
    "leaps",
    "At a haven, he may join another company of yours when a creature attacks it, without his allies; he takes one "
    "of the strikes, then taps and makes a corruption check",
)


@dataclass(frozen=True, slots=True)
class LeaptIn(Word):
    """On an attack: who has joined the company to face a strike of it (CR-02)."""

    number: int

    def words(self) -> str:
        return "One strike is for whoever leapt in"


def leaps(g: Meccg, seat: int, company: int) -> Candidates:
    """Who may leap in before strikes are assigned, in whatever position he is."""
    avatar = avatar_in_play(g, seat)
    able = avatar and LEAPS in DEFS[g.state.cards[avatar].of].traits
    return Candidates([("leap", avatar)] if able else (), LEAPT, (g.state.companies[company],))


def _attacked_by_creature(g: Meccg, there: Company, avatar: int) -> bool:
    return g.state.attack is not None and g.state.attack.kind == "creature"


def _is_elsewhere(g: Meccg, there: Company, avatar: int) -> bool:
    home = g.state.companies[g.state.cards[avatar].host]
    return home.id != there.id and home.seat == there.seat


def _is_at_haven(g: Meccg, there: Company, avatar: int) -> bool:
    return at_haven(g, g.state.companies[g.state.cards[avatar].host])


def _has_room(g: Meccg, there: Company, avatar: int) -> bool:
    return at_haven(g, there) or not may_travel_together(g, (*there.members, avatar), companies=(there.id,))


LEAPT = (
    Check("CR-02", "He leaps in against creatures only.", _attacked_by_creature),
    Check("CR-02", "He leaps into another company of yours.", _is_elsewhere),
    Check("CR-02", "He leaps from a haven.", _is_at_haven),
    Check("CR-02", "He could not travel with that company.", _has_room),
)


def leap(g: Meccg, company: int, choice: Choice) -> None:
    """At once and without a chain (TIM-12): allies are lost, followers stay behind, and a strike is his."""
    attack = g.state.attack
    assert attack is not None
    number = int(choice[1])
    for ally in allies_of(g, number):
        piles.discard(g, ally)
    table.free_followers(g, number)
    companies.join(g, number, company)
    combat.change_attack(
        g,
        members=(*attack.members, number),
        target=number if attack.target else 0,
        clauses=(*attack.clauses, LeaptIn(number)),
    )


@hooks.STRUCK_FIRST.add
def leapt_in(attack: Attack) -> list[int]:
    return [clause.number for clause in attack.clauses if isinstance(clause, LeaptIn)]


@hooks.AFTER_ATTACK.add
def landed(g: Meccg) -> Procedure | None:
    """After the attack he taps and checks corruption (DUR-08); he stays with the company."""
    attack = g.state.attack
    if attack is None:
        return None
    for number in leapt_in(attack):
        if not g.state.is_gone(number):
            table.tap(g, number)
            return CorruptionCheck(number)
    return None


hooks.AGAINST_ATTACK.append(hooks.Deed("leap", leaps, leap))


CARDS = (
    avatar(
        "TW-117", "Alatar", "wizard",
        Bonus(b.OPPONENT_DRAWS, -1, b.COMPANY),
        Trait(LEAPS),
        skills="warrior scout ranger sage", influence=10, prowess=6, body=9, home=("Edhellond",), entity="alatar",
    ),
)
