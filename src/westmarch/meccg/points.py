"""MP: marshalling points, by type and by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rule_numbers import LED_POINTS, LED_TOGETHER, LOST_AVATAR
from westmarch.meccg.state import ASIDE, ON_COMPANY, POINTS, SITE, TABLE, WITH, WORTHLESS, Card
from westmarch.meccg.state import COMPANY as IN_COMPANY
from westmarch.meccg.stats import Lines, company_of
from westmarch.meccg.vocabulary.bonuses import BURIES, PRISON

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

COUNTED = frozenset((IN_COMPANY, WITH, POINTS, TABLE, ON_COMPANY, ASIDE))
"""Where a card may give points."""
TYPES = ("character", "item", "faction", "ally", "kill", "miscellaneous")


def points_of(g: Meccg, card: Card) -> int:
    """What a card is worth to the seat that has it (MP-01 to MP-05, MP-22, MP-23)."""
    d = DEFS[card.of]
    if card.zone == ASIDE:
        return _points_aside(g, card)
    side = g.state.sides[card.seat]
    if _type_of(card) == "kill":
        worth = card.owner != card.seat and d.starred == (side == "minion") and WORTHLESS not in card.mark
        return d.mp if worth else 0
    if d.kind == "item" and d.item == "minor" and not g.profile.minor_item_points:
        return 0
    if card.stored and d.mp_stored and (not d.stored_points_at or (card.mark and card.mark[0] in d.stored_points_at)):
        return d.mp_stored
    points = d.mp_dwarf if d.mp_dwarf >= 0 and _bearer_is_dwarf(g, card) else d.mp
    if d.kind == "item" and d.side and d.side != side:
        return (points + 1) // 2
    return points


def _type_of(card: Card) -> str:
    """What has been defeated is a kill, a Dragon who was a faction too (DRG-06, DRG-18)."""
    d = DEFS[card.of]
    return "kill" if d.kind == "creature" or card.is_kill else d.mp_type


def _bearer_is_dwarf(g: Meccg, card: Card) -> bool:
    return card.zone == WITH and DEFS[g.state.cards[card.host].of].race == "dwarf"


def _points_aside(g: Meccg, card: Card) -> int:
    """OFF-05, MP-07: off to the side it gives its owner its points unless the host says otherwise; a prisoner costs his."""
    host = DEFS[g.state.cards[card.host].of]
    d = DEFS[card.of]
    if BURIES in host.traits or d.hazard:
        return 0
    return -d.mp if d.is_person and PRISON in host.traits else d.mp


def points(g: Meccg, seat: int, surface_only: bool = False, lines: Lines | None = None) -> dict[str, int]:
    """Printed points by type, less lost key characters (MP-08, steps 1 to 3); with a list it explains itself."""
    s = g.state
    total = dict.fromkeys(TYPES, 0)
    held: dict[int, int] = {}
    """Factions with a leader (LDR-02)."""
    for card in s.cards.values():
        if card.seat != seat or card.hidden or card.zone not in COUNTED:
            continue
        d = DEFS[card.of]
        if not d.mp_type or (d.hazard and d.kind != "creature" and card.zone != POINTS):
            continue
        if surface_only and _is_below(g, card):
            continue
        if card.zone == WITH and (card.mark[:1] == ("ally",) or (d.kind == "item" and s.cards[card.host].zone == SITE)):
            continue  # CR-04: the event on the tamed creature has the point; CR-19
        worth = points_of(g, card)
        if worth:
            kind = _type_of(card)
            total[kind] += worth
            if lines is not None:
                lines.append((f"{d.name} ({kind})", worth))
        if d.kind == "faction" and card.zone == WITH:
            held[card.host] = held.get(card.host, 0) + 1
    led = sum(LED_POINTS for number in held.values() if number >= LED_TOGETHER)  # LDR-02
    lost = sum(DEFS[of].mp_lost for of in s.out[seat])
    total["faction"] += led
    total["character"] += lost
    total["kill"] += s.slain[seat]  # CVC-29
    if lines is not None:
        parts = (("Factions of one leader (faction)", led), ("Lost for good (character)", lost),
                 ("Slain in company combat (kill)", s.slain[seat]))  # fmt: skip
        lines += [(words, number) for words, number in parts if number]
    return total


def _is_below(g: Meccg, card: Card) -> bool:
    company = g.state.companies.get(company_of(g, card.id))
    return company is not None and DEFS[g.state.cards[company.site].of].under_deeps


def points_for_calling(g: Meccg, seat: int) -> int:
    """END-20 and END-21."""
    return sum(points(g, seat, surface_only=True).values()) - (LOST_AVATAR if g.state.avatar_lost[seat] else 0)
