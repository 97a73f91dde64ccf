"""What holds for the whole package: procedures name their steps, decks their cards, text comes from effects."""

import pytest

from westmarch.core.procedure import Procedure
from westmarch.meccg.cards import MODULES
from westmarch.meccg.classes import saved_classes
from westmarch.meccg.decks import DECKS
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.text import text_of


def test_every_procedure_names_its_steps():
    for cls in saved_classes():
        if issubclass(cls, Procedure):
            assert cls.steps, cls.__name__
            assert all(callable(getattr(cls, step, None)) for step in cls.steps), cls.__name__


@pytest.mark.parametrize("letter", sorted(DECKS))
def test_every_card_of_a_deck_is_known(letter: str):
    deck = DECKS[letter]
    listed = {*deck.play_deck, *deck.sideboard, *deck.sites, deck.start_site}
    listed |= {of for starts in deck.starts for company in starts for start in company for of in (start.of, *start.items)}
    assert listed <= set(DEFS)


def test_every_effect_can_say_itself():
    for module in MODULES:
        for card in module.CARDS:
            assert text_of(card.id), card.id
