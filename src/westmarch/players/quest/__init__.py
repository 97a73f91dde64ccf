"""Machine players for quest."""

from westmarch.players.base import register_player
from westmarch.players.judging import register_judge
from westmarch.players.learned import register_learned
from westmarch.players.levels import FROM_EASY_TO_STRONG, register_levels

register_player("heuristic", "westmarch.players.quest.heuristic:Heuristic", game="quest")
register_player("quick", "westmarch.players.quest.policy:Quick", game="quest")
register_player("search", "westmarch.players.quest.searching:Search", game="quest")
register_learned("quest")
register_judge("quest", "westmarch.players.quest.judging:QuestJudge")
register_levels("quest", FROM_EASY_TO_STRONG)
