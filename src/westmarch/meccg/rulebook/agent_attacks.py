"""AGT: agents attack companies that enter their site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from westmarch.core.procedure import Choice, Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import agents, piles
from westmarch.meccg.rule_numbers import BY_POSITION
from westmarch.meccg.rulebook.agent_places import is_at_home, may_be_at
from westmarch.meccg.rulebook.combat import DEFEATED, Combat
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.turning_up import turn_up
from westmarch.meccg.state import AGENT, WOUNDED, Attack, Company
from westmarch.meccg.vocabulary.bonuses import Trait

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class Advantage(NamedTuple):
    """What an agent has more by the way it lay when its attack was declared."""

    prowess: int = 0
    body: int = 0


ADVANTAGES: Final = {
    (True, False): Advantage(prowess=2),
    (True, True): Advantage(prowess=5, body=1),
    (False, False): Advantage(),
    (False, True): Advantage(prowess=2, body=1),
}
"""AGT-37: by whether it was face down and whether it was at home."""


def attacks_open(g: Meccg, company: Company) -> list[Choice]:
    """AGT-32: each agent of the opponent at the site of the company, once; one that has not moved with the home site that it
    is at then."""
    s = g.state
    name = DEFS[s.cards[company.site].of].name
    found: list[Choice] = []
    for agent in s.agents:
        if s.cards[agent].owner != company.seat and ("attacked", agent) not in s.agents_done:
            homes = may_be_at(g, agent, name)
            found += [("agent_attack", agent, home) if home else ("agent_attack", agent) for home in homes]
    return found


def declare_attack(g: Meccg, choice: Choice, company: Company) -> Attack | None:
    """AGT-32: it is turned up if need be; no attack if that takes it away (AGT-29)."""
    agent = int(choice[1])
    attack = agent_attack(g, agent, company)
    agents.note_done(g, "attacked", agent)
    turn_up(g, agent, str(choice[2]) if len(choice) > 2 else "")
    return attack if agent in g.state.agents else None


def agent_attack(g: Meccg, agent: int, company: Company) -> Attack:
    """AGT-35, AGT-37, AGT-38, AGT-41: as it would be if it were declared now."""
    card = g.state.cards[agent]
    d = DEFS[card.of]
    ambush = card.hidden and is_at_home(g, agent)
    more = ADVANTAGES[card.hidden, is_at_home(g, agent)]
    hampered = BY_POSITION[WOUNDED] if card.position == WOUNDED else 0
    return Attack(
        company.id, card.owner, AGENT, d.race, 1, d.prowess + more.prowess + hampered, d.body + more.body, d.id, agent,
        detainment=g.state.sides[company.seat] == "minion", chooses=ambush,
        clauses=tuple(e for e in d.effects if not isinstance(e, Trait)),
    )  # fmt: skip


@dataclass(slots=True)
class AgentAttack(About):
    """AGT-35 to AGT-40: the attack, and what becomes of the agent."""

    attack: Attack
    agent: int
    about = ("agent",)
    steps = ("fight", "clear")

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack)

    def clear(self, g: Meccg) -> Flow:
        """AGT-40: eliminated only if every strike failed and every body check was lost; else it stays, face up."""
        if g.state.verdict != DEFEATED or self.attack.detainment:
            return None
        seat = 1 - self.attack.seat
        if g.state.sides[seat] == "minion":
            piles.remove(g, self.agent)
        else:
            agents.into_points(g, self.agent, seat)
        return None
