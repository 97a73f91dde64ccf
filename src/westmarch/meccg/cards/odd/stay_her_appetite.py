"""Stay Her Appetite: an ally attacks its own controller (CR-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class ByAlly(Word):
    """On an attack: the ally that attacks its own controller (CR-22)."""

    number: int

    def words(self) -> str:
        return "The ally that attacks gives no support"


@dataclass(frozen=True, slots=True)
class AllyAttacks(Effect):
    """The target attacks who controls it: one strike with a second roll added, no body (CR-22)."""

    brings_attack: ClassVar[bool] = True

    def words(self) -> str:
        return (
            "it attacks its controller with one strike of its prowess plus a roll, as detainment against a hero, and is "
            "discarded unless that attack is defeated"
        )


@dataclass(slots=True)
class Rebellion(Procedure):
    """CR-22: an ally attacks its controller and is lost unless that attack is defeated."""

    ally: int
    attack: Attack
    steps = ("fight", "after")

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack)

    def after(self, g: Meccg) -> Flow:
        if g.state.verdict != "defeated" and not g.state.is_gone(self.ally):
            piles.discard(g, self.ally)
        return DONE


@APPLY.of(AllyAttacks, "target")
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


@hooks.GIVES_NO_SUPPORT.add
def rebels(attack: Attack, number: int) -> bool:
    return any(isinstance(clause, ByAlly) and clause.number == number for clause in attack.clauses)


CARDS = (
    hazard(
        "LE-140", "Stay Her Appetite", "short",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE),
            (Outroll(MindOf(), Total((UnusedGeneral(), UnusedDirect(), 5)), (AllyAttacks(),)),), target=Pick(ALLY),
        ),
    ),
)
