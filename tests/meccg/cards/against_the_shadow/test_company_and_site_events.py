"""Resource events of Against the Shadow on companies, characters, attacks and sites, each in play."""

from dataclasses import replace

import pytest

from meccg.field import let_be
from meccg.figures import checks, faces, inside, table_of
from meccg.scenario import find, table
from westmarch.core.decision import key_of
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import avatar
from westmarch.meccg.decks import DECKS, Deck
from westmarch.meccg.decks.construction import findings
from westmarch.meccg.decks.roads_below import ASTERNAK, DORELAS, GRISHNAKH, LAGDUF, SPY, ULKAUR
from westmarch.meccg.decks.starting_findings import may_start
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.ops import companies, piles, turns
from westmarch.meccg.ops.table import lay, put
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.settings import PROFILES
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import check_modifier


def again(t) -> None:
    """Whatever was going on is over."""
    t.game.stack.clear()
    t.game.asks = ()


# Glamour of Surpassing Excellance ------------------------------------------------------------------------------------------


@pytest.mark.card("AS-49")
@pytest.mark.rule("EVT-03")
def test_a_glamour_rolls_for_each_hazard_with_its_own_number(made):
    made("Foolish Words", "A hazard without a number", removal=0)
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn")
    (balin,) = t.company("Edoras", "Balin")
    nature, words = t.bears(elrond, "Lure of Nature", "Foolish Words")  # 4 and 7
    (nameless,) = t.bears(anborn, "A hazard without a number")  # 8
    (away,) = t.bears(balin, "Foolish Words")
    (cram,) = t.bears(elrond, "Cram")
    t.turn_to(elrond, TAPPED)  # nothing is asked of the bearer
    t.hand(0, "Glamour of Surpassing Excellance")
    t.run(OrganizationPhase(0))
    t.dice(5, 7, 9)
    t.choose(0, f"play:AS-49>{t.there(elrond).id}")
    let_be(t)
    assert [t.gone(c) for c in (nature, words, nameless, away, cram)] == [True, False, True, False, False]
    assert not t.game.chance.script
    assert t.game.state.discard[0] + t.game.state.deck[0] == ("AS-49",)


@pytest.mark.card("AS-49")
@pytest.mark.parametrize(("roll", "gone"), [(8, False), (9, True)])
def test_eight_is_not_enough_where_no_number_is_printed(made, roll: int, gone: bool):
    made("Foolish Words", "A hazard without a number", removal=0)
    t = table()
    (elrond,) = t.company("Edoras", "Elrond")
    (hazard,) = t.bears(elrond, "A hazard without a number")
    t.hand(0, "Glamour of Surpassing Excellance")
    t.run(OrganizationPhase(0))
    t.dice(roll)
    t.choose(0, f"play:AS-49>{t.there(elrond).id}")
    assert t.gone(hazard) == gone


@pytest.mark.card("AS-49")
@pytest.mark.rule("RES-09", "RES-11")
def test_where_there_is_glamour():
    t = table()
    free = [t.company(site, who)[0] for site, who in (("Moria", "Elrond"), ("Rivendell", "Anborn"), ("Bree", "Balin"))]
    (theirs,) = t.company("Bree", "Erkenbrand", seat=1)
    for who in (*free[:2], theirs):  # nothing lies on Balin
        t.bears(who, "Foolish Words")
    t.hand(0, "Glamour of Surpassing Excellance")
    t.run(OrganizationPhase(0))
    t.offers_no(*(f"play:AS-49>{t.there(who).id}" for who in (*free, theirs)))


