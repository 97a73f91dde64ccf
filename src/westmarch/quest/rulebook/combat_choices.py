"""Decisions that combat cards and abilities bring (D-37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import combat_stats
from westmarch.quest.board.map import ADJACENT
from westmarch.quest.fight import HERO, MELEE, RANGED, current
from westmarch.quest.ops import combat, heroes
from westmarch.quest.rulebook.picking import hand_above_limit
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class NameType(Procedure):
    """A type is named openly, before the next cards are chosen (KEYW-23)."""

    side: int
    """The side for whose card it is named."""
    by: int
    source: str
    steps = ("ask", "name")

    def ask(self, g: Quest) -> Flow:
        choices: list[Choice] = [("name", RANGED), ("name", MELEE)]
        seat = combat.seat(current(g.state.fight), self.by)
        return Ask(seat, "combat.name_type", "KEYW-23", "{0}: name a type.", choices, (self.source,))

    def name(self, g: Quest) -> Flow:
        combat.name_type(g, self.side, str(g.answer[1]))
        return None


@dataclass(slots=True)
class TakeBackFromStack(Procedure):
    """One of the other cards of the stack returns to the hand (KEYW-24)."""

    hero: int
    steps = ("pick", "take", "hand_limit")

    def pick(self, g: Quest) -> Flow:
        others = current(g.state.fight).sides[HERO].stack[1:]
        if not others:
            return DONE
        choices: list[Choice] = [("take_back", card) for card in dict.fromkeys(others)]
        return Ask(self.hero + 1, "combat.take_back", "KEYW-24", "Which card of your stack do you take back?", choices)

    def take(self, g: Quest) -> Flow:
        combat.take_back(g, str(g.answer[1]))
        return None

    def hand_limit(self, g: Quest) -> Flow:
        """Distraught (CORR-08)."""
        return hand_above_limit(g)


@dataclass(slots=True)
class DrawUpTo(Procedure):
    """Cards from the top of the rest pool or the life pool, one by one."""

    hero: int
    most: int
    steps = ("pick", "draw", "hand_limit")

    def pick(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        choices: list[Choice] = []
        if h.rest:
            choices.append(("rest_pool", h.rest[0]))
        if h.life:
            choices.append(("life_pool",))
        if not choices or self.most <= 0:
            return goto("hand_limit")
        return Ask(
            self.hero + 1, "combat.draw_up_to", "CBT-27", "Take a card (up to {0})?", [*choices, ("enough",)], (self.most,)
        )

    def draw(self, g: Quest) -> Flow:
        if g.answer == ("enough",):
            return goto("hand_limit")
        if g.answer[0] == "rest_pool":
            heroes.rest_top_to_hand(g, self.hero)
        else:
            heroes.draw_cards(g, self.hero, 1)
        self.most -= 1
        return goto("pick")

    def hand_limit(self, g: Quest) -> Flow:
        """Distraught (CORR-08)."""
        return hand_above_limit(g)


@dataclass(slots=True)
class DrawOrNot(Procedure):
    """Sauron may draw a card of the enemy's Combat deck (CBT-50)."""

    source: str
    steps = ("offer", "draw")

    def offer(self, g: Quest) -> Flow:
        if not g.state.decks[combat_stats.reference(current(g.state.fight).enemy).deck]:
            return DONE
        return Ask(SAURON, "combat.draw", "CBT-50", "{0}: draw a combat card?", [("draw",), ("decline",)], (self.source,))

    def draw(self, g: Quest) -> Flow:
        if g.answer == ("draw",):
            combat.draw_for_enemy(g, 1)
        return None


@dataclass(slots=True)
class EndBattle(Procedure):
    """The hero may leave the combat for an adjacent location (CBT-49)."""

    hero: int
    source: str
    steps = ("offer", "leave")

    def offer(self, g: Quest) -> Flow:
        choices: list[Choice] = [("retreat", there) for there in ADJACENT[g.state.heroes[self.hero].at]]
        return Ask(
            self.hero + 1,
            "combat.leave",
            "CBT-49",
            "{0}: end the combat and move?",
            [("fight_on",), *choices],
            (self.source,),
        )

    def leave(self, g: Quest) -> Flow:
        if g.answer != ("fight_on",):
            combat.retreat(g, str(g.answer[1]))
        return None
