"""Sites of The Lidless Eye, as far as their figures do not say it all."""

from dataclasses import replace

import pytest

from meccg.field import fight_on, journey, slain
from meccg.figures import attempt, faces, has_items, inside, is_guarded, table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.attacks import is_faced
from westmarch.meccg.rulebook.character_placement import places
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import WOUNDED
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.conditions import AtSite


@pytest.mark.card("LE-352")
@pytest.mark.rule("UNT-02")
def test_barad_dur_heals_like_a_darkhaven_and_the_wounded_elsewhere_stay_so():
    t = table_of("minion")
    (asternak,) = t.company("Barad-dûr", "Asternak")
    (eradan,) = t.company("Moria", "Eradan")
    for who in (asternak, eradan):
        t.turn_to(who, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(asternak)
    assert t.wounded(eradan)


@pytest.mark.card("LE-352", "LE-315")
@pytest.mark.rule("CR-63")
def test_gold_rings_at_barad_dur_are_tested_at_minus_three():
    t = table_of("minion")
    (asternak,) = t.company("Barad-dûr", "Asternak")
    (ring,) = t.bears(asternak, "The Least of Gold Rings")
    t.hand(0, "Dwarven Ring of Thélor's Tribe")
    t.dice(12)  # 9 after the modification: no Dwarven Ring
    t.visit(asternak)
    while t.game.asks and t.game.asks[0].rule.startswith("RING"):
        t.offers_no("ring:AS-123")
        t.anybody("roll" if t.offered("roll") else "pass")
    assert t.gone(ring)


@pytest.mark.card("LE-359")
@pytest.mark.rule("ORG-05")
def test_only_orcs_and_trolls_come_in_at_carn_dum():
    t = table_of("minion")
    t.company("Carn Dûm", "Asternak")
    assert places(t.game, 0, "LE-31")
    assert not places(t.game, 0, "LE-10")


@pytest.mark.card("LE-359", "LE-367")
@pytest.mark.rule("CR-62")
@pytest.mark.parametrize(
    ("site", "verdict"), [("Carn Dûm", "cancelled"), ("Dol Guldur", "cancelled"), ("Moria", "defeated")]
)
def test_attacks_on_a_minion_company_at_a_darkhaven_are_cancelled(site: str, verdict: str):
    t = table_of("minion")
    t.company(site, "Asternak")
    t.dice(*([] if verdict == "cancelled" else [12]))
    t.attack(prowess=9)
    fight_on(t)
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("CR-62")
def test_a_company_on_its_way_from_one_darkhaven_to_another_is_at_no_site_and_fights():
    t = table_of("minion")
    (asternak,) = t.company("Minas Morgul", "Asternak")
    journey(t, asternak, "Dol Guldur")
    t.dice(12)
    t.attack(prowess=9)
    fight_on(t)
    assert t.game.state.verdict == "defeated"


GUARDED_BY_MEN = [
    "Beorn's House", "Edoras", "Thranduil's Halls", "The Worthy Hills", "Dale", "Easterling Camp", "Minas Tirith",
    "Raider-hold", "Southron Oasis",
]  # fmt: skip


@pytest.mark.card("LE-354", "LE-372", "LE-408", "LE-415", "LE-363", "LE-371", "LE-391", "LE-399", "LE-404")
@pytest.mark.rule("DET-04", "OVR-08", "OVR-09")
@pytest.mark.parametrize("site", GUARDED_BY_MEN)
@pytest.mark.parametrize(("who", "detained"), [("Asternak", True), ("Orc Captain", False)])
def test_a_covert_company_is_detained_where_an_overt_one_is_wounded(site: str, who: str, detained: bool):
    t = table_of("minion")
    member, eradan = t.company(site, who, "Eradan")
    t.hand(0, "A Nice Place to Hide")
    t.visit(member, "enter")
    t.offers(f"play:LE-160>{eradan}")
    assert t.game.state.attack.strikes == 0, "each character faces a strike"
    assert t.game.state.attack.detainment == detained


@pytest.mark.card("LE-408", "LE-391")
@pytest.mark.rule("OVR-09")
@pytest.mark.parametrize("site", ["Thranduil's Halls", "Minas Tirith"])
@pytest.mark.parametrize(("who", "number"), [("Asternak", 1), ("Orc Captain", 2)])
def test_the_second_guard_is_for_overt_companies(site: str, who: str, number: int):
    t = table_of("minion")
    (member,) = t.company(site, who)
    company = t.there(member)
    assert sum(is_faced(t.game, a, company) for a in automatic_attacks(t.game, company.site)) == number


@pytest.mark.card("LE-378", "LE-392", "LE-364", "LE-402")
@pytest.mark.rule("ATK-14")
@pytest.mark.parametrize(
    ("site", "detained"),
    [("Goblin-gate", False), ("Moria", False), ("Dead Marshes", False), ("Shelob's Lair", False), ("Barad-dûr", True)],
)
def test_creatures_keyed_to_some_sites_attack_normally(site: str, detained: bool):
    t = table_of("minion")
    (member,) = t.company(site, "Asternak")
    t.set(phase="movement")
    t.hand(0, "Not Slay Needlessly", "Orc Quarrels")
    faces(t, member, "Orc-watch", "site/dark-hold" if detained else "site/shadow-hold")
    assert t.game.state.attack.detainment == detained


@pytest.mark.card("LE-415")
@pytest.mark.rule("SCH-06")
def test_the_worthy_hills_never_tap():
    t = table_of("minion")
    (asternak,) = t.company("The Worthy Hills", "Asternak")
    attempt(t, asternak, "Woses of the Eryn Vorn", 12)
    assert points(t.game, 0)["faction"] == 3
    assert t.untapped(t.site(asternak))


@pytest.mark.card("LE-350")
def test_greater_items_at_bag_end_are_for_heroes():
    t = table_of("minion")
    (asternak,) = t.company("Bag End", "Asternak")
    site = t.site(asternak)
    assert suits_site(t.game, DEFS[find("Orcrist")], site)
    assert not suits_site(t.game, replace(DEFS[find("Orcrist")], side="minion"), site)


@pytest.mark.card("LE-350", "LE-365", "LE-408", "LE-415", "LE-391")
@pytest.mark.rule("RES-02")
@pytest.mark.parametrize(
    ("site", "listed"),
    [
        ("Bag End", True),
        ("Thranduil's Halls", True),
        ("Minas Tirith", True),
        ("Edoras", False),
        ("Beorn's House", False),
    ],
)
def test_information_is_playable_where_the_site_lists_it(site: str, listed: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    t.hand(0, "That's Been Heard Before Tonight")
    inside(t, asternak)
    assert t.offered(f"play:LE-241>{asternak}") == listed


@pytest.mark.card("LE-359", "LE-367")
@pytest.mark.rule("MOV-04")
@pytest.mark.parametrize(
    ("start", "to", "path"),
    [
        ("Carn Dûm", "Dol Guldur", "shadow-land dark-domain border-land dark-domain"),
        ("Dol Guldur", "Carn Dûm", "dark-domain border-land dark-domain shadow-land"),
    ],
)
def test_between_darkhavens_along_the_printed_path(start: str, to: str, path: str):
    t = table_of("minion")
    (asternak,) = t.company(start, "Asternak")
    t.hand(1, "Orc-watch")
    journey(t, asternak, to)
    assert t.there(asternak).path == tuple(path.split())


@pytest.mark.card("LE-384", "LE-393", "LE-413")
@pytest.mark.rule("RES-02")
@pytest.mark.parametrize(
    ("site", "listed"), [("Isengard", True), ("Mount Doom", True), ("The Wind Throne", True), ("Sarn Goriwing", False)]
)
def test_information_is_listed_in_ruins_and_shadow_holds(site: str, listed: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    assert holds(AtSite(information=True), t.game, Use(0, "LE-241", company=t.there(asternak).id)) == listed


# Isengard, Raider-hold, the Lonely Mountain -------------------------------------------------------------------------------


@pytest.mark.card("LE-384")
@pytest.mark.rule("MOV-07")
def test_isengard_is_reached_by_region_movement_guarded_and_searched():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    t.hand(1, "Orc-watch")
    journey(t, asternak, "Isengard", "region")
    assert t.there(asternak).path == ("border-land", "border-land")
    assert t.there(asternak).regions == ("Rohan", "Gap of Isen")
    is_guarded("minion", "Isengard", (("wolf", 3, 7),), ("Asternak", "Eradan"))
    has_items("minion", "Isengard", "Asternak", "minor major gold-ring")


@pytest.mark.card("LE-399")
@pytest.mark.rule("ITM-01")
@pytest.mark.parametrize(
    ("slot", "kind", "listed"),
    [
        ("weapon", "major", True),
        ("armor", "major", True),
        ("shield", "major", True),
        ("helmet", "major", True),
        ("", "major", False),
        ("", "minor", True),
        ("weapon", "greater", False),
    ],
)
def test_major_items_at_raider_hold_are_gear(slot: str, kind: str, listed: bool):
    t = table_of("minion")
    (asternak,) = t.company("Raider-hold", "Asternak")
    thing = replace(DEFS[find("Broad-headed Spear")], slot=slot, item=kind)
    assert suits_site(t.game, thing, t.site(asternak)) == listed


@pytest.mark.card("LE-387")
@pytest.mark.rule("HRD-01", "ATK-07")
def test_the_lonely_mountain_is_the_lair_of_smaug(made):
    made("Cave-drake", "A dragon of a test", id="XX-1", entity="smaug", unique=True)
    t = table_of("minion")
    (asternak,) = t.company("The Lonely Mountain", "Asternak")
    assert suits_site(t.game, DEFS[find("Old Treasure")], t.site(asternak))
    slain(t, "XX-1")
    assert automatic_attacks(t.game, t.site(asternak)) == ()
