"""What amounts come to that are counted when they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.vocabulary.amounts import AttributeOf, PerCorruption
from westmarch.quest.vocabulary.behaviour import VALUE

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@VALUE.of(PerCorruption)
def _per_corruption(word: PerCorruption, g: Quest, hero: int) -> int:
    return word.base + word.each * stats.corruption_count(g, hero)


@VALUE.of(AttributeOf)
def _attribute_of(word: AttributeOf, g: Quest, hero: int) -> int:
    return stats.attribute(g, hero, word.name)
