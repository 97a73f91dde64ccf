"""What takes effect at once is looked for only after something was changed on which it could hang (DUR-09)."""

from typing import Any

import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.meccg.cards.odd.by_the_ringwraiths_word import HigherMindBeside
from westmarch.meccg.cards.odd.orders_from_lugburz import RingwraithIs
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import combat, companies, table
from westmarch.meccg.rulebook.continuous_checks import settle
from westmarch.meccg.rulebook.sources import PASS, ask_from
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.conditions import HeadsAtLeast, Somebody
from westmarch.meccg.vocabulary.filters import Race


@pytest.mark.parametrize("decks", [("A", "F"), ("B", "I"), ("C", "G"), ("D", "J"), ("E", "H"), ("U", "U")])
def test_where_it_is_not_looked_for_there_is_nothing(decks: tuple[str, str], monkeypatch):
    """Every op that changes who and what is where, in force or under whose control says so: at every question put without
    looking, looking would have found nothing and changed nothing."""
    spared: list[int] = []
    ask = Meccg.before_asking

    def watched(game: Meccg) -> Any:
        if game.is_settled:
            copy = game.clone()
            assert not copy.is_settled
            spared.append(1)
            assert not settle(copy)
            assert copy.state == game.state
        return ask(game)

    monkeypatch.setattr(Meccg, "before_asking", watched)
    game, chance = westmarch.new("meccg", seed=11, decks=decks), Chance(12)
    while game.asks:
        game.take(chance.pick(game.asks[0].choices))
    assert len(spared) > 1000


def test_ops_say_what_they_change():
    game = westmarch.new("meccg", seed=1)
    company = next(iter(game.state.companies))
    game.is_settled = True
    combat.say(game, "passed")
    companies.set_company(game, company, used=1)
    assert game.is_settled
    companies.set_company(game, company, on_its_way=False)
    assert not game.is_settled
    game.is_settled = True
    table.set_control(game, game.state.companies[company].members[0], 0)
    assert not game.is_settled


def test_what_is_watched_hangs_on_who_is_where():
    """A card that watches anything else, or whose influence or mind hangs on it, needs ops that say so when that changes."""
    watched = {type(word.when) for d in DEFS.values() for word in d.watches}
    assert watched <= {HeadsAtLeast, HigherMindBeside, RingwraithIs}
    figures = [
        word
        for d in DEFS.values()
        for word in d.effects
        if isinstance(word, Bonus) and word.stat in (b.INFLUENCE, b.MIND, b.CONTROL_COST)
    ]
    assert {type(word.when) for word in figures} <= {type(None), Somebody}
    assert {type(word.only) for word in figures} <= {type(None), Race}


def test_a_question_that_would_answer_itself_is_made_only_where_it_matters():
    """Where something could take effect first, where it is looked at again, and where every question is put."""
    for settled, open_question, every, made in (
        (True, False, False, False),
        (False, False, False, True),
        (True, True, False, True),
        (True, False, True, True),
    ):
        game = westmarch.new("meccg", seed=1, **({"every_question": True} if every else {}))
        game.is_settled = settled
        game.asks = game.asks if open_question else ()
        assert (ask_from(game, 0, "between.play", "DUAL-04", "Anything?") is not None) == made
        assert made or game.answer == PASS
