"""What a position is worth to a seat, in marshalling points or so, and what a card in hand is worth."""

from __future__ import annotations

from collections import Counter
from typing import Any

from westmarch.core.game import Game
from westmarch.core.records import replace
from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.endgame import score
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import ASIDE, GENERAL, ON_COMPANY, TABLE, UNTAPPED, WITH, WOUNDED
from westmarch.players.meccg.odds import AVATAR, CHARACTER, TAP, WOUND, fails, value_of

RAW = 0.6
"""How much the plain points count, against the score with doubling and the half limit."""
OTHER_SEAT = 0.7
"""What the opponent loses is worth so much of what one gains."""
AVATAR_IN_PLAY = 2.0
LYING_CARD = 0.5
"""An event of one's own that lies on the table: a bonus, or a hazard for the opponent."""
IN_RESERVE = 0.4
"""A creature off to the side, which waits for its company and attacks the harder (OFF-01)."""
TO_BE_STORED = 0.6
"""How much of its points a card counts that will give them once it is stored."""
CARD_IN_HAND = 0.12
"""So much of its value is lost when a card is spent."""
ALLY, ITEM = 0.7, 0.25


def worth(g: Meccg, seat: int) -> float:
    """From a seat's side, as far as it can tell."""
    if g.result is not None:
        mine, theirs = g.result.scores[seat], g.result.scores[1 - seat]
        return 3 * (mine - theirs) + (100 if mine > theirs else -100)
    raw = [points(g, 0), points(g, 1)]
    value = 0.0
    for of, sign in ((seat, 1.0), (1 - seat, -OTHER_SEAT)):
        value += sign * (RAW * sum(raw[of].values()) + (1 - RAW) * score(raw[of], raw[1 - of], g.profile))
        value += sign * side_worth(g, of)
    return value + CARD_IN_HAND * sum(card_value(g, seat, of) for of in g.state.hand[seat])


def estimate(game: Game[Any], seat: int) -> float:
    """From a seat's own side, as those see it who look back on the game."""
    assert isinstance(game, Meccg)
    return worth(game, seat)


def side_worth(g: Meccg, seat: int) -> float:
    """Characters and the shape they are in, cards that lie there, corruption that waits for its check."""
    s = g.state
    value = -AVATAR if s.avatar_lost[seat] else 0.0
    for number in stats.characters(g, seat):
        card = s.cards[number]
        value += AVATAR_IN_PLAY if DEFS[card.of].kind == "avatar" else CHARACTER
        value -= WOUND if card.position == WOUNDED else TAP * card.position
        if number in s.attached:
            value -= fails(g, number) * value_of(g, number)
    for card in s.cards.values():
        if card.zone not in (WITH, TABLE, ON_COMPANY, ASIDE) or card.seat != seat:
            continue
        d = DEFS[card.of]
        if card.zone == ASIDE:
            value += IN_RESERVE if d.kind == "creature" else 0.0
            continue
        if d.kind == "event":
            value += LYING_CARD + TO_BE_STORED * d.mp_stored
        elif d.kind == "ally":
            value += ALLY
        elif d.kind == "item":
            value += ITEM
        if card.position == WOUNDED:
            value -= WOUND
    return value


# Cards in hand ---------------------------------------------------------------------------------------------------------

DEAD = -1.0
"""A card that can never be played any more."""
AVATAR_CARD, SPARE_AVATAR = 4.0, 0.2
HAZARD_EVENT, RESOURCE_EVENT, CREATURE = 1.1, 0.9, 1.8
CANCELLING = 1.5
MINOR_ITEM = 0.7


def card_value(g: Meccg, seat: int, of: str) -> float:
    """What a card is worth in hand."""
    d = DEFS[of]
    s = g.state
    if d.kind == "avatar":
        return SPARE_AVATAR if s.avatar[seat] or s.avatar_lost[seat] else AVATAR_CARD
    if d.unique and not may_come_in(g, of):
        return DEAD
    if d.kind == "character":
        return 1.0 + d.mp
    if d.kind == "creature":
        return CREATURE
    if d.hazard:
        return HAZARD_EVENT
    if d.kind == "event":
        cancels = any(effect.cancels_attack for play in d.plays for effect in play.do)
        return (CANCELLING if cancels else RESOURCE_EVENT) + d.mp_stored
    return MINOR_ITEM + d.mp


PROSPECTS = 0.4
"""How much of its value is left to a card for which there is no place."""
RING = 0.2
"""And to a ring that a test may bring."""
CROWDED_OUT = 0.4
"""And to a character for whom no influence is left."""
FURTHER = {"person": 0.5, "prize": 0.85, "answer": 0.7, "creature": 0.85, "hazard": 0.65, "help": 0.6}
"""What each further card of a sort is worth against the one before: nobody can use all of one sort in time, and a hand full
of prizes leaves the opponent in peace."""
TWIN = 0.6
"""And what another copy of a card is worth."""


def prospects(g: Meccg, seat: int, of: str) -> float:
    """What a card in hand is worth, given the influence and the sites at hand."""
    value = card_value(g, seat, of)
    d = DEFS[of]
    if value <= 0:
        return value
    if d.kind == "character":
        return value * (1.0 if _may_be_led(g, seat, d) else CROWDED_OUT)
    if d.kind not in ("item", "ally", "faction"):
        return value
    if d.playable is not None and d.playable.ring_test:
        return value * RING
    s = g.state
    here = next((c.site for c in s.companies.values() if c.seat == seat), 0)
    if not here:
        return value * PROSPECTS
    was = s.cards[here]
    try:
        for site in (was.of, *s.sites[seat]):
            s.cards[here] = replace(was, of=site)
            if suits_site(g, d, here):
                return value
    finally:
        s.cards[here] = was
    return value * PROSPECTS


def _may_be_led(g: Meccg, seat: int, d: Definition) -> bool:
    if d.mind <= stats.influence_left(g, seat):
        return True
    own = [n for n in stats.characters(g, seat) if g.state.cards[n].control == GENERAL]
    return any(stats.unused_influence(g, n, d) >= d.mind for n in own)


def _sort(d: Definition) -> str:
    if d.is_person:
        return "person"
    if d.kind == "creature":
        return "creature"
    if d.hazard:
        return "hazard"
    if d.kind != "event" or d.mp or d.mp_stored:
        return "prize"
    return "answer" if any(effect.cancels_attack for play in d.plays for effect in play.do) else "help"


def hand_values(g: Meccg, seat: int) -> dict[str, float]:
    """What the hand would lose with one copy of each of its cards."""
    held = Counter(g.state.hand[seat])
    plain = {of: prospects(g, seat, of) for of in held}
    found: dict[str, float] = {}
    ranks: Counter[str] = Counter()
    for of in sorted(plain, key=lambda of: (-plain[of], of)):
        sort = _sort(DEFS[of])
        for copy in range(held[of]):
            twin = TWIN**copy if not DEFS[of].unique else 0.0 if copy else 1.0
            found[of] = plain[of] * FURTHER[sort] ** ranks[sort] * twin if plain[of] > 0 else plain[of]
            ranks[sort] += 1
    return found


def least(g: Meccg, seat: int, cards: list[str]) -> str:
    """The card that is missed least."""
    values = hand_values(g, seat)
    return min(cards, key=lambda of: values[of])


def ready(g: Meccg, members: tuple[int, ...]) -> int:
    """How many are untapped."""
    return sum(g.state.cards[m].position == UNTAPPED for m in members)
