"""Answers that cost next to no thought, for both seats: the judgement of the player that plans where that is cheap, on the
position as it lies, without guesses and trials. Whoever asks hands over a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import attack_stats, stats
from westmarch.meccg.deckcraft.places import fits, is_played_at_sites
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import destinations, reach, ways
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import WOUNDED, Company
from westmarch.meccg.vocabulary.plays import parts
from westmarch.players.meccg.fighting import loss
from westmarch.players.meccg.heuristic import JUDGEMENTS
from westmarch.players.meccg.hunting import PASS, ambush
from westmarch.players.meccg.odds import TAP, above, strike_loss
from westmarch.players.meccg.organizing import organize_first
from westmarch.players.meccg.purse import promised
from westmarch.players.meccg.quick import quick_choice
from westmarch.players.meccg.roads import CARDS, path_danger
from westmarch.players.meccg.sites import balance_here
from westmarch.players.meccg.trial import LEAST_GAIN
from westmarch.players.meccg.worth import card_value
from westmarch.players.policies import PolicyPlayer

OF_ITS_OWN = frozenset(("organization.new_site", "movement.draw", "movement.hazard_draw"))
"""Questions that the planning player judges at too great a cost, or with one answer always."""
NEXT_BEST = 0.2
HEALS = 0.8
SET_OUT = 0.3
"""What a site must promise more than to stay, so that a company goes there."""
HIT = 1.6
"""What a strike costs that is lost."""
WORTH_CANCELLING = 0.8
"""So much must an attack threaten, so that a card is spent on it."""


def policy(g: Meccg, ask: Ask, chance: Chance) -> Choice:
    """What seems best at a glance; passing where there is no judgement."""
    if len(ask.choices) == 1:
        return ask.choices[0]
    rough = ROUGH.get(ask.kind)
    judged = rough(g, ask.seat, ask) if rough is not None else None
    if judged is None and ask.kind not in OF_ITS_OWN:
        judge = JUDGEMENTS.get(ask.kind)
        judged = judge(g, ask.seat, ask) if judge is not None else None
    return judged if judged is not None else quick_choice(g, ask, chance)


# Where companies go --------------------------------------------------------------------------------------------------------


def _organize(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    judged = organize_first(g, seat, ask)
    if judged is not None:
        return judged
    stuck = ("end",) not in ask.choices
    for choice in ask.choices:
        if choice[0] == "move" and (stuck or rough_site(g, g.state.companies[int(choice[1])])):
            return choice
    return ("end",)


def _new_site(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    company = g.state.companies[int(ask.about[0])]
    offered = [str(c[1]) for c in ask.choices if c[0] == "to"]
    if not offered:
        return None
    values = rough_values(g, company, offered)
    return ("to", max(offered, key=lambda of: values[of]))


def rough_site(g: Meccg, company: Company) -> str:
    """Where a company should head for by what is printed; empty if it should stay."""
    if has_ringwraith(g, company):
        return ""
    here = g.state.cards[company.site].of
    offered = destinations(g, company)
    if not offered:
        return ""
    values = rough_values(g, company, [*offered, here])
    best = max(offered, key=lambda of: values[of])
    return best if values[best] > values[here] + SET_OUT else ""


def rough_values(g: Meccg, company: Company, sites: list[str]) -> dict[str, float]:
    s = g.state
    seat = company.seat
    here = s.cards[company.site]
    held = [of for of in set(s.hand[seat]) if is_played_at_sites(of) and may_come_in(g, of)]
    prizes = [(of, max(1.0, float(DEFS[of].mp))) for of in held]
    own = [stats.prowess(g, m) for m in company.members]
    mean = round(sum(own) / len(own)) if own else 0
    wounded = sum(s.cards[m].position == WOUNDED for m in company.members)
    found: dict[str, float] = {}
    for of in sites:
        site = DEFS[of]
        fitting = sorted((value for card, value in prizes if _fits(card, of)), reverse=True)
        if of == here.of and here.position:
            fitting = []
        gain = (fitting[0] + NEXT_BEST * sum(fitting[1:])) if fitting else 0.0
        value = max(0.0, gain - _guarded(of, mean, len(own)))
        if site.is_haven:
            value += HEALS * wounded
        if of != here.of:
            found_ways = ways(DEFS[here.of], site, reach(g, company), s.sides[seat], False)
            value += CARDS * site.draws[0] - min((path_danger(way[1]) for way in found_ways), default=0.5) * len(own)
        elif not site.is_haven:
            value -= SET_OUT
        found[of] = value
    return found


@cache
def _fits(card: str, site: str) -> bool:
    return fits(DEFS[card], DEFS[site])


@cache
def _guarded(site: str, prowess: int, members: int) -> float:
    """What the printed automatic-attacks cost a company of some strength on average."""
    total = 0.0
    for attack in DEFS[site].autos:
        strikes = min(attack.strikes or members, members)
        total += HIT * strikes * (1 - above(attack.prowess - prowess - 1))
    return total


# At the site and on the way ------------------------------------------------------------------------------------------------


def _enter(g: Meccg, seat: int, ask: Ask) -> Choice:
    company = g.state.companies[int(ask.about[0])]
    return ("enter",) if balance_here(g, company) > LEAST_GAIN else ("stay_out",)


def _at_the_site(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    gains = promised(g, seat, ask.choices)
    best = max(gains, key=lambda choice: gains[choice], default=None)
    return best if best is not None and gains[best] > LEAST_GAIN else ("end",)


def _hazard(g: Meccg, seat: int, ask: Ask) -> Choice:
    company = g.state.companies[int(ask.about[0])]
    values = {c: ambush(g, company, c) for c in ask.choices if c[0] == "creature"}
    best = max(values, key=lambda c: values[c], default=PASS)
    return best if best != PASS and values[best] > LEAST_GAIN else PASS


def _defend(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Cancel an attack that threatens enough to be worth a card."""
    attack = g.state.attack
    if attack is None:
        return None
    prowess = attack_stats.attack_prowess(g, attack)
    losses = sorted((strike_loss(g, m, prowess, attack) for m in attack.members), reverse=attack.chooses)
    if sum(losses[: attack.strikes or len(losses)]) < WORTH_CANCELLING:
        return None
    return next((c for c in ask.choices if c[0] == "play" and _cancels(str(c[1]))), None)


