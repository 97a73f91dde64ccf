"""The heuristic players of quest: they beat chance, do what sensible players do, and are a match for each other."""

from collections import Counter
from types import SimpleNamespace

import pytest

import westmarch
from westmarch.core.events import unchain
from westmarch.players.base import find_player, player_chance
from westmarch.players.quest.team import gift, sent_to
from westmarch.quest.definitions import PLOTS
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

SINGLE = ("argalad", "beravor", "eleanor", "eometh", "thalin")
MIXED = (*SINGLE, "thalin,eleanor", "argalad,eometh", "eometh,beravor,argalad", "eleanor,thalin,argalad")


def play(seed: int, heroes: str, sauron: str, others: str):
    """A game to its end between two players."""
    game = westmarch.new("quest", seed=seed, heroes=heroes)
    luck = [player_chance(seed, seat) for seat in range(len(game.seats))]
    players = [find_player("quest", sauron if seat == SAURON else others) for seat in range(len(game.seats))]
    while game.asks:
        ask = game.asks[0]
        game.take(players[ask.seat].choose(game, ask.seat, ask, luck[ask.seat]), ask)
    return game


def sauron_wins(games) -> int:
    return sum(SAURON in game.result.winners for game in games)


def test_heroes_beat_a_random_sauron():
    assert sauron_wins(play(seed, MIXED[seed % len(MIXED)], "random", "heuristic") for seed in range(10)) <= 1


def test_sauron_beats_random_heroes():
    assert sauron_wins(play(seed, MIXED[seed % len(MIXED)], "heuristic", "random") for seed in range(10)) >= 9


def test_both_sides_do_what_sensible_players_do():
    """Heroes complete quests, discard Plots and rest before they fall; Sauron spreads influence, plots and fights."""
    games = [play(seed, heroes, "heuristic", "heuristic") for seed, heroes in enumerate(MIXED[2:8])]
    events = [event for game in games for _, event in unchain(game.events)]
    told = Counter(event[0] for event in events)
    rests = sum(event[0] == "into_life" and event[2:] == ("rest",) for event in events)
    assert told["completes_quest"] >= 2 * len(games)
    assert told["plot_gone"] >= len(games)
    assert rests >= 2 * len(games)
    assert told["hero_defeated"] <= 3 * len(games)
    assert all(sum(game.state.influence.values()) >= 20 for game in games)
    assert told["plot"] >= 3 * len(games)
    assert told["combat"] >= 2 * len(games)


def test_a_gift_of_favor_goes_to_the_friend_who_needs_it_for_a_plot():
    game = westmarch.new("quest", seed=3, heroes="argalad,thalin")
    _, card, at = game.state.plots[0]
    rich, poor = game.state.heroes
    rich.favor, poor.favor = PLOTS[card].favor, PLOTS[card].favor - 1
    rich.at, poor.at = "the_shire", at
    assert sent_to(game, card, at) == 1
    offered = (("give_favor", "thalin", 1), ("give_favor", "thalin", 2))
    assert gift(game, 0, offered) == ("give_favor", "thalin", 1)
    assert gift(game, 1, (("give_favor", "argalad", 1),)) is None


class Blind(Quest):
    """A game that answers nothing but guesses, and whether the Finale is on, which everybody sees."""

    def __init__(self, game: Quest) -> None:
        self.true = game
        self.state = SimpleNamespace(finale=game.state.finale)

    def guess(self, seat: int, seed: int) -> Quest:
        return self.true.guess(seat, seed)


def test_a_player_looks_at_guesses_only():
    game = westmarch.new("quest", seed=5, heroes="beravor")
    luck = player_chance(5, 0)
    player = find_player("quest", "heuristic")
    while game.asks:
        ask = game.asks[0]
        game.take(player.choose(Blind(game), ask.seat, ask, luck), ask)
    assert game.result is not None


@pytest.mark.long
@pytest.mark.parametrize("heroes", MIXED)
def test_a_hundred_games_against_chance_from_either_seat(heroes):
    assert sauron_wins(play(seed, heroes, "heuristic", "random") for seed in range(100)) >= 90
    assert sauron_wins(play(seed, heroes, "random", "heuristic") for seed in range(100)) <= 10


@pytest.mark.long
def test_neither_side_wins_more_than_eighty_of_a_hundred_over_mixed_heroes():
    assert 20 <= sauron_wins(play(seed, MIXED[seed % len(MIXED)], "heuristic", "heuristic") for seed in range(100)) <= 80
