"""Ill-met Company: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.ops import decks
from westmarch.quest.rulebook.corruption import give_corruption
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class SauronGivesCorruption(Effect):
    """Sauron draws two Corruption cards, gives the hero one and discards the other (CORR-07)."""

    def words(self) -> str:
        return "Sauron draws 2 Corruption cards, gives the hero one of them and discards the other"


@APPLY.of(SauronGivesCorruption)
def _sauron_gives_corruption(word: SauronGivesCorruption, g: Quest, hero: int) -> Procedure | None:
    return ChooseCorruption(hero)


@dataclass(slots=True)
class ChooseCorruption(Procedure):
    """Sauron draws two Corruption cards and gives the hero one of them (CORR-07)."""

    hero: int
    drawn: tuple[str, ...] = ()
    steps = ("draw_two", "pick", "give")
    secret: ClassVar[tuple[str, str, int]] = ("drawn", "corruption", SAURON)

    def draw_two(self, g: Quest) -> Flow:
        self.drawn = decks.draw_several(g, "corruption", 2)
        return None

    def pick(self, g: Quest) -> Flow:
        choices: list[Choice] = [("give", card) for card in self.drawn]
        if not choices:
            choices = [("decline",)]
        prompt = "Which Corruption card does {0} receive?"
        return Ask(SAURON, "corruption.choose", "CORR-07", prompt, choices, (g.state.heroes[self.hero].id,))

    def give(self, g: Quest) -> Flow:
        if g.answer == ("decline",):
            return None
        given = str(g.answer[1])
        decks.discard_drawn(g, "corruption", *(card for card in self.drawn if card != given))
        self.drawn = ()
        give_corruption(g, self.hero, given)
        return None
