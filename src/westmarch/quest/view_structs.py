"""What a seat may know of the table, as structs: the shape of `view`, from which the types of the page are made.

A field that is not set is left out: what only some seats may see, and what a piece does not have.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class Turn(Struct):
    hero: int
    """Whose turn it is, as a hero's number; -1 for Sauron."""
    step: str
    shadow_played: int
    passes: int
    perilous: str
    notes: list[str]


class Story(Struct):
    """Where the markers stand; green is the heroes'."""

    green: int
    yellow: int
    black: int
    red: int


class Distance(Struct):
    """How far each side is from the Finale (DOM-01 to DOM-04)."""

    heroes: int
    sauron: int


class Pool(Struct):
    held: int
    limit: int


class Token(Struct):
    number: int
    at: str
    pair: str
    face: str
    """Empty where the seat does not know it."""


class Minion(Struct):
    at: str
    damage: int
    status: str


class Progress(Struct):
    """How far a Mission has come."""

    have: int
    need: int
    at_most: bool
    """It must not come above the number, instead of reaching it."""
    met: bool


class Plot(Struct):
    space: int
    card: str
    at: str


class Sauron(Struct):
    plots: int
    shadows: int
    plot_hand: list[str] | UnsetType = UNSET
    shadow_hand: list[str] | UnsetType = UNSET
    plot_top: list[str] | UnsetType = UNSET
    plot_bottom: list[str] | UnsetType = UNSET
    shown: list[str] | UnsetType = UNSET
    """Cards of his that this seat was shown."""


class Attributes(Struct):
    fortitude: int
    strength: int
    agility: int
    wisdom: int


class Way(Struct):
    """What a way costs a hero, with what he rides on, and how he goes (MOVE-04 to MOVE-12)."""

    any: int
    """Cards of any kind."""
    terrain: str = ""
    """The terrain of which one card will do as well."""
    water: bool = False
    boat: bool = False


class Hero(Struct):
    id: str
    at: str
    attributes: Attributes
    levels: list[int]
    life: int
    damage: int
    rest: list[str]
    hand_size: int
    favor: int
    items: list[str]
    corruption: list[str]
    quests: list[str]
    advanced: str
    completed: list[str]
    entrusted: int
    perilous: list[str]
    """The locations that are perilous for him now."""
    ways: dict[str, Way]
    """Where a path or his boat leads him."""
    hand: list[str] | UnsetType = UNSET
    hand_known: list[str] | UnsetType = UNSET
    types_known: list[int] | UnsetType = UNSET


class Side(Struct):
    """The hero's or the enemy's part of a combat."""

    stack: list[str]
    card: str
    committed: str
    exhausted: bool
    defeated: bool
    canceled: bool
    taken: int
    named: str
    strength: int
    costs: list[int]
    attack: int
    defense: int


class Round(Struct):
    """What a round of the combat brought, the hero first and the enemy second."""

    hurt: list[int]
    canceled: list[bool]
    notes: list[str]
    """Why a card was canceled, in words."""


class FoughtRound(Struct):
    """A round of a combat that is over, the hero first and the enemy second."""

    cards: list[str]
    """The card of each side, "" for none."""
    hurt: list[int]
    canceled: list[bool]


class Fought(Struct):
    """The latest combat, once its cards are put away."""

    hero: int
    enemy: str
    outcome: str
    words: str
    """How it ended, as a sentence."""
    rounds: list[FoughtRound]


class Play(Struct):
    """What a combat card would bring: numbers with how likely each is, as far as the seat may know."""

    attack: list[tuple[int, float]]
    defense: list[tuple[int, float]]
    parts: list[tuple[str, int]]
    cost: int
    deals: list[tuple[int, float]]
    takes: list[tuple[int, float]]
    exhausted: float
    canceled: float
    fells: float
    falls: float
    influence: float


class Forecast(Struct):
    unseen: list[tuple[str, float]]
    """The cards that may lie opposite, with how likely each is."""
    plays: dict[str, Play]


class Fight(Struct):
    hero: int
    enemy: str
    token: int
    round: int
    damage: int
    health: int
    unspent: int
    hand_size: int
    gone: list[str]
    sides: tuple[Side, Side]
    """The hero and the enemy."""
    rounds: list[Round]
    part: str
    """Where in the round: choose, effects or damage (CBT-14)."""
    hand: list[str] | UnsetType = UNSET
    types_known: list[int] | UnsetType = UNSET
    forecast: Forecast | UnsetType | None = UNSET


class Held(Struct):
    """Facedown cards that a running procedure holds."""

    deck: str
    count: int
    cards: list[str]


class View(Struct):
    game: str
    seat: int | None
    seats: list[str]
    round: int
    turn: Turn
    story: Story
    after_story_step: Story
    """Where the next Story step would bring the markers, if nothing changed before."""
    distance: Distance
    next_advance_less: int
    stage: int
    dominant: str
    finale: bool
    options: dict[str, bool | str]
    """The switches of the rules."""
    pool: Pool
    influence: dict[str, int]
    favor: dict[str, int]
    characters: dict[str, str]
    tokens: list[Token]
    minions: dict[str, Minion]
    actions: list[tuple[str, int]]
    """The action spaces that are taken: track and number."""
    plots: list[Plot]
    event: str
    sauron: Sauron
    heroes: list[Hero]
    decks: dict[str, int]
    discards: dict[str, list[str]]
    items: dict[str, int]
    removed: list[str]
    missions: list[str]
    """Of Sauron and of the heroes; empty where the seat does not know it."""
    progress: list[Progress | None]
    """How far they have come, where the seat knows them."""
    fight: Fight | None
    fought: Fought | None
    held: list[Held]
    resolving: list[str]
    """Cards that are being carried out."""
    waiting: list[int]
    """Seats that have answered a secret question already."""


# The board -------------------------------------------------------------------------------------------------------------


class Region(Struct):
    name: str
    pair: str


class Place(Struct):
    name: str
    region: str
    kind: str
    """place, haven or stronghold."""
    perilous: bool
    strength: int
    """Of a Stronghold: the most influence on it."""


class Path(Struct):
    ends: tuple[str, str]
    terrain: str
    cost: int
    water: bool


class Board(Struct):
    """What is printed on the board."""

    regions: dict[str, Region]
    places: dict[str, Place]
    paths: list[Path]
    tracks: dict[str, list[int]]
    """The numbers of Sauron's action spaces."""
    finale: int
    """The last space of the story track."""
    shadow_falls: int
    """Its space The Shadow Falls."""
    stage_starts: list[int]
    levels: int
    """How far each attribute of a hero can be trained."""
