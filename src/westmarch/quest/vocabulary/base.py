"""The base of the vocabulary: an effect is a frozen value that can be carried out and can say what it does.

Cards are tuples of effects. `Perform` carries them out one after the other, for one hero, and may stop at a decision of
any of them: effects are data, so the procedure that holds them can be saved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Done, Flow, Procedure, goto

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

DECLINED = Done("declined")
"""How an optional text ends that nobody used."""

NOBODY = -1
"""As the hero of an effect that concerns no hero in particular."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something a card does. `hero` is the hero it concerns."""

    bespoke: ClassVar[bool] = False
    """Set where an effect brings a procedure of its own for a single card."""

    price: ClassVar[bool] = False
    """Before other effects in the same text, it is what they cost (GEN-03)."""

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        """Do it, or return the procedure that does it."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Quest, hero: int) -> bool:
        """May it be picked? A price only if it can be paid in full, anything else if some of it can be done (GEN-03)."""
        return True

    def text(self) -> str:
        """In words, starting in lower case and without a full stop."""
        raise NotImplementedError(type(self).__name__)


@dataclass(slots=True)
class Perform(Procedure):
    """Carry out effects in order, as far as possible (GEN-03)."""

    effects: tuple[Effect, ...]
    hero: int
    rule: str = "GEN-01"
    """The rule under which the text asks its questions."""
    source: str = ""
    """The card whose text this is."""
    done: int = 0
    carried: bool = False
    """Something of it was carried out, not just declined (EVENT-21)."""
    steps = ("next_effect", "again")

    def next_effect(self, g: Quest) -> Flow:
        effects = self.effects
        while self.done < len(effects):
            effect = effects[self.done]
            self.done += 1
            procedure = effect.perform(g, self.hero)
            if procedure is not None:
                return procedure
            self.carried = True
        return DONE if self.carried else DECLINED

    def again(self, g: Quest) -> Flow:
        if g.returned != DECLINED.value:
            self.carried = True
        return goto("next_effect")


def rule_of_text(g: Quest) -> str:
    """The rule under which the running card text asks."""
    for frame in reversed(g.stack):
        if isinstance(frame, Perform):
            return frame.rule
    return "GEN-01"


def sentence(effects: tuple[Effect, ...], joint: str = "; ") -> str:
    """Several effects in words: a price first, then what it buys."""
    texts = [effect.text() for effect in effects]
    if len(effects) > 1 and effects[0].price:
        if texts[1].startswith("Sauron "):
            return f"{texts[0]} so that {' and '.join(texts[1:])}"
        return f"{texts[0]} to {' and '.join(texts[1:])}".replace(" and Sauron ", ", and Sauron ")
    if joint == " and " and len(texts) > 2:
        return f"{', '.join(texts[:-1])} and {texts[-1]}"
    return joint.join(texts)


def paragraph(effects: tuple[Effect, ...]) -> str:
    """Effects as the text of a card."""
    if len(effects) > 1 and effects[0].price:
        return _full_stop(sentence(effects))
    return " ".join(_full_stop(effect.text()) for effect in effects)


def _full_stop(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
