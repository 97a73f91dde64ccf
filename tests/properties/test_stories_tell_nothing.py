"""A story and its moments do not depend on what the one who reads them may not know."""

import random

import pytest

from properties.twins import begin, positions
from westmarch.core.conformance import AnyGame
from westmarch.core.events import earlier, rechain, unchain
from westmarch.core.game import Game
from westmarch.core.story import Moment, Sentence

SPANS = (3, 30, 200)
"""How many events back is looked."""


def told_apart(game: AnyGame, dice: random.Random) -> tuple[int, list[str]]:
    """How many sentences and moments were compared with a twin's, and those that differ."""
    compared, differ = 0, []
    for seat in range(len(game.seats)):
        twin = game.guess(seat, dice.randrange(10**9))
        twin.events = rechain(unchain(twin.events))  # picked out, so that one can go back in it
        for span in SPANS:
            here = earlier(game.events, span)
            there = earlier(twin.events, len(game.events_for(seat, here)))
            mine: list[Sentence | Moment] = [*game.story(seat, here), *game.moments(seat, here)]
            theirs: list[Sentence | Moment] = [*twin.story(seat, there), *twin.moments(seat, there)]
            compared += len(mine)
            if mine != theirs:
                differ.append(f"seat {seat} in {game.where()}: {mine} here, {theirs} there")
    return compared, differ


def search(name: str, seed: int, share: float) -> tuple[int, list[str]]:
    compared, differ = 0, []
    dice = random.Random(seed)
    for game in positions(begin(name, seed), dice, share):
        more, found = told_apart(game, dice)
        compared += more
        differ += found
        if differ:
            break
    return compared, differ


@pytest.mark.parametrize(("name", "share"), [("toy", 1.0), ("quest", 0.05), ("meccg", 0.05)])
@pytest.mark.parametrize("seed", [0, 1, 2, 4])
def test_a_story_tells_nothing_hidden(name, seed, share):
    compared, differ = search(name, seed, share)
    assert differ == []
    assert compared > 20 or name == "quest"


def test_the_search_finds_a_story_that_tells_what_others_drew(monkeypatch):
    """Planted: a story of all events, whoever was told them."""
    monkeypatch.setattr(Game, "events_for", lambda self, seat, since=None: [e for _, e in unchain(self.events, since)])
    assert any(search("meccg", seed, 0.3)[1] for seed in (0, 1))
