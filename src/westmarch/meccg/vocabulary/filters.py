"""Tests of one card on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.company_stats import size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.state import TAPPED, UNTAPPED, WOUNDED, Company
from westmarch.meccg.stats import company_of, fighters, has_skill, mind
from westmarch.meccg.vocabulary.base import Filter
from westmarch.meccg.vocabulary.naming import a, called, listed, one_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Skill(Filter):
    name: str

    def fits(self, g: Meccg, card: int) -> bool:
        return has_skill(g, card, self.name)

    def words(self) -> str:
        return f"is a {self.name}"


def those_asked(g: Meccg, company: Company, test: Filter) -> Sequence[int]:
    """Who may pass a test for a company: its characters, and where a skill is asked for its allies too (ALY-04, SKL-01)."""
    return fighters(g, company) if isinstance(test, Skill) else company.members


@dataclass(frozen=True, slots=True)
class Uses(Filter):
    """Can use a school of magic (MAG-01)."""

    school: str

    def fits(self, g: Meccg, card: int) -> bool:
        return self.school in DEFS[g.state.cards[card].of].magic

    def words(self) -> str:
        return f"can use {self.school}"


@dataclass(frozen=True, slots=True)
class Race(Filter):
    names: tuple[str, ...]

    def fits(self, g: Meccg, card: int) -> bool:
        return DEFS[g.state.cards[card].of].race in self.names

    def words(self) -> str:
        return f"is {one_of(self.names)}"


@dataclass(frozen=True, slots=True)
class Named(Filter):
    name: str

    def fits(self, g: Meccg, card: int) -> bool:
        return DEFS[g.state.cards[card].of].name == self.name

    def words(self) -> str:
        return f"is {self.name}"


@dataclass(frozen=True, slots=True)
class OneOf(Filter):
    names: tuple[str, ...]

    def fits(self, g: Meccg, card: int) -> bool:
        return DEFS[g.state.cards[card].of].name in self.names

    def words(self) -> str:
        return f"is {' or '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class Avatar(Filter):
    def fits(self, g: Meccg, card: int) -> bool:
        return DEFS[g.state.cards[card].of].kind == "avatar"

    def words(self) -> str:
        return "is a Wizard or Ringwraith"


@dataclass(frozen=True, slots=True)
class IsUntapped(Filter):
    def fits(self, g: Meccg, card: int) -> bool:
        return g.state.cards[card].position == UNTAPPED

    def words(self) -> str:
        return "is untapped"


@dataclass(frozen=True, slots=True)
class IsTapped(Filter):
    def fits(self, g: Meccg, card: int) -> bool:
        return g.state.cards[card].position == TAPPED

    def words(self) -> str:
        return "is tapped"


@dataclass(frozen=True, slots=True)
class IsWounded(Filter):
    def fits(self, g: Meccg, card: int) -> bool:
        return g.state.cards[card].position == WOUNDED

    def words(self) -> str:
        return "is wounded"


@dataclass(frozen=True, slots=True)
class Minion(Filter):
    """A character of a Ringwraith player."""

    def fits(self, g: Meccg, card: int) -> bool:
        return g.state.sides[g.state.cards[card].seat] == "minion"

    def words(self) -> str:
        return "is a minion"


@dataclass(frozen=True, slots=True)
class MindAtMost(Filter):
    number: int

    def fits(self, g: Meccg, card: int) -> bool:
        return mind(g, card) <= self.number

    def words(self) -> str:
        return f"has a mind of {self.number} or less"


@dataclass(frozen=True, slots=True)
class Bears(Filter):
    """Has an item of one of these classes, or with one of these keywords."""

    items: tuple[str, ...]

    def fits(self, g: Meccg, card: int) -> bool:
        s = g.state
        for other in s.attached.get(card, ()):
            d = DEFS[s.cards[other].of]
            if d.kind == "item" and (d.item in self.items or any(k in self.items for k in d.keywords)):
                return True
        return False

    def words(self) -> str:
        return f"bears {'' if self.items == ('the-one-ring',) else 'a '}{listed(map(called, self.items))}" + (
            "" if "ring" in self.items[-1] else " item"
        )


@dataclass(frozen=True, slots=True)
class Keyword(Filter):
    name: str

    def fits(self, g: Meccg, card: int) -> bool:
        return self.name in DEFS[g.state.cards[card].of].keywords

    def words(self) -> str:
        return f"is {'an' if self.name[0] in 'aeiou' else 'a'} {called(self.name)}{' card' * (self.name != 'palantir')}"


@dataclass(frozen=True, slots=True)
class Lasts(Filter):
    """An event of this duration."""

    duration: str

    def fits(self, g: Meccg, card: int) -> bool:
        return DEFS[g.state.cards[card].of].duration == self.duration

    def words(self) -> str:
        return f"is a {self.duration}-event"


@dataclass(frozen=True, slots=True)
class InCompanyOf(Filter):
    """Somebody in the same company passes the test."""

    somebody: Filter

    def fits(self, g: Meccg, card: int) -> bool:
        company = g.state.companies.get(company_of(g, card))
        return company is not None and any(self.somebody.fits(g, m) for m in those_asked(g, company, self.somebody))

    def words(self) -> str:
        return f"is in a company where somebody {self.somebody.words()}"


@dataclass(frozen=True, slots=True)
class CompanyAtMost(Filter):
    """In a company of so many heads at most (CHR-03), or of such a size."""

    number: int
    by_size: bool = False

    def fits(self, g: Meccg, card: int) -> bool:
        s = g.state
        company = s.companies.get(card) or s.companies.get(company_of(g, card))
        if company is None:
            return False
        return (size(g, company) if self.by_size else len(company.members)) <= self.number

    def words(self) -> str:
        return (
            f"is in a company of {'size' if self.by_size else 'at most'} {self.number}"
            f"{' or less' if self.by_size else ' characters'}"
        )


@dataclass(frozen=True, slots=True)
class RequiresScout(Filter):
    """A declared card that requires scout skill in the use in which it was declared (SKL-05)."""

    def fits(self, g: Meccg, card: int) -> bool:
        return any(u.card == card and u.kind == "play" and DEFS[u.of].plays[u.play].skill == "scout" for u in g.chain())

    def words(self) -> str:
        return "requires scout skill"


@dataclass(frozen=True, slots=True)
class SiteIs(Filter):
    """A site of one of these types or names."""

    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    lair: bool | None = None
    surface: bool = False
    """Not in the Under-deeps."""

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.site_stats import site_type

        d = DEFS[g.state.cards[card].of]
        if self.lair is not None and d.lair != self.lair:
            return False
        if self.surface and d.under_deeps:
            return False
        return d.name in self.names or site_type(g, card) in self.types

    def words(self) -> str:
        text = "is " + listed((*self.names, *map(a, self.types)))
        text += " but no Dragon's lair" if self.lair is False else ""
        return text + (" and not in the Under-deeps" if self.surface else "")


@dataclass(frozen=True, slots=True)
class Not(Filter):
    what: Filter

    def fits(self, g: Meccg, card: int) -> bool:
        return not self.what.fits(g, card)

    def words(self) -> str:
        text = self.what.words().replace("is ", "is not ", 1).replace("has a ", "has no ", 1)
        return text.replace("bears ", "does not bear ", 1)


@dataclass(frozen=True, slots=True)
class Every(Filter):
    """All of these at once."""

    tests: tuple[Filter, ...]

    def fits(self, g: Meccg, card: int) -> bool:
        return all(test.fits(g, card) for test in self.tests)

    def words(self) -> str:
        return " and ".join(test.words() for test in self.tests)


def every(*tests: Filter) -> Every:
    return Every(tests)


NOT_AVATAR = Not(Avatar())


@dataclass(frozen=True, slots=True)
class AtDarkhaven(Filter):
    """At a haven; with `with_avatar`, at the one where the player's avatar is."""

    with_avatar: bool = False

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.stats import at_haven, avatar_in_play

        s = g.state
        company = s.companies.get(card) or s.companies.get(company_of(g, card))
        if company is None or not at_haven(g, company):
            return False
        avatar = avatar_in_play(g, company.seat)
        return not self.with_avatar or (
            bool(avatar) and s.cards[s.companies[s.cards[avatar].host].site].of == s.cards[company.site].of
        )

    def words(self) -> str:
        return "is at a haven" + (" with your Ringwraith" if self.with_avatar else "")


