"""Every combat card that stands in more than one deck, in play for each of its owners; then the heroes' own."""

import pytest

from quest.bout import Bout
from quest.clash import clash, every
from westmarch.quest.fight import HERO

# Ranged -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("argalad.quick_shot", "zealot.quick_shot")
@pytest.mark.parametrize("card", every("quick_shot"))
def test_quick_shot_cannot_be_canceled(card):
    c = clash(card, ("quick_shot", "charge"))
    assert not c.own.canceled
    assert c.attack == 1


@pytest.mark.card(
    "beravor.ranged_strike", "eleanor.ranged_strike", "eometh.ranged_strike", "zealot.ranged_strike", "argalad.overdraw"
)
@pytest.mark.parametrize("card", [*every("ranged_strike"), "argalad.overdraw"])
def test_ranged_strike_and_overdraw_are_stronger_against_ranged_cards(card):
    printed = 2 if card == "argalad.overdraw" else 1
    assert clash(card, (card, "aimed_shot")).attack == printed + 2
    assert clash(card, (card, "parry")).attack == printed


@pytest.mark.card("argalad.precision", "behemoth.precision", "eometh.smash", "zealot.smash", "behemoth.smash")
@pytest.mark.parametrize("card", [*every("precision"), *every("smash")])
def test_precision_and_smash_reduce_the_printed_defense_to_0(card):
    c = clash(card, (card, "overpower"))
    assert c.opponent_defense == 0
    assert c.dealt == 2


@pytest.mark.card(
    "argalad.aimed_shot",
    "beravor.aimed_shot",
    "eometh.aimed_shot",
    "zealot.aimed_shot",
    "ravager.aimed_shot",
    "behemoth.aimed_shot",
)
@pytest.mark.parametrize("card", every("aimed_shot"))
def test_aimed_shot_rewards_an_opponent_who_repeats_himself(card):
    assert clash(card, ("parry", "parry"), (card, "crush")).attack == 6
    assert clash(card, ("parry", "aimed_shot"), (card, "crush")).attack == 3
    assert clash(card, (card, "crush")).attack == 3


@pytest.mark.card("argalad.fall_back", "eometh.fall_back", "zealot.fall_back", "ravager.fall_back")
@pytest.mark.parametrize("card", every("fall_back"))
def test_fall_back_cancels_a_melee_card_of_the_next_round(card):
    assert clash(card, (card, "hack")).opponent.canceled is False
    assert clash(card, (card, "hack"), ("parry", "crush")).opponent.canceled is True
    assert clash(card, (card, "hack"), ("parry", "aimed_shot")).opponent.canceled is False


@pytest.mark.card("thalin.rush", "behemoth.rush")
@pytest.mark.parametrize("card", every("rush"))
def test_rush_cancels_a_ranged_card_of_the_next_round(card):
    assert clash(card, (card, "hack"), ("parry", "aimed_shot")).opponent.canceled is True
    assert clash(card, (card, "hack"), ("parry", "crush")).opponent.canceled is False


@pytest.mark.card("argalad.volley", "eleanor.volley")
@pytest.mark.parametrize("card", every("volley"))
def test_volley_raises_a_ranged_card_of_the_next_round(card):
    assert clash(card, (card, "hack"), ("aimed_shot", "aimed_shot")).attack == 3 + 2
    assert clash(card, (card, "hack"), ("parry", "parry")).attack == 1


@pytest.mark.card("thalin.overpower", "behemoth.overpower")
@pytest.mark.parametrize("card", every("overpower"))
def test_overpower_raises_a_melee_card_of_the_next_round(card):
    assert clash(card, (card, "hack"), ("sweep", "parry")).attack == 3 + 2
    assert clash(card, (card, "hack"), ("precision", "parry")).attack == 2


@pytest.mark.card("beravor.evade", "eometh.evade", "thalin.evade")
@pytest.mark.parametrize("card", every("evade"))
def test_evade_cancels_a_melee_card(card):
    assert clash(card, (card, "crush")).opponent.canceled is True
    assert clash(card, (card, "aimed_shot")).opponent.canceled is False


@pytest.mark.card("beravor.charge", "eleanor.charge", "zealot.charge", "ravager.charge")
@pytest.mark.parametrize("card", every("charge"))
def test_charge_cancels_a_ranged_card(card):
    assert clash(card, (card, "aimed_shot")).opponent.canceled is True
    assert clash(card, (card, "crush")).opponent.canceled is False


@pytest.mark.card("behemoth.earthquake")
@pytest.mark.parametrize("theirs", ["crush", "aimed_shot"])
def test_earthquake_cancels_any_card(theirs):
    assert clash("behemoth.earthquake", ("earthquake", theirs)).opponent.canceled is True


