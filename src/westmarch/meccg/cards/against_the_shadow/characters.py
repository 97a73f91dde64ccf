"""Characters of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, character
from westmarch.meccg.words import *


def untaps(name: str, *brothers: str) -> Action:
    """CR-03: one brother taps and another one at the same site untaps."""
    brother = every(IsTapped(), OneOf(brothers), SameSiteAs((name,)))
    return Action(w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER, brother), cost=Tap())


CARDS: tuple[Definition, ...] = (
    character(
        "AS-3", "Mîonid", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(playable_at="Variag Camp")),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Variag Camp",), side=MINION,
    ),
    character(
        "AS-4", "Perchen", "man",
        Bonus(b.INFLUENCE, 3, toward=Toward(playable_at="Dunnish Clan-hold")),
        skills="scout diplomat", mind=5, influence=2, prowess=3, body=9, mp=2, home=("Dunnish Clan-hold",), side=MINION,
    ),
    character(
        "AS-1", "Bûrat", "troll",
        Trait(b.BROTHER),
        Trait(b.NOT_AT_START),
        Bonus(b.PROWESS, 1, against=("dwarf",)),
        Bonus(b.MIND, -1, when=Somebody(OneOf(("Tûma", "Wûluag")))),
        untaps("Bûrat", "Tûma", "Wûluag"),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("any non-Under-deeps Ruins & Lairs",),
        side=MINION, discard_on=(8,), entity="bert-burat",
    ),
    character(
        "AS-5", "Tûma", "troll",
        Trait(b.BROTHER),
        Trait(b.NOT_AT_START),
        Bonus(b.PROWESS, 1, against=("dwarf",)),
        Bonus(b.MIND, -1, when=Somebody(OneOf(("Bûrat", "Wûluag")))),
        untaps("Tûma", "Bûrat", "Wûluag"),
        skills="warrior", mind=4, influence=0, prowess=6, body=8, mp=1, home=("any non-Under-deeps Ruins & Lairs",),
        side=MINION, discard_on=(8,), entity="tom-tuma",
    ),
    character(
        "AS-6", "Wûluag", "troll",
        Trait(b.BROTHER),
        Trait(b.NOT_AT_START),
        Bonus(b.PROWESS, 1, against=("dwarf",)),
        Bonus(b.MIND, -1, when=Somebody(OneOf(("Bûrat", "Tûma")))),
        untaps("Wûluag", "Bûrat", "Tûma"),
        skills="warrior scout", mind=4, influence=0, prowess=5, body=8, mp=1, home=("any non-Under-deeps Ruins & Lairs",),
        side=MINION, discard_on=(8,), entity="william-wuluag",
    ),
)
