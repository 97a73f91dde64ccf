"""Chapter INFL: placing influence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import STRONGHOLDS
from westmarch.quest.board.tracks import POOL_PER_ACTION
from westmarch.quest.ops import board
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class PlaceInExtension(Procedure):
    """Sauron places influence token by token, each where it is legal then (INFL-16); some may go to the Pool.

    Tokens that cannot or shall not be placed return to the Influence area (INFL-17)."""

    count: int
    rule: str = "INFL-16"
    roots: tuple[str, ...] = STRONGHOLDS
    pool: int = 0
    """How many of the tokens may go into the Pool."""
    compulsory: bool = False
    """In set-up every token is placed, as far as there is room."""
    kind: str = "influence.place"
    steps: ClassVar[tuple[str, ...]] = ("offer", "place")

    def offer(self, g: Quest) -> Flow:
        s = g.state
        if self.count <= 0:
            return DONE
        choices: list[Choice] = [("place", here) for here in stats.room(s, self.roots)]
        if self.pool and s.pool < stats.pool_limit(s):
            choices.append(("pool",))
        if not choices:
            return DONE
        if not self.compulsory:
            choices.append(("enough",))
        return Ask(SAURON, self.kind, self.rule, "Place influence ({0} left).", choices, (self.count,))

    def place(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "enough":
            return DONE
        if verb == "pool":
            board.add_to_pool(g, 1)
            self.pool -= 1
        else:
            board.place_influence(g, str(g.answer[1]))
        self.count -= 1
        return goto("offer")


def place_influence_action(count: int) -> PlaceInExtension:
    """The Place Influence action (INFL-01 to INFL-03)."""
    return PlaceInExtension(count, "INFL-01", pool=POOL_PER_ACTION)
