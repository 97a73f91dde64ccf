"""Prompts in words: each names what it comes from, also where the question itself knows only that there is a strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.labels import fill, name
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary.bonuses import races

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

NOBODY = "the attacker"


def prompt(g: Meccg, template: str, about: Choice) -> str:
    """A template of a question: `{foe}` is who attacks now, `{struck}` on whom the strike falls that is being faced."""
    s = g.state
    words = template.replace("{foe}", foe(s.attack) if s.attack is not None else NOBODY)
    if "{struck}" in words:
        faced = 0 <= s.strike < len(s.strikes)
        words = words.replace("{struck}", name(g, s.strikes[s.strike].target) if faced else "a character")
    return fill(g, words, about)


def foe(attack: Attack) -> str:
    """Who attacks, within a sentence."""
    if attack.of not in DEFS:
        return NOBODY
    printed = DEFS[attack.of]
    if printed.kind != "site":
        return printed.name
    return f"{races((attack.race,))} at {printed.name}" if attack.race else f"what guards {printed.name}"
