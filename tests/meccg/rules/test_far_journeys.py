"""WE-32: how many regions a company may pass."""

import pytest

from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.geography import chains
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.travel import reach, ways
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus


@pytest.mark.rule("WE-32", "REG-01", "REG-02")
@pytest.mark.parametrize(("effects", "regions"), [((), 4), ((1,), 5), ((2, 2), 6)])
def test_four_regions_one_more_with_an_effect_and_never_more_than_six(effects: tuple[int, ...], regions: int):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    for more in effects:
        combat.begin_lasting(t.game, Lasting(Bonus(b.REGIONS, more), "TD-105", 0, "turn", t.there(erkenbrand).id))
    assert reach(t.game, t.there(erkenbrand)) == regions
    here, there = DEFS[find("Rivendell", "hero")], DEFS[find("Edoras", "hero")]
    found = [way for way in ways(here, there, regions, "hero", False) if way[0] == "region"]
    assert max((len(way[2]) for way in found), default=0) <= regions
    shortest = min(len(chain) for chain in chains(here.region, there.region, 6, "hero"))
    assert bool(found) == (shortest <= regions)
    assert shortest == 5
