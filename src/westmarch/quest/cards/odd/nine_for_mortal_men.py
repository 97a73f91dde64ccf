"""Nine for Mortal Men Doomed to Die: its word, and the procedure that no other card shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.board.tracks import HEAL_PER_COMMAND
from westmarch.quest.ops import board
from westmarch.quest.rulebook.commands import minion_moves
from westmarch.quest.rulebook.fights import MinionFight
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(frozen=True, slots=True)
class CommandMinion(Effect):
    """One minion gets a command, Move or Heal (CMD-21); one that is moved onto the hero fights him at once."""

    def words(self) -> str:
        return (
            "give one minion a Move or Heal command (a minion moved onto the hero fights him at once, "
            "and his turn goes on even if it is not defeated)"
        )


@POSSIBLE.of(CommandMinion)
def _command_minion_possible(word: CommandMinion, g: Quest, hero: int) -> bool:
    return bool(stats.minions_in_play(g.state))


@APPLY.of(CommandMinion)
def _command_minion(word: CommandMinion, g: Quest, hero: int) -> Procedure | None:
    return NineForMortalMen(hero)


@dataclass(slots=True)
class NineForMortalMen(Procedure):
    """One minion is moved or healed as by a command (CMD-21); moved onto the hero it fights him at once."""

    hero: int
    minion: str = ""
    """The one that is healed."""
    steps = ("pick", "carry_out", "pick_heal", "heal")

    def pick(self, g: Quest) -> Flow:
        s = g.state
        choices: list[Choice] = []
        for name in stats.minions_in_play(s):
            minion = s.minions[name]
            choices.extend(minion_moves(name, minion.at))
            if minion.damage and not stats.heroes_at(s, minion.at):
                choices.append(("heal", name))
        return Ask(SAURON, "plot.nine_command", "CMD-21", "Give one minion a command.", choices)

    def carry_out(self, g: Quest) -> Flow:
        verb, name, *to = g.answer
        if verb == "heal":
            self.minion = str(name)
            return None
        board.place_minion(g, str(name), str(to[0]))
        return MinionFight(self.hero, str(name)) if to[0] == g.state.heroes[self.hero].at else DONE

    def pick_heal(self, g: Quest) -> Flow:
        if not self.minion:
            return DONE
        most = min(HEAL_PER_COMMAND, g.state.minions[self.minion].damage)
        choices: list[Choice] = [("heal_damage", count) for count in range(most, 0, -1)]
        return Ask(SAURON, "plot.nine_heal", "CMD-12", "How much damage does {0} lose?", choices, (self.minion,))

    def heal(self, g: Quest) -> Flow:
        board.damage_minion(g, self.minion, -int(g.answer[1]))
        return None
