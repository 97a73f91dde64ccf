"""What was learned from games of the board game."""

from westmarch.players.learned.player import LearnedPlayer
from westmarch.players.quest.searching import QuestSearching, judge
from westmarch.players.search.player import Searching


class Learned(LearnedPlayer):
    game = "quest"

    def mind(self) -> Searching:
        return QuestSearching(self.corrected(judge))
