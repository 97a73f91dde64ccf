"""What a position is worth to the heroes; to Sauron it is worth the opposite.

The numbers are judgements, weighed against each other in matches: how near each side is to the end of the story, what
Sauron's Plots will still move, and in what shape the heroes are.
"""

from __future__ import annotations

from typing import Any

from westmarch.core.game import Game
from westmarch.quest import stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.dominance import arrows
from westmarch.quest.state import SAURON, Hero

LEAD = 2.0
ARROW = 4.0
SKILL_CARD = 2.5


def worth(g: Quest, seat: int) -> float:
    """From the heroes' side, as far as a seat can tell: only the heroes know their Mission."""
    if g.result is not None:
        return -1000.0 if SAURON in g.result.winners else 1000.0
    s = g.state
    lead = stats.sauron_distance(s) - stats.hero_distance(s)
    value = LEAD * lead - ARROW * sum(arrows(g))
    value -= 0.45 * s.pool + 0.12 * sum(s.influence.values()) + 0.35 * len(s.tokens)
    value -= 0.9 * len(s.plot_hand) + 0.8 * len(s.shadow_hand)
    value -= sum(1.5 - 0.12 * m.damage for m in s.minions.values() if m.at)
    if s.event:
        value += 0.4
    if seat != SAURON:
        value += mission_worth(g)
    return value + sum(hero_worth(g, i, hero) for i, hero in enumerate(s.heroes)) / float(len(s.heroes) ** 0.5)


def estimate(game: Game[Any], seat: int) -> float:
    """From a seat's own side, as those see it who look back on the game."""
    assert isinstance(game, Quest)
    return -worth(game, seat) if seat == SAURON else worth(game, seat)


def mission_worth(g: Quest) -> float:
    """Steps towards the heroes' own Mission."""
    s = g.state
    match s.missions[1]:
        case "noble_blood":
            return -1.6 * sum(len(hero.corruption) for hero in s.heroes)
        case "isildurs_secret":
            return 0.9 * min(5, sum(hero.favor for hero in s.heroes))
        case "the_spear_of_the_west":
            return 3.0 * sum(len(hero.completed) for hero in s.heroes)
        case "against_the_shadow":
            return -0.6 * len(s.tokens)
        case _:
            return -0.8 * len(stats.minions_in_play(s))


def hero_worth(g: Quest, number: int, hero: Hero) -> float:
    skills = sum(1 for card in (*hero.life, *hero.hand, *hero.rest, *hero.damage) if card.startswith("skill."))
    value = 0.42 * len(hero.life) + 0.6 * len(hero.hand) + 0.3 * len(hero.rest) + 0.03 * len(hero.damage)
    value += 1.6 * min(hero.favor, 6) + 1.5 * len(hero.items) + 4.0 * sum(hero.levels) + SKILL_CARD * skills
    value += 6.0 * len(hero.completed) + 1.2 * len(hero.quests) - 2.2 * len(hero.corruption)
    if not hero.life and not hero.hand:
        value -= 12.0
    return value


def card_value(card: str) -> float:
    """What a Hero card is worth in hand."""
    c = COMBAT_CARDS[card]
    return c.attack + c.defense + 0.4 - 0.5 * c.cost + (1.0 if card.startswith("skill.") else 0.0)
