"""What effects do that turn cards of a deck up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.special import LuckyFind
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.clauses import StrikesStand
from westmarch.meccg.vocabulary.plays import On
from westmarch.meccg.vocabulary.searching import LoseThis, SearchDeck

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(LoseThis)
def _lose_this(word: LoseThis, g: Meccg, use: Use) -> Flow:
    piles.discard(g, word.number)
    return None


@APPLY.of(SearchDeck)
def _search_deck(word: SearchDeck, g: Meccg, use: Use) -> Flow:
    scout = int(use.target)
    deck = g.state.deck[use.seat]
    at = next((n for n, of in enumerate(deck) if _is_find(g, of)), -1)
    number = len(deck) if at < 0 else at + 1
    item = piles.turn_up(g, use.seat, number, scout if at >= 0 else 0)
    clauses = (On(w.WOUNDED_BY, (LoseThis(item),)), StrikesStand()) if item else (StrikesStand(),)
    attack = Attack(
        use.company, 1 - use.seat, "event", "", 1, word.base + number, -1, use.of, target=scout, fixed=True, closed=True,
        clauses=clauses,
    )  # fmt: skip
    return LuckyFind(item, attack, use.seat)


def _is_find(g: Meccg, of: str) -> bool:
    d = DEFS[of]
    return d.kind == "item" and d.item != "special" and may_come_in(g, of)
