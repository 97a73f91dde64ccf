"""A combat that is going on: what both sides have played and what still works."""

from __future__ import annotations

from dataclasses import dataclass

HERO, ENEMY = 0, 1
"""The two sides of a combat (CBT-01)."""

RANGED, MELEE = "ranged", "melee"
"""The two types of combat cards (KEYW-16)."""

NO_LIMIT = 99
"""Above every number in a combat."""

NOTHING_KNOWN = (0, 0)
"""Of how many ranged and melee cards of a hand the other side knows when it was told nothing."""


@dataclass(slots=True)
class Fighter:
    """One side. What stands below `stack` belongs to the round that is played."""

    exhausted: bool = False
    defeated: bool = False
    stack: tuple[str, ...] = ()
    """The cards played, the latest first (CBT-18)."""
    card: str = ""
    """The card shown in this round, "" without one."""
    committed: str = ""
    """The card chosen openly in this round, before the opponent's (Anticipate)."""
    canceled: bool = False
    previous: str = ""
    """The card of the previous round, if its Next Round text was not canceled (KEYW-06)."""
    previous_type: str = ""
    """The type that was shown in the previous round (KEYW-20)."""
    bonuses: tuple[tuple[str, int, int], ...] = ()
    """What raised attack and defense in this round, and by how much."""
    attack_limit: int = NO_LIMIT
    """What the printed attack was reduced to (KEYW-12 to KEYW-14)."""
    defense_limit: int = NO_LIMIT
    damage_cap: int = NO_LIMIT
    taken: int = 0
    """All damage dealt to this side in this round (CBT-33)."""
    stopped: int = 0
    """The damage that this side's defense kept off."""
    free: bool = False
    """The card costs nothing and leaves the stack when the round ends (Ready)."""
    doomed: bool = False
    """Defeated in part 3f, whatever the damage (Execute)."""
    named: str = ""
    """The type named when this side's latest naming card was played (KEYW-23)."""
    afraid: int = 0
    """The round in which this side plays a random card (Fear)."""

    def clone(self) -> Fighter:
        copy = Fighter.__new__(Fighter)
        copy.exhausted, copy.defeated, copy.stack, copy.card = self.exhausted, self.defeated, self.stack, self.card
        copy.canceled, copy.previous, copy.previous_type = self.canceled, self.previous, self.previous_type
        copy.bonuses, copy.attack_limit, copy.defense_limit = self.bonuses, self.attack_limit, self.defense_limit
        copy.damage_cap, copy.taken, copy.stopped, copy.free = self.damage_cap, self.taken, self.stopped, self.free
        copy.doomed, copy.named, copy.afraid = self.doomed, self.named, self.afraid
        copy.committed = self.committed
        return copy


@dataclass(slots=True)
class Fight:
    """One hero against one monster or minion (CBT-01)."""

    hero: int
    enemy: str
    """A monster or a minion."""
    sides: tuple[Fighter, Fighter]
    token: int = 0
    """The monster token that fights, 0 if there is none (CBT-42)."""
    agility: int = -1
    """The hero's agility where a card sets it; -1 leaves it as it is."""
    health: int = 0
    """Added to the enemy's printed health (FIN-12, FIN-13)."""
    fortitude: int = 0
    """Added to the enemy's printed fortitude."""
    strength_per_corruption: int = 0
    """What each of the hero's Corruption cards adds to his strength in this combat."""
    agility_per_corruption: int = 0
    unspent: int = 0
    """Agility that the hero kept as strength (CBT-11)."""
    round: int = 0
    damage: int = 0
    """The tokens on a monster's Reference card; a minion's lie on its space (DMG-01, DMG-03)."""
    hand: tuple[str, ...] = ()
    """Sauron's combat hand, sorted."""
    types_known: tuple[int, int] = NOTHING_KNOWN
    """How many ranged and melee cards the hero knows to be in it at least (Strategize)."""
    gone: tuple[str, ...] = ()
    """Combat cards that Sauron had to discard; they lie open."""
    used: bool = False
    """The enemy has used its once-per-combat ability."""
    retreated: bool = False

    def clone(self) -> Fight:
        copy = Fight.__new__(Fight)
        copy.hero, copy.enemy, copy.token, copy.agility = self.hero, self.enemy, self.token, self.agility
        copy.sides = (self.sides[0].clone(), self.sides[1].clone())
        copy.health, copy.fortitude = self.health, self.fortitude
        copy.strength_per_corruption = self.strength_per_corruption
        copy.agility_per_corruption = self.agility_per_corruption
        copy.unspent, copy.round, copy.damage = self.unspent, self.round, self.damage
        copy.hand, copy.gone, copy.used, copy.retreated = self.hand, self.gone, self.used, self.retreated
        copy.types_known = self.types_known
        return copy


def types_left(known: tuple[int, int], ranged: bool) -> tuple[int, int]:
    """What is still known of a hand when a card of a type has left it for all to see."""
    at_range, at_hand = known
    return (max(0, at_range - 1), at_hand) if ranged else (at_range, max(0, at_hand - 1))


def other(side: int) -> int:
    return 1 - side


def current(fight: Fight | None) -> Fight:
    """The running combat; whoever calls this is inside one."""
    if fight is None:
        raise RuntimeError("no combat is going on")
    return fight
