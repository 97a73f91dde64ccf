"""What the board game tells in the end: both Missions, and by how much they were met or not."""

import pytest

import westmarch
from westmarch.core.account import Past
from westmarch.core.chance import Chance
from westmarch.core.conformance import play_one
from westmarch.quest.account import ACCOUNTING
from westmarch.quest.state import SAURON


def played(seed: int):
    game, chance = westmarch.new("quest", seed), Chance(seed)
    while game.result is None:
        play_one(game, chance)
    return game


def ended(game):
    game.finish([0], [1, 0], "The heroes have given up.")
    return ACCOUNTING.account(game, game.result, Past((0,), ((0, 0, 0, 0),)), None, True)


@pytest.mark.rule("FIN-02", "FIN-03", "FIN-25")
@pytest.mark.parametrize("seed", range(6))
def test_missions_are_told_as_they_were_judged(seed):
    """Whoever won by his Mission has met it; where the last fight decided, the side that led had not."""
    game = played(seed)
    result = game.result
    assert result is not None
    end = ACCOUNTING.account(game, result, Past((0,), (ACCOUNTING.figures(game),)), None, True)
    heroes, sauron = end.aims
    assert (heroes.met, sauron.met) == tuple(
        (have <= need if most else have >= need) for have, need, most in reversed(game.state.missions_judged)
    )
    for aim in end.aims:
        assert (aim.state == "met") == aim.met
    if result.rule in ("FIN-02", "FIN-03"):
        assert (sauron if SAURON in result.winners else heroes).met
    assert end.remark is not None
    assert end.why.endswith(result.reason)
    assert f"in round {game.state.round}." in end.why


def test_a_mission_that_was_never_opened_stays_secret():
    game, chance = westmarch.new("quest", 3), Chance(3)
    assert ended(game.clone()).aims == ()  # not even dealt
    for _ in range(60):
        play_one(game, chance)
    game.finish([0], [1, 0], "The heroes have given up.")
    assert game.result is not None
    for seat, seen in ((None, []), (0, ["Sauron's"]), (1, ["The heroes'"])):
        end = ACCOUNTING.account(game, game.result, Past((0,), ((0, 0, 0, 0),)), seat, False)
        assert [aim.side for aim in end.aims if aim.met is not None] == seen
        assert all(aim.text == "" for aim in end.aims if aim.met is None)
        assert end.why == "The heroes have given up."
    open_to_all = ACCOUNTING.account(game, game.result, Past((0,), ((0, 0, 0, 0),)), None, True)
    assert all(aim.met is not None for aim in open_to_all.aims)
