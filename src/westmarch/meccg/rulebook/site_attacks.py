"""ATK, AUT: the automatic-attacks of a site as they stand now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS, AutoAttack, Definition
from westmarch.meccg.rulebook.uniqueness import slain
from westmarch.meccg.site_stats import site_changes
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import holds
from westmarch.meccg.vocabulary.conditions import AtTable

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def suits_attack(d: Definition, to: str) -> bool:
    """AUT-03: a creature that is not unique and normally keyed to a type of region or site."""
    if d.kind != "creature" or d.unique:
        return False
    return any(to in keying.sites or to in keying.regions for keying in d.keying)


def own_attacks(g: Meccg, site: int) -> list[AutoAttack]:
    """The automatic-attacks of a site without copies of them (SITE-05, ATK-07)."""
    s = g.state
    autos = list(DEFS[s.cards[site].of].autos)
    detains = False
    for _, change in site_changes(g, site):
        if change.no_attacks:
            return []
        autos = list(change.attacks) or autos  # CR-19
        detains = detains or change.detainment
    autos += added_attacks(g, site)
    lord = DEFS[s.cards[site].of].lair_of
    if lord and slain(g, lord):
        autos = [a for a in autos if a.race != "dragon"]
    for changed in hooks.SITE_ATTACKS:
        autos = changed(g, site, autos)
    return [replace(auto, detainment="always") for auto in autos] if detains else autos


def added_attacks(g: Meccg, site: int) -> Iterator[AutoAttack]:
    """AAX-01, DRG-03: those that cards in play add to every version of a site."""
    s = g.state
    here = DEFS[s.cards[site].of].name
    for source in s.index.get(b.ADDS_ATTACK, ()):
        of = s.cards[source].of
        for word in (e for e in DEFS[of].effects if isinstance(e, b.AddsAttack)):
            if word.site == here and not holds(AtTable(word.unless), g, Use(s.cards[source].seat, of, source)):
                yield replace(word.attack, card=source)


def automatic_attacks(g: Meccg, site: int) -> tuple[AutoAttack, ...]:
    """The automatic-attacks of a site as they stand now (ATK-08)."""
    s = g.state
    autos = own_attacks(g, site)
    for x in s.lasting:
        if isinstance(x.word, b.RaisesAttack) and x.on == site and x.word.at < len(autos):
            raised = autos[x.word.at]  # CR-23; a copy is like it (CR-09)
            autos[x.word.at] = replace(raised, clauses=(*raised.clauses, b.Raised(x.word.amount, x.of)))
    for x in reversed(s.lasting):
        if isinstance(x.word, b.DoublesAttacks) and x.on == site and x.word.at < len(autos):
            autos.insert(x.word.at + 1, autos[x.word.at])  # CR-09
    for source in s.index.get("doubles", ()):  # CR-07
        race = next(e.race for e in DEFS[s.cards[source].of].effects if isinstance(e, b.DoublesAttacks))
        autos += [a for a in autos if a.race == race]
    return tuple(autos)
