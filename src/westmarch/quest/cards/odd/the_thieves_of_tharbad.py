"""The Thieves of Tharbad: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.definitions import CHARACTERS, name_of
from westmarch.quest.ops import board
from westmarch.quest.rulebook.choosing import seat_of
from westmarch.quest.rulebook.performing import rule_of_text
from westmarch.quest.state import NOBODY
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY
from westmarch.quest.vocabulary.control import WHO

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class BringAnyCharacter(Effect):
    """Somebody places or moves a character of his choice to a location."""

    at: str
    by: str = "sauron"

    def words(self) -> str:
        return f"{WHO[self.by]} must place or move a character of his choice to {name_of(self.at)}"


@APPLY.of(BringAnyCharacter)
def _bring_any_character(word: BringAnyCharacter, g: Quest, hero: int) -> Procedure | None:
    return BringCharacterOfChoice(word.at, word.by)


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