# Above the Abyss ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-77")
@pytest.mark.rule("HEAL-01")
@pytest.mark.parametrize(
    ("decks", "wraith", "works"), [(("F", "A"), True, True), (("F", "A"), False, False), (("F", "U"), True, False)]
)
@pytest.mark.parametrize("phase", ["organization", "site"])
def test_above_the_abyss_against_a_wizard(decks: tuple[str, str], wraith: bool, works: bool, phase: str):
    t = table(*decks)
    if wraith:
        (lord,) = t.company("Dol Guldur", "Adûnaphel the Ringwraith")
        t.turn_to(lord, TAPPED)
    asternak, eradan, perchen = t.company("Edoras", "Asternak", "Eradan", "Perchen")
    t.turn_to(asternak, TAPPED)
    t.turn_to(perchen, WOUNDED)
    theirs = t.company("Bree", "Anborn", seat=1)[0] if t.side(1) == "hero" else t.company("Moria", "Lagduf", seat=1)[0]
    t.turn_to(theirs, TAPPED)
    t.hand(0, "Above the Abyss")
    if phase == "site":
        inside(t, asternak)
    else:
        t.run(OrganizationPhase(0))
    t.offers_no(*(f"play:AS-77>{who}" for who in (eradan, perchen, theirs)))
    assert t.offered(f"play:AS-77>{asternak}") == works
    if works:
        t.offers_no(f"play:AS-77>{lord}")
        t.choose(0, f"play:AS-77>{asternak}")
        assert t.untapped(asternak)


# Hold Rebuilt and Repaired -------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-88")
@pytest.mark.rule("SCH-01", "SCH-02", "DET-01")
def test_a_rebuilt_hold_is_a_shadow_hold_whose_guards_detain():
    t = table_of("minion")
    asternak, _ = t.company("Bandit Lair", "Asternak", "Eradan")
    site = t.site(asternak)
    t.hand(0, "Hold Rebuilt and Repaired", "Hold Rebuilt and Repaired")
    inside(t, asternak)
    t.choose(0, f"play:AS-88>{site}")
    let_be(t)
    assert site_type(t.game, site) == "shadow-hold"
    assert [auto.detainment for auto in automatic_attacks(t.game, site)] == ["always"]
    assert t.untapped(site)
    t.offers_no(f"play:AS-88>{site}")  # no Ruins & Lairs any more
    (hold,) = t.game.state.attached[site]
    again(t)
    t.hand(0, "Orc Quarrels")
    t.visit(asternak, "enter")
    assert t.game.state.attack.detainment
    again(t)
    companies.exchange_site(t.game, t.there(asternak).id, find("Dol Guldur"))
    assert t.gone(hold)
    assert t.gone(site)


@pytest.mark.card("AS-88")
@pytest.mark.rule("SCH-02", "DET-07")
def test_creatures_keyed_to_a_rebuilt_hold_detain_too():
    t = table_of("minion")
    asternak, _ = t.company("Bandit Lair", "Asternak", "Eradan")
    lay(t.game, 0, "AS-88", "with", t.site(asternak))
    companies.set_company(t.game, t.there(asternak).id, limit=2)
    t.hand(0, "Orc Quarrels")
    faces(t, asternak, "Orc-watch", "site/shadow-hold")
    assert t.game.state.attack.detainment


@pytest.mark.card("AS-88")
@pytest.mark.rule("SCH-05", "SCH-07")
@pytest.mark.parametrize(
    ("site", "tapped"), [("Zarak Dûm", False), ("Moria", False), ("The Under-vaults", False), ("Bandit Lair", True)]
)
def test_what_is_not_repaired(site: str, tapped: bool):
    t = table("U", "A")
    (lagduf,) = t.company(site, "Lagduf")
    if tapped:
        t.turn_to(t.site(lagduf), TAPPED)
    t.hand(0, "Hold Rebuilt and Repaired", "Skies of Fire")
    inside(t, lagduf)
    t.offers("play:LE-228")
    t.offers_no(f"play:AS-88>{t.site(lagduf)}")


# Orders from Lugbúrz -------------------------------------------------------------------------------------------------------


