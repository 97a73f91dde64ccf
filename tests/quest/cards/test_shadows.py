"""Every Shadow card, played."""

import pytest

from quest.bout import Bout
from quest.scenario import Table, table
from westmarch.quest import combat_stats
from westmarch.quest.definitions import SHADOWS
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.sauron_turn import ActionStep, story_step
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.stats import perilous

THRESHOLDS = {
    "betrayed": 1,
    "an_evil_fog": 1,
    "flocks_of_crebain": 2,
    "his_arm_has_grown_long": 2,
    "seem_fairer_feel_fouler": 3,
    "dark_promises": 3,
    "do_not_tempt_me": 4,
    "a_new_power_is_rising": 4,
    "storms_of_mordor": 4,
    "sarumans_lies": 5,
    "morgul_blade": 6,
    "lord_of_the_rings": 6,
    "evil_wound": 7,
    "shire_baggins": 7,
    "creatures_of_the_wild": 7,
    "the_ithil_stone": 8,
    "they_are_terrible": 8,
    "the_lidless_eye": 8,
    "the_black_breath": 8,
    "winter_storm": 10,
    "grievous_loss": 12,
}


def in_action_step(card: str, *heroes: str) -> Table:
    """Sauron holds the card and just enough influence in the Pool, in stage III."""
    t = table(*heroes)
    t.markers(13, 0, 0, 0)
    t.sauron(shadows=[card], pool=SHADOWS[card].pool)
    t.turn_of("sauron", "action")
    return t


def play(t: Table) -> Table:
    """Before his first action Sauron plays his only Shadow card."""
    return t.run(ActionStep()).choose(0, f"shadow:{t.state.shadow_hand[0]}")


def end(t: Table) -> None:
    t.choose(0, "end_actions").quiet()


def played(t: Table, card: str) -> bool:
    return card in t.state.discards["shadow"] and card not in t.state.shadow_hand


@pytest.mark.rule("SHDW-01", "PLOT-02")
def test_thresholds_and_copies():
    assert {card.id: card.pool for card in SHADOWS.values()} == THRESHOLDS
    twice = {"his_arm_has_grown_long", "dark_promises", "storms_of_mordor"}
    assert {card.id for card in SHADOWS.values() if card.copies == 2} == twice
    assert sum(card.copies for card in SHADOWS.values()) == 24


# In the Action step ------------------------------------------------------------------------------------------------------


@pytest.mark.card("shadow.an_evil_fog")
@pytest.mark.rule("MOVE-19", "GEN-09")
def test_an_evil_fog():
    t = in_action_step("an_evil_fog", "argalad", "beravor")
    t.hero("beravor", at="bree", hand=3, corruption=["weak", "weary"])
    t.token("orc", "weathertop")
    t.dice(0, 0)
    play(t).choose(0, "hero:beravor").choose(0, "at:weathertop")
    assert t.h("beravor").at == "weathertop"
    assert len(t.h("beravor").hand) == 1
    end(t)


@pytest.mark.card("shadow.do_not_tempt_me")
def test_do_not_tempt_me():
    t = in_action_step("do_not_tempt_me", "argalad", "beravor")
    t.hero("argalad", at="mount_doom", favor=3, corruption=["weak", "weary"])
    t.influence(barad_dur=4)
    play(t).choose(0, "hero:argalad").choose(0, "choose:0")
    assert t.state.influence == {"barad_dur": 4, "mount_doom": 1}
    assert t.h("argalad").favor == 1
    end(t)

    t = in_action_step("do_not_tempt_me", "argalad")
    t.hero("argalad", at="rivendell", favor=1, corruption=["weak", "weary"])
    play(t)
    assert t.state.influence == {}, "never in a Haven"
    assert t.h("argalad").favor == 0


@pytest.mark.card("shadow.a_new_power_is_rising")
@pytest.mark.rule("CMD-19", "CMD-20")
def test_a_new_power_is_rising():
    t = in_action_step("a_new_power_is_rising")
    t.influence(barad_dur=5, mount_doom=1)
    play(t).choose(0, "place 2 influence")
    assert t.state.influence == {
        "barad_dur": 6,
        "mount_doom": 3,
        "minas_morgul": 2,
        "plains_of_gorgoroth": 2,
        "sea_of_udun": 2,
    }
    end(t)

    t = in_action_step("a_new_power_is_rising")
    t.influence(emyn_muil=1, weathertop=1)
    t.hero("argalad", at="weathertop")
    play(t).choose(0, "choose:1")
    t.offers("at:emyn_muil", "at:near_harad", "at:pelargir")
    t.offers_no("at:weathertop", "at:bree")
    t.choose(0, "at:emyn_muil", "at:emyn_muil")
    assert [token.at for token in t.state.tokens.values()] == ["emyn_muil", "emyn_muil"]
    end(t)


