"""PTH: site paths and movement."""

import pytest

from meccg.field import halt, heads_for, journey, let_be, visit
from meccg.scenario import find, table
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.attacks import creature_attack
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.travel import destinations, reach
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary import behaviour
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.conditions import MovesIn, PathHas
from westmarch.meccg.vocabulary.journeys import BarFromSite
from westmarch.meccg.vocabulary.plays import Play


def waiting(t) -> None:
    """Somebody has a card, so that step 2 of the phase waits for the hazard player."""
    t.hand(1, "Foolish Words")


def holds(t, condition, member: int) -> bool:
    return behaviour.holds(condition, t.game, Use(1, "TD-9", company=t.there(member).id))


@pytest.mark.rule("PTH-01")
def test_to_move_in_a_region_means_that_the_path_has_it():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    waiting(t)
    journey(t, elladan, "Lórien", "region", "Hollin")
    company = t.there(elladan)
    assert (company.regions[0], company.regions[-1]) == ("Rhudaur", "Wold & Foothills"), (
        "the one left, the one where it stops"
    )
    assert holds(t, MovesIn(("Hollin",)), elladan)
    assert holds(t, PathHas((("wilderness",),)), elladan)
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    waiting(t)
    journey(t, elladan, "Lórien")
    assert not holds(t, MovesIn(("Hollin",)), elladan), "no name of a region in the middle in starter movement"
    assert holds(t, MovesIn(("Rhudaur",)), elladan)
    assert holds(t, MovesIn(("Wold & Foothills",)), elladan)
    assert holds(t, PathHas((("wilderness",),)), elladan)


@pytest.mark.rule("PTH-02")
def test_a_company_that_stays_has_no_path():
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    waiting(t)
    halt(t, elladan)
    assert t.there(elladan).path == ()
    assert not holds(t, MovesIn(("Redhorn Gate",)), elladan)
    assert not holds(t, PathHas((("wilderness",),)), elladan)
    t.choose(1, "pass")
    assert not t.there(elladan).moved


@pytest.mark.rule("PTH-03")
def test_a_changed_region_known_by_name_shows_in_every_path_that_names_it():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (anborn,) = t.company("Rivendell", "Anborn")
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Foolish Words")
    journey(t, elladan, "Goblin-gate", "region")
    assert t.there(elladan).regions == ("Rhudaur", "High Pass")
    t.choose(1, "play:TW-21>region>Rhudaur")
    let_be(t)
    assert t.there(elladan).path == ("shadow-land", "wilderness")
    t.choose(1, "pass")
    journey(t, anborn, "Bree", "region")
    assert t.there(anborn).regions == ("Rhudaur", "Arthedain")
    assert t.there(anborn).path == ("shadow-land", "wilderness"), "it names Rhudaur as well"
    t.choose(1, "pass")
    journey(t, sam, "Goblin-gate")
    assert t.there(sam).path == ("wilderness", "wilderness"), "a path by types does not name it"


@pytest.mark.rule("PTH-03", "DET-09")
def test_keying_by_name_reads_the_changed_type():
    t = table("F", "A")
    (eradan,) = t.company("Moria", "Eradan")
    before = creature_attack(t.game, DEFS["LE-59"], 0, t.there(eradan), "name/Redhorn Gate", 1)
    combat.begin_lasting(
        t.game, Lasting(b.RegionCounts("wilderness", ("shadow-land",), name="Redhorn Gate"), "TW-21", 1, "turn")
    )
    after = creature_attack(t.game, DEFS["LE-59"], 0, t.there(eradan), "name/Redhorn Gate", 1)
    assert (before.detainment, after.detainment) == (False, True)


@pytest.mark.rule("PTH-03")
def test_one_known_only_by_type_shows_in_that_path_and_along_it():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    (anborn,) = t.company("Rivendell", "Anborn")
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    (gildor,) = t.company("Goblin-gate", "Gildor Inglorion")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Foolish Words")
    journey(t, elladan, "Goblin-gate")
    t.choose(1, "play:TW-21>region>wilderness")
    let_be(t)
    assert t.there(elladan).path == ("shadow-land", "wilderness")
    t.choose(1, "pass")
    journey(t, anborn, "Goblin-gate")
    assert t.there(anborn).path == ("shadow-land", "wilderness"), "along the same path"
    t.choose(1, "pass")
    journey(t, gildor, "Rivendell")
    assert sorted(t.there(gildor).path) == ["shadow-land", "wilderness"], "and back along it"
    t.choose(1, "pass")
    journey(t, sam, "Bree")
    assert t.there(sam).path == ("wilderness", "wilderness"), "not along another"


@pytest.mark.rule("PTH-04", "KEY-03")
def test_a_region_treated_as_two_counts_twice_but_is_one_region():
    t = table()
    (elladan,) = t.company("Lórien", "Elladan")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Withered Lands", "Withered Lands", "Foolish Words")
    journey(t, elladan, "Moria", "region")
    assert t.there(elladan).regions == ("Wold & Foothills", "Redhorn Gate")
    regions = t.there(elladan).regions
    path = t.there(elladan).path
    assert path.count("wilderness") == 2
    assert matches(t.game, DEFS["TD-57"], t.there(elladan)) == []
    t.choose(1, "play:TD-85>wilderness>Redhorn Gate")
    let_be(t)
    assert t.there(elladan).path.count("wilderness") == 3
    assert t.there(elladan).regions == regions
    assert matches(t.game, DEFS["TD-57"], t.there(elladan)) == ["region/wilderness"], "Rain-drake: Wilderness three times"
    t.choose(1, "play:TD-85>wilderness>Redhorn Gate")
    let_be(t)
    assert t.there(elladan).path.count("wilderness") == 4, "copies add up, also on the same region"


