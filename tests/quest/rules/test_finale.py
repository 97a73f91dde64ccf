"""Chapters FIN and WIN: the Finale and the end of the game."""

import pytest

from quest.scenario import table
from westmarch.core.events import unchain
from westmarch.quest import combat_stats, stats
from westmarch.quest.rulebook.finale import Finale
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.rounds import Rounds
from westmarch.quest.rulebook.sauron_turn import SauronTurn

UNMET = ("to_find_them_all", "the_spear_of_the_west")
"""Missions that nobody meets by chance."""


def end(markers, *heroes, missions=UNMET, **settings):
    """The Finale is about to begin."""
    t = table(*(heroes or ("argalad",)), missions=missions, **settings)
    t.markers(*markers)
    t.state.finale = True
    return t


def ringwraiths(t):
    """Health and fortitude of the Ringwraiths in the last combat."""
    fight = t.state.fight
    assert fight.enemy == "ringwraiths"
    return combat_stats.enemy_health(fight), combat_stats.enemy_fortitude(fight)


def told(t, verb):
    return [event for _, event in unchain(t.game.events) if event[0] == verb]


# The beginning --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-33", "STORY-11", "STORY-12", "FIN-01")
def test_the_finale_through_the_shadow_falls():
    t = table("argalad", missions=UNMET)
    t.markers(12, 10, 11, 9)
    t.plot("orcs_in_the_mountains", "mount_gundabad")
    t.run(Rounds())
    while t.ask.rule == "STORY-07":
        t.choose(0, t.keys()[-1])
    assert (t.state.hero_marker, t.state.markers) == (14, (10, 11, 11))
    assert t.state.finale
    assert t.game.where() == "Rounds > Finale > Combat"
    assert [event[1] for event in told(t, "step")] == ["rally", "story", "finale"]


@pytest.mark.rule("S-71", "STORY-01", "STORY-10", "FIN-01", "FIN-02", "WIN-01", "WIN-02", "WIN-03")
def test_the_finale_by_the_heroes_marker():
    t = table("argalad", "thalin", missions=("to_find_them_all", "noble_blood"))
    t.markers(16, 12, 8, 6)
    t.hero("thalin", corruption=["weak"])
    t.run(Rounds())
    result = t.game.result
    assert (result.winners, result.scores, result.rule) == ((1, 2), (0.0, 1.0, 1.0), "FIN-02")
    assert t.state.fight is None
    assert told(t, "mission") == [("mission", "heroes", "noble_blood")], "Sauron's was not revealed"
    assert t.game.decision is None


@pytest.mark.rule("WIN-04", "WIN-01")
def test_a_fulfilled_mission_ends_nothing_before_the_finale():
    t = table("argalad", missions=("his_dark_throne", "noble_blood"))
    for space, plot in enumerate(("gollum_is_captured", "osgiliath_invaded", "orcs_in_the_mountains"), 1):
        t.plot(plot, "bree", space)
    t.run(SauronTurn())
    assert t.game.result is None
    assert not t.state.finale
    assert t.state.missions_shown == (False, False)


# Step 1 and 2: Missions -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FIN-02", "WIN-02", "WIN-03")
def test_dominant_sauron_wins_with_his_mission():
    t = end((14, 13, 11, 11), "argalad", "thalin", missions=("in_darkness_bind_them", "noble_blood"))
    t.run(Finale())
    assert (t.game.result.winners, t.game.result.scores) == ((0,), (1.0, 0.0, 0.0))
    assert t.game.result.rule == "FIN-02"
    assert t.state.missions_shown == (True, False)


@pytest.mark.rule("S-34", "FIN-02", "FIN-04", "FIN-06", "FIN-08", "FIN-12", "FIN-15", "INFO-01")
def test_sauron_dominant():
    t = end((14, 10, 11, 11), "argalad", "thalin", missions=("his_dark_throne", "isildurs_secret"))
    t.hero("argalad", favor=3)
    t.hero("thalin", favor=2)
    t.run(Finale())
    assert (t.state.hero_marker, t.state.markers) == (15, (10, 11, 11))
    t.choose(1, "champion:thalin")
    assert ringwraiths(t) == (12, 11)
    assert combat_stats.reference("ringwraiths").strength == 8
    assert len(t.state.fight.hand) == 11
    for seat in (0, 1, 2, None):
        assert t.game.view(seat)["missions"] == ["his_dark_throne", "isildurs_secret"]


