"""Every Skill card in play."""

import pytest

from quest.bout import Bout
from quest.clash import clash
from westmarch.quest.combat_stats import stack_cost
from westmarch.quest.fight import ENEMY, HERO


@pytest.mark.card("skill.shrewd_planning")
def test_shrewd_planning_takes_back_a_card():
    bout = Bout("beravor", "gothmog", hand=["aimed_shot", "shrewd_planning"], against=["concentrate", "hack", "hack"])
    bout.round("aimed_shot", "concentrate")
    bout.round("shrewd_planning", "hack")
    assert bout.hero.hand == ("beravor.aimed_shot",)
    assert bout.hero.hand_known == bout.hero.hand, "everybody has seen which card came back"
    assert bout.mine.stack == ("skill.shrewd_planning",)
    assert stack_cost(bout.g, HERO) == 0


@pytest.mark.card("skill.shrewd_planning")
def test_shrewd_planning_as_the_first_card_finds_nothing():
    bout = Bout("beravor", "gothmog", hand=["shrewd_planning", "parry"], against=["concentrate", "hack"])
    bout.round("shrewd_planning", "concentrate")
    assert bout.hero.hand == ("beravor.parry",)


@pytest.mark.card("skill.ready")
@pytest.mark.rule("EXH-11", "CBT-35")
def test_ready_makes_a_ranged_card_free_and_takes_it_off_the_stack():
    hand = ["ready", "aimed_shot", "parry"]
    bout = Bout("beravor", "gothmog", hand=hand, against=["hack", "concentrate", "hack"], spend=2)
    bout.stacks(mine=["deadly_finesse", "strategize"])
    bout.round("ready", "hack")
    bout.round("aimed_shot", "concentrate")
    assert not bout.mine.exhausted
    assert bout.damage == 3
    assert bout.mine.stack == ("skill.ready", "beravor.deadly_finesse", "beravor.strategize")
    assert bout.hero.rest == ("beravor.aimed_shot",)


@pytest.mark.card("skill.ready")
def test_ready_does_nothing_for_a_melee_card():
    bout = Bout("beravor", "gothmog", hand=["ready", "charge", "parry"], against=["hack", "concentrate", "hack"], spend=2)
    bout.stacks(mine=["deadly_finesse", "strategize"])
    bout.round("ready", "hack")
    bout.round("charge", "concentrate")
    assert bout.mine.exhausted
    assert bout.hero.rest == ()


@pytest.mark.card("skill.expose_weakness")
def test_expose_weakness_raises_the_next_attack():
    c = clash("skill.expose_weakness", ("expose_weakness", "hack"), ("parry", "aimed_shot"))
    assert (c.attack, c.defense) == (3, 1)


@pytest.mark.card("skill.set_trap")
@pytest.mark.parametrize(("theirs", "damage"), [("hack", 2), ("concentrate", 0)])
def test_set_trap_hurts_a_melee_card(theirs, damage):
    c = clash("skill.set_trap", ("set_trap", "hack"), ("evade", theirs))
    assert c.dealt == damage


@pytest.mark.card("skill.endure")
def test_endure_brings_rest_pool_and_stack_back():
    hand = ["parry", "endure", "evade"]
    bout = Bout("beravor", "orc", hand=hand, rest=["charge"], life=4, against=["hack", "hack", "hack"])
    bout.round("parry", "hack")
    life = len(bout.hero.life)
    bout.round("endure", "hack")
    assert bout.outcome == "won"
    assert bout.hero.rest == ()
    assert len(bout.hero.life) == life - 1 + 3
    assert "skill.endure" in bout.hero.life


@pytest.mark.card("skill.endure")
def test_endure_needs_a_defeated_opponent():
    bout = Bout("beravor", "gothmog", hand=["endure", "evade"], rest=["charge"], against=["hack", "hack"])
    bout.round("endure", "hack")
    assert bout.hero.rest == ("beravor.charge",)
    assert bout.mine.stack == ("skill.endure",)


@pytest.mark.card("skill.crossbow_shot")
def test_crossbow_shot_cannot_be_canceled():
    c = clash("skill.crossbow_shot", ("crossbow_shot", "charge"))
    assert not c.own.canceled
    assert c.dealt == 4


@pytest.mark.card("skill.heightened_senses")
@pytest.mark.parametrize(("named", "canceled"), [("ranged", True), ("melee", False)])
def test_heightened_senses_cancels_a_card_of_the_other_type(named, canceled):
    bout = Bout("beravor", "gothmog", hand=["heightened_senses", "parry", "parry"], against=["hack", "hack", "hack"])
    bout.round("heightened_senses", "hack")
    assert (bout.seat, bout.rule) == (0, "KEYW-23")
    bout.choose(f"name:{named}")
    bout.suffer()
    bout.round("parry", "hack")
    assert bout.theirs.canceled is canceled


@pytest.mark.card("skill.outmaneuver")
@pytest.mark.parametrize(("named", "canceled"), [("ranged", True), ("melee", False)])
def test_outmaneuver_cancels_a_card_of_the_other_type(named, canceled):
    bout = Bout("beravor", "gothmog", hand=["outmaneuver", "parry", "parry"], against=["hack", "hack", "hack"])
    bout.round("outmaneuver", "hack")
    assert (bout.seat, bout.rule) == (1, "KEYW-23")
    bout.choose(f"name:{named}")
    bout.suffer()
    bout.round("parry", "hack")
    assert bout.theirs.canceled is canceled


