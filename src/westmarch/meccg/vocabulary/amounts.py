"""Numbers that are worked out when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.stats import company_of, mind, prowess, unused_general, unused_influence
from westmarch.meccg.vocabulary.base import Amount, Condition, Filter, Use, value_of, words_of
from westmarch.meccg.vocabulary.naming import called

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Heads(Amount):
    """The characters of the company, more or less (CHR-03)."""

    plus: int = 0

    def value(self, g: Meccg, it: Use) -> int:
        target = it.target if isinstance(it.target, int) else 0
        company = g.state.companies.get(it.company or company_of(g, target) or company_of(g, it.card))
        return 0 if company is None else len(company.members) + self.plus

    def words(self) -> str:
        return f"+1 for each {'other ' if self.plus == -1 else ''}character in the company"


@dataclass(frozen=True, slots=True)
class PerMember(Amount):
    """So much for each member of the company who passes a test."""

    per: int
    fit: Filter

    def value(self, g: Meccg, it: Use) -> int:
        company = g.state.companies.get(it.company)
        return 0 if company is None else self.per * sum(self.fit.fits(g, m) for m in company.members)

    def words(self) -> str:
        return f"{words_of(self.per)} for each in the company who {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class ProwessUpTo(Amount):
    """The prowess of the target, to a maximum."""

    most: int

    def value(self, g: Meccg, it: Use) -> int:
        return min(self.most, prowess(g, int(it.target)))

    def words(self) -> str:
        return f"+1 for each point of prowess of the target, {words_of(self.most)} at most"


@dataclass(frozen=True, slots=True)
class IfElse(Amount):
    """One number while something holds, another otherwise."""

    when: Condition
    yes: int
    no: int

    def value(self, g: Meccg, it: Use) -> int:
        return self.yes if self.when.holds(g, it) else self.no

    def words(self) -> str:
        return f"{words_of(self.no)} ({words_of(self.yes)} if {self.when.words()})"

    def each(self) -> str:
        return f"{self.no} ({self.yes} if {self.when.words()})"


@dataclass(frozen=True, slots=True)
class PathCount(Amount):
    """Regions in the company's path, of one type or of all."""

    kind: str = ""

    def value(self, g: Meccg, it: Use) -> int:
        company = g.state.companies.get(it.company)
        if company is None:
            return 0
        return company.path.count(self.kind) if self.kind else len(company.path)

    def words(self) -> str:
        return f"+1 for {self.each()}"

    def each(self) -> str:
        return f"each {called(self.kind) if self.kind else 'region'} in the site path"


@dataclass(frozen=True, slots=True)
class MindOf(Amount):
    """The mind of the target."""

    def value(self, g: Meccg, it: Use) -> int:
        return mind(g, int(it.target))

    def words(self) -> str:
        return "the target's mind"


@dataclass(frozen=True, slots=True)
class Total(Amount):
    """Several numbers together."""

    parts: tuple[int | Amount, ...]

    def value(self, g: Meccg, it: Use) -> int:
        return sum(value_of(part, g, it) for part in self.parts)

    def words(self) -> str:
        return " plus ".join(words_of(part, sign=False) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Becomes(Amount):
    """What lifts or lowers a printed number to another one (MOD-07)."""

    stat: str
    to: int

    def value(self, g: Meccg, it: Use) -> int:
        d = DEFS[g.state.cards[int(it.target)].of]
        return self.to - (d.body if self.stat == "body" else d.prowess if self.stat == "prowess" else d.mind)

    def words(self) -> str:
        return f"becomes {self.to}"


@dataclass(frozen=True, slots=True)
class UnusedDirect(Amount):
    """The unused direct influence of who controls the target."""

    def value(self, g: Meccg, it: Use) -> int:
        return unused_influence(g, g.state.cards[int(it.target)].host)

    def words(self) -> str:
        return "its controller's unused direct influence"


@dataclass(frozen=True, slots=True)
class UnusedGeneral(Amount):
    """The unused general influence of the target's player (INF-26)."""

    def value(self, g: Meccg, it: Use) -> int:
        return unused_general(g, g.state.cards[int(it.target)].seat)

    def words(self) -> str:
        return "the unused general influence of the target's player"
