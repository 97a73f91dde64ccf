"""Which cards lie on the table, by definition and by what they are, so that nobody looks through all of them.

It is found out once and then kept up with every card that comes or goes. Where a card lies and whether it is open is not
asked here: that changes more often.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

ENVIRONMENT: Final = "an environment"
HAZARD_EVENT: Final = "a hazard event"
NAZGUL_EVENT: Final = "a Nazgûl event"
LONG_EVENT: Final = "a long-event"
CHANGES_MINDS: Final = "what changes a mind, or what somebody costs to control"
LOWERS_INFLUENCE: Final = "what lowers somebody's direct influence to a minimum"
LESSENS_INFLUENCE: Final = "what may make somebody's direct influence less than is printed"
RINGWRAITH: Final = "a Ringwraith"
IDLE: Final = "an item that is borne but not in use"
SETS_FREE: Final = "what keeps somebody from following anybody"

Lying = dict[str, tuple[int, ...]]
"""Numbers of cards by definition and by sort, in the order in which they came."""


@cache
def entries(d: Definition) -> tuple[str, ...]:
    """Under what a card is found: its id, and the sorts that it is of. Kept by definition and not by its id, which another
    card may have in another test."""
    sorts = {
        ENVIRONMENT: "environment" in d.keywords,
        HAZARD_EVENT: d.kind == "event" and d.hazard,
        NAZGUL_EVENT: d.hazard and (d.race == "nazgul" or "nazgul" in d.keywords),
        LONG_EVENT: d.duration == "long",
        LOWERS_INFLUENCE: any(bonus.floor is not None for bonus in d.own.get(b.INFLUENCE, ())),
        LESSENS_INFLUENCE: any(_may_lessen(bonus) for of in (d.own, d.wide) for bonus in of.get(b.INFLUENCE, ()))
        or any(what == "direct_influence" and value < 0 for _, what, value in d.modes),
        RINGWRAITH: d.race == "ringwraith",
        SETS_FREE: b.FOLLOWS_NOBODY in d.traits,
        CHANGES_MINDS: any(stat in of for of in (d.own, d.wide) for stat in (b.MIND, b.CONTROL_COST)),
    }
    return (d.id, *(sort for sort, fits in sorts.items() if fits))


def _may_lessen(bonus: Bonus) -> bool:
    return not isinstance(bonus.amount, int) or bonus.amount < 0


def lying(g: Meccg) -> Lying:
    """What lies on the table."""
    if g.lying is None:
        g.lying = {}
        for number, card in g.state.cards.items():
            note_come(g, number, card.of)
            if card.idle:
                note_use(g, number, False)
    return g.lying


def note_come(g: Meccg, number: int, of: str) -> None:
    if g.lying is not None:
        for entry in entries(DEFS[of]):
            g.lying[entry] = (*g.lying.get(entry, ()), number)


def note_gone(g: Meccg, number: int, of: str) -> None:
    if g.lying is not None:
        for entry in entries(DEFS[of]):
            g.lying[entry] = tuple(n for n in g.lying[entry] if n != number)
        if number in g.lying.get(IDLE, ()):
            note_use(g, number, True)


def note_use(g: Meccg, number: int, in_use: bool) -> None:
    """An item comes into use, or out of it."""
    if g.lying is not None:
        idle = {*g.lying.get(IDLE, ())}
        g.lying[IDLE] = tuple(sorted(idle - {number} if in_use else idle | {number}))
