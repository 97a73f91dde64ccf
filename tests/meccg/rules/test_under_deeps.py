"""UD: the Under-deeps, with the sites of deck U."""

from dataclasses import replace

import pytest

from meccg.field import halt, heads_for, journey, let_be
from meccg.plain import afresh, idle, told
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import HERO, resource, site
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site import ExtraItems, Visit
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.rulebook.travel import destinations, flies_to, ways
from westmarch.meccg.rulebook.underdeeps import is_listed, is_surface, leads_to, roll_needed
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import Attack, Lasting
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import BecomesSite, Bonus, Flight, Traits
from westmarch.meccg.vocabulary.journeys import FlyAway
from westmarch.meccg.vocabulary.picks import OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play

DEEPS = [d for d in DEFS.values() if d.under_deeps]
IRON, LEAS, VAULTS, CARN = "AS-152", "AS-167", "AS-168", "LE-359"


def stuck(name: str, *members: str):
    t = table("U", "A")
    people = t.company(name, *(members or ("Lagduf",)))
    t.game.state.sites[0] = tuple(sorted({*DECKS["U"].sites} - {t.card(t.site(people[0])).of}))
    return t, people


# What they are ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-01", "UD-02", "UD-03")
def test_an_under_deeps_site_lies_in_no_region_and_lists_its_surface_site_first():
    assert len(DEEPS) >= 10
    for d in DEEPS:
        assert d.name.endswith("-deeps") or d.name.startswith("The Under-")
        assert (d.region, d.nearest, d.path) == ("", "", ())
        surface, *others = [name for name, _ in d.adjacent]
        assert d.adjacent[0][1] == 0
        assert any(is_surface(s, d) for s in DEFS.values() if s.kind == "site" and s.side == d.side) or surface == "Udûn"
        names = {x.name for x in DEEPS if x.side == d.side}
        assert set(others) <= names


@pytest.mark.rule("UD-01")
def test_apart_from_that_they_are_sites_like_others():
    t, (lagduf,) = stuck("The Sulfur-deeps")
    t.visit(lagduf)
    t.offers("enter", "stay_out")
    assert site_type(t.game, t.site(lagduf)) == "dark-hold"


@pytest.mark.rule("UD-04")
@pytest.mark.parametrize("below", [False, True])
def test_eagles_never_go_there_or_come_from_there(new_card, below: bool):
    new_card(site("XX-1", "The Test-deeps", "dark-hold", side=HERO, region="", draws=(1, 1), adjacent=(("Moria", 0),)))
    never = Flight(("shadow-hold", "dark-hold"))
    call = Play((w.ORGANIZATION,), (FlyAway(never),), target=Pick(OWN_CHARACTER))
    new_card(resource("XX-2", "Test eagles", "short", call, side=HERO))
    t = table()
    (erkenbrand,) = t.company("XX-1" if below else "Rivendell", "Erkenbrand")
    t.locations(0, "XX-1", "Tolfalas", "Edhellond", "Dol Amroth")
    assert find("Dol Amroth") not in destinations(t.game, t.there(erkenbrand))
    t.hand(0, "XX-2")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:XX-2>{erkenbrand}")
    if below:
        t.offers_no(f"to:{find('Dol Amroth')}")
        return
    t.offers(f"to:{find('Dol Amroth')}", f"to:{find('Tolfalas')}")
    t.offers_no("to:XX-1")
    t.choose(0, f"to:{find('Dol Amroth')}")
    afresh(t)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(erkenbrand).id))
    while t.game.asks and t.game.asks[0].rule in ("MOV-14", "MH-07"):
        keys = t.keys()
        t.anybody(next((k for k in keys if k.startswith("way:flight")), keys[0]))
    assert t.there(erkenbrand).path == ()  # creatures are keyed to the site only


@pytest.mark.rule("UD-04")
@pytest.mark.parametrize(("never", "whose", "open_to"), [
    (("free-hold",), "own", True), (("dark-hold", "ruins-and-lairs"), "own", False), ((), "other", False), ((), "", False),
])  # fmt: skip
def test_eagles_bear_the_company_that_called_them_to_what_is_not_closed_to_them(never, whose: str, open_to: bool):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (haldir,) = t.company("Lórien", "Haldir")
    on = t.there(erkenbrand if whose == "own" else haldir)
    word = Flight(never) if whose else Traits(b.OVERT)
    combat.begin_lasting(t.game, Lasting(word, "TW-21", 0, "turn", on.id))
    here, there = DEFS[find("Rivendell")], DEFS[find("Barrow-downs")]
    assert there.site_type == "ruins-and-lairs"
    assert flies_to(t.game, t.there(erkenbrand), here, there) == open_to


