"""What a deck is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from westmarch.core.errors import BadSetup


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


def pile(*cards: tuple[str, int]) -> tuple[str, ...]:
    """A pile from its list of cards and counts."""
    return tuple(of for of, count in cards for _ in range(count))


# A deck of one's own, as plain data ------------------------------------------------------------------------------------

_FIELDS = {"name", "side", "play_deck", "sites", "sideboard", "pool", "start_site", "starts"}


def read_deck(plain: Mapping[str, Any]) -> Deck:
    """A deck from plain data: piles are lists of card ids or tables of ids and counts."""
    unknown = set(plain) - _FIELDS
    if unknown:
        raise BadSetup(f"A deck has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(_FIELDS))}.")
    if plain.get("side") not in ("hero", "minion"):
        raise BadSetup(f"The side of a deck is hero or minion, not {plain.get('side')!r}.")
    starts = tuple(
        tuple(tuple(_start(start) for start in company) for company in division) for division in plain.get("starts", ())
    )
    return Deck(
        "", str(plain.get("name", "A deck without a name")), plain["side"], str(plain.get("start_site", "")), starts,
        _listed(plain.get("play_deck", ())), _listed(plain.get("sites", ())), _listed(plain.get("sideboard", ())),
        _listed(plain.get("pool", ())),
    )  # fmt: skip


def _start(plain: Mapping[str, Any]) -> Start:
    return Start(str(plain["of"]), str(plain.get("follows", "")), tuple(plain.get("items", ())))


def _listed(cards: Mapping[str, int] | Iterable[str]) -> tuple[str, ...]:
    return pile(*cards.items()) if isinstance(cards, Mapping) else tuple(cards)
