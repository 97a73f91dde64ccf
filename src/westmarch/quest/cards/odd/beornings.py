"""Beornings, the Skin Changers: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.rulebook.defeat import hurt_minion
from westmarch.quest.rulebook.performing import DECLINED, rule_of_text
from westmarch.quest.state import NOBODY
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE, locations
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class HurtMinion(Effect):
    """The heroes deal damage to a minion in one of some locations (DMG-06)."""

    place: Place
    damage: int

    def words(self) -> str:
        return f"deal {self.damage} damage to a minion {self.place.one()}"


@POSSIBLE.of(HurtMinion)
def _hurt_minion_possible(word: HurtMinion, g: Quest, hero: int) -> bool:
    there = locations(word.place, g, hero)
    return any(minion.at in there for minion in g.state.minions.values())


@APPLY.of(HurtMinion)
def _hurt_minion(word: HurtMinion, g: Quest, hero: int) -> Procedure | None:
    return HurtMinionOfChoice(word.place, word.damage)


@dataclass(slots=True)
class HurtMinionOfChoice(Procedure):
    """Beornings, the Skin Changers: damage outside combat (DMG-06)."""

    place: Place
    damage: int
    steps = ("pick", "hurt")

    def pick(self, g: Quest) -> Flow:
        there = locations(self.place, g, NOBODY)
        choices: list[Choice] = [("minion", name) for name, minion in g.state.minions.items() if minion.at in there]
        if not choices:
            return DECLINED
        return Ask(
            g.spokesman, "text.hurt_minion", rule_of_text(g), "Which minion takes {0} damage?", choices, (self.damage,)
        )

    def hurt(self, g: Quest) -> Flow:
        hurt_minion(g, str(g.answer[1]), self.damage)
        return None
