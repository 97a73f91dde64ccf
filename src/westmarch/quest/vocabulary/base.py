"""The base of the vocabulary: a word is a frozen value that can say what it does. Cards are tuples of words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Effect:
    """Something a card does. `hero` is the hero it concerns."""

    price: ClassVar[bool] = False
    """Before other effects in the same text, it is what they cost (GEN-03)."""
    verb: ClassVar[str] = ""
    """What its words begin with, where neighbours that begin alike say it once: "gain", "Sauron draws"."""

    def words(self) -> str:
        """In words, starting in lower case and without a full stop."""
        raise NotImplementedError(type(self).__name__)

    def after_verb(self) -> str:
        """The words without the verb, where there is one."""
        return self.words()


@dataclass(frozen=True, slots=True)
class Condition:
    """`hero` is the hero concerned; `at` the location concerned, where there is one."""

    def words(self) -> str:
        raise NotImplementedError

    def denied(self) -> str:
        """The opposite in words."""
        return f"it is not so that {self.words()}"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is done at a location."""

    def words(self) -> str:
        """With `there` for the location."""
        raise NotImplementedError(type(self).__name__)

    def said(self, where: str) -> str:
        """The text with the location named, as in `at Bree`."""
        return self.words().replace("there", where, 1)


def sentence(effects: tuple[Effect, ...], joint: str = "; ") -> str:
    """Several effects in words: a price first, then what it buys."""
    texts = [_together(list(alike)) for _, alike in groupby(effects, lambda effect: effect.verb or id(effect))]
    if len(texts) > 1 and effects[0].price:
        if texts[1].startswith("Sauron "):
            return f"{texts[0]} so that {' and '.join(texts[1:])}"
        return f"{texts[0]} to {' and '.join(texts[1:])}".replace(" and Sauron ", ", and Sauron ")
    if joint == " and " and len(texts) > 2:
        return f"{', '.join(texts[:-1])} and {texts[-1]}"
    return joint.join(texts)


def _together(effects: list[Effect]) -> str:
    """Neighbours that begin alike: "gain 2 favor and a level of strength"."""
    first, *others = effects
    return " and ".join((first.words(), *(effect.after_verb() for effect in others)))


def paragraph(effects: tuple[Effect, ...]) -> str:
    """Effects as the text of a card."""
    if len(effects) > 1 and effects[0].price:
        return full_stop(sentence(effects))
    return " ".join(full_stop(effect.words()) for effect in effects)


def full_stop(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