def ordered(*members: str, site: str = "Dol Guldur", under: dict[str, str] | None = None):
    """A company with its orders, at whose members the game has looked once."""
    t = table("U", "A")
    company = t.company(site, *members, under=under)
    orders = lay(t.game, 0, "AS-94", "on-company", t.there(company[0]).id)
    t.hand(0, "Skies of Fire")
    t.run(OrganizationPhase(0))
    again(t)
    return t, company, orders


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "ORG-31")
@pytest.mark.parametrize(
    ("leaders", "orders", "may"),
    [
        (("Ulkaur the Tongueless", "Gorbag"), True, True),
        (("Ulkaur the Tongueless", "Gorbag"), False, False),
        (("Orc Captain", "Gorbag"), True, False),  # no Troll among them
        (("Ulkaur the Tongueless", "Gorbag", "Orc Captain"), True, False),  # one beside another
    ],
)
def test_a_troll_leader_beside_another(leaders: tuple[str, ...], orders: bool, may: bool):
    t, company, card = ordered(*leaders, "Lagduf")
    if not orders:
        piles.discard(t.game, card)
    t.locations(0, "Moria")
    t.run(OrganizationPhase(0))
    assert t.offered(f"move:{t.there(company[0]).id}") == may
    if not may:
        assert t.game.why_not(0, f"company:{t.there(company[0]).id}")[0].rule == "ORG-31"


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "ORG-31", "MH-34")
def test_orders_count_for_the_company_they_lie_on():
    t, (ulkaur, _), _ = ordered("Ulkaur the Tongueless", "Lagduf", site="Moria")
    gorbag, _ = t.company("Moria", "Gorbag", "Muzgash")
    both = (t.there(ulkaur), t.there(gorbag))
    everybody = [m for c in both for m in c.members]
    assert may_travel_together(t.game, everybody, companies=[both[0].id]) == ""
    assert may_travel_together(t.game, everybody, companies=[both[1].id]) == "ORG-31"
    assert may_travel_together(t.game, both[0].members, DEFS["LE-11"], (both[0].id,)) == ""
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"regroup:{gorbag}")
    t.offers(f"with:{both[0].id}")
    t.choose(0, "back")
    t.offers_no(f"regroup:{ulkaur}")  # not to a company without orders


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43")
def test_followers_of_troll_leaders_check_better(made):
    made("Lagduf", "A small Orc", mind=0)
    under = {"A small Orc": "Ulkaur the Tongueless"}
    t, company, orders = ordered("Ulkaur the Tongueless", "A small Orc", "Muzgash", under=under)
    company += t.company("Moria", "Ulkaur the Tongueless", "A small Orc", under=under)  # without orders
    with_them = [check_modifier(t.game, who) for who in company]
    piles.discard(t.game, orders)
    without = [check_modifier(t.game, who) for who in company]
    assert [a - b for a, b in zip(with_them, without, strict=True)] == [0, 1, 0, 0, 0]
    t, (_, small), _ = ordered("Gorbag", "A small Orc", under={"A small Orc": "Gorbag"})
    assert check_modifier(t.game, small) == without[1], "the leader is an Orc"


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "DUR-09")
@pytest.mark.parametrize(("leaves", "goes"), [("Gorbag", True), ("Ulkaur the Tongueless", True), ("Lagduf", False)])
def test_orders_end_when_a_leader_leaves(leaves: str, goes: bool):
    names = ("Ulkaur the Tongueless", "Gorbag", "Lagduf")
    t, company, orders = ordered(*names)
    piles.discard(t.game, company[names.index(leaves)])
    t.run(OrganizationPhase(0))
    assert t.gone(orders) == goes


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "CR-42")
def test_a_leader_by_the_ringwraiths_word_who_dies_leaves_and_one_who_merely_leads_no_more_does_not():
    t, (lagduf, muzgash), orders = ordered("Lagduf", "Muzgash")
    (word,) = t.bears(lagduf, "By the Ringwraith's Word")
    t.run(OrganizationPhase(0))
    again(t)
    piles.discard(t.game, word)
    t.run(OrganizationPhase(0))
    assert not t.gone(orders)
    again(t)
    t.bears(muzgash, "By the Ringwraith's Word")
    put(t.game, orders, "on-company", t.there(muzgash).id)
    companies.join(t.game, muzgash, companies.found(t.game, 0, t.site(lagduf)))
    put(t.game, orders, "on-company", t.there(muzgash).id)
    t.run(OrganizationPhase(0))
    again(t)
    (_,) = t.game.state.attached[muzgash]
    piles.discard(t.game, muzgash)
    assert t.gone(orders), "with its company"


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43")
@pytest.mark.parametrize("name", ["Ren the Ringwraith", "Hoarmûrath the Ringwraith"])
def test_ren_takes_no_such_orders(made, name: str):
    made(avatar("XX-57", name, "ringwraith", skills="warrior", influence=4, prowess=8, body=10, home=("Minas Morgul",)))
    t, _, orders = ordered("Ulkaur the Tongueless", "Gorbag")
    turns.note_avatar(t.game, 0, "XX-57")
    t.run(OrganizationPhase(0))
    assert t.gone(orders) == name.startswith("Ren")


