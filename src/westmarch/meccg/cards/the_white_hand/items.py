"""Items of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    item(
        "WH-51", "Blasting Fire", "special",
        Action(
            (w.ATTACK,),
            (
                CancelAttack(), Until(Traits(b.UNGUARDED), on="company"),
                Until(Bonus(b.FACTIONS, 2), on="company"),
            ),
            cost=Discard(), when=AttackKind("automatic"),
        ),
        side=MINION, corruption=1, mp=1, keywords="technology",
        playable=Playable(types=("shadow-hold", "dark-hold"), attack="dwarf", tapped=True),
    ),
    item(
        "WH-54", "Vile Fumes", "special",
        Action((w.SITE,), cost=LieWithSite(), when=AtSite(("border-hold", "shadow-hold"))),
        BecomesSite("ruins-and-lairs", attacks=(AutoAttack("", 0, 7, fixed=True),), all_versions=True),
        side=MINION, corruption=1, mp=1, keywords="technology",
        playable=Playable(types=("shadow-hold", "dark-hold"), attack="dwarf", tapped=True),
    ),
)
