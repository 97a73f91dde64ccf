"""SET-14, SET-15: the draft of the starting characters, played with the switch `starting_company = draft`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from westmarch.core.procedure import DONE, Ask, AskAll, Choice, Done, Flow, Picks, Procedure, goto
from westmarch.meccg.decks.construction import CHARACTERS
from westmarch.meccg.decks.starting_findings import STARTING_CHARACTERS, STARTING_ITEMS, STARTING_MIND, may_start
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, setup, table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import DONE_WITH_IT, Candidates, Free, Question, ask_from, offered
from westmarch.meccg.rulebook.starting import lay_gear, lay_starter, may_begin_with, starting_card, starting_sites
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.state import GENERAL
from westmarch.meccg.stats import unused_influence
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

Gear: TypeAlias = tuple[int, str, str, int]
"""A seat, a minor item of its pool, the character who begins with it, and of several alike which: 0 is the first."""


Drafted: TypeAlias = tuple[tuple[str, ...], ...]
"""Whom each seat has drafted."""


def _is_left(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> bool:
    return of in left


def _is_room(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> bool:
    return len(drafted[seat]) < STARTING_CHARACTERS[g.state.sides[seat]]


def _mind_left(seat: int, drafted: Drafted) -> int:
    return STARTING_MIND - sum(DEFS[of].mind for of in drafted[seat])


def _is_mind_left(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> bool:
    return DEFS[of].mind <= _mind_left(seat, drafted)


def _too_much_mind(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> str:
    return f"Its mind is {DEFS[of].mind}; of the mind that you may start with {_mind_left(seat, drafted)} is left."


def _may_start(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> bool:
    return b.NOT_AT_START not in DEFS[of].traits


def _is_unopposed(g: Meccg, seat: int, left: tuple[str, ...], drafted: Drafted, of: str) -> bool:
    """UNI-01: nobody unique who has joined the other player's start."""
    return all(of not in rivals(x) for x in drafted[1 - seat] if DEFS[x].unique)


DRAFTED = (
    Check("SET-14", "It has been drafted or set aside.", _is_left),
    Check("SET-15", "You have drafted as many characters as may start.", _is_room),
    Check("SET-15", _too_much_mind, _is_mind_left),
    Check("SET-15", "Its card says that it does not start a game.", _may_start),
    Check("UNI-01", "It is unique, and it or another form of it has joined the other player.", _is_unopposed),
)


def _is_item_left(g: Meccg, seat: int, given: int, item: str, bearer: str) -> bool:
    return given < STARTING_ITEMS


def _may_begin_with(g: Meccg, seat: int, given: int, item: str, bearer: str) -> bool:
    return may_begin_with(g, seat, bearer, item)


OUTFIT = (
    Check("SET-16", "You have given out as many items as you may start with.", _is_item_left),
    Check("SET-16", "The item is kept for others.", _may_begin_with),
)


def _fits_in_deck(g: Meccg, seat: int, of: str) -> bool:
    return _room(g, seat) > 0


def _room(g: Meccg, seat: int) -> int:
    """For characters in a play deck (SET-08)."""
    return CHARACTERS - sum(DEFS[x].kind == "character" for x in g.state.deck[seat])


KEPT = (Check("SET-08", "Your play deck holds as many characters as it may.", _fits_in_deck),)


