"""Chapter EXPL: trade, one of the actions of the Explore part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Done, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.definitions import QUESTS
from westmarch.quest.ops import heroes
from westmarch.quest.sources import Check, Source
from westmarch.quest.vocabulary.standing import Alone

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


MOST_DEALS = 12
"""How many trades a hero may propose in one Explore part, and how often he may hear the others there. More than enough for
anything, and favor cannot be passed to and fro for ever."""


def trades(g: Quest, hero: int, refused: tuple[Choice, ...] = (), deals: int = 0) -> Source:
    """What could change hands between a hero and each other hero there, one thing at a time (EXPL-15, EXPL-16)."""
    s = g.state
    h = s.heroes[hero]
    others = _others_there(g, hero)
    if not others:
        return NOBODY_TO_TRADE_WITH
    choices: list[Choice] = []
    for other in others:
        o = s.heroes[other]
        for verb, giver, taker in (("give", h, other), ("ask", o, hero)):
            most = min(giver.favor, heroes.favor_room(g, taker))
            choices.extend((f"{verb}_favor", o.id, count) for count in range(most, 0, -1))
            choices.extend((f"{verb}_item", o.id, item) for item in dict.fromkeys(giver.items))
            choices.extend((f"{verb}_quest", o.id, quest) for quest in giver.quests)
    return Source([deal for deal in choices if deal not in refused], (_isolated(g, hero), TRADED, _enough(deals)))


def _isolated(g: Quest, hero: int) -> Check:
    def both_trade(name: str, what: str | int) -> bool:
        return all(stats.borne(g.state.heroes[one], Alone) is None for one in (hero, g.hero_called(name)))

    return ("EXPL-22", "One of you is Isolated.", both_trade)


def _enough(deals: int) -> Check:
    return ("EXPL-15", "Enough has been proposed in this Explore part.", lambda name, what: deals < MOST_DEALS)


TRADED = (
    "EXPL-16",
    "Starting and Advanced Quests are not traded.",
    lambda name, what: what not in QUESTS or QUESTS[what].kind == "encounter",
)
NOBODY_TO_TRADE_WITH = Source(())


def _others_there(g: Quest, hero: int) -> list[int]:
    """The other heroes where a hero is."""
    heroes = g.state.heroes
    here = heroes[hero].at
    return [other for other, h in enumerate(heroes) if h.at == here and other != hero] if len(heroes) > 1 else []


def others_could_trade(g: Quest, explorer: int) -> bool:
    """Has another hero something to propose where a hero explores, to him or to a third?"""
    others = _others_there(g, explorer)
    if not others or stats.borne(g.state.heroes[explorer], Alone) is not None:
        return False
    return any(trades(g, other).offered() for other in others)


@dataclass(slots=True)
class Trade(Procedure):
    """One thing changes hands if the other hero agrees (EXPL-17). Ends with the offer if it was refused."""

    hero: int
    deal: Choice
    steps = ("ask_other", "carry_out")

    def ask_other(self, g: Quest) -> Flow:
        other = g.hero_called(str(self.deal[1]))
        words = g.label(self.deal)
        prompt = "{0} proposes a trade: " + words[0].lower() + words[1:] + "."
        choices: list[Choice] = [("accept",), ("refuse",)]
        return Ask(other + 1, "trade.answer", "EXPL-17", prompt, choices, (g.state.heroes[self.hero].id,))

    def carry_out(self, g: Quest) -> Flow:
        if g.answer == ("refuse",):
            return Done(self.deal)
        verb, name, what = self.deal
        other = g.hero_called(str(name))
        way, thing = str(verb).split("_")
        giver, taker = (self.hero, other) if way == "give" else (other, self.hero)
        if thing == "favor":
            heroes.pass_favor(g, giver, taker, int(what))
        elif thing == "item":
            heroes.pass_item(g, giver, taker, str(what))
        else:
            heroes.pass_quest(g, giver, taker, str(what))
        return None


@dataclass(slots=True)
class HearTrades(Procedure):
    """All heroes in the location may trade with each other: the others propose in turn, clockwise (EXPL-15, GEN-04)."""

    explorer: int
    hero: int = 0
    """The one whose proposals are heard."""
    refused: tuple[Choice, ...] = ()
    deals: int = 0
    """How many he has proposed."""
    steps = ("next_hero", "offer", "carry_out", "after_trade")

    def next_hero(self, g: Quest) -> Flow:
        while self.hero < len(g.state.heroes):
            if self.hero != self.explorer and self._proposals(g):
                return None
            self._pass_on()
        return DONE

    def _proposals(self, g: Quest) -> Sequence[Choice]:
        return trades(g, self.hero, self.refused, self.deals).offered()

    def _pass_on(self) -> None:
        self.hero += 1
        self.refused = ()
        self.deals = 0

    def offer(self, g: Quest) -> Flow:
        return Ask(self.hero + 1, "trade.propose", "EXPL-15", "Propose a trade?", [*self._proposals(g), ("enough",)])

    def carry_out(self, g: Quest) -> Flow:
        if g.answer == ("enough",):
            self._pass_on()
            return goto("next_hero")
        self.deals += 1
        return Trade(self.hero, g.answer)

    def after_trade(self, g: Quest) -> Flow:
        if isinstance(g.returned, tuple):
            self.refused = (*self.refused, g.returned)
        return goto("next_hero")
