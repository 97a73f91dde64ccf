"""Where a company should go: what its hand could do at each site, what waits there, and what lies beyond."""

from __future__ import annotations

from msgspec.structs import replace

from westmarch.core.procedure import Choice
from westmarch.meccg import attack_stats, stats
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.influence import (
    attempt_modifier,
    faction_modifier,
    gift_value,
    gifts_open,
    target_number,
)
from westmarch.meccg.rulebook.organization_phase import may_store
from westmarch.meccg.rulebook.play_window import Window, offered
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.site import site_plays
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.travel import destinations, reach, ways
from westmarch.meccg.state import UNTAPPED, WOUNDED, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.players.meccg.odds import above, strike_loss

REGION_DANGER = {
    "free-domain": 0.03, "border-land": 0.08, "coastal-sea": 0.1, "wilderness": 0.12, "shadow-land": 0.25,
    "dark-domain": 0.4,
}  # fmt: skip
SITE_DANGER = {"ruins-and-lairs": 0.15, "shadow-hold": 0.3, "dark-hold": 0.4}
STRONG = 12.0
"""The prowess of a company that fears nothing much on its way."""
BEYOND = 0.45
"""How much the best site within reach of a site counts, against the site itself."""
HEALING = 1.0
"""A wounded member in a haven."""
CARDS = 0.2
"""A card drawn on the way."""
MINOR = 0.5
"""A minor item gives no points."""
FACTION = 0.5
"""A faction beside its points: it stands in one kind by itself."""
STORED = 0.9
"""The points of a card that can be stored there."""
CROWD = 0.5
"""How much of a prize is left if everybody may be tapped by the time it could be taken."""


def best_site(g: Meccg, company: Company) -> str:
    """Where the company should head for; empty if it should stay."""
    if has_ringwraith(g, company):
        return ""
    here = g.state.cards[company.site].of
    values = site_values(g, company)
    best = max(values, key=lambda of: values[of])
    return "" if best == here else best


def site_values(g: Meccg, company: Company) -> dict[str, float]:
    """What each site within reach promises, the present one among them."""
    s = g.state
    here = s.cards[company.site].of
    prizes = {of: prize(g, company, of) for of in dict.fromkeys((here, *s.sites[company.seat]))}
    longest, side = reach(g, company), s.sides[company.seat]
    found = {}
    for of in (here, *destinations(g, company)):
        beyond = max(
            (prizes[to] for to in prizes if to not in (of, here) and ways(DEFS[of], DEFS[to], longest, side, False)),
            default=0.0,
        )
        found[of] = prizes[of] + BEYOND * max(0.0, beyond) - (way_danger(g, company, of) if of != here else 0.0)
    return found


def prize(g: Meccg, company: Company, of: str) -> float:
    """What could be had at a site, less what guards it."""
    s = g.state
    d = DEFS[of]
    here = s.cards[company.site].of == of
    wounded = sum(s.cards[m].position == WOUNDED for m in company.members)
    value = HEALING * wounded if d.is_haven else 0.0
    if not here:
        value += CARDS * d.draws[0]
    there = standing_at(g, company, of)
    home = there.state.companies[company.id]
    value += STORED * sum(
        DEFS[s.cards[c].of].mp_stored for m in company.members for c in s.attached.get(m, ()) if may_store(there, c, home)
    )
    if here and s.cards[company.site].position:
        return value
    autos = [a for a in automatic_attacks(there, home.site) if is_faced(there, a, home)]
    struck = sum(a.strikes or len(home.members) for a in autos)
    gain = gain_at(there, home) * (CROWD if struck >= len(home.members) - wounded else 1.0)
    return value + max(0.0, gain - sum(attack_loss(there, home, a) for a in autos))


def standing_at(g: Meccg, company: Company, of: str) -> Meccg:
    """A copy in which the company stands at a site, rested."""
    copy = g.clone()
    cards = copy.state.cards
    cards[company.site] = replace(cards[company.site], of=of, position=UNTAPPED)
    for member in company.members:
        if cards[member].position != WOUNDED:
            cards[member] = replace(cards[member], position=UNTAPPED)
    return copy


def gain_at(g: Meccg, company: Company) -> float:
    """The best card that could be played at the site, and a little for the next best."""
    values: dict[str, float] = {}
    for choice in (*site_plays(g, company), *offered(g, company.seat, Window(w.SITE, company.id))):
        values[str(choice[1])] = max(values.get(str(choice[1]), 0.0), play_value(g, choice))
    best = sorted(values.values(), reverse=True)
    return (best[0] if best else 0.0) + 0.2 * sum(best[1:3])


def play_value(g: Meccg, choice: Choice) -> float:
    """What a play at a site promises, in points."""
    if choice[0] == "faction":
        return faction_value(g, choice)
    if choice[0] in ("item", "ally"):
        item = DEFS[g.state.cards[choice[1]].of if isinstance(choice[1], int) else choice[1]]  # or off to the side
        return item.mp * (1.0 if item.item != "minor" or g.profile.minor_item_points else 0.0) + MINOR
    if choice[0] != "play":
        return 0.0
    event = DEFS[str(choice[1])]
    return event.mp + STORED * event.mp_stored


def faction_value(g: Meccg, choice: Choice) -> float:
    """What an attempt on a faction promises, with the item that it is best to give up for it (DRG-15)."""
    d, by = DEFS[str(choice[1])], int(choice[2])
    needed = d.number - faction_modifier(g, by, d)
    gifts = [DEFS[g.state.cards[int(gift[1])].of] for gift in gifts_open(g, by, d)]
    ways = [(0, 0), *((gift_value(d, item), item.mp) for item in gifts)]
    return max(above(needed - more) * (d.mp + FACTION) - lost for more, lost in ways)


def influence_value(g: Meccg, choice: Choice) -> float:
    """What an attempt against the opponent promises: the difference of two rolls must beat a number."""
    target, by = int(choice[1]), int(choice[2])
    needed = target_number(g, target, len(choice) > 3) - attempt_modifier(g, by, target)
    wins = sum(above(needed + theirs) * n / 36 for theirs, n in enumerate((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), 2))
    return wins * (DEFS[g.state.cards[target].of].mp + 1.0)


# Danger ------------------------------------------------------------------------------------------------------------------


def attack_loss(g: Meccg, company: Company, auto: AutoAttack) -> float:
    """What an automatic-attack costs on average if the strongest face it."""
    attack = site_attack(g, auto, DEFS[g.state.cards[company.site].of], company)
    prowess = attack_stats.attack_prowess(g, attack)
    losses = sorted(strike_loss(g, m, prowess, attack) for m in company.members)
    return sum(losses[: auto.strikes or len(losses)])


def way_danger(g: Meccg, company: Company, of: str) -> float:
    """Hazards on the way: more in wild country, less for the strong."""
    s = g.state
    here, there = DEFS[s.cards[company.site].of], DEFS[of]
    found = ways(here, there, reach(g, company), s.sides[company.seat], False)
    danger = min((path_danger(way[1]) for way in found), default=0.0) + SITE_DANGER.get(there.site_type, 0.0)
    strength = sum(sorted((stats.prowess(g, m) - s.cards[m].position for m in company.members), reverse=True)[:3])
    return danger * max(0.5, 2.0 - strength / STRONG)


def path_danger(path: tuple[str, ...]) -> float:
    return sum(REGION_DANGER.get(region, 0.2) for region in path)
