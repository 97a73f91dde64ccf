"""What guards a site: what the automatic-attacks cost on average, and who could still act after them."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.core.records import replace
from westmarch.meccg import attack_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rule_numbers import STAYING
from westmarch.meccg.rulebook.attack_clauses import taps_against
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.offers import uses
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.sources import offered
from westmarch.meccg.state import UNTAPPED, Attack, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.plays import parts
from westmarch.players.meccg.odds import above, strike_loss

SPENT = 0.4
"""What it costs to have played a card that cancels an attack."""


class Guards:
    """The automatic-attacks that a company faces where it stands: what they cost on average, and how likely each member is
    able to act afterwards."""

    def __init__(self, g: Meccg, company: Company, hand: Iterable[str]) -> None:
        cards = g.state.cards
        self.g = g
        self.company = company
        self.loss = 0.0
        self.able = {m: float(cards[m].position == UNTAPPED) for m in company.members}
        self.spent: set[str] = set()
        site = DEFS[cards[company.site].of]
        for auto in automatic_attacks(g, company.site):
            if is_faced(g, auto, company) and not auto.creature:
                self._face(site_attack(g, auto, site, company))

    def _face(self, attack: Attack) -> None:
        g = self.g
        prowess = attack_stats.attack_prowess(g, attack)
        members = self.company.members
        losses = {m: strike_loss(g, m, prowess, attack) for m in members}
        count = min(attack.strikes or len(members), len(members))
        struck = sorted(members, key=lambda m: losses[m], reverse=attack.chooses)[:count]
        loss = sum(losses[m] for m in struck)
        able = {m: self.able[m] * unharmed(g, m, prowess, attack) for m in struck}
        hindered = sum(self.able[m] - able[m] for m in struck)
        taps = self._cancelled_by(attack) if loss + hindered > SPENT else None
        if taps is not None:
            self.loss += SPENT
            if taps in self.able:
                self.able[taps] = 0.0
            return
        self.loss += loss
        self.able.update(able)

    def _cancelled_by(self, attack: Attack) -> int | None:
        """Who would tap to cancel an attack by a card or by himself, 0 if nobody has to; nothing if it cannot be done. Each
        card serves once; whoever is needed least at the site does it."""
        copy, company = self.g.clone(), self.company
        copy.state.attack = replace(attack, members=company.members)
        copy.state.phase = "site"
        found = [(int(choice[1]), "") for choice in offered(copy, company.seat, *taps_against(copy))]
        for _, use in uses(copy, company.seat, w.ATTACK, company.id):
            d = DEFS[use.of]
            play = (d.plays if use.kind == "play" else d.actions)[use.play]
            key = use.of if use.kind == "play" else f"{use.of}:{use.card}"
            if key not in self.spent and any(effect.cancels_attack for effect in parts(play.do)):
                by = use.by or (use.target if isinstance(use.target, int) else 0)
                found.append((by, key))
        found = [(by, key) for by, key in found if self.able.get(by, 1.0) > 0]
        if not found:
            return None
        by, key = min(found, key=lambda way: (way[0] in self.able, stats.direct_influence(self.g, way[0]) if way[0] else 0))
        self.spent.add(key)
        return by


def unharmed(g: Meccg, number: int, prowess: int, attack: Attack) -> float:
    """The chance that somebody faces a strike without tapping and is none the worse for it."""
    card = g.state.cards[number]
    own = stats.prowess(g, number, attack) - card.position + STAYING
    return above(prowess - own - 1)
