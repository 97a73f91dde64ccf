"""Items of The Wizards, each in play."""

import pytest

from meccg.figures import inside
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.rings import ring_modifier
from westmarch.meccg.rulebook.uniqueness import duplicates
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.stats import body, corruption, hand_size, prowess, unused_influence
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


@pytest.mark.card("TW-250", "TW-254")
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
    assert t.offered(f"item:{find(item)}>{balin}") == listed


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
