"""What card texts do to Sauron's hands, his Plots, the Shadow Pool and his influence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.amounts import Amount, each, plural
from westmarch.quest.vocabulary.base import Effect


@dataclass(frozen=True, slots=True)
class SauronDraws(Effect):
    kind: str
    """plot or shadow."""
    count: int = 1
    verb: ClassVar[str] = "Sauron draws"

    def words(self) -> str:
        return f"{self.verb} {self.after_verb()}"

    def after_verb(self) -> str:
        return plural(self.count, f"{self.kind.capitalize()} card")


@dataclass(frozen=True, slots=True)
class SauronDiscardsShadow(Effect):
    """Random cards of his Shadow hand."""

    count: int = 1

    def words(self) -> str:
        return f"Sauron discards {plural(self.count, 'random Shadow card')}"


@dataclass(frozen=True, slots=True)
class SauronDiscardsPlot(Effect):
    """A Plot of his choice from his hand; as his price only if he has one."""

    def words(self) -> str:
        return "Sauron discards a Plot card of his choice from his hand"


@dataclass(frozen=True, slots=True)
class PoolAdd(Effect):
    count: int = 1

    def words(self) -> str:
        return f"put {self.count} influence in the Shadow Pool"


@dataclass(frozen=True, slots=True)
class PoolRemove(Effect):
    count: int = 1

    def words(self) -> str:
        return f"remove {self.count} influence from the Shadow Pool"


@dataclass(frozen=True, slots=True)
class Extension(Effect):
    """Sauron may place influence in extension of his Strongholds, or of one of them (INFL-21, INFL-26)."""

    count: Amount
    root: str = ""
    pool: bool = False
    """Any of it may go into the Shadow Pool instead."""

    def words(self) -> str:
        where = name_of(self.root) if self.root else "Shadow Strongholds"
        where = f"in the Shadow Pool or in extension of {where}" if self.pool else f"in extension of {where}"
        return f"Sauron may place {each(self.count, 'influence')} {where}"


@dataclass(frozen=True, slots=True)
class FetchPlot(Effect):
    """Sauron takes one of some Plots from the Plot deck or its discards, with `play` to play it at once if he can."""

    plots: tuple[str, ...]
    play: bool = False

    def words(self) -> str:
        named = " or ".join(name_of(plot) for plot in self.plots)
        text = f"Sauron takes {named} from the Plot deck or its discard pile into his hand and shuffles the deck"
        return f"{text}; he may play it at once if its requirements are met" if self.play else text


@dataclass(frozen=True, slots=True)
class DiscardOtherPlots(Effect):
    """Every other active Plot with a word in its title is discarded."""

    word: str
    but: str

    def words(self) -> str:
        return f'discard every other active Plot with "{self.word}" in its title'
