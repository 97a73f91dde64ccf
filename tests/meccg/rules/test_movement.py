"""MOV, REG: movement and site paths."""

from dataclasses import replace
from itertools import pairwise

import pytest

from meccg.scenario import Table, find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.geography import REGIONS, chains
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.movement import MovementPhase
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.paths import starter_path
from westmarch.meccg.rulebook.travel import reach, ways
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus


def site(name: str, side: str = "hero"):
    return DEFS[find(name, side)]


def named_ways(here: str, there: str, longest: int = 4, side: str = "hero", wraith: bool = False) -> list[str]:
    return [way[0] for way in ways(site(here, side), site(there, side), longest, side, wraith)]


def sets_out(t: Table, member: int, where: str) -> None:
    """The company of a member is given a new site; runs to the question of how it moves."""
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(member).id}", f"to:{find(where, t.side(0))}")
    if t.game.asks:
        t.choose(0, "end")
    t.run(MovementPhase(0))


def more_regions(t: Table, member: int, number: int) -> None:
    combat.begin_lasting(t.game, Lasting(Bonus(b.REGIONS, number), find("Cram"), 0, "turn", t.there(member).id))


def let_pass(t: Table) -> None:
    while t.game.asks:
        choices = t.game.asks[0].choices
        t.game.take(next((c for c in choices if c[0] == "pass"), choices[0]))


# Kinds of movement ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOV-01", "MOV-14")
def test_each_company_moves_by_starter_or_by_region_movement_as_its_player_likes():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    t.locations(0, "Goblin-gate")
    sets_out(t, elladan, "Goblin-gate")
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("MOV-14", 0)
    t.offers("way:starter>Rhudaur>High Pass", "way:region>Rhudaur>High Pass")
    t.choose(0, "way:region>Rhudaur>High Pass")
    assert t.there(elladan).way == "region"


@pytest.mark.rule("MOV-02", "RW-05", "RW-06")
def test_a_ringwraith_uses_neither_region_movement_nor_a_path_by_sea():
    assert named_ways("Dol Guldur", "Bandit Lair", side="minion")[0] == "starter"
    assert "region" in named_ways("Dol Guldur", "Bandit Lair", side="minion")
    assert named_ways("Dol Guldur", "Bandit Lair", side="minion", wraith=True) == ["starter"]
    assert named_ways("Dol Guldur", "Goblin-gate", side="minion", wraith=True) == []
    assert "coastal-sea" in (starter_path(site("Grey Havens"), site("Edhellond")) or ())
    assert "starter" in named_ways("Grey Havens", "Edhellond")
    assert named_ways("Grey Havens", "Edhellond", wraith=True) == []


@pytest.mark.rule("MOV-02", "RW-06")
def test_a_company_with_a_ringwraith_is_offered_no_other_sites():
    t = table("F", "A")
    t.company("Dol Guldur", "Adûnaphel the Ringwraith")
    t.locations(0, "Carn Dûm", "Edoras")
    t.run(OrganizationPhase(0))
    company = min(t.game.state.companies)
    t.choose(0, f"move:{company}")
    assert [key for key in [*t.keys()] if key.startswith("to:")] == [f"to:{find('Carn Dûm', 'minion')}"]
    assert [r.rule for r in t.game.why_not(0, f"def:{find('Edoras', 'minion')}")] == ["MOV-02"]


@pytest.mark.rule("MOV-03", "EX-14")
def test_starter_movement_from_a_haven_leads_to_sites_that_name_it():
    assert starter_path(site("Lórien"), site("Moria")) == ("wilderness", "wilderness")
    assert starter_path(site("Rivendell"), site("Moria")) is None
    assert set(named_ways("Rivendell", "Moria")) == {"region"}
    assert set(named_ways("Lórien", "Moria")) == {"starter", "region"}


@pytest.mark.rule("MOV-04")
def test_starter_movement_between_havens_that_list_each_other():
    assert starter_path(site("Rivendell"), site("Lórien")) == ("wilderness", "wilderness", "border-land", "wilderness")
    assert starter_path(site("Rivendell"), site("Edhellond")) is None
    assert starter_path(site("Dol Guldur", "minion"), site("Carn Dûm", "minion")) is not None


@pytest.mark.rule("MOV-05")
def test_starter_movement_from_any_other_site_leads_only_to_its_nearest_haven():
    assert starter_path(site("Moria"), site("Lórien")) == ("wilderness", "wilderness")
    assert starter_path(site("Moria"), site("Rivendell")) is None
    assert starter_path(site("Moria"), site("Edoras")) is None  # though both name Lórien
    assert starter_path(site("Bree"), site("Old Forest")) is None


