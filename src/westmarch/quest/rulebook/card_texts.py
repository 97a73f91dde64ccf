"""Texts of single cards that no word of the vocabulary fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.tracks import HEAL_PER_COMMAND
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.commands import minion_moves
from westmarch.quest.rulebook.picking import hand_choices
from westmarch.quest.rulebook.quests import quest_after_combat
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import Effect, Perform, rule_of_text

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class RedeemedByGrace(Procedure):
    """The hero discards as many of his Corruption cards as he spends favor, at least one."""

    hero: int
    paid: bool = False
    steps = ("offer", "pay")

    def offer(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        if not h.favor or not h.corruption:
            return DONE
        choices = hand_choices("drop", h.corruption)
        if self.paid:
            choices.append(("enough",))
        return Ask(self.hero + 1, "text.redeem", rule_of_text(g), "Spend 1 favor to discard which Corruption card?", choices)

    def pay(self, g: Quest) -> Flow:
        if g.answer == ("enough",):
            return DONE
        heroes.lose_favor(g, self.hero, 1)
        heroes.drop_corruption(g, self.hero, str(g.answer[1]))
        self.paid = True
        return goto("offer")


@dataclass(slots=True)
class MinionFight(Procedure):
    """A minion fights a hero by a card's text, and his turn goes on whatever happens short of his defeat."""

    hero: int
    minion: str
    won: tuple[Effect, ...] = ()
    result: str = ""
    steps = ("fight", "quest", "reward")

    def fight(self, g: Quest) -> Flow:
        return Combat(self.hero, self.minion, keep_turn=True)

    def quest(self, g: Quest) -> Flow:
        self.result = str(g.returned)
        return quest_after_combat(g, self.hero, self.minion, self.result)

    def reward(self, g: Quest) -> Flow:
        return Perform(self.won, self.hero, rule_of_text(g)) if self.won and self.result == "won" else DONE


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
            choices.extend(("move_minion", name, to) for to in minion_moves(name, minion.at))
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
