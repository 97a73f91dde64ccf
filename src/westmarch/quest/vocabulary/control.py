"""Forms of card text: choose, may, pay for, if, each hero, one or each of some locations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import name_of
from westmarch.quest.ops import board
from westmarch.quest.sources import Check, Question, Source, never
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import DECLINED, Effect, Perform, rule_of_text, sentence
from westmarch.quest.vocabulary.conditions import Condition
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

Effects = tuple[Effect, ...]
WHO = {"hero": "the hero", "sauron": "Sauron", "team": "the heroes"}
CHOOSES = {"hero": "choose one", "sauron": "Sauron chooses one", "team": "the heroes choose one"}


def seat_of(g: Quest, by: str, hero: int) -> int:
    """Who decides: the hero concerned, Sauron, or the heroes' spokesman (GEN-05)."""
    return SAURON if by == "sauron" else g.spokesman if by == "team" else hero + 1


def payable(g: Quest, effects: Effects, hero: int) -> bool:
    return all(effect.possible(g, hero) for effect in effects)


# Choose and may ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """One of several texts; with `optional`, or none. A text whose price cannot be paid is not offered (GEN-03)."""

    branches: tuple[Effects, ...]
    by: str = "hero"
    optional: bool = False

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return ChooseBranch(self.branches, hero, self.by, self.optional)

    def text(self) -> str:
        must = f"{WHO[self.by]} must "
        texts = "; or ".join(sentence(branch, " and ").removeprefix(must) for branch in self.branches)
        if len(self.branches) == 1:
            return f"{WHO[self.by]} may {texts}"
        return f"{WHO[self.by]} may choose one: {texts}" if self.optional else f"{CHOOSES[self.by]}: {texts}"

    def possible(self, g: Quest, hero: int) -> bool:
        return any(payable(g, branch, hero) for branch in self.branches)


def may(*effects: Effect, by: str = "hero") -> Choose:
    """Effects that somebody may use or leave; with a price first, only if it can be paid."""
    return Choose((effects,), by, optional=True)


def either(*branches: Effect | Effects, by: str = "hero", optional: bool = False) -> Choose:
    """One of the branches, each an effect or several."""
    return Choose(tuple(b if isinstance(b, tuple) else (b,) for b in branches), by, optional)


