"""ITM, ALY, FAC, SITE: what may be played at a site, and by whom."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.checks import Check, passes
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.ringwraiths import rides_alone
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.uniqueness import duplicates, may_come_in
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import Company
from westmarch.meccg.text import where_words
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import fits

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def playable_here(g: Meccg, d: Definition, company: Company) -> bool:
    return passes(PLAYED_HERE, g, d, company)


def _not_for_a_test(g: Meccg, d: Definition, company: Company) -> bool:
    return d.playable is None or not d.playable.ring_test


def _is_untapped(g: Meccg, d: Definition, company: Company) -> bool:
    return not g.state.cards[company.site].position or (d.playable is not None and d.playable.tapped)


def _has_its_hoard(g: Meccg, d: Definition, company: Company) -> bool:
    return not d.hoard_item or has_hoard(g, company.site)


def _suits(g: Meccg, d: Definition, company: Company) -> bool:
    return not _has_its_hoard(g, d, company) or suits_site(g, d, company.site)


def _not_here(g: Meccg, d: Definition, company: Company) -> str:
    return f"It cannot be played at this site, but at {places_words(d)}."


def _may_come_in(g: Meccg, d: Definition, company: Company) -> bool:
    return may_come_in(g, d.id)


PLAYED_HERE = (
    Check("RING-01", "It takes the place of a gold ring that is tested.", _not_for_a_test),
    Check("SITE-11", "The site is tapped.", _is_untapped),
    Check("HRD-02", "It is an item of a hoard, and this site contains none.", _has_its_hoard),
    Check("ITM-01", _not_here, _suits),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_come_in),
)
"""ITM-01, ITM-02, ALY-01, FAC-01: what an item, an ally or a faction must pass to be played where a company is."""


def places_words(d: Definition) -> str:
    """Where an item, ally or faction is playable."""
    if d.playable is None and d.kind == "item":
        return f"a site that lists {d.item.replace('-', ' ')} items"
    return where_words(d)


def suits_site(g: Meccg, d: Definition, site: int) -> bool:
    if d.hoard_item and not has_hoard(g, site):  # HRD-02
        return False
    here = DEFS[g.state.cards[site].of]
    return suits(d, here, site_type(g, site), {auto.race for auto in automatic_attacks(g, site)})


def suits(d: Definition, here: Definition, kind: str, guards: Collection[str]) -> bool:
    """Whether an item, ally or faction is for a site of a type that is guarded by some races."""
    rule = d.playable
    if rule is None:
        return d.kind == "item" and d.item in here.items and _unrestricted(d, here)
    if rule.ring_test or kind in rule.never or (rule.surface and here.under_deeps) or (rule.below and not here.under_deeps):
        return False
    if rule.attack and rule.attack in guards:
        return True
    if rule.guarded:
        return any(kind == place and race in guards for place, race in rule.guarded)
    if rule.names or rule.types or rule.regions:
        named = here.name in rule.names
        typed = kind in rule.types and (not rule.regions or here.region in rule.regions)
        if d.item == "gold-ring":  # such a text speaks of sites where gold rings are playable
            typed = typed and d.item in here.items
        return named or typed or (not rule.types and here.region in rule.regions)
    return d.item in here.items and _unrestricted(d, here)


def _unrestricted(d: Definition, here: Definition) -> bool:
    """Sites that admit of a class of items only some."""
    admitted = [what for item, what in here.restricted if item == d.item]
    return not admitted or any(what in (d.name, d.side, d.slot, *d.keywords) for what in admitted)


def may_bear(g: Meccg, d: Definition, member: int, company: Company) -> bool:
    if d.playable is not None and d.playable.by is not None and not fits(d.playable.by, g, member):
        return False
    if d.borne_by is not None and not fits(d.borne_by, g, member):
        return False
    if d.kind == "ally" and rides_alone(g, company.members):
        return False
    return not duplicates(g, d, Use(company.seat, d.id, 0, member, company.id))


def taps_site(d: Definition) -> bool:
    """SITE-13, SCH-05: whether an item, ally or faction taps the site where it is played."""
    return d.playable is None or not d.playable.keeps_site


def tap_site(g: Meccg, company: Company) -> None:
    """SITE-13, SITE-14, SCH-06."""
    if b.NEVER_TAPS not in DEFS[g.state.cards[company.site].of].traits:
        table.tap(g, company.site)
