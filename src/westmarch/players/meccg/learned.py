"""What was learned from games of the card game."""

from westmarch.players.learned.player import LearnedPlayer
from westmarch.players.meccg.policy import policy
from westmarch.players.meccg.searching import MeccgSearching


class Learned(LearnedPlayer):
    game = "meccg"
    searching = MeccgSearching
    policy = staticmethod(policy)
    reach = 30
