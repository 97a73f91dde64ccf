"""The Dark Tower: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.rulebook.fights import MinionFight
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect, sentence
from westmarch.quest.vocabulary.behaviour import APPLY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class FightMinion(Effect):
    """A minion in play, wherever it is, fights the hero where he is; his turn goes on in any case (PERIL-20)."""

    won: tuple[Effect, ...]

    def words(self) -> str:
        return (
            "the hero fights a minion in play of Sauron's choice, and his turn goes on even if it is not defeated; "
            f"if he defeats it: {sentence(self.won, ' and ')}"
        )


@APPLY.of(FightMinion)
def _fight_minion(word: FightMinion, g: Quest, hero: int) -> Procedure | None:
    return TheDarkTower(hero, word.won) if stats.minions_in_play(g.state) else None


@dataclass(slots=True)
class TheDarkTower(Procedure):
    """Sauron picks a minion in play, which fights where the hero is without its figure moving (PERIL-20)."""

    hero: int
    won: tuple[Effect, ...]
    steps = ("pick", "fight")

    def pick(self, g: Quest) -> Flow:
        choices: list[Choice] = [("attack_minion", name) for name in stats.minions_in_play(g.state)]
        return Ask(
            SAURON, "peril.dark_tower", "PERIL-20", "Which minion does {0} fight?", choices, (g.state.heroes[self.hero].id,)
        )

    def fight(self, g: Quest) -> Flow:
        return MinionFight(self.hero, str(g.answer[1]), self.won)
