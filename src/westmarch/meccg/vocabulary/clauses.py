"""Words that are put on an attack or a company for a time, and words of cards that the rulebook looks for by themselves."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Word, words_of


@dataclass(frozen=True, slots=True)
class LeftAlone(Word):
    """On an attack: the one that is left of several (CR-05)."""

    def words(self) -> str:
        return "The one attack left of several"


@dataclass(frozen=True, slots=True)
class StrikesStand(Word):
    """On an attack: no strike of it can be cancelled (CR-11)."""

    def words(self) -> str:
        return "Its strikes cannot be cancelled"


@dataclass(frozen=True, slots=True)
class BodyChecks(Word):
    """Of an attack: the body checks that follow from its strikes are changed (BOD-02)."""

    amount: int

    def words(self) -> str:
        return f"body checks that follow from its strikes have {words_of(self.amount)}"


@dataclass(frozen=True, slots=True)
class Grants(Word):
    """The abilities printed on the card that made this are open to the company on which it works; on a site, to every
    company that moves there."""

    def words(self) -> str:
        return "the following is open to the company"
