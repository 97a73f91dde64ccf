"""What was learned from games of the card game."""

from westmarch.players.learned.player import LearnedPlayer
from westmarch.players.meccg.searching import MeccgSearching, judge
from westmarch.players.search.player import Searching


class Learned(LearnedPlayer):
    game = "meccg"

    def mind(self) -> Searching:
        return MeccgSearching(self.corrected(judge))
