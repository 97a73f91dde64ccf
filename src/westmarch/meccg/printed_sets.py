"""The sets in which the cards were printed, and how they are written."""

from __future__ import annotations

SETS: dict[str, str] = {
    "TW": "The Wizards",
    "TD": "The Dragons",
    "DM": "Dark Minions",
    "LE": "The Lidless Eye",
    "AS": "Against the Shadow",
    "WH": "The White Hand",
    "BA": "The Balrog",
}
"""By the letters with which the number of a card begins."""


def set_of(card: str) -> str:
    return card.partition("-")[0]
