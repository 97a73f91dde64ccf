"""Searching the card game: what a choice leads to by the end of the turn, with quick answers from both seats."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.game import Meccg
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import characters
from westmarch.players.meccg.heuristic import Heuristic
from westmarch.players.meccg.judging import MeccgJudge
from westmarch.players.meccg.odds import TAP
from westmarch.players.meccg.policy import policy
from westmarch.players.meccg.worth import OTHER_SEAT, worth
from westmarch.players.search.budget import Budget
from westmarch.players.search.player import Judging, SearchPlayer

LONGEST = 600
"""Decisions after which a trial is judged as it stands."""
VICTORY = 15.0
THOUGHT_ABOUT = frozenset((
    "site.enter", "site.act", "movement.hazard", "attack.defend", "chain.respond", "attack.strengthen",
    "attack.between_hazard", "strike.play", "strike.hazard", "movement.resource", "long_event.play", "untap.play",
    "turn_end.play", "between.play", "site.creature",
))  # fmt: skip
"""Questions where cards and dice decide what comes of an answer before the turn is over. Where to go is not one of them:
that pays off in later turns, and is planned."""


class MeccgSearching:
    least_gain = 0.15

    def __init__(self, judging: Judging | None = None) -> None:
        self._judging = judging or judge

    def usual(self, known: Meccg, seat: int, ask: Ask, chance: Chance) -> Choice:
        return Heuristic().choose(known, seat, ask, chance)

    def effort(self, known: Meccg, seat: int, ask: Ask) -> float:
        return 1.0 if ask.kind in THOUGHT_ABOUT else 0.0

    def candidates(self, guess: Meccg, seat: int, ask: Ask, usual: Choice) -> Sequence[Choice]:
        if len(ask.choices) <= 3:
            return ask.choices
        scores = MeccgJudge().scores(guess, seat, ask, Chance(0))
        return sorted(ask.choices, key=lambda choice: -scores.get(choice, -1e9))

    def value(self, copy: Meccg, seat: int, choice: Choice, ask: Ask, chance: Chance, budget: Budget) -> float:
        mine = next((a for a in copy.asks if a.seat == seat), None)
        if mine is not None and choice in mine.choices:
            until = moment(copy) + 1
            copy.take(choice, mine)
            _play_on(copy, until, chance, budget)
        return self._judging(copy, seat)


def judge(copy: Meccg, seat: int) -> float:
    """How good it is for a seat."""
    if copy.result is not None:
        mine, theirs = copy.result.scores[seat], copy.result.scores[1 - seat]
        return mine - theirs + (VICTORY if mine > theirs else -VICTORY)
    return worth(copy, seat) + TAP * (_tapped(copy, seat) - OTHER_SEAT * _tapped(copy, 1 - seat))


def moment(g: Meccg) -> int:
    """Trials end when it changes: the turn."""
    return g.state.turn


def _tapped(g: Meccg, seat: int) -> int:
    """Who is tapped when a turn is over is none the worse for it: he untaps before he is needed."""
    return sum(g.state.cards[number].position == TAPPED for number in characters(g, seat))


def _play_on(copy: Meccg, until: int, chance: Chance, budget: Budget) -> None:
    for _ in range(LONGEST):
        if not copy.asks or moment(copy) >= until:
            return
        budget.check()
        ask = copy.asks[0]
        copy.take(policy(copy, ask, chance), ask)


class Search(SearchPlayer):
    searching = MeccgSearching
