"""Items of The Lidless Eye, each in play."""

from dataclasses import replace

import pytest

from meccg.field import fight_on
from meccg.figures import inside, table_of
from westmarch.core.chance import Chance
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.playable_at import suits
from westmarch.meccg.rulebook.rings import RingTest, ring_modifier
from westmarch.meccg.rulebook.uniqueness import duplicates, may_come_in
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import WOUNDED
from westmarch.meccg.stats import body, corruption, direct_influence, unused_influence
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use


@pytest.mark.card("LE-302")
@pytest.mark.rule("FAC-11", "UNI-04")
def test_the_blazon_helps_with_factions_and_once():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.bears(asternak, "Blazon of the Eye")
    assert faction_modifier(t.game, asternak, DEFS["LE-296"]) == 2 + 2
    assert unused_influence(t.game, asternak) == 2
    assert duplicates(t.game, DEFS["LE-302"], Use(0, "LE-302", 0, asternak, t.there(asternak).id))


@pytest.mark.card("LE-310")
@pytest.mark.rule("HEAL-01")
def test_the_paste_heals_somebody_in_the_company_at_once():
    t = table_of("minion")
    asternak, eradan = t.company("Dol Guldur", "Asternak", "Eradan")
    (perchen,) = t.company("Dol Guldur", "Perchen")
    (paste,) = t.bears(asternak, "Foul-smelling Paste")
    t.turn_to(eradan, WOUNDED)
    t.turn_to(perchen, WOUNDED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{paste}>{perchen}")
    t.choose(0, f"use:{paste}>{eradan}")
    assert t.untapped(eradan)
    assert t.gone(paste)


@pytest.mark.card("LE-315")
def test_the_bearer_of_the_least_of_gold_rings_checks_at_the_end_of_untapping():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.bears(asternak, "The Least of Gold Rings")  # 4 corruption points
    t.dice(4)
    t.run(UntapPhase(0))
    while t.game.asks and t.offered("roll"):
        t.choose(0, "roll")
    assert t.tapped(asternak), "a tie only taps a minion"
    assert not t.game.chance.script


@pytest.mark.card("LE-315", "AS-123", "AS-124")
@pytest.mark.rule("RING-02", "RING-03", "RING-05")
@pytest.mark.parametrize(("roll", "found"), [(9, False), (10, True), (12, True)])
def test_a_test_of_ten_or_more_admits_a_dwarven_ring(roll: int, found: bool):
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (gold,) = t.bears(asternak, "The Least of Gold Rings")
    t.hand(0, "Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe")
    t.dice(roll)
    t.run(RingTest(gold))
    assert t.offered("ring:AS-123") == found
    assert t.offered("ring:AS-124") == found
    if found:
        t.choose(0, "ring:AS-124")
    assert t.gone(gold)
    assert [t.card(c).of for c in t.game.state.attached.get(asternak, ())] == (["AS-124"] if found else [])


@pytest.mark.card("LE-325")
@pytest.mark.rule("MOD-03", "UNI-06")
@pytest.mark.parametrize(("who", "counts"), [("Eradan", 10), ("Lagduf", 10), ("Layos", 10)])
def test_the_mithril_coat_gives_three_to_body_and_there_is_one_of_it(who: str, counts: int):
    t = table_of("minion")
    (bearer,) = t.company("Edoras", who)
    t.bears(bearer, "The Mithril-coat")
    assert body(t.game, bearer) == counts
    assert not may_come_in(t.game, "LE-325")
    assert not may_come_in(t.game, "TW-345"), "the coat of the other side is the same"


@pytest.mark.card("LE-339")
@pytest.mark.rule("STO-01")
@pytest.mark.parametrize(("site", "worth"), [("Barad-dûr", 5), ("Dol Guldur", 2)])
def test_the_red_book_is_worth_more_at_barad_dur(site: str, worth: int):
    t = table_of("minion")
    (layos,) = t.company(site, "Layos")
    (book,) = t.bears(layos, "Red Book of Westmarch")
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{book}")
    assert points(t.game, 0)["item"] == worth


@pytest.mark.card("LE-339")
@pytest.mark.parametrize(("site", "listed"), [("Bag End", True), ("Moria", False)])
def test_the_red_book_is_at_bag_end(site: str, listed: bool):
    t = table_of("minion")
    (layos,) = t.company(site, "Layos")
    t.hand(0, "Red Book of Westmarch")
    inside(t, layos)
    assert t.offered(f"item:LE-339>{layos}") == listed


@pytest.mark.card("LE-302", "LE-310", "LE-315", "LE-325", "LE-339", "WH-54")
@pytest.mark.rule("COR-01", "MP-01")
@pytest.mark.parametrize(
    ("name", "burden", "worth"),
    [
        ("Blazon of the Eye", 1, 0),
        ("Foul-smelling Paste", 1, 0),
        ("The Least of Gold Rings", 4, 2),
        ("The Mithril-coat", 2, 3),
        ("Red Book of Westmarch", 2, 2),
        ("Vile Fumes", 1, 1),
    ],
)
def test_what_an_item_weighs_and_is_worth(name: str, burden: int, worth: int):
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    t.bears(asternak, name)
    assert corruption(t.game, asternak) == burden
    assert points(t.game, 0)["item"] == worth


# Rings and scrolls ---------------------------------------------------------------------------------------------------------


def with_gleaming_ring(*worn: str) -> tuple:
    t = table_of("minion")
    (asternak,) = t.company("Dunharrow", "Asternak")
    (gold,) = t.bears(asternak, "Gleaming Gold Ring")
    t.bears(asternak, *worn)
    t.deck(0, "Ruse", "Minor Ring", "Orc Quarrels", "Dwarven Ring of Thrár's Tribe")
    t.game.state.discard[0] = ("LE-302", "LE-324")
    t.hand(0, "Dwarven Ring of Thélor's Tribe", "Minor Ring")
    return t, asternak, gold


@pytest.mark.card("LE-311", "LE-324")
@pytest.mark.rule("CR-64", "ZON-03", "RING-03")
@pytest.mark.parametrize("source", ["deck", "discard", "hand"])
def test_a_lesser_ring_takes_the_place_of_the_gleaming_one_from_hand_deck_or_pile(source: str):
    t, asternak, gold = with_gleaming_ring()
    t.dice(8)
    t.run(RingTest(gold))
    t.offers("seek:deck>LE-324", "seek:discard>LE-324", "ring:LE-324", "pass", seat=0)
    t.offers_no("seek:discard>LE-302", "ring:AS-123")
    assert t.game.label(("seek", "deck", "LE-324")) == "Put Minor Ring from your play deck in its place"
    assert t.game.label(("seek", "discard", "LE-324")) == "Put Minor Ring from your discard pile in its place"
    shuffled = t.game.chance.count
    t.choose(0, "ring:LE-324" if source == "hand" else f"seek:{source}>LE-324")
    assert (t.game.chance.count > shuffled) == (source != "hand"), "who has searched shuffles"
    assert [t.card(c).of for c in t.game.state.attached[asternak]] == ["LE-324"]
    s = t.game.state
    left = (s.deck[0].count("LE-324"), s.discard[0].count("LE-324"), s.hand[0].count("LE-324"))
    assert left == tuple(int(place != source) for place in ("deck", "discard", "hand"))
    assert "LE-311" in s.discard[0]
    assert (direct_influence(t.game, asternak), corruption(t.game, asternak)) == (2 + 2, 1)
    assert points(t.game, 0)["item"] == 2


@pytest.mark.card("LE-311", "LE-324")
@pytest.mark.rule("CR-64", "TGT-08")
def test_nobody_looks_for_a_second_minor_ring_and_nobody_else_learns_what_is_there():
    t, _, gold = with_gleaming_ring("Minor Ring")
    t.dice(9)
    t.run(RingTest(gold))
    t.offers_no("seek:deck>LE-324", "seek:discard>LE-324", "ring:LE-324")
    t.offers("ring:AS-123")
    t.offers_no("seek:deck>AS-124")
    t, _, gold = with_gleaming_ring()
    t.dice(8)
    t.run(RingTest(gold))
    assert "LE-324" not in str(t.game.view(1))
    assert not t.keys(1)


@pytest.mark.card("LE-311")
@pytest.mark.rule("RING-02")
@pytest.mark.parametrize(
    ("roll", "admitted"), [(6, {"magic"}), (7, set()), (8, set()), (9, {"dwarven"}), (10, {"dwarven", "spirit"})]
)
def test_what_a_test_of_the_gleaming_ring_admits(made, roll: int, admitted: set[str]):
    for kind in ("magic", "dwarven", "spirit"):
        made("LE-324", kind, keywords=frozenset({"ring", f"{kind}-ring"}), once="")
    t, _, gold = with_gleaming_ring()
    t.hand(0, "magic", "dwarven", "spirit")
    t.dice(roll)
    t.run(RingTest(gold))
    assert {str(c[1]).removeprefix("T-") for c in t.ask.choices if c[0] == "ring"} == admitted


@pytest.mark.card("LE-311")
@pytest.mark.rule("ITM-01")
@pytest.mark.parametrize(
    ("kind", "items", "listed"),
    [("border-hold", {"gold-ring"}, True), ("border-hold", {"minor"}, False), ("free-hold", {"gold-ring"}, False)],
)
def test_the_gleaming_ring_is_found_at_border_holds_with_gold_rings(made, kind: str, items: set[str], listed: bool):
    made("Dunharrow", "A market", "minion", site_type=kind, items=frozenset(items), autos=())
    t = table_of("minion")
    (asternak,) = t.company("A market", "Asternak")
    t.hand(0, "Gleaming Gold Ring")
    inside(t, asternak)
    assert t.offered(f"item:LE-311>{asternak}") == listed


@pytest.mark.card("LE-311")
def test_the_bearer_of_the_gleaming_ring_checks_at_the_end_of_untapping():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.bears(asternak, "Gleaming Gold Ring")  # 4 corruption points
    t.dice(4)
    t.run(UntapPhase(0))
    assert t.tapped(asternak)
    assert points(t.game, 0)["item"] == 2
    assert not t.game.chance.script


@pytest.mark.card("LE-343")
@pytest.mark.rule("STO-01", "RING-02", "UNI-08")
@pytest.mark.parametrize(("site", "worth"), [("Barad-dûr", 5), ("Dol Guldur", 3)])
def test_the_scroll_helps_with_tests_and_is_worth_more_at_barad_dur(site: str, worth: int):
    t = table_of("minion")
    layos, asternak = t.company(site, "Layos", "Asternak")
    (far,) = t.company("Edoras", "Perchen")
    (scroll,) = t.bears(layos, "Scroll of Isildur")
    (gold,) = t.bears(asternak, "The Least of Gold Rings")
    (other,) = t.bears(far, "Gleaming Gold Ring")
    with_scroll = ring_modifier(t.game, gold)
    assert ring_modifier(t.game, other) == 0
    assert (corruption(t.game, layos), points(t.game, 0)["item"]) == (4, 3 + 2 + 2)
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{scroll}", "roll")
    assert points(t.game, 0)["item"] == worth + 2 + 2
    assert with_scroll - ring_modifier(t.game, gold) == 1


# Palantíri -----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-333", "LE-334")
@pytest.mark.rule("ITM-01")
def test_where_the_palantiri_are_found():
    for of, place in (("LE-333", "Minas Tirith"), ("LE-334", "Isengard")):
        edoras = DEFS["LE-372"]
        assert suits(DEFS[of], replace(edoras, name=place), "free-hold", ())
        assert not suits(DEFS[of], edoras, "free-hold", ())
    for name in ("Palantír of Minas Tirith", "Palantír of Orthanc"):
        t = table_of("minion")
        (layos,) = t.company("Edoras", "Layos")
        t.bears(layos, name)
        assert (corruption(t.game, layos), points(t.game, 0)["item"]) == (3, 3)


def with_palantir(made, name: str, how: str) -> tuple:
    """A bearer who may use the stone by a card on it, by himself, or not at all."""
    made("Layos", "A seer", effects=(b.Trait(b.USES_PALANTIR),))
    t = table_of("minion")
    (seer,) = t.company("Dol Guldur", "A seer" if how == "himself" else "Layos")
    (stone,) = t.bears(seer, name)
    if how == "card":
        lay(t.game, 0, "LE-184", "with", stone)
    return t, seer, stone


@pytest.mark.card("LE-333", "LE-334")
@pytest.mark.rule("USE-05")
@pytest.mark.parametrize("name", ["Palantír of Minas Tirith", "Palantír of Orthanc"])
@pytest.mark.parametrize(("how", "key"), [("card", ""), ("himself", ">himself"), ("not", "")])
def test_who_can_use_a_palantir(made, name: str, how: str, key: str):
    t, seer, stone = with_palantir(made, name, how)
    t.deck(0, *["Ruse"] * 5)
    t.deck(1, *["Orc-watch"] * 5)
    t.game.state.discard[0] = ("LE-302",)
    t.run(OrganizationPhase(0))
    found = [k for k in t.keys() if k.startswith(f"use:{stone}")]  # noqa: SIM118
    assert found == ([] if how == "not" else [f"use:{stone}{key}"])
    if found:
        t.dice(12)
        t.choose(0, found[0])
        fight_on(t, "ORG-01")
        assert t.tapped(stone)
        assert t.tapped(seer) == (how == "himself")
        assert not t.game.chance.script, "the bearer has checked"


DECKS = (
    ["Ruse", "Orc Quarrels", "Blazon of the Eye", "Foul-smelling Paste", "Minor Ring", "Stinker", "War-wolf"],
    ["Orc-watch", "Cram", "Elf-stone", "Star-glass", "Glamdring", "Orcrist", "Gollum"],
)


@pytest.mark.card("LE-333")
@pytest.mark.rule("ZON-05")
def test_the_palantir_shows_the_next_five_cards_of_both_decks_and_mixes_them(made):
    t, _, stone = with_palantir(made, "Palantír of Minas Tirith", "card")
    for seat in (0, 1):
        t.deck(seat, *DECKS[seat])
    before = list(t.game.state.deck)
    t.run(OrganizationPhase(0))
    t.game.chance = Chance(3)
    revealed = t.game.revealed
    t.choose(0, f"use:{stone}")
    for seat in (0, 1):
        now = t.game.state.deck[seat]
        assert now[5:] == before[seat][5:], "only five"
        assert sorted(now[:5]) == sorted(before[seat][:5])
        assert now[:5] != before[seat][:5], "in another order"
    assert t.game.revealed > revealed
    assert t.game.state.exhausted == [0, 0]
    names = [name for seat in (0, 1) for name in DECKS[seat][:5]]
    looked = {seat: [x.text for x in t.game.lines(seat) if "looks at" in x.text] for seat in (0, 1)}
    assert all(name in " ".join(looked[0]) for name in names)
    assert len(looked[1]) == 2
    assert not any(name in " ".join(looked[1]) for name in (*DECKS[0], *DECKS[1]))
    assert "next 5 cards of the other play deck" in looked[1][1]


@pytest.mark.card("LE-333")
def test_a_short_deck_is_looked_at_as_far_as_it_goes(made):
    t, _, stone = with_palantir(made, "Palantír of Minas Tirith", "card")
    t.deck(0, "Ruse")
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"use:{stone}")
    told = [x.text for x in t.game.lines(0) if "looks at" in x.text]
    assert "the next card of the play deck: Ruse" in told[0]
    assert "the next 0 cards of the other play deck" in told[1]
    assert [len(deck) for deck in t.game.state.deck] == [1, 0]
    assert t.game.state.exhausted == [0, 0]


@pytest.mark.card("LE-334")
@pytest.mark.rule("ZON-04")
@pytest.mark.parametrize(("cards", "works"), [(5, True), (4, False)])
def test_the_palantir_of_orthanc_brings_a_card_back(made, cards: int, works: bool):
    t, _, stone = with_palantir(made, "Palantír of Orthanc", "card")
    t.deck(0, *["Ruse"] * cards)
    t.game.state.discard[0] = ("LE-302", "LE-86")
    t.run(OrganizationPhase(0))
    assert t.offered(f"use:{stone}") == works
    if works:
        t.dice(12)
        t.choose(0, f"use:{stone}", "fetch:discard>LE-86")
        assert "LE-86" in t.game.state.deck[0]
        assert t.game.state.discard[0] == ("LE-302",)
