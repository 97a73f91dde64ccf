"""Sites as they count now: their type and what cards on them change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.stats import has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import value_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def site_type(g: Meccg, site: int) -> str:
    """The type of a site as it counts now (SCH-02)."""
    s = g.state
    d = DEFS[s.cards[site].of]
    found, since = d.site_type, -1  # TIM-16: of several the latest
    for x in s.lasting:
        if x.on == site and isinstance(x.word, b.BecomesSite) and x.since >= since and not _is_exempt(d, x.environment):
            found, since = x.word.to, x.since
    for other, word in site_changes(g, site):
        if other >= since:
            found, since = word.to, other
    return found


def _is_exempt(d: Definition, environment: bool | str) -> bool:
    """UD-06: no environment changes the type of an Under-deeps site."""
    return bool(environment) and d.under_deeps


def becomes(g: Meccg, site: int, change: b.BecomesSite, environment: bool) -> bool:
    """Whether a change would make anything else of a site."""
    return site_type(g, site) != change.to and not _is_exempt(DEFS[g.state.cards[site].of], environment)


def type_for_hazards(g: Meccg, site: int) -> str:
    """The type that hazards see: for them a site may be a haven that is none for anything else (CR-57, SCH-03)."""
    return "haven" if has_trait(g, site, b.HEALING_HAVEN) else site_type(g, site)


def site_changes(g: Meccg, site: int) -> Iterator[tuple[int, b.BecomesSite]]:
    """What cards that lie with a site make of it, or with another card of its name if they reach all versions (CR-19)."""
    s = g.state
    for other in s.attached.get(site, ()):
        for word in DEFS[s.cards[other].of].effects:
            if isinstance(word, b.BecomesSite):
                yield other, word
    for other in s.index.get("all-versions", ()):
        host = s.cards.get(s.cards[other].host)
        if host is not None and host.zone == "site" and host.id != site and _same_name(g, host.id, site):
            yield from ((other, word) for word in DEFS[s.cards[other].of].effects if isinstance(word, b.BecomesSite))


def _same_name(g: Meccg, site: int, other: int) -> bool:
    cards = g.state.cards
    return DEFS[cards[site].of].name == DEFS[cards[other].of].name


def lists_information(g: Meccg, site: int) -> bool:
    """Whether information is playable there, by the card or for a time (RES-02)."""
    return DEFS[g.state.cards[site].of].information or has_trait(g, site, b.INFORMATION)


def lists_ring_tests(g: Meccg, site: int) -> int:
    """What the text of a site adds to the tests of rings there (RING-10)."""
    return sum(value_of(x.amount, g, Use(0, "")) for x in DEFS[g.state.cards[site].of].wide.get(b.RING_TEST, ()))


def is_home(d: Definition, site: Definition) -> bool:
    """Home sites by name or by a pattern: "any dark-hold", "any non-Under-deeps Ruins & Lairs", "any site in Udûn"."""
    return is_one_of(d.home, site)


@cache
def is_one_of(homes: tuple[str, ...], site: Definition) -> bool:
    return any(home == site.name or (home[:4].lower() == "any " and _is_such(home[4:].lower(), site)) for home in homes)


def _is_such(pattern: str, site: Definition) -> bool:
    if pattern.startswith("site in "):
        return site.region.lower() in pattern.removeprefix("site in ").split(" or ")
    if site.under_deeps and pattern.startswith("non-under-deeps "):
        return False
    return pattern.removeprefix("non-under-deeps ").replace(" & ", "-and-") == site.site_type
