"""Chapter CBT, step 3: rounds of combat."""

import pytest

from quest.bout import SEAT, Bout
from westmarch.quest.combat_stats import attack, defense, stack_cost
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.state import SAURON
from westmarch.quest.view import _part


@pytest.mark.rule("CBT-04", "CBT-27", "GEN-04")
def test_the_heros_card_is_carried_out_first():
    """Retaliate is reckoned before Poison Arrow adds its damage."""
    bout = Bout("eometh", "gothmog", hand=["retaliate", "parry"], against=["poison_arrow", "hack"])
    bout.round("retaliate", "poison_arrow")
    assert (bout.damage, bout.taken) == (2, 4)


@pytest.mark.rule("CBT-13")
def test_rounds_are_repeated():
    bout = Bout("eometh", "gothmog", hand=["parry", "parry", "parry"], against=["concentrate"] * 3)
    for number in (1, 2):
        bout.round("parry", "concentrate")
        assert bout.fight.round == number
        assert bout.rule == "EXH-04"


@pytest.mark.rule("CBT-15", "CBT-17", "INFO-10")
def test_both_choose_in_secret_and_show_together():
    bout = Bout("eometh", "gothmog", hand=["parry", "hack"], against=["charge", "hack"])
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert {(ask.seat, ask.rule) for ask in bout.g.asks} == {(0, "CBT-15"), (1, "CBT-15")}
    bout.play(0, "ravager.charge")
    assert (bout.theirs.card, bout.theirs.stack) == ("", ())
    assert "ravager.charge" in bout.fight.hand
    bout.play(1, "eometh.hack")
    assert (bout.mine.card, bout.theirs.card) == ("eometh.hack", "ravager.charge")


@pytest.mark.rule("CBT-15")
def test_equal_copies_are_one_choice():
    bout = Bout("eometh", "gothmog", hand=["parry", "parry", "hack"], against=["charge", "hack"])
    bout.choose("fight_on")
    bout.choose("fight_on")
    mine = next(ask for ask in bout.g.asks if ask.seat == 1)
    assert sorted(card for _, card in mine.choices) == ["eometh.hack", "eometh.parry"]


@pytest.mark.rule("CBT-16", "CBT-19")
def test_an_exhausted_side_plays_no_card_and_has_nothing():
    bout = Bout("eometh", "gothmog", hand=["parry", "hack"], against=["charge", "hack"])
    bout.choose("exhausted")
    bout.choose("fight_on")
    assert [ask.seat for ask in bout.g.asks] == [0]
    bout.play(0, "ravager.charge")
    bout.suffer()
    assert bout.mine.card == ""
    assert (attack(bout.g, HERO), defense(bout.g, HERO)) == (0, 0)
    assert bout.taken == 2


@pytest.mark.rule("CBT-18")
def test_the_stack_keeps_its_order():
    bout = Bout("eometh", "gothmog", hand=["parry", "hack", "smash"], against=["charge", "concentrate", "hack"])
    bout.round("parry", "charge")
    bout.round("hack", "concentrate")
    assert bout.mine.stack == ("eometh.hack", "eometh.parry")
    assert bout.theirs.stack == ("ravager.concentrate", "ravager.charge")


@pytest.mark.rule("CBT-20", "KEYW-03")
def test_canceled_cards_count_in_the_stack():
    bout = Bout("beravor", "gothmog", hand=["aimed_shot", "parry"], against=["charge", "hack"])
    bout.round("aimed_shot", "charge")
    assert bout.mine.canceled
    lines = []
    assert stack_cost(bout.g, HERO, lines) == 3
    assert lines == [("beravor.aimed_shot", 3)]
    assert stack_cost(bout.g, ENEMY) == 1


@pytest.mark.rule("CBT-21", "EXH-02")
def test_the_card_that_exhausts_does_nothing():
    bout = Bout("beravor", "gothmog", hand=["deadly_finesse", "parry"], against=["crush", "hack"], spend=2)
    bout.stacks(mine=["aimed_shot"])
    bout.round("deadly_finesse", "crush")
    assert bout.damage == 0
    assert bout.taken == 3


@pytest.mark.rule("CBT-22")
def test_one_exhausted_before_and_the_other_now_end_the_round():
    bout = Bout("beravor", "gothmog", hand=["parry", "parry"], against=["charge", "hack"])
    bout.stacks(theirs=["attack_of_opportunity", "attack_of_opportunity", "hack", "parry"])
    bout.choose("exhausted")
    bout.round(None, "charge")
    assert bout.rule == "CBT-45"
    assert bout.taken == 0


