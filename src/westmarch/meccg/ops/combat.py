"""The attack, its strikes, checks and rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.records import replace
from westmarch.meccg.state import Attack, Check, Lasting, Strike

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg
    from westmarch.meccg.stats import Lines


def roll(g: Meccg, seat: int, why: str, of: str = "", adds: Lines | None = None, versus: str = "") -> int:
    """Two dice (TURN-07). What is added to them is told with them, line by line, and what they are rolled against."""
    first, second = g.chance.die(), g.chance.die()
    g.revealed += 1
    g.emit(("roll", seat, why, of, first, second, tuple((why, more) for why, more in adds or () if more), versus))
    return first + second


def begin_attack(g: Meccg, attack: Attack) -> None:
    s = g.state
    s.attack = attack
    s.strikes = ()
    s.strike = -1
    s.excess = 0
    company = s.companies[attack.company]
    s.companies[company.id] = replace(company, faced=(*company.faced, attack.race, attack.of))
    g.emit(("attack", attack.seat, attack.of, attack.race, attack.company, s.leader(attack.company)))


def begin_loose_strikes(g: Meccg, attack: Attack) -> None:
    """Strikes that are no attack: nobody has faced one (CR-32)."""
    s = g.state
    s.attack = attack
    s.strikes = ()
    s.strike = -1
    s.excess = 0
    g.emit(("loose_strikes", attack.of, attack.prowess, attack.company, s.leader(attack.company)))


def tell_force(g: Meccg, strikes: int, prowess: int, body: int) -> None:
    """How strong the attack is when its strikes are about to be assigned."""
    attack = g.state.attack
    assert attack is not None
    g.emit(("force", strikes if attack.strikes else 0, prowess, body, attack.detainment))


def change_attack(g: Meccg, **changes: Any) -> None:
    s = g.state
    assert s.attack is not None
    s.attack = replace(s.attack, **changes)
    g.emit(("attack_changed", s.attack.of, *sorted(changes)))


def end_attack(g: Meccg) -> None:
    s = g.state
    s.faced_by = tuple(x.target for x in s.strikes)
    s.repelled = bool(s.strikes) and all(x.outcome in ("defeated", "failed") for x in s.strikes)
    s.attack = None
    s.strikes = ()
    s.strike = -1
    s.excess = 0
    _end_lasting(g, "attack")


def assign(g: Meccg, target: int, attacker: int = 0) -> None:
    s = g.state
    s.strikes = (*s.strikes, Strike(target, attacker=attacker, of=s.cards[target].of))
    g.emit(("assign", s.cards[target].of, target))


def set_excess(g: Meccg, number: int) -> None:
    g.state.excess = number


def begin_strike(g: Meccg, at: int) -> None:
    g.state.strike = at
    g.state.swapped = ()


def change_strike(g: Meccg, **changes: Any) -> None:
    s = g.state
    strikes = list(s.strikes)
    strikes[s.strike] = replace(strikes[s.strike], **changes)
    s.strikes = tuple(strikes)


def note_rolls(g: Meccg, had: int, result: int, measured: int) -> None:
    """What a strike came to: the defender's prowess, that with the roll, and what it had to pass."""
    change_strike(g, had=had, result=result, measured=measured)


def note_fate(g: Meccg, number: int, fate: str, roll: int, strength: int) -> None:
    """What the body check brought, if it was of a fighter of the strike under way."""
    s = g.state
    if s.strike >= 0 and number in (s.strikes[s.strike].target, s.strikes[s.strike].attacker):
        change_strike(g, fate=fate, check=roll, check_body=strength)


def tell_strike(g: Meccg, outcome: str, *sums: int) -> None:
    """How a strike came out; with the sum of roll and prowess, and what it was measured against, if dice fell."""
    s = g.state
    target = s.strikes[s.strike].target
    g.emit(("strike", target, outcome, s.open_of(target), *sums))


def end_strike(g: Meccg, outcome: str) -> None:
    s = g.state
    change_strike(g, outcome=outcome)
    s.strike = -1
    _end_lasting(g, "strike")


def note_slain(g: Meccg, seat: int, points: int) -> None:
    """CVC-29: a character eliminated in company combat is worth kill points to the other player."""
    s = g.state
    s.slain = (s.slain[0] + points, s.slain[1]) if seat == 0 else (s.slain[0], s.slain[1] + points)
    g.emit(("slain", seat, points))


def drop_strike(g: Meccg, at: int, outcome: str) -> None:
    """A strike that will not be faced (MUL-04)."""
    s = g.state
    strikes = list(s.strikes)
    strikes[at] = replace(strikes[at], outcome=outcome)
    s.strikes = tuple(strikes)


def tell_result(g: Meccg, of: str, on: str, what: str, *sums: int) -> None:
    """What a roll has brought that belongs to no check: of a body, of a card, to be rid of a card."""
    g.emit(("result", of, on, what, *sums))


def begin_check(g: Meccg, check: Check) -> None:
    """A roll is about to be made, perhaps in the course of another."""
    g.state.check = replace(check, outer=g.state.check)


def change_check(g: Meccg, **changes: Any) -> None:
    assert g.state.check is not None
    g.state.check = replace(g.state.check, **changes)


def end_check(g: Meccg, verdict: str, *sums: int) -> None:
    """A check is over; with the sum that was rolled and what it had to pass, if dice fell."""
    s = g.state
    if s.check is not None:
        g.emit(("check", s.check.kind, s.check.card, verdict, s.open_of(s.check.card), *sums))
        s.check = s.check.outer
    s.verdict = verdict


def abandon_check(g: Meccg, kind: str, card: int, verdict: str) -> None:
    """What a check is about is gone: it ends if it had begun and was not over, and has this verdict."""
    check = g.state.check
    if check is not None and check.kind == kind and check.card == card:
        end_check(g, verdict)
    else:
        say(g, verdict)


def say(g: Meccg, verdict: str) -> None:
    """Leave word of how a procedure came out for the one that called it."""
    g.state.verdict = verdict


def begin_lasting(g: Meccg, lasting: Lasting) -> None:
    """An effect comes into force that is not a card in play."""
    g.is_settled = False
    g.state.lasting = (*g.state.lasting, replace(lasting, since=g.state.next_id))
    g.state.unsettled = True
    g.emit(("lasting", lasting.of, lasting.on))


def _end_lasting(g: Meccg, until: str) -> None:
    s = g.state
    if s.lasting:
        g.is_settled = False
        s.lasting = tuple(x for x in s.lasting if x.until != until)


def lapse(g: Meccg, until: str, on: int = 0, seat: int = -1) -> None:
    """Effects end whose time is over; of one company or one player only, if so said."""
    s = g.state
    if s.lasting:
        g.is_settled = False
        s.unsettled = True
        s.lasting = tuple(x for x in s.lasting if x.until != until or (on and x.on != on) or (seat >= 0 and x.seat != seat))


def drop_lasting(g: Meccg, at: int) -> None:
    g.is_settled = False
    s = g.state
    s.lasting = s.lasting[:at] + s.lasting[at + 1 :]
    s.unsettled = True
