"""What each Corruption card does, and chapter CORR."""

import pytest

from quest.meetings import corruption, encounter, fight, visitor
from quest.scenario import Settle, table
from westmarch.quest import stats
from westmarch.quest.definitions import CORRUPTION
from westmarch.quest.ops import heroes
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.encounters import DrawEncounter
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.hero_turn import HeroTurn, RestStep
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.peril import DrawPeril
from westmarch.quest.rulebook.shadow import PlayShadow
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.vocabulary.hero_effects import DropCorruption, GainCorruption, GainFavor
from westmarch.quest.vocabulary.standing import GainLimit, HandLimit, PassLimit


def hero(t):
    return t.state.heroes[0]


def bearer(*cards, at="bree", step="travel", **fields):
    """A hero with Corruption cards in his own turn."""
    t = visitor("argalad", at, step, **fields)
    corruption(t, *cards)
    return t


def receive(t, card):
    t.top("corruption", card)
    t.run(Perform((GainCorruption(),), 0))
    return t


# The cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "favor"),
    [
        ("reckless", 1),
        ("indifferent", 1),
        ("distraught", 2),
        ("deranged", 2),
        ("helpless", 2),
        ("weary", 2),
        ("weak", 2),
        ("despairing", 2),
        ("isolated", 2),
        ("hopeless", 2),
        ("mistrusted", 2),
        ("cowardly", 2),
        ("greedy", 2),
        ("despondent", 3),
    ],
)
@pytest.mark.rule("CORR-03", "CORR-05", "REST-06")
def test_resting_and_paying_its_favor_discards_a_card(card, favor):
    t = bearer(card, at="woodland_realm", step="rest", favor=favor - 1)
    t.run(RestStep(0)).choose(1, "rest", "marker:yellow")
    t.offers_no(f"drop:{card}")
    t = bearer(card, at="woodland_realm", step="rest", favor=favor)
    t.run(RestStep(0)).choose(1, "rest", "marker:yellow", f"drop:{card}")
    assert (hero(t).favor, hero(t).corruption, t.state.discards["corruption"]) == (0, (), (card,))


@pytest.mark.parametrize(
    ("card", "attribute", "value"),
    [("deranged", "wisdom", 2), ("helpless", "agility", 3), ("weary", "fortitude", 5), ("weak", "strength", 5)],
)
@pytest.mark.card("corruption.deranged", "corruption.helpless", "corruption.weary", "corruption.weak")
@pytest.mark.rule("CORR-01", "GEN-06")
def test_an_attribute_is_one_lower_while_held(card, attribute, value):
    t = bearer()
    assert stats.attribute(t.game, 0, attribute) == value
    receive(t, card)
    assert stats.attribute(t.game, 0, attribute) == value - 1
    t.run(Perform((DropCorruption(),), 0))
    assert stats.attribute(t.game, 0, attribute) == value


@pytest.mark.card("corruption.reckless")
def test_reckless_lets_sauron_draw_a_fourth_peril():
    t = bearer("reckless", at="moria")
    t.run(DrawPeril(0)).choose(0, "draw:4")
    assert len(t.game.stack[-1].drawn) == 4
    t = bearer("reckless", at="moria")
    t.turn_of("sauron")
    t.run(DrawPeril(0)).offers_no("draw:4")


@pytest.mark.card("corruption.indifferent")
@pytest.mark.rule("ENC-13")
def test_indifferent_draws_two_encounters():
    t = bearer("indifferent", at="weathertop", step="encounter")
    t.top("enc_rhudaur_grey_mountains", "emyn_engrin", "forodwaith", "hill_of_the_wind")
    t.run(DrawEncounter(0)).quiet()
    assert t.state.decks["enc_rhudaur_grey_mountains"][0] == "hill_of_the_wind"


@pytest.mark.card("corruption.distraught")
@pytest.mark.rule("CORR-08")
def test_distraught_keeps_seven_cards():
    t = bearer(hand=["parry", "volley"] + ["overdraw"] * 6)
    receive(t, "distraught").run(Settle()).says("discard:argalad.volley", seat=1, rule="CORR-08")
    assert (len(hero(t).hand), hero(t).rest) == (7, ("argalad.volley",))
    t.quiet()


@pytest.mark.card("corruption.despairing")
@pytest.mark.rule("CORR-08")
def test_despairing_keeps_three_favor():
    t = receive(bearer(favor=5), "despairing")
    assert hero(t).favor == 3
    told = t.game.journal(None)
    t.run(Perform((GainFavor(2),), 0))
    assert hero(t).favor == 3
    assert not any("favor" in line for line in t.game.journal(None)[len(told) :]), "of nothing gained nothing is told"