@pytest.mark.rule("S-35", "FIN-13", "FIN-04", "FIN-26")
def test_heroes_dominant():
    t = end((18, 13, 9, 7))
    t.run(Finale())
    assert ringwraiths(t) == (5, 4)
    assert t.state.markers == (13, 9, 7)


@pytest.mark.rule("FIN-13", "FIN-26")
def test_the_closest_marker_counts_among_those_short_of_the_shadow_falls():
    t = end((18, 9, 8, 8))
    t.run(Finale())
    assert ringwraiths(t) == (9 - 5, 8 - 5), "1 + 2 + 2, less than the 9 spaces to the Finale"


@pytest.mark.rule("S-35", "FIN-05", "FIN-07", "FIN-13", "FIN-15", "FIN-26")
def test_heroes_dominant_and_sauron_s_mission_met():
    t = end((18, 13, 9, 7), missions=("in_darkness_bind_them", "the_spear_of_the_west"))
    t.run(Finale())
    assert (t.state.hero_marker, t.state.markers) == (18, (14, 10, 8))
    assert ringwraiths(t) == (7, 6)


@pytest.mark.rule("S-36", "FIN-03", "FIN-04", "FIN-05", "FIN-07", "FIN-14", "STORY-14")
def test_nobody_dominant_and_both_missions_met():
    t = end((18, 18, 8, 6), missions=("in_darkness_bind_them", "noble_blood"))
    t.run(Finale())
    assert t.game.result is None
    assert (t.state.hero_marker, t.state.markers) == (18, (18, 9, 7))
    assert ringwraiths(t) == (9, 8)


@pytest.mark.rule("S-36", "FIN-03")
@pytest.mark.parametrize(
    ("missions", "winners"),
    [
        (("to_find_them_all", "noble_blood"), (1,)),
        (("in_darkness_bind_them", "the_spear_of_the_west"), (0,)),
        (UNMET, None),
    ],
)
def test_nobody_dominant_and_one_mission_met(missions, winners):
    t = end((18, 18, 8, 6), missions=missions)
    t.run(Finale())
    assert (t.game.result.winners if t.game.result else None) == winners
    if winners:
        assert t.game.result.rule == "FIN-03"


@pytest.mark.rule("FIN-25", "FIN-05", "FIN-06")
def test_missions_are_judged_as_the_finale_begins():
    """One space more would fulfil Sauron's Mission; the advance of step 2 is for a Mission that was met before it."""
    t = end((18, 12, 12, 9), missions=("where_the_shadows_lie", "the_spear_of_the_west"))
    t.run(Finale())
    assert t.state.markers == (12, 12, 9)
    t = end((17, 18, 13, 9), missions=("where_the_shadows_lie", "noble_blood"))
    t.run(Finale())
    assert t.game.result.winners == (0,), "both are met, and the heroes' advance comes too late"


@pytest.mark.rule("FIN-25", "FIN-05", "STORY-10", "STORY-14")
@pytest.mark.parametrize(("arrow", "markers"), [(True, (13, 14, 10)), (False, (12, 12, 9))])
def test_the_missions_see_the_markers_of_the_story_step_and_no_later_ones(arrow, markers):
    """The Story step brings green to the Finale. The black marker enters stage III in that very step, if a Plot pushes it:
    Sauron's Mission is met. Without the Plot it stands one space short, and nothing that follows makes up for it."""
    t = table("argalad", missions=("where_the_shadows_lie", "the_spear_of_the_west"))
    t.markers(16, 12, 12, 9)
    if arrow:
        t.plot("a_dark_messenger", "erebor")
    t.run(Rounds())
    while t.ask.rule == "STORY-07":
        t.choose(0, "decline:witch_king")
    assert t.state.hero_marker == 18
    assert t.state.markers == markers