@pytest.mark.card("shadow.storms_of_mordor")
def test_storms_of_mordor():
    t = in_action_step("storms_of_mordor", "argalad", "beravor")
    t.hero("argalad", hand=7, corruption=["weak"])
    t.hero("beravor", hand=4, corruption=["weak", "weary"])
    t.dice(0, 0, 0)
    play(t)
    while t.game.asks[0].seat == 1:
        t.choose(1, t.keys()[0])
    assert [len(h.hand) for h in t.state.heroes] == [4, 2]
    assert len(t.h("argalad").rest) == 3
    end(t)


@pytest.mark.card("shadow.sarumans_lies")
@pytest.mark.rule("INFO-13")
def test_sarumans_lies():
    t = in_action_step("sarumans_lies", "argalad", "thalin")
    t.top("plot", "loss_of_an_heir", "urgent_summons")
    t.hero("thalin", corruption=["weak"])
    play(t)
    assert t.keys(0) == ["leave:loss_of_an_heir", "bury:loss_of_an_heir"]
    t.choose(0, "bury:loss_of_an_heir")
    assert (t.state.decks["plot"][0], t.state.decks["plot"][-1]) == ("urgent_summons", "loss_of_an_heir")
    assert (t.state.known_top, t.state.known_bottom) == (0, 1)
    assert t.state.markers == (0, 1, 0), "Thálin has wisdom 1 and 1 Corruption card"
    end(t)

    t = in_action_step("sarumans_lies", "argalad", "thalin")
    t.top("plot", "loss_of_an_heir")
    t.hero("argalad", corruption=["weak"])
    play(t).choose(0, "leave:loss_of_an_heir")
    assert t.state.decks["plot"][0] == "loss_of_an_heir"
    assert t.state.known_top == 1
    assert t.state.markers == (0, 0, 0)


@pytest.mark.card("shadow.lord_of_the_rings")
@pytest.mark.rule("INFO-16", "INFO-17")
def test_lord_of_the_rings():
    t = in_action_step("lord_of_the_rings")
    t.top("plot", "loss_of_an_heir")
    t.state.decks["plot"] = t.state.decks["plot"][1:]
    t.state.discards["plot"] = ("loss_of_an_heir",)
    t.state.discards["shadow"] = ("betrayed",)
    t.plot("a_dark_messenger", "erebor")
    play(t)
    assert t.keys(0) == ["recover_plot:loss_of_an_heir", "recover_shadow:betrayed"]
    t.choose(0, "recover_plot:loss_of_an_heir")
    assert t.state.plot_hand == ("loss_of_an_heir",)
    assert "loss_of_an_heir" in t.state.shown
    assert t.state.markers == (1, 0, 0)
    assert t.state.discards["shadow"] == ("lord_of_the_rings", "betrayed")
    end(t)


@pytest.mark.rule("SHDW-11", "GEN-03")
def test_lord_of_the_rings_with_nothing_to_take():
    t = in_action_step("lord_of_the_rings")
    play(t)
    assert t.state.markers == (0, 0, 0)
    assert played(t, "lord_of_the_rings")
    end(t)


@pytest.mark.card("shadow.shire_baggins")
@pytest.mark.parametrize(("minion", "advance"), [("bree", 0), ("the_shire", 2)])
def test_shire_baggins(minion, advance):
    t = in_action_step("shire_baggins")
    t.minion("mouth_of_sauron", minion)
    play(t)
    assert t.state.pool == 8
    assert t.state.influence == {"the_shire": 1}
    assert t.state.markers == (advance, 0, 0)


@pytest.mark.card("shadow.shire_baggins")
@pytest.mark.rule("INFL-19")
@pytest.mark.parametrize(("strength", "before", "after", "advance"), [(3, 2, 3, 2), (3, 1, 2, 0), (2, 2, 2, 0)])
def test_shire_baggins_counts_what_may_lie_there(strength, before, after, advance):
    """A token above the limit goes before the card asks how many there are."""
    t = in_action_step("shire_baggins")
    road = ("ruins_of_angmar", "ettenmoors", "weathertop", "bree", "old_forest")
    t.influence(mount_gundabad=strength, the_shire=before, **dict.fromkeys(road, 1))
    play(t)
    assert t.state.influence["the_shire"] == after
    assert t.state.markers == (advance, 0, 0)


