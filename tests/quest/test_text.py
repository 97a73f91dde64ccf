"""Text cannot part from behaviour: whatever is changed in a word of a card is heard in the card's text."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from westmarch.quest import game
from westmarch.quest.card_list import catalogue, combat_text, enemy_text
from westmarch.quest.cards import odd
from westmarch.quest.definitions import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTION,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ITEMS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
)
from westmarch.quest.text import card_text

assert game
CARDS = {
    f"{kind}.{card}": definition
    for kind, registry in (
        ("character", CHARACTERS),
        ("combat", COMBAT_CARDS),
        ("corruption", CORRUPTION),
        ("encounter", {c.id: c for c in ENCOUNTERS.values() if not c.quest}),
        ("event", EVENTS),
        ("hero", HEROES),
        ("item", ITEMS),
        ("minion", MINIONS),
        ("mission", MISSIONS),
        ("monster", MONSTERS),
        ("peril", PERILS),
        ("plot", PLOTS),
        ("quest", QUESTS),
        ("shadow", SHADOWS),
    )
    for card, definition in registry.items()
}
SILENT = {
    ("Corrupt", "once"): "the condition of the same sentence says that it happens once",
    ("DiscardOtherPlots", "but"): "the card itself, of which the text says `other`",
    ("ReturnCharacters", "plot"): "the card itself, of which the text says `the affected location`",
    ("OneOf", "repeat"): "nothing is repeated where a single location is picked",
    ("PrintedDefense", "most"): "a lower bound is said without the upper one, which is none",
    ("RemoveUpTo", "by"): "the choice or the hero that it stands with says who",
}
"""What the text does not say, and why it need not."""
WORDS = {
    "by": ("sauron", "hero", "team"),
    "relation": (">=", "<", "<=", ">"),
    "reach": ("at", "near", "next to"),
    "kind": ("plot", "shadow"),
    "what": ("skip_ambush", "one_move"),
    "type": ("ranged", "melee"),
    "when": ("now", "next", "after", "end", "start"),
    "count": ("pool", "plots", "corruption"),
}


def text_of(card: Any) -> str:
    if hasattr(card, "cost"):
        return combat_text(card)
    return enemy_text(card) if hasattr(card, "health") else card_text(card)


PARTS = ("bree", "edoras", "rest", "wisdom")


def others(name: str, value: Any) -> list[Any]:
    """Other values of a field, of tuples as long as they are."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [word for word in WORDS.get(name, ("bree", "wisdom")) if word != value]
    if isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
        return [(*PARTS[at:], *PARTS[:at])[: len(value)] for at in range(len(PARTS))]
    return []


def is_word(part: Any) -> bool:
    module = type(part).__module__
    return is_dataclass(part) and (".vocabulary." in module or ".odd." in module)


def changed(part: Any) -> Iterator[tuple[str, str, Any]]:
    """Every way to change one field somewhere in a word or in several: the word, the field, the whole."""
    if isinstance(part, tuple):
        for i, inner in enumerate(part):
            for word, name, new in changed(inner):
                yield word, name, (*part[:i], new, *part[i + 1 :])
    elif is_word(part):
        for field in fields(part):
            value = getattr(part, field.name)
            for other in others(field.name, value):
                yield type(part).__name__, field.name, replace(part, **{field.name: other})
            for word, name, new in changed(value):
                yield word, name, replace(part, **{field.name: new})


def heard(card: Any, name: str, new: Any) -> bool | None:
    """Whether the text of a card differs with another value in a field; None where there are no words for that."""
    try:
        return text_of(replace(card, **{name: new})) != text_of(card)
    except (KeyError, AssertionError, ValueError):
        return None


def silent_changes() -> set[tuple[str, str]]:
    """The fields of words of which no other value is heard on some card."""
    silent, said = set(), set()
    for key, card in CARDS.items():
        for field in fields(card):
            for word, name, new in changed(getattr(card, field.name)):
                is_heard = heard(card, field.name, new)
                if is_heard:
                    said.add((key, word, name))
                elif is_heard is not None:
                    silent.add((key, word, name))
    return {(word, name) for key, word, name in silent - said}


def test_every_field_of_every_word_is_heard():
    assert silent_changes() == set(SILENT)


@pytest.mark.parametrize("card", ["corruption.distraught", "item.boat", "hero.eleanor", "plot.rise_of_the_uruk_hai"])
def test_nobody_writes_the_text_of_a_card(card):
    """Cards that once had sentences of their own say what their words say."""
    definition = CARDS[card]
    assert definition.standing
    assert definition.standing[0].words().split()[0].lower() in text_of(definition).lower()


def test_a_card_with_a_procedure_of_its_own_has_a_module_of_its_own():
    modules = {file.stem for file in Path(odd.__path__[0]).glob("*.py")} - {"__init__"}
    assert sum(card.bespoke for card in catalogue()) == len(modules)


def test_the_counts_in_the_docs_are_those_of_the_cards():
    known = catalogue()
    uses = Counter(word for card in known for word in card.words)
    once = sum(number == 1 for number in uses.values())
    text = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
    said = f"{sum(card.bespoke for card in known)} cards of {len(known)} have a module of their own, and {once} words of "
    assert f"In quest {said}{len(uses)} serve a single card" in " ".join(text.split())
    assert uses["WaterPaths"] == 1, "the Boat"
    assert uses["HeroesAdvanceLess"] == 1, "an effect that waits inside others"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("quest.the_son_of_gloin", "gain 1 favor and a level of fortitude."),
        ("peril.an_unexpected_betrayal", "Sauron draws 1 Plot card and 1 Shadow card."),
        ("encounter.saurons_road", "If his agility is at least the number of monster tokens in his region:"),
    ],
)
def test_what_was_clumsy_reads_well(card: str, words: str):
    assert words in text_of(CARDS[card])
