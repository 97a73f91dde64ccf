"""What card texts do to markers, characters and pieces on the board."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.quest.board.tracks import MARKER_NAMES
from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.amounts import plural
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.control import WHO
from westmarch.quest.vocabulary.places import Place


@dataclass(frozen=True, slots=True)
class Marker(Effect):
    """One of Sauron's markers; a negative number moves it back."""

    colour: str
    spaces: int = 1

    def words(self) -> str:
        way = "advance" if self.spaces > 0 else "move back"
        return f"{way} the {MARKER_NAMES[self.colour]} marker {plural(abs(self.spaces), 'space')}"


@dataclass(frozen=True, slots=True)
class HeroMarker(Effect):
    spaces: int = 1

    def words(self) -> str:
        return f"advance the heroes' marker {plural(self.spaces, 'space')}"


@dataclass(frozen=True, slots=True)
class HeroesAdvanceLess(Effect):
    """The heroes' marker advances less in the next Story step (STORY-19)."""

    spaces: int = 1

    def words(self) -> str:
        return f"the heroes' marker advances {self.spaces} less in the next Story step"


@dataclass(frozen=True, slots=True)
class PlaceCharacter(Effect):
    """A character comes to a location; one who stands elsewhere stays there unless `move` (EVENT-19)."""

    character: str
    at: str
    move: bool = False

    def words(self) -> str:
        way = ("place or move", "to") if self.move else ("place", "at")
        return f"{way[0]} {name_of(self.character)} {way[1]} {name_of(self.at)}"


@dataclass(frozen=True, slots=True)
class ReturnCharacters(Effect):
    """All characters at the location that a Plot affects leave the board."""

    plot: str

    def words(self) -> str:
        return "all characters at the affected location return to the Favor and Character area"


@dataclass(frozen=True, slots=True)
class RemoveUpTo(Effect):
    """Somebody may remove influence and monster tokens, one by one, up to so many, from some locations; or he must."""

    place: Place
    count: int
    influence: bool = True
    tokens: bool = True
    by: str = "team"
    must: bool = False

    def words(self) -> str:
        tokens = "monster token" if self.count == 1 else "monster tokens"
        what = " or ".join(w for w, on in (("influence", self.influence), (tokens, self.tokens)) if on)
        if self.must or self.count == 1:
            text = f"remove {self.count} {what} {self.place.words()}"
            return text if self.must else f"{WHO[self.by]} may {text}"
        return f"remove up to {self.count} {what} {self.place.words()}"
