"""Chapter ENC: the Encounter step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, PAIR_OF
from westmarch.quest.definitions import ENCOUNTERS, QUESTS
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rule_numbers import ENCOUNTERS_DRAWN
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.quests import CompleteQuest
from westmarch.quest.vocabulary.standing import FewerEncounters

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class EncounterStep(Procedure):
    """A hero who is not in a perilous location has an encounter, or the fight of his quest in its place (ENC-17)."""

    hero: int
    steps = ("begin", "quest_done")

    def begin(self, g: Quest) -> Flow:
        s = g.state
        h = s.heroes[self.hero]
        if stats.perilous(g, self.hero, h.at) or stats.line_is_broken(s, h.at):
            return DONE
        quest = self._quest_fight(g)
        return Combat(self.hero, quest[0]) if quest else DrawEncounter(self.hero)

    def _quest_fight(self, g: Quest) -> tuple[str, str] | None:
        h = g.state.heroes[self.hero]
        for quest in h.quests:
            fight = QUESTS[quest].fight
            if fight is not None and fight[1] == h.at:
                return fight[0], quest
        return None

    def quest_done(self, g: Quest) -> Flow:
        """QST-05: won, and the hero still stands."""
        quest = self._quest_fight(g)
        return CompleteQuest(self.hero, quest[1]) if quest and g.returned == "won" else None


def encounter_deck(location: str) -> str:
    """ENC-02, ENC-03."""
    return "enc_haven" if LOCATIONS[location].haven else f"enc_{PAIR_OF[location]}"


def encounter_fits(card: str, location: str) -> bool:
    encounter = ENCOUNTERS[card]
    if encounter.location:
        return encounter.location == location
    return not encounter.region or encounter.region == LOCATIONS[location].region


@dataclass(slots=True)
class DrawEncounter(Procedure):
    """Draw three; the fitting card with the lowest priority is resolved, the others discarded (ENC-01 to ENC-08)."""

    hero: int
    card: str = ""
    steps = ("draw", "text", "lay_down", "another")
    holds: ClassVar[str] = "card"

    def draw(self, g: Quest) -> Flow:
        h = g.state.heroes[self.hero]
        deck = encounter_deck(h.at)
        fewer = stats.borne(h, FewerEncounters)
        drawn = decks.draw_several(g, deck, ENCOUNTERS_DRAWN - (0 if fewer is None else fewer.less))
        fitting = sorted((ENCOUNTERS[c].priority, c) for c in drawn if encounter_fits(c, h.at))
        self.card = fitting[0][1] if fitting else ""
        decks.discard(g, deck, *(card for card in drawn if card != self.card))
        if not self.card:
            g.emit(("no_encounter", self.hero))
            return DONE
        g.emit(("encounter", self.hero, self.card))
        return None

    def text(self, g: Quest) -> Flow:
        """The text, or what a Quest says for the moment it is drawn (ENC-18)."""
        card = ENCOUNTERS[self.card]
        effects = QUESTS[card.quest].setup if card.quest else card.effects
        return Perform(effects, self.hero, "ENC-04", self.card) if effects else None

    def lay_down(self, g: Quest) -> Flow:
        """A Quest stays with the hero (ENC-07), any other card is discarded (ENC-08) or reshuffled (DECK-11)."""
        card = ENCOUNTERS[self.card]
        deck = f"enc_{card.deck}"
        if card.quest:
            heroes.gain_quest(g, self.hero, card.quest)
        elif card.reshuffle:
            decks.reshuffle(g, deck, self.card)
        else:
            decks.discard(g, deck, self.card)
        self.card = ""
        return None

    def another(self, g: Quest) -> Flow:
        """The card has sent the hero to a Haven, where he has another encounter at once (ENC-15)."""
        if "encounter_again" not in g.state.turn.notes:
            return DONE
        board.unnote(g, "encounter_again")
        return DONE if stats.line_is_broken(g.state, g.state.heroes[self.hero].at) else goto("draw")
