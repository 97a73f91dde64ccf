"""Resource events of The Lidless Eye that lie with characters, companies or sites, each in play."""

import pytest

from meccg.field import fight_on, journey, let_be
from meccg.figures import inside, table_of
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_body, attack_prowess
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS, Playable
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.ops.table import lay, make_trophy
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED, WOUNDED
from westmarch.meccg.stats import control_cost, direct_influence, influence_left, prowess, unused_influence
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import HALF_ORC, Trait
from westmarch.meccg.vocabulary.filters import Leader
from westmarch.meccg.vocabulary.picks import OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Play


def again(t) -> None:
    """Whatever was going on is over."""
    t.game.stack.clear()
    t.game.asks = ()


# Awaiting the Call ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-165")
@pytest.mark.rule("ORG-13", "ORG-15", "PTH-08")
def test_who_awaits_the_call_costs_half_his_mind_until_he_moves():
    t = table_of("minion")
    asternak, ostisen = t.company("Edoras", "Asternak", "Ostisen", under={"Ostisen": "Asternak"})  # minds 5 and 2
    t.hand(0, "Awaiting the Call", "Awaiting the Call")
    assert influence_left(t.game, 0) == 15
    assert unused_influence(t.game, asternak) == 2 - 2
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-165>{asternak}")
    let_be(t)
    assert control_cost(t.game, asternak) == 2, "rounded down"
    assert influence_left(t.game, 0) == 18
    t.offers_no(f"play:LE-165>{asternak}")
    t.choose(0, f"play:LE-165>{ostisen}")
    let_be(t)
    assert unused_influence(t.game, asternak) == 2 - 1
    cards = [c for who in (asternak, ostisen) for c in t.game.state.attached[who]]
    again(t)
    journey(t, asternak, "Dunharrow", "region")
    t.choose(1, f"trigger:{cards[1]}")  # MH-18
    assert all(t.gone(c) for c in cards)
    assert control_cost(t.game, asternak) == 5


@pytest.mark.card("LE-165")
@pytest.mark.rule("CHR-01")
def test_who_may_await_the_call(made):
    made("Asternak", "Great mind", mind=7)
    made("Asternak", "Lesser mind", mind=6)
    t = table_of("minion")
    (wraith,) = t.company("Edoras", "Adûnaphel the Ringwraith")
    great, lesser = t.company("Moria", "Great mind", "Lesser mind")
    (home,) = t.company("Dol Guldur", "Eradan")
    (theirs,) = t.company("Bree", "Anborn", seat=1)
    t.hand(0, "Awaiting the Call")
    t.run(OrganizationPhase(0))
    t.offers_no(*(f"play:LE-165>{who}" for who in (great, home, wraith, theirs)))
    t.choose(0, f"play:LE-165>{lesser}")
    let_be(t)
    assert control_cost(t.game, lesser) == 3
    (card,) = t.game.state.attached[lesser]
    again(t)
    journey(t, home, "Carn Dûm")
    assert not t.gone(card), "another company moved"


# Burning Rick, Cot, and Tree ---------------------------------------------------------------------------------------------


def raided(made, tapped: bool = True, copies: int = 1):
    """Asternak, Eradan and Mîonid at Dunharrow, with a faction that is playable there and one that is not."""
    at_dunharrow = Playable(names=("Dunharrow",))
    made("Orcs of Moria", "Dunharrow men", playable=at_dunharrow)
    made("Orcs of Moria", "More of them", playable=at_dunharrow)
    made("Orcs of Moria", "Their men", playable=at_dunharrow)
    t = table("F", "U")
    company = t.company("Dunharrow", "Asternak", "Eradan", "Mîonid")
    if tapped:
        t.turn_to(t.site(company[0]), TAPPED)
    factions = (t.won(0, "Dunharrow men"), t.won(0, "Goblins of Goblin-gate"), t.won(1, "Their men"))
    t.hand(0, *["Burning Rick, Cot, and Tree"] * copies)
    inside(t, company[0])
    return t, company, factions


def fight_raid(t, company: list[int], *rolls: int) -> None:
    """Both attacks: the first on all three with an excess strike, the second on the first of them."""
    t.choose(0, "play:LE-173")
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess, attack.kind) == ("man", 4, 7, "event")
    t.dice(*rolls[:3])
    while t.game.state.attack is not None and t.game.state.attack.strikes == 4:
        offered = t.keys()
        t.anybody(next(k for k in offered if k.partition(":")[0] in ("assign", "face", "stay", "excess", "done", "pass")))
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("man", 1, 9)
    t.dice(*rolls[3:])
    t.choose(0, f"assign:{company[0]}")
    fight_on(t, "CR-48")


