"""Items of Against the Shadow, each in play."""

import pytest

from meccg.field import heads_for, let_be
from meccg.figures import inside, table_of
from meccg.scenario import find, table
from westmarch.core.events import unchain
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.decks.starting_findings import may_start
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.onguard import guard_windows
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.strikes import BodyCheck
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import body, corruption, direct_influence, prowess
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.checks import ChangeCheck
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.plays import Play

RINGS = ["Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe"]


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.rule("USE-02")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize(("race", "more", "leads", "burden"), [("man", 2, 2, 3), ("dwarf", 4, 7, 5)])
def test_a_dwarven_ring_is_stronger_on_a_dwarf(made, ring: str, race: str, more: int, leads: int, burden: int):
    name = made("Dôgrib", "A bearer", race=race)
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", name)
    t.bears(bearer, ring)
    assert prowess(t.game, bearer) == 4 + more
    assert direct_influence(t.game, bearer) == leads
    assert body(t.game, bearer) == 7 + 1
    assert corruption(t.game, bearer) == burden
    assert points(t.game, 0)["item"] == 4


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.rule("ZON-03")
@pytest.mark.parametrize("ring", RINGS)
def test_a_dwarf_taps_to_search_for_two_minor_items(made, ring: str):
    name = made("Dôgrib", "A dwarf", race="dwarf")
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", name)
    (number,) = t.bears(bearer, ring)
    t.deck(0, "Orc Quarrels", "Blazon of the Eye", "Ruse")
    t.game.state.discard[0] = (find("Foul-smelling Paste"), find("Red Book of Westmarch"))
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{number}")
    t.offers("fetch:deck>LE-302", "fetch:discard>LE-310")
    t.offers_no("fetch:deck>LE-216", "fetch:discard>LE-339")
    t.dice(5)  # 5 - 1 + 2 is above 5
    t.choose(0, "fetch:deck>LE-302", "fetch:discard>LE-310")
    assert t.game.state.hand[0] == ("LE-302", "LE-310")
    assert t.tapped(bearer)
    assert not t.game.chance.script


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.parametrize("ring", RINGS)
def test_nobody_else_can_search_with_it(ring: str):
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", "Dôgrib")
    (number,) = t.bears(bearer, ring)
    t.deck(0, "Blazon of the Eye")
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{number}")


# Bow of the Galadhrim ----------------------------------------------------------------------------------------------------


def clash(t, first: int, second: int) -> None:
    """Two companies fight, that of seat 0 attacking."""
    t.set(phase="site")
    t.run(CompanyCombat(t.there(first).id, t.there(second).id, 0))


@pytest.mark.card("AS-68")
@pytest.mark.rule("CVC-06")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_bow_shoots_at_each_ally_that_is_not_unique(attacks: bool):
    t = table(*(("A", "F") if attacks else ("F", "A")))
    hero, minion = (0, 1) if attacks else (1, 0)
    (elladan,) = t.company("Edoras", "Elladan", seat=hero)
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan", seat=minion)
    t.bears(elladan, "Bow of the Galadhrim")
    (wolf,) = t.bears(asternak, "War-wolf")  # mind 1
    crows, stinker = t.bears(eradan, "Regiment of Black Crows", "Stinker")
    t.dice(7, 6)
    first, second = (elladan, asternak) if attacks else (asternak, elladan)
    clash(t, first, second)
    assert t.gone(wolf)
    assert not t.gone(crows)
    assert not t.gone(stinker), "he is unique"
    assert not t.game.chance.script
    attack = t.game.state.attack
    assert attack_strikes(t.game, attack) == (1 if attacks else 4), "who is gone strikes nobody"
    assert wolf not in attack.attackers
    rolled = [event for to, event in unchain(t.game.events) if event[0] == "roll"]
    assert {event[1] for event in rolled} == {hero}
    told = [line.text for line in t.game.lines(minion)]
    assert "Bow of the Galadhrim drives off War-wolf: 7 against 6." in told
    assert "Bow of the Galadhrim does not drive off Regiment of Black Crows: 6 against 6." in told


@pytest.mark.card("AS-68")
@pytest.mark.rule("USE-02")
@pytest.mark.parametrize(
    ("who", "skills", "race"),
    [("Erkenbrand", "warrior", "man"), ("Elladan", "ranger", "elf"), ("Elladan", "warrior", "man")],
)
def test_only_an_elf_who_is_a_warrior_draws_the_bow(made, who: str, skills: str, race: str):
    made(who, "An archer", skills=frozenset({skills}), race=race)
    t = table("A", "F")
    (archer,) = t.company("Edoras", "An archer")
    (asternak,) = t.company("Edoras", "Asternak", seat=1)
    t.bears(archer, "Bow of the Galadhrim")
    t.bears(asternak, "War-wolf")
    clash(t, archer, asternak)  # no dice were handed over
    assert t.game.state.attack is not None


