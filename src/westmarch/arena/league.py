"""Who meets whom over which deals: all games of a league follow from what it is made of, and each has its own name.

A *deal* is a seed and a table, which is how the game is set up. A *pairing* plays every deal twice with sides exchanged: the
seed of the game is the same, and so is the luck of the player in each seat. Every pairing plays the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.core.registry import new

SIDES = 2


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody who is compared: a player, or what a seat has chosen, which one player plays for all."""

    name: str
    player: str
    """As `find_player` takes it."""
    value: Any = None
    """What it brings, where that is compared."""


class Pairing(NamedTuple):
    one: str
    other: str


class GameName(NamedTuple):
    """Which game of a league: who sits on the first side and who on the second, and in which deal."""

    first: str
    second: str
    deal: int


@dataclass(frozen=True, slots=True)
class League:
    """What is played."""

    game: str
    contestants: tuple[Contestant, ...]
    seed: int
    limit: int
    """Decisions after which a game counts as failed."""
    tables: tuple[dict[str, Any], ...] = ({},)
    """The ways to set up the game, which take turns."""
    setting: str = ""
    """The setting in which the contestants differ, if they do not differ as players."""
    gauntlet: bool = False
    """Everybody plays against the first only."""
    modules: tuple[str, ...] = field(default=(), compare=False)
    """To be imported wherever games are played, since they make games or players known."""

    @property
    def pairings(self) -> list[Pairing]:
        names = [contestant.name for contestant in self.contestants]
        pairs = ((names[0], other) for other in names[1:]) if self.gauntlet else combinations(names, 2)
        return [Pairing(*pair) for pair in pairs]

    def seed_of(self, deal: int) -> int:
        return self.seed + deal

    def table_of(self, deal: int) -> int:
        """Each table once before any comes again, every time in another order."""
        times, at = divmod(deal, len(self.tables))
        order: tuple[int, ...] = Chance(self.seed).branch(times).shuffled(range(len(self.tables)))
        return order[at]

    def contestant(self, name: str) -> Contestant:
        return next(contestant for contestant in self.contestants if contestant.name == name)

    def settings(self, name: GameName) -> dict[str, Any]:
        """How a game is begun."""
        settings = dict(self.tables[self.table_of(name.deal)])
        if self.setting:
            settings[self.setting] = tuple(self.contestant(one).value for one in (name.first, name.second))
        return settings


def both_games(pairing: Pairing, deal: int) -> tuple[GameName, GameName]:
    return GameName(pairing.one, pairing.other, deal), GameName(pairing.other, pairing.one, deal)


def games_of(league: League, deals: range) -> Iterator[GameName]:
    """Deal by deal, so that a league that is stopped has been fair to all."""
    for deal in deals:
        for pairing in league.pairings:
            yield from both_games(pairing, deal)


def sides_of(game: str, settings: dict[str, Any], seed: int) -> tuple[int, ...]:
    """The side of every seat; refuses games that are not between two."""
    begun = new(game, seed, **settings)
    sides = tuple(begun.side_of(seat) for seat in range(len(begun.seats)))
    if set(sides) != set(range(SIDES)):
        raise BadSetup(f"A league is between {SIDES} sides, and this game has {len(set(sides))}.")
    return sides
