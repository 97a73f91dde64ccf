"""Allies of The Lidless Eye, each in play."""

import pytest

from meccg.field import heads_for, let_be
from meccg.figures import faces, inside, table_of
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, mind, prowess


@pytest.mark.card("LE-154")
@pytest.mark.rule("UNI-06")
def test_stinker_is_found_where_gollum_is_and_not_beside_him():
    t = table_of("minion")
    (asternak,) = t.company("Goblin-gate", "Asternak")
    t.hand(0, "Stinker")
    inside(t, asternak)
    t.offers(f"ally:LE-154>{asternak}")
    t = table_of("minion")
    (asternak,) = t.company("Goblin-gate", "Asternak")
    (elrond,) = t.company("Rivendell", "Elrond", seat=1)
    t.bears(elrond, "Gollum")
    t.hand(0, "Stinker")
    inside(t, asternak)
    t.offers_no(f"ally:LE-154>{asternak}")


@pytest.mark.card("LE-154")
@pytest.mark.parametrize(("members", "works"), [(("Asternak", "Eradan"), True), (("Asternak", "Eradan", "Perchen"), False)])
def test_stinker_cancels_for_a_small_company(members: tuple[str, ...], works: bool):
    t = table_of("minion")
    asternak, *_ = t.company("Dol Guldur", *members)
    (stinker,) = t.bears(asternak, "Stinker")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    faces(t, asternak, "Orc-warband", "region/wilderness")
    assert t.offered(f"use:{stinker}") == works
    if works:
        t.choose(0, f"use:{stinker}")
        let_be(t)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("LE-154")
def test_stinker_may_take_the_one_ring_with_him(made):
    ring = made("The Least of Gold Rings", "The One Ring", item="special", keywords=frozenset({"ring", "the-one-ring"}))
    t = table_of("minion")
    asternak, eradan = t.company("Moria", "Asternak", "Eradan")
    (stinker,) = t.bears(asternak, "Stinker")
    (one,) = t.bears(eradan, ring)
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{stinker}>ring>{one}")
    assert t.gone(stinker)
    assert t.gone(one)


@pytest.mark.card("LE-157")
@pytest.mark.rule("ALY-01", "SCH-05")
@pytest.mark.parametrize("tapped", [True, False])
@pytest.mark.parametrize(
    ("site", "listed"),
    [
        ("Moria", True),  # a Shadow-hold with Orcs
        ("A den", True),  # Ruins & Lairs with Wolves
        ("A pen", False),  # a Shadow-hold with Wolves
        ("Dimrill Dale", False),  # Ruins & Lairs with Orcs
        ("Mount Gram", False),  # a Shadow-hold with nobody
        ("Bandit Lair", False),
    ],
)
def test_where_a_war_wolf_is_found(made, site: str, listed: bool, tapped: bool):
    made("Bandit Lair", "A den", "minion", autos=(AutoAttack("wolf", 2, 6),))
    made("Mount Gram", "A pen", "minion", autos=(AutoAttack("wolf", 2, 6),))
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "War-wolf", "War-wolf")
    inside(t, asternak)
    assert t.offered(f"ally:LE-157>{asternak}") == listed
    if listed:
        t.choose(0, f"ally:LE-157>{asternak}")
        let_be(t)
        assert t.tapped(t.site(asternak))
        (wolf,) = t.game.state.attached[asternak]
        assert (prowess(t.game, wolf), body(t.game, wolf), mind(t.game, wolf)) == (2, 7, 1)
        assert points(t.game, 0)["ally"] == 1
        assert not is_overt(t.game, t.there(asternak)), "its text does not say so (OVR-04)"
