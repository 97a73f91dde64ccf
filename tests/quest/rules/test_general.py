"""Chapter GEN: general principles."""

import pytest

from quest.bout import Bout
from quest.scenario import Settle, table
from westmarch.core.errors import BadSetup
from westmarch.core.events import unchain
from westmarch.quest import combat_stats, stats
from westmarch.quest.game import Quest
from westmarch.quest.ops import heroes
from westmarch.quest.rulebook.hero_turn import AmbushStep
from westmarch.quest.rulebook.meaning.conditions import counted
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.vocabulary.behaviour import holds
from westmarch.quest.vocabulary.conditions import Compare, InfluenceThere
from westmarch.quest.vocabulary.control import EachHero, either, may
from westmarch.quest.vocabulary.hero_effects import Damage, DiscardRandom, GainFavor, LoseFavor, ShieldedDamage, SpendFavor
from westmarch.quest.vocabulary.sauron_effects import PoolRemove


@pytest.mark.rule("GEN-01", "CBT-47")
def test_a_card_wins_over_the_rule_for_what_it_states():
    """Thálin's turn does not end with a failure; Sauron still places his influence."""
    t = table("thalin", "beravor")
    t.influence(barad_dur=3)
    for number, hero in enumerate(("thalin", "beravor")):
        t.hero(hero, at="bree", hand=1, life=10)
        t.turn_of(hero)
        from westmarch.quest.rulebook.combat import Combat

        t.run(Combat(number, "orc")).choose(1 + number, "spend:0", "exhausted", 0, "exhausted")
        assert t.ask.rule == "CBT-45"
        t.choose(0, "enough")
        t.quiet()
        assert t.state.turn.over == (hero == "beravor")


@pytest.mark.rule("GEN-02", "AMB-02")
def test_the_detailed_text_counts_not_the_sheet():
    t = table("argalad")
    t.hero("argalad", at="bree")
    t.token("orc", "bree")
    t.token("snaga", "bree")
    t.run(AmbushStep(0))
    t.offers_no("pass")


@pytest.mark.rule("GEN-03")
def test_a_price_is_paid_in_full_or_not_started():
    t = table("argalad")
    t.hero("argalad", favor=2)
    t.run(Perform((may(SpendFavor(3), PoolRemove(1)),), 0))
    t.quiet()
    assert t.h("argalad").favor == 2
    t.run(Perform((may(SpendFavor(2), PoolRemove(1)),), 0))
    t.offers("choose:0", "decline")


@pytest.mark.rule("GEN-03")
def test_an_instruction_is_carried_out_as_far_as_possible():
    t = table("argalad")
    t.hero("argalad", favor=1, hand=["parry"])
    t.dice(0)
    t.run(Perform((LoseFavor(3), DiscardRandom(2), GainFavor(1)), 0))
    t.quiet()
    assert (t.h("argalad").favor, t.h("argalad").hand) == (1, ())


@pytest.mark.rule("GEN-04")
def test_heroes_decide_clockwise_and_before_sauron():
    t = table("thalin", "argalad", "beravor")
    t.run(Perform((EachHero((either(GainFavor(1), PoolRemove(1)),)),), -1))
    asked = []
    while t.game.asks:
        asked.append(t.ask.seat)
        t.anybody("choose:0")
    assert asked == [1, 2, 3]
    bout = Bout("thalin", "orc", hand=["sweep"], against=["hack"])
    assert bout.g.asks[0].seat == 1
    bout.g.choose("fight_on")
    assert bout.g.asks[0].seat == 0


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize("spokesman", [1, 2])
def test_the_spokesman_decides_for_the_heroes(spokesman):
    t = table("argalad", "thalin", spokesman=spokesman)
    t.run(Perform((either(PoolRemove(1), PoolRemove(2), by="team"),), -1))
    t.choose(spokesman, "choose:0")
    t.quiet()


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize("spokesman", [0, 3, True, "1", None])
def test_nobody_but_a_hero_is_the_spokesman(spokesman):
    with pytest.raises(BadSetup, match="must be a hero's seat, from 1 to 2"):
        Quest.prepare(1, heroes=("argalad", "thalin"), spokesman=spokesman)


@pytest.mark.rule("GEN-06", "GEN-07")
def test_effective_attributes():
    t = table("eleanor")
    assert [stats.attribute(t.game, 0, name) for name in ATTRIBUTES] == [6, 5, 1, 3]
    t.hero("eleanor", levels=(2, 1, 0, 1), corruption=["weary", "deranged", "helpless"])
    assert [stats.attribute(t.game, 0, name) for name in ATTRIBUTES] == [7, 6, 0, 3]
    t.hero("eleanor", levels=(0, 0, 0, 0), corruption=["helpless", "helpless"])
    assert stats.attribute(t.game, 0, "agility") == 0
    lines = []
    t.hero("eleanor", levels=(0, 0, 0, 2), corruption=["deranged"])
    assert stats.attribute(t.game, 0, "wisdom", lines) == 4
    assert lines == [("printed", 3), ("level tokens", 2), ("deranged", -1)]


@pytest.mark.rule("GEN-07")
def test_no_attack_or_defense_below_zero():
    bout = Bout("thalin", "orc", hand=["sweep", "parry"], against=["hack", "parry"])
    from westmarch.quest.fight import HERO
    from westmarch.quest.ops import combat

    bout.g.choose("fight_on")
    bout.g.choose("fight_on")
    combat.show(bout.g, HERO, "thalin.sweep")
    combat.add_bonus(bout.g, HERO, "test", -9, -9)
    assert combat_stats.attack(bout.g, HERO) == combat_stats.defense(bout.g, HERO) == 0


