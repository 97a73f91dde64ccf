"""A game by numbers: places and masks, pages of options, results, and nothing that a seat cannot know."""

import random
from array import array

import numpy as np
import pytest

import westmarch
from westmarch.core.errors import NotOffered, NotYourDecision
from westmarch.core.procedure import Ask
from westmarch.envs.table import ACTIONS, MORE, PLACES, Table
from westmarch.players.features import find_features

SETTINGS = {"quest": {"heroes": ("argalad", "thalin")}, "meccg": {"decks": ("A", "F")}}


def table_of(name, seed=3, **asked):
    return Table(name, seed, SETTINGS[name], **asked)


def some_positions(name, share, games=1, limit=700):
    """Tables out of random games."""
    for seed in range(games):
        dice, table = random.Random(seed), table_of(name, seed, limit=limit)
        while table.turn is not None:
            if dice.random() < share or len(table.game.asks) > 1:
                yield table
            table.act(dice.choice(table.actions(table.turn)))


@pytest.mark.parametrize("name", SETTINGS)
def test_the_mask_says_what_may_be_done_and_everything_that_may_be_done_has_a_place(name):
    features = find_features(name)
    for table in some_positions(name, 0.1):
        for seat in range(len(table.seats)):
            seen = table.observe(seat)
            assert seen["observation"].shape == (features.position.size,)
            assert seen["options"].shape == (ACTIONS, features.option.size)
            assert list(np.flatnonzero(seen["action_mask"])) == table.actions(seat)
        seen, ask = table.observe(table.turn), table.game.asks[0]
        assert table.actions(table.turn) == list(range(len(ask.choices)))
        _, told = features.of_decision(table.game, ask)
        assert array("f", seen["options"][: len(ask.choices)].tobytes()) == told
        assert not seen["options"][len(ask.choices) :].any()


def hidden_differences(table, seed):
    """What a seat is told differently when what it cannot know is dealt again."""
    found = []
    for seat in range(len(table.seats)):
        twin = table.clone()
        twin.game = table.game.guess(seat, seed)
        if twin.game.asks[0].seat != table.game.asks[0].seat:
            continue  # a guess answers again for those who have chosen in secret, in an order of its own
        here, there = table.observe(seat) | table.question_for(seat), twin.observe(seat) | twin.question_for(seat)
        found += [part for part in here if not np.array_equal(here[part], there[part])]
    return found


@pytest.mark.parametrize(("name", "share"), [("quest", 0.15), ("meccg", 0.05)])
def test_a_seat_is_told_nothing_that_it_cannot_know(name, share):
    for number, table in enumerate(some_positions(name, share)):
        assert hidden_differences(table, number) == []


@pytest.mark.parametrize("name", SETTINGS)
def test_what_told_something_hidden_would_be_noticed(name, monkeypatch):
    seen = Table.observe

    def peeping(table, seat):
        piles = table.game.state.decks.values() if name == "quest" else table.game.state.deck
        told = seen(table, seat)
        told["options"][-1, 0] = sum(map(hash, (pile[0] for pile in piles if pile))) % 97
        return told

    monkeypatch.setattr(Table, "observe", peeping)
    assert "options" in {part for n, table in enumerate(some_positions(name, 0.05)) for part in hidden_differences(table, n)}


def test_who_chooses_later_in_secret_is_not_told_what_was_chosen():
    """Two tables that differ only in the secret answer of the first look alike to the second."""
    compared = 0
    for table in some_positions("quest", 0.0, games=12):
        if len(table.game.asks) < 2:
            continue
        one, other = table.clone(), table.clone()
        first = table.actions(table.turn)
        one.act(first[0])
        other.act(first[-1])
        assert one.turn == other.turn != table.turn
        assert one.game.secret != other.game.secret
        a, b = one.observe(one.turn), other.observe(one.turn)
        assert all(np.array_equal(a[part], b[part]) for part in a)
        assert one.question_for(one.turn) == other.question_for(one.turn)
        compared += 1
    assert compared >= 3


def long_question(table, number):
    """A table whose question has so many options: its own ones, over and over under other names."""
    ask = table.game.asks[0]
    choices = tuple((*ask.choices[n % len(ask.choices)], f"copy{n}") for n in range(number))
    table.game.asks = (Ask(ask.seat, ask.kind, ask.rule, ask.prompt, choices, ask.about),)
    return table


