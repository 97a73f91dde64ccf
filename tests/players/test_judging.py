"""What the machine says of choices: only what follows from what a seat knows, in few words, with names."""

import random

import pytest

import westmarch
from westmarch.core.game import Game
from westmarch.meccg.definitions import DEFS
from westmarch.players.base import find_player, player_chance
from westmarch.players.judging import DOUBT, IN_WORDS, MOST_WORDS, SHOWN, SURE, Counsel, Judged, Reason, has_judge, judge
from westmarch.quest.definitions import _names as names_of_quest

GAMES = {"quest": ({"heroes": ("argalad", "thalin")}, 5), "meccg": ({"decks": ("A", "F")}, 6)}
POSITIONS = 24


def positions(name: str):
    """Questions with several answers, out of a game that the machine plays with itself; each kind of question early."""
    settings, seed = GAMES[name]
    game = westmarch.new(name, seed=seed, **settings)
    player, dice = find_player(name, "heuristic"), random.Random(seed)
    luck = [player_chance(seed, seat) for seat in range(len(game.seats))]
    seen: set[str] = set()
    left = POSITIONS
    while game.asks and left:
        ask = game.asks[0]
        if len(ask.choices) > 1 and (ask.kind not in seen or dice.random() < 0.03):
            seen.add(ask.kind)
            left -= 1
            yield game, ask
        game.take(player.choose(game, ask.seat, ask, luck[ask.seat]), ask)


def twins(name: str):
    """Pairs of games that a seat cannot tell apart."""
    return [(game.clone(), game.guess(ask.seat, n), ask.seat) for n, (game, ask) in enumerate(positions(name))]


def told_differently(pairs) -> list[str]:
    """The kinds of question for which the two games of a pair get different hints."""
    found = []
    for number, (game, twin, seat) in enumerate(pairs):
        asks = [next(ask for ask in one.asks if ask.seat == seat) for one in (game, twin)]
        if judge(game, seat, asks[0], number, looks=2) != judge(twin, seat, asks[1], number, looks=2):
            found.append(asks[0].kind)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_same_in_every_game_that_the_seat_cannot_tell_apart(name):
    pairs = twins(name)
    assert len(pairs) == POSITIONS
    assert told_differently(pairs) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_judge_that_looked_at_the_true_game_would_be_noticed(name, monkeypatch):
    """The comparison above finds what it is there to find."""
    pairs = twins(name)
    monkeypatch.setattr(Game, "known_to", lambda game, seat: game.clone())
    assert told_differently(pairs) != []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_short_and_names_a_card_or_place(name):
    names = {d.name for d in DEFS.values()} if name == "meccg" else set(names_of_quest().values())
    for number, (game, ask) in enumerate(positions(name)):
        counsel = judge(game, ask.seat, ask, number, looks=2)
        assert 1 <= len(counsel.best) <= SHOWN
        assert len({judged.choice for judged in counsel.best}) == len(counsel.best)
        for judged in counsel.best:
            assert judged.choice in ask.choices
            assert len(judged.words.split()) <= MOST_WORDS, judged.words
            assert any(called in judged.words for called in names), judged.words
            assert "{" not in judged.words
        assert 1 <= counsel.sure <= len(SURE) + 1
        assert "does not see" in counsel.unseen


@pytest.mark.parametrize("name", GAMES)
def test_judging_changes_nothing(name):
    for game, ask in positions(name):
        before = game.save()
        judge(game, ask.seat, ask, 1, looks=1)
        assert game.save() == before


def test_a_clear_case_is_said_to_be_clear():
    """To lose a card unseen rather than one in hand: whoever asks again hears the same."""
    found = [judge(game, ask.seat, ask, 3) for game, ask in positions("quest") if ask.kind in ("damage.take", "travel.go")]
    assert found
    assert all(counsel.best[0].value >= min(judged.value for judged in counsel.best) for counsel in found)
    assert any(counsel.sure >= 3 for counsel in found)


def test_a_game_without_a_judge_says_so():
    import toy  # noqa: F401

    game = westmarch.new("toy", 4)
    assert not has_judge("toy")
    with pytest.raises(LookupError):
        judge(game, game.asks[0].seat, game.asks[0], 1)


def test_where_the_figures_speak_against_the_first_choice_it_is_said():
    def counsel(*values: float) -> Counsel:
        best = tuple(Judged((str(value),), value, 0.1, Reason("any"), "") for value in values)
        return Counsel(best, "points", "", 1, 8, "")

    assert counsel(2.0, 5.3).sure_in_words == f"{IN_WORDS[0]}{DOUBT}"
    assert counsel(5.3, 2.0).sure_in_words == counsel(2.0).sure_in_words == IN_WORDS[0]
    assert counsel(5.31, 5.34).sure_in_words == IN_WORDS[0], "figures that are shown alike speak against nothing"
