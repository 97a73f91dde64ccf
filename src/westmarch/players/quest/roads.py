"""Where a hero should go: what is to be had where, how many cards the way costs, and what lurks on it."""

from __future__ import annotations

from heapq import heappop, heappush

from westmarch.core.events import newest_first
from westmarch.players.quest.team import meetings, plot_worth, sent_to
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM
from westmarch.quest.definitions import COMBAT_CARDS, EVENTS, PLOTS, QUESTS
from westmarch.quest.game import Quest

DECAY = 0.86
"""What a reward keeps of its worth for every card on the way to it."""

FAVOR, FAVOR_NEEDED = 2.2, 3.8
"""A favor token, and one that is still missing for a Plot."""
ENCOUNTER = 2.5
"""What an encounter is worth, which a hero who ends his turn in a perilous place does not have."""
TURNING_BACK = 2.5
"""So much better must a way be that leads back to where the hero has been in this turn."""
ANOTHERS_BUSINESS = 0.3
"""What a Plot keeps of its worth for a hero while a friend is nearer to getting rid of it."""


def rewards(g: Quest, hero: int) -> dict[str, float]:
    """What exploring a location, or ending the turn there, is worth to a hero."""
    s = g.state
    h = s.heroes[hero]
    found: dict[str, float] = {}

    def add(where: str, value: float) -> None:
        found[where] = found.get(where, 0.0) + value

    for quest in h.quests:
        definition = QUESTS[quest]
        worth = 7.0 if definition.kind == "encounter" else 12.0
        if definition.explore:
            add(definition.explore, worth)
        elif definition.fight is not None:
            add(definition.fight[1], worth - 2.0)
    for _, card, at in s.plots:
        if PLOTS[card].favor <= h.favor:
            add(at, plot_worth(g, card) * (1.0 if sent_to(g, card, at) == hero else ANOTHERS_BUSINESS))
    for at, value in meetings(g, hero).items():
        add(at, value)
    poor = short_of_favor(g, hero)
    for at, count in s.favor.items():
        add(at, (FAVOR_NEEDED if poor else FAVOR) * min(count, 3))
    for at in s.characters.values():
        add(at, 1.8 * (FAVOR_NEEDED if poor else FAVOR))
    if s.event:
        add(EVENTS[s.event].marker, 4.0 if EVENTS[s.event].arrow else 2.5)
    if stats.perilous(g, hero, h.at):
        for place in LOCATIONS:
            if not stats.perilous(g, hero, place):
                add(place, ENCOUNTER)
    worn = len(h.damage) - 6
    if worn > 0:
        for loc in LOCATIONS.values():
            if loc.haven:
                add(loc.id, 0.9 * worn)
    return found


def short_of_favor(g: Quest, hero: int) -> bool:
    """There is a Plot that the hero cannot pay for yet."""
    h = g.state.heroes[hero]
    return any(PLOTS[card].favor > h.favor for _, card, _ in g.state.plots)


def danger(g: Quest, hero: int, where: str) -> float:
    """What entering a location may cost, in the same coin."""
    s = g.state
    h = s.heroes[hero]
    strength = (len(h.hand) + 0.5 * len(h.life)) / 12.0
    risk = 0.0
    for token in s.tokens.values():
        if token.at == where:
            risk += 2.4
    risk += 5.0 * len(stats.minions_at(s, where))
    if stats.perilous(g, hero, where):
        risk += 2.2
    return risk / max(0.4, strength)


def step_cost(g: Quest, hero: int, start: str, to: str, icons: set[str], first: bool) -> float:
    """Cards for one path: one if the hand matches it, else its number; later steps are paid from an unknown hand."""
    path = PATHS_FROM[start][to]
    items = g.state.heroes[hero].items
    cost = float(path.cost)
    if path.water and "boat" in items:
        cost = 1.0
    if "horse" in items:
        cost = max(1.0, cost - 1)
    if path.terrain in icons:
        return 1.0
    return cost if first else later_cost(cost)


def later_cost(cost: float) -> float:
    """What a path costs that is paid from a hand which is not known yet, and which may match it."""
    return 0.4 + 0.6 * cost


def best_road(g: Quest, hero: int, steps: list[str]) -> tuple[str, float]:
    """The best of the next steps (locations that can be paid for now) and what it promises."""
    h = g.state.heroes[hero]
    wishes = rewards(g, hero)
    icons = {COMBAT_CARDS[card].terrain for card in h.hand}
    dangers = {where: danger(g, hero, where) for where in LOCATIONS}
    behind = been_to(g, hero)
    best, promise = "", 0.0
    for step in steps:
        if step not in PATHS_FROM[h.at]:
            continue
        first = step_cost(g, hero, h.at, step, icons, True)
        if len(h.hand) - first < reserve(g, hero):
            continue
        far = _costs_from(g, hero, step, icons, dangers)
        value = max((worth * DECAY ** (first + far[where]) for where, worth in wishes.items()), default=0.0)
        value -= dangers[step] + 0.25 * first + (TURNING_BACK if step in behind else 0.0)
        if value > promise:
            best, promise = step, value
    return best, promise


def been_to(g: Quest, hero: int) -> set[str]:
    """Where a hero has come to in this turn already."""
    places: set[str] = set()
    for _, event in newest_first(g.events):
        if event[0] == "turn":
            break
        if event[:2] == ("moves", hero):
            places.add(event[2])
    return places


def reserve(g: Quest, hero: int) -> int:
    """Cards to keep for a fight: none while the life pool is full, more when it runs low."""
    return 1 if len(g.state.heroes[hero].life) >= 6 else 2


def _costs_from(g: Quest, hero: int, start: str, icons: set[str], dangers: dict[str, float]) -> dict[str, float]:
    """The cheapest ways from a location, dangers counted as cards (Dijkstra)."""
    far: dict[str, float] = {}
    heap = [(0.0, start)]
    while heap:
        cost, here = heappop(heap)
        if here in far:
            continue
        far[here] = cost
        for there in PATHS_FROM[here]:
            if there not in far:
                risk = 0.35 * dangers[there]
                heappush(heap, (cost + step_cost(g, hero, here, there, icons, False) + risk, there))
    return far
