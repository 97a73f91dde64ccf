"""Noble Steed: a company in which everybody rides goes further, and a horse may carry its rider out of a strike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.stats import allies_of
from westmarch.meccg.vocabulary.behaviour import HOLDS, TARGETS, candidates
from westmarch.meccg.vocabulary.naming import listed
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

MOUNTS: Final = ("Noble Steed", "Bill the Pony", "Shadowfax")


@dataclass(frozen=True, slots=True)
class EverybodyRides(Condition):
    """Each character of the company controls one of these allies. However many they are, the company gains by it once: only
    the first of them speaks up."""

    mounts: tuple[str, ...]

    def words(self) -> str:
        return f"each character in the company controls {listed(self.mounts)} (it counts once for the company)"


@dataclass(frozen=True, slots=True)
class PickPair(Pick):
    """The target of the strike, if it is this ally or its controller."""

    what: str = STRUCK

    def words(self) -> str:
        return "its controller or itself"


@HOLDS.of(EverybodyRides)
def _everybody_rides(word: EverybodyRides, g: Meccg, use: Use) -> bool:
    cards = g.state.cards
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    ridden = [[a for a in allies_of(g, m) if DEFS[cards[a].of].name in word.mounts] for m in company.members]
    horses = [horse for horses in ridden for horse in horses]
    first = min((horse for horse in horses if cards[horse].of == use.of), default=0)
    return all(ridden) and use.card == first


@TARGETS.of(PickPair)
def _pair(word: PickPair, g: Meccg, use: Use) -> Sequence[int | str]:
    pair = (use.card, g.state.cards[use.card].host)
    return [struck for struck in candidates(Pick(STRUCK), g, use) if struck in pair]


CARDS = (
    ally(
        "WH-33", "Noble Steed",
        Bonus(b.REGIONS, 2, b.COMPANY, when=EverybodyRides(MOUNTS)),
        Action((w.STRIKE,), (CancelStrike(),), target=PickPair(), cost=Tap(), when=Unless(AttackKind("automatic"))),
        side=HERO, mind=1, mp=1, prowess=0, body=8,
        playable=Playable(
            regions=("Rohan", "Southern Rhovanion", "Khand", "Dorwinion", "Horse Plains", "Harondor"), never=("haven",),
            tapped=True,
        ),
    ),
)
