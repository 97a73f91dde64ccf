"""What a company has to fear on its way: the creatures that the opponent may hold, by his deck, where they can be keyed."""

from __future__ import annotations

from collections import Counter

from westmarch.core.records import replace
from westmarch.meccg import attack_stats
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.attacks import creature_attack
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.travel import Way
from westmarch.meccg.state import Company
from westmarch.players.meccg.odds import TAP, strike_loss

LEAST_LIMIT = 2
PLAYED = 0.85
"""How likely a creature is played that is in hand and could be."""
DRAWN = 2
"""What the opponent draws on the way."""
OTHER_HAZARDS = 0.1
"""What each hazard costs that is no creature."""


class Hunters:
    """The creatures of the opponent against one company, which stands where it would be going."""

    def __init__(self, g: Meccg, company: Company) -> None:
        s = g.state
        self.g = g
        self.company = company
        self.seat = 1 - company.seat
        pool = Counter((*s.hand[self.seat], *s.deck[self.seat]))
        size = max(1, sum(pool.values()))
        held = len(s.hand[self.seat]) + DRAWN
        self.creatures: list[tuple[Definition, float]] = [
            (DEFS[of], PLAYED * (1 - (1 - n / size) ** held)) for of, n in pool.items() if DEFS[of].kind == "creature"
        ]
        self.losses: dict[tuple[str, bool], float] = {}
        self.limit = max(LEAST_LIMIT, len(company.members))

    def danger(self, way: Way) -> float:
        """What a way costs on average: the worst come first, as many as the hazard limit lets through."""
        moving = replace(self.company, goal=0, on_its_way=True, way=way[0], path=way[1], regions=way[2])
        feared: list[tuple[float, float]] = []
        for d, chance in self.creatures:
            keys = matches(self.g, d, moving)
            if keys:
                feared.append((max(self._loss(d, moving, key) for key in keys), chance))
        total, left = OTHER_HAZARDS * self.limit, float(self.limit)
        for loss, chance in sorted(feared, reverse=True):
            if left <= 0:
                break
            total += min(chance, left) * loss
            left -= chance
        return total

    def _loss(self, d: Definition, company: Company, key: str) -> float:
        attack = creature_attack(self.g, d, 0, company, key, self.seat)
        known = self.losses.get((d.id, attack.detainment))
        if known is None:
            prowess = attack_stats.attack_prowess(self.g, attack)
            losses = sorted((strike_loss(self.g, m, prowess, attack) for m in company.members), reverse=d.chooses)
            known = d.attacks * sum(loss + TAP for loss in losses[: d.strikes or len(losses)])
            self.losses[d.id, attack.detainment] = known
        return known
