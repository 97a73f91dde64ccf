"""Sentences about those who are several: their verb is in the plural."""

from __future__ import annotations

import re

MANY = re.compile(r"\b([Tt]he (?:Ringwraiths|heroes)) (\w+)")
VERBS = {
    "is": "are",
    "plays": "play",
    "takes": "take",
    "wins": "win",
    "comes": "come",
    "loses": "lose",
    "has": "have",
    "holds": "hold",
    "tells": "tell",
    "cancels": "cancel",
    "reduces": "reduce",
    "leaves": "leave",
    "refuses": "refuse",
}


def agreeing(text: str) -> str:
    """The verb agrees with those who are several."""
    return MANY.sub(lambda found: f"{found[1]} {VERBS.get(found[2], found[2])}", text)
