"""Searching: what is tried, when the usual choice is left, how long it takes; and that nobody uses what he cannot know."""

import random
from functools import cache
from time import process_time

import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.core.game import Game
from westmarch.players.base import find_player, levels_of, opponent_names, player_chance, thinks_for_long
from westmarch.players.patience import nobody_waits, waiting
from westmarch.players.search.budget import Budget, OutOfTime
from westmarch.players.search.halving import LEAST_TRIALS, Tried, best_of, lead_of, try_out
from westmarch.players.search.player import SearchPlayer

SETTINGS = {"quest": ({"heroes": ("argalad", "thalin")}, 5), "meccg": ({"decks": ("A", "F")}, 6)}
OVER = 0.1
"""Seconds by which a thought may be longer than its limit."""


# Trials ------------------------------------------------------------------------------------------------------------------

A, B, C = ("a",), ("b",), ("c",)


def trial_of(means, spread, seed=1):
    """Values around a mean: the luck of a guess is the same for all choices."""
    return lambda choice, number: means[choice] + spread * (Chance(seed).branch(number).below(1000) / 1000 - 0.5)


def test_what_the_luck_of_a_guess_hides_is_found_because_it_is_the_same_for_all():
    tried = try_out([A, B, C], trial_of({A: 0.0, B: 0.3, C: -0.3}, spread=50.0), Budget(None, 40), least_gain=0.1)
    assert best_of(tried, 1.5, 0.1).choice == B
    assert lead_of(tried[1], tried[0]).gain == pytest.approx(0.3)


@pytest.mark.parametrize(("gain", "best"), [(0.09, A), (0.11, B)])
def test_less_than_the_least_gain_is_not_enough(gain, best):
    tried = try_out([A, B], trial_of({A: 0.0, B: gain}, spread=1.0), Budget(None, 40), least_gain=0.1)
    assert best_of(tried, 1.5, 0.1).choice == best


def test_a_lead_by_chance_is_not_believed():
    first, second = Tried(A, [0.0] * 6), Tried(B, [9.0, -8.0, 9.0, -8.0, 9.0, -8.0])
    assert lead_of(second, first).gain > 0.1
    assert best_of([first, second], 1.5, 0.1).choice == A
    assert best_of([first, second], 0.1, 0.1).choice == B


def test_two_or_three_trials_are_not_believed():
    one, other = Tried(A, [0.0] * (LEAST_TRIALS - 1)), Tried(B, [1.0] * (LEAST_TRIALS - 1))
    assert best_of([one, other], 1.5, 0.1).choice == A


def test_the_worse_half_is_tried_less_and_the_first_always():
    means = {A: 0.0} | {(str(n),): n / 10 for n in range(7)}
    noise = random.Random(3)
    tried = try_out(list(means), lambda c, n: means[c] + noise.gauss(0, 3), Budget(None, 400), least_gain=0.1)
    counts = {one.choice: len(one.values) for one in tried}
    assert sum(counts.values()) <= 400
    assert counts[A] == max(counts.values())
    assert counts["6",] > counts["0",]


def test_what_cannot_win_any_more_is_left_and_the_thought_is_over():
    tried = try_out([A, B], trial_of({A: 0.0, B: -1.0}, spread=1.0), Budget(None, 1000), least_gain=0.1)
    assert len(tried[1].values) == LEAST_TRIALS


def test_a_trial_that_runs_out_of_time_counts_for_nothing():
    def trial(choice, number):
        if number == 2:
            raise OutOfTime
        return 1.0

    tried = try_out([A, B], trial, Budget(None, 100), least_gain=0.1)
    assert [one.values for one in tried] == [[1.0, 1.0], [1.0, 1.0]]


def test_a_budget_is_over_by_trials_or_by_the_clock():
    now = [0.0]
    by_trials, by_clock = Budget(None, 2), Budget(1.0, None, lambda: now[0])
    by_trials.count()
    by_clock.check()
    assert not by_trials.over
    assert not by_clock.over
    by_trials.count()
    now[0] = 1.0
    assert by_trials.over
    assert by_clock.over
    with pytest.raises(OutOfTime):
        by_clock.check()
    by_trials.check()  # without seconds the clock is never looked at


