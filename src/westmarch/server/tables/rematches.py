"""The same game again: with the same settings and players, or with the visitor on the other side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from westmarch.server import errors, wire

if TYPE_CHECKING:
    from westmarch.server.streams.viewers import Viewer
    from westmarch.server.tables.table import Table

HUMAN, ME, FRIEND = "human", "me", "friend"


def other_side(table: Table, viewer: Viewer) -> int | None:
    """The seat to which the viewer would change; None where the viewer sits nowhere or on all sides."""
    mine = {table.game.side_of(seat) for seat in viewer.mine}
    if len(mine) != 1:
        return None
    return next((seat for seat in range(len(table.row.players)) if table.game.side_of(seat) not in mine), None)


def again(table: Table, viewer: Viewer, change_sides: bool) -> wire.NewTable:
    """What to ask for to play the same once more."""
    if table.row.archived or not table.over:
        raise errors.Bad("Only a game that was played here to its end can be played again.")
    if not viewer.mine:
        raise errors.NotYou("You did not play in this game.")
    players = [
        ME if seat in viewer.mine else FRIEND if player == HUMAN else player for seat, player in enumerate(table.row.players)
    ]
    if change_sides:
        there = other_side(table, viewer)
        if there is None:
            raise errors.Bad("You sit on all sides of this game.")
        for seat in viewer.mine:
            players[seat] = players[there]
        players[there] = ME
    settings = {name: _as_sent(value) for name, value in table.row.settings.items() if name != "every_question"}
    name = table.ledger.names[viewer.mine[0]]
    return wire.NewTable(
        game=table.row.game,
        settings=settings,
        seats=[wire.SeatRequest(player=player) for player in players],
        name=name,
        pace=table.row.pace,
    )


def _as_sent(value: Any) -> Any:
    """A setting as a page would send it: with what stands for the decks that somebody brought."""
    if not isinstance(value, list | tuple):
        return value
    return [{"deck": one} if isinstance(one, Mapping) else one for one in value]
