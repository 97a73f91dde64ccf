"""Items of The Lidless Eye that no word fits, each in play."""

import pytest

from meccg.field import fight_on
from meccg.figures import inside, table_of
from meccg.scenario import table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops.table import use_item
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import NOBODY, Lasting
from westmarch.meccg.stats import corruption, mind, unused_influence
from westmarch.meccg.vocabulary import bonuses as b

# Sable Shield --------------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-341")
@pytest.mark.rule("CR-34", "STR-17")
@pytest.mark.parametrize("stance", ["tap", "stay"])
@pytest.mark.parametrize(("roll", "kept"), [(6, True), (7, False)])
def test_the_sable_shield_takes_the_blow(roll: int, kept: bool, stance: str):
    t = table_of("minion")
    asternak, _ = t.company("Edoras", "Asternak", "Eradan")
    shield, crows = t.bears(asternak, "Sable Shield", "Regiment of Black Crows")
    t.dice(2, roll)
    t.attack(prowess=20, target=asternak)
    t.choose(0, stance, "done")
    assert t.gone(shield) != kept
    assert t.tapped(asternak) == (stance == "tap")
    assert not t.gone(crows), "he was not wounded"
    assert t.game.state.verdict == "survived"
    told = [x.text for x in t.game.lines(0)]
    assert f"Sable Shield takes the blow for Asternak{'' if kept else ' and is lost'}: {roll} against 6." in told
    rolls = [x.parts for x in t.game.lines(0) if x.verb == "roll"]
    assert [parts[0] for parts in rolls] == [0, 1], "the attacker rolls for the shield, and nobody for a body"
    t.quiet()


@pytest.mark.card("LE-341")
@pytest.mark.rule("CR-34", "DET-01")
def test_the_sable_shield_does_nothing_against_detainment():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (shield,) = t.bears(asternak, "Sable Shield")
    t.dice(2)
    t.attack(prowess=20, detainment=True)
    t.choose(0, "stay")
    assert t.tapped(asternak)
    assert not t.gone(shield)
    t.quiet()


@pytest.mark.card("LE-341")
@pytest.mark.rule("CR-34", "ITM-18")
def test_a_sable_shield_that_is_not_in_use_or_unneeded_is_left_alone():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (shield,) = t.bears(asternak, "Sable Shield")
    use_item(t.game, shield, False)
    t.dice(2, 7)
    t.attack(prowess=20)
    t.choose(0, "tap")
    assert t.wounded(asternak)
    use_item(t.game, shield, True)
    t.dice(12)
    t.attack(prowess=9)
    fight_on(t)
    assert not t.gone(shield)
    t.quiet()


@pytest.mark.card("LE-341")
@pytest.mark.rule("CR-34", "RW-02", "ITM-19")
@pytest.mark.parametrize(("side", "who"), [("minion", "Adûnaphel the Ringwraith"), ("hero", "Erkenbrand")])
def test_in_these_hands_the_sable_shield_is_of_no_use(side: str, who: str):
    t = table_of(side)
    (bearer,) = t.company("Edoras", who)
    t.give(bearer, "Sable Shield")
    t.dice(2, 2)
    t.attack(prowess=20)
    t.choose(0, "tap")
    assert t.wounded(bearer)
    t.quiet()


@pytest.mark.card("LE-341")
@pytest.mark.rule("CR-34", "CVC-26", "CVC-24")
@pytest.mark.parametrize("attacks", [True, False])
def test_in_company_combat_the_shield_is_for_a_strike_against_its_bearer(attacks: bool):
    t = table(*(("F", "A") if attacks else ("A", "F")))
    minion = 0 if attacks else 1
    (asternak,) = t.company("Edoras", "Asternak", seat=minion)
    (elrond,) = t.company("Edoras", "Elrond", seat=1 - minion)
    (shield,) = t.bears(asternak, "Sable Shield")
    t.set(phase="site")
    t.dice(*((2, 12, 2) if attacks else (12, 2, 6)))  # his own strike fails; or that of the other succeeds
    first, second = (asternak, elrond) if attacks else (elrond, asternak)
    t.run(CompanyCombat(t.there(first).id, t.there(second).id, 0))
    t.choose(0, "tap", 1, "tap")
    assert t.wounded(asternak) == attacks
    assert t.tapped(asternak) != attacks
    assert not t.gone(shield)
    t.quiet()


