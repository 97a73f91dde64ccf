"""What is printed: the definitions of cards, heroes, monsters and minions, and the registries that the card files fill.

Definitions are immutable and shared by all games. Rules look things up here; only `cards/` writes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from westmarch.quest.board.map import LOCATIONS, REGIONS

if TYPE_CHECKING:
    from westmarch.quest.vocabulary.base import Condition, Effect
    from westmarch.quest.vocabulary.combat import CombatWord
    from westmarch.quest.vocabulary.places import Place
    from westmarch.quest.vocabulary.standing import Ability, Standing

Effects = tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class CombatCard:
    """A Hero card, Skill card or card of a Monster Combat deck."""

    id: str
    name: str
    ranged: bool
    attack: int
    defense: int
    cost: int
    words: tuple[CombatWord, ...] = ()
    terrain: str = ""
    """The movement icon; cards of Monster Combat decks have none."""
    copies: int = 1
    deck: str = ""
    """A hero, `skill`, or a Monster Combat deck."""


@dataclass(frozen=True, slots=True)
class HeroDef:
    id: str
    name: str
    attributes: tuple[int, int, int, int]
    """Fortitude, strength, agility, wisdom."""
    start: str
    starting_quests: tuple[str, str]
    advanced_quest: str
    standing: tuple[Ability, ...] = ()
    """The ability, if it is more than an item."""
    items: tuple[str, ...] = ()
    """What the hero sets out with."""
    she: bool = False


@dataclass(frozen=True, slots=True)
class QuestDef:
    """A Starting, Advanced or Encounter Quest."""

    id: str
    name: str
    kind: str
    """starting, advanced or encounter."""
    reward: Effects
    explore: str = ""
    """Completed by exploring this location."""
    fight: tuple[str, str] | None = None
    """Completed by defeating a monster in place of an Encounter draw: monster and location (ENC-17)."""
    combat: str = ""
    """Completed by a combat with this minion, won or not (QST-09)."""
    setup: Effects = ()
    """Carried out in set-up, or at once when an Encounter Quest is drawn (ENC-18)."""


@dataclass(frozen=True, slots=True)
class MonsterDef:
    """A Monster Reference card, or what a minion's space says for combat."""

    id: str
    name: str
    fortitude: int
    strength: int
    wisdom: int
    health: int
    deck: str
    words: tuple[CombatWord, ...] = ()
    ability: str = ""


@dataclass(frozen=True, slots=True)
class MinionDef(MonsterDef):
    stage: int = 1
    starts: tuple[str, ...] = ()
    moves: int = 1
    """How far one Move command carries it (CMD-18)."""
    standing: tuple[Standing, ...] = ()
    """What holds while it is on the board."""
    they: bool = False
    """There are several of them."""


@dataclass(frozen=True, slots=True)
class PlotDef:
    id: str
    name: str
    colour: str
    arrow: int
    favor: int
    pool: int = 0
    places: tuple[str, ...] = ()
    """The location it affects; several, or none with `choice`, where Sauron chooses."""
    choice: Place | None = None
    needs: tuple[Condition, ...] = ()
    """Requirements; they are asked of the affected location (PLOT-04, PLOT-08)."""
    on_play: Effects = ()
    consult: str = ""
    """The character whose consulting costs a Corruption card while the Plot is active."""
    standing: tuple[Standing, ...] = ()
    """What holds while it is active (PLOT-11)."""
    copies: int = 1
    start: StartingPlot | None = None


@dataclass(frozen=True, slots=True)
class StartingPlot:
    """What a Starting Plot says for set-up (SET-18)."""

    strongholds: int
    extension: int
    pool: int
    shadow_draw: int
    shadow_keep: int
    plot_draw: int
    plot_keep: int


@dataclass(frozen=True, slots=True)
class ShadowDef:
    id: str
    name: str
    pool: int
    window: str
    """action, turn_start, turn_start_abroad, entered, combat, minion_combat or defeated (chapter SHDW)."""
    effects: Effects
    copies: int = 1


