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
from westmarch.players.meccg import agents, fighting, hand, hunting, organizing, visiting
from westmarch.players.meccg.trial import best_by_trial

Judgement = Callable[[Meccg, int, Ask], Choice | None]

JUDGEMENTS: dict[str, Judgement] = {
    "organization.arrange": organizing.arrange,
    "organization.newcomer": organizing.come_in,
    "organization.control": organizing.follow,
    "organization.regroup": organizing.regroup,
    "movement.join": organizing.join,
    "organization.new_site": organizing.new_site,
    "movement.draw": hand.draw,
    "movement.hazard_draw": hand.draw,
    "movement.way": visiting.safest_way,
    "attack.assign": fighting.assign,
    "attack.assign_rest": fighting.aim,
    "creature.target": fighting.aim,
    "attack.next_strike": fighting.next_strike,
    "strike.excess": fighting.excess,
    "company_strike.excess": fighting.excess,
    "strike.stance": fighting.stance,
    "strike.support": fighting.support,
    "corruption.check": fighting.corruption,
    "turn_end.discard": hand.discard,
    "hand.discard": hand.discard_down,
    "movement.guard": hand.guard,
    "exhaustion.bring": hand.exchange,
    "exhaustion.exchange": hand.exchange,
    "sideboard.card": hand.from_sideboard,
    "sideboard.way": hand.to_discard,
    "sideboard.hazards": hand.hazards_wanted,
    "event.fetch": hand.fetch,
    "turn_end.call": hand.call,
    "council.reveal": hand.reveal,
    "site.agents": agents.attack,
    "agent.extra": agents.second_action,
}

GUESSES = {
    "organization.act": 2,
    "movement.resource": 2,
    "long_event.play": 2,
    "turn_end.begins": 2,
    "turn_end.play": 2,
    "untap.play": 2,
    "organization.end": 2,
    "site.act": 2,
    "site.enter": 3,
    "movement.hazard": 3,
    "chain.respond": 3,
    "attack.defend": 3,
    "attack.strengthen": 3,
    "strike.hazard": 4,
    "strike.play": 4,
}
"""On how many guesses choices are tried; more where dice decide."""
USUAL_GUESSES = 3


class Heuristic:
    """Sits in either seat."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        assert isinstance(game, Meccg)
        if len(ask.choices) == 1:
            return ask.choices[0]
        judge = JUDGEMENTS.get(ask.kind)
        if judge is not None:
            judged = judge(game.guess(seat, chance.below(1 << 30)), seat, ask)
            if judged is not None:
                return judged
        guesses = GUESSES.get(ask.kind, USUAL_GUESSES)
        if ask.kind == "draft.pick":
            return organizing.lay_down(ask, chance)
        if ask.kind == "organization.act":
            return visiting.organization(game, seat, ask, chance, guesses)
        if ask.kind == "site.enter":
            return visiting.enter(game, seat, ask, chance, guesses)
        if ask.kind == "site.act":
            return visiting.at_the_site(game, seat, ask, chance, guesses)
        if ask.kind == "movement.hazard":
            return hunting.hazard(game, seat, ask, chance, guesses)
        worth_trying = agents.without_turning_up(ask)
        if len(worth_trying.choices) == 1:
            return worth_trying.choices[0]
        return best_by_trial(game, seat, worth_trying, chance, guesses)