@pytest.mark.card("LE-173")
@pytest.mark.rule("CR-48", "ATK-03", "EVT-03")
def test_a_border_hold_is_burned_and_its_factions_are_lost(made):
    t, company, (here, elsewhere, theirs) = raided(made, copies=2)
    held = t.give(company[1], "More of them")
    fight_raid(t, company, 12, 12, 12, 12)
    assert t.tapped(company[0])
    t.offers(f"sack:{company[1]}", f"sack:{company[2]}", "pass", seat=0)
    t.offers_no(f"sack:{company[0]}")
    t.choose(0, f"sack:{company[2]}")
    assert t.tapped(company[2])
    assert t.untapped(company[1])
    (card,) = [c for c in t.game.state.cards.values() if c.of == "LE-173"]
    assert (card.zone, card.stored) == ("points", False)
    assert points(t.game, 0)["miscellaneous"] == 2
    assert t.gone(here)
    assert t.gone(held), "with a leader or not"
    assert not t.gone(elsewhere)
    assert not t.gone(theirs)
    t.offers_no("play:LE-173")  # once at this site


@pytest.mark.card("LE-173")
@pytest.mark.rule("CR-48")
@pytest.mark.parametrize("why", ["declined", "nobody untapped"])
def test_a_raid_for_which_nobody_taps_comes_to_nothing(made, why: str):
    t, company, (here, _, _) = raided(made)
    if why == "nobody untapped":
        t.turn_to(company[1], TAPPED)
        t.turn_to(company[2], WOUNDED)
    fight_raid(t, company, 12, 12, 12, 12)
    if why == "declined":
        t.choose(0, "pass")
    assert not any(c.of == "LE-173" for c in t.game.state.cards.values())
    assert points(t.game, 0)["miscellaneous"] == 0
    assert not t.gone(here)


@pytest.mark.card("LE-173")
def test_where_a_raid_is_made(made):
    t, _, _ = raided(made, tapped=False)
    t.offers_no("play:LE-173")
    for site in ("Edoras", "Moria"):  # a Free-hold, a Shadow-hold
        t = table_of("minion")
        (asternak,) = t.company(site, "Asternak")
        t.turn_to(t.site(asternak), TAPPED)
        t.hand(0, "Burning Rick, Cot, and Tree", "Tokens to Show")
        inside(t, asternak)
        t.offers("play:AS-101")
        t.offers_no("play:LE-173")


@pytest.mark.card("LE-173")
@pytest.mark.rule("TGT-09")
def test_a_raid_of_which_nobody_comes_back():
    t = table_of("minion")
    (asternak,) = t.company("Dunharrow", "Asternak")
    t.turn_to(t.site(asternak), TAPPED)
    t.turn_to(asternak, WOUNDED)
    t.hand(0, "Burning Rick, Cot, and Tree")
    inside(t, asternak)
    t.dice(2, 12)
    t.choose(0, "play:LE-173")
    fight_on(t)
    assert t.gone(asternak)
    assert not t.game.state.cards
    assert "LE-173" in t.game.state.discard[0] + t.game.state.deck[0]


# Focus Palantír ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-184")
@pytest.mark.rule("USE-05", "USE-06", "PTH-08", "SKL-01")
def test_a_focused_palantir_serves_whoever_bears_it_until_it_moves(made):
    made("LE-334", "A minion's stone")
    t = table_of("minion")
    asternak, ciryaher = t.company("Moria", "Asternak", "Ciryaher")
    eradan, _ = t.company("Edoras", "Eradan", "Perchen")  # a diplomat, no sage
    (stone, blazon) = t.bears(asternak, "A minion's stone", "Blazon of the Eye")
    (other,) = t.bears(eradan, "A minion's stone")
    t.hand(0, "Focus Palantír", "Focus Palantír")
    t.deck(0, *["Ruse"] * 5)
    t.game.state.discard[0] = ("LE-160",)
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:LE-184>{other}", f"play:LE-184>{blazon}", f"use:{stone}")
    again(t)
    inside(t, asternak)
    t.choose(0, f"play:LE-184>{stone}")  # at any time
    let_be(t)
    again(t)
    t.set(phase="organization")
    t.run(OrganizationPhase(0))
    companies.join(t.game, ciryaher, t.there(eradan).id)  # the sage need not stay
    t.choose(0, f"use:{stone}")
    let_be(t)
    t.dice(12)
    t.choose(0, "fetch:discard>LE-160")
    assert "LE-160" in t.game.state.deck[0]
    assert t.tapped(stone)
    assert t.untapped(asternak)
    (focus,) = t.game.state.attached[stone]
    again(t)
    journey(t, eradan, "Dunharrow", "region")
    assert not t.gone(focus), "another company moved"
    again(t)
    journey(t, asternak, "Dimrill Dale", "region")
    assert t.gone(focus)


