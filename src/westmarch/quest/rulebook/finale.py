"""Chapter FIN: the Finale in its seven steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call
from westmarch.quest import stats
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.definitions import MISSIONS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.combat import Combat
from westmarch.quest.rulebook.picking import hand_above_limit
from westmarch.quest.state import NOBODY, SAURON
from westmarch.quest.vocabulary.behaviour import count_of, holds

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def end_game(g: Quest, side: str, reason: str, rule: str) -> None:
    """WIN-01 to WIN-03: one side wins, the heroes together."""
    hero_seats = range(1, len(g.state.heroes) + 1)
    winners = [SAURON] if side == "sauron" else list(hero_seats)
    scores = [1.0 if seat in winners else 0.0 for seat in (SAURON, *hero_seats)]
    g.emit(("wins", side))
    g.finish(winners, scores, reason, rule)


@dataclass(slots=True)
class Finale(Procedure):
    """FIN-01."""

    met: tuple[bool, bool] = (False, False)
    """Whether Sauron's and the heroes' Mission is met, as the Finale begins (FIN-25)."""
    change: int = 0
    """What the Ringwraiths gain in health and fortitude; negative if they lose."""
    champion: int = 0
    steps = (
        "missions",
        "rewards",
        "recover",
        "hands",
        "ringwraiths",
        "pick_champion",
        "last_combat",
        "decide",
    )

    def missions(self, g: Quest) -> Flow:
        """Step 1 (FIN-02 to FIN-04)."""
        board.begin_turn(g, NOBODY)
        board.begin_step(g, "finale")
        side = stats.dominant(g.state)
        board.reveal_missions(g, side != "heroes", side != "sauron")
        sauron, ours = (holds(MISSIONS[mission].condition, g, NOBODY) for mission in g.state.missions)
        self.met = (sauron, ours)
        counts = [count_of(MISSIONS[mission].condition, g) for mission in g.state.missions]
        board.note_judgement(g, [(count.have, count.need, count.at_most) for count in counts])
        if sauron and not (ours and not side) and side != "heroes":
            end_game(g, "sauron", "Sauron's Mission is fulfilled.", "FIN-02" if side else "FIN-03")
        elif ours and not (sauron and not side) and side != "sauron":
            end_game(g, "heroes", "The heroes' Mission is fulfilled.", "FIN-02" if side else "FIN-03")
        return None

    def rewards(self, g: Quest) -> Flow:
        """Step 2 (FIN-05 to FIN-08)."""
        board.reveal_missions(g, True, True)
        sauron, ours = self.met
        if sauron:
            for colour in COLOURS:
                board.advance_marker(g, colour, 1)
        if ours:
            board.advance_heroes(g, 1)
        return None

    def recover(self, g: Quest) -> Flow:
        """Step 3 (FIN-09 to FIN-11)."""
        board.damage_minion(g, "ringwraiths", -g.state.minions["ringwraiths"].damage)
        for i in range(len(g.state.heroes)):
            heroes.into_life(g, i, "hand", "rest", "damage")
            heroes.draw_cards(g, i, stats.attribute(g, i, "fortitude"))
        return None

    def hands(self, g: Quest) -> Flow:
        """Distraught (CORR-08)."""
        too_many = hand_above_limit(g)
        return None if too_many is None else call(too_many, then="hands")

    def ringwraiths(self, g: Quest) -> Flow:
        """Step 4 (FIN-12 to FIN-16), measured on the markers as they stand now (FIN-15)."""
        s = g.state
        side = stats.dominant(s)
        if side == "sauron":
            self.change = stats.hero_distance(s)
        elif side == "heroes":
            self.change = -stats.sauron_distance(s)
        g.emit(("ringwraiths_change", self.change))
        return None

    def pick_champion(self, g: Quest) -> Flow:
        """Step 5 (FIN-18)."""
        choices: list[Choice] = [("champion", hero.id) for hero in g.state.heroes]
        return Ask(g.spokesman, "finale.champion", "FIN-18", "Who is the heroes' champion?", choices)

    def last_combat(self, g: Quest) -> Flow:
        """Step 6 (FIN-19, FIN-21, FIN-22)."""
        champion = g.hero_called(str(g.answer[1]))
        return Combat(champion, "ringwraiths", finale=True, health=self.change, fortitude=self.change)

    def decide(self, g: Quest) -> Flow:
        """Step 7 (FIN-20, FIN-24)."""
        if g.returned in ("won", "both"):
            end_game(g, "heroes", "The champion has defeated the Ringwraiths.", "FIN-20")
        else:
            end_game(g, "sauron", "The Ringwraiths were not defeated.", "FIN-20")
        return DONE
