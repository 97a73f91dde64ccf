"""What the games of a league say: ratings, who beats whom and how surely, by side, points and their sources, failures.

Only whole deals count. Where one of the two games of a deal is missing or has failed, the other says nothing fair, and both
are left out and counted as left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from statistics import fmean

from msgspec import Struct, field

from westmarch.arena.deciding import Claims, Decision
from westmarch.arena.league import SIDES, GameName, League, Pairing, both_games
from westmarch.arena.rates import PairedRate, Rate, paired_rate
from westmarch.arena.ratings import Rating, ratings
from westmarch.arena.results import Played


class Comparison(Struct):
    """How two did against each other, told of the first."""

    one: str
    other: str
    rate: PairedRate
    decision: Decision | None = None
    """If one was asked for."""


class Standing(Struct):
    """How one contestant did against all it met."""

    name: str
    rating: Rating
    rate: PairedRate
    first: Rate
    """On the first side."""
    second: Rate
    turns: float
    decisions: float
    total: float
    """What counts of its points in the end, on average."""
    points: dict[str, float] = field(default_factory=dict)
    """On average, by kind."""
    sources: dict[str, float] = field(default_factory=dict)
    """Points on average by the thing they come from, the most first."""
    deeds: dict[str, float] = field(default_factory=dict)
    """On average."""
    deeds_against: dict[str, float] = field(default_factory=dict)
    """Those of its opponents."""


class Figures(Struct):
    deals: int
    """Of how many there is a whole pair of games at least."""
    games: int
    """That count."""
    failed: int
    left_out: int
    """Games that ended but count for nobody, since the other game of their deal did not, or came after the decision."""
    first_side: Rate
    turns: float
    decisions: float
    longest: int
    endings: dict[str, int]
    standings: list[Standing]
    """The best first."""
    comparisons: list[Comparison]

    def compared(self, one: str, other: str) -> PairedRate | None:
        """How the first did against the other, whichever way round it was kept."""
        for found in self.comparisons:
            if (found.one, found.other) == (one, other):
                return found.rate
            if (found.one, found.other) == (other, one):
                return turned(found.rate)
        return None


def turned(rate: PairedRate) -> PairedRate:
    """The same, told of the other."""
    return PairedRate(rate.deals, 1 - rate.share, 1 - rate.high, 1 - rate.low, rate.neither, rate.both)


def scores_of(pairing: Pairing, played: Mapping[GameName, Played], deals: range) -> dict[int, float]:
    """What the first of a pairing won of each deal that was played wholly, in the order of the deals."""
    found = {}
    for deal in deals:
        games = [played.get(name) for name in both_games(pairing, deal)]
        first, second = games
        if first is not None and second is not None and not (first.error or second.error):
            found[deal] = (first.won[0] + second.won[1]) / 2
    return found


def figures(
    league: League,
    played: Mapping[GameName, Played],
    deals: range,
    claims: Claims | None = None,
) -> Figures:
    """Of so many deals. With claims a comparison ends with the deal that decides it."""
    scores: dict[Pairing, dict[int, float]] = {}
    decisions: dict[Pairing, Decision] = {}
    for pairing in league.pairings:
        found = scores_of(pairing, played, deals)
        if claims is not None:
            decisions[pairing] = claims.decide(found.values())
            found = dict(list(found.items())[: decisions[pairing].deals])
        scores[pairing] = found
    counted = [played[name] for pairing in scores for deal in scores[pairing] for name in both_games(pairing, deal)]
    every = [
        played[name] for deal in deals for pairing in league.pairings for name in both_games(pairing, deal) if name in played
    ]
    failed = sum(bool(game.error) for game in every)
    names = [contestant.name for contestant in league.contestants]
    rated = ratings(names, scores, None if league.setting else names[0])
    standings = [_standing(name, rated[name], scores, counted) for name in names]
    return Figures(
        len({deal for found in scores.values() for deal in found}),
        len(counted),
        failed,
        len(every) - failed - len(counted),
        _rate((game, 0) for game in counted),
        mean(game.turns for game in counted),
        mean(game.decisions for game in counted),
        max((game.decisions for game in counted), default=0),
        dict(Counter(game.ending for game in counted).most_common()),
        sorted(standings, key=lambda standing: (-standing.rating.elo, standing.name)),
        [
            Comparison(pairing.one, pairing.other, paired_rate(list(found.values())), decisions.get(pairing))
            for pairing, found in scores.items()
        ],
    )


def _standing(name: str, rating: Rating, scores: Mapping[Pairing, Mapping[int, float]], counted: list[Played]) -> Standing:
    own = [list(found.values()) for pairing, found in scores.items() if pairing.one == name]
    met = [[1 - score for score in found.values()] for pairing, found in scores.items() if pairing.other == name]
    seated = [(game, side) for game in counted for side in range(SIDES) if game.sides[side] == name]
    return Standing(
        name,
        rating,
        paired_rate([score for listed in (*own, *met) for score in listed]),
        _rate((game, side) for game, side in seated if side == 0),
        _rate((game, side) for game, side in seated if side == 1),
        mean(game.turns for game, _ in seated),
        mean(game.decisions for game, _ in seated),
        mean(game.totals[side] for game, side in seated if game.totals),
        _means([game.points[side] for game, side in seated if game.points]),
        _most_first(_means([game.sources[side] for game, side in seated if game.sources])),
        _means([game.deeds[side] for game, side in seated if game.deeds]),
        _means([game.deeds[1 - side] for game, side in seated if game.deeds]),
    )


def _rate(seated: Iterable[tuple[Played, int]]) -> Rate:
    won = [game.won[side] for game, side in seated]
    return Rate(len(won), sum(won))


def _means(counts: list[dict[str, int]]) -> dict[str, float]:
    kinds = dict.fromkeys(kind for count in counts for kind in count)
    return {kind: sum(count.get(kind, 0) for count in counts) / len(counts) for kind in kinds}


def _most_first(numbers: dict[str, float]) -> dict[str, float]:
    return dict(sorted(numbers.items(), key=lambda item: (-item[1], item[0])))


def mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return fmean(listed) if listed else 0.0