@pytest.mark.card("skill.flaming_arrow")
def test_flaming_arrow_breaks_the_next_defense():
    c = clash("skill.flaming_arrow", ("flaming_arrow", "hack"), ("parry", "overpower"))
    assert c.opponent_defense == 0
    assert c.dealt == 1


@pytest.mark.card("skill.concussive_shot")
@pytest.mark.parametrize(("theirs", "canceled"), [("overpower", True), ("parry", False)])
def test_concussive_shot_cancels_a_printed_defense_of_2(theirs, canceled):
    c = clash("skill.concussive_shot", ("concussive_shot", "hack"), ("parry", theirs))
    assert c.opponent.canceled is canceled


@pytest.mark.card("skill.retaliate")
def test_retaliate_returns_the_damage():
    c = clash("skill.retaliate", ("retaliate", "reckless"))
    assert c.taken == 5
    assert c.dealt == 5 + 2
    assert clash("skill.retaliate", ("retaliate", "concentrate")).dealt == 0


@pytest.mark.card("skill.focused_assault")
def test_focused_assault_counts_other_melee_cards():
    rounds = (("parry", "hack"), ("evade", "parry"), ("hack", "parry"))
    c = clash("skill.focused_assault", *rounds, ("focused_assault", "aimed_shot"))
    assert (c.attack, c.defense) == (2, 2)
    c = clash("skill.focused_assault", ("focused_assault", "aimed_shot"))
    assert (c.attack, c.defense) == (0, 0)


@pytest.mark.card("skill.wear_down")
def test_wear_down_deals_the_attack_of_the_card_lost():
    against = ["hack", "attack_of_opportunity", "charge"]
    bout = Bout("beravor", "gothmog", hand=["wear_down", "parry"], against=against, dice=[0])
    bout.round("wear_down", "hack")
    assert bout.fight.gone == ("ravager.attack_of_opportunity",)
    assert bout.damage == 2


@pytest.mark.card("skill.shield_smash")
@pytest.mark.parametrize(("theirs", "canceled"), [("overpower", True), ("parry", False)])
def test_shield_smash_cancels_a_cost_of_2(theirs, canceled):
    c = clash("skill.shield_smash", ("shield_smash", "hack"), ("parry", theirs))
    assert c.opponent.canceled is canceled


@pytest.mark.card("skill.execute")
@pytest.mark.parametrize(("theirs", "won"), [("hack", True), ("parry", False)])
def test_execute_defeats_a_printed_defense_of_0(theirs, won):
    bout = Bout("beravor", "gothmog", hand=["execute", "parry"], against=[theirs, "hack"])
    bout.round("execute", theirs)
    assert (bout.fight is None) is won
    if won:
        assert bout.outcome == "won"


@pytest.mark.card("skill.reversal")
def test_reversal_turns_a_melee_attack_around():
    c = clash("skill.reversal", ("reversal", "reckless"))
    assert c.opponent.canceled
    assert (c.dealt, c.taken) == (5, 0)
    c = clash("skill.reversal", ("reversal", "sweep"))
    assert not c.opponent.canceled
    assert (c.dealt, c.taken) == (3, 3)
    c = clash("skill.reversal", ("reversal", "aimed_shot"))
    assert (c.dealt, c.taken) == (0, 3)


@pytest.mark.card("skill.crushing_blow")
def test_crushing_blow_cancels_a_weak_defense():
    c = clash("skill.crushing_blow", ("crushing_blow", "parry"))
    assert c.opponent.canceled
    assert c.dealt == 4
    c = clash("skill.crushing_blow", ("crushing_blow", "overpower"))
    assert not c.opponent.canceled
    assert c.attack == 2


@pytest.mark.card("skill.hamstring")
def test_hamstring_burdens_the_opponent():
    c = clash("skill.hamstring", ("hamstring", "hack"))
    assert c.opponent.stack[-1] == "zealot.parry"
    assert stack_cost(c.bout.g, ENEMY) == 0 + 1
    assert len(clash("skill.hamstring", ("hamstring", "block")).opponent.stack) == 1


@pytest.mark.card("skill.overhead_swing")
def test_overhead_swing_costs_sauron_two_cards():
    bout = Bout("beravor", "gothmog", hand=["overhead_swing", "parry"], against=["hack", "charge", "parry"], dice=[0, 0])
    bout.round("overhead_swing", "hack")
    assert sorted(bout.fight.gone) == ["ravager.charge", "ravager.parry"]
    assert bout.fight.hand == ()


@pytest.mark.card("skill.brutal_finisher")
def test_brutal_finisher_counts_the_stack():
    c = clash("skill.brutal_finisher", ("parry", "parry"), ("evade", "parry"), ("brutal_finisher", "aimed_shot"))
    assert c.attack == 3 + 2


@pytest.mark.card("skill.ready")
@pytest.mark.rule("CBT-25")
def test_ready_does_nothing_for_one_who_is_exhausted_all_the_same():
    """Weakened in between he cannot bear even what lies in his stack; the free card stays in it."""
    bout = Bout("beravor", "gothmog", hand=["ready", "aimed_shot", "parry"], against=["hack"] * 3, spend=2)
    bout.stacks(mine=["deadly_finesse", "strategize"])
    bout.round("ready", "hack")
    bout.hero.corruption = ("weak",)
    bout.round("aimed_shot", "hack")
    assert bout.mine.exhausted
    assert bout.mine.stack[0] == "beravor.aimed_shot"
    assert bout.hero.rest == ()
