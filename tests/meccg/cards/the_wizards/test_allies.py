"""Allies of The Wizards, each in play."""

import pytest

from meccg.field import fight_on, heads_for, journey, let_be, pass_until
from meccg.figures import faces, inside, starting
from meccg.scenario import find, table
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.attacks import defenders
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import body, prowess
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.journeys import SendBack
from westmarch.meccg.vocabulary.plays import Play


@pytest.mark.card("TW-245", "TW-246", "TW-353")
@pytest.mark.rule("ALY-01")
@pytest.mark.parametrize(
    ("ally", "site", "listed", "worth"),
    [
        ("Goldberry", "Old Forest", True, 1),
        ("Goldberry", "Bree", False, 0),
        ("Gollum", "TW-398", True, 2),
        ("Gollum", "TW-413", True, 2),
        ("Gollum", "Isengard", False, 0),
        ("Treebeard", "Wellinghall", True, 2),
    ],
)
def test_where_an_ally_is_found(ally: str, site: str, listed: bool, worth: int):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    t.hand(0, ally)
    inside(t, elrond)
    key = f"ally:{find(ally)}>{elrond}"
    assert t.offered(key) == listed
    if listed:
        t.choose(0, key)
        let_be(t)
    assert points(t.game, 0)["ally"] == worth


@pytest.mark.card("TW-245", "TW-353")
@pytest.mark.rule("FGT-01", "FGT-02")
def test_goldberry_is_never_struck_and_treebeard_not_at_his_site():
    t = table()
    elrond, anborn = t.company("Moria", "Elrond", "Anborn")
    goldberry, treebeard = t.bears(elrond, "Goldberry", "Treebeard")
    company = t.there(elrond).id
    for attack, struck in (
        (Attack(company, 1, "automatic", "orc", 4, 7), {elrond, anborn}),
        (Attack(company, 1, "creature", "orc", 4, 7, keyed=("site", "shadow-hold", "site/shadow-hold")), {elrond, anborn}),
        (Attack(company, 1, "creature", "orc", 4, 7, keyed=("region", "wilderness", "x")), {elrond, anborn, treebeard}),
    ):
        assert set(defenders(t.game, attack)) == struck
    assert goldberry not in struck


@pytest.mark.card("TW-245", "TW-246")
@pytest.mark.rule("CAN-05", "ORG-25")
@pytest.mark.parametrize(
    ("ally", "path", "members", "works"),
    [
        ("Goldberry", "wilderness", ("Elrond", "Anborn", "Erkenbrand"), True),
        ("Goldberry", "shadow-land", ("Elrond",), False),
        ("Gollum", "wilderness", ("Elrond", "Anborn"), True),
        ("Gollum", "shadow-land", ("Elrond",), True),
        ("Gollum", "dark-domain", ("Elrond",), False),
        ("Gollum", "wilderness", ("Elrond", "Anborn", "Erkenbrand"), False),
    ],
)
def test_an_ally_taps_to_cancel_what_is_keyed_to_the_wild(ally: str, path: str, members: tuple[str, ...], works: bool):
    t = table()
    elrond, *_ = t.company("Lórien", *members)
    (number,) = t.bears(elrond, ally)
    heads_for(t, elrond, "Barrow-downs")
    companies.set_company(t.game, t.there(elrond).id, on_its_way=True, path=(path,), limit=4)
    t.set(phase="movement")
    t.hand(0, "Dark Quarrels")
    faces(t, elrond, "Orc-warband", f"region/{path}")
    assert t.offered(f"use:{number}") == works
    if works:
        t.choose(0, f"use:{number}")
        let_be(t)
        assert t.tapped(number)
        assert t.game.state.verdict == "cancelled"


STORM = hazard("XX-90", "A storm", "short", Play((w.HAZARD,), (SendBack(),)))


