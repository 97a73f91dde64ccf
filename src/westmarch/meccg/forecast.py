"""Rolls about to be made, for the view: what is added to the dice, what the sum must pass, and what each throw would bring.

A check with `fates` is decided by one throw: its eleven words are what the sums 2 to 12 bring. One with `against` and no
fates is decided by two throws, one of each side, whose difference is added to `adds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.meccg import attack_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rule_numbers import EXCESS
from westmarch.meccg.rulebook.corruption import outcome
from westmarch.meccg.rulebook.influence import Attempt, attempt_modifier, faction_modifier, target_number
from westmarch.meccg.rulebook.rings import ring_modifier
from westmarch.meccg.rulebook.strikes import BodyCheck, body_check_change, excess_due
from westmarch.meccg.state import Check
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

SUMS = range(2, 13)
"""Of two dice."""


def strike_ahead(g: Meccg, place: int) -> dict[str, Any]:
    """A strike that is not over: the target's prowess against it, what not tapping would cost, the attacking character's.
    Excess strikes that must be spent on it count already."""
    s = g.state
    strike = s.strikes[place]
    if strike.target not in s.cards:
        return {}
    lines: stats.Lines = []
    prowess = attack_stats.prowess_in_strike(g, lines, place)
    if due := excess_due(g):
        lines.append(("Excess strikes", EXCESS * due))
    staying = attack_stats.staying(g, strike.target)
    shown: dict[str, Any] = {
        "prowess": prowess + EXCESS * due,
        "staying": staying,
        "stays": strike.stays,
        "lines": {"prowess": lines},
    }
    if strike.attacker in s.cards:
        own: stats.Lines = []
        shown["against"] = attack_stats.prowess_of_attacker(g, own, place)
        shown["lines"]["against"] = own
    return shown


def check_ahead(g: Meccg) -> dict[str, Any] | None:
    check = g.state.check
    if check is None:
        return None
    shown: dict[str, Any] = {"kind": check.kind, "card": check.card, "target": check.target, "modifier": check.modifier}
    lines: stats.Lines = []
    if check.card in g.state.cards:
        shown |= _numbers(g, check, lines)
    if check.modifier:
        lines.append(("This roll", check.modifier))
    return shown | {"lines": {"adds": lines}}


def _numbers(g: Meccg, check: Check, lines: stats.Lines) -> dict[str, Any]:
    s = g.state
    number = check.card
    if check.kind == "corruption":
        adds = check.modifier + stats.check_modifier(g, number, lines)
        total = stats.corruption(g, number)
        return {"adds": adds, "against": total, "fates": [outcome(g, number, n + adds, total) for n in SUMS]}
    if check.kind == "faction":
        d = DEFS[str(check.target)]
        adds = check.modifier + faction_modifier(g, number, d, lines)
        return {"adds": adds, "against": d.number, "fates": ["won" if n + adds > d.number else "lost" for n in SUMS]}
    if check.kind == "ring":
        return {"adds": check.modifier + ring_modifier(g, number, lines)}
    if check.kind == "body":
        return _body(g, check, lines)
    attempt = next((f for f in reversed(g.stack) if isinstance(f, Attempt)), None)
    if check.kind == "influence" and attempt is not None and attempt.target in s.cards:
        adds = check.modifier + attempt_modifier(g, number, attempt.target, lines)
        return {"adds": adds, "against": target_number(g, attempt.target, bool(attempt.shown))}
    return {}


def _body(g: Meccg, check: Check, lines: stats.Lines) -> dict[str, Any]:
    frame = next((f for f in reversed(g.stack) if isinstance(f, BodyCheck)), None)
    if frame is None:
        return {}
    attack = g.state.attack
    of_strike = body_check_change(attack) if attack is not None and g.state.strike >= 0 else 0
    if attack is not None and of_strike:
        lines.append((DEFS[attack.of].name, of_strike))
    if frame.more != of_strike:
        lines.append(("Wounded before", frame.more - of_strike))
    own: stats.Lines = []
    more = frame.more + check.modifier + stats.fold(g, b.BODY_CHECKS, check.card, 0, attack, lines=own)
    lines += own[1:]  # the first is the character with nothing
    return {"adds": more, "against": frame.strength(g), "fates": [frame.fate(g, n, more) for n in SUMS]}