# Players -----------------------------------------------------------------------------------------------------------------


def positions(name: str, most: int, seed: int = 0):
    """Questions with several answers, each kind of question early, out of a game at a glance. A question that is asked while
    somebody else has answered in secret counts as a kind of its own."""
    settings, first = SETTINGS[name]
    game = westmarch.new(name, seed=first + seed, **settings)
    player, dice = find_player(name, "quick"), random.Random(seed)
    luck = [player_chance(seed, seat) for seat in range(len(game.seats))]
    seen: set[tuple[str, bool]] = set()
    left = most
    while game.asks and left:
        ask = game.asks[0]
        kind = ask.kind, bool(game.secret)
        if len(ask.choices) > 1 and (kind not in seen or dice.random() < 0.02):
            seen.add(kind)
            left -= 1
            yield game.clone(), ask.seat
        game.take(player.choose(game, ask.seat, ask, luck[ask.seat]), ask)


def chosen(player, game, seat, seed=3):
    ask = next(ask for ask in game.asks if ask.seat == seat)
    return player.choose(game, seat, ask, player_chance(seed, seat))


def without_a_clock(name: str, spec: str):
    """The player, thinking by trials if it thinks: what a clock says is not the same twice."""
    player = find_player(name, spec)
    if isinstance(player, SearchPlayer):
        player.seconds, player.iterations = None, 16
    return player


@cache
def all_positions(name: str):
    """Those of a whole game, by kind."""
    return list(positions(name, 400))


def chosen_differently(name: str, player, monkeypatch, found_at, twins: int = 1) -> list[str]:
    """Kinds of questions that are answered otherwise when what the seat cannot know is dealt differently, the guesses being
    the same."""
    dealt = Game.guess
    monkeypatch.setattr(Game, "guess", lambda game, seat, seed: dealt(game.known_to(seat), seat, seed))
    found = []
    for number, (game, seat) in enumerate(found_at):
        here = chosen(player, game, seat)
        for n in range(twins):
            if chosen(player, dealt(game, seat, twins * number + n), seat) != here:
                found.append(game.asks[0].kind)
    return found


def some_for(name: str, player):
    """All positions for who answers at once; every eighth for who thinks, each time from another first one."""
    return all_positions(name)[3::8] if isinstance(player, SearchPlayer) else all_positions(name)


@pytest.mark.parametrize(("name", "spec"), [(name, spec) for name in SETTINGS for spec in opponent_names(name)])
def test_nobody_uses_what_his_seat_cannot_know(name, spec, monkeypatch):
    player = without_a_clock(name, spec)
    assert chosen_differently(name, player, monkeypatch, some_for(name, player)) == []


@pytest.mark.long
@pytest.mark.parametrize(("name", "spec"), [(name, spec) for name in SETTINGS for spec in opponent_names(name)])
def test_nobody_uses_it_anywhere_in_several_games(name, spec, monkeypatch):
    everywhere = [one for seed in range(2) for one in positions(name, 400, seed)]
    assert chosen_differently(name, without_a_clock(name, spec), monkeypatch, everywhere, twins=2) == []


class Peeping:
    """Chooses by something that its seat cannot know."""

    def __init__(self, look):
        self.look = look

    def choose(self, game, seat, ask, chance):
        return Chance(sum(repr(self.look(game, seat)).encode())).pick(ask.choices)


PEEPS = {
    "the hands of others": lambda game, seat: game.state.hand if game.name == "meccg" else game.state.shadow_hand,
    "the decks": lambda game, seat: game.state.deck if game.name == "meccg" else game.state.decks,
    "the seed": lambda game, seat: game.seed,
    "the next dice": lambda game, seat: [game.chance.clone().die() for _ in range(9)],
    "what happened, untold": lambda game, seat: game.history,
}


