"""A play window: a question whose choices come from sources, each of which knows what stands behind its choices.

A step that asks names its sources once, as in

    return ask_from(g, seat, "strike.play", "STR-10", "A resource for this strike?", Window(w.STRIKE, company))

and the step after it goes on with what was chosen (`chain.play_on`). Nothing is looked for a second time: the question
carries, for every choice, the use or the procedure behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.offers import reasons, uses
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

PASS: Choice = ("pass",)

Offers = dict[Choice, object]
"""Choices with what stands behind each: a declaration, a procedure to run, or nothing."""


class Source(Protocol):
    """Where choices come from."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        """Add what the seat may choose."""

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        """Why a thing that is not offered is not; nothing if the source does not speak of it."""


Part: TypeAlias = Source | list[Choice]
"""What a question is made of: sources, and lists of plain choices."""


class Declaration(Struct, frozen=True):
    """A use as it would be declared: the use, and the window in which that is done."""

    use: Use
    window: str


class Window(Struct, frozen=True):
    """What a seat may play or use at a place of the rulebook, for a company if there is one."""

    name: str
    company: int = 0
    response: bool = False
    """In answer to something in the chain."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        name = self.name
        for choice, use in uses(g, seat, name, self.company, self.response):
            if choice not in found:
                found[choice] = Declaration(use, name)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        if not thing.of or (thing.card and g.state.cards[thing.card].seat != seat):
            return []
        return reasons(g, seat, thing, self.name, self.company, self.response)


class Question(Ask):
    """A question that is made from sources and keeps them, for those who want to know why something is not offered."""

    __slots__ = ("sources",)

    def __init__(
        self, seat: int, kind: str, rule: str, prompt: str, found: Offers, sources: tuple[Part, ...], about: Choice = ()
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.prompt = prompt
        self.choices = list(found)
        self.about = about
        self.forced = True
        self.behind = found
        self.picks = None
        self.sources = sources


def offered(g: Meccg, seat: int, *sources: Part) -> Offers:
    """The choices of all sources, in their order, with what stands behind them."""
    return _collect(g, seat, sources)


def _collect(g: Meccg, seat: int, sources: tuple[Part, ...]) -> Offers:
    found: Offers = {}
    for source in sources:
        if not isinstance(source, list):
            source.offer(g, seat, found)
        elif source:
            found.update(dict.fromkeys(source))
    return found


def ask_from(
    g: Meccg,
    seat: int,
    kind: str,
    rule: str,
    prompt: str,
    *sources: Part,
    end: Choice | None = PASS,
    about: Choice = (),
) -> Ask:
    """A question with the choices of all its sources and the one that ends it."""
    found = _collect(g, seat, sources)
    if end is not None:
        found[end] = None
    return Question(seat, kind, rule, prompt, found, sources, about)
