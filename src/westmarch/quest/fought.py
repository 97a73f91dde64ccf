"""The latest combat once its cards are put away, for those who want to read its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import EVERYBODY, Event, newest_first
from westmarch.quest import view_structs as v
from westmarch.quest.fight import ENEMY, HERO, Fight
from westmarch.quest.journal import event_words
from westmarch.quest.rulebook.combat import outcome_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

FORGOTTEN = "round"
"""What ends the memory of it: the second time that it is met, looking back."""


def fought(g: Quest) -> v.Fought | None:
    """Who fought, all cards of both sides round by round, and how it ended; None while cards lie on the table."""
    fight = g.state.fight
    if fight is not None and not _put_away(fight):
        return None
    start, events = _latest(g)
    rounds = _rounds(events, start)
    if start is None or not rounds:
        return None
    _, hero, enemy = start
    outcome = outcome_of(fight) if fight is not None else next((str(e[3]) for e in events if e[0] == "combat_over"), "")
    if not outcome:
        return None
    return v.Fought(hero, enemy, outcome, event_words(g, ("combat_result", hero, enemy, outcome)), rounds)


def _put_away(fight: Fight) -> bool:
    hero, enemy = fight.sides
    over = hero.defeated or enemy.defeated or fight.retreated or (hero.exhausted and enemy.exhausted)
    return over and not hero.stack and not enemy.stack


def _latest(g: Quest) -> tuple[Event | None, list[Event]]:
    """The beginning of the latest combat, and what everybody was told of it since."""
    events: list[Event] = []
    rounds = 0
    for to, event in newest_first(g.events):
        if event[0] == "combat":
            return event, events[::-1]
        rounds += event[0] == FORGOTTEN
        if rounds == 2:
            break
        if to == EVERYBODY:
            events.append(event)
    return None, []


def _rounds(events: list[Event], start: Event | None) -> list[v.FoughtRound]:
    rounds: list[v.FoughtRound] = []
    for event in events:
        verb = event[0]
        if verb == "combat_round":
            rounds.append(v.FoughtRound(["", ""], [0, 0], [False, False]))
        elif verb == "combat_over":
            break
        elif rounds and start is not None and verb in ("combat_card", "free_card", "hurt", "canceled", "exhausted"):
            side = HERO if event[1] == start[1] else ENEMY
            if verb == "hurt":
                rounds[-1].hurt[side] += event[2]
            elif verb in ("combat_card", "free_card"):
                rounds[-1].cards[side] = str(event[2])
            else:
                rounds[-1].canceled[side] = True
    return rounds
