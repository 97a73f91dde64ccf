"""Summons from Long Sleep holds a creature in reserve off to the side (CR-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.creature_checks import may_be_played
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.off_to_the_side import kept
from westmarch.meccg.rulebook.sources import Candidates
from westmarch.meccg.state import ASIDE, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use, Word, words_of
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Reserve(Word):
    """Holds one creature of these races off to the side, to be played from there (CR-06)."""

    races: tuple[str, ...]
    prowess: int

    def stands_under(self) -> str:
        return "reserve"

    def words(self) -> str:
        return (
            f"One creature of the {races(self.races)} from your hand may lie face up beside it, which counts nothing "
            f"against the hazard limit; it is played from there as from hand, with {words_of(self.prowess)} prowess, and "
            "then this card is discarded"
        )


def reserve_of(of: str) -> Reserve:
    return next(e for e in DEFS[of].effects if isinstance(e, Reserve))


def _hosts(g: Meccg, seat: int) -> list[int]:
    s = g.state
    return [c for c in s.index.get("reserve", ()) if s.cards[c].seat == seat]


@hooks.CREATURE_PROWESS.add
def summoned_prowess(g: Meccg, number: int) -> int:
    """What a creature that was in reserve has more when it attacks."""
    s = g.state
    for host in s.index.get("reserve", ()):
        if s.cards[host].mark == (number,):
            return reserve_of(s.cards[host].of).prowess
    return 0


def reserves(g: Meccg, seat: int, company: int) -> Candidates:
    """Creatures that can be placed with a card that holds none; it uses nothing of the hazard limit."""
    hosts = _hosts(g, seat)
    creatures = [of for of in dict.fromkeys(g.state.hand[seat]) if DEFS[of].kind == "creature"] if hosts else []
    return Candidates([("reserve", of, host) for host in hosts for of in creatures], RESERVED)


def _holds_none(g: Meccg, of: str, host: int) -> bool:
    return not kept(g, host) and not g.state.cards[host].mark


def _is_of_the_race(g: Meccg, of: str, host: int) -> bool:
    return DEFS[of].race in reserve_of(g.state.cards[host].of).races


RESERVED = (
    Check("CR-06", "The card that would hold it in reserve holds another.", _holds_none),
    Check("CR-06", "The card that holds creatures in reserve does not hold its kind.", _is_of_the_race),
)


def reserve(g: Meccg, company: int, choice: Choice) -> None:
    of, host = str(choice[1]), int(choice[2])
    seat = g.state.cards[host].seat
    piles.play_from_hand(g, seat, of, ASIDE, host)
    g.emit(("aside", of, host))


def summons(g: Meccg, seat: int, number: int) -> Candidates:
    """A creature in reserve is played like one in hand: keyed, first in a chain, within the limit."""
    company = g.state.companies[number]
    held = [creature for host in _hosts(g, seat) for creature in kept(g, host)]
    ways = [("summon", n, key) for n in held for key in matches(g, DEFS[g.state.cards[n].of], company) or ("",)]
    return Candidates(ways, SUMMONED, (company,))


def _is_keyed(g: Meccg, company: Company, creature: int, key: str) -> bool:
    return bool(key)


def _may_be_played(g: Meccg, company: Company, creature: int, key: str) -> bool:
    return may_be_played(g, DEFS[g.state.cards[creature].of], company, known=creature)


SUMMONED = (
    Check("KEY-01", "Nothing on it matches the company's site or site path.", _is_keyed),
    Check("CR-06", "No creature like it can be played on this company now.", _may_be_played),
)


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
        if not s.is_gone(self.host):
            table.mark(g, self.host)
            if attacked:
                piles.discard(g, self.host)
        return DONE


def summon(g: Meccg, company: int, choice: Choice) -> Procedure:
    return Summons(int(choice[1]), company, str(choice[2]))


hooks.HAZARD_DEEDS.append(hooks.Deed("reserve", reserves, reserve))
hooks.HAZARD_DEEDS.append(hooks.Deed("summon", summons, summon))


CARDS = (
    hazard(
        "AS-39", "Summons from Long Sleep", "permanent",
        Play((w.HAZARD,), stays="table"),
        Reserve(("dragon", "drake"), prowess=2),
    ),
)
