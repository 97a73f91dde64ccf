"""Éomer and Éowyn Are Orphaned: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.ops import board
from westmarch.quest.rulebook.performing import DECLINED, rule_of_text
from westmarch.quest.state import NOBODY, SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY, locations
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class RemoveCharacterOrFavor(Effect):
    """Sauron may take a character or a favor off one of some locations."""

    place: Place

    def words(self) -> str:
        return f"Sauron may remove a character or 1 favor from a location {self.place.words()}"


@APPLY.of(RemoveCharacterOrFavor)
def _remove_character_or_favor(word: RemoveCharacterOrFavor, g: Quest, hero: int) -> Procedure | None:
    return TakeCharacterOrFavor(word.place)


@dataclass(slots=True)
class TakeCharacterOrFavor(Procedure):
    """Éomer and Éowyn Are Orphaned."""

    place: Place
    steps = ("pick", "take")

    def pick(self, g: Quest) -> Flow:
        s = g.state
        there = locations(self.place, g, NOBODY)
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
