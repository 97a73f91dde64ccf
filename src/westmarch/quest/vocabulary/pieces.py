"""What card texts do to characters, minions and Plots, and to what lies open or hidden in Sauron's decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Procedure
from westmarch.quest.definitions import PLOTS, name_of
from westmarch.quest.ops import board, combat
from westmarch.quest.vocabulary.base import Effect
from westmarch.quest.vocabulary.control import WHO
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


# Characters and favor ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BringAnyCharacter(Effect):
    """Somebody places or moves a character of his choice to a location."""

    bespoke: ClassVar[bool] = True
    at: str
    by: str = "sauron"

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import BringCharacterOfChoice

        return BringCharacterOfChoice(self.at, self.by)

    def text(self) -> str:
        return f"{WHO[self.by]} must place or move a character of his choice to {name_of(self.at)}"


@dataclass(frozen=True, slots=True)
class RemoveCharacterOrFavor(Effect):
    """Sauron may take a character or a favor off one of some locations."""

    bespoke: ClassVar[bool] = True
    place: Place

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import TakeCharacterOrFavor

        return TakeCharacterOrFavor(self.place)

    def text(self) -> str:
        return f"Sauron may remove a character or 1 favor from a location {self.place.text()}"


@dataclass(frozen=True, slots=True)
class CharacterClearsLocation(Effect):
    """The heroes may move a character to an adjacent location, which is cleared of Sauron's tokens."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import ClearWithCharacter

        return ClearWithCharacter()

    def text(self) -> str:
        return (
            "the heroes may move a character to an adjacent location that is no Shadow Stronghold "
            "and remove all influence and monster tokens there"
        )


@dataclass(frozen=True, slots=True)
class EntrustFavor(Effect):
    """Each hero lays a favor on the card, and Sauron hands it to one of them (EVENT-17, EVENT-22)."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import Entrust

        return Entrust()

    def text(self) -> str:
        return (
            "each hero moves 1 of his favor onto this card and Sauron hands it to a hero; when that hero explores "
            "a location with a character or another hero, he takes the favor on it and the card is discarded"
        )


@dataclass(frozen=True, slots=True)
class ReturnCharacters(Effect):
    """All characters at the location that a Plot affects leave the board."""

    plot: str

    def perform(self, g: Quest, hero: int) -> None:
        there = {at for _, card, at in g.state.plots if card == self.plot}
        for character, at in tuple(g.state.characters.items()):
            if at in there:
                board.return_character(g, character)

    def text(self) -> str:
        return "all characters at the affected location return to the Favor and Character area"


# Minions and monsters ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HurtMinion(Effect):
    """The heroes deal damage to a minion in one of some locations (DMG-06)."""

    bespoke: ClassVar[bool] = True
    place: Place
    damage: int

    def possible(self, g: Quest, hero: int) -> bool:
        there = self.place.locations(g, hero)
        return any(minion.at in there for minion in g.state.minions.values())

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import HurtMinionOfChoice

        return HurtMinionOfChoice(self.place, self.damage)

    def text(self) -> str:
        return f"deal {self.damage} damage to a minion {self.place.one()}"


@dataclass(frozen=True, slots=True)
class SummonMinion(Effect):
    """Sauron may move a minion on the board to a location; no fight follows (CMD-08)."""

    bespoke: ClassVar[bool] = True
    at: str

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import MoveMinionOfChoice

        return MoveMinionOfChoice(self.at)

    def text(self) -> str:
        return f"Sauron may move a minion to {name_of(self.at)}"


@dataclass(frozen=True, slots=True)
class RestoreMinion(Effect):
    """A minion on the board or a defeated one loses all damage and is placed where influence lies (MIN-10)."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_shadows import RestoreMinionOfChoice

        return RestoreMinionOfChoice()

    def text(self) -> str:
        return (
            "Sauron picks a minion on the board or a defeated one, removes all its damage "
            "and places it at any location with influence"
        )


