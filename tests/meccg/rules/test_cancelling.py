"""CAN: cancelling and weakening."""

import pytest

from meccg.field import fight_on, halt, let_be, visit
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.cards.making import HERO, creature, hazard, resource
from westmarch.meccg.definitions import DEFS, AutoAttack, Keying
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.attacks import creature_attack, site_attack
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.influence import begin_attempt
from westmarch.meccg.state import WITH, Attack
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import BecomesSite
from westmarch.meccg.vocabulary.effects import DiscardUnlessAvatar
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play

AT_HOLDS = (Keying(sites=("shadow-hold",)),)


def concealed(t, name: str):
    """A creature at Moria whose attack a scout cancels."""
    elladan, adrazar, anborn = t.company("Moria", "Elladan", "Adrazar", "Anborn")
    t.hand(0, "Concealment", "Concealment", "Dodge")
    t.hand(1, name, "Stirring Bones", "Foolish Words")
    t.deck(1, *["Dodge"] * 30)
    halt(t, elladan)
    t.choose(1, f"creature:{find(name)}>site/shadow-hold")
    let_be(t)
    t.choose(0, f"play:TW-204>{adrazar}")
    let_be(t)
    return elladan, adrazar, anborn


@pytest.mark.rule("CAN-01")
@pytest.mark.parametrize("cancelled", [True, False])
def test_what_a_cancelled_attack_would_have_brought_does_not_happen(cancelled: bool):
    """After Chill Douser later attacks of Undead are stronger, unless it was cancelled."""
    t = table()
    if cancelled:
        (elladan, *_) = concealed(t, "Chill Douser")
    else:
        (elladan,) = t.company("Moria", "Elladan")
        t.hand(1, "Chill Douser", "Stirring Bones", "Foolish Words")
        t.dice(12)
        halt(t, elladan)
        t.choose(1, "creature:DM-106>site/shadow-hold")
        fight_on(t, "MH-09")
    bones = creature_attack(t.game, DEFS["LE-92"], 0, t.there(elladan), "site/shadow-hold", 1)
    assert attack_strikes(t.game, bones) == (2 if cancelled else 3)


@pytest.mark.rule("CAN-01", "CR-61")
def test_a_text_that_asks_for_an_undefeated_attack_still_finds_one():
    t = table()
    _elladan, _adrazar, anborn = concealed(t, "Little Snuffler")
    assert t.game.asks[0].rule == "MH-09"
    t.choose(1, "creature:LE-92>site/shadow-hold")
    let_be(t)
    assert t.untapped(anborn)
    t.offers_no(f"play:TW-204>{anborn}")
    assert t.game.state.attack.of == "LE-92"


@pytest.mark.rule("CAN-01")
def test_the_checks_of_a_corpse_candle_do_not_come():
    t = table()
    concealed(t, "Corpse-candle")
    assert t.game.asks[0].rule == "MH-09", "nobody checks"


@pytest.mark.rule("CAN-02")
@pytest.mark.parametrize("all_of_it", [True, False])
def test_one_attack_or_all_attacks_of_a_creature(new_card, all_of_it: bool):
    t = table()
    new_card(creature("XX-1", "Brigands", "man", strikes=1, attacks=3, prowess=9, mp=1, keying=AT_HOLDS))
    new_card(resource("XX-2", "Parley", "short", Play((w.ATTACK,), (CancelAttack(all_of_it),)), side=HERO))
    (elladan,) = t.company("Moria", "Elladan")
    t.hand(0, "XX-2")
    t.hand(1, "XX-1")
    t.deck(1, *["Dodge"] * 30)
    t.dice(*([] if all_of_it else [12, 12]))
    halt(t, elladan)
    t.choose(1, "creature:XX-1>site/shadow-hold", 0, "play:XX-2")
    let_be(t)
    fight_on(t)
    assert t.there(elladan).faced.count("XX-1") == (1 if all_of_it else 3)
    assert t.game.state.discard[1] == ("XX-1",)
    t.quiet()