@pytest.mark.rule("MOV-06", "KEY-09")
@pytest.mark.parametrize(("start", "goal", "path"), [
    ("Lórien", "Minas Tirith", ("wilderness", "border-land", "free-domain")),
    ("Minas Tirith", "Lórien", ("free-domain", "border-land", "wilderness")),
    ("Rivendell", "Lórien", ("wilderness", "wilderness", "border-land", "wilderness")),
])  # fmt: skip
def test_the_path_in_starter_movement_is_the_printed_one_by_types(start: str, goal: str, path: tuple[str, ...]):
    t = table()
    (elladan,) = t.company(start, "Elladan")
    t.locations(0, goal)
    t.hand(1, "Doors of Night")
    sets_out(t, elladan, goal)
    t.choose(0, next(key for key in [*t.keys()] if key.startswith("way:starter")))
    company = t.there(elladan)
    assert company.path == path
    assert set(company.regions) == {site(start).region, site(goal).region}  # no names of what lies between


# Chains of regions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOV-07", "MOV-08", "MOV-10", "REG-01", "REG-02", "EX-17")
@pytest.mark.parametrize(("start", "goal", "more", "may"), [
    ("Isengard", "Glittering Caves", 0, True),  # one region
    ("Bree", "Isengard", 0, True),  # four
    ("Bree", "Edoras", 0, False),  # five
    ("Bree", "Edoras", 1, True),
    ("Bree", "Dol Amroth", 1, False),  # six
    ("Bree", "Dol Amroth", 2, True),
    ("Bree", "Henneth Annûn", 2, False),  # seven
    ("Bree", "Henneth Annûn", 3, False),
])  # fmt: skip
def test_how_long_a_chain_may_be(start: str, goal: str, more: int, may: bool):
    t = table()
    (elladan,) = t.company(start, "Elladan")
    t.locations(0, goal)
    if more:
        more_regions(t, elladan, more)
    t.run(OrganizationPhase(0))
    assert (f"move:{t.there(elladan).id}" in [*t.keys()]) == may
    assert reach(t.game, t.there(elladan)) == min(6, 4 + more)


@pytest.mark.rule("MOV-07")
def test_each_region_of_a_chain_borders_on_the_one_before():
    for start, end in (("Arthedain", "Gap of Isen"), ("Rhudaur", "Rohan"), ("Anórien", "Dagorlad")):
        found = chains(start, end, 5, "hero")
        assert found
        for chain in found:
            assert (chain[0], chain[-1]) == (start, end)
            for one, other in pairwise(chain):
                assert other in REGIONS[one][1]
    assert chains("Arthedain", "Rohan", 4, "hero") == ()
    for region, (_, near) in REGIONS.items():
        assert all(region in REGIONS[other][1] for other in near), region


@pytest.mark.rule("MOV-08")
def test_two_sites_in_one_region_are_linked_by_that_region():
    assert ways(site("Isengard"), site("Glittering Caves"), 4, "hero", False) == (
        ("region", ("border-land",), ("Gap of Isen",)),
    )


@pytest.mark.rule("MOV-09", "REG-03")
def test_no_chain_visits_a_region_twice():
    found = chains("Rhudaur", "Rohan", 6, "hero")
    assert len(found) > 3
    assert all(len(set(chain)) == len(chain) for chain in found)
    assert chains("Rohan", "Rohan", 6, "hero") == (("Rohan",),)


@pytest.mark.rule("MOV-11", "KEY-10")
def test_the_path_in_region_movement_is_the_chain_with_types_and_names():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.locations(0, "Isengard")
    t.hand(1, "Doors of Night")
    sets_out(t, elladan, "Isengard")  # there is no other way
    company = t.there(elladan)
    assert company.regions == ("Arthedain", "Cardolan", "Enedhwaith", "Gap of Isen")
    assert company.path == ("wilderness", "wilderness", "wilderness", "border-land")


@pytest.mark.rule("MOV-12")
@pytest.mark.parametrize(("start", "goal", "way", "fits"), [
    ("Bree", "Isengard", "way:region>Arthedain>Cardolan>Enedhwaith>Gap of Isen", False),  # printed: one Wilderness
    ("Bree", "Barrow-downs", "way:region>Arthedain>Cardolan", True),  # printed: two
])  # fmt: skip
def test_the_path_of_a_site_is_the_printed_one_however_the_company_travels(start: str, goal: str, way: str, fits: bool):
    t = table()
    (elladan,) = t.company(start, "Elladan")
    t.locations(0, goal)
    t.hand(1, "Doors of Night")
    sets_out(t, elladan, goal)
    if way in [*t.keys()]:
        t.choose(0, way)
    company = t.there(elladan)
    assert company.path.count("wilderness") >= 2
    drake = next(
        d for d in DEFS.values() if any(k.path_has == (("wilderness", "wilderness"), ("coastal-sea",)) for k in d.keying)
    )
    printed = [k for k in drake.keying if k.path_has]
    assert bool(matches(t.game, replace(drake, keying=tuple(printed)), company)) == fits


@pytest.mark.rule("MOV-13")
def test_a_haven_has_no_path_of_its_own():
    havens = [d for d in DEFS.values() if d.is_haven]
    assert len(havens) >= 6
    assert all(d.path == () and d.nearest == "" for d in havens)


