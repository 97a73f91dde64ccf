"""Throws and losses that deserve a pause: each with its whole sum, from the dice to what it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import Event
from westmarch.core.story import SECONDS, SECONDS_OF_LOSS, Moment, Roll
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.happenings import Happening, Throw, happenings
from westmarch.meccg.rule_numbers import BY_POSITION
from westmarch.meccg.state import WOUNDED
from westmarch.meccg.story import FATES, MOST_EVENTS, PERSONS, STAYS, Teller, influenced, minus, strike_outcome
from westmarch.meccg.vocabulary.naming import card_name, listed, so_many

if TYPE_CHECKING:
    from westmarch.core.story import Tone
    from westmarch.meccg.game import Meccg

CORRUPTION = {
    "passed": "passed", "tapped": "only just failed, and taps", "discarded": "failed, and is discarded",
    "eliminated": "failed, and is out of play",
}  # fmt: skip

RESULTS: dict[str, tuple[str, bool | None]] = {
    "removed": ("it is gone", True), "stays": ("it stays", False), "driven_off": ("driven off", True),
    "not_driven_off": ("not driven off", False), "broken": ("it breaks", False), "unbroken": ("it holds", True),
    "below": ("it takes its course", None), "not_below": ("it comes to nothing", None),
    "above": ("it takes its course", None), "not_above": ("it comes to nothing", None),
}  # fmt: skip
"""What a roll for a card has brought, and whether that is good for the one who rolled."""


def moments(g: Meccg, seat: int | None, events: list[Event]) -> list[Moment]:
    told = happenings(events[-MOST_EVENTS:])
    teller = Teller(g, seat, told)
    found = (_moment(teller, happening) for happening in told)
    return [moment for moment in found if moment is not None]


def _moment(t: Teller, h: Happening) -> Moment | None:
    match h.verb:
        case "strike":
            return _strike(t, h)
        case "check":
            return _check(t, h)
        case "result":
            return _result(t, h)
        case "remove" | "discard" | "to_hand":
            return _loss(t, h)
    return None


def _roll(what: str, throw: Throw, sums: tuple[int, int | None], measure: str, outcome: str, tone: Tone, rule: str) -> Roll:
    return Roll(what, throw.seat, throw.dice, throw.adds, sums[0], sums[1], measure, outcome, tone, rule)


def _concerns(t: Teller, seat: int, of: str) -> bool:
    """Whether a strike on a seat's character is worth a pause of the reader: it is his, or his hazard strikes."""
    return t.seat is None or seat == t.seat or (of in DEFS and DEFS[of].kind != "site")


def _strike(t: Teller, h: Happening) -> Moment | None:
    """A strike that was rolled for, with the body check that it brought."""
    number, outcome, of, *sums = h.parts
    throw = h.throw
    if throw is None or len(sums) < 2 or not _concerns(t, throw.seat, throw.versus):
        return None
    name, hit = card_name(of), outcome == "successful"
    came_to = strike_outcome(t, h)
    tone = t.tone(throw.seat, not hit)
    struck = "wounded" if h.wounded else came_to
    rolls = [_roll("The strike", throw, (sums[0], sums[1]), "against", struck, tone, "STR-16" if hit else "STR-14")]
    words, outcome = f"{name}: {sums[0]} against {sums[1]};", f"{came_to}." if hit else f"the strike is {came_to}."
    rolls += [_body(t, check) for check in (h.body, h.back) if check is not None and check.throw is not None]
    if h.body is not None:
        words = f"{name} is wounded: {sums[0]} against {sums[1]}; body check {h.body.parts[3]} against {h.body.parts[4]};"
        outcome = outcome if h.lost else "the body holds."
    elif h.back is not None:
        words = f"{name}: {sums[0]} against {sums[1]}; its body {h.back.parts[3]} against {h.back.parts[4]}:"
    waits = h.lost and DEFS[of].kind == "avatar" and t.mine(throw.seat)
    return Moment(
        "loss" if h.lost else "strike", words, outcome, _under_strike(h), tuple(rolls), waits,
        SECONDS_OF_LOSS if h.lost else SECONDS, tone, t.refs(number), tuple(x for x in (of, *h.along) if x in DEFS),
    )  # fmt: skip


def _under_strike(h: Happening) -> str:
    if h.along or h.lost:
        return _lost_with(h)
    return f"A wound takes {-BY_POSITION[WOUNDED]} prowess until it heals." if h.wounded else ""


def _lost_with(h: Happening) -> str:
    return f"Lost with it: {listed(map(card_name, h.along), 'and')}." if h.along else ""


