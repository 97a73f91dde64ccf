"""Items of The Wizards, each in play."""

import pytest

from meccg.figures import inside
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_body, attack_prowess
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.company_combat import CompanyCombat
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.rings import RingTest, ring_modifier
from westmarch.meccg.rulebook.uniqueness import duplicates
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import TAPPED, UNTAPPED
from westmarch.meccg.stats import body, corruption, direct_influence, hand_size, has_skill, prowess, unused_influence
from westmarch.meccg.vocabulary.base import Use


@pytest.mark.card("TW-327")
def test_the_shield_gives_body_and_taps_for_one_prowess():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (shield,) = t.bears(erkenbrand, "Shield of Iron-bound Ash")
    assert body(t.game, erkenbrand) == 7
    t.dice(3)  # 5 + 1 + 3 = 9
    t.attack(prowess=9)
    t.choose(0, "tap", f"use:{shield}>{erkenbrand}")
    assert t.tapped(shield)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.card("TW-244")
@pytest.mark.rule("MOD-01", "MOD-03", "MOD-04")
@pytest.mark.parametrize(
    ("name", "plain", "against_orcs"), [("Erkenbrand", 8, 8), ("Elrond", 8, 9), ("Glorfindel II", 8, 9)]
)
def test_glamdring_lifts_to_eight_and_to_nine_against_orcs(name: str, plain: int, against_orcs: int):
    t = table()
    (bearer,) = t.company("Rivendell", name)
    t.bears(bearer, "Glamdring")
    assert prowess(t.game, bearer) == plain
    t.attack(prowess=20)
    assert prowess(t.game, bearer, t.game.state.attack) == against_orcs


@pytest.mark.card("TW-295", "TW-336")
@pytest.mark.rule("MOD-03", "USE-02")
@pytest.mark.parametrize(
    ("item", "who", "plain", "against_orcs"),
    [
        ("Orcrist", "Erkenbrand", 8, 9),
        ("Orcrist", "Glorfindel II", 9, 10),
        ("Sword of Gondolin", "Erkenbrand", 7, 7),
        ("Sword of Gondolin", "Glorfindel II", 8, 8),
        ("Sword of Gondolin", "Anborn", 2, 2),  # no warrior
    ],
)
def test_swords(item: str, who: str, plain: int, against_orcs: int):
    t = table()
    (bearer,) = t.company("Rivendell", who)
    t.bears(bearer, item)
    assert prowess(t.game, bearer) == plain
    t.attack(prowess=20)
    assert prowess(t.game, bearer, t.game.state.attack) == against_orcs


@pytest.mark.card("TW-250", "TW-254", "TW-345")
@pytest.mark.rule("MOD-03")
@pytest.mark.parametrize(
    ("item", "who", "counts"),
    [
        ("Great-shield of Rohan", "Erkenbrand", 8),
        ("Great-shield of Rohan", "Anborn", 9),
        ("Great-shield of Rohan", "Elrond", 9),
        ("Hauberk of Bright Mail", "Erkenbrand", 8),
        ("Hauberk of Bright Mail", "Elladan", 9),
        ("Hauberk of Bright Mail", "Anborn", 8),  # no warrior
        ("The Mithril-coat", "Erkenbrand", 9),
        ("The Mithril-coat", "Anborn", 10),  # 8 + 2, no more
        ("The Mithril-coat", "Elrond", 10),
    ],
)
def test_shields_and_armor(item: str, who: str, counts: int):
    t = table()
    (bearer,) = t.company("Rivendell", who)
    t.bears(bearer, item)
    assert body(t.game, bearer) == counts


@pytest.mark.card("TW-250")
@pytest.mark.rule("CR-36")
def test_the_great_shield_taps_in_place_of_its_bearer():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (shield,) = t.bears(erkenbrand, "Great-shield of Rohan")
    t.dice(4)  # 5 + 4 = 9
    t.attack(prowess=9)
    t.choose(0, "tap", f"use:{shield}>{erkenbrand}")
    assert t.untapped(erkenbrand)
    assert t.tapped(shield)
    t.quiet()
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    (shield,) = t.bears(anborn, "Great-shield of Rohan")
    t.attack(prowess=9)
    t.offers_no(f"use:{shield}>{anborn}")


@pytest.mark.card("TW-259")
@pytest.mark.rule("FAC-11", "UNI-04")
def test_the_horn_helps_with_factions_and_once():
    t = table()
    (anborn,) = t.company("Minas Tirith", "Anborn")
    t.bears(anborn, "Horn of Anor")
    assert faction_modifier(t.game, anborn, DEFS["TW-277"]) == 0 + 2 + 1
    assert unused_influence(t.game, anborn) == 0
    assert duplicates(t.game, DEFS["TW-259"], Use(0, "TW-259", 0, anborn, t.there(anborn).id))


