"""What the page of a deck tells: points, places, creatures, sections."""

import pytest

from westmarch.core.registry import manifest
from westmarch.meccg.deck_guide import guide
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.profile_notes import NOTES, in_short
from westmarch.meccg.settings import PROFILES

LETTERS = sorted(DECKS)


@pytest.mark.parametrize("letter", LETTERS)
def test_the_sections_hold_the_whole_deck_and_nothing_else(letter):
    deck, lists = DECKS[letter], guide(letter).lists
    piles = {"Sites": deck.sites, "Sideboard": deck.sideboard}
    listed = {part.title: sorted(row.card for row in part.rows for _ in range(row.count)) for part in lists}
    for title, pile in piles.items():
        assert listed.pop(title) == sorted(pile)
    assert sorted(card for cards in listed.values() for card in cards) == sorted(deck.play_deck)


@pytest.mark.parametrize("letter", LETTERS)
def test_those_who_start_are_those_of_the_deck(letter):
    companies = guide(letter).companies
    assert [[row.card for row in company.rows] for company in companies] == [
        [start.of for start in company] for company in DECKS[letter].starts[0]
    ]


@pytest.mark.parametrize("letter", LETTERS)
def test_every_site_is_a_spot_and_those_where_something_is_played_are_numbered(letter):
    spots = guide(letter).spots
    assert sorted(spot.card for spot in spots) == sorted(set(DECKS[letter].sites))
    numbered = [spot for spot in spots if spot.cards]
    assert [spot.mark for spot in numbered] == [str(n) for n in range(1, len(numbered) + 1)]
    assert all(not spot.mark for spot in spots if not spot.cards)


@pytest.mark.parametrize("letter", LETTERS)
def test_every_creature_is_a_cell_in_the_column_of_its_prowess(letter):
    (chart,) = guide(letter).charts
    own = [DEFS[of] for of in DECKS[letter].play_deck if DEFS[of].kind == "creature"]
    assert {int(label): len(cells) for label, cells in chart.columns if cells} == {
        d.prowess: sum(o.prowess == d.prowess for o in own) for d in own
    }
    labels = [int(label) for label, _ in chart.columns]
    assert labels == list(range(labels[0], labels[-1] + 1))


def test_strikes_of_several_attacks_and_of_all_characters_are_told():
    cells = {cell for letter in LETTERS for _, column in guide(letter).charts[0].columns for cell in column}
    assert {"all", "2·1"} <= cells


def test_points_count_once_what_is_unique():
    figures = {figure.label: figure.value for figure in guide("A").figures}
    assert figures == {"character points": "12", "item points": "13", "faction points": "12", "ally points": "2"}


def test_every_profile_has_two_sentences_with_the_points_of_its_call():
    assert set(NOTES) == set(PROFILES)
    for profile in PROFILES.values():
        text = in_short(profile)
        assert text.count(". ") == 1
        assert f"{profile.call_points} points" in text
    assert "at any time" in in_short(PROFILES["one-deck"])
    assert "run out twice, with fewer when it has run out three times." in in_short(PROFILES["three-deck"])


def test_every_option_that_people_choose_says_what_it_is():
    for setting in manifest("meccg").settings[:2]:
        assert all(option.about.endswith(".") for option in setting.options)
