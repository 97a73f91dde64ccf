"""Machine players that misbehave, for tests: too slow, failing, inventing, printing."""

import time

from westmarch.players.base import register_player


class Slow:
    def choose(self, game, seat, ask, chance):
        time.sleep(60)


class Failing:
    def choose(self, game, seat, ask, chance):
        raise RuntimeError("no idea")


class Inventing:
    def choose(self, game, seat, ask, chance):
        return ("fly",)


class Last:
    """Takes the last option, and talks."""

    def choose(self, game, seat, ask, chance):
        print("thinking aloud")
        return ask.choices[-1]


class Pondering:
    """Takes all the time that it is given."""

    def __init__(self):
        self.seconds = 60.0

    def hurry(self, seconds):
        self.seconds = min(seconds, self.seconds)

    def choose(self, game, seat, ask, chance):
        time.sleep(self.seconds)
        return ask.choices[0]


for name in ("Slow", "Failing", "Inventing", "Last", "Pondering"):
    register_player(name.lower(), f"slow_players:{name}", game="toy")
