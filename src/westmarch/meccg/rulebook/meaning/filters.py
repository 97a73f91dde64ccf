"""Which cards pass a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from westmarch.meccg.company_stats import size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED, UNTAPPED, WOUNDED, Company
from westmarch.meccg.stats import at_haven, avatar_in_play, company_of, fighters, has_skill, has_trait, mind, prowess
from westmarch.meccg.vocabulary.base import Condition, Filter, Use
from westmarch.meccg.vocabulary.behaviour import FITS, fits, holds
from westmarch.meccg.vocabulary.bonuses import LEADER
from westmarch.meccg.vocabulary.filters import (
    AtDarkhaven,
    Avatar,
    Bears,
    CompanyAtMost,
    CompanyIs,
    Every,
    InCompanyOf,
    InCompanyThat,
    IsItem,
    IsTapped,
    IsUntapped,
    IsWounded,
    Keyword,
    Lasts,
    Leader,
    MindAtMost,
    Minion,
    Not,
    OneOf,
    ProwessAtLeast,
    Race,
    SameSiteAs,
    SiteIs,
    Skill,
    Uses,
    YourAvatar,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@FITS.of(Skill)
def _skill(word: Skill, g: Meccg, card: int) -> bool:
    return has_skill(g, card, word.name)


def those_asked(g: Meccg, company: Company, test: Filter) -> Sequence[int]:
    """Who may pass a test for a company: its characters, and where a skill is asked for its allies too (ALY-04, SKL-01)."""
    return fighters(g, company) if isinstance(test, Skill) else company.members


@FITS.of(Uses)
def _uses(word: Uses, g: Meccg, card: int) -> bool:
    return word.school in DEFS[g.state.cards[card].of].magic


@FITS.of(Race)
def _race(word: Race, g: Meccg, card: int) -> bool:
    return DEFS[g.state.cards[card].of].race in word.names


@FITS.of(OneOf)
def _one_of(word: OneOf, g: Meccg, card: int) -> bool:
    return DEFS[g.state.cards[card].of].name in word.names


@FITS.of(Avatar)
def _avatar(word: Avatar, g: Meccg, card: int) -> bool:
    return DEFS[g.state.cards[card].of].kind == "avatar"


@FITS.of(YourAvatar)
def _your_avatar(word: YourAvatar, g: Meccg, card: int) -> bool:
    found = g.state.cards[card]
    return g.state.avatar[found.seat] == found.of


@FITS.of(IsUntapped)
def _is_untapped(word: IsUntapped, g: Meccg, card: int) -> bool:
    return g.state.cards[card].position == UNTAPPED


@FITS.of(IsTapped)
def _is_tapped(word: IsTapped, g: Meccg, card: int) -> bool:
    return g.state.cards[card].position == TAPPED


@FITS.of(IsWounded)
def _is_wounded(word: IsWounded, g: Meccg, card: int) -> bool:
    return g.state.cards[card].position == WOUNDED


@FITS.of(Minion)
def _minion(word: Minion, g: Meccg, card: int) -> bool:
    return g.state.sides[g.state.cards[card].seat] == "minion"


@FITS.of(MindAtMost)
def _mind_at_most(word: MindAtMost, g: Meccg, card: int) -> bool:
    return mind(g, card) <= word.number


@FITS.of(Bears)
def _bears(word: Bears, g: Meccg, card: int) -> bool:
    s = g.state
    for other in s.attached.get(card, ()):
        d = DEFS[s.cards[other].of]
        if d.kind == "item" and (d.item in word.items or any(k in word.items for k in d.keywords)):
            return True
    return False


@FITS.of(Keyword)
def _keyword(word: Keyword, g: Meccg, card: int) -> bool:
    return word.name in DEFS[g.state.cards[card].of].keywords


@FITS.of(IsItem)
def _is_item(word: IsItem, g: Meccg, card: int) -> bool:
    return DEFS[g.state.cards[card].of].item in word.items


@FITS.of(Lasts)
def _lasts(word: Lasts, g: Meccg, card: int) -> bool:
    return DEFS[g.state.cards[card].of].duration == word.duration


@FITS.of(InCompanyOf)
def _in_company_of(word: InCompanyOf, g: Meccg, card: int) -> bool:
    company = g.state.companies.get(company_of(g, card))
    return company is not None and any(fits(word.somebody, g, m) for m in those_asked(g, company, word.somebody))


@FITS.of(Leader)
def _leader(word: Leader, g: Meccg, card: int) -> bool:
    return has_trait(g, card, LEADER)


def _of_its_company(condition: Condition, g: Meccg, number: int) -> bool:
    """Whether something holds of a company, known by its own number or by that of somebody in it."""
    s = g.state
    company = s.companies.get(number) or s.companies.get(company_of(g, number))
    return company is not None and holds(condition, g, Use(company.seat, "", 0, number, company.id))


@FITS.of(CompanyIs)
def _company_is(word: CompanyIs, g: Meccg, card: int) -> bool:
    return _of_its_company(word.when, g, card)


@FITS.of(InCompanyThat)
def _in_company_that(word: InCompanyThat, g: Meccg, card: int) -> bool:
    return _of_its_company(word.when, g, card)


@FITS.of(CompanyAtMost)
def _company_at_most(word: CompanyAtMost, g: Meccg, card: int) -> bool:
    s = g.state
    company = s.companies.get(card) or s.companies.get(company_of(g, card))
    if company is None:
        return False
    return (size(g, company) if word.by_size else len(company.members)) <= word.number


@FITS.of(SiteIs)
def _site_is(word: SiteIs, g: Meccg, card: int) -> bool:
    d = DEFS[g.state.cards[card].of]
    if word.lair is not None and d.lair != word.lair:
        return False
    if word.surface and d.under_deeps:
        return False
    if word.guard and all(attack.race != word.guard for attack in automatic_attacks(g, card)):
        return False
    return not (word.names or word.types) or d.name in word.names or site_type(g, card) in word.types


@FITS.of(Not)
def _not(word: Not, g: Meccg, card: int) -> bool:
    return not fits(word.what, g, card)


@FITS.of(Every)
def _every(word: Every, g: Meccg, card: int) -> bool:
    return all(fits(test, g, card) for test in word.tests)


@FITS.of(AtDarkhaven)
def _at_darkhaven(word: AtDarkhaven, g: Meccg, card: int) -> bool:
    s = g.state
    company = s.companies.get(card) or s.companies.get(company_of(g, card))
    if company is None or not at_haven(g, company):
        return False
    avatar = avatar_in_play(g, company.seat)
    return not word.with_avatar or (
        bool(avatar) and s.cards[s.companies[s.cards[avatar].host].site].of == s.cards[company.site].of
    )


@FITS.of(SameSiteAs)
def _same_site_as(word: SameSiteAs, g: Meccg, card: int) -> bool:
    s = g.state
    home = s.companies.get(company_of(g, card))
    if home is None or home.on_its_way:
        return False
    here = s.cards[home.site].of
    return any(
        DEFS[s.cards[m].of].name in word.names
        for company in s.companies.values()
        if company.seat == home.seat and not company.on_its_way and s.cards[company.site].of == here
        for m in company.members
    )


@FITS.of(ProwessAtLeast)
def _prowess_at_least(word: ProwessAtLeast, g: Meccg, card: int) -> bool:
    return prowess(g, card) >= word.number
