"""KEY, MOV: keying creatures and moving."""

import pytest

from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.travel import ways


def path(here: str, there: str) -> tuple[str, ...] | None:
    found = ways(DEFS[find(here, "hero")], DEFS[find(there, "hero")], 4, "hero", False)
    return next((way[1] for way in found if way[0] == "starter"), None)


@pytest.mark.rule("MOV-03", "MOV-05", "MOV-06", "EX-13", "EX-14")
def test_starter_movement_goes_by_the_nearest_haven():
    assert path("Lórien", "Moria") == ("wilderness", "wilderness")
    assert path("Moria", "Lórien") == ("wilderness", "wilderness")
    assert path("Rivendell", "Moria") is None


@pytest.mark.rule("MOV-07", "MOV-09", "REG-01")
def test_region_movement_takes_at_most_four_regions_and_none_twice():
    chains = [
        way[2] for way in ways(DEFS[find("Rivendell")], DEFS[find("Moria", "hero")], 4, "hero", False) if way[0] == "region"
    ]
    assert chains
    assert all(len(c) <= 4 and len(set(c)) == len(c) for c in chains)
    assert all(c[0] == "Rhudaur" and c[-1] == "Redhorn Gate" for c in chains)
