"""Queries about the cards of the card game: what its manifest adds to the language."""

import pytest

from westmarch.core.card_query import CardIndex, complete, find
from westmarch.core.registry import manifest
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS

MECCG = manifest("meccg")
assert MECCG.cards is not None
INDEX = CardIndex(MECCG.cards(), MECCG.short_names)


def ids(query: str) -> set[str]:
    return {card.id for card in find(INDEX, query).cards}


def having(test) -> set[str]:
    return {d.id for d in DEFS.values() if test(d)}


def test_a_query_about_creatures():
    wanted = having(
        lambda d: (
            d.kind == "creature" and d.prowess >= 10 and any("shadow-land" in k.regions for k in d.keying)
            and d.id in DECKS["A"].all_cards
        )
    )  # fmt: skip
    assert wanted
    assert ids("type:creature prowess>=10 keyed:shadow-land deck:A") == wanted


@pytest.mark.parametrize("letter", sorted(DECKS))
def test_the_cards_of_a_deck(letter: str):
    assert ids(f"deck:{letter}") == DECKS[letter].all_cards
    assert ids(f'deck:"{DECKS[letter].name}"') == DECKS[letter].all_cards


def test_sets_by_letters_and_by_name():
    assert ids("set:TD") == ids('set:"the dragons"') == having(lambda d: d.id.startswith("TD-"))


@pytest.mark.parametrize(("short", "long"), [
    ("mp>=3", "points>=3"), ("di>=2", "direct_influence>=2"), ("cp:2", "corruption:2"), ("type:ally", "kind:ally"),
    ("keyword:ring", "keywords:ring"),
])  # fmt: skip
def test_short_names(short: str, long: str):
    assert ids(short) == ids(long) != set()


def test_every_short_name_is_one_of_a_fact_and_hides_none():
    assert set(INDEX.aliases) == set(MECCG.short_names)


def test_regions_where_a_creature_is_keyed_by_name():
    assert ids("keyed:angmar") == having(lambda d: any("Angmar" in (*k.names, *k.within) for k in d.keying)) != set()


def test_every_card_is_found_by_its_name_as_it_is_written():
    for d in DEFS.values():
        assert d.id in ids(d.name), d.name


def test_completion_knows_decks_and_sets():
    for letter in DECKS:
        assert letter in {o.text for o in complete(INDEX, f"deck:{letter}").options}
    (option,) = complete(INDEX, "set:drag").options
    assert (option.text, option.count) == ('"The Dragons"', len(ids("set:TD")))
