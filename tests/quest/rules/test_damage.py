"""Chapter DMG: damage and defeat."""

import pytest

from quest.bout import Bout
from quest.scenario import Settle
from westmarch.core.events import unchain
from westmarch.quest.fight import ENEMY
from westmarch.quest.rulebook.damage import TakeDamage, deal_direct
from westmarch.quest.rulebook.defeat import HeroDefeat, hurt_minion, minion_defeated


def defeat(hero="eometh", at="the_nindalf", **fields):
    """A hero about to be defeated in his own turn, with these fields set."""
    bout = Bout(hero, at=at, life=[])
    for name, value in fields.items():
        setattr(bout.hero, name, value)
    return bout


def begin(bout):
    bout.g.stack = [HeroDefeat(0)]
    bout.g.start()


@pytest.mark.rule("DMG-01", "DMG-02")
@pytest.mark.parametrize(("before", "falls"), [(4, False), (5, True), (6, True)])
def test_a_monster_falls_with_as_many_tokens_as_health(before, falls):
    bout = Bout("thalin", "cave_troll", hand=["sweep", "parry"], against=["sweep", "crush"], damage=before)
    bout.round("sweep", "sweep")
    if falls:
        assert bout.outcome == "won"
    else:
        assert bout.fight.damage == before + 3


@pytest.mark.rule("DMG-03", "DMG-05")
def test_damage_to_a_minion_lies_on_its_space():
    bout = Bout("thalin", "gothmog", hand=["sweep", "parry"], against=["hack", "hack"])
    bout.round("sweep", "hack")
    assert bout.g.state.minions["gothmog"].damage == 3
    assert bout.fight.damage == 0


@pytest.mark.rule("DMG-05", "KEYW-09", "MIN-04")
def test_a_minion_falls_in_3f():
    bout = Bout("thalin", "gothmog", hand=["sweep", "parry"], against=["hack", "hack"], damage=7)
    bout.round("sweep", "hack")
    assert bout.outcome == "won"
    gothmog = bout.g.state.minions["gothmog"]
    assert (gothmog.at, gothmog.damage, gothmog.status) == ("", 0, "defeated")


@pytest.mark.rule("DMG-06")
@pytest.mark.parametrize(("before", "status"), [(8, "defeated"), (7, "play")])
def test_outside_combat_a_minion_falls_at_once(before, status):
    bout = Bout("thalin", damage=0)
    hurt_minion(bout.g, "mouth_of_sauron", before)
    hurt_minion(bout.g, "mouth_of_sauron", 1)
    assert bout.g.state.minions["mouth_of_sauron"].status == status


@pytest.mark.rule("DMG-07", "DMG-08", "DMG-09")
def test_every_damage_is_a_free_choice():
    bout = Bout("beravor", hand=["evade", "parry"], life=["charge", "charge", "charge"], combat=TakeDamage(0, 2))
    assert (bout.seat, bout.options) == (1, ["life", "hand:beravor.evade", "hand:beravor.parry"])
    bout.choose("hand:beravor.parry")
    assert bout.options == ["life", "hand:beravor.evade"]
    bout.choose("life")
    assert bout.hero.damage == ("beravor.charge", "beravor.parry")
    assert bout.hero.rest == ()
    assert not bout.g.asks


@pytest.mark.rule("DMG-07")
def test_an_empty_hand_leaves_only_the_life_pool():
    bout = Bout("beravor", hand=[], life=5, combat=TakeDamage(0, 3))
    assert not bout.g.asks
    assert (len(bout.hero.life), len(bout.hero.damage)) == (2, 3)


@pytest.mark.rule("DMG-07")
def test_an_empty_life_pool_leaves_only_the_hand():
    bout = Bout("beravor", hand=["evade", "parry", "charge"], life=0, combat=TakeDamage(0, 2))
    assert "life" not in bout.options
    bout.choose("hand:beravor.parry")
    bout.choose("hand:beravor.evade")
    assert bout.hero.hand == ("beravor.charge",)


@pytest.mark.rule("DMG-07")
def test_some_damage_must_come_from_the_hand():
    bout = Bout("beravor", hand=["evade", "parry"], life=9, combat=TakeDamage(0, 2, from_hand=1))
    bout.choose("life")
    assert bout.options == ["hand:beravor.evade", "hand:beravor.parry"]
    bout.choose("hand:beravor.parry")
    assert not bout.g.asks
    bout = Bout("beravor", hand=[], life=9, combat=TakeDamage(0, 2, from_hand=1))
    assert bout.taken == 2


@pytest.mark.rule("DMG-10", "DMG-14")
def test_a_hero_without_cards_is_defeated_outside_combat_too():
    bout = Bout("beravor", hand=["evade"], life=1, combat=TakeDamage(0, 2))
    bout.g.stack = [Settle()]
    bout.g.start()
    assert bout.told("hero_defeated") == [(0,)]
    assert bout.rule == "DMG-17"