@pytest.mark.rule("FIN-25", "STORY-15", "REST-06")
@pytest.mark.parametrize("pays", [True, False])
def test_the_missions_are_judged_when_the_effect_that_brought_the_finale_is_complete(pays):
    """A rest brings the last marker to The Shadow Falls. What the hero pays in that rest is gone when favor is counted."""
    t = table("argalad", missions=("his_dark_throne", "isildurs_secret"))
    t.markers(8, 10, 10, 9)
    t.hero("argalad", at="bree", favor=5, corruption=["weak"], life=10)
    t.run(HeroTurn(0)).choose(1, "rest", "drop:weak" if pays else "decline")
    t.quiet()
    t.run(Finale())
    assert t.state.hero_marker == (8 if pays else 9)


@pytest.mark.rule("FIN-02", "FIN-04", "FIN-06")
def test_the_mission_of_the_other_side_does_not_win_in_step_one():
    t = end((14, 10, 11, 11), missions=("to_find_them_all", "noble_blood"))
    t.run(Finale())
    assert t.game.result is None
    assert t.state.hero_marker == 15
    t = end((18, 13, 9, 7), missions=("in_darkness_bind_them", "the_spear_of_the_west"))
    t.run(Finale())
    assert t.game.result is None


# Step 3: Recover --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-37", "FIN-10", "FIN-11", "SKL-02")
def test_the_finale_draw():
    t = end((14, 10, 11, 11), "argalad")
    t.hero("argalad", levels=(1, 0, 0, 0), hand=4, life=9, rest=7, damage=5)
    t.h("argalad").damage += ("skill.set_trap",)
    t.h("argalad").damage_seen += (True,)
    t.run(Finale())
    hero = t.h("argalad")
    assert (len(hero.life), len(hero.hand), hero.rest, hero.damage) == (20, 6, (), ())
    assert "skill.set_trap" in (*hero.life, *hero.hand)


@pytest.mark.rule("FIN-10", "FIN-11")
def test_every_hero_recovers_and_his_pool_is_shuffled():
    t = end((14, 10, 11, 11), "argalad", "beravor")
    t.real_chance(3)
    t.hero("beravor", hand=2, life=20, rest=2, damage=1)
    t.run(Finale())
    assert [len(h.hand) for h in t.state.heroes] == [5, 6]
    assert [len(h.life) for h in t.state.heroes] == [20, 19]
    order = t.h("beravor").life
    assert order != tuple(sorted(order))


@pytest.mark.rule("FIN-11", "CORR-08")
def test_distraught_limits_the_hand_of_the_finale():
    t = end((14, 10, 11, 11), "beravor")
    t.hero("beravor", levels=(2, 0, 0, 0), corruption=["distraught"])
    t.run(Finale())
    assert (t.ask.seat, t.ask.rule) == (1, "CORR-08")
    t.choose(1, t.keys()[0])
    assert len(t.h("beravor").hand) == 7
    assert t.state.fight is not None


@pytest.mark.rule("FIN-09", "FIN-21")
def test_the_ringwraiths_are_unhurt_and_fight_wherever_they_are():
    t = end((14, 10, 11, 11))
    t.minion("ringwraiths", "minas_morgul", damage=6)
    t.run(Finale())
    assert t.state.minions["ringwraiths"].damage == 0
    for status in ("waiting", "defeated", "declined"):
        t = end((14, 10, 11, 11))
        t.minion("ringwraiths", status=status)
        t.run(Finale())
        assert ringwraiths(t) == (13, 12)


# Step 4: the Ringwraiths --------------------------------------------------------------------------------------------


@pytest.mark.rule("FIN-12", "FIN-17")
def test_more_fortitude_than_cards():
    t = end((0, 10, 10, 10))
    t.run(Finale())
    assert ringwraiths(t) == (27, 26)
    assert len(t.state.fight.hand) == 25


@pytest.mark.rule("FIN-16")
def test_a_reduction_stops_at_zero():
    t = end((18, 0, 0, 0))
    t.run(Finale())
    assert stats.sauron_distance(t.state) == 18
    assert ringwraiths(t) == (0, 0)
    assert t.state.fight.hand == ()
    t.choose(1, "spend:0", "fight_on")
    while t.game.result is None:
        t.choose(1, t.keys()[0])
    assert t.game.result.winners == (1,), "they fall in the first Deal Damage part"


# Steps 5 to 7 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FIN-18", "GEN-05")
@pytest.mark.parametrize("spokesman", [1, 2])
def test_the_heroes_choose_their_champion(spokesman):
    t = end((14, 10, 11, 11), "argalad", "thalin", spokesman=spokesman)
    t.run(Finale())
    assert t.keys() == ["champion:argalad", "champion:thalin"]
    t.says("champion:thalin", seat=spokesman, rule="FIN-18")
    assert t.state.fight.hero == 1


