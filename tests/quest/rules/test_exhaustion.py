"""Chapter EXH: exhausted combatants."""

import pytest

from quest.bout import Bout
from westmarch.quest.ops import combat


@pytest.mark.rule("EXH-01", "EXH-02")
@pytest.mark.parametrize(("stack", "exhausted"), [(["aimed_shot", "parry"], False), (["aimed_shot", "strategize"], True)])
def test_above_ones_strength_one_is_exhausted_equal_is_not(stack, exhausted):
    bout = Bout("beravor", "gothmog", hand=["charge", "parry"], against=["parry", "hack"], spend=2)
    bout.stacks(mine=stack)
    bout.round("charge", "parry")
    assert bout.mine.exhausted is exhausted
    assert bout.mine.canceled is exhausted


@pytest.mark.rule("EXH-01", "EXH-11")
def test_the_enemy_is_exhausted_by_its_own_strength():
    bout = Bout("beravor", "orc", hand=["charge", "parry"], against=["aimed_shot", "parry", "hack"])
    bout.stacks(theirs=["smash"])
    bout.round("charge", "aimed_shot")
    assert bout.theirs.exhausted
    assert bout.damage == 2


@pytest.mark.rule("EXH-03", "EXH-06", "CBT-13")
def test_the_opponent_goes_on_alone_until_both_are_exhausted():
    bout = Bout("eometh", "gothmog", hand=["hack", "parry", "smash"], against=["hack"])
    bout.round("parry", "hack")
    assert bout.theirs.exhausted is False
    bout.round("hack", None)
    assert bout.theirs.exhausted
    bout.round("smash", None)
    assert bout.damage == 1 + 1 + 2
    assert bout.rule == "CBT-45"


@pytest.mark.rule("EXH-03", "CBT-13", "CBT-32")
def test_the_opponent_goes_on_alone_until_somebody_falls():
    bout = Bout("eometh", "orc", hand=["hack", "smash", "parry"], against=["parry"])
    bout.choose("fight_on")
    bout.choose("exhausted")
    bout.round("hack", None)
    assert bout.damage == 1
    bout.round("smash", None)
    assert bout.outcome == "won"


@pytest.mark.rule("EXH-04")
def test_who_will_not_play_declares_before_the_round():
    bout = Bout("eometh", "orc", hand=["hack"], against=["parry"])
    assert (bout.seat, bout.options) == (1, ["fight_on", "exhausted"])
    bout.choose("fight_on")
    assert (bout.seat, bout.options) == (0, ["fight_on", "exhausted"])


@pytest.mark.rule("EXH-05", "EXH-08")
def test_the_hero_declares_first_and_sauron_knows_it():
    bout = Bout("eometh", "orc", hand=["hack"], against=["parry"])
    assert bout.seat == 1
    bout.choose("exhausted")
    assert bout.told("declares_exhausted", 0) == [(0,)]
    assert (bout.seat, bout.rule) == (0, "EXH-04")
    bout.choose("fight_on")
    assert not bout.theirs.exhausted


@pytest.mark.rule("EXH-06", "EXH-10")
def test_new_cards_do_not_lift_exhaustion():
    bout = Bout("eometh", "orc", hand=["hack"], against=["hack", "parry"])
    bout.choose("exhausted")
    bout.hero.hand = ("eometh.smash", "eometh.parry")
    bout.round(None, "hack")
    assert bout.mine.exhausted
    assert bout.seat == 0


@pytest.mark.rule("EXH-07")
def test_an_empty_hand_must_declare():
    bout = Bout("eometh", "orc", hand=["hack"], against=["concentrate", "parry"])
    bout.round("hack", "concentrate")
    assert bout.mine.exhausted
    assert bout.seat == 0


@pytest.mark.rule("EXH-09")
def test_both_declare_and_no_round_is_played():
    bout = Bout("eometh", "orc", hand=["hack"], against=["parry"])
    bout.choose("exhausted")
    bout.choose("exhausted")
    assert bout.rule == "CBT-45"
    bout.choose("enough")
    assert bout.outcome == "undefeated"
    assert bout.told("combat_round") == []


@pytest.mark.rule("EXH-11", "CBT-11", "GEN-06")
@pytest.mark.parametrize(
    ("spend", "corruption", "exhausted"), [(2, [], True), (1, [], False), (1, ["weak"], True), (0, ["weak"], False)]
)
def test_the_effective_strength_counts(spend, corruption, exhausted):
    bout = Bout("beravor", "gothmog", hand=["parry", "parry"], against=["hack", "hack"], spend=spend, corruption=corruption)
    bout.stacks(mine=["aimed_shot", "strategize"])
    bout.round("parry", "hack")
    assert bout.mine.exhausted is exhausted


@pytest.mark.rule("EXH-10", "EXH-06", "CBT-50")
def test_a_drawn_combat_card_does_not_lift_the_enemys_exhaustion():
    bout = Bout("eometh", "uruk_hai", hand=["hack", "parry", "parry"], against=["hack"], deck=["charge", "parry"])
    bout.round("parry", None)
    combat.draw_for_enemy(bout.g, 1)
    assert (bout.theirs.exhausted, len(bout.fight.hand)) == (True, 2)
    bout.round("hack", None)
    assert (bout.theirs.exhausted, bout.theirs.card) == (True, "")
