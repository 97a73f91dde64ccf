"""What card texts do to heroes, to Sauron's hands and to the markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.events import only
from westmarch.core.procedure import Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import HAVENS, STRONGHOLDS
from westmarch.quest.definitions import name_of
from westmarch.quest.ops import board, decks, heroes
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.vocabulary.amounts import Amount, a, each, plural, value
from westmarch.quest.vocabulary.base import Effect, sentence
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


# Favor, items, levels, training -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainFavor(Effect):
    count: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        heroes.gain_favor(g, hero, self.count)

    def text(self) -> str:
        return f"gain {self.count} favor"


@dataclass(frozen=True, slots=True)
class LoseFavor(Effect):
    """Lose as much as there is."""

    count: Amount = 1

    def possible(self, g: Quest, hero: int) -> bool:
        return g.state.heroes[hero].favor > 0

    def perform(self, g: Quest, hero: int) -> None:
        heroes.lose_favor(g, hero, value(self.count, g, hero))

    def text(self) -> str:
        return f"lose {each(self.count, 'favor')}"


@dataclass(frozen=True, slots=True)
class SpendFavor(Effect):
    """A price: in full or not at all (GEN-03)."""

    count: int = 1
    price: ClassVar[bool] = True

    def possible(self, g: Quest, hero: int) -> bool:
        return g.state.heroes[hero].favor >= self.count

    def perform(self, g: Quest, hero: int) -> None:
        heroes.lose_favor(g, hero, self.count)

    def text(self) -> str:
        return f"spend {self.count} favor"


@dataclass(frozen=True, slots=True)
class GainItem(Effect):
    item: str

    def perform(self, g: Quest, hero: int) -> None:
        heroes.gain_item(g, hero, self.item)

    def text(self) -> str:
        return f"gain {a(name_of(self.item))}"


@dataclass(frozen=True, slots=True)
class LoseItem(Effect):
    """Lose an item of the hero's choice."""

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import PickItem

        return PickItem(hero)

    def text(self) -> str:
        return "lose an item of his choice"

    def possible(self, g: Quest, hero: int) -> bool:
        return bool(g.state.heroes[hero].items)


@dataclass(frozen=True, slots=True)
class Level(Effect):
    """A level token on an attribute; without a name, on one the hero chooses."""

    attribute: str = ""

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        if self.attribute:
            heroes.gain_level(g, hero, self.attribute)
            return None
        from westmarch.quest.vocabulary.control import ChooseBranch

        return ChooseBranch(tuple((Level(name),) for name in ATTRIBUTES), hero, "hero", False)

    def text(self) -> str:
        return f"gain a level of {self.attribute or 'an attribute of his choice'}"


@dataclass(frozen=True, slots=True)
class Train(Effect):
    times: int = 1

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.training import Training

        return Training(hero, self.times)

    def text(self) -> str:
        return {1: "train", 2: "train twice"}[self.times]


@dataclass(frozen=True, slots=True)
class RevealAdvancedQuest(Effect):
    """QST-06."""

    def perform(self, g: Quest, hero: int) -> None:
        heroes.reveal_advanced(g, hero)

    def text(self) -> str:
        return "reveal his Advanced Quest"


# Corruption -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainCorruption(Effect):
    def possible(self, g: Quest, hero: int) -> bool:
        return bool(g.state.decks["corruption"] or g.state.discards["corruption"])

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.corruption import receive_corruption

        receive_corruption(g, hero)
        return None

    def text(self) -> str:
        return "receive a Corruption card"


@dataclass(frozen=True, slots=True)
class PayCorruption(GainCorruption):
    """A Corruption card as the price of something (GEN-03)."""

    price: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SufferCorruption(GainCorruption):
    """Said of the hero, where it is not he who decides."""

    def text(self) -> str:
        return "the hero receives a Corruption card"


@dataclass(frozen=True, slots=True)
class DropCorruption(Effect):
    """Discard one of the hero's Corruption cards, or all of them."""

    every: bool = False

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        held = g.state.heroes[hero].corruption
        if self.every or len(held) == 1:
            for card in held:
                heroes.drop_corruption(g, hero, card)
            return None
        from westmarch.quest.rulebook.picking import PickCorruption

        return PickCorruption(hero)

    def text(self) -> str:
        return "discard all his Corruption cards" if self.every else "discard one of his Corruption cards"


# Damage and cards -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Damage outside combat (DMG-14)."""

    count: Amount

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.damage import TakeDamage

        amount = value(self.count, g, hero)
        return TakeDamage(hero, amount) if amount else None

    def text(self) -> str:
        return f"the hero takes {each(self.count, 'damage')}"


