"""Secrets of Their Forging: a gold ring makes room for a special ring without a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.rulebook.rings import SpecialRings, gold_rings, replace_ring
from westmarch.meccg.rulebook.sources import FreeChoice, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class ReplaceRing(Effect):
    """A gold ring of the company is exchanged for a special ring from hand, without a test."""

    def words(self) -> str:
        return (
            "a gold ring of the company is discarded, and a special ring from hand for which it could be tested, "
            "The One Ring apart, may take its place"
        )


@dataclass(slots=True)
class RingReplacement(About):
    """A gold ring of the company is exchanged without a test for a ring it could be tested for, The One Ring apart."""

    seat: int
    company: int
    ring: int = 0
    about = ("company", "ring")
    steps = ("ask_gold", "note_gold", "ask_ring", "note_ring")

    def ask_gold(self, g: Meccg) -> Flow:
        rings = gold_rings(g, g.state.companies[self.company])
        if not rings:
            return DONE
        return FreeChoice(
            self.seat, "ring.exchange_gold", "RING-03", "Which gold ring is exchanged?", [("check", ring) for ring in rings]
        )

    def note_gold(self, g: Meccg) -> Flow:
        self.ring = int(g.answer[1])
        return None

    def ask_ring(self, g: Meccg) -> Flow:
        rings = SpecialRings(self.ring, None, barred=THE_ONE_RING)
        return ask_from(
            g, self.seat, "ring.exchange", "RING-03", "Which ring takes the place of {0}?", rings, about=(self.ring,)
        )  # fmt: skip

    def note_ring(self, g: Meccg) -> Flow:
        return replace_ring(g, self.ring, str(g.answer[1]) if g.answer[0] == "ring" else "")


@APPLY.of(ReplaceRing, "company")
def _replace_ring(word: ReplaceRing, g: Meccg, use: Use) -> Flow:
    return RingReplacement(use.seat, use.company)


CARDS = (
    resource(
        "LE-226", "Secrets of Their Forging", "short",
        Play(
            (w.SITE,), (TapTheSite(), ReplaceRing()), target=Pick(CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())),
            cost=Tap("target"), when=both(AtSite(information=True, tapped=False), Somebody(Bears(("gold-ring",)))),
        ),
        side=MINION,
    ),
)
