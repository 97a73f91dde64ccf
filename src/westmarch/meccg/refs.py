"""What a choice is about on the table, so that a page can light it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.labels import things

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

GUARD: Choice = ("guard",)


def refs(g: Meccg, choice: Choice) -> tuple[str, ...]:
    found: list[str] = []
    for part in _guarded(g) if choice == GUARD else things(choice):
        if isinstance(part, int):
            if part in g.state.cards:
                found.append(f"card:{part}")
            elif part in g.state.companies:
                found.append(f"company:{part}")
        elif part in DEFS:
            found.append(f"def:{part}")
    return tuple(found)


def _guarded(g: Meccg) -> Choice:
    """The site at which a card on-guard would lie (OG-01)."""
    about = next((ask.about for ask in g.asks if GUARD in ask.choices), ())
    company = g.state.companies.get(int(about[0])) if about else None
    return (company.place,) if company is not None else ()
