"""Chapter SHDW: when Shadow cards are played."""

import pytest

from quest.bout import Bout
from quest.scenario import Table, table
from westmarch.quest import combat_stats
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.rounds import Rounds
from westmarch.quest.rulebook.sauron_turn import ActionStep, SauronTurn
from westmarch.quest.rulebook.travel import Travel


def hero_turn(*shadows: str, pool: int, hero: str = "argalad", **changes) -> Table:
    t = table(hero)
    t.markers(13, 0, 0, 0)
    t.hero(hero, **{"at": "bree", "hand": 3, "life": 10, **changes})
    t.sauron(shadows=shadows, pool=pool)
    return t


def lose_no_time(t: Table) -> None:
    """Through a combat that nobody wins, with all influence placed."""
    while t.state.fight is not None:
        keys = t.keys()
        t.anybody(next(k for k in ("exhausted", "spend:0", keys[0]) if k in keys))


@pytest.mark.rule("S-75", "SHDW-01", "SHDW-02", "SHDW-04", "SHDW-07", "CBT-42", "CBT-46", "AMB-09")
def test_a_fight_before_the_turn_begins():
    t = hero_turn("flocks_of_crebain", "his_arm_has_grown_long", pool=2)
    t.token("orc", "bree")
    t.influence(barad_dur=3)
    t.run(HeroTurn(0)).choose(0, "shadow:flocks_of_crebain")
    assert (t.state.fight.enemy, t.state.fight.token) == ("crebain", 0)
    assert (combat_stats.agility(t.game), combat_stats.strength(t.game, 0)) == (0, 5)
    assert len(t.h("argalad").hand) == 3
    lose_no_time(t)
    assert sum(t.state.influence.values()) == 5, "Sauron may place up to 2 influence"
    assert len(t.state.tokens) == 1
    assert (t.state.turn.step, t.state.turn.over) == ("travel", False), "neither rest nor Ambush"
    t.choose(1, "move:old_forest")
    t.choose(1, t.keys()[0])
    assert t.h("argalad").at == "old_forest"
    t.offers_no("shadow:his_arm_has_grown_long")


@pytest.mark.rule("S-75", "SHDW-01", "SHDW-02")
@pytest.mark.parametrize(("pool", "at"), [(1, "bree"), (2, "fornost")])
def test_neither_below_the_threshold_nor_in_a_haven(pool, at):
    t = hero_turn("flocks_of_crebain", pool=pool, at=at)
    t.run(HeroTurn(0))
    t.offers_no("shadow:flocks_of_crebain")
    assert t.ask.seat == 1


@pytest.mark.rule("SHDW-01", "PLOT-03")
def test_nothing_is_paid():
    t = hero_turn("winter_storm", pool=10)
    t.run(HeroTurn(0)).choose(0, "shadow:winter_storm")
    assert t.state.pool == 10


@pytest.mark.rule("SHDW-02", "SHDW-05", "ACT-13")
def test_between_whole_actions():
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.influence(barad_dur=6)
    t.sauron(shadows=["storms_of_mordor", "winter_storm", "betrayed", "evil_wound"], pool=12)
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    t.offers("shadow:storms_of_mordor", "action:influence")
    t.offers_no("shadow:winter_storm", "shadow:betrayed", "shadow:evil_wound")
    t.choose(0, "action:influence", "place:mount_doom")
    t.offers_no("shadow:storms_of_mordor")
    t.choose(0, "enough", "action:command", "enough")
    t.offers("shadow:storms_of_mordor")
    t.offers_no("action:influence")
    t.choose(0, "shadow:storms_of_mordor").quiet()
    assert t.state.discards["shadow"] == ("storms_of_mordor",)


@pytest.mark.rule("SHDW-04")
def test_one_in_sauron_s_own_turn():
    t = table("argalad")
    t.sauron(shadows=["an_evil_fog", "storms_of_mordor"], pool=4)
    t.hero("argalad", hand=2)
    t.turn_of("sauron", "action")
    t.run(ActionStep()).choose(0, "shadow:storms_of_mordor")
    t.offers_no("shadow:an_evil_fog")


@pytest.mark.rule("SHDW-03", "SHDW-04", "TURN-11", "S-38")
def test_one_in_each_of_a_lone_hero_s_turns():
    t = hero_turn("winter_storm", "flocks_of_crebain", pool=12, hand=0, life=20)
    t.game.stack.append(Rounds())
    t.game.stack[-1].pc = Rounds.steps.index("hero_turn")
    t.game.start()
    t.choose(0, "shadow:winter_storm")
    while "shadow:flocks_of_crebain" not in (offered := t.keys()):
        assert t.state.turn.shadow_played == 1
        safe = ("skip_rest", "end_travel", "decline")
        t.choose(1, next((key for key in safe if key in offered), offered[0]))
    assert t.state.turn.shadow_played == 0
    assert t.ask.seat == 0