@cache
def _cancels(of: str) -> bool:
    return any(effect.cancels_attack for play in DEFS[of].plays for effect in parts(play.do))


def _stance(g: Meccg, seat: int, ask: Ask) -> Choice:
    """Stay untapped where that costs less than a tap does anywhere."""
    strike = g.state.strikes[g.state.strike]
    stays = loss(g, strike.target, strike.prowess + attack_stats.staying(g, strike.target))
    return ("stay",) if stays < loss(g, strike.target, strike.prowess) + TAP else ("tap",)


def _discard(g: Meccg, seat: int, ask: Ask) -> Choice:
    return min((c for c in ask.choices if c[0] == "discard"), key=lambda c: card_value(g, seat, str(c[1])))


def _keep(g: Meccg, seat: int, ask: Ask) -> Choice:
    return ("pass",)


def _draw(g: Meccg, seat: int, ask: Ask) -> Choice:
    return ask.choices[-1]


ROUGH: dict[str, Callable[[Meccg, int, Ask], Choice | None]] = {
    "organization.act": _organize,
    "organization.new_site": _new_site,
    "site.enter": _enter,
    "site.act": _at_the_site,
    "movement.hazard": _hazard,
    "attack.defend": _defend,
    "strike.stance": _stance,
    "hand.discard": _discard,
    "turn_end.discard": _keep,
    "movement.draw": _draw,
    "movement.hazard_draw": _draw,
}
"""What is judged otherwise than by the player that plans."""


class Quick(PolicyPlayer):
    """Sits in either seat."""

    policy = staticmethod(policy)
