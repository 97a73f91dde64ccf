"""The worked combats of the catalogue, played out."""

import pytest

from quest.bout import Bout
from westmarch.quest.combat_stats import defense, strength
from westmarch.quest.ops import board
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.defeat import HeroDefeat


def names(cards):
    return [card.split(".")[1] for card in cards]


@pytest.mark.rule("S-01", "CBT-20", "CBT-21", "CBT-23", "CBT-30", "CBT-36", "CBT-41", "CBT-45", "EXH-01", "EXH-03", "DMG-04")
def test_four_rounds_against_gothmog():
    bout = Bout(
        "thalin",
        "gothmog",
        hand=["overpower", "sweep", "parry"],
        life=["crush", "block", *["evade"] * 6],
        rest=["rush"],
        against=["hack", "parry", "concentrate", "charge", "eviscerate"],
        spend=2,
    )
    assert "thalin.crush" in bout.hero.hand
    bout.round("overpower", "hack")
    assert (bout.damage, bout.taken) == (2, 0)
    bout.round("sweep", "parry")
    assert (bout.damage, bout.taken) == (4, 1)
    bout.round("crush", "concentrate")
    assert (bout.damage, bout.taken) == (7, 1)
    assert not bout.mine.exhausted
    bout.round("parry", "charge")
    assert bout.mine.exhausted
    assert (bout.damage, bout.taken) == (7, 5)
    assert bout.seat == 0
    bout.choose("exhausted")
    assert bout.place_all() == 2
    assert bout.outcome == "undefeated"
    gothmog = bout.g.state.minions["gothmog"]
    assert (gothmog.at, gothmog.damage) == ("weathertop", 7)
    assert names(bout.hero.rest) == ["parry", "crush", "sweep", "overpower", "rush"]
    assert not bout.g.state.turn.over


@pytest.mark.rule("S-02", "KEYW-02", "KEYW-03", "KEYW-04", "CBT-28")
def test_cancel_against_cancel():
    bout = Bout("beravor", "gothmog", hand=["evade", "parry"], against=["charge", "hack"])
    bout.round("evade", "charge")
    assert bout.mine.canceled
    assert bout.theirs.canceled
    assert (bout.damage, bout.taken) == (0, 0)
    assert (names(bout.mine.stack), names(bout.theirs.stack)) == (["evade"], ["charge"])


@pytest.mark.rule("S-03", "CBT-23", "CBT-24", "CBT-28", "KEYW-01")
def test_a_cancel_of_the_previous_round_comes_first():
    bout = Bout("argalad", "gothmog", hand=["fall_back", "overdraw", "parry"], against=["parry", "charge", "hack"])
    bout.round("fall_back", "parry")
    assert (bout.damage, bout.taken) == (0, 0)
    bout.round("overdraw", "charge")
    assert bout.theirs.canceled
    assert not bout.mine.canceled
    assert (bout.damage, bout.taken) == (2, 0)


@pytest.mark.rule("S-04", "CBT-29", "KEYW-07")
def test_sweep_stands_against_roar():
    bout = Bout("thalin", "cave_troll", hand=["sweep", "parry"], against=["precision", "crush"])
    bout.round("sweep", "precision")
    assert (bout.damage, bout.taken) == (2, 2)


@pytest.mark.rule("S-05", "CBT-21", "CBT-29", "KEYW-05", "KEYW-07")
@pytest.mark.parametrize(("enemy", "keeps", "damage"), [("gothmog", False, 1), ("gothmog", True, 2), ("orc", False, 1)])
def test_nothing_protects_against_exhaustion(enemy, keeps, damage):
    bout = Bout("thalin", enemy, hand=["sweep", "parry"], against=["hack", "hack"], canceled_keeps_type=keeps, spend=2)
    bout.stacks(mine=["crush", "reckless"])
    bout.round("sweep", "hack")
    assert bout.mine.exhausted
    assert bout.mine.canceled
    assert (bout.damage, bout.taken) == (0, damage)