@pytest.mark.rule("SHDW-06", "ITEM-05")
def test_a_played_card_is_discarded_after_its_effect():
    t = hero_turn("winter_storm", pool=10, corruption=["greedy"], items=["elven_cloak"])
    t.run(HeroTurn(0)).choose(0, "shadow:winter_storm")
    assert t.state.discards["shadow"] == ("winter_storm",)
    assert t.state.pool == 9, "the Elven Cloak"
    assert t.keys(0) == ["draw", "decline"], "Greedy"
    t.choose(0, "draw")
    assert len(t.state.shadow_hand) == 1


@pytest.mark.rule("SHDW-06")
def test_cloak_and_greedy_count_only_in_their_owner_s_turn():
    t = table("argalad")
    t.hero("argalad", corruption=["greedy"], items=["elven_cloak"])
    t.sauron(shadows=["storms_of_mordor"], pool=4)
    t.turn_of("sauron", "action")
    t.run(ActionStep()).choose(0, "shadow:storms_of_mordor")
    assert t.state.pool == 4
    t.offers("end_actions")


@pytest.mark.rule("SHDW-08")
def test_after_a_hero_has_entered_a_location():
    t = hero_turn("his_arm_has_grown_long", pool=2, at="old_forest")
    t.turn_of("argalad")
    t.run(Travel(0)).choose(1, "move:bree", "pay:argalad.overdraw")
    t.offers("shadow:his_arm_has_grown_long", "pass")
    assert t.h("argalad").at == "bree"

    t = hero_turn("his_arm_has_grown_long", pool=2, at="old_forest")
    t.turn_of("argalad")
    t.run(Travel(0)).choose(1, "move:fornost", "pay:argalad.overdraw")
    assert (t.h("argalad").at, t.ask.rule) == ("fornost", "EXPL-01"), "not in a Haven"


@pytest.mark.rule("SHDW-09", "CBT-07")
def test_at_the_start_of_combat_before_preparation():
    bout = Bout("argalad", "orc", against=["hack"] * 5, shadow=["betrayed", "morgul_blade"], pool=12, spend=None, dice=[])
    assert (bout.seat, bout.options) == (0, ["shadow:betrayed", "pass"])
    assert bout.fight.hand == ()


@pytest.mark.rule("SHDW-10", "DMG-22", "DMG-23")
def test_after_a_defeat_once_the_hero_has_recovered():
    t = hero_turn("evil_wound", pool=7, hand=0, life=0, rest=6, damage=6)
    t.turn_of("argalad")
    t.run(HeroDefeat(0))
    while t.ask.seat == 1:
        t.choose(1, t.keys()[0])
    t.offers("shadow:evil_wound")
    assert len(t.h("argalad").life) == 12
    assert not t.state.turn.over
    t.choose(0, "pass")
    assert t.state.turn.over


@pytest.mark.rule("SHDW-11", "GEN-03")
@pytest.mark.parametrize("card", ["the_ithil_stone", "the_lidless_eye", "they_are_terrible", "lord_of_the_rings"])
def test_a_card_that_can_do_nothing_may_be_played(card):
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.state.decks["corruption"] = ()
    t.minion("black_serpent", status="declined")
    t.minion("mouth_of_sauron", status="declined")
    t.sauron(["denethor_falls_into_madness", "saruman_falls_to_corruption"], [card], pool=8)
    t.turn_of("sauron", "action")
    t.run(ActionStep()).choose(0, f"shadow:{card}")
    assert t.state.discards["shadow"] == (card,)
    t.offers("end_actions")


@pytest.mark.rule("SHDW-02")
def test_no_shadow_card_outside_its_window():
    """In the Story, Plot and Event steps Sauron is offered none."""
    t = table("argalad")
    t.markers(0, 0, 0, 0)
    t.sauron(shadows=["storms_of_mordor"], pool=4)
    t.top("event1", "imladris")
    t.run(SauronTurn())
    assert t.state.turn.step == "action"
    t.offers("shadow:storms_of_mordor")


@pytest.mark.rule("SHDW-07", "TURN-03")
def test_the_start_of_a_turn_lies_before_the_rest():
    t = hero_turn("winter_storm", pool=10, rest=4)
    t.run(HeroTurn(0)).says("shadow:winter_storm", seat=0, rule="SHDW-02")
    assert (t.ask.seat, t.ask.rule, len(t.h("argalad").rest)) == (1, "REST-02", 4)
