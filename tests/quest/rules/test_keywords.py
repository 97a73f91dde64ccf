"""Chapter KEYW: combat keywords."""

import pytest

from quest.bout import Bout
from westmarch.quest.combat_stats import attack, defense, printed_defense, stack_cost, type_shown
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO, MELEE, NO_LIMIT, RANGED
from westmarch.quest.ops import combat
from westmarch.quest.vocabulary.combat import text_of


@pytest.mark.rule("KEYW-01", "KEYW-02")
def test_a_canceled_card_has_no_text_no_attack_and_no_defense():
    """Concentrate would raise Smash, and Smash would break the defense of Evade."""
    bout = Bout("beravor", "mouth_of_sauron", hand=["parry", "evade", "parry"], against=["hack", "smash", "hack"])
    bout.round("parry", "hack")
    bout.round("evade", "smash")
    assert bout.theirs.canceled
    assert (attack(bout.g, ENEMY), defense(bout.g, ENEMY)) == (0, 0)
    assert defense(bout.g, HERO) == 2


@pytest.mark.rule("KEYW-02")
def test_nothing_raises_a_canceled_card():
    bout = Bout("beravor", "gothmog", hand=["parry", "evade", "parry"], against=["concentrate", "hack", "hack"])
    bout.round("parry", "concentrate")
    bout.round("evade", "hack")
    assert [event[3] for event in bout.told("bonus")] == ["ravager.concentrate"]
    assert (attack(bout.g, ENEMY), defense(bout.g, ENEMY)) == (0, 0)


@pytest.mark.rule("KEYW-03")
def test_a_canceled_card_costs_in_full():
    bout = Bout("beravor", "orc", hand=["evade", "evade", "parry"], against=["reckless", "smash", "hack"])
    bout.round("evade", "reckless")
    assert stack_cost(bout.g, ENEMY) == 3
    bout.round("evade", "smash")
    assert bout.theirs.exhausted


@pytest.mark.rule("KEYW-04", "CBT-28")
def test_two_cards_that_cancel_each_other_are_both_blank():
    bout = Bout("beravor", "orc", hand=["evade", "parry"], against=["charge", "hack"])
    bout.round("evade", "charge")
    assert bout.mine.canceled
    assert bout.theirs.canceled
    assert (bout.damage, bout.taken) == (0, 0)


@pytest.mark.rule("KEYW-05")
@pytest.mark.parametrize(("keeps", "shown", "damage"), [(False, "", 3), (True, MELEE, 6)])
def test_a_canceled_card_loses_its_type_for_this_round_and_the_next_look_back(keeps, shown, damage):
    """Hack is canceled; in the next round Aimed Shot finds no type to match."""
    bout = Bout(
        "beravor",
        "gothmog",
        hand=["evade", "aimed_shot", "parry"],
        against=["hack", "hack", "parry"],
        canceled_keeps_type=keeps,
        spend=2,
    )
    bout.round("evade", "hack")
    assert type_shown(bout.g, ENEMY) == shown
    bout.round("aimed_shot", "hack")
    assert bout.damage == damage


@pytest.mark.rule("KEYW-05")
def test_costs_and_counts_of_the_stack_go_by_the_printed_type():
    hand, against = ["parry", "focused_assault", "parry"], ["fall_back", "hack", "hack", "parry"]
    bout = Bout("beravor", "gothmog", hand=hand, against=against)
    bout.round("parry", "fall_back")
    bout.round("parry", "hack")
    assert bout.mine.canceled
    bout.round("focused_assault", "hack")
    assert attack(bout.g, HERO) == 2


@pytest.mark.rule("KEYW-06")
def test_the_next_round_text_of_a_canceled_card_is_lost():
    bout = Bout("eleanor", "orc", hand=["concentrate", "parry", "hide"], against=["charge", "parry", "hack"])
    bout.round("concentrate", "charge")
    assert bout.mine.canceled
    bout.round("parry", "parry")
    assert attack(bout.g, HERO) == 1


@pytest.mark.rule("KEYW-07")
def test_cannot_be_canceled_holds_against_cards():
    bout = Bout("argalad", "orc", hand=["quick_shot", "parry"], against=["charge", "hack"])
    bout.round("quick_shot", "charge")
    assert not bout.mine.canceled
    assert bout.damage == 1


@pytest.mark.rule("KEYW-08", "KEYW-09")
def test_direct_damage_is_dealt_at_once_but_nobody_falls_before_3f():
    """Set Trap's damage in 3d is enough for the Mouth of Sauron, who still strikes before he falls."""
    hand, against = ["set_trap", "parry", "hide"], ["parry", "reckless", "hack"]
    bout = Bout("eleanor", "mouth_of_sauron", hand=hand, against=against, damage=6)
    bout.round("set_trap", "parry")
    assert (bout.damage, bout.taken) == (6 + 1, 1)
    bout.round("hide", "reckless")
    assert bout.told("hurt")[-3:] == [("mouth_of_sauron", 2), (0, 3), ("mouth_of_sauron", 2)]
    assert bout.taken == 1 + 3
    assert bout.outcome == "won"


