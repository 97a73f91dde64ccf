"""The game in two minutes, as the terminal tells it."""

from __future__ import annotations

from typing import Any

from westmarch.core.game import Game
from westmarch.core.primer import plain_goal
from westmarch.core.registry import manifest


def two_minutes(game: Game[Any]) -> list[str]:
    """Aim, turn and what else one needs, in few lines; that there is no such page, if the game has none."""
    made = manifest(game.name).primer
    if made is None:
        return ["This game does not tell of itself; h has the help."]
    primer = made()
    lines = [f"{primer.title}. {plain_goal(primer)}"]
    counted = ", ".join(sign.name for sign in primer.signs)
    lines.append(f"What is counted: {counted}.")
    for part in primer.parts:
        lines.append(f"{part.name}{f', {part.text}' if part.text else ''}:")
        lines += [f"  {n}  {step.name}: {step.text} ({step.rule})" for n, step in enumerate(part.steps, 1)]
    lines.append(f"And so on, {primer.again}.")
    return lines + [f"  {what.name}: {what.text} ({what.rule})" for what in primer.remember]
