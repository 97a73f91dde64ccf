"""The Sauron turn in its six steps: Hero Rally, Story, Plot, Event, Action, Hero Draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import COLOURS, TRACKS
from westmarch.quest.definitions import name_of
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.rule_numbers import ACTIONS
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.rulebook.dominance import advances
from westmarch.quest.rulebook.events import EventStep
from westmarch.quest.rulebook.influence import place_influence_action
from westmarch.quest.rulebook.plots import PlotStep
from westmarch.quest.rulebook.settling import halted, when_settled, while_turn_lasts
from westmarch.quest.rulebook.shadow import PlayShadow, shadow_cards
from westmarch.quest.sources import Question, Source, always, moment, never
from westmarch.quest.state import NOBODY, SAURON
from westmarch.quest.vocabulary.standing import CARRIERS, ComesBack

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@dataclass(slots=True)
class SauronTurn(Procedure):
    """TURN-02; in the first turn Story and Plot are skipped (TURN-04)."""

    steps = (
        "begin",
        "rally",
        "after_rally",
        "story",
        "after_story",
        "plot",
        "event",
        "action",
        "hero_draw",
        "over",
    )

    def begin(self, g: Quest) -> Flow:
        board.begin_turn(g, NOBODY)
        return None

    def rally(self, g: Quest) -> Flow:
        board.begin_step(g, "rally")
        hero_rally(g)
        return None

    @when_settled
    def after_rally(self, g: Quest) -> Flow:
        return goto("event") if g.state.round == 1 else None

    def story(self, g: Quest) -> Flow:
        board.begin_step(g, "story")
        story_step(g)
        return None

    @when_settled
    def after_story(self, g: Quest) -> Flow:
        """The Finale check of the Story step itself (STORY-10, STORY-14)."""
        if stats.finale_reached(g.state) and not g.state.finale:
            board.begin_finale(g)
        return DONE if halted(g) else None

    def plot(self, g: Quest) -> Flow:
        board.begin_step(g, "plot")
        return PlotStep()

    @while_turn_lasts
    def event(self, g: Quest) -> Flow:
        board.begin_step(g, "event")
        return EventStep()

    @while_turn_lasts
    def action(self, g: Quest) -> Flow:
        board.begin_step(g, "action")
        return ActionStep()

    @while_turn_lasts
    def hero_draw(self, g: Quest) -> Flow:
        board.begin_step(g, "hero_draw")
        return HeroDraw()

    @when_settled
    def over(self, g: Quest) -> Flow:
        return DONE


def hero_rally(g: Quest) -> None:
    """Influence leaves the heroes' locations, Strongholds excepted (RALLY-01 to RALLY-03)."""
    for hero in g.state.heroes:
        if not LOCATIONS[hero.at].strength:
            board.remove_influence(g, hero.at, g.state.influence.get(hero.at, 0))


def story_step(g: Quest) -> None:
    """All markers advance: green, then yellow, black, red (STORY-01, STORY-02, STORY-17, STORY-19)."""
    green, *others = advances(g)
    board.advance_heroes(g, green)
    board.less_next_advance(g, 0)
    for colour, spaces in zip(COLOURS, others, strict=True):
        if spaces:
            board.advance_marker(g, colour, spaces)


@dataclass(slots=True)
class ActionStep(Procedure):
    """So many actions, more with four players; a Shadow card between them (ACT-01 to ACT-13)."""

    left: int = 0
    steps = ("begin", "offer", "carry_out", "go_on")

    def begin(self, g: Quest) -> Flow:
        self.left = ACTIONS[len(g.state.heroes)]
        for name, word in CARRIERS[ComesBack].items():
            if g.state.minions[name].status == "defeated":
                board.place_minion(g, name, word.at)
        return None

    def offer(self, g: Quest) -> Flow:
        prompt = "Take an action ({0} left)." if self.left else "Play a Shadow card, or end the Action step."
        return Question(SAURON, "action.choose", "ACT-03", prompt, self.sources(g), [("end_actions",)], (self.left,))

    def sources(self, g: Quest) -> tuple[Source, ...]:
        return action_tracks(g, self.left), shadow_cards(g, "action")

    def carry_out(self, g: Quest) -> Flow:
        if g.answer == ("end_actions",):
            return DONE
        verb, which = g.answer
        if verb == "shadow":
            return PlayShadow(str(which))
        self.left -= 1
        track = str(which)
        space = leftmost_space(g, track)
        assert space is not None
        board.place_action(g, track, space)
        number = TRACKS[track][space]
        if track == "influence":
            return place_influence_action(number)
        return DrawAction(number) if track == "draw" else Commands(number)

    @while_turn_lasts
    def go_on(self, g: Quest) -> Flow:
        return goto("offer")


