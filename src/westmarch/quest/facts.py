"""What is known of a choice in numbers: what it costs, and what it leaves. Labels say the same in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from westmarch.core.procedure import Choice
from westmarch.quest import combat_stats, stats
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM
from westmarch.quest.definitions import COMBAT_CARDS, CORRUPTION, PLOTS, SHADOWS
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.picking import corruption_to_pay_off
from westmarch.quest.rulebook.travel import ANY, price_of, ways_from
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.standing import HealsAbroad

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

Facts: TypeAlias = dict[str, int | str]


def facts(g: Quest, choice: Choice) -> Facts:
    """Of a choice that is offered now:

    any, terrain        cards of any kind that a move costs, and the terrain of which one will do instead (MOVE-04)
    water, boat         1 if the way goes over water, or only by boat
    cost, strength      what the own stack would cost with a combat card, and how much it may
    strength, cards     what is left of strength and drawn, where agility is spent
    cards, idle         cards that resting brings back; 1 if nothing at all would come of it
    favor, pool         favor to pay, influence that must lie in the Shadow Pool
    copies, rest        how often it can be given, one after the other; 1 if it takes what is not picked otherwise
    """
    verb, *things = choice
    alone = ALONE.get(str(verb))
    if alone is not None and not things:
        return alone(g)
    known = KNOWN.get(str(verb))
    return {} if known is None or not things else known(g, *things)


def asked(g: Quest, choice: Choice) -> int:
    """The seat that is offered a choice; nobody, as a spectator, if it is not offered."""
    return next((ask.seat for ask in g.asks if choice in ask.choices), -1)


def is_paid_for(g: Quest) -> bool:
    """Whether a Corruption card is discarded for favor (REST-06)."""
    return any(ask.kind == "rest.pay_off_corruption" for ask in g.asks)


def active_plot(g: Quest, space: int) -> str:
    """The Plot on a space."""
    return next((card for number, card, _ in g.state.plots if number == space), "")


def _move(g: Quest, to: str) -> Facts:
    hero = max(0, asked(g, ("move", to)) - 1)
    return way_facts(g, hero, to) if to in ways_from(g, hero) else {}  # else the move has been made


def way_facts(g: Quest, hero: int, to: str) -> Facts:
    """What a way from where a hero is costs him, and how he goes."""
    price = price_of(g, hero, to)
    path = PATHS_FROM[g.state.heroes[hero].at].get(to)
    found: Facts = {"any": price.of_any}
    if price.terrain != ANY:
        found["terrain"] = price.terrain
    if path is None:
        found["boat"] = 1
    elif path.water:
        found["water"] = 1
    return found


def _play(g: Quest, card: str) -> Facts:
    if g.state.fight is None or card not in COMBAT_CARDS:
        return {}
    side = ENEMY if asked(g, ("play", card)) == SAURON else HERO
    return {"cost": combat_stats.cost_with(g, side, card), "strength": combat_stats.strength(g, side)}


def _spend(g: Quest, count: int) -> Facts:
    """Agility: what is spent draws cards, what is kept is strength."""
    return {"cards": count, "strength": combat_stats.strength(g, HERO) + combat_stats.agility(g) - count}


def _remove_plot(g: Quest, space: int) -> Facts:
    return {"favor": PLOTS[active_plot(g, space)].favor}


def _drop(g: Quest, card: str) -> Facts:
    return {"favor": CORRUPTION[card].favor} if is_paid_for(g) else {}


def _rest(g: Quest) -> Facts:
    """Resting with nothing to gain only moves Sauron's marker: no card to bring back, nothing to heal, no Corruption to pay
    off, nobody to train (REST-03 to REST-09)."""
    hero = max(0, asked(g, ("rest",)) - 1)
    h = g.state.heroes[hero]
    gains = h.rest or (h.damage and LOCATIONS[h.at].haven) or stats.borne(h, HealsAbroad) is not None
    found: Facts = {"cards": len(h.rest)}
    if not gains and not corruption_to_pay_off(g, hero).offered():
        found["idle"] = 1
    return found


def _life(g: Quest) -> Facts:
    """Damage that is not taken from the hand."""
    taken = g.stack[-1]
    if not isinstance(taken, TakeDamage):
        return {}
    return {"copies": min(len(g.state.heroes[taken.hero].life), taken.amount - taken.from_hand), "rest": 1}


def _from_hand(g: Quest, card: str) -> Facts:
    """Equal cards are one option."""
    seat = next((ask.seat for ask in g.asks if ask.picks is not None), SAURON)
    copies = g.state.heroes[seat - 1].hand.count(card) if seat != SAURON else 1
    return {"copies": copies} if copies > 1 else {}


ALONE: dict[str, Callable[[Quest], Facts]] = {"life": _life, "rest": _rest}
"""Choices without a thing of their own."""
KNOWN: dict[str, Callable[..., Facts]] = {
    "discard": _from_hand,
    "drop": _drop,
    "hand": _from_hand,
    "move": _move,
    "play": _play,
    "plot": lambda g, card, *at: {"pool": PLOTS[card].pool},
    "remove_plot": _remove_plot,
    "shadow": lambda g, card: {"pool": SHADOWS[card].pool},
    "spend": _spend,
}
