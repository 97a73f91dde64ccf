"""What holds at every decision of the board game; `westmarch soak` looks at it in very many games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from westmarch.core.chance import Chance
from westmarch.core.invariants import Invariant, Place, always
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import FINALE, POOL_PER_STAGE, START, TOKENS_THAT_STAY, stage_of
from westmarch.quest.rule_numbers import LEVELS_PER_ATTRIBUTE

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def influence_is_within_limits(g: Quest, place: Place, chance: Chance) -> None:
    """Influence never lies in a Haven nor above the number of a Stronghold (INFL-05, INFL-13); the other limits bind as soon
    as all that takes effect at once has been looked after (INFL-10 to INFL-12, INFL-19, INFL-25)."""
    s = g.state
    for here, held in s.influence.items():
        location = LOCATIONS[here]
        if held < 1 or location.haven or (location.strength and held > location.strength):
            place.breaks(f"there is {held} influence in {location.name} (INFL-05, INFL-13)")
    if not 0 <= s.pool <= POOL_PER_STAGE * stage_of(FINALE):
        place.breaks(f"the Shadow Pool holds {s.pool} (INFL-12)")
    if s.unsettled:
        return
    if s.pool > stats.pool_limit(s):
        place.breaks(f"the Shadow Pool holds {s.pool}, its limit is {stats.pool_limit(s)} (INFL-12)")
    limits = stats.limits(s)
    for here, held in s.influence.items():
        limit = LOCATIONS[here].strength or limits.get(here, 1)
        if held > max(1, limit):
            place.breaks(f"there is {held} influence in {LOCATIONS[here].name}, its limit is {limit} (INFL-10)")


def pieces_are_on_the_board(g: Quest, place: Place, chance: Chance) -> None:
    """Figures and tokens stand on locations, a minion only while it is in play; tracks and counters hold what they can."""
    s = g.state
    standing = [*(hero.at for hero in s.heroes), *(token.at for token in s.tokens.values()), *s.characters.values()]
    nowhere = [at for at in (*standing, *s.favor, *(at for _, _, at in s.plots if at)) if at not in LOCATIONS]
    place.holds(not nowhere, f"something stands at {nowhere}, which is no location")
    for name, minion in s.minions.items():
        if (minion.status == "play") != (minion.at in LOCATIONS) or minion.damage < 0:
            place.breaks(f"the minion {name} is {minion.status}, stands at {minion.at!r} and has {minion.damage} damage")
    spaces = [space for space, _, _ in s.plots]
    place.holds(len(set(spaces)) == len(spaces), f"two Plots lie on one space of {spaces} (PLOT-05)")
    place.holds(len(s.actions) <= TOKENS_THAT_STAY, f"{len(s.actions)} action tokens lie on the tracks (ACT-05)")
    place.holds(all(START <= at <= FINALE for at in (s.hero_marker, *s.markers)), "a marker is beside the track (STORY-13)")
    place.holds(min(s.favor.values(), default=1) > 0, "a location with no favor is listed as one that has some")


def heroes_are_in_order(g: Quest, place: Place, chance: Chance) -> None:
    """Sheets and hands of the heroes, and what is known of them."""
    for hero in g.state.heroes:
        place.holds(hero.favor >= 0, f"{hero.id} has {hero.favor} favor")
        if not all(0 <= level <= LEVELS_PER_ATTRIBUTE for level in hero.levels):
            place.breaks(f"{hero.id} has levels {hero.levels} (LVL-02)")
        place.holds(list(hero.hand) == sorted(hero.hand), f"the hand of {hero.id} is not sorted")
        unknown = Counter(hero.hand_known) - Counter(hero.hand)
        place.holds(not unknown, f"{hero.id} has not all that he is known to hold: {', '.join(unknown)}")
        if len(hero.damage) != len(hero.damage_seen):
            place.breaks(f"of the damage of {hero.id} it is not told card by card what he knows")


def sauron_is_in_order(g: Quest, place: Place, chance: Chance) -> None:
    """What heroes were shown of Sauron's hands is in them, and he knows no more of the Plot deck than there is."""
    s = g.state
    gone = s.shown.keys() - {*s.plot_hand, *s.shadow_hand}
    place.holds(not gone, f"cards shown of Sauron's hands are not in them: {', '.join(sorted(gone))}")
    deck = len(s.decks.get("plot", ()))
    place.holds(0 <= s.known_top <= deck and 0 <= s.known_bottom <= deck, "Sauron knows more of the Plot deck than there is")


INVARIANTS = (
    Invariant("influence", always(influence_is_within_limits), every=2),
    Invariant("pieces", always(pieces_are_on_the_board), every=16),
    Invariant("heroes", always(heroes_are_in_order), every=16),
    Invariant("sauron", always(sauron_is_in_order), every=16),
)
