"""Sites of The Lidless Eye that do something to those who go there: Dead Marshes, Shelob's Lair, Mount Doom."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import has_items, inside, is_reached, table_of
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.state import TAPPED

# Dead Marshes and Shelob's Lair -------------------------------------------------------------------------------------------


@pytest.mark.card("LE-364")
@pytest.mark.rule("DUR-08")
@pytest.mark.parametrize(("roll", "stays"), [(3, True), (2, False)])
def test_whom_the_dead_of_the_marshes_wound_checks_at_minus_two(roll: int, stays: bool):
    t = table_of("minion")
    (asternak,) = t.company("Dead Marshes", "Asternak")
    t.bears(asternak, "Lure of Nature")  # 2 corruption points: 3 - 2 is a narrow miss, 2 - 2 is not (COR-07)
    t.dice(2, 2, roll)
    t.visit(asternak, "enter")
    fight_on(t)
    assert t.gone(asternak) != stays
    t.quiet()


def lair(*others: str):
    """At Shelob's Lair, past the Orcs."""
    t = table_of("minion")
    members = t.company("Shelob's Lair", "Asternak", *others)
    t.hand(0, "A Nice Place to Hide")
    t.visit(members[0], "enter")
    combat.change_attack(t.game, cancelled=True)
    t.choose(0, "pass")
    return t, *members


@pytest.mark.card("LE-402")
@pytest.mark.rule("CAN-03")
def test_she_cannot_be_cancelled():
    t, asternak, eradan = lair("Eradan")
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.fixed) == ("spider", 1, 16, True)
    assert not attack.detainment
    t.offers(f"assign:{asternak}", f"assign:{eradan}", seat=0)
    t.offers_no(f"play:LE-160>{eradan}")


@pytest.mark.card("LE-402")
@pytest.mark.rule("ATK-12", "BOD-06", "BOD-07")
def test_whom_she_wounds_is_eliminated_without_a_body_check_and_with_his_items():
    t, asternak, eradan = lair("Eradan")
    (blazon,) = t.bears(asternak, "Blazon of the Eye")
    t.dice(10)  # 5 + 10 is not 16
    t.choose(0, f"assign:{asternak}")
    fight_on(t, "SITE-10")
    assert t.gone(asternak)
    assert t.gone(blazon)
    assert t.game.state.out[0] == ("LE-1",)
    assert not t.gone(eradan)


@pytest.mark.card("LE-402")
@pytest.mark.rule("STR-15")
@pytest.mark.parametrize("roll", [11, 12])
def test_who_is_not_wounded_stays(roll: int):
    t, asternak, _ = lair("Eradan")
    t.dice(roll)
    t.choose(0, f"assign:{asternak}")
    fight_on(t, "SITE-10")
    assert not t.gone(asternak)


@pytest.mark.card("LE-402")
@pytest.mark.rule("TGT-09", "END-01")
@pytest.mark.parametrize("loss", ["game_lost", "minus_five"])
def test_a_ringwraith_she_wounds_is_lost_for_good(loss: str):
    t = table("F", "A", avatar_loss=loss)
    (wraith,) = t.company("Shelob's Lair", "Adûnaphel the Ringwraith")
    t.dice(12, 2)  # the Orcs are beaten, then 8 + 2 is not 16
    t.visit(wraith, "enter")
    fight_on(t)
    assert t.game.state.avatar_lost == [True, False]
    assert (t.game.result is not None) == (loss == "game_lost")


@pytest.mark.card("LE-402")
@pytest.mark.rule("HRD-06")
def test_she_has_a_hoard():
    t = table_of("minion")
    (asternak,) = t.company("Shelob's Lair", "Asternak")
    assert suits_site(t.game, DEFS[find("Old Treasure")], t.site(asternak))


@pytest.mark.card("LE-402")
def test_her_lair_is_reached_and_searched():
    is_reached("minion", "Shelob's Lair", "Minas Morgul", ("shadow-land",), (1, 1), "Asternak")
    has_items("minion", "Shelob's Lair", "Asternak", "minor major")