@pytest.mark.rule("UD-05")
@pytest.mark.parametrize(("here", "there"), [("Dol Guldur", "The Sulfur-deeps"), ("The Sulfur-deeps", "Dol Guldur")])
def test_there_is_no_site_path_and_creatures_are_keyed_to_the_new_site_only(here: str, there: str):
    t, (lagduf,) = stuck(here)
    if here != "Dol Guldur":
        t.dice(7)
    t.deck(0, *("Dodge",) * 9)
    t.deck(1, *("Dodge",) * 9)
    t.hand(1, "Orc-watch", "Doors of Night")
    journey(t, lagduf, there, way="under-deeps")
    company = t.there(lagduf)
    assert company.on_its_way
    assert (company.way, company.path, company.regions) == ("under-deeps", (), ())
    keys = matches(t.game, DEFS[find("Hobgoblins")], company) + matches(t.game, DEFS[find("Orc-watch")], company)
    assert all(k.startswith(("site/", "at/")) for k in keys)


@pytest.mark.rule("UD-06")
def test_environments_cannot_change_its_type():
    t, (lagduf,) = stuck("The Under-grottos")
    site_card = t.site(lagduf)
    combat.begin_lasting(t.game, Lasting(BecomesSite("shadow-hold"), "TW-21", 1, "turn", site_card, "", "hazard"))
    assert site_type(t.game, site_card) == "ruins-and-lairs"
    combat.begin_lasting(t.game, Lasting(BecomesSite("shadow-hold"), "TW-21", 1, "turn", site_card))  # no environment
    assert site_type(t.game, site_card) == "shadow-hold"


@pytest.mark.rule("UD-06")
@pytest.mark.parametrize(("switch", "prowess"), [("type_only", 11), ("all", 9)])
def test_with_the_switch_environments_do_nothing_at_all_there(new_card, switch: str, prowess: int):
    from westmarch.meccg.cards.making import hazard

    new_card(hazard("XX-3", "A test gloom", "long", Bonus(b.ATTACK_PROWESS, 2, b.EVERYBODY), keywords="environment"))
    t = table("U", "A", ud_environment=switch)
    (below,) = t.company("The Under-grottos", "Lagduf")
    (above,) = t.company("Moria", "Radbug")
    t.in_play("XX-3", 1)
    assert attack_prowess(t.game, Attack(t.there(below).id, 1, "creature", "orc", 1, 9)) == prowess
    assert attack_prowess(t.game, Attack(t.there(above).id, 1, "creature", "orc", 1, 9)) == 11


@pytest.mark.rule("UD-06", "RES-09")
@pytest.mark.card("TW-21")
@pytest.mark.parametrize(("place", "offered"), [("The Under-grottos", False), ("Bandit Lair", True)])
def test_what_changes_nothing_is_not_offered(place: str, offered: bool):
    t = table("U", "A")
    (lagduf,) = t.company(place, "Lagduf")
    assert site_type(t.game, t.site(lagduf)) == "ruins-and-lairs"
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows")
    t.set(phase="movement")
    t.run(HazardStep(t.there(lagduf).id))
    assert t.offered(f"play:TW-21>site>{t.site(lagduf)}") == offered


# The second item -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-07", "ITM-05", "WE-02")
def test_after_an_item_another_character_may_take_any_item_playable_there():
    t, (asternak, dorelas, spy) = stuck("The Under-grottos", "Asternak", "Dorelas", "Dunlending Spy")
    t.hand(0, "High Helm", "Gold Ring that Sauron Fancies", "Saw-toothed Blade", "Black Mace", "Broad-headed Spear")
    t.set(phase="site")
    companies.set_company(t.game, t.there(asternak).id, entered=True)
    inside = Visit(t.there(asternak).id)
    inside.pc = Visit.steps.index("ask")  # they have faced what guards it
    t.run(inside)
    t.choose(0, f"item:{find('High Helm')}>{asternak}")
    assert t.tapped(t.site(asternak))
    assert t.game.asks[0].rule == "ITM-05"
    t.offers(f"item:LE-312>{dorelas}", f"item:LE-304>{dorelas}", f"item:LE-342>{spy}")
    t.offers_no(f"item:LE-299>{dorelas}", f"item:LE-312>{asternak}")  # greater; and he is tapped
    t.choose(0, f"item:LE-312>{dorelas}")
    t.offers_no("item")  # one in all
    assert t.untapped(spy)


