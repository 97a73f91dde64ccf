"""Searching the board game: what a choice leads to by the end of the next round, with quick answers from all seats."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.players.quest.heuristic import Heuristic
from westmarch.players.quest.judging import QuestJudge
from westmarch.players.quest.policy import policy
from westmarch.players.quest.worth import worth
from westmarch.players.search.budget import Budget
from westmarch.players.search.player import Judging, SearchPlayer
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

LONGEST = 400
"""Decisions after which a trial is judged as it stands."""
VICTORY = 40.0
"""What the end of the game is worth, in the coin of `worth`: much, but not so much that nothing else counts."""
WITHOUT = frozenset(
    ("influence.place", "influence.after_combat", "travel.pay", "travel.discard", "damage.take", "hand.discard_shields",
     "trade.answer", "trade.propose", "fight.in_haven")
)  # fmt: skip
"""Questions at which nothing is gained by thinking: there are many of them, and one answer is much like another."""


class QuestSearching:
    least_gain = 0.1

    def __init__(self, judging: Judging | None = None) -> None:
        self._judging = judging or judge

    def usual(self, known: Quest, seat: int, ask: Ask, chance: Chance) -> Choice:
        return Heuristic().choose(known, seat, ask, chance)

    def effort(self, known: Quest, seat: int, ask: Ask) -> float:
        return 0.0 if ask.kind in WITHOUT else 1.0

    def candidates(self, guess: Quest, seat: int, ask: Ask, usual: Choice) -> Sequence[Choice]:
        if len(ask.choices) <= 2:
            return ask.choices
        scores = QuestJudge().scores(guess, seat, ask, Chance(0))
        return sorted(ask.choices, key=lambda choice: -scores.get(choice, -1e9))

    def value(self, copy: Quest, seat: int, choice: Choice, ask: Ask, chance: Chance, budget: Budget) -> float:
        mine = next((a for a in copy.asks if a.seat == seat), None)
        if mine is not None and choice in mine.choices:
            number, hero = moment(copy)
            until = number + 1, hero
            copy.take(choice, mine)
            _play_on(copy, until, chance, budget)
        return self._judging(copy, seat)


def judge(copy: Quest, seat: int) -> float:
    """How good it is for a seat."""
    if copy.result is not None:
        value = -VICTORY if SAURON in copy.result.winners else VICTORY
    else:
        value = worth(copy, seat)
    return -value if seat == SAURON else value


def moment(g: Quest) -> tuple[int, int]:
    """Trials end when it changes: the round, and the hero whose turn it is."""
    return g.state.round, g.state.turn.hero


def _play_on(copy: Quest, until: tuple[int, int], chance: Chance, budget: Budget) -> None:
    for _ in range(LONGEST):
        if not copy.asks or _is_reached(copy, until):
            return
        budget.check()
        ask = copy.asks[0]
        copy.take(policy(copy, ask, chance), ask)


def _is_reached(g: Quest, until: tuple[int, int]) -> bool:
    number, hero = moment(g)
    return number > until[0] or (number, hero) == until


class Search(SearchPlayer):
    searching = QuestSearching
