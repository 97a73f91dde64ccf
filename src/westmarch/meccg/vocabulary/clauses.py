"""Words that are put on an attack or a company for a time, and words of cards that the rulebook looks for by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.vocabulary.bonuses import races


@dataclass(frozen=True, slots=True)
class LeftAlone(Word):
    """On an attack: the one that is left of several (CR-05)."""

    def words(self) -> str:
        return "The one attack left of several"


@dataclass(frozen=True, slots=True)
class LeaptIn(Word):
    """On an attack: who has joined the company to face a strike of it (CR-02)."""

    number: int

    def words(self) -> str:
        return "One strike is for whoever leapt in"


@dataclass(frozen=True, slots=True)
class ByAlly(Word):
    """On an attack: the ally that attacks its own controller (CR-22)."""

    number: int

    def words(self) -> str:
        return "The ally that attacks gives no support"


@dataclass(frozen=True, slots=True)
class StrikesStand(Word):
    """On an attack: no strike of it can be cancelled (CR-11)."""

    def words(self) -> str:
        return "Its strikes cannot be cancelled"


@dataclass(frozen=True, slots=True)
class WayBack(Word):
    """For a company: it may go back to this site at the end of the turn (CR-13)."""

    site: str

    def words(self) -> str:
        return "When the turn ends, the company may go back to the haven where it began it"


@dataclass(frozen=True, slots=True)
class FreeRace(Word):
    """For a company: creatures of a race do not count against its hazard limit (CR-38)."""

    race: str

    def words(self) -> str:
        return f"{races((self.race,))} do not count against the hazard limit"


@dataclass(frozen=True, slots=True)
class Grants(Word):
    """For a company: the abilities printed on the card that made this are open to it."""

    def words(self) -> str:
        return "the following is open to the company"


@dataclass(frozen=True, slots=True)
class Pairs(Word):
    """One resource may be played with the card and is read as if Gates of Morning lay there (CR-01)."""

    bespoke: ClassVar[bool] = True

    def words(self) -> str:
        return (
            "One resource may be played with it, for which Gates of Morning counts as lying there and Doors of Night as "
            "gone; what discards one discards the other"
        )
