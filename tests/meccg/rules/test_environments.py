"""ENV: environment cards and weather."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.plain import afresh
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.turn import Between
from westmarch.meccg.state import Attack, Lasting
from westmarch.meccg.stats import in_play
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.bonuses import BecomesSite
from westmarch.meccg.vocabulary.conditions import GATES, InPlay

BREE_PATH = ("wilderness", "wilderness")


@pytest.mark.rule("ENV-01")
def test_an_environment_is_a_card_with_the_keyword_and_nothing_that_merely_depends_on_one():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    doors, stir = t.in_play("Doors of Night", 1), t.in_play("Minions Stir", 1)  # which asks for Doors of Night
    t.hand(0, "Gates of Morning")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:TW-243")
    assert t.gone(doors)
    assert not t.gone(stir)


def clearing(card: str, decks: tuple[str, str]):
    """A hazard environment in play, and the effect of one that has already resolved."""
    t = table(*decks)
    (somebody,) = t.company("Rivendell" if decks[0] == "A" else "Bandit Lair", "Erkenbrand" if decks[0] == "A" else "Layos")
    doors, winter = t.in_play("Doors of Night", 1), t.in_play("Long Winter", 1)
    combat.begin_lasting(t.game, Lasting(BecomesSite("shadow-hold"), "TW-21", 1, "turn", t.site(somebody), "", "hazard"))
    t.hand(0, card)
    t.run(OrganizationPhase(0))
    return t, (doors, winter)


@pytest.mark.rule("ENV-03")
@pytest.mark.parametrize(("card", "decks"), [("TW-243", ("A", "B")), ("LE-228", ("F", "A"))])
def test_gates_of_morning_and_skies_of_fire_clear_hazard_environments_and_their_effects(card: str, decks: tuple[str, str]):
    t, gone = clearing(card, decks)
    t.choose(0, f"play:{card}")
    assert all(t.gone(number) for number in gone)
    assert t.game.state.lasting == ()
    assert in_play(t.game, DEFS[card].name)


@pytest.mark.rule("ENV-04")
def test_doors_of_night_clears_resource_environments_whoever_owns_them():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    mine, theirs = t.in_play("Gates of Morning", 0), t.in_play("Gates of Morning", 1)
    winter = t.in_play("Long Winter", 1)
    combat.begin_lasting(t.game, Lasting(BecomesSite("border-hold"), "TW-21", 0, "turn", t.site(erkenbrand), "", "resource"))
    t.hand(1, "Doors of Night")
    halt(t, erkenbrand)
    t.choose(1, "play:LE-110")
    let_be(t)
    assert t.gone(mine)
    assert t.gone(theirs)
    assert not t.gone(winter)
    assert t.game.state.lasting == ()


@pytest.mark.rule("ENV-05")
def test_the_clearing_is_done_once_and_the_two_are_never_in_play_together():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(0, "Gates of Morning", "Gates of Morning")
    t.hand(1, "Doors of Night", "Long Winter")
    halt(t, erkenbrand)
    t.choose(0, "play:TW-243")
    let_be(t)
    t.choose(1, "play:LE-117")  # a hazard environment may come after Gates of Morning
    let_be(t)
    assert in_play(t.game, "Gates of Morning")
    assert any(c.of == "LE-117" and c.zone == "table" for c in t.game.state.cards.values())
    t.choose(1, "play:LE-110")
    let_be(t)
    assert in_play(t.game, "Doors of Night")
    assert not in_play(t.game, "Gates of Morning")
    t.choose(0, "play:TW-243")
    let_be(t)
    assert in_play(t.game, "Gates of Morning")
    assert not in_play(t.game, "Doors of Night")


@pytest.mark.rule("ENV-06")
def test_skies_of_fire_stands_for_gates_of_morning_only_when_a_hazard_is_read():
    t = table("F", "A")
    hazard, resource = Use(1, find("Orc-watch")), Use(0, "TW-207")
    assert not holds(InPlay(GATES), t.game, hazard), "nothing lies there yet"
    t.in_play("Skies of Fire")
    assert holds(InPlay(GATES), t.game, hazard)
    assert not holds(InPlay(GATES), t.game, resource)


@pytest.mark.rule("ENV-06")
@pytest.mark.parametrize(("lies", "may"), [("Skies of Fire", True), ("Gates of Morning", False)])
def test_a_resource_that_names_one_of_the_two_needs_that_very_card(lies: str, may: bool):
    t = table("F", "A")
    t.company("Bandit Lair", "Layos")
    t.in_play(lies)
    t.hand(0, "Orc Quarrels", "Ruse")
    t.attack(prowess=5, strikes=4, race="undead")
    keys = t.keys()
    assert ("play:LE-216>halve" in keys) == may


@pytest.mark.rule("ENV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_environment_named_as_a_condition_counts_whoever_played_it(seat: int):
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.in_play("Gates of Morning", seat)
    t.hand(0, "Dark Quarrels")
    t.attack(prowess=9, strikes=4, race="undead")
    t.offers("play:TW-207>halve")


@pytest.mark.rule("ENV-08")
def test_inside_a_lasting_effect_the_condition_is_read_at_every_moment():
    t = table("U", "A")
    (lagduf,) = t.company("Moria", "Lagduf")
    t.in_play("Drums", 1)
    attack = Attack(t.there(lagduf).id, 1, "automatic", "orc", 2, 7)
    combat.begin_attack(t.game, attack)
    assert attack_strikes(t.game, attack) == 3
    doors = t.in_play("Doors of Night", 1)
    assert attack_strikes(t.game, attack) == 4
    table_ops.take_off(t.game, doors)
    assert attack_strikes(t.game, attack) == 3
    t.in_play("Doors of Night", 1)
    assert attack_strikes(t.game, attack) == 4


# Weather -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ENV-10")
@pytest.mark.parametrize("ranger", [False, True])
def test_weather_sends_a_company_back_when_its_site_is_revealed_unless_a_ranger_is_there(ranger: bool):
    t = table()
    (first, *_rest) = t.company("Rivendell", "Erkenbrand", *(["Beretar"] if ranger else []))
    if ranger:
        t.turn_to(t.there(first).members[1], 2)  # in whatever position
    t.in_play("Long Winter", 1)
    t.deck(0, *("Dodge",) * 9)
    journey(t, first, "Bree")
    assert t.there(first).sent_back != ranger
    assert t.game.state.hand[0] != ()  # it comes after the drawing


@pytest.mark.rule("ENV-10")
def test_weather_catches_the_company_whose_phase_it_is_when_it_resolves():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.hand(1, "Long Winter")
    journey(t, erkenbrand, "Bree")
    t.choose(1, "play:LE-117")
    let_be(t)
    assert t.there(erkenbrand).sent_back


@pytest.mark.rule("ENV-10")
def test_weather_spares_a_company_whose_phase_is_over_and_one_that_stays():
    t = table()
    (gone,) = t.company("Rivendell", "Erkenbrand")
    (stays,) = t.company("Lórien", "Haldir")
    t.hand(1, "Long Winter")
    journey(t, gone, "Bree")
    while t.game.asks:
        t.choose(1, "pass")
    assert t.there(gone).through
    halt(t, stays)
    t.choose(1, "play:LE-117")
    let_be(t)
    assert not t.there(gone).sent_back
    assert not t.there(stays).sent_back


@pytest.mark.rule("ENV-10")
def test_weather_asks_for_the_path_it_names():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.in_play("Long Winter", 1)
    journey(t, erkenbrand, "Edoras")
    assert "wilderness" in t.there(erkenbrand).path
    assert t.there(erkenbrand).path.count("wilderness") < 2
    assert not t.there(erkenbrand).sent_back


def two_at_bree():
    """Both players stand at Bree, whose printed path has two Wildernesses; seat 0 also at Lórien."""
    t = table()
    (mine,) = t.company("Bree", "Beretar")
    (theirs,) = t.company("Bree", "Erkenbrand", seat=1)
    (at_haven,) = t.company("Lórien", "Haldir")
    assert DEFS[t.card(t.site(mine)).of].path == BREE_PATH
    return t, mine, theirs, at_haven


@pytest.mark.rule("ENV-11")
@pytest.mark.parametrize("doors", [True, False])
def test_weather_taps_the_face_up_sites_of_both_players_if_doors_of_night_is_there(doors: bool):
    t, mine, theirs, at_haven = two_at_bree()
    if doors:
        t.in_play("Doors of Night", 1)
    t.hand(1, "Long Winter")
    t.locations(0, "Old Forest", "Lossadan Cairn")
    hidden = companies.lay_site(t.game, 0, find("Lossadan Cairn"), hidden=True)
    companies.set_goal(t.game, t.there(at_haven).id, hidden)
    halt(t, mine)
    t.choose(1, "play:LE-117")
    let_be(t)
    assert t.tapped(t.site(mine)) == t.tapped(t.site(theirs)) == doors
    assert t.untapped(t.site(at_haven))  # no haven
    assert t.untapped(hidden)  # not while it is face down


@pytest.mark.rule("ENV-11", "EVT-10")
def test_weather_taps_sites_when_doors_of_night_comes_later():
    t, mine, _, _ = two_at_bree()
    t.in_play("Long Winter", 1)
    t.hand(1, "Doors of Night")
    halt(t, mine)
    t.choose(1, "play:LE-110")
    let_be(t)
    assert t.tapped(t.site(mine))


@pytest.mark.rule("ENV-11", "EVT-10")
def test_weather_taps_sites_that_are_turned_up_later():
    t = table()
    (beretar,) = t.company("Rivendell", "Beretar")  # a ranger, so they go on
    t.in_play("Long Winter", 1)
    t.in_play("Doors of Night", 1)
    t.hand(1, "Foolish Words")
    goal = journey(t, beretar, "Bree")
    assert not t.there(beretar).sent_back
    assert t.tapped(goal)


@pytest.mark.rule("ENV-02")
def test_an_environment_does_to_one_card_what_it_does_once_per_turn():
    t, mine, _, _ = two_at_bree()
    t.in_play("Doors of Night", 1)
    t.hand(1, "Long Winter", "Foolish Words", "Rebel-talk")
    halt(t, mine)
    t.choose(1, "play:LE-117")
    let_be(t)
    assert t.tapped(t.site(mine))
    t.turn_to(t.site(mine), 0)
    t.choose(1, f"play:LE-112>{mine}")
    let_be(t)
    while t.game.asks:
        t.anybody("pass")
    assert t.untapped(t.site(mine))  # it has felt the winter this turn
    t.set(environment_deeds=())  # the next turn
    companies.set_company(t.game, t.there(mine).id, used=0)
    halt(t, mine)
    t.choose(1, f"play:LE-132>{mine}")
    let_be(t)
    assert t.tapped(t.site(mine))


@pytest.mark.rule("ENV-09")
def test_what_an_environment_has_done_stays_when_it_leaves():
    t, mine, theirs, _ = two_at_bree()
    t.in_play("Doors of Night", 1)
    winter = t.in_play("Long Winter", 1)
    t.hand(1, "Foolish Words")
    halt(t, mine)
    t.choose(1, f"play:LE-112>{mine}")
    let_be(t)
    assert t.tapped(t.site(theirs))
    afresh(t)
    t.set(active=0)
    t.hand(1, "Twilight")
    t.run(Between(1))
    t.choose(1, f"play:LE-145>{winter}")
    assert t.gone(winter)
    assert t.tapped(t.site(mine))
    assert t.tapped(t.site(theirs))


@pytest.mark.rule("MH-35", "ENV-11")
def test_foul_fumes_do_nothing_to_a_ringwraith_player():
    t = table("A", "F")
    (hero,) = t.company("Lórien", "Erkenbrand")
    (minion,) = t.company("Bandit Lair", "Layos", seat=1)
    t.in_play("Doors of Night", 1)
    t.hand(1, "Foul Fumes")
    halt(t, hero)
    t.choose(1, "play:TW-36")
    let_be(t)
    assert "shadow-land" in DEFS[t.card(t.site(minion)).of].path
    assert t.untapped(t.site(minion))
