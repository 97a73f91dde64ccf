"""Items of The Dragons, each in play."""

import pytest

from meccg.field import let_be
from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import use_item
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.travel import reach
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import body, corruption, prowess


@pytest.mark.card("TD-105")
def test_cram_is_eaten_to_untap():
    t = table()
    sam, anborn = t.company("Rivendell", "Sam Gamgee", "Anborn")
    (cram,) = t.bears(sam, "Cram")
    t.turn_to(sam, TAPPED)
    t.turn_to(anborn, TAPPED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{cram}>{anborn}")
    t.choose(0, f"use:{cram}>{sam}")
    assert t.untapped(sam)
    assert t.gone(cram)


@pytest.mark.card("TD-105")
@pytest.mark.rule("MOV-10")
def test_cram_carries_the_company_one_region_further():
    t = table()
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    (cram,) = t.bears(sam, "Cram")
    t.run(OrganizationPhase(0))
    assert reach(t.game, t.there(sam)) == 4
    t.choose(0, f"use:{cram}>region")
    assert t.gone(cram)
    assert reach(t.game, t.there(sam)) == 5


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15")
def test_while_the_harp_sounds_a_failed_check_does_not_discard():
    t = table()
    elrond, sam = t.company("Rivendell", "Elrond", "Sam Gamgee")
    (harp,) = t.bears(elrond, "Magical Harp")
    t.bears(sam, "Alone and Unadvised")  # 4 corruption points, 2 to checks
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"use:{harp}", "roll")
    assert t.tapped(harp)
    t.game.stack.clear()
    t.game.asks = ()
    t.dice(2)  # 2 + 3 + 2 is above 4
    t.run(CorruptionCheck(sam, -3))  # one less than the total
    t.choose(0, "roll")
    assert not t.gone(sam)
    t.quiet()


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15")
def test_the_harp_does_not_save_from_elimination():
    t = table()
    elrond, sam = t.company("Rivendell", "Elrond", "Sam Gamgee")
    (harp,) = t.bears(elrond, "Magical Harp")
    t.bears(sam, "Alone and Unadvised")
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"use:{harp}", "roll")
    t.game.stack.clear()
    t.game.asks = ()
    t.dice(2)
    t.run(CorruptionCheck(sam, -5))  # 2 + 3 + 2 - 5 is two below
    t.choose(0, "roll")
    assert "TW-180" in t.game.state.out[0]


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15", "INF-14")
def test_the_harp_saves_from_a_won_influence_attempt():
    t = table()
    (glorfindel,) = t.company("Edoras", "Glorfindel II")
    elrond, sam = t.company("Edoras", "Elrond", "Sam Gamgee", seat=1)
    (harp,) = t.bears(elrond, "Magical Harp")
    t.set(turn=9)
    inside(t, glorfindel)
    t.choose(0, f"influence:{sam}>{glorfindel}")
    t.offers(f"use:{harp}", seat=1)
    t.dice(12, 12, 2)  # the bearer's check; then both players' rolls
    t.choose(1, f"use:{harp}", "roll")
    let_be(t, "INF-13")
    assert t.game.state.verdict == "won"
    assert not t.gone(sam)


@pytest.mark.card("TD-130")
@pytest.mark.rule("HRD-02")
def test_the_harp_lies_in_hoards_only():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    t.hand(0, "Magical Harp")
    inside(t, elrond)
    t.offers_no(f"item:TD-130>{elrond}")
    t = table()
    (elrond,) = t.company("Zarak Dûm", "Elrond")
    t.hand(0, "Magical Harp")
    inside(t, elrond)
    t.offers(f"item:TD-130>{elrond}")


# Bows, shields and swords --------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-102")
@pytest.mark.rule("USE-02", "CAN-04")
@pytest.mark.parametrize(
    ("who", "strikes", "attack", "left"),
    [
        ("Elladan", 3, {"kind": "creature"}, 2),
        ("Elladan", 2, {"kind": "creature", "keyed": ("region", "wilderness", "region/wilderness")}, 1),
        ("Elladan", 1, {"kind": "creature"}, None),  # one at least
        ("Elladan", 0, {"kind": "creature"}, None),  # each character faces one (CBT-12)
        ("Anborn", 3, {"kind": "creature"}, None),  # no warrior
        ("Elladan", 3, {"kind": "creature", "keyed": ("site", "shadow-hold", "site/shadow-hold")}, None),
        ("Elladan", 3, {"kind": "automatic"}, None),
        ("Elladan", 3, {"kind": "event"}, None),
    ],
)
def test_the_bow_of_dragon_horn_takes_a_strike_from_a_creature(who: str, strikes: int, attack: dict, left: int | None):
    t = table()
    bearer, elrond = t.company("Moria", who, "Elrond")
    (bow,) = t.bears(bearer, "Bow of Dragon-horn")
    t.bears(elrond, "Torque of Hues")  # so that there is something to ask about
    company = t.there(bearer).id
    t.run(Combat(Attack(company, 1, attack["kind"], "orc", strikes, 9, keyed=attack.get("keyed", ()))))
    assert t.offered(f"use:{bow}") == (left is not None)
    if left is not None:
        t.choose(0, f"use:{bow}")
        let_be(t)
        assert attack_strikes(t.game, t.game.state.attack) == left
        assert t.tapped(bow)
        assert t.untapped(bearer)


