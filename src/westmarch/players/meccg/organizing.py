"""Judgement in the organization phase: who comes in, who follows whom, and where companies go."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.any_time import put_into_use
from westmarch.meccg.rulebook.character_placement import comers
from westmarch.meccg.rulebook.company_rearrangement import groups
from westmarch.meccg.rulebook.fellowship import DARK_PEOPLES, may_travel_together
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.shifting import controllers
from westmarch.meccg.state import GENERAL, Company
from westmarch.meccg.vocabulary.bonuses import LEADER
from westmarch.players.meccg.roads import best_site, site_values
from westmarch.players.meccg.worth import card_value

CROWDED = 5
"""A company with more members than this is divided, for a larger one draws more hazards and cannot go everywhere."""
MANY = 4
"""A company with so many members can spare one for somebody who is alone."""
ALONE = 8
"""Prowess below which nobody goes alone if he can help it."""
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
    """The best newcomer; then make room under general influence for the next one. Who came in and finds no influence after
    all is taken back (ORG-19)."""
    arrivals = with_verb(ask, "character")
    if arrivals:
        return max(arrivals, key=lambda c: card_value(g, seat, str(c[1])))
    shifted = _shift(g, [int(c[1]) for c in with_verb(ask, "shift")])
    if shifted:
        return ("shift", shifted)
    ending = with_verb(ask, "done", "withdraw")[0]
    return next((c for c in with_verb(ask, "regroup") if _should_leave(g, int(c[1]))), ending)


def _shift(g: Meccg, candidates: list[int]) -> int:
    """Somebody whom another one in his company could lead, who has lost his leader, or who waits upon a Ringwraith and could
    travel instead."""
    for number in candidates:
        if _better_leader(g, number, controllers(g, number)) is not None:
            return number
    return 0


def _better_leader(g: Meccg, number: int, offered: Sequence[Choice]) -> Choice | None:
    card = g.state.cards[number]
    led = [c for c in offered if c[0] == "under" and c[1] != GENERAL]
    leaders = [c for c in led if not may_travel_together(g, (int(c[1]), number))]
    if card.control <= GENERAL and leaders:
        return leaders[0]
    waits = card.control < GENERAL or (card.control > GENERAL and bool(may_travel_together(g, (card.control, number))))
    free = ("under", GENERAL)
    if waits and DEFS[card.of].kind == "character" and free in offered:
        return free
    return offered[0] if card.control < GENERAL and offered else None


def _should_leave(g: Meccg, number: int) -> bool:
    """Nobody can travel with a Ringwraith, some not with each other; a large company is divided, who is alone and weak looks
    for others, and of many one goes with him."""
    card = g.state.cards[number]
    company = g.state.companies[card.host]
    if card.control > GENERAL or DEFS[card.of].race == "ringwraith" or not stats.at_haven(g, company):
        return False
    offered = groups(g, number)
    if not offered:
        return False
    if len(company.members) == 1:
        return stats.prowess(g, number) < ALONE and bool(_room(g, number, offered))
    if len(company.members) >= MANY and not stats.followers(g, number) and _lonely(g, _room(g, number, offered)):
        return not stats.has_trait(g, number, LEADER)
    return has_ringwraith(g, company) or len(company.members) > CROWDED or number in _misfits(g, company)


def _lonely(g: Meccg, room: list[Choice]) -> bool:
    """Whether one of these companies is somebody alone."""
    return any(len(g.state.companies[int(c[1])].members) == 1 for c in room)


def _misfits(g: Meccg, company: Company) -> list[int]:
    """Those who keep a company from travelling: Orcs and Trolls beside Free Peoples (ORG-30), and all leaders but the one
    with most followers (ORG-31)."""
    rule = may_travel_together(g, company.members, companies=(company.id,))
    if rule == "ORG-30":
        return [m for m in company.members if DEFS[g.state.cards[m].of].race in DARK_PEOPLES]
    if rule != "ORG-31":
        return []
    leaders = [m for m in company.members if stats.has_trait(g, m, LEADER)]
    return sorted(leaders, key=lambda m: -len(stats.followers(g, m)))[1:]


def _room(g: Meccg, number: int, offered: Sequence[Choice]) -> list[Choice]:
    """Companies where somebody with his followers finds room, and that could still travel then."""
    companies = g.state.companies
    party = (number, *stats.followers(g, number))
    return [
        c for c in offered
        if c[0] == "with" and len(companies[int(c[1])].members) + len(party) <= CROWDED
        and not may_travel_together(g, (*companies[int(c[1])].members, *party), companies=(int(c[1]),))
    ]  # fmt: skip


def regroup(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """To a company that has room, or apart."""
    room = _room(g, int(ask.about[0]), ask.choices)
    if room:
        return min(room, key=lambda c: len(g.state.companies[int(c[1])].members))
    company = g.state.companies[g.state.cards[int(ask.about[0])].host]
    return next(iter(with_verb(ask, "apart") if len(company.members) > 1 else ()), ("back",))


def join(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Somebody alone joins others; a Ringwraith stays by himself."""
    for choice in with_verb(ask, "merge"):
        both = [g.state.companies[int(number)] for number in choice[1:]]
        sizes = sorted(len(c.members) for c in both)
        if sizes[0] < WEAK and sum(sizes) <= CROWDED and not any(has_ringwraith(g, c) for c in both):
            return choice
    return ("pass",)


def follow(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """Under somebody's direct influence rather than under general influence; not under a Ringwraith, who travels alone."""
    if not ask.about:
        return ask.choices[0]
    return _better_leader(g, int(ask.about[0]), ask.choices) or ask.choices[0]


def come_in(g: Meccg, seat: int, ask: Ask) -> Choice | None:
    """With a company that can still travel then, as a follower rather than under general influence, where few are; else by
    himself. A Ringwraith keeps to himself."""
    d = DEFS[str(ask.about[0])]
    into, places = with_verb(ask, "into"), with_verb(ask, "at")
    if d.race == "ringwraith" and places:
        return max(places, key=lambda c: DEFS[str(c[1])].is_haven)
    companies = g.state.companies

    def stuck(c: Choice) -> bool:
        company = companies[int(c[1])]
        return has_ringwraith(g, company) or bool(may_travel_together(g, company.members, d, (company.id,)))

    free = [c for c in into if not stuck(c)]
    if free:
        return min(free, key=lambda c: (c[2] == GENERAL, len(companies[int(c[1])].members)))
    if places:
        return max(places, key=lambda c: DEFS[str(c[1])].is_haven)
    return min(into, key=lambda c: (c[2] == GENERAL, len(companies[int(c[1])].members)), default=("back",))