@pytest.mark.parametrize(
    ("number", "pages"), [(PLACES - 1, 1), (PLACES, 1), (PLACES + 1, 2), (2 * PLACES, 2), (2 * PLACES + 1, 3)]
)
def test_what_has_no_place_stands_on_another_page(number, pages, monkeypatch):
    table = long_question(table_of("quest"), number)
    monkeypatch.setattr(type(table.game), "facts", lambda game, choice: {})
    met = []
    for page in range(pages):
        seat = table.turn
        last = page == pages - 1
        assert (MORE in table.actions(seat)) is (not last)
        assert table.observe(seat)["action_mask"].sum() == len(table.offered) + (not last)
        met += table.offered
        if not last:
            table.act(MORE)
    assert met == list(table.game.asks[0].choices)
    with pytest.raises(NotOffered):
        table.act(MORE)  # pages turn in one direction, so nobody can turn them for ever
    taken = []
    monkeypatch.setattr(type(table.game), "take", lambda game, choice, ask: taken.append(choice))
    place = table.actions(table.turn)[-1]
    table.act(place)
    assert taken == [met[-1]]
    assert table.offered[0] == met[0]  # another question begins at its first page


def test_what_is_not_offered_is_refused_and_changes_nothing():
    table = table_of("quest")
    before = table.game.save()
    for action in (len(table.offered), MORE, -1, ACTIONS):
        with pytest.raises(NotOffered):
            table.act(action)
    assert table.game.save() == before
    assert table.made == 0


@pytest.mark.parametrize("name", SETTINGS)
def test_a_game_ends_with_rewards_by_its_result(name):
    dice, table = random.Random(6), table_of(name, 6)
    while table.turn is not None:
        assert set(table.rewards) == {0.0}
        table.act(dice.choice(table.actions(table.turn)))
    assert table.over
    assert not table.broken_off
    game = table.game
    won = {game.side_of(seat) for seat in game.result.winners}
    decided = len(won) == 1
    assert table.rewards == tuple(decided * (1.0 if game.side_of(seat) in won else -1.0) for seat in range(len(game.seats)))
    for seat in range(len(table.seats)):
        assert not table.observe(seat)["action_mask"].any()
        assert table.question_for(seat) == {}
    with pytest.raises(NotYourDecision):
        table.act(0)


@pytest.mark.parametrize(("winners", "rewards"), [((0,), (1, -1, -1)), ((1, 2), (-1, 1, 1)), ((1,), (-1, 1, 1))])
def test_who_wins_together_is_rewarded_together(winners, rewards):
    table = table_of("quest")
    table.game.finish(winners, (0.0, 0.0, 0.0), "Over.")
    assert table.rewards == rewards


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_what_all_have_won_or_nobody_is_worth_nothing(winners):
    table = table_of("meccg")
    table.game.finish(winners, (0.0, 0.0), "Over.")
    assert table.rewards == (0.0, 0.0)


def test_a_game_is_broken_off_at_the_limit():
    table = table_of("quest", limit=3)
    for _ in range(3):
        assert table.turn is not None
        table.act(0)
    assert table.broken_off
    assert not table.over
    assert table.turn is None
    assert table.rewards == (0.0, 0.0, 0.0)
    assert not table.observe(0)["action_mask"].any()


def test_the_same_seed_is_the_game_of_that_seed():
    table = table_of("quest", 9)
    game = westmarch.new("quest", 9, **SETTINGS["quest"])
    assert table.game.save() == game.save()


def test_a_copy_goes_its_own_way():
    table = table_of("meccg")
    copy, before = table.clone(), table.game.save()
    for _ in range(20):
        copy.act(copy.actions(copy.turn)[-1])
    assert table.game.save() == before
    assert (table.made, copy.made) == (0, 20)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_question_is_told_in_words_to_its_seat_alone(name):
    table = table_of(name)
    told = table.question_for(table.turn)
    assert told["labels"] == [option.label for option in table.game.decision.options]
    assert told["keys"] == [option.key for option in table.game.decision.options]
    assert told["prompt"] == table.game.decision.prompt
    assert all(table.question_for(seat) == {} for seat in range(len(table.seats)) if seat != table.turn)
