"""DET: detainment."""

import pytest

from meccg.field import heads_for, journey, let_be
from meccg.scenario import find, table
from westmarch.meccg.cards.making import creature
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.attacks import creature_attack, site_attack
from westmarch.meccg.rulebook.keying import key_type
from westmarch.meccg.state import TAPPED, UNTAPPED, WOUNDED
from westmarch.meccg.vocabulary import bonuses as b


@pytest.mark.rule("DET-01", "DET-02", "EX-29")
@pytest.mark.parametrize(
    ("position", "stance", "roll", "after"),
    [
        (UNTAPPED, "stay", 6, TAPPED),  # 5 - 3 + 6 = 8, below 9
        (UNTAPPED, "stay", 7, UNTAPPED),
        (UNTAPPED, "stay", 8, UNTAPPED),
        (UNTAPPED, "tap", 3, TAPPED),
        (TAPPED, "", 2, TAPPED),
        (WOUNDED, "", 2, WOUNDED),
        (WOUNDED, "", 6, WOUNDED),
        (WOUNDED, "", 7, WOUNDED),
    ],
)
def test_a_hit_taps_instead_of_wounding(position: int, stance: str, roll: int, after: int):
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    t.turn_to(erkenbrand, position)
    t.dice(roll)  # and no second roll: there is no body check
    t.attack(prowess=9, detainment=True)
    if stance:
        t.choose(0, stance)
    assert t.card(erkenbrand).position == after
    t.quiet()


@pytest.mark.rule("DET-01")
def test_the_sequence_up_to_there_is_unchanged():
    t = table()
    erkenbrand, sam = t.company("Rivendell", "Erkenbrand", "Sam Gamgee")
    t.dice(5)
    t.attack(prowess=9, strikes=2, detainment=True, target=erkenbrand)
    t.choose(1, "excess:1", 0, "tap", f"support:{sam}")  # 5 - 1 + 1 + 5 = 10
    assert t.tapped(sam)
    assert t.game.state.repelled
    t.quiet()


@pytest.mark.rule("DET-03")
def test_a_failed_strike_of_a_detainment_attack_gets_no_body_check():
    t = table()
    t.company("Rivendell", "Erkenbrand")
    t.dice(12)
    t.attack(prowess=9, body=6, detainment=True)
    t.choose(0, "tap")
    t.quiet()  # one roll only


def attack_of(t, name: str, member: int, key: str):
    return creature_attack(t.game, DEFS[find(name)], 0, t.there(member), key, 1)


GUEST = creature("XX-1", "Polite Robber", "man", strikes=1, prowess=5, mp=1, detainment="always", keying=())
WARY = creature("XX-2", "Wary Elves", "elf", strikes=1, prowess=5, mp=1, detainment="covert", keying=())


@pytest.mark.rule("DET-04", "DET-05", "OVR-08")
@pytest.mark.parametrize(
    ("deck", "who", "name", "is_so"),
    [
        ("A", "Anborn", "Polite Robber", True),
        ("F", "Eradan", "Polite Robber", True),
        ("A", "Anborn", "Orc-guard", False),
        ("A", "Anborn", "Wary Elves", True),
        ("F", "Eradan", "Wary Elves", True),
        ("F", "Orc Captain", "Wary Elves", False),
    ],
)
def test_what_the_card_says(new_card, deck: str, who: str, name: str, is_so: bool):
    new_card(GUEST)
    new_card(WARY)
    t = table(deck, "A")
    (member,) = t.company("Rivendell" if deck == "A" else "Dol Guldur", who)
    assert attack_of(t, name, member, "region/wilderness").detainment == is_so


@pytest.mark.rule("DET-04", "DET-07", "DET-08", "EX-28", "ATK-14")
@pytest.mark.parametrize(
    ("name", "key", "minion"),
    [
        ("Orc-lieutenant", "region/shadow-land", True),
        ("Orc-lieutenant", "region/wilderness", False),
        ("Wargs", "region/shadow-land", False),
        ("Wargs", "site/shadow-hold", True),
        ("Ghosts", "region/shadow-land", True),
        ("TW-16", "region/shadow-land", True),
        ("Ambusher", "region/shadow-land", True),
        ("Marsh-drake", "region/shadow-land", False),
        ("Marsh-drake", "region/dark-domain", True),
        ("Cave-drake", "site/dark-hold", True),
        ("Cave-drake", "site/ruins-and-lairs", False),
    ],
)
def test_by_what_it_is_keyed_to(name: str, key: str, minion: bool):
    t = table("F", "A")
    (eradan,) = t.company("Bandit Lair", "Eradan")
    assert attack_of(t, name, eradan, key).detainment == minion
    t = table("A", "B")
    (anborn,) = t.company("Rivendell", "Anborn")
    assert not attack_of(t, name, anborn, key).detainment


@pytest.mark.rule("DET-07", "ATK-14", "EX-28")
def test_a_site_may_rule_it_out_for_what_is_keyed_to_it(new_card):
    new_card(GUEST)
    new_card(creature("XX-3", "Nazgûl Afoot", "nazgul", strikes=1, prowess=10, mp=1, keying=()))
    t = table("F", "A")
    (eradan,) = t.company("Moria", "Eradan")
    assert not attack_of(t, "Orc-guard", eradan, "site/shadow-hold").detainment
    assert attack_of(t, "Orc-guard", eradan, "region/shadow-land").detainment, "keyed to the region"
    assert attack_of(t, "Nazgûl Afoot", eradan, "site/shadow-hold").detainment
    assert attack_of(t, "Polite Robber", eradan, "site/shadow-hold").detainment, "its own text stands"