@dataclass(frozen=True, slots=True)
class EventDef:
    id: str
    name: str
    stage: int
    priority: int
    favor: tuple[str, ...]
    characters: tuple[tuple[str, str], ...] = ()
    effects: Effects = ()
    marker: str = ""
    """The location of the event marker; a card with one stays (EVENT-11)."""
    on_explore: Effects = ()
    arrow: str = ""
    """The colour it moves by 1 in every Story step (STORY-04)."""
    handed_over: bool = False
    """Neither kept nor discarded: it lies with a hero (EVENT-17)."""


@dataclass(frozen=True, slots=True)
class EncounterDef:
    id: str
    name: str
    deck: str
    priority: int
    location: str = ""
    region: str = ""
    effects: Effects = ()
    quest: str = ""
    """The Quest that the card is (ENC-07)."""
    reshuffle: bool = False


@dataclass(frozen=True, slots=True)
class PerilDef:
    id: str
    name: str
    effects: Effects
    location: str = ""
    regions: tuple[str, ...] = ()
    reshuffle: bool = False


@dataclass(frozen=True, slots=True)
class CorruptionDef:
    id: str
    name: str
    favor: int
    """What it costs to be rid of it when resting."""
    standing: tuple[Standing, ...] = ()
    """What it says while it is held."""
    effects: Effects = ()
    """What it does at once; a card with effects is never held (CORR-04)."""
    waits: bool = False
    """They are carried out when the running text or combat is finished (CORR-09)."""

    @property
    def immediate(self) -> bool:
        return bool(self.effects)


@dataclass(frozen=True, slots=True)
class CharacterDef:
    id: str
    name: str
    effects: Effects
    mark: str
    """Two letters on a small piece, which no other character has."""
    favor: int = 2


@dataclass(frozen=True, slots=True)
class ItemDef:
    id: str
    name: str
    standing: tuple[Standing, ...]
    copies: int = 3


@dataclass(frozen=True, slots=True)
class MissionDef:
    id: str
    name: str
    side: str
    condition: Condition


HEROES: dict[str, HeroDef] = {}
COMBAT_CARDS: dict[str, CombatCard] = {}
QUESTS: dict[str, QuestDef] = {}
MONSTERS: dict[str, MonsterDef] = {}
MINIONS: dict[str, MinionDef] = {}
PLOTS: dict[str, PlotDef] = {}
SHADOWS: dict[str, ShadowDef] = {}
EVENTS: dict[str, EventDef] = {}
ENCOUNTERS: dict[str, EncounterDef] = {}
PERILS: dict[str, PerilDef] = {}
CORRUPTION: dict[str, CorruptionDef] = {}
CHARACTERS: dict[str, CharacterDef] = {}
ITEMS: dict[str, ItemDef] = {}
MISSIONS: dict[str, MissionDef] = {}
TOKEN_PILES: dict[str, tuple[str, ...]] = {}
"""The faces of the tokens of each region pair."""

D = TypeVar("D")


def fill(registry: dict[str, D], *definitions: D) -> None:
    """Add definitions to a registry; an id may be used once."""
    for definition in definitions:
        key: str = definition.id  # type: ignore[attr-defined]
        if key in registry:
            raise ValueError(f"{key} is defined twice")
        registry[key] = definition


def name_of(thing: str) -> str:
    """The printed name of anything with an id."""
    found = _names().get(thing)
    return found if found is not None else thing.replace("_", " ")


_NAMES: dict[str, str] = {}


def _names() -> dict[str, str]:
    if not _NAMES:
        for registry in (
            LOCATIONS,
            REGIONS,
            HEROES,
            COMBAT_CARDS,
            QUESTS,
            MONSTERS,
            MINIONS,
            PLOTS,
            SHADOWS,
            EVENTS,
            ENCOUNTERS,
            PERILS,
            CORRUPTION,
            CHARACTERS,
            ITEMS,
            MISSIONS,
        ):
            for key, definition in registry.items():
                _NAMES.setdefault(key, definition.name)
    return _NAMES