@pytest.mark.rule("GEN-08")
def test_within_one_space_and_adjacent():
    t = table("argalad")
    t.minion("gothmog", "weathertop")
    near = {here for here in ("weathertop", "bree", "tharbad", "old_forest", "fornost") if stats.perilous(t.game, 0, here)}
    assert near == {"weathertop", "bree", "tharbad"}, "X itself and what is adjacent; a Haven is never perilous"
    t.influence(bree=2)
    assert holds(InfluenceThere(2, "near"), t.game, 0, "bree")
    assert not holds(InfluenceThere(1, "next to"), t.game, 0, "bree")
    assert holds(InfluenceThere(2, "next to"), t.game, 0, "weathertop")
    assert not holds(InfluenceThere(1, "near"), t.game, 0, "the_shire")


@pytest.mark.rule("GEN-09")
def test_a_random_pick_is_uniform_seeded_and_logged():
    t = table("argalad")
    t.hero("argalad", hand=["aimed_shot", "parry", "volley"])
    t.dice(1)
    t.run(Perform((DiscardRandom(1),), 0))
    assert t.h("argalad").rest == ("argalad.parry",)
    assert unchain(t.game.history)[-1] == (1,)
    lost = []
    for seed in range(60):
        for _ in range(2):
            t.real_chance(seed)
            t.hero("argalad", hand=["aimed_shot", "parry", "volley"])
            lost.append(heroes.discard_random(t.game, 0, 1))
        assert lost[-1] == lost[-2], "the same seed, the same card"
    assert all(15 < lost.count((f"argalad.{card}",)) / 2 * 1.5 < 45 for card in ("aimed_shot", "parry", "volley"))


@pytest.mark.rule("GEN-10")
def test_a_discarded_card_lies_faceup_on_the_rest_pool():
    t = table("argalad", "thalin")
    t.hero("argalad", hand=["parry"], rest=["volley"])
    heroes.discard_card(t.game, 0, "argalad.parry")
    assert t.h("argalad").rest == ("argalad.parry", "argalad.volley")
    assert t.game.view(0)["heroes"][0]["rest"][0] == "argalad.parry"


@pytest.mark.rule("GEN-12", "S-77", "DMG-14")
def test_shields():
    t = table("beravor")
    t.hero("beravor", hand=["evade", "strategize", "sneak_attack", "deadly_finesse"], life=10)
    t.run(Perform((ShieldedDamage(6, (GainFavor(1),)),), 0))
    t.choose(1, "discard:beravor.evade", "discard:beravor.strategize", "discard:beravor.sneak_attack")
    assert (t.h("beravor").favor, len(t.h("beravor").life)) == (1, 10)
    assert t.h("beravor").rest == ("beravor.sneak_attack", "beravor.strategize", "beravor.evade")
    t.quiet()
    t.hero("beravor", hand=["evade", "deadly_finesse"], rest=[])
    t.run(Perform((ShieldedDamage(6, (GainFavor(1),)),), 0))
    t.choose(1, "discard:beravor.evade", "discard:beravor.deadly_finesse")
    assert t.h("beravor").rest == ("beravor.deadly_finesse", "beravor.evade")
    assert (len(t.h("beravor").damage), t.h("beravor").favor) == (4, 1)
    t.quiet()


@pytest.mark.rule("DMG-11", "DMG-14")
@pytest.mark.parametrize("switch", [False, True])
def test_damage_outside_a_combat_defeats_with_either_setting(switch):
    t = table("beravor", defeat_only_on_damage=switch)
    t.hero("beravor", at="bree", hand=["evade"], life=1, rest=4)
    t.turn_of("beravor")
    t.run(Perform((Damage(3),), 0))
    t.run(Settle()).choose(1, "marker:red")
    t.quiet()
    assert (t.h("beravor").at, len(t.h("beravor").life), t.state.turn.over) == ("fornost", 6, True)
    t.hero("beravor", at="bree", life=0)
    t.run(Settle())
    assert bool(t.state.markers[0] or t.game.asks) != switch, "no card, but no damage either"


@pytest.mark.rule("GEN-13", "GEN-06")
def test_what_counts_in_a_region():
    t = table("argalad", "thalin")
    t.hero("argalad", at="rhun", levels=(0, 0, 0, 1))
    t.influence(dol_guldur=2, rhun=1, mount_doom=5)
    t.state.pool = 4
    t.token("orc", "dagorlad")
    t.token("blank", "rhun")
    t.token("orc", "mount_doom")
    t.minion("gothmog", "rhun")
    t.plot("sauron_hunts_for_the_ring", "gladden_fields")
    t.plot("gollum_is_captured", "sea_of_udun", 2)
    t.state.event = "imladris"
    numbers = {
        what: counted(Compare("wisdom", ">=", what), t.game, 0)
        for what in ("influence in region", "tokens in region", "plots", "pool")
    }
    assert numbers == {"influence in region": 3, "tokens in region": 2, "plots": 2, "pool": 4}
    assert holds(Compare("wisdom", ">=", "influence in region"), t.game, 0), "with his level"
    assert not holds(Compare("wisdom", ">", "influence in region"), t.game, 0)