@pytest.mark.rule("UD-07", "WE-02")
def test_elsewhere_it_is_a_minor_item_only():
    t, (asternak, dorelas) = stuck("Moria", "Asternak", "Dorelas")
    t.hand(0, "Broad-headed Spear", "Saw-toothed Blade")
    t.turn_to(asternak, 1)
    assert list(offered(t.game, 0, ExtraItems(t.there(asternak).id))) == [("item", "LE-342", dorelas)]
    u, (one, two) = stuck("The Under-grottos", "Asternak", "Dorelas")
    u.hand(0, "Broad-headed Spear", "Saw-toothed Blade")
    u.turn_to(one, 1)
    assert list(offered(u.game, 0, ExtraItems(u.there(one).id))) == [("item", "LE-304", two), ("item", "LE-342", two)]


# Going there -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-08")
def test_from_a_surface_site_as_usual_or_down():
    t, (lagduf,) = stuck("Dol Guldur")
    goals = destinations(t.game, t.there(lagduf))
    assert find("The Sulfur-deeps") in goals
    assert find("Gondmaeglom") in goals  # as usual
    assert find("The Under-gates") not in goals  # it lies below another site
    assert find("The Under-courts") not in goals


@pytest.mark.rule("UD-08")
def test_any_site_of_udun_leads_to_the_under_galleries():
    t, (lagduf,) = stuck("Cirith Gorgor")
    assert find("The Under-galleries") in destinations(t.game, t.there(lagduf))


@pytest.mark.rule("UD-09", "UD-03")
def test_from_the_under_deeps_only_to_an_adjacent_site():
    t, (lagduf,) = stuck("The Sulfur-deeps")
    names = {DEFS[of].name for of in destinations(t.game, t.there(lagduf))}
    assert names == {"Dol Guldur", "The Under-courts", "The Pûkel-deeps", "The Under-gates", "The Under-galleries"}


@pytest.mark.rule("UD-10", "UD-11", "WE-03")
@pytest.mark.parametrize(("here", "there", "needed"), [(CARN, IRON, 0), (IRON, CARN, 0), (IRON, LEAS, 5), (IRON, VAULTS, 6)])
def test_the_numbers_of_the_iron_deeps(here: str, there: str, needed: int):
    assert roll_needed(DEFS[here], DEFS[there]) == needed
    assert ways(DEFS[here], DEFS[there], 4, "minion", False)


@pytest.mark.rule("UD-10", "WE-03")
def test_from_the_surface_down_nobody_rolls():
    t, (lagduf,) = stuck("Carn Dûm")
    t.hand(1, "Doors of Night")
    journey(t, lagduf, "The Iron-deeps", way="under-deeps")
    assert t.there(lagduf).on_its_way
    assert told(t, "roll") == []


def deeper(roll: int, there: str = "The Under-leas", here: str = "The Iron-deeps", **more):
    """The company tries to find the way; decks are full, so drawing would show."""
    t, (lagduf,) = stuck(here)
    t.deck(0, *("Strange Rations",) * 5)
    t.deck(1, *("Slayer",) * 5)
    t.hand(1, "Doors of Night", "Orc-watch")
    for name in more.get("in_play", ()):
        t.in_play(name)
    t.bears(lagduf, *more.get("bears", ()))
    t.dice(roll)
    goal = heads_for(t, lagduf, there)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(lagduf).id))
    return t, lagduf, goal


@pytest.mark.rule("UD-11", "UD-12", "WE-03")
@pytest.mark.parametrize(
    ("there", "roll", "found"),
    [("The Under-leas", 4, False), ("The Under-leas", 5, True), ("The Under-vaults", 5, False),
     ("The Under-vaults", 6, True), ("Carn Dûm", 2, True)],
)  # fmt: skip
def test_the_roll_must_reach_the_number(there: str, roll: int, found: bool):
    t, lagduf, _ = deeper(roll, there)
    assert t.there(lagduf).on_its_way == found
    drew = t.game.asks[0].rule == "MH-07" or len(t.game.state.deck[1]) < 5
    assert drew == found  # otherwise hazards follow at once


