"""All cards that were ever printed, as bare facts: which there are, how they are called and which are the same card.

Cards that cannot be played yet are among them, so that a list of cards can be read and written whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.printed_sets import set_of

FILE = Path(__file__).with_name("printed_cards.tsv")


@dataclass(frozen=True, slots=True)
class Printed:
    id: str
    name: str
    kind: str
    """character, avatar, site, region, resource or hazard."""
    alignment: str
    """hero, minion, neutral, dual, stage, fallen-wizard or balrog."""
    same_as: str = ""
    """The id under which the game knows the card, if this is another printing of it."""

    @property
    def canonical(self) -> str:
        return self.same_as or self.id

    @property
    def set(self) -> str:
        return set_of(self.id)

    @property
    def implemented(self) -> bool:
        """Whether this version can play it."""
        return self.canonical in DEFS


@cache
def printed_cards() -> dict[str, Printed]:
    """Every printing by its id."""
    rows = FILE.read_text(encoding="utf-8").splitlines()[1:]
    return {row.split("\t")[0]: Printed(*row.split("\t")) for row in rows}


def card_name(card: str) -> str:
    """What a card is called, whether it can be played or not; of what is no card the id itself."""
    known = printed_cards().get(card)
    return known.name if known is not None else DEFS[card].name if card in DEFS else card
