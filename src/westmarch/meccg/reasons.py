"""Why not? The tests that decide what is offered, asked again for one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.company_combat import combat_reasons
from westmarch.meccg.rulebook.hazards import creature_reasons
from westmarch.meccg.rulebook.influence import attempt_reasons
from westmarch.meccg.rulebook.objections import carried_reasons, goal_reasons, newcomer_reasons
from westmarch.meccg.rulebook.offers import reasons
from westmarch.meccg.rulebook.site import playable_here, suits_site
from westmarch.meccg.rulebook.uniqueness import may_come_in

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def why_not(g: Meccg, seat: int, ref: str) -> list[Reason]:
    """Why a seat cannot use a card of its hand (`def:TW-204`) or on the table (`card:17`) now; empty if it can."""
    kind, _, name = ref.partition(":")
    number = int(name) if kind == "card" and name.isdigit() else 0
    of = g.state.cards[number].of if number in g.state.cards else name
    if kind == "company" and name.isdigit() and int(name) in g.state.companies:
        return _company_reasons(g, seat, int(name))
    if of not in DEFS:
        return [Reason("TGT-02", f"There is no card {ref!r} in your hand or in play.")]
    if not any(ask.seat == seat for ask in g.asks):
        return [Reason("TURN-03", "You have nothing to decide now.")]
    offered = g.asks[0].choices
    if any((number or of) in choice for choice in offered):
        return []
    window, company = _open(g, seat)
    d = DEFS[of]
    if number and window == "site" and g.state.cards[number].seat != seat:
        return attempt_reasons(g, g.state.companies[company], number)
    if d.kind == "creature" and window == "hazard":
        return creature_reasons(g, of, g.state.companies[company])
    if d.kind in ("item", "ally", "faction") and not number:
        return _site_reasons(g, of, window, company)
    if d.is_person and not number:
        return newcomer_reasons(g, seat, of)
    if d.kind == "site" and not number:
        return goal_reasons(g, seat, of)
    if d.duration == "long" and not d.hazard and window not in d.windows:
        return [Reason("LNG-04", "Resource long-events are played in your long-event phase only.")]
    if window == "organization" and number and d.kind in ("item", "event") and g.state.cards[number].zone == "with":
        return carried_reasons(g, seat, number) or reasons(g, seat, of, number, window, company)
    if window:
        return reasons(g, seat, of, number, window, company)
    return [Reason("TURN-03", "It cannot be played at this moment.")]


def _company_reasons(g: Meccg, seat: int, number: int) -> list[Reason]:
    """Why a company cannot be attacked now."""
    window, company = _open(g, seat)
    if any(number in choice for ask in g.asks if ask.seat == seat for choice in ask.choices):
        return []
    if window != "site" or g.state.companies[number].seat == seat:
        return [
            Reason("CVC-03", "Companies of the opponent are attacked in your site phase, as the last act of a company.")
        ]
    return combat_reasons(g, g.state.companies[company], g.state.companies[number])


def _open(g: Meccg, seat: int) -> tuple[str, int]:
    """The window that is open to a seat, from the procedure that asks."""
    for frame in reversed(g.stack):
        opened = getattr(frame, "open_to", None)
        if opened is not None:
            found: tuple[str, int] = opened(g, seat)
            return found
    return "", 0


def _site_reasons(g: Meccg, of: str, window: str, company: int) -> list[Reason]:
    if window != "site":
        return [Reason("ITM-04", "It is played in the site phase, after entering.")]
    c = g.state.companies[company]
    if not c.entered:
        return [Reason("SITE-03", "The company has not entered the site.")]
    rule = DEFS[of].playable
    if rule is not None and rule.ring_test:
        return [Reason("RING-01", "It takes the place of a gold ring that is tested.")]
    told = []
    if g.state.cards[c.site].position and not playable_here(g, DEFS[of], c):
        told.append(Reason("SITE-11", "The site is tapped."))
    if not suits_site(g, DEFS[of], c.site):
        told.append(Reason("ITM-01", "It cannot be played at this site."))
    if not may_come_in(g, of):
        told.append(Reason("UNI-01", "It is unique, and it or another form of it is in play or gone for good."))
    return told or [Reason("ITM-02", "Nobody here is untapped and free to take it.")]
