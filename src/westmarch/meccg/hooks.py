"""Places in the rulebook where a single card may have its say.

A card that no word of the vocabulary fits has a module of its own in `cards.odd` and adds its functions to the hooks that it
needs: `@AFTER_ATTACK.add`. The rulebook asks everybody on the hook and knows none of them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from westmarch.core.procedure import Choice, Procedure

if TYPE_CHECKING:
    from westmarch.meccg.definitions import AutoAttack, Definition
    from westmarch.meccg.game import Meccg
    from westmarch.meccg.rulebook.sources import Source
    from westmarch.meccg.state import Attack, Card, Company, Strike
    from westmarch.meccg.vocabulary.base import Use

F = TypeVar("F", bound=Callable[..., Any])


class Hook(list[F]):
    """The functions that cards have added to one place, in the order of the modules of the cards."""

    __slots__ = ()

    def add(self, function: F) -> F:
        self.append(function)
        return function


class Deed(NamedTuple):
    """A choice that a card adds to a question of the rulebook."""

    verb: str
    source: Callable[[Meccg, int, int], Source]
    """Where such choices come from, for a seat and a company."""
    do: Callable[[Meccg, int, Choice], Procedure | None]
    """For a company and the choice made: what is to run before the question is put again."""


def sources_of(deeds: list[Deed], g: Meccg, seat: int, company: int) -> list[Source]:
    return [deed.source(g, seat, company) for deed in deeds]


def deed_of(deeds: list[Deed], choice: Choice) -> Deed | None:
    """The deed that a choice stands for, if it is one of these."""
    return next((deed for deed in deeds if deed.verb == choice[0]), None)


# Who is struck -------------------------------------------------------------------------------------------------------

MAY_BE_STRUCK: Final[Hook[Callable[[Meccg, int, Attack], bool]]] = Hook()
"""Whether a strike of the attack can be assigned to somebody."""
STRUCK_LATER: Final[Hook[Callable[[Meccg, int, set[int]], bool]]] = Hook()
"""Whether somebody gets no strike yet, as long as just these have one."""
STRUCK_FIRST: Final[Hook[Callable[[Attack], list[int]]]] = Hook()
"""Those to whom strikes are assigned before any other."""
COUNTS_AS_UNTAPPED: Final[Hook[Callable[[Meccg, int], bool]]] = Hook()
"""Whether somebody tapped may be given a strike by the defender all the same."""
GIVES_NO_SUPPORT: Final[Hook[Callable[[Attack, int], bool]]] = Hook()
INSTEAD_OF_WOUND: Final[Hook[Callable[[Meccg, int], bool]]] = Hook()
"""Whether something else happens to the target of a successful strike, and is done now, than being wounded."""

# Attacks -------------------------------------------------------------------------------------------------------------

SITE_ATTACKS: Final[Hook[Callable[[Meccg, int, list[AutoAttack]], list[AutoAttack]]]] = Hook()
"""The automatic-attacks of a site, as a card changes them."""
LEAVES_ONE_ATTACK: Final[Hook[Callable[[Meccg], bool]]] = Hook()
"""Whether of several attacks only one is faced now."""
CREATURE_PROWESS: Final[Hook[Callable[[Meccg, int], int]]] = Hook()
"""What a creature card has more when it attacks."""
AGAINST_ATTACK: Final[list[Deed]] = []
"""What the defender may do before strikes are assigned."""
AFTER_STRIKE: Final[Hook[Callable[[Meccg, Attack, Strike, str], None]]] = Hook()
"""What follows when a strike sequence is over: the attack, the strike and its outcome."""
BODY_FATE: Final[Hook[Callable[[Meccg, int, int, int], str]]] = Hook()
"""What a body check brings somebody besides what the rules say, for the modified roll and the body; empty for nothing."""
AFTER_ATTACK: Final[Hook[Callable[[Meccg], Procedure | None]]] = Hook()
"""What follows when an attack is over and before it is cleared away."""

# Hazards -------------------------------------------------------------------------------------------------------------

HAZARD_DEEDS: Final[list[Deed]] = []
"""What the hazard player may do beside playing hazards."""
FREE_OF_LIMIT: Final[Hook[Callable[[Meccg, Definition, int], bool]]] = Hook()
"""Whether a creature does not count against the hazard limit of a company."""

# Turns, companies, cards ---------------------------------------------------------------------------------------------

BARRED: Final[Hook[Callable[[Meccg, Company], bool]]] = Hook()
"""Whether a company may do nothing in its site phase."""
HAZARD_DRAWS: Final[Hook[Callable[[Meccg, Company, int], int]]] = Hook()
"""How many cards the opponent may draw for a company that moves."""
MORE_LEADERS: Final[Hook[Callable[[Meccg, int, list[Definition]], bool]]] = Hook()
"""Whether a company may have just these leaders, who are more than one, away from a haven (ORG-31)."""
TURN_ENDS: Final[Hook[Callable[[Meccg, int], Procedure | None]]] = Hook()
"""What may happen when the turn of a seat ends, before the effects of the turn lapse."""
DISCARDED: Final[Hook[Callable[[Meccg, int, Card, bool], None]]] = Hook()
"""What follows when a card has gone from the table to a discard pile: its number, what it was, and whether it went along
with what it lay with."""
PLAYED: Final[Hook[Callable[[Meccg, Use], Procedure | None]]] = Hook()
"""What follows at once when a card that was played from hand comes to resolve, before its own effects."""
GIVES_WAY: Final[Hook[Callable[[Card, str], bool]]] = Hook()
"""Whether a card in play does not keep another form of itself, the card of this id, from being played (UNI-06)."""
STANDARD: Final[Hook[Callable[[Meccg, Definition], int]]] = Hook()
"""What the text of a faction adds to its standard modifications."""
BACK_IN_HAND: Final[Hook[Callable[[Meccg, int], None]]] = Hook()
"""What follows when a card, known by its number on the table, has gone back to a hand."""
READ_OTHERWISE: Final[Hook[Callable[[Meccg, Use, str], bool | None]]] = Hook()
"""Whether for a use an environment counts as lying there, whatever lies there; None where nothing is said of it."""


class Companion(NamedTuple):
    """A card in play with which another may be played from hand."""

    words: str
    """The card with its article, for labels: "the Scroll of Isildur"."""
    serves: Callable[[Meccg, int, str], bool]
    """Whether a seat may play a card with it now."""
    declared: Callable[[Meccg, int, int], None]
    """What is done when a seat has played a card, now of this number, with it."""


PLAYED_WITH: Final[dict[str, Companion]] = {}
"""By the part of the choice that says so."""
