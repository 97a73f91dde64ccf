"""A player that plays sensibly: by judgement on the road and on the map, by trying things out everywhere else.

It never sees the true game: whatever it looks at or tries, it does on a guess.
"""

from __future__ import annotations

from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.quest.combat import COMBAT_KINDS, choose_in_combat
from westmarch.players.quest.heroes import HERO_JUDGEMENTS
from westmarch.players.quest.sauron import SAURON_JUDGEMENTS
from westmarch.players.quest.trial import best_by_trial
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON


class Heuristic:
    """Sits in any seat."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        assert isinstance(game, Quest)
        if len(ask.choices) == 1:
            return ask.choices[0]
        if ask.kind in COMBAT_KINDS:
            return choose_in_combat(game, seat, ask, chance)
        guess = game.guess(seat, chance.below(1 << 30))
        if seat == SAURON:
            of_sauron = SAURON_JUDGEMENTS.get(ask.kind)
            judged = of_sauron(guess, ask) if of_sauron is not None else None
        else:
            of_hero = HERO_JUDGEMENTS.get(ask.kind)
            judged = of_hero(guess, seat - 1, ask) if of_hero is not None else None
        return judged if judged is not None else best_by_trial(game, seat, ask, chance)
