"""Positions of the card game in a few lines, for tests that read like table talk.

    t = table()                                        # a Wizard player (seat 0) against another, an empty table
    gimli = t.company("Rivendell", "Glorfindel II", "Anborn")   # a company of seat 0; returns the numbers of its members
    t.hand(1, "Orc-watch")
    t.attack(prowess=9, strikes=1)                     # the company faces an attack; runs to the first decision
    t.dice(7, 8)                                       # totals of the next rolls; all must be used
    t.choose(0, "tap")                                 # seat 0 is asked and taps, by key or by label; a wrong seat fails
    t.offers("support:12")                             # assert that a key is offered now
    assert t.wounded(gimli[0])
    t.quiet()                                          # nobody waits and no dice are left

What is said in the course of play is in `table_talk.py`. Names are those on the cards. Decks are empty unless `t.deck`
fills them, so nothing is drawn by accident.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from meccg.agreement import agrees
from table_talk import HandedOver, TableTalk
from westmarch.core.procedure import Ask, Choice, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import companies, turns
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import AGENT, COMPANY, SITE, TAPPED, UNTAPPED, WAY, WITH, WOUNDED, Attack, Card, Company


def find(name: str, side: str = "") -> str:
    """The id of a card by its name; `side` tells hero and minion cards of one name apart."""
    found = [d.id for d in DEFS.values() if name in (d.name, d.id) and (not side or d.side in ("", side))]
    assert len(found) == 1, f"{name!r} is {found or 'no card'}"
    return found[0]


class Table(TableTalk):
    """A game at a position that a test made. Seat 0 is the active player."""

    game: Meccg

    def __init__(self, decks: tuple[str, str] = ("A", "B"), profile: str = "challenge", **switches: Any) -> None:
        self.game = Meccg.prepare(1, decks=decks, profile=profile, **switches)
        self.game.chance = HandedOver(1)
        self.game.chance.script = []
        g = self.game
        g.stack.clear()
        s = g.state
        for seat in (0, 1):
            for pile in (s.deck, s.hand, s.discard, s.sideboard, s.sites, s.site_discard, s.out, s.pool):
                pile.append(())
            s.known_hand.append(())
            s.known_discard.append(())
            s.left_unseen.append(0)
            s.boarded.append(False)
            s.exhausted.append(0)
            s.avatar.append("")
            s.avatar_lost.append(False)
            assert seat < 2
        s.turn, s.active, s.phase = 5, 0, "organization"

    # Making a position --------------------------------------------------------------------------------------------

    def find_choice(self, ask: Ask, word: str) -> Choice:
        """Every question that a scenario answers has to agree with itself, of whatever kind it is."""
        agrees(self.game, ask)
        return super().find_choice(ask, word)

    def side(self, seat: int) -> str:
        return self.game.state.sides[seat]

    def company(
        self, site: str, *members: str, seat: int = 0, under: dict[str, str] | None = None, came: int = 1
    ) -> list[int]:
        """A company at a site; `under` names who follows whom, `came` is the turn in which they came into play.
        Returns the members' numbers, in order."""
        g = self.game
        of = find(site, self.side(seat))
        if not DEFS[of].is_haven:
            g.state.sites[seat] = (*g.state.sites[seat], of)
        number = companies.found(g, seat, companies.lay_site(g, seat, of))
        numbers = {}
        for name in members:
            numbers[name] = member = table_ops.lay(g, seat, find(name, self.side(seat)), COMPANY, number)
            g.state.cards[member] = structs.replace(g.state.cards[member], came=came)
            companies.set_company(g, number, members=(*g.state.companies[number].members, member))
            if DEFS[g.state.cards[member].of].kind == "avatar":
                turns.note_avatar(g, seat, g.state.cards[member].of)
        for follower, leader in (under or {}).items():
            table_ops.set_control(g, numbers[follower], numbers[leader])
        from westmarch.meccg.rulebook.movement import fix_limit

        fix_limit(g, number)
        return list(numbers.values())

    def bears(self, member: int, *names: str) -> list[int]:
        """Items, allies or events with a character."""
        g = self.game
        seat = g.state.cards[member].seat
        found = []
        for name in names:
            of = find(name, self.side(seat))
            owner = 1 - seat if DEFS[of].hazard else seat
            found.append(table_ops.lay(g, owner, of, WITH, member))
        return found

    def give(self, member: int, name: str, side: str = "") -> int:
        """A card of whatever side with a character of this seat."""
        return table_ops.lay(self.game, self.card(member).seat, find(name, side), WITH, member)

    def won(self, seat: int, name: str) -> int:
        """A faction or another card in a marshalling point pile."""
        return table_ops.lay(self.game, seat, find(name, self.side(seat)), "points")

    def site(self, member: int) -> int:
        """The site card where a member's company stands."""
        return self.there(member).site

    def in_play(self, name: str, seat: int = 0) -> int:
        """An event that lies there for everybody."""
        return table_ops.lay(self.game, seat, find(name), "table")

    def agent(self, name: str, *way: str, seat: int = 1, at: str = "", came: int = 1) -> int:
        """An agent of a seat in play: face up at a site, or face down with the cards of its way, if it has any."""
        g = self.game
        number = table_ops.lay(g, seat, find(name), AGENT, hidden=not at)
        g.state.agents = (*g.state.agents, number)
        g.state.cards[number] = structs.replace(g.state.cards[number], came=came)
        if at:
            host = table_ops.lay(g, seat, find(at, self.side(seat)), SITE)
            g.state.cards[number] = structs.replace(g.state.cards[number], host=host)
        for site in way:
            table_ops.lay(g, seat, find(site, self.side(seat)), WAY, number, hidden=True)
        return number

    def hand(self, seat: int, *names: str) -> None:
        self.game.state.hand[seat] = tuple(sorted(find(n, "" if len(_ids(n)) == 1 else self.side(seat)) for n in names))

    def deck(self, seat: int, *names: str) -> None:
        """The play deck, top card first."""
        self.game.state.deck[seat] = tuple(find(n, "" if len(_ids(n)) == 1 else self.side(seat)) for n in names)

    def locations(self, seat: int, *names: str) -> None:
        self.game.state.sites[seat] = tuple(sorted(find(n, self.side(seat)) for n in names))

    def turn_to(self, number: int, position: int) -> None:
        {UNTAPPED: table_ops.untap, TAPPED: table_ops.tap, WOUNDED: table_ops.wound}[position](self.game, number)

    def set(self, **fields: Any) -> None:
        turns.note(self.game, **fields)

    # Playing ------------------------------------------------------------------------------------------------------

    def dice(self, *totals: int) -> None:
        """The totals of the next rolls of two dice."""
        script = self.game.chance.script
        assert script is not None
        for total in totals:
            first = max(1, total - 6)
            script += [first - 1, total - first - 1]

    def run(self, procedure: Procedure) -> None:
        """Put a procedure on the stack and run it to its first decision."""
        self.game.stack.append(procedure)
        self.game.start()

    def attack(
        self,
        prowess: int,
        strikes: int = 1,
        race: str = "orc",
        body: int = -1,
        company: int = 0,
        kind: str = "event",
        **more: Any,
    ) -> None:
        """The company faces an attack by the opponent, of an event unless another kind is said."""
        there = self.game.state.companies[company or min(self.game.state.companies)]
        self.run(Combat(Attack(there.id, 1 - there.seat, kind, race, strikes, prowess, body, **more)))

    def visit(self, member: int, *words: str | int) -> None:
        """The site phase of a member's company begins, and choices are made in it, by the company's player first."""
        from westmarch.meccg.rulebook.site import Visit

        self.set(phase="site")
        self.run(Visit(self.card(member).host))
        self.choose(self.card(member).seat, *words)

    # Looking ------------------------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.game.state.cards[number]

    def there(self, number: int) -> Company:
        """The company of a member."""
        return self.game.state.companies[self.card(number).host]

    def tapped(self, number: int) -> bool:
        return self.card(number).position == TAPPED

    def untapped(self, number: int) -> bool:
        return self.card(number).position == UNTAPPED

    def wounded(self, number: int) -> bool:
        return self.card(number).position == WOUNDED

    def gone(self, number: int) -> bool:
        return number not in self.game.state.cards


def _ids(name: str) -> list[str]:
    return [d.id for d in DEFS.values() if name in (d.name, d.id)]


def table(*decks: str, profile: str = "challenge", **switches: Any) -> Table:
    return Table((decks[0], decks[1]) if decks else ("A", "B"), profile, **switches)
