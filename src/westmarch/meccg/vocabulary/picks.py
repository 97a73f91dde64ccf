"""What a use may be aimed at. A `Pick` lists the candidates; the one taken is the `target` of the use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.state import ON_COMPANY, POINTS, TABLE, WITH
from westmarch.meccg.vocabulary.base import Filter, Use, Word
from westmarch.meccg.vocabulary.filters import Avatar, Every, every
from westmarch.meccg.vocabulary.naming import a

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

CHARACTER: Final = "character"
"""A character of the company concerned."""
CHARACTER_OR_ALLY: Final = "character-or-ally"
OWN_CHARACTER: Final = "own-character"
"""Any character of the player."""
OWN_CHARACTER_OR_ALLY: Final = "own-character-or-ally"
"""Any character or ally of the player, for cards that ask for a skill (ALY-04)."""
ANY_CHARACTER: Final = "any-character"
STRUCK: Final = "struck"
"""The target of the strike in its sequence."""
CHECKER: Final = "checker"
"""Who is about to make the roll."""
THIS_COMPANY: Final = "this-company"
OWN_COMPANY: Final = "own-company"
HAZARD_EVENT: Final = "hazard-event"
"""A hazard permanent- or long-event in play."""
FACTION: Final = "faction"
"""A faction of the opponent."""
ITEM: Final = "item"
ALLY: Final = "ally"
THIS_SITE: Final = "this-site"
"""The new site of the company, or its current one."""
DECLARED: Final = "declared"
"""A card declared earlier in the same chain."""
REGION: Final = "region"
"""A region of the company's path, by its name, or by its type where only types are known."""
ENVIRONMENT: Final = "environment"
ITS_BEARER: Final = "its-bearer"
STRUCK_BEARER: Final = "struck-bearer"
"""The bearer, if he is the target of the strike."""
STRUCK_OTHER: Final = "struck-other"
"""The target of the strike, if it is somebody else of the same company."""
OWN_ITEM: Final = "own-item"
RACE: Final = "race"
"""A race of creatures, by its name."""
DECLARED_AT_US: Final = "declared-at-us"
"""A hazard declared in the chain with the company, or something that belongs to it, as its target (TGT-06)."""
RING_HERE: Final = "ring-here"
"""The One Ring, at the site of the card's company."""

THE_ONE_RING: Final = "the-one-ring"