@dataclass(frozen=True, slots=True)
class ShieldedDamage(Effect):
    """Damage that discarded shields lower; a reward if nothing is left of it (GEN-12)."""

    count: int
    reward: tuple[Effect, ...]

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import DiscardShields

        return DiscardShields(hero, self.count, self.reward)

    def text(self) -> str:
        reward = sentence(self.reward, " and ")
        return (
            f"the hero takes {self.count} damage, 1 less for each shield on hand cards that he discards first; "
            f"if nothing is left of it: {reward}"
        )


@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """Discard cards of the hero's choice from his hand, as far as he has so many."""

    count: int

    def possible(self, g: Quest, hero: int) -> bool:
        return bool(g.state.heroes[hero].hand)

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import DiscardFromHand

        return DiscardFromHand(hero, self.count)

    def text(self) -> str:
        return f"discard {plural(self.count, 'card')} of his hand"


@dataclass(frozen=True, slots=True)
class SpendCards(DiscardCards):
    """A price: so many cards or none (GEN-03)."""

    price: ClassVar[bool] = True

    def possible(self, g: Quest, hero: int) -> bool:
        return len(g.state.heroes[hero].hand) >= self.count


@dataclass(frozen=True, slots=True)
class DiscardDownTo(Effect):
    """Discard cards of his choice until the hand holds so many."""

    size: int

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import DiscardFromHand

        return DiscardFromHand(hero, max(0, len(g.state.heroes[hero].hand) - self.size))

    def text(self) -> str:
        return f"discard cards of his hand down to {self.size}"


@dataclass(frozen=True, slots=True)
class DiscardRandom(Effect):
    count: Amount

    def perform(self, g: Quest, hero: int) -> None:
        heroes.discard_random(g, hero, value(self.count, g, hero))

    def text(self) -> str:
        return f"discard {each(self.count, 'random hand card', 'random hand cards')}"


@dataclass(frozen=True, slots=True)
class IntoLife(Effect):
    """Shuffle whole pools into the life pool."""

    pools: tuple[str, ...]

    def perform(self, g: Quest, hero: int) -> None:
        heroes.into_life(g, hero, *self.pools)

    def text(self) -> str:
        named = " and ".join(pool if pool == "hand" else f"{pool} pool" for pool in self.pools)
        return f"shuffle his {named} into his life pool"


@dataclass(frozen=True, slots=True)
class DamageIntoRest(Effect):
    def perform(self, g: Quest, hero: int) -> None:
        heroes.damage_into_rest(g, hero)

    def text(self) -> str:
        return "shuffle his damage pool into his rest pool"


@dataclass(frozen=True, slots=True)
class DamageTopToRest(Effect):
    count: Amount

    def perform(self, g: Quest, hero: int) -> None:
        heroes.damage_top_to_rest(g, hero, value(self.count, g, hero))

    def text(self) -> str:
        return f"move {each(self.count, 'card', 'cards')} from the top of his damage pool to the top of his rest pool"


@dataclass(frozen=True, slots=True)
class LifeTopToRest(Effect):
    count: int

    def perform(self, g: Quest, hero: int) -> None:
        heroes.life_top_to_rest(g, hero, self.count)

    def text(self) -> str:
        return f"put the top {self.count} cards of his life pool on his rest pool"


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    count: Amount

    def perform(self, g: Quest, hero: int) -> None:
        heroes.draw_cards(g, hero, value(self.count, g, hero))

    def text(self) -> str:
        return f"draw {each(self.count, 'card', 'cards')}"


# Sauron -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SauronDraws(Effect):
    kind: str
    """plot or shadow."""
    count: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        decks.sauron_draws(g, self.kind, self.count)

    def text(self) -> str:
        return f"Sauron draws {plural(self.count, f'{self.kind.capitalize()} card')}"


@dataclass(frozen=True, slots=True)
class SauronDiscardsShadow(Effect):
    """Random cards of his Shadow hand."""

    count: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        decks.sauron_discards_random(g, "shadow", self.count)

    def text(self) -> str:
        return f"Sauron discards {plural(self.count, 'random Shadow card')}"


@dataclass(frozen=True, slots=True)
class SauronDiscardsPlot(Effect):
    """A Plot of his choice from his hand; as his price only if he has one."""

    def possible(self, g: Quest, hero: int) -> bool:
        return bool(g.state.plot_hand)

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.picking import DiscardPlotFromHand

        return DiscardPlotFromHand() if g.state.plot_hand else None

    def text(self) -> str:
        return "Sauron discards a Plot card of his choice from his hand"


@dataclass(frozen=True, slots=True)
class PoolAdd(Effect):
    count: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        board.add_to_pool(g, self.count)

    def text(self) -> str:
        return f"put {self.count} influence in the Shadow Pool"


@dataclass(frozen=True, slots=True)
class PoolRemove(Effect):
    count: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        board.remove_from_pool(g, self.count)

    def text(self) -> str:
        return f"remove {self.count} influence from the Shadow Pool"


