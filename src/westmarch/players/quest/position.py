"""The table of the board game as a seat knows it, in numbers; see `features`."""

from __future__ import annotations

from array import array

from westmarch.core.procedure import Ask
from westmarch.players.features import layout, places
from westmarch.players.quest.asked import KINDS
from westmarch.players.quest.things import COMBAT, COMBAT_WIDTH, NAMED, PLACES, fighting
from westmarch.quest import combat_stats, stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import HEROES, MINIONS, MISSIONS, PLOTS, QUESTS
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.game import Quest
from westmarch.quest.rule_numbers import MOST_HEROES
from westmarch.quest.rulebook.dominance import arrows, dominant_side
from westmarch.quest.state import ATTRIBUTES, SAURON
from westmarch.quest.view import sees_hand_of
from westmarch.quest.vocabulary.behaviour import count_of

KIND_PLACES = places(KINDS, 1)
STEPS = places(
    ("rally", "story", "plot", "event", "action", "hero_draw", "rest", "ambush", "travel", "encounter", "finale"), 1
)
"""Of a turn; the first place is for any other."""
HERO_PLACES = places(HEROES)
MISSION_PLACES = places(MISSIONS)
TABLE_WIDTH, HERO_WIDTH, PLACE_WIDTH, FIGHT_WIDTH = 33, 29, 9, 21

POSITION = layout(
    ("kind", 1 + len(KINDS)),
    ("step", 1 + len(STEPS)),
    ("table", TABLE_WIDTH),
    ("missions", 2 * len(MISSIONS) + 4),
    ("heroes", MOST_HEROES * HERO_WIDTH),
    ("named", 2 * len(NAMED)),
    ("hand", COMBAT_WIDTH),
    ("fight", FIGHT_WIDTH),
    ("enemy", len(NAMED)),
    ("places", len(PLACES) * PLACE_WIDTH),
)
"""kind: what the seat is asked, the first place for kinds that are not listed. step: of the turn. table: whose seat and
turn, the story, pool, hands, actions. missions: the own one, then one that lies open, and how far they are. heroes: a row
each, one's own first. named: things that lie open, then things that only the seat has. hand: the sum of the combat cards in
it. fight, enemy: the combat under way. places: a row for each location, see `place_rows`."""

INFLUENCE, FAVOR, TOKENS, MINION, OWN, HEROES_HERE, PLOT, QUEST, CHARACTER = range(PLACE_WIDTH)
"""The numbers of a location's row."""


def hero_order(g: Quest, seat: int) -> list[int]:
    """The heroes as a seat sees them: one's own first, then clockwise."""
    count = len(g.state.heroes)
    first = max(0, seat - 1)
    return [(first + step) % count for step in range(count)]


def place_rows(g: Quest, seat: int) -> array[float]:
    """What lies where: influence, favor, monster tokens, minions, the own hero, other heroes, Plots by their arrows, goals
    of quests (twice for one's own), characters."""
    s = g.state
    rows = array("f", bytes(4 * PLACE_WIDTH * len(PLACES)))
    wide, at_place = PLACE_WIDTH, PLACES
    for at, held in s.influence.items():
        rows[at_place[at] * wide + INFLUENCE] = held / 4
    for at, held in s.favor.items():
        rows[at_place[at] * wide + FAVOR] = held / 2
    for token in s.tokens.values():
        known = seat == SAURON or stats.sees(seat, token.seen)
        rows[at_place[token.at] * wide + TOKENS] += 0.25 if known and token.face == "blank" else 1.0
    for name, minion in s.minions.items():
        if minion.at:
            health = MINIONS[name].health
            rows[at_place[minion.at] * wide + MINION] += (health - minion.damage) / health
    for _, card, at in s.plots:
        if at:
            rows[at_place[at] * wide + PLOT] += PLOTS[card].arrow / 3
    for at in s.characters.values():
        if at:
            rows[at_place[at] * wide + CHARACTER] = 1.0
    for number, hero in enumerate(s.heroes):
        own = number == seat - 1
        if hero.at:
            rows[at_place[hero.at] * wide + (OWN if own else HEROES_HERE)] += 1.0
        for quest in hero.quests:
            goal = QUESTS[quest].explore or (QUESTS[quest].fight or ("", ""))[1]
            if goal:
                rows[at_place[goal] * wide + QUEST] += 1.0 if own else 0.5
    return rows


def position(g: Quest, seat: int, ask: Ask | None, rows: array[float]) -> array[float]:
    """The whole vector; `rows` are the locations, which options need as well."""
    x = POSITION.empty()
    if ask is not None:
        x[POSITION["kind"] + KIND_PLACES.get(ask.kind, 0)] = 1.0
    start = POSITION["places"]
    x[start : start + len(rows)] = rows
    _table(g, seat, x)
    _missions(g, seat, x)
    _heroes(g, seat, x)
    _named(g, seat, x)
    if g.state.fight is not None:
        _fight(g, seat, x)
    return x


def _put(x: array[float], start: int, numbers: tuple[float, ...]) -> None:
    x[start : start + len(numbers)] = array("f", numbers)


