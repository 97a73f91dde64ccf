"""Forewarned Is Forearmed leaves one attack of several (CR-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.vocabulary.base import Condition, Use
from westmarch.meccg.vocabulary.behaviour import HOLDS
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.vocabulary.clauses import LeftAlone
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

ONE_ATTACK: Final = own_trait(
    "one-attack",
    "Of the several attacks of a creature, another hazard or a site that is no Dragon's lair only one is faced, "
    "of the hazard player's choice; it cannot be cancelled",
)


@dataclass(frozen=True, slots=True)
class Isolated(Condition):
    """The attack is the only one left of several (CR-05)."""

    def words(self) -> str:
        return "the attack was the one picked of several"


@HOLDS.of(Isolated)
def _isolated(word: Isolated, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    return attack is not None and any(isinstance(clause, LeftAlone) for clause in attack.clauses)


@hooks.LEAVES_ONE_ATTACK.add
def leaves_one(g: Meccg) -> bool:
    return f"trait:{ONE_ATTACK}" in g.state.index


CARDS = (
    resource(
        "DM-132", "Forewarned Is Forearmed", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Traits(ONE_ATTACK),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=Isolated()),
        side=HERO, once="game",
    ),
)
