"""Answers that cost next to no thought, for all seats: the judgement of the player that plans, on the position as it lies,
without guesses and trials. Whoever asks hands over a guess.
"""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.players.policies import PolicyPlayer
from westmarch.players.quest import combat
from westmarch.players.quest.heroes import HERO_JUDGEMENTS, STAYING, stays_for_now
from westmarch.players.quest.roads import DECAY, TURNING_BACK, been_to, danger, later_cost, reserve, rewards, step_cost
from westmarch.players.quest.sauron import SAURON_JUDGEMENTS, influence
from westmarch.quest.board.map import PATHS_FROM
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

SPREADING = ("influence.place", "influence.after_combat")
POOL: Choice = ("pool",)
LOOKED_AT = 8
"""Places for influence: of many that are about as good some are looked at."""


def policy(g: Quest, ask: Ask, chance: Chance) -> Choice:
    """What seems best at a glance; by chance where there is no judgement."""
    if len(ask.choices) == 1:
        return ask.choices[0]
    judged: Choice | None
    if ask.kind in combat.COMBAT_KINDS:
        fight = g.state.fight
        judged = combat.quick_choice(g, fight, ask, chance) if fight is not None else None
    elif ask.kind in SPREADING and len(ask.choices) > LOOKED_AT:
        some = [POOL] if POOL in ask.choices else [chance.pick(ask.choices) for _ in range(LOOKED_AT)]
        judged = influence(g, Ask(ask.seat, ask.kind, ask.rule, ask.prompt, some))
    elif ask.seat == SAURON:
        of_sauron = SAURON_JUDGEMENTS.get(ask.kind)
        judged = of_sauron(g, ask) if of_sauron is not None else None
    elif ask.kind == "travel.go":
        judged = stays_for_now(g, ask.seat - 1, ask) or _rough_road(g, ask.seat - 1, ask)
    else:
        of_hero = HERO_JUDGEMENTS.get(ask.kind)
        judged = of_hero(g, ask.seat - 1, ask) if of_hero is not None else None
    return judged if judged is not None else chance.pick(ask.choices)


def _rough_road(g: Quest, hero: int, ask: Ask) -> Choice:
    """The next step towards what is worth most for its way, by the printed cost of the paths alone."""
    h = g.state.heroes[hero]
    wishes = rewards(g, hero)
    icons = {COMBAT_CARDS[card].terrain for card in h.hand}
    behind = been_to(g, hero)
    spared = len(h.hand) - reserve(g, hero)
    best, promise = "", STAYING
    for choice in ask.choices:
        step = str(choice[-1])
        if choice[0] != "move" or step not in PATHS_FROM[h.at]:
            continue
        first = step_cost(g, hero, h.at, step, icons, True)
        if first > spared:
            continue
        far = _far_from(step)
        value = max((worth * DECAY ** (first + far[where]) for where, worth in wishes.items()), default=0.0)
        value -= danger(g, hero, step) + 0.25 * first + (TURNING_BACK if step in behind else 0.0)
        if value > promise:
            best, promise = step, value
    return ("move", best) if best else ("end_travel",)


@cache
def _far_from(start: str) -> dict[str, float]:
    """Cards that the way to each location costs, paid from hands that nobody knows yet."""
    far: dict[str, float] = {}
    heap = [(0.0, start)]
    while heap:
        cost, here = heappop(heap)
        if here in far:
            continue
        far[here] = cost
        for there, path in PATHS_FROM[here].items():
            if there not in far:
                heappush(heap, (cost + later_cost(path.cost), there))
    return far


class Quick(PolicyPlayer):
    """Sits in any seat."""

    policy = staticmethod(policy)
