"""A hint in the terminal: the best choices with their estimates, why, and how sure that is."""

from __future__ import annotations

from typing import Any

from westmarch.core.game import Game
from westmarch.players.judging import IN_WORDS, Counsel


def counsel_lines(game: Game[Any], counsel: Counsel) -> list[str]:
    lines = []
    for judged in counsel.best:
        sign = "−" if judged.value < -0.05 else "+"
        about = f" ± {judged.error:.1f}" if judged.error >= 0.05 else ""
        lines.append(f"  {sign}{abs(judged.value):.1f}{about} {counsel.unit}  {game.label(judged.choice)}")
        lines.append(f"        {judged.words}")
    dots = "●" * counsel.sure + "○" * (len(IN_WORDS) - counsel.sure)
    against = f'"{counsel.against}"' if counsel.against else "the average of all"
    lines.append(
        f"  {dots} {counsel.sure_in_words}. Compared with {against}, tried on {counsel.looks} guesses. {counsel.unseen}"
    )
    return lines
