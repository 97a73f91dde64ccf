"""Machine players for meccg."""

from westmarch.players.base import register_player

register_player("heuristic", "westmarch.players.meccg.heuristic:Heuristic", game="meccg")
