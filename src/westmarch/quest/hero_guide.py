"""The heroes, as their pages tell of them."""

from __future__ import annotations

from westmarch.core.cards import Figure
from westmarch.core.guides import CardList, CardRow, Chart, Guide, Shelf
from westmarch.core.number_words import in_words
from westmarch.quest.definitions import COMBAT_CARDS, HEROES, CombatCard, HeroDef, name_of
from westmarch.quest.hero_notes import NOTES
from westmarch.quest.rule_numbers import MOST_HEROES
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.text import card_text


def guide(word: str) -> Guide:
    hero, notes = HEROES[word], NOTES[word]
    return Guide(
        name=hero.name,
        mark="",
        emblem=f"f-{hero.id}",
        frame="k-hero",
        line=f"Hero · sets out from {name_of(hero.start)}",
        in_short=notes.in_short,
        plan_title="In short",
        plan=card_text(hero),
        figures=tuple(
            Figure(name.capitalize(), f"a-{name}", str(n)) for name, n in zip(ATTRIBUTES, hero.attributes, strict=True)
        ),
        sections=(
            (f"How {'she' if hero.she else 'he'} fights", notes.fights),
            ("The first quests", notes.quests),
            ("What to look out for", notes.care),
        ),
        charts=(_strength(hero),),
        lists=_lists(hero),
    )


def _attributes(hero: HeroDef) -> tuple[Figure, ...]:
    pairs = zip(ATTRIBUTES, hero.attributes, strict=True)
    return tuple(Figure(name.capitalize(), f"a-{name}", str(number)) for name, number in pairs)


def _own(hero: HeroDef) -> list[CombatCard]:
    return [card for card in COMBAT_CARDS.values() if card.deck == hero.id]


def _strength(hero: HeroDef) -> Chart:
    """Each card is a cell with its defense, in the column of its attack."""
    cards = sorted(_own(hero), key=lambda card: (card.defense, card.id))
    most = max(card.attack for card in cards)
    columns = tuple(
        (str(n), tuple(str(card.defense) for card in cards for _ in range(card.copies) if card.attack == n))
        for n in range(most + 1)
    )
    return Chart("The deck", "A square is a card: its column is its attack, the figure its defense.", columns)


def _lists(hero: HeroDef) -> tuple[CardList, ...]:
    def rows(ranged: bool) -> tuple[CardRow, ...]:
        return tuple(CardRow(card.id, card.copies) for card in _own(hero) if card.ranged == ranged)

    quests = tuple(CardRow(of) for of in (*hero.starting_quests, hero.advanced_quest))
    items = tuple(CardRow(of) for of in hero.items)
    found = (
        CardList("Ranged cards", rows(ranged=True), "k-ranged"),
        CardList("Melee cards", rows(ranged=False), "k-melee"),
        CardList("Quests", quests, "k-res-hero"),
        CardList("Items", items, "k-res-hero"),
    )
    return tuple(part for part in found if part.rows)


SHELF = Shelf(
    title="Heroes",
    about=f"One to {in_words(MOST_HEROES)} of them stand against Sauron; each has a deck of his own, an ability and quests.",
    guide=guide,
)
