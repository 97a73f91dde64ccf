"""A game in two minutes, for those who have never played it: what one wants, how a turn goes, and the signs.

A game says it in a module of its own, in whose sentences every number is read from the rules; pages and terminal show it.
In `goal` words between two asterisks on either side are weighty, as in a rule catalogue. Signs are symbols of the game's
table, frames classes of the style sheet, as in `CardFace`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """Something with a sign: a step of a turn, or what is worth to be known of it."""

    name: str
    text: str
    sign: str
    frame: str = ""
    rule: str = ""
    """Where to read on."""
    scene: str = ""
    """A picture beside it, where there is room for one."""


@dataclass(frozen=True, slots=True)
class Part:
    """The steps of a turn; of each side's, where they differ."""

    name: str
    text: str
    sign: str
    steps: tuple[Sign, ...]
    frame: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Primer:
    title: str
    """The aim, in a handful of words."""
    goal: str
    """How one wins, in a few sentences."""
    signs: tuple[Sign, ...]
    """What is counted."""
    parts: tuple[Part, ...]
    """One turn, or those of two sides."""
    again: str
    """How it goes on after that."""
    remember: tuple[Sign, ...]
    """What else one must know to begin."""


def plain_goal(primer: Primer) -> str:
    """The goal as plain words, for where nothing is bold."""
    return primer.goal.replace("**", "")
