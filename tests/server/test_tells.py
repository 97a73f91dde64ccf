"""The course of a game tells nothing where people of different sides play.

Who is asked next, and under which rule, does not depend on what a seat may not know, as long as nothing is shown and chance
is not asked. Neither does what is sent to anybody, nor when, nor in how many messages.
"""

import random
from typing import Any

import pytest

import westmarch
from properties.twins import begin
from westmarch.core.decision import key_of
from westmarch.server.tables.only_answers import OnlyAnswers

from .conftest import quick
from .controlled_time import run_in_controlled_time
from .courses import Comparison
from .twin_tables import refs_to_ask_for, table_of

GAMES: dict[str, dict[str, Any]] = {"quest": {}, "meccg": {"profile": "one-deck"}}
MOVES = 700
LOOKS_AROUND = 0.1
"""The share of twins of which everything is asked for; `test_secrecy` does little else."""
COMPARISONS = 200_000
"""What the long search makes of each game."""


def unlike(name: str, seed: int, every: bool) -> tuple[int, list[str]]:
    """How often a move was made on a table and on its twin, and where the two went on differently."""
    game = westmarch.new(name, seed, every_question=every, **GAMES[name])
    chance = random.Random(seed)
    compared, found = 0, []
    for _ in range(MOVES):
        if not game.asks:
            break
        ask = chance.choice(game.asks)
        key = key_of(chance.choice(list(ask.choices)))
        moved = game.clone()
        moved.choose(key, ask.seat)
        if len(game.asks) == 1 and chance.random() < 0.3:
            twin = game.guess(ask.seat, chance.randrange(10**9))
            before = figures(twin)
            twin.choose(key, ask.seat)
            if figures(moved) == figures(game) and figures(twin) == before:
                compared += 1
                if asked(moved) != asked(twin):
                    found.append(f"after {ask.rule}: {asked(moved)} here, {asked(twin)} there")
        game = moved
    return compared, found


def figures(game: Any) -> tuple[int, int]:
    return game.chance.count, game.revealed


def asked(game: Any) -> list[tuple[int, str]]:
    return sorted((ask.seat, ask.rule) for ask in game.asks)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_who_is_asked_next_tells_nothing(name, seed):
    compared, found = unlike(name, seed, every=True)
    assert found == []
    assert compared > 30


def test_passing_over_those_who_can_do_nothing_would_tell():
    assert any(unlike("meccg", seed, every=False)[1] for seed in (1, 2, 3))


@pytest.mark.parametrize("name", GAMES)
def test_such_a_game_is_saved_recorded_and_dealt_again_like_any_other(name):
    game = westmarch.new(name, 5, every_question=True, **GAMES[name])
    chance = random.Random(5)
    single = 0
    for _ in range(150):
        single += len(game.asks[0].choices) == 1
        game.choose(key_of(chance.choice(list(game.asks[0].choices))), game.asks[0].seat)
    assert single > 5
    again = westmarch.replay(game.record())
    assert again.save() == game.save()
    assert [key_of(choice) for choice in westmarch.load(game.save()).asks[0].choices] == [
        key_of(choice) for choice in game.asks[0].choices
    ]


# Over the wire ------------------------------------------------------------------------------------------------------------


class Search:
    """Whole games that are played by chance, with a twin now and then that is followed for some moves."""

    def __init__(self, folder: Any, patch: pytest.MonkeyPatch) -> None:
        self.config = quick(folder, tick=0.02, pause=1.0, save_every=10**9)
        self.patch = patch
        self.compared = 0
        self.served = 0
        """How often the server answered at one of two tables, and somebody who could have done something at the other."""
        self.found: list[str] = []

    def play(self, name: str, seed: int, share: float, moves: int = 10**6, every: bool = True) -> None:
        run_in_controlled_time(self._play(begin(name, seed, every_question=every), seed, share, moves), self.patch)

    async def _play(self, game: Any, seed: int, share: float, moves: int) -> None:
        table, dice = table_of(game, self.config), random.Random(seed)
        while table.game.asks and not self.found and len(table.ledger.moves) < moves:
            if dice.random() < share:
                await self._compare(table, dice)
            ask = dice.choice(table.game.asks)
            key = key_of(dice.choice(list(ask.choices)))
            await table.choose(ask.seat, table.opened[ask.seat], key, alone=len(ask.choices) == 1)

    async def _compare(self, table: Any, dice: random.Random) -> None:
        seats = range(len(table.game.seats))
        viewer = dice.choice([None, *seats])
        guesser = dice.choice(seats) if viewer is None else viewer
        pair = Comparison(table, viewer, guesser, dice)
        found = ""
        if dice.random() < LOOKS_AROUND:
            found = await pair.look_around(refs_to_ask_for(table, guesser, dice))
        found = found or await pair.follow()
        pair.close()
        self.compared += pair.compared
        self.served += pair.by_themselves
        if found:
            self.found.append(f"{table.row.game}, seed {table.row.seed}, move {len(table.ledger.moves)}: {found}")


@pytest.fixture
def search(tmp_path, monkeypatch) -> Search:
    return Search(tmp_path, monkeypatch)


@pytest.mark.parametrize(("name", "seeds", "share"), [("toy", 20, 1.0), ("quest", 2, 0.15), ("meccg", 2, 0.05)])
def test_neither_bytes_nor_questions_nor_times_nor_counts_tell_anything(search, name, seeds, share):
    for seed in range(seeds):
        search.play(name, seed, share, moves=MOVES)
    assert search.found == []
    assert search.compared > 1000
    assert search.served > 0 or name == "toy"  # how many cards somebody holds is no secret there


@pytest.mark.long
@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_neither_bytes_nor_questions_nor_times_nor_counts_tell_anything_in_many_games(search, name):
    seed = 1000
    while search.compared < COMPARISONS and not search.found:
        search.play(name, seed, 0.3)
        seed += 1
    print(f"{name}: {search.compared} comparisons in {seed - 1000} games, {search.served} of them with an answer by itself")
    assert search.found == []


def plant(search: Search, share: float, **more: Any) -> list[str]:
    """What a search finds in a few games with a fault."""
    for seed in range(6):
        search.play("meccg", seed, share, **more)
    return search.found


def test_the_search_finds_those_who_are_passed_over(search):
    assert "are asked here" in plant(search, 0.1, every=False)[0]


def test_the_search_finds_an_answer_that_comes_sooner_where_it_is_the_only_one(search, monkeypatch):
    """Planted: whoever has one answer only does not keep the others waiting."""
    plain = OnlyAnswers._open

    def at_once(self: OnlyAnswers, seat: int, number: int, now: float) -> Any:
        window = plain(self, seat, number, now)
        window.pause = 0.3 if self.answer_for(seat) else window.pause
        return window

    monkeypatch.setattr(OnlyAnswers, "_open", at_once)
    assert plant(search, 0.1)


def test_the_search_finds_a_pause_that_is_drawn_only_where_it_is_needed(search, monkeypatch):
    """Planted: chance is asked only for those for whom the server answers, which moves all later pauses."""
    plain = OnlyAnswers._open

    def needed(self: OnlyAnswers, seat: int, number: int, now: float) -> Any:
        before = self.pauses._chance.getstate()
        window = plain(self, seat, number, now)
        if not self.answer_for(seat):
            self.pauses._chance.setstate(before)
        return window

    monkeypatch.setattr(OnlyAnswers, "_open", needed)
    assert "it comes at" in plant(search, 0.3)[0]
