"""Chapter MOVE: the Travel step, its prices and its passes."""

from collections import Counter
from itertools import combinations

import pytest

from quest.scenario import Settle, table
from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, distances
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.vocabulary.control import AtLocation
from westmarch.quest.vocabulary.location_deeds import GoThere

FOUR = ["parry", "precision", "fall_back", "overdraw"]
"""Hills, swamp, plains and woods of Argalad."""


def travelling(hero="argalad", at="weathertop", **changes):
    t = table(hero)
    t.hero(hero, at=at, **{"life": 10, **changes})
    t.turn_of(hero)
    return t


def ways_to_pay(t, to):
    """All sets of cards with which a hero can pay for a way, found by trying."""
    hand = Counter(t.h("argalad").hand)
    ways = set()

    def pay(game):
        if not game.asks or game.asks[0].rule not in ("MOVE-04", "MOVE-05"):
            assert game.state.heroes[0].at == to
            spent = hand - Counter(game.state.heroes[0].hand)
            ways.add(tuple(sorted(card.split(".")[1] for card in spent.elements())))
            return
        for choice in game.asks[0].choices:
            twin = game.clone()
            twin.choose(choice)
            pay(twin)

    game = t.game.clone()
    game.choose(f"move:{to}")
    pay(game)
    return ways


def sets_of(cards, size):
    return {tuple(sorted(some)) for some in combinations(cards, size)}


@pytest.mark.rule("S-39", "MOVE-03", "MOVE-04", "MOVE-05", "MOVE-06", "MOVE-11", "MOVE-14")
def test_paying_for_a_move():
    t = travelling(hand=FOUR)
    t.run(Travel(0))
    assert ways_to_pay(t, "fornost") == {("parry",), *sets_of(FOUR, 3)}
    t = travelling(hand=FOUR, items=["horse"])
    t.run(Travel(0))
    assert ways_to_pay(t, "fornost") == {("parry",), *sets_of(FOUR, 2)}


@pytest.mark.rule("S-39", "MOVE-08", "MOVE-11")
@pytest.mark.parametrize("items", [[], ["horse"]])
def test_any_card_for_the_plain_icon(items):
    t = travelling(at="bree", hand=FOUR, items=items)
    t.run(Travel(0))
    assert ways_to_pay(t, "fornost") == sets_of(FOUR, 1)


@pytest.mark.rule("S-40", "MOVE-09")
def test_a_boat_on_water():
    t = travelling(at="tharbad", hand=FOUR)
    t.run(Travel(0))
    assert ways_to_pay(t, "eregion") == {("fall_back",), *sets_of(FOUR, 2)}
    t = travelling(at="tharbad", hand=FOUR, items=["boat"])
    t.run(Travel(0))
    assert ways_to_pay(t, "eregion") == sets_of(FOUR, 1)
    assert ways_to_pay(t, "weathertop") == {("parry",), *sets_of(FOUR, 2)}, "no water"


@pytest.mark.rule("S-40", "MOVE-10", "MOVE-12", "MOVE-13")
def test_the_boat_from_the_grey_havens_to_belfalas():
    t = travelling(at="the_grey_havens", hand=FOUR)
    t.run(Travel(0))
    t.offers_no("move:belfalas")
    t = travelling(at="the_grey_havens", hand=FOUR, items=["boat"])
    t.run(Travel(0))
    assert ways_to_pay(t, "belfalas") == sets_of(FOUR, 3)
    t = travelling(at="belfalas", hand=FOUR[:2], items=["boat", "horse"])
    t.run(Travel(0))
    assert ways_to_pay(t, "the_grey_havens") == sets_of(FOUR[:2], 2)
    t = travelling(at="belfalas", hand=FOUR[:2], items=["boat"])
    t.run(Travel(0))
    t.offers_no("move:the_grey_havens")
    # For nothing else it is a path.
    assert "belfalas" not in ADJACENT["the_grey_havens"]
    assert distances("the_grey_havens")["belfalas"] > 3
    t.influence(dol_guldur=3, belfalas=1)
    assert "the_grey_havens" not in stats.limits(t.state)


@pytest.mark.rule("MOVE-11", "ITEM-03")
def test_a_horse_lowers_the_number_once_and_not_below_one():
    t = travelling(at="the_trollshaws", hand=FOUR, items=["horse", "horse"])
    t.run(Travel(0))
    assert ways_to_pay(t, "weathertop") == sets_of(FOUR, 1)
    t.choose(1, "move:weathertop", "pay:argalad.fall_back", "end_explore")
    assert ways_to_pay(t, "fornost") == {("parry",), *sets_of([c for c in FOUR if c != "fall_back"], 2)}


