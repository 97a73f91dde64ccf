"""What is printed on a card: facts and effects, shared by all games and never changed.

One flat class serves every kind of card, so that a rule can ask any card for any figure. Cards are written with the
functions of `cards.making`; the fields below the line are worked out once.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from westmarch.meccg.keywords import check_keywords
from westmarch.meccg.vocabulary.bonuses import LOCAL, WIDE, Bonus, Trait, Traits
from westmarch.meccg.vocabulary.naming import CARD_NAMES
from westmarch.meccg.vocabulary.plays import Action, DiscardIf, On, Play
from westmarch.meccg.vocabulary.windows import OF_HAZARDS, OF_RESOURCES, ON_GUARD

if TYPE_CHECKING:
    from westmarch.meccg.vocabulary.base import Filter, Word

DEFS: dict[str, Definition] = {}
"""Every card that this version knows, by id; filled by `cards`."""

HELD_FOR: defaultdict[str, set[str]] = defaultdict(set)
"""By window: the cards that may be played from hand in it, by id, in whatever version of theirs. Whoever holds none of them
has nothing to play there."""

OF_KIND: defaultdict[str, set[str]] = defaultdict(set)
"""By kind: the cards of it, by id, in whatever version of theirs."""

ODD: set[str] = set()
"""The cards that have a module of their own, by id; filled by `cards`."""


@dataclass(frozen=True, slots=True)
class Keying:
    """One way in which a creature may be keyed."""

    regions: tuple[str, ...] = ()
    """Region types, all of which the path must have, a repeated one as often as it stands here (KEY-03)."""
    sites: tuple[str, ...] = ()
    """Site types, any of which will do."""
    names: tuple[str, ...] = ()
    """Names of regions (KEY-09, KEY-10) or sites."""
    within: tuple[str, ...] = ()
    """Regions at whose sites it may be played; with `sites`, only at those types."""
    no_haven: bool = False
    """With `within`: not at havens."""
    path_has: tuple[tuple[str, ...], ...] = ()
    """With `sites`: the printed path of the site must have one of these."""
    under_deeps: str = ""
    """"at" an Under-deeps site, or "beside" one."""
    doors: bool | None = None
    """Only while Doors of Night is (True) or is not (False) in play."""


class AutoAttack(Struct, frozen=True):
    """An automatic-attack of a site, printed on it or added by a card in play."""

    race: str
    strikes: int
    """0 if each character faces one strike."""
    prowess: int
    detainment: str = ""
    """"always", "covert" or "overt"."""
    only: str = ""
    """Faced by "covert" or "overt" companies only."""
    chooses: bool = False
    fixed: bool = False
    clauses: tuple[Any, ...] = ()
    creature: str = ""
    """The hazard player plays a creature for it (AUT-03): what it must be keyed to."""
    body: int = -1
    """-1 if it has none."""
    card: int = 0
    """The card on the table that adds it, 0 if it is printed."""


@dataclass(frozen=True, slots=True)
class Playable:
    """Where an item, ally, faction or other resource may be played."""

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    """Site types where it cannot be played."""
    tapped: bool = False
    """At a tapped site as well (SCH-05)."""
    surface: bool = False
    """Not at an Under-deeps site."""
    attack: str = ""
    """At a site with an automatic-attack of this race."""
    guarded: tuple[tuple[str, str], ...] = ()
    """At sites of a type with an automatic-attack of a race, each pair for itself."""
    keeps_site: bool = False
    """Does not tap the site (SCH-05)."""
    ring_test: bool = False
    below: bool = False
    """At Under-deeps sites only."""
    by: Filter | None = None
    """On whom alone it may be played; whoever bears it later need not be such a one (TGT-05)."""


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A printed card. There is one of each, so that what follows from it can be kept by the card itself."""

    id: str
    name: str
    kind: str
    """character, avatar, item, ally, faction, event, creature, agent or site."""
    side: str = ""
    """hero or minion; empty for hazards."""
    hazard: bool = False
    unique: bool = False
    entity: str = ""
    """Cards with the same entity are manifestations of each other (UNI-06)."""
    keywords: frozenset[str] = frozenset()
    effects: tuple[Word, ...] = ()
    mp: int = 0
    mp_stored: int = 0
    """Points if stored, where that is another figure."""
    mp_dwarf: int = -1
    """Points while a Dwarf bears it (USE-02)."""
    mp_type: str = ""
    starred: bool = False
    """Points for a Ringwraith player only (DEF-08)."""
    once: str = ""
    """Cannot be duplicated: "game", "character", "company", "site", "attack", "check", "item", "player", "turn"."""

    race: str = ""
    skills: frozenset[str] = frozenset()
    mind: int = 0
    influence: int = 0
    prowess: int = 0
    body: int = -1
    home: tuple[str, ...] = ()
    magic: frozenset[str] = frozenset()
    discard_on: tuple[int, ...] = ()
    """Body check results that discard it (BOD-08)."""
    mp_lost: int = 0
    """Points when eliminated (MP-06)."""
    modes: tuple[tuple[str, str, int], ...] = ()
    """Of a Ringwraith: mode, stat and bonus."""

    item: str = ""
    """minor, major, greater, gold-ring or special."""
    slot: str = ""
    """weapon, armor, shield or helmet."""
    corruption: int = 0
    corruption_dwarf: int = -1
    playable: Playable | None = None
    borne_by: Filter | None = None
    """Of an item: who alone may bear it."""
    store_at: tuple[str, ...] = ()
    """Places where it may be stored beside havens, by name or type."""
    stored_points_at: tuple[str, ...] = ()
    hoard_item: bool = False
    begins: bool = False
    """Of an event: may lie on a starting company in place of a minor item (SET-16)."""
    ring_test: tuple[tuple[str, int, int], ...] = ()
    """Of a gold ring: kind of ring, lowest and highest result."""

    number: int = 0
    """Of a faction: the attempt must be greater (FAC-05)."""
    number_in_play: int = -1
    standard: tuple[tuple[str, int], ...] = ()
    """Standard modifications: a race or the name of a faction, and the number."""
    leader_may_hold: bool = False
    gifts: tuple[tuple[str, int], ...] = ()
    """Of a faction: classes of items of which who tries for it may give up one before the roll, and what that adds."""

    duration: str = ""
    """short, long or permanent."""
    removal: int = 0
    """The roll that removes it must be greater."""

    strikes: int = 0
    """0 if each character faces one strike."""
    attacks: int = 1
    chooses: bool = False
    detainment: str = ""
    """"always", "covert" or "hero": against whom it attacks as detainment by its own text."""
    against: str = ""
    """Playable only against "minion" or "hero" companies, and does nothing to others (MH-35)."""
    keying: tuple[Keying, ...] = ()
    spares: str = ""
    """A site: not playable against a company with a character who is at home there."""

    site_type: str = ""
    region: str = ""
    nearest: str = ""
    path: tuple[str, ...] = ()
    haven_paths: tuple[tuple[str, tuple[str, ...]], ...] = ()
    items: frozenset[str] = frozenset()
    restricted: tuple[tuple[str, str], ...] = ()
    """Of a class of items it admits only those of this name, side, slot or keyword; any of several will do."""
    information: bool = False
    autos: tuple[AutoAttack, ...] = ()
    draws: tuple[int, int] = (0, 0)
    """What the active player and the hazard player may draw."""
    lair: bool = False
    lair_of: str = ""
    """The entity of the Dragon at home there; once he is defeated the site has no attack of a Dragon (ATK-07)."""
    adjacent: tuple[tuple[str, int], ...] = ()
    """Of an Under-deeps site: site and roll needed; the surface site is first."""

    # Worked out from what stands above ---------------------------------------------------------------------------
    is_person: bool = field(init=False, default=False)
    is_haven: bool = field(init=False, default=False)
    under_deeps: bool = field(init=False, default=False)
    plays: tuple[Play, ...] = field(init=False, default=())
    actions: tuple[Action, ...] = field(init=False, default=())
    triggers: tuple[On, ...] = field(init=False, default=())
    watches: tuple[DiscardIf, ...] = field(init=False, default=())
    own: dict[str, tuple[Bonus, ...]] = field(init=False, default_factory=dict)
    """Bonuses for the card itself or its bearer, by stat."""
    wide: dict[str, tuple[Bonus, ...]] = field(init=False, default_factory=dict)
    """Bonuses for others, by stat."""
    traits: frozenset[str] = field(init=False, default=frozenset())
    windows: frozenset[str] = field(init=False, default=frozenset())
    """Where it may be played from hand."""
    hooks: tuple[str, ...] = field(init=False, default=())
    """The entries of `State.index` under which it stands while in play."""

    @property
    def is_dragon_form(self) -> bool:
        """One of the forms of a Dragon who has a name (DRG-01)."""
        return self.race == "dragon" and bool(self.entity)

    @property
    def is_resource(self) -> bool:
        return not self.hazard and self.kind in ("item", "ally", "faction", "event")

    def __post_init__(self) -> None:
        def put(name: str, value: Any) -> None:
            object.__setattr__(self, name, value)

        put("is_person", self.kind in ("character", "avatar"))
        put("is_haven", self.site_type in ("haven", "darkhaven"))
        put("under_deeps", bool(self.adjacent))
        CARD_NAMES[self.id] = self.name
        check_keywords(self.name, self.keywords)
        put("actions", tuple(e for e in self.effects if isinstance(e, Action)))
        plays = tuple(e for e in self.effects if isinstance(e, Play) and not isinstance(e, Action))
        if "corruption" in self.keywords:  # COR-19
            plays = tuple(replace(play, begins=True) for play in plays)
        put("plays", plays)
        put("triggers", tuple(e for e in self.effects if isinstance(e, On)))
        put("watches", tuple(e for e in self.effects if isinstance(e, DiscardIf)))
        put("traits", frozenset(e.name for e in self.effects if isinstance(e, Trait)))
        put("windows", frozenset(w for p in self.plays for w in p.windows))
        own: dict[str, tuple[Bonus, ...]] = {}
        wide: dict[str, tuple[Bonus, ...]] = {}
        for effect in self.effects:
            if isinstance(effect, Bonus):
                table = own if effect.to in LOCAL else wide
                table[effect.stat] = (*table.get(effect.stat, ()), effect)
        put("own", own)
        put("wide", wide)
        put("hooks", self._hooks())
        OF_KIND[self.kind].add(self.id)
        for window in self.windows:
            HELD_FOR[window].add(self.id)
        self._check_windows()

    def _check_windows(self) -> None:
        """A card is not written for a window in which it could never be offered."""
        for play in (*self.plays, *self.actions):
            hazard = play.role == "hazard" if play.role else self.hazard
            possible = OF_HAZARDS if hazard else OF_RESOURCES
            if play.quiet:  # no play at all (CR-18)
                possible = OF_HAZARDS | OF_RESOURCES
            if isinstance(play, Action):
                possible = possible - ON_GUARD
            never = sorted(set(play.windows) - possible)
            if never:
                kind = "hazard" if hazard else "resource"
                raise ValueError(f"{self.name} can never be offered as a {kind} in the window {', '.join(never)}")

    def _hooks(self) -> tuple[str, ...]:
        hooks = {WIDE[stat] for stat in self.wide}
        hooks |= {window for action in self.actions for window in action.windows}
        hooks |= {on.moment for on in self.triggers}
        hooks |= {f"trait:{e.name}" for e in self.effects if isinstance(e, Traits)}
        hooks |= {entry for e in self.effects if (entry := e.stands_under())}
        if self.watches:
            hooks.add("watch")
        if "environment" in self.keywords and self.duration == "permanent":
            hooks.add(f"name:{self.name}")
        return tuple(sorted(hooks))
