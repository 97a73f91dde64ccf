"""The list of one-off changes that make no difference names changes that can still be made, each with its reason."""

import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def mutate(monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import mutate

    yield mutate
    sys.modules.pop("mutate")


def test_no_entry_is_stale(mutate):
    entries = mutate.known_equivalents()
    files = {entry.partition(" ")[0] for entry in entries}
    possible = {change.key for game in ("meccg", "quest") for change in mutate.all_changes(game, sorted(files))}
    assert entries - possible == set()


def test_every_entry_has_a_reason(mutate):
    parts = mutate.NO_DIFFERENCE.read_text(encoding="utf-8").strip().split("\n\n")
    assert [part for part in parts[1:] if len(part.splitlines()) < 2 or not part.splitlines()[1].startswith("    ")] == []
