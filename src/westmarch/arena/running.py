"""A league is played: what is missing of it, deal by deal, until all is played or decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from westmarch.arena.crews import Crew
from westmarch.arena.deciding import Claims, Scale
from westmarch.arena.figures import scores_of
from westmarch.arena.league import GameName, Pairing, both_games
from westmarch.arena.results import Played, Results


def run(
    results: Results,
    deals: range,
    crew: Crew,
    claims: Claims | None = None,
    tell: Callable[[Played], None] = lambda played: None,
) -> None:
    """Play what is not played yet, and keep every game as soon as it is over. With claims a pairing is left alone as soon as
    it is decided."""
    for name, game in crew.play(results.league, missing(results, deals, claims)):
        tell(results.note(name, game))


def missing(results: Results, deals: range, claims: Claims | None = None) -> Iterator[GameName]:
    """The games to play, one after the other; what was found out since the last is taken into account."""
    watched = {p: None if claims is None else _Watch(p, deals, Scale(claims)) for p in results.league.pairings}
    for deal in deals:
        for pairing, watch in watched.items():
            if watch is None or not watch.is_decided(results.played):
                yield from (name for name in both_games(pairing, deal) if results.is_open(name))


@dataclass(slots=True)
class _Watch:
    """Whether a pairing is decided by the deals that are over. They are weighed in their order: one that is still played
    keeps those after it waiting, so that it is the same who was done first."""

    pairing: Pairing
    deals: range
    scale: Scale
    weighed: int = 0

    def is_decided(self, played: Mapping[GameName, Played]) -> bool:
        while self.scale.decision.verdict == "open" and self.weighed < len(self.deals):
            deal = self.deals[self.weighed]
            if any(name not in played for name in both_games(self.pairing, deal)):
                break
            self.weighed += 1
            for score in scores_of(self.pairing, played, range(deal, deal + 1)).values():  # none if a game has failed
                self.scale.add(score)
        return self.scale.decision.verdict != "open"


def to_play(results: Results, deals: range) -> int:
    """How many games are missing if nothing is decided before."""
    return sum(1 for _ in missing(results, deals))
