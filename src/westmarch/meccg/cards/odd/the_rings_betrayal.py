"""The Ring's Betrayal: a check that costs a ring and not its bearer (CR-27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.vocabulary.base import words_of
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class LoseRing(Effect):
    """The bearer checks; if he fails, a ring goes in his place (CR-27)."""

    modifier: int

    def words(self) -> str:
        return f"the target makes a corruption check at {words_of(self.modifier)}; failing costs the ring alone"


@dataclass(slots=True)
class RingAtStake(About):
    """CR-27: a check that costs a ring; who plays the card names it if there are several."""

    number: int
    modifier: int
    rings: tuple[int, ...]
    seat: int
    about = ("number",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        left: list[Choice] = [("check_for", ring) for ring in self.rings if not g.state.is_gone(ring)]
        return FreeChoice(self.seat, "ring_at_stake.which", "CR-27", "Which ring is at stake?", left) if left else DONE

    def note(self, g: Meccg) -> Flow:
        return CorruptionCheck(self.number, self.modifier, int(g.answer[1]))


@APPLY.of(LoseRing, "target")
def _lose_ring(word: LoseRing, g: Meccg, use: Use) -> Flow:
    s = g.state
    rings = [c for c in s.attached.get(int(use.target), ()) if "ring" in DEFS[s.cards[c].of].keywords]
    return RingAtStake(int(use.target), word.modifier, tuple(rings), use.seat) if rings else None


CARDS = (
    hazard(
        "TW-99", "The Ring's Betrayal", "short",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), (LoseRing(-2),), target=Pick(CHARACTER, Bears(("ring", "gold-ring"))),
        ),
        keywords="corruption",
    ),
)
