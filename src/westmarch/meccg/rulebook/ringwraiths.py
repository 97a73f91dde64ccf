"""RW: what is different for Ringwraiths: whom they travel with, modes, followers, coming back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.lying import RINGWRAITH, lying
from westmarch.meccg.ops import piles
from westmarch.meccg.rule_numbers import WRAITH_FOLLOWER
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.site_stats import is_home
from westmarch.meccg.state import NOBODY, Company
from westmarch.meccg.stats import (
    allies_of,
    at_haven,
    avatar_in_play,
    has_trait,
    leads_freely,
    mode_of,
    unused_influence,
    wraith_followers,
)
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def is_ringwraith(g: Meccg, number: int) -> bool:
    return DEFS[g.state.cards[number].of].race == "ringwraith"


def has_ringwraith(g: Meccg, company: Company) -> bool:
    there = lying(g).get(RINGWRAITH, ())
    return bool(there) and any(m in there for m in company.members)


# Where they may go ---------------------------------------------------------------------------------------------------


def may_go(g: Meccg, company: Company, here: Definition, there: Definition) -> bool:
    """RW-01, RW-10: nobody else leaves a Darkhaven with a Ringwraith, and he leaves the Darkhavens in a mode only."""
    wraiths = [m for m in company.members if is_ringwraith(g, m)]
    if not wraiths:
        return True
    if len(wraiths) < len(company.members):
        return False
    if there.is_haven:
        return True
    return here.is_haven and any(mode_of(g, m) for m in wraiths)


def crowded_out(g: Meccg, seat: int) -> list[int]:
    """RW-16: who stands, without a Ringwraith, where one has come in by himself, once all have moved."""
    s = g.state
    own = [c for c in s.companies.values() if c.seat == seat]
    taken = {s.cards[c.site].of for c in own if has_ringwraith(g, c) and not DEFS[s.cards[c.site].of].is_haven}
    return [m for c in own if s.cards[c.site].of in taken and not has_ringwraith(g, c) for m in c.members]


def rides_alone(g: Meccg, members: Iterable[int]) -> bool:
    """LE-183: whether no ally and no Ringwraith follower may join these."""
    return any(is_ringwraith(g, m) and has_trait(g, m, b.RIDES_ALONE) for m in members)


def kept_apart(g: Meccg, some: Iterable[int], others: Iterable[int]) -> bool:
    """Whether one of two groups rides alone and the other would bring allies or Ringwraith followers along (LE-183)."""
    both = (tuple(some), tuple(others))
    return any(
        rides_alone(g, mine) and any(allies_of(g, m) or is_follower(g, m) for m in theirs)
        for mine, theirs in (both, both[::-1])
    )


# Coming into play ----------------------------------------------------------------------------------------------------


def taken_by_opponent(g: Meccg, seat: int, d: Definition) -> bool:
    """RW-09: a Ringwraith who returned to hand is still that player's own."""
    return g.state.avatar[1 - seat] in rivals(d.id)


def drive_out(g: Meccg, seat: int, of: str) -> None:
    """RW-15: the hazard that is the same being goes."""
    same = rivals(of)
    for card in list(g.state.cards.values()):
        if card.of in same and DEFS[card.of].hazard and not card.hidden:
            piles.discard(g, card.id)


def follower_places(g: Meccg, seat: int, d: Definition) -> list[Choice]:
    """RW-12, RW-13: under the own Ringwraith, if a card allows it, at a Darkhaven or at the newcomer's home."""
    s = g.state
    avatar = avatar_in_play(g, seat)
    if not avatar or d.race != "ringwraith" or s.avatar[seat] == d.id or taken_by_opponent(g, seat, d):
        return []
    company = s.companies[s.cards[avatar].host]
    if not rides_together(g, seat) and not _has_free_place(g, avatar):
        return []
    if unused_influence(g, avatar, d) < _cost_of_another(g, avatar):
        return []
    if rides_alone(g, company.members):
        return []
    if not at_haven(g, company) and not is_home(d, DEFS[s.cards[company.site].of]):
        return []
    return [("into", company.id, avatar)]


def rides_together(g: Meccg, seat: int) -> bool:
    """Whether a card lets any number of Ringwraiths follow the own one this turn (LE-242)."""
    avatar = avatar_in_play(g, seat)
    return bool(avatar) and has_trait(g, avatar, b.RIDES_TOGETHER)


def _has_free_place(g: Meccg, avatar: int) -> bool:
    """Whether the avatar's own card lets another one follow him at no influence."""
    return len(wraith_followers(g, avatar)) < leads_freely(g, avatar)


def _cost_of_another(g: Meccg, avatar: int) -> int:
    return 0 if _has_free_place(g, avatar) else WRAITH_FOLLOWER


def is_follower(g: Meccg, number: int) -> bool:
    """A Ringwraith who is not his player's avatar."""
    card = g.state.cards[number]
    return DEFS[card.of].race == "ringwraith" and g.state.avatar[card.seat] != card.of


def new_leader(g: Meccg, number: int) -> list[Choice]:
    """RW-14: a follower left alone may come under an avatar in his company again."""
    s = g.state
    card = s.cards[number]
    avatar = avatar_in_play(g, card.seat)
    if card.control != NOBODY or not avatar or s.cards[avatar].host != card.host:
        return []
    enough = unused_influence(g, avatar, DEFS[card.of]) >= _cost_of_another(g, avatar)
    return [("under", avatar)] if enough else []