def _table(g: Quest, seat: int, x: array[float]) -> None:
    s, turn = g.state, g.state.turn
    start = POSITION["table"]
    yellow, black, red = s.markers
    to_yellow, to_black, to_red = arrows(g)
    dominant = dominant_side(g)
    stage = stats.current_stage(s)
    whose = hero_order(g, seat).index(turn.hero) if turn.hero >= 0 else -1
    numbers = (
        float(seat == SAURON), len(s.heroes) / 3, s.round / 10, s.hero_marker / 18, yellow / 18, black / 18, red / 18,
        stats.hero_distance(s) / 18, stats.closest_distance(s) / 18, stats.falls_distance(s) / 30, to_yellow / 4,
        to_black / 4, to_red / 4, float(dominant == "heroes"), float(dominant == "sauron"), float(s.finale),
        s.next_advance_less / 2, s.pool / 10, stats.pool_limit(s) / 12, len(s.plot_hand) / 5, len(s.shadow_hand) / 5,
        sum(s.influence.values()) / 40, len(s.tokens) / 10, len(s.plots) / 3, len(s.actions) / 6, turn.shadow_played / 3,
        float(whose == -1), float(whose == 0), float(whose > 0), float(stage == 2), float(stage == 3),
        turn.passes / 2, float(bool(s.event)),
    )  # fmt: skip
    _put(x, start, numbers)
    x[POSITION["step"] + STEPS.get(turn.step, 0)] = 1.0


def _missions(g: Quest, seat: int, x: array[float]) -> None:
    """INFO-01: each side knows its own."""
    start = POSITION["missions"]
    own = 0 if seat == SAURON else 1
    for side, mission in enumerate(g.state.missions):
        if not mission or not (side == own or g.state.missions_shown[side]):
            continue
        mine = side == own
        x[start + (0 if mine else len(MISSIONS)) + MISSION_PLACES[mission]] = 1.0
        count = count_of(MISSIONS[mission].condition, g)
        at = start + 2 * len(MISSIONS) + (0 if mine else 2)
        x[at], x[at + 1] = count.have / max(1, count.need), float(count.reached)


def _heroes(g: Quest, seat: int, x: array[float]) -> None:
    for row, number in enumerate(hero_order(g, seat)):
        h = g.state.heroes[number]
        start = POSITION["heroes"] + row * HERO_WIDTH
        x[start + HERO_PLACES[h.id]] = 1.0
        levels = [level / 2 for level in h.levels]
        numbers = (
            1.0, len(h.life) / 15, len(h.hand) / 8, len(h.rest) / 15, len(h.damage) / 15, h.favor / 5, len(h.items) / 2,
            len(h.corruption) / 3, len(h.quests) / 3, len(h.completed) / 2, float(bool(h.advanced)), max(0, h.entrusted) / 2,
            float(bool(h.at) and LOCATIONS[h.at].haven), float(bool(h.at) and stats.perilous(g, number, h.at)),
            (len(h.life) + len(h.hand)) / 20, float(len(h.life) + len(h.hand) <= 6),
            *(stats.attribute(g, number, name) / 5 for name in ATTRIBUTES), *levels,
        )  # fmt: skip
        _put(x, start + len(HEROES), numbers)


def _named(g: Quest, seat: int, x: array[float]) -> None:
    """What lies open, and what the seat alone has."""
    s = g.state
    start = POSITION["named"]
    for _, card, _ in s.plots:
        x[start + NAMED[card]] += 1.0
    for name, minion in s.minions.items():
        if minion.at:
            x[start + NAMED[name]] = 1.0
    for number in range(len(s.heroes)):
        if number != seat - 1:
            for card in s.heroes[number].corruption:
                x[start + NAMED[card]] += 1.0
    for track, _ in s.actions:
        x[start + NAMED[track]] += 1 / 3
    own = start + len(NAMED)
    if seat == SAURON:
        for card in (*s.plot_hand, *s.shadow_hand):
            x[own + NAMED[card]] += 1.0
        return
    h = s.heroes[seat - 1] if seat <= len(s.heroes) else None
    if h is not None:
        for thing in (*h.corruption, *h.items, *h.quests):
            if thing in NAMED:
                x[own + NAMED[thing]] += 1.0
        _add_cards(x, POSITION["hand"], h.hand)


def _add_cards(x: array[float], start: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        for at, number in COMBAT[card]:
            x[start + at] += number / 4


def _fight(g: Quest, seat: int, x: array[float]) -> None:
    fight = g.state.fight
    assert fight is not None
    start = POSITION["fight"]
    enemy = combat_stats.reference(fight.enemy)
    damage = g.state.minions[fight.enemy].damage if fight.enemy in MINIONS else fight.damage
    sides: list[float] = []
    for number in (HERO, ENEMY):
        side = fight.sides[number]
        left = combat_stats.strength(g, number) - combat_stats.stack_cost(g, number)
        sides += [
            left / 5, len(side.stack) / 4, float(side.exhausted), float(side.defeated),
            combat_stats.attack(g, number) / 5, combat_stats.defense(g, number) / 5,
        ]  # fmt: skip
    numbers = (
        1.0, float(seat in (SAURON, fight.hero + 1)), (combat_stats.enemy_health(fight) - damage) / 10, fight.round / 5,
        len(fight.hand) / 5, *fighting(enemy), *sides,
    )  # fmt: skip
    _put(x, start, numbers)
    x[POSITION["enemy"] + NAMED[fight.enemy]] = 1.0
    if seat == SAURON:
        _add_cards(x, POSITION["hand"], fight.hand)
    elif sees_hand_of(g, seat, fight.hero) and seat != fight.hero + 1:
        _add_cards(x, POSITION["hand"], g.state.heroes[fight.hero].hand)