@pytest.mark.card("AS-94")
@pytest.mark.rule("UNI-04")
def test_orders_reach_any_own_company_once():
    t = table("U", "A")
    (lagduf,) = t.company("Dol Guldur", "Lagduf")
    (muzgash,) = t.company("Moria", "Muzgash")
    (theirs,) = t.company("Bree", "Balin", seat=1)
    t.hand(0, "Orders from Lugbúrz", "Orders from Lugbúrz")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:AS-94>{t.there(theirs).id}")
    t.choose(0, f"play:AS-94>{t.there(lagduf).id}")
    let_be(t)
    t.offers_no(f"play:AS-94>{t.there(lagduf).id}")
    t.offers(f"play:AS-94>{t.there(muzgash).id}")


def roads_below(*items: str, **changes) -> Deck:
    """Deck U with these where Ulkaur sets out, and the item of Asternak beside them."""
    ulkaur, asternak = replace(ULKAUR, items=items), (ASTERNAK, DORELAS, SPY)
    starts = (((ulkaur, replace(GRISHNAKH, items=()), LAGDUF), asternak),)
    return replace(DECKS["U"], **{"starts": starts} | changes)


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "SET-16")
def test_orders_take_the_place_of_a_starting_item(monkeypatch: pytest.MonkeyPatch):
    assert may_start([DEFS["AS-94"]])
    assert not may_start([DEFS["LE-228"]]), "no other event does"
    assert list(findings(roads_below("AS-94"), PROFILES["challenge"])) == []
    assert [x.rule for x in findings(roads_below("AS-94", "LE-345"), PROFILES["challenge"])] == ["SET-16"]
    monkeypatch.setitem(DECKS, "U", roads_below("AS-94"))
    game = Meccg.prepare(1, decks=("U", "A"))
    game.start()
    while game.state.phase == "setup":
        game.take(game.asks[0].choices[0])
    (orders,) = [c for c in game.state.cards.values() if c.of == "AS-94"]
    assert orders.zone == "on-company"
    assert "LE-49" in [game.state.cards[m].of for m in game.state.companies[orders.host].members]