@dataclass(frozen=True, slots=True)
class SendsBack(Filter):
    """A declared card that would send the company back, or the target of which it would (CR-12)."""

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.vocabulary.plays import parts

        plays = DEFS[g.state.cards[card].of].plays if card in g.state.cards else ()
        return any(effect.sends_back for play in plays for effect in parts(play.do))

    def words(self) -> str:
        return "would send the company back"


@dataclass(frozen=True, slots=True)
class SameSiteAs(Filter):
    """At the same site as somebody named, in the same company or not; who moves is at no site (CR-03)."""

    names: tuple[str, ...]

    def fits(self, g: Meccg, card: int) -> bool:
        s = g.state
        home = s.companies.get(company_of(g, card))
        if home is None or home.on_its_way:
            return False
        here = s.cards[home.site].of
        return any(
            DEFS[s.cards[m].of].name in self.names
            for company in s.companies.values()
            if company.seat == home.seat and not company.on_its_way and s.cards[company.site].of == here
            for m in company.members
        )

    def words(self) -> str:
        return f"is at the same site as {' or '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class MayTakeAlly(Filter):
    """Nobody in the company keeps allies away (LE-183)."""

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.rulebook.ringwraiths import rides_alone

        company = g.state.companies.get(g.state.cards[card].host)
        return company is not None and not rides_alone(g, company.members)

    def words(self) -> str:
        return "may take an ally"
