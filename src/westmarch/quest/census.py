"""Where every card is: no card is lost or made, whatever happens in a game.

A procedure that has a card in its hands names the field in its class: `secret` for cards that lie facedown (with their deck
and the seat that sees them), `holds` for a card that everybody sees. It empties the field when it lays the card down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import repeat
from typing import TYPE_CHECKING

from westmarch.quest.definitions import ENCOUNTERS, HEROES, PLOTS, QUESTS
from westmarch.quest.ops.setup import combat_deck

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

STARTING_PLOT = "a Starting Plot"


def open_cards(g: Quest) -> list[str]:
    """The cards that running procedures hold for all to see."""
    return [card for frame in g.stack for card in _held(frame, getattr(frame, "holds", ""))]


def secret_cards(frame: object) -> tuple[str, ...]:
    """The facedown cards that a procedure holds."""
    return _held(frame, getattr(frame, "secret", ("",))[0])


def _held(frame: object, field: str) -> tuple[str, ...]:
    held: str | tuple[str, ...] = getattr(frame, field) if field else ()
    cards = (held,) if isinstance(held, str) else held
    return tuple(card for card in cards if card)


def census(g: Quest) -> dict[str, int]:
    """How often each card, item and monster token is there, wherever it lies; a side's Missions are not counted."""
    count = Counter((*_table(g), *_hands(g), *_heroes(g), *_box(g)))
    # One of several cards of which only one is dealt goes by what it is; an Encounter Quest by its Encounter card.
    for card, name in (_NAMES or _fill_names()).items():
        if card in count:
            count[name] += count.pop(card)
    return dict(count)


def _table(g: Quest) -> Iterator[str]:
    s = g.state
    for piles in (s.decks, s.discards):
        for deck, cards in piles.items():
            yield from _faces(deck, cards) if deck.startswith("tokens_") else cards
    for token in s.tokens.values():
        yield f"tokens_{token.pair}: {token.face}"
    for item, count in s.items.items():
        yield from repeat(item, count)
    for _, card, _ in s.plots:
        yield card
    yield from s.removed
    if s.event:
        yield s.event
    for _, card in s.put_off:
        yield card
    if s.fight is not None:
        yield from (*s.fight.hand, *s.fight.gone, *(card for side in s.fight.sides for card in side.stack))


def _hands(g: Quest) -> Iterator[str]:
    """Sauron's hands, and what procedures hold."""
    yield from (*g.state.plot_hand, *g.state.shadow_hand, *open_cards(g))
    for frame in g.stack:
        held = secret_cards(frame)
        if held:
            deck: str = frame.secret[1]  # type: ignore[attr-defined]
            yield from _faces(deck, held) if deck.startswith("tokens_") else held


@lru_cache(maxsize=1024)
def _faces(deck: str, faces: tuple[str, ...]) -> tuple[str, ...]:
    """Monster tokens of a pile, whose faces other piles have too. Remembered, since a pile seldom changes."""
    return tuple(f"{deck}: {face}" for face in faces)


def _heroes(g: Quest) -> Iterator[str]:
    for hero in g.state.heroes:
        yield from (*hero.life, *hero.hand, *hero.rest, *hero.damage, *hero.items, *hero.corruption, *hero.quests)
        if hero.advanced:
            yield hero.advanced
        if hero.entrusted >= 0:
            yield "trust_in_friendship"


def _box(g: Quest) -> Iterator[str]:
    """What is not dealt yet, or not in this game."""
    s = g.state
    playing = {hero.id: hero for hero in s.heroes}
    for name, definition in HEROES.items():
        hero = playing.get(name)
        if hero is None:
            yield from _cards_of(name)
        if hero is None or not (hero.advanced or hero.quests or s.round):
            yield from (_starting_quest(name), definition.advanced_quest)
    if not s.round and not s.plots:
        yield STARTING_PLOT


@cache
def _cards_of(hero: str) -> tuple[str, ...]:
    return combat_deck(hero)


def _starting_quest(hero: str) -> str:
    return f"a Starting Quest of {hero}"


_NAMES: dict[str, str] = {}


def _fill_names() -> dict[str, str]:
    for hero in HEROES.values():
        _NAMES.update(dict.fromkeys(hero.starting_quests, _starting_quest(hero.id)))
    _NAMES.update({plot.id: STARTING_PLOT for plot in PLOTS.values() if plot.start is not None})
    _NAMES.update({card.quest: card.id for card in ENCOUNTERS.values() if card.quest})
    assert _NAMES.keys() <= QUESTS.keys() | PLOTS.keys()
    return _NAMES
