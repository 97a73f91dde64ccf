"""What was learned from games of the board game."""

from westmarch.players.learned.player import LearnedPlayer
from westmarch.players.quest.policy import policy
from westmarch.players.quest.searching import QuestSearching


class Learned(LearnedPlayer):
    game = "quest"
    searching = QuestSearching
    policy = staticmethod(policy)
    reach = 12
