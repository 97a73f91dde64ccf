"""What a deck is made of."""

from __future__ import annotations

from dataclasses import dataclass


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


def pile(*cards: tuple[str, int]) -> tuple[str, ...]:
    """A pile from its list of cards and counts."""
    return tuple(of for of, count in cards for _ in range(count))
