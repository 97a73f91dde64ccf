"""AGT: where an agent is, where it may go, and what its site opens to creatures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from westmarch.core.chance import Chance
from westmarch.meccg.definitions import DEFS, AutoAttack, Definition
from westmarch.meccg.geography import neighbours
from westmarch.meccg.ops.agents import way_of
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.site_stats import is_home, is_one_of, site_type
from westmarch.meccg.state import Company
from westmarch.meccg.stats import site_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

CLOSED: Final = frozenset(("Edhellond", "Grey Havens", "Lórien", "Rivendell"))
"""Where agents do not go (AGT-30)."""

GUARDED: Final = ("ruins-and-lairs", "shadow-hold", "dark-hold")
"""Where creatures like those that guard the site come (AGT-21)."""
FREE_PEOPLES: Final = frozenset(("man", "dwarf", "elf", "dunadan", "hobbit"))
DARK_PEOPLES: Final = frozenset(("orc", "nazgul", "troll"))
AT_HOME: Final = {
    "free-hold": FREE_PEOPLES,
    "border-hold": FREE_PEOPLES | {"orc", "nazgul"},
    "ruins-and-lairs": DARK_PEOPLES,
    "dark-hold": DARK_PEOPLES,
    "shadow-hold": DARK_PEOPLES | {"undead"},
}
"""By the type of the site: who comes besides where the agent is at home (AGT-21)."""

OPENED: Final = "opened"
"""How the keying begins that a site opened by an agent allows."""


# Where it is -----------------------------------------------------------------------------------------------------------


def site_card(g: Meccg, agent: int) -> int:
    """The site card where it is; 0 while it is at one of its home sites and nobody has said at which (AGT-07)."""
    way = way_of(g, agent)
    return way[-1] if way else g.state.cards[agent].host


def is_at_home(g: Meccg, agent: int) -> bool:
    card = g.state.cards[agent]
    site = site_card(g, agent)
    return is_home(DEFS[card.of], DEFS[g.state.cards[site].of]) if site else card.hidden


def homes_left(g: Meccg, agent: int) -> list[str]:
    """Its home sites whose cards are in the location deck (AGT-28)."""
    card = g.state.cards[agent]
    return [of for of in g.state.sites[card.owner] if is_home(DEFS[card.of], DEFS[of])]


def may_be_at(g: Meccg, agent: int, name: str) -> list[str]:
    """AGT-33: whether it is at the site of this name. Empty if not; the home site as which it would have to be laid down, or
    an empty name where its site card lies there already."""
    card, site = g.state.cards[agent], site_card(g, agent)
    if site:
        return [""] if DEFS[g.state.cards[site].of].name == name else []
    return [of for of in homes_left(g, agent) if DEFS[of].name == name] if card.hidden else []


# Where it may go -------------------------------------------------------------------------------------------------------


def next_sites(g: Meccg, agent: int) -> list[str]:
    """AGT-14: sites of the location deck, in the region where it is or in the next one."""
    s = g.state
    card, site = s.cards[agent], site_card(g, agent)
    origins = (DEFS[s.cards[site].of],) if site else _homes(DEFS[card.of].home)
    return [of for of in s.sites[card.owner] if leads(origins, DEFS[of], s.sides[card.owner])]


def leads(origins: Iterable[Definition], there: Definition, side: str) -> bool:
    """AGT-14, AGT-30, AGT-31: whether one step leads there from one of these sites; the Under-deeps lie in no region."""
    return there.name not in CLOSED and any(
        here.name != there.name and there.region in (here.region, *neighbours(here.region, side)) for here in origins
    )  # fmt: skip


@cache
def _homes(homes: tuple[str, ...]) -> tuple[Definition, ...]:
    """Home sites on the map, one card of each."""
    sites = {d.name: d for d in DEFS.values() if d.kind == "site" and d.region and is_one_of(homes, d)}
    return tuple(sites.values())


def way_holds(g: Meccg, agent: int) -> bool:
    """AGT-27: whether every step of its way is allowed, as things stand now."""
    s = g.state
    card = s.cards[agent]
    origins = (DEFS[s.cards[card.host].of],) if card.host else _homes(DEFS[card.of].home)
    for step in way_of(g, agent):
        there = DEFS[s.cards[step].of]
        if not leads(origins, there, s.sides[card.owner]):
            return False
        origins = (there,)
    return True


def another_way(g: Meccg, agent: int, chance: Chance) -> list[str]:
    """A way of as many steps that it could have gone as well, for a guess; its own if that leads nowhere."""
    s = g.state
    card = s.cards[agent]
    old = [s.cards[step].of for step in way_of(g, agent)]
    origins = (DEFS[s.cards[card.host].of],) if card.host else _homes(DEFS[card.of].home)
    found: list[str] = []
    for _ in old:
        there = sorted({*s.sites[card.owner], *old} - {of for of in found if not DEFS[of].is_haven})
        there = [of for of in there if leads(origins, DEFS[of], s.sides[card.owner])]
        if not there:
            return old
        found.append(chance.pick(there))
        origins = (DEFS[found[-1]],)
    return found


# What its site opens ---------------------------------------------------------------------------------------------------


def opened_keys(g: Meccg, d: Definition, company: Company) -> list[str]:
    """AGT-20: the site of a company, if an agent of the opponent has opened it to this creature."""
    name = site_of(g, company).name
    found = any(opens_to(g, n, d, name) for done, n in g.state.agents_done if done == "opened" and n in g.state.agents)
    return [f"{OPENED}/{name}"] if found else []


def opens_to(g: Meccg, agent: int, d: Definition, name: str) -> bool:
    """AGT-21, AGT-22: by the type and the attacks of the site on the card of the agent's player."""
    s = g.state
    card = s.cards[agent]
    if card.hidden and not may_come_in(g, card.of, apart=agent):  # it would be gone when it is turned up (AGT-29)
        return False
    for home in may_be_at(g, agent, name):
        site = site_card(g, agent)
        kind = DEFS[home].site_type if home else site_type(g, site)
        attacks: tuple[AutoAttack, ...] = DEFS[home].autos if home else automatic_attacks(g, site)
        if kind in GUARDED and not d.unique and any(attack.race == d.race for attack in attacks):
            return True
        if is_at_home(g, agent) and d.race in AT_HOME.get(kind, ()):
            return True
    return False
