"""Exhalation of Decay: one of the Undead comes back from the discard pile and attacks (CR-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from westmarch.core.procedure import Choice, Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.creature_checks import may_be_played
from westmarch.meccg.rulebook.creatures import CreatureAttacks
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.off_to_the_side import kept
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import CHAIN
from westmarch.meccg.vocabulary.base import words_of
from westmarch.meccg.vocabulary.behaviour import APPLY, PAY, PAYABLE, TARGETS
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

IN_DISCARD: Final = "in-discard"


@dataclass(frozen=True, slots=True)
class PickDiscarded(Pick):
    """A creature of a race in the own discard pile that could attack the company now, by its definition."""

    what: str = IN_DISCARD
    race: str = ""

    def words(self) -> str:
        return f"a creature of the {races((self.race,))} in your discard pile that can be keyed to the company"


@dataclass(frozen=True, slots=True)
class LayBeside(Cost):
    """The target is shown and waits beside the card until that resolves, and goes back to the pile with it."""

    def words(self) -> str:
        return "show it"


@dataclass(frozen=True, slots=True)
class AttackAgain(Effect):
    """What was laid beside the card attacks as a creature (CR-39)."""

    prowess: int

    brings_attack: ClassVar[bool] = True

    def words(self) -> str:
        return f"it attacks at once with {words_of(self.prowess)} prowess and counts nothing against the hazard limit"


@dataclass(slots=True)
class Exhumed(About):
    """CR-39: it is keyed as if from hand (KEY-12), attacks, and goes where DEF sends it."""

    card: int
    company: int
    given: tuple[Any, ...]
    about = ("card", "company")
    steps = ("ask_key", "attack")

    def ask_key(self, g: Meccg) -> Flow:
        s = g.state
        choices: list[Choice] = [
            ("key", key) for key in matches(g, DEFS[s.cards[self.card].of], s.companies[self.company])
        ]
        seat = s.cards[self.card].seat
        return FreeChoice(seat, "creature.key", "KEY-12", "What is {0} keyed to?", choices, about=(self.card,))

    def attack(self, g: Meccg) -> Flow:
        table.put(g, self.card, CHAIN)
        return CreatureAttacks(self.card, self.company, str(g.answer[1]), given=self.given)


@TARGETS.of(PickDiscarded)
def _pick_discarded(word: PickDiscarded, g: Meccg, use: Use) -> Sequence[int | str]:
    company = g.state.companies.get(use.company)
    if company is None:
        return ()
    lying = [DEFS[of] for of in sorted(set(g.state.discard[use.seat]))]
    found = [d for d in lying if d.kind == "creature" and d.race == word.race]
    return [d.id for d in found if may_be_played(g, d, company, free=True) and matches(g, d, company)]


@PAYABLE.of(LayBeside)
def _lay_beside_payable(word: LayBeside, g: Meccg, use: Use) -> bool:
    return use.target in g.state.discard[use.seat]


@PAY.of(LayBeside)
def _lay_beside_paid(word: LayBeside, g: Meccg, use: Use) -> None:
    piles.lay_aside_from_discard(g, use.seat, str(use.target), use.card)


@APPLY.of(AttackAgain, "card", "company")
def _attack_again(word: AttackAgain, g: Meccg, use: Use) -> Flow:
    (number,) = kept(g, use.card)
    company, d = g.state.companies[use.company], DEFS[str(use.target)]
    if may_be_played(g, d, company, known=number, free=True) and matches(g, d, company):
        return Exhumed(number, company.id, (Raised(word.prowess, use.of),))
    piles.discard(g, use.card)  # it can attack no longer, so the card comes to nothing (TIM-07)
    return None


CARDS = (
    hazard(
        "DM-55", "Exhalation of Decay", "short",
        Play((w.HAZARD,), (AttackAgain(-1),), target=PickDiscarded(race="undead"), cost=LayBeside()),
    ),
)
