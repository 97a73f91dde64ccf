"""What goes without saying, and questions that are put as one."""

import pytest

import westmarch
from westmarch.core.decision import key_of
from westmarch.core.habits import ahead, habitual
from westmarch.core.procedure import Ask
from westmarch.quest.obvious_answers import HABITS


@pytest.fixture(scope="module")
def game():
    """A game in its second round, at a decision of the hero where he travels."""
    from westmarch.players.base import find_player, player_chance

    game = westmarch.new("quest", seed=4, heroes=["beravor"])
    player, luck = find_player("quest", "heuristic"), player_chance(4, 0)
    while game.state.round < 2 or game.asks[0].kind != "travel.go":
        ask = game.asks[0]
        game.take(player.choose(game, ask.seat, ask, luck), ask)
    return game


def answer(game, ask):
    found = habitual(HABITS, game, ask)
    return None if found is None else key_of(found.choice)


def test_nobody_is_asked_what_goes_without_saying(game):
    """Which space of the track a Plot takes, and healing without damage (PLOT-07, REST-07)."""
    hero = game.clone()
    rest = Ask(1, "rest.heal", "REST-07", "Do you heal?", [("heal",), ("decline",)])
    hero.state.heroes[0].damage = ()
    assert answer(hero, rest) == "decline"
    hero.state.heroes[0].damage = ("beravor.parry",)
    assert answer(hero, rest) is None
    hero.state.heroes[0].damage = ()
    assert answer(hero, Ask(1, "rest.heal", "REST-07", "", [("heal",), ("train",), ("decline",)])) is None
    assert answer(hero, Ask(0, "plot.space", "PLOT-07", "", [("space", 2), ("space", 3)])) == "space:2"
    assert answer(hero, Ask(1, "travel.go", "MOVE-03", "", [("end_travel",)])) is None


@pytest.mark.rule("REST-07")
@pytest.mark.parametrize("hurt", [0, 1])
def test_of_several_heroes_who_rests_is_the_one_who_may_have_damage(hurt: int):
    both = westmarch.new("quest", seed=1, heroes=["argalad", "thalin"])
    for number, hero in enumerate(both.state.heroes):
        hero.damage = ("beravor.parry",) if number == hurt else ()
    asks = [Ask(seat, "rest.heal", "REST-07", "Do you heal?", [("heal",), ("decline",)]) for seat in (1, 2)]
    assert [answer(both, ask) is None for ask in asks] == [hurt == 0, hurt == 1]


def test_what_pays_each_way_is_known_before_it_is_gone(game):
    """MOVE-04: a card that is laid on a place pays the way there."""
    found = ahead(HABITS, game, game.asks[0])
    ways = [choice for choice in game.asks[0].choices if choice[0] == "move"]
    assert found
    assert {one.choice for one in found} <= set(ways)
    for one in found:
        assert one.habit.name == "pay"
        then = game.clone()
        then.take(one.choice)
        assert [option.key for option in one.decision.options] == [option.key for option in then.decision.options]
        assert one.decision.prompt == then.decision.prompt
