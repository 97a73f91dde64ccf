"""A player that plays sensibly: by judgement where one must look ahead, by trial on guesses where dice and cards decide.

It never sees the true game: whatever it looks at or tries, it does on a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.game import Meccg
from westmarch.players.meccg import fighting, hand, organizing, visiting
from westmarch.players.meccg.trial import best_by_trial

Judgement = Callable[[Meccg, int, Ask], Choice | None]

JUDGEMENTS: dict[str, Judgement] = {
    "ORG-02": organizing.arrange,
    "ORG-05": organizing.come_in,
    "ORG-20": organizing.follow,
    "ORG-26": organizing.regroup,
    "MH-33": organizing.join,
    "ORG-42": organizing.new_site,
    "MH-07": hand.draw,
    "MOV-14": visiting.safest_way,
    "CBT-05": fighting.assign,
    "CBT-06": fighting.aim,
    "CR-10": fighting.aim,
    "CBT-13": fighting.next_strike,
    "STR-03": fighting.excess,
    "CVC-18": fighting.excess,
    "STR-05": fighting.stance,
    "STR-09": fighting.support,
    "COR-11": fighting.corruption,
    "EOT-03": hand.discard,
    "MH-30": hand.discard_down,
    "OG-03": hand.guard,
    "SB-03": hand.exchange,
    "SB-04": hand.from_sideboard,
    "SB-05": hand.to_discard,
    "SB-07": hand.hazards_wanted,
    "ZON-04": hand.fetch,
    "END-14": hand.call,
    "MP-17": hand.reveal,
}

GUESSES = {
    "ORG-01": 2, "MH-22": 2, "LNG-03": 2, "TURN-03": 2, "DUR-05": 2, "SITE-10": 2, "SITE-02": 3, "MH-09": 3, "TIM-02": 3,
    "CBT-02": 4, "STR-02": 5, "STR-10": 6,
}  # fmt: skip
"""On how many guesses choices are tried; more where dice decide."""
USUAL_GUESSES = 3


class Heuristic:
    """Sits in either seat."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        assert isinstance(game, Meccg)
        if len(ask.choices) == 1:
            return ask.choices[0]
        judge = JUDGEMENTS.get(ask.rule)
        if judge is not None:
            judged = judge(game.guess(seat, chance.below(1 << 30)), seat, ask)
            if judged is not None:
                return judged
        guesses = GUESSES.get(ask.rule, USUAL_GUESSES)
        if ask.rule == "ORG-01":
            return visiting.organization(game, seat, ask, chance, guesses)
        if ask.rule == "SITE-02":
            return visiting.enter(game, seat, ask, chance, guesses)
        if ask.rule == "SITE-10":
            return visiting.at_the_site(game, seat, ask, chance, guesses)
        if ask.rule == "MH-09":
            return visiting.hazard(game, seat, ask, chance, guesses)
        return best_by_trial(game, seat, ask, chance, guesses)