@pytest.mark.rule("S-06", "KEYW-10", "KEYW-12")
def test_reduced_to_0_beats_every_modifier():
    bout = Bout("argalad", "huorn", hand=["parry", "parry"], against=["smash", "crush"])
    bout.round("parry", "smash")
    assert (bout.damage, bout.taken) == (0, 3)


@pytest.mark.rule("S-07", "KEYW-15")
def test_block_holds_at_2():
    bout = Bout("thalin", "cave_troll", hand=["block", "parry"], against=["smash", "crush"])
    bout.round("block", "smash")
    assert (bout.damage, bout.taken) == (0, 0)


@pytest.mark.rule("S-07", "KEYW-15")
def test_block_that_holds_at_2_may_be_raised():
    bout = Bout("thalin", "cave_troll", hand=["dodge", "block", "parry"], against=["sweep", "smash", "crush"])
    bout.round("dodge", "sweep")
    bout.round("block", "smash")
    assert defense(bout.g, 0) == 4
    assert bout.taken == 0


@pytest.mark.rule("S-08", "KEYW-05", "KEYW-11")
def test_a_canceled_card_keeps_its_printed_numbers():
    bout = Bout(
        "argalad", "gothmog", hand=["fall_back", "attack_of_opportunity", "parry"], against=["concentrate", "parry", "hack"]
    )
    bout.round("fall_back", "concentrate")
    before = bout.damage
    bout.round("attack_of_opportunity", "parry")
    assert bout.theirs.canceled
    assert bout.damage - before == 2


@pytest.mark.rule("S-08", "KEYW-11", "KEYW-18")
@pytest.mark.parametrize("theirs", ["hack", None])
def test_a_printed_0_and_no_card_at_all_count_the_same(theirs):
    bout = Bout("argalad", "gothmog", hand=["attack_of_opportunity", "parry"], against=["hack", "parry"])
    bout.round("attack_of_opportunity", theirs)
    assert bout.damage == 7


@pytest.mark.rule("S-09", "KEYW-09", "KEYW-13", "KEYW-15")
@pytest.mark.parametrize(("shown", "defeated"), [("block", False), ("crush", True)])
def test_a_printed_reduction_feeds_a_condition(shown, defeated):
    hand = ["flaming_arrow", "execute", "parry"]
    bout = Bout("beravor", "balrog", hand=hand, against=["sweep", shown, "smash"], spend=2, life=20)
    bout.round("flaming_arrow", "sweep")
    bout.round("execute", shown)
    assert (bout.fight is None) is defeated
    if defeated:
        assert bout.outcome == "won"
    else:
        assert bout.damage == 3


@pytest.mark.rule("S-10", "KEYW-08", "KEYW-09", "CBT-34", "CBT-48", "DMG-02", "DMG-10", "DMG-22")
def test_both_fall():
    bout = Bout(
        "eleanor", "orc", hand=["charge", "parry"], life=0, rest=["hide"], against=["hack", "parry"], damage=1, token=True
    )
    bout.g.state.markers = (1, 2, 2)
    bout.round("charge", "hack")
    assert bout.outcome == "both"
    assert bout.told("influence") == []
    assert bout.g.state.tokens == {}
    assert bout.g.state.markers == (2, 2, 2)
    assert bout.hero.hand == ()
    assert sorted(names(bout.hero.life)) == ["charge", "hide", "parry"]


@pytest.mark.rule("S-11", "CBT-40", "CBT-45", "CBT-48")
def test_the_monster_survives_the_hero():
    bout = Bout("eleanor", "orc", hand=["charge", "parry"], life=0, against=["parry", "parry"], damage=1, token=True)
    bout.round("charge", "parry")
    assert bout.g.state.tokens == {}
    assert bout.told("hero_defeated") == []
    assert bout.place_all() == 2
    assert bout.told("hero_defeated") == [(0,)]