@pytest.mark.rule("UD-12", "UD-13", "WE-03")
def test_who_misses_the_way_stays_and_is_a_company_that_did_not_move():
    t, lagduf, goal = deeper(4)
    company = t.there(lagduf)
    assert t.gone(goal)
    assert LEAS in t.game.state.sites[0]  # it returns to the location deck
    assert (len(t.game.state.deck[0]), len(t.game.state.deck[1])) == (5, 5)
    assert (t.game.asks[0].rule, t.game.asks[0].seat) == ("MH-09", 1)  # hazards may be played on it
    t.offers("play:LE-110")
    assert company.path == ()
    assert DEFS[t.card(company.site).of].id == IRON
    t.choose(1, "play:LE-110")
    let_be(t)
    idle(t)
    assert not t.there(lagduf).sent_back
    afresh(t)
    t.visit(lagduf)
    t.offers("enter")  # SITE-17 does not apply


@pytest.mark.rule("UD-12", "KEY-04")
def test_creatures_are_then_keyed_to_the_site_where_it_stays():
    t, lagduf, _ = deeper(4)
    assert all("Iron-deeps" in k or k.startswith("site/dark-hold") for k in matches(t.game, DEFS["TW-2"], t.there(lagduf)))
    assert matches(t.game, DEFS["TW-2"], t.there(lagduf))


@pytest.mark.rule("UD-11")
@pytest.mark.parametrize(
    ("more", "lowest"),
    [({"in_play": ("The Under-roads",)}, 2), ({"bears": ("Goblin Earth-plumb",)}, 4),
     ({"bears": ("Iron Shield of Old",)}, 3), ({"bears": ("Cave Troll", "Goblin Earth-plumb")}, 3)],
)  # fmt: skip
def test_cards_that_help_to_find_the_way(more: dict[str, tuple[str, ...]], lowest: int):
    t, lagduf, _ = deeper(lowest, **more)
    assert t.there(lagduf).on_its_way
    if lowest > 2:
        t, lagduf, _ = deeper(lowest - 1, **more)
        assert not t.there(lagduf).on_its_way


@pytest.mark.rule("UD-11")
def test_what_helps_between_under_deeps_sites_is_not_needed_for_the_surface():
    t, lagduf, _ = deeper(2, "Carn Dûm", in_play=("The Under-roads",))
    assert t.there(lagduf).on_its_way


@pytest.mark.rule("UD-14", "RW-10")
def test_a_ringwraiths_company_may_go_down():
    t, (dwar,) = stuck("Dol Guldur", "Dwar the Ringwraith")
    assert find("The Sulfur-deeps") not in destinations(t.game, t.there(dwar))  # RW-10: in a mode only
    t.bears(dwar, "Fell Rider")
    assert find("The Sulfur-deeps") in destinations(t.game, t.there(dwar))
    u, (below,) = stuck("The Sulfur-deeps", "Dwar the Ringwraith")
    assert find("Dol Guldur") in destinations(u.game, u.there(below))


@pytest.mark.rule("UD-12")
def test_the_way_is_shut_sends_back_who_moves_to_or_from_there():
    t, (lagduf,) = stuck("Dol Guldur")
    t.in_play("The Way is Shut", 1)
    journey(t, lagduf, "The Sulfur-deeps", way="under-deeps")
    assert t.there(lagduf).sent_back
    u, (radbug,) = stuck("Dol Guldur", "Radbug")
    u.in_play("The Way is Shut", 1)
    u.hand(1, "Foolish Words")
    journey(u, radbug, "Gondmaeglom")
    assert not u.there(radbug).sent_back


@pytest.mark.rule("TIM-16")
def test_the_under_roads_forbid_the_way_is_shut():
    t, (lagduf,) = stuck("Dol Guldur")
    t.hand(1, "The Way is Shut", "Foolish Words")
    t.in_play("The Under-roads")
    halt(t, lagduf)
    t.offers_no("play:DM-98")
    assert [r.rule for r in t.game.why_not(1, "def:DM-98")] == ["TIM-16"]


@pytest.mark.rule("UD-08", "UD-09")
def test_only_from_below_do_the_sites_listed_as_adjacent_count():
    below = next(d for d in DEFS.values() if d.under_deeps and len(d.adjacent) > 1)
    surface = next(d for d in DEFS.values() if d.kind == "site" and is_surface(d, below))
    other = next(d for d in DEFS.values() if d.kind == "site" and not any(is_listed(name, d) for name, _ in below.adjacent))
    assert leads_to(surface, below)
    assert leads_to(below, surface)
    assert not leads_to(below, other)
    assert not leads_to(other, below)
    listed = replace(surface, name="A pretender", region="", adjacent=below.adjacent)
    assert not leads_to(listed, below)
