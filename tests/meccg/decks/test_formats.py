"""Decks as files: every format is recognised, and a deck comes back from each as it went."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import westmarch
from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.registry import manifest
from westmarch.meccg.decks import DECKS, Deck
from westmarch.meccg.decks.deck import as_plain
from westmarch.meccg.decks.formats import FORMATS, SUFFIXES, read_file, write_file
from westmarch.meccg.decks.formats.gccg import written
from westmarch.meccg.decks.formats.lines import read_line
from westmarch.meccg.decks.formats.names import OTHER_NAMES, Wanted, meant_by
from westmarch.meccg.decks.printed_cards import card_name, printed_cards
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.printed_sets import SETS

assert manifest("meccg").cards  # the cards are defined
PRINTED = printed_cards()
CANONICAL = [card for card in PRINTED.values() if not card.same_as and card.kind != "region"]


# The printed cards -----------------------------------------------------------------------------------------------------


def test_all_1683_printed_cards_are_known_by_bare_facts():
    assert len(PRINTED) == 1683
    assert Counter(card.set for card in PRINTED.values()) == {
        "TW": 500, "TD": 185, "DM": 183, "LE": 419, "AS": 170, "WH": 122, "BA": 104,
    }  # fmt: skip
    assert {card.set for card in PRINTED.values()} == set(SETS)
    assert {card.kind for card in PRINTED.values()} == {"character", "avatar", "site", "region", "resource", "hazard"}
    for card in PRINTED.values():
        assert not PRINTED[card.canonical].same_as, card  # no printing of a printing
        assert PRINTED[card.canonical].name == card.name


def test_every_card_that_can_be_played_is_a_printed_one_under_its_own_id():
    for d in DEFS.values():
        card = PRINTED[d.id]
        assert (card.name, card.same_as, card.implemented) == (d.name, "", True), d.id
        assert (card.kind == "site", card.kind == "hazard") == (d.kind == "site", d.hazard), d.id
        assert d.side in ("", card.alignment), d.id


# Round trips -----------------------------------------------------------------------------------------------------------


def same_piles(deck: Deck, other: Deck) -> bool:
    piles = ("play_deck", "sites", "sideboard", "starting_cards")
    return all(Counter(getattr(deck, pile)) == Counter(getattr(other, pile)) for pile in piles)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("letter", sorted(DECKS))
def test_a_deck_comes_back_from_every_format(letter: str, name: str):
    deck = DECKS[letter]
    read = read_file(write_file(deck, name))
    assert (read.format, read.problems, read.is_whole) == (name, [], True)
    assert same_piles(read.deck, deck)
    assert read.deck.side == deck.side
    if name == "netmeccg":  # which has no place for a name, for where one starts, or for who follows whom
        assert read.deck.start_site in deck.sites
        assert read.deck.starts == ()
        assert Counter(read.deck.pool) == Counter(deck.starting_cards)
    else:
        assert read.deck.start_site == deck.start_site
        assert (read.deck.name, read.deck.starts, read.deck.pool) == (deck.name, deck.starts, deck.pool)


@pytest.mark.parametrize("name", ["gccg", "plain", "json"])
def test_a_pool_beside_the_companies_comes_back_too(name: str):
    deck = DECKS["A"]
    wider = replace(deck, pool=(*deck.starting_cards, "TW-123"))
    read = read_file(write_file(wider, name)).deck
    assert (Counter(read.pool), read.starts) == (Counter(wider.pool), deck.starts)
    drafting = replace(deck, starts=(), pool=("TW-161", "TD-105"))
    read = read_file(write_file(drafting, name)).deck
    assert (Counter(read.pool), read.starts) == (Counter(drafting.pool), ())


@pytest.mark.parametrize("name", ["gccg", "plain", "json"])
@pytest.mark.parametrize("letter", ["A", "F"])
def test_what_was_read_is_played(letter: str, name: str):
    read = read_file(write_file(DECKS[letter], name)).deck
    game = westmarch.new("meccg", 3, decks=(as_plain(read), "B"))
    other = westmarch.new("meccg", 3, decks=(letter, "B"))
    assert Counter(game.state.hand[0] + game.state.deck[0]) == Counter(other.state.hand[0] + other.state.deck[0])
    assert Counter(c.of for c in game.state.cards.values()) == Counter(c.of for c in other.state.cards.values())


@pytest.mark.parametrize("side", ["hero", "minion"])
def test_every_printed_card_comes_back_from_a_line_with_its_set(side: str):
    for card in CANONICAL:
        line = read_line(f"1 {written(card.id)}")
        assert line is not None
        assert meant_by(Wanted(line.name, line.set, line.alignment), side).card == card.id, card


@pytest.mark.parametrize("side", ["hero", "minion"])
def test_every_card_that_a_side_can_have_comes_back_by_its_name_alone(side: str):
    """As NetMECCG writes it: the part of the list and the side of the deck are enough."""
    cards = [c for c in CANONICAL if c.alignment in (side, "neutral", "dual")]
    deck = Deck("", "All", side, "", (), tuple(c.id for c in cards if c.kind != "site"),
                tuple(c.id for c in cards if c.kind == "site"), ())  # fmt: skip
    read = read_file(write_file(deck, "netmeccg"))
    assert read.deck.side == side
    assert [line.text for line in read.lines if line.status in ("unknown", "unclear")] == []
    assert Counter(read.deck.play_deck) == Counter(deck.play_deck)
    assert Counter(read.deck.sites) == Counter(deck.sites)


some_cards = st.lists(st.sampled_from([c.id for c in CANONICAL if c.alignment in ("hero", "neutral")]), max_size=12)


@settings(deadline=None)  # the first one reads the list of all cards
@given(some_cards, some_cards, some_cards, st.sampled_from(["gccg", "plain", "json"]))
def test_any_piles_come_back(play, side, pool, name):
    sites = tuple(dict.fromkeys(c for c in (*play, *side, *pool) if PRINTED[c].kind == "site"))
    own = [tuple(c for c in pile if PRINTED[c].kind != "site") for pile in (play, side, pool)]
    deck = Deck("", "Mine", "hero", "", (), own[0] + ("TW-181",), sites, own[1], own[2])
    assert same_piles(read_file(write_file(deck, name)).deck, deck)


# Recognising -----------------------------------------------------------------------------------------------------------


def test_formats_have_suffixes():
    assert set(FORMATS) == set(SUFFIXES)


def test_an_unknown_format_is_refused():
    with pytest.raises(UnknownName, match="There is no format called 'octgn'"):
        write_file(DECKS["A"], "octgn")


@pytest.mark.parametrize(("content", "words"), [
    ("", "There are no cards"),
    ("\n# nothing\n\n", "There are no cards"),
    (b"\x00" * (300 * 1024), "no larger than 256 kB"),
    ("1 Moria\n" * 3001, "no more than 3000 lines"),
    ("{", "cannot be read"),
    ('{"side": "elf"}', "hero or minion"),
    ('{"side": "hero", "cards": []}', "A deck has no 'cards'"),
])  # fmt: skip
def test_what_is_no_deck_is_refused_in_a_sentence(content, words):
    with pytest.raises(BadSetup, match=words):
        read_file(content)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_no_bytes_make_it_stumble(content):
    try:
        read = read_file(content)
    except BadSetup:
        return
    for line in read.lines:
        assert line.pile or line.sentence  # in the deck, or told


# What became of each line ----------------------------------------------------------------------------------------------


def lines_of(text: str) -> list[tuple]:
    return [(line.number, line.status, line.card, line.nearest) for line in read_file(text).lines]


def test_every_line_that_is_not_in_order_is_told_with_its_number_and_the_nearest_names():
    text = "1 Glorfindel II\n\n2 Warg Packs\n1 Palantir\n1 Tharbad\n3 Saruman\n1 Anfalas\n"
    read = read_file(text)
    assert [(line.number, line.status) for line in read.lines] == [
        (1, "found"), (3, "unknown"), (4, "unknown"), (5, "unimplemented" if "TW-430" not in DEFS else "found"),
        (6, "found"), (7, "left-out"),
    ]  # fmt: skip
    told = [line.sentence for line in read.problems]
    assert told[0].startswith("Line 3: there is no card like '2 Warg Packs'. Nearest: ")
    assert any("Palantír" in card_name(card) for card in read.lines[2].nearest)
    assert "Line 7: '1 Anfalas' has no place in a deck here and is left out." in told
    assert not read.is_whole


def test_a_card_that_cannot_be_played_yet_is_said_to_be_so_and_kept():
    of = next(c for c in CANONICAL if not c.implemented and c.alignment == "hero" and c.kind == "resource")
    read = read_file(f"1 Glorfindel II\n2 {of.name}\n")
    (line,) = read.problems
    assert (line.status, line.card) == ("unimplemented", of.id)
    assert line.sentence == f"Line 2: {of.name} ({of.id}) exists, but cannot be played yet."
    assert read.deck.play_deck.count(of.id) == 2
    assert read.is_whole


def test_the_side_of_the_deck_decides_between_cards_of_one_name():
    hero = read_file("1 Glorfindel II\n1 Scroll of Isildur\nSites\n1 Moria\n").deck
    minion = read_file("1 Layos\n1 Scroll of Isildur\nSites\n1 Moria\n").deck
    assert (hero.side, minion.side) == ("hero", "minion")
    assert (hero.play_deck[1], minion.play_deck[1]) == ("TW-323", "LE-343")
    assert (hero.sites, minion.sites) == (("TW-413",), ("LE-392",))


def test_what_a_line_says_of_set_and_side_is_stronger():
    deck = read_file("1 Glorfindel II\n1 Anborn\n1 Moria [M]\n1 Scroll of Isildur (LE)\n").deck
    assert (deck.side, deck.sites, deck.play_deck[2]) == ("hero", ("LE-392",), "LE-343")


def test_a_reprint_is_the_card_that_the_game_knows():
    assert read_file("2 Twilight (TW)\n1 Orc-watch (TW)\n").deck.play_deck == ("LE-145", "LE-145", "LE-87")


def test_a_set_that_players_made_is_none_of_the_printed_ones():
    (line,) = read_file("1 Strider (RS)\n").lines
    assert (line.status, line.nearest) == ("unknown", ("BA-1",))


def test_old_names_lead_to_cards_that_exist():
    for name, card in OTHER_NAMES.items():
        assert meant_by(Wanted(name)).card == card
