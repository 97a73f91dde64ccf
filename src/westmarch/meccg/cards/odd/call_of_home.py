"""Call of Home: a character goes back to hand, and one item may be handed on (CR-30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.rulebook.going_home import GoingHome
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class GoHome(Effect):
    """The target returns to hand; one of its items may be handed on (CR-30)."""

    never_on_guard = True

    def words(self) -> str:
        return "the target returns to hand, and one of its items may go to a companion"


@APPLY.of(GoHome, "target")
def _go_home(word: GoHome, g: Meccg, use: Use) -> Flow:
    return GoingHome(int(use.target))


CARDS = (
    hazard(
        "LE-105", "Call of Home", "short",
        Play(
            (w.HAZARD,), (Rolled("owner", UnusedGeneral(), 10, (GoHome(),)),),
            target=Pick(CHARACTER, every(NOT_AVATAR, Not(Bears(("the-one-ring",))))),
        ),
    ),
)