@pytest.mark.rule("S-12", "DMG-03", "DMG-04", "DMG-05", "MIN-04")
def test_damage_stays_on_a_minion_until_it_is_healed_or_falls():
    bout = Bout("eometh", "black_serpent", hand=["reckless", "parry"], against=["concentrate", "concentrate"], damage=1)
    bout.round("reckless", "concentrate")
    bout.give_up()
    assert bout.g.state.minions["black_serpent"].damage == 6
    board.damage_minion(bout.g, "black_serpent", -4)
    bout.hero.hand = ("eometh.reckless", "skill.brutal_finisher")
    bout.g.state.decks["ravager"] = ("ravager.hack", "ravager.hack")
    bout.g.stack = [Combat(0, "black_serpent")]
    bout.g.start()
    bout.choose("spend:0")
    bout.round("reckless", "hack")
    assert bout.damage == 7
    board.damage_minion(bout.g, "black_serpent", 1)
    bout.fight.unspent = 9
    bout.round("brutal_finisher", "hack")
    assert bout.outcome == "won"
    serpent = bout.g.state.minions["black_serpent"]
    assert (serpent.at, serpent.damage, serpent.status) == ("", 0, "defeated")


@pytest.mark.rule("S-14", "DMG-07", "DMG-08", "DMG-09", "INFO-07")
def test_damage_from_life_pool_or_hand():
    bout = Bout("beravor", hand=["evade", "evade", "parry", "charge", "charge"], life=10, combat=TakeDamage(0, 4))
    bout.hero.damage = ("beravor.parry",) * 3
    for key in ("life", "hand:beravor.evade", "life", "hand:beravor.charge"):
        assert bout.rule == "DMG-07"
        bout.choose(key)
    assert (len(bout.hero.life), len(bout.hero.hand), len(bout.hero.damage)) == (8, 3, 7)
    assert not bout.g.asks
    assert bout.told("damage_life", 0) == bout.told("damage_life", 1) == [(0, 1), (0, 1)]
    assert bout.told("damage_hand", 0) == [(0,), (0,)]


@pytest.mark.rule("S-15", "DMG-10", "DMG-12")
def test_more_damage_than_cards():
    bout = Bout("beravor", hand=["evade"], life=2, combat=TakeDamage(0, 5))
    assert not bout.g.asks
    assert (bout.hero.life, bout.hero.hand, len(bout.hero.damage)) == ((), (), 3)
    assert bout.told("damage_life") == [(0, 2)]


@pytest.mark.rule("S-16", "DMG-15", "DMG-16", "DMG-17", "DMG-18", "DMG-20", "DMG-21", "DMG-22", "DMG-23", "DMG-26", "MAP-08")
def test_the_defeat_steps():
    bout = Bout("eometh", hand=[], life=["parry"], rest=["hack", "smash"], at="weathertop", corruption=["weak"])
    g, eometh = bout.g, bout.hero
    eometh.at, eometh.favor, eometh.items, eometh.life = "the_nindalf", 2, ("horse",), ()
    eometh.damage = ("eometh.parry", "eometh.reckless")
    eometh.levels = (1, 0, 0, 0)
    g.state.markers = (5, 4, 4)
    g.stack = [HeroDefeat(0)]
    g.start()
    assert (bout.rule, bout.seat, bout.options) == ("DMG-17", 1, ["marker:black", "marker:red"])
    bout.choose("marker:red")
    assert g.state.markers == (5, 4, 5)
    assert (bout.rule, bout.seat, bout.options) == ("DMG-18", 1, ["lose_favor", "lose_item:horse"])
    bout.choose("lose_favor")
    assert (eometh.favor, eometh.items) == (1, ("horse",))
    assert (bout.rule, bout.seat, sorted(bout.options)) == ("DMG-21", 0, ["at:edoras", "at:minas_tirith"])
    bout.choose("at:minas_tirith")
    assert eometh.at == "minas_tirith"
    assert sorted(names(eometh.life)) == ["hack", "parry", "reckless", "smash"]
    assert (eometh.rest, eometh.damage, eometh.corruption, eometh.levels) == ((), (), ("weak",), (1, 0, 0, 0))
    assert g.state.turn.over
    assert not g.asks


