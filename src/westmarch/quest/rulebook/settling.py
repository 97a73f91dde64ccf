"""What is looked after when an effect is complete: limits, new stages, exhausted heroes, the Finale.

The rules say "immediately" of many things; this is where immediately is. A step of a turn that comes after a complete
effect or payment is marked `when_settled`; inside a combat, a defeat or a card's text nothing of it happens before that is
over. It is not enough to settle before somebody is asked: most of these steps first look whether the turn is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call, goto
from westmarch.quest import stats
from westmarch.quest.definitions import MINIONS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.corruption import PutOffCorruption
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.picking import hand_above_limit
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


P = TypeVar("P", bound=Procedure)


def when_settled(step: Callable[[P, Quest], Flow]) -> Callable[[P, Quest], Flow]:
    """Marks a step that begins when all that takes effect at once has been looked after."""
    name = step.__name__

    @wraps(step)
    def settle_first(self: P, g: Quest) -> Flow:
        if g.state.unsettled:
            procedure = look_after(g)
            if procedure is not None:
                return call(procedure, then=name)
        return step(self, g)

    return settle_first


def while_turn_lasts(step: Callable[[P, Quest], Flow]) -> Callable[[P, Quest], Flow]:
    """Marks a step that begins when all is settled, and is not played any more if the rest of the turn is not."""
    name = step.__name__

    @wraps(step)
    def settle_first(self: P, g: Quest) -> Flow:
        s = g.state
        if s.unsettled:
            procedure = look_after(g)
            if procedure is not None:
                return call(procedure, then=name)
        return DONE if s.turn.over or s.finale else step(self, g)

    return settle_first


def look_after(g: Quest) -> Procedure | None:
    """Looks after one thing after the other, and again from the first, until nothing is left to do.

    What takes a procedure is handed back to be run; after it everything is looked at again."""
    while g.state.unsettled:
        board.settled(g)
        for part in IN_ORDER:
            procedure = part(g)
            if procedure is not None:
                board.unsettled(g)
                return procedure
    return None


def halted(g: Quest) -> bool:
    """The rest of the current turn is not played (TURN-05, STORY-15)."""
    return g.state.turn.over or g.state.finale


def influence(g: Quest) -> Procedure | None:
    """INFL-10, INFL-11, INFL-25."""
    s = g.state
    board.settle_influence(g)
    limit = stats.pool_limit(s)
    if s.pool > limit:
        board.remove_from_pool(g, s.pool - limit)
    return None


def new_stage(g: Quest) -> Procedure | None:
    """STORY-07, STORY-08. A marker may have passed through a whole stage."""
    stage = board.enter_stage(g)
    return NewMinions(stage) if stage else None


def put_off(g: Quest) -> Procedure | None:
    """CORR-09."""
    waiting = g.state.put_off
    return PutOffCorruption(waiting[0][0]) if waiting else None


def fallen(g: Quest) -> Procedure | None:
    """A hero without a card; with the switch only if damage took the last one (DMG-10, DMG-11, DMG-14)."""
    s = g.state
    for i, hero in enumerate(s.heroes):
        if hero.hand or hero.life or not s.round:
            continue
        if stats.struck_down(i) in s.turn.notes or not s.options["defeat_only_on_damage"]:
            return HeroDefeat(i)
    return None


def finale(g: Quest) -> Procedure | None:
    """STORY-15."""
    s = g.state
    if not s.finale and stats.finale_reached(s) and s.options["finale_check"] == "immediate":
        board.begin_finale(g)
    return None


IN_ORDER = (influence, new_stage, hand_above_limit, put_off, fallen, finale)
"""What takes effect at once; a hand above the limit comes of Distraught (CORR-08)."""


@dataclass(slots=True)
class NewMinions(Procedure):
    """A marker has entered a stage for the first time: Sauron may place its minions (STORY-07, STORY-09)."""

    stage: int
    steps = ("offer", "place")

    def offer(self, g: Quest) -> Flow:
        for name, minion in MINIONS.items():
            if minion.stage == self.stage and g.state.minions[name].status == "waiting":
                choices: list[Choice] = [("place_minion", name, at) for at in minion.starts]
                return Ask(SAURON, "story.new_minion", "STORY-07", "Place {0}?", [*choices, ("decline", name)], (name,))
        return DONE

    def place(self, g: Quest) -> Flow:
        verb, name, *at = g.answer
        if verb == "decline":
            board.decline_minion(g, str(name))
        else:
            board.place_minion(g, str(name), str(at[0]))
        return goto("offer")
