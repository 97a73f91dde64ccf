"""Chapter CBT: carrying out the texts of combat cards and the abilities of the enemies at one moment of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure, call
from westmarch.quest.fight import ENEMY, HERO, Fight, current, other
from westmarch.quest.ops import combat
from westmarch.quest.vocabulary.behaviour import apply_in_combat, holds_in_combat
from westmarch.quest.vocabulary.combat import NEXT, CombatWord, SortedText, ability_of, text_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

SPEAKERS = ((HERO, True), (ENEMY, True), (ENEMY, False))
"""In this order: the hero's card, the enemy's card, the enemy's ability (CBT-04, CBT-29); side, and is it a card?"""


def speaks(fight: Fight, speaker: int, when: str) -> str:
    """The card or enemy whose text works at a moment; "" for none.

    A canceled card is silent (KEYW-01), and so is the previous card of an exhausted side (CBT-25, CBT-26)."""
    side, is_card = SPEAKERS[speaker]
    fighter = fight.sides[side]
    if not is_card:
        return fight.enemy
    if when == NEXT:
        return "" if fighter.exhausted else fighter.previous
    return "" if fighter.canceled else fighter.card


def words_of(speaker: int, source: str) -> SortedText:
    return text_of(source) if SPEAKERS[speaker][1] else ability_of(source)


def _applies(word: CombatWord, g: Quest, side: int) -> bool:
    return word.condition is None or holds_in_combat(word.condition, g, side)


def texts(g: Quest, when: str) -> Procedure | None:
    """To be returned by a step of a round; nothing if nobody has anything to say."""
    fight = current(g.state.fight)
    for speaker in range(len(SPEAKERS)):
        source = speaks(fight, speaker, when)
        if source and when in words_of(speaker, source).words:
            return CarryOut(when)
    return None


@dataclass(slots=True)
class CarryOut(Procedure):
    """First the cancels of both sides, judged and applied together; then everything else, the hero's first (CBT-28)."""

    when: str
    cancels: tuple[bool, ...] = ()
    """Whose cancel was judged to hold; what the same word says besides goes by the same judgement."""
    speaker: int = 0
    word: int = 0
    steps = ("judge_cancels", "cancel", "next_word")

    def judge_cancels(self, g: Quest) -> Flow:
        """Before anything is canceled, so that types are still shown (KEYW-05)."""
        fight = current(g.state.fight)
        judged = []
        for speaker, (side, _) in enumerate(SPEAKERS):
            source = speaks(fight, speaker, self.when)
            word = words_of(speaker, source).cancels.get(self.when) if source else None
            judged.append(word is not None and _applies(word, g, side))
        self.cancels = tuple(judged)
        return None

    def cancel(self, g: Quest) -> Flow:
        """Two cards that cancel each other are both blank (KEYW-04)."""
        fight = current(g.state.fight)
        sources = [speaks(fight, speaker, self.when) for speaker in range(len(SPEAKERS))]
        for (side, _), holds, source in zip(SPEAKERS, self.cancels, sources, strict=True):
            victim = fight.sides[other(side)]
            if holds and victim.card and not victim.canceled and not text_of(victim.card).uncancelable:
                combat.cancel(g, other(side), source)
        return None

    def next_word(self, g: Quest) -> Flow:
        fight = current(g.state.fight)
        while self.speaker < len(SPEAKERS):
            source = speaks(fight, self.speaker, self.when)
            words = words_of(self.speaker, source).words.get(self.when, ()) if source else ()
            side = SPEAKERS[self.speaker][0]
            while self.word < len(words):
                word = words[self.word]
                self.word += 1
                if self.cancels[self.speaker] if word.cancels else _applies(word, g, side):
                    for deed in word.does:
                        procedure = apply_in_combat(deed, g, side, source)
                        if procedure is not None:
                            return call(procedure, then="next_word")
            self.speaker += 1
            self.word = 0
        return DONE
