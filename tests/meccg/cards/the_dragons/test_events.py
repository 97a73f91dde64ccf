"""Resource events of The Dragons, each in play."""

import pytest

from meccg.field import let_be
from meccg.figures import ELSEWHERE, HAVEN, Journey, checks, faces, inside, on_the_way, table_of
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.ops import piles
from westmarch.meccg.ops.combat import lapse
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.state import TAPPED, Attack


@pytest.mark.card("TD-98")
def test_somebody_beside_the_wizard_hastens_forth():
    t = table()
    _, elrond = t.company("Rivendell", "Saruman", "Elrond")
    (anborn,) = t.company("Bree", "Anborn")
    for who in (elrond, anborn):
        t.turn_to(who, TAPPED)
    t.hand(0, "And Forth He Hastened")
    t.run(OrganizationPhase(0))
    t.offers_no(f"play:TD-98>{anborn}")
    t.choose(0, f"play:TD-98>{elrond}")
    assert t.untapped(elrond)


@pytest.mark.card("TD-101")
@pytest.mark.rule("EVT-05", "HRD-01")
def test_the_bounty_of_a_hoard_gives_an_item_at_a_tapped_site(made):
    t = table()
    elrond, erkenbrand = t.company("Zarak Dûm", "Elrond", "Erkenbrand")
    t.turn_to(t.site(elrond), TAPPED)
    made("Cram", "A gold ring", item="gold-ring")
    t.hand(0, "Bounty of the Hoard", "Sword of Gondolin", "Cram", "Orcrist", "A gold ring")
    inside(t, elrond)
    t.offers_no(f"item:TW-336>{elrond}")
    t.choose(0, "play:TD-101")
    t.offers(f"item:TW-336>{elrond}", f"item:TW-336>{erkenbrand}", f"item:TD-105>{elrond}", "pass")
    t.offers_no(f"item:TW-295>{elrond}", f"item:T-A gold ring>{elrond}")
    t.choose(0, f"item:TW-336>{erkenbrand}")
    let_be(t)
    assert t.tapped(erkenbrand)
    assert [t.card(c).of for c in t.game.state.attached[erkenbrand]] == ["TW-336"]
    assert "TD-101" in t.game.state.discard[0] + t.game.state.deck[0]
    t.offers_no(f"item:TD-105>{elrond}")  # one item, and no minor one beside it


@pytest.mark.card("TD-101")
@pytest.mark.rule("EVT-05")
def test_a_bounty_that_nobody_takes_goes_back_to_hand():
    t = table()
    (elrond,) = t.company("Zarak Dûm", "Elrond")
    t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Bounty of the Hoard", "Cram")
    inside(t, elrond)
    t.choose(0, "play:TD-101", "pass")
    assert t.game.state.hand[0] == ("TD-101", "TD-105")


@pytest.mark.card("TD-101")
@pytest.mark.parametrize(
    ("site", "tapped", "may"), [("Zarak Dûm", True, True), ("Zarak Dûm", False, False), ("Moria", True, False)]
)
def test_where_there_is_a_bounty(site: str, tapped: bool, may: bool):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Bounty of the Hoard", "Gates of Morning")
    inside(t, elrond)
    assert t.offered("play:TD-101") == may


def flattering(race: str, *members: str, hand: tuple[str, ...] = (), **more):
    """The company faces an attack of the race and has a flattering word."""
    t = table()
    company = t.company("Bree", *members)
    t.hand(0, "Flatter a Foe", *hand)
    t.attack(prowess=15, race=race, **more)
    return t, company


@pytest.mark.card("TD-116")
@pytest.mark.rule("CR-67")
@pytest.mark.parametrize(
    ("race", "number"),
    [("dragon", 10), ("man", 11), ("drake", 11), ("troll", 12), ("orc", 12), ("elf", 12), ("giant", 12)],
)
@pytest.mark.parametrize(("who", "own"), [("Théoden", 3 + 2), ("Erkenbrand", 2)])
@pytest.mark.parametrize("more", [0, 1])
def test_a_foe_is_flattered(race: str, number: int, who: str, own: int, more: int):
    """With the unused direct influence, and two more for a diplomat."""
    t, (member,) = flattering(race, who)
    t.dice(number - own + more)
    t.choose(0, f"play:TD-116>{member}")
    assert (t.game.state.attack is None) == bool(more)
    if more:
        assert t.game.state.verdict == "cancelled"
    assert t.untapped(member), "nothing taps"


