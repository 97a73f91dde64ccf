"""Choices that cost no thought, for both sides of a trial."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.game import Meccg
from westmarch.meccg.stats import prowess

PASSES: tuple[Choice, ...] = (("pass",), ("roll",), ("tap",), ("end",))


def quick_choice(g: Meccg, ask: Ask, chance: Chance) -> Choice:
    """Whoever defends lets his best fight, whoever attacks strikes at the weakest; nothing else is played."""
    choices = ask.choices
    if ask.rule == "CBT-05" and len(choices) > 1:
        return max(choices[:-1], key=lambda c: prowess(g, int(c[1]), g.state.attack))
    if ask.rule == "CBT-06":
        able = [c for c in choices if c[0] == "assign"]
        return min(able, key=lambda c: prowess(g, int(c[1]), g.state.attack))
    if ask.rule in ("STR-03", "CVC-18"):
        return choices[-1]
    if ask.rule in ("FC-03", "MH-02", "SITE-01"):
        return choices[0]
    for usual in PASSES:
        if usual in choices:
            return usual
    if ask.rule == "BOD-07":
        return choices[0]
    return ("done",) if ("done",) in choices else chance.pick(choices)
