"""Derived values of attacks and strikes; like those of `stats`, none is stored and each can explain itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rule_numbers import BY_POSITION, STAYING
from westmarch.meccg.state import AGENT, LOOSE, WOUNDED, Attack
from westmarch.meccg.stats import Lines, company_of, fold, halved, halves_body, has_skill, kept_above, mind, prowess, usable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds, value_of
from westmarch.meccg.vocabulary.bonuses import Bonus

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


# A strike in its sequence -----------------------------------------------------------------------------------------------


def prowess_in_strike(g: Meccg, lines: Lines | None = None, place: int = -1) -> int:
    """The target's prowess in the strike under way, or in one that waits: position, choices, support and cards (STR-03 to
    STR-13)."""
    s = g.state
    strike = s.strikes[s.strike if place < 0 else place]
    if s.attack is not None and any(isinstance(c, b.ByMind) for c in s.attack.clauses):
        total = mind(g, strike.target, lines) + strike.prowess
    else:
        total = prowess(g, strike.target, _facing(g, strike.attacker), lines) + strike.prowess
    position = s.cards[strike.target].position
    total += BY_POSITION[position]
    if lines is not None:
        if position:
            lines.append(("Wounded" if position == WOUNDED else "Tapped", BY_POSITION[position]))
        stays = STAYING if strike.took_three else 0
        lines += [(why, n) for why, n in (("Not tapping", stays), ("This strike", strike.prowess - stays)) if n]
    return total


def _facing(g: Meccg, opponent: int) -> Attack | None:
    """The attack as the one who fights it sees it: in company combat of the race of the opponent (MOD-05)."""
    s = g.state
    if s.attack is None or not opponent:
        return s.attack
    return replace(s.attack, race=DEFS[s.cards[opponent].of].race)


def prowess_of_attacker(g: Meccg, lines: Lines | None = None, place: int = -1) -> int:
    """In company combat, the prowess of the strike under way, or of one that waits, before its roll (CVC-07, CVC-20,
    CVC-23)."""
    s = g.state
    strike = s.strikes[s.strike if place < 0 else place]
    assert s.attack is not None
    more = strike.own_prowess + attack_prowess(g, s.attack)  # which has none of its own (CVC-07)
    hampered = BY_POSITION[s.cards[strike.attacker].position]
    total = prowess(g, strike.attacker, _facing(g, strike.target), lines) + more + hampered
    if lines is not None:
        lines += [(why, n) for why, n in (("Tapped or wounded", hampered), ("This strike", more)) if n]
    return total


def staying(g: Meccg, number: int, attacking: bool = False) -> int:
    """What not tapping costs in a strike (STR-05, CVC-19): nothing for a defending warrior with a weapon that says so."""
    s = g.state
    firm = not attacking and any(
        b.STANDS_FIRM in DEFS[s.cards[c].of].traits and usable(g, c) and has_skill(g, number, "warrior")
        for c in s.attached.get(number, ())
    )
    return 0 if firm else STAYING


def faced_body(g: Meccg) -> int:
    """What the body of the strike under way has more or less by the gear of who faces it."""
    strike = g.state.strikes[g.state.strike]
    return fold(g, b.STRIKE_BODY, strike.target, 0, _facing(g, strike.attacker))


def both_roll(attack: Attack) -> bool:
    """Whether the one who strikes rolls as well as the one who is struck (CVC-23, AGT-36)."""
    return attack.kind in ("company", AGENT)


# The attack as a whole -------------------------------------------------------------------------------------------------


def _fold_attack(g: Meccg, attack: Attack, stat: str, base: int, lines: Lines | None) -> int:
    total = base
    if lines is not None:
        lines.append((DEFS[attack.of].name if attack.of else "Attack", base))
    for clause in attack.clauses:
        if isinstance(clause, Bonus) and clause.stat == stat and _clause_holds(g, clause, attack):
            more = value_of(clause.amount, g, Use(attack.seat, attack.of, attack.card, 0, attack.company))
            total += more
            if lines is not None and more:
                lines.append(("Its own text", more))
        elif isinstance(clause, b.Raised) and stat == b.ATTACK_PROWESS and not kept_above(g, clause.of, attack.company):
            total += clause.amount
            if lines is not None:
                lines.append((DEFS[clause.of].name, clause.amount))
    if attack.kind == LOOSE:  # no attack (CR-32)
        return total
    # MOD-08: their order is the active player's, who is attacked: what lowers comes first, then doubling, then what adds.
    changes = sorted(_general_changes(g, attack, stat), key=lambda change: 1 if change[1] is None else 2 * (change[1] > 0))
    for name, amount in changes:
        more = total if amount is None else amount
        total += more
        if lines is not None:
            lines.append((name, more))
    return total


def _general_changes(g: Meccg, attack: Attack, stat: str) -> Iterator[tuple[str, int | None]]:
    """What other cards do to a number of an attack: the card's name and what it adds, None if it doubles."""
    s = g.state
    side = s.sides[s.companies[attack.company].seat] if attack.company in s.companies else ""
    found = [
        (bonus, Use(s.cards[source].seat, s.cards[source].of, source, 0, attack.company))
        for source in s.index.get(b.WIDE[stat], ())
        for bonus in DEFS[s.cards[source].of].wide[stat]
    ]
    found += [
        (x.word, Use(x.seat, x.of, 0, 0, attack.company))
        for x in s.lasting
        if isinstance(x.word, Bonus) and x.word.stat == stat and x.on in (0, attack.company)
    ]
    for bonus, it in found:
        if bonus.against and attack.race not in bonus.against:
            continue
        if bonus.to == b.COMPANY and it.card and company_of(g, it.card) != attack.company:
            continue
        if attack.kind == "company" and DEFS[it.of].hazard:  # CVC-10
            continue
        if DEFS[it.of].against not in ("", side) or kept_above(g, it.of, attack.company):  # MH-35, UD-06
            continue
        if bonus.when is None or holds(bonus.when, g, it):
            yield DEFS[it.of].name, None if bonus.doubles else value_of(bonus.amount, g, it)


def _clause_holds(g: Meccg, clause: Bonus, attack: Attack) -> bool:
    return clause.when is None or holds(clause.when, g, Use(attack.seat, attack.of, attack.card, 0, attack.company))


def attack_prowess(g: Meccg, attack: Attack, lines: Lines | None = None) -> int:
    return _and_more(_fold_attack(g, attack, b.ATTACK_PROWESS, attack.prowess, lines), attack.more_prowess, lines)


def attack_strikes(g: Meccg, attack: Attack, lines: Lines | None = None) -> int:
    """How many strikes it has; a fixed number where each character faces one (CBT-12)."""
    if attack.strikes == 0:
        return 0
    return _and_more(_fold_attack(g, attack, b.STRIKES, attack.strikes, lines), attack.more_strikes, lines)


def attack_body(g: Meccg, attack: Attack, lines: Lines | None = None) -> int:
    if attack.body < 0:
        return -1
    total = _and_more(_fold_attack(g, attack, b.ATTACK_BODY, attack.body, lines), attack.more_body, lines)
    return halved(total, lines) if attack.race in ("nazgul", "ringwraith") and halves_body(g) else total


def body_of_attackers(g: Meccg, attack: Attack) -> int:
    """In company combat, what changes the bodies of those who attack, as those of an attack (CVC-08)."""
    return _fold_attack(g, attack, b.ATTACK_BODY, 0, None) + attack.more_body


def _and_more(total: int, more: int, lines: Lines | None) -> int:
    """What cards played on the attack have changed."""
    if lines is not None and more:
        lines.append(("Cards played", more))
    return total + more
