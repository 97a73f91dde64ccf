"""The hero turn in its four steps: Rest, Ambush, Travel, Encounter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import COLOURS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.encounters import EncounterStep
from westmarch.quest.rulebook.fights import BoardFight, attackers
from westmarch.quest.rulebook.picking import PayOffCorruption
from westmarch.quest.rulebook.scouting import scout, scouting
from westmarch.quest.rulebook.settling import when_settled, while_turn_lasts
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.rulebook.training import Training
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.sources import Question, Source, is_anything_offered, moment
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.standing import HealsAbroad

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class HeroTurn(Procedure):
    """TURN-03. When the turn ends early, the remaining steps are skipped (TURN-05)."""

    hero: int
    steps = (
        "begin",
        "rest",
        "ambush",
        "travel",
        "encounter",
        "over",
    )

    def begin(self, g: Quest) -> Flow:
        """The start of the turn lies before the Rest step (SHDW-07)."""
        board.begin_turn(g, self.hero)
        return ShadowWindow("turn_start", self.hero)

    @while_turn_lasts
    def rest(self, g: Quest) -> Flow:
        board.begin_step(g, "rest")
        return RestStep(self.hero)

    @while_turn_lasts
    def ambush(self, g: Quest) -> Flow:
        board.begin_step(g, "ambush")
        return AmbushStep(self.hero)

    @while_turn_lasts
    def travel(self, g: Quest) -> Flow:
        board.begin_step(g, "travel")
        return Travel(self.hero)

    @while_turn_lasts
    def encounter(self, g: Quest) -> Flow:
        board.begin_step(g, "encounter")
        return EncounterStep(self.hero)

    @when_settled
    def over(self, g: Quest) -> Flow:
        return DONE


# Rest -------------------------------------------------------------------------------------------------------------


def resting(g: Quest, hero: int, now: bool = True) -> Source:
    """Whether a hero may rest where he is (REST-01, REST-08, REST-14, MIN-09)."""
    s = g.state
    here = s.heroes[hero].at
    haven = LOCATIONS[here].haven
    return Source(
        TO_REST,
        first=(
            (
                "REST-14",
                "A Broken Line of Kings forbids resting in this Haven.",
                lambda: not haven or not stats.line_is_broken(s, here),
            ),
            (
                "REST-01",
                "A Stronghold, a monster token or a minion is here.",
                lambda: haven or not (LOCATIONS[here].strength or stats.tokens_at(s, here) or stats.minions_at(s, here)),
            ),
            ("MIN-09", "The Witch-king is within 1 space.", lambda: not stats.witch_king_near(s, here)),
            moment("TURN-03", "Resting is the first step of your turn.", now),
        ),
    )


TO_REST: tuple[Choice, ...] = (("rest",),)
NO_REST = Source((("skip_rest",),))


@dataclass(slots=True)
class RestStep(Procedure):
    """Rest, marker, Corruption, heal: in this order (REST-10)."""

    hero: int
    steps = (
        "offer",
        "rest",
        "pick_marker",
        "advance",
        "pay_off",
        "offer_heal",
        "heal",
    )

    def offer(self, g: Quest) -> Flow:
        rest = resting(g, self.hero)
        if not rest.offered():
            return DONE
        sources = (rest, NO_REST, scouting(g, self.hero))
        return Question(self.hero + 1, "rest.choose", "REST-02", "Do you rest?", sources)

    def rest(self, g: Quest) -> Flow:
        if g.answer[0] == "scout":
            scout(g, self.hero, str(g.answer[1]))
            return goto("offer")
        if g.answer == ("skip_rest",):
            return DONE
        heroes.into_life(g, self.hero, "rest")
        return None

    def pick_marker(self, g: Quest) -> Flow:
        """The leftmost Sauron marker advances; the hero chooses among equals (REST-04, REST-05)."""
        choices: list[Choice] = [("marker", COLOURS[i]) for i in stats.leftmost(g.state)]
        return Ask(self.hero + 1, "rest.marker", "REST-05", "Which of Sauron's leftmost markers advances?", choices)

    def advance(self, g: Quest) -> Flow:
        board.advance_marker(g, str(g.answer[1]), stats.marker_spaces(g.state.heroes[self.hero]))
        return None

    @when_settled
    def pay_off(self, g: Quest) -> Flow:
        """A new stage was seen to at once (STORY-08)."""
        return PayOffCorruption(self.hero)

    def offer_heal(self, g: Quest) -> Flow:
        """In a Haven the hero may heal (REST-07, REST-09); Beravor elsewhere may heal or train (REST-14).

        A Witch-king who comes with the marker forbids the healing outside Havens (MIN-09)."""
        h = g.state.heroes[self.hero]
        abroad = not LOCATIONS[h.at].haven
        if abroad and stats.borne(h, HealsAbroad) is None:
            return DONE
        choices: list[Choice] = [] if stats.witch_king_near(g.state, h.at) else [("heal",)]
        if abroad:
            choices.append(("train",))
        return Ask(self.hero + 1, "rest.heal", "REST-07", "Do you heal?", [*choices, ("decline",)])

    def heal(self, g: Quest) -> Flow:
        if g.answer == ("heal",):
            heroes.into_life(g, self.hero, "damage")
        return Training(self.hero) if g.answer == ("train",) else None


# Ambush -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AmbushStep(Procedure):
    """Sauron attacks with one monster token or minion in the hero's location (AMB-01, AMB-02)."""

    hero: int
    steps = ("pick", "attack")

    def pick(self, g: Quest) -> Flow:
        if "skip_ambush" in g.state.turn.notes:
            return DONE
        h = g.state.heroes[self.hero]
        sources = attackers(g, h.at, "AMB-01")
        if not is_anything_offered(sources):
            return DONE
        also: list[Choice] = [("pass",)] if g.state.options["ambush_optional"] else []
        return Question(SAURON, "ambush.attack", "AMB-01", "With what do you ambush {0}?", sources, also, (h.id,))

    def attack(self, g: Quest) -> Flow:
        return None if g.answer == ("pass",) else BoardFight(self.hero, g.answer)
