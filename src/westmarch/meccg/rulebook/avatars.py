"""END-01: what the loss of an avatar means."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def avatar_lost(g: Meccg, seat: int) -> None:
    """END-01: in the standard game losing one's avatar loses the game."""
    if g.state.avatar_lost[seat] and g.profile.avatar_loss == "game_lost" and g.state.phase != "council":
        g.finish((1 - seat,), (0, 1) if seat == 0 else (1, 0), "An avatar was lost.", "END-01")
