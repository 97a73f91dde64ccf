"""A league on a Ray cluster of this machine: the same table, also when workers are ended."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from westmarch.arena.results import FILE

pytestmark = [pytest.mark.long]
TESTS = Path(__file__).parents[1]


def league(folder: Path, *words: str, told: Path | None = None) -> subprocess.Popen[str]:
    """`westmarch arena` in a process of its own, since a cluster is begun once in each."""
    program = "import arena_players, toy; from westmarch.cli.main import run; run()"
    command = [sys.executable, "-c", program, "arena", "toy", *words, "--module", "toy", "--module", "arena_players"]
    env = os.environ | {"PYTHONPATH": str(TESTS), "WESTMARCH_TEST_TOLD": str(told or folder)}
    return subprocess.Popen([*command, "--folder", str(folder), "--json"], stdout=subprocess.PIPE, text=True, env=env)


def report(process: subprocess.Popen[str], code: int = 0) -> Any:
    out, _ = process.communicate(timeout=240)
    assert process.returncode == code
    return json.loads(out)


def games_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / FILE).read_text().splitlines()[1:] if (folder / FILE).exists() else []
    return [json.loads(line) for line in lines]


@pytest.fixture(autouse=True)
def _ray():
    pytest.importorskip("ray")


def test_the_same_seeds_make_the_same_table(tmp_path):
    words = ("takes", "random", "--deals", "10")
    here = report(league(tmp_path / "here", *words))
    there = report(league(tmp_path / "there", *words, "--on", "ray", "--jobs", "2"))
    assert there == here


def test_a_worker_that_is_killed_loses_no_finished_game_and_its_games_are_played_again(tmp_path):
    told = tmp_path / "told"
    told.mkdir()
    words = ("slow", "random", "--deals", "15")
    here = report(league(tmp_path / "here", *words, told=told))
    assert {int(file.name) for file in told.iterdir()}
    for file in told.iterdir():
        file.unlink()
    process = league(tmp_path / "there", *words, "--on", "ray", "--jobs", "2", told=told)
    killed = 0
    begun = time.monotonic()
    while killed < 2 and time.monotonic() - begun < 120:
        time.sleep(0.3)
        if len(games_in(tmp_path / "there")) >= 3 * (killed + 1):
            worker = max(told.iterdir(), key=lambda file: file.stat().st_mtime)
            os.kill(int(worker.name), signal.SIGKILL)
            worker.unlink()
            killed += 1
    assert killed == 2
    assert report(process) == here
    games = [(tuple(game["sides"]), game["deal"]) for game in games_in(tmp_path / "there")]
    assert len(games) == len(set(games)) == 30


def test_a_game_that_ends_every_worker_has_failed_and_the_others_are_played(tmp_path):
    words = ("deadlier", "takes", "random", "--deals", "1", "--on", "ray", "--jobs", "2")
    found = report(league(tmp_path, *words), code=1)["figures"]
    assert (found["games"], found["failed"]) == (2, 4)
    assert {game["error"] for game in games_in(tmp_path) if "error" in game} == {
        "its worker was ended 4 times while it was played"
    }