@pytest.mark.card("shadow.the_ithil_stone")
@pytest.mark.rule("PLOT-17", "DECK-09", "SHDW-11")
def test_the_ithil_stone():
    t = in_action_step("the_ithil_stone")
    play(t)
    assert t.keys(0) == ["fetch:denethor_falls_into_madness", "fetch:saruman_falls_to_corruption"]
    t.choose(0, "fetch:denethor_falls_into_madness").choose(0, "plot:denethor_falls_into_madness", "space:2")
    assert t.state.plots == ((2, "denethor_falls_into_madness", "minas_tirith"),)
    assert "denethor_falls_into_madness" not in t.state.decks["plot"]
    end(t)

    t = in_action_step("the_ithil_stone")
    for space, card in enumerate(("loss_of_an_heir", "urgent_summons", "a_promise_of_rings"), 1):
        t.plot(card, "edoras", space)
    play(t).choose(0, "fetch:saruman_falls_to_corruption")
    assert t.state.plot_hand == ("saruman_falls_to_corruption",), "with a full track it can only be kept"
    end(t)

    t = in_action_step("the_ithil_stone")
    t.sauron(["denethor_falls_into_madness", "saruman_falls_to_corruption"], ["the_ithil_stone"], 8)
    count = t.game.chance.count
    play(t)
    assert t.game.chance.count > count, "the deck was looked through, so it is shuffled"
    assert len(t.state.plot_hand) == 2
    end(t)


@pytest.mark.card("shadow.they_are_terrible")
@pytest.mark.rule("MIN-10", "MIN-04", "CMD-08")
def test_they_are_terrible():
    t = in_action_step("they_are_terrible")
    t.influence(bree=1, weathertop=1)
    t.hero("argalad", at="bree")
    t.minion("black_serpent", "near_harad", damage=7)
    t.minion("mouth_of_sauron")
    t.minion("gothmog", status="declined")
    play(t)
    assert t.keys(0) == ["minion:black_serpent", "minion:mouth_of_sauron"]
    t.choose(0, "minion:black_serpent")
    assert sorted(t.keys(0)) == ["at:bree", "at:weathertop"]
    t.choose(0, "at:bree")
    assert (t.state.minions["black_serpent"].at, t.state.minions["black_serpent"].damage) == ("bree", 0)
    end(t)

    t = in_action_step("they_are_terrible")
    t.influence(bree=1)
    t.minion("mouth_of_sauron")
    play(t).choose(0, "minion:mouth_of_sauron")
    assert (t.state.minions["mouth_of_sauron"].at, t.state.minions["mouth_of_sauron"].status) == ("bree", "play")


@pytest.mark.card("shadow.the_lidless_eye")
@pytest.mark.rule("SHDW-11")
def test_the_lidless_eye():
    t = in_action_step("the_lidless_eye", "argalad", "beravor", "thalin")
    t.hero("argalad", corruption=["weak", "weary"])
    t.hero("thalin", corruption=["despairing"], favor=2)
    t.hero("argalad", favor=5)
    t.top("corruption", "greedy")
    play(t)
    assert t.keys(0) == ["pair:argalad>beravor", "pair:argalad>thalin", "pair:beravor>thalin"]
    t.choose(0, "pair:argalad>thalin", "hero:thalin", "hero:thalin", "hero:argalad").choose(0, "hero:beravor")
    assert [h.corruption for h in t.state.heroes] == [("despairing",), ("greedy",), ("weak", "weary")]
    assert t.h("argalad").favor == 3, "Despairing is his now (CORR-08)"
    end(t)

    t = in_action_step("the_lidless_eye", "argalad")
    t.top("corruption", "greedy")
    play(t)
    assert t.h("argalad").corruption == ("greedy",)
    end(t)


# At the start of a hero's turn ---------------------------------------------------------------------------------------------


def start_of_turn(card: str, hero: str = "argalad", **changes) -> Table:
    t = table(hero)
    t.markers(13, 0, 0, 0)
    t.hero(hero, **{"at": "bree", **changes})
    t.sauron(shadows=[card], pool=SHADOWS[card].pool)
    t.token("orc", t.h(hero).at)
    return t


def fight_nobody_wins(t: Table) -> None:
    """Both declare exhausted before the first round, and Sauron places no influence."""
    while t.game.state.fight is not None:
        keys = t.keys()
        t.anybody(next(k for k in ("exhausted", "spend:0", "enough", keys[0]) if k in keys))


