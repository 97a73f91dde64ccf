"""Last Child of Ungoliant guards the ways to three regions, and gives way to the other form of herself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import Procedure
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.state import ON_COMPANY, WITH, Card
from westmarch.meccg.vocabulary.behaviour import FITS, HOLDS
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.vocabulary.naming import listed
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

HUNTING_GROUND: Final = ("Gorgoroth", "Imlad Morgul", "Ithilien")

GIVES_WAY: Final = own_trait("gives-way", "Returns to its owner's hand when Shelob is played")


@dataclass(frozen=True, slots=True)
class AttackedOnTheWayTo(Condition):
    """The company that is attacked, whichever it is, moves to a site in one of these regions."""

    regions: tuple[str, ...]

    def words(self) -> str:
        return f"that company is moving to a site in {listed(self.regions)}"


@dataclass(frozen=True, slots=True)
class OnTravellersTo(Filter):
    """A card on a company that moves to a site in one of these regions, or on a character of such a company."""

    regions: tuple[str, ...]

    def words(self) -> str:
        return f"is on a company moving to a site in {listed(self.regions)}, or on a character of it"


def _moves_to(g: Meccg, company: int, regions: tuple[str, ...]) -> bool:
    found = g.state.companies.get(company)
    if found is None or not found.on_its_way or not found.goal:
        return False
    return DEFS[g.state.cards[found.goal].of].region in regions


@HOLDS.of(AttackedOnTheWayTo)
def _attacked_on_the_way_to(word: AttackedOnTheWayTo, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and _moves_to(g, attack.company, word.regions)


@FITS.of(OnTravellersTo)
def _on_travellers_to(word: OnTravellersTo, g: Meccg, card: int) -> bool:
    cards = g.state.cards
    found = cards[card]
    if found.zone == ON_COMPANY:
        return _moves_to(g, found.host, word.regions)
    host = cards.get(found.host) if found.zone == WITH else None
    return host is not None and _moves_to(g, host.host, word.regions)


@hooks.GIVES_WAY.add
def gives_way(card: Card, of: str) -> bool:
    d = DEFS[card.of]
    return card.zone == WITH and GIVES_WAY in d.traits and DEFS[of].entity == d.entity and of != d.id


@hooks.PLAYED.add
def returns(g: Meccg, use: Use) -> Procedure | None:
    cards = list(g.state.cards.values()) if DEFS[use.of].entity else []
    for number in [card.id for card in cards if gives_way(card, use.of)]:
        piles.to_hand(g, number)
    return None


CARDS = (
    ally(
        "LE-153", "Last Child of Ungoliant",
        Trait(b.OVERT),
        Action(
            (w.ATTACK,), (CancelAttack(anywhere=True),), cost=Tap(),
            when=both(AttackKind("creature"), AttackedOnTheWayTo(HUNTING_GROUND)),
        ),
        Action(
            (w.MOVEMENT,), (Discarded(),),
            target=Pick(HAZARD_EVENT, every(Lasts("permanent"), OnTravellersTo(HUNTING_GROUND))), cost=Tap(), name="event",
        ),
        On(w.COMPANY_MOVES, (Discarded(SELF),), when=Unless(SiteIn(HUNTING_GROUND)), own=True),
        Trait(GIVES_WAY),
        side=MINION, mind=4, mp=3, prowess=11, body=9, skills="sage", unique=True,
        playable=Playable(names=("Shelob's Lair",)), entity="shelob",
    ),
)
