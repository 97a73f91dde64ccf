"""Everything that lies on the table, as plain data.

Only what lies on the table has an identity: a card gets a number when it is laid down and loses it when it goes back into
a hand, a deck or a pile. Hands, decks and piles are tuples of definition ids ("TW-161"), so that nothing can be followed
through a shuffle and two equal cards in a hand are one option.

Records are frozen and shared by clones; the tables that hold them are copied. Only the functions in `ops` change a state.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

from msgspec import Struct

# Where a card on the table lies ------------------------------------------------------------------------------------

COMPANY: Final = "company"
"""A character; `host` is its company."""
WITH: Final = "with"
"""An item, ally or event with another card; `host` is that card: a character, an item, a site."""
ON_COMPANY: Final = "on-company"
"""An event on a company; `host` is the company."""
TABLE: Final = "table"
"""An event that belongs to nobody in particular."""
SITE: Final = "site"
"""A site card in play; face down while it is a destination not yet revealed."""
POINTS: Final = "points"
"""In the marshalling point pile: a faction, a stored card, a defeated creature."""
GUARD: Final = "guard"
"""On-guard; `host` is the company it was placed for."""
CHAIN: Final = "chain"
"""Declared and not yet resolved, or attacking just now."""
ASIDE: Final = "aside"
"""Off to the side with `host`."""
AGENT: Final = "agent"
"""An agent in play as a hazard; `host` is its site card that lies open, 0 if none does (AGT-07)."""
WAY: Final = "way"
"""A site card face down with an agent, its `host`: one step of its way, the last one on top (AGT-15)."""

UNTAPPED: Final = 0
TAPPED: Final = 1
WOUNDED: Final = 2

LOOSE: Final = "loose"
"""As `kind` of an attack: strikes that a card brings without an attack (CR-32)."""

WORTHLESS: Final = "worthless"
"""As `mark` of a trophy: it comes from a detainment attack and gives no points (TRO-01)."""

GENERAL: Final = 0
"""As `control` of a character: under general influence."""
NOBODY: Final = -1
"""As `control`: has lost its controller (ORG-21)."""


class Card(Struct, frozen=True):
    """A card on the table."""

    id: int
    of: str
    """Its definition."""
    owner: int
    """The seat whose deck it came from; it goes back to that seat's piles."""
    seat: int
    """The seat that controls it."""
    zone: str
    host: int = 0
    position: int = UNTAPPED
    control: int = GENERAL
    """Of a character: 0 general influence, -1 nobody, otherwise the character it follows."""
    came: int = 0
    """The turn in which it came into play."""
    hidden: bool = False
    """Face down: only its owner knows what it is."""
    seen: bool = False
    """Face down, but everybody knows what it is: it lay open before (AGT-19)."""
    idle: bool = False
    """An item that is borne but not in use (ITM-18)."""
    stored: bool = False
    trophy: bool = False
    mark: tuple[Any, ...] = ()
    """What was chosen when it was played, or where it was stored."""

    @property
    def is_kill(self) -> bool:
        """Defeated: in the pile of the player who has done it, or a trophy (DEF-07, TRO-01)."""
        return self.trophy or (self.zone == POINTS and self.owner != self.seat)


