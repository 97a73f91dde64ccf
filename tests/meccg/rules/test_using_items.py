"""USE: using items."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops import table as ops
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.any_time import put_into_use
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase, Transfer
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.travel import reach
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import body, corruption, prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus


@pytest.mark.rule("USE-01")
def test_an_item_comes_into_use_at_once_if_its_bearer_can_use_it(made):
    t = table()
    made("Bree", "A quiet place", items=frozenset(("major",)))
    (elladan,) = t.company("A quiet place", "Elladan")
    t.hand(0, "Glamdring")
    t.visit(elladan, "enter", f"item:TW-244>{elladan}")
    assert prowess(t.game, elladan) == 8


@pytest.mark.rule("USE-01", "ITM-18")
def test_putting_another_into_use_stops_the_first_at_once_in_any_phase():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    glamdring, sword = t.bears(elladan, "Glamdring", "Sword of Gondolin")
    ops.use_item(t.game, sword, in_use=False)
    t.run(OrganizationPhase(0))
    t.choose(0, f"gear:{sword}")
    assert prowess(t.game, elladan) == 7
    t.choose(0, f"gear:{glamdring}")
    assert prowess(t.game, elladan) == 8
    assert t.card(sword).idle


@pytest.mark.rule("USE-01", "ITM-18")
def test_gear_of_another_kind_stays_in_use():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    glamdring, sword, shield, coat = t.bears(
        elladan, "Glamdring", "Sword of Gondolin", "Shield of Iron-bound Ash", "Hauberk of Bright Mail"
    )
    ops.use_item(t.game, sword, in_use=False)
    put_into_use(t.game, sword)
    assert [t.card(number).idle for number in (glamdring, sword, shield, coat)] == [True, False, False, False]


@pytest.mark.rule("USE-01")
def test_what_is_handed_over_waits_if_the_new_bearer_uses_one_of_its_kind():
    t = table()
    elladan, elrohir = t.company("Rivendell", "Elladan", "Elrohir")
    (glamdring,) = t.bears(elladan, "Glamdring")
    (sword,) = t.bears(elrohir, "Sword of Gondolin")
    t.run(Transfer(glamdring))
    t.dice(12)
    t.choose(0, "roll") if t.offered("roll") else t.choose(0, f"give:{elrohir}", "roll")
    assert prowess(t.game, elladan) == 5
    assert prowess(t.game, elrohir) == 7
    assert t.card(glamdring).idle
    assert not t.card(sword).idle


@pytest.mark.rule("USE-02")
def test_a_part_for_warriors_holds_while_a_warrior_bears_it():
    t = table()
    anborn, elladan = t.company("Rivendell", "Anborn", "Elladan")  # body 8, and only Elladan is a warrior
    (mail,) = t.bears(anborn, "Hauberk of Bright Mail")
    (sword,) = t.bears(anborn, "Sword of Gondolin")
    assert (body(t.game, anborn), prowess(t.game, anborn)) == (8, 2)
    ops.put(t.game, mail, "with", elladan)
    ops.put(t.game, sword, "with", elladan)
    assert (body(t.game, elladan), prowess(t.game, elladan)) == (9, 7)


@pytest.mark.rule("USE-02")
def test_values_for_a_dwarf_hold_for_a_dwarf_and_not_when_stored(made):
    t = table("F", "A")
    made("Eradan", "A dwarf", race="dwarf")
    dwarf, eradan = t.company("Dol Guldur", "A dwarf", "Eradan")
    (ring,) = t.bears(dwarf, "Dwarven Ring of Thélor's Tribe")
    assert corruption(t.game, dwarf) == 5
    ops.put(t.game, ring, "with", eradan)
    assert corruption(t.game, eradan) == 3
    ops.store(t.game, ring, "Dol Guldur")
    assert points(t.game, 0)["item"] == 4


@pytest.mark.rule("USE-03")
@pytest.mark.parametrize("position", [TAPPED, WOUNDED])
def test_a_tapped_or_wounded_bearer_may_still_tap_an_item(position: int):
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (shield,) = t.bears(anborn, "Shield of Iron-bound Ash")
    t.turn_to(anborn, position)
    assert t.untapped(shield)
    t.attack(prowess=9)
    t.offers(f"use:{shield}>{anborn}")


@pytest.mark.rule("USE-03")
def test_a_tapped_item_keeps_its_fixed_bonus():
    t = table()
    (balin,) = t.company("Rivendell", "Balin")
    plain = body(t.game, balin)
    (shield,) = t.bears(balin, "Shield of Iron-bound Ash")
    t.turn_to(shield, TAPPED)
    assert body(t.game, balin) == plain + 1
    assert t.untapped(balin)


@pytest.mark.rule("USE-04")
def test_an_item_out_of_use_has_no_abilities():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    shield, other = t.bears(anborn, "Shield of Iron-bound Ash", "Great-shield of Rohan")
    ops.use_item(t.game, shield, in_use=False)
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    t.choose(0, "tap")
    t.offers_no(f"use:{shield}>{anborn}")
    company = t.card(anborn).host
    assert [r.rule for r in Window(w.STRIKE, company).against(t.game, 0, Thing("TW-327", shield))] == ["USE-04"]
    assert not t.card(other).idle


@pytest.mark.rule("USE-04")
def test_but_what_it_says_about_movement_holds(made):
    made(item("T-1", "A swift shield", "minor", Bonus(b.REGIONS, 1, b.COMPANY), side=HERO, corruption=0, slot="shield"))
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (swift,) = t.bears(anborn, "A swift shield")
    assert reach(t.game, t.there(anborn)) == 5
    ops.use_item(t.game, swift, in_use=False)
    assert reach(t.game, t.there(anborn)) == 5


# Palantíri -----------------------------------------------------------------------------------------------------------


def with_stone(*members: str):
    t = table()
    found = t.company("Rivendell", *members)
    (stone,) = t.bears(found[0], "Palantír of Orthanc")
    t.deck(0, *["Dodge"] * 5)
    t.game.state.discard[0] = ("TW-253",)
    return t, stone, *found


@pytest.mark.rule("USE-05")
@pytest.mark.parametrize(("bearer", "offered"), [("Saruman", True), ("Balin", False)])
def test_a_palantir_works_for_one_whose_text_says_so_and_saruman_taps_with_it(bearer: str, offered: bool):
    t, stone, number = with_stone(bearer)
    t.run(OrganizationPhase(0))
    assert t.offered(f"use:{stone}>himself") == offered
    assert not t.offered(f"use:{stone}")
    if offered:
        t.dice(12)
        t.choose(0, f"use:{stone}>himself", "fetch:discard>TW-253")
        assert t.tapped(stone)
        assert t.tapped(number)


@pytest.mark.rule("USE-05")
def test_by_an_event_on_it_whoever_bears_it_uses_it_and_it_taps_alone():
    t, stone, _balin, anborn = with_stone("Balin", "Anborn")
    ops.lay(t.game, 0, "TW-190", "with", stone)
    t.run(OrganizationPhase(0))
    t.offers(f"use:{stone}")
    ops.put(t.game, stone, "with", anborn)
    t.game.ask_again()
    t.dice(12)
    t.choose(0, f"use:{stone}", "fetch:discard>TW-253", "roll")
    assert t.tapped(stone)
    assert t.untapped(anborn)


@pytest.mark.rule("USE-06")
def test_the_sage_need_not_stay_and_the_event_goes_when_the_company_moves():
    t, stone, anborn, balin = with_stone("Anborn", "Balin")
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-190>{stone}")
    (event,) = t.game.state.attached[stone]
    piles.discard(t.game, balin)  # the sage is gone
    t.game.ask_again()
    t.offers(f"use:{stone}")
    t.game.stack.clear()
    t.locations(0, "Bree")
    there = t.there(anborn)
    companies.set_goal(t.game, there.id, companies.lay_site(t.game, 0, find("Bree"), hidden=True))
    t.set(phase="movement")
    t.run(CompanyMovement(there.id))
    while t.game.asks and t.game.asks[0].rule in ("MOV-14", "MH-07"):
        t.game.take(t.game.asks[0].choices[0])
    assert t.gone(event)
    assert t.card(stone).host == anborn


@pytest.mark.rule("USE-06")
def test_without_a_sage_in_the_company_it_is_not_played():
    t, stone, *_ = with_stone("Anborn")
    t.company("Rivendell", "Balin")
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TW-190>{stone}")
