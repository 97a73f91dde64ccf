"""Everything that can change in a game of quest. Only the ops change it.

Cards have no identity of their own: a pile is a tuple of card ids, the top first, and a hand is kept sorted, so that
nothing can be traced through a shuffle. Monster tokens lie on the board where everybody can follow them, so they have
numbers. Heroes and minions are the few entities with many fields; they are copied with the state, their values are not.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from westmarch.quest.fight import NOTHING_KNOWN, Fight

ATTRIBUTES = ("fortitude", "strength", "agility", "wisdom")
SAURON = 0
"""Sauron's seat; the heroes follow, clockwise."""
NOBODY = -1
"""In place of a hero: no hero in particular, or no hero's turn."""
OWNER = -1
"""In place of a seat: that of the hero whom a procedure concerns."""


@dataclass(slots=True)
class Hero:
    """A hero player's figure, sheet and piles. Its number is its seat minus one."""

    id: str
    at: str
    life: tuple[str, ...]
    hand: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    damage_seen: tuple[bool, ...] = ()
    """Which cards of the damage pool came from the hand, so that their owner knows them."""
    hand_known: tuple[str, ...] = ()
    """Cards that everybody saw going to this hand."""
    types_known: tuple[int, int] = NOTHING_KNOWN
    """How many ranged and melee cards Sauron knows to be in this hand at least (Strategize)."""
    skills_known: tuple[str, ...] = ()
    """Skill cards that everybody has seen this hero use."""
    favor: int = 0
    items: tuple[str, ...] = ()
    levels: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Level tokens on fortitude, strength, agility, wisdom."""
    corruption: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    """Quests in play, the Starting Quest first."""
    advanced: str = ""
    """The Advanced Quest while it still lies facedown."""
    completed: tuple[str, ...] = ()
    """Completed Starting and Advanced Quests (QST-08)."""
    entrusted: int = -1
    """The favor on Trust in Friendship while this hero holds it; -1 without it."""

    def clone(self) -> Hero:
        copy = Hero.__new__(Hero)
        copy.id, copy.at, copy.life, copy.hand = self.id, self.at, self.life, self.hand
        copy.rest, copy.damage, copy.favor, copy.items = self.rest, self.damage, self.favor, self.items
        copy.damage_seen, copy.hand_known, copy.skills_known = self.damage_seen, self.hand_known, self.skills_known
        copy.types_known = self.types_known
        copy.levels, copy.corruption, copy.quests = self.levels, self.corruption, self.quests
        copy.advanced, copy.completed, copy.entrusted = self.advanced, self.completed, self.entrusted
        return copy


@dataclass(frozen=True, slots=True)
class Token:
    """A monster token on the board, facedown."""

    pair: str
    """The region pair on its back."""
    face: str
    """A monster, or `blank`."""
    at: str
    seen: int = 0
    """The heroes who have looked at it, as bits by seat; Sauron always has."""


@dataclass(frozen=True, slots=True)
class Minion:
    """Where a minion is: `""` is off the board."""

    at: str
    damage: int = 0
    status: str = "waiting"
    """waiting (for its stage), play, defeated, or declined (STORY-09)."""


@dataclass(slots=True)
class Turn:
    """What is remembered until the turn is over."""

    hero: int = -1
    """The hero whose turn it is, -1 in Sauron's."""
    step: str = ""
    over: bool = False
    """The turn ends as soon as what is going on is finished (TURN-05)."""
    shadow_played: int = 0
    notes: frozenset[str] = frozenset()
    """Once-per-turn things that were used, and standing notes such as `skip_ambush`."""
    favor_gained: int = 0
    passes: int = 0
    moves: int = 0
    perilous: str = ""
    """A location that a Shadow card made perilous for this turn."""

    def clone(self) -> Turn:
        copy = Turn.__new__(Turn)
        copy.hero, copy.step, copy.over, copy.shadow_played = self.hero, self.step, self.over, self.shadow_played
        copy.notes, copy.favor_gained, copy.passes = self.notes, self.favor_gained, self.passes
        copy.moves, copy.perilous = self.moves, self.perilous
        return copy


