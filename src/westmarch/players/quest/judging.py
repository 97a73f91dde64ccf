"""What choices of the board game are worth, in cards or so: by the same judgement by which the machine plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.judging import Reason
from westmarch.players.quest.combat import COMBAT_KINDS, combat_values
from westmarch.players.quest.heroes import STAYING
from westmarch.players.quest.reasons import TEMPLATES, reason_for
from westmarch.players.quest.roads import best_road, rewards
from westmarch.players.quest.sauron import command_worth, might, plot_promise, promise_of, spread
from westmarch.players.quest.trial import MOST_CHOICES, tried
from westmarch.players.quest.worth import card_value, worth
from westmarch.quest.definitions import COMBAT_CARDS, PLOTS, SHADOWS
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

SCOUTING = 0.5
"""A look at a token on the way."""

Scores = dict[Choice, float]
Scorer = Callable[[Quest, int, Ask], Scores | None]


class QuestJudge:
    unit = "cards"
    templates: Mapping[str, str] = TEMPLATES

    def scores(self, known: Game[Any], seat: int, ask: Ask, chance: Chance) -> Scores:
        assert isinstance(known, Quest)
        if ask.kind in COMBAT_KINDS:
            sign = -1.0 if seat == SAURON else 1.0
            return {c: sign * value for c, value in combat_values(known, seat, ask, chance, 1).items()}
        guess = known.guess(seat, chance.below(1 << 30))
        own = SCORERS.get(ask.kind)
        scored = own(guess, seat, ask) if own is not None else None
        return scored if scored is not None else _tried(guess, seat, ask, chance)

    def reason(self, known: Game[Any], seat: int, ask: Ask, choice: Choice) -> Reason:
        assert isinstance(known, Quest)
        return reason_for(known, seat, ask, choice)

    def unseen(self, known: Game[Any], seat: int) -> str:
        assert isinstance(known, Quest)
        s = known.state
        if seat == SAURON:
            return "It does not see the heroes' Mission, nor what they will draw."
        return f"It does not see Sauron's {len(s.shadow_hand) + len(s.plot_hand)} cards, his Mission or what lies face down."


def _tried(guess: Quest, seat: int, ask: Ask, chance: Chance) -> Scores:
    """What comes of each choice."""
    sign = -1.0 if seat == SAURON else 1.0
    choices = ask.choices[:MOST_CHOICES]
    return {choice: sign * worth(tried(guess, seat, choice, chance), seat) for choice in choices}


# Heroes -------------------------------------------------------------------------------------------------------------------


def _travel(g: Quest, seat: int, ask: Ask) -> Scores:
    hero = seat - 1
    here = rewards(g, hero).get(g.state.heroes[hero].at, 0.0)
    found: Scores = {}
    for choice in ask.choices:
        match choice[0]:
            case "move":
                found[choice] = best_road(g, hero, [str(choice[1])])[1]
            case "explore_here":
                found[choice] = STAYING + here
            case "scout":
                found[choice] = STAYING + SCOUTING
            case _:
                found[choice] = STAYING
    return found


def _given_away(g: Quest, seat: int, ask: Ask) -> Scores | None:
    """Cards that are paid or lost: the better, the less they are worth."""
    found = {c: -card_value(str(c[1])) for c in ask.choices if len(c) > 1 and str(c[1]) in COMBAT_CARDS}
    return found if len(found) == len(ask.choices) else None


def _kept(g: Quest, seat: int, ask: Ask) -> Scores | None:
    found = {c: card_value(str(c[1])) for c in ask.choices if len(c) > 1 and str(c[1]) in COMBAT_CARDS}
    return found if len(found) == len(ask.choices) else None


# Sauron -------------------------------------------------------------------------------------------------------------------


def _action(g: Quest, seat: int, ask: Ask) -> Scores:
    found: Scores = {}
    for choice in ask.choices:
        if choice[0] == "action":
            found[choice] = promise_of(g, str(choice[1]))
        else:
            found[choice] = 2.0 + SHADOWS[str(choice[1])].pool if choice[0] == "shadow" else 0.0
    return found


def _plots(g: Quest, seat: int, ask: Ask) -> Scores | None:
    if not all(len(c) > 1 and str(c[1]) in PLOTS for c in ask.choices):
        return None
    return {c: plot_promise(g, str(c[1])) for c in ask.choices}


def _influence(g: Quest, seat: int, ask: Ask) -> Scores:
    return {c: spread(g, str(c[1])) if c[0] == "place" else 3.0 if c[0] == "pool" else 0.0 for c in ask.choices}


def _command(g: Quest, seat: int, ask: Ask) -> Scores:
    return {c: command_worth(g, c) for c in ask.choices}


def _attack(g: Quest, seat: int, ask: Ask) -> Scores:
    return {c: might(g, c) for c in ask.choices}


SCORERS: dict[str, Scorer] = {
    "travel.go": _travel,
    "travel.pay": _given_away,
    "travel.discard": _given_away,
    "training.keep": _kept,
    "action.choose": _action,
    "draw.keep_plot": _plots,
    "influence.place": _influence,
    "influence.after_combat": _influence,
    "command.give": _command,
    "ambush.attack": _attack,
    "peril.attack_or_draw": _attack,
}
"""By the kind of the question. Everything else is tried out."""