@pytest.mark.rule("S-44", "CBT-40", "CBT-45", "CBT-46", "CBT-47")
@pytest.mark.parametrize(("step", "over"), [("travel", True), ("ambush", False)])
def test_undefeated_in_the_travel_step_and_in_the_ambush(step, over):
    bout = Bout("beravor", "orc", hand=["parry"], against=["hack"], step=step, token=True)
    bout.declare(1, None)
    bout.declare(0, None)
    assert bout.options[-1] == "enough"
    bout.choose("enough")
    assert bout.outcome == "undefeated"
    assert bout.g.state.tokens == {}
    assert bout.g.state.turn.over is over


@pytest.mark.rule("S-45", "EXH-04", "EXH-05", "EXH-06", "EXH-07", "EXH-08", "CBT-16", "CBT-19", "KEYW-17")
def test_declaring_exhaustion():
    bout = Bout("beravor", "orc", hand=["parry", "charge"], against=["hack", "hack"])
    assert (bout.seat, bout.rule) == (1, "EXH-04")
    bout.choose("exhausted")
    assert (bout.seat, bout.options) == (0, ["fight_on", "exhausted"])
    bout.round(None, "hack")
    assert bout.taken == 1
    assert bout.seat == 0
    bout.round(None, "hack")
    assert bout.taken == 2
    assert bout.rule == "CBT-45"
    bout.choose("enough")
    assert bout.outcome == "undefeated"


@pytest.mark.rule("S-46", "CBT-09", "CBT-10", "CBT-11", "CBT-12")
def test_agility_is_cards_or_strength():
    bout = Bout("argalad", "orc", hand=["parry"], life=2, against=["hack"], spend=None)
    assert (bout.seat, bout.options) == (1, ["spend:0", "spend:1", "spend:2"])
    bout.choose("spend:1")
    assert (len(bout.hero.hand), len(bout.hero.life)) == (2, 1)
    lines = []
    assert strength(bout.g, 0, lines) == 7
    assert lines == [("printed", 5), ("unspent agility", 2)]


@pytest.mark.rule("S-47", "CBT-30", "CBT-33", "DMG-02")
def test_extra_damage_on_both_sides():
    bout = Bout("eometh", "agent", hand=["reckless", "parry"], against=["poison_arrow", "hack"])
    bout.g.state.decks["corruption"] = ("weak",)
    bout.round("reckless", "poison_arrow")
    assert bout.outcome == "won"
    assert bout.taken == 6
    assert bout.hero.corruption == ("weak",)


@pytest.mark.rule("S-48", "KEYW-22", "INFL-21")
@pytest.mark.parametrize(("mine", "influence"), [("concentrate", 1), ("hide", 0)])
def test_replaced_damage(mine, influence):
    bout = Bout("eleanor", "crebain", hand=[mine, "parry"], against=["quick_shot", "hack"])
    bout.round(mine, "quick_shot")
    if influence:
        assert (bout.rule, bout.seat) == ("INFL-21", 0)
        assert "pool" not in bout.options
        bout.choose("place:dol_guldur")
    assert bout.rule == "EXH-04"
    assert bout.g.state.influence.get("dol_guldur", 0) == influence
    assert bout.taken == 0
    assert bout.mine.taken == 0


