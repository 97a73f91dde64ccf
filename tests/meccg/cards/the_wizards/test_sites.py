"""Sites of The Wizards, as far as their figures do not say it all."""

from dataclasses import replace

import pytest

from meccg.field import fight_on, journey, slain
from meccg.figures import table_of
from meccg.scenario import find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import WOUNDED


@pytest.mark.card("TW-375", "TW-409", "TW-433", "TW-384", "TW-396", "DM-31")
@pytest.mark.parametrize(
    "site", ["Barrow-downs", "Lossadan Cairn", "Tolfalas", "Dead Marshes", "Gladden Fields", "Haudh-in-Gwanûr"]
)
def test_whom_the_undead_guards_wound_checks_corruption(site: str):
    t = table_of("hero")
    (anborn,) = t.company(site, "Anborn")
    t.bears(anborn, "Lure of Nature")  # 2 corruption points
    t.dice(2, 2, 2)  # struck, a body check, and a corruption check that fails
    t.visit(anborn, "enter")
    fight_on(t)
    assert t.gone(anborn)
    t.quiet()


@pytest.mark.card("TW-409", "TW-433")
@pytest.mark.parametrize(
    ("site", "name", "listed"),
    [
        ("Tolfalas", "Scroll of Isildur", True),
        ("Tolfalas", "Orcrist", False),
        ("Lossadan Cairn", "Scroll of Isildur", False),
        ("Moria", "Scroll of Isildur", True),
    ],
)
def test_greater_items_for_some_only(site: str, name: str, listed: bool):
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    assert suits_site(t.game, DEFS[find(name, "hero")], t.site(elrond)) == listed


@pytest.mark.card("TW-409")
def test_a_palantir_of_the_greater_class_may_be_played_at_the_cairn():
    t = table_of("hero")
    (elrond,) = t.company("Lossadan Cairn", "Elrond")
    stone = replace(DEFS[find("Orcrist")], keywords=frozenset({"palantir"}))
    assert suits_site(t.game, stone, t.site(elrond))


@pytest.mark.card("TW-417", "TW-420")
@pytest.mark.rule("HEAL-02")
@pytest.mark.parametrize(("site", "spreads"), [("Old Forest", True), ("Rhosgobel", True), ("Bree", False)])
def test_in_some_places_what_heals_one_heals_all(site: str, spreads: bool):
    t = table_of("hero")
    sam, anborn = t.company(site, "Sam Gamgee", "Anborn")
    (elrond,) = t.company("Rivendell", "Elrond")
    for who in (sam, anborn, elrond):
        t.turn_to(who, WOUNDED)
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-253>heal>{sam}")
    assert not t.wounded(sam)
    assert t.wounded(anborn) != spreads
    assert t.wounded(elrond), "he is elsewhere"


@pytest.mark.card("TW-420")
@pytest.mark.rule("HEAL-02")
def test_at_rhosgobel_the_wounded_of_another_company_heal_too_and_resting_is_no_effect():
    t = table_of("hero")
    (sam,) = t.company("Rhosgobel", "Sam Gamgee")
    (anborn,) = t.company("Rhosgobel", "Anborn")
    for who in (sam, anborn):
        t.turn_to(who, WOUNDED)
    t.run(UntapPhase(0))
    assert t.wounded(sam)
    assert t.wounded(anborn), "it is no haven"
    t.hand(0, "Halfling Strength")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:TW-253>heal>{sam}")
    assert not t.wounded(anborn)


@pytest.mark.card("TW-381", "TW-428")
@pytest.mark.rule("HRD-01", "SCH-07", "ATK-07")
@pytest.mark.parametrize(("site", "dragon"), [("Caves of Ûlund", "agburanar"), ("The Lonely Mountain", "smaug")])
def test_a_lair_has_a_hoard_until_its_dragon_is_slain(made, site: str, dragon: str):
    made("Cave-drake", "A dragon of a test", id="XX-1", entity=dragon, unique=True)
    t = table_of("hero")
    (elrond,) = t.company(site, "Elrond")
    assert DEFS[t.card(t.site(elrond)).of].lair
    assert suits_site(t.game, DEFS[find("Magical Harp")], t.site(elrond))
    slain(t, "XX-1")
    t.set(turn=t.game.state.turn + 1)
    assert automatic_attacks(t.game, t.site(elrond)) == ()
    assert not suits_site(t.game, DEFS[find("Magical Harp")], t.site(elrond))


@pytest.mark.card("TW-393", "TW-399", "TW-408", "TW-421")
@pytest.mark.rule("MOV-04")
@pytest.mark.parametrize(
    ("start", "to", "path"),
    [
        ("Grey Havens", "Edhellond", "free-domain coastal-sea coastal-sea coastal-sea coastal-sea wilderness"),
        ("Lórien", "Edhellond", "wilderness border-land free-domain free-domain border-land wilderness"),
        ("Rivendell", "Grey Havens", "wilderness wilderness free-domain"),
        ("Edhellond", "Grey Havens", "wilderness coastal-sea coastal-sea coastal-sea coastal-sea free-domain"),
        ("Rivendell", "Lórien", "wilderness wilderness border-land wilderness"),
        ("Edhellond", "Lórien", "wilderness border-land free-domain free-domain border-land wilderness"),
        ("Lórien", "Rivendell", "wilderness border-land wilderness wilderness"),
        ("Grey Havens", "Rivendell", "free-domain wilderness wilderness"),
    ],
)
def test_between_havens_along_the_printed_path(start: str, to: str, path: str):
    t = table_of("hero")
    (elrond,) = t.company(start, "Elrond")
    t.hand(1, "Orc-watch")
    journey(t, elrond, to)
    assert t.there(elrond).path == tuple(path.split())


@pytest.mark.card("TW-393", "TW-399", "TW-408", "TW-421")
@pytest.mark.rule("UNT-02")
@pytest.mark.parametrize("haven", ["Edhellond", "Grey Havens", "Lórien", "Rivendell"])
def test_the_wounded_heal_at_a_haven(haven: str):
    t = table_of("hero")
    (elrond,) = t.company(haven, "Elrond")
    t.turn_to(elrond, WOUNDED)
    t.run(UntapPhase(0))
    assert t.tapped(elrond)
