"""AGT: agents as hazards are played face down and take agent actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Flow
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import agents, table
from westmarch.meccg.ops.agents import way_of
from westmarch.meccg.rulebook.agent_places import homes_left, next_sites, site_card
from westmarch.meccg.rulebook.chain import count_hazard
from westmarch.meccg.rulebook.checks import Check, Thing, failed, passes
from westmarch.meccg.rulebook.sources import FreeChoice, Offers
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import AGENT, TAPPED, UNTAPPED, WOUNDED, Card, Company
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class Agents(Struct, frozen=True):
    """Agents in hand, and the actions of those in play, within the hazard limit of a company, wherever it goes."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        s = g.state
        company = s.companies[self.company]
        before = ""
        for of in s.hand[seat]:
            if of != before and DEFS[of].kind == "agent" and _within_limit(g, company):
                found["agent", of] = LayAgent(self.company, of)
            before = of
        for agent in s.agents:
            if s.cards[agent].owner == seat and passes(ACTION_CHECKS, g, company, s.cards[agent]):
                for choice in actions(g, agent):
                    found[choice] = AgentAction(agent, self.company, str(choice[0]), _goal(choice))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        company = g.state.companies[self.company]
        card = g.state.cards.get(thing.card)
        if card is None:
            in_hand = thing.of in DEFS and DEFS[thing.of].kind == "agent"
            return failed(ACTION_CHECKS[:1], g, company, None) if in_hand else []
        if card.zone != AGENT or card.owner != seat:
            return []
        nothing = [] if actions(g, card.id) else [Reason("AGT-12", "There is no action that it could take now.")]
        return failed(ACTION_CHECKS, g, company, card) or nothing


def _within_limit(g: Meccg, company: Company, card: Card | None = None) -> bool:
    return company.used < hazard_limit(g, company)


def _was_there(g: Meccg, company: Company, card: Card) -> bool:
    return card.came < g.state.turn


def _has_not_acted(g: Meccg, company: Company, card: Card) -> bool:
    return ("acted", card.id) not in g.state.agents_done


ACTION_CHECKS: Final = (
    Check("MH-09", "The hazard limit of this company is used up.", _within_limit),
    Check("AGT-13", "An agent acts only if it was in play when the turn began.", _was_there),
    Check("AGT-13", "It has taken its action of this turn.", _has_not_acted),
)
"""AGT-12, AGT-13: what an agent must pass to take an action."""


@dataclass(slots=True)
class LayAgent(About):
    """AGT-06: face down, untapped, one against the limit; there is nothing in it that could be answered."""

    company: int
    of: str
    about = ("company",)
    steps = ("lay",)

    def lay(self, g: Meccg) -> Flow:
        count_hazard(g, self.company)
        agents.lay_down(g, 1 - g.state.companies[self.company].seat, self.of)
        return None


# Agent actions ---------------------------------------------------------------------------------------------------------


def _moves(g: Meccg, agent: int) -> list[str]:
    """AGT-14: tapped or untapped."""
    return [] if g.state.cards[agent].position == WOUNDED or _is_homeless(g, agent) else next_sites(g, agent)


def _move(g: Meccg, agent: int, to: str) -> None:
    """AGT-14, AGT-15."""
    if g.state.cards[agent].hidden:
        agents.step_to(g, agent, to)
    else:
        agents.stand_at(g, agent, to)
    table.tap(g, agent)


def _steps_back(g: Meccg, agent: int) -> list[str]:
    """AGT-16: a move, so as tapped or untapped."""
    return [""] if way_of(g, agent) and g.state.cards[agent].position != WOUNDED else []


def _step_back(g: Meccg, agent: int, to: str) -> None:
    agents.step_back(g, agent)
    table.tap(g, agent)


def _ways_home(g: Meccg, agent: int) -> list[str]:
    """AGT-17: in any position. Face down it leaves its site cards, face up it has another home site laid down."""
    if g.state.cards[agent].hidden:
        return [""] if site_card(g, agent) else []
    return homes_left(g, agent)


