"""What holds at every decision of the card game; `westmarch soak` looks at it in very many games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from westmarch.core.chance import Chance
from westmarch.core.invariants import Check, Invariant, Place, always
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.table import in_force
from westmarch.meccg.state import AGENT, ASIDE, COMPANY, ON_COMPANY, SITE, WAY, WITH, Card, State
from westmarch.meccg.stats import characters, influence_left, unused_influence

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


# Places --------------------------------------------------------------------------------------------------------------


def cards_lie_where_they_say(g: Meccg, place: Place, chance: Chance) -> None:
    """Every card on the table is in one place, and what it lies with knows of it."""
    s = g.state
    hanging = members = 0
    for number, card in s.cards.items():
        if card.zone == COMPANY:
            members += 1
            if card.host not in s.companies or number not in s.companies[card.host].members:
                place.breaks(f"{_named(card)} is in company {card.host}, which does not know of it")
        elif card.zone in (WITH, ON_COMPANY, ASIDE, WAY):
            hanging += 1
            hosts = s.companies if card.zone == ON_COMPANY else s.cards
            if card.host not in hosts or number not in s.attached.get(card.host, ()):
                place.breaks(f"{_named(card)} lies with {card.host}, which does not know of it")
    if sum(len(company.members) for company in s.companies.values()) != members:
        place.breaks("a company has a member who is not there, or who is in it twice")
    if sum(map(len, s.attached.values())) != hanging:
        place.breaks("something has a card with it that is not there, or that lies there twice")
    if sorted(s.agents) != [n for n, card in sorted(s.cards.items()) if card.zone == AGENT]:
        place.breaks("an agent in play is not known as one, or one that is known is not in play")
    for agent in s.agents:
        if s.cards[agent].host and not _is_site(s, s.cards[agent].host):
            place.breaks(f"{_named(s.cards[agent])} stands at {s.cards[agent].host}, which is no site in play")
    for company in s.companies.values():
        if not _is_site(s, company.site) or (company.goal and not _is_site(s, company.goal)):
            place.breaks(f"company {company.id} is at {company.site} or heads for {company.goal}, which is no site in play")


def _is_site(s: State, number: int) -> bool:
    return number in s.cards and s.cards[number].zone == SITE


def _named(card: Card) -> str:
    return f"card {card.id} ({DEFS[card.of].name})"


def known_cards_are_there(g: Meccg, place: Place, chance: Chance) -> None:
    """Hands are sorted; what is known of a hand is in it, and of a discard pile all but as many as left it unseen."""
    s = g.state
    for seat, hand in enumerate(s.hand):
        place.holds(list(hand) == sorted(hand), f"the hand of seat {seat} is not sorted")
        place.holds(not Counter(s.known_hand[seat]) - Counter(hand), f"seat {seat} has not all that it is known to hold")
        lost = Counter(s.known_discard[seat]) - Counter(s.discard[seat])
        if lost.total() > s.left_unseen[seat]:
            place.breaks(f"the discard pile of seat {seat} lacks what is known to be there: {', '.join(lost)}")


def index_is_right(g: Meccg, place: Place, chance: Chance) -> None:
    """Under every hook stand the cards in force that have something to say there, and no others."""
    s = g.state
    right: dict[str, list[int]] = {}
    for number, card in s.cards.items():
        if in_force(card):
            for hook in DEFS[card.of].hooks:
                right.setdefault(hook, []).append(number)
    if {hook: sorted(cards) for hook, cards in s.index.items()} != {hook: sorted(cards) for hook, cards in right.items()}:
        wrong = sorted(hook for hook in {*right, *s.index} if sorted(s.index.get(hook, ())) != sorted(right.get(hook, ())))
        place.breaks(f"the index does not fit the table under {', '.join(wrong)}")


# Influence -----------------------------------------------------------------------------------------------------------


def followers_are_held(g: Meccg, place: Place, chance: Chance) -> None:
    """A follower is with his controller, who follows nobody and has the direct influence for all whom he leads (ORG-16 to
    ORG-18, CHR-01)."""
    cards = g.state.cards
    leaders: dict[int, int] = {}
    for company in g.state.companies.values():
        for member in company.members:
            leader = cards[member].control
            if leader <= 0:
                continue
            leaders[leader] = member
            if leader not in company.members:
                place.breaks(f"{_named(cards[member])} follows {leader}, who is not in the company (ORG-18)")
            if cards[leader].control > 0:
                place.breaks(f"{_named(cards[member])} follows {_named(cards[leader])}, who follows somebody (ORG-17)")
    for leader in leaders:
        left = unused_influence(g, leader)
        if left < 0:
            place.breaks(f"{_named(cards[leader])} controls followers with {-left} more than the direct influence (ORG-16)")


def general_influence(game: Meccg) -> Check:
    """After an organization phase nobody has spent more general influence than there is (ORG-15, ORG-22)."""
    seen = 0

    def check(g: Meccg, place: Place, chance: Chance) -> None:
        nonlocal seen
        s = g.state
        if s.phase != "long-event" or s.turn == seen:
            return
        seen = s.turn
        left = influence_left(g, s.active)
        if left < 0 and any(DEFS[s.cards[n].of].kind != "avatar" for n in characters(g, s.active)):
            place.breaks(f"seat {s.active} has spent {-left} more than its general influence (ORG-22)")

    return check


# The hazard limit ----------------------------------------------------------------------------------------------------


def hazard_limits(game: Meccg) -> Check:
    """A hazard counts against a company only if there was room for it when it was declared (MH-09, MH-19)."""
    before: dict[int, tuple[int, int]] = {}

    def check(g: Meccg, place: Place, chance: Chance) -> None:
        s = g.state
        if s.phase != "movement":
            before.clear()
            return
        for company in s.companies.values():
            if company.seat != s.active:
                continue
            used, limit = before.get(company.id, (company.used, 0))
            if company.used > max(used, limit):  # one card may use up more than one (CR-37)
                place.breaks(f"{company.used} hazards were declared against company {company.id} of limit {limit} (MH-09)")
            before[company.id] = company.used, hazard_limit(g, company)

    return check


INVARIANTS = (
    Invariant("hazard limits", hazard_limits),
    Invariant("general influence", general_influence),
    Invariant("direct influence", always(followers_are_held)),
    Invariant("places", always(cards_lie_where_they_say), every=4),
    Invariant("known cards", always(known_cards_are_there), every=16),
    Invariant("index", always(index_is_right), every=16),
)
