"""Chapter EXPL: the Explore part of the Travel step."""

import pytest

from quest.scenario import table
from westmarch.core.events import unchain
from westmarch.quest.definitions import CHARACTERS
from westmarch.quest.ops.board import return_character
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.sauron_turn import story_step
from westmarch.quest.rulebook.travel import Travel

RING = "sauron_hunts_for_the_ring"


def exploring(*heroes, at="bree", **changes):
    """The first hero explores; all of them are there."""
    t = table(*(heroes or ("argalad",)))
    for hero in heroes or ("argalad",):
        t.hero(hero, at=at, life=10, hand=3)
    t.hero(heroes[0] if heroes else "argalad", **changes)
    t.turn_of(heroes[0] if heroes else "argalad")
    return t


@pytest.mark.rule(
    "S-68", "MOVE-16", "MOVE-17", "EXPL-01", "EXPL-02", "EXPL-03", "EXPL-04", "EXPL-05", "EXPL-20", "LVL-01", "GEN-06"
)
def test_exploring_the_starting_location():
    t = exploring()
    t.state.favor["bree"] = 3
    t.state.characters["boromir"] = "bree"
    t.token("orc", "bree")
    t.run(Travel(0)).choose(1, "explore_here")
    t.offers("retrieve:3", "retrieve:2", "retrieve:1", "consult_favor:boromir", "consult_ability:boromir")
    t.choose(1, "retrieve:2")
    assert (t.h("argalad").favor, t.state.favor) == (2, {"bree": 1})
    t.choose(1, "consult_ability:boromir")
    assert t.h("argalad").levels == (0, 1, 0, 0)
    assert t.game.view(None)["heroes"][0]["attributes"]["strength"] == 6
    assert (t.state.characters, t.h("argalad").favor) == ({}, 2)
    t.offers_no("consult_favor:boromir")
    t.choose(1, "end_explore")
    t.offers_no("explore_here")
    t.offers("move:fornost")
    assert len(t.state.tokens) == 1


@pytest.mark.rule("EXPL-01")
def test_any_actions_in_any_order():
    t = exploring("argalad", "beravor", favor=3)
    t.state.favor["bree"] = 1
    t.state.characters["gandalf"] = "bree"
    t.plot(RING, "bree")
    t.hero("argalad", quests=["find_the_grey_pilgrim"])
    t.top("corruption", "weak")
    t.run(Explore(0))
    t.offers(
        "retrieve:1",
        "consult_favor:gandalf",
        "dark_path",
        "complete:find_the_grey_pilgrim",
        "remove_plot:1",
        "give_favor:beravor>1",
        "end_explore",
    )
    t.choose(1, "remove_plot:1", "dark_path", "complete:find_the_grey_pilgrim", "retrieve:1", "consult_favor:gandalf")
    assert t.h("argalad").favor == 3 - 3 + 1 + 1 + 1 + 2
    t.choose(1, "end_explore")
    t.quiet()


@pytest.mark.rule("EXPL-04", "EXPL-06", "EXPL-05")
@pytest.mark.parametrize("who", ["aragorn", "boromir", "dain", "denethor", "gandalf", "saruman", "theoden", "thranduil"])
def test_each_character_gives_two_favor(who):
    assert len(CHARACTERS) == 8
    t = exploring()
    t.state.characters[who] = "bree"
    t.run(Explore(0)).choose(1, f"consult_favor:{who}")
    assert (t.h("argalad").favor, t.state.characters) == (2, {})
    t.offers_no(f"consult_ability:{who}")


@pytest.mark.rule("EXPL-05")
@pytest.mark.parametrize("there", [True, False])
def test_that_a_character_goes_back_is_told_if_he_stood_somewhere(there: bool):
    t = exploring()
    if there:
        t.state.characters["boromir"] = "bree"
    return_character(t.game, "boromir")
    assert t.state.characters == {}
    told = [event for _, event in unchain(t.game.events) if event[0] == "character_leaves"]
    assert told == [("character_leaves", "boromir")] * there


@pytest.mark.rule("GEN-03", "EXPL-04")
def test_an_ability_with_a_price_only_for_who_can_pay():
    t = exploring(favor=2)
    t.state.characters["denethor"] = "bree"
    t.run(Explore(0))
    t.offers_no("consult_ability:denethor")
    t.offers("consult_favor:denethor")
    t.hero("argalad", favor=3)
    t.game.ask_again()
    t.choose(1, "consult_ability:denethor")
    assert (t.h("argalad").favor, t.state.hero_marker) == (0, 1)