@pytest.mark.rule("KEYW-10")
def test_modifiers_add_up():
    bout = Bout("thalin", "gothmog", hand=["overpower", "crush", "parry"], against=["concentrate", "hack", "parry"])
    bout.round("overpower", "concentrate")
    bout.round("crush", "hack")
    lines = []
    assert attack(bout.g, HERO, lines) == 3 + 2 + 3
    assert lines == [("thalin.crush", 3), ("thalin.overpower", 2), ("thalin.crush", 3)]


@pytest.mark.rule("KEYW-11")
def test_printed_values_are_asked_for_never_modified_ones():
    """Parry with +2 still has a printed 1; Hack with +2 defense still a printed 0."""
    bout = Bout("beravor", "gothmog", hand=["parry", "sneak_attack", "parry"], against=["concentrate", "hack", "hack"])
    bout.round("parry", "concentrate")
    bout.round("sneak_attack", "hack")
    assert defense(bout.g, ENEMY) == 2
    assert attack(bout.g, HERO) == 3


@pytest.mark.rule("KEYW-12")
def test_a_value_reduced_to_0_is_not_raised_even_if_the_bonus_came_before():
    bout = Bout("argalad", "gothmog", hand=["parry", "precision", "parry"], against=["concentrate", "parry", "hack"])
    bout.round("parry", "concentrate")
    bout.round("precision", "parry")
    assert defense(bout.g, ENEMY) == 0


@pytest.mark.rule("KEYW-12")
def test_an_attack_reduced_to_0_is_not_raised_either():
    bout = Bout("argalad", "gothmog", hand=["parry", "parry"], against=["hack", "hack"])
    bout.round("parry", "hack")
    assert attack(bout.g, ENEMY) == 2
    combat.reduce_printed(bout.g, ENEMY, 0, NO_LIMIT, "a test")
    assert attack(bout.g, ENEMY) == 0


@pytest.mark.rule("KEYW-13")
def test_a_reduction_is_over_with_the_round():
    bout = Bout("argalad", "gothmog", hand=["precision", "parry", "parry"], against=["parry", "parry", "hack"])
    bout.round("precision", "parry")
    assert defense(bout.g, ENEMY) == 0
    bout.round("parry", "parry")
    assert defense(bout.g, ENEMY) == 3


@pytest.mark.rule("KEYW-13")
def test_conditions_see_a_reduced_printed_value():
    bout = Bout("beravor", "gothmog", hand=["flaming_arrow", "sneak_attack", "parry"], against=["hack", "parry", "hack"])
    bout.round("flaming_arrow", "hack")
    bout.round("sneak_attack", "parry")
    assert printed_defense(bout.g, ENEMY) == 0
    assert attack(bout.g, HERO) == 3


@pytest.mark.rule("KEYW-14")
@pytest.mark.parametrize(
    ("theirs", "values"), [("parry", (3, 5)), ("concentrate", (2, 2)), ("hack", (4, 2)), ("reckless", (3, 2))]
)
def test_reduced_to_1_never_raises_and_may_be_modified(theirs, values):
    bout = Bout("beravor", "gothmog", hand=["parry", "deadly_finesse", "parry"], against=["concentrate", theirs, "hack"])
    bout.round("parry", "concentrate")
    bout.round("deadly_finesse", theirs)
    assert (attack(bout.g, ENEMY), defense(bout.g, ENEMY)) == values


@pytest.mark.rule("KEYW-15")
def test_a_floor_of_2_against_a_reduction_to_0():
    bout = Bout("eometh", "huorn", hand=["smash", "parry"], against=["block", "crush"])
    bout.round("smash", "block")
    assert (printed_defense(bout.g, ENEMY), defense(bout.g, ENEMY)) == (2, 2)


@pytest.mark.rule("KEYW-16")
def test_every_combat_card_is_ranged_or_melee():
    assert {text_of(card).type for card in COMBAT_CARDS} == {RANGED, MELEE}
    assert text_of("argalad.overdraw").type == RANGED
    assert text_of("argalad.parry").type == MELEE


@pytest.mark.rule("KEYW-17", "KEYW-18", "CBT-19")
def test_against_no_card_types_are_false_and_printed_values_0():
    bout = Bout("beravor", "gothmog", hand=["ranged_strike", "sneak_attack", "parry"], against=["hack"])
    bout.choose("fight_on")
    bout.choose("exhausted")
    bout.round("ranged_strike", None)
    assert bout.damage == 1
    bout.round("sneak_attack", None)
    assert bout.damage == 1 + 3


@pytest.mark.rule("KEYW-19")
def test_a_bonus_for_a_card_that_is_not_played_is_lost():
    bout = Bout("eleanor", "gothmog", hand=["volley", "parry", "hide"], against=["hack", "hack", "hack"])
    bout.round("volley", "hack")
    bout.round("parry", "hack")
    assert attack(bout.g, HERO) == 1


