"""Effects on companies that are on their way or at a site."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect
from westmarch.meccg.vocabulary.bonuses import Flight


@dataclass(frozen=True, slots=True)
class BarFromSite(Effect):
    """PTH-09: the company may do nothing in its site phase."""

    never_on_guard = True

    def words(self) -> str:
        return "the company may do nothing in its site phase"


@dataclass(frozen=True, slots=True)
class SendBack(Effect):
    """MH-23."""

    sends_back = True
    never_on_guard = True

    def words(self) -> str:
        return "the company returns to its site of origin"


@dataclass(frozen=True, slots=True)
class TapTheSite(Effect):
    taps_site = True
    never_on_guard = True

    def words(self) -> str:
        return "the site taps"


@dataclass(frozen=True, slots=True)
class FlyAway(Effect):
    """The company may be borne by eagles; its new site is chosen at once."""

    flight: Flight

    def words(self) -> str:
        return self.flight.words()
