"""Saves and records: they come back equal, and damage is refused in words."""

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.errors import BadRecord, BadSave, UnprovenSave
from westmarch.core.record import _chained
from westmarch.core.registry import replay_lines
from westmarch.core.save import _digest

TESTS = Path(__file__).parents[1]


def played(seed: int = 3, decisions: int = 999) -> westmarch.Game:
    game = westmarch.new("toy", seed=seed)
    chance = Chance(seed)
    while game.asks and decisions:
        game.take(chance.pick(game.asks[0].choices))
        decisions -= 1
    return game


def test_saves_at_every_decision_of_ten_games_load_equal_in_a_new_process():
    saves = [played(seed, n).save() for seed in range(10) for n in range(10)]
    reader = "import sys, json, toy, westmarch\nfor line in sys.stdin: print(westmarch.load(json.loads(line)).save())"
    done = subprocess.run(
        [sys.executable, "-c", reader],
        input="\n".join(map(json.dumps, saves)),
        capture_output=True,
        text=True,
        cwd=TESTS,
        check=True,
    )
    assert done.stdout.splitlines() == saves


@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_a_game_of_any_length_is_pickled_and_copied(name: str):
    game = westmarch.new(name, seed=3)
    chance = Chance(1)
    while game.asks:
        game.take(chance.pick(game.asks[0].choices), game.asks[0])
    assert pickle.loads(pickle.dumps(game)).save() == copy.deepcopy(game).save() == game.save()
    again = westmarch.new(name, seed=3)
    guessed = again.guess(0, seed=8)
    assert pickle.loads(pickle.dumps(guessed)).view(0) == guessed.view(0)


def test_a_finished_game_keeps_its_result():
    game = played()
    loaded = westmarch.load(game.save())
    assert loaded.result == game.result
    assert loaded.decision is None


def forged(**changes) -> str:
    """A save with another body and a digest that fits it."""
    outer = json.loads(played(decisions=4).save())
    body = {**outer["body"], **changes}
    return msgspec.json.encode({**outer, "body": body, "digest": _digest(msgspec.json.encode(body))}).decode()


def damaged_saves() -> dict[str, tuple[str | bytes, str]]:
    saved = played(decisions=4).save()
    outer = json.loads(saved)
    return {
        "cut": (saved[:-20], "cannot be read as JSON"),
        "empty": ("", "cannot be read as JSON"),
        "not ours": ('{"fen": "8/8"}', "not a save of Westmarch"),
        "a list": ("[1]", "not a save of Westmarch"),
        "edited": (saved.replace('"revealed":', '"revealed":1'), "do not match its digest"),
        "format": (json.dumps({**outer, "format": 99}), "has format 99"),
        "of 0.1": (json.dumps({**outer, "format": 1}), "Westmarch 0.1 can play it on"),
        "game": (json.dumps({**outer, "game": "chess"}), "the game 'chess', which is not known here"),
        "no text": (None, "cannot be read as JSON"),
        "no UTF-8": (b'{"westmarch":"\xff"}', "cannot be read as JSON"),
        "half a character": ('{"westmarch":"\ud800"}', "cannot be read as JSON"),
        "deep": ("[" * 20_000, "nested too deeply"),
        "forged setup": (forged(setup=[]), "something is missing"),
        "forged seed": (forged(seed="3"), "something is missing"),
        "forged history": (forged(history=7), "something is missing"),
        "forged choice": (forged(history=[[], [0, [[]]]]), "no choice"),
    }


@pytest.mark.parametrize("which", list(damaged_saves()))
def test_a_damaged_or_foreign_save_is_refused_in_words(which: str):
    text, sentence = damaged_saves()[which]
    with pytest.raises(BadSave, match=sentence):
        westmarch.load(text)


FORGED = {
    "pc": ({"stack": [{"Match": [99, 0]}]}, "damaged"),
    "class": ({"stack": [{"Mitch": [1]}]}, "'Mitch', which this version does not know"),
    "state": ({"state": 7}, "damaged"),
}


@pytest.mark.parametrize("which", FORGED)
def test_a_save_is_proven_by_its_history_and_taken_at_its_word_only_if_trusted(which: str):
    """A digest is no signature."""
    changes, sentence = FORGED[which]
    with pytest.raises(UnprovenSave, match="lead to another position than the one it holds"):
        westmarch.load(forged(**changes))
    with pytest.raises(BadSave, match=sentence):
        westmarch.load(forged(**changes), trusted=True)


def test_points_that_nobody_won_are_refused():
    saved = json.loads(played(decisions=4).save())
    state = json.loads(json.dumps(saved["body"]["state"]).replace('{"list": [0, 0]}', '{"list": [0, 99]}'))
    assert state != saved["body"]["state"]
    assert westmarch.load(forged(state=state), trusted=True).state.points == [0, 99]
    with pytest.raises(UnprovenSave):
        westmarch.load(forged(state=state))


def test_moves_that_lead_nowhere_are_refused_at_the_move():
    history = json.loads(played(decisions=4).save())["body"]["history"]
    history[1] = [history[1][0], ["bid", 99]]
    with pytest.raises(
        UnprovenSave, match=r"do not lead to its position: it does not fit the game\. 'bid:99' is not offered"
    ):
        westmarch.load(forged(history=history))


def test_a_guess_can_be_loaded_only_by_those_who_trust_it():
    guess = played(decisions=4).guess(0, 1)
    assert westmarch.load(guess.save(), trusted=True).save() == guess.save()
    with pytest.raises(BadSave, match="begins in the middle of a game, as guesses do"):
        westmarch.load(guess.save())


def test_a_record_replays_to_the_same_state_and_to_any_line():
    game = played()
    record = game.record()
    assert westmarch.replay(record).save() == game.save()
    for decisions in range(4):
        assert westmarch.replay(record, upto=1 + decisions).save() == played(decisions=decisions).save()


