"""What a use may be aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import ENVIRONMENT as AN_ENVIRONMENT
from westmarch.meccg.lying import HAZARD_EVENT as A_HAZARD_EVENT
from westmarch.meccg.lying import lying
from westmarch.meccg.rulebook.paths import regions_to_change
from westmarch.meccg.state import CHAIN, ON_COMPANY, POINTS, SITE, TABLE, WITH
from westmarch.meccg.stats import allies_of, company_of, fighters
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import FINDERS, TARGETS, candidates
from westmarch.meccg.vocabulary.picks import (
    ALLY,
    ANY_CHARACTER,
    CHARACTER,
    CHARACTER_OR_ALLY,
    CHECKER,
    DECLARED,
    DECLARED_AT_US,
    ENVIRONMENT,
    FACTION,
    HAZARD_EVENT,
    HERE,
    ITEM,
    ITS_BEARER,
    OPPOSING_SITE,
    OWN_CHARACTER,
    OWN_CHARACTER_OR_ALLY,
    OWN_COMPANY,
    OWN_ITEM,
    OWN_SITE,
    RACE,
    RING_HERE,
    STRUCK,
    STRUCK_BEARER,
    STRUCK_OTHER,
    THE_ONE_RING,
    THIS_COMPANY,
    THIS_SITE,
    Pick,
    PickRegion,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@TARGETS.of(Pick)
def _pick(word: Pick, g: Meccg, use: Use) -> Sequence[int | str]:
    return _races() if word.what == RACE else candidates(word, g, use)


@TARGETS.of(PickRegion)
def _pick_region(word: PickRegion, g: Meccg, use: Use) -> Sequence[int | str]:
    company = g.state.companies.get(use.company)
    return () if company is None else regions_to_change(g, company, word.kind)


def _members(g: Meccg, use: Use) -> tuple[int, ...]:
    company = g.state.companies.get(use.company)
    return company.members if company is not None else ()


def _with_allies(g: Meccg, use: Use) -> list[int]:
    found = list(_members(g, use))
    for member in _members(g, use):
        found += allies_of(g, member)
    return found


def _own(g: Meccg, use: Use) -> list[int]:
    return [m for c in g.state.companies.values() if c.seat == use.seat for m in c.members]


def _own_with_allies(g: Meccg, use: Use) -> list[int]:
    return [one for c in g.state.companies.values() if c.seat == use.seat for one in fighters(g, c)]


def _any(g: Meccg, use: Use) -> list[int]:
    return [m for c in g.state.companies.values() for m in c.members]


def _struck(g: Meccg, use: Use) -> tuple[int, ...]:
    s = g.state
    if s.strike < 0:
        return ()
    strike = s.strikes[s.strike]
    if strike.attacker and s.attack is not None and s.attack.seat == use.seat:  # CVC-17: the one who strikes
        return () if s.is_gone(strike.attacker) else (strike.attacker,)
    return () if s.is_gone(strike.target) else (strike.target,)


def _checker(g: Meccg, use: Use) -> tuple[int, ...]:
    check = g.state.check
    return (check.card,) if check is not None and not g.state.is_gone(check.card) else ()


def _this_company(g: Meccg, use: Use) -> tuple[int, ...]:
    return (use.company,) if use.company and not g.state.is_gone(use.company) else ()


def _own_companies(g: Meccg, use: Use) -> list[int]:
    return [c.id for c in g.state.companies.values() if c.seat == use.seat]


def _hazard_events(g: Meccg, use: Use) -> list[int]:
    cards = g.state.cards
    return [c for c in lying(g).get(A_HAZARD_EVENT, ()) if cards[c].zone in (TABLE, WITH, ON_COMPANY)]


def _factions(g: Meccg, use: Use) -> list[int]:
    theirs = [c for c in g.state.cards.values() if c.seat != use.seat and c.zone in (POINTS, WITH)]
    return [c.id for c in theirs if DEFS[c.of].kind == "faction"]


def _carried(g: Meccg, use: Use, kind: str) -> list[int]:
    s = g.state
    return [c for m in _members(g, use) for c in s.attached.get(m, ()) if DEFS[s.cards[c].of].kind == kind]


def _items(g: Meccg, use: Use) -> list[int]:
    return _carried(g, use, "item")


def _allies(g: Meccg, use: Use) -> list[int]:
    return [a for m in _members(g, use) for a in allies_of(g, m)]


def _site(g: Meccg, use: Use) -> tuple[int, ...]:
    company = g.state.companies.get(use.company)
    return () if company is None else (company.place,)


def _opposing_sites(g: Meccg, use: Use) -> list[int]:
    return [c.id for c in g.state.cards.values() if c.zone == SITE and c.seat != use.seat and not c.hidden]


def _here(g: Meccg, use: Use) -> tuple[int, ...]:
    company = g.state.companies.get(use.company)
    return () if company is None or company.on_its_way else (company.site,)


def _own_sites(g: Meccg, use: Use) -> list[int]:
    s = g.state
    found = dict.fromkeys(n for c in s.companies.values() if c.seat == use.seat for n in (c.site, c.goal) if n)
    return [n for n in found if not s.cards[n].hidden]  # TGT-02


def _is_card(g: Meccg, declared: Use) -> bool:
    """A card that is declared itself: from hand, or as the short-event it has become (NAZ-02)."""
    card = g.state.cards.get(declared.card)
    return card is not None and (declared.kind == "play" or card.zone == CHAIN)


def _declared(g: Meccg, use: Use) -> list[int]:
    return [one.card for one in g.chain() if _is_card(g, one) and not one.negated]


def _environments(g: Meccg, use: Use) -> list[int]:
    cards = g.state.cards
    there = lying(g).get(AN_ENVIRONMENT)
    if not there:  # what is declared lies there as well
        return []
    found = [c for c in there if cards[c].zone == TABLE]
    return found + [c for c in _declared(g, use) if "environment" in DEFS[cards[c].of].keywords]


def _its_bearer(g: Meccg, use: Use) -> tuple[int, ...]:
    card = g.state.cards.get(use.card)
    return (card.host,) if card is not None and card.zone == WITH else ()


def _struck_bearer(g: Meccg, use: Use) -> tuple[int, ...]:
    struck = _struck(g, use)
    return struck if struck == _its_bearer(g, use) else ()


def _struck_other(g: Meccg, use: Use) -> tuple[int, ...]:
    struck = _struck(g, use)
    if not struck or struck[0] == use.card or g.state.cards[use.card].host != g.state.cards[struck[0]].host:
        return ()
    return struck


def _own_items(g: Meccg, use: Use) -> list[int]:
    s = g.state
    return [c for m in _own(g, use) for c in s.attached.get(m, ()) if DEFS[s.cards[c].of].kind == "item"]


@cache
def _races() -> tuple[str, ...]:
    """CR-38."""
    named = {d.race for d in DEFS.values() if d.kind == "creature"}
    return tuple(sorted(named - {"nazgul", "undead", "dragon"}))


def _declared_at_us(g: Meccg, use: Use) -> list[int]:
    return [card for card, company in hazards_aimed(g) if use.company and company == use.company]


def hazards_aimed(g: Meccg) -> list[tuple[int, int]]:
    """The hazards declared in the chain, each with the company that it, or something of it, is the target of (TGT-06)."""
    found = []
    for declared in g.chain():
        d = DEFS[declared.of]
        if not _is_card(g, declared) or declared.negated or not d.hazard:
            continue
        if d.kind == "creature" and declared.kind == "play" and d.plays[declared.play].begins:
            aimed_at = declared.company
        else:
            target = declared.target
            aimed_at = company_of(g, target) or target if isinstance(target, int) else 0
        found.append((declared.card, aimed_at))
    return found


def _ring_here(g: Meccg, use: Use) -> list[int]:
    s = g.state
    home = s.companies.get(company_of(g, use.card))
    if home is None or home.on_its_way or DEFS[s.cards[home.site].of].is_haven:
        return []
    name = DEFS[s.cards[home.site].of].name
    found = []
    for card in s.cards.values():
        there = s.companies.get(company_of(g, card.id)) if THE_ONE_RING in DEFS[card.of].keywords else None
        if there is not None and not there.on_its_way and DEFS[s.cards[there.site].of].name == name:
            found.append(card.id)
    return found


FINDERS.update({
    CHARACTER: _members, CHARACTER_OR_ALLY: _with_allies, OWN_CHARACTER: _own,
    OWN_CHARACTER_OR_ALLY: _own_with_allies, ANY_CHARACTER: _any, STRUCK: _struck,
    CHECKER: _checker, THIS_COMPANY: _this_company, OWN_COMPANY: _own_companies, HAZARD_EVENT: _hazard_events,
    FACTION: _factions, ITEM: _items, ALLY: _allies, THIS_SITE: _site, DECLARED: _declared,
    HERE: _here, OWN_SITE: _own_sites,
    ENVIRONMENT: _environments, ITS_BEARER: _its_bearer, STRUCK_BEARER: _struck_bearer, STRUCK_OTHER: _struck_other,
    OPPOSING_SITE: _opposing_sites, OWN_ITEM: _own_items, DECLARED_AT_US: _declared_at_us, RING_HERE: _ring_here,
})  # fmt: skip
