"""When a test of the attack or strike under way holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.attacks import is_faced
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.attack_conditions import (
    AttackBy,
    Attacked,
    AttackKeyed,
    AttackKind,
    Cancellable,
    CancellableAnywhere,
    Defeated,
    FacedBefore,
    Fighting,
    GuardedBy,
    NormalProwess,
    StrikeCancellable,
    Unhalved,
)
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import HOLDS
from westmarch.meccg.vocabulary.clauses import StrikesStand

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@HOLDS.of(AttackBy)
def _attack_by(word: AttackBy, g: Meccg, use: Use) -> bool:
    s = g.state
    if s.attack is None:
        return False
    if s.attack.attackers:  # CVC-11: each who attacks must be of one of them
        return all(DEFS[s.cards[n].of].race in word.races for n in s.attack.attackers if n in s.cards)
    return s.attack.race in word.races


@HOLDS.of(Cancellable)
def _cancellable(word: Cancellable, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and not attack.fixed and not attack.cancelled and attack.company == use.company


@HOLDS.of(GuardedBy)
def _guarded_by(word: GuardedBy, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    faced = [attack for attack in automatic_attacks(g, company.site) if is_faced(g, attack, company)]
    return any(not word.races or attack.race in word.races for attack in faced)


@HOLDS.of(AttackKeyed)
def _attack_keyed(word: AttackKeyed, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and len(attack.keyed) > 2 and attack.keyed[2].partition("/")[2] in word.types


@HOLDS.of(AttackKind)
def _attack_kind(word: AttackKind, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    if attack is None or attack.kind != word.kind:
        return False
    keyed = bool(attack.keyed) and attack.keyed[0] == "site"
    return word.off_site is None or word.off_site != keyed


@HOLDS.of(NormalProwess)
def _normal_prowess(word: NormalProwess, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and attack.prowess >= word.least


@HOLDS.of(FacedBefore)
def _faced_before(word: FacedBefore, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    faced = list(company.faced)
    attack = g.state.attack
    if attack is not None and attack.company == use.company:
        del faced[-2:]  # the attack under way
    return any(x in faced for x in word.what)


@HOLDS.of(Defeated)
def _defeated(word: Defeated, g: Meccg, use: Use) -> bool:
    strikes = g.state.strikes
    return bool(strikes) and all(x.outcome == "defeated" for x in strikes)


@HOLDS.of(CancellableAnywhere)
def _cancellable_anywhere(word: CancellableAnywhere, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and not attack.fixed and not attack.cancelled and attack.seat != use.seat


@HOLDS.of(Unhalved)
def _unhalved(word: Unhalved, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and attack.company == use.company and attack_strikes(g, attack) > (attack.strikes + 1) // 2


@HOLDS.of(Attacked)
def _attacked(word: Attacked, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and not attack.cancelled and attack.company == use.company


@HOLDS.of(Fighting)
def _fighting(word: Fighting, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    if attack is None or attack.cancelled:
        return False
    return attack.company == use.company or any(company_of(g, n) == use.company for n in attack.attackers)


@HOLDS.of(StrikeCancellable)
def _strike_cancellable(word: StrikeCancellable, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and not any(isinstance(clause, StrikesStand) for clause in attack.clauses)
