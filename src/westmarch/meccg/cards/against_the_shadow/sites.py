"""Sites of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, site
from westmarch.meccg.definitions import AutoAttack, Definition

# fmt: off
CARDS: tuple[Definition, ...] = (
    site(
        "AS-144", "Eagles' Eyrie", "free-hold",
        side=MINION, region="Anduin Vales", draws=(1, 2), nearest="Dol Guldur", path=("dark-domain", "border-land"),
        items="minor major", information=True, autos=(AutoAttack("animal", 2, 10, chooses=True),),
    ),
)
