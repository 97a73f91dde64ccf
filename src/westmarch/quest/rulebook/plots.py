"""Chapter PLOT: the Plot step, and playing a Plot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from westmarch.core.events import EVERYBODY
from westmarch.core.number_words import in_words
from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import PLOT_SPACES
from westmarch.quest.definitions import PLOTS, name_of
from westmarch.quest.ops import board, decks
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.sources import Check, Question, Source, moment, never
from westmarch.quest.state import NOBODY, SAURON
from westmarch.quest.vocabulary.base import Condition
from westmarch.quest.vocabulary.behaviour import holds, locations

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def free_spaces(g: Quest) -> list[int]:
    taken = {space for space, _, _ in g.state.plots}
    return [space for space in PLOT_SPACES if space not in taken]


def plot_places(g: Quest, card: str) -> Source:
    """The locations that a Plot could affect if it were played now: its requirements hold there (PLOT-04, PLOT-08)."""
    plot = PLOTS[card]
    places = plot.places if plot.choice is None else locations(plot.choice, g, NOBODY)
    return Source([("at", here) for here in places], _needs_hold(plot.needs), LOCATIONS, NOT_AFFECTED, given=(g, NOBODY))


@cache
def _needs_hold(needs: tuple[Condition, ...]) -> tuple[Check, ...]:
    """A check for each requirement of a Plot."""

    def words(g: Quest, hero: int, here: str) -> str:
        return f"It is not so there: {'; '.join(need.words() for need in needs)}."

    return tuple(("PLOT-08", words, partial(holds, need)) for need in needs)


NOT_AFFECTED: tuple[Check, ...] = (("PLOT-08", "The Plot does not affect this location.", never),)


def plot_targets(g: Quest, card: str) -> list[str]:
    return [str(choice[1]) for choice in plot_places(g, card).offered()]


def _requirement(card: str) -> str:
    plot = PLOTS[card]
    needs = "; ".join(need.words() for need in plot.needs)
    places = f" ({' or '.join(name_of(p) for p in plot.places)})" if plot.places else ""
    return f"Its requirement is not met{places}: {needs}."


def hand_plots(g: Quest, now: bool = True) -> Source:
    """Plots of Sauron's hand that he could play (PLOT-02 to PLOT-08)."""
    s = g.state
    return Source(
        [("plot", card) for card in dict.fromkeys(s.plot_hand)],
        (
            (
                "PLOT-02",
                lambda card: f"It needs {PLOTS[card].pool} influence in the Shadow Pool, which holds {s.pool}.",
                lambda card: PLOTS[card].pool <= s.pool,
            ),
            ("PLOT-04", _requirement, lambda card: plot_places(g, card).offers_any()),
        ),
        PLOTS,
        NOT_IN_HAND,
        (
            moment("PLOT-01", "Plots are played in your Plot step.", now),
            ("PLOT-05", NO_SPACE, lambda: free_spaces(g)),
        ),
    )


NO_SPACE = f"All {in_words(len(PLOT_SPACES))} spaces of the Active Plot Track are taken."
NOT_IN_HAND: tuple[Check, ...] = (("PLOT-01", "That Plot is not in your hand.", never),)


def active_plots(g: Quest, now: bool = True) -> Source:
    """Active Plots, of which Sauron may discard one in place of playing one (PLOT-01)."""
    in_step = moment("PLOT-01", "An active Plot is discarded in your Plot step.", now)
    return Source([("discard_plot", space) for space, _, _ in g.state.plots], first=(in_step,))


@dataclass(slots=True)
class PlotStep(Procedure):
    """Play one Plot, discard one active Plot, or nothing (PLOT-01)."""

    steps = ("offer", "carry_out")

    def offer(self, g: Quest) -> Flow:
        prompt = "Play a Plot, discard an active one, or neither."
        return Question(SAURON, "plot.play", "PLOT-01", prompt, (hand_plots(g), active_plots(g)), [("pass",)])

    def carry_out(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "pass":
            return DONE
        if verb == "discard_plot":
            board.discard_plot(g, int(g.answer[1]))
            return DONE
        return PlayPlot(str(g.answer[1]))


@dataclass(slots=True)
class PlayPlot(Procedure):
    """A Plot of Sauron's hand takes a space of the track and its marker a location (PLOT-05 to PLOT-10)."""

    card: str
    space: int = 0
    steps = ("announce", "pick_space", "note_space", "pick_location", "activate")

    def announce(self, g: Quest) -> Flow:
        """The card is shown; where it goes is decided after that."""
        decks.note_shown(g, EVERYBODY, self.card)
        return None

    def pick_space(self, g: Quest) -> Flow:
        choices: list[Choice] = [("space", space) for space in free_spaces(g)]
        prompt = "Which space of the track does {0} take? They differ only by number."
        return Ask(SAURON, "plot.space", "PLOT-07", prompt, choices, (self.card,))

    def note_space(self, g: Quest) -> Flow:
        self.space = int(g.answer[1])
        return None

    def pick_location(self, g: Quest) -> Flow:
        sources = (plot_places(g, self.card),)
        return Question(SAURON, "plot.location", "PLOT-08", "Which location does {0} affect?", sources, about=(self.card,))

    def activate(self, g: Quest) -> Flow:
        decks.sauron_gives_up(g, "plot", self.card)
        board.activate_plot(g, self.space, self.card, str(g.answer[1]))
        effects = PLOTS[self.card].on_play
        return Perform(effects, NOBODY, "PLOT-10", self.card) if effects else None


@dataclass(slots=True)
class SearchForPlot(Procedure):
    """Sméagol Escapes, The Ithil-stone: a named Plot is looked for in the Plot deck and its discards (DECK-09)."""

    plots: tuple[str, ...]
    play: bool
    card: str = ""
    steps = ("pick", "take", "offer_play", "play_it")

    def pick(self, g: Quest) -> Flow:
        s = g.state
        found = [card for card in self.plots if card in s.decks["plot"] or card in s.discards["plot"]]
        choices: list[Choice] = [("fetch", card) for card in found]
        return Ask(SAURON, "shadow.search_plot", "DECK-09", "Which Plot do you take?", choices or [("nothing",)])

    def take(self, g: Quest) -> Flow:
        """The deck was looked through, so it is shuffled in any case."""
        if g.answer == ("nothing",):
            decks.shuffle_deck(g, "plot")
            return DONE
        self.card = str(g.answer[1])
        if self.card in g.state.decks["plot"]:
            decks.take_from_deck(g, "plot", self.card)
            decks.sauron_takes(g, "plot", self.card)
        else:
            decks.take_from_discards(g, "plot", self.card)
            decks.shuffle_deck(g, "plot")
            decks.sauron_takes(g, "plot", self.card, shown=True)
        return None

    def offer_play(self, g: Quest) -> Flow:
        """All rules for playing a Plot apply, and the Plot step is not used up (PLOT-17)."""
        if not self.play:
            return DONE
        choices: list[Choice] = [("keep", self.card)]
        if ("plot", self.card) in hand_plots(g).offered():
            choices.append(("plot", self.card))
        return Ask(SAURON, "shadow.play_found_plot", "PLOT-17", "Keep {0} in hand or play it now?", choices, (self.card,))

    def play_it(self, g: Quest) -> Flow:
        return PlayPlot(self.card) if g.answer[0] == "plot" else None
