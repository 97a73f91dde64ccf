"""Chapter MIN: minions."""

import pytest

from quest.bout import Bout
from quest.scenario import rule_against, table
from westmarch.quest import stats
from westmarch.quest.definitions import MINIONS
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.rulebook.defeat import hurt_minion
from westmarch.quest.rulebook.hero_turn import resting
from westmarch.quest.rulebook.sauron_turn import ActionStep


@pytest.mark.rule("MIN-01", "MIN-02", "MIN-03")
@pytest.mark.parametrize(
    ("name", "numbers", "deck", "stage", "starts"),
    [
        ("black_serpent", (9, 8, 1, 11), "ravager", 1, ("near_harad",)),
        ("mouth_of_sauron", (6, 6, 2, 9), "zealot", 1, ("dol_guldur",)),
        ("gothmog", (7, 7, 2, 10), "ravager", 2, ("mount_gundabad",)),
        ("ringwraiths", (8, 8, 0, 9), "ravager", 2, ("minas_morgul",)),
        ("witch_king", (10, 10, 1, 13), "behemoth", 3, ("minas_morgul", "ruins_of_angmar")),
    ],
)
def test_the_five_minions(name, numbers, deck, stage, starts):
    minion = MINIONS[name]
    assert (minion.fortitude, minion.strength, minion.wisdom, minion.health) == numbers
    assert (minion.deck, minion.stage, minion.starts) == (deck, stage, starts)
    assert len(MINIONS) == 5


@pytest.mark.rule("MIN-02", "MIN-03")
def test_minions_of_stage_one_are_there_from_the_start():
    t = table("argalad")
    assert {name: m.at for name, m in t.state.minions.items() if m.at} == {
        "black_serpent": "near_harad",
        "mouth_of_sauron": "dol_guldur",
    }


@pytest.mark.rule("S-12", "DMG-03", "DMG-04", "DMG-05", "CMD-12", "MIN-04")
def test_damage_stays_until_it_is_healed_or_too_much():
    t = table("argalad")
    t.minion("black_serpent", "near_harad", damage=6)
    t.turn_of("sauron", "action")
    t.run(Commands(1)).choose(0, "heal:black_serpent", "heal_damage:4").quiet()
    assert t.state.minions["black_serpent"].damage == 2
    hurt_minion(t.game, "black_serpent", 8)
    assert (t.state.minions["black_serpent"].at, t.state.minions["black_serpent"].damage) == ("near_harad", 10)
    hurt_minion(t.game, "black_serpent", 1)
    serpent = t.state.minions["black_serpent"]
    assert (serpent.at, serpent.damage, serpent.status) == ("", 0, "defeated")
    t.run(ActionStep())
    assert t.state.minions["black_serpent"].at == "", "not back at the next Action step"


@pytest.mark.rule("S-12", "MIN-04", "DMG-05")
def test_a_minion_defeated_in_combat():
    bout = Bout(
        "eleanor",
        "black_serpent",
        hand=["concentrate", "attack_of_opportunity"],
        against=["hack"] * 9,
        damage=2,
    )
    bout.round("concentrate", "hack")
    bout.round("attack_of_opportunity", "hack")
    serpent = bout.g.state.minions["black_serpent"]
    assert (serpent.at, serpent.damage, serpent.status) == ("", 0, "defeated")
    assert bout.outcome == "won"


@pytest.mark.rule("S-13", "MIN-05", "MIN-06", "CMD-06", "CMD-18")
@pytest.mark.card("minion.ringwraiths")
def test_the_ringwraiths_come_back():
    t = table("argalad")
    t.minion("ringwraiths", "bree", damage=8)
    hurt_minion(t.game, "ringwraiths", 1)
    assert t.state.minions["ringwraiths"].at == ""
    assert len(stats.minions_in_play(t.state)) == 2, "a Mission would not count them"
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    assert (t.state.minions["ringwraiths"].at, t.state.minions["ringwraiths"].damage) == ("minas_morgul", 0)
    t.choose(0, "action:command", "move_minion:ringwraiths>minas_tirith")
    assert t.state.minions["ringwraiths"].at == "minas_tirith"


@pytest.mark.rule("MIN-05", "STORY-09")
@pytest.mark.parametrize("status", ["declined", "waiting"])
def test_ringwraiths_who_were_never_placed_do_not_come(status):
    t = table("argalad")
    t.minion("ringwraiths", status=status)
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    assert t.state.minions["ringwraiths"].at == ""


@pytest.mark.rule("MIN-07")
def test_the_mouth_of_sauron_corrupts():
    bout = Bout("argalad", "mouth_of_sauron", against=["hack"] * 6, spend=None)
    assert len(bout.hero.corruption) == 1
    bout = Bout("argalad", "gothmog", against=["hack"] * 6, spend=None)
    assert bout.hero.corruption == ()


@pytest.mark.rule("MIN-08", "PERIL-16")
@pytest.mark.card("minion.gothmog")
def test_gothmog_makes_places_perilous():
    t = table("argalad")
    assert not stats.perilous(t.game, 0, "osgiliath")
    t.minion("gothmog", "osgiliath")
    near = {here: stats.perilous(t.game, 0, here) for here in ("osgiliath", "pelargir", "minas_tirith", "belfalas")}
    assert near == {"osgiliath": True, "pelargir": True, "minas_tirith": False, "belfalas": False}


@pytest.mark.rule("MIN-09")
@pytest.mark.card("minion.witch_king")
@pytest.mark.parametrize(("at", "rests"), [("bree", False), ("weathertop", False), ("fornost", True), ("the_shire", True)])
def test_nobody_rests_near_the_witch_king(at, rests):
    t = table("argalad")
    t.minion("witch_king", "bree")
    t.hero("argalad", at=at)
    assert (rule_against(resting(t.game, 0)) == "") == rests


@pytest.mark.rule("MIN-10", "MIN-05")
def test_they_are_terrible_brings_waiting_ringwraiths_once():
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.minion("ringwraiths")
    t.influence(bree=1)
    t.sauron(shadows=["they_are_terrible"], pool=8)
    t.turn_of("sauron", "action")
    t.run(ActionStep()).choose(0, "shadow:they_are_terrible", "minion:ringwraiths", "end_actions").quiet()
    assert t.state.minions["ringwraiths"].at == "bree"
    t.run(ActionStep())
    assert t.state.minions["ringwraiths"].at == "bree"
