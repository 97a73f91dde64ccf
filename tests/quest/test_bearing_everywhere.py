"""What heroes bear and what their attributes are: what is remembered is what their cards say, in random games."""

import random
from itertools import chain

import pytest

from westmarch.quest import stats
from westmarch.quest.definitions import CORRUPTION, HEROES, ITEMS
from westmarch.quest.game import Quest
from westmarch.quest.state import ATTRIBUTES, Hero
from westmarch.quest.vocabulary.standing import LowerAttribute

TEAMS = (("argalad", "eometh"), ("beravor", "eleanor", "thalin"))
ON_CARDS = [definition.standing for definition in chain(CORRUPTION.values(), ITEMS.values(), HEROES.values())]
KINDS = {type(word) for words in ON_CARDS for word in words}


def words_on(h: Hero):
    """The standing words of a hero's Corruption cards, his items and his sheet, in this order."""
    cards = [*(CORRUPTION[card] for card in h.corruption), *(ITEMS[item] for item in h.items), HEROES[h.id]]
    return [word for card in cards for word in card.standing]


def plainly(h: Hero, name: str) -> int:
    at = ATTRIBUTES.index(name)
    lowered = (word.by for word in words_on(h) if isinstance(word, LowerAttribute) and word.attribute == name)
    return max(0, HEROES[h.id].attributes[at] + h.levels[at] - sum(lowered))


@pytest.mark.rule("GEN-06", "GEN-07")
@pytest.mark.parametrize("team", TEAMS, ids=len)
def test_what_heroes_bear_and_their_attributes_are_those_of_their_cards(team):
    most = 0
    for seed in (1, 2):
        g = Quest.prepare(seed, heroes=team)
        g.start()
        dice = random.Random(seed)
        while g.asks:
            for number, h in enumerate(g.state.heroes):
                words = words_on(h)
                most = max(most, len(words))
                for kind in KINDS:
                    assert stats.borne(h, kind) == next((word for word in words if isinstance(word, kind)), None)
                for name in ATTRIBUTES:
                    lines: stats.Lines = []
                    assert stats.attribute(g, number, name, lines) == plainly(h, name)
                    assert max(0, sum(part for _, part in lines)) == plainly(h, name)
            ask = dice.choice(g.asks)
            g.choose(dice.choice(ask.choices), ask.seat)
    assert most > 5, "they came to bear much"