@pytest.mark.card("beravor.strategize", "thalin.strategize", "zealot.strategize", "ravager.strategize")
@pytest.mark.parametrize("card", every("strategize"))
def test_strategize_tells_its_owner_what_the_opponent_holds(card):
    c = clash(card, (card, "aimed_shot"), ("hack", "parry"))
    left = [("witch_king" if c.side == HERO else 0, 0, 2)]
    assert c.bout.told("holds_types", c.seat) == left
    assert c.bout.told("holds_types", 1 - c.seat) == []


@pytest.mark.card("eleanor.concentrate", "ravager.concentrate")
@pytest.mark.parametrize("card", every("concentrate"))
def test_concentrate_raises_the_next_card(card):
    c = clash(card, (card, "hack"), ("crush", "aimed_shot"))
    assert (c.attack, c.defense) == (5, 5)


@pytest.mark.card("eleanor.dodge", "thalin.dodge")
@pytest.mark.parametrize("card", every("dodge"))
def test_dodge_raises_the_next_defense(card):
    c = clash(card, (card, "hack"), ("crush", "aimed_shot"))
    assert (c.attack, c.defense) == (3, 5)


@pytest.mark.card("zealot.poison_arrow", "ravager.poison_arrow", "eometh.eviscerate", "ravager.eviscerate")
@pytest.mark.parametrize("card", [*every("poison_arrow"), *every("eviscerate")])
def test_poison_arrow_and_eviscerate_deal_2_more(card):
    assert clash(card, (card, "hack")).dealt == 2 + 2
    assert clash(card, (card, "block" if card.startswith("eometh") else "dodge")).dealt == 0


# Melee ------------------------------------------------------------------------------------------------------------


@pytest.mark.card(
    "argalad.parry", "beravor.parry", "eleanor.parry", "eometh.parry", "thalin.parry", "zealot.parry", "ravager.parry"
)
@pytest.mark.parametrize("card", every("parry"))
def test_parry_stops_melee_cards(card):
    assert clash(card, (card, "hack")).defense == 3
    assert clash(card, (card, "aimed_shot")).defense == 1


@pytest.mark.card("eometh.hack", "zealot.hack", "ravager.hack", "thalin.crush", "behemoth.crush")
@pytest.mark.parametrize(
    ("card", "printed", "more"),
    [
        *((card, 1, 1) for card in every("hack")),
        *((card, 3, 3) for card in every("crush")),
    ],
)
def test_hack_and_crush_are_stronger_against_melee_cards(card, printed, more):
    assert clash(card, (card, "parry")).attack == printed + more
    assert clash(card, (card, "aimed_shot")).attack == printed


@pytest.mark.card("argalad.anticipate", "beravor.anticipate", "eleanor.anticipate", "ravager.anticipate")
@pytest.mark.parametrize("card", every("anticipate"))
def test_anticipate_makes_the_opponent_choose_first_and_openly(card):
    c = clash(card, (card, "hack"), ("parry", "parry"))
    bout, victim = c.bout, 1 - c.seat
    assert len(bout.told("commits", c.seat)) == 1
    assert bout.told("commits", c.seat)[0][1].endswith(".parry")
    bout = clash(card, (card, "hack")).bout
    bout.fight.hand = ("ravager.hack", "ravager.parry")
    bout.hero.hand = ("eometh.hack", "eometh.parry")
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert [ask.seat for ask in bout.g.asks] == [victim]
    bout.choose(bout.options[1])
    assert bout.told("commits", c.seat)[-1][1].endswith(".parry")
    assert [ask.seat for ask in bout.g.asks] == [c.seat]


@pytest.mark.card("argalad.anticipate", "ravager.anticipate")
def test_if_both_anticipate_sauron_chooses_first():
    bout = clash("argalad.anticipate", ("anticipate", "anticipate")).bout
    bout.fight.hand = ("ravager.hack", "ravager.parry")
    bout.hero.hand = ("argalad.parry", "argalad.volley")
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert [ask.seat for ask in bout.g.asks] == [0]


@pytest.mark.card("argalad.attack_of_opportunity", "eleanor.attack_of_opportunity", "ravager.attack_of_opportunity")
@pytest.mark.parametrize("card", every("attack_of_opportunity"))
def test_attack_of_opportunity_needs_a_printed_defense_of_0(card):
    assert clash(card, (card, "hack")).attack == 7
    assert clash(card, (card, "parry")).attack == 2


@pytest.mark.card("eometh.reckless", "thalin.reckless", "zealot.reckless", "behemoth.reckless")
@pytest.mark.parametrize("card", every("reckless"))
def test_reckless_costs_its_owner_2_more(card):
    assert clash(card, (card, "sweep")).taken == 3 + 2
    assert clash(card, (card, "block")).taken == 0