@dataclass(frozen=True, slots=True)
class Extension(Effect):
    """Sauron may place influence in extension of his Strongholds, or of one of them (INFL-21, INFL-26)."""

    count: Amount
    root: str = ""
    pool: bool = False
    """Any of it may go into the Shadow Pool instead."""

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.influence import PlaceInExtension
        from westmarch.quest.vocabulary.base import rule_of_text

        roots = (self.root,) if self.root else STRONGHOLDS
        count = value(self.count, g, hero)
        return PlaceInExtension(count, rule_of_text(g), roots, count if self.pool else 0)

    def text(self) -> str:
        where = name_of(self.root) if self.root else "Shadow Strongholds"
        where = f"in the Shadow Pool or in extension of {where}" if self.pool else f"in extension of {where}"
        return f"Sauron may place {each(self.count, 'influence')} {where}"


@dataclass(frozen=True, slots=True)
class Marker(Effect):
    """One of Sauron's markers; a negative number moves it back."""

    colour: str
    spaces: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        board.advance_marker(g, self.colour, self.spaces)

    def text(self) -> str:
        way = "advance" if self.spaces > 0 else "move back"
        return f"{way} the {self.colour} marker {plural(abs(self.spaces), 'space')}"


@dataclass(frozen=True, slots=True)
class HeroMarker(Effect):
    spaces: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        board.advance_heroes(g, self.spaces)

    def text(self) -> str:
        return f"advance the heroes' marker {plural(self.spaces, 'space')}"


# Looking, moving, turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookAtTokens(Effect):
    """The hero sees the faces of the monster tokens there (INFO-17)."""

    place: Place

    def perform(self, g: Quest, hero: int) -> None:
        for here in self.place.locations(g, hero):
            for number in stats.tokens_at(g.state, here):
                board.show_token(g, number, g.shown_to(hero))

    def text(self) -> str:
        return f"look at the monster tokens {self.place.text()}"


@dataclass(frozen=True, slots=True)
class LookAtPlots(Effect):
    """The hero sees Sauron's Plot hand as it is now."""

    def perform(self, g: Quest, hero: int) -> None:
        decks.note_shown(g, g.shown_to(hero), *g.state.plot_hand)
        g.emit(("sees_plots", hero, *g.state.plot_hand), g.shown_to(hero) | only(0))

    def text(self) -> str:
        return "look at Sauron's Plot cards"


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    def perform(self, g: Quest, hero: int) -> None:
        if g.state.turn.hero == hero:
            board.end_turn(g)

    def text(self) -> str:
        return "his turn ends"


@dataclass(frozen=True, slots=True)
class TurnNote(Effect):
    """A note that the rules ask for until the turn is over: `skip_ambush`, `one_move`."""

    what: str
    TEXTS: ClassVar[dict[str, str]] = {
        "skip_ambush": "the hero skips his Ambush step",
        "one_move": "the hero may make only one move this turn",
    }

    def perform(self, g: Quest, hero: int) -> None:
        board.note(g, self.what)

    def text(self) -> str:
        return self.TEXTS[self.what]


@dataclass(frozen=True, slots=True)
class GoAndEncounter(Effect):
    """Go to a Haven and have an encounter there, in the same step, when this one is over (ENC-15)."""

    haven: str

    def perform(self, g: Quest, hero: int) -> None:
        assert self.haven in HAVENS
        heroes.move_hero(g, hero, self.haven)
        board.note(g, "encounter_again")

    def text(self) -> str:
        return f"go to {name_of(self.haven)} and have an encounter there"


@dataclass(frozen=True, slots=True)
class PlaceCharacter(Effect):
    """A character comes to a location; one who stands elsewhere stays there unless `move` (EVENT-19)."""

    character: str
    at: str
    move: bool = False

    def perform(self, g: Quest, hero: int) -> None:
        board.place_character(g, self.character, self.at, self.move)

    def text(self) -> str:
        way = ("place or move", "to") if self.move else ("place", "at")
        return f"{way[0]} {name_of(self.character)} {way[1]} {name_of(self.at)}"


@dataclass(frozen=True, slots=True)
class FightMonster(Effect):
    """The hero fights a monster that has no token (CBT-42), with what follows if he wins."""

    monster: str
    won: tuple[Effect, ...] = ()
    agility: int = -1
    """Set for that combat; -1 leaves it as it is."""

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.fights import CardFight

        return CardFight(hero, self.monster, self.won, self.agility)

    def text(self) -> str:
        text = f"the hero fights {a(name_of(self.monster))}"
        if self.agility >= 0:
            text += f" with agility {self.agility}"
        return f"{text}; if he defeats it: {sentence(self.won, ' and ')}" if self.won else text