@pytest.mark.rule("GEN-03")
def test_as_much_as_possible_is_done():
    t = exploring()
    t.sauron(shadows=["betrayed"], pool=1)
    t.state.characters.update(saruman="bree", thranduil="bree")
    t.dice(0)
    t.run(Explore(0)).choose(1, "consult_ability:saruman")
    assert t.state.discards["shadow"] == ("betrayed",)
    t.choose(1, "consult_ability:thranduil", "end_explore")
    assert t.state.pool == 0
    t.quiet()


@pytest.mark.rule("S-52", "EXPL-07", "EXPL-08")
def test_the_dark_path():
    t = exploring(corruption=["weak", "weary", "helpless"])
    t.top("corruption", "deranged")
    t.state.favor["bree"] = 1
    t.run(Explore(0)).choose(1, "dark_path")
    assert (len(t.h("argalad").corruption), t.h("argalad").favor) == (4, 1)
    t.offers_no("dark_path")
    t.choose(1, "end_explore")
    t.turn_of("argalad")
    t.run(Explore(0))
    t.offers_no("dark_path")
    t.hero("argalad", corruption=["weak"])
    t.game.ask_again()
    t.offers("dark_path")


@pytest.mark.rule("EXPL-08")
def test_the_dark_path_only_once_in_a_turn_with_several_passes():
    t = exploring(hand=["parry", "fall_back"])
    t.top("corruption", "weak")
    t.state.favor["old_forest"] = 1
    t.run(Travel(0)).choose(1, "explore_here", "dark_path", "move:old_forest", "pay:argalad.parry")
    assert t.ask.rule == "EXPL-01"
    t.offers_no("dark_path")


@pytest.mark.rule("EXPL-09")
def test_the_favor_comes_before_the_corruption_card():
    t = exploring(favor=0)
    t.top("corruption", "careless")
    t.run(Explore(0)).choose(1, "dark_path")
    assert t.h("argalad").favor == 0, "Careless took the favor just gained"
    t = exploring(favor=1)
    t.top("corruption", "wretched")
    t.run(Explore(0)).choose(1, "dark_path", 0, "decline")
    assert t.h("argalad").favor == 2
    t.quiet()


@pytest.mark.rule("EXPL-10", "QST-01", "QST-04")
def test_several_quests_at_one_place_and_none_must_be_completed():
    t = exploring(at="near_harad")
    t.hero("argalad", quests=["the_mounts_of_the_haradrim", "find_the_grey_pilgrim"])
    t.run(Explore(0))
    t.offers("complete:the_mounts_of_the_haradrim", "end_explore")
    t.offers_no("complete:find_the_grey_pilgrim")
    t.hero("argalad", quests=["the_mounts_of_the_haradrim", "where_the_stars_are_strange"])
    t.game.ask_again()
    t.offers("complete:the_mounts_of_the_haradrim", "complete:where_the_stars_are_strange")
    t.choose(1, "end_explore")
    assert len(t.h("argalad").quests) == 2
    t.quiet()


@pytest.mark.rule("S-51", "EXPL-11", "EXPL-12", "EXPL-14", "EXPL-15", "EXPL-17", "PLOT-12", "PLOT-13")
def test_discarding_a_plot_by_trade():
    t = exploring("argalad", "beravor", at="gladden_fields", favor=1)
    t.hero("beravor", favor=2)
    t.plot(RING, "gladden_fields")
    t.run(Explore(0))
    t.offers_no("remove_plot:1")
    t.choose(1, "ask_favor:beravor>2")
    t.says("accept", seat=2, rule="EXPL-17")
    assert (t.h("argalad").favor, t.h("beravor").favor) == (3, 0)
    t.choose(1, "remove_plot:1")
    assert (t.h("argalad").favor, t.state.plots) == (0, ())
    assert t.state.discards["plot"] == (RING,)
    story_step(t.game)
    assert t.state.markers == (0, 0, 0)


@pytest.mark.rule("EXPL-11", "EXPL-12")
def test_only_plots_that_affect_the_location():
    t = exploring(favor=9)
    t.plot("osgiliath_invaded", "osgiliath")
    t.plot("gollum_is_captured", "bree", space=3)
    t.run(Explore(0))
    t.offers_no("remove_plot:1")
    t.choose(1, "remove_plot:3")
    assert t.h("argalad").favor == 7
    assert t.state.plots == ((1, "osgiliath_invaded", "osgiliath"),)


@pytest.mark.rule("EXPL-13")
def test_a_plot_without_a_price_is_discarded_for_nothing():
    t = exploring(at="barad_dur", favor=0)
    t.plot("gollum_is_tortured", "barad_dur")
    t.run(Explore(0)).choose(1, "remove_plot:1")
    assert t.state.plots == ()