# Mount Doom ----------------------------------------------------------------------------------------------------------------


def at_mount_doom(*others: str, site: str = "Mount Doom"):
    """A sage and a scout with a gold ring in the fire."""
    t = table_of("minion")
    ciryaher, eradan, *_ = t.company(site, "Ciryaher", "Eradan", *others)
    (ring,) = t.bears(eradan, "The Least of Gold Rings")
    t.hand(0, "Dwarven Ring of Thélor's Tribe")
    return t, ciryaher, eradan, ring


@pytest.mark.card("LE-393")
@pytest.mark.rule("RING-01", "RING-02")
@pytest.mark.parametrize("entered", [True, False])
def test_a_sage_taps_to_test_a_ring_in_the_fire_at_minus_three(entered: bool):
    t, ciryaher, eradan, ring = at_mount_doom()
    if entered:
        inside(t, ciryaher)
    else:
        t.run(OrganizationPhase(0))
    site = t.site(ciryaher)
    t.offers(f"use:{site}>{ring}>{ciryaher}")
    t.offers_no(f"use:{site}>{ring}>{eradan}")
    t.dice(12)
    t.choose(0, f"use:{site}>{ring}>{ciryaher}")
    assert t.tapped(ciryaher)
    assert t.untapped(site)
    assert t.gone(ring), "9 admits no Dwarven Ring"


@pytest.mark.card("LE-393")
@pytest.mark.parametrize("case", ["elsewhere", "tapped", "no sage", "on the way", "the other player's turn"])
def test_when_no_ring_is_tested_there(case: str):
    t, ciryaher, eradan, ring = at_mount_doom(site="Moria" if case == "elsewhere" else "Mount Doom")
    site = t.site(ciryaher)
    if case == "tapped":
        t.turn_to(ciryaher, TAPPED)
    if case == "no sage":
        piles.discard(t.game, ciryaher)
    if case == "on the way":
        heads_for(t, eradan, "Minas Morgul")
        companies.set_company(t.game, t.there(eradan).id, on_its_way=True)
    t.run(OrganizationPhase(1 if case.startswith("the other") else 0))
    t.offers_no(f"use:{site}>{ring}>{ciryaher}")


@pytest.mark.card("LE-393")
def test_the_fire_is_for_those_who_are_there():
    t, ciryaher, _, ring = at_mount_doom()
    layos, asternak = t.company("Moria", "Layos", "Asternak")
    (far,) = t.bears(asternak, "The Least of Gold Rings")
    t.run(OrganizationPhase(0))
    site = t.site(ciryaher)
    t.offers(f"use:{site}>{ring}>{ciryaher}")
    t.offers_no(*(f"use:{site}>{r}>{who}" for r, who in ((far, layos), (ring, layos), (far, ciryaher))))


@pytest.mark.card("LE-393")
@pytest.mark.rule("SITE-18")
def test_before_its_company_has_entered_nothing_is_tested_in_the_site_phase():
    t, ciryaher, _, ring = at_mount_doom()
    (asternak,) = t.company("Moria", "Asternak")
    t.hand(0, "Blazon of the Eye")
    inside(t, asternak)
    site = t.site(ciryaher)
    t.offers_no(f"use:{site}>{ring}>{ciryaher}")
    assert "SITE-18" in [r.rule for r in t.game.why_not(0, f"card:{site}")]
    companies.set_company(t.game, t.there(ciryaher).id, entered=True)
    t.game.ask_again()
    t.offers(f"use:{site}>{ring}>{ciryaher}")


@pytest.mark.card("LE-393")
def test_the_choice_at_mount_doom_says_what_is_done():
    t, ciryaher, _, ring = at_mount_doom()
    t.run(OrganizationPhase(0))
    (label,) = (o.label for o in t.game.decision.options if o.key == f"use:{t.site(ciryaher)}>{ring}>{ciryaher}")
    assert "Mount Doom" in label
    assert "The Least of Gold Rings" in label
    assert "Ciryaher" in label