@pytest.mark.parametrize("peep", PEEPS)
@pytest.mark.parametrize("name", SETTINGS)
def test_whoever_did_would_be_noticed(name, peep, monkeypatch):
    assert chosen_differently(name, Peeping(PEEPS[peep]), monkeypatch, all_positions(name)[:60]) != []


def test_whoever_looked_at_a_secret_answer_would_be_noticed(monkeypatch):
    secret = [one for one in all_positions("quest") if one[0].secret]
    assert len(secret) >= 1
    player = Peeping(lambda game, seat: [answer for of, answer in game.secret if of != seat])
    assert chosen_differently("quest", player, monkeypatch, secret, twins=12) != []


@pytest.mark.parametrize("name", SETTINGS)
def test_the_same_seeds_and_trials_give_the_same_choices(name):
    for game, seat in positions(name, 10):
        ask = next(ask for ask in game.asks if ask.seat == seat)
        one, other = (
            find_player(name, "search:iterations=20,seed=4").think(game, seat, ask, player_chance(1, seat)) for _ in (0, 1)
        )
        assert one == other


@pytest.mark.parametrize("name", SETTINGS)
def test_no_thought_is_much_longer_than_its_limit(name):
    player = find_player(name, "search:seconds=0.02")
    assert max(_taken(player, game, seat) for game, seat in positions(name, 30)) <= 0.02 + OVER


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_no_thought_in_a_thousand_games_is_much_longer_than_its_limit(name):
    player, longest = find_player(name, "search:seconds=0.005"), 0.0
    for seed in range(1000):
        for game, seat in positions(name, 60, seed):
            longest = max(longest, _taken(player, game, seat))
    assert longest <= 0.005 + OVER


def _taken(player, game, seat) -> float:
    """Time of the processor, since what others do on the machine is no fault of a thought."""
    begun = process_time()
    chosen(player, game, seat)
    return process_time() - begun


@pytest.mark.parametrize("options", ["seconds=0", "iterations=0", "seconds=-1", "options=1"])
def test_limits_that_make_no_sense_are_refused(options):
    with pytest.raises(BadSetup, match=options.partition("=")[0]):
        find_player("quest", f"search:{options}")


# Levels ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETTINGS)
def test_levels_go_from_easy_to_strong_and_say_what_they_take(name):
    levels = levels_of(name)
    assert [level.seconds for level in levels] == sorted(level.seconds for level in levels)
    assert len({level.name for level in levels}) == len(levels) >= 4
    for level in levels:
        assert level.about.endswith(".")
        player = find_player(name, level.name)
        assert type(player) is type(find_player(name, level.spec))
        assert getattr(player, "seconds", 0.0) == level.seconds
        assert thinks_for_long(name, level.name) is (level.seconds > 0)


@pytest.mark.parametrize("name", SETTINGS)
def test_who_is_hurried_thinks_no_longer(name):
    player = find_player(name, "expert")
    player.hurry(0.1)
    player.hurry(0.5)
    assert player.seconds == 0.1


@pytest.mark.parametrize("name", SETTINGS)
def test_at_a_glance_a_game_comes_to_its_end(name):
    settings, seed = SETTINGS[name]
    (outcome,) = westmarch.batch(name, [seed], "easy", **settings)
    assert outcome.error == ""


# Patience ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETTINGS)
def test_the_usual_choice_is_found_in_one_round_when_nobody_waits_for_more(name, monkeypatch):
    """What comes before the trials can be stopped too, so that it does not take a thought far over its limit."""
    dealt, made = Game.guess, []
    monkeypatch.setattr(Game, "guess", lambda game, seat, seed: made.append(seed) or dealt(game, seat, seed))
    player, counts = find_player(name, "heuristic"), []
    for waits in (True, False):
        made.clear()
        with waiting(lambda waits=waits: waits):
            for game, seat in all_positions(name):
                before = len(made)
                assert chosen(player, game, seat) in game.asks[0].choices
                assert waits or len(made) - before <= 3
        counts.append(len(made))
    assert counts[1] < counts[0]
    assert not nobody_waits()  # nobody says so outside
