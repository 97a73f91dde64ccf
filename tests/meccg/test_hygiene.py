"""What holds for the whole package: procedures name their steps, decks their cards, text comes from effects."""

from pathlib import Path
from pkgutil import iter_modules

import pytest

from westmarch.core.procedure import Procedure
from westmarch.core.rule_catalogue import catalogue
from westmarch.meccg import rulebook
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


def test_the_index_of_the_rulebook_names_every_module_once_with_rules_of_the_catalogue():
    kinds = (rulebook.CHAPTERS, rulebook.PREDICATES, rulebook.MACHINERY)
    listed = [name for kind in kinds for name in kind]
    assert sorted(listed) == sorted(module.name for module in iter_modules(rulebook.__path__))
    prefixes = {rule.partition("-")[0] for rule in catalogue("meccg")}
    for kind in kinds:
        for name, prefix in kind.items():
            assert prefix in (*prefixes, ""), name
            if prefix:
                text = (Path(rulebook.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
                assert f"{prefix}-" in text, f"{name} cites no rule of {prefix}"
    for name in rulebook.PREDICATES:
        text = (Path(rulebook.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
        assert "(Procedure)" not in text, f"{name} has a procedure, so it is a chapter or machinery"
