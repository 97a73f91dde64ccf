"""Decks with an agent among their hazards."""

from __future__ import annotations

from typing import Any

from westmarch.meccg.cards import MODULES
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.deck import as_plain
from westmarch.meccg.definitions import DEFS

assert MODULES, "importing the cards makes them known"
AGENT = "DM-29"


def with_agent(letter: str) -> dict[str, Any]:
    """One of the decks, with My Precious for a hazard event, and with the sites that are his home."""
    deck = as_plain(DECKS[letter])
    play: dict[str, int] = deck["play_deck"]
    event = next(of for of in play if DEFS[of].hazard and DEFS[of].kind == "event")
    homes = [d.id for d in DEFS.values() if d.kind == "site" and d.side == deck["side"] and d.name in DEFS[AGENT].home]
    counts = {of: number - (of == event) for of, number in play.items()}
    return deck | {
        "name": f"{deck['name']} with an agent",
        "play_deck": {of: number for of, number in counts.items() if number} | {AGENT: 1},
        "sites": deck["sites"] | dict.fromkeys(homes, 1),
    }