@pytest.mark.card("TW-201")
@pytest.mark.rule("TURN-10")
def test_a_sage_reads_the_book_of_mazarbul_until_his_next_untap_phase():
    t = table()
    balin, bofur = t.company("Rivendell", "Balin", "Bofur")
    (book,) = t.bears(balin, "Book of Mazarbul")
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{book}")
    assert t.tapped(book)
    assert hand_size(t.game, 0) == 9
    assert hand_size(t.game, 1) == 8
    t.game.stack.clear()
    t.game.asks = ()
    t.run(UntapPhase(1))
    assert hand_size(t.game, 0) == 9, "the opponent's untap phase does not end it"
    t.game.asks = ()
    t.run(UntapPhase(0))
    assert hand_size(t.game, 0) == 8
    t = table()
    balin, bofur = t.company("Rivendell", "Balin", "Bofur")
    (book,) = t.bears(bofur, "Book of Mazarbul")
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{book}")


@pytest.mark.card("TW-201", "TW-322")
@pytest.mark.rule("STO-01", "ITM-11")
@pytest.mark.parametrize(
    ("item", "site", "worth"),
    [
        ("Book of Mazarbul", "Blue Mountain Dwarf-hold", 5),
        ("Book of Mazarbul", "Rivendell", 1),
        ("Sapling of the White Tree", "Minas Tirith", 2),
        ("Sapling of the White Tree", "Rivendell", 1),
    ],
)
def test_what_is_worth_more_where_it_is_stored(item: str, site: str, worth: int):
    t = table()
    (balin,) = t.company(site, "Balin")
    (stored,) = t.bears(balin, item)
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{stored}")
    assert t.card(stored).stored
    assert points(t.game, 0)["item"] == worth


@pytest.mark.card("TW-201", "TW-300", "TW-322")
@pytest.mark.rule("ITM-01")
@pytest.mark.parametrize(
    ("item", "site", "listed"),
    [
        ("Book of Mazarbul", "TW-413", True),
        ("Book of Mazarbul", "Isengard", False),
        ("Palantír of Orthanc", "Isengard", True),
        ("Palantír of Orthanc", "TW-413", False),
        ("Sapling of the White Tree", "Barrow-downs", True),
        ("Sapling of the White Tree", "TW-413", False),  # a shadow-hold
        ("Sapling of the White Tree", "Bree", False),  # no major items
    ],
)
def test_where_special_items_are_found(item: str, site: str, listed: bool):
    t = table()
    (balin,) = t.company(site, "Balin")
    t.hand(0, item)
    inside(t, balin)
    assert t.offered(f"item:{find(item, 'hero')}>{balin}") == listed


@pytest.mark.card("TW-300", "TW-190")
@pytest.mark.rule("USE-05", "USE-06", "PTH-08")
def test_an_aligned_palantir_brings_a_card_back_without_tapping_its_bearer():
    t = table()
    balin, _ = t.company("Rivendell", "Balin", "Elrond")
    (stone,) = t.bears(balin, "Palantír of Orthanc")
    t.deck(0, *["Concealment"] * 5)
    t.game.state.discard[0] = ("TW-356",)
    t.hand(0, "Align Palantír")
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{stone}")
    t.choose(0, f"play:TW-190>{stone}")
    assert corruption(t.game, balin) == 2 + 2
    assert points(t.game, 0)["miscellaneous"] == 2
    t.offers_no(f"play:TW-190>{stone}")
    t.dice(12)
    t.choose(0, f"use:{stone}", "fetch:discard>TW-356")
    t.choose(0, "roll")
    assert t.tapped(stone)
    assert t.untapped(balin)
    assert "TW-356" in t.game.state.deck[0]


@pytest.mark.card("TW-300")
def test_a_palantir_needs_five_cards_in_the_deck():
    t = table()
    (saruman,) = t.company("Rivendell", "Saruman")
    (stone,) = t.bears(saruman, "Palantír of Orthanc")
    t.deck(0, *["Concealment"] * 4)
    t.game.state.discard[0] = ("TW-356",)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{stone}>himself")


@pytest.mark.card("TW-323")
@pytest.mark.rule("RING-08")
def test_the_scroll_adds_two_to_ring_tests_in_the_company(made):
    ring = made("The Least of Gold Rings", "A gold ring", side="hero")
    t = table()
    balin, elrond = t.company("Rivendell", "Balin", "Elrond")
    (sam,) = t.company("Bree", "Sam Gamgee")
    t.bears(elrond, "Scroll of Isildur")
    (near,) = t.bears(balin, ring)
    (far,) = t.bears(sam, ring)
    assert ring_modifier(t.game, near) == 2
    assert ring_modifier(t.game, far) == 0


