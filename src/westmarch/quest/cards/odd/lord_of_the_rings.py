"""Lord of the Rings: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest.ops import decks
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class RecoverDiscard(Effect):
    """Sauron takes a discarded Plot or Shadow card back, for all to see (INFO-17)."""

    def words(self) -> str:
        return "Sauron takes a card of his choice from the Plot or Shadow discard pile, shown to the heroes, into his hand"


@APPLY.of(RecoverDiscard)
def _recover_discard(word: RecoverDiscard, g: Quest, hero: int) -> Procedure | None:
    return Recover()


@dataclass(slots=True)
class Recover(Procedure):
    """Lord of the Rings: a card from the Plot or Shadow discards comes to Sauron's hand, for all to see (INFO-17)."""

    steps = ("pick", "take")

    def pick(self, g: Quest) -> Flow:
        discards = g.state.discards
        choices: list[Choice] = [
            (f"recover_{kind}", card) for kind in ("plot", "shadow") for card in dict.fromkeys(discards[kind])
        ]
        return Ask(SAURON, "shadow.recover", "INFO-17", "Which card do you take back?", choices) if choices else DONE

    def take(self, g: Quest) -> Flow:
        kind, card = str(g.answer[0]).removeprefix("recover_"), str(g.answer[1])
        decks.take_from_discards(g, kind, card)
        decks.sauron_takes(g, kind, card, shown=True)
        return None
