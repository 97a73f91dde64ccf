"""What effects on Ringwraiths do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.stats import fighters, followers
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import Mode
from westmarch.meccg.vocabulary.ringwraiths import DiscardWraithFollowers, EnterMode

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(EnterMode, "target")
def _enter_mode(word: EnterMode, g: Meccg, use: Use) -> Flow:
    s = g.state
    wraith = int(use.target)
    for card in s.attached.get(wraith, ()):
        if card != use.card and any(isinstance(e, Mode) for e in DEFS[s.cards[card].of].effects):
            piles.discard(g, card)
    if word.alone:
        for number in [*followers(g, wraith), *fighters(g, s.companies[s.cards[wraith].host])]:
            if number in s.cards and (DEFS[s.cards[number].of].kind == "ally" or s.cards[number].control == wraith):
                piles.discard(g, number)
    return None


@APPLY.of(DiscardWraithFollowers, "card")
def _discard_wraith_followers(word: DiscardWraithFollowers, g: Meccg, use: Use) -> Flow:
    for number in followers(g, g.state.cards[use.card].host):
        piles.discard(g, number)
    return None
