"""What a game of the card game comes to, for those who compare many: points and their sources, and what befell each side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from westmarch.core.account import told_events
from westmarch.core.events import Event
from westmarch.core.game import Game
from westmarch.core.manifest import Tally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.endgame import final_totals
from westmarch.meccg.stats import Lines

DEEDS = (
    "moves", "hazards met", "creatures met", "strikes faced", "strikes lost", "characters lost", "corruption failed",
    "influence tried", "influence failed",
)  # fmt: skip


def tally(game: Game[Any]) -> Tally:
    assert isinstance(game, Meccg)
    explained: tuple[Lines, Lines] = ([], [])
    found = tuple(points(game, seat, lines=explained[seat]) for seat in (0, 1))
    deeds = deeds_in(told_events(game, None, everything=True))
    return Tally(game.state.turn, found, tuple(final_totals(game)), tuple(map(_summed, explained)), deeds)


def _summed(lines: Lines) -> dict[str, int]:
    found: dict[str, int] = {}
    for words, worth in lines:
        found[words] = found.get(words, 0) + worth
    return found


def deeds_in(events: Iterable[Event]) -> tuple[dict[str, int], dict[str, int]]:
    """How often each of `DEEDS` befell either seat."""
    counts = (dict.fromkeys(DEEDS, 0), dict.fromkeys(DEEDS, 0))
    attacked = roller = 0
    for event in events:
        if event[0] == "attack":
            attacked = 1 - event[1]  # what guards a site counts as the other seat's
        elif event[0] == "roll":
            roller = event[1]
        for seat, deed in _deeds(event, attacked, roller):
            counts[seat][deed] += 1
    return counts


def _deeds(event: Event, attacked: int, roller: int) -> Iterator[tuple[int, str]]:
    match event:
        case ("arrive", seat, *_):
            yield seat, "moves"
        case ("play", of, *_, seat) if of in DEFS and DEFS[of].hazard:
            yield 1 - seat, "hazards met"
            if DEFS[of].kind == "creature":
                yield 1 - seat, "creatures met"
        case ("strike", _, outcome, *_) if outcome != "cancelled":
            yield attacked, "strikes faced"
            if outcome == "successful":
                yield attacked, "strikes lost"
        case ("remove", of, _, seat) if of in DEFS and DEFS[of].is_person:
            yield seat, "characters lost"
        case ("check", "corruption", _, verdict, *_) if verdict in ("tapped", "discarded", "eliminated"):
            yield roller, "corruption failed"
        case ("check", "faction", _, verdict, *_) if verdict in ("won", "lost"):
            yield roller, "influence tried"
            if verdict == "lost":
                yield roller, "influence failed"
        case _:
            pass
