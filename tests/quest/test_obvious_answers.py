"""What goes without saying, and questions that are put as one."""

import pytest

import westmarch
from westmarch.core.decision import key_of
from westmarch.core.habits import ahead, habitual
from westmarch.core.journal import written
from westmarch.core.procedure import Ask
from westmarch.players.base import find_player, player_chance
from westmarch.quest.obvious_answers import HABITS


@pytest.fixture(scope="module")
def game():
    """A game in its second round, at a decision of the hero where he travels."""
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


def test_the_one_card_that_is_enough_pays_the_way(game):
    """MOVE-04: two cards that would do are a choice, and so are cards without the icon."""
    pay = [("pay", "beravor.parry"), ("pay_any", 2)]
    assert answer(game, Ask(1, "travel.pay", "MOVE-04", "", pay)) == "pay:beravor.parry"
    assert answer(game, Ask(1, "travel.pay", "MOVE-04", "", [("pay", "beravor.aim"), *pay])) is None
    assert answer(game, Ask(1, "travel.pay", "MOVE-04", "", [("pay_any", 2), ("pay_any", 3)])) is None


def until(kind: str, seat: int, seed: int = 4):
    """A game of the heuristic player at a question of this kind to this seat, and how to play on."""
    game = westmarch.new("quest", seed=seed, heroes=["beravor"])
    player, luck = find_player("quest", "heuristic"), player_chance(seed, 0)
    while game.asks:
        ask = game.asks[0]
        if (ask.kind, ask.seat) == (kind, seat):
            yield game, ask
        game.take(player.choose(game, ask.seat, ask, luck), ask)


def test_the_second_influence_follows_the_first_into_the_pool():
    """INFL-02, whatever is placed on the map in between."""
    game = next(game for game, ask in until("influence.place", 0) if ("pool",) in ask.choices)
    assert answer(game, game.asks[0]) is None
    game.take(("pool",), game.asks[0])
    assert answer(game, game.asks[0]) == "pool"
    game.take(("pool",), game.asks[0])
    assert answer(game, game.asks[0]) is None


def test_influence_is_placed_without_naming_the_action():
    game, ask = next((game, ask) for game, ask in until("action.choose", 0) if ("action", "influence") in ask.choices)
    (found,) = ahead(HABITS, game, ask)
    assert found.habit.at_once
    assert found.choice == ("action", "influence")
    assert {option.verb for option in found.options} == {"place"}
    then = game.clone()
    then.take(found.choice)
    assert {option.choice for option in found.options} == {one for one in then.asks[0].choices if one[0] == "place"}


def test_resting_stands_beside_the_ways_on_and_a_card_pays_at_the_same_go():
    """What is told in between is foreseen, so that anything else is noticed."""
    met = 0
    for game, ask in until("rest.choose", 1):
        found = ahead(HABITS, game, ask)
        for one in found:
            assert (one.habit.name, one.choice, one.decision.kind) == ("rest_beside", ("skip_rest",), "travel.go")
            then = game.clone()
            then.take(one.choice, next(other for other in then.asks if other.seat == 1))
            if then.asks[0].kind != "travel.go":
                continue
            met += 1
            assert one.lines == tuple(line.text for line in written(then, then.folding(), then.events_for(1, game.events)))
            assert {pay.habit.name for pay in one.further} == {"pay"}
            assert all(pay.choice in then.asks[0].choices and not pay.further for pay in one.further)
    assert met