@pytest.mark.rule("MOVE-05", "MOVE-07", "MOVE-15", "GEN-10", "INFO-06")
def test_discards_lie_on_the_rest_pool_in_the_order_of_the_hero():
    t = travelling(hand=FOUR, rest=["volley"])
    t.run(Travel(0)).choose(1, "move:fornost", "pay_any:3")
    t.choose(1, "discard:argalad.overdraw", "discard:argalad.parry", "discard:argalad.precision")
    assert t.h("argalad").rest == ("argalad.precision", "argalad.parry", "argalad.overdraw", "argalad.volley")
    assert t.h("argalad").at == "fornost"
    assert t.game.view(0)["heroes"][0]["rest"] == list(t.h("argalad").rest)


@pytest.mark.rule("MOVE-03", "MOVE-01", "MOVE-02")
def test_he_goes_on_as_long_as_his_hand_allows_and_stops_when_he_likes():
    t = travelling(at="bree", hand=FOUR)
    t.run(Travel(0))
    assert {key for key in t.keys(None) if key.startswith("move:")} == {
        "move:fornost",
        "move:old_forest",
        "move:tharbad",
        "move:weathertop",
    }, "adjacent locations only"
    t.choose(1, "move:old_forest", "pay:argalad.parry", "end_explore")
    t.choose(1, "move:fornost", "pay:argalad.precision", "end_explore")
    t.choose(1, "move:old_forest", "pay:argalad.overdraw", "end_explore")
    assert (t.h("argalad").at, t.h("argalad").hand) == ("old_forest", ("argalad.fall_back",))
    t.offers("move:bree", "end_travel")
    t.choose(1, "end_travel")
    t.quiet()


@pytest.mark.rule("MOVE-02")
def test_travelling_is_optional():
    t = travelling(hand=FOUR)
    t.run(Travel(0)).says("end_travel", seat=1, rule="MOVE-03")
    t.quiet()
    assert t.h("argalad").at == "weathertop"


@pytest.mark.rule("MOVE-16", "MOVE-17", "PERIL-17")
def test_he_may_explore_where_his_turn_began_in_the_first_pass_only():
    t = travelling(at="moria", hand=FOUR)
    t.run(Travel(0)).choose(1, "explore_here", "end_explore")
    assert t.state.discards["peril"] == (), "no Peril where he stays"
    t.offers_no("explore_here")
    t.offers("move:eregion")
    t.choose(1, "move:eregion", "pay:argalad.parry", "end_explore")
    t.offers_no("explore_here")
    t.offers("end_travel")


@pytest.mark.rule("MOVE-18", "PERIL-04")
def test_he_may_enter_a_stronghold_and_locations_with_enemies():
    t = travelling(at="lothlorien", hand=["overdraw"])
    t.run(Travel(0))
    t.choose(1, "move:dol_guldur")
    assert t.h("argalad").at == "dol_guldur"
    assert t.keys(seat=0) == ["attack_minion:mouth_of_sauron", "peril"]


@pytest.mark.rule("MOVE-19")
@pytest.mark.parametrize(("turn", "step"), [("sauron", "action"), ("argalad", "encounter"), ("argalad", "rest")])
def test_moved_by_a_card_outside_his_travel_step(turn, step):
    t = travelling(at="rhun", hand=FOUR)
    t.token("orc", "weathertop")
    t.turn_of(turn, step)
    t.run(Perform((AtLocation("weathertop", GoThere()),), 0))
    t.run(Settle())
    t.quiet()
    assert (t.h("argalad").at, len(t.h("argalad").hand), len(t.state.tokens)) == ("weathertop", 4, 1)
    assert t.state.turn.notes == frozenset()


@pytest.mark.rule("MOVE-22", "MOVE-20")
def test_moved_by_a_card_in_his_travel_step_he_has_come_to_a_new_location():
    t = travelling(at="moria", hand=FOUR, corruption=["hopeless"])
    t.token("blank", "weathertop")
    t.token("blank", "weathertop")
    t.state.event = "not_all_those_who_wander_are_lost"
    t.hero("argalad", at="rhun")
    t.run(Travel(0)).choose(1, "explore_here", "end_explore")
    t.choose(1, "at:weathertop")
    assert t.h("argalad").at == "weathertop"
    assert len(t.h("argalad").hand) == 4
    t.says("attack_token:1", seat=0, rule="PERIL-04")
    assert t.ask.rule == "EXPL-01"
    assert (t.state.turn.passes, t.state.turn.moves) == (1, 0)


