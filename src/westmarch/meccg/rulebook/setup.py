"""SET: set-up. The draft, where it is wanted, is in `draft`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice, Flow, Procedure, goto
from westmarch.meccg.decks import Deck, Start, deck_of
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, setup, table, turns
from westmarch.meccg.ops.combat import roll
from westmarch.meccg.rulebook.draft import Draft, DraftedCompanies, Gear
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.rulebook.starting import lay_gear, lay_starter, starting_card, starting_sites
from westmarch.meccg.rulebook.uniqueness import rivals

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

HAND = 8


@dataclass(slots=True)
class Setup(Procedure):
    """SET-03 to SET-25."""

    drafted: tuple[tuple[str, ...], ...] = ((), ())
    gear: tuple[Gear, ...] = ()
    seat: int = 0
    by_draft: bool = False
    steps = ("deal", "draft", "note_draft", "shuffle", "draw_hands", "divide", "next_seat", "first_player")

    def deal(self, g: Meccg) -> Flow:
        """SET-03, SET-04: sites apart, what neither starts nor waits in the sideboard into the play deck."""
        for entry in g.setup["decks"]:
            deck = deck_of(entry)
            setup.deal(g, deck.play_deck, deck.sideboard, deck.sites, deck.starting_cards)
        return None

    def draft(self, g: Meccg) -> Flow:
        """SET-14, by choice or because both decks name the same characters (SET-13)."""
        self.by_draft = g.profile.starting_company == "draft"
        if not self.by_draft and (both := named_by_both(g)):
            self.by_draft = True
            setup.tell_clash(g, both)
        return Draft() if self.by_draft else goto("shuffle")

    def note_draft(self, g: Meccg) -> Flow:
        self.drafted, self.gear = g.returned
        return None

    def shuffle(self, g: Meccg) -> Flow:
        """SET-23."""
        for seat in (0, 1):
            piles.shuffle(g, seat)
            setup.cut(g, seat)
        return None

    def draw_hands(self, g: Meccg) -> Flow:
        """SET-24."""
        for seat in (0, 1):
            for _ in range(HAND):
                piles.draw(g, seat)
        return None

    def divide(self, g: Meccg) -> Flow:
        """SET-13, SET-19."""
        if self.by_draft:
            gear = tuple((of, bearer, before) for seat, of, bearer, before in self.gear if seat == self.seat)
            return DraftedCompanies(self.seat, self.drafted[self.seat], gear)
        return DesignatedCompanies(self.seat)

    def next_seat(self, g: Meccg) -> Flow:
        self.seat += 1
        return goto("divide") if self.seat < 2 else None

    def first_player(self, g: Meccg) -> Flow:
        """SET-25: the higher roll begins; a tie is rolled again."""
        first, second = roll(g, 0, "who begins"), roll(g, 1, "who begins")
        if first == second:
            return goto("first_player")
        turns.note(g, active=0 if first > second else 1)
        return None


def named_by_both(g: Meccg) -> tuple[str, ...]:
    """SET-13, UNI-01, UNI-06: the unique characters of seat 0's pool who cannot start beside somebody of seat 1's."""
    mine, theirs = ([of for of in dict.fromkeys(pool) if DEFS[of].is_person] for pool in g.state.pool)
    return tuple(of for of in mine if DEFS[of].unique and not rivals(of).isdisjoint(theirs))


@dataclass(slots=True)
class DesignatedCompanies(Procedure):
    """SET-13, SET-17 to SET-20: the companies that the play tips name; what they leave open the player decides."""

    seat: int
    division: int = 0
    company: int = 0
    steps = ("ask_division", "note_division", "ask_site", "set_out")

    def _deck(self, g: Meccg) -> Deck:
        return deck_of(g.setup["decks"][self.seat])

    def ask_division(self, g: Meccg) -> Flow:
        """SET-19: where the play tips leave the division open, the player makes it after seeing the opening hand."""
        starts = self._deck(g).starts
        return FreeChoice(
            self.seat,
            "setup.division",
            "SET-19",
            "How do your characters set out?",
            [("start", n) for n in range(len(starts))],
        )

    def note_division(self, g: Meccg) -> Flow:
        self.division = int(g.answer[1])
        return None

    def ask_site(self, g: Meccg) -> Flow:
        """SET-17, SET-18: a Ringwraith player's companies may be at either Darkhaven."""
        leader = self._deck(g).starts[self.division][self.company][0].of
        choices: list[Choice] = [("at", of) for of in starting_sites(g, self.seat)]
        return FreeChoice(
            self.seat, "setup.site", "SET-18", "Where does the company of {0} set out?", choices, about=(leader,)
        )

    def set_out(self, g: Meccg) -> Flow:
        starts = self._deck(g).starts[self.division]
        _set_out(g, self.seat, str(g.answer[1]), starts[self.company])
        self.company += 1
        return goto("ask_site") if self.company < len(starts) else None


def _set_out(g: Meccg, seat: int, site: str, company: tuple[Start, ...]) -> None:
    """SET-16, SET-20: a starting company with its items and followers."""
    numbers: dict[str, int] = {}
    number = companies.found(g, seat, starting_card(g, seat, site))
    for start in company:
        numbers[start.of] = member = lay_starter(g, seat, start.of, number)
        for item in start.items:
            lay_gear(g, seat, item, member)
    for start in company:
        if start.follows:
            table.set_control(g, numbers[start.of], numbers[start.follows])
