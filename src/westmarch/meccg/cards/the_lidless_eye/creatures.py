"""Creatures of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import creature
from westmarch.meccg.words import *

HORSE_LANDS = ("Rohan", "Wold & Foothills", "Gap of Isen", "Anórien")

CARDS: tuple[Definition, ...] = (
    creature(
        "LE-59", "Ambusher", "man",
        strikes=2, prowess=10, mp=1, chooses=True,
        keying=(Keying(regions=("free-domain",)), Keying(regions=("border-land",))),
    ),
    creature(
        "LE-61", "Barrow-wight", "undead",
        On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT, -2),)),
        strikes=1, prowess=12, mp=1,
        keying=(
            Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)), Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-64", "Brigands", "man",
        On(w.WOUNDED_BY, (CompanyLosesItem(),)),
        strikes=2, prowess=8, mp=1, keying=(Keying(regions=("border-land",)), Keying(regions=("wilderness",))),
    ),
    creature(
        "LE-65", "Cave Worm", "drake",
        strikes=1, prowess=16, mp=1,
        keying=(
            Keying(
                names=(
                    "Angmar", "Gap of Isen", "Grey Mountain Narrows", "Gundabad", "High Pass", "Iron Hills", "Númeriador",
                    "Redhorn Gate", "Withered Heath",
                ),
            ),
        ),
    ),
    creature(
        "LE-66", "Cave-drake", "dragon",
        strikes=2, prowess=10, mp=1, chooses=True,
        keying=(Keying(regions=("wilderness", "wilderness")), Keying(sites=("ruins-and-lairs",))),
    ),
    creature(
        "LE-67", "Corpse-candle", "undead",
        On(w.BEFORE_STRIKES, (Checks(EVERYBODY),)),
        strikes=1, prowess=7, mp=1,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-68", "Dire Wolves", "wolf",
        strikes=4, prowess=8, mp=1, keying=(Keying(regions=("wilderness", "wilderness")), Keying(regions=("shadow-land",))),
    ),
    creature(
        "LE-71", "Ent in Search of the Entwives", "awakened-plant",
        strikes=1, prowess=14, body=8, mp=1, starred=True, detainment="covert",
        keying=(
            Keying(regions=("wilderness", "wilderness")), Keying(regions=("border-land",)), Keying(regions=("free-domain",)),
            Keying(regions=("shadow-land",), doors=False),
        ),
    ),
    creature(
        "LE-72", "Ghosts", "undead",
        On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT, -1),)),
        strikes=3, prowess=9, mp=1,
        keying=(
            Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)), Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-73", "Ghouls", "undead",
        strikes=5, prowess=7, mp=1,
        keying=(
            Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)), Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-77", "Hobgoblins", "orc",
        strikes=2, prowess=10, mp=1, keying=(Keying(regions=("wilderness", "wilderness")),),
    ),
    creature(
        "LE-78", "Horse-lords", "man",
        strikes=0, prowess=10, body=6, mp=2, starred=True, detainment="covert", spares="Edoras",
        keying=(Keying(names=HORSE_LANDS), Keying(within=HORSE_LANDS, no_haven=True)),
    ),
    creature(
        "LE-82", "Lawless Men", "man",
        strikes=2, prowess=9, mp=1,
        keying=(Keying(regions=("border-land",)), Keying(regions=("wilderness",)), Keying(regions=("shadow-land",))),
    ),
    creature(
        "LE-83", "Lesser Spiders", "spider",
        strikes=4, prowess=7, mp=1,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(sites=("ruins-and-lairs",)),
        ),
    ),
    creature(
        "LE-84", "Marsh-drake", "drake",
        strikes=2, prowess=11, mp=1, keying=(Keying(regions=("coastal-sea",)), Keying(regions=("shadow-land",))),
    ),
    creature(
        "LE-86", "Orc-warband", "orc",
        Bonus(b.ATTACK_PROWESS, 3, when=FacedBefore(("orc",))),
        strikes=5, prowess=4, mp=1,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("ruins-and-lairs", "shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-87", "Orc-watch", "orc",
        strikes=3, prowess=9, mp=1,
        keying=(
            Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)), Keying(sites=("shadow-hold", "dark-hold")),
        ),
    ),
    creature(
        "LE-89", "Sellswords Between Charters", "man",
        strikes=2, prowess=11, mp=1, keying=(Keying(sites=("border-hold", "shadow-hold")),),
    ),
    creature(
        "LE-90", "Slayer", "slayer",
        AimsAtOne(),
        TapToCancel(1, until_roll=True),
        strikes=1, attacks=2, prowess=11, mp=2, chooses=True,
        keying=(Keying(regions=("border-land",)), Keying(sites=("border-hold",))),
    ),
    creature(
        "LE-91", "Sons of Kings", "dunadan",
        strikes=3, prowess=10, mp=2, starred=True, against="minion",
        keying=(
            Keying(regions=("free-domain",)), Keying(regions=("border-land",)), Keying(sites=("border-hold", "free-hold")),
        ),
    ),
    creature(
        "LE-92", "Stirring Bones", "undead",
        strikes=2, prowess=9, mp=1,
        keying=(
            Keying(regions=("wilderness", "wilderness")), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(sites=("ruins-and-lairs", "shadow-hold")),
        ),
    ),
    creature(
        "LE-95", "True Fire-drake", "drake",
        strikes=2, prowess=13, mp=1,
        keying=(
            Keying(regions=("wilderness", "wilderness", "wilderness")),
            Keying(regions=("wilderness", "wilderness"), doors=True),
        ),
    ),
    creature(
        "LE-98", "Wargs", "wolf",
        strikes=2, prowess=9, mp=1,
        keying=(Keying(regions=("border-land",)), Keying(regions=("wilderness",)), Keying(regions=("shadow-land",))),
    ),
    creature(
        "LE-99", "Watcher in the Water", "animal",
        strikes=0, prowess=8, mp=1,
        keying=(
            Keying(regions=("wilderness", "wilderness")), Keying(regions=("coastal-sea",)), Keying(names=("Moria",)),
        ),
    ),
)
