"""Judgement about agents: they lie in wait where a company goes, and attack from the dark."""

from __future__ import annotations

from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.agent_places import may_be_at
from westmarch.meccg.rulebook.agents import ACTIONS
from westmarch.meccg.stats import site_of

TURN_UP = "turn_up"
"""Never done for its own sake: an attack from face down is stronger, and turns the agent up anyway."""
OF_AGENTS = ("agent", TURN_UP, *ACTIONS)
"""Verbs that trials cannot judge, since nothing comes of them at once."""


def send(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """An agent goes where the company is or goes; a wounded one heals; one in hand is played while the limit has room."""
    name = site_of(g, g.state.companies[int(ask.about[0])]).name
    for choice in ask.choices:
        if choice[0] == "agent_move" and DEFS[str(choice[2])].name == name and not may_be_at(g, int(choice[1]), name):
            return choice
    return next((c for verb in ("agent", "agent_heal") for c in ask.choices if c[0] == verb), None)


def attack(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Always: it costs nothing but the agent."""
    return next((c for c in ask.choices if c[0] == "agent_attack"), None)


def second_action(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Untapped it can hide or open its site the next time."""
    return next((c for verb in ("agent_untap", "agent_hide") for c in ask.choices if c[0] == verb), ("pass",))


def without_turning_up(ask: Ask) -> Ask:
    """The question with all that is worth a trial."""
    rest = [c for c in ask.choices if c[0] != TURN_UP]
    return ask if len(rest) == len(ask.choices) else Ask(ask.seat, ask.kind, ask.rule, ask.prompt, rest, ask.about)