@pytest.mark.rule("KEYW-20")
def test_there_must_be_a_type_to_match():
    bout = Bout("beravor", "gothmog", hand=["aimed_shot", "aimed_shot", "parry"], against=["hack", "hack", "hack"], life=20)
    bout.fight.unspent = 9
    bout.round("aimed_shot", "hack")
    assert attack(bout.g, HERO) == 3
    bout.round("aimed_shot", "hack")
    assert attack(bout.g, HERO) == 6


@pytest.mark.rule("KEYW-20", "KEYW-17")
def test_no_match_with_a_side_that_shows_nothing():
    bout = Bout("beravor", "gothmog", hand=["parry", "aimed_shot", "aimed_shot", "parry"], against=["hack", "hack"])
    bout.fight.unspent = 9
    bout.round("parry", "hack")
    bout.round("aimed_shot", None)
    assert attack(bout.g, HERO) == 3
    bout.round("aimed_shot", None)
    assert attack(bout.g, HERO) == 3


@pytest.mark.rule("KEYW-21")
@pytest.mark.parametrize(("theirs", "canceled"), [("smash", True), ("parry", False)])
def test_costs_and_attacks_are_printed_ones(theirs, canceled):
    """The Southron pays 1 for Smash, but 2 is printed."""
    bout = Bout("beravor", "southron", hand=["shield_smash", "parry", "parry"], against=["hack", theirs, "hack"])
    bout.round("shield_smash", "hack")
    bout.round("parry", theirs)
    assert bout.theirs.canceled is canceled


@pytest.mark.rule("KEYW-22")
def test_replaced_damage_is_not_dealt():
    """Poison Arrow would add 2 if any damage were dealt."""
    bout = Bout("eleanor", "crebain", hand=["concentrate", "parry"], against=["poison_arrow", "hack"])
    bout.round("concentrate", "poison_arrow")
    assert bout.rule == "INFL-21"
    bout.choose("place:dol_guldur")
    bout.choose("place:dol_guldur")
    assert bout.rule == "EXH-04"
    assert bout.taken == 0
    assert bout.g.state.influence == {"dol_guldur": 2}


@pytest.mark.rule("KEYW-22")
def test_a_cap_works_on_the_damage_of_3f():
    bout = Bout("thalin", "witch_king", hand=["reckless", "parry"], against=["enraged", "smash"])
    bout.round("reckless", "enraged")
    assert bout.damage == 1


@pytest.mark.rule("KEYW-23")
def test_a_type_is_named_openly_before_the_next_cards_are_chosen():
    bout = Bout("beravor", "gothmog", hand=["outmaneuver", "parry", "parry"], against=["hack", "hack", "parry"])
    bout.round("outmaneuver", "hack")
    assert (bout.seat, bout.rule, bout.options) == (1, "KEYW-23", ["name:ranged", "name:melee"])
    bout.choose("name:ranged")
    bout.suffer()
    assert bout.told("named", 0) == [(0, "ranged")]
    assert bout.rule == "EXH-04"
    bout.round("parry", "hack")
    assert bout.theirs.canceled


@pytest.mark.rule("KEYW-23")
def test_no_type_is_named_where_no_card_will_follow():
    bout = Bout("beravor", "gothmog", hand=["outmaneuver", "parry"], against=["hack"])
    bout.round("outmaneuver", None)
    assert bout.rule == "EXH-04"


@pytest.mark.rule("KEYW-24")
def test_shrewd_planning_does_not_take_itself_back():
    bout = Bout("beravor", "gothmog", hand=["parry", "charge", "shrewd_planning"], against=["hack", "hack", "hack", "parry"])
    bout.round("parry", "hack")
    bout.round("charge", "hack")
    bout.round("shrewd_planning", "hack")
    assert bout.rule == "KEYW-24"
    assert sorted(bout.options) == ["take_back:beravor.charge", "take_back:beravor.parry"]
    bout.choose("take_back:beravor.charge")
    bout.suffer()
    assert bout.mine.stack == ("skill.shrewd_planning", "beravor.parry")
    assert stack_cost(bout.g, HERO) == 1
    assert bout.hero.hand == ("beravor.charge",)


@pytest.mark.rule("KEYW-08", "KEYW-09", "DMG-07")
def test_direct_damage_costs_the_hero_a_card_at_once():
    """Fanatical in 3e: the card is gone before the damage of 3f is asked for."""
    bout = Bout("eometh", "orc", hand=["hack", "parry"], against=["hack", "parry"])
    bout.declare(1, "hack")
    bout.declare(0, "hack")
    bout.play(1, "eometh.hack")
    bout.play(0, "zealot.hack")
    assert (bout.rule, bout.damage, bout.taken) == ("DMG-07", 0, 0)
    bout.choose("life")
    assert (bout.rule, bout.damage, bout.taken) == ("DMG-07", 2, 1)
    bout.suffer()
    assert bout.taken == 1 + 2
