"""Thrice Outnumbered: Men come back from the discard piles, as long as its player feeds it with others (CR-51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class FeedIt(Effect):
    """Its player discards this card, or a creature of a race from hand (CR-51)."""

    race: str

    def words(self) -> str:
        return f"its player discards a creature of the {races((self.race,))} from hand, shown, or this card"


def _is_fed(g: Meccg, race: str, of: str) -> bool:
    return DEFS[of].kind == "creature" and DEFS[of].race == race


FED = (Check("CR-51", "It is no creature of the kind that is asked for.", _is_fed),)


@dataclass(slots=True)
class Feeding(About):
    """CR-51: a creature from hand, or the card itself."""

    card: int
    race: str
    about = ("card",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        seat = g.state.cards[self.card].seat
        hand = Candidates([("discard", of) for of in dict.fromkeys(g.state.hand[seat])], FED, (self.race,))
        end = ("discard", self.card)
        return ask_from(g, seat, "event.upkeep", "CR-51", "What is discarded?", hand, end=end)

    def note(self, g: Meccg) -> Flow:
        what = g.answer[1]
        if isinstance(what, int):
            piles.discard(g, what)
        else:
            piles.discard_from_hand(g, g.state.cards[self.card].seat, what, shown=True)
        return DONE


@APPLY.of(FeedIt, "card")
def _feed_it(word: FeedIt, g: Meccg, use: Use) -> Flow:
    return Feeding(use.card, word.race)


CARDS = (
    hazard(
        "LE-142", "Thrice Outnumbered", "permanent",
        Play((w.HAZARD,), stays="table"),
        On(w.TURN_ENDS, (EachPlayer((Fetch(("man-creature",), ("discard",)),)),)),
        On(w.LONG_EVENTS_END, (FeedIt("man"),), theirs=True),
        On(w.DECK_EXHAUSTED, (Discarded(SELF),)),
        once="game",
    ),
)