@pytest.mark.rule("S-60", "DMG-11", "CBT-34")
@pytest.mark.parametrize(("damage", "switch", "outcome"), [(2, False, "both"), (0, False, "fell"), (2, True, "won")])
def test_the_last_card_played_without_taking_damage(damage, switch, outcome):
    bout = Bout(
        "eleanor",
        "orc",
        hand=["charge"],
        life=0,
        against=["ranged_strike", "hack"],
        damage=damage,
        defeat_only_on_damage=switch,
    )
    bout.round("charge", "ranged_strike")
    assert bout.taken == 0
    bout.decline()
    while bout.g.asks:
        bout.choose(bout.options[0])
    assert bout.outcome == outcome


@pytest.mark.rule("S-64", "CBT-22", "CBT-40", "CBT-45", "EXH-02")
def test_both_exhausted_in_one_3c():
    bout = Bout("beravor", "orc", hand=["parry", "parry"], against=["parry", "hack"], damage=2, token=True, spend=2, life=10)
    bout.stacks(mine=["aimed_shot", "strategize"], theirs=["reckless", "parry"])
    bout.round("parry", "parry")
    assert bout.rule == "CBT-45"
    assert bout.taken == 0
    assert bout.g.state.tokens == {}
    assert bout.place_all() == 2
    assert bout.outcome == "undefeated"


@pytest.mark.rule("S-65", "CBT-19", "CBT-25", "CBT-26", "KEYW-05", "KEYW-17", "KEYW-19")
@pytest.mark.parametrize(("keeps", "mine", "damage"), [(False, "volley", 2), (True, "volley", 4), (False, None, 2)])
def test_a_bonus_lost_by_exhaustion(keeps, mine, damage):
    bout = Bout(
        "eleanor",
        "snaga",
        hand=["concentrate", "volley", "parry"],
        against=["hack", "ranged_strike", "hack"],
        spend=1,
        canceled_keeps_type=keeps,
    )
    bout.stacks(mine=["volley", "retreat"])
    bout.round("concentrate", "hack")
    before = bout.taken
    bout.round(mine, "ranged_strike")
    assert bout.mine.exhausted
    assert bout.damage == 0
    assert bout.taken - before == damage


@pytest.mark.rule("S-72", "FIN-19", "FIN-20", "FIN-22", "FIN-24")
@pytest.mark.parametrize(
    ("damage", "life", "outcome"), [(8, 5, "undefeated"), (8, 0, "both"), (0, 0, "fell"), (8, 9, "won")]
)
def test_the_last_combat(damage, life, outcome):
    bout = Bout(
        "eometh",
        "ringwraiths",
        hand=["hack"],
        life=life,
        against=["hack", "parry"],
        combat=Combat(0, "ringwraiths", finale=True),
    )
    board.damage_minion(bout.g, "ringwraiths", damage)
    if outcome == "undefeated":
        bout.declare(1, None)
        bout.declare(0, None)
    else:
        bout.round("hack", "hack")
    assert bout.outcome == outcome
    assert bout.told("hero_defeated") == []
    assert not bout.g.state.turn.over


@pytest.mark.rule("S-72", "FIN-23")
@pytest.mark.parametrize("allowed", [False, True])
def test_no_shadow_card_in_the_last_combat(allowed):
    bout = Bout(
        "eometh",
        "ringwraiths",
        hand=["hack"],
        against=["hack"],
        combat=Combat(0, "ringwraiths", finale=True),
        shadow=["the_black_breath"],
        pool=12,
        spend=None,
        finale_shadow=allowed,
    )
    assert bout.rule == ("SHDW-02" if allowed else "CBT-09")


@pytest.mark.rule("S-78", "CBT-40", "CBT-51", "DECK-08")
def test_a_token_that_fights_as_an_uruk_hai():
    bout = Bout("beravor", "uruk_hai", hand=["parry"], against=["charge", "hack"], token=True, at="gap_of_rohan")
    bout.round("parry", "charge")
    bout.declare(0, None)
    assert bout.place_all() == 2
    assert bout.g.state.discards["tokens_rohan_gondor"] == ("southron",)