@pytest.mark.parametrize(
    ("card", "corruption", "monster"),
    [
        pytest.param("flocks_of_crebain", [], "crebain", marks=pytest.mark.card("shadow.flocks_of_crebain")),
        pytest.param("seem_fairer_feel_fouler", [], "agent", marks=pytest.mark.card("shadow.seem_fairer_feel_fouler")),
        pytest.param(
            "creatures_of_the_wild", ["weak"], "giant_spider", marks=pytest.mark.card("shadow.creatures_of_the_wild")
        ),
        pytest.param(
            "creatures_of_the_wild", ["weak", "weary"], "cave_troll", marks=pytest.mark.card("shadow.creatures_of_the_wild")
        ),
    ],
)
@pytest.mark.rule("SHDW-02", "SHDW-07", "AMB-09", "CBT-42")
def test_fights_at_the_start_of_a_turn(card, corruption, monster):
    t = start_of_turn(card, corruption=corruption, hand=1, life=10)
    t.run(HeroTurn(0)).choose(0, f"shadow:{card}")
    assert (t.state.fight.enemy, t.state.fight.token) == (monster, 0)
    assert combat_stats.agility(t.game) == (0 if card == "flocks_of_crebain" else 3)
    fight_nobody_wins(t)
    assert len(t.state.tokens) == 1
    t.offers("explore_here")
    assert t.state.turn.step == "travel", "no rest beside a token, and no Ambush"

    t = start_of_turn(card, at="rivendell")
    t.run(HeroTurn(0))
    t.offers_no(f"shadow:{card}")


@pytest.mark.rule("SHDW-02")
@pytest.mark.parametrize(("corruption", "plots"), [([], 0), (["weak"], 1)])
def test_seem_fairer_lets_sauron_draw_against_the_corrupted(corruption, plots):
    t = start_of_turn("seem_fairer_feel_fouler", corruption=corruption, hand=1, life=10)
    t.run(HeroTurn(0)).choose(0, "shadow:seem_fairer_feel_fouler")
    fight_nobody_wins(t)
    assert len(t.state.plot_hand) == plots


@pytest.mark.card("shadow.winter_storm")
@pytest.mark.rule("MOVE-20")
def test_winter_storm():
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.hero("argalad", at="rivendell", hand=8, life=10)
    t.sauron(shadows=["winter_storm"], pool=10)
    t.run(HeroTurn(0)).choose(0, "shadow:winter_storm").choose(1, "skip_rest")
    t.choose(1, "move:eregion", "pay_any:3")
    while t.ask.rule == "MOVE-05":
        t.choose(1, t.keys()[0])
    assert len(t.h("argalad").hand) == 5
    t.choose(1, "end_explore")
    assert t.state.turn.step == "encounter", "no second move is offered"


@pytest.mark.card("shadow.his_arm_has_grown_long")
@pytest.mark.rule("SHDW-08", "PERIL-03")
def test_his_arm_has_grown_long():
    t = table("argalad", "beravor")
    t.hero("argalad", at="old_forest", hand=2, life=10)
    t.sauron(shadows=["his_arm_has_grown_long"], pool=2)
    t.turn_of("argalad")
    t.run(Travel(0)).choose(1, "move:bree")
    t.choose(0, "shadow:his_arm_has_grown_long")
    assert perilous(t.game, 0, "bree")
    assert not perilous(t.game, 1, "bree")
    assert t.game.where().endswith("DrawPeril"), t.game.where()


# At the start of a combat ------------------------------------------------------------------------------------------------


@pytest.mark.card("shadow.betrayed")
@pytest.mark.rule("SHDW-09")
def test_betrayed():
    bout = Bout(
        "thalin",
        "orc",
        hand=["parry", "block", "rush"],
        against=["hack"] * 5,
        corruption=["reckless", "hopeless"],
        shadow=["betrayed"],
        pool=1,
        spend=None,
        dice=[0, 0],
    )
    bout.choose("shadow:betrayed")
    assert len(bout.hero.hand) == 1
    bout.choose("spend:2")
    assert combat_stats.strength(bout.g, 0) == 5


@pytest.mark.card("shadow.dark_promises")
def test_dark_promises():
    bout = Bout("thalin", "orc", life=10, against=["hack"] * 5, shadow=["dark_promises"], pool=3, spend=None)
    bout.g.state.decks["corruption"] = ("weak", *bout.g.state.decks["corruption"])
    bout.choose("shadow:dark_promises")
    assert bout.seat == 1
    bout.choose("choose:0")
    assert bout.hero.corruption == ("weak",)

    bout = Bout("thalin", "orc", life=10, against=["hack"] * 5, shadow=["dark_promises"], pool=3, spend=None)
    bout.choose("shadow:dark_promises")
    bout.choose("choose:1")
    assert (len(bout.hero.life), len(bout.hero.damage)) == (5, 5)


