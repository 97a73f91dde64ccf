"""Allies of The White Hand, each in play."""

import pytest

from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.travel import destinations, reach
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import body, fold_company, prowess
from westmarch.meccg.vocabulary import bonuses as b


@pytest.mark.card("WH-33")
@pytest.mark.rule("ALY-01", "SCH-05")
@pytest.mark.parametrize("tapped", [True, False])
@pytest.mark.parametrize(("site", "listed"), [("Edoras", True), ("A haven of horses", False), ("Bree", False)])
def test_where_a_noble_steed_is_found(made, site: str, listed: bool, tapped: bool):
    made("Edoras", "A haven of horses", "hero", site_type="haven")
    t = table()
    (elrond,) = t.company(site, "Elrond")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Noble Steed")
    inside(t, elrond)
    assert t.offered(f"ally:WH-33>{elrond}") == listed


@pytest.mark.card("WH-33")
@pytest.mark.rule("PTH-07", "MOV-10")
def test_a_company_in_which_everybody_rides_goes_two_regions_further():
    t = table()
    elrond, sam = t.company("Edoras", "Elrond", "Sam Gamgee")
    company = t.there(elrond)
    t.bears(elrond, "Noble Steed", "Noble Steed")
    t.locations(0, "Minas Tirith", "Lossadan Cairn")  # which is six regions away, its own and that of Edoras counted
    assert reach(t.game, company) == 4
    assert destinations(t.game, company) == ["TW-412"]
    t.bears(sam, "Noble Steed")
    assert reach(t.game, company) == 6
    assert fold_company(t.game, b.REGIONS, company, 4) == 6, "once for the company, however many horses it has"
    assert destinations(t.game, company) == ["TW-409", "TW-412"]


@pytest.mark.card("WH-33")
def test_other_horses_will_do(made):
    made("Noble Steed", "Shadowfax")
    made("Noble Steed", "A donkey")
    for mount, longest in (("Shadowfax", 6), ("A donkey", 4)):
        t = table()
        elrond, sam = t.company("Rivendell", "Elrond", "Sam Gamgee")
        t.bears(elrond, "Noble Steed")
        t.bears(sam, mount)
        assert reach(t.game, t.there(elrond)) == longest


@pytest.mark.card("WH-33")
@pytest.mark.rule("STR-18")
@pytest.mark.parametrize(
    ("kind", "struck", "works"),
    [
        ("creature", "rider", True),
        ("creature", "steed", True),
        ("creature", "other", False),
        ("event", "rider", True),
        ("automatic", "rider", False),
        ("automatic", "steed", False),
    ],
)
def test_a_steed_carries_its_rider_or_itself_out_of_a_strike(kind: str, struck: str, works: bool):
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn")
    (steed,) = t.bears(elrond, "Noble Steed")
    (shield,) = t.bears(anborn, "Shield of Iron-bound Ash")
    target = {"rider": elrond, "steed": steed, "other": anborn}[struck]
    if not works:
        t.dice(12)
    t.run(Combat(Attack(t.there(elrond).id, 1, kind, "orc", 1, 9 if not works else 30, target=target)))
    t.choose(0, "stay")
    if works:
        t.choose(0, "done", f"use:{steed}>{target}")
    while t.game.asks:
        t.offers_no(f"use:{steed}")
        t.choose(0, "pass" if t.offered("pass") else "done")
    assert t.tapped(steed) == works
    assert t.untapped(shield)
    t.quiet()


@pytest.mark.card("WH-33")
@pytest.mark.rule("CVC-22")
def test_in_company_combat_the_steed_helps_who_is_struck():
    t = table("F", "A")
    (asternak,) = t.company("Edoras", "Asternak")
    (elrond,) = t.company("Edoras", "Elrond", seat=1)
    (steed,) = t.bears(elrond, "Noble Steed")
    t.set(phase="site")
    t.run(CompanyCombat(t.there(asternak).id, t.there(elrond).id, 0))
    t.choose(1, f"pit:{asternak}>{elrond}", 0, "tap", 1, "tap", "done", f"use:{steed}>{elrond}")
    assert t.tapped(steed)
    assert t.untapped(elrond)
    t.quiet()


@pytest.mark.card("WH-33")
def test_the_figures_of_a_steed():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    (steed,) = t.bears(elrond, "Noble Steed")
    assert (prowess(t.game, steed), body(t.game, steed), points(t.game, 0)["ally"]) == (0, 8, 1)