@pytest.mark.rule("EXPL-15", "EXPL-16", "EXPL-17")
def test_what_may_be_traded():
    t = exploring("argalad", "beravor", favor=1, items=["boat"])
    t.hero("argalad", corruption=["weak"], levels=(1, 0, 0, 0), hand=["parry", "set_trap"])
    t.hero("argalad", quests=["they_have_become_queer_and_wild", "find_the_grey_pilgrim", "echoes_of_bolgs_army"])
    t.hero("beravor", items=["horse", "horse"], quests=["spies_in_mithlond", "greenleaf"])
    t.run(Explore(0))
    trades = {key for key in t.keys(None) if key.startswith(("give", "ask"))}
    assert trades == {
        "give_favor:beravor>1",
        "give_item:beravor>boat",
        "give_quest:beravor>find_the_grey_pilgrim",
        "ask_item:beravor>horse",
        "ask_quest:beravor>greenleaf",
    }
    t.choose(
        1,
        "give_item:beravor>boat",
        2,
        "accept",
        1,
        "ask_item:beravor>horse",
        2,
        "accept",
        1,
        "ask_quest:beravor>greenleaf",
        2,
        "accept",
    )
    assert (t.h("argalad").items, t.h("beravor").items) == (("horse",), ("boat", "horse"))
    assert "greenleaf" in t.h("argalad").quests
    assert "greenleaf" not in t.h("beravor").quests


@pytest.mark.rule("EXPL-17")
def test_the_other_hero_may_refuse():
    t = exploring("argalad", "beravor", favor=2)
    t.run(Explore(0)).choose(1, "give_favor:beravor>2")
    t.says("refuse", seat=2, rule="EXPL-17")
    assert (t.h("argalad").favor, t.h("beravor").favor) == (2, 0)
    t.offers_no("give_favor:beravor>2")
    t.offers("give_favor:beravor>1")


@pytest.mark.rule("EXPL-15", "EXPL-17", "GEN-04")
def test_the_other_heroes_there_trade_as_well():
    """In Argalad's Explore part Beravor and Thálin propose, clockwise, to him and to each other; nobody gives unasked."""
    t = exploring("argalad", "beravor", "thalin", favor=1)
    t.hero("beravor", favor=2)
    t.hero("thalin", items=["boat"])
    t.run(Explore(0)).choose(1, "hear_trades")
    t.says("give_favor:thalin>2", seat=2, rule="EXPL-15").says("accept", seat=3, rule="EXPL-17")
    assert (t.h("beravor").favor, t.h("thalin").favor) == (0, 2)
    t.choose(2, "ask_item:thalin>boat", 3, "refuse")
    assert t.h("thalin").items == ("boat",)
    t.offers_no("ask_item:thalin>boat")
    t.choose(2, "enough", 3, "give_favor:argalad>1").says("accept", seat=1, rule="EXPL-17")
    assert (t.h("argalad").favor, t.h("thalin").favor) == (2, 1)
    t.choose(3, "enough", 1, "end_explore").quiet()


@pytest.mark.rule("EXPL-15", "EXPL-22")
def test_trades_are_heard_only_where_there_is_something_to_trade():
    t = exploring("argalad", "beravor", "thalin", corruption=["isolated"])
    t.hero("beravor", favor=1)
    t.run(Explore(0)).offers_no("hear_trades")
    t.choose(1, "end_explore")
    t.hero("argalad", corruption=[])
    t.run(Explore(0)).offers("hear_trades")
    t.choose(1, "end_explore")
    t.hero("beravor", favor=0)
    t.run(Explore(0)).offers_no("hear_trades")
    t.choose(1, "end_explore")
    t.hero("beravor", favor=1)
    t.hero("argalad", at="weathertop")
    t.run(Explore(0)).offers_no("hear_trades")


@pytest.mark.rule("EXPL-15")
def test_no_trade_with_a_hero_elsewhere():
    t = exploring("argalad", "beravor", favor=2)
    t.hero("beravor", at="weathertop")
    t.run(Explore(0))
    assert not [key for key in t.keys(None) if key.startswith("give")]


@pytest.mark.rule("S-70", "QST-02", "QST-03", "QST-07", "EXPL-15", "EXPL-16")
def test_quests_change_hands():
    t = exploring("beravor", "argalad", at="woodland_realm")
    t.hero("argalad", quests=["they_have_become_queer_and_wild", "greenleaf"])
    t.run(Explore(0))
    t.offers_no("complete:greenleaf", "ask_quest:argalad>they_have_become_queer_and_wild")
    t.choose(1, "ask_quest:argalad>greenleaf")
    t.choose(2, "accept")
    assert t.h("argalad").quests == ("they_have_become_queer_and_wild",)
    twin = t.game.clone()
    twin.stack.clear()
    twin.asks = ()
    twin.stack.append(Explore(1))
    twin.start()
    assert ("complete", "greenleaf") not in twin.asks[0].choices, "only she can complete it now"
    t.choose(1, "complete:greenleaf", "choose:0")
    assert t.state.removed == ("greenleaf",)
    assert t.h("beravor").favor == 2


