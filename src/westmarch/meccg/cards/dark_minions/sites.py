"""Sites of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "DM-31", "Haudh-in-Gwanûr", "ruins-and-lairs",
        side=HERO, region="Harondor", draws=(2, 2), nearest="Edhellond",
        path=("wilderness", "free-domain", "coastal-sea", "wilderness"), items="minor major",
        autos=(AutoAttack("undead", 1, 10, clauses=(On(w.AFTER_ATTACK, (Checks(WOUNDED_BY_IT),)),)),),
    ),
)