@pytest.mark.card("shadow.morgul_blade")
@pytest.mark.rule("SHDW-02")
def test_morgul_blade():
    with_minion = {"life": 15, "shadow": ["morgul_blade"], "pool": 6, "spend": None, "corruption": ["weak", "weary"]}
    bout = Bout("thalin", "gothmog", against=["hack"] * 7, **with_minion)
    bout.choose("shadow:morgul_blade")
    assert bout.seat == 0
    bout.choose("choose:0")
    assert len(bout.hero.damage) == 10

    bout = Bout("thalin", "gothmog", against=["hack"] * 7, **with_minion)
    bout.g.state.decks["corruption"] = ("deranged", *bout.g.state.decks["corruption"])
    bout.choose("shadow:morgul_blade")
    bout.choose("choose:1")
    assert len(bout.hero.damage) == 3
    assert bout.hero.corruption == ("weak", "weary", "deranged")

    bout = Bout("thalin", "orc", against=["hack"] * 5, **with_minion)
    assert "shadow:morgul_blade" not in bout.options


@pytest.mark.card("shadow.the_black_breath")
def test_the_black_breath():
    bout = Bout(
        "argalad",
        "gothmog",
        life=15,
        against=["hack"] * 7,
        corruption=["reckless"],
        shadow=["the_black_breath"],
        pool=8,
        spend=None,
    )
    bout.g.state.decks["corruption"] = ("hopeless", *bout.g.state.decks["corruption"])
    bout.choose("shadow:the_black_breath")
    assert bout.hero.corruption == ("reckless", "hopeless")
    assert combat_stats.agility(bout.g) == 1
    bout.choose("spend:1")
    assert combat_stats.strength(bout.g, 0) == 3


# After a defeat ------------------------------------------------------------------------------------------------------------


def defeated(card: str, corruption: list[str]) -> Table:
    t = table("argalad")
    t.markers(13, 5, 6, 7)
    t.hero("argalad", at="weathertop", hand=[], life=0, rest=10, damage=10, corruption=corruption)
    t.sauron(shadows=[card], pool=SHADOWS[card].pool)
    t.turn_of("argalad")
    t.run(HeroDefeat(0))
    while t.ask.rule != "SHDW-02":
        t.anybody(t.keys()[0])
    return t


@pytest.mark.card("shadow.evil_wound")
@pytest.mark.rule("SHDW-10")
@pytest.mark.parametrize(("corruption", "damage"), [([], 4), (["weak", "weary"], 8)])
def test_evil_wound(corruption, damage):
    t = defeated("evil_wound", corruption)
    assert (len(t.h("argalad").life), t.state.turn.over) == (20, False)
    t.choose(0, "shadow:evil_wound")
    assert (len(t.h("argalad").life), len(t.h("argalad").damage)) == (20 - damage, damage)
    assert t.state.turn.over
    t.quiet()


@pytest.mark.card("shadow.grievous_loss")
@pytest.mark.rule("SHDW-10", "STORY-19", "INFL-12")
def test_grievous_loss():
    t = defeated("grievous_loss", ["weak", "weary"])
    t.influence(barad_dur=4)
    t.state.markers = (5, 6, 7)
    t.choose(0, "shadow:grievous_loss")
    t.offers_no("pool")
    t.choose(0, "place:mount_doom").choose(0, "place:barad_dur")
    assert t.state.influence == {"barad_dur": 5, "mount_doom": 1}
    story_step(t.game)
    assert t.state.hero_marker == 14
    story_step(t.game)
    assert t.state.hero_marker == 16, "only the next Story step"
    assert played(t, "grievous_loss")


@pytest.mark.card("shadow.grievous_loss")
@pytest.mark.rule("INFL-12")
def test_grievous_loss_may_fill_the_pool():
    t = defeated("grievous_loss", ["weak", "weary", "greedy"])
    t.choose(0, "shadow:grievous_loss")
    t.state.pool = 10
    t.game.ask_again()
    t.choose(0, "pool", "pool")
    t.offers_no("pool")
    assert t.state.pool == 12


@pytest.mark.rule("ITEM-05", "SHDW-06")
@pytest.mark.card("item.elven_cloak")
def test_the_elven_cloak_acts_after_the_card():
    """The Pool is full: what the Cloak takes makes no room for Grievous Loss."""
    t = defeated("grievous_loss", ["weak"])
    t.hero("argalad", items=["elven_cloak"])
    t.choose(0, "shadow:grievous_loss").offers_no("pool")
    t.choose(0, "enough")
    assert t.state.pool == 11
