"""Tom Bombadil keeps hazards from whoever comes into his country."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.meaning.picks import hazards_aimed
from westmarch.meccg.vocabulary.behaviour import FITS
from westmarch.meccg.vocabulary.naming import listed
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

_COUNTRY = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")


@dataclass(frozen=True, slots=True)
class AimedAtTravellers(Filter):
    """A declared hazard whose target is a company, whichever, on its way to a site in one of these regions, or is of it."""

    regions: tuple[str, ...]

    def words(self) -> str:
        return (
            "is a hazard with a company that moves to a site in "
            f"{listed(self.regions)}, or something of such a company, as its target"
        )


@FITS.of(AimedAtTravellers)
def _aimed_at_travellers(word: AimedAtTravellers, g: Meccg, card: int) -> bool:
    s = g.state
    for hazard, number in hazards_aimed(g):
        company = s.companies.get(number)
        if hazard == card and company is not None and company.on_its_way:
            return DEFS[s.cards[company.place].of].region in word.regions
    return False


CARDS = (
    ally(
        "TW-350", "Tom Bombadil",
        Action((w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED, AimedAtTravellers(_COUNTRY)), cost=Tap()),
        On(w.COMPANY_MOVES, (Discarded(SELF),), when=Unless(SiteIn(_COUNTRY)), own=True),
        side=HERO, mind=4, mp=3, prowess=12, body=11, skills="sage", unique=True, playable=Playable(names=("Old Forest",)),
    ),
)
