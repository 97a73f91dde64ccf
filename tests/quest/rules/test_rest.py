"""Chapters REST and AMB: the Rest and the Ambush step."""

import pytest

from quest.scenario import rule_against, table
from westmarch.quest.rulebook.hero_turn import AmbushStep, HeroTurn, RestStep, resting

PAID_FOR = "weak"


def at_rest(hero="argalad", at="bree", **changes):
    t = table(hero)
    t.hero(hero, at=at, **changes)
    t.turn_of(hero, "rest")
    return t


@pytest.mark.rule("S-49", "REST-02", "REST-03", "REST-04", "REST-05", "REST-06", "REST-10", "REST-15", "CORR-03")
def test_rest_and_ties():
    t = at_rest(rest=7, life=3, favor=3, corruption=["weak", "despondent"])
    t.hero("argalad", corruption=["weak"])
    t.markers(0, 3, 3, 6)
    t.run(RestStep(0)).says("rest", seat=1, rule="REST-02")
    assert t.keys() == ["marker:yellow", "marker:black"]
    t.says("marker:black", seat=1, rule="REST-05")
    assert t.state.markers == (3, 4, 6)
    hero = t.h("argalad")
    assert (len(hero.life), hero.rest) == (10, ())
    t.says("drop:weak", seat=1, rule="REST-06")
    assert (hero.favor, hero.corruption) == (1, ())
    assert t.state.discards["corruption"] == ("weak",)
    assert t.state.favor == {}, "it went back to the area"
    t.quiet()


@pytest.mark.rule("S-49", "REST-10")
def test_despondent_moves_the_marker_two_spaces_even_if_it_is_paid_off():
    t = at_rest(favor=3, corruption=["despondent"])
    t.markers(0, 3, 3, 6)
    t.run(RestStep(0)).choose(1, "rest", "marker:black")
    assert t.state.markers == (3, 5, 6)
    t.choose(1, "drop:despondent")
    assert t.h("argalad").favor == 0
    t.quiet()


@pytest.mark.rule("REST-06")
def test_one_corruption_card_at_most_and_only_for_its_favor():
    t = at_rest(favor=4, corruption=["weak", "weary", "despondent"])
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    t.offers("drop:weak", "drop:weary", "drop:despondent", "decline")
    t.choose(1, "drop:weak")
    t.quiet()
    assert t.h("argalad").favor == 2
    t = at_rest(favor=2, corruption=["weak", "despondent"])
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    t.offers_no("drop:despondent")
    t.choose(1, "decline")
    assert t.h("argalad").corruption == ("weak", "despondent")


@pytest.mark.rule("REST-01", "REST-13", "S-49")
@pytest.mark.parametrize("enemy", ["orc", "blank", "gothmog", ""])
def test_enemies_forbid_the_rest(enemy):
    t = at_rest()
    if enemy == "gothmog":
        t.minion("gothmog", "bree")
    elif enemy:
        t.token(enemy, "bree")
    t.run(RestStep(0))
    assert bool(t.game.asks) == (not enemy)
    assert rule_against(resting(t.game, 0)) == ("REST-01" if enemy else "")


@pytest.mark.rule("REST-01")
@pytest.mark.parametrize("stronghold", ["mount_gundabad", "barad_dur"])
def test_no_rest_in_a_stronghold(stronghold):
    t = at_rest(at=stronghold)
    t.run(RestStep(0))
    t.quiet()


@pytest.mark.rule("REST-02", "REST-11", "REST-09")
def test_without_a_rest_nothing_of_it_happens():
    t = at_rest(at="fornost", rest=3, damage=2, life=9, favor=3, corruption=["weak"])
    t.run(RestStep(0))
    assert t.keys() == ["rest", "skip_rest"], "neither healing nor paying alone"
    t.choose(1, "skip_rest")
    t.quiet()
    hero = t.h("argalad")
    assert (len(hero.rest), len(hero.damage), len(hero.life), hero.favor, hero.corruption) == (3, 2, 9, 3, ("weak",))
    assert t.state.markers == (0, 0, 0)


@pytest.mark.rule("S-67", "REST-03", "REST-04", "REST-07", "REST-10", "ENC-03")
def test_rest_and_heal_in_a_haven():
    t = table("eleanor")
    t.hero("eleanor", at="minas_tirith", life=3, hand=2, rest=9, damage=11)
    t.markers(0, 1, 0, 2)
    t.run(HeroTurn(0)).choose(1, "rest")
    hero = t.h("eleanor")
    assert (len(hero.life), t.state.markers) == (12, (1, 1, 2))
    t.says("heal", seat=1, rule="REST-07")
    assert (len(hero.life), hero.damage, t.state.markers) == (23, (), (1, 1, 2))
    before = len(t.state.decks["enc_haven"])
    t.choose(1, "end_travel")
    assert len(t.state.decks["enc_haven"]) == before - 3