class Company(Struct, frozen=True):
    """Characters that are together at one site."""

    id: int
    seat: int
    site: int
    """The site card where it stands, or which it is just leaving."""
    members: tuple[int, ...]
    goal: int = 0
    """The site card it heads for, 0 if it stays."""
    reach: int = 0
    """How many regions it could cross when that was chosen (MOV-14)."""
    on_its_way: bool = False
    """Its new site is revealed and its movement/hazard phase is not over (MH-31)."""
    moved: bool = False
    way: str = ""
    """How it moves: "starter", "region" or "under-deeps"."""
    path: tuple[str, ...] = ()
    """Region types of its site path, in order."""
    regions: tuple[str, ...] = ()
    """Region names that can be used against it (KEY-09, KEY-10)."""
    limit: int = 0
    """Its hazard limit, fixed at the end of the organization phase (ORG-34)."""
    used: int = 0
    """Hazards declared against the limit this turn."""
    guarded: bool = False
    sent_back: bool = False
    barred: bool = False
    """May do nothing in its site phase."""
    through: bool = False
    """Its phase within the present movement/hazard or site phases is over."""
    entered: bool = False
    faced: tuple[str, ...] = ()
    """Races and definitions of the attacks it faced this turn (ATK-05)."""
    split_from: int = 0
    """The company it was divided from this turn (ORG-27)."""
    origin: str = ""
    """The definition of the site it left this turn (MH-34)."""

    @property
    def place(self) -> int:
        """The site card where it is for whatever asks: its new site once that is revealed, until then the one it stands at.

        Whoever asks for more than that tells what its player keeps hidden."""
        return self.goal if self.on_its_way and self.goal else self.site


class Attack(Struct, frozen=True):
    """The attack that a company faces."""

    company: int
    seat: int
    """The seat that attacks."""
    kind: str
    """"creature", "automatic", "event", "company" or "agent"; LOOSE for strikes that are no attack."""
    race: str
    strikes: int
    """As printed; 0 if each character faces one strike."""
    prowess: int
    body: int = -1
    """-1 if it has none."""
    of: str = ""
    """The definition it comes from."""
    card: int = 0
    """The creature on the table, 0 for a site or an event."""
    keyed: tuple[str, ...] = ()
    """What it was keyed to: ("region", "wilderness"), ("site", "shadow-hold") or with a name as third part."""
    detainment: bool = False
    chooses: bool = False
    """The attacker chooses the defending characters."""
    fixed: bool = False
    """Cannot be cancelled."""
    target: int = 0
    """The one character it is aimed at."""
    clauses: tuple[Any, ...] = ()
    """Words of the vocabulary that speak of this attack."""
    members: tuple[int, ...] = ()
    """Who is in the company when it begins (CBT-15)."""
    more_strikes: int = 0
    more_prowess: int = 0
    more_body: int = 0
    cancelled: bool = False
    spare: tuple[int, ...] = ()
    """Characters to whom no strike of it may be assigned."""
    closed: bool = False
    """Its card has more to do afterwards, so nothing happens between its strikes but the steps of combat (ATK-04)."""
    rest_cancelled: bool = False
    """Cancelled together with the attacks of the same creature still to come (CAN-02)."""
    overt: bool = False
    """Whether the company was overt when it began (OVR-07)."""
    attackers: tuple[int, ...] = ()
    """In company combat, those who attack (CVC-06)."""


class Strike(Struct, frozen=True):
    """One strike of the attack, with all that was decided about it."""

    target: int
    outcome: str = ""
    """Empty until it is over: "defeated", "failed", "ineffectual", "successful" or "cancelled"."""
    attacker: int = 0
    """In company combat, the character whose strike it is."""
    prowess: int = 0
    """Changes to the target's prowess."""
    body: int = 0
    """Changes to the target's body."""
    strike_body: int = 0
    """Changes to the body of the strike."""
    stays: bool = False
    """The target does not tap from it."""
    skilled: int = 0
    """Seats, as bits, that have played a card requiring a skill (STR-11)."""
    wounded: bool = False
    """The target was wounded by it (ATK-11)."""
    took_three: bool = False
    """The target has -3 because it does not tap (STR-05)."""
    twice: bool = False
    """The defender rolls twice and picks one."""
    own_prowess: int = 0
    """In company combat, changes to the attacking character's prowess."""
    own_body: int = 0
    own_stays: bool = False
    """The attacking character does not tap from it (CVC-19)."""
    own_twice: bool = False
    """The attacker rolls twice and picks one."""
    of: str = ""
    """The definition of the target, which the strike may outlast."""
    result: int = 0
    """When it is over: the defender's prowess and roll together, and what that was measured against."""
    measured: int = 0
    had: int = 0
    """The defender's prowess in that sum."""
    fate: str = ""
    """What the body check brought for who was wounded, with its sum and the body that it was held against."""
    check: int = 0
    check_body: int = 0


