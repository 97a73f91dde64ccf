"""The learned player. With time it searches as `search` does, and a network sets right how its trials are judged; without,
it makes the choice that the network thinks likeliest."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask
from westmarch.players.features import find_features
from westmarch.players.learned.network import find_network
from westmarch.players.learned.searching import by_prior, corrected
from westmarch.players.search.player import Judging, SearchPlayer, Thought

SECONDS = 0.1
"""What a thought may take if nothing is said."""


class LearnedPlayer(SearchPlayer):
    """Sits in any seat of a game."""

    name = "learned"
    game: ClassVar[str]

    def __init__(
        self,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        options: int = 8,
        errors: float = 1.5,
        weights: str = "",
    ) -> None:
        """With 0 seconds it plays by the network's priors alone. `weights` is a file in place of that which came with the
        program."""
        self.at_once = seconds == 0 and iterations is None
        if seconds is None and iterations is None:
            seconds = SECONDS
        super().__init__(
            seconds=SECONDS if self.at_once else seconds, iterations=iterations, seed=seed, options=options, errors=errors
        )
        self.network = find_network(self.game, weights)
        self.features = find_features(self.game)

    def corrected(self, judging: Judging) -> Judging:
        """What a game's own judgement comes to with what was learned; `mind` searches with it."""
        return corrected(judging, self.features, self.network)

    def think(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Thought:
        if len(ask.choices) == 1 or not self.at_once:
            return super().think(game, seat, ask, chance)
        return Thought(by_prior(game.known_to(seat), ask, self.features, self.network)[0], ())
