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
    if ask.kind == "attack.assign" and len(choices) > 1:
        return max(choices[:-1], key=lambda c: prowess(g, int(c[1]), g.state.attack))
    if ask.kind == "attack.assign_rest":
        able = [c for c in choices if c[0] == "assign"]
        return min(able, key=lambda c: prowess(g, int(c[1]), g.state.attack))
    if ask.kind in ("strike.excess", "company_strike.excess"):
        return choices[-1]
    if ask.kind in ("council.check", "movement.next_company", "site.next_company"):
        return choices[0]
    for usual in PASSES:
        if usual in choices:
            return usual
    if ask.kind == "elimination.items":
        return choices[0]
    return ("done",) if ("done",) in choices else chance.pick(choices)
