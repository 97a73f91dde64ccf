"""SET-14, SET-15: the draft of the starting characters, played with the switch `starting_company = draft`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from westmarch.core.procedure import DONE, Ask, AskAll, Choice, Done, Flow, Picks, Procedure, goto
from westmarch.meccg.decks.construction import CHARACTERS
from westmarch.meccg.decks.starting_findings import STARTING_CHARACTERS, STARTING_ITEMS, STARTING_MIND, may_start
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, setup, table
from westmarch.meccg.rulebook.starting import lay_gear, lay_starter, may_begin_with, starting_card, starting_sites
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.state import GENERAL
from westmarch.meccg.stats import unused_influence
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

Gear: TypeAlias = tuple[int, str, str, int]
"""A seat, a minor item of its pool, the character who begins with it, and of several alike which: 0 is the first."""


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
        asks = [
            Ask(seat, "draft.pick", "SET-14", "Whom do you lay down next?", [*self._candidates(g, seat), ("stop",)])
            for seat in (0, 1)
            if not self.stopped[seat]
        ]
        return AskAll(*asks) if asks else goto("ask_gear")

    def _left(self, g: Meccg, seat: int) -> list[str]:
        """Characters of the pool that were neither drafted nor set aside."""
        left = [of for of in g.state.pool[seat] if DEFS[of].is_person]
        for of in self.drafted[seat] + self.aside[seat]:
            left.remove(of)
        return left

    def _candidates(self, g: Meccg, seat: int) -> list[Choice]:
        """SET-15: how many, and how much mind. UNI-01: nobody unique who has joined the other player's start."""
        drafted = self.drafted[seat]
        if len(drafted) >= STARTING_CHARACTERS[g.state.sides[seat]]:
            return []
        mind = STARTING_MIND - sum(DEFS[of].mind for of in drafted)
        left = [of for of in self._left(g, seat) if DEFS[of].mind <= mind and b.NOT_AT_START not in DEFS[of].traits]
        taken = {x for of in self.drafted[1 - seat] if DEFS[of].unique for x in rivals(of)}
        return [("draft", of) for of in dict.fromkeys(left) if of not in taken]

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
        choices = self._outfits(g, items) if len(given) < STARTING_ITEMS else []
        picks = Picks(0, STARTING_ITEMS - len(given))
        return Ask(self.seat, "draft.gear", "SET-16", "Who begins with an item?", [*choices, ("done",)], picks=picks)

    def _outfits(self, g: Meccg, items: list[str]) -> list[Choice]:
        """Who may begin with what: of several characters alike, the one who has an item already or another."""
        choices: list[Choice] = []
        for bearer in dict.fromkeys(self.drafted[self.seat]):
            fitting = [item for item in dict.fromkeys(items) if may_begin_with(g, self.seat, bearer, item)]
            choices += [("outfit", item, bearer) for item in fitting]
            equipped = any((seat, who) == (self.seat, bearer) for seat, _, who, _ in self.gear)
            if equipped and self.drafted[self.seat].count(bearer) > 1:
                choices += [("outfit_another", item, bearer) for item in fitting]
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
        room = CHARACTERS - sum(DEFS[of].kind == "character" for of in g.state.deck[self.seat])
        choices: list[Choice] = [("keep", of) for of in dict.fromkeys(rest)] if room > 0 else []
        prompt = "Shuffle characters left over into the play deck?"
        picks = Picks(0, min(room, len(rest)))
        return Ask(self.seat, "draft.rest", "SET-15", prompt, [*choices, ("done",)], picks=picks)

    def note_rest(self, g: Meccg) -> Flow:
        if g.answer[0] == "keep":
            setup.leave_pool(g, self.seat, str(g.answer[1]), to_deck=True)
            return goto("ask_rest")
        self.seat += 1
        return goto("ask_gear") if self.seat < 2 else None

    def hand_over(self, g: Meccg) -> Flow:
        return Done((self.drafted, self.gear))


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
        choices: list[Choice] = [("at", of) for of in starting_sites(g, self.seat)]
        for company in g.state.companies.values():
            if company.seat == self.seat:
                choices.append(("into", company.id, GENERAL))
                choices += [("into", company.id, m) for m in company.members if _can_lead(g, m, d.id)]
        return Ask(self.seat, "draft.site", "SET-19", "Where does {0} set out?", choices, about=(d.id,))

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
