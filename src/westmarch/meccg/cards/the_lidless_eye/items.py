"""Items of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus, Toward
from westmarch.meccg.vocabulary.costs import Discard
from westmarch.meccg.vocabulary.effects import BEARER, Checks, Heal
from westmarch.meccg.vocabulary.filters import IsWounded
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Action, On

# fmt: off
CARDS: tuple[Definition, ...] = (
    item(
        "LE-302", "Blazon of the Eye", "minor",
        Bonus(b.INFLUENCE, 2, b.BEARER, toward=Toward(factions=True)),
        side=MINION, corruption=1, once="character",
    ),
    item(
        "LE-310", "Foul-smelling Paste", "minor",
        Action(w.ANY_TIME, (Heal(well=True),), target=Pick(CHARACTER, IsWounded()), cost=Discard()),
        side=MINION, corruption=1,
    ),
    item(
        "LE-315", "The Least of Gold Rings", "gold-ring",
        On(w.UNTAP_ENDS, (Checks(BEARER),), own=True),
        side=MINION, corruption=4, mp=2, keywords="ring",
        ring_test=(("the-one-ring", 12, 99), ("dwarven-ring", 10, 99), ("magic-ring", 1, 7), ("lesser-ring", 1, 99)),
    ),
    item(
        "LE-339", "Red Book of Westmarch", "special",
        side=MINION, corruption=2, mp=2, unique=True, playable=Playable(names=("Bag End",)), store_at=("Barad-dûr",),
        mp_stored=5, stored_points_at=("Barad-dûr",), entity="red-book-of-westmarch",
    ),
)