def test_an_unfinished_record_replays_as_far_as_it_goes():
    game = played(decisions=4)
    assert westmarch.replay(game.record()).save() == game.save()


def test_a_record_is_played_line_by_line():
    record = played().record()
    numbers = [number for number, _ in replay_lines(record)]
    assert numbers == list(range(1, len(record.splitlines()) + 1))


def test_intent_and_luck_stand_apart_in_a_record():
    lines = [json.loads(line) for line in played().record().splitlines()]
    assert lines[0]["setup"] == {"seats": 2, "ranks": 12}
    rolls = [line for line in lines if line.get("key") == "roll"]
    assert rolls
    assert all(len(line["chance"]) == 1 for line in rolls)


def redone(lines: list[dict]) -> str:
    """The lines with digests that fit them, as a forger would write them."""
    digest, written = "", []
    for line in lines:
        line = {k: v for k, v in line.items() if k != "digest"}
        digest = _chained(digest, line)
        written.append(msgspec.json.encode({**line, "digest": digest}).decode())
    return "\n".join(written)


def tampered(number: int, forge: bool, **changes) -> str:
    lines = [json.loads(line) for line in played().record().splitlines()]
    lines[number - 1].update(changes)
    return redone(lines) if forge else "\n".join(map(json.dumps, lines))


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_changed_line_is_found_where_it_was_changed(number: int):
    with pytest.raises(BadRecord, match=f"^Line {number} of the record: it was changed after it was written") as caught:
        westmarch.replay(tampered(number, forge=False, seed=5, seat=0, key="bid:0"))
    assert caught.value.line == number


def test_a_forged_choice_chance_or_end_parts_from_the_game_at_its_line():
    with pytest.raises(BadRecord, match=r"^Line 3 of the record: it does not fit the game\. 'bid:99' is not offered"):
        westmarch.replay(tampered(3, forge=True, key="bid:99"))
    with pytest.raises(BadRecord, match=r"^Line 2 of the record: chance answered something else"):
        westmarch.replay(tampered(2, forge=True, chance=[1]))
    last = len(played().record().splitlines())
    with pytest.raises(BadRecord, match=rf"^Line {last} of the record: the record ends otherwise"):
        westmarch.replay(tampered(last, forge=True, winners=[0, 1], scores=[9, 9]))
    lines = [json.loads(line) for line in played().record().splitlines()]
    with pytest.raises(BadRecord, match=r"^Line 3 of the record: the record ends here, the game does not"):
        westmarch.replay(redone([*lines[:2], lines[-1]]))
    with pytest.raises(BadRecord, match=rf"^Line {last + 1} of the record: it does not fit the game\. The game is over"):
        westmarch.replay(redone([*lines, lines[1]]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1 of the record: the record is empty"),
        (None, "Line 1 of the record: it is not text"),
        (b"\xff", "Line 1 of the record: it is not text in UTF-8"),
        ('{"a":"\ud800"}', "Line 1 of the record: it cannot be read as JSON"),
        ('{"a":' * 20_000, "Line 1 of the record: it is nested too deeply"),
        ("hello", "Line 1 of the record: it cannot be read as JSON"),
        ("[]", "Line 1 of the record: it is not an object"),
        ('{"westmarch":"save"}', "Line 1 of the record: this is not a record"),
        ('{"westmarch":"record","format":8}', "Line 1 of the record: it has format 8"),
        ('{"westmarch":"record","format":1}', "Westmarch 0.1 can play it on"),
        ('{"westmarch":"record","format":2}', "Line 1 of the record: the header names no setup"),
    ],
)
def test_what_is_no_record_is_refused_in_words(text: str, sentence: str):
    with pytest.raises(BadRecord, match=sentence):
        westmarch.replay(text)


@pytest.mark.parametrize("changes", [{"key": 7}, {"key": None}, {"seat": "0"}, {"seat": True}, {"seat": None}])
def test_a_line_that_names_no_choice_is_refused(changes: dict):
    with pytest.raises(BadRecord, match="Line 2 of the record: it names no seat and no choice"):
        westmarch.replay(tampered(2, forge=True, **changes))


def test_a_record_of_an_unknown_game_or_setup_is_refused_at_its_header():
    with pytest.raises(BadRecord, match="Line 1 of the record: A seed is a whole number from"):
        westmarch.replay(tampered(1, forge=True, seed=2**64))
    with pytest.raises(BadRecord, match="Line 1 of the record: toy cannot be played with these settings"):
        westmarch.replay(tampered(1, forge=True, setup={"seats": "two"}))
    with pytest.raises(BadRecord, match="Line 1 of the record: There is no game called 'tay'"):
        westmarch.replay(tampered(1, forge=True, game="tay"))
    with pytest.raises(BadRecord, match="Line 1 of the record: There is no setting of toy called 'colour'"):
        westmarch.replay(tampered(1, forge=True, setup={"colour": 1}))


def test_a_save_goes_on_where_the_last_one_ended():
    """What was written before is not written again, and the text is that of a game that was never saved."""
    game, twin = westmarch.new("toy", seed=5), westmarch.new("toy", seed=5)
    while game.asks:
        choice = game.asks[0].choices[0]
        game.take(choice)
        twin.take(choice)
        earlier = game.clone()
        assert game.save() == twin.clone().save()
        assert game.written[1][0] is game.events
        assert earlier.save() == game.save()


def test_a_game_taken_back_writes_what_it_then_knows():
    game = westmarch.new("toy", seed=5)
    before = game.clone()
    game.take(game.asks[0].choices[0])
    game.save()
    before.written = game.written
    assert before.save() == westmarch.new("toy", seed=5).save()
