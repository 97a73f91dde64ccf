"""Judgement about hazards: which creature hurts a company most by the odds, and what else is worth playing on it."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import attack_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.attacks import creature_attack
from westmarch.meccg.state import UNTAPPED, Attack, Company
from westmarch.players.meccg.agents import OF_AGENTS, send
from westmarch.players.meccg.odds import above, strike_loss
from westmarch.players.meccg.trial import LEAST_GAIN, by_trial
from westmarch.players.meccg.worth import OTHER_SEAT

PASS: Choice = ("pass",)
HINDERED, TIRED = 0.4, 0.15
"""A member who is tapped on the way to a site where there is something to do, and on the way to a haven."""


def hazard(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """The hazard that hurts most; if none does, what agents can do, or a card on-guard where the company means to enter."""
    g = game.guess(seat, chance.below(1 << 30))
    company = g.state.companies[int(ask.about[0])]
    values = {c: ambush(g, company, c) for c in ask.choices if c[0] == "creature"}
    others = [c for c in ask.choices if c not in values and c[0] != "guard" and c[0] not in OF_AGENTS]
    if len(others) > 1:
        tried = by_trial(game, seat, others, chance, guesses)
        values |= {c: value - tried[PASS] for c, value in tried.items() if c != PASS}
    best = max(values, key=lambda c: values[c], default=PASS)
    if best != PASS and values[best] > LEAST_GAIN:
        return best
    return send(g, seat, ask) or _on_guard(g, seat, ask)


def _on_guard(g: Meccg, seat: int, ask: Ask) -> Choice:
    if ("guard",) not in ask.choices:
        return PASS
    fit = [of for of in g.state.hand[seat] if any(window.startswith("guard") for window in DEFS[of].windows)]
    return ("guard",) if fit else PASS


def ambush(g: Meccg, company: Company, choice: Choice) -> float:
    """What a creature promises: wounds, deaths and taps, less the points that it gives if it is defeated."""
    d = DEFS[str(choice[1])]
    seat = 1 - company.seat
    attack = creature_attack(g, d, 0, company, str(choice[2]), seat)
    prowess = attack_stats.attack_prowess(g, attack)
    losses = {m: strike_loss(g, m, prowess, attack) for m in company.members}
    struck = sorted(company.members, key=lambda m: losses[m], reverse=attack.chooses)[: d.strikes or len(company.members)]
    goal = DEFS[g.state.cards[company.goal or company.site].of]
    tap = TIRED if goal.is_haven else HINDERED
    harm = sum(losses[m] + tap * (g.state.cards[m].position == UNTAPPED) for m in struck)
    given = d.mp if d.starred == (g.state.sides[company.seat] == "minion") and not attack.detainment else 0
    return OTHER_SEAT * (d.attacks * harm - given * _defeated(g, attack, prowess, struck) ** d.attacks)


def _defeated(g: Meccg, attack: Attack, prowess: int, struck: list[int]) -> float:
    """The chance that every strike is defeated by who faces it tapping."""
    chance = 1.0
    for m in struck:
        own = stats.prowess(g, m, attack) - g.state.cards[m].position
        chance *= above(prowess - own) * (above(attack.body) if attack.body >= 0 else 1.0)
    return chance
