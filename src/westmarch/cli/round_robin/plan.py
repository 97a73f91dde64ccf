"""Who meets whom: every ordered pair in turn, round after round, so that a run that was stopped has been fair to all."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.manifest import Manifest, Setting
from westmarch.players.match import MatchPlan

SEATS = 2


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """What is played. The games are numbered; all of one follows from its number."""

    game: str
    setting: str
    """The setting in which the seats differ."""
    among: tuple[str, ...]
    player: str
    seed: int
    limit: int
    settings: dict[str, Any] = field(default_factory=dict)
    """What is set besides, the same in all games."""

    @property
    def pairs(self) -> list[tuple[str, ...]]:
        """Both seats of each pairing, those with themselves too."""
        return list(product(self.among, repeat=SEATS))

    def pair(self, number: int) -> tuple[str, ...]:
        pairs = self.pairs
        return pairs[number % len(pairs)]

    def match(self, number: int) -> MatchPlan:
        values = {self.setting: self.pair(number)}
        return MatchPlan(self.game, self.settings | values, (self.player,), self.limit)

    def numbers(self, rounds: int) -> range:
        return range(rounds * len(self.pairs))

    def seed_of(self, number: int) -> int:
        return self.seed + number


def contested(about: Manifest) -> Setting:
    """The setting of a game in which its two seats differ."""
    fitting = (s for s in about.settings if s.kind == "each" and s.least == s.most == SEATS)
    found = next(fitting, None)
    if found is None:
        raise BadSetup(f"{about.name} has nothing that each of two seats chooses for itself, so there is nobody to compare.")
    return found


def contestants(setting: Setting, chosen: tuple[Any, ...] | None) -> tuple[str, ...]:
    """Those who were named, or all there are."""
    known = {str(option.value).casefold(): str(option.value) for option in setting.options}
    if chosen is None:
        return tuple(known.values())
    for one in chosen:
        if str(one).casefold() not in known:
            raise UnknownName((setting.singular or setting.label).casefold(), str(one)[:40], known.values())
    found = tuple(dict.fromkeys(known[str(one).casefold()] for one in chosen))
    if len(found) < SEATS:
        raise BadSetup(f"Name at least {SEATS} to compare: --{setting.name} {','.join(list(known.values())[:3])}")
    return found
