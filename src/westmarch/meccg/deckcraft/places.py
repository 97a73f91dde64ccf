"""Where resources can be played by what is printed: before anything in play has changed a site."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rulebook.playable_at import suits
from westmarch.meccg.vocabulary import bonuses as b

PLAYED_AT_SITES = ("item", "ally", "faction")
"""What is played where a company is; events say themselves when they can be played."""


@cache
def fits(card: Definition, site: Definition) -> bool:
    """Whether an item, ally or faction can be played at a site (ITM-01, ALY-01, FAC-01, HRD-02)."""
    if card.hoard_item and not contains_hoard(site):
        return False
    return suits(card, site, site.site_type, {attack.race for attack in site.autos})


def contains_hoard(site: Definition) -> bool:
    """HRD-01, HRD-06."""
    return b.HOARD in site.traits or any(attack.race == "dragon" for attack in site.autos)


def places(deck: Deck) -> dict[str, tuple[str, ...]]:
    """By card: the sites of the location deck where it can be played, in the order of that deck.

    Every item, ally and faction of play deck and sideboard is there, those for which no site fits with none. Rings that take
    the place of a gold ring after a test are played at no site and left out."""
    sites = tuple(dict.fromkeys(of for of in deck.sites if of in DEFS and DEFS[of].kind == "site"))
    cards = dict.fromkeys(of for of in (*deck.play_deck, *deck.sideboard) if is_played_at_sites(of))
    return {of: where(of, sites) for of in cards}


def by_site(hand: Iterable[str], sites: Iterable[str]) -> dict[str, list[str]]:
    """The cards of a hand, each once, by the site where they can be played; sites for none of them are left out."""
    held = [of for of in dict.fromkeys(hand) if is_played_at_sites(of)]
    found = {site: [of for of in held if fits(DEFS[of], DEFS[site])] for site in sites} if held else {}
    return {site: cards for site, cards in found.items() if cards}


def is_played_at_sites(of: str) -> bool:
    d = DEFS.get(of)
    return d is not None and d.kind in PLAYED_AT_SITES and not takes_place_of_ring(d)


def takes_place_of_ring(d: Definition) -> bool:
    """RING-01."""
    return d.playable is not None and d.playable.ring_test


def where(of: str, sites: Iterable[str]) -> tuple[str, ...]:
    return tuple(site for site in sites if fits(DEFS[of], DEFS[site]))


def sites_of_side(side: str) -> tuple[str, ...]:
    """All sites that a deck of a side may have."""
    return tuple(sorted(d.id for d in DEFS.values() if d.kind == "site" and d.side == side))
