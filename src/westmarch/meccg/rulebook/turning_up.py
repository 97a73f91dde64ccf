"""AGT: agents are turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Choice, Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import agents, piles
from westmarch.meccg.rulebook.agent_places import homes_left, may_be_at, opens_to, site_card, way_holds
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.sources import Offers
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.stats import site_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class TurningUps(Struct, frozen=True):
    """AGT-24: at any moment at which he may act the hazard player may turn up an agent, for nothing."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        if g.state.phase != "movement" or g.state.active == seat:
            return
        for agent in g.state.agents:
            card = g.state.cards[agent]
            if card.owner != seat or not card.hidden:
                continue
            for home in _homes_named(g, agent):
                choice: Choice = ("turn_up", agent, home) if home else ("turn_up", agent)
                found[choice] = TurnUp(agent, home)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        return []  # one's own agent that lies face down can always be turned up where this is asked


def _homes_named(g: Meccg, agent: int) -> list[str]:
    """AGT-28: one that has not moved is at a home site of its player's choice, if there is a card for it."""
    return [""] if site_card(g, agent) else homes_left(g, agent) or [""]


@dataclass(slots=True)
class TurnUp(About):
    """AGT-24 to AGT-29."""

    agent: int
    home: str
    about = ("agent",)
    steps = ("turn_up",)

    def turn_up(self, g: Meccg) -> Flow:
        turn_up(g, self.agent, self.home)
        return None


def turn_up(g: Meccg, agent: int, home: str = "") -> None:
    """AGT-26 to AGT-29: it stands at its last site, or at the home site that is named, unless it could not have come there
    or the same being is in play."""
    if not g.state.cards[agent].hidden:
        return
    stays = way_holds(g, agent) and may_come_in(g, g.state.cards[agent].of, apart=agent)
    agents.come_up(g, agent)
    if not stays:
        piles.discard(g, agent)
    elif home:
        agents.stand_at(g, agent, home, "agent_home")


def turn_up_for(g: Meccg, of: str, company: int) -> None:
    """AGT-20: the agent that has opened its site is turned up when a creature is declared there."""
    s = g.state
    name = site_of(g, s.companies[company]).name
    openers = [n for done, n in s.agents_done if done == "opened" and n in s.agents and opens_to(g, n, DEFS[of], name)]
    if openers and all(s.cards[n].hidden for n in openers):
        turn_up(g, openers[0], may_be_at(g, openers[0], name)[0])


def discard_homeless(g: Meccg) -> None:
    """AGT-28: at the end of the turn agents go that are face up and have no site."""
    for agent in g.state.agents:
        if not g.state.cards[agent].hidden and not g.state.cards[agent].host:
            piles.discard(g, agent)
