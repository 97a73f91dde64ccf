"""Why not? The answer does not depend on what the one who asks may not know, whatever he asks for."""

import random

import pytest

from properties.twins import begin, held, lying_there, nameable, positions
from westmarch.core.conformance import AnyGame
from westmarch.core.game import Game

NAMED = 12
"""Names tried in a position beside what lies there."""


def answer(game: AnyGame, seat: int, ref: str) -> list[str]:
    try:
        return [f"{reason.rule} {reason.text}" for reason in game.why_not(seat, ref)]
    except (LookupError, ValueError) as error:
        return [str(error)]


def told_apart(game: AnyGame, dice: random.Random) -> tuple[int, list[str]]:
    """How many answers were compared with those in a twin, and those that differ."""
    compared, differ = 0, []
    names = nameable(game)
    for seat in range(len(game.seats)):
        twin = game.guess(seat, dice.randrange(10**9))
        for ref in dict.fromkeys([*lying_there(game), *held(game), *dice.sample(names, NAMED)]):
            here, there = answer(game, seat, ref), answer(twin, seat, ref)
            compared += 1
            if here != there:
                differ.append(f"{ref} asked by seat {seat} in {game.where()}: {here} here, {there} there")
    return compared, differ


def search(name: str, seed: int, share: float) -> tuple[int, list[str]]:
    compared, differ = 0, []
    dice = random.Random(seed)
    for game in positions(begin(name, seed, every_question=seed % 2 == 1), dice, share):
        more, found = told_apart(game, dice)
        compared += more
        differ += found
        if differ:
            break
    return compared, differ


@pytest.mark.rule("OG-02", "ORG-42", "INFO-01", "INFO-02", "INFO-03", "INFO-05", "INFO-09")
@pytest.mark.parametrize(("name", "share"), [("toy", 1.0), ("quest", 0.04), ("meccg", 0.03)])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_answer_to_why_not_tells_nothing_hidden(name, seed, share):
    compared, differ = search(name, seed, share)
    assert differ == []
    assert compared > 100


def test_the_search_finds_an_answer_that_looks_under_a_card(monkeypatch):
    """Planted: what lies face down is asked about like everything else."""
    monkeypatch.setattr(Game, "why_not", lambda self, seat, ref: self.reasons_against(seat, ref))
    assert any(search("meccg", seed, 0.5)[1] for seed in (11, 7, 5))


@pytest.mark.long
@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_the_answer_to_why_not_tells_nothing_hidden_in_many_games(name):
    compared, seed = 0, 100
    while compared < 200_000:
        more, differ = search(name, seed, 0.3)
        assert differ == [], f"{name}, seed {seed}"
        compared += more
        seed += 1
    print(f"{name}: {compared} answers compared in {seed - 100} games")