@dataclass(slots=True)
class State:
    """The table."""

    options: dict[str, bool | str]
    """The switches of the rules, as set up; never changed."""
    heroes: list[Hero] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    round: int = 0
    hero_marker: int = 0
    markers: tuple[int, int, int] = (0, 0, 0)
    """Sauron's yellow, black and red marker."""
    stage_entered: int = 1
    """The highest stage that any marker ever entered (STORY-07)."""
    next_advance_less: int = 0
    """What Grievous Loss takes from the heroes' next advance (STORY-19)."""
    influence: dict[str, int] = field(default_factory=dict)
    """Tokens by location; a location without any is not in here."""
    pool: int = 0
    favor: dict[str, int] = field(default_factory=dict)
    """Favor tokens by location."""
    characters: dict[str, str] = field(default_factory=dict)
    """Characters on the board, by name, and where they stand."""
    tokens: dict[int, Token] = field(default_factory=dict)
    next_token: int = 1
    minions: dict[str, Minion] = field(default_factory=dict)
    actions: tuple[tuple[str, int], ...] = ()
    """Action tokens in the order they were placed: track and space."""
    plots: tuple[tuple[int, str, str], ...] = ()
    """Active Plots: space of the track, card, affected location."""
    event: str = ""
    """The card on the Current Event Card space; its marker stands on the location it names."""
    plot_hand: tuple[str, ...] = ()
    shadow_hand: tuple[str, ...] = ()
    shown: dict[str, int] = field(default_factory=dict)
    """Cards of Sauron's hands that heroes have been shown, and to which seats, as bits."""
    known_top: int = 0
    """How many cards on top of the Plot deck Sauron has looked at."""
    known_bottom: int = 0
    """How many cards at its bottom he put there himself (INFO-13)."""
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    items: dict[str, int] = field(default_factory=dict)
    """Item cards left in the supply."""
    removed: tuple[str, ...] = ()
    """Cards out of the game: completed quests, and what went back to the box."""
    missions: tuple[str, str] = ("", "")
    """Sauron's and the heroes'."""
    missions_shown: tuple[bool, bool] = (False, False)
    missions_judged: tuple[tuple[int, int, bool], ...] = ()
    """Sauron's and the heroes', as they were judged in the Finale (FIN-25): how far it had come, what it asks for, and
    whether that is the most it may be."""
    unsettled: bool = True
    """Something changed that the checks after a complete effect have to look at."""
    influence_moved: bool = True
    """Influence was placed or removed since excess influence was last looked for."""
    put_off: tuple[tuple[int, str], ...] = ()
    """Heroes and the Corruption cards that wait for them until the running text or combat is finished (CORR-09)."""
    fight: Fight | None = None
    """The combat that is going on."""
    finale: bool = False
    """The Finale is due (STORY-10, STORY-11)."""

    def clone(self) -> State:
        copy = State.__new__(State)
        for name in _SHARED:
            setattr(copy, name, getattr(self, name))
        copy.heroes = [hero.clone() for hero in self.heroes]
        copy.turn = self.turn.clone()
        copy.fight = self.fight.clone() if self.fight is not None else None
        copy.influence = self.influence.copy()
        copy.favor = self.favor.copy()
        copy.characters = self.characters.copy()
        copy.tokens = self.tokens.copy()
        copy.minions = self.minions.copy()
        copy.decks = self.decks.copy()
        copy.discards = self.discards.copy()
        copy.items = self.items.copy()
        copy.shown = self.shown.copy()
        return copy


_COPIED = {
    "heroes",
    "turn",
    "fight",
    "influence",
    "favor",
    "characters",
    "tokens",
    "minions",
    "decks",
    "discards",
    "items",
    "shown",
}
_SHARED = tuple(field.name for field in fields(State) if field.name not in _COPIED)
