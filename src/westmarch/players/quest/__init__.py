"""Machine players for quest."""

from westmarch.players.base import register_player
from westmarch.players.judging import register_judge

register_player("heuristic", "westmarch.players.quest.heuristic:Heuristic", game="quest")
register_judge("quest", "westmarch.players.quest.judging:QuestJudge")
