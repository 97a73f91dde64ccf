"""What programs learn from: fixed lengths, nothing hidden, nothing that has no place, and quick."""

import random
from time import process_time

import pytest

import westmarch
from westmarch.core.game import Game
from westmarch.core.manifest import Setting
from westmarch.core.registry import manifest
from westmarch.players.base import find_player, player_chance
from westmarch.players.features import Layout, find_features, layout

GAMES = ("meccg", "quest")
SLOWEST = 0.0012
"""Seconds for one decision on a busy machine; a quiet one takes a fifth of it (docs/environments.md)."""


def seating(setting: Setting, dice: random.Random) -> tuple:
    values = [option.value for option in setting.options]
    return tuple(dice.sample(values, dice.randint(setting.least, setting.most)))


def games_of(name: str, number: int, player: str):
    """Decisions out of games with changing seatings, now and then answered at random."""
    for seed in range(number):
        dice = random.Random(seed)
        settings = {s.name: seating(s, dice) for s in manifest(name).settings if s.kind == "each"}
        game = westmarch.new(name, seed=seed, **settings)
        chosen, luck = find_player(name, player), [player_chance(seed, seat) for seat in range(len(game.seats))]
        while game.asks:
            ask = game.asks[0]
            yield game, ask
            stray = dice.random() < 0.1
            game.take(dice.choice(list(ask.choices)) if stray else chosen.choose(game, ask.seat, ask, luck[ask.seat]), ask)


def some(decisions, share: float, seed: int = 1):
    dice = random.Random(seed)
    return ((game, ask) for game, ask in decisions if dice.random() < share)


def leaks(name: str, decisions) -> list[str]:
    """What is told differently in two games that a seat cannot tell apart."""
    features = find_features(name)
    found = []
    for number, (game, ask) in enumerate(decisions):
        for seat in range(len(game.seats)):
            twin = game.guess(seat, number)
            one, other = features.of_position(game, seat), features.of_position(twin, seat)
            found += [part for part, (at, n) in features.position.parts().items() if one[at : at + n] != other[at : at + n]]
            if seat == ask.seat:
                again = next(a for a in twin.asks if a.seat == seat)
                assert again.choices == ask.choices
                if features.of_decision(game, ask)[1] != features.of_decision(twin, again)[1]:
                    found.append(f"option of {ask.kind}")
    return found


@pytest.mark.parametrize(("name", "number", "share"), [("quest", 4, 0.1), ("meccg", 2, 0.04)])
def test_features_tell_nothing_hidden(name, number, share):
    assert leaks(name, some(games_of(name, number, "heuristic"), share)) == []


@pytest.mark.parametrize("name", GAMES)
def test_features_that_told_something_hidden_would_be_noticed(name, monkeypatch):
    """The comparison above finds what it is there to find: what somebody else holds, and what lies on top of a deck."""
    features = find_features(name)

    def peeping(game: Game, seat: int):
        told = features_of(game, seat)
        piles = game.state.decks.values() if name == "quest" else game.state.deck
        told[0] = float(sum(map(hash, (pile[0] for pile in piles if pile))) % 97)
        return told

    features_of = features.of_position
    monkeypatch.setattr(features, "of_position", peeping, raising=False)
    assert "kind" in leaks(name, some(games_of(name, 1, "random"), 0.05))


@pytest.mark.parametrize(("name", "number"), [("quest", 30), ("meccg", 6)])
def test_every_question_and_every_verb_has_a_place_of_its_own(name, number):
    features = find_features(name)
    width, verb = features.option.size, features.option["verb"]
    unknown = set()
    for game, ask in games_of(name, number, "random"):
        position, options = features.of_decision(game, ask)
        assert len(position) == features.position.size
        assert len(options) == width * len(ask.choices)
        if position[features.position["kind"]]:
            unknown.add(ask.kind)
        unknown |= {choice[0] for n, choice in enumerate(ask.choices) if options[n * width + verb]}
    assert unknown == set()


@pytest.mark.parametrize("name", GAMES)
def test_numbers_are_small_and_every_part_is_used(name):
    features = find_features(name)
    most = [0.0] * features.position.size
    of_options = [0.0] * features.option.size
    for game, ask in some(games_of(name, 12, "random"), 0.1):
        position, options = features.of_decision(game, ask)
        most = [max(seen, abs(number)) for seen, number in zip(most, position, strict=True)]
        for start in range(0, len(options), features.option.size):
            of_options = [
                max(seen, abs(number))
                for seen, number in zip(of_options, options[start : start + features.option.size], strict=True)
            ]
    assert max(*most, *of_options) <= 12
    unused = [
        part
        for about, seen in ((features.position, most), (features.option, of_options))
        for part, (start, width) in about.parts().items()
        if not any(seen[start : start + width]) and part != "known"
    ]
    assert unused == []


@pytest.mark.parametrize("name", GAMES)
def test_features_of_a_decision_are_quick(name):
    features = find_features(name)
    decisions = [(game.clone(), ask) for game, ask in some(games_of(name, 1, "random"), 0.2)]
    begun = process_time()
    for game, ask in decisions:
        features.of_decision(game, ask)
    assert (process_time() - begun) / len(decisions) < SLOWEST


@pytest.mark.parametrize("name", GAMES)
def test_features_change_nothing(name):
    for number, (game, ask) in enumerate(some(games_of(name, 1, "random"), 0.05)):
        before = game.save()
        find_features(name).of_decision(game, ask)
        find_features(name).of_position(game, number % len(game.seats))
        assert game.save() == before


def test_a_layout_says_where_everything_stands():
    made = layout(("first", 2), ("second", 3))
    assert made == Layout({"first": 0, "second": 2}, 5)
    assert made.parts() == {"first": (0, 2), "second": (2, 3)}
    assert len(made.empty(4)) == 20


def test_a_game_without_features_says_so():
    import toy  # noqa: F401

    with pytest.raises(westmarch.core.errors.WestmarchError, match="toy has no features"):
        find_features("toy")


def test_the_versions_of_the_layouts():
    """What was trained on other numbers must not be played: whoever changes a layout raises its version, and this line."""
    sizes = {name: (f.version, f.position.size, f.option.size) for name in GAMES if (f := find_features(name))}
    assert sizes == {"meccg": (1, 924, 359), "quest": (1, 1260, 384)}
