"""Effects that give leave to play something at a site."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect
from westmarch.meccg.vocabulary.naming import called, listed


@dataclass(frozen=True, slots=True)
class PermitItem(Effect):
    """An item of these classes may be played where the company is, though the site may be tapped (EVT-05)."""

    kinds: tuple[str, ...]
    listed_here: bool = False
    """Only one that is normally playable at the site."""
    another: bool = False
    """By another character than the target, and without tapping the site."""

    def words(self) -> str:
        text = f"a {listed(map(called, self.kinds))} item" + (" normally playable at this site" if self.listed_here else "")
        if self.another:
            return f"another character of the company may play {text}, even if the site is tapped; the site does not tap"
        return f"{text} may be played"
