"""What the page of a hero tells fits the hero."""

import pytest

from westmarch.core.registry import manifest
from westmarch.quest.definitions import COMBAT_CARDS, HEROES, QUESTS, name_of
from westmarch.quest.hero_guide import guide
from westmarch.quest.hero_notes import NOTES

ALL = sorted(HEROES)


@pytest.mark.parametrize("hero", ALL)
def test_the_notes_are_short_and_whole(hero):
    notes = NOTES[hero]
    for text in (notes.in_short, notes.fights, notes.quests, notes.care):
        assert text.endswith(".")
        assert 60 < len(text) < 300
    assert notes.in_short.count(". ") == 1


@pytest.mark.parametrize("hero", ALL)
def test_the_first_quests_are_told_with_their_places(hero):
    for of in (*HEROES[hero].starting_quests, HEROES[hero].advanced_quest):
        quest = QUESTS[of]
        place = name_of(quest.fight[1] if quest.fight else quest.explore)
        assert place.removeprefix("The ") in NOTES[hero].quests


@pytest.mark.parametrize("hero", ALL)
def test_the_whole_deck_is_listed_and_drawn(hero):
    told = guide(hero)
    size = sum(card.copies for card in COMBAT_CARDS.values() if card.deck == hero)
    assert sum(part.count for part in told.lists if part.title.endswith("cards")) == size == 25
    assert sum(len(cells) for _, cells in told.charts[0].columns) == size


@pytest.mark.parametrize("hero", ALL)
def test_cards_that_are_named_are_in_the_deck(hero):
    """Names of cards stand in the sentences about fighting; all of other heroes' names do not."""
    own = {card.name for card in COMBAT_CARDS.values() if card.deck == hero}
    foreign = {card.name for card in COMBAT_CARDS.values() if card.deck in HEROES} - own
    assert any(name in NOTES[hero].fights for name in own)
    assert not [name for name in foreign if name in NOTES[hero].fights]


def test_comparisons_hold():
    """What is said of the five together."""
    heroes = HEROES.values()
    fortitude, strength, agility, wisdom = (
        {hero.id: number for hero in heroes for number in (hero.attributes[n],)} for n in range(4)
    )
    attack = {h: sum(c.attack * c.copies for c in COMBAT_CARDS.values() if c.deck == h) for h in HEROES}
    assert max(agility, key=lambda h: agility[h]) == "argalad"
    assert fortitude["argalad"] == min(fortitude.values())
    assert max(strength, key=lambda h: strength[h]) == "thalin"
    assert min(wisdom, key=lambda h: wisdom[h]) == "thalin"
    assert max(wisdom, key=lambda h: wisdom[h]) == "eleanor"
    assert min(attack, key=lambda h: attack[h]) == "eleanor"


def test_every_hero_can_be_chosen_with_a_sentence():
    setting = manifest("quest").settings[0]
    assert {option.value: option.about for option in setting.options} == {h: NOTES[h].in_short for h in HEROES}
