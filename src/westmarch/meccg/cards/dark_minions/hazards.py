"""Hazard events of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import UNDEAD, hazard
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.amounts import IfElse, MindOf
from westmarch.meccg.vocabulary.base import NotYet
from westmarch.meccg.vocabulary.bonuses import Bonus, DoublesAttacks
from westmarch.meccg.vocabulary.conditions import DOORS, AttackBy, InPlay, PathHas
from westmarch.meccg.vocabulary.effects import SELF, Discarded, Rolled, SplitOff
from westmarch.meccg.vocabulary.fetching import Fetch
from westmarch.meccg.vocabulary.filters import NOT_AVATAR
from westmarch.meccg.vocabulary.picks import CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.special import FreeCreatures

# fmt: off
CARDS: tuple[Definition, ...] = (
    hazard(
        "DM-45", "An Unexpected Outpost", "short",
        Play((w.HAZARD,), (Fetch(("hazard",), number=IfElse(InPlay(DOORS), 2, 1)),)),
    ),
    hazard(
        "DM-71", "The Moon Is Dead", "permanent",
        Play((w.HAZARD,), stays="table"),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=UNDEAD),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=UNDEAD),
        DoublesAttacks("undead"),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=AttackBy(UNDEAD)),
        once="game",
    ),
    hazard(
        "DM-88", "Seized by Terror", "short",
        Play(
            (w.HAZARD,), (Rolled("owner", MindOf(), 12, (SplitOff(),)),), target=Pick(CHARACTER, NOT_AVATAR),
            when=PathHas((("shadow-land",), ("dark-domain",))),
        ),
    ),
    hazard(
        "DM-97", "Two or Three Tribes Present", "short",
        NotYet("naming a race"),
        Play(
            (w.HAZARD,), (FreeCreatures(),),
            when=PathHas((("wilderness", "wilderness"), ("shadow-land",), ("dark-domain",))),
        ),
    ),
)