@pytest.mark.card(
    "TW-201",
    "TW-244",
    "TW-250",
    "TW-254",
    "TW-259",
    "TW-295",
    "TW-300",
    "TW-322",
    "TW-323",
    "TW-327",
    "TW-336",
    "TW-345",
    "TD-105",
    "TD-130",
)
@pytest.mark.rule("COR-01", "MP-01")
@pytest.mark.parametrize(
    ("name", "burden", "worth"),
    [
        ("Book of Mazarbul", 2, 1),
        ("Glamdring", 1, 2),
        ("Great-shield of Rohan", 2, 2),
        ("Hauberk of Bright Mail", 1, 2),
        ("Horn of Anor", 1, 0),
        ("Orcrist", 2, 4),
        ("Palantír of Orthanc", 2, 2),
        ("Sapling of the White Tree", 1, 1),
        ("Scroll of Isildur", 3, 4),
        ("Shield of Iron-bound Ash", 1, 0),
        ("Sword of Gondolin", 2, 2),
        ("The Mithril-coat", 2, 4),
        ("Cram", 1, 0),
        ("Magical Harp", 2, 2),
    ],
)
def test_what_an_item_weighs_and_is_worth(name: str, burden: int, worth: int):
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    t.bears(elrond, name)
    assert corruption(t.game, elrond) == burden
    assert points(t.game, 0)["item"] == worth


# Rings -------------------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-196", "TW-266", "TW-274")
@pytest.mark.rule("RING-02", "RING-03", "RING-04")
@pytest.mark.parametrize(
    ("roll", "admitted"),
    [
        (7, {"TW-266", "TW-274"}),
        (8, {"TW-266"}),
        (10, {"TW-266", "T-A dwarven ring"}),
        (9, {"TW-266"}),
        (12, {"TW-266", "T-A dwarven ring", "T-The ring of all"}),
        (11, {"TW-266", "T-A dwarven ring"}),
    ],
)
def test_what_a_test_of_the_beautiful_gold_ring_admits(made, roll: int, admitted: set[str]):
    made("TW-266", "A dwarven ring", keywords=frozenset({"ring", "dwarven-ring"}))
    made("TW-266", "The ring of all", keywords=frozenset({"ring", "the-one-ring"}))
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    (gold,) = t.bears(elrond, "Beautiful Gold Ring")
    assert (corruption(t.game, elrond), points(t.game, 0)["item"]) == (1, 1)
    t.hand(0, "Lesser Ring", "Magic Ring of Stealth", "A dwarven ring", "The ring of all")
    t.dice(roll)
    t.run(RingTest(gold))
    assert {str(choice[1]) for choice in t.ask.choices if choice[0] == "ring"} == admitted
    t.choose(0, "ring:TW-266")
    assert t.gone(gold)
    assert (corruption(t.game, elrond), points(t.game, 0)["item"], direct_influence(t.game, elrond)) == (1, 2, 4 + 2)


@pytest.mark.card("TW-196", "TW-266")
@pytest.mark.rule("ITM-01", "RING-01")
def test_a_gold_ring_is_found_where_gold_rings_are_and_a_lesser_ring_nowhere():
    for site, listed in (("Isengard", True), ("Glittering Caves", False)):
        t = table()
        (elrond,) = t.company(site, "Elrond")
        t.hand(0, "Beautiful Gold Ring", "Lesser Ring")
        inside(t, elrond)
        assert t.offered(f"item:TW-196>{elrond}") == listed
        t.offers_no("item:TW-266")


@pytest.mark.card("TW-266")
def test_a_lesser_ring_may_join_another_one():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    gold, _ = t.bears(elrond, "Beautiful Gold Ring", "Lesser Ring")
    t.hand(0, "Lesser Ring")
    t.dice(7)
    t.run(RingTest(gold))
    t.choose(0, "ring:TW-266")
    assert direct_influence(t.game, elrond) == 4 + 2 + 2


@pytest.mark.card("TW-274")
@pytest.mark.rule("TGT-08")
def test_nobody_wears_two_magic_rings_of_stealth():
    for worn, offered in (("Lesser Ring", True), ("Magic Ring of Stealth", False)):
        t = table()
        (elrond,) = t.company("Bree", "Elrond")
        gold, _ = t.bears(elrond, "Beautiful Gold Ring", worn)
        t.hand(0, "Magic Ring of Stealth", "Lesser Ring")
        t.dice(7)
        t.run(RingTest(gold))
        assert t.offered("ring:TW-274") == offered


