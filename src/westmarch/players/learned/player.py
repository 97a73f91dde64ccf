"""The learned player. With time it searches, and the network judges what came of its trials; without, it makes the choice
that the network thinks likeliest."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.core.game import Game
from westmarch.core.procedure import Ask
from westmarch.players.features import find_features
from westmarch.players.learned.network import find_network
from westmarch.players.learned.searching import LearnedSearching, by_prior
from westmarch.players.policies import Policy
from westmarch.players.search.player import Searching, SearchPlayer, Thought

SECONDS = 0.1
"""What a thought may take if nothing is said."""


class LearnedPlayer(SearchPlayer):
    """Sits in any seat of a game."""

    name = "learned"
    game: ClassVar[str]
    policy: ClassVar[Policy]
    """How all seats play on in trials."""
    reach: ClassVar[int]
    """How far."""

    def __init__(
        self,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        options: int = 8,
        errors: float = 1.5,
        reach: int | None = None,
        weights: str = "",
    ) -> None:
        """With 0 seconds it plays by the network's priors alone. `reach` are the decisions that a trial is played on,
        `weights` a file in place of that which came with the program."""
        self.at_once = seconds == 0 and iterations is None
        if seconds is None and iterations is None:
            seconds = SECONDS
        super().__init__(
            seconds=SECONDS if self.at_once else seconds, iterations=iterations, seed=seed, options=options, errors=errors
        )
        if reach is not None and reach < 0:
            raise BadSetup(f"{self.name}:reach is 0 or more.")
        self.network = find_network(self.game, weights)
        self.features = find_features(self.game)
        if reach is not None:
            self._reach = reach
        else:
            self._reach = type(self).reach

    def mind(self) -> Searching:
        return LearnedSearching(super().mind(), type(self).policy, self.features, self.network, self._reach)

    def think(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Thought:
        if len(ask.choices) == 1 or not self.at_once:
            return super().think(game, seat, ask, chance)
        return Thought(by_prior(game.known_to(seat), ask, self.features, self.network)[0], ())