_WORDS = {
    CHARACTER: "a character of the company", CHARACTER_OR_ALLY: "a character or ally of the company",
    OWN_CHARACTER: "one of your characters", OWN_CHARACTER_OR_ALLY: "one of your characters or allies",
    ANY_CHARACTER: "a character", STRUCK: "its target",
    CHECKER: "somebody about to roll", THIS_COMPANY: "the company", OWN_COMPANY: "one of your companies",
    HAZARD_EVENT: "a hazard permanent- or long-event", FACTION: "a faction of the opponent",
    ITEM: "an item of the company", ALLY: "an ally of the company", THIS_SITE: "the company's site",
    DECLARED: "a card declared in the same chain", REGION: "a region of the company's path",
    ENVIRONMENT: "an environment card in play or in the chain", ITS_BEARER: "its bearer",
    STRUCK_BEARER: "its bearer", STRUCK_OTHER: "another of the company",
    OWN_ITEM: "one of your items", RACE: "a race of creatures other than Nazgûl, Undead and Dragons",
    DECLARED_AT_US: "a hazard declared with the company or something of it as its target",
    RING_HERE: "The One Ring at the same site, no haven",
}  # fmt: skip
_PERSONS = frozenset((
    CHARACTER, CHARACTER_OR_ALLY, OWN_CHARACTER, OWN_CHARACTER_OR_ALLY, ANY_CHARACTER, STRUCK, CHECKER, ITS_BEARER,
    STRUCK_BEARER, STRUCK_OTHER,
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pick(Word):
    what: str
    fit: Filter | None = None

    def words(self) -> str:
        what, fit = _WORDS[self.what], self.fit
        if self.what == OWN_CHARACTER and isinstance(fit, Every) and Avatar() in fit.tests:
            what, fit = "your Wizard or Ringwraith", every(*(test for test in fit.tests if test != Avatar()))
        return what if fit is None else f"{what} {'who' if self.what in _PERSONS else 'that'} {fit.words()}"

    def candidates(self, g: Meccg, it: Use) -> list[int]:
        found = _FINDERS[self.what](g, it)
        fit = self.fit
        return [c for c in found if fit.fits(g, c)] if fit is not None else list(found)

    def choices(self, g: Meccg, it: Use) -> Sequence[int | str]:
        """The candidates, which are names and not cards where a word is to be said."""
        return _races() if self.what == RACE else self.candidates(g, it)


@dataclass(frozen=True, slots=True)
class PickRegion(Pick):
    """TGT-04: a region of one type in the company's path."""

    what: str = REGION
    kind: str = ""

    def words(self) -> str:
        return f"{a(self.kind)} of the company's path"

    def choices(self, g: Meccg, it: Use) -> Sequence[int | str]:
        from westmarch.meccg.rulebook.paths import regions_to_change

        company = g.state.companies.get(it.company)
        return () if company is None else regions_to_change(g, company, self.kind)


def _members(g: Meccg, it: Use) -> tuple[int, ...]:
    company = g.state.companies.get(it.company)
    return company.members if company is not None else ()


def _with_allies(g: Meccg, it: Use) -> list[int]:
    from westmarch.meccg.stats import allies_of

    found = list(_members(g, it))
    for member in _members(g, it):
        found += allies_of(g, member)
    return found


def _own(g: Meccg, it: Use) -> list[int]:
    return [m for c in g.state.companies.values() if c.seat == it.seat for m in c.members]


def _own_with_allies(g: Meccg, it: Use) -> list[int]:
    from westmarch.meccg.stats import fighters

    return [one for c in g.state.companies.values() if c.seat == it.seat for one in fighters(g, c)]


def _any(g: Meccg, it: Use) -> list[int]:
    return [m for c in g.state.companies.values() for m in c.members]


def _struck(g: Meccg, it: Use) -> tuple[int, ...]:
    s = g.state
    if s.strike < 0:
        return ()
    strike = s.strikes[s.strike]
    if strike.attacker and s.attack is not None and s.attack.seat == it.seat:  # CVC-17: the one who strikes
        return (strike.attacker,)
    return (strike.target,)


def _checker(g: Meccg, it: Use) -> tuple[int, ...]:
    check = g.state.check
    return (check.card,) if check is not None else ()


def _this_company(g: Meccg, it: Use) -> tuple[int, ...]:
    return (it.company,) if it.company else ()


def _own_companies(g: Meccg, it: Use) -> list[int]:
    return [c.id for c in g.state.companies.values() if c.seat == it.seat]


def _hazard_events(g: Meccg, it: Use) -> list[int]:
    return [c.id for c in g.state.cards.values() if c.zone in (TABLE, WITH, ON_COMPANY)
            and DEFS[c.of].kind == "event" and DEFS[c.of].hazard]  # fmt: skip


def _factions(g: Meccg, it: Use) -> list[int]:
    theirs = [c for c in g.state.cards.values() if c.seat != it.seat and c.zone in (POINTS, WITH)]
    return [c.id for c in theirs if DEFS[c.of].kind == "faction"]


def _carried(g: Meccg, it: Use, kind: str) -> list[int]:
    s = g.state
    return [c for m in _members(g, it) for c in s.attached.get(m, ()) if DEFS[s.cards[c].of].kind == kind]


def _items(g: Meccg, it: Use) -> list[int]:
    return _carried(g, it, "item")


def _allies(g: Meccg, it: Use) -> list[int]:
    from westmarch.meccg.stats import allies_of

    return [a for m in _members(g, it) for a in allies_of(g, m)]


def _site(g: Meccg, it: Use) -> tuple[int, ...]:
    company = g.state.companies.get(it.company)
    return () if company is None else (company.goal or company.site,)


def _declared(g: Meccg, it: Use) -> list[int]:
    return [use.card for use in g.chain() if use.kind == "play" and not use.negated and use.card in g.state.cards]


def _environments(g: Meccg, it: Use) -> list[int]:
    found = [c.id for c in g.state.cards.values() if c.zone == TABLE and "environment" in DEFS[c.of].keywords]
    return found + [c for c in _declared(g, it) if "environment" in DEFS[g.state.cards[c].of].keywords]


def _its_bearer(g: Meccg, it: Use) -> tuple[int, ...]:
    card = g.state.cards.get(it.card)
    return (card.host,) if card is not None and card.zone == WITH else ()


def _struck_bearer(g: Meccg, it: Use) -> tuple[int, ...]:
    struck = _struck(g, it)
    return struck if struck == _its_bearer(g, it) else ()


def _struck_other(g: Meccg, it: Use) -> tuple[int, ...]:
    struck = _struck(g, it)
    if not struck or struck[0] == it.card or g.state.cards[it.card].host != g.state.cards[struck[0]].host:
        return ()
    return struck


def _own_items(g: Meccg, it: Use) -> list[int]:
    s = g.state
    return [c for m in _own(g, it) for c in s.attached.get(m, ()) if DEFS[s.cards[c].of].kind == "item"]


@cache
def _races() -> tuple[str, ...]:
    """CR-38."""
    named = {d.race for d in DEFS.values() if d.kind == "creature"}
    return tuple(sorted(named - {"nazgul", "undead", "dragon"}))


def _declared_at_us(g: Meccg, it: Use) -> list[int]:
    from westmarch.meccg.stats import company_of

    s = g.state
    found = []
    for use in g.chain():
        d = DEFS[use.of]
        if use.kind != "play" or use.negated or not d.hazard or use.card not in s.cards:
            continue
        if d.kind == "creature":
            at = use.company
        else:
            at = company_of(g, use.target) or use.target if isinstance(use.target, int) else 0
        if it.company and at == it.company:
            found.append(use.card)
    return found


def _ring_here(g: Meccg, it: Use) -> list[int]:
    from westmarch.meccg.stats import company_of

    s = g.state
    home = s.companies.get(company_of(g, it.card))
    if home is None or home.on_its_way or DEFS[s.cards[home.site].of].is_haven:
        return []
    name = DEFS[s.cards[home.site].of].name
    found = []
    for card in s.cards.values():
        there = s.companies.get(company_of(g, card.id)) if THE_ONE_RING in DEFS[card.of].keywords else None
        if there is not None and not there.on_its_way and DEFS[s.cards[there.site].of].name == name:
            found.append(card.id)
    return found


_FINDERS = {
    CHARACTER: _members, CHARACTER_OR_ALLY: _with_allies, OWN_CHARACTER: _own,
    OWN_CHARACTER_OR_ALLY: _own_with_allies, ANY_CHARACTER: _any, STRUCK: _struck,
    CHECKER: _checker, THIS_COMPANY: _this_company, OWN_COMPANY: _own_companies, HAZARD_EVENT: _hazard_events,
    FACTION: _factions, ITEM: _items, ALLY: _allies, THIS_SITE: _site, DECLARED: _declared,
    ENVIRONMENT: _environments, ITS_BEARER: _its_bearer, STRUCK_BEARER: _struck_bearer, STRUCK_OTHER: _struck_other,
    OWN_ITEM: _own_items, DECLARED_AT_US: _declared_at_us, RING_HERE: _ring_here,
}  # fmt: skip
