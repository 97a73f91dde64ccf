"""What a seat may know, as plain JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.state import Card, Company

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def visible(card: Card, seat: int | None) -> bool:
    """Whether a seat knows what a card on the table is."""
    return not card.hidden or card.owner == seat


def view(g: Meccg, seat: int | None) -> dict[str, Any]:
    s = g.state
    return {
        "turn": s.turn, "active": s.active, "phase": s.phase, "where": g.where(),
        "companies": [_company(g, c, seat) for c in s.companies.values()],
        "cards": {str(c.id): _card(c, seat) for c in s.cards.values()},
        "seats": [_seat(g, of, seat) for of in range(len(s.sides))],
        "attack": None if s.attack is None else {"of": s.attack.of, "race": s.attack.race, "company": s.attack.company},
        "strikes": [{"target": x.target, "outcome": x.outcome} for x in s.strikes],
    }  # fmt: skip


def _card(card: Card, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "seat": card.seat, "zone": card.zone, "host": card.host, "position": card.position, "control": card.control,
        "hidden": card.hidden, "stored": card.stored,
    }  # fmt: skip
    if visible(card, seat):
        shown |= {"of": card.of, "name": DEFS[card.of].name}
    return shown


def _company(g: Meccg, company: Company, seat: int | None) -> dict[str, Any]:
    return {
        "id": company.id, "seat": company.seat, "site": company.site, "goal": company.goal, "members": list(company.members),
        "limit": company.limit, "used": company.used, "path": list(company.path), "regions": list(company.regions),
    }  # fmt: skip


def _seat(g: Meccg, of: int, seat: int | None) -> dict[str, Any]:
    s = g.state
    shown: dict[str, Any] = {
        "side": s.sides[of], "deck": len(s.deck[of]), "hand": len(s.hand[of]), "discard": len(s.discard[of]),
        "sideboard": len(s.sideboard[of]), "out": list(s.out[of]), "exhausted": s.exhausted[of], "avatar": s.avatar[of],
    }  # fmt: skip
    if of == seat:
        shown |= {
            "cards_in_hand": list(s.hand[of]), "cards_in_discard": sorted(s.discard[of]),
            "cards_in_deck": sorted(s.deck[of]), "cards_in_sideboard": list(s.sideboard[of]), "sites": list(s.sites[of]),
            "discarded_sites": list(s.site_discard[of]),
        }  # fmt: skip
    else:
        shown |= {"known_in_hand": list(s.known_hand[of]), "known_in_discard": sorted(s.known_discard[of])}
    return shown
