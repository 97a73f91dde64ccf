"""A game in which cards, characters and whole companies leave play when nobody expects it: in a strike, a check, a chain.

Hypothesis says when, who and how; between two misfortunes choices are made by chance. Whatever was under way goes on, and
the table stays whole: every card is somewhere, and nothing lies with, belongs to or works on something that is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from westmarch.core.chance import Chance
from westmarch.core.conformance import Place, check_questions, check_save, check_views, check_words, play_one
from westmarch.core.procedure import Flow, Procedure
from westmarch.core.registry import new
from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.avatars import avatar_lost
from westmarch.meccg.rulebook.end_of_turn import EndOfTurn
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import SitePhase
from westmarch.meccg.rulebook.turn import Between
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import CHAIN, COMPANY, GUARD, ON_COMPANY, TABLE, WITH, State

PHASES = (UntapPhase, OrganizationPhase, LongEventPhase, MovementPhase, SitePhase, EndOfTurn, Between)
"""When one of these asks, nothing is half done."""
AHEAD = 600
MANY = 60
OFTEN = 12
"""One decision in so many has a misfortune, where several are made in a row."""

seeds = st.integers(0, 2**20)
picks = st.integers(0, 999)


def eliminate(g: Meccg, number: int) -> None:
    seat = g.state.cards[number].seat
    piles.remove(g, number)
    avatar_lost(g, seat)


WAYS: Sequence[Callable[[Meccg, int], None]] = (piles.discard, eliminate, piles.to_hand)
"""Discarded, eliminated, returned to hand."""


@dataclass(slots=True)
class Misfortune(Procedure):
    """Some cards leave play, as by an effect that happens at once."""

    cards: tuple[int, ...]
    way: int
    steps = ("befall",)

    def befall(self, g: Meccg) -> Flow:
        for number in self.cards:
            if number in g.state.cards and g.result is None:
                WAYS[self.way](g, number)
        return None


def befall(game: Meccg, whom: int, way: int) -> None:
    """Somebody alone, or with all of his company, leaves play while a question is open, or what lies on the table is
    discarded; what is under way goes on."""
    s = game.state
    parties = [((card.id,), way % len(WAYS)) for card in s.cards.values() if card.zone == COMPANY]
    parties += [(company.members, way % len(WAYS)) for company in s.companies.values()]
    parties += [((card.id,), 0) for card in s.cards.values() if card.zone in (WITH, ON_COMPANY, TABLE)]
    if parties and s.turn > 0:
        game.asks = ()
        game.stack.append(Misfortune(*parties[whom % len(parties)]))
        game.start()


def broken(s: State) -> Iterator[str]:
    """What is wrong with a table: references to what is not there."""
    for card in s.cards.values():
        home = s.companies.get(card.host)
        if card.zone == COMPANY and (home is None or card.id not in home.members):
            yield f"{card.of} is in a company that does not know it"
        if card.zone == WITH and card.host not in s.cards:
            yield f"{card.of} lies with a card that is gone"
        if card.zone in (GUARD, ON_COMPANY) and home is None:
            yield f"{card.of} lies by a company that is gone"
        if card.control > 0 and card.control not in s.cards:
            yield f"{card.of} follows somebody who is gone"
    for company in s.companies.values():
        if not company.members or any(member not in s.cards for member in company.members):
            yield f"company {company.id} is empty, or has members who are gone"
        if company.site not in s.cards or (company.goal and company.goal not in s.cards):
            yield f"company {company.id} is at a site that is gone"
    for host, cards in s.attached.items():
        if s.is_gone(host) or any(s.is_gone(card) for card in cards):
            yield f"something lies with {host}, and one of them is gone"
    for lasting in s.lasting:
        if s.is_gone(lasting.on):
            yield f"{lasting.of} works on something that is gone"


def unfinished(s: State) -> Iterator[str]:
    """What should be over when nothing is under way but the phase."""
    if s.attack is not None or s.strike >= 0 or s.check is not None:
        yield "an attack, a strike or a check is not over"
    for card in s.cards.values():
        if card.zone == CHAIN:
            yield f"{card.of} still lies in a chain"


class MisfortuneMachine(RuleBasedStateMachine):
    """One game of the card game, and what befalls those who are in it."""

    tables: Sequence[Mapping[str, Any]]

    @initialize(table=picks, seed=seeds, ahead=picks)
    def begin(self, table: int, seed: int, ahead: int) -> None:
        settings = self.tables[table % len(self.tables)]
        game = new("meccg", seed, **settings)
        assert isinstance(game, Meccg)
        self.game = game
        self.place = Place(f"meccg {dict(settings)}", seed)
        self.census = game.census()
        self.known = catalogue("meccg")
        self.play_on(ahead % AHEAD, seed)

    def open(self) -> bool:
        return bool(self.game.asks)

    @precondition(open)
    @rule(count=st.integers(1, MANY), seed=seeds)
    def play_on(self, count: int, seed: int) -> None:
        chance = Chance(seed)
        for _ in range(count):
            if self.game.asks:
                self.choose(chance)

    @precondition(open)
    @rule(whom=picks, way=picks)
    def somebody_goes(self, whom: int, way: int) -> None:
        befall(self.game, whom, way)

    @precondition(open)
    @rule(count=st.integers(1, MANY), seed=seeds)
    def times_are_hard(self, count: int, seed: int) -> None:
        """Several choices in a row, and again and again somebody goes."""
        chance = Chance(seed)
        for _ in range(count):
            if self.game.asks and not chance.below(OFTEN):
                befall(self.game, chance.below(1000), chance.below(1000))
            if self.game.asks:
                self.choose(chance)

    def choose(self, chance: Chance) -> None:
        play_one(self.game, chance)
        self.place.number += 1

    @rule()
    def look_and_save(self) -> None:
        check_words(self.game, self.place, Chance(0))
        check_views(self.game, self.place, Chance(0))
        check_save(self.game, self.place, Chance(0))

    @invariant()
    def the_table_is_whole(self) -> None:
        game, place = self.game, self.place
        place.holds(game.census() == self.census, "cards are not conserved")
        for fault in broken(game.state):
            place.holds(False, fault)
        if not game.asks:
            place.holds(game.result is not None, "the game stopped without a result")
            return
        check_questions(game, place, self.known)
        if isinstance(game.stack[-1], PHASES):
            for fault in unfinished(game.state):
                place.holds(False, fault)
