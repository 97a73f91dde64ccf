"""Positions of the card game in a few lines, for tests that read like table talk.

    t = table()                                        # a Wizard player (seat 0) against another, an empty table
    gimli = t.company("Rivendell", "Glorfindel II", "Anborn")   # a company of seat 0; returns the numbers of its members
    t.hand(1, "Orc-watch")
    t.attack(prowess=9, strikes=1)                     # the company faces an attack; runs to the first decision
    t.dice(7, 8)                                       # totals of the next rolls; all must be used
    t.choose("tap")                                    # by key, or by words of the label
    t.offers("support:12")                             # assert that a key is offered now
    assert t.wounded(gimli[0])
    t.quiet()                                          # nobody waits and no dice are left

Names are those on the cards. Decks are empty unless `t.deck` fills them, so nothing is drawn by accident.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.procedure import Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import companies, turns
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.state import COMPANY, TAPPED, UNTAPPED, WITH, WOUNDED, Attack, Card, Company

T = TypeVar("T")


class HandedOver(Chance):
    """Results are handed over; a shuffle leaves the order as it is."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        self.count += 1
        return tuple(items)

    def clone(self) -> HandedOver:
        copy = HandedOver(self.seed, self.count)
        copy.script = None if self.script is None else self.script.copy()
        return copy


def find(name: str, side: str = "") -> str:
    """The id of a card by its name; `side` tells hero and minion cards of one name apart."""
    found = [d.id for d in DEFS.values() if name in (d.name, d.id) and (not side or d.side in ("", side))]
    assert len(found) == 1, f"{name!r} is {found or 'no card'}"
    return found[0]


class Table:
    """A game at a position that a test made. Seat 0 is the active player."""

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
            s.boarded.append(False)
            s.exhausted.append(0)
            s.avatar.append("")
            s.avatar_lost.append(False)
            assert seat < 2
        s.turn, s.active, s.phase = 5, 0, "organization"

    # Making a position --------------------------------------------------------------------------------------------

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
            g.state.cards[member] = replace(g.state.cards[member], came=came)
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
        self, prowess: int, strikes: int = 1, race: str = "orc", body: int = -1, company: int = 0, **more: Any
    ) -> None:
        """The company faces an attack by an event of the opponent."""
        there = self.game.state.companies[company or min(self.game.state.companies)]
        self.run(Combat(Attack(there.id, 1 - there.seat, "event", race, strikes, prowess, body, **more)))

    def visit(self, member: int, *keys: str) -> None:
        """The site phase of a member's company begins, and choices are made in it."""
        from westmarch.meccg.rulebook.site import Visit

        self.set(phase="site")
        self.run(Visit(self.card(member).host))
        self.choose(*keys)

    def choose(self, *keys: str) -> None:
        """Make choices by their keys or labels, each at the decision that is open then."""
        for key in keys:
            game = self.game
            assert game.asks, f"nobody waits for {key!r}"
            choices = game.asks[0].choices
            named = [c for c in choices if key in (key_of(c), game.label(c))]
            assert len(named) == 1, f"{key!r} is not offered under {game.asks[0].rule}: {[key_of(c) for c in choices]}"
            game.take(named[0])

    def keys(self) -> list[str]:
        return [key_of(c) for c in self.game.asks[0].choices] if self.game.asks else []

    def offered(self, key: str) -> bool:
        return key in set(self.keys())

    def offers(self, *keys: str, seat: int | None = None) -> None:
        for key in keys:
            assert key in self.keys(), f"{key!r} is not among {self.keys()}"
        if seat is not None:
            assert self.game.asks[0].seat == seat

    def offers_no(self, *keys: str) -> None:
        for key in keys:
            longer = (f"{key}:", f"{key}>")
            assert not any(k == key or k.startswith(longer) for k in self.keys()), f"{key!r} is among {self.keys()}"

    def quiet(self) -> None:
        """Nobody waits, and every result handed over was used."""
        assert not self.game.asks, f"somebody still waits: {self.game.asks[0].rule} {self.keys()}"
        assert not self.game.chance.script, f"left over: {self.game.chance.script}"

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
