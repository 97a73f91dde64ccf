"""What the card game tells in the end: the council's count kind by kind, points over the turns, and deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from westmarch.core.account import (
    Account,
    Accounting,
    AnyGame,
    Count,
    CountRow,
    Course,
    Curve,
    Deed,
    Past,
    Remark,
    Side,
    told_events,
)
from westmarch.core.events import Chain, Event, Told
from westmarch.core.game import Result
from westmarch.core.spelling import capital
from westmarch.meccg.deck_guide import point_sign
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import TYPES, points
from westmarch.meccg.rule_numbers import LOST_AVATAR
from westmarch.meccg.rulebook.endgame import counted, cut_at_half, doubled, score
from westmarch.meccg.story import NEW_CARD

FRAMES = {"hero": "k-hero", "minion": "k-minion"}
SIGNS = {"hero": "e-wizard", "minion": "e-ringwraith"}
COUNCIL = "council"


def _account(game: AnyGame, result: Result, past: Past, seat: int | None, everything: bool) -> Account:
    assert isinstance(game, Meccg)
    raw = [points(game, one) for one in (0, 1)]
    totals = result.scores if game.state.phase == COUNCIL else tuple(float(_score(game, one)) for one in (0, 1))
    sides = tuple(
        Side(capital(game.who(one)), (one,), f"{totals[one]:g}", FRAMES[side], SIGNS[side])
        for one, side in enumerate(game.state.sides)
    )
    return Account(
        why=_why(game, result, totals),
        sides=sides,
        count=_count(game, raw, totals),
        course=_course(game, past),
        deeds=tuple(_deeds(game, told_events(game, seat, everything))),
    )


def _score(game: Meccg, seat: int) -> int:
    lost = LOST_AVATAR if game.state.avatar_lost[seat] else 0
    return score(points(game, seat), points(game, 1 - seat), game.profile) - lost


def _why(game: Meccg, result: Result, totals: Sequence[float]) -> str:
    if game.state.phase != COUNCIL or not result.rule.startswith("MP-"):
        return result.reason
    first, second = (f"{totals[one]:g} for {game.who(one)}" for one in (0, 1))
    tie = " The dice decided." if len(result.winners) == 1 and totals[0] == totals[1] else ""
    return f"The council of turn {game.state.turn} counts {first}, {second}.{tie}"


# The count -------------------------------------------------------------------------------------------------------


def _count(game: Meccg, raw: list[dict[str, int]], totals: Sequence[float]) -> Count:
    final = [counted(raw[one], raw[1 - one], game.profile) for one in (0, 1)]
    rows = [
        CountRow(
            kind,
            point_sign(kind),
            (raw[0][kind], raw[1][kind]),
            (final[0][kind], final[1][kind]),
            tuple(_notes(game, kind, raw)),
        )
        for kind in TYPES
    ]
    less = [LOST_AVATAR if game.state.avatar_lost[one] else 0 for one in (0, 1)]
    if any(less):
        rows.append(CountRow("avatar lost", "x-out", (0, 0), (-less[0], -less[1])))
    shown = [round(sum(final[one].values()) - less[one] - totals[one]) for one in (0, 1)]
    if any(shown):
        notes = ("cards that the other side revealed from hand, one off for each",)
        rows.append(CountRow("revealed", "x-hidden", (0, 0), (-shown[0], -shown[1]), notes))
    told = "kind by kind, doubling first, then the limit"
    if game.profile.score_order != "double_first":
        told = "kind by kind, the limit first, then doubling"
    return Count("How it was counted", told, "MP-08", tuple(rows), tuple(totals), tuple(_remarks(game, raw)))


def _notes(game: Meccg, kind: str, raw: list[dict[str, int]]) -> Iterator[str]:
    for one in (0, 1):
        if doubled(kind, raw[one], raw[1 - one]) != raw[one][kind]:
            yield f"doubled: {game.who(1 - one)} has no {kind} points"
        less, left = _cut_away(game, kind, one, raw)
        if less:
            yield f"cut to {left} for {game.who(one)}: no kind above half"


def _cut_away(game: Meccg, kind: str, one: int, raw: list[dict[str, int]]) -> tuple[int, int]:
    """What the half limit took of a kind, and what it left; with doubling before or after it."""
    values = raw[one]
    if game.profile.score_order == "double_first":
        values = {each: doubled(each, raw[one], raw[1 - one]) for each in TYPES}
    left = cut_at_half(values, game.profile)[kind]
    return values[kind] - left, left


def _remarks(game: Meccg, raw: list[dict[str, int]]) -> Iterator[Remark]:
    twice = [
        f"{raw[one][kind]} {kind} points became {doubled(kind, raw[one], raw[1 - one])}"
        for one in (0, 1)
        for kind in TYPES
        if doubled(kind, raw[one], raw[1 - one]) != raw[one][kind]
    ]
    if twice:
        kinds = "Where the other side has nothing, character, item, faction and ally points count twice"
        yield Remark("Doubling.", f"{kinds}: {', '.join(twice)}.", "MP-09")
    for one in (0, 1):
        for kind in TYPES:
            less, left = _cut_away(game, kind, one, raw)
            if less:
                text = f"No kind may give more than half of the whole: {less} of the {kind} points of {game.who(one)}"
                yield Remark("The limit.", f"{text} fall away, {left} are left.", "MP-12")


# How it went ---------------------------------------------------------------------------------------------------------


def _figures(game: AnyGame) -> tuple[int, ...]:
    assert isinstance(game, Meccg)
    raw = [points(game, one) for one in (0, 1)]
    return tuple(score(raw[one], raw[1 - one], game.profile) for one in (0, 1))


def _course(game: Meccg, past: Past) -> Course:
    curves = tuple(Curve(capital(game.who(one)), tuple(values[one] for values in past.figures)) for one in (0, 1))
    return Course("How it went", "points as the council would have counted them, turn by turn", "turn", past.turns, curves)


def _fight(game: AnyGame) -> str:
    assert isinstance(game, Meccg)
    attack = game.state.attack
    if attack is None:
        return ""
    return DEFS[attack.of].name if attack.of in DEFS else attack.kind


def _turning_point(game: AnyGame, since: Chain | Told) -> str:
    """What brought a card into play, a loss, points: what a story would tell before moves and draws."""
    best = max(game.story(None, since), key=lambda sentence: sentence.weight, default=None)
    return best.text if best is not None and best.weight >= NEW_CARD else ""


def _turn(game: AnyGame) -> int:
    assert isinstance(game, Meccg)
    return game.state.turn


# Deeds ---------------------------------------------------------------------------------------------------------------


def _deeds(game: Meccg, events: Sequence[Event]) -> Iterator[Deed]:
    strikes = [event for event in events if event[0] == "strike"]
    faced = Counter(event[3] for event in strikes if event[3] in DEFS)
    beaten = [event for event in strikes if event[2] == "defeated" and len(event) > 5 and event[3] in DEFS]
    if beaten:
        best = max(beaten, key=lambda event: event[5])
        yield Deed("Hardest strike withstood", f"{DEFS[best[3]].name}: {best[4]} against {best[5]}", "x-strike")
    if faced:
        of, times = faced.most_common(1)[0]
        yield Deed("Most strikes faced", f"{DEFS[of].name}, {times} of {len(strikes)}", "x-body")
    rolls = [event for event in events if event[0] == "roll"]
    if rolls:
        luckiest = max(rolls, key=lambda event: event[4] + event[5])
        of = f" for {DEFS[luckiest[3]].name}" if luckiest[3] in DEFS else ""
        yield Deed("Highest roll", f"{luckiest[4] + luckiest[5]}{of}, {game.who(luckiest[1])}", "d-6")
    checks = [event for event in events if event[0] == "check" and event[1] == "corruption"]
    if checks:
        failed = sum(event[3] != "passed" for event in checks)
        yield Deed("Corruption", f"{len(checks)} checks, {failed} failed", "x-corruption")
    played = Counter(int(event[-1]) for event in events if event[0] == "play")
    if played:
        yield Deed("Cards played", ", ".join(f"{game.who(one)} {played[one]}" for one in (0, 1)), "x-deck")


ACCOUNTING = Accounting(
    turn=_turn, turn_name="turn", figures=_figures, fight=_fight, turning_point=_turning_point, account=_account
)
