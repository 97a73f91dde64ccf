"""Twins of a game: the same as far as a seat can know, everything else dealt again.

Whatever a seat is told must be the same in the game and in its twin; what differs tells something hidden.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import toy  # noqa: F401
import westmarch
from meccg.agent_decks import with_agent
from westmarch.core.conformance import AnyGame
from westmarch.core.registry import manifest
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.definitions import CHARACTERS

TABLES: dict[str, list[dict[str, Any]]] = {
    "toy": [{"seats": 3, "ranks": 15}],
    "quest": [
        {"heroes": ("thalin",)},
        {"heroes": ("argalad", "eometh")},
        {"heroes": ("beravor", "eleanor", "thalin"), "show_hands_to_team": True},
    ],
    "meccg": [
        {"decks": ("A", "F")},
        {"decks": ("U", "A")},
        {"decks": (with_agent("A"), with_agent("F"))},
        {"decks": ("B", "U"), "profile": "community"},
        {"decks": ("F", "F")},
        {"decks": ("U", "F"), "profile": "one-deck"},
    ],
}
NUMBERS = 60
"""Numbers that are tried beside those that exist."""


def begin(name: str, seed: int, **more: Any) -> AnyGame:
    """A game with settings that depend on the seed."""
    tables = TABLES[name]
    return westmarch.new(name, seed, **tables[seed % len(tables)], **more)


def positions(game: AnyGame, dice: random.Random, share: float) -> Iterator[AnyGame]:
    """A share of the positions of a game that is played by chance."""
    while game.asks:
        if dice.random() < share:
            yield game
        ask = dice.choice(game.asks)
        game.take(dice.choice(list(ask.choices)), ask)


def lying_there(game: AnyGame) -> list[str]:
    """Whatever lies on the table, face up or not, as somebody could point at it."""
    s = game.state
    if game.name == "meccg":
        return [*(f"card:{n}" for n in s.cards), *(f"company:{n}" for n in s.companies)]
    if game.name == "quest":
        pieces = [*(f"token:{n}" for n in s.tokens), *(f"plot:{space}" for space, _, _ in s.plots), "rest"]
        return pieces + [f"minion:{m}" for m in s.minions] + [f"hero:{h.id}" for h in s.heroes]
    return []


def nameable(game: AnyGame) -> list[str]:
    """Whatever could be named without seeing it: every card of the game, every place, any number."""
    cards = manifest(game.name).cards
    names = [card.id for card in cards()] if cards is not None else [str(n) for n in range(20)]
    kinds = {"meccg": ("def", "card"), "quest": ("card",), "toy": ("card",)}[game.name]
    found = [f"{kind}:{name}" for kind in kinds for name in names]
    if game.name == "quest":
        found += [f"loc:{at}" for at in LOCATIONS] + [f"track:{track}" for track in TRACKS]
        found += [f"character:{who}" for who in CHARACTERS]
    numbered = {"meccg": ("card", "company"), "quest": ("token", "plot"), "toy": ()}[game.name]
    return found + [f"{kind}:{n}" for kind in numbered for n in range(NUMBERS)]


@cache
def card_names(name: str) -> frozenset[str]:
    """The cards of a game."""
    cards = manifest(name).cards
    return frozenset(card.id for card in cards()) if cards is not None else frozenset()


def held(game: AnyGame) -> list[str]:
    """What is in the hands of all, by name: what a curious opponent would ask for."""
    s = game.state
    if game.name == "meccg":
        return [f"def:{of}" for hand in s.hand for of in dict.fromkeys(hand)]
    if game.name == "quest":
        hands = [s.plot_hand, s.shadow_hand, *(hero.hand for hero in s.heroes), *(hero.quests for hero in s.heroes)]
        return [f"card:{card}" for hand in hands for card in dict.fromkeys(hand)]
    return [f"card:{card.rank}" for hand in s.hands for card in hand]