@pytest.mark.card("AS-94")
@pytest.mark.rule("CR-43", "SET-16", "UNI-04")
@pytest.mark.parametrize("copies", [1, 2])
def test_orders_in_a_draft_lie_once_on_the_company_of_whom_they_were_given_to(monkeypatch: pytest.MonkeyPatch, copies: int):
    pool = ("LE-49", "LE-18", *["AS-94"] * copies)
    monkeypatch.setitem(DECKS, "U", roads_below("AS-94", starts=(), pool=pool))
    game = Meccg.prepare(1, decks=("U", "A"), starting_company="draft")
    game.start()
    for seat, key in ((0, "draft:LE-49"), (1, "stop"), (0, "draft:LE-18")):
        game.choose(key, seat)
    while game.state.phase == "setup":
        ask = game.asks[0]
        wanted = {"outfit:AS-94>LE-49", "outfit:AS-94>LE-18"} if copies == 2 else {"outfit:AS-94>LE-49"}
        keys = [key_of(c) for c in ask.choices]
        given = next((k for k in keys if k in wanted or k.startswith("into:")), keys[-1])
        game.choose(given, ask.seat)
    orders = [c for c in game.state.cards.values() if c.of == "AS-94"]
    assert [c.zone for c in orders] == ["on-company"]
    assert "AS-94" in game.state.discard[0] if copies == 2 else "AS-94" not in game.state.discard[0]


# The Tormented Earth -------------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-102")
@pytest.mark.rule("MAG-01", "MAG-03", "EVT-01")
@pytest.mark.parametrize("way", ["cancel", "weaken"])
def test_the_tormented_earth_under_an_attack(made, way: str):
    made("Eradan", "A sorcerer", magic=frozenset({"sorcery"}))
    t = table_of("minion")
    sorcerer, asternak = t.company("Edoras", "A sorcerer", "Asternak")
    t.hand(0, "The Tormented Earth", "The Tormented Earth")
    (elsewhere,) = t.company("Moria", "A sorcerer")
    t.attack(prowess=12, strikes=2, company=t.there(sorcerer).id)
    t.offers_no(f"play:AS-102>{way}>{asternak}", f"play:AS-102>{way}>{elsewhere}")
    t.choose(0, f"play:AS-102>{way}>{sorcerer}")
    let_be(t)
    assert t.game.asks[0].rule == "COR-11"
    checks(t, 5)  # 5 - 4 is above 0
    assert not t.gone(sorcerer)
    if way == "cancel":
        assert t.game.state.verdict == "cancelled"
    else:
        assert attack_prowess(t.game, t.game.state.attack) == 9
        t.offers_no(f"play:AS-102>weaken>{sorcerer}")  # once for an attack


@pytest.mark.card("AS-102")
@pytest.mark.rule("MAG-03", "COR-07")
@pytest.mark.parametrize("way", ["cancel", "weaken"])
@pytest.mark.parametrize(("roll", "fate"), [(5, "well"), (4, "tapped"), (3, "tapped"), (2, "gone")])
def test_sorcery_may_cost_the_sorcerer(made, way: str, roll: int, fate: str):
    made("Eradan", "A sorcerer", magic=frozenset({"sorcery"}))
    t = table_of("minion")
    (sorcerer, _) = t.company("Edoras", "A sorcerer", "Asternak")
    t.hand(0, "The Tormented Earth")
    t.attack(prowess=12)
    t.choose(0, f"play:AS-102>{way}>{sorcerer}")
    checks(t, roll)
    assert (t.gone(sorcerer), t.card(sorcerer).position if not t.gone(sorcerer) else 0) == (fate == "gone", fate == "tapped")


@pytest.mark.card("AS-102")
@pytest.mark.rule("MAG-04", "RW-03")
def test_a_ringwraith_torments_the_earth_without_a_check():
    t = table("U", "A")
    (dwar,) = t.company("Moria", "Dwar the Ringwraith")
    t.hand(0, "The Tormented Earth")
    t.attack(prowess=20)
    t.choose(0, f"play:AS-102>cancel>{dwar}")
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.card("AS-102")
def test_the_earth_is_not_tormented_against_what_guards_a_site():
    t = table("U", "A")
    (dwar,) = t.company("Moria", "Dwar the Ringwraith")
    t.hand(0, "The Tormented Earth", "Orc Quarrels")
    t.visit(dwar, "enter")
    t.offers("play:LE-216>cancel")
    t.offers_no(f"play:AS-102>cancel>{dwar}", f"play:AS-102>weaken>{dwar}")
