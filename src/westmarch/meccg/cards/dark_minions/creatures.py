"""Creatures of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import UNDEAD, creature
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    creature(
        "DM-106", "Chill Douser", "undead",
        On(
            w.AFTER_ATTACK,
            (
                Until(Bonus(b.STRIKES, 1, against=UNDEAD), on="company"),
                Until(Bonus(b.ATTACK_PROWESS, 1, against=UNDEAD), on="company"),
            ),
        ),
        strikes=3, prowess=8, mp=1, keying=(Keying(sites=("ruins-and-lairs", "shadow-hold")),),
    ),
    creature(
        "DM-107", "Durin's Bane", "balrog",
        BodyChecks(1),
        strikes=2, prowess=18, body=9, mp=5, unique=True, keywords=frozenset(("spawn",)), entity="balrog-of-moria",
        keying=(
            Keying(
                names=(
                    "The Under-gates", "Moria", "The Under-grottos", "The Gem-deeps", "The Sulfur-deeps", "The Under-leas",
                ),
            ),
            Keying(under_deeps="at", doors=True),
        ),
    ),
    creature(
        "DM-108", "Little Snuffler", "orc",
        Bonus(b.ATTACK_BODY, PerMember(-2, Skill("ranger"))),
        On(w.AFTER_ATTACK, (Until(Traits(b.NO_SCOUT_CARDS), on="company"),), when=Unless(Defeated())),
        strikes=1, prowess=5, body=10, mp=1, chooses=True,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("ruins-and-lairs", "shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "DM-109", "Nameless Thing", "drake",
        TapToCancel(1),
        strikes=2, attacks=3, prowess=10, body=4, mp=3,
        keying=(
            Keying(under_deeps="at"), Keying(under_deeps="beside", doors=True), Keying(regions=("coastal-sea",), doors=True),
        ),
    ),
)
