"""What `westmarch soak` looks at in the board game finds the faults it is there for."""

from collections.abc import Callable

import pytest

import westmarch
from planted import in_the_sources
from westmarch.cli.soak.plan import SoakPlan
from westmarch.cli.soak.watched_game import Fault, play_watched
from westmarch.core.chance import Chance
from westmarch.core.conformance import play_one
from westmarch.core.invariants import Broken, Watch
from westmarch.quest.board.tracks import FINALE, POOL_PER_STAGE, stage_of
from westmarch.quest.game import Quest
from westmarch.quest.invariants import INVARIANTS
from westmarch.quest.ops import board
from westmarch.quest.state import Minion


def faults(count: int) -> list[Fault]:
    """What a run finds in its first games."""
    return [game.fault for game in play_watched(SoakPlan(("quest",), 0, "random", 50_000), range(count)) if game.fault]


# Faults planted in the rules -------------------------------------------------------------------------------------------


@in_the_sources
def test_a_pool_beyond_its_limit_is_found(monkeypatch):
    add = board.add_to_pool

    def add_more(g: Quest, count: int) -> int:
        added = add(g, count)
        g.state.pool += 3
        return added

    monkeypatch.setattr(board, "add_to_pool", add_more)
    found = faults(3)
    assert [fault.invariant for fault in found] == ["influence"] * len(found) != []
    assert found[0].sentence.startswith("the Shadow Pool holds")


@in_the_sources
def test_influence_that_stays_where_it_is_cut_off_is_found(monkeypatch):
    monkeypatch.setattr(board, "settle_influence", lambda g: None)
    found = faults(10)
    assert [fault.invariant for fault in found] == ["influence"] * len(found) != []
    assert "(INFL-10)" in found[0].sentence


# A table that is put out of order ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Quest:
    """A game well under way, with all settled."""
    game = westmarch.new("quest", 7, heroes=("argalad", "thalin"))
    chance = Chance(7)
    while game.state.round < 3 or game.state.unsettled or not game.state.heroes[0].hand:
        play_one(game, chance)
    return game


def put_influence_in_a_haven(g: Quest) -> None:
    g.state.influence["rivendell"] = 1


def overfill_a_stronghold(g: Quest) -> None:
    g.state.influence["barad_dur"] = 99


def keep_no_influence(g: Quest) -> None:
    g.state.influence["bree"] = 0


def pile_up_influence(g: Quest) -> None:
    g.state.influence["bree"] = 5


def overfill_the_pool(g: Quest) -> None:
    g.state.pool = 13


def lose_a_hero(g: Quest) -> None:
    g.state.heroes[0].at = "nowhere"


def place_a_beaten_minion(g: Quest) -> None:
    name = next(iter(g.state.minions))
    g.state.minions[name] = Minion("bree", 0, "defeated")


def lay_two_plots_on_a_space(g: Quest) -> None:
    g.state.plots = ((1, "a", "bree"), (1, "b", "bree"))


def act_too_often(g: Quest) -> None:
    g.state.actions = (("draw", 0),) * 4


def leave_the_track(g: Quest) -> None:
    g.state.hero_marker = 19


def owe_favor(g: Quest) -> None:
    g.state.heroes[1].favor = -1


def learn_too_much(g: Quest) -> None:
    g.state.heroes[1].levels = (0, 3, 0, 0)


def turn_a_hand_round(g: Quest) -> None:
    g.state.heroes[0].hand = ("z", "a")


def know_a_card_that_is_not_there(g: Quest) -> None:
    g.state.heroes[0].hand_known = ("nothing",)


def forget_who_saw_damage(g: Quest) -> None:
    g.state.heroes[0].damage_seen += (True,)


def show_a_card_that_is_not_there(g: Quest) -> None:
    g.state.shown["nothing"] = 2


def know_more_than_there_is(g: Quest) -> None:
    g.state.known_top = 999


DISORDER = {
    put_influence_in_a_haven: ("influence", "there is 1 influence in Rivendell"),
    overfill_a_stronghold: ("influence", "there is 99 influence in"),
    keep_no_influence: ("influence", "there is 0 influence in Bree"),
    pile_up_influence: ("influence", "there is 5 influence in Bree, its limit is"),
    overfill_the_pool: ("influence", "the Shadow Pool holds 13"),
    lose_a_hero: ("pieces", r"something stands at \['nowhere'\]"),
    place_a_beaten_minion: ("pieces", "the minion .* is defeated, stands at 'bree'"),
    lay_two_plots_on_a_space: ("pieces", "two Plots lie on one space"),
    act_too_often: ("pieces", "4 action tokens"),
    leave_the_track: ("pieces", "a marker is beside the track"),
    owe_favor: ("heroes", "thalin has -1 favor"),
    learn_too_much: ("heroes", "thalin has levels"),
    turn_a_hand_round: ("heroes", "the hand of argalad is not sorted"),
    know_a_card_that_is_not_there: ("heroes", "known to hold: nothing"),
    forget_who_saw_damage: ("heroes", "of the damage of argalad"),
    show_a_card_that_is_not_there: ("sauron", "are not in them: nothing"),
    know_more_than_there_is: ("sauron", "more of the Plot deck than there is"),
}


@pytest.mark.parametrize("disorder", DISORDER, ids=lambda function: function.__name__)
def test_disorder_is_found(played: Quest, disorder: Callable[[Quest], None]):
    name, sentence = DISORDER[disorder]
    game = played.clone()
    watch = Watch(game, [invariant for invariant in INVARIANTS if invariant.name == name], 1)
    watch.look_closely(game, 1)
    disorder(game)
    with pytest.raises(Broken, match=sentence):
        watch.look_closely(game, 1)


@pytest.mark.rule("INFL-12", "INFL-19")
def test_influence_may_be_piled_up_until_an_effect_is_complete(played: Quest):
    """INFL-19."""
    game = played.clone()
    watch = Watch(game, [invariant for invariant in INVARIANTS if invariant.name == "influence"], 1)
    game.state.influence["bree"] = 5
    game.state.unsettled = True
    for pool in (0, POOL_PER_STAGE * stage_of(FINALE)):  # the least and the most that there ever is
        game.state.pool = pool
        watch.look_closely(game, 1)
