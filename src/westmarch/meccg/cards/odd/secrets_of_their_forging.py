"""Secrets of Their Forging: a gold ring makes room for a special ring without a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Flow
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.rings import gold_rings, replace_ring, special_rings
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
        return Ask(
            self.seat, "ring.exchange_gold", "RING-03", "Which gold ring is exchanged?", [("check", ring) for ring in rings]
        )

    def note_gold(self, g: Meccg) -> Flow:
        self.ring = int(g.answer[1])
        return None

    def ask_ring(self, g: Meccg) -> Flow:
        found = special_rings(g, self.ring, None)
        choices = [c for c in found if THE_ONE_RING not in DEFS[str(c[1])].keywords]
        return Ask(
            self.seat,
            "ring.exchange",
            "RING-03",
            "Which ring takes the place of {0}?",
            [*choices, ("pass",)],
            about=(self.ring,),
        )

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
