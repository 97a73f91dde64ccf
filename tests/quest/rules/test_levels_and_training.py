"""Chapters LVL and SKL: level tokens and Skill cards."""

import pytest

from quest.scenario import table
from westmarch.quest import stats
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.training import Training
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.vocabulary.control import either
from westmarch.quest.vocabulary.hero_effects import GainFavor, Level, Train


@pytest.mark.rule("LVL-01", "GEN-06")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_level_raises_one_attribute_by_one(attribute):
    t = table("argalad")
    before = {name: stats.attribute(t.game, 0, name) for name in ATTRIBUTES}
    t.run(Perform((Level(attribute),), 0))
    after = {name: stats.attribute(t.game, 0, name) for name in ATTRIBUTES}
    assert after == {**before, attribute: before[attribute] + 1}
    assert t.game.view(None)["heroes"][0]["levels"][ATTRIBUTES.index(attribute)] == 1


@pytest.mark.rule("S-55", "LVL-02", "LVL-03", "EXPL-04", "EXPL-05")
def test_no_third_level():
    t = table("argalad")
    t.hero("argalad", at="bree", levels=(0, 0, 2, 0))
    t.state.characters["aragorn"] = "bree"
    t.turn_of("argalad")
    t.run(Explore(0))
    t.offers("consult_favor:aragorn")
    t.choose(1, "consult_ability:aragorn")
    assert (t.h("argalad").levels, t.state.characters, t.h("argalad").favor) == ((0, 0, 2, 0), {}, 0)


@pytest.mark.rule("LVL-03")
def test_a_level_without_effect_may_still_be_chosen():
    t = table("argalad")
    t.hero("argalad", levels=(0, 0, 2, 0))
    t.run(Perform((either(GainFavor(2), Level("agility")),), 0))
    t.offers("choose:0", "choose:1")
    t.choose(1, "choose:1")
    assert (t.h("argalad").levels, t.h("argalad").favor) == ((0, 0, 2, 0), 0)
    t.quiet()


@pytest.mark.rule("LVL-04", "DMG-26", "WIN-06")
def test_a_defeat_takes_no_level():
    t = table("argalad")
    t.hero("argalad", at="bree", levels=(1, 2, 0, 1), life=0, rest=3)
    t.run(HeroDefeat(0)).choose(1, "marker:red")
    assert t.h("argalad").levels == (1, 2, 0, 1)
    t.quiet()


@pytest.mark.rule("S-69", "SKL-01", "SKL-02")
def test_training():
    t = table("argalad")
    t.hero("argalad", life=25)
    t.top("skill", "skill.set_trap", "skill.endure")
    t.run(Training(0))
    assert t.keys(seat=1) == ["keep:skill.set_trap", "keep:skill.endure"]
    t.says("keep:skill.set_trap", seat=1, rule="SKL-01")
    hero = t.h("argalad")
    assert len(t.state.decks["skill"]) == 18
    assert t.state.discards["skill"] == ("skill.endure",)
    assert hero.hand == ("skill.set_trap",)
    assert len(hero.hand) + len(hero.life) == 26
    t.quiet()


@pytest.mark.rule("SKL-02")
def test_a_skill_card_stays_in_the_deck_after_a_defeat():
    t = table("argalad")
    t.hero("argalad", at="bree", life=0, rest=["set_trap", "parry"])
    t.run(HeroDefeat(0)).choose(1, "marker:red")
    assert sorted(t.h("argalad").life) == ["argalad.parry", "skill.set_trap"]
    t.quiet()


@pytest.mark.rule("SKL-03")
def test_a_single_skill_card_is_taken():
    t = table("argalad")
    t.state.decks["skill"] = ("skill.ready",)
    t.run(Training(0))
    assert t.h("argalad").hand == ("skill.ready",)
    t.quiet()
    t.run(Training(0))
    assert t.h("argalad").hand == ("skill.ready",)
    t.quiet()


@pytest.mark.rule("SKL-04", "INFO-11")
def test_who_sees_the_two_cards():
    t = table("argalad", "thalin")
    t.top("skill", "skill.set_trap", "skill.endure")
    t.run(Training(0))
    assert t.game.view(1)["held"] == [{"deck": "skill", "count": 2, "cards": ["skill.set_trap", "skill.endure"]}]
    for other in (0, 2, None):
        assert t.game.view(other)["held"] == [{"deck": "skill", "count": 2, "cards": []}]
        assert not any("Set Trap" in line for line in t.game.journal(other))
    t.choose(1, "keep:skill.set_trap")
    for seat in (0, 1, 2, None):
        assert t.game.view(seat)["discards"]["skill"] == ["skill.endure"]
        assert any("Endure" in line for line in t.game.journal(seat))
        assert any("Set Trap" in line for line in t.game.journal(seat)) == (seat == 1)


@pytest.mark.rule("SKL-05")
def test_train_twice_is_two_trainings():
    t = table("argalad")
    t.top("skill", "skill.set_trap", "skill.endure", "skill.ready", "skill.execute")
    t.run(Perform((Train(2),), 0))
    assert t.keys() == ["keep:skill.set_trap", "keep:skill.endure"]
    t.choose(1, "keep:skill.set_trap")
    assert t.keys() == ["keep:skill.ready", "keep:skill.execute"]
    t.choose(1, "keep:skill.execute")
    assert t.h("argalad").hand == ("skill.execute", "skill.set_trap")
    t.quiet()
