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

SPELLINGS: dict[str, tuple[str, ...]] = {
    "TW": ("METW", "Wizards", "Middle-earth: The Wizards", "Limited", "Unlimited"),
    "TD": ("METD", "Dragons", "Middle-earth: The Dragons"),
    "DM": ("MEDM", "Middle-earth: Dark Minions"),
    "LE": ("MELE", "Lidless Eye", "Middle-earth: The Lidless Eye"),
    "AS": ("MEAS", "AtS", "Middle-earth: Against the Shadow"),
    "WH": ("MEWH", "White Hand", "Middle-earth: The White Hand"),
    "BA": ("MEBA", "TB", "BL", "Balrog", "Middle-earth: The Balrog"),
    "": ("PR", "MEPR", "Promo", "Promos", "Promotional"),
}
"""How else other programs and people write them. Promotional cards are counted among the other sets here, so that says
nothing."""

FAN_SETS = frozenset(("FB", "DF", "NW", "GW", "SL", "WR", "NE", "TI", "RS", "CP", "KN", "ML", "NM", "V1", "FP", "BO"))
"""Sets that players made themselves and that other programs know; their cards are none of the printed ones."""


def set_of(card: str) -> str:
    return card.partition("-")[0]
