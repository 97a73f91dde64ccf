"""Effects that a single card or a small family needs and that the rulebook or the catalogue names."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect, words_of
from westmarch.meccg.vocabulary.bonuses import Flight
from westmarch.meccg.vocabulary.naming import several


@dataclass(frozen=True, slots=True)
class EachPlayer(Effect):
    """Both players do it, the active player first (DUR-07)."""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return "each player, who may decline: " + ", then ".join(effect.words() for effect in self.do)


@dataclass(frozen=True, slots=True)
class OneOfThese(Effect):
    """The player chooses what is done."""

    ways: tuple[tuple[Effect, ...], ...]

    def words(self) -> str:
        return " or ".join(", then ".join(effect.words() for effect in way) for way in self.ways)


@dataclass(frozen=True, slots=True)
class LoseController(Effect):
    """CHR-01: whom no direct influence may control any more leaves that control."""

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class ChangeRegion(Effect):
    """The target, a region of the company's path, counts as others for the turn (PTH-03, PTH-04, CR-23)."""

    old: str
    new: tuple[str, ...]

    def words(self) -> str:
        return f"it counts as {several(self.new)} until the end of the turn"


@dataclass(frozen=True, slots=True)
class MagicCheck(Effect):
    """The user of magic checks, unless a Ringwraith (MAG-03, MAG-04)."""

    school: str
    modifier: int

    def words(self) -> str:
        return f"the user of {self.school} makes a corruption check at {words_of(self.modifier)} unless a Ringwraith"


@dataclass(frozen=True, slots=True)
class RingTested(Effect):
    """The target, a gold ring, is tested (RING-01)."""

    modifier: int = 0

    def words(self) -> str:
        return "the target is tested" + (f" at {words_of(self.modifier)}" if self.modifier else "")


@dataclass(frozen=True, slots=True)
class EnterMode(Effect):
    """RW-11: the card of another mode goes; with `alone`, allies and Ringwraith followers of the company go too."""

    alone: bool = False

    def words(self) -> str:
        return "another mode of his ends" + (", and allies and followers with him are discarded" if self.alone else "")


@dataclass(frozen=True, slots=True)
class DiscardWraithFollowers(Effect):
    """The Ringwraith followers in the bearer's company are discarded."""

    def words(self) -> str:
        return "Ringwraith followers in the company are discarded"


@dataclass(frozen=True, slots=True)
class AvatarCheck(Effect):
    """A spell's price: the Wizard checks."""

    modifier: int

    def words(self) -> str:
        return f"your Wizard makes a corruption check at {words_of(self.modifier)}"


@dataclass(frozen=True, slots=True)
class FlyAway(Effect):
    """The company may be borne by eagles; its new site is chosen at once."""

    flight: Flight

    def words(self) -> str:
        return self.flight.words()


@dataclass(frozen=True, slots=True)
class RingDestroyed(Effect):
    """The One Ring is destroyed: its bearer's player wins at once (END-04), after a check if so said."""

    modifier: int | None = None

    def words(self) -> str:
        won = "The One Ring is destroyed and the bearer's player wins"
        if self.modifier is None:
            return won
        return f"the bearer checks corruption at {words_of(self.modifier)}; if he passes, {won}"
