"""What card texts do to a hero: his favor, items, levels, Corruption, cards, place and turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.amounts import Amount, a, each, plural
from westmarch.quest.vocabulary.base import Effect, sentence
from westmarch.quest.vocabulary.control import WHO
from westmarch.quest.vocabulary.places import Place


@dataclass(frozen=True, slots=True)
class GainFavor(Effect):
    count: int = 1
    verb: ClassVar[str] = "gain"

    def words(self) -> str:
        return f"{self.verb} {self.after_verb()}"

    def after_verb(self) -> str:
        return f"{self.count} favor"


@dataclass(frozen=True, slots=True)
class LoseFavor(Effect):
    """Lose as much as there is."""

    count: Amount = 1

    def words(self) -> str:
        return f"lose {each(self.count, 'favor')}"


@dataclass(frozen=True, slots=True)
class SpendFavor(Effect):
    """A price: in full or not at all (GEN-03)."""

    count: int = 1
    price: ClassVar[bool] = True

    def words(self) -> str:
        return f"spend {self.count} favor"


@dataclass(frozen=True, slots=True)
class GainItem(Effect):
    item: str
    verb: ClassVar[str] = "gain"

    def words(self) -> str:
        return f"{self.verb} {self.after_verb()}"

    def after_verb(self) -> str:
        return a(name_of(self.item))


@dataclass(frozen=True, slots=True)
class LoseItem(Effect):
    """Lose an item of the hero's choice."""

    def words(self) -> str:
        return "lose an item of his choice"


@dataclass(frozen=True, slots=True)
class Level(Effect):
    """A level token on an attribute; without a name, on one the hero chooses."""

    attribute: str = ""
    verb: ClassVar[str] = "gain"

    def words(self) -> str:
        return f"{self.verb} {self.after_verb()}"

    def after_verb(self) -> str:
        return f"a level of {self.attribute or 'an attribute of his choice'}"


@dataclass(frozen=True, slots=True)
class Train(Effect):
    times: int = 1

    def words(self) -> str:
        return {1: "train", 2: "train twice"}[self.times]


@dataclass(frozen=True, slots=True)
class RevealAdvancedQuest(Effect):
    """QST-06."""

    def words(self) -> str:
        return "reveal his Advanced Quest"


@dataclass(frozen=True, slots=True)
class GainCorruption(Effect):
    def words(self) -> str:
        return "receive a Corruption card"


@dataclass(frozen=True, slots=True)
class PayCorruption(GainCorruption):
    """A Corruption card as the price of something (GEN-03)."""

    price: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SufferCorruption(GainCorruption):
    """Said of the hero, where it is not he who decides."""

    def words(self) -> str:
        return "the hero receives a Corruption card"


@dataclass(frozen=True, slots=True)
class DropCorruption(Effect):
    """Discard one of the hero's Corruption cards, or all of them."""

    every: bool = False

    def words(self) -> str:
        return "discard all his Corruption cards" if self.every else "discard one of his Corruption cards"


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Damage outside combat (DMG-14)."""

    count: Amount

    def words(self) -> str:
        return f"the hero takes {each(self.count, 'damage')}"


@dataclass(frozen=True, slots=True)
class ShieldedDamage(Effect):
    """Damage that discarded shields lower; a reward if nothing is left of it (GEN-12)."""

    count: int
    reward: tuple[Effect, ...]

    def words(self) -> str:
        reward = sentence(self.reward, " and ")
        return (
            f"the hero takes {self.count} damage, 1 less for each shield on hand cards that he discards first; "
            f"if nothing is left of it: {reward}"
        )


@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """Discard cards of the hero's choice from his hand, as far as he has so many."""

    count: int

    def words(self) -> str:
        return f"discard {plural(self.count, 'card')} of his hand"


@dataclass(frozen=True, slots=True)
class SpendCards(DiscardCards):
    """A price: so many cards or none (GEN-03)."""

    price: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DiscardDownTo(Effect):
    """Discard cards of his choice until the hand holds so many."""

    size: int

    def words(self) -> str:
        return f"discard cards of his hand down to {self.size}"


