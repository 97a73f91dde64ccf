"""Hazard events of Against the Shadow, each in play."""

import pytest

from meccg.field import let_be, pass_until
from meccg.figures import Journey, hazard_step, on_the_way, table_of
from meccg.plain import idle
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.triggers import fire, watch
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import check_modifier, corruption
from westmarch.meccg.vocabulary import windows as w


@pytest.mark.card("AS-24")
@pytest.mark.rule("CR-53", "COR-03")
def test_who_is_alone_checks_for_each_region_he_moved_through():
    t, who = on_the_way(Journey(("wilderness", "border-land", "wilderness")))
    erkenbrand, _ = t.there(who).members
    hazard_step(t, who, "Alone and Unadvised")
    t.choose(1, f"play:AS-24>{erkenbrand}")
    let_be(t)
    assert corruption(t.game, erkenbrand) == 4
    assert check_modifier(t.game, erkenbrand) == 2, "the number of characters in the company"
    t.dice(3, 3, 2)  # 3 + 2 passes twice, 2 + 2 does not
    t.game.stack.clear()
    t.game.asks = ()
    t.run(fire(t.game, w.MOVEMENT_ENDS, company=t.there(who).id))
    while t.game.asks:
        t.choose(0, "roll" if t.offered("roll") else "pass")
    assert t.gone(erkenbrand)
    assert not t.game.chance.script


@pytest.mark.card("AS-24")
def test_it_is_for_small_companies_and_leaves_a_larger_one():
    t = table_of("hero")
    members = t.company("Bree", "Erkenbrand", "Anborn", "Elrond", "Balin")
    hazard_step(t, members[0], "Alone and Unadvised", "Foolish Words")
    t.offers_no(f"play:AS-24>{members[0]}")
    t = table_of("hero")
    saruman, anborn, _ = t.company("Bree", "Saruman", "Anborn", "Balin")
    hazard_step(t, saruman, "Alone and Unadvised")
    t.offers(f"play:AS-24>{anborn}")
    t.offers_no(f"play:AS-24>{saruman}")
    t.choose(1, f"play:AS-24>{anborn}")
    let_be(t)
    (card,) = t.game.state.attached[anborn]
    (elrond,) = t.company("Bree", "Elrond")
    companies.join(t.game, elrond, t.there(anborn).id)
    watch(t.game)
    assert t.gone(card)


@pytest.mark.card("AS-24", "LE-107", "LE-112", "LE-122", "LE-123", "LE-132")
@pytest.mark.rule("COR-15", "COR-16")
@pytest.mark.parametrize(
    ("name", "over"),
    [("Alone and Unadvised", 6), ("Foolish Words", 7), ("Lure of Expedience", 5), ("Lure of Nature", 4), ("Rebel-talk", 7)],
)
def test_the_roll_that_removes_it(name: str, over: int):
    for roll, gone in ((over, False), (over + 1, True)):
        t = table_of("hero")
        (erkenbrand,) = t.company("Bree", "Erkenbrand")
        (card,) = t.bears(erkenbrand, name)
        t.dice(roll)
        t.run(OrganizationPhase(0))
        t.choose(0, f"remove:{card}>{'stay' if name == 'Rebel-talk' else 'tap'}")
        assert t.gone(card) == gone
        assert t.tapped(erkenbrand) == (name != "Rebel-talk")


@pytest.mark.card("AS-30")
@pytest.mark.parametrize(("race", "more"), [("spider", 2), ("animal", 2), ("wolf", 0), ("orc", 0)])
def test_spiders_and_animals_rage(race: str, more: int):
    t = table_of("hero")
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    hazard_step(t, erkenbrand, "Full of Froth and Rage", "Full of Froth and Rage", "Foolish Words")
    t.choose(1, "play:AS-30")
    pass_until(t, "MH-09")
    attack = Attack(t.there(erkenbrand).id, 1, "creature", race, 2, 9)
    assert (attack_strikes(t.game, attack), attack_prowess(t.game, attack)) == (2, 9 + more)
    t.offers_no("play:AS-30")


