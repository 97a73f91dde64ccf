"""Words for single cards whose text is a procedure of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Procedure
from westmarch.quest import stats
from westmarch.quest.vocabulary.base import Effect, sentence

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class SauronGivesCorruption(Effect):
    """Sauron draws two Corruption cards, gives the hero one and discards the other (CORR-07)."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.corruption import ChooseCorruption

        return ChooseCorruption(hero)

    def text(self) -> str:
        return "Sauron draws 2 Corruption cards, gives the hero one of them and discards the other"


@dataclass(frozen=True, slots=True)
class BuyOffCorruption(Effect):
    """Any number of the hero's Corruption cards, for 1 favor each."""

    bespoke: ClassVar[bool] = True

    def possible(self, g: Quest, hero: int) -> bool:
        h = g.state.heroes[hero]
        return bool(h.favor and h.corruption)

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_texts import RedeemedByGrace

        return RedeemedByGrace(hero)

    def text(self) -> str:
        return "spend any amount of favor to discard as many of his Corruption cards"


@dataclass(frozen=True, slots=True)
class FightMinion(Effect):
    """A minion in play, wherever it is, fights the hero where he is; his turn goes on in any case (PERIL-20)."""

    bespoke: ClassVar[bool] = True
    won: tuple[Effect, ...]

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_texts import TheDarkTower

        return TheDarkTower(hero, self.won) if stats.minions_in_play(g.state) else None

    def text(self) -> str:
        return (
            "the hero fights a minion in play of Sauron's choice, and his turn goes on even if it is not defeated; "
            f"if he defeats it: {sentence(self.won, ' and ')}"
        )


@dataclass(frozen=True, slots=True)
class CommandMinion(Effect):
    """One minion gets a command, Move or Heal (CMD-21); one that is moved onto the hero fights him at once."""

    bespoke: ClassVar[bool] = True

    def possible(self, g: Quest, hero: int) -> bool:
        return bool(stats.minions_in_play(g.state))

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_texts import NineForMortalMen

        return NineForMortalMen(hero)

    def text(self) -> str:
        return (
            "give one minion a Move or Heal command (a minion moved onto the hero fights him at once, "
            "and his turn goes on even if it is not defeated)"
        )
