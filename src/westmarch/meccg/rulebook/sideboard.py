"""SB: using the sideboard in the course of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Picks, Procedure, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, turns
from westmarch.meccg.rule_numbers import SIDEBOARD_AT_ONCE
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import DONE_WITH_IT, Candidates, FreeChoice, ask_from
from westmarch.meccg.stats import avatar_in_play

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

LEAST_DECK = 5


def eligible(g: Meccg, seat: int, hazards: bool) -> list[str]:
    return [of for of in dict.fromkeys(g.state.sideboard[seat]) if _is_of_the_sort(g, hazards, of)]


def _is_of_the_sort(g: Meccg, hazards: bool, of: str) -> bool:
    return DEFS[of].hazard == hazards


def _not_now(g: Meccg, hazards: bool, of: str) -> str:
    return "Only hazards can be brought now." if hazards else "Hazards cannot be brought now."


SORT = (Check("SB-04", _not_now, _is_of_the_sort),)


@dataclass(slots=True)
class FromSideboard(Procedure):
    """SB-04, SB-05, SB-07, SB-08: up to five cards to the discard pile, or one into the play deck."""

    seat: int
    hazards: bool
    to: str = ""
    moved: int = 0
    steps = ("ask_way", "note_way", "ask", "note")

    def ask_way(self, g: Meccg) -> Flow:
        choices: list[Choice] = [("to", "discard")]
        if len(g.state.deck[self.seat]) >= LEAST_DECK:
            choices.append(("to", "deck"))
        return FreeChoice(self.seat, "sideboard.way", "SB-05", "Cards from the sideboard go where?", choices)

    def note_way(self, g: Meccg) -> Flow:
        self.to = str(g.answer[1])
        return None

    def ask(self, g: Meccg) -> Flow:
        left = (1 if self.to == "deck" else SIDEBOARD_AT_ONCE) - self.moved
        if not eligible(g, self.seat, self.hazards) or left <= 0:
            return DONE
        cards = Candidates([("bring", of) for of in dict.fromkeys(g.state.sideboard[self.seat])], SORT, (self.hazards,))
        end = DONE_WITH_IT if self.moved else None
        return ask_from(
            g, self.seat, "sideboard.card", "SB-04", "Which card from the sideboard?", cards, end=end,
            picks=Picks(0 if self.moved else 1, left),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "done":
            return DONE
        piles.board(g, self.seat, str(g.answer[1]), self.to)
        self.moved += 1
        return goto("ask")


@dataclass(slots=True)
class HazardSideboard(Procedure):
    """SB-07 to SB-09: at the end of the opponent's untap phase, while the opponent's avatar is in play."""

    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        if not avatar_in_play(g, 1 - self.seat) or not eligible(g, self.seat, hazards=True):
            return DONE
        return FreeChoice(
            self.seat,
            "sideboard.hazards",
            "SB-07",
            "Take hazards from the sideboard? It halves the hazard limits",
            (("sideboard",), ("pass",)),
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return DONE
        turns.note(g, halved=True)
        return FromSideboard(self.seat, hazards=True)