@pytest.mark.card("AS-68")
@pytest.mark.rule("ITM-19")
def test_the_bow_is_idle_elsewhere_and_in_other_hands(made):
    made("Eradan", "A dark elf", race="elf", skills=frozenset({"warrior"}))
    t = table("A", "F")
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    (hound,) = t.bears(erkenbrand, "Noble Hound")
    (far,) = t.company("Bree", "Elladan")
    t.bears(far, "Bow of the Galadhrim")
    asternak, dark = t.company("Edoras", "Asternak", "A dark elf", seat=1)
    t.give(dark, "Bow of the Galadhrim")
    t.bears(asternak, "War-wolf")
    clash(t, erkenbrand, asternak)
    assert t.game.state.attack is not None
    assert not t.gone(hound)


# Helm of Fear --------------------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-126")
@pytest.mark.rule("SCH-05", "SKL-06", "RES-04")
@pytest.mark.parametrize("tapped", [True, False])
def test_the_helm_is_taken_by_your_ringwraith_at_barad_dur_and_leaves_the_site_as_it_is(tapped: bool):
    t = table_of("minion")
    (wraith,) = t.company("Barad-dûr", "Adûnaphel the Ringwraith")
    (dwar,) = t.company("Barad-dûr", "Dwar the Ringwraith")
    t.game.state.avatar[0] = "LE-50"
    companies.set_company(t.game, t.there(wraith).id, members=(wraith, dwar))
    if tapped:
        t.turn_to(t.site(wraith), TAPPED)
    t.hand(0, "Helm of Fear", "Foul-smelling Paste")
    inside(t, wraith)
    t.offers_no(f"item:AS-126>{dwar}")
    t.choose(0, f"item:AS-126>{wraith}")
    assert t.tapped(wraith)
    assert t.tapped(t.site(wraith)) == tapped
    t.offers_no(f"item:LE-310>{dwar}")  # no further item follows
    assert (corruption(t.game, wraith), points(t.game, 0)["item"]) == (0, 2)


@pytest.mark.card("AS-126")
def test_nobody_else_takes_the_helm_and_it_lies_nowhere_else():
    for site, who in (("Barad-dûr", "Asternak"), ("Moria", "Adûnaphel the Ringwraith")):
        t = table_of("minion")
        (member,) = t.company(site, who)
        t.hand(0, "Helm of Fear")
        inside(t, member)
        t.offers_no("item:AS-126")


@pytest.mark.card("AS-126")
@pytest.mark.rule("OG-09")
def test_the_helm_opens_no_window_for_a_card_on_guard():
    t = table_of("minion")
    (wraith,) = t.company("Barad-dûr", "Adûnaphel the Ringwraith")
    company = t.there(wraith)
    for of, windows in (("AS-126", ()), ("AS-130", (w.GUARD_RESOURCE,))):
        assert guard_windows(t.game, 1, Use(0, of, 0, wraith, company.id)) == windows


@pytest.mark.card("AS-126")
@pytest.mark.rule("CR-55", "RW-02")
@pytest.mark.parametrize(("who", "works"), [("Adûnaphel the Ringwraith", True), ("Asternak", False)])
def test_the_helm_cancels_an_attack_for_a_ringwraith_alone(who: str, works: bool):
    t = table_of("minion")
    (bearer,) = t.company("Edoras", who)
    (helm,) = t.bears(bearer, "Helm of Fear")
    t.hand(0, "Orc Quarrels")
    t.attack(prowess=9, strikes=1)
    assert t.offered(f"use:{helm}") == works
    if works:
        t.choose(0, f"use:{helm}")
        let_be(t)
        assert t.tapped(helm)
        assert t.untapped(bearer)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("AS-126")
@pytest.mark.rule("CR-55")
def test_the_helm_does_not_cancel_combat_with_a_company():
    t = table("A", "F")
    (elrond,) = t.company("Edoras", "Elrond")
    (wraith,) = t.company("Edoras", "Adûnaphel the Ringwraith", seat=1)
    (helm,) = t.bears(wraith, "Helm of Fear")
    clash(t, elrond, wraith)
    t.offers_no(f"use:{helm}")
    assert t.game.why_not(1, f"card:{helm}")


@pytest.mark.card("AS-126")
@pytest.mark.rule("CR-55", "RW-07", "BOD-02")
@pytest.mark.parametrize(
    ("who", "roll", "fate"),
    [
        ("Adûnaphel the Ringwraith", 11, "wounded"),  # 11 - 1 is her body
        ("Adûnaphel the Ringwraith", 12, "gone"),
        ("Adûnaphel the Ringwraith", 8, "hand"),  # the dice themselves
        ("Adûnaphel the Ringwraith", 9, "wounded"),
        ("Asternak", 8, "gone"),  # for him it does nothing
    ],
)
def test_body_checks_are_lower_for_who_wears_the_helm(who: str, roll: int, fate: str):
    t = table_of("minion")
    (bearer,) = t.company("Edoras", who)
    t.bears(bearer, "Helm of Fear")
    t.turn_to(bearer, WOUNDED)
    t.dice(roll)
    t.run(BodyCheck(bearer))
    now = "wounded" if not t.gone(bearer) else "hand" if t.game.state.hand[0] else "gone"
    assert now == fate
    t.quiet()


