"""The API reference is built from the docstrings."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OUTSIDE = ("cli", "server")


def build(folder: Path, *modules: str) -> str:
    """Build the reference of some modules, or of all; the text of its first page."""
    command = [ROOT / "scripts" / "build_api_reference.sh", folder, *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not any((folder / "westmarch" / f"{name}.html").exists() for name in OUTSIDE)
    return (folder / "westmarch.html").read_text(encoding="utf-8")


def test_the_reference_of_the_core_is_built(tmp_path):
    begin = build(tmp_path, "westmarch", "westmarch.core")
    assert all(f'id="{name}"' in begin for name in ("Game", "Decision", "Option", "replay"))
    assert "A copy in which all that the seat cannot know is dealt again" in begin
    assert (tmp_path / "westmarch" / "core" / "procedure.html").is_file()


@pytest.mark.long
def test_the_whole_reference_is_built(tmp_path):
    build(tmp_path)
    assert (tmp_path / "westmarch" / "meccg" / "rulebook" / "combat.html").is_file()
    assert (tmp_path / "westmarch" / "quest" / "rulebook").is_dir()