@pytest.mark.card("LE-184")
@pytest.mark.rule("RW-02")
def test_a_palantir_does_not_serve_a_ringwraith(made):
    made("LE-334", "A minion's stone")
    t = table_of("minion")
    wraith, _ = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Layos")
    (stone,) = t.bears(wraith, "A minion's stone")
    lay(t.game, 0, "LE-184", "with", stone)
    t.deck(0, *["Ruse"] * 5)
    t.game.state.discard[0] = ("LE-160",)
    t.hand(0, "Tokens to Show")
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{stone}")


# I'll Report You ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-196")
@pytest.mark.rule("CR-44", "MOD-11")
def test_a_command_makes_a_company_fight_and_can_be_taken_back():
    t = table("F", "U")
    gorbag, eradan = t.company("Dol Guldur", "Gorbag", "Eradan")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.hand(0, "I'll Report You")
    captain, _ = t.company("Moria", "Orc Captain", "Lagduf", seat=1)
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:LE-196>{eradan}", f"play:LE-196>{asternak}", f"play:LE-196>{captain}")
    before = {who: prowess(t.game, who) for who in (gorbag, eradan, asternak, crows)}
    t.choose(0, f"play:LE-196>{gorbag}")
    let_be(t)
    more = {who: prowess(t.game, who) - before[who] for who in before}
    assert more == {gorbag: 1, eradan: 1, asternak: 0, crows: 1}
    companies.join(t.game, asternak, t.there(gorbag).id)
    assert prowess(t.game, asternak) == before[asternak] + 1
    (card,) = t.game.state.attached[gorbag]
    t.choose(0, f"use:{card}")
    let_be(t)
    assert t.gone(card)
    assert t.game.state.hand[0] == ("LE-196",)
    assert prowess(t.game, gorbag) == before[gorbag]
    t.choose(0, f"play:LE-196>{gorbag}")  # again in the same phase
    let_be(t)
    assert prowess(t.game, gorbag) == before[gorbag] + 1


@pytest.mark.card("LE-196")
@pytest.mark.rule("CR-44", "MAG-05")
def test_one_command_sends_the_others_of_that_leader_back(made):
    other = resource(
        "XX-90", "Another order", "permanent", Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, Leader()), stays="target"),
        side=MINION, keywords="command",
    )  # fmt: skip
    made(other)
    t = table_of("minion")
    (gorbag,) = t.company("Dol Guldur", "Gorbag")
    (captain,) = t.company("Dol Guldur", "Orc Captain")
    (first,) = t.bears(gorbag, "Another order")
    (elsewhere,) = t.bears(captain, "Another order")
    (blazon,) = t.bears(gorbag, "Blazon of the Eye")
    t.hand(0, "I'll Report You", "I'll Report You")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-196>{gorbag}")
    let_be(t)
    assert t.gone(first)
    assert not t.gone(elsewhere)
    assert not t.gone(blazon)
    assert t.game.state.hand[0] == ("LE-196", "XX-90")
    t.choose(0, f"play:LE-196>{gorbag}")  # another of the same name
    let_be(t)
    assert t.game.state.hand[0] == ("LE-196", "XX-90")
    assert [t.card(c).of for c in t.game.state.attached[gorbag]] == ["LE-302", "LE-196"]


@pytest.mark.card("LE-196")
@pytest.mark.rule("MOD-10")
@pytest.mark.parametrize(
    ("own", "trophy", "left"), [(4, False, 2), (1, False, 0), (0, False, 0), (2, True, 1), (-1, False, -1)]
)
def test_a_command_lowers_the_influence_of_the_leader_but_not_below_nothing(made, own: int, trophy: bool, left: int):
    made("Gorbag", "A leader", influence=own, effects=DEFS["LE-31"].effects)
    t = table_of("minion")
    leader, _ = t.company("Dol Guldur", "A leader", "Eradan")
    if trophy:
        make_trophy(t.game, lay(t.game, 1, find("Orc-watch"), "points"), leader)
    assert direct_influence(t.game, leader) == own + trophy
    t.bears(leader, "I'll Report You")
    assert direct_influence(t.game, leader) == left
    lines: list[tuple[str, int]] = []
    assert direct_influence(t.game, leader, lines=lines) == sum(value for _, value in lines)


