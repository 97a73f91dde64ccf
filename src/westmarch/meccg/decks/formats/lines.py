"""One line of a list of cards: how many, what it is called, and what stands in brackets behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from westmarch.core.spelling import plain
from westmarch.meccg.printed_sets import FAN_SETS, SETS, SPELLINGS

TAGS = {
    "h": "hero",
    "hero": "hero",
    "wizard": "hero",
    "m": "minion",
    "minion": "minion",
    "rw": "minion",
    "ringwraith": "minion",
    "f": "fallen-wizard",
    "fw": "fallen-wizard",
    "fallen-wizard": "fallen-wizard",
    "b": "balrog",
    "balrog": "balrog",
    "d": "dual",
    "dual": "dual",
}
"""What stands in square brackets behind a name, and the alignment that it says."""

LETTERS = {"hero": "H", "minion": "M", "fallen-wizard": "F", "balrog": "B", "dual": "D"}
_SETS = {
    plain(word): letters
    for letters in (*SETS, "")
    for word in (letters, SETS.get(letters, letters), *SPELLINGS[letters])
    if word
} | {plain(letters): letters for letters in FAN_SETS}

_LEADING = re.compile(r"^(?:[-*•·]\s+)?(?:(\d{1,3})\s*[x×*]?|[x×](\d{1,3}))[\s:.)]\s*(?=\S)", re.IGNORECASE)
_BULLET = re.compile(r"^[-*•·]\s+")
_TRAILING = re.compile(
    r"(?:[\t ]+|\s*(?=[(\[{×]))[(\[{]?\s*(?:[x×*]\s*(\d{1,3})|(\d{1,3})\s*[x×*])\s*[)\]}]?$", re.IGNORECASE
)
_COLUMN = re.compile(r"(?:\t+|\s*[(\[{]|\s*:\s*)(\d{1,3})[)\]}]?$")
_BRACKET = re.compile(r"\s*[(\[{]([^()\[\]{}]*)[)\]}]$")
_REMARK = re.compile(r"(?:^|\s)(?://|#|;).*$")
_RARITY = re.compile(r"^[RUCFP]\d$", re.IGNORECASE)
_NUMBER = re.compile(r"^[A-Z]{2}-\d{1,3}$", re.IGNORECASE)
_CURLY = str.maketrans(
    {"‘": "'", "’": "'", "´": "'", "`": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "\xa0": " "}
)


@dataclass(frozen=True, slots=True)
class CardLine:
    count: int
    name: str
    set: str = ""
    alignment: str = ""
    number: str = ""
    """The id of the card, where the line has it."""


def read_line(line: str, counted: bool = True) -> CardLine | None:
    """What a line says; None if nothing but a remark stands there. `counted`: lines may say how many."""
    text = _REMARK.sub("", line.translate(_CURLY)).strip()
    count, text = _counted(text) if counted else (1, text)
    text = text.strip().rstrip("*").strip()
    if not text:
        return None
    found = {"set": "", "alignment": "", "number": ""}
    while (bracket := _BRACKET.search(text)) is not None:
        word = bracket[1].strip()
        if plain(word) in _SETS and not found["set"]:
            found["set"] = _SETS[plain(word)]
        elif plain(word) in TAGS and not found["alignment"]:
            found["alignment"] = TAGS[plain(word)]
        elif _NUMBER.match(word):
            found["number"] = word.upper()
        elif not _RARITY.match(word):
            break  # it belongs to the name
        text = text[: bracket.start()]
    return CardLine(count, text.strip().rstrip("*").strip(), **found)


def _counted(text: str) -> tuple[int, str]:
    """How many, before the name or after it."""
    leading = _LEADING.match(text)
    if leading is not None:
        return int(leading[1] or leading[2]), text[leading.end() :]
    text = _BULLET.sub("", text)
    trailing = _TRAILING.search(text) or _COLUMN.search(text)
    if trailing is not None:
        return int(next(group for group in trailing.groups() if group)), text[: trailing.start()]
    return 1, text
