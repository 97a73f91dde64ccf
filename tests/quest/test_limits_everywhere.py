"""How much influence may lie where: what is remembered is what a plain reading of the rules says, in random games."""

import random

import pytest

from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, LOCATIONS, STRONGHOLDS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.influence import places_for_influence

TEAMS = (("thalin",), ("argalad", "eometh"), ("beravor", "eleanor", "thalin"))


def joined(held: dict[str, int], start: str) -> set[str]:
    """The locations that an unbroken chain of influence joins to a location, itself among them."""
    chain, edge = {start}, [start]
    while edge:
        edge += (more := [there for there in ADJACENT[edge.pop()] if there in held and there not in chain])
        chain.update(more)
    return chain


def plainly(held: dict[str, int], roots: tuple[str, ...]) -> dict[str, int]:
    """The limits without anything remembered: location by location (INFL-03, INFL-04, INFL-09, INFL-13, INFL-18)."""
    limits = {root: LOCATIONS[root].strength for root in roots}
    for here, location in LOCATIONS.items():
        chains = [joined(held, root) for root in roots if root in held]
        reached = [chain for chain in chains if here in chain or any(there in chain for there in ADJACENT[here])]
        if reached and not location.haven and here not in limits:
            strongest = max(held[hold] for chain in reached for hold in STRONGHOLDS if hold in chain)
            limits[here] = location.strength or strongest
    return limits


@pytest.mark.rule("INFL-04", "INFL-09", "INFL-13", "INFL-18")
@pytest.mark.parametrize("team", TEAMS, ids=len)
def test_the_limits_of_influence_are_those_of_a_plain_reading(team):
    seen: dict[str, int] = {}
    sizes = set()
    for seed in (1, 2):
        g = Quest.prepare(seed, heroes=team)
        g.start()
        dice = random.Random(seed)
        while g.asks:
            for roots in (STRONGHOLDS, *((hold,) for hold in STRONGHOLDS)) if g.state.influence != seen else ():
                assert stats.limits(g.state, roots) == plainly(g.state.influence, roots), g.state.influence
                places = places_for_influence(g.state, roots).offered()
                assert [here for _, here in places] == stats.room(g.state, roots), g.state.influence
            seen = dict(g.state.influence)
            sizes.add(len(seen))
            ask = dice.choice(g.asks)
            g.choose(dice.choice(ask.choices), ask.seat)
    assert max(sizes) > 15, "the chains grew long"


def test_what_is_remembered_of_one_table_is_not_said_of_another():
    """The same locations, and more influence in the Stronghold; the same influence, and other roots."""
    g = Quest.prepare(1, heroes=("thalin",))
    g.start()
    for strength in (1, 3, 2):
        g.state.influence = {"barad_dur": strength, "mount_doom": 1}
        assert stats.limits(g.state)["plains_of_gorgoroth"] == strength
        assert "plains_of_gorgoroth" not in stats.limits(g.state, ("dol_guldur",))
