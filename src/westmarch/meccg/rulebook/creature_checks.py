"""KEY, MH: which creatures may be played on a company, and what is said of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.meccg.company_stats import free_of_limit, hazard_limit
from westmarch.meccg.definitions import DEFS, OF_KIND, Definition
from westmarch.meccg.rulebook.checks import Check, Thing, failed, passes
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.play_window import Declaration
from westmarch.meccg.rulebook.sources import Offers
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Company
from westmarch.meccg.stats import company_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class Creatures(Struct, frozen=True):
    """Creatures in hand, played on a company; each with what it can be keyed to."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        company = g.state.companies[self.company]
        for of in dict.fromkeys([of for of in g.state.hand[seat] if of in CREATURES]):
            d = DEFS[of]
            if d.kind == "creature" and passes(CREATURE_CHECKS, g, d, company):
                for key in matches(g, d, company):
                    use = Use(seat, d.id, 0, 0, company.id, 0, "play", (key,))
                    found["creature", d.id, key] = Declaration(use, w.HAZARD)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        d = DEFS.get(thing.of)
        if d is None or thing.card or d.kind != "creature":
            return []
        company = g.state.companies[self.company]
        found = failed(CREATURE_CHECKS, g, d, company)
        if not matches(g, d, company):
            found.append(Reason("KEY-01", "Nothing on it matches the company's site or site path."))
        return found


CREATURES = OF_KIND["creature"]


def _within_limit(g: Meccg, d: Definition, company: Company) -> bool:
    return company.used < hazard_limit(g, company) or free_of_limit(g, d, company.id)


def _may_be_played(g: Meccg, d: Definition, company: Company) -> bool:
    return may_come_in(g, d.id)


def _right_side(g: Meccg, d: Definition, company: Company) -> bool:
    return not d.against or d.against == g.state.sides[company.seat]


def _no_stealth(g: Meccg, d: Definition, company: Company) -> bool:
    return not company_trait(g, company.id, b.NO_CREATURES)


def _strangers(g: Meccg, d: Definition, company: Company) -> bool:
    """SITE-09: a home site is one that the character's card names."""
    return not d.spares or all(d.spares not in DEFS[g.state.cards[m].of].home for m in company.members)


def _at_home(g: Meccg, d: Definition, company: Company) -> str:
    return f"It is not played against a company with somebody whose home is {d.spares}."


CREATURE_CHECKS = (
    Check("MH-09", "The hazard limit of this company is used up.", _within_limit),
    Check("SKL-05", "No creature can be played on this company this turn.", _no_stealth),
    Check("MH-35", "It attacks companies of the other side only.", _right_side),
    Check("TIM-16", _at_home, _strangers),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_be_played),
)


def may_be_played(g: Meccg, d: Definition, company: Company, known: int = 0, free: bool = False) -> bool:
    """The same tests for a creature that comes from elsewhere: it may lie off to the side, or be free of the limit."""
    left_out = (_may_be_played, _within_limit) if free else (_may_be_played,)
    tests = [check.test for check in CREATURE_CHECKS if check.test not in left_out]
    return all(test(g, d, company) for test in tests) and may_come_in(g, d.id, apart=known)
