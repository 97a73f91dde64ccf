"""Chapter EVENT: the Event step, and events that wait to be explored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.definitions import EVENTS
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rule_numbers import EVENTS_DRAWN
from westmarch.quest.rulebook.dominance import dominant_side
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.state import NOBODY

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class EventStep(Procedure):
    """Draw Events and resolve one of them; which one is never a choice (EVENT-01 to EVENT-06)."""

    card: str = ""
    steps = ("draw", "text", "place", "keep_or_discard")
    holds: ClassVar[str] = "card"

    def draw(self, g: Quest) -> Flow:
        s = g.state
        side = dominant_side(g) if s.round > 1 else ""
        deck = f"event{stats.current_stage(s)}"
        drawn = decks.draw_several(g, deck, EVENTS_DRAWN if side else 1)
        if not drawn:
            return DONE
        ordered = sorted(drawn, key=lambda card: EVENTS[card].priority)
        self.card = ordered[-1] if side == "sauron" else ordered[0]
        decks.discard(g, deck, *(card for card in drawn if card != self.card))
        g.emit(("event", self.card))
        return None

    def text(self, g: Quest) -> Flow:
        """EVENT-07 (1); the text of a card with the marker icon waits (EVENT-15)."""
        effects = EVENTS[self.card].effects
        return Perform(effects, NOBODY, "EVENT-07", self.card) if effects else None

    def place(self, g: Quest) -> Flow:
        """EVENT-08 to EVENT-10."""
        event = EVENTS[self.card]
        for here in event.favor:
            board.place_favor(g, here)
        for character, here in event.characters:
            board.place_character(g, character, here)
        return None

    def keep_or_discard(self, g: Quest) -> Flow:
        """EVENT-11 to EVENT-14, EVENT-17."""
        event = EVENTS[self.card]
        if event.marker:
            board.keep_event(g, self.card)
        elif not event.handed_over:
            decks.discard(g, f"event{event.stage}", self.card)
        self.card = ""
        return None


TRUST = "trust_in_friendship"


def event_here(g: Quest, hero: int) -> str:
    """The Event whose marker stands where a hero is, or ""."""
    s = g.state
    return s.event if s.event and EVENTS[s.event].marker == s.heroes[hero].at else ""


@dataclass(slots=True)
class ExploredEvent(Procedure):
    """A hero has ended his Explore part at the event marker (EXPL-19, EVENT-20, EVENT-21)."""

    hero: int
    card: str
    steps = ("text", "discard")

    def text(self, g: Quest) -> Flow:
        effects = EVENTS[self.card].on_explore
        if not effects:
            return None
        return Perform(effects, self.hero, "EXPL-19", self.card)

    def discard(self, g: Quest) -> Flow:
        """An optional text that was declined was not carried out, so the Event stays."""
        if g.returned != "declined" and g.state.event == self.card:
            board.discard_event(g)
        return None


def trust_is_kept(g: Quest, hero: int) -> bool:
    """Does a hero hold Trust in Friendship where a character or another hero is?"""
    s = g.state
    h = s.heroes[hero]
    return h.entrusted >= 0 and (h.at in s.characters.values() or len(stats.heroes_at(s, h.at)) > 1)


def keep_trust(g: Quest, hero: int) -> None:
    """Trust in Friendship: its holder explores with a character or another hero (EVENT-22)."""
    if trust_is_kept(g, hero):
        favor = g.state.heroes[hero].entrusted
        heroes.entrust(g, hero, -1)
        heroes.gain_favor(g, hero, favor)
        decks.discard(g, "event1", TRUST)