@pytest.mark.rule("REST-07")
def test_healing_is_optional_and_for_havens():
    t = at_rest(at="fornost", damage=4, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:red", "decline")
    assert len(t.h("argalad").damage) == 4
    t = at_rest(at="bree", damage=4, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    t.quiet()
    assert len(t.h("argalad").damage) == 4


@pytest.mark.rule("S-50", "REST-08", "REST-09", "AMB-03", "AMB-04", "MIN-07")
@pytest.mark.parametrize("answer", ["refuse", "allow"])
def test_a_minion_in_a_haven(answer):
    t = table("eleanor")
    t.minion("mouth_of_sauron", "minas_tirith")
    t.hero("eleanor", at="minas_tirith", life=3, hand=2, rest=9, damage=11)
    t.markers(0, 1, 0, 2)
    t.top("corruption", "weak")
    t.run(HeroTurn(0)).choose(1, "rest", "heal")
    assert t.state.markers == (1, 1, 2)
    assert len(t.h("eleanor").life) == 23
    assert (t.state.turn.step, t.ask.seat, t.ask.rule) == ("ambush", 1, "CBT-03")
    t.choose(1, answer)
    if answer == "refuse":
        assert t.state.turn.step == "travel"
        assert t.h("eleanor").corruption == ()
    else:
        assert t.state.fight.enemy == "mouth_of_sauron"
        assert t.h("eleanor").corruption == ("weak",)


@pytest.mark.rule("REST-12")
def test_a_rest_with_an_empty_rest_pool():
    t = at_rest(rest=0, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:yellow")
    assert t.state.markers == (1, 0, 0)
    t.quiet()


@pytest.mark.rule("REST-14", "MIN-09")
def test_the_witch_king_forbids_rest_within_one_space_but_not_in_a_haven():
    t = at_rest(at="bree")
    t.minion("witch_king", "weathertop")
    assert rule_against(resting(t.game, 0)) == "MIN-09"
    t.run(RestStep(0))
    t.quiet()
    t.hero("argalad", at="fornost")
    assert rule_against(resting(t.game, 0)) == ""
    t.hero("argalad", at="old_forest")
    assert rule_against(resting(t.game, 0)) == ""


@pytest.mark.rule("REST-14")
def test_a_broken_line_of_kings_forbids_rest_in_its_haven():
    t = at_rest(at="fornost")
    t.plot("a_broken_line_of_kings", "fornost")
    assert rule_against(resting(t.game, 0)) == "REST-14"
    t.hero("argalad", at="erebor")
    assert rule_against(resting(t.game, 0)) == ""


@pytest.mark.rule("REST-14", "GEN-01", "SKL-01")
def test_beravor_heals_or_trains_when_she_rests_abroad():
    t = at_rest("beravor", damage=4, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    assert t.keys() == ["heal", "train", "decline"]
    t.choose(1, "heal")
    assert len(t.h("beravor").life) == 9
    t.quiet()
    t = at_rest("beravor", damage=4, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:red", "train")
    t.choose(1, t.keys()[0])
    assert len(t.h("beravor").hand) == 1
    assert len(t.h("beravor").damage) == 4
    t.quiet()
    # The card changes only what it says: a token still forbids the rest, and the marker moved each time.
    assert t.state.markers == (0, 0, 1)
    t.token("blank", "bree")
    t.run(RestStep(0))
    t.quiet()
    t = at_rest("beravor", at="fornost", damage=4, life=5)
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    assert t.keys() == ["heal", "decline"]


@pytest.mark.rule("REST-04", "REST-14", "MIN-09")
def test_a_rest_that_opens_stage_three_brings_the_witch_king_before_the_healing():
    t = at_rest("beravor", at="osgiliath", damage=4, life=5)
    t.markers(0, 12, 12, 12)
    t.state.options["finale_check"] = "story_step"
    t.run(RestStep(0)).choose(1, "rest", "marker:red")
    t.says("place_minion:witch_king>minas_morgul", seat=0, rule="STORY-07")
    assert t.keys() == ["train", "decline"]
    t.choose(1, "decline")
    t.quiet()


# Ambush -------------------------------------------------------------------------------------------------------------


def ambushed(hero="beravor", at="ettenmoors", **settings):
    t = table(hero, **settings)
    t.hero(hero, at=at, hand=3, life=10)
    t.turn_of(hero, "ambush")
    return t


@pytest.mark.rule("AMB-01", "AMB-02", "AMB-08", "GEN-02")
def test_sauron_must_attack_with_one_of_them():
    t = ambushed()
    t.token("orc", "ettenmoors")
    t.token("agent", "ettenmoors")
    t.minion("gothmog", "ettenmoors")
    t.token("snaga", "bree")
    t.run(AmbushStep(0))
    assert t.keys(seat=0) == ["attack_token:1", "attack_token:2", "attack_minion:gothmog"]
    t.says("attack_token:2", seat=0, rule="AMB-01")
    assert (t.state.fight.enemy, t.state.fight.token) == ("agent", 2)


@pytest.mark.rule("AMB-02")
def test_with_the_switch_sauron_may_let_the_hero_go():
    t = ambushed(ambush_optional=True)
    t.token("orc", "ettenmoors")
    t.run(AmbushStep(0))
    assert t.keys(seat=0) == ["attack_token:1", "pass"]
    t.choose(0, "pass")
    t.quiet()
    assert len(t.state.tokens) == 1


@pytest.mark.rule("AMB-01")
def test_nobody_there_no_ambush():
    t = ambushed()
    t.token("orc", "bree")
    t.run(AmbushStep(0))
    t.quiet()


@pytest.mark.rule("AMB-01", "AMB-05")
def test_a_blank_token_is_discarded_and_that_was_the_one_attack():
    t = ambushed()
    t.token("blank", "ettenmoors")
    t.token("orc", "ettenmoors")
    t.run(AmbushStep(0)).choose(0, "attack_token:1")
    t.quiet()
    assert [token.face for token in t.state.tokens.values()] == ["orc"]
    assert t.state.discards["tokens_rhudaur_grey_mountains"] == ("blank",)


@pytest.mark.rule("AMB-03", "AMB-04", "CMD-14")
def test_in_a_haven_the_attacker_is_named_first():
    t = ambushed(at="rivendell")
    t.minion("gothmog", "rivendell")
    t.minion("mouth_of_sauron", "rivendell")
    t.run(AmbushStep(0)).choose(0, "attack_minion:gothmog")
    assert "Gothmog" in t.game.decision.prompt
    t.choose(1, "refuse")
    t.quiet()
    t.run(AmbushStep(0)).choose(0, "attack_minion:gothmog", 1, "allow")
    assert t.state.fight.enemy == "gothmog"


def lose(t, damage_from="life"):
    """Fight on with whatever comes until the combat is over."""
    while t.state.fight is not None:
        choices = [key for key in t.keys(None) if key != "exhausted"]
        t.anybody(choices[0])


@pytest.mark.rule("S-66", "AMB-01", "AMB-06", "DMG-21", "TURN-05")
def test_defeated_in_the_ambush():
    t = table("eometh")
    t.hero("eometh", at="dunharrow", hand=["hack"], life=0)
    t.token("balrog", "dunharrow")
    t.top("behemoth", *["behemoth.smash"] * 2)
    t.run(HeroTurn(0))
    assert t.state.turn.step == "ambush"
    lose(t)
    while t.game.asks and t.ask.rule != "DMG-21":
        t.choose(1, t.keys()[0])
    assert sorted(t.keys(seat=0)) == ["at:edoras", "at:minas_tirith"]
    t.choose(0, "at:edoras")
    t.quiet()
    assert t.h("eometh").at == "edoras"
    assert t.state.turn.step == "ambush", "neither Travel nor Encounter"


@pytest.mark.rule("AMB-07")
def test_an_ambush_without_a_winner_leads_on_to_the_travel_step():
    t = table("eometh")
    t.hero("eometh", at="dunharrow", hand=["hack"], life=10)
    t.token("orc", "dunharrow")
    t.run(HeroTurn(0))
    while t.state.fight is not None:
        t.anybody("exhausted" if "exhausted" in t.keys(None) else t.keys()[-1])
    assert t.state.turn.step == "travel"
    assert t.state.tokens == {}
    t.offers("explore_here")


@pytest.mark.rule("AMB-09")
def test_a_card_may_make_him_skip_the_step():
    t = ambushed()
    t.token("orc", "ettenmoors")
    t.state.turn.notes |= {"skip_ambush"}
    t.run(AmbushStep(0))
    t.quiet()
    assert len(t.state.tokens) == 1


@pytest.mark.rule("MIN-09", "REST-14", "STORY-08")
@pytest.mark.parametrize(("place", "healing"), [("place_minion:witch_king>ruins_of_angmar", False), ("decline", True)])
def test_a_witch_king_who_comes_with_the_rest_forbids_the_healing(place, healing):
    """Beravor rests in the Ruins of Angmar; her rest brings stage III, and the Witch-king may come to where she is."""
    t = at_rest("beravor", "ruins_of_angmar", damage=4, life=5)
    t.markers(0, 12, 12, 12)
    t.state.options["finale_check"] = "story_step"
    t.run(RestStep(0)).choose(1, "rest", "marker:red").says(place, seat=0, rule="STORY-07")
    assert ("heal" in t.keys(1)) == healing
    t.offers("train")
