"""Chapter SET: set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest.board.map import STRONGHOLDS
from westmarch.quest.definitions import HEROES, PLOTS, QUESTS, StartingPlot
from westmarch.quest.ops import board, decks, setup
from westmarch.quest.rulebook.influence import PlaceInExtension
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.rounds import Rounds
from westmarch.quest.rulebook.sauron_turn import DrawAction
from westmarch.quest.rulebook.settling import when_settled
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

FIRST_SPACE = 1


@dataclass(slots=True)
class SetUp(Procedure):
    """Decks first, then heroes and quests, then the Starting Plot (SET-20, SET-29)."""

    quest: int = 0
    steps = (
        "shuffle_decks",
        "pick_hero",
        "take_hero",
        "deal_quests",
        "quest_setup",
        "next_quest",
        "starting_plot",
        "strongholds",
        "extension",
        "pool",
        "shadow_cards",
        "plot_cards",
        "missions",
        "begin",
    )

    def shuffle_decks(self, g: Quest) -> Flow:
        """SET-05, SET-06, SET-11 to SET-13, SET-19, SET-21, SET-23 to SET-25."""
        setup.lay_out_board(g)
        return None

    def pick_hero(self, g: Quest) -> Flow:
        """Heroes that were not dealt are picked, clockwise from Sauron's left (SET-03)."""
        taken = [hero.id for hero in g.state.heroes]
        named = g.setup["heroes"]
        if len(taken) == len(named):
            return goto("deal_quests")
        seat = len(taken)
        if named[seat]:
            choices: list[Choice] = [("hero", named[seat])]
        else:
            choices = [("hero", hero) for hero in HEROES if hero not in taken and hero not in named]
        return Ask(seat + 1, "setup.hero", "SET-03", "Which hero do you play?", choices)

    def take_hero(self, g: Quest) -> Flow:
        """SET-02, SET-04, SET-28."""
        setup.add_hero(g, str(g.answer[1]))
        return goto("pick_hero")

    def deal_quests(self, g: Quest) -> Flow:
        """SET-07 to SET-09."""
        setup.deal_quests(g)
        return None

    def quest_setup(self, g: Quest) -> Flow:
        if self.quest >= len(g.state.heroes):
            return goto("starting_plot")
        quest = g.state.heroes[self.quest].quests[0]
        return Perform(QUESTS[quest].setup, self.quest, "SET-07", quest)

    def next_quest(self, g: Quest) -> Flow:
        self.quest += 1
        return goto("quest_setup")

    def starting_plot(self, g: Quest) -> Flow:
        """SET-17."""
        card = setup.pick_starting_plot(g)
        board.activate_plot(g, FIRST_SPACE, card, PLOTS[card].places[0])
        return None

    def _start(self, g: Quest) -> StartingPlot:
        start = PLOTS[g.state.plots[0][1]].start
        assert start is not None
        return start

    def strongholds(self, g: Quest) -> Flow:
        """SET-18."""
        for here in STRONGHOLDS:
            board.place_influence(g, here, self._start(g).strongholds)
        return None

    def extension(self, g: Quest) -> Flow:
        return PlaceInExtension(self._start(g).extension, "SET-18", compulsory=True)

    def pool(self, g: Quest) -> Flow:
        board.add_to_pool(g, self._start(g).pool)
        return None

    def shadow_cards(self, g: Quest) -> Flow:
        return KeepShadows(self._start(g).shadow_draw, self._start(g).shadow_keep)

    def plot_cards(self, g: Quest) -> Flow:
        start = self._start(g)
        return DrawAction(start.plot_draw, start.plot_keep, shadows=0)

    def missions(self, g: Quest) -> Flow:
        """SET-26."""
        setup.deal_missions(g)
        return None

    @when_settled
    def begin(self, g: Quest) -> Flow:
        """SET-30."""
        return Rounds()


@dataclass(slots=True)
class KeepShadows(Procedure):
    """Draw Shadow cards, keep some, discard the others faceup (SET-22)."""

    draws: int
    keeps: int
    drawn: tuple[str, ...] = ()
    steps = ("draw", "pick", "take")
    secret: ClassVar[tuple[str, str, int]] = ("drawn", "shadow", SAURON)

    def draw(self, g: Quest) -> Flow:
        self.drawn = decks.draw_several(g, "shadow", self.draws)
        return None

    def pick(self, g: Quest) -> Flow:
        if not self.keeps:
            decks.discard_drawn(g, "shadow", *self.drawn)
            self.drawn = ()
            return DONE
        choices: list[Choice] = [("keep", card) for card in dict.fromkeys(self.drawn)]
        return Ask(
            SAURON, "setup.keep_shadows", "SET-22", "Which Shadow card do you keep (still {0})?", choices, (self.keeps,)
        )

    def take(self, g: Quest) -> Flow:
        card = str(g.answer[1])
        drawn = list(self.drawn)
        drawn.remove(card)
        self.drawn = tuple(drawn)
        self.keeps -= 1
        decks.sauron_takes(g, "shadow", card)
        return goto("pick")
