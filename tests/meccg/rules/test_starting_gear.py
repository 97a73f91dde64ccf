"""SET-16 in the draft: who begins with which item is asked, item by item."""

import pytest

import westmarch
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.deck import as_plain
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg

PASTE, RATIONS, PLUMB = "LE-310", "LE-345", "AS-125"
CAPTAIN, LAYOS, ASTERNAK = "LE-31", "LE-19", "LE-1"


def drafting(*pool: str) -> Meccg:
    """Seat 0 has drafted all the characters of a pool, and is asked for the first item; seat 1 starts with nobody."""
    own = as_plain(DECKS["F"]) | {"starts": [], "pool": list(pool)}
    own["play_deck"] = {of: n for of, n in own["play_deck"].items() if of not in pool}
    game = westmarch.new("meccg", 1, decks=(own, "B"), starting_company="draft")
    assert isinstance(game, Meccg)
    game.choose("stop", 1)
    for of in (of for of in pool if DEFS[of].is_person):
        if game.asks[0].rule == "SET-14":
            game.choose(f"draft:{of}", 0)
    if game.asks[0].rule == "SET-14":
        game.choose("stop", 0)
    return game


def settled(game: Meccg) -> Meccg:
    while game.state.phase == "setup":
        game.take(game.asks[0].choices[-1] if game.asks[0].rule != "SET-19" else game.asks[0].choices[0])
    return game


def outfits(game: Meccg) -> set[str]:
    return {option.key for d in game.decisions if d.rule == "SET-16" for option in d.options if option.key != "done"}


def gear(game: Meccg) -> list[tuple[str, list[str]]]:
    """The characters of seat 0, each with what he carries."""
    s = game.state
    people = [c for c in s.cards.values() if c.seat == 0 and DEFS[c.of].is_person]
    return [
        (c.of, sorted(s.cards[x].of for x in s.attached.get(c.id, ()) if DEFS[s.cards[x].of].kind == "item")) for c in people
    ]


@pytest.mark.rule("SET-16")
def test_every_item_may_go_to_every_character_and_two_may_go_to_one():
    game = drafting(LAYOS, ASTERNAK, PASTE, RATIONS)
    assert outfits(game) == {f"outfit:{item}>{who}" for item in (PASTE, RATIONS) for who in (LAYOS, ASTERNAK)}
    game.choose(f"outfit:{PASTE}>{ASTERNAK}")
    assert outfits(game) == {f"outfit:{RATIONS}>{who}" for who in (LAYOS, ASTERNAK)}
    game.choose(f"outfit:{RATIONS}>{ASTERNAK}")
    assert gear(settled(game)) == [(LAYOS, []), (ASTERNAK, [PASTE, RATIONS])]


@pytest.mark.rule("SET-16")
@pytest.mark.parametrize(("second", "wanted"), [
    (f"outfit:{RATIONS}>{CAPTAIN}", [[PASTE, RATIONS], []]),
    (f"outfit_another:{RATIONS}>{CAPTAIN}", [[PASTE], [RATIONS]]),
])  # fmt: skip
def test_of_two_characters_alike_both_may_have_one(second: str, wanted: list[list[str]]):
    game = drafting(CAPTAIN, CAPTAIN, PASTE, RATIONS)
    assert outfits(game) == {f"outfit:{item}>{CAPTAIN}" for item in (PASTE, RATIONS)}  # nobody has one yet: all the same
    game.choose(f"outfit:{PASTE}>{CAPTAIN}")
    assert outfits(game) == {f"outfit:{RATIONS}>{CAPTAIN}", f"outfit_another:{RATIONS}>{CAPTAIN}"}
    labels = [option.label for d in game.decisions for option in d.options]
    assert labels[:2] == ["Orc Captain begins with Strange Rations", "Another Orc Captain begins with Strange Rations"]
    game.choose(second)
    game = settled(westmarch.load(game.save()))
    assert gear(game) == [(CAPTAIN, items) for items in wanted]


@pytest.mark.rule("SET-16")
def test_an_item_that_is_for_some_only_is_offered_to_no_others():
    game = drafting(LAYOS, CAPTAIN, PLUMB, PASTE)
    assert DEFS[PLUMB].playable is not None
    assert outfits(game) == {f"outfit:{PLUMB}>{CAPTAIN}", f"outfit:{PASTE}>{CAPTAIN}", f"outfit:{PASTE}>{LAYOS}"}
    assert not game.state.cards  # to find out, nobody was laid down
    game.choose(f"outfit:{PLUMB}>{CAPTAIN}")
    game.choose("done", 0)
    assert (CAPTAIN, [PLUMB]) in gear(settled(game))


@pytest.mark.rule("SET-16")
def test_items_that_nobody_takes_stay_out_of_the_game():
    game = drafting(LAYOS, PASTE)
    game.choose("done", 0)
    game = settled(game)
    s = game.state
    assert gear(game) == [(LAYOS, [])]
    assert PASTE not in [c.of for c in s.cards.values() if c.seat == 0]
    assert (*s.deck[0], *s.hand[0]).count(PASTE) == DECKS["F"].play_deck.count(PASTE)
