"""The toy with a fault: whoever wins a round is asked about the stake, and no answer can be carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

import westmarch
from toy import MANIFEST as TOY
from toy import Card, Match, Round, Table, Toy
from westmarch.core.codec import Codec
from westmarch.core.procedure import Flow


@dataclass(slots=True)
class UnsoundMatch(Match):
    def play_round(self, g: Toy) -> Flow:
        self.rounds += 1
        return UnsoundRound(self.rounds)


@dataclass(slots=True)
class UnsoundRound(Round):
    def take_stake(self, g: Toy) -> Flow:
        raise KeyError("stake")


class Unsound(Toy):
    name = "unsound"
    codec = Codec([Card, Table, UnsoundMatch, UnsoundRound])

    @classmethod
    def prepare(cls, seed: int, **settings: Any) -> Self:
        game = super().prepare(seed, **settings)
        game.stack[:] = [UnsoundMatch()]
        return game


MANIFEST = replace(TOY, game=Unsound, title="The unsound toy")

westmarch.register("unsound", "unsound_toy:MANIFEST")
