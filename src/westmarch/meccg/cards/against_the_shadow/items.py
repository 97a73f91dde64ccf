"""Items of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import NotYet
from westmarch.meccg.vocabulary.bonuses import Bonus

# fmt: off
CARDS: tuple[Definition, ...] = (
    item(
        "AS-123", "Dwarven Ring of Thélor's Tribe", "special",
        NotYet("values and search for a Dwarf"),
        Bonus(b.PROWESS, 2, b.BEARER),
        Bonus(b.INFLUENCE, 2, b.BEARER),
        Bonus(b.BODY, 1, b.BEARER),
        side=MINION, corruption=3, corruption_dwarf=5, mp=4, keywords="dwarven-ring ring", unique=True,
        playable=Playable(ring_test=True), entity="dwarven-ring-of-thelor-s-tribe",
    ),
    item(
        "AS-124", "Dwarven Ring of Thrár's Tribe", "special",
        NotYet("values and search for a Dwarf"),
        Bonus(b.PROWESS, 2, b.BEARER),
        Bonus(b.INFLUENCE, 2, b.BEARER),
        Bonus(b.BODY, 1, b.BEARER),
        side=MINION, corruption=3, corruption_dwarf=5, mp=4, keywords="dwarven-ring ring", unique=True,
        playable=Playable(ring_test=True), entity="dwarven-ring-of-thrar-s-tribe",
    ),
)
