"""Choices that the forms of card text bring: which branch, which hero, which locations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import name_of
from westmarch.quest.rulebook.performing import DECLINED, Perform, card_of_text, rule_of_text
from westmarch.quest.sources import Question, Source, never
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Condition, Deed, sentence
from westmarch.quest.vocabulary.behaviour import apply_at, holds, locations, possible, possible_at
from westmarch.quest.vocabulary.control import WHO, Effects
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def seat_of(g: Quest, by: str, hero: int) -> int:
    """Who decides: the hero concerned, Sauron, or the heroes' spokesman (GEN-05)."""
    return SAURON if by == "sauron" else g.spokesman if by == "team" else hero + 1


def payable(g: Quest, effects: Effects, hero: int) -> bool:
    return all(possible(effect, g, hero) for effect in effects)


@dataclass(slots=True)
class ChooseBranch(Procedure):
    branches: tuple[Effects, ...]
    hero: int
    by: str
    optional: bool
    steps = ("offer", "carry_out")

    def offer(self, g: Quest) -> Flow:
        can_pay = ("GEN-03", "It cannot be paid for.", lambda branch: payable(g, self.branches[branch], self.hero))
        branches = Source([("choose", branch) for branch in range(len(self.branches))], (can_pay,))
        also: list[Choice] = [("decline",)] if self.optional else []
        if not also and not branches.offered():
            return DECLINED
        card = card_of_text(g)
        prompt, about = ("{0}: choose one.", (card,)) if card else ("Choose one.", ())
        seat = seat_of(g, self.by, self.hero)
        return Question(seat, "text.choose_one", rule_of_text(g), prompt, (branches,), also, about)

    def carry_out(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DECLINED
        return Perform(self.branches[int(g.answer[1])], self.hero, rule_of_text(g))

    def label(self, choice: Choice) -> str:
        if choice[0] == "decline":
            return "Decline"
        text = sentence(self.branches[int(choice[1])], " and ").removeprefix(f"{WHO[self.by]} must ")
        return text[0].upper() + text[1:]


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
            if self.condition is None or holds(self.condition, g, hero):
                return call(Perform(self.effects, hero, rule_of_text(g)), then="next_hero")
        return DONE


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
        seat, prompt = seat_of(g, self.by, self.hero), f"Pick a location ({self.deed.words()})."
        return Question(seat, "text.places", rule_of_text(g), prompt, (places,), also, forced=not self.optional)

    def _places(self, g: Quest) -> Source:
        rule = rule_of_text(g)
        return Source(
            [("at", here) for here in locations(self.place, g, self.hero)],
            (
                (rule, "It was picked before.", lambda here: self.repeat or here not in self.picked),
                (
                    "GEN-03",
                    f"It cannot be done there: {self.deed.words()}.",
                    lambda here: possible_at(self.deed, g, self.hero, here),
                ),
            ),
            LOCATIONS,
            ((rule, f"The text speaks of locations {self.place.words()}.", never),),
        )

    def do_it(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DONE if self.picked else DECLINED
        here = str(g.answer[1])
        self.picked = (*self.picked, here)
        return call(apply_at(self.deed, g, self.hero, here), then="pick")

    def label(self, choice: Choice) -> str:
        return "Decline" if choice[0] == "decline" else name_of(str(choice[1]))
