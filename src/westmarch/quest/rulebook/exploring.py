"""Chapter EXPL: the Explore part of the Travel step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.definitions import CHARACTERS, PLOTS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.events import ExploredEvent, event_here, keep_trust
from westmarch.quest.rulebook.quests import CompleteQuest, completable, noble_bloodline
from westmarch.quest.rulebook.settling import halted, settle
from westmarch.quest.rulebook.trading import HearTrades, Trade, others_could_trade, trade_choices
from westmarch.quest.vocabulary.base import Perform
from westmarch.quest.vocabulary.control import payable

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

DARK_PATH_GATE = 3


@dataclass(slots=True)
class Explore(Procedure):
    """Any or all of the six actions, in any order, until the hero has enough (EXPL-01)."""

    hero: int
    refused: tuple[Choice, ...] = ()
    """Trades that were refused in this Explore part; they are not offered again."""
    steps: ClassVar[tuple[str, ...]] = ("begin", "offer", "carry_out", "after_action", "again", "event", "after_event")

    def begin(self, g: Quest) -> Flow:
        keep_trust(g, self.hero)
        return settle(g)

    def offer(self, g: Quest) -> Flow:
        from westmarch.quest.rulebook.hero_turn import scout_choices

        if halted(g):
            return DONE
        choices: list[Choice] = [
            *favor_choices(g, self.hero),
            *consult_choices(g, self.hero),
            *(("complete", quest) for quest in completable(g, self.hero)),
            *plot_choices(g, self.hero),
            *(c for c in trade_choices(g, self.hero) if c not in self.refused),
            *scout_choices(g, self.hero),
        ]
        if others_could_trade(g, self.hero):
            choices.append(("hear_trades",))
        if may_take_dark_path(g, self.hero):
            choices.append(("dark_path",))
        return Ask(self.hero + 1, "explore.act", "EXPL-01", "Explore: what do you do?", [*choices, ("end_explore",)])

    def carry_out(self, g: Quest) -> Flow:
        from westmarch.quest.rulebook.hero_turn import scout

        verb, *rest = g.answer
        match verb:
            case "end_explore":
                return goto("event")
            case "retrieve":
                take_favor(g, self.hero, int(rest[0]))
            case "consult_favor" | "consult_ability":
                return Consult(self.hero, str(rest[0]), verb == "consult_ability")
            case "dark_path":
                board.note(g, "dark_path")
                heroes.gain_favor(g, self.hero, 1)
                receive_corruption(g, self.hero)
            case "complete":
                return CompleteQuest(self.hero, str(rest[0]))
            case "remove_plot":
                pay_for_plot(g, self.hero, int(rest[0]))
            case "scout":
                scout(g, self.hero, str(rest[0]))
            case "hear_trades":
                return HearTrades(self.hero)
            case _:
                return Trade(self.hero, g.answer)
        return None

    def after_action(self, g: Quest) -> Flow:
        if isinstance(g.returned, tuple):
            self.refused = (*self.refused, g.returned)
        return settle(g)

    def again(self, g: Quest) -> Flow:
        return goto("offer")

    def event(self, g: Quest) -> Flow:
        """EXPL-19."""
        card = event_here(g, self.hero)
        return ExploredEvent(self.hero, card) if card else DONE

    def after_event(self, g: Quest) -> Flow:
        return settle(g)


def favor_choices(g: Quest, hero: int) -> list[Choice]:
    """Any number of the favor tokens there (EXPL-02) that he may gain (CORR-08)."""
    there = g.state.favor.get(g.state.heroes[hero].at, 0)
    return [("retrieve", count) for count in range(min(there, heroes.favor_room(g, hero)), 0, -1)] if there else []


def take_favor(g: Quest, hero: int, count: int) -> None:
    """Favor goes to the sheet (EXPL-03)."""
    board.remove_favor(g, g.state.heroes[hero].at, count)
    heroes.gain_favor(g, hero, count)


def consult_choices(g: Quest, hero: int) -> list[Choice]:
    """For each character there: favor or ability, if he can pay for it (EXPL-04, EXPL-22, GEN-03)."""
    s = g.state
    h = s.heroes[hero]
    if "isolated" in h.corruption:
        return []
    there = [who for who, at in s.characters.items() if at == h.at]
    choices: list[Choice] = []
    for who in there:
        choices.append(("consult_favor", who))
        if payable(g, CHARACTERS[who].effects, hero):
            choices.append(("consult_ability", who))
    return choices


def may_take_dark_path(g: Quest, hero: int) -> bool:
    """EXPL-07, EXPL-08."""
    return stats.corruption_count(g, hero) <= DARK_PATH_GATE and "dark_path" not in g.state.turn.notes


def plot_choices(g: Quest, hero: int) -> list[Choice]:
    """Active Plots that affect the location and that the hero can pay for (EXPL-11 to EXPL-14)."""
    h = g.state.heroes[hero]
    return [("remove_plot", space) for space, card, at in g.state.plots if at == h.at and PLOTS[card].favor <= h.favor]


def pay_for_plot(g: Quest, hero: int, space: int) -> None:
    card = next(card for number, card, _ in g.state.plots if number == space)
    heroes.lose_favor(g, hero, PLOTS[card].favor)
    board.discard_plot(g, space)


@dataclass(slots=True)
class Consult(Procedure):
    """A character gives favor or uses the ability, then returns to the area (EXPL-04, EXPL-05)."""

    hero: int
    character: str
    ability: bool
    steps: ClassVar[tuple[str, ...]] = ("receive", "leave")

    def receive(self, g: Quest) -> Flow:
        definition = CHARACTERS[self.character]
        if self.ability:
            return Perform(definition.effects, self.hero, "EXPL-04", self.character)
        heroes.gain_favor(g, self.hero, definition.favor)
        return None

    def leave(self, g: Quest) -> Flow:
        board.return_character(g, self.character)
        noble_bloodline(g, self.hero)
        if any(PLOTS[card].consult == self.character for _, card, _ in g.state.plots):
            receive_corruption(g, self.hero)
        return None
