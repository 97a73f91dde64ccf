"""Encounters, Perils and the fights they lead to, in a few lines.

t = visitor("argalad", "edoras", favor=1)         # his hand is empty, ten cards in his life pool
encounter(t, "the_court_of_theoden")              # the only card of its deck is drawn and resolved
peril(t, "orc_scouts")                            # the same for the Peril deck
fight(t, won=True)                                # the combat that runs is won, or given up by both sides
"""

from __future__ import annotations

from typing import Any

from quest.scenario import Table, table
from westmarch.quest.board.map import LOCATIONS, REGIONS
from westmarch.quest.definitions import ENCOUNTERS, PERILS
from westmarch.quest.fight import ENEMY
from westmarch.quest.rulebook.encounters import DrawEncounter
from westmarch.quest.rulebook.peril import DrawPeril

NOTHING: dict[str, Any] = {"hand": [], "rest": [], "damage": [], "life": 10, "items": ()}


def visitor(hero: str, at: str, step: str = "encounter", **fields: Any) -> Table:
    """A table where it is this hero's turn and he is somewhere."""
    t = table(hero)
    t.hero(hero, **{**NOTHING, "at": at, **fields})
    t.turn_of(hero, step)
    return t


def place_for(card: str) -> str:
    """Somewhere an Encounter can be met."""
    e = ENCOUNTERS[card]
    for here in LOCATIONS.values():
        deck = "haven" if here.haven else REGIONS[here.region].pair
        if deck == e.deck and not here.perilous and e.location in ("", here.id) and e.region in ("", here.region):
            return here.id
    raise AssertionError(card)


def meets(card: str, hero: str = "argalad", **fields: Any) -> Table:
    """A hero where an Encounter can be met; it is not drawn yet."""
    return visitor(hero, fields.pop("at", "") or place_for(card), **fields)


def encounter(t: Table, card: str) -> Table:
    deck = f"enc_{ENCOUNTERS[card].deck}"
    t.state.decks[deck], t.state.discards[deck] = (card,), ()
    return t.run(DrawEncounter(0))


def peril(t: Table, card: str) -> Table:
    assert card in PERILS
    t.state.decks["peril"], t.state.discards["peril"] = (card,), ()
    return t.run(DrawPeril(0))


def corruption(t: Table, *cards: str) -> None:
    """The hero holds these Corruption cards."""
    for card in cards:
        t._out_of("corruption", card)
    t.state.heroes[0].corruption = cards


def train(t: Table, times: int = 1) -> None:
    """The hero trains and keeps the first card each time."""
    for _ in range(times):
        assert t.ask.rule == "SKL-01", t.asked()
        size = len(t.state.heroes[0].hand)
        t.game.choose(t.ask.choices[0])
        assert len(t.state.heroes[0].hand) == size + 1


def shields(t: Table, *cards: str) -> None:
    """The hero discards these cards for their shields."""
    for card in cards:
        assert t.ask.rule == "GEN-12", t.asked()
        t.choose(1, f"discard:{t.state.heroes[0].id}.{card}")


def take_damage(t: Table) -> int:
    """The hero takes all of it from his life pool; how much it was."""
    before = len(t.state.heroes[0].damage)
    while t.game.asks and t.ask.rule == "DMG-07":
        t.choose(1, "life")
    return len(t.state.heroes[0].damage) - before


def fight(t: Table, won: bool, falls: bool = True) -> None:
    """A combat: both sides give up at once, or a round is played in which the enemy falls (or does not)."""
    assert t.state.fight is not None, t.asked()
    t.game.chance.script = None
    if won and falls:
        t.state.fight.sides[ENEMY].doomed = True
    while t.state.fight is not None and t.game.asks:
        keys = t.keys(t.ask.seat)
        wanted = ("spend:0", "fight_on" if won else "exhausted", "play", "life", "enough", "pass", "decline")
        key = next((k for want in wanted for k in keys if k.startswith(want)), keys[0])
        t.anybody(key)
    t.game.chance.script = []