@pytest.mark.card("TW-274")
@pytest.mark.rule("SKL-03")
@pytest.mark.parametrize(("who", "more", "works"), [("Elrond", 0, False), ("Anborn", 0, True), ("Elrond", 1, True)])
def test_the_ring_of_stealth_makes_a_scout_and_hides_one_who_was_one(made, who: str, more: int, works: bool):
    made("TW-274", "Another gift", once="")
    t = table()
    (bearer,) = t.company("Bree", who)
    assert has_skill(t.game, bearer, "scout") == (who == "Anborn")
    (ring,) = t.bears(bearer, "Magic Ring of Stealth")
    t.bears(bearer, *["Another gift"] * more)
    assert has_skill(t.game, bearer, "scout")
    assert corruption(t.game, bearer) == 2 + 2 * more
    if not works:
        t.dice(12)
    t.attack(prowess=15)
    t.choose(0, "tap")
    if works:
        t.choose(0, f"use:{ring}>{bearer}")
    while t.game.asks:
        t.offers_no(f"use:{ring}")
        t.choose(0, "pass")
    assert t.tapped(ring) == works
    assert t.untapped(bearer) == works, "a cancelled strike taps nobody"
    t.quiet()


# Weapons and stones --------------------------------------------------------------------------------------------------------


@pytest.mark.card("TW-212")
@pytest.mark.rule("USE-02", "MOD-03")
@pytest.mark.parametrize(
    ("who", "fights", "worth", "burden"),
    [("Erkenbrand", 7, 2, 2), ("Glorfindel II", 9, 2, 2), ("Balin", 8, 4, 3), ("Elrond", 9, 2, 2)],
)
def test_durins_axe_is_another_thing_for_a_dwarf(who: str, fights: int, worth: int, burden: int):
    t = table()
    (bearer,) = t.company("Rivendell", who)
    (axe,) = t.bears(bearer, "Durin's Axe")
    assert (prowess(t.game, bearer), points(t.game, 0)["item"], corruption(t.game, bearer)) == (fights, worth, burden)
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{axe}")
    assert points(t.game, 0)["item"] == 2, "a stored card has the values of nobody in particular"


@pytest.mark.card("TW-212")
@pytest.mark.rule("USE-02", "MOD-03")
def test_the_axe_lifts_no_dwarf_above_nine(made):
    made("Balin", "A mighty Dwarf", prowess=7)
    t = table()
    (dwarf,) = t.company("Rivendell", "A mighty Dwarf")
    t.bears(dwarf, "Durin's Axe")
    assert prowess(t.game, dwarf) == 9


@pytest.mark.card("TW-289")
def test_narsil_gives_one_of_each():
    t = table()
    (elrond,) = t.company("Rivendell", "Elrond")
    t.bears(elrond, "Narsil")
    assert (prowess(t.game, elrond), direct_influence(t.game, elrond)) == (8, 5)
    assert (corruption(t.game, elrond), points(t.game, 0)["item"]) == (2, 3)


@pytest.mark.card("TW-224")
@pytest.mark.rule("MOD-06", "TGT-08")
def test_the_elf_stone_speaks_to_elves_and_their_factions(made):
    made("Rangers of the North", "Elves of the wood", race="elf")
    t = table()
    (anborn,) = t.company("Bree", "Anborn")
    (stone,) = t.bears(anborn, "Elf-stone")
    elves = DEFS["T-Elves of the wood"]
    for toward, helped in ((DEFS["TW-143"], 2), (elves, 2), (DEFS["TW-148"], 0), (DEFS["TW-311"], 0)):
        assert unused_influence(t.game, anborn, toward) == helped
    assert (direct_influence(t.game, anborn), corruption(t.game, anborn)) == (0, 1)
    assert duplicates(t.game, DEFS["TW-224"], Use(0, "TW-224", 0, anborn, t.there(anborn).id))
    assert not duplicates(t.game, DEFS["TW-224"], Use(0, "TW-224", stone, anborn, t.there(anborn).id))