@pytest.mark.card("AS-34")
@pytest.mark.rule("CR-37", "MH-16")
def test_tapping_what_waited_lifts_the_limit_of_the_present_company():
    t = table_of("hero")
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    (elrond,) = t.company("Moria", "Elrond")
    waiting = t.in_play("Power Built by Waiting", 1)
    here, there = t.there(erkenbrand), t.there(elrond)
    t.hand(1, "Foolish Words")
    t.set(phase="movement")
    t.run(CompanyMovement(here.id))
    t.choose(1, f"use:{waiting}>tap")
    let_be(t)
    assert t.tapped(waiting)
    assert t.there(erkenbrand).used == 0, "tapping uses nothing"
    assert (hazard_limit(t.game, t.there(erkenbrand)), hazard_limit(t.game, there)) == (3, 2)
    t.offers(f"use:{waiting}>untap", seat=1)
    t.offers_no(f"use:{waiting}>tap")
    idle(t)
    assert hazard_limit(t.game, t.there(erkenbrand)) == 2, "for that movement/hazard phase"


@pytest.mark.card("AS-34")
@pytest.mark.rule("CR-37")
@pytest.mark.parametrize(("used", "open_to"), [(0, True), (1, False), (2, False)])
def test_untapping_it_takes_two_of_the_limit(used: int, open_to: bool):
    t = table_of("hero")
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    waiting = t.in_play("Power Built by Waiting", 1)
    t.turn_to(waiting, TAPPED)
    t.hand(0, "Twilight")
    companies.set_company(t.game, t.there(erkenbrand).id, used=used)
    t.in_play("Doors of Night", 1)
    hazard_step(t, erkenbrand, "Twilight")
    assert t.offered(f"use:{waiting}>untap") == open_to
    t.offers_no(f"use:{waiting}>tap")
    if open_to:
        t.choose(1, f"use:{waiting}>untap")
        let_be(t)
        assert t.untapped(waiting)
        assert t.there(erkenbrand).used == 2


@pytest.mark.card("AS-34")
@pytest.mark.rule("CR-37")
def test_untapped_with_what_it_gave_it_may_be_used_again_while_the_limit_lasts():
    t = table_of("hero")
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    waiting = t.in_play("Power Built by Waiting", 1)
    hazard_step(t, erkenbrand, "Foolish Words")
    t.choose(1, f"use:{waiting}>tap")
    pass_until(t, "MH-09")
    t.choose(1, f"use:{waiting}>untap")  # two of three
    pass_until(t, "MH-09")
    t.choose(1, f"use:{waiting}>tap")  # two of four
    pass_until(t, "MH-09")
    t.choose(1, f"use:{waiting}>untap")
    pass_until(t, "MH-09")
    assert t.there(erkenbrand).used == 4
    t.offers(f"use:{waiting}>tap", seat=1)
    t.offers_no("play:LE-112")


@pytest.mark.card("AS-34")
@pytest.mark.rule("CR-37", "UNT-04")
def test_an_untap_phase_passes_it_over():
    t = table_of("hero")
    t.company("Bree", "Erkenbrand", seat=1)
    waiting, nazgul = t.in_play("Power Built by Waiting", 1), t.in_play("Adûnaphel", 1)
    t.turn_to(waiting, TAPPED)
    t.turn_to(nazgul, TAPPED)
    t.set(active=1)
    t.run(UntapPhase(1))
    idle(t)
    assert t.tapped(waiting)
    assert t.untapped(nazgul)


@pytest.mark.card("AS-34")
def test_it_is_played_like_any_hazard_and_more_than_once():
    t = table_of("hero")
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    hazard_step(t, erkenbrand, "Power Built by Waiting", "Power Built by Waiting")
    t.choose(1, "play:AS-34")
    pass_until(t, "MH-09")
    assert t.there(erkenbrand).used == 1
    t.offers("play:AS-34", seat=1)