@pytest.mark.rule("FIN-22")
def test_a_champion_in_a_haven_cannot_refuse():
    t = end((14, 10, 11, 11))
    t.hero("argalad", at="rivendell")
    t.run(Finale())
    assert t.ask.rule == "CBT-09"


def last_combat(card, against, damage=0, life=10, **settings):
    """The champion's hand is these cards, the Ringwraiths have health 9, fortitude 8 and so much damage."""
    t = end((18, 18, 8, 6), "thalin", **settings)
    t.hero("thalin", hand=0, rest=0, damage=0, life=[*card, *["evade"] * life])
    t.top("ravager", *against)
    t.run(Finale())
    from westmarch.quest.ops import board

    board.damage_minion(t.game, "ringwraiths", damage)
    return t


def answers(t, *order):
    """Take the first of these keys that is offered, until the game is over."""
    while t.game.result is None:
        for ask in t.game.asks[:1]:
            keys = t.keys(ask.seat)
            t.choose(ask.seat, next((wish for wish in order if wish in keys), keys[0]))


@pytest.mark.rule("S-72", "FIN-19", "FIN-20", "FIN-22", "WIN-01", "WIN-03")
def test_both_exhausted_and_the_ringwraiths_standing():
    t = last_combat(["sweep"], ["ravager.hack"], damage=8)
    t.influence(barad_dur=3)
    answers(t, "exhausted")
    assert (t.game.result.winners, t.game.result.rule) == ((0,), "FIN-20")
    assert t.state.influence == {"barad_dur": 3}, "nothing is placed (4c)"


@pytest.mark.rule("S-72", "FIN-19", "FIN-20")
def test_the_ninth_damage_wins():
    t = last_combat(["sweep"], ["ravager.hack"] * 2, damage=8)
    answers(t, "fight_on", "play:thalin.sweep", "play:ravager.hack", "life")
    assert (t.game.result.winners, t.game.result.rule) == ((1,), "FIN-20")


@pytest.mark.rule("S-72", "FIN-24", "FIN-20")
@pytest.mark.parametrize(("damage", "winner"), [(8, 1), (0, 0)])
def test_the_champion_falls(damage, winner):
    t = last_combat(["sweep"] * 5, ["ravager.hack"] * 2, damage=damage)
    t.h("thalin").life = ()
    t.hero("thalin", hand=["sweep"])
    answers(t, "fight_on", "play:thalin.sweep", "play:ravager.hack")
    assert t.game.result.winners == (winner,)
    assert t.h("thalin").at == "erebor", "no defeat steps follow"


@pytest.mark.rule("S-72", "FIN-23")
@pytest.mark.parametrize("allowed", [False, True])
def test_shadow_cards_in_the_last_combat(allowed):
    t = end((18, 18, 8, 6), finale_shadow=allowed)
    t.sauron(shadows=["the_black_breath"], pool=12)
    t.run(Finale())
    if allowed:
        assert t.keys(seat=0) == ["shadow:the_black_breath", "pass"]
        t.choose(0, "pass")
    assert t.ask.rule == "CBT-09"


@pytest.mark.rule("WIN-05")
def test_the_first_at_the_end_gains_nothing_but_dominance():
    t = end((18, 17, 8, 6))
    t.run(Finale())
    assert ringwraiths(t) == (8, 7), "dominant by a single space"
    t = end((18, 18, 8, 6))
    t.run(Finale())
    assert ringwraiths(t) == (9, 8)


@pytest.mark.rule("WIN-06", "DMG-15")
def test_a_defeated_hero_plays_on():
    t = table("argalad")
    t.real_chance()
    t.hero("argalad", at="bree", hand=["parry"], life=0, rest=5)
    from westmarch.quest.rulebook.hero_turn import HeroTurn

    t.run(HeroTurn(0)).choose(1, "skip_rest", "move:fornost")
    t.choose(1, t.keys()[0])
    assert (t.h("argalad").at, len(t.h("argalad").life)) == ("fornost", 6)
    t.quiet()
    t.run(Rounds())
    assert t.game.result is None
    assert t.game.asks
