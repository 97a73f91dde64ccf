"""Why something cannot be used now, with the rule that says so. Asked by people, never by play.

Nothing here is a rule: the reasons come from the sources that make the options. First those of the question that is open,
then those of the procedures that wait below it and will ask again, then those of other moments of a turn. What none of
them speaks of is refused by the question itself, which is about something else; a card whose text asks is being used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.core.errors import UnknownName
from westmarch.core.game import Reason
from westmarch.core.procedure import Ask, Choice
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.census import open_cards
from westmarch.quest.definitions import MISSIONS, name_of
from westmarch.quest.labels import choice_refs, prompt_words
from westmarch.quest.rulebook.exploring import characters_there, plots_there, quests_there
from westmarch.quest.rulebook.hero_turn import resting
from westmarch.quest.rulebook.performing import card_of_text
from westmarch.quest.rulebook.picking import corruption_to_pay_off
from westmarch.quest.rulebook.plots import active_plots, hand_plots
from westmarch.quest.rulebook.sauron_turn import action_tracks
from westmarch.quest.rulebook.shadow import shadow_cards
from westmarch.quest.rulebook.travel import moves
from westmarch.quest.sources import Source, never, sources_of
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def reasons_against(g: Quest, seat: int, ref: str) -> list[Reason]:
    """Reasons for an entity as the view calls it (`card:...`, `loc:...`, `track:...`, `rest`); empty if it can be used."""
    kind, _, what = ref.partition(":")
    if kind == "loc" and what not in LOCATIONS:
        raise UnknownName("location", what, LOCATIONS)
    if kind == "track" and what not in TRACKS:
        raise UnknownName("track", what, TRACKS)
    names = names_of(g, ref)
    mine = [ask for ask in g.asks if ask.seat == seat]
    if any(_is_about(choice, names) for ask in mine for choice in ask.choices):
        return []
    if g.result is not None:
        return [Reason("WIN-01", "The game is over.")]
    if not mine:
        waiting = " and ".join(name_of(g.seats[ask.seat]) for ask in g.asks)
        return [Reason(g.asks[0].rule, f"It is not yours to decide now: the game waits for {waiting}.")]
    if what and what in (card_of_text(g), *open_cards(g)):
        return [Reason(mine[0].rule, f"It is being carried out now: {_question(g, mine[0])}")]
    return _first_reasons(g, seat, mine, names) or [_asked_something_else(g, mine[0])]


def names_of(g: Quest, ref: str) -> tuple[str, ...]:
    """All refs of an entity: an active Plot is known by its card and by its space."""
    kind, _, what = ref.partition(":")
    if kind == "card":
        return (ref, *(f"plot:{space}" for space, card, _ in g.state.plots if card == what))
    return (ref,)


def _is_about(choice: Choice, names: tuple[str, ...]) -> bool:
    return choice[0] in names or any(name in choice_refs(choice) for name in names)


def _first_reasons(g: Quest, seat: int, mine: list[Ask], names: tuple[str, ...]) -> list[Reason]:
    """The reasons of the nearest question that speaks of the entity at all."""
    now = [source for ask in g.asked_anew() if ask.seat == seat for source in sources_of(ask)]
    for sources in (now, *_waiting(g, seat), other_moments(g, seat)):
        found = list(dict.fromkeys(_reasons(sources, names)))
        if found:
            return found
    return []


def _waiting(g: Quest, seat: int) -> Iterator[Iterable[Source]]:
    """What the procedures offer to a seat that wait until the one on top is done, the nearest first."""
    for frame in reversed(g.stack[:-1]):
        offers = getattr(frame, "sources", None)
        if offers is not None and (frame.hero + 1 if hasattr(frame, "hero") else SAURON) == seat:
            yield offers(g)


def other_moments(g: Quest, seat: int) -> tuple[Source, ...]:
    """What a seat chooses from at other moments than this."""
    if seat == SAURON:
        return (shadow_cards(g), hand_plots(g, now=False), active_plots(g, now=False), action_tracks(g, 0, now=False))
    hero = seat - 1
    return (
        moves(g, hero, now=False),
        resting(g, hero, now=False),
        corruption_to_pay_off(g, hero, now=False),
        plots_there(g, hero, now=False),
        quests_there(g, hero, now=False),
        *characters_there(g, hero, now=False),
        Source((), (), MISSIONS, (("FIN-02", "Missions are looked at in the Finale.", never),)),
    )


def _reasons(sources: Iterable[Source], names: tuple[str, ...]) -> Iterator[Reason]:
    """What speaks against an entity: the candidates that name it, or else that it is no candidate."""
    beyond = []
    for source in sources:
        named = [choice for choice in source.choices if _is_about(choice, names)]
        for choice in named:
            reason = source.against(choice)
            if reason is not None:
                yield reason
            elif source.later[0]:
                yield Reason(*source.later)
        if named:
            return
        beyond += [reason for name in names if (reason := source.against_others(_thing(name))) is not None]
    yield from beyond


def _thing(ref: str) -> str | int:
    kind, _, what = ref.partition(":")
    return int(what) if kind in ("token", "plot") and what.isdigit() else what


def _asked_something_else(g: Quest, ask: Ask) -> Reason:
    return Reason(ask.rule, f"You are asked something else now: {_question(g, ask)}")


def _question(g: Quest, ask: Ask) -> str:
    return prompt_words(g, ask.prompt, ask.about)