@pytest.mark.card("AS-126")
def test_the_view_reckons_with_the_helm(made):
    made(resource("T-1", "A prayer", "short", Play((w.BODY,), (ChangeCheck(-1),)), side=MINION))
    t = table_of("minion")
    (wraith,) = t.company("Edoras", "Adûnaphel the Ringwraith")
    t.bears(wraith, "Helm of Fear")
    t.hand(0, "A prayer")
    t.run(BodyCheck(wraith))
    check = t.game.view(0)["check"]
    assert (check["adds"], check["against"]) == (-1, 10)
    assert check["lines"]["adds"] == [["Helm of Fear", -1]]
    assert check["fates"][-2:] == ["lives", "eliminated"]


# Records, books and maps -----------------------------------------------------------------------------------------------


@pytest.mark.card("AS-130", "AS-131", "AS-134")
@pytest.mark.rule("CR-60", "SCH-04", "HEAL-01")
@pytest.mark.parametrize(
    ("name", "site", "works"),
    [
        ("Records Unread", "Moria", True),
        ("Records Unread", "Edoras", False),
        ("Secret Book", "Edoras", True),
        ("Secret Book", "Dunharrow", True),
        ("Secret Book", "Moria", False),
        ("Secret Book", "Bandit Lair", False),
        ("Thrór's Map", "Caves of Ûlund", True),
        ("Thrór's Map", "Bandit Lair", False),
    ],
)
@pytest.mark.parametrize("tapped", [True, False])
def test_which_site_is_untapped(name: str, site: str, works: bool, tapped: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    (perchen,) = t.company("Goblin-gate", "Perchen")
    (book,) = t.bears(asternak, name)
    assert corruption(t.game, asternak) == 1
    here = t.site(asternak)
    t.turn_to(t.site(perchen), TAPPED)
    if tapped:
        t.turn_to(here, TAPPED)
    t.run(OrganizationPhase(0))
    found = [k for k in t.keys() if k.startswith(f"use:{book}") and "information" not in k]  # noqa: SIM118
    key = f"use:{book}>{here}" if name == "Thrór's Map" else f"use:{book}>untap>{here}"
    assert found == ([key] if works and tapped else []), "the site of the bearer's company and no other"
    if found:
        t.choose(0, key)
        assert t.untapped(here)
        assert t.gone(book)


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.rule("CR-60", "DUR-02", "RES-02", "TGT-02")
@pytest.mark.parametrize(
    ("name", "type", "site"), [("Records Unread", "shadow-hold", "Moria"), ("Secret Book", "ruins-and-lairs", "Bandit Lair")]
)
def test_information_is_made_playable_at_one_site_until_the_turn_ends(name: str, type: str, site: str):
    t = table_of("minion")
    (layos,) = t.company(site, "Layos")
    (asternak,) = t.company("Edoras", "Asternak")
    (other,) = t.company("Mount Gundabad" if type == "shadow-hold" else "Glittering Caves", "Perchen")
    heads_for(t, other, "Goblin-gate")
    (book,) = t.bears(asternak, name)
    t.run(OrganizationPhase(0))
    offered = {k for k in t.keys() if k.startswith(f"use:{book}>information")}  # noqa: SIM118
    assert offered == {f"use:{book}>information>{t.site(who)}" for who in (layos, other)}, "none that is face down"
    t.choose(0, f"use:{book}>information>{t.site(layos)}")
    assert t.gone(book)
    known = [holds(AtSite(information=True), t.game, Use(0, "", 0, 0, t.there(who).id)) for who in (layos, asternak, other)]
    assert known == [True, False, False]
    assert t.game.view(1)["cards"][str(t.site(layos))]["site"]["information"]
    combat.lapse(t.game, "turn")
    assert not holds(AtSite(information=True), t.game, Use(0, "", 0, 0, t.there(layos).id))


@pytest.mark.card("AS-130", "AS-131")
@pytest.mark.rule("SET-16", "TGT-08")
@pytest.mark.parametrize("name", ["Records Unread", "Secret Book"])
def test_once_in_a_company_and_not_at_the_start(name: str):
    d = DEFS[find(name)]
    assert not may_start([d])
    assert may_start([DEFS[find("Blazon of the Eye")]])
    t = table_of("minion")
    asternak, eradan = t.company("Moria", "Asternak", "Eradan")
    (far,) = t.company("Edoras", "Perchen")
    t.bears(far, name)
    t.hand(0, name, name)
    inside(t, asternak)
    t.choose(0, f"item:{d.id}>{asternak}")
    t.offers_no(f"item:{d.id}>{eradan}")


@pytest.mark.card("AS-131")
@pytest.mark.rule("MH-22", "SITE-18")
def test_a_book_elsewhere_untaps_no_site_of_the_company_whose_phase_it_is():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (perchen,) = t.company("Bag End", "Perchen")
    (book,) = t.bears(perchen, "Secret Book")
    for member in (asternak, perchen):
        t.turn_to(t.site(member), TAPPED)
        companies.set_company(t.game, t.there(member).id, entered=True)
    inside(t, asternak)
    t.offers_no(f"use:{book}")
