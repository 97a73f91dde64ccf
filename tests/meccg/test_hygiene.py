"""What holds for the whole package: procedures name their steps, decks their cards, text comes from effects."""

from dataclasses import fields
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
            assert cls.if_moot in ("", *cls.steps), cls.__name__


NO_NUMBERS_OF_THINGS = {
    "acts", "against", "answered", "at", "attacks", "beaten", "body_change", "discarder", "division", "done", "faced",
    "left", "modifier", "more", "moved", "passed", "place", "pc", "repelled", "result", "roller", "seat", "second", "thrown",
    "tried",
}  # fmt: skip
LOOKED_FOR_WHERE_IT_IS_NEEDED = {
    # gone, it changes nothing of what is left to do
    "CorruptionCheck.ring", "CreatureAttacks.target", "OrganizingBlock.arrived", "Visit.by", "Visit.guardian",
    "LuckyFind.item", "Rebellion.ally", "EventAttack.card", "ItemPermitted.searcher",
    # without it there is still something to do: a card to be discarded, a deck to be shuffled, a card to go back to hand
    "CreatureAttacks.company", "TakeUp.company", "Summons.company", "Summons.host", "ItemPermitted.company", "Sack.company",
    # of a card that is played at once
    "Summons.number",
    # of cards to be drawn or fetched
    "Draw.number", "Fetching.number",
    # before the first turn
    "DesignatedCompanies.company",
    # it looks itself, since it also has to be in the chain
    "CreatureAttacks.card",
}  # fmt: skip


def test_every_procedure_that_keeps_the_number_of_a_card_or_company_says_so():
    """TGT-09: in `about`, so that it is looked for whenever the procedure goes on, or in the list above with the reason."""
    kept = set()
    for cls in saved_classes():
        if issubclass(cls, Procedure):
            about = getattr(cls, "about", ())
            numbers = {field.name for field in fields(cls) if field.type == "int"} - NO_NUMBERS_OF_THINGS
            numbers |= {"number"} & {field.name for field in fields(cls)}
            assert set(about) <= numbers, cls.__name__
            kept |= {f"{cls.__name__}.{name}" for name in numbers - set(about)}
    assert kept == LOOKED_FOR_WHERE_IT_IS_NEEDED


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
        for base in ("(Procedure)", "(About)"):
            assert base not in text, f"{name} has a procedure, so it is a chapter or machinery"