@pytest.mark.rule("DMG-10")
@pytest.mark.parametrize(("hand", "life"), [(["evade"], 2), ([], 3), (["evade", "parry"], 1)])
def test_one_card_left_is_enough(hand, life):
    bout = Bout("beravor", hand=hand, life=life, combat=TakeDamage(0, 2))
    bout.suffer()
    bout.g.stack = [Settle()]
    bout.g.start()
    assert bout.told("hero_defeated") == []


@pytest.mark.rule("KEYW-08", "KEYW-09")
@pytest.mark.parametrize(("amount", "told"), [(0, []), (1, [("orc", 1)])])
def test_no_damage_is_not_dealt(amount, told):
    bout = Bout("beravor", "orc", hand=["charge"], against=["hack"])
    assert deal_direct(bout.g, ENEMY, amount) is None
    assert bout.told("hurt") == told


@pytest.mark.rule("DMG-12", "DMG-07")
@pytest.mark.parametrize(("life", "told"), [(0, []), (1, [(0, 1)])])
def test_a_hand_that_is_taken_whole_leaves_no_empty_line_about_the_life_pool(life, told):
    bout = Bout("beravor", hand=["evade", "parry"], life=life, combat=TakeDamage(0, 9))
    assert bout.told("damage_life") == told


@pytest.mark.rule("DMG-11", "KEYW-09")
def test_inside_a_combat_a_hero_is_defeated_only_in_3f():
    """He plays his last card with an empty life pool, and fights the round to its end."""
    bout = Bout("beravor", "orc", hand=["charge"], life=0, against=["ranged_strike"], damage=1)
    bout.round("charge", "ranged_strike")
    assert bout.told("hurt") == [("orc", 2)]
    assert bout.told("falls") == [(0,), ("orc",)]


@pytest.mark.rule("DMG-12")
def test_more_damage_than_cards_is_lost():
    bout = Bout("beravor", hand=["evade", "parry"], life=1, combat=TakeDamage(0, 9))
    assert (bout.taken, bout.hero.hand, bout.hero.life) == (3, (), ())


@pytest.mark.rule("DMG-13")
def test_cards_of_the_stack_are_not_discarded_for_damage():
    bout = Bout("beravor", "gothmog", hand=["parry", "charge", "evade"], against=["reckless", "hack"], life=6)
    bout.round("charge", "reckless", pay="ask")
    assert bout.rule == "DMG-07"
    assert "hand:beravor.charge" not in bout.options
    bout.suffer()
    assert bout.mine.stack == ("beravor.charge",)
    assert bout.taken == 5


@pytest.mark.rule("DMG-15")
def test_five_steps_in_order():
    bout = defeat(favor=1, rest=("eometh.hack",))
    bout.g.state.markers = (5, 4, 5)
    begin(bout)
    bout.choose("at:edoras")
    verbs = ["marker", "loses_favor", "moves", "into_life", "turn_over"]
    assert [event[0] for _, event in unchain(bout.g.events) if event[0] in verbs] == verbs


@pytest.mark.rule("DMG-16")
def test_step_1_the_leftmost_marker_advances():
    bout = defeat()
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert bout.g.state.markers == (5, 4, 4)


@pytest.mark.rule("DMG-16")
def test_step_1_with_despondent():
    bout = defeat(corruption=("despondent",))
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert bout.g.state.markers == (5, 5, 4)


@pytest.mark.rule("DMG-17")
def test_step_1_the_hero_decides_a_tie():
    bout = defeat()
    bout.g.state.markers = (3, 3, 4)
    begin(bout)
    assert (bout.seat, bout.rule, bout.options) == (1, "DMG-17", ["marker:yellow", "marker:black"])


@pytest.mark.rule("DMG-18")
def test_step_2_a_favor_or_an_item():
    bout = defeat(favor=2, items=("boat", "horse"))
    bout.g.state.items["horse"] = 2
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert (bout.seat, bout.rule) == (1, "DMG-18")
    assert bout.options == ["lose_favor", "lose_item:boat", "lose_item:horse"]
    bout.choose("lose_item:horse")
    assert (bout.hero.favor, bout.hero.items, bout.g.state.items["horse"]) == (2, ("boat",), 3)


@pytest.mark.rule("DMG-19")
def test_step_2_is_skipped_without_either():
    bout = defeat()
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert bout.rule == "DMG-21"


@pytest.mark.rule("DMG-20")
def test_step_3_the_closest_haven():
    bout = defeat(at="bree")
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert bout.hero.at == "fornost"


@pytest.mark.rule("DMG-21")
def test_step_3_sauron_decides_a_tie():
    bout = defeat()
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert (bout.seat, sorted(bout.options)) == (0, ["at:edoras", "at:minas_tirith"])


