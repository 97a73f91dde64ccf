"""AGT: agents attack companies that enter their site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Choice, Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import agents, piles
from westmarch.meccg.rule_numbers import BY_POSITION
from westmarch.meccg.rulebook.agent_places import is_at_home, may_be_at
from westmarch.meccg.rulebook.checks import Check, Thing, first_failed, passes
from westmarch.meccg.rulebook.combat import DEFEATED, Combat
from westmarch.meccg.rulebook.sources import Offers
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


class AgentAttacks(Struct, frozen=True):
    """AGT-32: each agent of the opponent at the site of the company, once; one that has not moved with the home site that it
    is at then."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for agent in g.state.agents:
            if passes(ATTACKING, g, self.company, agent):
                for home in _places(g, self.company, agent):
                    found[("agent_attack", agent, home) if home else ("agent_attack", agent)] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        return first_failed(ATTACKING, g, self.company, thing.card) if thing.card in g.state.agents else []


def _places(g: Meccg, company: int, agent: int) -> list[str]:
    s = g.state
    return may_be_at(g, agent, DEFS[s.cards[s.companies[company].site].of].name)


def _is_opposed(g: Meccg, company: int, agent: int) -> bool:
    return g.state.cards[agent].owner != g.state.companies[company].seat


def _has_not_attacked(g: Meccg, company: int, agent: int) -> bool:
    return ("attacked", agent) not in g.state.agents_done


def _is_there(g: Meccg, company: int, agent: int) -> bool:
    return bool(_places(g, company, agent))


ATTACKING = (
    Check("AGT-32", "It attacks companies of the opponent of its player.", _is_opposed),
    Check("AGT-32", "It has attacked already in this phase.", _has_not_attacked),
    Check("AGT-32", "It is not at the site of this company.", _is_there),
)


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
