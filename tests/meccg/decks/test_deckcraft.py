"""What is known of a deck before it is played: where its resources fit, and the odds of a hand."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from meccg.scenario import find, table
from westmarch.core.card_query import CardIndex
from westmarch.core.card_query import find as seek
from westmarch.core.registry import manifest
from westmarch.meccg.deck_report import report
from westmarch.meccg.deckcraft.odds import chance_in_hand, chance_of
from westmarch.meccg.deckcraft.places import fits, places, sites_of_side
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.settings import PROFILES

MECCG = manifest("meccg")


def named(found: dict[str, tuple[str, ...]], card: str) -> set[str]:
    return {DEFS[site].name for site in found[card]}


@pytest.mark.rule("ITM-01", "ALY-01", "FAC-01")
def test_where_the_resources_of_a_deck_can_be_played():
    found = places(DECKS["A"])
    assert named(found, "TW-353") == {"Wellinghall"}  # an ally
    assert named(found, "TW-276") == {"Lond Galen"}  # a faction
    assert named(found, "TW-323") == {"Moria", "Tolfalas"}  # a greater item, and Tolfalas has some only for it
    assert "TW-332" not in found  # an event
    assert named(found, "TW-317") == {"Edoras"}  # of the sideboard
    assert set(found) == {of for of in (*DECKS["A"].play_deck, *DECKS["A"].sideboard)
                          if DEFS[of].kind in ("item", "ally", "faction")}  # fmt: skip


@pytest.mark.rule("HRD-02", "RING-01")
def test_items_of_a_hoard_and_rings_that_are_tested():
    below = places(DECKS["U"])
    hoards = {"Dancing Spire", "Gold Hill", "Ovir Hollow", "Caves of Ûlund", "Gondmaeglom", "Zarak Dûm"}
    assert named(below, "AS-129") <= hoards  # Old Treasure
    assert named(below, "AS-129")
    assert "AS-123" not in places(DECKS["F"])  # it takes the place of a gold ring


def test_a_card_for_which_no_site_fits_is_there_with_none():
    deck = replace(DECKS["A"], sites=("TW-421",))
    assert places(deck)["TW-276"] == ()


@pytest.mark.parametrize("letter", sorted(DECKS))
def test_it_is_what_the_engine_says_at_a_table(letter: str):
    """At the sites as they are printed, with nothing in play that changes them."""
    deck = DECKS[letter]
    who = next(DEFS[of].name for of in deck.play_deck if DEFS[of].kind == "character")
    for site in dict.fromkeys(deck.sites):
        t = table(letter, "B" if letter != "B" else "A")
        (member,) = t.company(site, who)
        for card, sites in places(deck).items():
            assert suits_site(t.game, DEFS[card], t.site(member)) == (site in sites), (card, site)


def test_queries_know_them_too():
    assert MECCG.cards is not None
    index = CardIndex(MECCG.cards(), MECCG.short_names)
    found = {card.id for card in seek(index, "at:wellinghall").cards}
    there = DEFS[find("Wellinghall", "hero")]
    assert found == {
        of for of, d in DEFS.items() if d.side == "hero" and d.kind in ("item", "ally", "faction") and fits(d, there)
    }
    assert "TW-353" in found


def test_the_sites_of_a_side():
    assert {DEFS[of].side for of in sites_of_side("minion")} == {"minion"}
    assert set(DECKS["F"].sites) <= set(sites_of_side("minion"))


# Odds --------------------------------------------------------------------------------------------------------------------


def counted(deck: str, wanted: str, drawn: int, least: int) -> Fraction:
    hands = list(combinations(deck, drawn))
    return Fraction(sum(hand.count(wanted) >= least for hand in hands), len(hands))


@pytest.mark.parametrize(("deck", "drawn", "least"), [
    ("aabbbbbb", 3, 1), ("aabbbbbb", 3, 2), ("aaabbbb", 4, 2), ("ab", 1, 1), ("aaaa", 2, 1), ("bbbb", 2, 1), ("aabb", 4, 2),
    ("aabb", 3, 0), ("aabb", 0, 1), ("aabb", 0, 0), ("aabb", 4, 3),
])  # fmt: skip
def test_the_chance_is_that_of_counting_all_hands(deck: str, drawn: int, least: int):
    assert chance_of(len(deck), deck.count("a"), drawn, least) == counted(deck, "a", drawn, least)


def test_more_cards_than_there_are_mean_all_of_them():
    assert chance_of(5, 2, 99, 2) == 1
    assert chance_of(5, 9, 1, 1) == 1
    assert chance_of(0, 0, 8, 1) == 0
    assert chance_of(0, 0, 8, 0) == 1


@pytest.mark.rule("SET-24")
def test_the_chance_of_an_avatar_in_the_opening_hand_of_eight():
    deck = DECKS["A"]
    size = len(deck.play_deck)
    none = Fraction(1)
    for n in range(8):
        none *= Fraction(size - 3 - n, size - n)
    assert chance_in_hand(deck, ["TW-181"]) == 1 - none
    creatures = {of for of in deck.play_deck if DEFS[of].kind == "creature"}
    two = chance_in_hand(deck, creatures, least=2, drawn=16)
    assert chance_in_hand(deck, creatures, least=2) < two < chance_in_hand(deck, creatures, least=1, drawn=16) < 1
    assert Counter(deck.play_deck)["TW-181"] == 3


# What the starting characters take ---------------------------------------------------------------------------------------


@pytest.mark.rule("SET-15")
def test_the_minds_are_those_of_the_pool_or_else_of_the_starting_companies():
    def minds(deck):
        return [(one.name, one.mind, one.follower) for one in report(deck, PROFILES["challenge"]).mind]

    company = [("Glorfindel II", 8, False), ("Anborn", 2, True), ("Adrazar", 3, False), ("Fatty Bolger", 3, False),
               ("Sam Gamgee", 4, False)]  # fmt: skip
    assert minds(DECKS["A"]) == company
    pool = ("TW-145", "TW-143", "TW-244", "XX-0")  # Elrond, Elladan, Glamdring and a card that there is not
    assert minds(replace(DECKS["A"], pool=pool)) == [("Elrond", 10, False), ("Elladan", 4, False)]
    assert minds(replace(DECKS["A"], pool=pool, starts=())) == [("Elrond", 10, False), ("Elladan", 4, False)]
    assert minds(replace(DECKS["A"], starts=())) == []
