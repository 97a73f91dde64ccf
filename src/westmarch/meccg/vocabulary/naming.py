"""What types of regions and sites, races and classes of cards are called in the text of a card."""

from __future__ import annotations

from collections.abc import Iterable

_NAMES = {
    "ruins-and-lairs": "Ruins & Lairs", "gold-ring": "gold ring", "the-one-ring": "The One Ring", "palantir": "Palantír",
    "unique-dragon": "unique Dragon", "drake": "Drake", "man-creature": "creature of the Men", "hero": "hero item",
}  # fmt: skip
_PLACES = frozenset((
    "haven", "darkhaven", "free-hold", "border-hold", "shadow-hold", "dark-hold", "ruins-and-lairs",
    "free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea",
))  # fmt: skip
_ACCENTED_RACES = {"dunadan": "Dúnadan", "nazgul": "Nazgûl"}

CARD_NAMES: dict[str, str] = {}
"""What each card is called, by its id; every definition enters itself."""


def card_name(of: str) -> str:
    return CARD_NAMES.get(of, of)


def called(what: str) -> str:
    """A type of region or site, a class of items or a keyword, as people write it."""
    if what == "coastal-sea":
        return "Coastal Sea"
    if what in _PLACES:
        return _NAMES.get(what, what.capitalize())
    return _NAMES.get(what, what.replace("-", " ") if what.islower() else what)


def a(what: str) -> str:
    return f"a {called(what)}"


def listed(words: Iterable[str], last: str = "or") -> str:
    """One, two or three."""
    names = list(words)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def so_many(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 hazard", "2 hazards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def race_noun(race: str) -> str:
    """One of a race: "Dúnadan"."""
    return _ACCENTED_RACES.get(race, race.replace("-", " ").capitalize())


def one_of(races: Iterable[str]) -> str:
    """A Hobbit, or a Dwarf or an Orc; nobody is an Undead."""
    nouns = map(race_noun, races)
    return listed(noun if noun == "Undead" else f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}" for noun in nouns)


def several(types: tuple[str, ...]) -> str:
    """Region types that a path must have: "two Wildernesses", "a Shadow-land"."""
    parts = []
    for kind in dict.fromkeys(types):
        number = types.count(kind)
        plural = called(kind) + ("es" if kind.endswith("s") else "s")
        parts.append(f"{('two', 'three', 'four')[number - 2]} {plural}" if number > 1 else a(kind))
    return " and ".join(parts)
