"""Machine players for quest."""

from westmarch.players.base import register_player

register_player("heuristic", "westmarch.players.quest.heuristic:Heuristic", game="quest")
