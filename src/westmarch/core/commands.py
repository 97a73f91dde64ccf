"""Commands that a game adds to the program: functions with the options of typer that answer in data and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command has found. Printed is the data if JSON was asked for, else what is shown."""

    data: Any
    shown: tuple[RenderableType, ...] = ()
    aside: tuple[str, ...] = ()
    """What is told on the side, so that it does not get into a file."""
    exit_code: int = 0


@dataclass(frozen=True, slots=True)
class CommandGroup:
    help: str
    commands: tuple[Callable[..., Answer], ...]
    """Each is a command by its name; one that takes `as_json` can print JSON."""