@pytest.mark.card("TD-116")
@pytest.mark.rule("CR-67", "CAN-03")
def test_who_is_not_flattered():
    for race in ("wolf", "undead", "dunadan", "nazgul"):
        t, (member,) = flattering(race, "Saruman", hand=("Vanishment",))
        t.offers("play:TW-356")
        t.offers_no(f"play:TD-116>{member}")
    t, (member,) = flattering("orc", "Erkenbrand", fixed=True, hand=("Concealment",))
    t.offers_no(f"play:TD-116>{member}")


@pytest.mark.card("TD-116", "TW-292", "TW-189")
@pytest.mark.rule("CR-67", "TIM-13")
def test_what_helps_an_influence_check_helps_flattery():
    t, (theoden, anborn) = flattering("orc", "Théoden", "Anborn", hand=("New Friendship", "A Friend or Three", "Muster"))
    (gollum,) = t.bears(anborn, "Gollum")
    t.offers_no(f"play:TD-116>{gollum}")
    t.choose(0, f"play:TD-116>{theoden}")
    t.offers(f"play:TW-292>influence>{theoden}", f"play:TW-189>{theoden}", "roll", seat=0)
    t.offers_no(f"play:TW-288>{theoden}")  # for factions
    t.choose(0, f"play:TW-292>influence>{theoden}")
    let_be(t)
    t.dice(3)  # 3 + 2 + 3 + 2 + 3 is above 12
    t.choose(0, f"play:TW-189>{theoden}")
    assert t.game.state.verdict == "cancelled"
    t.quiet()


@pytest.mark.card("TD-116")
@pytest.mark.rule("CR-67", "MOD-10")
@pytest.mark.parametrize("phase", ["movement", "site"])
def test_a_flattered_foe_lowers_the_limit_on_the_way_alone(phase: str):
    t, who = on_the_way(Journey(("wilderness",)))
    t.hand(0, "Flatter a Foe")
    if phase == "movement":
        faces(t, who, "Orc-warband", "region/wilderness")
    else:
        t.set(phase="site")
        t.attack(prowess=9, race="orc")
    t.dice(12)
    t.choose(0, f"play:TD-116>{who}")
    assert t.game.state.attack is None
    assert hazard_limit(t.game, t.there(who)) == (2 if phase == "movement" else 4)
    lapse(t.game, "company", t.there(who).id)
    assert hazard_limit(t.game, t.there(who)) == 4, "in this phase alone"


@pytest.mark.card("TD-116")
@pytest.mark.rule("CR-67", "CVC-11")
def test_a_company_is_flattered_if_all_of_it_can_be():
    t = table("A", "F")
    (theoden,) = t.company("Edoras", "Théoden")
    for names, number in ((("Dôgrib",), 11), (("Dôgrib", "Orc Captain"), 12), (("Dôgrib", "Eradan"), 0)):
        theirs = t.company("Edoras", *names, seat=1)
        t.hand(0, "Flatter a Foe", "Escape")
        t.set(phase="site", active=1, fought=False)
        t.run(CompanyCombat(t.there(theirs[0]).id, t.there(theoden).id, 1))
        assert t.offered(f"play:TD-116>{theoden}") == bool(number)
        if number:
            t.dice(number - 5 + 1)
            t.choose(0, f"play:TD-116>{theoden}")
            let_be(t)
            assert t.game.state.verdict == "cancelled"
        t.game.stack.clear()
        t.game.asks = ()
        for one in theirs:
            piles.discard(t.game, one)


@pytest.mark.card("TD-132", "WH-43")
@pytest.mark.rule("SKL-01", "SKL-02")
@pytest.mark.parametrize(
    ("side", "key", "members", "race", "works"),
    [
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "wolf", True),
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "undead", True),
        ("hero", "play:TD-132>cancel", ("Elrond", "Anborn"), "orc", False),
        ("hero", "play:TD-132>cancel", ("Elrond",), "wolf", False),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "drake", True),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "spider", True),
        ("minion", "play:WH-43", ("Asternak", "Eradan"), "man", False),
        ("minion", "play:WH-43", ("Asternak",), "drake", False),
    ],
)
def test_a_ranger_leads_the_company_away(side: str, key: str, members: tuple[str, ...], race: str, works: bool):
    t = table_of(side)
    t.company(ELSEWHERE[side], *members)
    t.hand(0, "Many Turns and Doublings" if side == "hero" else "Crept Along Cleverly")
    t.attack(prowess=9, strikes=1, race=race)
    assert t.offered(key) == works
    if works:
        t.choose(0, key)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("TD-132")
