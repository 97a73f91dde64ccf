"""What the card that attacks says itself: what it does at a moment of the attack, and who can call it off by tapping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.sources import Candidates
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.attack_conditions import UNDEFEATED
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.plays import On

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def taps_against(g: Meccg, until_roll: bool = False) -> list[Candidates]:
    """Cancelling an attack by tapping: at home against an automatic-attack (SITE-08, SITE-09), or by a clause of the
    attacking card, so many times for all its attacks together (CR-10). Some clauses hold until the dice are thrown."""
    s = g.state
    attack = s.attack
    if attack is None or attack.fixed or attack.cancelled:
        return []
    company = s.companies[attack.company]
    found: list[Candidates] = []
    if attack.kind == "automatic" and not until_roll:
        place = DEFS[s.cards[company.site].of].name
        found.append(Candidates([("home", m) for m in company.members], AT_HOME, (place,)))
    for clause in attack.clauses:
        if not isinstance(clause, b.TapToCancel) or attack.card not in s.cards or (until_roll and not clause.until_roll):
            continue
        found.append(Candidates([("call_off", m) for m in company.members], CALLS_OFF, (attack, clause)))
    return found


def _is_at_home(g: Meccg, place: str, member: int) -> bool:
    return place in DEFS[g.state.cards[member].of].home


AT_HOME = (
    Check("SITE-08", "It is no home site of his, where he could tap and have the attack called off.", _is_at_home),
    must_be_untapped("SITE-08"),
)


def _is_times_left(g: Meccg, attack: Attack, clause: b.TapToCancel, member: int) -> bool:
    return len(g.state.cards[attack.card].mark) < clause.times


def _may_be_he(g: Meccg, attack: Attack, clause: b.TapToCancel, member: int) -> bool:
    return not (clause.others_only and member == attack.target)


CALLS_OFF = (
    Check("CR-10", "Its attacks have been called off as often as the card allows.", _is_times_left),
    Check("CR-10", "It is he who is attacked; another has to tap for him.", _may_be_he),
    must_be_untapped("CR-10"),
)


def tap_against(g: Meccg, choice: Choice) -> None:
    attack = g.state.attack
    assert attack is not None
    number = int(choice[1])
    table.tap(g, number)
    if choice[0] == "call_off":
        table.mark(g, attack.card, *g.state.cards[attack.card].mark, number)
    combat.change_attack(g, cancelled=True)


def clauses(g: Meccg, moment: str, target: int = 0, undefeated_only: bool = False) -> Procedure | None:
    """What the attacking card itself does at a moment of its attack; if so said only what asks for an undefeated one."""
    attack = g.state.attack
    if attack is None or not attack.clauses or g.state.is_gone(attack.company):
        return None
    it = Use(attack.seat, attack.of, attack.card, target, attack.company, 0, "trigger")
    found = tuple(
        effect
        for word in attack.clauses
        if isinstance(word, On) and word.moment == moment and (word.when is None or holds(word.when, g, it))
        and (not undefeated_only or word.when == UNDEFEATED)
        for effect in word.do
    )  # fmt: skip
    return Run(it, found) if found else None
