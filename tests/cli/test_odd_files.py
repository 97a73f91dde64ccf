"""Files that are no games: whatever they hold, a command ends with one line and exit code 2."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import westmarch
from westmarch.core.save import _digest

FILES: dict[str, bytes] = {
    "empty": b"",
    "a line end": b"\n",
    "no text": b"\xff\xfe\x00\x80" * 50,
    "zeros": b"\x00" * 5000,
    "deep": b"[" * 20_000,
    "a deep object": b'{"westmarch":"table","save":' + b'{"a":' * 20_000,
    "half a character": b'{"westmarch":"\\ud800"}',
    "a table without a save": b'{"westmarch":"table"}',
    "a table with a number for a save": b'{"westmarch":"table","save":7,"players":[]}',
    "a table with a deep save": json.dumps({"westmarch": "table", "save": "[" * 20_000}).encode(),
    "a long number": b"1" * 10_000,
    "a program": b"#!/bin/sh\nrm -rf /\n",
}
COMMANDS = {
    "play": ("play", "--resume"),
    "trusting play": ("play", "--as-it-stands", "--resume"),
    "replay": ("replay",),
    "watched replay": ("soak", "--again"),
}


def check_refused(done) -> None:
    assert done.exit_code == 2, (done.exit_code, done.output, done.exception)
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) < 600


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_game_is_refused_in_a_sentence(westmarch_program, tmp_path, name: str, command: str):
    (tmp_path / "file").write_bytes(FILES[name])
    check_refused(westmarch_program(*COMMANDS[command], "file"))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["folder", "absent", "absent/file", "x" * 300, "/dev/zero", os.fsdecode(b"\xff\xfe")])
def test_a_name_that_is_no_file_is_refused_in_a_sentence(westmarch_program, tmp_path, name: str, command: str):
    (tmp_path / "folder").mkdir()
    check_refused(westmarch_program(*COMMANDS[command], name))


def test_a_file_that_may_not_be_read_is_refused_in_a_sentence(westmarch_program, tmp_path, monkeypatch):
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    refused = westmarch_program("replay", "secret")
    check_refused(refused)
    assert refused.stderr == "error: secret cannot be read: Permission denied.\n"


def forged(change: Callable[[dict], None]) -> bytes:
    """A save of the toy game that somebody changed, with a digest that fits."""
    outer = json.loads(westmarch.new("toy", seed=3).save())
    change(outer["body"])
    outer["digest"] = _digest(msgspec.json.encode(outer["body"]))
    return msgspec.json.encode(outer)


def more_points(body: dict) -> None:
    body["state"]["Table"][2] = {"list": [50, 0]}


def no_cards(body: dict) -> None:
    body["state"]["Table"][3] = [7]


def test_a_changed_save_is_taken_only_by_those_who_say_so(westmarch_program, tmp_path):
    (tmp_path / "changed.json").write_bytes(forged(more_points))
    refused = westmarch_program("play", "--resume", "changed.json")
    check_refused(refused)
    assert "lead to another position" in refused.stderr
    assert "--as-it-stands" in refused.stderr
    on = westmarch_program("play", "--as-it-stands", "--resume", "changed.json", typed="1\n" * 30)
    assert "The game is over" in on.stdout


def test_a_changed_save_that_fails_later_fails_in_a_sentence(westmarch_program, tmp_path):
    (tmp_path / "changed.json").write_bytes(forged(no_cards))
    failed = westmarch_program("play", "--as-it-stands", "--resume", "changed.json", typed="1\n" * 30)
    assert failed.exit_code == 2, failed.output
    assert "error: The game fails from where changed.json stands. AttributeError" in failed.stderr


@pytest.mark.parametrize("name", [".", "/", "folder", "x" * 300, "a\0b"])
def test_a_game_cannot_be_saved_just_anywhere(westmarch_program, tmp_path, name: str):
    (tmp_path / "folder").mkdir()
    done = westmarch_program("play", "toy", "--seed", "3", typed=f"s {name}\nq\n")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "cannot be saved to" in done.output


@pytest.mark.parametrize("value", ["[" * 20_000, os.fsdecode(b"\xff"), "1" * 9999, "NaN", ""])
def test_odd_values_of_settings_are_refused_in_a_sentence(westmarch_program, value: str):
    check_refused(westmarch_program("play", "toy", "--set", f"seats={value}"))
    check_refused(westmarch_program("simulate", "quest", "--games", "1", "--heroes", value or ","))


def test_records_of_failed_games_that_cannot_be_kept_are_told_of(westmarch_program, tmp_path):
    (tmp_path / "file").write_text("")
    done = westmarch_program("simulate", "quest", "--games", "1", "--limit", "3", "--keep", "file")
    assert done.exit_code == 2
    assert "cannot be kept in file" in done.stderr
