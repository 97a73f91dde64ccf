"""Creatures of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import creature
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    creature(
        "TW-1", "Abductor", "man",
        On(w.WOUNDED_BY, (DiscardUnlessAvatar(),)),
        strikes=1, prowess=10, mp=1, keying=(Keying(regions=("border-land",)), Keying(sites=("border-hold",))),
    ),
    creature(
        "TW-16", "\"Bert\" (Bûrat)", "troll",
        On(w.WOUNDED_BY, (LoseItems(special_too=False),), when=FacedBefore(("TW-112", "TW-103"))),
        strikes=1, prowess=12, mp=1, unique=True,
        keying=(Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(sites=("shadow-hold",))),
        entity="bert-burat",
    ),
    creature(
        "TW-24", "Corsairs of Umbar", "man",
        strikes=5, prowess=9, mp=1,
        keying=(
            Keying(regions=("coastal-sea",)),
            Keying(
                names=(
                    "Andrast", "Anfalas", "Belfalas", "Cardolan", "Enedhwaith", "Harondor", "Lebennin", "Lindon",
                    "Old Pûkel-land",
                ),
            ),
            Keying(
                sites=("ruins-and-lairs", "shadow-hold"),
                within=(
                    "Andrast", "Anfalas", "Belfalas", "Cardolan", "Enedhwaith", "Harondor", "Lebennin", "Lindon",
                    "Old Pûkel-land",
                ),
            ),
            Keying(within=("Andrast Coast", "Bay of Belfalas", "Elven Shores", "Eriadoran Coast", "Mouths of the Anduin")),
        ),
    ),
    creature(
        "TW-72", "Orc-guard", "orc",
        strikes=5, prowess=8, mp=1,
        keying=(
            Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)), Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "TW-73", "Orc-lieutenant", "orc",
        Bonus(b.ATTACK_PROWESS, 4, when=FacedBefore(("orc",))),
        strikes=1, prowess=7, mp=1,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("ruins-and-lairs", "shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "TW-82", "Pûkel-men", "pukel-creature",
        strikes=2, prowess=11, mp=1,
        keying=(
            Keying(sites=("shadow-hold", "dark-hold")),
            Keying(
                sites=("ruins-and-lairs",),
                within=(
                    "Andrast", "Old Pûkel-land", "Anfalas", "Old Pûkel Gap", "Enedhwaith", "Dunland", "Gap of Isen", "Rohan",
                    "Anórien", "Lamedon",
                ),
            ),
        ),
    ),
    creature(
        "TW-103", "\"Tom\" (Tûma)", "troll",
        On(w.WOUNDED_BY, (LoseItems(special_too=False),), when=FacedBefore(("TW-16", "TW-112"))),
        strikes=1, prowess=13, mp=1, unique=True, keying=(Keying(regions=("wilderness", "wilderness")),), entity="tom-tuma",
    ),
    creature(
        "TW-112", "\"William\" (Wûluag)", "troll",
        On(w.WOUNDED_BY, (LoseItems(special_too=False),), when=FacedBefore(("TW-16", "TW-103"))),
        strikes=1, prowess=11, mp=1, unique=True,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("shadow-hold", "dark-hold")),
        ),
        entity="william-wuluag",
    ),
    creature(
        "TW-114", "Wolves", "wolf",
        strikes=3, prowess=8, mp=1, keying=(Keying(regions=("border-land",)), Keying(regions=("wilderness",))),
    ),
    creature(
        "TW-8", "Assassin", "man",
        AimsAtOne(),
        TapToCancel(2, others_only=True, until_roll=True),
        strikes=1, attacks=3, prowess=11, mp=2, chooses=True, keying=(Keying(sites=("border-hold", "free-hold")),),
    ),
    creature(
        "TW-493", "Neeker-breekers", "animal",
        ByMind(),
        strikes=0, prowess=7, mp=1,
        keying=(
            Keying(regions=("border-land",)), Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)),
            Keying(regions=("dark-domain",)), Keying(sites=("ruins-and-lairs",)),
        ),
    ),
    creature(
        "TW-2", "Adûnaphel", "nazgul",
        Play((w.HAZARD,), stays="table", name="permanent_event"),
        Action((w.HAZARD,), (TapIt(),), target=Pick(CHARACTER, IsUntapped()), cost=Both((LimitCost(1), TapsAsShort()))),
        strikes=1, prowess=15, body=10, mp=5, unique=True, entity="adunaphel",
        keying=(
            Keying(regions=("dark-domain",)), Keying(sites=("dark-hold",)),
            Keying(names=("Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood")),
            Keying(within=("Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood")),
        ),
    ),
    creature(
        "TW-65", "Mouth of Sauron", "man",
        Play((w.HAZARD,), (Fetch(("hazard",), ("discard",), to="hand"),), name="short_event"),
        strikes=1, prowess=13, body=8, mp=3, unique=True, entity="mouth-of-sauron",
        keying=(Keying(regions=("dark-domain",)), Keying(sites=("dark-hold",))),
    ),
    creature(
        "TW-107", "Ûvatha the Horseman", "nazgul",
        Play((w.HAZARD,), stays="table", name="permanent_event"),
        Action((w.HAZARD,), (Fetch(("creature",), ("discard",), to="hand"),), cost=Both((LimitCost(1), TapsAsShort()))),
        strikes=1, prowess=15, body=9, mp=5, unique=True, entity="uvatha-the-horseman",
        keying=(
            Keying(regions=("dark-domain",)), Keying(sites=("dark-hold",)),
            Keying(names=("Harondor", "Horse Plains", "Gorgoroth", "Khand")),
            Keying(within=("Harondor", "Horse Plains", "Gorgoroth", "Khand")),
        ),
    ),
)
