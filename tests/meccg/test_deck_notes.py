"""What is said of the decks fits the decks: what is named is in the deck, and can be played where it is said."""

import pytest

from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.playable_at import suits

LETTERS = sorted(DECKS)


def test_every_deck_has_notes():
    assert set(LETTERS) <= set(NOTES)


@pytest.mark.parametrize("letter", LETTERS)
def test_places_are_in_the_deck(letter):
    deck, notes = DECKS[letter], NOTES[letter]
    assert set(notes.places) <= {*deck.play_deck, *deck.sideboard}
    assert {site for sites in notes.places.values() for site in sites} <= set(deck.sites)


@pytest.mark.parametrize("letter", LETTERS)
def test_items_allies_and_factions_can_be_played_where_it_is_said(letter):
    for of, sites in NOTES[letter].places.items():
        d = DEFS[of]
        if d.kind not in ("item", "ally", "faction"):
            continue
        for site in map(DEFS.__getitem__, sites):
            guards = {auto.race for auto in site.autos}
            assert suits(d, site, site.site_type, guards), f"{d.name} at {site.name}"


@pytest.mark.parametrize("letter", LETTERS)
def test_notes_are_short_and_whole(letter):
    notes = NOTES[letter]
    for text in (notes.in_short, notes.wants, notes.start, notes.sideboard, notes.against):
        assert text.endswith(".")
        assert 60 < len(text) < 420
    assert len(notes.in_short) < 230
