"""Judgement in combat and in corruption checks, by the odds."""

from __future__ import annotations

from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import attack_stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rule_numbers import SUPPORT
from westmarch.meccg.state import Attack
from westmarch.players.meccg.odds import TAP, fails, strike_loss, value_of
from westmarch.players.meccg.sites import Outlook
from westmarch.players.meccg.worth import ready

USUAL_THROW = 7
"""Of two dice, where the one who strikes rolls too."""
NEEDED = 0.7
"""So much of what can be done at the site is lost with the tap of the last who could do it."""
IDLE_TAP = 0.15
"""A tap where nothing is to be done afterwards."""


def _attack(g: Meccg) -> Attack:
    attack = g.state.attack
    assert attack is not None
    return attack


def loss(g: Meccg, number: int, more: int = 0) -> float:
    attack = _attack(g)
    thrown = USUAL_THROW if attack_stats.both_roll(attack) else 0
    return strike_loss(g, number, attack_stats.attack_prowess(g, attack) + thrown, attack, more)


def assign(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The defender lets those fight who lose least by it."""
    able = [c for c in ask.choices if c[0] == "assign"]
    return min(able, key=lambda c: loss(g, int(c[1])), default=("done",))


def aim(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The attacker strikes where it costs most."""
    able = [c for c in ask.choices if c[0] in ("assign", "aim")]
    return max(able, key=lambda c: loss(g, int(c[1])) if g.state.attack else value_of(g, int(c[1])), default=None)


def stance(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Stay untapped where that costs less than the tap is worth."""
    target = g.state.strikes[g.state.strike].target
    change = g.state.strikes[g.state.strike].prowess
    tapped = loss(g, target, change) + tap_cost(g)
    return ("stay",) if loss(g, target, change + attack_stats.staying(g, target)) < tapped else ("tap",)


def tap_cost(g: Meccg) -> float:
    """Little where nothing is to be done afterwards; dear for the last who could do it."""
    s = g.state
    company = s.companies[_attack(g).company]
    site = s.cards[company.place]
    if DEFS[site.of].is_haven or site.position:
        return IDLE_TAP
    gain = Outlook(g, company, rested=False, later=False).net(site.of)
    if gain <= 0:
        return IDLE_TAP
    return max(TAP, NEEDED * gain) if ready(g, company.members) <= 1 else TAP


def support(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Help with a strike while that spares more than the tap costs."""
    helpers = [c for c in ask.choices if c[0] == "support"]
    strike = g.state.strikes[g.state.strike]
    spared = loss(g, strike.target, strike.prowess) - loss(g, strike.target, strike.prowess + SUPPORT)
    if not helpers or spared <= tap_cost(g):
        return ("done",)
    return min(helpers, key=lambda c: value_of(g, int(c[1])))


def excess(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    return ask.choices[-1]


def next_strike(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The dangerous ones first, while helpers are untapped."""
    return max((c for c in ask.choices if c[0] == "face"), key=lambda c: loss(g, int(c[1])), default=None)


SUPPORT_FROM = 0.06
"""The chance of failure from which others tap in support of a check, and from which cards are played for it."""
CARD_FROM = 0.15


def corruption(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Support while failure is likely enough; at the council nothing is saved up."""
    check = g.state.check
    if check is None:
        return None
    chance = fails(g, check.card, check.modifier)
    last = g.state.phase == "council"
    if chance > (0 if last else SUPPORT_FROM):
        for choice in ask.choices:
            if choice[0] == "support" and (last or value_of(g, check.card) * chance > TAP):
                return choice
    if chance > (0 if last else CARD_FROM):
        for choice in ask.choices:
            if choice[0] in ("play", "use"):
                return choice
    return ("roll",)
