"""The commands, run in this process with the toy game known to them."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

import toy  # noqa: F401
from westmarch.cli.main import app


@pytest.fixture
def westmarch_program(monkeypatch, tmp_path) -> Callable[..., Result]:
    """Runs `westmarch` with the given words in an empty folder; `typed` is what a person types."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)

    def program(*words: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(app, list(words), input=typed)

    return program