@pytest.mark.card("LE-196")
@pytest.mark.rule("MOD-10", "ORG-16")
def test_what_is_left_of_reserved_influence(made):
    """An Orc Captain has 3 more toward Orcs; what the command takes is taken from that, once."""
    t = table_of("minion")
    captain, lagduf = t.company("Dol Guldur", "Orc Captain", "Lagduf", under={"Lagduf": "Orc Captain"})
    orc, man = DEFS[t.card(lagduf).of], DEFS[find("Eradan")]
    without = {d.id: direct_influence(t.game, captain, d) for d in (orc, man)}
    free = unused_influence(t.game, captain, orc)
    t.bears(captain, "I'll Report You")
    assert direct_influence(t.game, captain, orc) == without[orc.id] - 2
    assert direct_influence(t.game, captain, man) == 0
    assert unused_influence(t.game, captain, orc) == free - 2


# Swarm of Bats -----------------------------------------------------------------------------------------------------------


def swarm(*members: str, site: str = "Dol Guldur"):
    """Bats about these, and Asternak by himself at the same site."""
    t = table_of("minion")
    company = t.company(site, *members)
    (other,) = t.company(site, "Asternak") if site == "Dol Guldur" else t.company("Edoras", "Asternak")
    card = lay(t.game, 0, "LE-237", "on-company", t.there(company[0]).id)
    t.hand(0, "Ruse")  # something to ask about
    t.run(OrganizationPhase(0))
    again(t)
    return t, company, other, card


@pytest.mark.card("LE-237")
@pytest.mark.rule("OVR-05", "UNI-04")
@pytest.mark.parametrize("site", ["Moria", "Carn Dûm", "Cirith Gorgor"])
def test_bats_swarm_about_orcs(made, site: str):
    for name in ("Half an Orc", "Another"):
        made("Lagduf", name, effects=(Trait(HALF_ORC),))
    t = table_of("minion")
    orcs = t.company(site, "Lagduf", "Muzgash")
    others = [
        t.company("Dol Guldur", "Radbug", "Asternak"),  # one Orc
        t.company("Minas Morgul", "Half an Orc", "Another"),  # covert
        t.company("Bandit Lair", "Grishnákh", "Ufthak"),  # a Ruins & Lairs
    ]
    t.hand(0, "Swarm of Bats", "Swarm of Bats")
    t.run(OrganizationPhase(0))
    t.offers_no(*(f"play:LE-237>{t.there(c[0]).id}" for c in others))
    company = t.there(orcs[0]).id
    t.choose(0, f"play:LE-237>{company}")
    let_be(t)
    (card,) = t.game.state.attached[company]
    assert t.card(card).zone == "on-company"
    t.offers_no(f"play:LE-237>{company}")


@pytest.mark.card("LE-237")
@pytest.mark.rule("MOD-11")
def test_attacks_through_the_bats_are_weaker():
    t, company, other, _ = swarm("Lagduf", "Muzgash", site="Moria")
    for who, less in ((company[0], 1), (other, 0)):
        t.hand(0, "Orc Quarrels")
        t.attack(prowess=12, body=6, race="man", company=t.there(who).id)
        attack = t.game.state.attack
        assert (attack_prowess(t.game, attack), attack_body(t.game, attack)) == (12 - less, 6 - less)
        t.choose(0, "play:LE-216>cancel")
    t.attack(prowess=12, race="wolf", company=t.there(company[0]).id)
    assert attack_body(t.game, t.game.state.attack) == -1, "what has no body gets none"


@pytest.mark.card("LE-237")
@pytest.mark.rule("DUR-09")
def test_the_bats_go_when_a_character_leaves_and_stay_when_one_joins():
    t, company, other, card = swarm("Lagduf", "Muzgash")
    (crows,) = t.bears(company[0], "Regiment of Black Crows")
    companies.join(t.game, other, t.there(company[0]).id)
    t.run(OrganizationPhase(0))
    assert not t.gone(card)
    again(t)
    piles.discard(t.game, crows)
    t.run(OrganizationPhase(0))
    assert not t.gone(card), "an ally is no character"
    again(t)
    t.turn_to(other, WOUNDED)
    piles.discard(t.game, other)  # who joined later leaves again
    t.run(OrganizationPhase(0))
    assert t.gone(card)


@pytest.mark.card("LE-237")
@pytest.mark.rule("ORG-26", "ORG-32")
def test_a_company_that_divides_loses_the_bats():
    t, company, _, card = swarm("Lagduf", "Muzgash", "Radbug")
    t.run(OrganizationPhase(0))
    t.choose(0, "organize", f"regroup:{company[2]}", "apart")
    assert t.gone(card)
    assert t.game.asks[0].kind == "organization.arrange", "nothing is left to be allotted"


