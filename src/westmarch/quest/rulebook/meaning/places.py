"""Which locations are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest.board.map import ADJACENT, HAVENS, IN_REGION, LOCATIONS, NEAR, distances, nearest_havens
from westmarch.quest.vocabulary.behaviour import LOCATIONS_OF
from westmarch.quest.vocabulary.places import (
    AnyHaven,
    Anywhere,
    At,
    FarFrom,
    Influenced,
    InRegion,
    Near,
    NearestHaven,
    NextTo,
    NextToMinion,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@LOCATIONS_OF.of(At)
def _at(word: At, g: Quest, hero: int) -> tuple[str, ...]:
    return word.names


@LOCATIONS_OF.of(Near)
def _near(word: Near, g: Quest, hero: int) -> tuple[str, ...]:
    return NEAR[word.name or g.state.heroes[hero].at]


@LOCATIONS_OF.of(NextTo)
def _next_to(word: NextTo, g: Quest, hero: int) -> tuple[str, ...]:
    return ADJACENT[word.name or g.state.heroes[hero].at]


@LOCATIONS_OF.of(InRegion)
def _in_region(word: InRegion, g: Quest, hero: int) -> tuple[str, ...]:
    here = g.state.heroes[hero].at if not word.name or word.elsewhere else ""
    found = IN_REGION[word.name or LOCATIONS[here].region]
    return tuple(there for there in found if there != here) if word.elsewhere else found


@LOCATIONS_OF.of(Anywhere)
def _anywhere(word: Anywhere, g: Quest, hero: int) -> tuple[str, ...]:
    return tuple(LOCATIONS)


@LOCATIONS_OF.of(AnyHaven)
def _any_haven(word: AnyHaven, g: Quest, hero: int) -> tuple[str, ...]:
    return HAVENS


@LOCATIONS_OF.of(Influenced)
def _influenced(word: Influenced, g: Quest, hero: int) -> tuple[str, ...]:
    return tuple(g.state.influence)


@LOCATIONS_OF.of(FarFrom)
def _far_from(word: FarFrom, g: Quest, hero: int) -> tuple[str, ...]:
    return tuple(there for there, far in distances(word.name).items() if far >= word.spaces)


@LOCATIONS_OF.of(NextToMinion)
def _next_to_minion(word: NextToMinion, g: Quest, hero: int) -> tuple[str, ...]:
    at = g.state.minions[word.minion].at
    return ADJACENT[at] if at else ()


@LOCATIONS_OF.of(NearestHaven)
def _nearest_haven(word: NearestHaven, g: Quest, hero: int) -> tuple[str, ...]:
    return tuple(nearest_havens(g.state.heroes[hero].at))