@pytest.mark.rule("CBT-22", "DMG-11")
def test_nobody_is_defeated_in_a_round_that_ends_in_3c():
    """His last card exhausts him; part 3f, in which he would fall, is not played."""
    bout = Bout("beravor", "gothmog", hand=["parry"], life=0, against=["charge", "hack"])
    bout.stacks(mine=["aimed_shot", "deadly_finesse", "strategize"])
    bout.theirs.exhausted = True
    bout.round("parry", None)
    bout.decline()
    assert bout.outcome == "undefeated"


@pytest.mark.rule("CBT-23", "KEYW-19")
def test_a_next_round_text_works_in_the_following_round_only():
    bout = Bout(
        "eleanor", "gothmog", hand=["concentrate", "parry", "parry", "hide"], against=["hack", "parry", "parry", "hack"]
    )
    bout.round("concentrate", "hack")
    bout.round("parry", "parry")
    assert attack(bout.g, HERO) == 3
    bout.round("parry", "parry")
    assert attack(bout.g, HERO) == 1


@pytest.mark.rule("CBT-23")
def test_nothing_carries_over_from_one_combat_to_another():
    bout = Bout("eleanor", "gothmog", hand=["concentrate", "parry"], against=["concentrate"])
    bout.round("concentrate", "concentrate")
    bout.give_up()
    bout.g.state.decks["ravager"] = ("ravager.parry",)
    bout.hero.hand = ("eleanor.parry", "eleanor.hide")
    bout.g.stack = [Combat(0, "gothmog")]
    bout.g.start()
    bout.choose("spend:0")
    bout.round("parry", "parry")
    assert bout.damage == 0


@pytest.mark.rule("CBT-24")
def test_previous_texts_of_the_hero_come_first():
    bout = Bout("eleanor", "gothmog", hand=["concentrate", "parry", "hide"], against=["concentrate", "parry", "hack"])
    bout.round("concentrate", "concentrate")
    bout.round("parry", "parry")
    sources = [event[3] for event in bout.told("bonus")]
    assert sources[:2] == ["eleanor.concentrate", "ravager.concentrate"]


@pytest.mark.rule("CBT-27")
def test_current_texts_of_the_hero_come_first():
    bout = Bout("eleanor", "gothmog", hand=["parry", "hide"], against=["parry", "hack"])
    bout.round("parry", "parry")
    assert [event[3] for event in bout.told("bonus")] == ["eleanor.parry", "ravager.parry"]


@pytest.mark.rule("CBT-25")
def test_exhaustion_in_this_round_cancels_the_previous_card():
    bout = Bout("eleanor", "gothmog", hand=["set_trap", "parry", "hide"], against=["hack", "hack", "parry"], spend=1)
    bout.stacks(mine=["retreat", "retreat"])
    bout.round("set_trap", "hack")
    before = bout.damage
    bout.round("parry", "hack")
    assert bout.mine.exhausted
    assert bout.damage == before


@pytest.mark.rule("CBT-26")
def test_a_declaration_cancels_the_previous_card():
    bout = Bout("eleanor", "gothmog", hand=["set_trap", "parry"], against=["hack", "hack", "parry"])
    bout.round("set_trap", "hack")
    before = bout.damage
    bout.round(None, "hack")
    assert bout.damage == before


@pytest.mark.rule("CBT-29")
def test_an_ability_outlives_its_card_unless_it_asks_for_the_type():
    """The Southron's costs stay low with a canceled card; the Orc's ability needs a melee card that stands."""
    bout = Bout("beravor", "orc", hand=["evade", "parry"], against=["hack", "parry"])
    bout.round("evade", "hack")
    assert bout.theirs.canceled
    assert bout.taken == 0
    bout = Bout("beravor", "southron", hand=["evade", "parry"], against=["charge", "parry"])
    bout.round("evade", "charge")
    assert bout.theirs.canceled
    assert stack_cost(bout.g, ENEMY) == 0


@pytest.mark.rule("CBT-29", "CBT-27")
def test_an_ability_comes_after_both_cards():
    bout = Bout("eometh", "huorn", hand=["hack", "parry"], against=["crush", "smash"])
    bout.round("hack", "crush")
    assert [event[3] for event in bout.told("bonus")] == ["eometh.hack", "behemoth.crush", "huorn"]


@pytest.mark.rule("CBT-30", "CBT-31", "GEN-07")
def test_attack_less_defense_and_never_below_0():
    bout = Bout("eleanor", "gothmog", hand=["dodge", "parry"], against=["charge", "hack"])
    bout.round("dodge", "hack")
    assert (bout.damage, bout.taken) == (0, 0)
    bout.round("parry", "charge")
    assert (bout.damage, bout.taken) == (1, 0)


