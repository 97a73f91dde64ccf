"""Items of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import AutoAttack, Definition, Playable
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import BecomesSite
from westmarch.meccg.vocabulary.conditions import AtSite
from westmarch.meccg.vocabulary.costs import LieWithSite
from westmarch.meccg.vocabulary.plays import Action

CARDS: tuple[Definition, ...] = (
    item(
        "WH-54", "Vile Fumes", "special",
        Action((w.SITE,), cost=LieWithSite(), when=AtSite(("border-hold", "shadow-hold"))),
        BecomesSite("ruins-and-lairs", attacks=(AutoAttack("", 0, 7, fixed=True),), all_versions=True),
        side=MINION, corruption=1, mp=1, keywords="technology",
        playable=Playable(types=("shadow-hold", "dark-hold"), attack="dwarf", tapped=True),
    ),
)
