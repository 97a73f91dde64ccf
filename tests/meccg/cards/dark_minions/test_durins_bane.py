"""Durin's Bane, a form of the Balrog of Moria."""

import pytest

from meccg.field import fight_on
from meccg.figures import Journey, faces, keyed, on_the_way, table_of
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.uniqueness import may_come_in, rivals


@pytest.mark.card("DM-107")
@pytest.mark.parametrize(("site", "found"), [("Moria", True), ("Bree", False), ("Mount Gundabad", False)])
def test_he_haunts_the_sites_beside_the_under_gates(site: str, found: bool):
    assert (f"at/{site}" in keyed("Durin's Bane", Journey(to=site))) == found


@pytest.mark.card("DM-107")
@pytest.mark.parametrize(("site", "doors", "found"), [
    ("The Under-gates", False, True), ("The Gem-deeps", False, True), ("The Iron-deeps", False, False),
    ("The Iron-deeps", True, True), ("Dol Guldur", True, False),
])  # fmt: skip
def test_with_the_doors_of_night_he_is_everywhere_below(site: str, doors: bool, found: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    if doors:
        t.in_play("Doors of Night", 1)
    assert bool(matches(t.game, DEFS["DM-107"], t.there(asternak))) == found


@pytest.mark.card("DM-107")
@pytest.mark.parametrize(("roll", "lost"), [(5, False), (6, True)])
def test_body_checks_from_his_strikes_have_one_more(roll: int, lost: bool):
    t, who = on_the_way(Journey(to="Moria"))
    erkenbrand, _ = t.there(who).members
    faces(t, who, "Durin's Bane", "at/Moria")
    attack = t.game.state.attack
    assert attack is not None
    assert (attack.race, attack.strikes, attack.prowess, attack.body) == ("balrog", 2, 18, 9)
    t.dice(2, roll, 2, 2)  # body 6 against roll + 1
    fight_on(t)
    assert t.gone(erkenbrand) == lost


@pytest.mark.card("DM-107")
@pytest.mark.rule("BLM-02")
def test_one_balrog_of_moria_at_a_time_and_none_after_his_defeat(made):
    made("Orc-lieutenant", "Balrog of Moria", entity="balrog-of-moria", unique=True)
    rivals.cache_clear()
    t = table_of("hero")
    assert may_come_in(t.game, "DM-107")
    other = t.in_play("Balrog of Moria", 1)
    assert not may_come_in(t.game, "DM-107")
    table.put(t.game, other, "points")
    assert not may_come_in(t.game, "DM-107"), "once one form is defeated, no other can come"
    t = table_of("hero")
    table.lay(t.game, 0, "DM-107", "points", owner=1)
    assert points(t.game, 0)["kill"] == 5
    assert not may_come_in(t.game, "T-Balrog of Moria")
    rivals.cache_clear()
