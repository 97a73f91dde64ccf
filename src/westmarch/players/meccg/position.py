"""The table of the card game as a seat knows it, in numbers; see `features`."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from westmarch.core.procedure import Ask
from westmarch.meccg import attack_stats, company_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.forecast import check_ahead
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import TYPES, points
from westmarch.meccg.rulebook.endgame import score
from westmarch.meccg.state import AGENT, COMPANY, GUARD, ON_COMPANY, TABLE, TAPPED, WITH, WOUNDED, Card, Company
from westmarch.meccg.view import STEPS, current_company, visible
from westmarch.players.features import layout, places
from westmarch.players.meccg.asked import KINDS
from westmarch.players.meccg.faces_in_numbers import FACE, FACES, KIND_SIZE, PLAIN

KIND_PLACES = places(KINDS, 1)
PHASES = places(("setup", "untap", "organization", "long-event", "movement", "site", "end", "council"))
STEP_PLACES = places(dict.fromkeys(step for _, step in STEPS), 1)
CHECKS = places(("corruption", "influence", "faction", "ring", "body"), 1)
COMPANIES = 3
"""Rows for each seat; of more companies the greatest are told."""
TABLE_WIDTH, SEAT_WIDTH, ROW_FIGURES, ATTACK_WIDTH, CHECK_WIDTH = 8, 28, 22, 16, 4
SITE_PARTS = FACE["site"], FACE.size - FACE["site"]
ROW_WIDTH = ROW_FIGURES + 2 * SITE_PARTS[1]

POSITION = layout(
    ("kind", 1 + len(KINDS)),
    ("phase", len(PHASES)),
    ("step", 1 + len(STEP_PLACES)),
    ("table", TABLE_WIDTH),
    ("seats", 2 * SEAT_WIDTH),
    ("hand", FACE.size),
    ("deck", KIND_SIZE),
    ("discard", KIND_SIZE),
    ("known", KIND_SIZE),
    ("lying", 2 * KIND_SIZE),
    ("companies", 2 * COMPANIES * ROW_WIDTH),
    ("attack", ATTACK_WIDTH),
    ("enemy", FACE.size),
    ("check", 1 + len(CHECKS) + CHECK_WIDTH),
)
"""kind: what the seat is asked, the first place for kinds that are not listed. phase, step: what goes on. table: the turn,
whose it is, the chain. seats: points, piles and influence, one's own first. hand, deck, discard: one's own cards, added up;
known: what is known of the opponent's hand. lying: cards on the table that everybody sees, one's own and the opponent's.
companies: rows, one's own first. attack, enemy: the attack and the strike under way and what attacks. check: the roll about
to be made."""


def position(g: Meccg, seat: int, ask: Ask | None) -> array[float]:
    """The whole vector."""
    x = POSITION.empty()
    s = g.state
    if ask is not None:
        x[POSITION["kind"] + KIND_PLACES.get(ask.kind, 0)] = 1.0
    x[POSITION["phase"] + PHASES[s.phase]] = 1.0
    under_way = {type(frame) for frame in g.stack}
    step = next((step for procedure, step in STEPS if procedure in under_way), "")
    x[POSITION["step"] + STEP_PLACES.get(step, 0)] = 1.0
    _put(x, POSITION["table"], (
        s.turn / 30, float(s.active == seat), float(s.last_turn > 0), len(g.chain()) / 3, len(s.agents) / 2,
        len(s.lasting) / 5, float(s.influenced), float(s.halved),
    ))  # fmt: skip
    if s.hand:
        _seats(g, seat, x)
        _piles(g, seat, x)
        _companies(g, seat, x)
    _attack(g, seat, x)
    _check(g, x)
    return x


def _put(x: array[float], start: int, numbers: tuple[float, ...]) -> None:
    x[start : start + len(numbers)] = array("f", numbers)


def add_up(x: array[float], start: int, cards: Iterable[str], weight: float) -> None:
    for of in cards:
        for at, number in PLAIN[of]:
            x[start + at] += number * weight


def _seats(g: Meccg, seat: int, x: array[float]) -> None:
    s = g.state
    raw = [points(g, 0), points(g, 1)]
    for row, of in enumerate((seat, 1 - seat)):
        total, used = stats.influence_left(g, of), stats.influence_used(g, of)
        own = raw[of]
        _put(x, POSITION["seats"] + row * SEAT_WIDTH, (
            *(own[kind] / 10 for kind in TYPES), sum(own.values()) / 20, score(own, raw[1 - of], g.profile) / 20,
            len(s.hand[of]) / 8, len(s.deck[of]) / 50, len(s.discard[of]) / 50, len(s.sideboard[of]) / 30,
            len(s.sites[of]) / 20 if row == 0 else 0.0, float(s.exhausted[of]), float(bool(s.avatar[of])),
            float(s.avatar_lost[of]), float(s.sides[of] == "hero"), float(s.sides[of] == "minion"), total / 10, used / 20,
            float(stats.avatar_in_play(g, of) > 0), stats.hand_size(g, of) / 8, len(s.out[of]) / 5,
        ))  # fmt: skip


def _piles(g: Meccg, seat: int, x: array[float]) -> None:
    s = g.state
    start = POSITION["hand"]
    for of in s.hand[seat]:
        for at, number in FACES[of]:
            x[start + at] += number / 4
    add_up(x, POSITION["deck"], sorted(s.deck[seat]), 0.05)  # in one order, whatever lies on top
    add_up(x, POSITION["discard"], s.discard[seat], 0.05)
    add_up(x, POSITION["known"], s.known_hand[1 - seat], 0.25)


class _Row:
    """What is gathered of a company."""

    def __init__(self) -> None:
        self.tapped = self.wounded = self.items = self.allies = self.burden = self.guards = self.events = 0
        self.mind = self.prowess = self.best = self.points = 0


def _companies(g: Meccg, seat: int, x: array[float]) -> None:
    s = g.state
    rows = {number: _Row() for number in s.companies}
    for card in s.cards.values():
        if card.zone == GUARD:
            rows[card.host].guards += card.host in rows
        elif visible(card, seat):
            _count(g, seat, card, rows, x)
    now = current_company(g)
    for row, of in enumerate((seat, 1 - seat)):
        theirs = [c for c in s.companies.values() if c.seat == of]
        theirs.sort(key=lambda c: (c.id != now, -len(c.members), c.id))
        for place, company in enumerate(theirs[:COMPANIES]):
            start = POSITION["companies"] + (row * COMPANIES + place) * ROW_WIDTH
            _company(g, seat, company, rows[company.id], company.id == now, x, start)


def _count(g: Meccg, seat: int, card: Card, rows: dict[int, _Row], x: array[float]) -> None:
    """What a card adds to the row of its company, or to what lies on the table."""
    d = DEFS[card.of]
    if card.zone in (WITH, TABLE, ON_COMPANY, AGENT, "points"):
        add_up(x, POSITION["lying"] + (0 if card.seat == seat else KIND_SIZE), (card.of,), 0.2)
    if card.zone == COMPANY:
        row = rows[card.host]
        row.tapped += card.position == TAPPED
        row.wounded += card.position == WOUNDED
        row.mind += d.mind
        row.points += d.mp
        prowess = stats.prowess(g, card.id) - card.position
        row.prowess += prowess
        row.best = max(row.best, prowess)
    elif card.zone in (WITH, ON_COMPANY):
        found = rows.get(stats.company_of(g, card.id))
        if found is not None:
            found.items += d.kind == "item"
            found.allies += d.kind == "ally"
            found.events += d.kind == "event"
            found.burden += d.corruption
            found.points += d.mp


def _company(g: Meccg, seat: int, c: Company, row: _Row, now: bool, x: array[float], start: int) -> None:
    cards = g.state.cards
    limit = company_stats.hazard_limit(g, c) - c.used
    avatar = g.state.avatar[c.seat]
    _put(x, start, (
        1.0, float(now), len(c.members) / 5, row.tapped / 5, row.wounded / 5, row.prowess / 30, row.best / 10, row.mind / 20,
        row.points / 10, row.items / 5, row.allies / 3, row.events / 3, row.burden / 5, row.guards / 2, limit / 5,
        float(c.goal > 0), float(c.on_its_way), float(c.moved), float(c.entered), len(c.path) / 5,
        float(any(cards[m].of == avatar for m in c.members)), float(c.place in cards and cards[c.place].position > 0),
    ))  # fmt: skip
    start += ROW_FIGURES
    for site in (c.site, c.goal):
        if site in cards and visible(cards[site], seat):
            add_site(x, start, cards[site].of)
        start += SITE_PARTS[1]


def add_site(x: array[float], start: int, of: str) -> None:
    """What is printed on a site card."""
    first = SITE_PARTS[0]
    for at, number in FACES[of]:
        if at >= first:
            x[start + at - first] = number


def _attack(g: Meccg, seat: int, x: array[float]) -> None:
    s = g.state
    a = s.attack
    if a is None:
        return
    prowess = attack_stats.attack_prowess(g, a)
    numbers = [
        1.0, float(a.seat == seat), prowess / 15, attack_stats.attack_strikes(g, a) / 5,
        max(0, attack_stats.attack_body(g, a)) / 10, float(a.detainment), float(a.chooses), float(a.cancelled),
        len(s.strikes) / 5, s.excess / 3, sum(bool(strike.outcome) for strike in s.strikes) / 5,
    ]  # fmt: skip
    if s.strike >= 0 and s.strikes[s.strike].target in s.cards:
        own = attack_stats.prowess_in_strike(g)
        target = s.cards[s.strikes[s.strike].target]
        numbers += [1.0, own / 10, (prowess - own) / 10, target.position / 2, float(target.seat == seat)]
    _put(x, POSITION["attack"], tuple(numbers))
    card = s.cards.get(a.card)
    if a.of in FACES and (card is None or visible(card, seat)):
        for at, number in FACES[a.of]:
            x[POSITION["enemy"] + at] = number


def _check(g: Meccg, x: array[float]) -> None:
    check = g.state.check
    if check is None:
        return
    start = POSITION["check"]
    x[start + CHECKS.get(check.kind, 0)] = 1.0
    ahead = check_ahead(g) or {}
    adds, against = ahead.get("adds", 0), ahead.get("against", 0)
    _put(x, start + 1 + len(CHECKS), (adds / 5, against / 10, (against - adds) / 10, float("against" in ahead)))
