"""Machine players for meccg."""

from westmarch.players.base import register_player
from westmarch.players.judging import register_judge
from westmarch.players.learned import register_learned
from westmarch.players.levels import FROM_EASY_TO_STRONG, register_levels

register_player("heuristic", "westmarch.players.meccg.heuristic:Heuristic", game="meccg")
register_player("quick", "westmarch.players.meccg.policy:Quick", game="meccg")
register_player("search", "westmarch.players.meccg.searching:Search", game="meccg")
register_learned("meccg")
register_judge("meccg", "westmarch.players.meccg.judging:MeccgJudge")
register_levels("meccg", FROM_EASY_TO_STRONG)
