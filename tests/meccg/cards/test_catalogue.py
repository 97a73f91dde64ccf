"""The list of all cards: what it tells, and how many bring something of their own."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from westmarch.meccg.cards import catalogue, odd
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.vocabulary.base import words_in
from westmarch.meccg.vocabulary.bonuses import ONE_RING, PRISON, TRAIT_WORDS, Trait, Traits


def test_every_card_is_listed_with_its_text():
    known = catalogue()
    assert [card.id for card in known] == list(dict.fromkeys(card.id for card in known))
    assert {card.id for card in known} == set(DEFS)
    assert all(card.text and card.facts["side"] in ("hero", "minion", "hazard", "") for card in known)


def odd_modules() -> list[ModuleType]:
    return [import_module(f"{odd.__name__}.{found.name}") for found in iter_modules(odd.__path__)]


def test_a_card_that_brings_something_of_its_own_has_one_module_and_is_counted_by_it():
    own = {card.id for card in catalogue() if card.bespoke}
    assert {module.CARDS[0].id for module in odd_modules()} == own
    assert all(len(module.CARDS) == 1 for module in odd_modules())
    assert len(own) <= 0.14 * len(DEFS), "the shared vocabulary is for the many"


def test_a_module_of_its_own_holds_what_serves_that_card_alone():
    """A word, a procedure or a trait; what a card of the sets uses has no place in it."""
    for module in odd_modules():
        own = [x for x in vars(module).values() if isinstance(x, type) and x.__module__ == module.__name__]
        assert own or "own_trait" in vars(module), module.__name__
        words = {type(word) for card in DEFS.values() if card not in module.CARDS for word in words_in(card.effects)}
        assert words.isdisjoint(own), module.__name__


def test_the_counts_in_the_docs_are_those_of_the_cards():
    told = (Path(__file__).parents[3] / "docs" / "architecture.md").read_text(encoding="utf-8")
    known = catalogue()
    uses = Counter(word for card in known for word in card.words)
    once = [word for word, number in uses.items() if number == 1]
    traits = sum(word.startswith("trait ") for word in once)
    said = re.search(r"(\d+) cards of (\d+) have a module of their own", told)
    assert said is not None
    assert said.groups() == (str(sum(card.bespoke for card in known)), str(len(known)))
    said = re.search(r"(\d+) words and (\d+) traits of the shared vocabulary serve a single card", told)
    assert said is not None
    assert said.groups() == (str(len(once) - traits), str(traits))


def test_a_shared_trait_has_a_card_that_gives_it_unless_the_rules_speak_of_it():
    """OFF-05 and END-05 speak of prisons and the One Ring; no card of the ten decks is either."""
    given = {word.name for d in DEFS.values() for word in words_in(d.effects) if isinstance(word, Trait | Traits)}
    assert set(TRAIT_WORDS) - given == {PRISON, ONE_RING}


def test_the_figures_of_a_card():
    known = {card.id: card for card in catalogue()}
    erkenbrand = known["TW-148"].facts
    assert (erkenbrand["mind"], erkenbrand["direct_influence"], erkenbrand["prowess"], erkenbrand["body"]) == (4, 2, 5, 6)
    assert (erkenbrand["race"], erkenbrand["skills"], erkenbrand["home"]) == ("man", ["warrior"], ["Edoras"])
    moria = known["TW-413"].facts
    assert moria["site_type"] == "shadow-hold"
    assert moria["automatic_attacks"] == ["Orcs, 4 strikes at 7"]
    assert known["LE-86"].facts["keyed_to"][0] == "wilderness"
    assert known["LE-339"].facts["points_stored"] == 5


def test_a_text_says_when_on_what_at_which_price_and_what_happens():
    told = {card.id: card.text for card in catalogue()}
    assert told["TW-204"] == (
        "Scout only. Playable against an attack: tap a character or ally of the company who is a scout; "
        "the attack is cancelled."
    )
    assert told["TW-336"] == "Weapon. +2 to prowess for a bearer who is a warrior, to 8 at most."
    assert told["LE-117"] == (
        "Environment. At once, and when a company moves, if the site path has two Wildernesses and nobody in the company is "
        "a ranger: the company returns to its site of origin. At once, and when a company moves, if Doors of Night is in "
        "play: every site in play with two Wildernesses in its path taps, havens apart. Cannot be duplicated."
    )
    assert told["TW-181"].endswith(
        "When the end-of-turn phase begins: tap this card; bring 1 spell from your discard pile to your hand."
    )
    assert "Keyed to Coastal Sea; three Wildernesses; Ruins & Lairs whose path has" in told["TD-57"]
    assert "Manifestation of Adûnaphel the Ringwraith" in told["TW-2"]
    assert "May be played as a permanent-event" in told["TW-2"]
    assert "No effect on a Ringwraith player" in told["TW-36"]


def test_no_text_stammers():
    slugs = [*(f"{x}-{y}" for x in ("free", "border", "shadow", "dark") for y in ("hold", "land", "domain"))]
    for card in catalogue():
        sentences = card.text.split(". ")
        long = [s for s in sentences if len(s) > 40]
        assert len(set(long)) == len(long), f"{card.id} says something twice: {card.text}"
        for bad in ("not (", " if is ", "..", " ,", ";;", "wilderness", "ruins-and-lairs", "coastal-sea", *slugs):
            assert bad not in card.text, f"{card.id}: {bad!r} in {card.text}"
