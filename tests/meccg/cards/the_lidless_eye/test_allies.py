"""Allies of The Lidless Eye, each in play."""

import pytest

from meccg.field import heads_for, journey, let_be
from meccg.figures import faces, hazard_step, inside, table_of
from meccg.scenario import find
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import lay, reveal
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import body, has_skill, mind, prowess


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


# Last Child of Ungoliant ---------------------------------------------------------------------------------------------------


def on_the_way(t, who: int, to: str, path: tuple[str, ...] = ("shadow-land",)) -> int:
    """The company of a member moves to a site; returns its number."""
    heads_for(t, who, to)
    company = t.there(who).id
    companies.set_company(t.game, company, on_its_way=True, path=path, limit=4)
    reveal(t.game, t.there(who).goal)
    return company


@pytest.mark.card("LE-153")
@pytest.mark.rule("ALY-01", "OVR-04")
@pytest.mark.parametrize(("site", "listed"), [("Shelob's Lair", True), ("Moria", False)])
def test_where_the_last_child_is_found(site: str, listed: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    t.hand(0, "Last Child of Ungoliant")
    inside(t, asternak)
    assert t.offered(f"ally:LE-153>{asternak}") == listed
    (child,) = t.bears(asternak, "Last Child of Ungoliant")
    assert is_overt(t.game, t.there(asternak))
    assert (prowess(t.game, child), body(t.game, child), mind(t.game, child)) == (11, 9, 4)
    assert has_skill(t.game, child, "sage")
    assert points(t.game, 0)["ally"] == 3


@pytest.mark.card("LE-153")
@pytest.mark.rule("TIM-16", "CBT-03")
@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize(("to", "kind", "works"), [
    ("Barad-dûr", "creature", True), ("Bandit Lair", "creature", False), ("Barad-dûr", "event", False),
])  # fmt: skip
def test_the_last_child_cancels_a_creature_on_the_way_to_her_regions(to: str, kind: str, works: bool, together: bool):
    t = table_of("minion")
    (asternak,) = t.company("Minas Morgul", "Asternak")
    keeper = asternak if together else t.company("Shelob's Lair", "Layos")[0]
    (child,) = t.bears(keeper, "Last Child of Ungoliant")
    company = on_the_way(t, asternak, to)
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    t.run(Combat(Attack(company, 1, kind, "orc", 2, 9)))
    assert t.offered(f"use:{child}") == works
    if works:
        t.choose(0, f"use:{child}")
        let_be(t)
        assert t.tapped(child)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("LE-153")
@pytest.mark.rule("MH-31")
def test_she_does_nothing_for_a_company_that_stays():
    t = table_of("minion")
    (asternak,) = t.company("Shelob's Lair", "Asternak")
    (child,) = t.bears(asternak, "Last Child of Ungoliant")
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    t.run(Combat(Attack(t.there(asternak).id, 1, "creature", "orc", 2, 9)))
    t.offers_no(f"use:{child}")


@pytest.mark.card("LE-153")
@pytest.mark.rule("RES-11")
@pytest.mark.parametrize(("to", "works"), [("Barad-dûr", True), ("Bandit Lair", False)])
def test_the_last_child_eats_a_permanent_event_on_travellers(made, to: str, works: bool):
    made("Lure of Nature", "A long shadow", duration="long")
    t = table_of("minion")
    asternak, layos = t.company("Minas Morgul", "Asternak", "Layos")
    (perchen,) = t.company("Edoras", "Perchen")
    (child,) = t.bears(asternak, "Last Child of Ungoliant")
    lure, burden = t.bears(layos, "Lure of Nature")[0], t.bears(perchen, "Lure of Nature")[0]
    company = on_the_way(t, asternak, to)
    hunger = lay(t.game, 1, "LE-128", "on-company", company)
    t.bears(layos, "A long shadow")
    (blade,) = t.bears(layos, "Saw-toothed Blade")
    lay(t.game, 1, "LE-123", "with", blade)  # on an item, not on a character
    heads_for(t, perchen, "Mount Doom")  # and has not set out yet
    t.in_play("Doors of Night", 1)
    t.set(phase="movement")
    t.run(HazardStep(company))
    found = {k for k in t.keys(0) if k.startswith(f"use:{child}")}
    assert found == ({f"use:{child}>event>{lure}", f"use:{child}>event>{hunger}"} if works else set())
    if works:
        t.choose(0, f"use:{child}>event>{lure}")
        let_be(t)
        assert t.gone(lure)
        assert t.tapped(child)
        assert not t.gone(burden)
        assert not t.gone(hunger)
        t.offers_no(f"use:{child}")


@pytest.mark.card("LE-153")
@pytest.mark.rule("PTH-08")
@pytest.mark.parametrize(("to", "stays"), [("Barad-dûr", True), ("Dol Guldur", False)])
def test_the_last_child_stays_in_her_regions(to: str, stays: bool):
    t = table_of("minion")
    (asternak,) = t.company("Minas Morgul", "Asternak")
    (layos,) = t.company("Minas Morgul", "Layos")
    (child,) = t.bears(asternak, "Last Child of Ungoliant")
    journey(t, layos, "Dol Guldur")
    assert not t.gone(child), "others may go where they like"
    t.game.stack.clear()
    t.game.asks = ()
    journey(t, asternak, to)
    assert t.gone(child) != stays


@pytest.mark.card("LE-153")
@pytest.mark.rule("UNI-06", "TIM-16")
@pytest.mark.parametrize(("name", "entity"), [("Shelob", "shelob"), ("Another beast", "")])
def test_the_last_child_returns_to_hand_when_shelob_is_played(made, name: str, entity: str):
    made("Orc-warband", name, entity=entity, unique=True)
    t = table_of("minion")
    asternak, _ = t.company("Minas Morgul", "Asternak", "Layos")
    (child,) = t.bears(asternak, "Last Child of Ungoliant")
    on_the_way(t, asternak, "Barad-dûr", ("wilderness",))
    hazard_step(t, asternak, name)
    t.choose(1, f"creature:T-{name}>region/wilderness")
    assert t.game.state.attack is not None
    assert t.gone(child) == (name == "Shelob")
    assert t.game.state.hand[0] == (("LE-153",) if name == "Shelob" else ())


@pytest.mark.card("LE-153")
@pytest.mark.rule("UNI-06")
def test_she_does_not_come_in_while_shelob_is_there(made):
    shelob = made("Orc-warband", "Shelob", entity="shelob", unique=True)
    t = table_of("minion")
    (asternak,) = t.company("Shelob's Lair", "Asternak")
    lay(t.game, 0, find(shelob), "points", owner=1)
    t.hand(0, "Last Child of Ungoliant")
    rivals.cache_clear()
    inside(t, asternak)
    t.offers_no("ally:LE-153")
    rivals.cache_clear()
