"""Machine players for meccg."""

from westmarch.players.base import register_player
from westmarch.players.judging import register_judge

register_player("heuristic", "westmarch.players.meccg.heuristic:Heuristic", game="meccg")
register_judge("meccg", "westmarch.players.meccg.judging:MeccgJudge")
