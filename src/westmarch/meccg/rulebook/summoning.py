"""CR-06: creatures in reserve off to the side, and how they are played from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.creature_checks import may_be_played
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.off_to_the_side import _hosts, kept, reserve_of
from westmarch.meccg.state import ASIDE, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def reserve_offers(g: Meccg, seat: int) -> list[Choice]:
    """Creatures that can be placed with a card that holds none; it uses nothing of the hazard limit."""
    s = g.state
    found: list[Choice] = []
    for host in _hosts(g, seat):
        if kept(g, host) or s.cards[host].mark:
            continue
        races = reserve_of(s.cards[host].of).races
        found += [
            ("reserve", of, host)
            for of in dict.fromkeys(s.hand[seat])
            if DEFS[of].kind == "creature" and DEFS[of].race in races
        ]
    return found


def reserve(g: Meccg, seat: int, of: str, host: int) -> None:
    piles.play_from_hand(g, seat, of, ASIDE, host)
    g.emit(("aside", of, host))


def summon_offers(g: Meccg, seat: int, company: Company) -> list[Choice]:
    """A creature in reserve is played like one in hand: keyed, first in a chain, within the limit."""
    s = g.state
    found: list[Choice] = []
    for host in _hosts(g, seat):
        for number in kept(g, host):
            d = DEFS[s.cards[number].of]
            if may_be_played(g, d, company, known=number):
                found += [("summon", number, key) for key in matches(g, d, company)]
    return found


@dataclass(slots=True)
class Summons(Procedure):
    """CR-06, steps 4 to 7: the creature is played from the side; when it has attacked, its host is discarded."""

    number: int
    company: int
    key: str
    host: int = 0
    faced: int = 0
    steps = ("play", "afterwards")

    def play(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.number]
        self.host = card.host
        self.faced = len(s.companies[self.company].faced)
        table.mark(g, self.host, self.number)
        use = Use(card.seat, card.of, self.number, 0, self.company, 0, "play", (self.key,))
        return begin_chain(g, use, w.HAZARD)

    def afterwards(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(self.company)
        attacked = company is None or len(company.faced) > self.faced
        if self.host in s.cards:
            table.mark(g, self.host)
            if attacked:
                piles.discard(g, self.host)
        return DONE
