"""What is known of a choice in numbers: what it costs, what it changes, and what a roll must be. Labels say it in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from westmarch.core.procedure import Ask, Choice
from westmarch.meccg import attack_stats, stats
from westmarch.meccg.attack_stats import both_roll
from westmarch.meccg.company_stats import free_of_limit
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.rule_numbers import EXCESS, REMOVAL_UNTAPPED, STAYING, SUPPORT
from westmarch.meccg.rulebook.agents import ACTIONS
from westmarch.meccg.rulebook.attacks import is_faced
from westmarch.meccg.rulebook.attacks_ahead import creature_ahead, site_attack_ahead
from westmarch.meccg.rulebook.corruption import must_check
from westmarch.meccg.rulebook.influence import attempt_modifier, faction_modifier, gift_value, target_number
from westmarch.meccg.rulebook.organization_phase import checks_to_store
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.state import Company

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

Facts: TypeAlias = dict[str, int | str]


def facts(g: Meccg, choice: Choice) -> Facts:
    """Of a choice that is offered now:

    prowess, against    how it changes the prowess of the target, or of the one who strikes, in the strike under way
    adds                how it changes what is added to the dice of the check under way
    needed              the least roll that holds against the strike, passes the check or wins the card
    margin              by how much the own roll must pass the opponent's
    limit               how much of the hazard limit it uses
    strikes, at         of the attack that it brings first, how many (0: one for each character) and with which prowess
    detains, attacks    1 if that attack is detainment; how many attacks there are
    checks              the character who checks corruption before it is done; `needed` is of that check
    copies              how often it can be chosen, where equal cards are one option and that is more than once
    """
    ask = next((a for a in g.asks if choice in a.choices), None)
    if ask is None:
        return {}
    change = CHANGES.get((ask.kind, str(choice[0])))
    if change is not None:
        return _with_roll(g, change(g, choice))
    known = KNOWN.get(str(choice[0]))
    return (known(g, choice) if known is not None else {}) | _limit(g, ask, choice) | _copies(g, ask, choice)


def staying(g: Meccg) -> int:
    """What the target of the strike under way gives for not tapping (STR-05, CVC-19)."""
    return attack_stats.staying(g, g.state.strikes[g.state.strike].target)


def _with_roll(g: Meccg, change: Facts) -> Facts:
    """A change in a strike, with the least roll that then holds, unless both roll."""
    s = g.state
    if "adds" in change or s.attack is None or s.strike < 0 or both_roll(s.attack):
        return change
    own = attack_stats.prowess_in_strike(g) + int(change.get("prowess", 0))
    return change | {"needed": attack_stats.attack_prowess(g, s.attack) - own}


CHANGES: dict[tuple[str, str], Callable[[Meccg, Choice], Facts]] = {
    ("strike.stance", "tap"): lambda g, choice: {"prowess": 0},
    ("strike.stance", "stay"): lambda g, choice: {"prowess": staying(g)},
    ("strike.support", "support"): lambda g, choice: {"prowess": SUPPORT},
    ("strike.support", "done"): lambda g, choice: {"prowess": 0},
    ("strike.excess", "excess"): lambda g, choice: {"prowess": EXCESS * int(choice[1])},
    ("strike.play", "pass"): lambda g, choice: {"prowess": 0},
    ("company_strike.attacker_stance", "tap"): lambda g, choice: {"against": 0},
    ("company_strike.attacker_stance", "stay"): lambda g, choice: {"against": STAYING},
    ("company_strike.stance", "tap"): lambda g, choice: {"prowess": 0},
    ("company_strike.stance", "stay"): lambda g, choice: {"prowess": staying(g)},
    ("company_strike.support", "support"): lambda g, choice: {"prowess": SUPPORT},
    ("company_strike.support", "done"): lambda g, choice: {"prowess": 0},
    ("company_strike.excess", "excess"): lambda g, choice: {"prowess": EXCESS * int(choice[1])},
    ("company_strike.play", "pass"): lambda g, choice: {"prowess": 0},
    ("body_check.play", "pass"): lambda g, choice: {"adds": 0},
    ("influence.play", "pass"): lambda g, choice: {"adds": 0},
    ("influence.resist", "pass"): lambda g, choice: {"adds": 0},
    ("corruption.check", "support"): lambda g, choice: {"adds": SUPPORT},
}
"""By the kind of the question and the verb: what an answer changes in the roll that is about to be made."""


def _roll(g: Meccg, choice: Choice) -> Facts:
    check = g.state.check
    if check is None or check.card not in g.state.cards:
        return {}
    if check.kind == "corruption":
        total = stats.corruption(g, check.card)
        return {"adds": 0, "needed": total + 1 - check.modifier - stats.check_modifier(g, check.card)}
    if check.kind == "faction" and check.target in DEFS:
        d = DEFS[str(check.target)]
        return {"adds": 0, "needed": d.number + 1 - check.modifier - faction_modifier(g, check.card, d)}
    return {"adds": 0}


def _check_first(g: Meccg, bearer: int) -> Facts:
    """ORG-36: what the check of a bearer needs, if he makes one; COR-12: support may still come."""
    if not must_check(g, bearer):
        return {}
    return {"checks": bearer, "needed": stats.corruption(g, bearer) + 1 - stats.check_modifier(g, bearer)}


def _hand_over(g: Meccg, choice: Choice) -> Facts:
    return _check_first(g, g.state.cards[int(choice[1])].host)


def _give(g: Meccg, choice: Choice) -> Facts:
    item = next((int(a.about[0]) for a in g.asks if a.kind == "organization.transfer" and choice in a.choices), 0)
    return _check_first(g, g.state.cards[item].host) if item else {}


def _store(g: Meccg, choice: Choice) -> Facts:
    item = int(choice[1])
    return _check_first(g, g.state.cards[item].host) if checks_to_store(g, item) else {}


def company_asked(g: Meccg) -> Company | None:
    """The company that the question is about."""
    return next((g.state.companies[p] for a in g.asks for p in a.about if p in g.state.companies), None)


def _creature(g: Meccg, choice: Choice) -> Facts:
    company = company_asked(g)
    if company is None:
        return {}
    force = creature_ahead(g, DEFS[str(choice[1])], str(choice[2]), company)
    return {"strikes": force.strikes, "at": force.prowess, "detains": int(force.detains), "attacks": force.attacks}


def guards_ahead(g: Meccg, company: Company) -> list[AutoAttack]:
    """What a company faces when it enters its site, as it stands now."""
    site = DEFS[g.state.cards[company.site].of]
    faced = [auto for auto in automatic_attacks(g, company.site) if is_faced(g, auto, company)]
    return [site_attack_ahead(g, auto, site, company) for auto in faced]


def _enter(g: Meccg, choice: Choice) -> Facts:
    company = company_asked(g)
    guards = guards_ahead(g, company) if company is not None else []
    if not guards or guards[0].creature:
        return {}
    first = guards[0]
    return {"strikes": first.strikes, "at": first.prowess, "detains": int(first.detainment != ""), "attacks": len(guards)}


def _faction(g: Meccg, choice: Choice) -> Facts:
    d = DEFS[str(choice[1])]
    return {"needed": d.number + 1 - faction_modifier(g, int(choice[2]), d)}


def _influence(g: Meccg, choice: Choice) -> Facts:
    target, by = int(choice[1]), int(choice[2])
    return {"margin": target_number(g, target, len(choice) > 3) - attempt_modifier(g, by, target)}


def _give_up(g: Meccg, choice: Choice) -> Facts:
    """What an item adds to the attempt under way (DRG-15)."""
    check, cards = g.state.check, g.state.cards
    if check is None:
        return {}
    faction = cards[check.target].of if isinstance(check.target, int) else check.target
    return {"adds": gift_value(DEFS[faction], DEFS[cards[int(choice[1])].of])}


def _remove(g: Meccg, choice: Choice) -> Facts:
    d = DEFS[g.state.cards[int(choice[1])].of]
    less = 0 if choice[2] == "tap" or "free-removal" in d.keywords else REMOVAL_UNTAPPED
    return {"needed": d.removal + 1 - less}


KNOWN: dict[str, Callable[[Meccg, Choice], Facts]] = {
    "creature": _creature,
    "enter": _enter,
    "give": _give,
    "store": _store,
    "transfer": _hand_over,
    "faction": _faction,
    "influence": _influence,
    "give_up": _give_up,
    "remove": _remove,
    "roll": _roll,
}


PILES: dict[str, Callable[[Meccg, Ask], tuple[str, ...]]] = {
    "hand.discard": lambda g, ask: g.state.hand[ask.seat],
    "sideboard.card": lambda g, ask: g.state.sideboard[ask.seat],
    "draft.rest": lambda g, ask: g.state.pool[ask.seat],
}
"""Where the cards lie of which a person may pick several at once."""


def _copies(g: Meccg, ask: Ask, choice: Choice) -> Facts:
    pile = PILES.get(ask.kind)
    number = pile(g, ask).count(str(choice[-1])) if pile is not None else 1
    return {"copies": number} if number > 1 else {}


COUNTED = ("creature", "guard", "nazgul", "agent")
"""Verbs of what counts against the hazard limit, beside agent actions."""


def _limit(g: Meccg, ask: Ask, choice: Choice) -> Facts:
    """MH-09: what counts against the hazard limit of the company."""
    if ask.kind != "movement.hazard" or choice[0] not in (*COUNTED, *ACTIONS):
        return {}
    free = choice[0] == "creature" and free_of_limit(g, DEFS[str(choice[1])], int(ask.about[0]))
    return {"limit": 0 if free else 1}
