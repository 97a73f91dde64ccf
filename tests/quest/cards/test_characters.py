"""What characters and the heroes' own abilities do."""

import pytest

from quest.meetings import fight, train, visitor
from westmarch.quest.definitions import CHARACTERS
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.fights import BoardFight
from westmarch.quest.rulebook.hero_turn import RestStep
from westmarch.quest.rulebook.travel import Travel


def hero(t):
    return t.state.heroes[0]


def beside(who, **fields):
    """A hero who explores where a character stands."""
    t = visitor("argalad", "bree", "travel", **fields)
    t.state.characters[who] = "bree"
    t.sauron(pool=3)
    return t


@pytest.mark.parametrize("who", ["aragorn", "boromir", "dain", "denethor", "gandalf", "saruman", "theoden", "thranduil"])
@pytest.mark.rule("EXPL-04", "EXPL-05", "EXPL-06")
def test_each_gives_two_favor_and_leaves(who):
    t = beside(who)
    t.run(Explore(0)).choose(1, f"consult_favor:{who}")
    assert (hero(t).favor, t.state.characters) == (2, {})
    assert len(CHARACTERS) == 8


@pytest.mark.parametrize(
    ("who", "levels"),
    [("aragorn", (0, 0, 1, 0)), ("boromir", (0, 1, 0, 0)), ("gandalf", (0, 0, 0, 1))],
)
@pytest.mark.card("character.aragorn", "character.boromir", "character.gandalf")
@pytest.mark.rule("EXPL-04", "EXPL-05")
def test_levels(who, levels):
    t = beside(who)
    t.run(Explore(0)).choose(1, f"consult_ability:{who}")
    assert (hero(t).levels, hero(t).favor, t.state.characters) == (levels, 0, {})


@pytest.mark.card("character.dain")
def test_dain_trains_twice():
    t = beside("dain")
    t.run(Explore(0)).choose(1, "consult_ability:dain")
    train(t, 2)
    assert t.ask.rule == "EXPL-01"


@pytest.mark.card("character.denethor")
@pytest.mark.rule("GEN-03")
def test_denethor_asks_for_three_favor():
    t = beside("denethor", favor=2)
    t.run(Explore(0)).offers_no("consult_ability:denethor")
    t = beside("denethor", favor=3)
    t.markers(4, 1, 1, 1)
    t.run(Explore(0)).choose(1, "consult_ability:denethor")
    assert (hero(t).favor, t.state.hero_marker, t.state.characters) == (0, 5, {})


@pytest.mark.card("character.saruman")
def test_saruman_costs_sauron_two_shadow_cards():
    t = beside("saruman")
    t.sauron(shadows=t.state.decks["shadow"][:3])
    t.dice(0, 0)
    t.run(Explore(0)).choose(1, "consult_ability:saruman")
    assert len(t.state.shadow_hand) == 1


@pytest.mark.card("character.theoden", "character.thranduil")
def test_theoden_and_thranduil():
    t = beside("theoden")
    t.run(Explore(0)).choose(1, "consult_ability:theoden")
    assert hero(t).items == ("horse",)
    t = beside("thranduil")
    t.run(Explore(0)).choose(1, "consult_ability:thranduil")
    assert t.state.pool == 1


# Heroes ---------------------------------------------------------------------------------------------------------------


@pytest.mark.card("hero.argalad")
@pytest.mark.rule("INFO-17")
def test_argalad_scouts_one_adjacent_location_once_a_turn():
    t = visitor("argalad", "bree", "travel")
    near, far = t.token("orc", "weathertop"), t.token("orc", "the_shire")
    t.token("orc", "tharbad")
    t.run(Travel(0)).offers_no("scout:the_shire")
    t.choose(1, "scout:weathertop")
    t.offers_no("scout:tharbad")
    assert (t.state.tokens[near].seen, t.state.tokens[far].seen) == (2, 0)


@pytest.mark.card("hero.beravor")
@pytest.mark.rule("REST-14")
def test_beravor_heals_or_trains_when_she_rests_abroad():
    t = visitor("beravor", "bree", "rest", damage=["parry"])
    t.run(RestStep(0)).choose(1, "rest", "marker:red", "heal")
    assert (len(hero(t).life), hero(t).damage) == (11, ())
    t = visitor("beravor", "bree", "rest", damage=["parry"])
    t.run(RestStep(0)).choose(1, "rest", "marker:red", "train")
    train(t)
    assert len(hero(t).damage) == 1
    t = visitor("argalad", "bree", "rest", damage=["parry"])
    t.run(RestStep(0)).choose(1, "rest", "marker:red").quiet()


@pytest.mark.card("hero.thalin")
def test_thalins_turn_goes_on():
    for who, over in (("thalin", False), ("argalad", True)):
        t = visitor(who, "bree", "travel", hand=["parry"])
        number = t.token("orc", "bree")
        t.run(BoardFight(0, ("attack_token", number)))
        fight(t, won=False)
        assert t.state.turn.over == over


@pytest.mark.card("hero.eometh")
@pytest.mark.rule("MOVE-11")
def test_eometh_rides():
    t = visitor("eometh", "bree", "travel", hand=["reckless"], items=("horse",))
    t.run(Travel(0)).offers("move:tharbad")
    t = visitor("eometh", "bree", "travel", hand=["reckless"])
    t.run(Travel(0)).offers_no("move:tharbad")
