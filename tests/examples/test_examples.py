"""The examples run, and say what they promise to say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

# the words after the file, and what must be in what is printed
RUNS: list[tuple[str, str]] = [
    ("match.py meccg random random --games 2", r"random won [012] of 2"),
    ("match.py quest heuristic random --games 1 --seed 3", r"game 1, seed 3: .* won\."),
    ("league.py quest random heuristic --deals 1", r"deal 0: .*\n[\s\S]*heuristic: .* of 1 deals\n[\s\S]*0 games failed"),
    ("own_player.py --games 1 --decisions 40", r"careful, seed 0: .*\ndreamer, seed 0: "),
    ("what_a_seat_knows.py --choices 60 --guesses 20", r"What .* may hold, in 20 guesses:\n +\d+%  \w"),
    ("train_a_policy.py --games 20 --against 10", r"by chance: won \d+ of 10\nafter 20 games: won \d+ of 10"),
    ("replay_a_record.py", r"Asked most often:\n +\d+  [\w.]+\n[\s\S]*left out is refused: "),
]


@pytest.mark.parametrize(("words", "printed"), RUNS, ids=[words.split(" --")[0] for words, _ in RUNS])
def test_the_example_runs(words: str, printed: str, tmp_path):
    file, *rest = words.split(" ")
    command = [sys.executable, str(EXAMPLES / file), *rest]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=dict(os.environ), check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(printed, done.stdout), done.stdout


def test_every_example_is_run():
    assert {words.split(" ")[0] for words, _ in RUNS} == {file.name for file in EXAMPLES.glob("*.py")}


def test_the_examples_tell_how_they_are_run():
    for file in EXAMPLES.glob("*.py"):
        assert f"    python examples/{file.name}" in file.read_text(encoding="utf-8")


def test_a_policy_that_was_trained_wins_more_often_than_chance():
    """What docs/environments.md says of the hero, in small."""
    words = [sys.executable, str(EXAMPLES / "train_a_policy.py"), "--seat", "1", "--games", "300", "--against", "60"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    chance, trained = (int(won) for won in re.findall(r"won (\d+) of", done.stdout))
    assert trained > chance + 12