@pytest.mark.card("corruption.isolated")
@pytest.mark.rule("EXPL-22")
def test_isolated_neither_consults_nor_trades():
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree", favor=1, corruption=["isolated"])
    t.hero("thalin", at="bree", favor=1)
    t.state.characters["gandalf"] = "bree"
    t.turn_of("argalad")
    t.run(Explore(0))
    assert t.keys() == ["dark_path", "end_explore"]


@pytest.mark.card("corruption.hopeless")
@pytest.mark.rule("MOVE-20")
def test_hopeless_makes_three_passes():
    t = bearer("hopeless", hand=["parry"] * 5)
    t.run(Travel(0))
    for to in ("old_forest", "bree", "old_forest"):
        t.choose(1, f"move:{to}", "end_explore")
    assert t.keys() == []
    t.quiet()
    assert len(hero(t).hand) == 2


@pytest.mark.card("corruption.mistrusted")
@pytest.mark.rule("CORR-08")
def test_mistrusted_gains_one_favor_in_a_turn_trade_included():
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree", favor=0, corruption=["mistrusted"])
    t.hero("thalin", at="bree", favor=3)
    t.turn_of("argalad")
    t.run(Explore(0)).offers_no("ask_favor:thalin>2")
    t.choose(1, "ask_favor:thalin>1").choose(2, "accept")
    assert (t.h("argalad").favor, t.h("thalin").favor) == (1, 2)
    t.offers_no("ask_favor:thalin>1")
    t.choose(1, "dark_path")
    assert t.h("argalad").favor == 1
    t.turn_of("thalin")
    heroes.gain_favor(t.game, 0, 2)
    assert t.h("argalad").favor == 3


@pytest.mark.card("corruption.mistrusted", "corruption.hopeless")
@pytest.mark.rule("CORR-01", "MOVE-20")
def test_mistrusted_and_hopeless_bind_from_the_next_turn_on():
    t = bearer(hand=["parry"] * 6, favor=0)
    t.state.favor["bree"] = 3
    t.top("corruption", "mistrusted", "hopeless")
    t.run(Travel(0)).choose(1, "explore_here", "dark_path", "retrieve:3")
    assert hero(t).favor == 4, "he received it in this turn"
    receive_corruption(t.game, 0)
    assert hero(t).corruption == ("mistrusted", "hopeless")
    for to in ("old_forest", "bree", "old_forest"):
        t.choose(1, f"move:{to}")
    t.offers("move:bree")
    t.choose(1, "end_travel").quiet()
    t.turn_of("argalad")
    t.state.favor["old_forest"] = 2
    t.run(Travel(0)).choose(1, "explore_here").offers_no("retrieve:2")
    t.choose(1, "retrieve:1")
    assert hero(t).favor == 5
    t.offers_no("retrieve:1")


@pytest.mark.card("corruption.distraught")
@pytest.mark.rule("CORR-08", "CBT-10")
def test_distraught_holds_in_a_combat_too():
    """With seven cards in hand two of agility bring two too many, and they go before the first round."""
    t = bearer("distraught", hand=["parry", "volley"] + ["overdraw"] * 5)
    t.run(Combat(0, "orc")).choose(1, "spend:2").says("discard:argalad.volley", seat=1, rule="CORR-08")
    t.choose(1, "discard:argalad.parry")
    assert (len(hero(t).hand), hero(t).rest) == (7, ("argalad.parry", "argalad.volley"))
    assert t.ask.rule == "EXH-04"


@pytest.mark.card("corruption.cowardly")
def test_cowardly_discards_a_random_card_at_the_start_of_combat():
    t = bearer("cowardly", hand=["parry", "volley"])
    t.dice(1)
    t.run(Combat(0, "orc"))
    assert (hero(t).hand, hero(t).rest) == (("argalad.parry",), ("argalad.volley",))


@pytest.mark.card("corruption.greedy")
@pytest.mark.rule("SHDW-06")
def test_greedy_lets_sauron_draw_a_shadow_card():
    for mine in (True, False):
        t = bearer("greedy", hand=["parry", "volley"])
        t.sauron(shadows=["winter_storm"], pool=4)
        if not mine:
            t.turn_of("sauron")
        t.run(PlayShadow("winter_storm", 0))
        if mine:
            t.choose(0, "draw")
        assert len(t.state.shadow_hand) == mine
        t.quiet()


