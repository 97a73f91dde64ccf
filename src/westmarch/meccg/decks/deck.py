"""What a deck is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert

from westmarch.core.errors import BadSetup, shown


@dataclass(frozen=True, slots=True)
class Start:
    """A character of a starting company, whom it follows and what it carries."""

    of: str
    follows: str = ""
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    letter: str
    name: str
    side: str
    start_site: str
    starts: tuple[tuple[tuple[Start, ...], ...], ...]
    """The divisions into companies from which the player chooses (SET-19)."""
    play_deck: tuple[str, ...]
    sites: tuple[str, ...]
    sideboard: tuple[str, ...]
    pool: tuple[str, ...] = ()
    """Characters and minor items for the draft (SET-14)."""

    @property
    def starting_cards(self) -> tuple[str, ...]:
        """What does not go into the play deck: the pool, or the designated characters with their items."""
        if self.pool or not self.starts:
            return self.pool
        return tuple(of for company in self.starts[0] for start in company for of in (start.of, *start.items))

    @property
    def all_cards(self) -> frozenset[str]:
        """Every card that belongs to it, wherever it lies at the start."""
        return frozenset((*self.play_deck, *self.sites, *self.sideboard, *self.starting_cards))


def pile(*cards: tuple[str, int]) -> tuple[str, ...]:
    """A pile from its list of cards and counts."""
    return tuple(of for of, count in cards for _ in range(count))


# A deck of one's own, as plain data ------------------------------------------------------------------------------------

MOST_CARDS = 500
"""In a pile: far more than any rule allows, and few enough to be looked at in no time."""
_Count = Annotated[int, Meta(ge=0, le=100)]
_Pile = dict[str, _Count] | Annotated[list[str], Meta(max_length=MOST_CARDS)]
_Few = Meta(max_length=20)


class _PlainStart(Struct):
    of: str
    follows: str = ""
    items: Annotated[list[str], _Few] = []


class _PlainDeck(Struct, kw_only=True):
    """Types and sizes only, so that no deck takes more room than a table has; `construction` knows the rules."""

    name: Annotated[str, Meta(max_length=80)] = "A deck without a name"
    side: str
    play_deck: _Pile = []
    sites: _Pile = []
    sideboard: _Pile = []
    pool: _Pile = []
    start_site: str = ""
    starts: Annotated[list[Annotated[list[Annotated[list[_PlainStart], _Few]], _Few]], _Few] = []


_FIELDS = set(_PlainDeck.__struct_fields__)


_PILE_WANTED = (
    f"a list of at most {MOST_CARDS} cards, or cards with how many there are of each, a whole number from 0 to 100"
)
_WANTED = {
    "name": "a name of at most 80 characters",
    "start_site": "the number of a site",
    "starts": "companies of characters: docs/decks-and-profiles.md has an example",
}
"""What belongs in a field that is no pile."""


def _what_is_wrong(plain: Mapping[str, Any]) -> str:
    """The first field that cannot be read, and what belongs there."""
    for name, value in plain.items():
        try:
            convert({"side": "hero", name: value}, _PlainDeck)
        except ValidationError:
            return f'"{name}" is {_WANTED.get(name, _PILE_WANTED)}'
    return "it is no deck"


def read_deck(plain: Mapping[str, Any]) -> Deck:
    """A deck from plain data: piles are lists of card ids or tables of ids and counts."""
    unknown = set(plain) - _FIELDS
    if unknown:
        raise BadSetup(f"A deck has no {', '.join(sorted(map(shown, unknown))[:5])}; it has {', '.join(sorted(_FIELDS))}.")
    if "side" not in plain:
        raise BadSetup('A deck says of which side it is: "side": "hero" or "side": "minion".')
    if plain["side"] not in ("hero", "minion"):
        raise BadSetup(f"The side of a deck is hero or minion, not {shown(plain['side'])}.")
    try:
        read = convert(plain, _PlainDeck)
    except ValidationError as error:
        raise BadSetup(f"This deck cannot be read: {_what_is_wrong(plain)}.") from error
    if not read.name.isprintable():
        raise BadSetup(f"A deck cannot be called {shown(read.name)}.")
    starts = tuple(tuple(tuple(map(_start, company)) for company in division) for division in read.starts)
    for pile_name in ("play_deck", "sites", "sideboard", "pool"):
        cards: dict[str, int] | list[str] = getattr(read, pile_name)
        if isinstance(cards, dict) and sum(cards.values()) > MOST_CARDS:
            raise BadSetup(f"A deck has no more than {MOST_CARDS} cards in a pile.")
    return Deck(
        "", read.name, read.side, read.start_site, starts,
        _listed(read.play_deck), _listed(read.sites), _listed(read.sideboard), _listed(read.pool),
    )  # fmt: skip


def as_plain(deck: Deck) -> dict[str, Any]:
    """A deck as plain data, which `read_deck` reads; the letter stays behind, for only our own decks have one."""
    starts = [[[_plain_start(start) for start in company] for company in division] for division in deck.starts]
    plain = {
        "name": deck.name,
        "side": deck.side,
        "start_site": deck.start_site,
        "starts": starts,
        "pool": dict(Counter(deck.pool)),
        "play_deck": dict(Counter(deck.play_deck)),
        "sites": dict(Counter(deck.sites)),
        "sideboard": dict(Counter(deck.sideboard)),
    }
    return {name: value for name, value in plain.items() if value}


def _plain_start(start: Start) -> dict[str, Any]:
    plain = {"of": start.of, "follows": start.follows, "items": list(start.items)}
    return {name: value for name, value in plain.items() if value}


def _start(plain: _PlainStart) -> Start:
    return Start(plain.of, plain.follows, tuple(plain.items))


def _listed(cards: dict[str, int] | list[str]) -> tuple[str, ...]:
    return pile(*cards.items()) if isinstance(cards, dict) else tuple(cards)
