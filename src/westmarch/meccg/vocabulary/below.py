"""Effects of the Under-deeps, of hoards, of what lies off to the side, and of weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.off_to_the_side import BURIED_AMONG, Burying
from westmarch.meccg.rulebook.permissions import ItemPermitted
from westmarch.meccg.rulebook.triggers import already_felt, note_felt
from westmarch.meccg.state import SITE
from westmarch.meccg.vocabulary.base import Condition, Effect, Filter, Use
from westmarch.meccg.vocabulary.naming import listed, several

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class PermitItem(Effect):
    """An item of these classes may be played though the site is tapped (EVT-05)."""

    kinds: tuple[str, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        return ItemPermitted(it.company, self.kinds)

    def words(self) -> str:
        return f"a {listed(self.kinds)} item may be played"


@dataclass(frozen=True, slots=True)
class Bury(Effect):
    """A player looks for an item among the next cards of his play deck and lays it off to the side under this card."""

    own: bool = False

    def apply(self, g: Meccg, it: Use) -> Flow:
        return Burying(it.card, it.seat if self.own else 1 - it.seat)

    def words(self) -> str:
        who = "you look" if self.own else "your opponent looks"
        return (
            f"{who} at the next {BURIED_AMONG} cards of the play deck; an item among them that is neither special nor of a "
            "hoard goes off to the side, or if there is none they are shown; the rest is shuffled"
        )


@dataclass(frozen=True, slots=True)
class DeckOf(Condition):
    """A play deck has so many cards: the player's own, or the opponent's."""

    number: int
    own: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        return len(g.state.deck[it.seat if self.own else 1 - it.seat]) >= self.number

    def words(self) -> str:
        return f"{'your' if self.own else 'the other'} play deck has at least {self.number} cards"


@dataclass(frozen=True, slots=True)
class TapSites(Effect):
    """Every face-up site with such a printed path taps, havens apart (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        for site in sites_with(g, it, self.path):
            table.tap(g, site)
            note_felt(g, it.of, site)
        return None

    def words(self) -> str:
        paths = listed(several(need) for need in self.path)
        return f"every site in play with {paths} in its path taps, havens apart"


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """All cards of this name in play are discarded."""

    name: str

    def apply(self, g: Meccg, it: Use) -> Flow:
        for card in [c.id for c in g.state.cards.values() if DEFS[c.of].name == self.name and c.zone == "table"]:
            piles.discard(g, card)
        return None

    def words(self) -> str:
        return f"{self.name} is discarded"


@dataclass(frozen=True, slots=True)
class ProwessAtLeast(Filter):
    number: int

    def fits(self, g: Meccg, card: int) -> bool:
        from westmarch.meccg.stats import prowess

        return prowess(g, card) >= self.number

    def words(self) -> str:
        return f"has a prowess of {self.number} or more"


@dataclass(frozen=True, slots=True)
class JustPlayed(Condition):
    """The card itself has just come into play."""

    unspoken = True

    def holds(self, g: Meccg, it: Use) -> bool:
        return it.target == it.card

    def words(self) -> str:
        return "it has just come into play"


@dataclass(frozen=True, slots=True)
class Below(Condition):
    """The company is at an Under-deeps site or moving to one; with `moving`, it moves to or from one."""

    moving: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        if company is None:
            return False
        if self.moving:
            return company.on_its_way and company.way == "under-deeps"
        site = company.goal if company.on_its_way and company.goal else company.site
        return DEFS[g.state.cards[site].of].under_deeps

    def words(self) -> str:
        return f"the company {'moves to or from' if self.moving else 'is at or moving to'} an Under-deeps site"


@dataclass(frozen=True, slots=True)
class AtHoard(Condition):
    """The company is at a site that contains a hoard, tapped or not as asked for."""

    tapped: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.rulebook.hoards import has_hoard

        company = g.state.companies.get(it.company)
        if company is None or company.on_its_way:
            return False
        return bool(g.state.cards[company.site].position) == self.tapped and has_hoard(g, company.site)

    def words(self) -> str:
        return f"the company is at {'a tapped' if self.tapped else 'an untapped'} site that contains a hoard"


@dataclass(frozen=True, slots=True)
class OpenSites(Condition):
    """A site lies face up, is no haven and untapped, and its own path has all of these region types (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    unspoken = True

    def holds(self, g: Meccg, it: Use) -> bool:
        return bool(sites_with(g, it, self.path))

    def words(self) -> str:
        return "such a site lies there untapped"


@dataclass(frozen=True, slots=True)
class BearerAlready(Condition):
    """The bearer has a skill from another source than this item (SKL-03)."""

    skill: str

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.stats import usable

        s = g.state
        host = s.cards.get(s.cards[it.card].host) if it.card in s.cards else None
        if host is None:
            return False
        if self.skill in DEFS[host.of].skills:
            return True
        others = [c for c in s.attached.get(host.id, ()) if c != it.card]
        return any(f"gives-{self.skill}" in DEFS[s.cards[c].of].keywords and usable(g, c) for c in others)

    def words(self) -> str:
        return f"the bearer is already a {self.skill}"


def sites_with(g: Meccg, it: Use, path: tuple[tuple[str, ...], ...]) -> list[int]:
    """Face-up sites other than havens, untapped, with such a printed path; each feels an environment once per turn."""
    s = g.state
    against = DEFS[it.of].against
    return [
        c.id
        for c in s.cards.values()
        if c.zone == SITE and not c.hidden and not c.position and not DEFS[c.of].is_haven
        and (not against or s.sides[c.seat] == against)
        and any(all(DEFS[c.of].path.count(t) >= need.count(t) for t in need) for need in path)
        and not already_felt(g, it.of, c.id)
    ]  # fmt: skip