@pytest.mark.rule("PTH-06", "CR-02")
@pytest.mark.parametrize(("to", "figure"), [("Edoras", 0), ("Moria", 2)])
def test_a_figure_brought_to_zero_lifts_the_duty_to_draw(to: str, figure: int):
    t = table()
    (alatar,) = t.company("Lórien", "Alatar")  # the opponent draws one less
    t.deck(0, *["Dodge"] * 20)
    t.deck(1, *["Dodge"] * 20)
    waiting(t)
    heads_for(t, alatar, to)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(alatar).id))
    t.game.take(next(c for c in t.game.asks[0].choices if c[1] == "starter"))
    if to == "Moria":
        t.choose(0, "draw:1")
        assert t.keys() == [f"draw:{n}" for n in range(1, figure + 1)]
        assert t.game.asks[0].seat == 1
    else:
        assert t.game.asks[0].rule == "MH-09"
        assert len(t.game.state.hand[1]) == 1, "nothing was drawn to the card in hand"
        assert len(t.game.state.hand[0]) == 1


@pytest.mark.rule("PTH-07", "MOV-10")
def test_permission_for_more_regions_counts_when_the_site_is_chosen_and_adds_up_to_six():
    t = table()
    (elladan,) = t.company("Rivendell", "Elladan")
    company = t.there(elladan).id
    t.locations(0, "Edoras", "Minas Tirith")
    here = t.there(elladan)
    assert (reach(t.game, here), destinations(t.game, here)) == (4, [])
    combat.begin_lasting(t.game, Lasting(Bonus(b.REGIONS, 1), "TD-105", 0, "turn", company))
    assert reach(t.game, here) == 5
    assert destinations(t.game, here) == [find("Edoras", "hero")], "Rhudaur, Hollin, Redhorn Gate, Wold & Foothills, Rohan"
    combat.begin_lasting(t.game, Lasting(Bonus(b.REGIONS, 1), "TD-105", 0, "turn", company))
    assert reach(t.game, here) == 6
    assert set(destinations(t.game, here)) == {find("Minas Tirith", "hero"), find("Edoras", "hero")}
    combat.begin_lasting(t.game, Lasting(Bonus(b.REGIONS, 1), "TD-105", 0, "turn", company))
    assert reach(t.game, here) == 6


@pytest.mark.rule("PTH-08")
@pytest.mark.parametrize(("to", "stays"), [("Edoras", True), ("Minas Tirith", False)])
def test_what_goes_with_the_move_goes_after_the_drawing_and_before_any_hazard(to: str, stays: bool):
    """Treebeard leaves a company that moves to a site outside his regions."""
    t = table()
    (elladan,) = t.company("Lórien", "Elladan")
    (treebeard,) = t.bears(elladan, "Treebeard")
    t.deck(0, *["Dodge"] * 5)
    waiting(t)
    heads_for(t, elladan, to)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(elladan).id))
    t.game.take(next(c for c in t.game.asks[0].choices if c[1] == "starter"))
    while t.game.asks[0].rule == "MH-07":
        assert not t.gone(treebeard)
        t.anybody("draw:1")
    assert len(t.game.state.hand[0]) == 1
    assert t.game.asks[0].rule == "MH-09"
    assert t.gone(treebeard) != stays


@pytest.mark.rule("PTH-08")
def test_it_stays_with_a_company_that_does_not_move():
    t = table()
    (elladan,) = t.company("Lórien", "Elladan")
    (palantir,) = t.bears(elladan, "Palantír of Orthanc")
    aligned = table_ops.lay(t.game, 0, find("Align Palantír"), "with", palantir)
    waiting(t)
    halt(t, elladan)
    t.choose(1, "pass")
    assert not t.gone(aligned)
    journey(t, elladan, "Moria")
    assert t.gone(aligned)


@pytest.mark.rule("PTH-09")
def test_who_may_do_nothing_at_the_site_does_not_enter(new_card):
    t = table()
    new_card(hazard("XX-1", "Lost", "short", Play((w.HAZARD,), (BarFromSite(),))))
    (elladan,) = t.company("Moria", "Elladan")
    t.hand(0, "Horn of Anor")
    t.hand(1, "XX-1", "Orc-watch")
    halt(t, elladan)
    t.choose(1, "play:XX-1")
    let_be(t)
    t.choose(1, "guard")
    assert t.there(elladan).barred
    t.set(phase="site")
    visit(t, elladan)
    t.quiet()  # no attack, no card on-guard, nothing played
    assert t.there(elladan).faced == ()
    assert not t.there(elladan).entered


@pytest.mark.rule("PTH-09")
def test_the_bar_follows_a_company_that_is_joined():
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    (anborn,) = t.company("Moria", "Anborn")
    companies.set_company(t.game, t.there(elladan).id, barred=True)
    companies.merge(t.game, t.there(anborn).id, t.there(elladan).id)
    visit(t, anborn)
    t.quiet()
