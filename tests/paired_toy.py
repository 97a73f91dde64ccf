"""The toy with something to choose for each seat: the low hand never wins a bid, the high one loses none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

import westmarch
from toy import MANIFEST as TOY
from toy import Card, Toy
from westmarch.core.errors import BadSetup
from westmarch.core.game import Game
from westmarch.core.manifest import Setting, SettingOption, Tally

RANKS = {"low": (1, 2, 3), "middle": (11, 12, 13), "high": (21, 22, 23)}


class Paired(Toy):
    name = "paired"

    @classmethod
    def prepare(cls, seed: int, hands: Any = ("low", "high"), broken: str = "") -> Self:
        if len(hands) != 2 or not set(hands) <= set(RANKS):
            raise BadSetup(f"Hands are two of {', '.join(RANKS)}.")
        game = super().prepare(seed, seats=2, ranks=12)
        game.setup = {"hands": list(hands), "broken": broken}
        game.state.hands = [tuple(Card(rank + seat) for rank in RANKS[hand]) for seat, hand in enumerate(hands)]
        game.state.deck = ()
        return game

    @property
    def seats(self) -> tuple[str, ...]:
        return ("anna", "bert")

    def score(self, seat: int, points: int) -> None:
        if self.setup["broken"] == self.setup["hands"][seat]:
            raise ValueError("the dice are glued")
        super().score(seat, points)


def tally(game: Game[Any]) -> Tally:
    points: list[int] = game.state.points
    return Tally(3, tuple({"dice": won, "none": 0} for won in points), tuple(float(won) for won in points))


HANDS = Setting(
    "hands", "Hands", "each", ("low", "high"), tuple(SettingOption(name, f"The {name} hand") for name in RANKS), 2, 2, "Hand"
)
MANIFEST = replace(TOY, game=Paired, settings=(HANDS,), tally=tally)

westmarch.register("paired", "paired_toy:MANIFEST")
