"""`westmarch simulate`."""

import json
from dataclasses import replace

import pytest

import toy
import westmarch


def test_the_figures_for_programs(westmarch_program):
    done = westmarch_program("simulate", "toy", "--games", "20", "--seed", "5", "--json")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert report["games"] == report["finished"] == 20
    assert report["failed"] == 0
    assert report["failures"] == []
    assert sum(report["wins"].values()) >= 20
    assert set(report["wins"]) == {"anna", "bert"}
    assert report["decisions"] == pytest.approx(report["lengths"] * 20)
    assert report["seconds"] > 0
    assert report["decisions_per_second"] > 0


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(westmarch_program):
    def figures(*words: str) -> dict:
        done = westmarch_program("simulate", "toy", "--games", "12", "--set", "seats=3", "--json", *words)
        report = json.loads(done.stdout)
        return {name: report[name] for name in ("games", "decisions", "wins", "draws")}

    assert figures() == figures("--jobs", "2") == figures("--players", "random,random,random")
    assert figures() != figures("--seed", "100")


def test_the_figures_for_people(westmarch_program):
    done = westmarch_program("simulate", "toy", "--games", "3")
    assert done.exit_code == 0
    assert "3 finished, 0 failed" in done.stdout
    assert "anna" in done.stdout


class Failing(toy.Toy):
    """A toy that breaks at the first draw."""

    def draw(self, seat: int) -> None:
        raise ValueError("the deck is glued")


def test_a_failed_game_is_counted_and_its_record_plays_up_to_the_failure(westmarch_program, monkeypatch, tmp_path):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Failing))
    done = westmarch_program("simulate", "toy", "--games", "10", "--json", "--keep", "broken")
    assert done.exit_code == 1
    report = json.loads(done.stdout)
    assert report["failed"] == len(report["failures"]) > 0
    assert report["finished"] + report["failed"] == 10
    failure = report["failures"][0]
    assert failure["error"] == "ValueError: the deck is glued"
    assert failure["record"] == f"broken/toy-{failure['seed']}.jsonl"
    record = (tmp_path / failure["record"]).read_text()
    line = len(record.splitlines())
    replayed = westmarch_program("replay", failure["record"])
    assert replayed.exit_code == 2
    assert f"Line {line} of the record: the game fails here. ValueError: the deck is glued" in replayed.stderr
    monkeypatch.undo()
    assert westmarch.replay(record, upto=line).asks


def test_a_game_past_the_limit_has_failed(westmarch_program):
    done = westmarch_program("simulate", "toy", "--games", "2", "--limit", "3")
    assert done.exit_code == 1
    assert "not over after 3 decisions" in done.stdout
    assert "0 finished, 2 failed" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tay"], "There is no game called 'tay'. Did you mean toy?"),
        (["toy", "--players", "rondom"], "There is no player called 'rondom'. Did you mean random"),
        (["toy", "--players", "random,random,random"], "There are 2 seats and 3 players"),
        (["toy", "--set", "seats=9"], "The toy is for two or three seats, not 9."),
        (["toy", "--set", "seats"], "--set takes name=value, not 'seats'."),
        (["toy", "--heroes", "argalad"], "There is no setting of toy called 'heroes'."),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(westmarch_program, words, sentence):
    done = westmarch_program("simulate", *words)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""
