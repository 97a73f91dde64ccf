"""What effects that reach into piles and decks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.ops import piles, turns
from westmarch.meccg.rulebook.words import Fetching, is_fetched
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, MATTERS, value_of
from westmarch.meccg.vocabulary.fetching import CallCouncil, Fetch, LookAtTop, ShuffleAway

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@MATTERS.of(Fetch)
def _fetch_matters(word: Fetch, g: Meccg, use: Use) -> bool:
    fetching = Fetching(use.seat, word.kinds, word.sources, word.to, 1)
    return any(is_fetched(g, word.kinds, source, of) for source in word.sources for of in fetching.pile(g, source))


@APPLY.of(Fetch)
def _fetch(word: Fetch, g: Meccg, use: Use) -> Flow:
    return Fetching(use.seat, word.kinds, word.sources, word.to, value_of(word.number, g, use))


@APPLY.of(LookAtTop)
def _look_at_top(word: LookAtTop, g: Meccg, use: Use) -> Flow:
    whose = 1 - use.seat if word.of_opponent else use.seat
    piles.look_at_top(g, use.seat, word.number, whose)
    piles.mix_top(g, whose, word.number)
    return None


@APPLY.of(ShuffleAway, "card")
def _shuffle_away(word: ShuffleAway, g: Meccg, use: Use) -> Flow:
    piles.into_deck(g, use.card)
    return None


@APPLY.of(CallCouncil)
def _call_council(word: CallCouncil, g: Meccg, use: Use) -> Flow:
    turns.call(g, use.seat, g.state.turn + word.turns_left)
    return None
