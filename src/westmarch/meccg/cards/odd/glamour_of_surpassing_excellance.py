"""Glamour of Surpassing Excellance: a roll against each hazard that lies on somebody of a company."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles
from westmarch.meccg.vocabulary.behaviour import APPLY, MATTERS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class RollHazardsOff(Effect):
    """Against the number that removes each hazard otherwise, whatever is asked or changed for that roll."""

    without: int
    """The number for a hazard that names none."""

    def words(self) -> str:
        return (
            "you roll for each hazard permanent-event on a character of the company; it is discarded if the result is more "
            f"than the number printed for its removal, or more than {self.without} if none is"
        )


def hazards_on(g: Meccg, company: int) -> list[int]:
    """Hazard permanent-events that lie with characters of a company."""
    s = g.state
    there = s.companies.get(company)
    found = [c for m in there.members for c in s.attached.get(m, ())] if there is not None else []
    return [c for c in found if DEFS[s.cards[c].of].hazard and DEFS[s.cards[c].of].duration == "permanent"]


@MATTERS.of(RollHazardsOff)
def _roll_matters(word: RollHazardsOff, g: Meccg, use: Use) -> bool:
    return bool(hazards_on(g, use.company))


@APPLY.of(RollHazardsOff, "company")
def _roll_hazards_off(word: RollHazardsOff, g: Meccg, use: Use) -> Flow:
    for number in hazards_on(g, use.company):
        card = g.state.cards[number]
        needed = DEFS[card.of].removal or word.without
        result = combat.roll(g, use.seat, "removal", card.of)
        bearer = g.state.open_of(card.host)
        combat.tell_result(g, card.of, bearer, "removed" if result > needed else "stays", result, needed)
        if result > needed:
            piles.discard(g, number)
    return None


CARDS = (
    resource(
        "AS-49", "Glamour of Surpassing Excellance", "short",
        Play(
            w.ANY_TIME, (RollHazardsOff(8),), target=Pick(OWN_COMPANY, CompanyIs(AtSite(("border-hold", "free-hold")))),
        ),
        side=HERO,
    ),
)