@dataclass(slots=True)
class ChooseBranch(Procedure):
    branches: tuple[Effects, ...]
    hero: int
    by: str
    optional: bool
    steps = ("offer", "carry_out")

    def offer(self, g: Quest) -> Flow:
        can_pay = Check("GEN-03", "It cannot be paid for.", lambda branch: payable(g, self.branches[branch], self.hero))
        branches = Source([("choose", branch) for branch in range(len(self.branches))], (can_pay,))
        also: list[Choice] = [("decline",)] if self.optional else []
        if not also and not branches.offered():
            return DECLINED
        who = WHO[self.by] if self.by != "hero" else "{0}"
        about = (g.state.heroes[self.hero].id,) if self.by == "hero" else ()
        seat = seat_of(g, self.by, self.hero)
        return Question(seat, "text.choose_one", rule_of_text(g), f"{who}: choose one.", (branches,), also, about)

    def carry_out(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DECLINED
        return Perform(self.branches[int(g.answer[1])], self.hero, rule_of_text(g))

    def label(self, choice: Choice) -> str:
        if choice[0] == "decline":
            return "Decline"
        text = sentence(self.branches[int(choice[1])], " and ").removeprefix(f"{WHO[self.by]} must ")
        return text[0].upper() + text[1:]


# If and each hero -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effects
    otherwise: Effects = ()

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        """Judged when what the text did before is complete, excess influence gone (INFL-19)."""
        if g.state.unsettled:
            board.settle_influence(g)
        effects = self.then if self.condition.holds(g, hero) else self.otherwise
        return Perform(effects, hero, rule_of_text(g)) if effects else None

    def text(self) -> str:
        text = f"if {self.condition.text()}: {sentence(self.then, ' and ')}"
        return f"{text}; if not: {sentence(self.otherwise, ' and ')}" if self.otherwise else text


@dataclass(frozen=True, slots=True)
class EachHero(Effect):
    """For every hero, clockwise (GEN-04), for whom the condition holds."""

    effects: Effects
    condition: Condition | None = None

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return ForEachHero(self.effects, self.condition)

    def text(self) -> str:
        which = f", if {self.condition.text()}" if self.condition else ""
        return f"for each hero{which}: {sentence(self.effects, ' and ')}"


@dataclass(slots=True)
class ForEachHero(Procedure):
    effects: Effects
    condition: Condition | None
    hero: int = 0
    steps = ("next_hero",)

    def next_hero(self, g: Quest) -> Flow:
        while self.hero < len(g.state.heroes):
            hero = self.hero
            self.hero += 1
            if self.condition is None or self.condition.holds(g, hero):
                return call(Perform(self.effects, hero, rule_of_text(g)), then="next_hero")
        return DONE


@dataclass(frozen=True, slots=True)
class ChosenHero(Effect):
    """Somebody picks a hero, for whom the effects are carried out."""

    effects: Effects
    by: str = "sauron"

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return PickHero(self.effects, self.by)

    def text(self) -> str:
        return f"{WHO[self.by]} picks a hero; for him: {sentence(self.effects)}"


@dataclass(slots=True)
class PickHero(Procedure):
    effects: Effects
    by: str
    steps = ("pick", "carry_out")

    def pick(self, g: Quest) -> Flow:
        choices: list[Choice] = [("hero", hero.id) for hero in g.state.heroes]
        return Ask(seat_of(g, self.by, 0), "text.hero", rule_of_text(g), "Pick a hero.", choices)

    def carry_out(self, g: Quest) -> Flow:
        return Perform(self.effects, g.hero_called(str(g.answer[1])), rule_of_text(g))


# Locations --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is done at a location."""

    def perform_at(self, g: Quest, hero: int, location: str) -> Procedure | None:
        raise NotImplementedError(type(self).__name__)

    def possible_at(self, g: Quest, hero: int, location: str) -> bool:
        return True

    def text(self) -> str:
        """With `there` for the location."""
        raise NotImplementedError(type(self).__name__)

    def said(self, where: str) -> str:
        """The text with the location named, as in `at Bree`."""
        return self.text().replace("there", where, 1)


@dataclass(frozen=True, slots=True)
class AtLocation(Effect):
    """The deed is done at a named location; as a price only if it can be done there."""

    location: str
    deed: Deed

    def possible(self, g: Quest, hero: int) -> bool:
        return self.deed.possible_at(g, hero, self.location)

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return self.deed.perform_at(g, hero, self.location) if self.possible(g, hero) else None

    def text(self) -> str:
        return self.deed.said(f"at {name_of(self.location)}")


@dataclass(frozen=True, slots=True)
class AtHero(Effect):
    """The deed is done where the hero is; as a price only if it can be done there."""

    deed: Deed

    def possible(self, g: Quest, hero: int) -> bool:
        return self.deed.possible_at(g, hero, g.state.heroes[hero].at)

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return self.deed.perform_at(g, hero, g.state.heroes[hero].at) if self.possible(g, hero) else None

    def text(self) -> str:
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

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        return PickLocations(self.place, self.deed, self.by, self.optional, self.times, hero, self.repeat)

    def text(self) -> str:
        who = WHO[self.by]
        can = "may" if self.optional else "must"
        if self.times == 1:
            deed = self.deed.said(self.place.one())
            return deed if self.by == "hero" and not self.optional else f"{who} {can} {deed}"
        if self.repeat:
            return f"{who} {can}, up to {self.times} times, {self.deed.said(self.place.one())}"
        return f"{who} {can} {self.deed.said(f'at each of up to {self.times} locations {self.place.text()}')}"


@dataclass(slots=True)
class PickLocations(Procedure):
    place: Place
    deed: Deed
    by: str
    optional: bool
    times: int
    hero: int
    repeat: bool = False
    picked: tuple[str, ...] = ()
    steps = ("pick", "do_it")

    def pick(self, g: Quest) -> Flow:
        if len(self.picked) >= self.times:
            return DONE
        places = self._places(g)
        if not places.offered():
            return DONE if self.picked else DECLINED
        also: list[Choice] = [("decline",)] if self.optional or self.picked else []
        seat, prompt = seat_of(g, self.by, self.hero), f"Pick a location: {self.deed.text()}."
        return Question(seat, "text.places", rule_of_text(g), prompt, (places,), also, forced=not self.optional)

    def _places(self, g: Quest) -> Source:
        rule = rule_of_text(g)
        return Source(
            [("at", here) for here in self.place.locations(g, self.hero)],
            (
                Check(rule, "It was picked before.", lambda here: self.repeat or here not in self.picked),
                Check(
                    "GEN-03",
                    f"It cannot be done there: {self.deed.text()}.",
                    lambda here: self.deed.possible_at(g, self.hero, here),
                ),
            ),
            LOCATIONS,
            (Check(rule, f"The text speaks of locations {self.place.text()}.", never),),
        )

    def do_it(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DONE if self.picked else DECLINED
        here = str(g.answer[1])
        self.picked = (*self.picked, here)
        return call(self.deed.perform_at(g, self.hero, here), then="pick")

    def label(self, choice: Choice) -> str:
        return "Decline" if choice[0] == "decline" else name_of(str(choice[1]))


@dataclass(frozen=True, slots=True)
class EachOf(Effect):
    """The deed is done at every one of the locations."""

    place: Place
    deed: Deed

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        for here in self.place.locations(g, hero):
            if self.deed.possible_at(g, hero, here):
                procedure = self.deed.perform_at(g, hero, here)
                assert procedure is None, "a deed done at each location asks nothing"
        return None

    def text(self) -> str:
        return self.deed.said(f"at each location {self.place.text()}")
