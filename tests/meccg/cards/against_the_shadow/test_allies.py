"""Allies of Against the Shadow, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import faces, inside, table_of
from meccg.scenario import table
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.attacks import defenders
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import prowess


@pytest.mark.card("AS-76")
@pytest.mark.rule("CR-45", "KEY-11")
@pytest.mark.parametrize(("key", "works"), [("region/wilderness", True), ("site/ruins-and-lairs", False)])
def test_the_crows_send_a_creature_back_to_hand(key: str, works: bool):
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    (crows,) = t.bears(asternak, "Regiment of Black Crows")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=("wilderness",), limit=4)
    t.set(phase="movement")
    t.hand(0, "Orc Quarrels")
    faces(t, asternak, "Orc-warband", key)
    assert t.offered(f"use:{crows}") == works
    if works:
        t.choose(0, f"use:{crows}")
        let_be(t)
        assert t.tapped(crows)
        assert t.game.state.hand[1] == ("LE-86",)
        assert "orc" in t.there(asternak).faced, "it was faced"
        pass_until(t, "MH-09")
        t.offers("creature:LE-86>region/wilderness", seat=1)


@pytest.mark.card("AS-76")
@pytest.mark.rule("OVR-04", "FGT-01")
def test_the_crows_make_the_company_overt_and_are_not_struck():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    assert not is_overt(t.game, t.there(asternak))
    t.bears(asternak, "Regiment of Black Crows")
    assert is_overt(t.game, t.there(asternak))
    assert defenders(t.game, Attack(t.there(asternak).id, 1, "event", "orc", 2, 7)) == [asternak]


@pytest.mark.card("AS-76")
@pytest.mark.rule("FGT-05")
def test_the_crows_leave_a_wounded_controller():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (crows,) = t.bears(asternak, "Regiment of Black Crows")
    t.dice(2, 2)
    t.attack(prowess=20, race="")
    fight_on(t)
    assert t.wounded(asternak)
    assert t.gone(crows)


@pytest.mark.card("AS-76")
@pytest.mark.rule("ALY-01", "UNI-04")
@pytest.mark.parametrize(
    ("site", "tapped", "listed"), [("Bandit Lair", True, True), ("Bandit Lair", False, True), ("Moria", False, False)]
)
def test_where_the_crows_are_found(site: str, tapped: bool, listed: bool):
    t = table_of("minion")
    asternak, eradan = t.company(site, "Asternak", "Eradan")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "Regiment of Black Crows", "Regiment of Black Crows")
    inside(t, asternak)
    assert t.offered(f"ally:AS-76>{asternak}") == listed
    assert t.offered(f"ally:AS-76>{eradan}") == listed
    if listed:
        t.choose(0, f"ally:AS-76>{asternak}")
        let_be(t)
        t.offers_no(f"ally:AS-76>{eradan}")


# Great Bats ----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("AS-74")
@pytest.mark.rule("CR-45", "CBT-05", "CBT-11")
@pytest.mark.parametrize("helped", [True, False])
def test_with_the_bats_the_defender_assigns_strikes_first(helped: bool):
    t = table_of("minion")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    (bats,) = t.bears(asternak, "Great Bats")
    t.attack(prowess=9, strikes=1, chooses=True)
    if not helped:
        t.choose(0, "pass")
        t.offers(f"assign:{asternak}", f"assign:{eradan}", seat=1)
        return
    t.choose(0, f"use:{bats}")
    assert t.tapped(bats)
    t.offers(f"assign:{asternak}", f"assign:{eradan}", "done", seat=0)
    t.offers_no(f"assign:{bats}")
    t.dice(12)
    t.choose(0, f"assign:{eradan}", "tap", "done")
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.card("AS-74")
@pytest.mark.rule("CR-45", "ATK-10", "CBT-12")
@pytest.mark.parametrize("attack", [{"chooses": False}, {"strikes": 0, "chooses": True}, {"aimed": True, "chooses": True}])
def test_the_bats_are_of_no_use_against_other_attacks(attack: dict):
    t = table_of("minion")
    asternak, _ = t.company("Edoras", "Asternak", "Eradan")
    (bats,) = t.bears(asternak, "Great Bats")
    t.hand(0, "Orc Quarrels")
    target = {"target": asternak} if attack.pop("aimed", False) else {}
    t.attack(prowess=9, **{"strikes": 1, **attack, **target})
    t.offers("play:LE-216>cancel")
    t.offers_no(f"use:{bats}")


@pytest.mark.card("AS-74")
@pytest.mark.rule("CBT-03")
def test_the_bats_help_their_own_company_only():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    perchen, _ = t.company("Bag End", "Perchen", "Eradan")
    (bats,) = t.bears(asternak, "Great Bats")
    t.hand(0, "Orc Quarrels")
    t.attack(prowess=9, strikes=1, chooses=True, company=t.there(perchen).id)
    t.offers_no(f"use:{bats}")


@pytest.mark.card("AS-74")
@pytest.mark.rule("OVR-04", "FGT-01", "FGT-05")
def test_the_bats_make_overt_are_not_struck_and_leave_a_wounded_controller():
    t = table_of("minion")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    (bats,) = t.bears(asternak, "Great Bats")
    assert is_overt(t.game, t.there(asternak))
    assert defenders(t.game, Attack(t.there(asternak).id, 1, "event", "orc", 2, 7)) == [asternak, eradan]
    t.dice(2, 2)
    t.attack(prowess=20, race="", target=asternak)
    fight_on(t)
    assert t.wounded(asternak)
    assert t.gone(bats)


@pytest.mark.card("AS-74")
@pytest.mark.rule("ALY-01", "UNI-04", "SCH-05")
@pytest.mark.parametrize(
    ("site", "tapped", "listed"), [("Moria", True, True), ("Moria", False, True), ("Edoras", False, False)]
)
def test_where_the_bats_are_found(site: str, tapped: bool, listed: bool):
    t = table_of("minion")
    asternak, eradan = t.company(site, "Asternak", "Eradan")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "Great Bats", "Great Bats")
    inside(t, asternak)
    assert t.offered(f"ally:AS-74>{asternak}") == listed
    if listed:
        t.choose(0, f"ally:AS-74>{asternak}")
        let_be(t)
        assert t.tapped(t.site(asternak))
        t.offers_no(f"ally:AS-74>{eradan}")
        assert points(t.game, 0)["ally"] == 1


# Great Lord of Goblin-gate -------------------------------------------------------------------------------------------------


def fighting(t, *members: int) -> list[int]:
    return [prowess(t.game, m, t.game.state.attack) for m in members]


@pytest.mark.card("AS-75")
@pytest.mark.rule("MOD-11")
def test_the_great_lord_strengthens_the_orcs_of_his_company_against_one_attack():
    t = table_of("minion")
    captain, asternak = t.company("Edoras", "Orc Captain", "Asternak")
    (muzgash,) = t.company("Moria", "Muzgash")
    (lord,) = t.bears(asternak, "Great Lord of Goblin-gate")
    t.attack(prowess=30, strikes=1)
    assert fighting(t, captain, asternak, lord, muzgash) == [5, 5, 5, 4]
    t.choose(0, f"use:{lord}")
    assert t.tapped(lord)
    assert fighting(t, captain, asternak, lord, muzgash) == [7, 5, 7, 4]
    t.dice(2, 2)
    t.choose(0, f"assign:{captain}", "tap", "done")
    assert fighting(t, captain, lord) == [5, 5], "against one attack"
    t.quiet()


@pytest.mark.card("AS-75")
def test_the_great_lord_does_not_tap_for_a_fight_elsewhere():
    t = table_of("minion")
    (captain,) = t.company("Moria", "Orc Captain")
    asternak, _ = t.company("Edoras", "Asternak", "Muzgash")
    (lord,) = t.bears(captain, "Great Lord of Goblin-gate")
    t.hand(0, "Orc Quarrels")
    t.attack(prowess=30, strikes=1, company=t.there(asternak).id)
    t.offers_no(f"use:{lord}")


@pytest.mark.card("AS-75")
@pytest.mark.rule("CVC-09", "TIM-16")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_great_lord_serves_either_side_of_company_combat(attacks: bool):
    t = table(*(("F", "A") if attacks else ("A", "F")))
    minion = 0 if attacks else 1
    (captain,) = t.company("Edoras", "Orc Captain", seat=minion)
    (elrond,) = t.company("Edoras", "Elrond", seat=1 - minion)
    (lord,) = t.bears(captain, "Great Lord of Goblin-gate")
    t.set(phase="site")
    first, second = (captain, elrond) if attacks else (elrond, captain)
    t.run(CompanyCombat(t.there(first).id, t.there(second).id, 0))
    t.choose(minion, f"use:{lord}")
    assert fighting(t, captain, lord, elrond) == [7, 7, 7]
    t.offers_no(f"use:{lord}")


@pytest.mark.card("AS-75")
@pytest.mark.rule("CVC-08")
def test_who_attacks_has_no_other_say_about_the_attack_as_a_whole():
    t = table("F", "A")
    (captain,) = t.company("Edoras", "Orc Captain")
    (elrond,) = t.company("Edoras", "Elrond", seat=1)
    t.hand(0, "Orc Quarrels")
    (lord,) = t.bears(captain, "Great Lord of Goblin-gate")
    t.set(phase="site")
    t.run(CompanyCombat(t.there(captain).id, t.there(elrond).id, 0))
    assert t.keys(0) == [f"use:{lord}", "pass"]
    assert t.game.why_not(0, "def:LE-216")


@pytest.mark.card("AS-75")
@pytest.mark.rule("OVR-04", "ALY-01")
def test_the_great_lord_is_an_orc_of_goblin_gate():
    for site, listed in (("Goblin-gate", True), ("Moria", False)):
        t = table_of("minion")
        (asternak,) = t.company(site, "Asternak")
        t.hand(0, "Great Lord of Goblin-gate")
        inside(t, asternak)
        assert t.offered(f"ally:AS-75>{asternak}") == listed
    t.bears(asternak, "Great Lord of Goblin-gate")
    assert is_overt(t.game, t.there(asternak))
    assert points(t.game, 0)["ally"] == 2
