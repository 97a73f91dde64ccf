"""OG: cards on-guard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import companies, piles, table
from westmarch.meccg.rulebook.creature_checks import CREATURE_CHECKS
from westmarch.meccg.rulebook.keying import site_matches
from westmarch.meccg.rulebook.offers import CHECKS, targets
from westmarch.meccg.state import CHAIN, GUARD, Card, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.plays import Play, parts

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def may_guard(g: Meccg, company: int) -> bool:
    """OG-01, MH-11: one card per company and turn, within the limit."""
    c = g.state.companies[company]
    return not c.guarded and not c.sent_back and c.used < hazard_limit(g, c)


def place(g: Meccg, seat: int, of: str, company: int) -> None:
    """OG-02, OG-03: face down, any card will do."""
    c = g.state.companies[company]
    piles.hide_from_hand(g, seat, of)
    table.guard(g, seat, of, company)
    companies.set_company(g, company, guarded=True, used=c.used + 1)


def guards(g: Meccg, seat: int, company: int) -> list[Card]:
    return [c for c in g.state.cards.values() if c.zone == GUARD and c.host == company and c.seat == seat]


def attack_offers(g: Meccg, seat: int, company: int) -> list[Choice]:
    """OG-05, OG-06: the first window, before the automatic-attack is resolved."""
    found: list[Choice] = []
    for card in guards(g, seat, company):
        d = DEFS[card.of]
        if d.kind == "creature":
            found += [("reveal", card.id, key) for key in _creature_keys(g, d, g.state.companies[company])]
        else:
            found += _ways(g, card, company, w.GUARD_ATTACK)
    return found


def _creature_keys(g: Meccg, d: Definition, company: Company) -> list[str]:
    """OG-05, OG-10: as if played in the movement/hazard phase, but without using the limit again."""
    if not all(check.test(g, d, company) for check in CREATURE_CHECKS[1:]):
        return []
    return site_matches(g, d, company)


def guard_offers(g: Meccg, seat: int, last: Use) -> list[Choice]:
    """OG-09: the second window, when a card is declared that could tap the untapped site."""
    s = g.state
    company = s.companies.get(last.company)
    if company is None or company.seat == seat or not guards(g, seat, company.id):
        return []
    d = DEFS[last.of]
    open_windows = []
    if _could_tap_site(g, d, last, company):
        open_windows.append(w.GUARD_RESOURCE)
    if d.kind == "faction":
        open_windows.append(w.GUARD_INFLUENCE)
    if last.kind == "play" and d.plays[last.play].skill == "scout":
        open_windows.append(w.GUARD_SKILL)
    return [x for card in guards(g, seat, company.id) for window in open_windows for x in _ways(g, card, company.id, window)]


def attempt_guards(g: Meccg, seat: int, company: int) -> list[Choice]:
    """CR-29: what may be turned up when a character of the company tries to influence a card of the opponent."""
    return [x for card in guards(g, seat, company) for x in _ways(g, card, company, w.GUARD_INFLUENCE)]


def _could_tap_site(g: Meccg, d: Definition, last: Use, company: Company) -> bool:
    """A card that may tap an untapped site."""
    if g.state.cards[company.site].position or last.kind == "trigger":
        return False
    return d.kind in ("item", "ally", "faction") or any(effect.taps_site for effect in parts(_play(d, last).do))


def _play(d: Definition, use: Use) -> Play:
    return d.actions[use.play] if use.kind == "use" else d.plays[use.play]


def _ways(g: Meccg, card: Card, company: int, window: str) -> list[Choice]:
    d = DEFS[card.of]
    if window not in d.windows:
        return []
    found: list[Choice] = []
    for at, play in enumerate(d.plays):
        if window not in play.windows or any(effect.never_on_guard for effect in parts(play.do)):  # OG-11
            continue
        it = Use(card.seat, card.of, 0, 0, company, at)
        # OG-10: what is revealed was counted when it was placed, so the limit is not asked again.
        if all(check.test(g, d, play, it) for check in CHECKS[1:]):
            own_rule = window == w.GUARD_SKILL  # CR-16: it answers a card that is declared only now
            aims = [x.target for x in targets(g, d, play, it)]
            found += [("reveal", card.id, at, aim) for aim in aims if own_rule or _was_there(g, card, aim)]
    return sorted(set(found))


def _was_there(g: Meccg, guard: Card, target: int | str) -> bool:
    """OG-10: what it is played on was there when it was placed; cards are numbered in the order in which they come."""
    return not isinstance(target, int) or target not in g.state.cards or target < guard.id


def turn_up(g: Meccg, choice: Choice, company: int) -> Use:
    """Reveal a card on-guard as an answer in the chain; it counts as played in the movement/hazard phase (OG-10)."""
    number = int(choice[1])
    table.reveal(g, number)
    table.put(g, number, CHAIN)
    card = g.state.cards[number]
    return Use(card.seat, card.of, number, choice[3], company, int(choice[2]), "play")


def take_back(g: Meccg) -> None:
    """OG-15: what was not revealed goes back to the hand."""
    for card in list(g.state.cards.values()):
        if card.zone == GUARD:
            piles.to_hand(g, card.id, shown=False)
