"""Chapter DOM, and Advanced Dominance (OPT-02 to OPT-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.board.tracks import COLOURS, FINALE, HERO_ADVANCE, SHADOW_FALLS
from westmarch.quest.definitions import EVENTS, PLOTS

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

NEVER = 10_000


def arrows(g: Quest) -> tuple[int, int, int]:
    """What each of Sauron's markers advances in a Story step (STORY-02, STORY-04)."""
    s = g.state
    sums = dict.fromkeys(COLOURS, 0)
    for _, card, _ in s.plots:
        sums[PLOTS[card].colour] += PLOTS[card].arrow
    if s.event and EVENTS[s.event].arrow:
        sums[EVENTS[s.event].arrow] += 1
    return sums["yellow"], sums["black"], sums["red"]


def advances(g: Quest) -> tuple[int, int, int, int]:
    """What a Story step moves now: the heroes' marker and Sauron's (STORY-01, STORY-02, STORY-19)."""
    return max(0, HERO_ADVANCE - g.state.next_advance_less), *arrows(g)


def dominant_side(g: Quest) -> str:
    """Who is dominant before the Finale: `heroes`, `sauron` or "" (DOM-05, OPT-02)."""
    if not g.state.options["advanced_dominance"]:
        return stats.dominant(g.state)
    ours, theirs = story_steps_for_heroes(g), story_steps_for_sauron(g)
    return "heroes" if ours < theirs else "sauron" if theirs < ours else ""


def story_steps_for_heroes(g: Quest) -> int:
    """What the next advance loses (STORY-19) has to be made up for; a step that is lost whole counts as well."""
    left = FINALE - g.state.hero_marker
    return -(-(left + min(HERO_ADVANCE, g.state.next_advance_less)) // HERO_ADVANCE) if left else 0


def story_steps_for_sauron(g: Quest) -> int:
    """Story steps until a marker is on the Finale space, or all three are at The Shadow Falls (OPT-03, OPT-04)."""
    s = g.state
    each = arrows(g)
    to_finale = min(_steps(FINALE - at, arrow) for at, arrow in zip(s.markers, each, strict=True))
    to_falls = max(_steps(SHADOW_FALLS - at, arrow) for at, arrow in zip(s.markers, each, strict=True))
    return min(to_finale, to_falls)


def _steps(spaces: int, arrow: int) -> int:
    if spaces <= 0:
        return 0
    return -(-spaces // arrow) if arrow else NEVER
