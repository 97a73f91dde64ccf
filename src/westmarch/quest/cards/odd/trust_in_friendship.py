"""Trust in Friendship: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest.ops import heroes
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class EntrustFavor(Effect):
    """Each hero lays a favor on the card, and Sauron hands it to one of them (EVENT-17, EVENT-22)."""

    def words(self) -> str:
        return (
            "each hero moves 1 of his favor onto this card and Sauron hands it to a hero; when that hero explores "
            "a location with a character or another hero, he takes the favor on it and the card is discarded"
        )


@APPLY.of(EntrustFavor)
def _entrust_favor(word: EntrustFavor, g: Quest, hero: int) -> Procedure | None:
    return Entrust()


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
