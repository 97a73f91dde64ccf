"""What is done with Ringwraiths."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect, Word


@dataclass(frozen=True, slots=True)
class EnterMode(Effect):
    """RW-11: the card of another mode goes; with `alone`, allies and Ringwraith followers of the company go too."""

    alone: bool = False

    def words(self) -> str:
        return "another mode of his ends" + (", and allies and followers with him are discarded" if self.alone else "")


@dataclass(frozen=True, slots=True)
class DiscardWraithFollowers(Effect):
    """The Ringwraith followers in the bearer's company are discarded."""

    def words(self) -> str:
        return "Ringwraith followers in the company are discarded"


@dataclass(frozen=True, slots=True)
class LeadsFreely(Word):
    """So many Ringwraith followers cost their leader no influence, and need no card that lets them come in (RW-12)."""

    number: int

    def words(self) -> str:
        led = (
            "one Ringwraith follower in his company takes"
            if self.number == 1
            else (f"up to {self.number} Ringwraith followers in his company take")
        )
        return f"as your Ringwraith: {led} no influence, and such a follower may come in as the character of a turn"