def _go_home(g: Meccg, agent: int, to: str) -> None:
    if to:
        agents.stand_at(g, agent, to, "agent_home")
    else:
        agents.go_home(g, agent)


def _in_position(position: int) -> Callable[[Meccg, int], list[str]]:
    return lambda g, agent: [""] if g.state.cards[agent].position == position else []


def _heal(g: Meccg, agent: int, to: str) -> None:
    table.heal(g, agent)


def _untap(g: Meccg, agent: int, to: str) -> None:
    table.untap(g, agent)


def _hides(g: Meccg, agent: int) -> list[str]:
    """AGT-19: untapped and face up."""
    card = g.state.cards[agent]
    return [""] if card.position == UNTAPPED and not card.hidden and card.host else []


def _hide(g: Meccg, agent: int, to: str) -> None:
    agents.hide(g, agent)


def _opens(g: Meccg, agent: int) -> list[str]:
    """AGT-20: untapped."""
    return [""] if g.state.cards[agent].position == UNTAPPED and not _is_homeless(g, agent) else []


def _open(g: Meccg, agent: int, to: str) -> None:
    """The price of an action turns nobody up; the first creature does (AGT-20)."""
    table.tap(g, agent)
    agents.open_site(g, agent)


def _is_homeless(g: Meccg, agent: int) -> bool:
    """AGT-28: face up without a site."""
    return not g.state.cards[agent].hidden and not g.state.cards[agent].host


class ActionKind(NamedTuple):
    """One kind of agent action."""

    open: Callable[[Meccg, int], list[str]]
    """Where it may lead: sites, or an empty name where nothing is to be chosen."""
    do: Callable[[Meccg, int, str], None]


ACTIONS: Final = {
    "agent_move": ActionKind(_moves, _move),
    "agent_back": ActionKind(_steps_back, _step_back),
    "agent_home": ActionKind(_ways_home, _go_home),
    "agent_heal": ActionKind(_in_position(WOUNDED), _heal),
    "agent_untap": ActionKind(_in_position(TAPPED), _untap),
    "agent_hide": ActionKind(_hides, _hide),
    "agent_open": ActionKind(_opens, _open),
}
"""AGT-14 to AGT-20, by the verb of the choice."""


def actions(g: Meccg, agent: int) -> list[Choice]:
    """What an agent could do as an action, as it lies there."""
    return [(verb, agent, to) if to else (verb, agent) for verb, kind in ACTIONS.items() for to in kind.open(g, agent)]


def _goal(choice: Choice) -> str:
    return str(choice[2]) if len(choice) > 2 else ""


@dataclass(slots=True)
class AgentAction(About):
    """AGT-12, AGT-13: one action, and the extra one that some have, which is free."""

    agent: int
    company: int
    deed: str
    to: str = ""
    more: bool = False
    """It has an extra action, as it lay when it took the first."""
    about = ("agent", "company")
    steps = ("count", "act", "ask_extra", "note_extra")

    def count(self, g: Meccg) -> Flow:
        """AGT-12: it uses one of the limit of the company whose phase it is."""
        self.more = has_extra_action(g, self.agent)
        count_hazard(g, self.company)
        agents.note_done(g, "acted", self.agent)
        return None

    def act(self, g: Meccg) -> Flow:
        ACTIONS[self.deed].do(g, self.agent, self.to)
        return None if self.more else DONE

    def ask_extra(self, g: Meccg) -> Flow:
        """AGT-13: at the same moment, right after the first."""
        seat = g.state.cards[self.agent].owner
        choices = [*actions(g, self.agent), ("pass",)]
        return FreeChoice(seat, "agent.extra", "AGT-13", "A second action of {0}?", choices, about=(self.agent,))

    def note_extra(self, g: Meccg) -> Flow:
        if g.answer[0] != "pass":
            ACTIONS[str(g.answer[0])].do(g, self.agent, _goal(g.answer))
        return None


def has_extra_action(g: Meccg, agent: int) -> bool:
    """AGT-13: by its own text, while it is face up."""
    card = g.state.cards[agent]
    return not card.hidden and b.SECOND_ACTION in DEFS[card.of].traits
