"""Positions in which no answer can be carried out."""

import json

import unsound_toy  # noqa: F401
import westmarch
from westmarch.core.faults import ENDED, ended_result, is_stuck, packed


def at_the_stake(name: str):
    game = westmarch.new(name, seed=3)
    for seat in (0, 1):
        game.choose(game.decisions[0].options[0], seat)
    return game


def test_a_seat_is_stuck_when_none_of_its_answers_works():
    for name, stuck in (("toy", False), ("unsound", True)):
        game = at_the_stake(name)
        before = game.save()
        assert is_stuck(game, game.asks[0].seat) is stuck
        assert game.save() == before
    bidding = westmarch.new("unsound", seed=3)
    assert not is_stuck(bidding, 0)


def test_nobody_wins_a_game_that_was_ended():
    result = ended_result(at_the_stake("unsound"))
    assert (result.winners, result.scores, result.reason) == ((), (0.0, 0.0), ENDED)


def test_a_report_packs_what_is_needed_to_look_at_the_game():
    game = at_the_stake("unsound")
    pack = json.loads(packed(game, "It fell over.", table="t"))
    assert (pack["westmarch"], pack["note"], pack["table"]) == ("report", "It fell over.", "t")
    assert westmarch.load(pack["save"], trusted=True).save() == game.save()
    assert pack["record"] == game.record()
