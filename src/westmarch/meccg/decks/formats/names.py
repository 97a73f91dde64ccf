"""Names as other programs and people write them, and the cards that they mean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from heapq import nlargest

from westmarch.core.spelling import plain
from westmarch.meccg.decks.printed_cards import Printed, printed_cards
from westmarch.meccg.printed_sets import FAN_SETS

NEAREST = 3
COMPARED = 30
"""So many names are compared letter by letter."""

OTHER_NAMES: dict[str, str] = {
    "Fredegar Bolger": "TW-495",
    "Samwise Gamgee": "TW-180",
    "Glamour of Surpassing Excellence": "AS-49",
    "News Must Get Trough": "LE-208",
    "Witch-king the Ringwraith": "LE-58",
}
"""Names that are not spelt as a card is now, and the card that is meant."""

KINDS: dict[str, tuple[str, ...]] = {
    "characters": ("character", "avatar"),
    "resources": ("resource",),
    "hazards": ("hazard",),
    "sites": ("site",),
}
"""What stands in a part of a list that is named after it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card as a list names it."""

    name: str
    set: str = ""
    """The letters of a set, if it names one."""
    alignment: str = ""
    part: str = ""
    """The part of the list in which it stands: one of `KINDS`, or another."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The cards that it may mean: one, several or none; then `nearest` are those with names like it."""

    cards: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()

    @property
    def card(self) -> str:
        return self.cards[0] if len(self.cards) == 1 else ""


def folded(name: str) -> str:
    """What is left of a name when capitals, accents, blanks and signs do not count."""
    return "".join(c for c in plain(name) if c.isalnum())


def meant_by(wanted: Wanted, side: str = "", guess: bool = True) -> Meant:
    """The cards that a name may mean; the side of the deck decides where both sides have a card of that name. Names like
    it are sought if nothing else is found and somebody wants to know."""
    found = [c for c in _candidates(wanted) if c.kind != "region"] or _candidates(wanted)
    if wanted.set in FAN_SETS:
        return Meant(nearest=tuple(dict.fromkeys(c.canonical for c in found))[:NEAREST])
    if not found:
        return Meant(nearest=_nearest(wanted.name) if guess else ())
    kinds = KINDS.get(wanted.part, ())
    found = _narrowed(found, lambda c: c.set == wanted.set)
    found = _narrowed(found, lambda c: c.alignment == wanted.alignment)
    found = _narrowed(found, lambda c: c.kind in kinds)
    found = _narrowed(found, lambda c: c.alignment == side)
    found = _narrowed(found, lambda c: c.alignment in ("hero", "minion", "neutral", "dual"))
    return Meant(tuple(dict.fromkeys(c.canonical for c in found)))


def _candidates(wanted: Wanted) -> list[Printed]:
    by_id = printed_cards().get(wanted.name.upper())
    if by_id is not None:
        return [by_id]
    name = _article_first(wanted.name)
    key, shorter = folded(name), folded(_ARTICLE.sub("", name))
    found = _names().get(key) or _names().get(shorter, [])
    loose = _loose_names().get(key) or _loose_names().get(shorter, [])
    kinds = KINDS.get(wanted.part, ())
    if found and (not kinds or any(c.kind in kinds for c in found)):
        return found
    return [c for c in loose if c.kind in kinds] or found or loose


def _narrowed(cards: list[Printed], fits: Callable[[Printed], bool]) -> list[Printed]:
    """Those that fit; all of them if none does, since lists are not always right about it."""
    return [c for c in cards if fits(c)] or cards


def _article_first(name: str) -> str:
    """`Arkenstone, The` is The Arkenstone."""
    before, comma, after = name.rpartition(",")
    return f"{after.strip()} {before}" if comma and after.strip().lower() in ("the", "a", "an") else name


@cache
def _names() -> dict[str, list[Printed]]:
    found: dict[str, list[Printed]] = {}
    for card in printed_cards().values():
        found.setdefault(folded(card.name), []).append(card)
    for name, card_id in OTHER_NAMES.items():
        found.setdefault(folded(name), []).append(printed_cards()[card_id])
    return found


_ARTICLE = re.compile(r"^(the|an?) ", re.IGNORECASE)
_LEFT_OUT = (
    _ARTICLE,
    re.compile(r" \([^)]*\)$"),
    re.compile(r" I{2,3}$"),
    re.compile(r" the Ringwraith$", re.IGNORECASE),
)
"""What people leave out of names: articles, second names, numbers of kings and titles."""


@cache
def _loose_names() -> dict[str, list[Printed]]:
    found: dict[str, list[Printed]] = {}
    for card in printed_cards().values():
        for pattern in _LEFT_OUT:
            shorter = pattern.sub("", card.name)
            if shorter != card.name:
                found.setdefault(folded(shorter), []).append(card)
    return found


def _nearest(name: str) -> tuple[str, ...]:
    """The cards with names that begin with what was written or hold it, then those that are spelt like it."""
    key = folded(_article_first(name))[:80]
    if not key:
        return ()
    names = _names()
    begin = sorted((k for k in names if k.startswith(key)), key=len)
    hold = sorted((k for k in names if len(key) > 3 and key in k and k not in begin), key=len)
    near = [*begin, *hold]
    if len(near) < NEAREST:
        near += [k for k in get_close_matches(key, _alike(key), n=NEAREST, cutoff=0.65) if k not in near]
    return tuple(dict.fromkeys(names[k][0].canonical for k in near))[:NEAREST]


def _alike(key: str) -> list[str]:
    """The names that share most pairs of letters with a word: among so few the nearest is found at once."""
    shared: Counter[str] = Counter()
    for pair in _pairs_in(key):
        shared.update(_names_with().get(pair, ()))
    return nlargest(COMPARED, shared, key=lambda name: 2 * shared[name] / (len(name) + len(key)))


def _pairs_in(key: str) -> set[str]:
    return {key[n : n + 2] for n in range(len(key) - 1)}


@cache
def _names_with() -> dict[str, list[str]]:
    """By pair of letters: the names that have it."""
    found: dict[str, list[str]] = {}
    for name in _names():
        for pair in _pairs_in(name):
            found.setdefault(pair, []).append(name)
    return found


def written_name(card: str) -> Wanted:
    """A card as a list should name it: with its set, and with its side where cards of one name differ by that."""
    known = printed_cards()[card]
    namesakes = {c.canonical: c for c in _names()[folded(known.name)]}
    alike = [c for c in namesakes.values() if c.canonical != card and c.kind != "region"]
    return Wanted(known.name, known.set, known.alignment if alike else "")