@pytest.mark.rule("DMG-22", "DMG-27")
def test_step_4_the_pools_go_back_and_the_hand_stays_empty():
    bout = defeat(at="bree", rest=("eometh.hack", "eometh.parry"), damage=("eometh.smash",), damage_seen=(True,))
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert sorted(bout.hero.life) == ["eometh.hack", "eometh.parry", "eometh.smash"]
    assert (bout.hero.hand, bout.hero.rest, bout.hero.damage) == ((), (), ())


@pytest.mark.rule("DMG-23", "DMG-24")
@pytest.mark.parametrize(("turn", "over"), [(0, True), (-1, False), (1, False)])
def test_step_5_a_turn_of_his_own_ends(turn, over):
    bout = defeat(at="bree")
    bout.g.state.markers = (5, 3, 4)
    bout.g.state.turn.hero = turn
    begin(bout)
    assert bout.g.state.turn.over is over


@pytest.mark.rule("DMG-25")
def test_in_a_haven_he_stays():
    bout = defeat(at="edoras")
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    assert bout.hero.at == "edoras"
    assert bout.told("moves") == []


@pytest.mark.rule("DMG-26")
def test_nothing_else_is_lost():
    bout = defeat(at="bree", favor=3, items=("horse",), levels=(1, 0, 2, 0), corruption=("weak",), quests=("a", "b"))
    bout.g.state.markers = (5, 3, 4)
    begin(bout)
    bout.choose("lose_favor")
    h = bout.hero
    assert (h.favor, h.items, h.levels, h.corruption, h.quests) == (2, ("horse",), (1, 0, 2, 0), ("weak",), ("a", "b"))


@pytest.mark.rule("SHDW-10")
def test_a_shadow_card_may_follow_the_recovery():
    bout = defeat(at="bree", rest=("eometh.hack",) * 9)
    bout.g.state.markers = (5, 3, 4)
    bout.g.state.shadow_hand, bout.g.state.pool = ("evil_wound",), 7
    begin(bout)
    assert (bout.seat, bout.rule) == (0, "SHDW-02")
    assert len(bout.hero.life) == 9
    assert not bout.g.state.turn.over
    bout.choose("pass")
    assert bout.g.state.turn.over


@pytest.mark.rule("OPT-06", "OPT-08", "S-57")
@pytest.mark.parametrize(("switch", "rule"), [(True, "OPT-06"), (False, "")])
def test_high_stakes_sauron_picks_the_marker(switch, rule):
    bout = Bout("eometh", at="bree", life=[], high_stakes=switch)
    bout.g.state.hero_marker, bout.g.state.markers = 16, (13, 9, 7)
    begin(bout)
    assert bout.rule == rule
    if switch:
        bout.choose("marker:yellow")
    assert bout.g.state.markers == ((14, 9, 7) if switch else (13, 9, 8))


@pytest.mark.rule("OPT-06", "OPT-08")
@pytest.mark.parametrize(("green", "markers"), [(12, (12, 9, 7)), (13, (13, 10, 8))])
def test_high_stakes_need_stage_iii_and_the_heroes_dominant(green, markers):
    bout = Bout("eometh", at="bree", life=[], high_stakes=True)
    bout.g.state.hero_marker, bout.g.state.markers = green, markers
    begin(bout)
    assert not bout.g.asks


@pytest.mark.rule("OPT-07", "OPT-08", "S-57")
@pytest.mark.parametrize(
    ("switch", "markers", "green"), [(True, (13, 10, 8), 14), (False, (13, 10, 8), 13), (True, (9, 5, 5), 13)]
)
def test_high_stakes_the_heroes_advance(switch, markers, green):
    bout = Bout("eometh", high_stakes=switch)
    bout.g.state.hero_marker, bout.g.state.markers = 13, markers
    minion_defeated(bout.g, "mouth_of_sauron")
    assert bout.g.state.hero_marker == green


@pytest.mark.rule("DMG-11", "DMG-14")
@pytest.mark.parametrize("switch", [True, False])
def test_damage_of_a_shadow_card_takes_the_last_card_before_the_first_round(switch):
    """Morgul-blade leaves the hero nothing; he falls in the first Deal Damage part, with the switch as well."""
    bout = Bout(
        "eometh",
        "gothmog",
        hand=["parry"],
        life=2,
        against=["concentrate", "concentrate"],
        shadow=["morgul_blade"],
        pool=6,
        defeat_only_on_damage=switch,
    )
    bout.choose("shadow:morgul_blade")
    bout.choose("choose:1")
    assert (bout.hero.hand, bout.hero.life) == ((), ())
    bout.round(None, "concentrate")
    bout.decline()
    assert bout.told("hero_defeated") == [(0,)]
