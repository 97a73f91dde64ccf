"""Cruel Caradhras: the mountain strikes at everybody, which is no attack (CR-32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Flow, call, goto
from westmarch.core.records import replace
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.attacks import defenders
from westmarch.meccg.rulebook.combat import drop_unfaceable
from westmarch.meccg.rulebook.sources import ask_from
from westmarch.meccg.rulebook.strikes import StrikeSequence, faces_next
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import LOOSE, Attack
from westmarch.meccg.stats import fighters
from westmarch.meccg.vocabulary.base import words_of
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.vocabulary.naming import listed
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Crosses(Condition):
    """The company leaves one of these regions, or moves through it, by region movement; where it stops does not count
    (PTH-01)."""

    regions: tuple[str, ...]

    def words(self) -> str:
        return f"the company leaves or moves through {listed(self.regions)} by region movement and does not stop there"


@dataclass(frozen=True, slots=True)
class StrikeEach(Effect):
    """Each character and ally has one strike sequence, without an attack (CR-32)."""

    prowess: int
    body_checks: int

    brings_attack: ClassVar[bool] = True
    """Strike sequences do not lie inside each other, so it is declared where an attack could be (ATK-03)."""

    def words(self) -> str:
        return (
            f"each character and ally of the company faces one strike at {self.prowess}, which is no attack and cannot be "
            f"cancelled; body checks that follow have {words_of(self.body_checks)}"
        )


@dataclass(slots=True)
class LooseStrikes(About):
    """CR-32: strike sequences and nothing else; the defender orders them (CBT-13)."""

    company: int
    attack: Attack
    about = ("company",)
    if_moot = "end"
    steps = ("begin", "ask_next", "face_next", "end")

    def begin(self, g: Meccg) -> Flow:
        company = g.state.companies[self.company]
        combat.begin_loose_strikes(g, replace(self.attack, members=tuple(fighters(g, company))))
        for number in defenders(g, self.attack):  # who may not be attacked is spared (FGT-01)
            combat.assign(g, number)
        return None

    def ask_next(self, g: Meccg) -> Flow:
        drop_unfaceable(g)
        if all(s.outcome for s in g.state.strikes):
            return goto("end")
        prompt = "Which strike of {foe} is next?"
        return ask_from(
            g, 1 - self.attack.seat, "attack.next_strike", "CBT-13", prompt, faces_next(g), end=None
        )  # fmt: skip

    def face_next(self, g: Meccg) -> Flow:
        place = next(n for n, s in enumerate(g.state.strikes) if s.target == g.answer[1] and not s.outcome)
        return call(StrikeSequence(place), "ask_next")

    def end(self, g: Meccg) -> Flow:
        if g.state.attack is not None:
            combat.end_attack(g)
        return DONE


@HOLDS.of(Crosses)
def _crosses(word: Crosses, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or not company.on_its_way or company.way != "region":
        return False
    return any(region in word.regions for region in company.regions[:-1])


@APPLY.of(StrikeEach, "company")
def _strike_each(word: StrikeEach, g: Meccg, use: Use) -> Flow:
    clauses = (StrikesStand(), BodyChecks(word.body_checks))
    attack = Attack(use.company, use.seat, LOOSE, "", 0, word.prowess, -1, use.of, fixed=True, clauses=clauses, closed=True)
    return LooseStrikes(use.company, attack)


CARDS = (
    hazard(
        "TD-9", "Cruel Caradhras", "short",
        Play(
            (w.HAZARD,), (StrikeEach(8, body_checks=1),), target=Pick(THIS_COMPANY),
            when=Crosses(("Angmar", "Gundabad", "High Pass", "Redhorn Gate", "Imlad Morgul", "Grey Mountain Narrows")),
        ),
    ),
)
