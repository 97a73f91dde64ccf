"""There Is Strength Yet: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.board.map import ADJACENT, LOCATIONS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.performing import DECLINED, rule_of_text
from westmarch.quest.state import NOBODY
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY, apply_at
from westmarch.quest.vocabulary.location_deeds import ClearTokens

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class CharacterClearsLocation(Effect):
    """The heroes may move a character to an adjacent location, which is cleared of Sauron's tokens."""

    def words(self) -> str:
        return (
            "the heroes may move a character to an adjacent location that is no Shadow Stronghold "
            "and remove all influence and monster tokens there"
        )


@APPLY.of(CharacterClearsLocation)
def _character_clears_location(word: CharacterClearsLocation, g: Quest, hero: int) -> Procedure | None:
    return ClearWithCharacter()


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
        apply_at(ClearTokens(influence=True), g, NOBODY, str(there))
        return None
