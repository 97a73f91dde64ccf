"""Great Secrets Buried There: an item of the play deck goes off to the side (OFF-05, OFF-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


BURIED_AMONG: Final = 10
"""How many cards of the play deck are looked at."""


@dataclass(frozen=True, slots=True)
class Bury(Effect):
    """A player looks for an item among the next cards of his play deck and lays it off to the side under this card."""

    own: bool = False

    def words(self) -> str:
        who = "you look" if self.own else "your opponent looks"
        return (
            f"{who} at the next {BURIED_AMONG} cards of the play deck; an item among them that is neither special nor of a "
            "hoard goes off to the side, or if there is none they are shown; the rest is shuffled"
        )


@dataclass(slots=True)
class Burying(About):
    """A player looks at the top of his play deck and must lay an item from there off to the side; none: he shows it."""

    host: int
    seat: int
    about = ("host",)
    steps = ("look", "ask", "note")
    looks_at: ClassVar[int] = BURIED_AMONG

    def look(self, g: Meccg) -> Flow:
        piles.look_at_top(g, self.seat, BURIED_AMONG)
        return None

    def _top(self, g: Meccg) -> tuple[str, ...]:
        return g.state.deck[self.seat][:BURIED_AMONG]

    def ask(self, g: Meccg) -> Flow:
        cards = Candidates([("bury", of) for of in sorted(set(self._top(g)))], BURIED)
        end = None if any(may_be_buried(of) for of in self._top(g)) else ("show",)
        return ask_from(g, self.seat, "burying.item", "OFF-06", "Which item is buried?", cards, end=end, about=(self.host,))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "bury":
            piles.lay_aside_from_deck(g, self.seat, str(g.answer[1]), self.host)
        else:
            piles.show_top(g, self.seat, BURIED_AMONG)
        piles.shuffle(g, self.seat)
        return DONE


def may_be_buried(of: str) -> bool:
    d = DEFS[of]
    return d.kind == "item" and d.item != "special" and not d.hoard_item


BURIED = (Check("OFF-06", "It is no item that can be buried.", lambda g, of: may_be_buried(of)),)


@APPLY.of(Bury, "card")
def _bury(word: Bury, g: Meccg, use: Use) -> Flow:
    return Burying(use.card, use.seat if word.own else 1 - use.seat)


CARDS = (
    hazard(
        "DM-63", "Great Secrets Buried There", "permanent",
        Play((w.HAZARD,), (Bury(),), when=DeckHas(10, of_opponent=True), stays="table", role="hazard", name="opponent"),
        Play(
            (w.ORGANIZATION, w.SITE), (Bury(own=True),), when=DeckHas(10), stays="table", role="resource",
            name="own",
        ),
        Trait(b.BURIES),
    ),
)
