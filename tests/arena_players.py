"""Players of the toys for leagues: one always rolls for the stake, one always lets it be, and one is a twin of `random`."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.base import register_player


class Takes:
    """Answers with a verb wherever it is offered."""

    verb = "roll"

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        wanted = [choice for choice in ask.choices if choice[0] == self.verb]
        return wanted[0] if wanted else chance.pick(ask.choices)


class Passes(Takes):
    verb = "pass"


class Slow(Takes):
    """Takes its time, and says in a folder which process it is, so that a test can end it."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        told = os.environ.get("WESTMARCH_TEST_TOLD")
        if told:
            Path(told, str(os.getpid())).touch()
        sleep(0.05)
        return super().choose(game, seat, ask, chance)


class EndsItsProcess(Takes):
    """Ends the process it is in: the first time, or always."""

    once = True

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        mark = Path(os.environ["WESTMARCH_TEST_TOLD"], "ended")
        if not (self.once and mark.exists()):
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(game, seat, ask, chance)


class EndsItAlways(EndsItsProcess):
    once = False


for name, place in {
    "takes": "arena_players:Takes",
    "passes": "arena_players:Passes",
    "slow": "arena_players:Slow",
    "deadly": "arena_players:EndsItsProcess",
    "deadlier": "arena_players:EndsItAlways",
    "twin": "westmarch.players.random:RandomPlayer",
}.items():
    for toy in ("toy", "paired"):  # and not for the games that other tests play in the same process
        register_player(name, place, toy)