@pytest.mark.card("TW-245")
@pytest.mark.parametrize("answers", [True, False])
def test_goldberry_keeps_her_company_on_its_way(made, answers: bool):
    made(STORM)
    t = table()
    (elrond,) = t.company("Lórien", "Elrond")
    (goldberry,) = t.bears(elrond, "Goldberry")
    t.hand(1, "A storm")
    journey(t, elrond, "Barrow-downs", "region")
    pass_until(t, "MH-09")
    t.choose(1, "play:XX-90")
    t.choose(0, starting(t, f"use:{goldberry}>stay") if answers else "pass")
    fight_on(t)
    assert DEFS[t.card(t.site(elrond)).of].name == ("Barrow-downs" if answers else "Lórien")


@pytest.mark.card("TW-245")
@pytest.mark.rule("CR-12")
def test_goldberrys_controller_who_flees_goes_on_alone():
    t = table()
    erkenbrand, anborn = t.company("Lórien", "Erkenbrand", "Anborn")
    (goldberry,) = t.bears(anborn, "Goldberry")
    goal = heads_for(t, erkenbrand, "Barrow-downs")
    old = t.there(erkenbrand).id
    companies.set_company(t.game, old, on_its_way=True, path=("shadow-land",), limit=4)
    t.set(phase="movement")
    t.hand(1, "Seized by Terror")
    t.run(HazardStep(old))
    t.choose(1, f"play:DM-88>{anborn}")
    answer = starting(t, f"use:{goldberry}>stay")
    t.dice(2)
    t.choose(0, answer)
    let_be(t)
    assert t.there(anborn).id != old
    assert t.there(anborn).site == goal
    assert not t.there(anborn).sent_back


@pytest.mark.card("TW-353")
@pytest.mark.rule("PTH-08")
@pytest.mark.parametrize(("to", "stays"), [("Edoras", True), ("Minas Tirith", False)])
def test_treebeard_stays_near_fangorn(to: str, stays: bool):
    t = table()
    (elrond,) = t.company("Lórien", "Elrond")
    (treebeard,) = t.bears(elrond, "Treebeard")
    journey(t, elrond, to)
    assert t.gone(treebeard) != stays


@pytest.mark.card("TW-246")
def test_gollum_may_take_the_one_ring_with_him(made):
    ring = made("Glamdring", "The One Ring", keywords=frozenset({"ring", "the-one-ring"}))
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn")
    (gollum,) = t.bears(elrond, "Gollum")
    (one,) = t.bears(anborn, ring)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{gollum}>ring>{one}")
    assert t.gone(gollum)
    assert t.gone(one)
    t = table()
    elrond, anborn = t.company("Rivendell", "Elrond", "Anborn")
    (gollum,) = t.bears(elrond, "Gollum")
    (one,) = t.bears(anborn, ring)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{gollum}>ring>{one}")


@pytest.mark.card("TW-307")
@pytest.mark.rule("FGT-02", "ALY-01")
def test_quickbeam_comes_from_wellinghall_and_is_not_struck_at_his_site():
    for site, listed in (("Wellinghall", True), ("Edoras", False)):
        t = table()
        (elrond,) = t.company(site, "Elrond")
        t.hand(0, "Quickbeam")
        inside(t, elrond)
        assert t.offered(f"ally:TW-307>{elrond}") == listed
    t = table()
    (elrond,) = t.company("Moria", "Elrond")
    (quickbeam,) = t.bears(elrond, "Quickbeam")
    company = t.there(elrond).id
    for attack, struck in (
        (Attack(company, 1, "automatic", "orc", 4, 7), [elrond]),
        (Attack(company, 1, "creature", "orc", 4, 7, keyed=("site", "shadow-hold", "site/shadow-hold")), [elrond]),
        (Attack(company, 1, "creature", "orc", 4, 7, keyed=("region", "wilderness", "x")), [elrond, quickbeam]),
        (Attack(company, 1, "event", "orc", 4, 7), [elrond, quickbeam]),
    ):
        assert defenders(t.game, attack) == struck
    assert (prowess(t.game, quickbeam), body(t.game, quickbeam), points(t.game, 0)["ally"]) == (6, 9, 2)
