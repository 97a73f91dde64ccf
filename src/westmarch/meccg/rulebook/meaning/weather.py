"""What environments do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.paths import changed_region, read_paths
from westmarch.meccg.rulebook.triggers import already_felt, note_felt
from westmarch.meccg.state import SITE, TABLE, Lasting
from westmarch.meccg.stats import has_trait
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.vocabulary.bonuses import HEALING_HAVEN
from westmarch.meccg.vocabulary.weather import ChangeRegion, ClearEnvironments, OpenSites, TapSites

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(TapSites)
def _tap_sites(word: TapSites, g: Meccg, use: Use) -> Flow:
    for site in sites_with(g, use, word.path):
        table.tap(g, site)
        note_felt(g, use.of, site)
    return None


@HOLDS.of(OpenSites)
def _open_sites(word: OpenSites, g: Meccg, use: Use) -> bool:
    return bool(sites_with(g, use, word.path))


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


@APPLY.of(ClearEnvironments)
def _clear_environments(word: ClearEnvironments, g: Meccg, use: Use) -> Flow:
    s = g.state
    for card in list(s.cards.values()):
        d = DEFS[card.of]
        if (
            card.id != use.card
            and card.zone == TABLE
            and "environment" in d.keywords
            and d.hazard == (word.kind == "hazard")
        ):
            piles.discard(g, card.id)
    for place in reversed(range(len(s.lasting))):
        if s.lasting[place].environment == word.kind:
            combat.drop_lasting(g, place)
    read_paths(g)
    return None


@APPLY.of(ChangeRegion, "company")
def _change_region(word: ChangeRegion, g: Meccg, use: Use) -> Flow:
    changed = changed_region(g, g.state.companies[use.company], str(use.target), word.old, word.new)
    kind = ("hazard" if DEFS[use.of].hazard else "resource") if "environment" in DEFS[use.of].keywords else ""
    combat.begin_lasting(g, Lasting(changed, use.of, use.seat, "turn", environment=kind))
    read_paths(g)
    return None
