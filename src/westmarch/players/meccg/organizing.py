"""Judgement in the organization phase: who comes in, who follows whom, and where companies go."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.any_time import put_into_use
from westmarch.meccg.rulebook.character_placement import comers, controllers
from westmarch.meccg.rulebook.company_rearrangement import groups
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.state import GENERAL
from westmarch.players.meccg.roads import best_site, site_values
from westmarch.players.meccg.worth import card_value

CROWDED = 5
"""A company with more members than this is divided, for a larger one draws more hazards and cannot go everywhere."""
WEAK = 2
"""A company with fewer members than this looks for others."""


def with_verb(ask: Ask, *verbs: str) -> list[Choice]:
    return [c for c in ask.choices if c[0] in verbs]


def lay_down(ask: Ask, chance: Chance) -> Choice:
    """Anybody of the pool in a draft: whom the opponent is sure to lay down as well, neither of them gets (SET-14)."""
    return chance.pick(with_verb(ask, "draft") or ask.choices)


def organize_first(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The block of organizing comes first, if there is a use for it."""
    if ("organize",) in ask.choices and _has_use(g, seat):
        return ("organize",)
    return None


def _has_use(g: Meccg, seat: int) -> bool:
    everybody = stats.characters(g, seat)
    return bool(comers(g, seat)) or bool(_shift(g, everybody)) or any(_should_leave(g, n) for n in everybody)


def move(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """A company that has a better place to be sets out."""
    for choice in with_verb(ask, "move"):
        if best_site(g, g.state.companies[int(choice[1])]):
            return choice
    return None


def new_site(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    company = g.state.companies[int(ask.about[0])]
    values = site_values(g, company)
    return max(with_verb(ask, "to"), key=lambda c: values.get(str(c[1]), 0.0), default=("back",))


def better_gear(g: Meccg, ask: Ask) -> Choice | None:
    """What makes its bearer stronger comes into use."""
    for choice in with_verb(ask, "gear"):
        item = int(choice[1])
        bearer = g.state.cards[item].host
        copy = g.clone()
        put_into_use(copy, item)
        if strength(copy, bearer) > strength(g, bearer):
            return choice
    return None


def strength(g: Meccg, number: int) -> int:
    return stats.prowess(g, number) + stats.body(g, number)


# Who comes in ------------------------------------------------------------------------------------------------------------


def arrange(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """The best newcomer; then make room under general influence for the next one."""
    arrivals = with_verb(ask, "character")
    if arrivals:
        return max(arrivals, key=lambda c: card_value(g, seat, str(c[1])))
    shifted = _shift(g, [int(c[1]) for c in with_verb(ask, "shift")])
    if shifted:
        return ("shift", shifted)
    return next((c for c in with_verb(ask, "regroup") if _should_leave(g, int(c[1]))), ("done",))


def _shift(g: Meccg, candidates: list[int]) -> int:
    """Somebody under general influence whom another one in his company could lead, or who has lost his leader."""
    for number in candidates:
        card = g.state.cards[number]
        if card.control <= GENERAL and any(c != ("under", GENERAL) or card.control < 0 for c in controllers(g, number)):
            return number
    return 0


def _should_leave(g: Meccg, number: int) -> bool:
    """Nobody can travel with a Ringwraith, and a large company is divided."""
    card = g.state.cards[number]
    company = g.state.companies[card.host]
    if card.control > GENERAL or DEFS[card.of].race == "ringwraith" or not stats.at_haven(g, company):
        return False
    if not groups(g, number):
        return False
    return has_ringwraith(g, company) or len(company.members) > CROWDED


def regroup(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """To a company that has room, or apart."""
    companies = g.state.companies
    room = [
        c for c in with_verb(ask, "with")
        if len(companies[int(c[1])].members) < CROWDED - 1 and not has_ringwraith(g, companies[int(c[1])])
    ]  # fmt: skip
    return room[0] if room else next(iter(with_verb(ask, "apart")), ("back",))


def join(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Somebody alone joins others; a Ringwraith stays by himself."""
    for choice in with_verb(ask, "merge"):
        both = [g.state.companies[int(number)] for number in choice[1:]]
        sizes = sorted(len(c.members) for c in both)
        if sizes[0] < WEAK and sum(sizes) <= CROWDED and not any(has_ringwraith(g, c) for c in both):
            return choice
    return ("pass",)


def follow(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Under somebody's direct influence rather than under general influence."""
    leaders = [c for c in with_verb(ask, "under") if c[1] != GENERAL]
    return leaders[0] if leaders else ask.choices[0]


def come_in(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """With a company rather than alone, as a follower rather than under general influence, where few are. A Ringwraith
    keeps to himself."""
    into = with_verb(ask, "into")
    if DEFS[str(ask.about[0])].race == "ringwraith":
        into = [] if with_verb(ask, "at") else into
    if into:
        s = g.state
        return min(into, key=lambda c: (c[2] == GENERAL, len(s.companies[int(c[1])].members)))
    places = with_verb(ask, "at")
    return max(places, key=lambda c: DEFS[str(c[1])].is_haven, default=("back",))
