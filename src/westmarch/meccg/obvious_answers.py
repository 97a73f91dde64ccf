"""Answers that go without saying, for a person who does not want to be asked for nothing.

A habit looks only at what the seat itself knows, and gives up nothing that a player could want in an ordinary game:
answering one's own card, or a window in which all that is offered can as well wait for the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.core.habits import Habit
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import stats
from westmarch.meccg.attack_stats import attack_prowess, both_roll, prowess_in_strike
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.forecast import check_ahead
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.chain import Chain
from westmarch.meccg.rulebook.corruption import PASSED, outcome
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site import Visit
from westmarch.meccg.state import GUARD, UNTAPPED
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

PASS: Choice = ("pass",)
ENTER: Choice = ("enter",)
UNDER_DEEPS = "under-deeps"
ENOUGH_HAZARDS = 2
"""In hand, so that others need not be fetched at the price of half the hazard limits."""


def _own_card(g: Meccg, ask: Ask) -> Choice | None:
    """TIM-02: nobody answers what is his own to the bottom, the other player having passed."""
    top = g.stack[-1]
    return PASS if isinstance(top, Chain) and all(use.seat == ask.seat for use in top.uses) else None


def _between_strikes(g: Meccg, ask: Ask) -> Choice | None:
    """CBT-14: the same can be played when the attack is over."""
    return PASS


def _can_wait(now: str, later: str) -> Callable[[Meccg, Ask], Choice | None]:
    """Pass if all that is offered can be played in another window that is sure to come this turn."""

    def answer(g: Meccg, ask: Ask) -> Choice | None:
        return PASS if all(choice == PASS or _waits(g, choice, now, later) for choice in ask.choices) else None

    return answer


def _waits(g: Meccg, choice: Choice, now: str, later: str) -> bool:
    if choice[0] == "gear":
        return True
    if choice[0] not in ("play", "use"):
        return False
    part = choice[1]
    d = DEFS[g.state.cards[part].of if isinstance(part, int) else part]
    uses = [use for use in (d.actions if isinstance(part, int) else d.plays) if not use.name or use.name in choice]
    open_now = [use for use in uses if now in use.windows]
    return bool(open_now) and all(later in use.windows for use in open_now)


def _untap_window(g: Meccg, ask: Ask) -> Choice | None:
    """TURN-03: the organization phase is next; what is left to do at the end of the turn is asked for."""
    return _can_wait(w.UNTAP, w.ORGANIZATION)(g, ask)


def _sure_check(g: Meccg, ask: Ask) -> Choice | None:
    """COR-11: no support where every throw passes."""
    ahead = check_ahead(g)
    return ("roll",) if ahead is not None and set(ahead.get("fates", ())) == {PASSED} else None


def _sure_of_himself(g: Meccg, ask: Ask) -> Choice | None:
    """FC-03: those who cannot fail go first; the order of the others matters for support."""
    for choice in ask.choices:
        number = int(choice[1])
        adds, total = stats.check_modifier(g, number), stats.corruption(g, number)
        if all(outcome(g, number, n + adds, total) == PASSED for n in range(2, 13)):
            return choice
    return None


def _no_support_needed(g: Meccg, ask: Ask) -> Choice | None:
    """STR-09: every throw defeats the strike already."""
    attack = g.state.attack
    if attack is None or both_roll(attack):
        return None
    return ("done",) if prowess_in_strike(g) + 2 > attack_prowess(g, attack) else None


def _spends_all(g: Meccg, ask: Ask) -> Choice | None:
    """STR-03, STR-04: on the last strike all excess strikes are spent, since they lapse after it."""
    return ask.choices[-1] if sum(not strike.outcome for strike in g.state.strikes) == 1 else None


def _no_guard_at_a_haven(g: Meccg, ask: Ask) -> Choice | None:
    """MH-09: a card on-guard waits for automatic-attacks and for plays that tap a site, and a haven has neither."""
    company = g.state.companies[int(ask.about[0])]
    site = g.state.cards[company.goal or company.site]
    only_guard = all(choice[0] in ("guard", "pass") for choice in ask.choices)
    return PASS if only_guard and not site.hidden and DEFS[site.of].is_haven else None


# The site phase ----------------------------------------------------------------------------------------------------------


def _nothing_to_enter_for(g: Meccg, ask: Ask) -> Choice | None:
    """SITE-02: nobody could do anything inside."""
    return ("stay_out",) if _is_idle(g, int(ask.about[0])) else None


def _no_danger(g: Meccg, ask: Ask) -> Choice | None:
    """SITE-02: nothing guards the site, so that the company can do at once what it came for."""
    company = int(ask.about[0])
    if any(card.zone == GUARD and card.host == company for card in g.state.cards.values()) or g.state.agents:
        return None
    inside = g.known_to(ask.seat)
    inside.take(ENTER, next(one for one in inside.asks if one.seat == ask.seat))
    return ENTER if [(one.seat, one.kind) for one in inside.asks] == [(ask.seat, "site.act")] else None


def _only_busy_company(g: Meccg, ask: Ask) -> Choice | None:
    """SITE-01: the order matters between companies that have something to do."""
    busy = [choice for choice in ask.choices if not _is_idle(g, int(choice[1]))]
    return (busy or list(ask.choices))[0] if len(busy) < 2 else None


def _is_idle(g: Meccg, company: int) -> bool:
    """Whether a company that stood in its site would find nothing to do there."""
    inside = g.clone()
    companies.set_company(inside, company, entered=True)
    asked = Visit(company).ask(inside)
    return isinstance(asked, Ask) and list(asked.choices) == [("end",)]


# On the way ---------------------------------------------------------------------------------------------------------------


def _safest_way(g: Meccg, ask: Ask) -> Choice | None:
    """MOV-14: a way through no region of whose types any other way is spared; creatures are keyed to these (KEY-01)."""
    moving = g.stack[-1]
    if not isinstance(moving, CompanyMovement):
        return None
    ways = moving.ways_open(g)
    if any(way == UNDER_DEEPS for way, _, _ in ways):
        return None
    met = [Counter(types) for _, types, _ in ways]
    for (way, _, names), types in zip(ways, met, strict=True):
        if all(types <= others for others in met):
            return ("way", way, *names)
    return None


def _as_sent(g: Meccg, ask: Ask) -> Choice | None:
    """MH-02: cards are numbered as they are laid, so who was sent first has the site with the least number."""

    def turn(choice: Choice) -> tuple[bool, int]:
        goal = g.state.companies[int(choice[1])].goal
        return not goal, goal

    return min(ask.choices, key=turn)


def _keeps_the_sideboard(g: Meccg, ask: Ask) -> Choice | None:
    """SB-07, SB-09: whoever holds hazards gives half of the hazard limits for others."""
    held = sum(DEFS[of].hazard for of in g.state.hand[ask.seat])
    return PASS if held >= ENOUGH_HAZARDS else None


def _strikes_in_order(g: Meccg, ask: Ask) -> Choice | None:
    """CBT-13: the order matters for those who could support, and for what could be played in between."""
    attack = g.state.attack
    company = g.state.companies.get(attack.company) if attack is not None else None
    if company is None or any(choice[0] != "face" for choice in ask.choices):
        return None
    struck = {strike.target for strike in g.state.strikes}
    helpers = [n for n in stats.fighters(g, company) if n not in struck and g.state.cards[n].position == UNTAPPED]
    return None if helpers else ask.choices[0]


def _all_that_may(g: Meccg, ask: Ask) -> Choice | None:
    """MH-07: who moves draws as many as the site allows, and so does who hinders him."""
    return max(ask.choices, key=lambda choice: int(choice[1]))


HABITS: tuple[Habit, ...] = (
    Habit("draw", "Draw as many cards as you may", {"movement.draw": _all_that_may, "movement.hazard_draw": _all_that_may}),
    Habit("own_card", "Let your own cards stand, where only they could be answered", {"chain.respond": _own_card}),
    Habit(
        "later",
        "Pass where all that you could play can as well wait for the next window",
        {
            "attack.between_hazard": _between_strikes,
            "long_event.play": _can_wait(w.LONG_EVENT, w.MOVEMENT),
            "untap.play": _untap_window,
        },
    ),
    Habit(
        "idle_site",
        "Stay out of sites at which there is nothing to do",
        {"site.enter": _nothing_to_enter_for, "site.next_company": _only_busy_company},
    ),
    Habit("no_danger", "Enter sites without danger at which there is something to do", {"site.enter": _no_danger}),
    Habit("no_guard", "Lay nothing on-guard at a haven", {"movement.hazard": _no_guard_at_a_haven}),
    Habit(
        "sure",
        "Roll without support where every throw is good enough",
        {"corruption.check": _sure_check, "council.check": _sure_of_himself, "strike.support": _no_support_needed},
    ),
    Habit("way", "Take the way that meets the fewest regions of every type", {"movement.way": _safest_way}),
    Habit(
        "as_sent",
        "Companies move in the order in which they were sent, those who stay come last",
        {"movement.next_company": _as_sent},
    ),
    Habit(
        "sideboard",
        "Leave the sideboard alone in the other's turn while you hold hazards",
        {"sideboard.hazards": _keeps_the_sideboard},
    ),
    Habit(
        "in_order",
        "Face strikes in the order in which they were given, where nobody could support",
        {"attack.next_strike": _strikes_in_order},
    ),
    Habit("excess", "Spend all excess strikes on the last strike", {"strike.excess": _spends_all}),
    Habit(
        "beside",
        "Name the one thing that could be played beside the next question, not before it",
        onward={
            "movement.resource": (("pass", "hand.discard"),),
            "strike.support": (("done", "strike.play"),),
            "turn_end.play": (("pass", "turn_end.discard"),),
        },
    ),
    Habit(
        "newcomers",
        "A character in hand can be played without arranging first",
        onward={"organization.act": (("organize", "organization.arrange"),)},
        only=frozenset({"character"}),
        at_once=True,
    ),
    Habit(
        "goals",
        "A site on the map is where a company goes",
        onward={"organization.act": (("move", "organization.new_site"),)},
        only=frozenset({"to"}),
        at_once=True,
    ),
    Habit(
        "lay_on",
        "What is laid on a character or a company goes there",
        onward={
            "organization.act": (("transfer", "organization.transfer"),),
            "organization.arrange": (
                ("character", "organization.newcomer"),
                ("regroup", "organization.regroup"),
                ("shift", "organization.control"),
            ),
            "movement.hazard": (("guard", "movement.guard"),),
        },
    ),
)
