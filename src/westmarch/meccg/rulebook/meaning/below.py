"""What the words of the Under-deeps, of hoards, of what lies off to the side, and of weather do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.triggers import already_felt, note_felt
from westmarch.meccg.state import SITE
from westmarch.meccg.stats import has_trait, prowess, usable
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, FITS, HOLDS
from westmarch.meccg.vocabulary.below import (
    BearerAlready,
    Below,
    DeckOf,
    DiscardNamed,
    JustPlayed,
    OpenSites,
    ProwessAtLeast,
    TapSites,
)
from westmarch.meccg.vocabulary.bonuses import HEALING_HAVEN

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@HOLDS.of(DeckOf)
def _deck_of(word: DeckOf, g: Meccg, use: Use) -> bool:
    return len(g.state.deck[use.seat if word.own else 1 - use.seat]) >= word.number


@APPLY.of(TapSites)
def _tap_sites(word: TapSites, g: Meccg, use: Use) -> Flow:
    for site in sites_with(g, use, word.path):
        table.tap(g, site)
        note_felt(g, use.of, site)
    return None


@APPLY.of(DiscardNamed)
def _discard_named(word: DiscardNamed, g: Meccg, use: Use) -> Flow:
    for card in [c.id for c in g.state.cards.values() if DEFS[c.of].name == word.name and c.zone == "table"]:
        piles.discard(g, card)
    return None


@FITS.of(ProwessAtLeast)
def _prowess_at_least(word: ProwessAtLeast, g: Meccg, card: int) -> bool:
    return prowess(g, card) >= word.number


@HOLDS.of(JustPlayed)
def _just_played(word: JustPlayed, g: Meccg, use: Use) -> bool:
    return use.target == use.card


@HOLDS.of(Below)
def _below(word: Below, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None:
        return False
    if word.moving:
        return company.on_its_way and company.way == "under-deeps"
    site = company.goal if company.on_its_way and company.goal else company.site
    return DEFS[g.state.cards[site].of].under_deeps


@HOLDS.of(OpenSites)
def _open_sites(word: OpenSites, g: Meccg, use: Use) -> bool:
    return bool(sites_with(g, use, word.path))


@HOLDS.of(BearerAlready)
def _bearer_already(word: BearerAlready, g: Meccg, use: Use) -> bool:
    s = g.state
    host = s.cards.get(s.cards[use.card].host) if use.card in s.cards else None
    if host is None:
        return False
    if word.skill in DEFS[host.of].skills:
        return True
    others = [c for c in s.attached.get(host.id, ()) if c != use.card]
    return any(f"gives-{word.skill}" in DEFS[s.cards[c].of].keywords and usable(g, c) for c in others)


def sites_with(g: Meccg, use: Use, path: tuple[tuple[str, ...], ...]) -> list[int]:
    """Face-up sites other than havens, untapped, with such a printed path; each feels an environment once per turn."""
    s = g.state
    against = DEFS[use.of].against
    return [
        c.id
        for c in s.cards.values()
        if c.zone == SITE and not c.hidden and not c.position and not DEFS[c.of].is_haven
        and not has_trait(g, c.id, HEALING_HAVEN)
        and (not against or s.sides[c.seat] == against)
        and any(all(DEFS[c.of].path.count(t) >= need.count(t) for t in need) for need in path)
        and not already_felt(g, use.of, c.id)
    ]  # fmt: skip
