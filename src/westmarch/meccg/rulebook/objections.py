"""Why not, in the organization phase: what keeps a character from coming in, a company from a site, an item where it is.

Nothing here decides anything; the rules are those of `organizing`, `regrouping`, `travel` and `organization`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rulebook.bearing import may_hold
from westmarch.meccg.rulebook.fellowship import fits_company, may_travel_together
from westmarch.meccg.rulebook.organization import NewSite, OrganizationPhase, companions, may_store
from westmarch.meccg.rulebook.organizing import AVATAR_SITES, OrganizingBlock, comers, opens_to
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import free_goals, taken_goals
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Company
from westmarch.meccg.stats import avatar_in_play, influence_left

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

TOGETHER = {
    "ORG-29": "Away from a haven a company is no larger than seven.",
    "ORG-30": "Away from a haven Elves, Dwarves, Dúnedain and Hobbits are not in one company with Orcs or Trolls.",
    "ORG-31": "Away from a haven a company has one leader only.",
    "RW-01": "A Ringwraith shares a company with others only at a Darkhaven.",
}


def newcomer_reasons(g: Meccg, seat: int, of: str) -> list[Reason]:
    """Why a character in hand cannot come into play; empty if it can, in the block."""
    s = g.state
    d = DEFS[of]
    if s.phase != "organization" or s.active != seat:
        return [Reason("ORG-01", "Characters come into play in your organization phase.")]
    if any(ask.kind == "organization.end" for ask in g.asks):
        return [Reason("DUR-05", "The organization phase is at its end; characters come in before that.")]
    closed = [f for f in g.stack if isinstance(f, OrganizationPhase) and f.organized]
    if closed and not isinstance(g.stack[-1], OrganizingBlock):
        return [Reason("ORG-02", "You have arranged your characters already; that is done once a turn.")]
    told = []
    if d.side != s.sides[seat]:
        told.append(Reason("SET-10", "It is a character of the other side."))
    if not may_come_in(g, of):
        told.append(Reason("UNI-01", "It is unique, and it or another form of it is in play or gone for good."))
    if of in comers(g, seat):
        return told
    if s.characters_played:
        told.append(Reason("ORG-04", "One character has already come in or been discarded this turn."))
    if not told:
        told = _avatar_reasons(g, seat, d) if d.kind == "avatar" else _place_reasons(g, seat, d)
    return told


def _avatar_reasons(g: Meccg, seat: int, d: Definition) -> list[Reason]:
    s = g.state
    if s.avatar_lost[seat]:
        return [Reason("ORG-09", "Your Wizard or Ringwraith was eliminated; no other one comes.")]
    if s.avatar[seat] and s.avatar[seat] != d.id:
        return [Reason("ORG-09", f"You have revealed {DEFS[s.avatar[seat]].name} already.")]
    rule = "ORG-06" if d.side == "hero" else "ORG-07"
    return [Reason(rule, f"It comes in at {' or '.join((*AVATAR_SITES[d.side], *d.home))}.")]


def _place_reasons(g: Meccg, seat: int, d: Definition) -> list[Reason]:
    s = g.state
    own = [c for c in s.companies.values() if c.seat == seat]
    here = [c for c in own if opens_to(d, DEFS[s.cards[c.site].of])]
    if not here and not any(opens_to(d, DEFS[of]) for of in s.sites[seat]):
        if any(DEFS[of].is_haven for of in (*s.sites[seat], *(s.cards[c.site].of for c in own))):
            return [Reason("ORG-05", f"It comes in at {' or '.join(d.home)}.")]
        return [Reason("ORG-12", "You have no company where it could come in, nor the card of such a site at hand.")]
    if d.mind > influence_left(g, seat):
        return [Reason("ORG-15", f"It takes {d.mind} influence; {max(0, influence_left(g, seat))} is left.")]
    if avatar_in_play(g, seat):
        return [Reason("ORG-10", "While your avatar is in play, others come in at his site or as followers.")]
    rules = [may_travel_together(g, c.members, d) for c in here if not fits_company(g, c, (), d)]
    return [Reason(rules[0], TOGETHER[rules[0]])] if rules else []


# Sites -----------------------------------------------------------------------------------------------------------------


def goal_reasons(g: Meccg, seat: int, of: str) -> list[Reason]:
    """Why no company, or not the one that is asked about, can be given this site; empty if it can."""
    s = g.state
    if s.phase != "organization" or s.active != seat:
        return [Reason("ORG-41", "New sites are chosen in your organization phase.")]
    if any(ask.kind == "organization.end" for ask in g.asks):
        return [Reason("DUR-05", "The organization phase is at its end; new sites are chosen before that.")]
    asked = [f.company for f in g.stack if isinstance(f, NewSite)]
    own = [c for c in s.companies.values() if c.seat == seat and (not asked or c.id in asked)]
    if any(of in free_goals(g, c) for c in own):
        return []
    if of in s.site_discard[seat] or DEFS[of].name in {DEFS[x].name for x in s.site_discard[seat]}:
        return [Reason("ORG-46", "It is in your discard pile until your deck is exhausted.")]
    if of not in s.sites[seat] and not any(s.cards[c.site].of == of or (c.goal and s.cards[c.goal].of == of) for c in own):
        return [Reason("ORG-42", "It is not in your location deck.")]
    told = [_goal_reason(g, c, of) for c in own]
    return list(dict.fromkeys(told)) or [Reason("ORG-41", "You have no company that could go there.")]


def setting_out_reasons(g: Meccg, seat: int, company: Company) -> list[Reason]:
    """Why an own company cannot be given a new site now."""
    s = g.state
    if s.phase != "organization" or s.active != seat:
        return [Reason("ORG-41", "New sites are chosen in your organization phase.")]
    if company.goal:
        return [Reason("ORG-41", "The company has been given a new site already.")]
    together = may_travel_together(g, company.members)
    if together:
        return [Reason(together, TOGETHER[together])]
    return [Reason("ORG-45", "No movement leads from here to a site of your location deck.")]


def _goal_reason(g: Meccg, company: Company, of: str) -> Reason:
    s = g.state
    if company.goal:
        return Reason("ORG-41", "The company has been given a new site already.")
    if s.cards[company.site].of == of:
        return Reason("ORG-41", "The company is there.")
    together = may_travel_together(g, company.members)
    if together:
        return Reason(together, TOGETHER[together])
    if of in taken_goals(g, company):
        return Reason("ORG-44", "Another company from the same site heads for it.")
    if has_ringwraith(g, company):
        return Reason("MOV-02", "A company with a Ringwraith moves by starter movement only, and never by sea.")
    return Reason("ORG-45", "No movement leads there from here.")


# What lies with characters ---------------------------------------------------------------------------------------------


def carried_reasons(g: Meccg, seat: int, number: int) -> list[Reason]:
    """Why an item or event with an own character can be neither handed over nor stored."""
    s = g.state
    card = s.cards[number]
    bearer = s.cards.get(card.host)
    if card.seat != seat or bearer is None or bearer.host not in s.companies:
        return []
    company = s.companies[bearer.host]
    told = []
    if DEFS[card.of].kind == "item" and not card.trophy:
        others = companions(g, card.host)
        if not others:
            told.append(Reason("ORG-35", "Nobody else is there to take it."))
        elif not any(may_hold(g, number, m) for m in others):
            told.append(Reason("TGT-05", "Nobody else there may bear it."))
        else:
            told.append(Reason("ORG-35", "It has changed hands often enough while nothing else was done."))
    if not may_store(g, number, company):
        if DEFS[card.of].kind == "item":
            told.append(Reason("ORG-39", "Items are stored at a haven."))
        else:
            told.append(Reason("ORG-40", "Its card does not let it be stored here."))
    return told