@dataclass(frozen=True, slots=True)
class WeakenInCombat(Effect):
    """In this combat each of the hero's Corruption cards takes from his strength, with `agility` from his agility too."""

    agility: bool = False

    def perform(self, g: Quest, hero: int) -> None:
        combat.change_per_corruption(g, -1, -1 if self.agility else 0)

    def text(self) -> str:
        what = "strength and agility are" if self.agility else "strength is"
        return f"for this combat his {what} 1 lower for each of his Corruption cards"


@dataclass(frozen=True, slots=True)
class MakePerilous(Effect):
    """The hero's location is perilous until his turn is over (PERIL-03)."""

    def perform(self, g: Quest, hero: int) -> None:
        board.make_perilous(g, g.state.heroes[hero].at)

    def text(self) -> str:
        return "the hero's location is perilous until the end of his turn"


# Corruption and the story -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShareOutCorruption(Effect):
    """Sauron deals the Corruption cards of two heroes out between them as he likes."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_shadows import ShareOut

        return ShareOut() if len(g.state.heroes) > 1 else None

    def text(self) -> str:
        return "Sauron picks two heroes and redistributes their Corruption cards between them"


@dataclass(frozen=True, slots=True)
class HeroesAdvanceLess(Effect):
    """The heroes' marker advances less in the next Story step (STORY-19)."""

    spaces: int = 1

    def perform(self, g: Quest, hero: int) -> None:
        board.less_next_advance(g, self.spaces)

    def text(self) -> str:
        return f"the heroes' marker advances {self.spaces} less in the next Story step"


# Plots and Sauron's decks -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DiscardOtherPlots(Effect):
    """Every other active Plot with a word in its title is discarded."""

    word: str
    but: str

    def perform(self, g: Quest, hero: int) -> None:
        for space, card, _ in g.state.plots:
            if card != self.but and self.word in PLOTS[card].name:
                board.discard_plot(g, space)

    def text(self) -> str:
        return f'discard every other active Plot with "{self.word}" in its title'


@dataclass(frozen=True, slots=True)
class FetchPlot(Effect):
    """Sauron takes one of some Plots from the Plot deck or its discards, with `play` to play it at once if he can."""

    bespoke: ClassVar[bool] = True
    plots: tuple[str, ...]
    play: bool = False

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_shadows import SearchForPlot

        return SearchForPlot(self.plots, self.play)

    def text(self) -> str:
        named = " or ".join(name_of(plot) for plot in self.plots)
        text = f"Sauron takes {named} from the Plot deck or its discard pile into his hand and shuffles the deck"
        return f"{text}; he may play it at once if its requirements are met" if self.play else text


@dataclass(frozen=True, slots=True)
class PayToDiscardPlot(Effect):
    """One hero may pay favor to discard an active Plot that affects a Haven."""

    bespoke: ClassVar[bool] = True
    favor: int

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_events import DiscardHavenPlot

        return DiscardHavenPlot(self.favor)

    def text(self) -> str:
        return f"one hero may spend {self.favor} favor to discard an active Plot that affects a Haven"


@dataclass(frozen=True, slots=True)
class LookAtTopPlot(Effect):
    """Sauron looks at the top card of the Plot deck and leaves it there or buries it."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_shadows import TopPlot

        return TopPlot()

    def text(self) -> str:
        return "Sauron looks at the top card of the Plot deck and leaves it there or puts it under the deck"


@dataclass(frozen=True, slots=True)
class RecoverDiscard(Effect):
    """Sauron takes a discarded Plot or Shadow card back, for all to see (INFO-17)."""

    bespoke: ClassVar[bool] = True

    def perform(self, g: Quest, hero: int) -> Procedure | None:
        from westmarch.quest.rulebook.card_shadows import Recover

        return Recover()

    def text(self) -> str:
        return "Sauron takes a card of his choice from the Plot or Shadow discard pile, shown to the heroes, into his hand"
