"""Chapter PLOT: the Plot step, and playing a Plot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.events import EVERYBODY
from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest.board.tracks import PLOT_SPACES
from westmarch.quest.definitions import PLOTS, name_of
from westmarch.quest.ops import board, decks
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.base import NOBODY, Perform

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def free_spaces(g: Quest) -> list[int]:
    taken = {space for space, _, _ in g.state.plots}
    return [space for space in PLOT_SPACES if space not in taken]


def plot_targets(g: Quest, card: str) -> list[str]:
    """The locations that a Plot could affect if it were played now: its requirements hold there (PLOT-04, PLOT-08)."""
    plot = PLOTS[card]
    places = plot.places if plot.choice is None else plot.choice.locations(g, NOBODY)
    return [here for here in places if all(need.holds(g, NOBODY, here) for need in plot.needs)]


def playable_plots(g: Quest) -> list[str]:
    """Plots of Sauron's hand that he could play (PLOT-02 to PLOT-08)."""
    s = g.state
    if not free_spaces(g):
        return []
    return [card for card in dict.fromkeys(s.plot_hand) if PLOTS[card].pool <= s.pool and plot_targets(g, card)]


@dataclass(slots=True)
class PlotStep(Procedure):
    """Play one Plot, discard one active Plot, or nothing (PLOT-01)."""

    steps: ClassVar[tuple[str, ...]] = ("offer", "carry_out")

    def offer(self, g: Quest) -> Flow:
        choices: list[Choice] = [("plot", card) for card in playable_plots(g)]
        choices.extend(("discard_plot", space) for space, _, _ in g.state.plots)
        return Ask(SAURON, "plot.play", "PLOT-01", "Play a Plot, discard an active one, or neither.", [*choices, ("pass",)])

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
    steps: ClassVar[tuple[str, ...]] = ("announce", "pick_space", "note_space", "pick_location", "activate")

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
        choices: list[Choice] = [("at", here) for here in plot_targets(g, self.card)]
        return Ask(SAURON, "plot.location", "PLOT-08", "Which location does {0} affect?", choices, (self.card,))

    def activate(self, g: Quest) -> Flow:
        decks.sauron_gives_up(g, "plot", self.card)
        board.activate_plot(g, self.space, self.card, str(g.answer[1]))
        effects = PLOTS[self.card].on_play
        return Perform(effects, NOBODY, "PLOT-10", self.card) if effects else None


def why_not_plot(g: Quest, card: str) -> tuple[str, str]:
    """The rule that keeps a Plot in hand now, and why in words."""
    s = g.state
    plot = PLOTS[card]
    if s.turn.hero >= 0 or s.turn.step != "plot":
        return "PLOT-01", "Plots are played in your Plot step."
    if not free_spaces(g):
        return "PLOT-05", "All three spaces of the Active Plot Track are taken."
    if plot.pool > s.pool:
        return "PLOT-02", f"It needs {plot.pool} influence in the Shadow Pool, which holds {s.pool}."
    needs = "; ".join(need.text() for need in plot.needs)
    places = f" ({' or '.join(name_of(p) for p in plot.places)})" if plot.places else ""
    return "PLOT-04", f"Its requirement is not met{places}: {needs}."
