"""Chapter QST: completing quests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.definitions import QUESTS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.vocabulary.standing import FavorForDeeds

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class CompleteQuest(Procedure):
    """The quest leaves the game, then its reward is carried out in order (QST-03, QST-10)."""

    hero: int
    quest: str
    steps = ("complete", "noble_bloodline")

    def complete(self, g: Quest) -> Flow:
        quest = QUESTS[self.quest]
        heroes.complete_quest(g, self.hero, self.quest, quest.kind != "encounter")
        return Perform(quest.reward, self.hero, "QST-10", self.quest)

    def noble_bloodline(self, g: Quest) -> Flow:
        noble_bloodline(g, self.hero)
        return None


def noble_bloodline(g: Quest, hero: int) -> None:
    """Eleanor: 1 favor, once per turn, on completing a quest or consulting (EXPL-22)."""
    turn = g.state.turn
    word = stats.borne(g.state.heroes[hero], FavorForDeeds)
    if word is not None and "noble" not in turn.notes and turn.hero == hero:
        board.note(g, "noble")
        heroes.gain_favor(g, hero, word.favor)


def quest_after_combat(g: Quest, hero: int, enemy: str, outcome: str) -> Procedure | None:
    """A quest that a combat with a minion completes, won or not, unless the hero was defeated (QST-05, QST-09)."""
    if outcome in ("fell", "both"):
        return None
    for quest in g.state.heroes[hero].quests:
        if QUESTS[quest].combat == enemy:
            return CompleteQuest(hero, quest)
    return None