@pytest.mark.rule("CAN-03")
@pytest.mark.parametrize("fixed", [True, False])
def test_an_attack_that_cannot_be_cancelled_resists_cards_abilities_and_homecomers(fixed: bool):
    t = table()
    elrond, adrazar, anborn = t.company("Rivendell", "Elrond", "Adrazar", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.hand(0, "Concealment", "Escape", "Dark Quarrels")
    auto = AutoAttack("orc", 2, 5, fixed=fixed)
    t.run(Combat(site_attack(t.game, auto, DEFS["TW-421"], t.there(elrond))))
    keys = t.keys()
    for key in (f"play:TW-204>{adrazar}", f"play:TW-229>{elrond}", "play:TW-207>cancel", f"home:{elrond}"):
        assert (key in keys) != fixed
    assert f"use:{gollum}" not in keys, "no automatic-attack is keyed to anything"


@pytest.mark.rule("CAN-04", "CR-54")
def test_lowering_the_number_of_strikes_is_no_cancelling():
    t = table()
    first, second, third = t.company("Moria", "Elladan", "Erkenbrand", "Gildor Inglorion")
    t.in_play("Gates of Morning")
    t.hand(0, "Dark Quarrels")
    t.attack(prowess=5, strikes=5, race="wolf")
    t.choose(0, "play:TW-207>halve")
    let_be(t)
    assert len(t.game.state.strikes) == 3
    assert t.game.state.excess == 0
    t.dice(12, 12, 12)
    t.choose(0, f"face:{first}", "tap", f"face:{second}", "tap", "tap")
    assert t.game.state.verdict == "defeated"
    assert t.tapped(third)
    t.quiet()


@pytest.mark.rule("CAN-05")
@pytest.mark.parametrize(
    ("key", "reached"),
    [("region/wilderness", True), ("region/shadow-land", False), ("name/Redhorn Gate", False), ("site/shadow-hold", False)],
)
def test_an_effect_on_a_type_reaches_what_is_keyed_by_that_type_alone(key: str, reached: bool):
    t = table()
    (anborn,) = t.company("Moria", "Anborn")
    (goldberry,) = t.bears(anborn, "Goldberry")
    t.hand(0, "Escape")  # so that the defender is asked in any case
    t.run(Combat(creature_attack(t.game, DEFS["TW-73"], 0, t.there(anborn), key, 1)))
    keys = t.keys()
    assert (f"use:{goldberry}" in keys) == reached


@pytest.mark.rule("CAN-05")
@pytest.mark.parametrize(("keyed", "reached"), [
    (("region", "wilderness", "region/wilderness"), True), (("site", "shadow-hold", "site/shadow-hold"), False), ((), True),
])  # fmt: skip
def test_not_keyed_to_a_site_is_true_of_all_the_rest(keyed: tuple[str, ...], reached: bool):
    t = table("F", "A")
    (eradan,) = t.company("Bandit Lair", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.run(Combat(Attack(t.there(eradan).id, 1, "creature", "dragon", 1, 9, keyed=keyed)))
    keys = t.keys()
    assert (f"use:{crows}" in keys) == reached


@pytest.mark.rule("CAN-06")
def test_a_removed_automatic_attack_is_not_faced_at_all(new_card):
    t = table()
    new_card(resource("XX-1", "Cleansed", "permanent", BecomesSite("border-hold", no_attacks=True), side=HERO))
    (elladan,) = t.company("Barrow-downs", "Elladan")
    table_ops.lay(t.game, 0, "XX-1", WITH, t.there(elladan).site)
    visit(t, elladan)
    t.choose(0, "enter")
    assert t.there(elladan).faced == ()
    assert t.there(elladan).entered


@pytest.mark.rule("CAN-06")
def test_nobody_removes_one_before_the_company_is_in(new_card):
    t = table()
    remove = Play((w.SITE,), stays="company")
    new_card(resource("XX-1", "Cleansed", "permanent", remove, BecomesSite("border-hold", no_attacks=True), side=HERO))
    (elladan,) = t.company("Barrow-downs", "Elladan")
    t.hand(0, "XX-1")
    visit(t, elladan)
    assert t.keys() == ["enter", "stay_out"]
    t.choose(0, "enter")
    assert t.game.state.attack is not None
    assert t.keys() == ["tap", "stay"]
    t.dice(12)
    t.choose(0, "stay")
    t.offers("play:XX-1", seat=0)


@pytest.mark.rule("CAN-07")
@pytest.mark.parametrize("shown", [False, True])
def test_a_cancelled_influence_attempt_is_neither_won_nor_failed(shown: bool):
    t = table("A", "B")
    (theoden,) = t.company("Bree", "Théoden")
    (beretar,) = t.company("Bree", "Beretar", seat=1)
    (saruman,) = t.company("Rivendell", "Saruman", seat=1)
    if shown:
        t.hand(0, "Beretar")
    t.hand(1, "Wizard's Laughter")
    t.dice(12)  # the Wizard's own check, and no roll for the attempt
    choice = ("influence", beretar, theoden, find("Beretar")) if shown else ("influence", beretar, theoden)
    t.set(phase="site")
    t.run(begin_attempt(t.game, t.there(theoden).id, choice))
    t.choose(1, "play:TW-362")
    let_be(t)
    assert t.game.state.verdict == "cancelled"
    assert t.tapped(theoden)
    assert not t.gone(beretar)
    assert t.game.state.influenced, "it was the one attempt of the turn"
    assert t.game.state.hand[0] == ((find("Beretar"),) if shown else ())
    assert t.untapped(saruman)
    t.quiet()


@pytest.mark.rule("CAN-08", "CR-15")
def test_what_cancels_a_class_of_effects_stops_those_declared_and_those_to_come(new_card):
    """The Harp keeps a company from being discarded for the rest of the turn."""
    t = table()
    new_card(
        hazard("XX-1", "Lost in the Mist", "short", Play((w.HAZARD,), (DiscardUnlessAvatar(),), target=Pick(CHARACTER)))
    )
    elladan, anborn, sam = t.company("Lórien", "Elladan", "Anborn", "Sam Gamgee")
    (harp,) = t.bears(elladan, "Magical Harp")
    t.hand(1, "XX-1", "XX-1", "Foolish Words")
    t.dice(12)
    halt(t, elladan)
    t.choose(0, "pass", 1, f"play:XX-1>{anborn}", 0, f"use:{harp}", 1, "pass", 0, "roll")
    assert not t.gone(anborn), "declared before it"
    t.choose(1, f"play:XX-1>{sam}", "pass")
    assert not t.gone(sam), "still to come"
    t.bears(sam, "Scroll of Isildur", "Orcrist")
    t.dice(2)  # 2 + 3 is his total of 5
    t.run(CorruptionCheck(sam))
    t.choose(0, "roll")
    assert not t.gone(sam), "in force: a failed check that would discard him"


@pytest.mark.rule("CAN-08")
def test_without_it_the_same_effect_takes_him(new_card):
    t = table()
    new_card(
        hazard("XX-1", "Lost in the Mist", "short", Play((w.HAZARD,), (DiscardUnlessAvatar(),), target=Pick(CHARACTER)))
    )
    elladan, anborn = t.company("Lórien", "Elladan", "Anborn")
    t.hand(1, "XX-1", "Foolish Words")
    halt(t, elladan)
    t.choose(1, f"play:XX-1>{anborn}")
    let_be(t)
    assert t.gone(anborn)
