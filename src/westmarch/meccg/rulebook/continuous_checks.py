"""DUR-09, END-01, END-04, END-05: what is watched all the time and takes effect at once, without a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.control import let_go
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

ONE_RING: Final = f"trait:{b.ONE_RING}"


def settle(g: Meccg) -> bool:
    """Whether something happened: a card went, a follower was lost, or the game is over."""
    g.is_settled = True  # whatever is changed from here on undoes this
    s = g.state
    if True in s.avatar_lost and _lost_with_the_avatar(g):
        return True
    if ONE_RING in s.index and _ring_brought_home(g):
        return True
    if s.unsettled and let_go(g):
        return True
    return "watch" in s.index and watch(g)


def _lost_with_the_avatar(g: Meccg) -> bool:
    """END-01: in the standard game losing one's avatar loses the game, before the final checks (FC-10)."""
    s = g.state
    if g.profile.avatar_loss != "game_lost" or s.phase == "council":
        return False
    winners = [seat for seat in (0, 1) if not s.avatar_lost[seat]]
    g.finish(winners, [float(not lost) for lost in s.avatar_lost], "An avatar was lost.", "END-01")
    return True


def _ring_brought_home(g: Meccg) -> bool:
    """END-05: a Ringwraith player has won when a company of his bears The One Ring at Barad-dûr."""
    s = g.state
    for number in s.index[ONE_RING]:
        company = s.companies.get(company_of(g, number))
        if company is None or company.on_its_way or s.sides[company.seat] != "minion":
            continue
        if DEFS[s.cards[company.site].of].name == "Barad-dûr":
            won = company.seat
            g.finish((won,), (1, 0) if won == 0 else (0, 1), "The One Ring has come to Barad-dûr.", "END-05")
            return True
    return False
