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


for name in ("Slow", "Failing", "Inventing", "Last"):
    register_player(name.lower(), f"slow_players:{name}", game="toy")
