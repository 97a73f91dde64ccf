"""What card texts do at a location."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, NEAR, PAIR_OF
from westmarch.quest.definitions import name_of
from westmarch.quest.ops import board, heroes
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.control import WHO, Deed, PickLocations
from westmarch.quest.vocabulary.places import NextTo, Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class Influence(Deed):
    """Place influence there, in extension or not (INFL-20)."""

    count: int = 1

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        place = LOCATIONS[location]
        held = g.state.influence.get(location, 0)
        return not place.haven and not (place.strength and held >= place.strength)

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        board.place_influence(g, location, self.count)

    def text(self) -> str:
        return f"place {self.count} influence there"


@dataclass(frozen=True, slots=True)
class TakeInfluence(Deed):
    """Remove influence there; 0 is all of it."""

    count: int = 1

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        return location in g.state.influence

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        board.remove_influence(g, location, self.count or g.state.influence[location])

    def text(self) -> str:
        return f"remove {self.count or 'all'} influence there"


@dataclass(frozen=True, slots=True)
class ClearTokens(Deed):
    """Remove all monster tokens there, and with `influence` all influence as well."""

    influence: bool = False

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        for number in stats.tokens_at(g.state, location):
            board.discard_token(g, number)
        if self.influence and location in g.state.influence:
            board.remove_influence(g, location, g.state.influence[location])

    def text(self) -> str:
        return f"remove all {'influence and ' if self.influence else ''}monster tokens there"


@dataclass(frozen=True, slots=True)
class PutToken(Deed):
    """Place a monster token of the location's colour there (CMD-20)."""

    needs_influence: bool = True

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        s = g.state
        pile = f"tokens_{PAIR_OF[location]}"
        return (
            (not self.needs_influence or location in s.influence or self._near_serpent(g, location))
            and not LOCATIONS[location].haven
            and not stats.heroes_at(s, location)
            and bool(s.decks[pile] or s.discards[pile])
        )

    def _near_serpent(self, g: Quest, location: str) -> bool:
        """CMD-19."""
        serpent = g.state.minions["black_serpent"].at
        return bool(serpent) and location in NEAR[serpent]

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        board.draw_token_for(g, location)

    def text(self) -> str:
        return f"place a monster token there{' by the normal rules' if self.needs_influence else ', influence or not'}"


@dataclass(frozen=True, slots=True)
class GoThere(Deed):
    """The hero's figure is put there (MOVE-19, MOVE-22)."""

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        return g.state.heroes[hero].at != location

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        heroes.move_hero(g, hero, location)
        if g.state.turn.hero == hero and g.state.turn.step == "travel":
            board.note(g, "moved_by_card")

    def text(self) -> str:
        return "move his figure there"

    def said(self, where: str) -> str:
        return f"move his figure to {where.removeprefix('at ')}"


@dataclass(frozen=True, slots=True)
class BringCharacter(Deed):
    """A character is placed there, or moved there with `move`."""

    character: str
    move: bool = False

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        return self.move or self.character not in g.state.characters

    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        board.place_character(g, self.character, location, self.move)

    def text(self) -> str:
        return f"{'place or move' if self.move else 'place'} {name_of(self.character)} there"

    def said(self, where: str) -> str:
        text = self.text().removesuffix(" there")
        return f"{text} to {where.removeprefix('at ')}" if self.move else f"{text} {where}"


@dataclass(frozen=True, slots=True)
class AddFavor(Deed):
    def perform_at(self, g: Quest, hero: int, location: str) -> None:
        board.place_favor(g, location)

    def text(self) -> str:
        return "place 1 favor there"


@dataclass(frozen=True, slots=True)
class Both(Deed):
    """Two deeds at the same location, each as far as it can be done (GEN-03)."""

    first: Deed
    second: Deed

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        return self.first.possible_at(g, hero, location) or self.second.possible_at(g, hero, location)

    def perform_at(self, g: Quest, hero: int, location: str) -> Procedure | None:
        if self.first.possible_at(g, hero, location):
            asked = self.first.perform_at(g, hero, location)
            assert asked is None, "the first of two deeds asks nothing"
        if self.second.possible_at(g, hero, location):
            return self.second.perform_at(g, hero, location)
        return None

    def text(self) -> str:
        return f"{self.first.text()} and {self.second.text()}"

    def said(self, where: str) -> str:
        return f"{self.first.said(where)} and {self.second.text()}"


@dataclass(frozen=True, slots=True)
class RemoveUpTo(Effect):
    """Somebody may remove influence and monster tokens, one by one, up to so many, from some locations; or he must."""

    place: Place
    count: int
    influence: bool = True
    tokens: bool = True
    by: str = "team"
    must: bool = False

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import RemovePieces

        return RemovePieces(self.place, self.count, self.influence, self.tokens, self.by, hero, self.must)

    def text(self) -> str:
        tokens = "monster token" if self.count == 1 else "monster tokens"
        what = " or ".join(w for w, on in (("influence", self.influence), (tokens, self.tokens)) if on)
        if self.must or self.count == 1:
            text = f"remove {self.count} {what} {self.place.text()}"
            return text if self.must else f"{WHO[self.by]} may {text}"
        return f"remove up to {self.count} {what} {self.place.text()}"


@dataclass(frozen=True, slots=True)
class MoveAside(Effect):
    """The hero is moved to an adjacent location, by himself if he likes or by Sauron (MOVE-19)."""

    by: str = "hero"

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return PickLocations(NextTo(), GoThere(), self.by, self.by == "hero", 1, hero)

    def text(self) -> str:
        if self.by == "hero":
            return "the hero may move to an adjacent location"
        return f"{WHO[self.by]} moves the hero to an adjacent location"
