"""Every monster's ability, and the minions', in play."""

import pytest

from quest.bout import Bout
from westmarch.quest.combat_stats import attack, stack_cost
from westmarch.quest.definitions import MINIONS, MONSTERS, TOKEN_PILES
from westmarch.quest.fight import ENEMY


@pytest.mark.card("crebain")
def test_crebain_turns_ranged_damage_into_influence():
    bout = Bout("eometh", "crebain", hand=["hack", "parry"], against=["quick_shot", "hack"])
    bout.round("parry", "quick_shot")
    assert bout.rule == "EXH-04"
    bout = Bout("eometh", "crebain", hand=["hack", "parry"], against=["quick_shot", "hack"])
    bout.round("hack", "quick_shot")
    assert (bout.seat, bout.rule) == (0, "INFL-21")
    bout.choose("place:barad_dur")
    assert bout.g.state.influence == {"barad_dur": 1}
    assert bout.taken == 0


@pytest.mark.card("crebain")
def test_crebain_deals_melee_damage():
    bout = Bout("eometh", "crebain", hand=["hack", "parry"], against=["hack", "hack"])
    bout.round("hack", "hack")
    assert bout.taken == 2


@pytest.mark.card("agent")
def test_agent_corrupts_once_after_ranged_damage():
    bout = Bout("eometh", "agent", hand=["parry", "parry", "hack"], against=["hack", "poison_arrow", "quick_shot", "hack"])
    bout.g.state.decks["corruption"] = ("weak", "weary", "greedy")
    bout.fight.health = 9
    bout.round("parry", "hack")
    assert bout.hero.corruption == ()
    bout.round("parry", "poison_arrow")
    assert bout.hero.corruption == ("weak",)
    before = bout.taken
    bout.round("hack", "quick_shot")
    assert (bout.taken - before, bout.hero.corruption) == (1, ("weak",))


@pytest.mark.card("snaga")
@pytest.mark.parametrize(("theirs", "value"), [("quick_shot", 2), ("hack", 2)])
def test_snaga_is_stronger_with_ranged_cards(theirs, value):
    bout = Bout("eometh", "snaga", hand=["parry", "parry"], against=[theirs, "hack"])
    bout.round("parry", theirs)
    assert attack(bout.g, ENEMY) == value
    assert ("snaga" in [event[3] for event in bout.told("bonus")]) is (theirs == "quick_shot")


@pytest.mark.card("orc")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [("parry", "parry", 1), ("evade", "quick_shot", 0), ("parry", "quick_shot", 0)]
)
def test_orc_hurts_when_both_cards_are_melee(mine, theirs, damage):
    bout = Bout("eometh", "orc", hand=[mine, "parry"], against=[theirs, "hack"])
    bout.round(mine, theirs)
    assert bout.taken == damage


@pytest.mark.card("barrow_wight")
@pytest.mark.parametrize(("theirs", "damage"), [("concentrate", 2), ("hack", 3)])
def test_barrow_wight_heals_after_a_ranged_card(theirs, damage):
    bout = Bout("thalin", "barrow_wight", hand=["sweep", "parry"], against=[theirs, "hack"])
    bout.round("sweep", theirs)
    assert bout.damage == damage


@pytest.mark.card("barrow_wight")
@pytest.mark.rule("CBT-29", "KEYW-05")
@pytest.mark.parametrize(("switch", "damage"), [(False, 3), (True, 2)])
def test_an_ability_is_not_text_of_the_canceled_card_but_may_miss_its_type(switch, damage):
    """Charge cancels the Wight's ranged card. The ability still works, if the card kept its type."""
    bout = Bout(
        "beravor",
        "barrow_wight",
        hand=["charge", "parry"],
        against=["poison_arrow", "hack"],
        damage=1,
        canceled_keeps_type=switch,
    )
    bout.fight.health = 5
    bout.round("charge", "poison_arrow")
    assert (bout.theirs.canceled, bout.damage) == (True, damage)


@pytest.mark.card("southron")
def test_southron_pays_less_for_melee_cards():
    bout = Bout("thalin", "southron", hand=["parry"], against=["hack", "hack"])
    bout.stacks(theirs=["eviscerate", "hack", "charge", "poison_arrow"])
    lines = []
    assert stack_cost(bout.g, ENEMY, lines) == 1 + 0 + 0 + 2
    assert [cost for _, cost in lines] == [1, 0, 0, 2]


@pytest.mark.card("dunlending")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [("sweep", "parry", 2), ("dodge", "parry", 0), ("sweep", "fall_back", 1)]
)
def test_dunlending_strikes_back_when_melee_defense_stops_damage(mine, theirs, damage):
    bout = Bout("thalin", "dunlending", hand=[mine, "parry"], against=[theirs, "hack"])
    bout.round(mine, theirs)
    assert bout.taken == damage


@pytest.mark.card("uruk_hai")
@pytest.mark.parametrize(("theirs", "asked"), [("charge", True), ("poison_arrow", False)])
def test_uruk_hai_may_draw_after_melee_damage(theirs, asked):
    bout = Bout("eometh", "uruk_hai", hand=["hack", "parry"], against=[theirs, "hack"], deck=["eviscerate"])
    bout.round("hack", theirs)
    assert (bout.rule == "CBT-50") is asked
    if asked:
        bout.choose("decline")
        assert bout.fight.hand == ("ravager.hack",)