class Check(Struct, frozen=True):
    """A roll about to be made, with what changes it."""

    kind: str
    """"corruption", "influence", "faction", "ring", "other"."""
    card: int
    """The character who checks or influences, or the ring that is tested."""
    modifier: int = 0
    target: int | str = 0
    """What is influenced: a card on the table, or a faction from the hand by its definition."""
    used: tuple[str, ...] = ()
    """Definitions already spent on it (TGT-08)."""
    cancelled: bool = False
    outer: Check | None = None
    """The roll in whose course this one is made, as when a spell demands a check."""


class Lasting(Struct, frozen=True):
    """An effect in force that is not a card in play."""

    word: Any
    """A word of the vocabulary."""
    of: str
    """The card that made it."""
    seat: int
    until: str
    """"turn", "company" (its movement/hazard phase), "attack", "strike", "untap"."""
    on: int = 0
    """The card or company it works on, 0 for everything."""
    skill: str = ""
    """The skill that its card required (CR-16)."""
    environment: str = ""
    """"hazard" or "resource" if its card was such an environment (ENV-03)."""
    since: int = 0
    """What had been laid down when it began: of two effects that contradict each other the later one counts (TIM-16)."""


@dataclass(slots=True)
class State:
    """The whole table. Lists with one entry per seat are indexed by seat."""

    profile: str
    sides: tuple[str, ...]
    """"hero" for a Wizard player, "minion" for a Ringwraith player."""
    turn: int = 0
    """Turns begun, both players' counted."""
    active: int = 0
    phase: str = "setup"
    """setup, untap, organization, long-event, movement, site, end, council."""
    next_id: int = 1

    cards: dict[int, Card] = field(default_factory=dict)
    companies: dict[int, Company] = field(default_factory=dict)
    attached: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By card or company: the cards with it."""
    index: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By hook (a stat, a window, a moment): the cards in play that have something to say there."""
    agents: tuple[int, ...] = ()
    """The agents in play as hazards, so that nobody has to look for them."""
    agents_done: tuple[tuple[str, int], ...] = ()
    """What agents have done this turn: "acted", "opened" their site or "attacked" (AGT-13, AGT-20, AGT-32)."""
    lasting: tuple[Lasting, ...] = ()
    unsettled: bool = False
    """A card came to somebody or left him, or an effect began or ended: followers may hang on it (ORG-16, CHR-01)."""

    deck: list[tuple[str, ...]] = field(default_factory=list)
    """The first card is on top."""
    hand: list[tuple[str, ...]] = field(default_factory=list)
    """Sorted."""
    discard: list[tuple[str, ...]] = field(default_factory=list)
    sideboard: list[tuple[str, ...]] = field(default_factory=list)
    sites: list[tuple[str, ...]] = field(default_factory=list)
    """The location decks."""
    site_discard: list[tuple[str, ...]] = field(default_factory=list)
    out: list[tuple[str, ...]] = field(default_factory=list)
    """The out-of-play piles, open to both."""

    pool: list[tuple[str, ...]] = field(default_factory=list)
    """Starting characters and items not yet laid down."""
    known_hand: list[tuple[str, ...]] = field(default_factory=list)
    """Cards in a hand that the other seat has seen going there."""
    known_discard: list[tuple[str, ...]] = field(default_factory=list)
    """Cards that went to a discard pile for both to see, and that nobody has seen leaving it."""
    left_unseen: list[int] = field(default_factory=list)
    """How many cards have left a discard pile unseen: so many of the known ones may be gone."""
    boarded: list[bool] = field(default_factory=list)
    """Whether a seat has moved cards between sideboard and piles, unseen by the other."""

    exhausted: list[int] = field(default_factory=list)
    avatar: list[str] = field(default_factory=list)
    """The avatar a seat has revealed, by definition; stays when it is lost."""
    avatar_lost: list[bool] = field(default_factory=list)
    characters_played: int = 0
    """This turn (ORG-04)."""
    influenced: bool = False
    """An attempt against the opponent was made this turn (INF-03)."""
    fought: bool = False
    """Company combat was declared this turn (INF-06)."""
    halved: bool = False
    """Hazard limits are halved this turn (MH-17)."""
    corrupted: tuple[int, ...] = ()
    """Characters on whom a corruption hazard was played this turn (COR-03)."""
    tried: tuple[int, ...] = ()
    """Corruption cards tried without tapping this turn (COR-17)."""
    swapped: tuple[tuple[int, int], ...] = ()
    """Items that changed hands or came into use, with their bearers, since anything else was done."""
    idle: tuple[tuple[str, int], ...] = ()
    """Events that came back without effect this turn, with the seat, and abilities used that cost nothing, with the card."""
    environment_deeds: tuple[tuple[str, int], ...] = ()
    """What environments have done this turn: their names, and to which card or company (ENV-02)."""
    last_turn: int = 0
    """The number of the turn after which the council meets, 0 while nobody has called."""
    stirred: int = 0
    """The last turn in which a card left a play deck, a company set out or points changed."""
    tally: tuple[int, ...] = ()
    """All points at the end of the turn before, kind by kind."""

    attack: Attack | None = None
    strikes: tuple[Strike, ...] = ()
    strike: int = -1
    """The strike in its sequence, as a position in `strikes`."""
    excess: int = 0
    fallen: tuple[tuple[str, int], ...] = ()
    """Dragons, as entities, of whom no form is left in the game, each with the turn in which that came to pass (DRG-07)."""
    slain: tuple[int, int] = (0, 0)
    """Kill points of each seat for characters eliminated in company combat (CVC-29)."""
    faced_by: tuple[int, ...] = ()
    """Who faced a strike of the attack that ended last (TRO-01)."""
    repelled: bool = False
    """Every strike of that attack failed, detainment or not."""
    check: Check | None = None
    verdict: str = ""
    """How the procedure that ended last came out, for the one that called it."""

    def is_gone(self, number: int | str) -> bool:
        """Whether the card or company that had this number has left the table (TGT-09); never so of 0 and of names. Whoever
        has kept a number while others could act asks here before going on with it."""
        return isinstance(number, int) and number > 0 and number not in self.cards and number not in self.companies

    def open_of(self, number: int | str) -> str:
        """The definition of a card that lies open, for events, which outlive it; empty if it does not."""
        card = self.cards.get(number) if isinstance(number, int) else None
        return card.of if card is not None and not card.hidden else ""

    def leading(self, company: Company) -> int:
        """The member by whom players call a company: the avatar, else the first who follows nobody; 0 if it is empty."""
        avatar = self.avatar[company.seat]
        lead = [m for m in company.members if self.cards[m].of == avatar]
        lead += [m for m in company.members if self.cards[m].control <= 0]
        return next(iter((*lead, *company.members)), 0)

    def leader(self, company: int) -> str:
        """The definition of the character by whom players call a company."""
        found = self.companies.get(company)
        return self.open_of(self.leading(found)) if found is not None else ""

    def clone(self) -> State:
        copy: State = State.__new__(State)
        for name in _PLAIN:
            setattr(copy, name, getattr(self, name))
        for name in _TABLES:
            setattr(copy, name, getattr(self, name).copy())
        return copy


_TABLES = (
    "cards", "companies", "attached", "index", "deck", "hand", "discard", "sideboard", "sites", "site_discard", "out",
    "pool",
    "known_hand", "known_discard", "left_unseen", "boarded", "exhausted", "avatar", "avatar_lost",
)  # fmt: skip
_PLAIN = [field.name for field in fields(State) if field.name not in _TABLES]

RECORDS = (Card, Company, Attack, Strike, Check, Lasting, State)