@pytest.mark.card("TW-330")
@pytest.mark.parametrize(
    ("race", "key", "cancelled", "prowess_left"),
    [
        ("undead", "cancel", True, 20),
        ("spider", "weaken", False, 18),
        ("animal", "weaken", False, 18),
        ("wolf", "weaken", False, 18),
        ("orc", "", False, 20),
    ],
)
def test_the_star_glass_against_each_race(race: str, key: str, cancelled: bool, prowess_left: int):
    t = table()
    sam, _ = t.company("Bree", "Sam Gamgee", "Anborn")
    (glass,) = t.bears(sam, "Star-glass")
    t.hand(0, "Dark Quarrels")
    t.attack(prowess=20, race=race, strikes=1)
    offered = [k for k in t.keys() if k.startswith(f"use:{glass}")]  # noqa: SIM118
    assert offered == ([f"use:{glass}>{key}"] if key else [])
    if key:
        t.dice(12)
        t.choose(0, f"use:{glass}>{key}", "roll")
        assert t.tapped(sam)
        assert t.untapped(glass)
        attack = t.game.state.attack
        assert (attack is None or attack.cancelled) == cancelled
        assert attack is None or attack_prowess(t.game, attack) == prowess_left


@pytest.mark.card("TW-330")
@pytest.mark.rule("USE-03")
def test_a_tapped_bearer_cannot_lift_the_star_glass():
    t = table()
    sam, _ = t.company("Bree", "Sam Gamgee", "Anborn")
    (glass,) = t.bears(sam, "Star-glass")
    t.turn_to(sam, TAPPED)
    t.attack(prowess=20, race="undead")
    t.offers_no(f"use:{glass}")


@pytest.mark.card("TW-351")
@pytest.mark.rule("USE-03", "CBT-03")
@pytest.mark.parametrize("tapped", ["nobody", "bearer", "torque"])
def test_the_torque_and_its_bearer_tap_to_cancel_an_attack(tapped: str):
    t = table()
    elrond, _ = t.company("Bree", "Elrond", "Anborn")
    (torque,) = t.bears(elrond, "Torque of Hues")
    (far,) = t.company("Edoras", "Erkenbrand")
    if tapped != "nobody":
        t.turn_to(elrond if tapped == "bearer" else torque, TAPPED)
    t.attack(prowess=20, company=t.there(elrond).id)
    assert t.offered(f"use:{torque}") == (tapped == "nobody")
    if tapped == "nobody":
        t.dice(3)
        t.choose(0, f"use:{torque}", "roll")
        assert t.tapped(torque)
        assert t.tapped(elrond)
        assert t.game.state.verdict == "cancelled"
        t.quiet()
        t.turn_to(elrond, UNTAPPED)
        t.turn_to(torque, UNTAPPED)
        t.attack(prowess=20, company=t.there(far).id)
        t.offers_no(f"use:{torque}")


@pytest.mark.card("TW-351")
@pytest.mark.rule("CAN-03")
def test_not_even_the_torque_cancels_what_cannot_be_cancelled():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    (torque,) = t.bears(elrond, "Torque of Hues")
    t.attack(prowess=20, fixed=True)
    t.offers_no(f"use:{torque}")


@pytest.mark.card("TW-494")
@pytest.mark.rule("USE-02", "OVR-10")
@pytest.mark.parametrize(
    ("who", "works", "kept"),
    [("Erkenbrand", True, True), ("Elladan", True, False), ("Beretar", True, False), ("Peath", False, True)],
)
def test_the_black_arrow_comes_back_to_a_man_only(who: str, works: bool, kept: bool):
    t = table()
    bearer, _ = t.company("Bree", who, "Anborn")
    (arrow,) = t.bears(bearer, "Black Arrow")
    t.attack(prowess=20, body=8)
    assert t.offered(f"use:{arrow}") == works
    if works:
        t.choose(0, f"use:{arrow}")
        attack = t.game.state.attack
        assert (attack_prowess(t.game, attack), attack_body(t.game, attack)) == (19, 7)
        assert t.gone(arrow) != kept
        assert not kept or t.tapped(arrow)
        t.offers_no(f"use:{arrow}")


@pytest.mark.card("TW-494")
@pytest.mark.rule("CVC-08")
def test_the_black_arrow_lowers_every_strike_and_body_of_a_company_that_attacks():
    t = table("F", "A")
    (asternak,) = t.company("Edoras", "Asternak")  # prowess 5, body 7
    (erkenbrand,) = t.company("Edoras", "Erkenbrand", seat=1)
    (arrow,) = t.bears(erkenbrand, "Black Arrow")
    t.set(phase="site")
    t.dice(6, 6, 7)  # 5 - 1 + 6 = 10 against 5 + 6 = 11; 7 is more than a body of 6
    t.run(CompanyCombat(t.there(asternak).id, t.there(erkenbrand).id, 0))
    t.choose(1, f"use:{arrow}", 0, "tap", 1, "tap")
    assert t.gone(asternak)
    t.quiet()