@pytest.mark.card("corruption.despondent")
def test_despondent_moves_the_marker_two_spaces():
    t = bearer("despondent", at="woodland_realm", step="rest")
    t.markers(4, 1, 2, 3)
    t.run(RestStep(0)).choose(1, "rest")
    assert t.state.markers == (3, 2, 3)
    t = bearer("despondent")
    t.markers(4, 1, 2, 3)
    t.run(HeroDefeat(0))
    assert t.state.markers == (3, 2, 3)


@pytest.mark.card("corruption.careless")
@pytest.mark.rule("CORR-04")
def test_careless_takes_two_favor_and_is_never_held():
    t = bearer(favor=3)
    t.state.discards["corruption"] = ("weak",)
    receive(t, "careless")
    assert (hero(t).favor, hero(t).corruption, t.state.discards["corruption"]) == (1, (), ())
    assert {"careless", "weak"} <= set(t.state.decks["corruption"])


@pytest.mark.card("corruption.wretched")
@pytest.mark.rule("CORR-04", "CORR-06")
def test_wretched_ends_the_turn_and_sauron_may_move_the_hero():
    for choice, at in (("at:fornost", "fornost"), ("decline", "bree")):
        t = receive(bearer(), "wretched")
        t.run(Settle()).says(choice, seat=0, rule="CORR-06")
        assert (hero(t).at, t.state.turn.over, hero(t).corruption) == (at, True, ())
        assert "wretched" in t.state.decks["corruption"]
    t = bearer()
    t.turn_of("sauron")
    receive(t, "wretched").run(Settle()).choose(0, "decline")
    assert not t.state.turn.over


@pytest.mark.rule("CORR-06")
def test_wretched_asks_nothing_of_a_hero_in_a_haven():
    """He stands in the nearest Haven already, as after a defeat: there is nothing to decide."""
    t = receive(bearer(at="lothlorien"), "wretched")
    t.run(Settle()).quiet()
    assert (hero(t).at, t.state.turn.over) == ("lothlorien", True)


# The chapter ----------------------------------------------------------------------------------------------------------


def test_the_deck():
    assert len(CORRUPTION) == 16
    assert [c.id for c in CORRUPTION.values() if c.immediate] == ["careless", "wretched"]


@pytest.mark.rule("CORR-01")
def test_the_top_card_is_laid_with_the_sheet():
    t = bearer("weak")
    t.top("corruption", "greedy", "weary")
    receive_corruption(t.game, 0)
    assert hero(t).corruption == ("weak", "greedy")
    assert t.state.decks["corruption"][0] == "weary"


@pytest.mark.rule("CORR-02", "EXPL-07")
def test_no_limit_but_for_the_dark_path():
    held = ["weak", "weary", "helpless"]
    t = bearer(*held)
    t.top("corruption", "greedy", "cowardly")
    t.run(Explore(0)).choose(1, "dark_path")
    assert hero(t).corruption == (*held, "greedy")
    t.turn_of("argalad")
    t.run(Explore(0)).quiet()
    receive_corruption(t.game, 0)
    assert len(hero(t).corruption) == 5


@pytest.mark.rule("CORR-09")
def test_wretched_waits_until_a_text_is_finished():
    t = visitor("argalad", "erebor")
    t.top("corruption", "wretched")
    encounter(t, "ancient_greed").choose(1, "choose:0")
    assert (hero(t).favor, t.state.turn.over) == (2, False)
    assert t.ask.rule == "SKL-01"


@pytest.mark.rule("CORR-09")
def test_wretched_waits_until_a_combat_is_finished():
    t = visitor("argalad", "bree", "rest", hand=["parry"])
    t.token("snaga", "bree")
    t.run(HeroTurn(0))
    t.top("corruption", "wretched")
    receive_corruption(t.game, 0)
    assert not t.state.turn.over
    fight(t, won=True)
    t.says("at:fornost", seat=0, rule="CORR-06")
    assert hero(t).at == "fornost"
    t.quiet()


@pytest.mark.rule("CORR-01", "CORR-08")
def test_what_speaks_of_later_turns_does_not_bind_in_the_own_turn_in_which_it_comes():
    """Everything else does at once, and so does what another hero receives meanwhile."""
    t = table("argalad", "thalin")
    t.turn_of("argalad")
    heroes.hold_corruption(t.game, 0, "hopeless")
    assert heroes.binding(t.game, 0, PassLimit) is None
    heroes.hold_corruption(t.game, 0, "distraught")
    assert heroes.binding(t.game, 0, HandLimit) is not None
    heroes.hold_corruption(t.game, 1, "mistrusted")
    assert heroes.binding(t.game, 1, GainLimit) is not None
