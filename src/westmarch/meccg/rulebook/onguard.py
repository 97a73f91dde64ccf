"""OG: cards on-guard."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Choice
from westmarch.core.records import replace
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import companies, piles, table
from westmarch.meccg.rulebook.checks import Thing, passes
from westmarch.meccg.rulebook.creature_checks import CREATURE_CHECKS
from westmarch.meccg.rulebook.keying import site_matches
from westmarch.meccg.rulebook.offers import LIMIT, openings, targets
from westmarch.meccg.rulebook.play_window import Declaration
from westmarch.meccg.rulebook.playable_at import taps_site
from westmarch.meccg.rulebook.sources import Offers
from westmarch.meccg.state import CHAIN, GUARD, Card, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.plays import Play, parts

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

REVEAL = "reveal"
"""The kind of a use of a card that is turned up."""
SPARES_SITE = "spares-site"
"""Marks the play of an item that does not tap the site, since another card says so."""


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


class OnGuard(Struct, frozen=True):
    """Cards on-guard that may be turned up: the company in whose way they lie, and the windows that are open to them."""

    company: int
    windows: tuple[str, ...]
    beside: str = ""
    """The window in which a chain begins with one of them; what lies in hand is never played in theirs."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for card in guards(g, seat, self.company) if self.windows else ():
            for window in self.windows:
                for choice, use in sorted(self._ways(g, card, window), key=itemgetter(0)):
                    found[choice] = Declaration(use, self.beside)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        card = g.state.cards.get(thing.card)
        if card is None or card.zone != GUARD or card.seat != seat:
            return []
        return [Reason("OG-10", "It cannot be turned up at this moment, or there is nothing for it.")]

    def _ways(self, g: Meccg, card: Card, window: str) -> list[tuple[Choice, Use]]:
        d = DEFS[card.of]
        if d.kind == "creature":
            return self._attacks(g, card, d) if window == w.GUARD_ATTACK else []
        found: list[tuple[Choice, Use]] = []
        for opening in openings(d, window):
            at, play = opening.at, opening.play
            if any(effect.never_on_guard for effect in parts(play.do)):  # OG-11
                continue
            it = Use(card.seat, card.of, 0, 0, self.company, at)
            # OG-10: what is revealed was counted when it was placed, so the limit is not asked again.
            if passes([check for check in opening.checks if check is not LIMIT.check], g, d, play, it):
                own_rule = window == w.GUARD_SKILL  # CR-16: it answers a card that is declared only now
                for aimed in targets(g, opening, it):
                    if own_rule or _was_there(g, card, aimed.target):
                        use = replace(aimed, card=card.id, kind=REVEAL)
                        found.append((("reveal", card.id, at, aimed.target), use))
        return found

    def _attacks(self, g: Meccg, card: Card, d: Definition) -> list[tuple[Choice, Use]]:
        """OG-05, OG-10: as if played in the movement/hazard phase, but without using the limit again."""
        company = g.state.companies[self.company]
        if not all(check.test(g, d, company) for check in CREATURE_CHECKS[1:]):
            return []
        return [
            (("reveal", card.id, key), Use(card.seat, card.of, card.id, 0, company.id, 0, REVEAL, (key,)))
            for key in site_matches(g, d, company)
        ]


def guard_windows(g: Meccg, seat: int, last_use: Use) -> tuple[str, ...]:
    """OG-09: the second window, when a card is declared that could tap the untapped site."""
    company = g.state.companies.get(last_use.company)
    if company is None or company.seat == seat:
        return ()
    d = DEFS[last_use.of]
    found: tuple[str, ...] = (w.GUARD_RESOURCE,) if _could_tap_site(g, d, last_use, company) else ()
    if d.kind == "faction":
        found += (w.GUARD_INFLUENCE,)
    if last_use.kind == "play" and d.plays[last_use.play].skill == "scout":
        found += (w.GUARD_SKILL,)
    return found


def _could_tap_site(g: Meccg, d: Definition, last_use: Use, company: Company) -> bool:
    """A card that may tap an untapped site."""
    if g.state.cards[company.site].position or last_use.kind == "trigger" or SPARES_SITE in last_use.extra:
        return False
    if d.kind in ("item", "ally", "faction"):
        return taps_site(d)
    return any(effect.taps_site for effect in parts(_play(d, last_use).do))


def _play(d: Definition, use: Use) -> Play:
    return d.actions[use.play] if use.kind == "use" else d.plays[use.play]


def _was_there(g: Meccg, guard: Card, target: int | str) -> bool:
    """OG-10: what it is played on was there when it was placed; cards are numbered in the order in which they come."""
    return not isinstance(target, int) or target not in g.state.cards or target < guard.id


def turn_up(g: Meccg, use: Use) -> Use:
    """Reveal a card on-guard as an answer in the chain; it counts as played in the movement/hazard phase (OG-10)."""
    table.reveal(g, use.card)
    table.put(g, use.card, CHAIN)
    return replace(use, kind="play")


def take_back(g: Meccg) -> None:
    """OG-15: what was not revealed goes back to the hand."""
    for card in list(g.state.cards.values()):
        if card.zone == GUARD:
            piles.to_hand(g, card.id, shown=False)
