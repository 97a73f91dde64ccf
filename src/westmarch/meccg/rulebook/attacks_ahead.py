"""Attacks that have not begun yet, with the numbers they would have if they came now: what options and sites say of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from westmarch.core.records import replace
from westmarch.meccg.attack_stats import attack_body, attack_prowess, attack_strikes
from westmarch.meccg.company_stats import is_overt
from westmarch.meccg.definitions import AutoAttack, Definition
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.agent_attacks import agent_attack
from westmarch.meccg.rulebook.attacks import creature_attack, site_attack
from westmarch.meccg.rulebook.isolation import only_one
from westmarch.meccg.state import Attack, Company
from westmarch.meccg.stats import fighters
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class Force(NamedTuple):
    """How strong an attack would be."""

    attacks: int
    strikes: int
    """Of each attack; 0 if each character faces one."""
    prowess: int
    body: int
    """-1 if it has none."""
    detains: bool
    chooses: bool = False
    """The attacker chooses the defending characters."""


def creature_ahead(g: Meccg, d: Definition, key: str, company: Company) -> Force:
    """A creature card played on a company (ATK-02); whether it only detains depends on what it is keyed to."""
    attack = creature_attack(g, d, 0, company, key, 1 - company.seat)
    return _force(g, attack, company, 1 if only_one(g) else d.attacks)


def agent_ahead(g: Meccg, agent: int, company: Company) -> Force:
    """An agent that attacks a company where it is (AGT-35); a roll is added to its prowess (AGT-36)."""
    return _force(g, agent_attack(g, agent, company), company)


def site_attack_ahead(g: Meccg, auto: AutoAttack, site: Definition, company: Company) -> AutoAttack:
    """An automatic-attack as a company would face it: its numbers hold all that changes them, its words only the rest."""
    if auto.creature:
        return auto
    force = _force(g, site_attack(g, auto, site, company), company)
    return replace(
        auto,
        strikes=force.strikes,
        prowess=force.prowess,
        body=force.body,
        detainment="always" if force.detains else "",
        clauses=tuple(c for c in auto.clauses if not _counted(c)),
    )


def _force(g: Meccg, attack: Attack, company: Company, attacks: int = 1) -> Force:
    """What changes an attack asks about the attack under way, so it begins in a copy of the game."""
    begun = replace(attack, members=tuple(fighters(g, company)), overt=is_overt(g, company))
    copy = g.clone()
    combat.begin_attack(copy, begun)
    figures = attack_strikes(copy, begun), attack_prowess(copy, begun), attack_body(copy, begun)
    return Force(attacks, *figures, begun.detainment, begun.chooses)


def _counted(clause: object) -> bool:
    """Whether a clause has been folded into the numbers."""
    return isinstance(clause, b.Raised) or (isinstance(clause, b.Bonus) and clause.stat in b.OF_ATTACKS)