@pytest.mark.card("thalin.block", "behemoth.block")
@pytest.mark.parametrize("card", every("block"))
def test_block_cannot_be_canceled_and_holds_at_2(card):
    c = clash(card, (card, "earthquake" if card.startswith("thalin") else "evade"))
    assert not c.own.canceled
    assert c.defense == 4
    assert clash(card, (card, "smash")).defense == 2


@pytest.mark.card("thalin.sweep", "behemoth.sweep")
@pytest.mark.parametrize("card", every("sweep"))
def test_sweep_cannot_be_canceled(card):
    c = clash(card, (card, "earthquake" if card.startswith("thalin") else "evade"))
    assert not c.own.canceled
    assert c.attack == 3


@pytest.mark.card("behemoth.enraged")
def test_enraged_takes_no_more_than_1_damage():
    assert clash("behemoth.enraged", ("enraged", "sweep")).taken == 1
    assert clash("behemoth.enraged", ("enraged", "dodge")).taken == 0


# Of one hero ------------------------------------------------------------------------------------------------------


@pytest.mark.card("beravor.sneak_attack")
def test_sneak_attack_needs_a_printed_defense_of_0():
    assert clash("beravor.sneak_attack", ("sneak_attack", "hack")).attack == 3
    assert clash("beravor.sneak_attack", ("sneak_attack", "parry")).attack == 0


@pytest.mark.card("beravor.deadly_finesse")
def test_deadly_finesse_reduces_to_1():
    c = clash("beravor.deadly_finesse", ("deadly_finesse", "overpower"))
    assert (c.opponent_attack, c.opponent_defense) == (1, 1)
    c = clash("beravor.deadly_finesse", ("deadly_finesse", "concentrate"))
    assert (c.opponent_attack, c.opponent_defense) == (0, 0)


@pytest.mark.card("eleanor.hide")
def test_hide_protects_a_ranged_card_of_the_next_round():
    assert clash("eleanor.hide", ("hide", "hack"), ("ranged_strike", "parry")).defense == 3
    assert clash("eleanor.hide", ("hide", "hack"), ("charge", "parry")).defense == 0


@pytest.mark.card("eleanor.retreat")
def test_retreat_is_offered_to_an_unhurt_hero():
    bout = Bout("eleanor", "orc", hand=["retreat", "parry"], against=["hack", "hack"])
    bout.round("retreat", "hack")
    assert bout.rule == "CBT-49"
    assert "retreat:bree" in bout.options
    assert "retreat:rivendell" not in bout.options
    bout.choose("fight_on")
    assert bout.rule == "EXH-04"


@pytest.mark.card("eleanor.retreat")
def test_retreat_is_not_offered_to_a_hurt_hero_or_after_the_fight():
    bout = Bout("eleanor", "orc", hand=["retreat", "parry"], against=["reckless", "hack"])
    bout.round("retreat", "reckless")
    assert bout.rule == "EXH-04"
    bout = Bout("eleanor", "orc", hand=["retreat", "parry"], against=["hack", "hack"], damage=3)
    bout.round("retreat", "hack")
    assert bout.outcome == "won"


@pytest.mark.card("eleanor.rest")
def test_rest_takes_up_to_2_cards_from_either_pool():
    hand, rest = ["rest", "parry"], ["hide", "charge"]
    bout = Bout("eleanor", "gothmog", hand=hand, rest=rest, life=5, against=["concentrate", "hack"])
    bout.round("rest", "concentrate")
    assert (bout.seat, bout.options) == (1, ["rest_pool:eleanor.hide", "life_pool", "enough"])
    bout.choose("rest_pool:eleanor.hide")
    bout.choose("life_pool")
    assert bout.rule == "EXH-04"
    assert (len(bout.hero.hand), len(bout.hero.life), bout.hero.rest) == (3, 4, ("eleanor.charge",))
    assert "eleanor.hide" in bout.hero.hand


@pytest.mark.card("eleanor.rest")
def test_rest_may_take_nothing():
    bout = Bout("eleanor", "gothmog", hand=["rest", "parry"], life=5, against=["concentrate", "hack"])
    bout.round("rest", "concentrate")
    assert bout.options == ["life_pool", "enough"]
    bout.choose("enough")
    assert len(bout.hero.hand) == 1


@pytest.mark.card("eometh.trample")
def test_trample_costs_sauron_a_random_card():
    bout = Bout("eometh", "gothmog", hand=["trample", "parry"], against=["concentrate", "hack", "parry"], dice=[1])
    bout.round("trample", "concentrate")
    assert (bout.fight.hand, bout.fight.gone) == (("ravager.hack",), ("ravager.parry",))
    assert bout.told("combat_discards") == [("gothmog", "ravager.parry")]
