"""Forms of card text: choose, may, pay for, if, each hero, one or each of some locations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.base import Condition, Deed, Effect, sentence
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    pass

Effects = tuple[Effect, ...]
WHO = {"hero": "the hero", "sauron": "Sauron", "team": "the heroes"}
CHOOSES = {"hero": "choose one", "sauron": "Sauron chooses one", "team": "the heroes choose one"}


# Choose and may ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """One of several texts; with `optional`, or none. A text whose price cannot be paid is not offered (GEN-03)."""

    branches: tuple[Effects, ...]
    by: str = "hero"
    optional: bool = False

    def words(self) -> str:
        must = f"{WHO[self.by]} must "
        texts = "; or ".join(sentence(branch, " and ").removeprefix(must) for branch in self.branches)
        if len(self.branches) == 1:
            return f"{WHO[self.by]} {'may' if self.optional else 'must'} {texts}"
        return f"{WHO[self.by]} may choose one: {texts}" if self.optional else f"{CHOOSES[self.by]}: {texts}"


def may(*effects: Effect, by: str = "hero") -> Choose:
    """Effects that somebody may use or leave; with a price first, only if it can be paid."""
    return Choose((effects,), by, optional=True)


def either(*branches: Effect | Effects, by: str = "hero", optional: bool = False) -> Choose:
    """One of the branches, each an effect or several."""
    return Choose(tuple(b if isinstance(b, tuple) else (b,) for b in branches), by, optional)


# If and each hero -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effects
    otherwise: Effects = ()

    def words(self) -> str:
        text = f"if {self.condition.words()}: {sentence(self.then, ' and ')}"
        return f"{text}; if not: {sentence(self.otherwise, ' and ')}" if self.otherwise else text


@dataclass(frozen=True, slots=True)
class EachHero(Effect):
    """For every hero, clockwise (GEN-04), for whom the condition holds."""

    effects: Effects
    condition: Condition | None = None

    def words(self) -> str:
        which = f", if {self.condition.words()}" if self.condition else ""
        return f"for each hero{which}: {sentence(self.effects, ' and ')}"


@dataclass(frozen=True, slots=True)
class ChosenHero(Effect):
    """Somebody picks a hero, for whom the effects are carried out."""

    effects: Effects
    by: str = "sauron"

    def words(self) -> str:
        return f"{WHO[self.by]} picks a hero; for him: {sentence(self.effects)}"


# Locations --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtLocation(Effect):
    """The deed is done at a named location; as a price only if it can be done there."""

    location: str
    deed: Deed

    def words(self) -> str:
        return self.deed.said(f"at {name_of(self.location)}")


@dataclass(frozen=True, slots=True)
class AtHero(Effect):
    """The deed is done where the hero is; as a price only if it can be done there."""

    deed: Deed

    def words(self) -> str:
        return self.deed.said("at the hero's location")


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """Somebody picks locations, up to `times` different ones (`repeat`: or the same again), and the deed is done at each."""

    place: Place
    deed: Deed
    by: str = "hero"
    optional: bool = False
    times: int = 1
    repeat: bool = False

    def words(self) -> str:
        who = WHO[self.by]
        can = "may" if self.optional else "must"
        if self.times == 1:
            deed = self.deed.said(self.place.one())
            return deed if self.by == "hero" and not self.optional else f"{who} {can} {deed}"
        if self.repeat:
            return f"{who} {can}, up to {self.times} times, {self.deed.said(self.place.one())}"
        return f"{who} {can} {self.deed.said(f'at each of up to {self.times} locations {self.place.words()}')}"


@dataclass(frozen=True, slots=True)
class EachOf(Effect):
    """The deed is done at every one of the locations."""

    place: Place
    deed: Deed

    def words(self) -> str:
        return self.deed.said(f"at each location {self.place.words()}")
