"""What takes effect at once is looked for only after something was changed (DUR-09)."""

from typing import Any

import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.continuous_checks import settle
from westmarch.meccg.state import State


@pytest.mark.parametrize("decks", [("A", "F"), ("B", "I"), ("C", "G"), ("D", "J"), ("E", "H"), ("U", "U")])
def test_where_it_is_not_looked_for_nothing_was_changed(decks: tuple[str, str], monkeypatch):
    """Every op that tells nothing says that something was changed: at every question put without looking, the state is
    what it was at the last look, and looking would have found nothing."""
    settled: list[State] = []
    spared: list[int] = []
    ask = Meccg.before_asking

    def watched(game: Meccg) -> Any:
        if game.settled_at is game.events:
            spared.append(1)
            assert game.state == settled[-1]
            copy = game.clone()
            assert copy.settled_at is False
            assert not settle(copy)
            assert copy.state == game.state
        found = ask(game)
        if game.settled_at is game.events:
            settled[:] = [game.state.clone()]
        return found

    monkeypatch.setattr(Meccg, "before_asking", watched)
    game, chance = westmarch.new("meccg", seed=11, decks=decks), Chance(12)
    while game.asks:
        game.take(chance.pick(game.asks[0].choices))
    assert len(spared) > 100


def test_an_op_that_tells_nothing_unsettles():
    game = westmarch.new("meccg", seed=1)
    game.settled_at = game.events
    combat.say(game, "passed")
    assert game.settled_at is False
