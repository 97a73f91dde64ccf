"""Chapter INFL: placing influence."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import filterfalse
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, STRONGHOLDS
from westmarch.quest.board.tracks import POOL_PER_ACTION
from westmarch.quest.ops import board
from westmarch.quest.sources import Check, Question, Source, never
from westmarch.quest.state import SAURON, State

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def places_for_influence(s: State, roots: tuple[str, ...]) -> Source:
    """Where one more token may be placed in extension of some Strongholds (INFL-03 to INFL-15)."""
    limits = stats.limits(s, roots)
    held = s.influence
    full = {here for here, count in held.items() if here in limits and count >= limits[here]}
    room = (
        "INFL-09",
        lambda here: f"It holds {held.get(here, 0)} influence, as much as the Strongholds that it is joined to let it.",
        lambda here: here not in full,
    )
    found = [*map(TO_PLACE.__getitem__, filterfalse(full.__contains__, limits))]
    return Source([*map(TO_PLACE.__getitem__, limits)], (room,), LOCATIONS, OUT_OF_REACH, found=found)


TO_PLACE: dict[str, Choice] = {here: ("place", here) for here in LOCATIONS}
OUT_OF_REACH: tuple[Check, ...] = (
    ("INFL-05", "Influence is never placed in a Haven.", lambda here: not LOCATIONS[here].haven),
    ("INFL-04", "No chain of locations with influence joins it to a Stronghold.", never),
)


INTO_POOL: tuple[Choice, ...] = (("pool",),)


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
    steps = ("offer", "place")

    def offer(self, g: Quest) -> Flow:
        s = g.state
        if self.count <= 0:
            return DONE
        places, pool = places_for_influence(s, self.roots), self._into_pool(s)
        if not places.offered() and not pool.offered():
            return DONE
        also: list[Choice] = [] if self.compulsory else [("enough",)]
        return Question(SAURON, self.kind, self.rule, "Place influence ({0} left).", (places, pool), also, (self.count,))

    def _into_pool(self, s: State) -> Source:
        return Source(
            INTO_POOL,
            first=(
                ("INFL-02", "No more of this influence may go into the Shadow Pool.", lambda: self.pool),
                (
                    "INFL-12",
                    lambda: f"The Shadow Pool holds {stats.pool_limit(s)}, as much as in this stage it may.",
                    lambda: s.pool < stats.pool_limit(s),
                ),
            ),
        )

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
