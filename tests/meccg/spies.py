"""Agents that only a test knows, and a table at which they are played."""

from __future__ import annotations

from meccg.field import halt
from meccg.scenario import Table, table
from westmarch.meccg.cards.making import agent
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.agents import way_of

PRECIOUS = "DM-29"
BEORN = "TW-376"
"""Beorn's House."""


def spy(number: int = 20, *effects, home: tuple[str, ...] = ("Moria",), mind: int = 5, race: str = "man"):
    """An agent that only a test knows: prowess 5, body 8."""
    return agent(
        f"XX-{number}", f"Spy {number}", race, *effects,
        skills="scout", mind=mind, influence=1, prowess=5, body=8, mp=2, home=home,
    )  # fmt: skip


def hazards(*agents: str, site: str = "Lórien", side: str = "B", members: tuple[str, ...] = ("Erkenbrand",)) -> Table:
    """The company of seat 0 stays, and seat 1 has the sites near Moria in the location deck."""
    t = table("A", side)
    t.company(site, *members)
    t.locations(1, "Moria", "Goblin-gate", "Gladden Fields", "Beorn's House", "Bree", "Rivendell")
    t.hand(1, *agents)
    t.game.state.discard[1] = ("LE-87",)
    return t


def on(t: Table) -> None:
    """The hazard player is asked."""
    halt(t, min(c for c, card in t.game.state.cards.items() if card.zone == "company"))


def lead(t: Table):
    return min(t.game.state.companies.values(), key=lambda c: c.id)


def names(t: Table, number: int) -> list[str]:
    """The face-down sites of an agent, in order."""
    return [DEFS[t.card(step).of].name for step in way_of(t.game, number)]


def only_agent(t: Table) -> int:
    (number,) = t.game.state.agents
    return number