@pytest.mark.card("TD-102")
@pytest.mark.rule("CAN-04", "DEF-01")
def test_a_strike_taken_away_does_not_keep_the_attack_from_being_defeated():
    t = table()
    elladan, _ = t.company("Bree", "Elladan", "Anborn")
    (bow,) = t.bears(elladan, "Bow of Dragon-horn")
    t.run(Combat(Attack(t.there(elladan).id, 1, "creature", "orc", 2, 9)))
    t.choose(0, f"use:{bow}", f"assign:{elladan}", "tap")
    t.dice(12)
    t.choose(0, "done")
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.card("TD-102", "TD-114")
@pytest.mark.rule("HRD-02")
@pytest.mark.parametrize(("site", "bow", "shield"), [("Zarak Dûm", True, False), ("Barrow-downs", False, False)])
def test_bow_and_shield_lie_in_hoards(site: str, bow: bool, shield: bool):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    t.hand(0, "Bow of Dragon-horn", "Enruned Shield")
    inside(t, elrond)
    assert t.offered(f"item:TD-102>{elrond}") == bow
    assert t.offered(f"item:TD-114>{elrond}") == shield, "no greater items are listed there"


@pytest.mark.card("TD-114")
@pytest.mark.rule("MOD-03")
@pytest.mark.parametrize(("who", "counts"), [("Erkenbrand", 9), ("Elladan", 10), ("Elrond", 10)])
def test_the_enruned_shield_gives_body(who: str, counts: int):
    t = table()
    (bearer,) = t.company("Bree", who)
    t.bears(bearer, "Enruned Shield")
    assert body(t.game, bearer) == counts
    assert (corruption(t.game, bearer), points(t.game, 0)["item"]) == (2, 3)


@pytest.mark.card("TD-114")
@pytest.mark.rule("CR-35", "DEF-02")
@pytest.mark.parametrize("stance", ["tap", "stay"])
def test_the_enruned_shield_makes_a_strike_ineffectual(stance: str):
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    (shield,) = t.bears(elrond, "Enruned Shield")
    t.attack(prowess=1)
    t.choose(0, stance, f"use:{shield}>{elrond}")
    while t.game.asks:
        t.choose(0, "pass")
    assert t.tapped(elrond) == (stance == "tap")
    assert t.tapped(shield)
    assert t.game.state.verdict == "survived", "no strike of it was defeated"
    t.quiet()


@pytest.mark.card("TD-114")
@pytest.mark.rule("USE-02", "USE-04")
@pytest.mark.parametrize(("who", "idle"), [("Anborn", False), ("Elrond", True)])
def test_a_shield_that_is_not_in_use_and_one_borne_by_no_warrior_do_nothing_of_the_kind(who: str, idle: bool):
    t = table()
    bearer, helper = t.company("Bree", who, "Elladan")
    (shield,) = t.bears(bearer, "Enruned Shield")
    (ash,) = t.bears(helper, "Shield of Iron-bound Ash")
    if idle:
        use_item(t.game, shield, False)
    t.dice(12)
    t.attack(prowess=9)
    t.choose(0, f"assign:{bearer}")
    assert t.game.asks[0].rule == "STR-05"
    t.choose(0, "tap")
    t.offers_no(f"use:{shield}")
    t.choose(0, "done")
    assert t.untapped(shield)
    assert t.untapped(ash)


@pytest.mark.card("TD-114")
@pytest.mark.rule("CVC-17", "CVC-25", "CVC-27")
@pytest.mark.parametrize("attacks", [True, False])
def test_in_company_combat_the_shield_serves_who_is_struck_and_not_who_strikes(attacks: bool):
    t = table(*(("A", "F") if attacks else ("F", "A")))
    hero, minion = (0, 1) if attacks else (1, 0)
    (elrond,) = t.company("Edoras", "Elrond", seat=hero)
    (asternak,) = t.company("Edoras", "Asternak", seat=minion)
    (shield,) = t.bears(elrond, "Enruned Shield")
    t.set(phase="site")
    first, second = (elrond, asternak) if attacks else (asternak, elrond)
    if attacks:
        t.dice(6, 6, 2)
    t.run(CompanyCombat(t.there(first).id, t.there(second).id, 0))
    if attacks:
        t.offers_no(f"use:{shield}")
        t.choose(0, "stay", 1, "tap")
        assert t.untapped(shield)
    else:
        t.choose(0, "tap", 1, "stay", f"use:{shield}>{elrond}")
        assert (t.tapped(asternak), t.untapped(elrond), t.tapped(shield)) == (True, True, True)
    t.quiet()


