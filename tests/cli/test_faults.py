"""A fault of the program at the terminal table: it is told, kept in a file, and the game ends without a loser."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from toy import Round, round_with
from westmarch.core.faults import ENDED, STUCK, STUMBLED
from westmarch.core.procedure import KNOWN_COURSES
from westmarch.core.registry import load


@pytest.fixture
def fault(monkeypatch) -> Callable[..., None]:
    """`fault("roll")`: these answers about the stake raise, all of them if none is named."""

    def plant(*verbs: str) -> None:
        def take_stake(self, g):
            if not verbs or g.answer[0] in verbs:
                raise KeyError(5)
            return Round.take_stake(self, g)

        monkeypatch.setitem(KNOWN_COURSES, Round, round_with(take_stake))

    return plant


BOTH = ("--seat", "1=human", "--seat", "2=human")
BIDS = "\n".join(["", "1", "", "1", "", ""])
"""Both at one screen bid a card; each is told first that nobody else should look."""


def reports(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "state" / "westmarch" / "reports").glob("*.json"))


def test_where_no_answer_works_the_game_can_be_ended_without_a_loser(westmarch_program, fault, tmp_path):
    fault()
    done = westmarch_program("play", "toy", "--seed", "3", *BOTH, typed=f"{BIDS}roll\ne\n")
    assert done.exit_code == 0, done.output
    assert STUCK in done.stdout
    assert f"The game is over: nobody won. {ENDED}" in done.stdout
    assert "--resume" not in done.stdout  # it is over, so nothing is kept to go on with
    (file,) = reports(tmp_path)
    assert f"A report is kept in {file}." in done.stdout
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["game"] == "toy"
    assert "KeyError: 5" in report["note"]
    assert load(report["save"], trusted=True).asks[0].rule == "BID-02"


def test_one_can_save_and_leave_and_go_on_when_it_is_mended(westmarch_program, fault, tmp_path):
    with pytest.MonkeyPatch.context() as patch:

        def raises(self, g):
            raise KeyError(5)

        patch.setitem(KNOWN_COURSES, Round, round_with(raises))
        done = westmarch_program("play", "toy", "--seed", "3", *BOTH, typed=f"{BIDS}roll\nwhat\nu\nq\n")
    assert done.exit_code == 0, done.output
    assert "Nothing can be taken back" in done.stdout
    assert len(reports(tmp_path)) == 1
    again = westmarch_program("play", "--resume", "last", typed="\nroll\n")
    assert again.exit_code == 0, again.output
    assert "rolls" in again.stdout or "scores" in again.stdout
    assert STUCK not in again.stdout


def test_where_another_answer_works_the_question_stays(westmarch_program, fault, tmp_path):
    fault("roll")
    done = westmarch_program("play", "toy", "--seed", "3", *BOTH, typed=f"{BIDS}roll\nroll\npass\n")
    assert done.exit_code == 0, done.output
    assert done.stdout.count(STUMBLED) == 2
    assert STUCK not in done.stdout
    assert len(reports(tmp_path)) == 1  # of one position one report
    assert "Round 2" in done.stdout


@pytest.mark.parametrize("person", [True, False])
def test_a_machine_that_cannot_go_on_ends_the_game_or_asks_the_person(westmarch_program, fault, person: bool):
    fault()
    seats = ("--seat", "1=human" if person else "1=random", "--seat", "2=random")
    for seed in range(12):
        typed = "1\n" * 3 + "e\n" if person else None
        done = westmarch_program("play", "toy", "--seed", str(seed), *seats, typed=typed)
        assert done.exit_code == 0, done.output
        assert STUCK in done.stdout
        assert ENDED in done.stdout


def test_a_machine_does_what_works(westmarch_program, fault):
    fault("roll", "wait", "draw")
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "1=random", "--seat", "2=random")
    assert done.exit_code == 0, done.output
    assert STUCK not in done.stdout
    assert "The game is over:" in done.stdout
    assert ENDED not in done.stdout