@pytest.mark.rule("MOD-10", "ENV-08")
@pytest.mark.parametrize("gates", [True, False])
def test_by_daylight_turns_and_doublings_lower_the_limit(gates: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    if gates:
        t.in_play("Gates of Morning")
    t.hand(0, "Many Turns and Doublings")
    t.hand(1, "Orc-warband")
    t.run(HazardStep(t.there(who).id))
    assert t.offered("play:TD-132>limit") == gates
    if gates:
        t.choose(0, "play:TD-132>limit")
        assert hazard_limit(t.game, t.there(who)) == 3


@pytest.mark.card("TD-134", "LE-250")
@pytest.mark.rule("TIM-09", "MAG-05")
@pytest.mark.parametrize(
    ("side", "of", "sages", "other"),
    [("hero", "TD-134", ("Elrond", "Balin"), "Anborn"), ("minion", "LE-250", ("Ciryaher", "Layos"), "Eradan")],
)
def test_a_sage_of_choice_taps_to_discard_a_hazard_event(side: str, of: str, sages: tuple[str, str], other: str):
    t = table_of(side)
    first, second, third = t.company(HAVEN[side], *sages, other)
    stir = t.in_play("Minions Stir", 1)
    doors = t.in_play("Doors of Night", 1)
    (words,) = t.bears(third, "Foolish Words")
    t.hand(0, of)
    t.run(OrganizationPhase(0))
    t.offers(f"play:{of}>{stir}>{first}", f"play:{of}>{words}>{second}")
    t.offers_no(f"play:{of}>{doors}>{first}", f"play:{of}>{stir}>{third}")
    t.choose(0, f"play:{of}>{stir}>{second}")
    assert t.game.asks[0].rule == "COR-11"
    assert t.tapped(second)
    assert t.untapped(first)
    checks(t, 3)  # 3 - 2 is above 0
    assert t.gone(stir)


@pytest.mark.card("TD-169")
def test_the_wizard_uncloaked_sends_hazards_back():
    t = table()
    _, elrond = t.company("Bree", "Saruman", "Elrond")
    (anborn,) = t.company("Rivendell", "Anborn")
    (lure,) = t.bears(elrond, "Lure of Nature")
    (words,) = t.bears(anborn, "Foolish Words")
    t.hand(0, "Wizard Uncloaked")
    t.run(OrganizationPhase(0))
    t.choose(0, "play:TD-169")
    checks(t, 3)  # 3 - 2 is above 0
    assert t.gone(lure)
    assert t.game.state.hand[1] == ("LE-123",)
    assert not t.gone(words)


@pytest.mark.card("TD-143")
@pytest.mark.rule("CAN-05", "OVR-10")
@pytest.mark.parametrize(
    ("kind", "keyed", "race", "works"),
    [
        ("automatic", (), "dragon", True),
        ("automatic", (), "troll", True),
        ("automatic", (), "orc", False),
        ("creature", ("site", "shadow-hold", "site/shadow-hold"), "drake", True),
        ("creature", ("region", "wilderness", "region/wilderness"), "drake", False),
        ("event", (), "dragon", False),
    ],
)
def test_who_is_not_at_home(kind: str, keyed: tuple[str, ...], race: str, works: bool):
    t = table()
    t.company("Bree", "Elrond", "Anborn")
    t.hand(0, "Not at Home", "Concealment")
    t.run(Combat(Attack(min(t.game.state.companies), 1, kind, race, 2, 12, keyed=keyed)))
    assert t.offered("play:TD-143>cancel") == works
    t.offers_no("play:TD-143>strikes")  # the gates are not there
    if works:
        t.choose(0, "play:TD-143>cancel")
        let_be(t)
        assert t.game.state.verdict == "cancelled"


@pytest.mark.card("TD-143")
@pytest.mark.rule("CAN-04", "ENV-08", "CBT-12")
@pytest.mark.parametrize(
    ("kind", "strikes", "left"),
    [("automatic", 4, 2), ("automatic", 2, 1), ("automatic", 1, 0), ("automatic", 0, 0), ("event", 4, 0)],
)
def test_by_daylight_fewer_are_at_home(kind: str, strikes: int, left: int):
    t = table()
    t.company("Bree", "Elrond", "Anborn")
    t.in_play("Gates of Morning")
    t.hand(0, "Not at Home", "Concealment")
    t.run(Combat(Attack(min(t.game.state.companies), 1, kind, "orc", strikes, 12)))
    assert t.offered("play:TD-143>strikes") == bool(left)
    if left:
        t.choose(0, "play:TD-143>strikes")
        let_be(t)
        assert attack_strikes(t.game, t.game.state.attack) == left