@pytest.mark.rule("CBT-32", "CBT-14")
def test_a_fallen_enemy_ends_the_combat():
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], against=["reckless", "hack"], token=True)
    bout.round("sweep", "reckless")
    assert bout.outcome == "won"
    assert bout.fight is None


@pytest.mark.rule("CBT-33")
def test_direct_damage_counts_for_texts_about_damage():
    """Set Trap's 2 damage makes Reckless hurt its owner, though no attack gets through."""
    bout = Bout("eleanor", "mouth_of_sauron", hand=["set_trap", "dodge", "hide"], against=["hack", "reckless", "parry"])
    bout.round("set_trap", "hack")
    before = bout.damage
    bout.round("dodge", "reckless")
    assert bout.damage - before == 2 + 2


@pytest.mark.rule("CBT-33")
def test_extra_damage_does_not_trigger_itself_again():
    bout = Bout("eometh", "black_serpent", hand=["eviscerate", "parry"], against=["hack", "hack"])
    bout.round("eviscerate", "hack")
    assert bout.damage == 2 + 2


@pytest.mark.rule("CBT-34")
def test_both_fall_in_the_same_3f():
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], life=0, against=["reckless", "hack"], token=True)
    bout.round("sweep", "reckless")
    while bout.g.asks:
        assert bout.rule != "CBT-45"
        bout.choose(bout.options[0])
    assert bout.outcome == "both"
    assert bout.told("hero_defeated") == [(0,)]


@pytest.mark.rule("CBT-35")
def test_the_end_of_the_round_comes_after_the_defeat_check():
    """A Barrow Wight that has fallen does not heal; one that stands does."""
    bout = Bout("thalin", "barrow_wight", hand=["sweep", "parry", "parry"], against=["concentrate", "concentrate"], damage=1)
    bout.round("sweep", "concentrate")
    assert bout.outcome == "won"
    bout = Bout("thalin", "barrow_wight", hand=["sweep", "parry", "parry"], against=["concentrate", "concentrate"])
    bout.round("sweep", "concentrate")
    assert bout.damage == 2


@pytest.mark.rule("CBT-33", "DMG-02", "DMG-10")
def test_damage_that_a_text_adds_counts_for_the_defeat_of_the_same_round():
    """Eviscerate: 1 and 2 more are 3, as much as the Orc bears. Poison Arrow: 2 and 2 more leave the hero nothing."""
    bout = Bout("eometh", "orc", hand=["eviscerate", "parry"], against=["ranged_strike", "hack"])
    bout.round("eviscerate", "ranged_strike")
    assert bout.outcome == "won"
    bout = Bout("eometh", "orc", hand=["hack"], against=["poison_arrow", "hack"], life=4)
    bout.round("hack", "poison_arrow")
    bout.decline()
    assert bout.told("hero_defeated") == [(0,)]


@pytest.mark.rule("CBT-14", "CBT-15", "DMG-07")
def test_the_view_says_which_part_of_a_round_it_is():
    bout = Bout("beravor", "orc", hand=["charge", "evade"], against=["hack", "parry"], life=3)
    parts = [(bout.rule, bout.g.view(0)["fight"]["part"])]
    bout.declare(SEAT, "charge")
    bout.declare(SAURON, "hack")
    parts.append((bout.rule, bout.g.view(0)["fight"]["part"]))
    bout.play(SEAT, bout.card("charge"))
    bout.play(SAURON, bout.enemy_card("hack"))
    parts.append((bout.rule, bout.g.view(0)["fight"]["part"]))
    assert parts == [("EXH-04", "choose"), ("CBT-15", "choose"), ("DMG-07", "damage")]


@pytest.mark.rule("INFO-10")
def test_a_combat_is_looked_ahead_at_for_players_alone():
    bout = Bout("beravor", "orc", hand=["charge", "evade"], against=["hack", "parry"], life=3)
    bout.declare(SEAT, "charge")
    bout.declare(SAURON, "hack")
    assert ["forecast" in bout.g.view(seat)["fight"] for seat in (0, 1, None)] == [True, True, False]


@pytest.mark.rule("CBT-14")
def test_the_view_says_in_which_part_of_a_round_the_game_is():
    bout = Bout("thalin", "gothmog", hand=["overpower", "sweep"], against=["hack", "parry"])
    fight = bout.fight
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert bout.g.asks[0].kind == "combat.card"
    assert _part(bout.g, fight) == "choose"
    for side in fight.sides:
        side.card = side.card or "laid"
    assert _part(bout.g, fight) == "choose", "also where one has laid down his already"
    bout.g.asks = ()
    assert _part(bout.g, fight) == "effects"
    for side in fight.sides:
        side.card = ""
    assert _part(bout.g, fight) == "choose"