@dataclass(frozen=True, slots=True)
class DiscardRandom(Effect):
    count: Amount

    def words(self) -> str:
        return f"discard {each(self.count, 'random hand card', 'random hand cards')}"


@dataclass(frozen=True, slots=True)
class IntoLife(Effect):
    """Shuffle whole pools into the life pool."""

    pools: tuple[str, ...]

    def words(self) -> str:
        named = " and ".join(pool if pool == "hand" else f"{pool} pool" for pool in self.pools)
        return f"shuffle his {named} into his life pool"


@dataclass(frozen=True, slots=True)
class DamageIntoRest(Effect):
    def words(self) -> str:
        return "shuffle his damage pool into his rest pool"


@dataclass(frozen=True, slots=True)
class DamageTopToRest(Effect):
    count: Amount

    def words(self) -> str:
        return f"move {each(self.count, 'card', 'cards')} from the top of his damage pool to the top of his rest pool"


@dataclass(frozen=True, slots=True)
class LifeTopToRest(Effect):
    count: int

    def words(self) -> str:
        return f"put the top {self.count} cards of his life pool on his rest pool"


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    count: Amount

    def words(self) -> str:
        return f"draw {each(self.count, 'card', 'cards')}"


@dataclass(frozen=True, slots=True)
class LookAtTokens(Effect):
    """The hero sees the faces of the monster tokens there (INFO-17)."""

    place: Place

    def words(self) -> str:
        return f"look at the monster tokens {self.place.words()}"


@dataclass(frozen=True, slots=True)
class LookAtPlots(Effect):
    """The hero sees Sauron's Plot hand as it is now."""

    def words(self) -> str:
        return "look at Sauron's Plot cards"


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    def words(self) -> str:
        return "his turn ends"


@dataclass(frozen=True, slots=True)
class TurnNote(Effect):
    """A note that the rules ask for until the turn is over: `skip_ambush`, `one_move`."""

    what: str
    TEXTS: ClassVar[dict[str, str]] = {
        "skip_ambush": "the hero skips his Ambush step",
        "one_move": "the hero may make only one move this turn",
    }

    def words(self) -> str:
        return self.TEXTS[self.what]


@dataclass(frozen=True, slots=True)
class GoAndEncounter(Effect):
    """Go to a Haven and have an encounter there, in the same step, when this one is over (ENC-15)."""

    haven: str

    def words(self) -> str:
        return f"go to {name_of(self.haven)} and have an encounter there"


@dataclass(frozen=True, slots=True)
class MoveAside(Effect):
    """The hero is moved to an adjacent location, by himself if he likes or by Sauron (MOVE-19)."""

    by: str = "hero"

    def words(self) -> str:
        if self.by == "hero":
            return "the hero may move to an adjacent location"
        return f"{WHO[self.by]} moves the hero to an adjacent location"


@dataclass(frozen=True, slots=True)
class FightMonster(Effect):
    """The hero fights a monster that has no token (CBT-42), with what follows if he wins."""

    monster: str
    won: tuple[Effect, ...] = ()
    agility: int = -1
    """Set for that combat; -1 leaves it as it is."""

    def words(self) -> str:
        text = f"the hero fights {a(name_of(self.monster))}"
        if self.agility >= 0:
            text += f" with agility {self.agility}"
        return f"{text}; if he defeats it: {sentence(self.won, ' and ')}" if self.won else text


@dataclass(frozen=True, slots=True)
class WeakenInCombat(Effect):
    """In this combat each of the hero's Corruption cards takes from his strength, with `agility` from his agility too."""

    agility: bool = False

    def words(self) -> str:
        what = "strength and agility are" if self.agility else "strength is"
        return f"for this combat his {what} 1 lower for each of his Corruption cards"


@dataclass(frozen=True, slots=True)
class MakePerilous(Effect):
    """The hero's location is perilous until his turn is over (PERIL-03)."""

    def words(self) -> str:
        return "the hero's location is perilous until the end of his turn"