@pytest.mark.card("warg_rider")
def test_the_warg_riders_bottom_card_is_free_if_melee():
    bout = Bout("thalin", "warg_rider", hand=["parry"], against=["hack", "hack"])
    bout.stacks(theirs=["charge", "eviscerate"])
    assert stack_cost(bout.g, ENEMY) == 1
    bout.stacks(theirs=["charge", "poison_arrow"])
    assert stack_cost(bout.g, ENEMY) == 3


@pytest.mark.card("giant_spider")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [("ranged_strike", "sweep", 1), ("parry", "sweep", 2), ("hack", "rush", 2), ("hack", "aimed_shot", 2)],
)
def test_giant_spider_costs_a_card_after_2_melee_damage(mine, theirs, left):
    dice = [0] if left == 1 else []
    bout = Bout("eometh", "giant_spider", hand=[mine, "smash", "reckless"], against=[theirs, "smash"], dice=dice)
    bout.round(mine, theirs)
    assert len(bout.hero.hand) == left
    assert len(bout.hero.rest) == 2 - left
    assert bout.g.chance.script == []


@pytest.mark.card("huorn")
@pytest.mark.parametrize(("theirs", "value"), [("sweep", 4), ("precision", 2)])
def test_huorn_is_stronger_with_melee_cards(theirs, value):
    bout = Bout("eometh", "huorn", hand=["parry", "parry"], against=[theirs, "smash"])
    bout.round("parry", theirs)
    assert attack(bout.g, ENEMY) == value


@pytest.mark.card("cave_troll")
@pytest.mark.parametrize(
    ("mine", "theirs", "canceled"),
    [
        ("hack", "precision", True),
        ("hack", "sweep", False),
        ("evade", "precision", False),
    ],
)
def test_cave_troll_roars_with_a_ranged_card(mine, theirs, canceled):
    bout = Bout("eometh", "cave_troll", hand=[mine, "parry"], against=[theirs, "smash"])
    bout.round(mine, theirs)
    assert bout.mine.canceled is canceled


@pytest.mark.card("cave_troll")
def test_roar_and_a_cancel_of_the_hero_work_together():
    bout = Bout("beravor", "cave_troll", hand=["charge", "parry"], against=["precision", "smash"])
    bout.round("charge", "precision")
    assert bout.mine.canceled
    assert bout.theirs.canceled


@pytest.mark.card("oliphaunt")
@pytest.mark.parametrize(("theirs", "last"), [("sweep", False), ("aimed_shot", True)])
def test_oliphaunt_takes_a_card_of_the_hand(theirs, last):
    bout = Bout("eometh", "oliphaunt", hand=["hack", "smash", "parry"], against=[theirs, "smash"])
    bout.round("hack", theirs, pay="ask")
    bout.choose("life")
    bout.choose("life")
    assert ("life" in bout.options) is last


@pytest.mark.card("balrog")
@pytest.mark.parametrize(("theirs", "afraid"), [("sweep", True), ("smash", False), ("aimed_shot", False)])
def test_balrog_makes_the_hero_play_at_random(theirs, afraid):
    dice = [1] if afraid else []
    bout = Bout("eometh", "balrog", hand=["hack", "smash", "parry"], against=[theirs, "smash", "crush"], dice=dice)
    bout.round("hack", theirs)
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert {ask.seat for ask in bout.g.asks} == ({0} if afraid else {0, 1})
    if afraid:
        bout.play(0, "behemoth.crush")
        assert bout.told("combat_card")[-2:] == [(0, "eometh.smash"), ("balrog", "behemoth.crush")]


@pytest.mark.card("balrog")
def test_fear_lasts_one_round():
    hand, against = ["hack", "smash", "parry", "trample"], ["sweep", "precision", "crush", "smash"]
    bout = Bout("eometh", "balrog", hand=hand, against=against, dice=[0])
    bout.round("hack", "sweep")
    bout.round("parry", "precision")
    assert bout.mine.card == "eometh.parry"
    bout.choose("fight_on")
    bout.choose("fight_on")
    assert {ask.seat for ask in bout.g.asks} == {0, 1}


@pytest.mark.rule("MIN-07", "CBT-07")
@pytest.mark.card("mouth_of_sauron")
def test_the_mouth_of_sauron_corrupts_at_the_start():
    bout = Bout("eometh", "mouth_of_sauron", hand=["parry"], against=["hack"], spend=None)
    assert len(bout.hero.corruption) == 1


@pytest.mark.rule("MIN-01", "MIN-02", "MIN-03")
def test_the_minions_as_their_spaces_say():
    numbers = {m.id: (m.stage, m.fortitude, m.strength, m.wisdom, m.health, m.deck, m.starts) for m in MINIONS.values()}
    assert numbers == {
        "black_serpent": (1, 9, 8, 1, 11, "ravager", ("near_harad",)),
        "mouth_of_sauron": (1, 6, 6, 2, 9, "zealot", ("dol_guldur",)),
        "gothmog": (2, 7, 7, 2, 10, "ravager", ("mount_gundabad",)),
        "ringwraiths": (2, 8, 8, 0, 9, "ravager", ("minas_morgul",)),
        "witch_king": (3, 10, 10, 1, 13, "behemoth", ("minas_morgul", "ruins_of_angmar")),
    }


def test_every_pile_has_ten_tokens_of_known_monsters_and_four_blanks():
    for pile in TOKEN_PILES.values():
        assert len(pile) == 10
        assert pile.count("blank") == 4
        assert set(pile) - {"blank"} <= set(MONSTERS)
    assert {"balrog", "uruk_hai"}.isdisjoint(face for pile in TOKEN_PILES.values() for face in pile)
