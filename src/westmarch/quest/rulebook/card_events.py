"""Texts of single Events that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest.board.map import ADJACENT, LOCATIONS
from westmarch.quest.definitions import CHARACTERS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.defeat import hurt_minion
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import DECLINED, NOBODY, rule_of_text
from westmarch.quest.vocabulary.control import seat_of
from westmarch.quest.vocabulary.deeds import ClearTokens
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class Entrust(Procedure):
    """Trust in Friendship: the heroes' favor comes onto the card, and Sauron hands it to one of them (EVENT-17)."""

    steps = ("pick_hero", "hand_over")

    def pick_hero(self, g: Quest) -> Flow:
        choices: list[Choice] = [("hero", hero.id) for hero in g.state.heroes]
        return Ask(SAURON, "event.entrust", "EVENT-17", "To whom do you hand Trust in Friendship?", choices)

    def hand_over(self, g: Quest) -> Flow:
        favor = sum(heroes.lose_favor(g, hero, 1) for hero in range(len(g.state.heroes)))
        heroes.entrust(g, g.hero_called(str(g.answer[1])), favor)
        return None


@dataclass(slots=True)
class BringCharacterOfChoice(Procedure):
    """The Thieves of Tharbad: a character comes to a location, from the board or from beside it."""

    at: str
    by: str
    steps = ("pick", "bring")

    def pick(self, g: Quest) -> Flow:
        choices: list[Choice] = [("character", who) for who in CHARACTERS]
        return Ask(seat_of(g, self.by, NOBODY), "text.character", rule_of_text(g), "Who comes to {0}?", choices, (self.at,))

    def bring(self, g: Quest) -> Flow:
        board.place_character(g, str(g.answer[1]), self.at, move=True)
        return None


@dataclass(slots=True)
class TakeCharacterOrFavor(Procedure):
    """Éomer and Éowyn Are Orphaned."""

    place: Place
    steps = ("pick", "take")

    def pick(self, g: Quest) -> Flow:
        s = g.state
        there = self.place.locations(g, NOBODY)
        choices: list[Choice] = [("return_character", who) for who, at in s.characters.items() if at in there]
        choices.extend(("remove_favor", here) for here in there if here in s.favor)
        if not choices:
            return DECLINED
        return Ask(
            SAURON,
            "text.remove_character_or_favor",
            rule_of_text(g),
            "Remove a character or 1 favor?",
            [*choices, ("decline",)],
        )

    def take(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "decline":
            return DECLINED
        if verb == "return_character":
            board.return_character(g, str(g.answer[1]))
        else:
            board.remove_favor(g, str(g.answer[1]))
        return None


@dataclass(slots=True)
class ClearWithCharacter(Procedure):
    """There Is Strength Yet."""

    steps = ("pick", "clear")

    def pick(self, g: Quest) -> Flow:
        choices: list[Choice] = [
            ("character_to", who, there)
            for who, at in g.state.characters.items()
            for there in ADJACENT[at]
            if not LOCATIONS[there].strength
        ]
        if not choices:
            return DECLINED
        prompt = "Move a character to an adjacent location and clear it?"
        return Ask(g.spokesman, "text.clear_with_character", rule_of_text(g), prompt, [*choices, ("decline",)])

    def clear(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DECLINED
        _, who, there = g.answer
        board.place_character(g, str(who), str(there), move=True)
        ClearTokens(influence=True).perform_at(g, NOBODY, str(there))
        return None


@dataclass(slots=True)
class HurtMinionOfChoice(Procedure):
    """Beornings, the Skin Changers: damage outside combat (DMG-06)."""

    place: Place
    damage: int
    steps = ("pick", "hurt")

    def pick(self, g: Quest) -> Flow:
        there = self.place.locations(g, NOBODY)
        choices: list[Choice] = [("minion", name) for name, minion in g.state.minions.items() if minion.at in there]
        if not choices:
            return DECLINED
        return Ask(
            g.spokesman, "text.hurt_minion", rule_of_text(g), "Which minion takes {0} damage?", choices, (self.damage,)
        )

    def hurt(self, g: Quest) -> Flow:
        hurt_minion(g, str(g.answer[1]), self.damage)
        return None


@dataclass(slots=True)
class MoveMinionOfChoice(Procedure):
    """He Has at Last Heard: no fight follows (CMD-08)."""

    at: str
    steps = ("pick", "move")

    def pick(self, g: Quest) -> Flow:
        minions = g.state.minions.items()
        choices: list[Choice] = [("minion", name) for name, minion in minions if minion.at and minion.at != self.at]
        if not choices:
            return DECLINED
        return Ask(
            SAURON, "text.move_minion", rule_of_text(g), "Move a minion to {0}?", [*choices, ("decline",)], (self.at,)
        )

    def move(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return DECLINED
        board.place_minion(g, str(g.answer[1]), self.at)
        return None


@dataclass(slots=True)
class DiscardHavenPlot(Procedure):
    """Beregond: the heroes are asked one after the other until one pays (GEN-04)."""

    favor: int
    hero: int = 0
    steps = ("next_hero", "offer", "pay")

    def next_hero(self, g: Quest) -> Flow:
        s = g.state
        while self.hero < len(s.heroes) and s.heroes[self.hero].favor < self.favor:
            self.hero += 1
        return DONE if self.hero == len(s.heroes) else None

    def offer(self, g: Quest) -> Flow:
        choices: list[Choice] = [("discard_plot", space) for space, _, at in g.state.plots if LOCATIONS[at].haven]
        if not choices:
            return DONE
        prompt = "Spend {0} favor to discard a Plot that affects a Haven?"
        return Ask(
            self.hero + 1, "text.discard_haven_plot", rule_of_text(g), prompt, [*choices, ("decline",)], (self.favor,)
        )

    def pay(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            self.hero += 1
            return goto("next_hero")
        heroes.lose_favor(g, self.hero, self.favor)
        board.discard_plot(g, int(g.answer[1]))
        return None
