"""How effects on Sauron's side are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest.board.map import STRONGHOLDS
from westmarch.quest.definitions import PLOTS
from westmarch.quest.ops import board, decks
from westmarch.quest.rulebook.influence import PlaceInExtension
from westmarch.quest.rulebook.performing import rule_of_text
from westmarch.quest.rulebook.picking import DiscardPlotFromHand
from westmarch.quest.rulebook.plots import SearchForPlot
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE, value
from westmarch.quest.vocabulary.sauron_effects import (
    DiscardOtherPlots,
    Extension,
    FetchPlot,
    PoolAdd,
    PoolRemove,
    SauronDiscardsPlot,
    SauronDiscardsShadow,
    SauronDraws,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY.of(SauronDraws)
def _sauron_draws(word: SauronDraws, g: Quest, hero: int) -> None:
    decks.sauron_draws(g, word.kind, word.count)


@APPLY.of(SauronDiscardsShadow)
def _sauron_discards_shadow(word: SauronDiscardsShadow, g: Quest, hero: int) -> None:
    decks.sauron_discards_random(g, "shadow", word.count)


@POSSIBLE.of(SauronDiscardsPlot)
def _sauron_discards_plot_possible(word: SauronDiscardsPlot, g: Quest, hero: int) -> bool:
    return bool(g.state.plot_hand)


@APPLY.of(SauronDiscardsPlot)
def _sauron_discards_plot(word: SauronDiscardsPlot, g: Quest, hero: int) -> Procedure | None:
    return DiscardPlotFromHand() if g.state.plot_hand else None


@APPLY.of(PoolAdd)
def _pool_add(word: PoolAdd, g: Quest, hero: int) -> None:
    board.add_to_pool(g, word.count)


@APPLY.of(PoolRemove)
def _pool_remove(word: PoolRemove, g: Quest, hero: int) -> None:
    board.remove_from_pool(g, word.count)


@APPLY.of(Extension)
def _extension(word: Extension, g: Quest, hero: int) -> Procedure | None:
    roots = (word.root,) if word.root else STRONGHOLDS
    count = value(word.count, g, hero)
    return PlaceInExtension(count, rule_of_text(g), roots, count if word.pool else 0)


@APPLY.of(FetchPlot)
def _fetch_plot(word: FetchPlot, g: Quest, hero: int) -> Procedure | None:
    return SearchForPlot(word.plots, word.play)


@APPLY.of(DiscardOtherPlots)
def _discard_other_plots(word: DiscardOtherPlots, g: Quest, hero: int) -> None:
    for space, card, _ in g.state.plots:
        if card != word.but and word.word in PLOTS[card].name:
            board.discard_plot(g, space)