@pytest.mark.card("LE-237")
@pytest.mark.rule("MH-32")
def test_the_bats_stay_with_a_company_that_is_joined_by_another():
    t, company, other, card = swarm("Lagduf", "Muzgash")
    companies.merge(t.game, t.there(other).id, t.there(company[0]).id)
    t.run(OrganizationPhase(0))
    assert t.card(card).host == t.there(other).id


@pytest.mark.card("LE-237")
@pytest.mark.rule("CVC-08", "CVC-23")
@pytest.mark.parametrize(("roll", "hurt"), [(6, "defender"), (5, "")])
def test_heroes_who_attack_through_the_bats_are_weaker_too(roll: int, hurt: str):
    t = table("A", "F")
    (erkenbrand,) = t.company("Moria", "Erkenbrand")  # prowess 5, body 6
    lagduf, _ = t.company("Moria", "Lagduf", "Muzgash", seat=1)  # prowess 5
    lay(t.game, 1, "LE-237", "on-company", t.there(lagduf).id)
    t.set(phase="site")
    t.run(CompanyCombat(t.there(erkenbrand).id, t.there(lagduf).id, 0))
    t.dice(roll, 4, *([2] if hurt else []))  # 5 - 1 + roll against 5 + 4
    t.choose(1, f"pit:{erkenbrand}>{lagduf}", 0, "tap", 1, "tap")
    fight_on(t)
    assert t.wounded(lagduf) == (hurt == "defender")
    assert not t.wounded(erkenbrand)
    t.quiet()


@pytest.mark.card("LE-237")
@pytest.mark.rule("CVC-08", "CVC-24")
@pytest.mark.parametrize(("roll", "lost"), [(5, False), (6, True)])
def test_the_bats_lower_the_body_of_heroes_who_attack(roll: int, lost: bool):
    t = table("A", "F")
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    lagduf, _ = t.company("Moria", "Lagduf", "Muzgash", seat=1)
    lay(t.game, 1, "LE-237", "on-company", t.there(lagduf).id)
    t.set(phase="site")
    t.run(CompanyCombat(t.there(erkenbrand).id, t.there(lagduf).id, 0))
    t.dice(2, 12, roll)  # body 6 - 1
    t.choose(1, f"pit:{erkenbrand}>{lagduf}", 0, "tap", 1, "tap")
    fight_on(t)
    assert t.gone(erkenbrand) == lost


# That Ain't No Secret ------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-240")
@pytest.mark.rule("STO-02", "RES-04")
def test_what_is_no_secret_is_worth_a_point_when_it_is_stored():
    t = table_of("minion")
    asternak, eradan = t.company("The Worthy Hills", "Asternak", "Orc Captain")  # an overt company will do
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.hand(0, "That Ain't No Secret", "Foul-smelling Paste")
    inside(t, asternak)
    t.offers_no(f"play:LE-240>{crows}")
    t.choose(0, f"play:LE-240>{asternak}")
    let_be(t)
    (card,) = t.game.state.attached[asternak]
    assert t.tapped(asternak)
    assert t.untapped(t.site(asternak))
    t.offers_no(f"item:LE-310>{eradan}")  # no extra minor item
    assert points(t.game, 0)["miscellaneous"] == 0
    again(t)
    t.run(UntapPhase(0))
    assert t.untapped(asternak), "it does not bind him"
    again(t)
    t.run(OrganizationPhase(0))
    t.offers_no(f"store:{card}")
    again(t)
    companies.exchange_site(t.game, t.there(asternak).id, find("Dol Guldur"))
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{card}")
    assert t.card(card).stored
    assert points(t.game, 0)["miscellaneous"] == 1


@pytest.mark.card("LE-240")
@pytest.mark.rule("RES-02", "SCH-05")
@pytest.mark.parametrize(
    ("site", "site_tapped", "who_tapped"),
    [("Moria", False, False), ("Bag End", True, False), ("Bag End", False, True)],
)
def test_where_it_is_no_secret(site: str, site_tapped: bool, who_tapped: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    if site_tapped:
        t.turn_to(t.site(asternak), TAPPED)
    if who_tapped:
        t.turn_to(asternak, TAPPED)
    t.hand(0, "That Ain't No Secret", "Tokens to Show")
    inside(t, asternak)
    t.offers("play:AS-101")
    t.offers_no(f"play:LE-240>{asternak}")
