"""The clock: turns, phases, and what is counted per turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.records import replace

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def begin_turn(g: Meccg, seat: int) -> None:
    s = g.state
    s.turn += 1
    s.active = seat
    s.characters_played = 0
    s.influenced = False
    s.fought = False
    s.halved = False
    s.corrupted = ()
    s.tried = ()
    s.idle = ()
    s.environment_deeds = ()
    s.agents_done = ()
    for number, company in s.companies.items():
        s.companies[number] = replace(
            company, moved=False, way="", path=(), regions=(), limit=0, used=0, guarded=False, sent_back=False,
            barred=False, through=False, entered=False, faced=(), split_from=0, on_its_way=False, reach=0, origin="",
        )  # fmt: skip
    g.emit(("turn", s.turn, seat))


def begin_phase(g: Meccg, phase: str) -> None:
    g.state.phase = phase
    g.state.swapped = ()
    g.emit(("phase", phase))


def note(g: Meccg, **changes: Any) -> None:
    """Set one of the plain counters and marks of the turn or the game."""
    s = g.state
    for name, value in changes.items():
        setattr(s, name, value)


def note_avatar(g: Meccg, seat: int, of: str) -> None:
    g.is_settled = False
    g.state.avatar[seat] = of
    g.emit(("avatar", of, seat))


def stir(g: Meccg) -> None:
    """Something happened, so that this turn is no part of a standstill."""
    g.state.stirred = g.state.turn


def stir_by(g: Meccg, seat: int) -> None:
    """A seat draws or sets out. Once its deck has run out as often as the game is long that brings the end no nearer."""
    if g.state.exhausted[seat] < g.profile.decks:
        stir(g)


def tell_standstill(g: Meccg, quiet: int, left: int) -> None:
    """Nothing has happened for some turns; after so many more the council is held."""
    g.emit(("standstill", quiet, left, g.state.turn + left))


def call(g: Meccg, seat: int, last_turn: int) -> None:
    """The council is called; the earliest of several calls counts (END-23)."""
    s = g.state
    if s.last_turn == 0 or last_turn < s.last_turn:
        s.last_turn = last_turn
    g.emit(("call", seat, last_turn))