@pytest.mark.rule("DET-06", "DET-10")
@pytest.mark.parametrize(("switch", "site_too"), [("on", True), ("off", False)])
def test_every_nazgul_attack_detains_a_minion_company(new_card, switch: str, site_too: bool):
    new_card(creature("XX-3", "Nazgûl Afoot", "nazgul", strikes=1, prowess=10, mp=1, keying=()))
    lair = AutoAttack("nazgul", 1, 15)
    t = table("F", "A", nazgul_aa_detainment=switch)
    (eradan,) = t.company("Bandit Lair", "Eradan")
    assert attack_of(t, "Nazgûl Afoot", eradan, "region/wilderness").detainment
    assert site_attack(t.game, lair, DEFS["LE-351"], t.there(eradan)).detainment == site_too
    t = table("A", "B", nazgul_aa_detainment=switch)
    (anborn,) = t.company("Bree", "Anborn")
    assert not attack_of(t, "Nazgûl Afoot", anborn, "region/wilderness").detainment
    assert not site_attack(t.game, lair, DEFS["TW-378"], t.there(anborn)).detainment


@pytest.mark.rule("DET-09", "KEY-12")
def test_a_match_by_name_counts_with_the_type_and_the_declared_match_decides():
    t = table("F", "A")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    t.hand(1, "Orc-lieutenant")
    journey(t, eradan, "Bandit Lair")
    keys = ["region/shadow-land", "region/dark-domain", "site/ruins-and-lairs"]
    t.offers(*(f"creature:TW-73>{key}" for key in keys), seat=1)
    t.choose(1, "creature:TW-73>site/ruins-and-lairs")
    let_be(t)
    assert not t.game.state.attack.detainment, "although the path would have made it so"
    t = table("F", "A")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    assert attack_of(t, "Corsairs of Umbar", eradan, "name/Brown Lands").detainment, "Men, keyed to a Shadow-land by name"
    assert not attack_of(t, "Corsairs of Umbar", eradan, "name/Cardolan").detainment
    (layos,) = t.company("Moria", "Layos")
    assert attack_of(t, "Cave Worm", layos, "name/Gundabad").detainment, "a Dark-domain by name"


@pytest.mark.rule("DET-10")
def test_an_automatic_attack_is_keyed_to_nothing():
    t = table("F", "A")
    (eradan,) = t.company("Moria", "Eradan")
    orcs = AutoAttack("orc", 4, 7)
    made = site_attack(t.game, orcs, DEFS["LE-392"], t.there(eradan))
    assert not made.detainment
    assert made.keyed == ()
    assert creature_attack(t.game, DEFS["TW-72"], 0, t.there(eradan), "region/dark-domain", 1).detainment


@pytest.mark.rule("DET-10", "OVR-08")
@pytest.mark.parametrize(
    ("who", "detained"),
    [("Eradan", ["always", "covert"]), ("Gorbag", ["always", "overt"])],
)
def test_an_automatic_attack_detains_whom_its_site_says(who: str, detained: list[str]):
    t = table("F", "A")
    (member,) = t.company("Moria", who)
    site, company = DEFS["LE-392"], t.there(member)
    said = ("", "always", "covert", "overt", "hero")
    made = {word: site_attack(t.game, AutoAttack("man", 1, 5, detainment=word), site, company) for word in said}
    assert [word for word, attack in made.items() if attack.detainment] == detained
    assert (made["always"].seat, made["always"].of) == (1, "LE-392")


@pytest.mark.rule("ATK-02")
def test_an_attack_keeps_the_clauses_of_its_creature_and_none_of_its_traits():
    t = table("A", "F")
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    traits = b.Trait(b.NEVER_TAPS), b.ByMind()
    swarm = creature("XX-1", "A swarm", "animal", *traits, strikes=1, prowess=5, mp=1, keying=())
    clauses = creature_attack(t.game, swarm, 0, t.there(erkenbrand), "", 1).clauses
    assert [clause for clause in clauses if clause in traits] == [b.ByMind()]


@pytest.mark.rule("DET-09")
@pytest.mark.parametrize(("on_its_way", "kind"), [(False, "darkhaven"), (True, "ruins-and-lairs")])
def test_a_match_by_the_name_of_a_site_counts_with_the_type_of_that_site(on_its_way: bool, kind: str):
    """Of the new site while the company is on its way, of the one where it is otherwise, though it may have a goal."""
    t = table("F", "A")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    heads_for(t, eradan, "Bandit Lair")
    companies.set_company(t.game, t.there(eradan).id, on_its_way=on_its_way)
    assert key_type(t.game, "at/Bandit Lair", t.there(eradan)) == ("site", kind)
    companies.set_goal(t.game, t.there(eradan).id, 0)
    assert key_type(t.game, "at/Dol Guldur", t.there(eradan)) == ("site", "darkhaven")
