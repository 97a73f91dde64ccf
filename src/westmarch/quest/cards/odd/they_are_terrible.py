"""They Are Terrible: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest.ops import board
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class RestoreMinion(Effect):
    """A minion on the board or a defeated one loses all damage and is placed where influence lies (MIN-10)."""

    def words(self) -> str:
        return (
            "Sauron picks a minion on the board or a defeated one, removes all its damage "
            "and places it at any location with influence"
        )


@APPLY.of(RestoreMinion)
def _restore_minion(word: RestoreMinion, g: Quest, hero: int) -> Procedure | None:
    return RestoreMinionOfChoice()


@dataclass(slots=True)
class RestoreMinionOfChoice(Procedure):
    """They Are Terrible (MIN-10)."""

    minion: str = ""
    steps = ("pick", "heal", "pick_place", "place")

    def pick(self, g: Quest) -> Flow:
        minions = g.state.minions.items()
        choices: list[Choice] = [("minion", name) for name, m in minions if m.at or m.status == "defeated"]
        return Ask(SAURON, "shadow.restore_minion", "MIN-10", "Which minion?", choices) if choices else DONE

    def heal(self, g: Quest) -> Flow:
        self.minion = str(g.answer[1])
        damage = g.state.minions[self.minion].damage
        if damage:
            board.damage_minion(g, self.minion, -damage)
        return None

    def pick_place(self, g: Quest) -> Flow:
        choices: list[Choice] = [("at", here) for here in g.state.influence]
        return (
            Ask(SAURON, "shadow.restore_place", "MIN-10", "Where do you place {0}?", choices, (self.minion,))
            if choices
            else DONE
        )

    def place(self, g: Quest) -> Flow:
        board.place_minion(g, self.minion, str(g.answer[1]))
        return None
