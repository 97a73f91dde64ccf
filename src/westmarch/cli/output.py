"""Where commands write: results to standard output, progress and errors to standard error."""

from __future__ import annotations

from typing import Any

import msgspec
import typer
from rich.console import Console


def screen() -> Console:
    """A console on standard output, made when it is needed so that it writes to whatever that is then."""
    return Console(highlight=False)


def aside() -> Console:
    """A console on standard error."""
    return Console(stderr=True, highlight=False)


def print_json(data: Any) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
