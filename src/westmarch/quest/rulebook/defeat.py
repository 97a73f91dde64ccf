"""Chapter DMG: defeated heroes and minions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Ask, Choice, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import nearest_havens
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.definitions import MINIONS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rule_numbers import FAVOR_LOST
from westmarch.quest.rulebook.dominance import dominant_side
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

LAST_STAGE = 3


@dataclass(slots=True)
class HeroDefeat(Procedure):
    """A defeated hero carries out five steps in order and loses nothing else (DMG-15, DMG-26)."""

    hero: int
    steps = (
        "announce",
        "choose_marker",
        "advance_marker",
        "choose_loss",
        "lose",
        "choose_haven",
        "move",
        "recover",
        "shadow",
        "end_turn",
    )

    def announce(self, g: Quest) -> Flow:
        g.emit(("hero_defeated", self.hero))
        return None

    def choose_marker(self, g: Quest) -> Flow:
        """Step 1: the leftmost marker; on a tie the hero decides (DMG-16, DMG-17). High Stakes: Sauron, any (OPT-06)."""
        s = g.state
        if high_stakes(g) and dominant_side(g) == "heroes":
            every: list[Choice] = [("marker", colour) for colour in COLOURS]
            return Ask(SAURON, "defeat.marker", "OPT-06", "Which of your markers advances?", every)
        tied: list[Choice] = [("marker", COLOURS[i]) for i in stats.leftmost(s)]
        return Ask(self.hero + 1, "defeat.marker", "DMG-17", "You are defeated. Which of Sauron's markers advances?", tied)

    def advance_marker(self, g: Quest) -> Flow:
        board.advance_marker(g, str(g.answer[1]), stats.marker_spaces(g.state.heroes[self.hero]))
        return None

    def choose_loss(self, g: Quest) -> Flow:
        """Step 2: a favor or an item, if he has either (DMG-18, DMG-19)."""
        h = g.state.heroes[self.hero]
        choices: list[Choice] = [("lose_item", item) for item in dict.fromkeys(h.items)]
        if h.favor:
            choices.insert(0, ("lose_favor",))
        return Ask(self.hero + 1, "defeat.loss", "DMG-18", "What do you lose?", choices or [("nothing",)])

    def lose(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "lose_favor":
            heroes.lose_favor(g, self.hero, FAVOR_LOST)
        elif verb == "lose_item":
            heroes.lose_item(g, self.hero, str(g.answer[1]))
        return None

    def choose_haven(self, g: Quest) -> Flow:
        """Step 3: the closest Haven, on a tie by Sauron's choice (DMG-20, DMG-21, DMG-25)."""
        h = g.state.heroes[self.hero]
        choices: list[Choice] = [("at", haven) for haven in nearest_havens(h.at)]
        return Ask(SAURON, "defeat.haven", "DMG-21", "To which Haven does {0} go?", choices, (h.id,))

    def move(self, g: Quest) -> Flow:
        haven = str(g.answer[1])
        if g.state.heroes[self.hero].at != haven:
            heroes.move_hero(g, self.hero, haven)
        return None

    def recover(self, g: Quest) -> Flow:
        """Step 4 (DMG-22); his hand stays as it was, that is empty (DMG-27)."""
        board.unnote(g, stats.struck_down(self.hero))
        heroes.into_life(g, self.hero, "rest", "damage")
        return None

    def shadow(self, g: Quest) -> Flow:
        """SHDW-10."""
        return ShadowWindow("defeated", self.hero)

    def end_turn(self, g: Quest) -> Flow:
        """Step 5: a turn of his own is over (DMG-23, DMG-24)."""
        if g.state.turn.hero == self.hero:
            board.end_turn(g)
        return None


def hurt_minion(g: Quest, minion: str, amount: int) -> None:
    """Damage to a minion outside combat defeats it at once if it is enough (DMG-06)."""
    board.damage_minion(g, minion, amount)
    if g.state.minions[minion].damage >= MINIONS[minion].health:
        minion_defeated(g, minion)


def minion_defeated(g: Quest, minion: str) -> None:
    """Tokens off, figure off the board (DMG-05); High Stakes: the heroes advance (OPT-07, OPT-08)."""
    cheered = high_stakes(g) and dominant_side(g) == "sauron"
    board.defeat_minion(g, minion)
    if cheered:
        board.advance_heroes(g, 1)


def high_stakes(g: Quest) -> bool:
    return bool(g.state.options["high_stakes"]) and stats.current_stage(g.state) == LAST_STAGE
