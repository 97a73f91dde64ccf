"""What a seat may know, as structs: the shape of `view`, from which the types of the page are made.

A number in `target`, `host`, `on` or `members` is a card or a company. Lines are words with the number that each adds; they
sum up to the figure they explain. A field that is not set is left out: what the seat does not know, and what such a card
does not have.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

Line: TypeAlias = tuple[str, int]


class Influence(Struct):
    total: int
    used: int
    left: int


class Points(Struct):
    """Marshalling points by their kind."""

    character: int
    item: int
    faction: int
    ally: int
    kill: int
    miscellaneous: int


class SeatLines(Struct):
    influence: list[Line]
    points: list[Line]


class Seat(Struct):
    """Cards in piles are counted; one's own seat has the ids as well, the other one those that are known."""

    name: str
    side: str
    avatar: str
    avatar_lost: bool
    exhausted: int
    deck: int
    hand: int
    discard: int
    sideboard: int
    site_deck: int
    out: list[str]
    points: Points
    counted: Points
    """What the council would count now; `score` is its sum."""
    score: float
    hand_size: int
    influence: Influence
    lines: SeatLines
    cards_in_hand: list[str] | UnsetType = UNSET
    cards_in_discard: list[str] | UnsetType = UNSET
    cards_in_deck: list[str] | UnsetType = UNSET
    cards_in_sideboard: list[str] | UnsetType = UNSET
    sites: list[str] | UnsetType = UNSET
    fits: dict[str, list[str]] | UnsetType = UNSET
    """By site that the seat can go to: the cards in hand that are printed for it."""
    discarded_sites: list[str] | UnsetType = UNSET
    known_in_hand: list[str] | UnsetType = UNSET
    known_in_discard: list[str] | UnsetType = UNSET
    left_discard_unseen: int | UnsetType = UNSET
    """So many cards have left the discard pile unseen: those that are known may be among them."""


class Limit(Struct, rename={"most": "is"}):
    """A hazard limit."""

    most: int
    used: int
    left: int


class CompanyLines(Struct):
    limit: list[Line]


class Step(Struct):
    """One region of a site path."""

    type: str
    more: list[str]
    """What else it counts as."""
    name: str
    """Empty where only the type is known."""


class Company(Struct):
    id: int
    seat: int
    name: str
    site: int
    goal: int
    """The new site, 0 if it stays."""
    members: list[int]
    size: int
    overt: bool
    moving: bool
    way: str
    path: list[str]
    regions: list[str]
    """By name: all of them by region movement, by starter movement those at its ends."""
    road: list[Step]
    """The path region by region."""
    entered: bool
    guards: list[int]
    """Cards on-guard for it."""
    events: list[int]
    """Events that lie on it."""
    limit: Limit
    lines: CompanyLines


class Site(Struct):
    type: str
    region: str
    path: list[str]
    nearest: str
    attacks: list[str]
    attacks_short: list[str]
    """The same in few signs."""
    items: list[str]
    information: bool
    haven: bool
    hoard: bool


class Card(Struct, rename={"attached": "with"}):
    """A card on the table; what it is only where the seat knows it."""

    seat: int
    owner: int
    zone: str
    host: int
    position: int
    """0 untapped, 1 tapped, 2 wounded."""
    control: int
    hidden: bool
    stored: bool
    trophy: bool
    idle: bool
    mark: list[str | int]
    attached: list[int]
    """The cards that lie with it."""
    of: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    points: int | UnsetType = UNSET
    prowess: int | UnsetType = UNSET
    body: int | UnsetType | None = UNSET
    mind: int | UnsetType = UNSET
    influence: int | UnsetType = UNSET
    corruption: int | UnsetType = UNSET
    check: int | UnsetType = UNSET
    free_influence: int | UnsetType = UNSET
    followers: list[int] | UnsetType = UNSET
    site: Site | UnsetType = UNSET
    lines: dict[str, list[Line]] | UnsetType = UNSET
    """By figure."""


class AttackLines(Struct):
    prowess: list[Line]
    strikes: list[Line]
    body: list[Line] | UnsetType = UNSET


class Attack(Struct):
    of: str
    name: str
    race: str
    kind: str
    company: int
    seat: int
    card: int
    prowess: int
    strikes: int
    body: int
    detainment: bool
    chooses: bool
    cancelled: bool
    both_roll: bool
    """The one who strikes rolls as well, and that is added to the prowess."""
    excess: int
    unassigned: int
    """Strikes that nobody has been given yet."""
    keyed: list[str]
    lines: AttackLines


class StrikeLines(Struct):
    prowess: list[Line]
    against: list[Line] | UnsetType = UNSET


class Strike(Struct):
    target: int
    attacker: int
    outcome: str
    now: bool
    """Whether it is the one in its sequence, of which more is told."""
    name: str
    """Of the target, also when it is gone."""
    had: int | UnsetType = UNSET
    """Of a strike that was rolled for: the target's prowess, that with the roll, and what it was measured against."""
    result: int | UnsetType = UNSET
    measured: int | UnsetType = UNSET
    fate: str | UnsetType = UNSET
    """What the body check brought, with its sum and the body it was held against: lives, eliminated, discarded, returned."""
    check: int | UnsetType = UNSET
    check_body: int | UnsetType = UNSET
    prowess: int | UnsetType = UNSET
    staying: int | UnsetType = UNSET
    """What not tapping costs."""
    stays: bool | UnsetType = UNSET
    against: int | UnsetType = UNSET
    """In company combat: the prowess of the one who strikes."""
    step: int | UnsetType = UNSET
    """Of the steps of a strike (STR-01): hazards, excess, stance, support, resources, roll, body check;
    not set while something else is answered within a step."""
    lines: StrikeLines | UnsetType = UNSET


class CheckLines(Struct):
    adds: list[Line]


class Check(Struct):
    """A roll about to be made; see `forecast`."""

    kind: str
    card: int
    target: int | str
    modifier: int
    lines: CheckLines
    adds: int | UnsetType = UNSET
    against: int | UnsetType = UNSET
    fates: list[str] | UnsetType = UNSET


class Link(Struct):
    """An action of the chain under way."""

    seat: int
    of: str
    name: str
    card: int
    target: int | str
    negated: bool


class Lasting(Struct):
    """An effect in force that is not a card."""

    of: str
    name: str
    seat: int
    until: str
    on: int
    words: str


class View(Struct):
    turn: int
    """Counted from 1; 0 while the game is set up."""
    active: int
    phase: str
    step: str
    """What goes on within the phase: strike, combat, chain, visit, new_site, arranging, sideboard, council, setup, or
    one of the steps of movement."""
    movement: str
    """Of the movement/hazard phase of a company: reveal, hazards or hands; empty outside it."""
    last_turn: int
    """The turn after which the council meets, 0 while nobody has called."""
    standstill: int
    """How many turns are left, this one among them, until the council is held because nobody draws, moves or gains points;
    0 while that is far off."""
    company: int
    """The company whose phase it is, 0 if none."""
    seats: list[Seat]
    companies: list[Company]
    cards: dict[str, Card]
    attack: Attack | None
    strikes: list[Strike]
    check: Check | None
    chain: list[Link]
    """First to last."""
    agents: list[int]
    """Agents in play as hazards; `with` them lie the face-down cards of their way, `host` is their open site."""
    opened: list[int]
    """Those that have opened their site to creatures this turn."""
    lasting: list[Lasting]
