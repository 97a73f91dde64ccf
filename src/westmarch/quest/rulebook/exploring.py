"""Chapter EXPL: the Explore part of the Travel step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.definitions import CHARACTERS, PLOTS, QUESTS, PlotDef, name_of
from westmarch.quest.ops import board, heroes
from westmarch.quest.rule_numbers import DARK_PATH_FAVOR, DARK_PATH_MOST
from westmarch.quest.rulebook.choosing import payable
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.events import ExploredEvent, event_here, keep_trust
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.quests import CompleteQuest, noble_bloodline
from westmarch.quest.rulebook.scouting import scout, scouting
from westmarch.quest.rulebook.settling import when_settled, while_turn_lasts
from westmarch.quest.rulebook.trading import MOST_DEALS, HearTrades, Trade, others_could_trade, trades
from westmarch.quest.sources import Question, Source, moment, never
from westmarch.quest.state import Hero
from westmarch.quest.vocabulary.standing import Alone

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class Explore(Procedure):
    """Any or all of the six actions, in any order, until the hero has enough (EXPL-01)."""

    hero: int
    refused: tuple[Choice, ...] = ()
    """Trades that were refused in this Explore part; they are not offered again."""
    deals: int = 0
    """Trades proposed and hearings of the others in it."""
    steps = ("begin", "offer", "carry_out", "after_action", "event", "over")

    def begin(self, g: Quest) -> Flow:
        keep_trust(g, self.hero)
        return None

    @while_turn_lasts
    def offer(self, g: Quest) -> Flow:
        prompt = "Explore: what do you do?"
        return Question(self.hero + 1, "explore.act", "EXPL-01", prompt, self.sources(g), [("end_explore",)])

    def sources(self, g: Quest) -> tuple[Source, ...]:
        hero = self.hero
        return (
            favor_there(g, hero),
            *characters_there(g, hero),
            quests_there(g, hero),
            plots_there(g, hero),
            trades(g, hero, self.refused, self.deals),
            scouting(g, hero),
            TO_HEAR_TRADES if self.deals < MOST_DEALS and others_could_trade(g, hero) else NOTHING_TO_HEAR,
            dark_path(g, hero),
        )

    def carry_out(self, g: Quest) -> Flow:
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
                heroes.gain_favor(g, self.hero, DARK_PATH_FAVOR)
                receive_corruption(g, self.hero)
            case "complete":
                return CompleteQuest(self.hero, str(rest[0]))
            case "remove_plot":
                pay_for_plot(g, self.hero, int(rest[0]))
            case "scout":
                scout(g, self.hero, str(rest[0]))
            case "hear_trades":
                self.deals += 1
                return HearTrades(self.hero)
            case _:
                self.deals += 1
                return Trade(self.hero, g.answer)
        return None

    def after_action(self, g: Quest) -> Flow:
        if isinstance(g.returned, tuple):
            self.refused = (*self.refused, g.returned)
        return goto("offer")

    def event(self, g: Quest) -> Flow:
        """EXPL-19."""
        card = event_here(g, self.hero)
        return ExploredEvent(self.hero, card) if card else DONE

    @when_settled
    def over(self, g: Quest) -> Flow:
        return DONE


TO_HEAR_TRADES = Source((("hear_trades",),))
NOTHING_TO_HEAR = Source(())


def favor_there(g: Quest, hero: int) -> Source:
    """Any number of the favor tokens there (EXPL-02) that he may gain (CORR-08)."""
    there = g.state.favor.get(g.state.heroes[hero].at, 0)
    if not there:
        return NO_FAVOR_THERE
    room = heroes.favor_room(g, hero)
    may_gain = ("CORR-08", "A Corruption card does not let you gain so much.", lambda count: count <= room)
    return Source([("retrieve", count) for count in range(there, 0, -1)], (may_gain,))


NO_FAVOR_THERE = Source(())


def take_favor(g: Quest, hero: int, count: int) -> None:
    """Favor goes to the sheet (EXPL-03)."""
    board.remove_favor(g, g.state.heroes[hero].at, count)
    heroes.gain_favor(g, hero, count)


def characters_there(g: Quest, hero: int, now: bool = True) -> tuple[Source, ...]:
    """For each character there: favor or ability, if he can pay for it (EXPL-04, EXPL-22, GEN-03)."""
    s = g.state
    here = s.heroes[hero].at
    given = (g, hero)
    away = Source((), (), CHARACTERS, CONSULTED_ELSEWHERE, given=given)
    there = [who for who, at in s.characters.items() if at == here]
    if not there:
        return (away,)
    exploring = moment("EXPL-04", _where_consulted, now)
    sources = []
    for who in there:
        sources.append(Source([("consult_favor", who)], (exploring, CONSULTS), given=given))
        sources.append(Source([("consult_ability", who)], (exploring, CONSULTS, PAYS_FOR_ABILITY), given=given))
    return (*sources, away)


def _where_consulted(g: Quest, hero: int, who: str) -> str:
    at = g.state.characters.get(who)
    return f"Explore {name_of(at)} to consult {name_of(who)}." if at else f"{name_of(who)} is not on the board."


def _consults(g: Quest, hero: int, who: str) -> bool:
    return stats.borne(g.state.heroes[hero], Alone) is None


def _pays_for_ability(g: Quest, hero: int, who: str) -> bool:
    return payable(g, CHARACTERS[who].effects, hero)


CONSULTED_ELSEWHERE = (("EXPL-04", _where_consulted, never),)
CONSULTS = ("EXPL-22", "You are Isolated.", _consults)
PAYS_FOR_ABILITY = ("GEN-03", "You cannot pay for the ability.", _pays_for_ability)


def quests_there(g: Quest, hero: int, now: bool = True) -> Source:
    """Quests that a hero may complete by exploring where he is (QST-01, QST-02, EXPL-10)."""
    quests = g.state.heroes[hero].quests
    if not quests:
        return NO_QUEST
    checks = COMPLETED_NOW if now else COMPLETED_LATER
    return Source([("complete", quest) for quest in dict.fromkeys(quests)], checks, QUESTS, NOT_HIS_QUEST, given=(g, hero))


def _is_completed_here(g: Quest, hero: int, quest: str) -> bool:
    return QUESTS[quest].explore == g.state.heroes[hero].at


def _how_completed(g: Quest, hero: int, quest: str) -> str:
    place = QUESTS[quest].explore
    return f"It is completed {f'by exploring {name_of(place)}' if place else 'by a fight'}."


COMPLETED_NOW = (("QST-01", _how_completed, _is_completed_here),)
COMPLETED_LATER = (*COMPLETED_NOW, ("QST-01", _how_completed, never))
NOT_HIS_QUEST = (("QST-02", "The quest is not yours.", never),)
NO_QUEST = Source((), (), QUESTS, NOT_HIS_QUEST)


def dark_path(g: Quest, hero: int) -> Source:
    """EXPL-07, EXPL-08."""
    return Source(TO_THE_DARK_PATH, first=DARK_ENOUGH, given=(g, hero))


TO_THE_DARK_PATH = (("dark_path",),)
DARK_ENOUGH = (
    (
        "EXPL-07",
        f"You hold more than {DARK_PATH_MOST} Corruption cards.",
        lambda g, hero: stats.corruption_count(g, hero) <= DARK_PATH_MOST,
    ),
    ("EXPL-08", "You have taken it in this turn.", lambda g, hero: "dark_path" not in g.state.turn.notes),
)


def plots_there(g: Quest, hero: int, now: bool = True) -> Source:
    """Active Plots that affect the location and that the hero can pay for (EXPL-11 to EXPL-14)."""
    plots = g.state.plots
    if not plots:
        return NO_PLOT
    checks = REMOVED_NOW if now else REMOVED_LATER
    on_space = {space: (PLOTS[card], at) for space, card, at in plots}
    return Source([("remove_plot", space) for space in on_space], checks, given=(on_space, g.state.heroes[hero]))


def _how_removed(on_space: dict[int, tuple[PlotDef, str]], h: Hero, space: int) -> str:
    plot, at = on_space[space]
    return f"Explore {name_of(at)} and spend {plot.favor} favor; you have {h.favor}."


REMOVED_NOW = (
    ("EXPL-11", _how_removed, lambda on_space, h, space: on_space[space][1] == h.at),
    ("EXPL-12", _how_removed, lambda on_space, h, space: on_space[space][0].favor <= h.favor),
)
REMOVED_LATER = (*REMOVED_NOW, ("EXPL-11", _how_removed, never))
NO_PLOT = Source(())


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
    steps = ("receive", "leave")

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