def leftmost_space(g: Quest, track: str) -> int | None:
    """The leftmost empty space of a track, None if it is full (ACT-03, ACT-08)."""
    for space in range(len(TRACKS[track])):
        if (track, space) not in g.state.actions:
            return space
    return None


def action_tracks(g: Quest, left: int, now: bool = True) -> Source:
    """The actions that may be taken (ACT-01, ACT-03, ACT-08)."""
    return Source(
        [("action", track) for track in TRACKS],
        (
            (
                "ACT-08",
                lambda track: f"All spaces of the track are covered: {name_of(track)}.",
                lambda track: leftmost_space(g, track) is not None,
            ),
            ("ACT-01", "No action is left in this step.", always if left else never),
        ),
        first=(moment("ACT-01", "Actions are taken in your Action step.", now),),
        later=("ACT-03", "It is offered when the action that is being taken is done."),
    )


@dataclass(slots=True)
class DrawAction(Procedure):
    """Draw Shadow and Plot cards; keep one Plot, bury the others in an order of one's choice (CARDS-01 to CARDS-04)."""

    number: int
    keep: int = 1
    shadows: int = -1
    """Shadow cards to draw; -1 is as many as Plots."""
    drawn: tuple[str, ...] = ()
    steps = ("draw", "pick", "take", "pick_order", "bury")
    secret: ClassVar[tuple[str, str, int]] = ("drawn", "plot", SAURON)

    def draw(self, g: Quest) -> Flow:
        decks.sauron_draws(g, "shadow", self.number if self.shadows < 0 else self.shadows)
        self.drawn = decks.draw_several(g, "plot", self.number)
        return None

    def pick(self, g: Quest) -> Flow:
        if not self.keep or not self.drawn:
            return goto("pick_order")
        choices: list[Choice] = [("keep", card) for card in dict.fromkeys(self.drawn)]
        return Ask(SAURON, "draw.keep_plot", "CARDS-03", "Which Plot do you keep?", choices)

    def take(self, g: Quest) -> Flow:
        card = str(g.answer[1])
        self._drop(card)
        decks.sauron_takes(g, "plot", card)
        self.keep -= 1
        return goto("pick")

    def pick_order(self, g: Quest) -> Flow:
        if not self.drawn:
            return DONE
        choices: list[Choice] = [("bury", card) for card in dict.fromkeys(self.drawn)]
        return Ask(SAURON, "draw.plot_order", "CARDS-03", "Which Plot goes under the deck next?", choices)

    def bury(self, g: Quest) -> Flow:
        card = str(g.answer[1])
        self._drop(card)
        decks.to_bottom(g, "plot", card)
        return goto("pick_order")

    def _drop(self, card: str) -> None:
        drawn = list(self.drawn)
        drawn.remove(card)
        self.drawn = tuple(drawn)


@dataclass(slots=True)
class HeroDraw(Procedure):
    """Each hero draws as many cards as his fortitude (HDRAW-01 to HDRAW-04)."""

    hero: int = 0
    steps = ("next_hero", "draw")

    def next_hero(self, g: Quest) -> Flow:
        if self.hero >= len(g.state.heroes):
            return DONE
        most = min(stats.attribute(g, self.hero, "fortitude"), len(g.state.heroes[self.hero].life))
        least = 0 if g.state.options["hero_draw"] == "optional" else most
        choices: list[Choice] = [("draw_cards", count) for count in range(most, least - 1, -1)]
        return Ask(self.hero + 1, "hero_draw.how_many", "HDRAW-03", "How many cards do you draw?", choices)

    def draw(self, g: Quest) -> Flow:
        heroes.draw_cards(g, self.hero, int(g.answer[1]))
        self.hero += 1
        return goto("next_hero")
