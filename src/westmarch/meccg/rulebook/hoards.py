"""HRD: hoards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def has_hoard(g: Meccg, site: int) -> bool:
    """HRD-01, HRD-06: a site with an automatic-attack of a Dragon, or one whose card says so. HRD-05: what took the attack
    away in this turn does not count yet."""
    s = g.state
    d = DEFS[s.cards[site].of]
    if b.HOARD in d.traits:
        return True
    if not any(attack.race == "dragon" for attack in d.autos):
        return False
    if d.lair_of and any(dragon == d.lair_of and turn < s.turn for dragon, turn in s.fallen):
        return False
    return not any(_takes_attacks_away(g, card) and s.cards[card].came < s.turn for card in s.attached.get(site, ()))


def _takes_attacks_away(g: Meccg, card: int) -> bool:
    return any(isinstance(word, b.BecomesSite) and word.no_attacks for word in DEFS[g.state.cards[card].of].effects)
