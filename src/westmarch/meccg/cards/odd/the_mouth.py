"""The Mouth makes way for the other form of himself: he goes back to hand when that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import Procedure
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import MINION, character
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.going_home import GoingHome
from westmarch.meccg.state import COMPANY, Card
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

MAKES_WAY: Final = own_trait(
    "makes-way", "Returns to hand when Mouth of Sauron is played, and one of his items may go to a companion"
)


def _is_other_form(d: Definition, of: str) -> bool:
    return MAKES_WAY in d.traits and DEFS[of].entity == d.entity and of != d.id


@hooks.GIVES_WAY.add
def makes_way(card: Card, of: str) -> bool:
    return card.zone == COMPANY and _is_other_form(DEFS[card.of], of)


@hooks.PLAYED.add
def returns(g: Meccg, use: Use) -> Procedure | None:
    for card in g.state.cards.values() if DEFS[use.of].entity else ():
        if makes_way(card, use.of):
            return GoingHome(card.id)
    return None


CARDS = (
    character(
        "LE-24", "The Mouth", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(factions=True)),
        Action((w.ORGANIZATION,), (Fetch(("resource", "character"), ("discard",)),), cost=Tap()),
        Trait(MAKES_WAY),
        skills="warrior diplomat", mind=9, influence=4, prowess=6, body=8, mp=3, home=("Barad-dûr",), side=MINION,
        entity="mouth-of-sauron",
    ),
)
