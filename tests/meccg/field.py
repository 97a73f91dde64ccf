"""Journeys and visits for the chapters on movement, hazards and combat."""

from __future__ import annotations

from meccg.scenario import Table, find
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.table import lay
from westmarch.meccg.rulebook.creatures import to_defender
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.state import CHAIN


def heads_for(t: Table, member: int, site: str) -> int:
    """The company of a member has a new site, face down; returns the number of the site card."""
    g = t.game
    company = t.there(member)
    of = find(site, t.side(company.seat))
    if not DEFS[of].is_haven:
        g.state.sites[company.seat] = (*g.state.sites[company.seat], of)
    number = companies.lay_site(g, company.seat, of, hidden=True)
    companies.set_goal(g, company.id, number)
    return number


def journey(t: Table, member: int, site: str, way: str = "starter", through: str = "") -> int:
    """The company moves, every player draws as little as may be, and step 2 begins."""
    number = heads_for(t, member, site)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(member).id))
    _answer_ways(t, way, through)
    return number


def _answer_ways(t: Table, way: str, through: str) -> None:
    while t.game.asks and t.game.asks[0].rule in ("MOV-14", "MH-07"):
        choices = t.game.asks[0].choices
        if t.game.asks[0].rule == "MOV-14":
            choices = [c for c in choices if c[1] == way and (not through or through in c)]
        t.game.take(min(choices, key=lambda c: (len(c), c)))


def halt(t: Table, member: int) -> None:
    """The movement/hazard phase of a company that stays."""
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(member).id))


def slain(t: Table, of: str, by: int = 0) -> int:
    """A card of the opponent is defeated by a seat, and goes where it belongs; returns its number."""
    number = lay(t.game, 1 - by, of, CHAIN)
    to_defender(t.game, number, by)
    return number


def visit(t: Table, member: int) -> None:
    """The company's site phase, up to the decision whether to enter."""
    t.set(phase="site")
    t.run(Visit(t.there(member).id))


def pass_until(t: Table, rule: str) -> None:
    """Everybody passes until somebody is asked under this rule."""
    for _ in range(20):
        assert t.game.asks, f"nobody was asked under {rule}"
        if t.game.asks[0].rule == rule:
            return
        keys = t.keys()
        t.choose(1, "pass" if "pass" in keys else "done")
    raise AssertionError(f"nobody was asked under {rule}")


def let_be(t: Table, *more: str) -> None:
    """Nobody answers in the chain, nor acts under the other rules named."""
    while t.game.asks and t.game.asks[0].rule in ("TIM-02", *more):
        t.anybody("pass")


def fight_on(t: Table, until: str = "") -> None:
    """Everybody does the plainest thing: pass, tap, face the next strike; until somebody is asked under a rule."""
    for _ in range(60):
        if not t.game.asks or t.game.asks[0].rule == until:
            return
        keys = t.keys()
        plain = next((k for k in ("pass", "done", "tap", "excess:0") if k in keys), keys[0])
        t.anybody(keys[0] if keys[0].startswith("face:") else plain)
    raise AssertionError(f"still asked under {t.game.asks[0].rule}")