@dataclass(slots=True)
class Draft(Procedure):
    """Round by round, in secret; then items, then what goes into the play deck. Hands over who starts, and with what."""

    drafted: tuple[tuple[str, ...], ...] = ((), ())
    aside: tuple[tuple[str, ...], ...] = ((), ())
    stopped: tuple[bool, ...] = (False, False)
    gear: tuple[Gear, ...] = ()
    seat: int = 0
    steps = ("ask", "reveal", "ask_gear", "note_gear", "ask_rest", "note_rest", "hand_over")

    def ask(self, g: Meccg) -> Flow:
        asks = [self._ask_of(g, seat) for seat in (0, 1) if not self.stopped[seat]]
        return AskAll(*asks) if asks else goto("ask_gear")

    def _ask_of(self, g: Meccg, seat: int) -> Ask:
        candidates = self._candidates(g, seat)
        found = {**offered(g, seat, candidates), ("stop",): None}
        return Question(seat, "draft.pick", "SET-14", "Whom do you lay down next?", found, (candidates,))

    def _candidates(self, g: Meccg, seat: int) -> Candidates:
        """SET-14, SET-15: the characters of the pool."""
        people = [of for of in g.state.pool[seat] if DEFS[of].is_person]
        gone, left = list(self.drafted[seat] + self.aside[seat]), []
        for of in people:
            if of in gone:
                gone.remove(of)
            else:
                left.append(of)
        pool = dict.fromkeys((*left, *people))
        return Candidates([("draft", of) for of in pool], DRAFTED, (seat, tuple(left), self.drafted))

    def reveal(self, g: Meccg) -> Flow:
        """SET-14: both are turned up together; a unique character shown by both is set aside."""
        shown = {seat: str(choice[1]) for seat, choice in g.answers.items() if choice[0] == "draft"}
        clash = len(shown) == 2 and DEFS[shown[0]].unique and shown[1] in rivals(shown[0])
        for seat, of in shown.items():
            g.emit(("drafted", of, seat))
        if clash:
            self.aside = (self.aside[0] + (shown[0],), self.aside[1] + (shown[1],))
        else:
            self.drafted = tuple((*row, shown[seat]) if seat in shown else row for seat, row in enumerate(self.drafted))
        self.stopped = tuple(self.stopped[seat] or g.answers.get(seat) == ("stop",) for seat in (0, 1))
        return goto("ask")

    def ask_gear(self, g: Meccg) -> Flow:
        """SET-16: at most two minor items, on at most two characters."""
        given = [of for seat, of, _, _ in self.gear if seat == self.seat]
        items = [of for of in g.state.pool[self.seat] if may_start([DEFS[of]])]
        for of in given:
            items.remove(of)
        outfits = Candidates(self._outfits(items), OUTFIT, (self.seat, len(given)))
        return ask_from(
            g, self.seat, "draft.gear", "SET-16", "Who begins with an item?", outfits, end=DONE_WITH_IT,
            picks=Picks(0, STARTING_ITEMS - len(given)),
        )  # fmt: skip

    def _outfits(self, items: list[str]) -> list[Choice]:
        """Who could begin with what: of several characters alike, the one who has an item already or another."""
        choices: list[Choice] = []
        for bearer in dict.fromkeys(self.drafted[self.seat]):
            choices += [("outfit", item, bearer) for item in dict.fromkeys(items)]
            equipped = any((seat, who) == (self.seat, bearer) for seat, _, who, _ in self.gear)
            if equipped and self.drafted[self.seat].count(bearer) > 1:
                choices += [("outfit_another", item, bearer) for item in dict.fromkeys(items)]
        return choices

    def note_gear(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return None
        another = int(g.answer[0] == "outfit_another")
        self.gear = (*self.gear, (self.seat, str(g.answer[1]), str(g.answer[2]), another))
        return goto("ask_gear")

    def ask_rest(self, g: Meccg) -> Flow:
        """SET-15: characters left over may go into the play deck, as far as SET-08 allows."""
        rest = [of for of in g.state.pool[self.seat] if DEFS[of].is_person]
        for of in self.drafted[self.seat]:
            rest.remove(of)
        left_over = Candidates([("keep", of) for of in dict.fromkeys(rest)], KEPT, (self.seat,))
        prompt = "Shuffle characters left over into the play deck?"
        picks = Picks(0, min(_room(g, self.seat), len(rest)))
        return ask_from(g, self.seat, "draft.rest", "SET-15", prompt, left_over, end=DONE_WITH_IT, picks=picks)

    def note_rest(self, g: Meccg) -> Flow:
        if g.answer[0] == "keep":
            setup.leave_pool(g, self.seat, str(g.answer[1]), to_deck=True)
            return goto("ask_rest")
        self.seat += 1
        return goto("ask_gear") if self.seat < 2 else None

    def hand_over(self, g: Meccg) -> Flow:
        return Done((self.drafted, self.gear))


def _may_lead(g: Meccg, of: str, company: int, leader: int) -> bool:
    return leader == GENERAL or _can_lead(g, leader, of)


LED = (Check("SET-20", "It cannot control it: it follows another, or its influence does not suffice.", _may_lead),)


@dataclass(slots=True)
class DraftedCompanies(Procedure):
    """SET-18 to SET-20: one after the other, the drafted characters form companies or become followers."""

    seat: int
    drafted: tuple[str, ...]
    gear: tuple[tuple[str, str, int], ...]
    """Item, bearer, and how many like him set out before the one who is meant."""
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        if not self.drafted:
            return DONE
        d = DEFS[self.drafted[0]]
        sites: list[Choice] = [("at", of) for of in starting_sites(g, self.seat)]
        own = [c for c in g.state.companies.values() if c.seat == self.seat]
        spots: list[Choice] = [("into", c.id, leader) for c in own for leader in (GENERAL, *c.members)]
        return ask_from(
            g, self.seat, "draft.site", "SET-19", "Where does {0} set out?", Free(sites),
            Candidates(spots, LED, (d.id,)), end=None, about=(d.id,),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        of, self.drafted = self.drafted[0], self.drafted[1:]
        if g.answer[0] == "at":
            company = companies.found(g, self.seat, starting_card(g, self.seat, str(g.answer[1])))
            control = GENERAL
        else:
            company, control = int(g.answer[1]), int(g.answer[2])
        member = lay_starter(g, self.seat, of, company)
        if control != GENERAL:
            table.set_control(g, member, control)
        mine = [item for item, bearer, before in self.gear if bearer == of and not before]
        self.gear = tuple(
            (item, bearer, before - (bearer == of)) for item, bearer, before in self.gear if bearer != of or before
        )
        for item in mine:
            lay_gear(g, self.seat, item, member)
        return goto("ask")


def _can_lead(g: Meccg, member: int, of: str) -> bool:
    """SET-20, ORG-14, ORG-17."""
    return g.state.cards[member].control == GENERAL and unused_influence(g, member, DEFS[of]) >= DEFS[of].mind