@pytest.mark.card("TD-172")
@pytest.mark.rule("MOD-03", "MOD-04", "MOD-05")
@pytest.mark.parametrize(
    ("who", "race", "counts"),
    [
        ("Erkenbrand", "", 7),
        ("Erkenbrand", "dragon", 9),
        ("Erkenbrand", "drake", 9),
        ("Glorfindel II", "orc", 9),
        ("Glorfindel II", "dragon", 12),
        ("Anborn", "drake", 6),  # warrior or not
    ],
)
def test_wormsbane_against_dragons_and_drakes(who: str, race: str, counts: int):
    t = table()
    (bearer,) = t.company("Bree", who)
    t.bears(bearer, "Wormsbane")
    attack = Attack(t.there(bearer).id, 1, "creature", race, 1, 20)
    assert prowess(t.game, bearer, attack) == counts


@pytest.mark.card("TD-172")
@pytest.mark.rule("BOD-05")
@pytest.mark.parametrize(
    ("race", "roll", "verdict"),
    [("dragon", 7, "defeated"), ("dragon", 6, "survived"), ("drake", 7, "defeated"), ("orc", 8, "survived")],
)
def test_wormsbane_bites_into_the_body_of_a_dragon(race: str, roll: int, verdict: str):
    t = table()
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    t.bears(erkenbrand, "Wormsbane")
    t.dice(12, roll)
    t.attack(prowess=10, race=race, body=8)
    t.choose(0, f"assign:{erkenbrand}", "tap", "done")
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.card("TD-172")
@pytest.mark.rule("BOD-05")
def test_who_bears_no_wormsbane_does_not_profit():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    t.bears(anborn, "Wormsbane")
    t.dice(12, 8)
    t.attack(prowess=10, race="dragon", body=8)
    t.choose(0, f"assign:{erkenbrand}", "tap", "done")
    assert t.game.state.verdict == "survived"
    t.quiet()


# A map ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TD-158")
@pytest.mark.rule("SCH-04", "SITE-11")
@pytest.mark.parametrize(
    ("site", "tapped", "works"), [("Zarak Dûm", True, True), ("Zarak Dûm", False, False), ("Moria", True, False)]
)
def test_thrors_map_untaps_a_site_with_a_dragon(site: str, tapped: bool, works: bool):
    t = table()
    elrond, _ = t.company(site, "Elrond", "Anborn")
    (chart,) = t.bears(elrond, "Thrór's Map")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Hauberk of Bright Mail")
    inside(t, elrond)
    assert t.offered(f"item:TW-254>{elrond}") != tapped
    assert t.offered(f"use:{chart}>{t.site(elrond)}") == works
    if works:
        t.choose(0, f"use:{chart}>{t.site(elrond)}")
        assert t.untapped(t.site(elrond))
        assert t.gone(chart)
        t.offers(f"item:TW-254>{elrond}")


@pytest.mark.card("TD-158")
@pytest.mark.rule("SCH-04", "MH-31")
def test_nobody_on_his_way_untaps_a_site():
    t = table()
    (elrond,) = t.company("Zarak Dûm", "Elrond")
    (anborn,) = t.company("Isle of the Ulond", "Anborn")
    (chart,) = t.bears(elrond, "Thrór's Map")
    for member in (elrond, anborn):
        t.turn_to(t.site(member), TAPPED)
    companies.set_goal(t.game, t.there(elrond).id, t.site(anborn))
    t.run(OrganizationPhase(0))
    t.offers(f"use:{chart}>{t.site(elrond)}")
    t.offers_no(f"use:{chart}>{t.site(anborn)}")
    companies.set_company(t.game, t.there(elrond).id, on_its_way=True)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{chart}")


@pytest.mark.card("TD-158", "AS-134")
@pytest.mark.rule("UNI-08")
def test_there_is_one_map_of_thrors():
    t = table("A", "F")
    (elrond,) = t.company("Zarak Dûm", "Elrond")
    (asternak,) = t.company("Zarak Dûm", "Asternak", seat=1)
    t.bears(asternak, "Thrór's Map")
    t.hand(0, "Thrór's Map")
    inside(t, elrond)
    t.offers_no("item:TD-158")
