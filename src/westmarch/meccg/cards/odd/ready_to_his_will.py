"""Ready to His Will: the creature that attacks becomes an ally (CR-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg import hooks
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.readiness import is_untapped, must_be_untapped
from westmarch.meccg.rulebook.ringwraiths import rides_alone
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import WITH, Card
from westmarch.meccg.vocabulary.behaviour import APPLY, FITS, HOLDS
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

TAKES_HOST: Final = own_trait(
    "takes-host",
    "What it lies with is discarded with it",
)


@dataclass(frozen=True, slots=True)
class BecomeAlly(Effect):
    """The attacking creature becomes an ally of a character who taps (CR-04)."""

    def words(self) -> str:
        return "an untapped character of the company taps and has it as an ally from then on, with this card on it"


@dataclass(frozen=True, slots=True)
class OneStrike(Condition):
    """Each attack of the creature has one strike now (CR-04)."""

    def words(self) -> str:
        return "each of its attacks has one strike"


@dataclass(frozen=True, slots=True)
class MayTakeAlly(Filter):
    """Nobody in the company keeps allies away (LE-183)."""

    def words(self) -> str:
        return "may take an ally"


@dataclass(slots=True)
class Taming(About):
    """CR-04: an untapped character taps and takes the creature as an ally, with the event on it."""

    event: int
    creature: int
    company: int
    seat: int
    about = ("event", "creature", "company")
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        members = s.companies[self.company].members
        if not any(is_untapped(g, m) for m in members):
            return DONE
        who = Candidates([("bear", m) for m in members], (must_be_untapped("CR-04"),))
        return ask_from(
            g, self.seat, "taming.who", "CR-04", "Who taps and takes {0} along?", who, end=None, about=(self.creature,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        table.tap(g, int(g.answer[1]))
        table.put(g, self.creature, WITH, int(g.answer[1]), seat=self.seat)
        table.mark(g, self.creature, "ally")
        table.put(g, self.event, WITH, self.creature)
        return DONE


@APPLY.of(BecomeAlly, "card", "company")
def _become_ally(word: BecomeAlly, g: Meccg, use: Use) -> Flow:
    attack = g.state.attack
    return None if attack is None else Taming(use.card, attack.card, use.company, use.seat)


@HOLDS.of(OneStrike)
def _one_strike(word: OneStrike, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and attack_strikes(g, attack) == 1


@FITS.of(MayTakeAlly)
def _may_take_ally(word: MayTakeAlly, g: Meccg, card: int) -> bool:
    company = g.state.companies.get(g.state.cards[card].host)
    return company is not None and not rides_alone(g, company.members)


@hooks.DISCARDED.add
def ally_goes_too(g: Meccg, number: int, card: Card, along: bool) -> None:
    if TAKES_HOST in DEFS[card.of].traits and card.zone == WITH and not along:
        piles.discard(g, card.host)


CARDS = (
    resource(
        "LE-220", "Ready to His Will", "permanent",
        Play(
            (w.ATTACK,), (CancelAttack(all_of_it=True), BecomeAlly()),
            when=both(
                AttackKind("creature"), AttackBy(("orc", "troll", "giant", "slayer", "man")), OneStrike(),
                Somebody(every(IsUntapped(), MayTakeAlly())),
            ),
        ),
        Bonus(b.MIND, 1, b.BEARER),
        Bonus(b.PROWESS, -7, b.BEARER),
        Bonus(b.BODY, Becomes("body", 8), b.BEARER),
        Trait(TAKES_HOST),
        side=MINION, mp=1, mp_type="ally",
    ),
)
