"""What a use may be aimed at. A `Pick` lists the candidates; the one taken is the `target` of the use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.meccg.vocabulary.base import Filter, Word
from westmarch.meccg.vocabulary.filters import Avatar, Every, IsItem, Lasts, OneOf, every
from westmarch.meccg.vocabulary.naming import a

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
OPPOSING_SITE: Final = "opposing-site"
"""A site of the opponent that lies face up, whichever of his companies it serves (TGT-06)."""
HERE: Final = "here"
"""The site where the company is (SCH-04)."""
OWN_SITE: Final = "own-site"
"""A site in play, face up, of a company of the player."""
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
    OPPOSING_SITE: "a site of the opponent",
    HERE: "the present site of the company", OWN_SITE: "a site of one of your companies",
    DECLARED: "a card declared in the same chain", REGION: "a region of the company's path",
    ENVIRONMENT: "an environment card in play or in the chain", ITS_BEARER: "its bearer",
    STRUCK_BEARER: "its bearer", STRUCK_OTHER: "another of the company",
    OWN_ITEM: "one of your items", RACE: "a race of creatures other than Nazgûl, Undead and Dragons",
    DECLARED_AT_US: "a hazard declared with the company or something of it as its target",
    RING_HERE: "The One Ring at the same site, if that is no haven",
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
        lasts = next((test for test in _tests(fit) if isinstance(test, Lasts)), None)
        if self.what == HAZARD_EVENT and lasts is not None:
            rest = tuple(test for test in _tests(fit) if test != lasts)
            what, fit = f"a hazard {lasts.duration}-event", every(*rest) if rest else None
        if self.what == OWN_CHARACTER and (named := next((test for test in _tests(fit) if isinstance(test, OneOf)), None)):
            rest = tuple(test for test in _tests(fit) if test != named)
            what, fit = f"your {' or '.join(named.names)}", every(*rest) if rest else None
        if isinstance(fit, IsItem) and self.what in (ITEM, OWN_ITEM):
            return what.replace("an item", fit.one()).replace("items", fit.many())
        return what if fit is None else f"{what} {'who' if self.what in _PERSONS else 'that'} {fit.words()}"


def _tests(fit: Filter | None) -> tuple[Filter, ...]:
    return () if fit is None else fit.tests if isinstance(fit, Every) else (fit,)


@dataclass(frozen=True, slots=True)
class PickRegion(Pick):
    """TGT-04: a region of one type in the company's path."""

    what: str = REGION
    kind: str = ""

    def words(self) -> str:
        return f"{a(self.kind)} of the company's path"