def _body(t: Teller, check: Happening) -> Roll:
    _, _, what, total, strength = check.parts
    assert check.throw is not None
    if what == "strike_body":
        beaten = total > strength
        tone = t.tone(check.throw.seat, beaten)
        outcome = "defeated" if beaten else "not defeated"
        return _roll("The body of the strike", check.throw, (total, strength), "body", outcome, tone, "BOD-05")
    tone = t.tone(1 - check.throw.seat, what == "lives")
    outcome = "it holds" if what == "lives" else FATES[what]
    return _roll("The body check", check.throw, (total, strength), "body", outcome, tone, "BOD-02")


def _result(t: Teller, h: Happening) -> Moment | None:
    """A body check that came apart from its strike, or the try to be rid of a card."""
    of, on, what, *sums = h.parts
    if h.throw is None or len(sums) < 2 or what == "strike_body":
        return None
    if what in FATES:
        seat = 1 - h.throw.seat
        lost = what != "lives"
        tone = t.tone(seat, not lost)
        outcome = "the body holds." if not lost else f"{FATES[what]}."
        words = f"{card_name(of)}: body check {sums[0]} against {sums[1]};"
        return Moment(
            "loss" if lost else "body_check", words, outcome, _lost_with(h),
            (_body(t, h),), lost and DEFS[of].kind == "avatar" and t.mine(seat), SECONDS_OF_LOSS if lost else SECONDS, tone,
            (), (of,),
        )  # fmt: skip
    if t.seat is not None and not t.mine(h.throw.seat):
        return None
    outcome, good = RESULTS.get(what, (what.replace("_", " "), None))
    tone = t.tone(h.throw.seat, good) if good is not None else "neutral"
    roll = _roll("The roll", h.throw, (sums[0], sums[1]), "against", outcome, tone, "")
    cards = tuple(x for x in (of, on) if x in DEFS)
    return Moment(
        "roll", f"{card_name(of)}: {sums[0]} against {sums[1]};", f"{outcome}.", "", (roll,), tone=tone, cards=cards
    )


def _check(t: Teller, h: Happening) -> Moment | None:
    kind, number, verdict, of, *sums = h.parts
    if h.throw is None or len(sums) < 2 or (t.seat is not None and not _checked_for(t, h)):
        return None
    name, (total, against), seat = card_name(of), (sums[0], sums[1]), h.throw.seat
    if kind == "corruption":
        lost = verdict in ("discarded", "eliminated")
        tone = t.tone(seat, verdict == "passed")
        roll = _roll("The corruption check", h.throw, (total, against), "corruption", CORRUPTION[verdict], tone, "COR-05")
        waits = lost and DEFS[of].kind == "avatar" and t.mine(seat)
        return Moment(
            "corruption", f"{name} checks corruption: {total} against {against};", f"{CORRUPTION[verdict]}.", _lost_with(h),
            (roll,), waits, SECONDS_OF_LOSS if lost else SECONDS, tone, t.refs(number), (of,),
        )  # fmt: skip
    won = verdict == "won"
    tone = t.tone(seat, won)
    goal = influenced(t, h)
    rolls = [_roll("The attempt", h.throw, (total, against), "against", "won" if won else "lost", tone, "FAC-02")]
    if h.other is not None:
        resisted = ((f"{t.g.who(h.other.seat)} rolled against it", -h.other.fallen),)
        rolls = [Roll("The attempt", seat, h.throw.dice, h.throw.adds + resisted, total, against, "against",
                      "won" if won else "lost", tone, "INF-09")]  # fmt: skip
    points = DEFS[h.throw.versus].mp if h.throw.versus in DEFS else 0
    under = f"Worth {so_many(points, 'point')}." if won and points else ""
    words = f"{name} tries to win {goal}: {minus(total)} against {against};"
    cards = tuple(x for x in (of, h.throw.versus) if x in DEFS)
    outcome = "it succeeds." if won else "it fails."
    return Moment("influence", words, outcome, under, tuple(rolls), tone=tone, refs=t.refs(number), cards=cards)


def _checked_for(t: Teller, h: Happening) -> bool:
    """Whether a check concerns something of the reader's: he rolled, or what is to be won is his."""
    assert h.throw is not None
    return t.mine(h.throw.seat) or (h.other is not None and t.mine(h.other.seat))


def _loss(t: Teller, h: Happening) -> Moment | None:
    """A card of the other side takes something from the reader."""
    of, number, seat = h.parts[:3]
    if not t.mine(seat) or of not in DEFS or DEFS[of].kind not in STAYS or h.by < 0 or t.mine(h.by) or h.cause == of:
        return None
    how = {"remove": "is out of play.", "discard": "is discarded.", "to_hand": "goes back to your hand."}[h.verb]
    seconds = SECONDS_OF_LOSS if DEFS[of].kind in PERSONS else SECONDS
    cards = tuple(x for x in (h.cause, of) if x in DEFS)
    words = f"{card_name(h.cause)} of {t.g.who(h.by)}: your {card_name(of)}"
    return Moment("loss", words, how, _lost_with(h), (), True, seconds, "bad", t.refs(number), cards)