# Declaring the way ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOV-14", "PTH-07")
def test_a_way_must_have_been_open_when_the_site_was_chosen():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.locations(0, "Moria")  # four regions
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}", f"to:{find('Moria', 'hero')}")
    more_regions(t, elladan, 1)  # too late for a longer way
    t.choose(0, "end") if t.game.asks else None
    t.run(MovementPhase(0))
    assert {len(key.split(">")) - 1 for key in [*t.keys()] if key.startswith("way:region")} <= {4}
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.locations(0, "Moria")
    more_regions(t, elladan, 1)
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}", f"to:{find('Moria', 'hero')}")
    t.choose(0, "end") if t.game.asks else None
    t.run(MovementPhase(0))
    assert 5 in {len(key.split(">")) - 1 for key in [*t.keys()] if key.startswith("way:region")}


@pytest.mark.rule("MOV-14")
def test_a_movement_that_proves_illegal_leaves_the_company_where_it_is():
    t = table()
    (elladan,) = t.company("Bree", "Elladan")
    t.locations(0, "Edoras")  # five regions
    t.deck(0, *["Cram"] * 9)
    t.deck(1, *["Dodge"] * 9)
    t.hand(0, *["Cram"] * 8)
    t.hand(1, *["Dodge"] * 7, "Doors of Night")
    more_regions(t, elladan, 1)
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(elladan).id}", f"to:{find('Edoras', 'hero')}")
    t.choose(0, "end") if t.game.asks else None
    combat.lapse(t.game, "turn")
    t.run(MovementPhase(0))
    company = t.there(elladan)
    assert (company.goal, company.on_its_way, company.path) == (0, False, ())
    assert t.game.state.sites[0] == (find("Edoras", "hero"),)
    assert len(t.game.state.hand[0]) == 8  # nothing is drawn
    t.offers(f"play:{find('Doors of Night')}", seat=1)  # but hazards can be played on it
    let_pass(t)
    assert DEFS[t.card(t.there(elladan).site).of].name == "Bree"


# Lands of one side ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOV-15")
def test_gorgoroth_is_closed_to_a_wizard_players_starter_movement():
    doom = replace(site("Moria"), id="X-7", name="Mount Doom", region="Gorgoroth", nearest="Lórien")
    lorien = site("Lórien")
    assert [w[0] for w in ways(lorien, doom, 6, "hero", False)].count("starter") == 0
    assert [w[0] for w in ways(replace(doom, id="X-8"), lorien, 6, "hero", False)].count("starter") == 0
    assert [w[0] for w in ways(lorien, replace(doom, id="X-10"), 6, "minion", False)].count("starter") == 1


@pytest.mark.rule("MOV-15")
def test_imlad_morgul_is_no_thoroughfare_to_gorgoroth_for_a_wizard_player():
    assert chains("Imlad Morgul", "Gorgoroth", 4, "hero") == (("Imlad Morgul", "Gorgoroth"),)
    assert chains("Gorgoroth", "Imlad Morgul", 4, "hero") == (("Gorgoroth", "Imlad Morgul"),)
    assert chains("Ithilien", "Gorgoroth", 3, "hero") == ()
    assert chains("Gorgoroth", "Ithilien", 3, "hero") == ()
    assert chains("Ithilien", "Gorgoroth", 3, "minion") == (("Ithilien", "Imlad Morgul", "Gorgoroth"),)


@pytest.mark.rule("MOV-16")
def test_dagorlad_and_udun_are_neighbours_for_a_ringwraith_player_alone():
    assert chains("Dagorlad", "Udûn", 4, "minion")[0] == ("Dagorlad", "Udûn")
    assert chains("Udûn", "Dagorlad", 4, "minion")[0] == ("Udûn", "Dagorlad")
    assert ("Dagorlad", "Udûn") not in chains("Dagorlad", "Udûn", 6, "hero")


# Drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-06", "MH-07", "EX-13")
@pytest.mark.parametrize(("start", "goal", "own", "theirs"), [
    ("Lórien", "Moria", 2, 3), ("Moria", "Lórien", 2, 3), ("Rivendell", "Lórien", 2, 2),
])  # fmt: skip
def test_how_many_cards_are_drawn(start: str, goal: str, own: int, theirs: int):
    t = table()
    (elladan,) = t.company(start, "Elladan")
    t.locations(0, goal)
    t.deck(0, *["Cram"] * 9)
    t.deck(1, *["Dodge"] * 9)
    sets_out(t, elladan, goal)
    if t.game.asks[0].rule == "MOV-14":
        t.choose(0, next(key for key in [*t.keys()] if key.startswith("way:starter")))
    assert t.game.asks[0].seat == 0
    assert [*t.keys()] == [f"draw:{n}" for n in range(1, own + 1)]
    t.choose(0, "draw:1")
    assert t.game.asks[0].seat == 1
    assert [*t.keys()] == [f"draw:{n}" for n in range(1, theirs + 1)]
