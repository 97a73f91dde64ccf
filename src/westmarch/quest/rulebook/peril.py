"""Chapter PERIL: Combat or Peril, after a hero has come to a new location."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import PERILS
from westmarch.quest.ops import decks
from westmarch.quest.rule_numbers import PERILS_DRAWN
from westmarch.quest.rulebook.fights import BoardFight, attackers
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.sources import Question, Source
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.standing import MorePerils

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


TO_PERIL: tuple[Choice, ...] = (("peril",),)


@dataclass(slots=True)
class CombatOrPeril(Procedure):
    """Sauron must resolve exactly one: an attack, or on a perilous location a Peril (PERIL-04, PERIL-14)."""

    hero: int
    steps = ("pick", "resolve")

    def pick(self, g: Quest) -> Flow:
        here = g.state.heroes[self.hero].at
        perilous = ("PERIL-09", "The location is not perilous for the hero.", lambda: stats.perilous(g, self.hero, here))
        sources = (*attackers(g, here, "PERIL-05"), Source(TO_PERIL, first=(perilous,)))
        prompt = "{0} has come to {1}: attack, or draw Peril cards."
        about = (g.state.heroes[self.hero].id, here)
        question = Question(SAURON, "peril.attack_or_draw", "PERIL-04", prompt, sources, about=about)
        return question if question.choices else DONE

    def resolve(self, g: Quest) -> Flow:
        return DrawPeril(self.hero) if g.answer == ("peril",) else BoardFight(self.hero, g.answer)


def peril_fits(card: str, location: str) -> bool:
    """Does a Peril affect a location? (PERIL-10)"""
    peril = PERILS[card]
    if peril.location:
        return peril.location == location
    return not peril.regions or LOCATIONS[location].region in peril.regions


@dataclass(slots=True)
class DrawPeril(Procedure):
    """Draw three, choose one that fits, resolve it; all are discarded (PERIL-09 to PERIL-13)."""

    hero: int
    drawn: tuple[str, ...] = ()
    card: str = ""
    steps = ("offer_extra", "draw", "pick", "resolve", "discard")
    secret: ClassVar[tuple[str, str, int]] = ("drawn", "peril", SAURON)
    holds: ClassVar[str] = "card"

    def offer_extra(self, g: Quest) -> Flow:
        """Reckless: Sauron may draw a fourth card in the hero's own turn."""
        choices: list[Choice] = [("draw", PERILS_DRAWN)]
        more = stats.borne(g.state.heroes[self.hero], MorePerils)
        if more is not None and g.state.turn.hero == self.hero:
            choices.append(("draw", PERILS_DRAWN + more.more))
        return Ask(SAURON, "peril.how_many", "PERIL-09", "How many Peril cards do you draw?", choices)

    def draw(self, g: Quest) -> Flow:
        self.drawn = decks.draw_several(g, "peril", int(g.answer[1]))
        return None

    def pick(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        fits = ("PERIL-10", "It does not affect where the hero is.", lambda card: peril_fits(card, h.at))
        drawn = Source([("choose_peril", card) for card in self.drawn], (fits,))
        also: list[Choice] = [] if drawn.offered() else [("no_peril",)]
        return Question(SAURON, "peril.pick", "PERIL-09", "Which Peril meets {0}?", (drawn,), also, (h.id,))

    def resolve(self, g: Quest) -> Flow:
        """All drawn cards lie faceup after the choice (INFO-14)."""
        chosen = str(g.answer[1]) if g.answer[0] == "choose_peril" else ""
        decks.discard_drawn(g, "peril", *(card for card in self.drawn if card != chosen))
        self.drawn = ()
        if not chosen:
            return DONE
        self.card = chosen
        g.emit(("peril", self.hero, chosen))
        return Perform(PERILS[chosen].effects, self.hero, "PERIL-09", chosen)

    def discard(self, g: Quest) -> Flow:
        if PERILS[self.card].reshuffle:
            decks.reshuffle(g, "peril", self.card)
        else:
            decks.discard(g, "peril", self.card)
        self.card = ""
        return None
