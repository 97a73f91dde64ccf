"""SET: set-up with designated starting companies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Flow, Procedure, goto
from westmarch.meccg.decks import DECKS, Start
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, setting, table, turns
from westmarch.meccg.ops.combat import roll
from westmarch.meccg.state import COMPANY, WITH

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

HAND = 8


@dataclass(slots=True)
class Setup(Procedure):
    """SET-03 to SET-25."""

    seat: int = 0
    steps = ("deal", "draw_hands", "ask_division", "note_division", "first_player")

    def deal(self, g: Meccg) -> Flow:
        for letter in g.setup["decks"]:
            deck = DECKS[letter]
            pool = tuple(of for company in deck.starts[0] for start in company for of in (start.of, *start.items))
            setting.deal(g, deck.play_deck, deck.sideboard, deck.sites, pool)
        return None

    def draw_hands(self, g: Meccg) -> Flow:
        for seat in (0, 1):
            for _ in range(HAND):
                piles.draw(g, seat)
        return None

    def ask_division(self, g: Meccg) -> Flow:
        """SET-19: where the play tips leave the division open, the player makes it after seeing the opening hand."""
        starts = DECKS[g.setup["decks"][self.seat]].starts
        return Ask(self.seat, "SET-19", "How do your characters set out?", [("start", n) for n in range(len(starts))])

    def note_division(self, g: Meccg) -> Flow:
        deck = DECKS[g.setup["decks"][self.seat]]
        setting.set_out(g, self.seat)
        for company in deck.starts[int(g.answer[1])]:
            _set_out(g, self.seat, deck.start_site, company)
        self.seat += 1
        return goto("ask_division") if self.seat < 2 else None

    def first_player(self, g: Meccg) -> Flow:
        """SET-25: the higher roll begins; a tie is rolled again."""
        first, second = roll(g, 0, "who begins"), roll(g, 1, "who begins")
        if first == second:
            return goto("first_player")
        turns.note(g, active=0 if first > second else 1)
        return None


def _set_out(g: Meccg, seat: int, site: str, company: tuple[Start, ...]) -> None:
    """SET-16 to SET-20: a starting company with its items and followers."""
    there = next((c.id for c in g.state.cards.values() if c.zone == "site" and c.seat == seat), 0)
    there = there or companies.lay_site(g, seat, site)
    numbers: dict[str, int] = {}
    number = companies.found(g, seat, there)
    for start in company:
        numbers[start.of] = member = table.lay(g, seat, start.of, COMPANY, number)
        companies.set_company(g, number, members=(*g.state.companies[number].members, member))
        for item in start.items:
            table.lay(g, seat, item, WITH, member)
    for start in company:
        if start.follows:
            table.set_control(g, numbers[start.of], numbers[start.follows])
    assert all(DEFS[start.of].is_person for start in company)
