"""Items of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary.base import NotYet

# fmt: off
CARDS: tuple[Definition, ...] = (
    item(
        "WH-54", "Vile Fumes", "special",
        NotYet("rewriting every version of a site (CR-19)"),
        side=MINION, corruption=1, mp=1, keywords="technology", playable=Playable(tapped=True),
    ),
)
