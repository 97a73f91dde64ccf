"""What points are worth as things stand, and what a play at a site promises."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.core.procedure import Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.endgame import score
from westmarch.meccg.rulebook.influence import (
    attempt_modifier,
    faction_modifier,
    gift_value,
    gifts_for,
    target_number,
)
from westmarch.meccg.rulebook.sources import offered
from westmarch.players.meccg.odds import TAP, above, fails, value_of
from westmarch.players.meccg.worth import OTHER_SEAT, RAW

MINOR = 0.5
"""A minor item gives no points."""
FACTION = 0.5
"""A faction beside its points: it stands in one kind by itself."""
LATER = 0.5
"""More points that an item gives once it is stored in a certain place."""
STORED = 0.9
"""The points of a card that can be stored there."""
TAPPING = ("item", "ally", "faction", "influence")
"""What somebody taps for at a site."""


class Purse:
    """What more points of a kind are worth to a seat: those that the council would count as things stand now, and some more,
    for things will not stand so for ever."""

    def __init__(self, g: Meccg, seat: int) -> None:
        self.g = g
        self.mine, self.theirs = points(g, seat), points(g, 1 - seat)
        self.now = self._lead(self.mine)
        self.known: dict[tuple[str, int], float] = {}

    def gain(self, kind: str, number: int) -> float:
        if not number:
            return 0.0
        known = self.known.get((kind, number))
        if known is None:
            then = self._lead(self.mine | {kind: self.mine[kind] + number})
            known = self.known[kind, number] = RAW * number + (1 - RAW) * (then - self.now)
        return known

    def _lead(self, mine: dict[str, int]) -> float:
        """Who has none of a kind lets the opponent's count twice (MP-09)."""
        profile = self.g.profile
        return score(mine, self.theirs, profile) - OTHER_SEAT * score(self.theirs, mine, profile)

    def play(self, g: Meccg, choice: Choice) -> float:
        """What a play at a site promises."""
        if choice[0] == "faction":
            return self.faction(g, choice)
        if choice[0] in ("item", "ally"):
            return self.burden(g, choice)
        if choice[0] != "play":
            return 0.0
        event = DEFS[str(choice[1])]
        return self.gain(event.mp_type, event.mp) + STORED * self.gain(event.mp_type, event.mp_stored)

    def burden(self, g: Meccg, choice: Choice) -> float:
        """An item or an ally, less what its corruption puts at stake."""
        d, by = DEFS[card_of(g, choice)], int(choice[2])
        given = d.mp if d.item != "minor" or g.profile.minor_item_points else 0
        more = max(0, d.mp_stored - given) * LATER
        risk = (fails(g, by, -d.corruption) - fails(g, by)) * value_of(g, by) if d.corruption else 0.0
        return self.gain(d.mp_type, given) + more + MINOR - risk

    def faction(self, g: Meccg, choice: Choice) -> float:
        """An attempt on a faction, with the item that it is best to give up for it (DRG-15)."""
        d, by = DEFS[str(choice[1])], int(choice[2])
        needed = d.number - faction_modifier(g, by, d)
        gifts = [DEFS[g.state.cards[int(gift[1])].of] for gift in offered(g, g.state.cards[by].seat, *gifts_for(g, by, d))]
        ways = [(0, 0), *((gift_value(d, item), item.mp) for item in gifts)]
        return max(above(needed - more) * (self.gain("faction", d.mp) + FACTION) - lost for more, lost in ways)


def promised(g: Meccg, seat: int, choices: Iterable[Choice]) -> dict[Choice, float]:
    """What the plays at a site promise that can be judged without a trial, less the tap."""
    purse = Purse(g, seat)
    found: dict[Choice, float] = {}
    for choice in choices:
        value = influence_value(g, choice) if choice[0] == "influence" else purse.play(g, choice)
        if value > 0 or choice[0] in TAPPING:
            found[choice] = value - TAP
    return found


def influence_value(g: Meccg, choice: Choice) -> float:
    """What an attempt against the opponent promises: the difference of two rolls must beat a number."""
    target, by = int(choice[1]), int(choice[2])
    needed = target_number(g, target, len(choice) > 3) - attempt_modifier(g, by, target)
    wins = sum(above(needed + theirs) * n / 36 for theirs, n in enumerate((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), 2))
    return wins * (DEFS[g.state.cards[target].of].mp + 1.0)


def card_of(g: Meccg, choice: Choice) -> str:
    what = choice[1]
    return g.state.cards[what].of if isinstance(what, int) else what
