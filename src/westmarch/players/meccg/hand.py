"""Judgement about cards in hand, deck and sideboard, and about the end."""

from __future__ import annotations

from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.endgame import final_totals
from westmarch.players.meccg.worth import card_value, hand_values, least

KEEP = 1.1
"""A card worth less than this is exchanged for a new one at the end of the turn."""
LEAD = 4
"""How far ahead one calls the council."""
FEW_HAZARDS = 1


def draw(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """As many as one may."""
    return ask.choices[-1]


def discard(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The worst card, if it is bad enough, or if nothing could be done this turn with the hand as it is: who stands still
    and draws nothing stands still for ever."""
    card = least(g, seat, [str(c[1]) for c in ask.choices if c[0] == "discard"])
    is_idle = g.state.stirred < g.state.turn
    return ("discard", card) if is_idle or hand_values(g, seat)[card] < KEEP else ("pass",)


def discard_down(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    return ("discard", least(g, seat, [str(c[1]) for c in ask.choices]))


def guard(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """A card that could be revealed: a creature or an event for this place."""

    def promise(c: Choice) -> float:
        d = DEFS[str(c[1])]
        return 2.0 * any(window.startswith("guard") for window in d.windows) + (d.kind == "creature")

    return max(ask.choices, key=promise)


def _wanted(g: Meccg, seat: int, of: str) -> float:
    ends = "Sudden Call" in DEFS[of].name and ahead(g, seat)
    return card_value(g, seat, of) + (10.0 if ends else 0.0)


def exchange(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Better cards out of the sideboard for the worst in the discard pile."""
    returned = [c for c in ask.choices if c[0] == "for"]
    if returned:
        return min(returned, key=lambda c: _wanted(g, seat, str(c[1])))
    brought = max((c for c in ask.choices if c[0] == "bring"), key=lambda c: _wanted(g, seat, str(c[1])), default=None)
    if brought is None or not g.state.discard[seat]:
        return ("done",)
    worst = min(_wanted(g, seat, of) for of in g.state.discard[seat])
    return brought if _wanted(g, seat, str(brought[1])) > worst else ("done",)


def from_sideboard(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    return max((c for c in ask.choices if c[0] == "bring"), key=lambda c: _wanted(g, seat, str(c[1])), default=None)


def to_discard(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Five cards for the next round of the deck; one for this round if it is the one that ends the game."""
    into_deck = ("to", "deck")
    if into_deck in ask.choices and any("Sudden Call" in DEFS[of].name for of in g.state.sideboard[seat]) and ahead(g, seat):
        return into_deck
    return ("to", "discard")


def hazards_wanted(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Taking hazards halves the limits, so only when there are none to play."""
    held = sum(DEFS[of].hazard for of in g.state.hand[seat])
    return ("sideboard",) if held <= FEW_HAZARDS else ("pass",)


def fetch(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    return max((c for c in ask.choices if c[0] == "fetch"), key=lambda c: _wanted(g, seat, str(c[2])), default=None)


def ahead(g: Meccg, seat: int, lead: int = LEAD) -> bool:
    totals = final_totals(g)
    return totals[seat] >= totals[1 - seat] + lead


def call(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    return ("call",) if ahead(g, seat) else ("pass",)


def reveal(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Every card that costs the opponent a point."""
    return ask.choices[0]
