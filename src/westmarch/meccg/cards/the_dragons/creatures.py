"""Creatures of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import creature
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    creature(
        "TD-57", "Rain-drake", "drake",
        strikes=1, prowess=15, mp=1,
        keying=(
            Keying(regions=("coastal-sea",)), Keying(regions=("wilderness", "wilderness", "wilderness")),
            Keying(sites=("ruins-and-lairs",), path_has=(("wilderness", "wilderness"), ("coastal-sea",))),
        ),
    ),
    creature(
        "TD-59", "Sand-drake", "drake",
        strikes=3, prowess=12, mp=1, chooses=True,
        keying=(Keying(names=("Khand", "Harondor")), Keying(names=("Ithilien", "Nurn", "Horse Plains"), doors=True)),
    ),
    creature(
        "TD-77", "True Cold-drake", "drake",
        strikes=2, prowess=14, mp=1,
        keying=(
            Keying(
                names=(
                    "Angmar", "Forochel", "Grey Mountain Narrows", "Gundabad", "Iron Hills", "Númeriador",
                    "Withered Heath",
                ),
            ),
        ),
    ),
)