# The Arkenstone ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-418")
@pytest.mark.rule("CR-68", "CHR-01", "MOD-06")
def test_while_the_arkenstone_is_there_every_dwarf_is_harder_to_hold(made):
    made("Orcs of Moria", "Dwarves below", race="dwarf")
    t = table("F", "A")
    (asternak,) = t.company("Moria", "Asternak")
    balin, bofur = t.company("Bree", "Balin", "Bofur", seat=1, under={"Bofur": "Balin"})
    t.run(OrganizationPhase(0))
    assert t.card(bofur).control == balin
    before = [mind(t.game, who) for who in (balin, bofur, asternak)]
    t.game.stack.clear()
    t.game.asks = ()
    t.bears(asternak, "The Arkenstone")
    assert [mind(t.game, who) for who in (balin, bofur, asternak)] == [before[0] + 1, before[1] + 1, before[2]]
    for toward, helped in ((DEFS["TW-123"], 5), (DEFS["T-Dwarves below"], 5), (DEFS["LE-278"], 0)):
        assert unused_influence(t.game, asternak, toward) == 2 + helped
    assert (corruption(t.game, asternak), points(t.game, 0)["item"]) == (3, 3)
    made("Balin", "A petty lord", influence=2, effects=())
    t = table("F", "A")
    _, bofur = t.company("Bree", "A petty lord", "Bofur", seat=1, under={"Bofur": "A petty lord"})
    (asternak,) = t.company("Moria", "Asternak")
    t.bears(asternak, "The Arkenstone")
    t.run(OrganizationPhase(0))
    assert t.card(bofur).control == NOBODY, "he has become too dear"


@pytest.mark.card("LE-418")
@pytest.mark.rule("CR-68", "EVT-10", "ITM-16")
@pytest.mark.parametrize("how", ["ringwraith", "hero", "stored"])
def test_the_arkenstone_changes_nothing_where_it_is_not_in_use(how: str):
    t = table("F", "A")
    (wraith,) = t.company("Moria", "Adûnaphel the Ringwraith")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    (bofur,) = t.company("Bree", "Bofur", seat=1)
    before = mind(t.game, bofur)
    if how == "stored":
        (stone,) = t.bears(asternak, "The Arkenstone")
        t.dice(12)
        t.run(OrganizationPhase(0))
        t.choose(0, f"store:{stone}")
    else:
        t.give(wraith if how == "ringwraith" else bofur, "The Arkenstone")
    assert mind(t.game, bofur) == before


@pytest.mark.card("LE-418")
@pytest.mark.rule("CR-68", "ZON-01", "ORG-21")
def test_the_arkenstone_is_given_up_to_drive_a_dwarf_away():
    t = table("F", "A")
    (asternak,) = t.company("Moria", "Asternak")
    (stone,) = t.bears(asternak, "The Arkenstone")
    balin, elrond, bofur = t.company("Moria", "Balin", "Elrond", "Bofur", seat=1, under={"Bofur": "Balin"})
    (axe,) = t.bears(balin, "Durin's Axe")
    t.run(OrganizationPhase(0))
    found = {k for k in t.keys() if k.startswith(f"use:{stone}")}  # noqa: SIM118
    assert found == {f"use:{stone}>{balin}", f"use:{stone}>{bofur}"}
    t.choose(0, f"use:{stone}>{balin}")
    assert t.gone(stone)
    assert t.gone(balin)
    assert t.gone(axe)
    assert "TW-123" in t.game.state.discard[1]
    assert not t.gone(bofur)
    assert t.card(bofur).control == NOBODY
    assert not t.gone(elrond)


@pytest.mark.card("LE-418")
@pytest.mark.rule("CR-68", "MH-31")
@pytest.mark.parametrize("moving", ["bearer", "dwarf", "nobody"])
def test_the_dwarf_must_be_at_the_same_site(moving: str):
    t = table("F", "A")
    (asternak,) = t.company("Moria", "Asternak")
    (stone,) = t.bears(asternak, "The Arkenstone")
    (bofur,) = t.company("Moria", "Bofur", seat=1)
    (balin,) = t.company("Bree", "Balin", seat=1)
    if moving != "nobody":
        companies.set_company(t.game, t.there(asternak if moving == "bearer" else bofur).id, on_its_way=True)
    t.run(OrganizationPhase(0))
    assert t.offered(f"use:{stone}>{bofur}") == (moving == "nobody")
    t.offers_no(f"use:{stone}>{balin}")


@pytest.mark.card("LE-418", "TD-130")
@pytest.mark.rule("CR-15")
def test_the_harp_keeps_the_dwarf():
    t = table("F", "A")
    (asternak,) = t.company("Moria", "Asternak")
    (stone,) = t.bears(asternak, "The Arkenstone")
    (bofur,) = t.company("Moria", "Bofur", seat=1)
    combat.begin_lasting(t.game, Lasting(b.Traits(b.CANNOT_BE_DISCARDED), "TD-130", 1, "turn", t.there(bofur).id))
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{stone}>{bofur}")
    assert t.gone(stone)
    assert not t.gone(bofur)


@pytest.mark.card("LE-418")
@pytest.mark.rule("CR-68", "HRD-02")
@pytest.mark.parametrize(("site", "listed"), [("Moria", True), ("Caves of Ûlund", True), ("Glittering Caves", False)])
def test_the_arkenstone_needs_no_hoard(site: str, listed: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    t.hand(0, "The Arkenstone")
    inside(t, asternak)
    assert t.offered(f"item:LE-418>{asternak}") == listed
