"""Numbers that are worked out when they are needed."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Amount, Condition, Counted, Filter, words_of
from westmarch.meccg.vocabulary.naming import called


@dataclass(frozen=True, slots=True)
class Heads(Counted):
    """The characters of the company, more or less (CHR-03)."""

    plus: int = 0

    def each(self) -> str:
        more = f", {words_of(self.plus)}" if self.plus not in (0, -1) else ""
        return f"each {'other ' if self.plus == -1 else ''}character in the company{more}"


@dataclass(frozen=True, slots=True)
class PerMember(Counted):
    """So much for each member of the company who passes a test."""

    per: int
    fit: Filter

    def so_much(self) -> int:
        return self.per

    def each(self) -> str:
        noun = self.fit.noun()
        return f"each {noun} in the company" if noun else f"each in the company who {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class ProwessUpTo(Counted):
    """The prowess of the target, to a maximum."""

    most: int

    def each(self) -> str:
        return f"each point of prowess of the target, {words_of(self.most)} at most"


@dataclass(frozen=True, slots=True)
class IfElse(Amount):
    """One number while something holds, another otherwise."""

    when: Condition
    yes: int
    no: int

    def words(self) -> str:
        return f"{words_of(self.no)} ({words_of(self.yes)} if {self.when.words()})"

    def each(self) -> str:
        return f"{self.no} ({self.yes} if {self.when.words()})"

    def many(self, what: str) -> str:
        return f"{self.no} {what} ({self.yes} if {self.when.words()})"


@dataclass(frozen=True, slots=True)
class PathCount(Counted):
    """Regions in the company's path, of one type or of all."""

    kind: str = ""

    def each(self) -> str:
        return f"each {called(self.kind) if self.kind else 'region'} in the site path"


@dataclass(frozen=True, slots=True)
class MindOf(Amount):
    """The mind of the target."""

    def words(self) -> str:
        return "the target's mind"


@dataclass(frozen=True, slots=True)
class Total(Amount):
    """Several numbers together."""

    parts: tuple[int | Amount, ...]

    def words(self) -> str:
        return " plus ".join(words_of(part, sign=False) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Becomes(Amount):
    """What lifts or lowers a printed number to another one (MOD-07)."""

    stat: str
    to: int

    def words(self) -> str:
        return f"becomes {self.to}"


@dataclass(frozen=True, slots=True)
class UnusedDirect(Amount):
    """The unused direct influence of who controls the target."""

    def words(self) -> str:
        return "its controller's unused direct influence"


@dataclass(frozen=True, slots=True)
class UnusedGeneral(Amount):
    """The unused general influence of the target's player (INF-26)."""

    def words(self) -> str:
        return "the unused general influence of the target's player"
