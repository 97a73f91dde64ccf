"""Why something is asked: the card, the way or the moment that the question comes from, read off the stack.

A prompt alone often says only what is to be done; "discard a card" reads differently for a way, a limit and a peril.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import HEROES, name_of
from westmarch.quest.fight import current
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.combat_rounds import CombatRound
from westmarch.quest.rulebook.combat_texts import SPEAKERS, CarryOut, speaks
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.picking import DiscardFromHand
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.rulebook.training import Training
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.vocabulary.standing import CARRIERS, HandLimit

if TYPE_CHECKING:
    from westmarch.core.procedure import Procedure
    from westmarch.quest.game import Quest

TELLING = frozenset(
    {
        "hand.discard",
        "travel.discard",
        "damage.take",
        "shadow.play",
        "influence.after_combat",
        "training.keep",
        "shadow.search_plot",
    }
)
"""Questions that say too little without their cause; so do all that a card's text asks."""


def needs_cause(kind: str) -> bool:
    return kind in TELLING or (kind.startswith("text.") and kind != "text.choose_one")


def cause(g: Quest) -> str:
    """What the question that is asked now comes from, in a few words; empty where nothing is to be said."""
    for frame in reversed(g.stack):
        words = _cause_in(g, frame)
        if words is not None:
            return words
    return ""


def _cause_in(g: Quest, frame: Procedure) -> str | None:
    """What a running procedure says of it; None if one must look further down."""
    match frame:
        case Perform(source=source) if source:
            return "" if source in HEROES or source in LOCATIONS else name_of(source)
        case CarryOut():
            fight = current(g.state.fight)
            return name_of(speaks(fight, frame.speaker, frame.when)) if frame.speaker < len(SPEAKERS) else None
        case CombatRound():
            return f"Round {current(g.state.fight).round}"
        case Combat():
            return f"After the combat with {name_of(frame.enemy)}"
        case DiscardFromHand(rule="CORR-08"):
            return _hand_limit(g, frame.hero)
        case ShadowWindow():
            return _moment(g, frame)
        case Training():
            return "Training"
        case Travel(to=to) if to:
            return f"The way to {name_of(to)}"
    return None


def _hand_limit(g: Quest, hero: int) -> str:
    """Distraught, by its name (CORR-08)."""
    limits = CARRIERS[HandLimit]
    return next((name_of(card) for card in g.state.heroes[hero].corruption if card in limits), "")


def _moment(g: Quest, window: ShadowWindow) -> str:
    """At what a Shadow card would be played (SHDW-02)."""
    hero = g.state.heroes[window.hero]
    fight = g.state.fight
    match window.window:
        case "turn_start":
            return f"{name_of(hero.id)}'s turn begins"
        case "entered":
            return f"{name_of(hero.id)} has entered {name_of(hero.at)}"
        case "combat" if fight is not None:
            return f"{name_of(hero.id)} fights {name_of(fight.enemy)}"
        case "defeated":
            return f"{name_of(hero.id)} is defeated"
    return name_of(hero.id)
