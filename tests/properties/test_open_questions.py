"""Of some kinds of questions everybody can work out what may be answered (`Game.open_questions`): they offer the same
whatever is hidden. Only so may they be left out, where there is one answer, without telling anything."""

import random

import pytest

from properties.twins import begin
from westmarch.core.conformance import AnyGame
from westmarch.core.decision import key_of
from westmarch.core.procedure import Ask
from westmarch.meccg.game import Meccg


def offered(ask: Ask) -> list[str]:
    return sorted(map(key_of, ask.choices))


def differs(game: AnyGame, ask: Ask, dice: random.Random) -> str:
    """What a question offers in a twin for somebody else, if that is something else."""
    viewer = dice.choice([seat for seat in range(len(game.seats)) if seat != ask.seat])
    twin = game.guess(viewer, dice.randrange(10**9))
    theirs = next((other for other in twin.asks if other.seat == ask.seat), None)
    if theirs is not None and (theirs.kind, offered(theirs)) == (ask.kind, offered(ask)):
        return ""
    return f"{ask.kind} offers {offered(ask)}, and in a twin for seat {viewer} {theirs and offered(theirs)}"


def search(name: str, seeds: range, share: float) -> tuple[dict[str, int], list[str]]:
    """How often each open question was looked at, with one answer or several, and where it was not open."""
    looked_at: dict[str, int] = {}
    found = []
    for seed in seeds:
        game, dice = begin(name, seed), random.Random(seed)
        game.setup["every_question"] = True
        while game.asks:
            ask = dice.choice(game.asks)
            if ask.kind in game.open_questions and dice.random() < share:
                looked_at[ask.kind] = looked_at.get(ask.kind, 0) + 1
                found += [told for told in [differs(game, ask, dice)] if told]
            game.take(dice.choice(list(ask.choices)), ask)
    return looked_at, found


@pytest.fixture
def asked_all_the_same(monkeypatch) -> None:
    """Open questions are put too, so that they can be looked at where they have one answer."""
    monkeypatch.setattr("westmarch.core.game.Game._answers_itself", lambda game, ask: False)


@pytest.mark.usefixtures("asked_all_the_same")
@pytest.mark.parametrize(("name", "seeds", "share"), [("quest", 6, 0.7), ("meccg", 3, 0.15)])
def test_an_open_question_offers_the_same_whatever_is_hidden(name, seeds, share):
    looked_at, found = search(name, range(seeds), share)
    assert found == []
    assert sum(looked_at.values()) > 200


@pytest.mark.long
@pytest.mark.usefixtures("asked_all_the_same")
@pytest.mark.parametrize(("name", "games"), [("quest", 150), ("meccg", 30)])
def test_an_open_question_offers_the_same_in_many_games(name, games):
    looked_at, found = search(name, range(100, 100 + games), 1.0)
    print(f"{name}: {looked_at}")
    assert found == []
    assert sum(looked_at.values()) > 10_000


def test_the_search_finds_a_question_that_is_not_open(monkeypatch):
    monkeypatch.setattr(Meccg, "open_questions", Meccg.open_questions | {"movement.resource"})
    assert any("movement.resource" in told for told in search("meccg", range(1), 1.0)[1])


@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_an_open_question_with_one_answer_is_not_put_where_every_other_one_is(name):
    game, dice = begin(name, 3, every_question=True), random.Random(3)
    open_ones, single = 0, 0
    for _ in range(600):
        if not game.asks:
            break
        ask = dice.choice(game.asks)
        assert len(ask.choices) > 1 or ask.kind not in game.open_questions
        open_ones += ask.kind in game.open_questions
        single += len(ask.choices) == 1
        game.take(dice.choice(list(ask.choices)), ask)
    assert open_ones > 0
    assert single > 0
