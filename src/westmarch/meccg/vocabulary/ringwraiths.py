"""What is done with Ringwraiths."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect


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