@pytest.mark.rule("MOVE-20")
def test_hopeless_allows_three_passes():
    t = travelling(at="bree", hand=6, corruption=["hopeless"])
    t.run(Travel(0)).choose(1, "explore_here", "end_explore")
    for to in ("old_forest", "fornost"):
        t.choose(1, f"move:{to}")
        t.choose(1, t.keys()[0], "end_explore")
    t.quiet()
    assert t.h("argalad").at == "fornost"


@pytest.mark.rule("MOVE-20")
def test_winter_storm_allows_one_move():
    t = travelling(at="bree", hand=6)
    t.state.turn.notes |= {"one_move"}
    t.run(Travel(0)).choose(1, "explore_here", "end_explore", "move:old_forest")
    t.choose(1, t.keys()[0], "end_explore")
    t.quiet()


@pytest.mark.rule("S-69", "MOVE-21", "MOVE-04", "SKL-02")
def test_a_skill_card_pays_with_its_icon():
    t = travelling(hand=["set_trap"])
    assert COMBAT_CARDS["skill.set_trap"].terrain == "hills"
    t.run(Travel(0)).choose(1, "move:fornost")
    assert t.h("argalad").at == "fornost"
    assert t.h("argalad").rest == ("skill.set_trap",)


# Coming to a location -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-41", "GEN-06", "PERIL-02")
def test_perilous_by_influence():
    t = table("thalin", "eleanor")
    for influence, thalin, eleanor in ((1, False, False), (2, True, False), (4, True, False), (5, True, True)):
        t.hero("eleanor", levels=(0, 0, 0, 1))
        t.influence(bree=influence)
        assert stats.perilous(t.game, 0, "bree") == thalin
        assert stats.perilous(t.game, 1, "bree") == eleanor
    t.hero("eleanor", corruption=["deranged"])
    t.influence(bree=3)
    assert not stats.perilous(t.game, 1, "bree")
    t.influence(bree=4)
    assert stats.perilous(t.game, 1, "bree")


@pytest.mark.rule("S-42", "PERIL-04", "PERIL-07", "PERIL-08", "ENC-10", "EXPL-20", "INFO-11")
def test_one_of_the_two():
    t = table("beravor")
    t.hero("beravor", at="the_north_downs", hand=["evade", "strategize"], life=9)
    t.influence(mount_gundabad=3, ruins_of_angmar=1, ettenmoors=3)
    t.token("blank", "ettenmoors")
    t.token("orc", "ettenmoors")
    t.run(HeroTurn(0)).choose(1, "skip_rest", "move:ettenmoors", "pay:beravor.evade")
    assert t.keys(seat=0) == ["attack_token:1", "attack_token:2", "peril"], "he cannot pass"
    t.choose(0, "attack_token:1")
    assert (t.ask.seat, t.ask.rule) == (1, "EXPL-01")
    assert t.state.discards["tokens_rhudaur_grey_mountains"] == ("blank",)
    assert t.game.view(1)["discards"]["tokens_rhudaur_grey_mountains"] == ["blank"]
    assert t.game.view(1)["tokens"][0]["face"] == ""
    decks = dict(t.state.decks)
    t.choose(1, "end_explore", "end_travel")
    t.quiet()
    assert t.state.decks == decks, "neither Peril nor Encounter was drawn"
    assert len(t.state.tokens) == 1


@pytest.mark.rule("MOVE-16", "MOVE-19", "CBT-49")
def test_a_hero_moved_before_his_travel_step_does_not_explore_in_place():
    """Eleanor retreats from an ambush: she is not where her turn began any more."""
    t = table("eleanor")
    t.hero("eleanor", at="bree", hand=["retreat", "parry"], life=10)
    t.token("orc", "bree")
    t.state.decks["zealot"] = ("zealot.hack",) * 5
    t.run(HeroTurn(0)).choose(
        1, "spend:0", "fight_on", 0, "fight_on", 1, "play:eleanor.retreat", "retreat:weathertop", 0, "enough"
    )
    assert (t.h("eleanor").at, t.ask.rule) == ("weathertop", "MOVE-03")
    t.offers_no("explore_here")
    t.choose(1, "end_travel")
    t = table("eleanor")
    t.hero("eleanor", at="bree", hand=["retreat", "parry"], life=10)
    t.run(HeroTurn(0)).choose(1, "skip_rest").offers("explore_here")