@pytest.mark.rule("EXPL-18", "EXPL-19", "EVENT-20")
def test_the_event_of_a_location_follows_when_the_explore_part_ends():
    t = exploring(at="lothlorien")
    t.state.event = "lady_of_the_golden_wood"
    t.run(Travel(0)).choose(1, "explore_here")
    assert t.state.event == "lady_of_the_golden_wood"
    t.choose(1, "end_explore")
    while t.game.asks and t.ask.rule == "EXPL-19":
        t.choose(1, t.keys()[0])
    assert t.state.event == ""


@pytest.mark.rule("EXPL-21", "EXPL-18")
def test_a_hero_may_pass_an_event_by():
    t = exploring(at="rhosgobel", hand=["overdraw", "parry", "fall_back"])
    t.state.event = "athelas_kingsfoil"
    t.hero("argalad", at="gladden_fields")
    t.run(Travel(0)).choose(1, "move:rhosgobel", "pay:argalad.parry")
    t.says("pass_by", seat=1, rule="EXPL-21")
    assert t.ask.rule == "MOVE-03"
    assert t.state.event == "athelas_kingsfoil"
    t.offers_no("explore_here")


@pytest.mark.rule("EXPL-21")
def test_exploring_is_optional():
    t = exploring()
    t.state.favor["bree"] = 1
    t.run(Travel(0)).choose(1, "explore_here", "end_explore", "end_travel")
    t.quiet()
    assert t.state.favor == {"bree": 1}


@pytest.mark.rule("EXPL-22")
def test_isolated_forbids_consulting_and_trading():
    t = exploring("argalad", "beravor", favor=2, corruption=["isolated"])
    t.state.characters["gandalf"] = "bree"
    t.state.favor["bree"] = 1
    t.run(Explore(0))
    assert t.keys() == ["retrieve:1", "dark_path", "end_explore"]
    t.choose(1, "end_explore")
    t.hero("argalad", corruption=[])
    t.hero("beravor", corruption=["isolated"])
    t.run(Explore(0))
    t.offers("consult_favor:gandalf")
    t.offers_no("give_favor:beravor>1")


@pytest.mark.rule("EXPL-22", "CORR-08")
def test_mistrusted_and_despairing_limit_the_favor():
    t = exploring("argalad", "beravor", corruption=["mistrusted"])
    t.hero("beravor", favor=2)
    t.state.favor["bree"] = 3
    t.run(Explore(0)).offers_no("retrieve:2", "ask_favor:beravor>2")
    t.choose(1, "retrieve:1")
    assert (t.h("argalad").favor, t.state.favor["bree"]) == (1, 2), "what he may not gain stays there"
    t.offers_no("retrieve:1", "ask_favor:beravor>1")
    t = exploring("argalad", "beravor", favor=2, corruption=["despairing"])
    t.hero("beravor", favor=2, corruption=["despairing"])
    t.state.favor["bree"] = 3
    t.run(Explore(0)).offers_no("retrieve:2", "give_favor:beravor>2")
    t.choose(1, "give_favor:beravor>1", 2, "accept", 1, "retrieve:2")
    assert (t.h("argalad").favor, t.h("beravor").favor, t.state.favor["bree"]) == (3, 3, 1)
    t.offers_no("retrieve:1", "give_favor:beravor>1")


@pytest.mark.rule("EXPL-22")
def test_eleanor_gains_a_favor_once_per_turn():
    t = exploring("eleanor", at="bree")
    t.hero("eleanor", quests=["find_the_grey_pilgrim"])
    t.state.characters["boromir"] = "bree"
    t.run(Explore(0)).choose(1, "consult_ability:boromir")
    assert t.h("eleanor").favor == 1
    t.choose(1, "complete:find_the_grey_pilgrim")
    assert t.h("eleanor").favor == 2, "the reward alone"


@pytest.mark.rule("GEN-11", "CORR-02")
def test_no_limit_to_what_a_hero_holds():
    t = exploring(
        favor=30,
        items=["boat", "boat", "boat", "horse", "horse"],
        corruption=["weak", "weary", "helpless", "deranged", "greedy"],
    )
    t.state.favor["bree"] = 4
    t.state.characters["theoden"] = "bree"
    t.run(Explore(0)).choose(1, "retrieve:4", "consult_ability:theoden")
    assert t.h("argalad").favor == 34
    assert len(t.h("argalad").items) == 6
