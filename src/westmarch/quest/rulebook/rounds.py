"""Chapter TURN: rounds of a Sauron turn and the heroes' turns, until the Finale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow, Procedure, goto
from westmarch.quest.ops import board
from westmarch.quest.rulebook.finale import Finale
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.sauron_turn import HeroDraw, SauronTurn, hero_rally
from westmarch.quest.rulebook.settling import when_settled

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class Rounds(Procedure):
    """TURN-01; with two players the hero takes two turns with a Rally and a Draw between them (TURN-06 to TURN-10)."""

    hero: int = 0
    steps = (
        "sauron_turn",
        "hero_turn",
        "next_hero",
        "special_rally",
        "special_draw",
        "second_turn",
        "next_round",
        "finale",
    )

    def sauron_turn(self, g: Quest) -> Flow:
        self.hero = 0
        board.begin_round(g)
        return SauronTurn()

    @when_settled
    def hero_turn(self, g: Quest) -> Flow:
        return goto("finale") if g.state.finale else HeroTurn(self.hero)

    @when_settled
    def next_hero(self, g: Quest) -> Flow:
        if g.state.finale:
            return goto("finale")
        if len(g.state.heroes) == 1:
            return goto("special_rally")
        self.hero += 1
        return goto("hero_turn" if self.hero < len(g.state.heroes) else "next_round")

    def special_rally(self, g: Quest) -> Flow:
        board.begin_step(g, "rally")
        hero_rally(g)
        return None

    @when_settled
    def special_draw(self, g: Quest) -> Flow:
        if g.state.finale:
            return goto("finale")
        board.begin_step(g, "hero_draw")
        return HeroDraw()

    @when_settled
    def second_turn(self, g: Quest) -> Flow:
        return goto("finale") if g.state.finale else HeroTurn(self.hero)

    @when_settled
    def next_round(self, g: Quest) -> Flow:
        return None if g.state.finale else goto("sauron_turn")

    def finale(self, g: Quest) -> Flow:
        return Finale()
