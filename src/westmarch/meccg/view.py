"""What a seat may know, as plain JSON, with everything a table needs, so that no page repeats a rule.

    turn, active, phase        the turn counted from 1, whose it is, and the phase of `State.phase`
    where                      the procedures under way, outermost first; company: the company whose phase it is, 0 if none
    last_turn                  the turn after which the council meets, 0 while nobody has called
    seats: [ {name, side, avatar, avatar_lost, exhausted, deck, hand, discard, sideboard, site_deck, out,
              points: {kind: n}, counted: {kind: n}, score, influence: {total, used, left}, hand_size,
              lines: {points, influence}} ]
        deck, hand, discard, sideboard and site_deck are numbers of cards; `counted` and `score` are what the council would
        count now.
        One's own seat also has cards_in_hand, cards_in_deck and cards_in_discard (sorted), cards_in_sideboard, sites and
        discarded_sites: lists of definition ids. The other seat has known_in_hand and known_in_discard instead.
    companies: [ {id, seat, name, site, goal, members, size, overt, moving, way, path, regions, guards, events,
                  limit: {is, used, left}, lines: {limit}} ]
        site and goal are cards (goal 0: it stays); guards are cards on-guard for it, events those that lie on it.
    cards: { id: {seat, owner, zone, host, position, control, hidden, stored, trophy, idle, mark, with: [ids]} }
        position 0 untapped, 1 tapped, 2 wounded. A card that the seat knows also has of, name, kind and points, and
        a character or ally: prowess, body; a character: mind, influence, free_influence, corruption, check, followers;
        a site: site {type, region, path, nearest, attacks, items, information, haven, hoard};
        and lines: {figure: [[words, number]]} that add up to each of these figures.
    attack: null or {of, name, race, kind, company, prowess, strikes, body, detainment, chooses, cancelled, excess, lines}
    strikes: [ {target, attacker, outcome, now} ]; `now` is the strike in its sequence, with prowess, staying (what not
        tapping costs), stays, lines, and in company combat against: the prowess of the attacking character
    check: null or {kind, card, target, modifier, adds, against, fates, lines}: see `forecast`
    chain: [ {seat, of, name, card, target, negated} ], first to last
    lasting: [ {of, name, seat, until, on, words} ]: effects in force that are not cards

A number in `target`, `host`, `on` or `members` is a card or a company. Lines are lists of [words, number].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.meccg import attack_stats, company_stats, stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.forecast import check_ahead, strike_ahead
from westmarch.meccg.labels import company_name
from westmarch.meccg.points import points, points_of
from westmarch.meccg.rulebook.endgame import counted, final_totals
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import COMPANY, GUARD, ON_COMPANY, SITE, WITH, Card, Company, Strike
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import attack_words

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def visible(card: Card, seat: int | None) -> bool:
    """Whether a seat knows what a card on the table is."""
    return not card.hidden or card.owner == seat


def view(g: Meccg, seat: int | None) -> dict[str, Any]:
    s = g.state
    return {
        "turn": s.turn, "active": s.active, "phase": s.phase, "where": g.where(), "last_turn": s.last_turn,
        "company": current_company(g),
        "seats": [_seat(g, of, seat) for of in range(len(s.hand))],
        "companies": [_company(g, c) for c in s.companies.values()],
        "cards": {str(c.id): _card(g, c, seat) for c in s.cards.values()},
        "attack": _attack(g),
        "strikes": [_strike(g, place, x) for place, x in enumerate(s.strikes)],
        "check": _check(g),
        "chain": [
            {"seat": u.seat, "of": u.of, "name": DEFS[u.of].name, "card": u.card, "target": u.target, "negated": u.negated}
            for u in g.chain()
        ],
        "lasting": [
            {"of": x.of, "name": DEFS[x.of].name, "seat": x.seat, "until": x.until, "on": x.on, "words": x.word.words()}
            for x in s.lasting
        ],
    }  # fmt: skip


def current_company(g: Meccg) -> int:
    """The company whose movement/hazard or site phase it is."""
    if g.state.phase not in ("movement", "site"):
        return 0
    for frame in reversed(g.stack):
        number = getattr(frame, "company", 0)
        if isinstance(number, int) and number in g.state.companies:
            return number
    return 0


# Cards -----------------------------------------------------------------------------------------------------------------


def _card(g: Meccg, card: Card, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "seat": card.seat, "owner": card.owner, "zone": card.zone, "host": card.host, "position": card.position,
        "control": card.control, "hidden": card.hidden, "stored": card.stored, "trophy": card.trophy, "idle": card.idle,
        "mark": [x for x in card.mark if isinstance(x, str | int)], "with": list(g.state.attached.get(card.id, ())),
    }  # fmt: skip
    if not visible(card, seat):
        return shown
    d = DEFS[card.of]
    shown |= {"of": card.of, "name": d.name, "kind": d.kind, "points": points_of(g, card)}
    lines: dict[str, list[list[Any]]] = {}
    if card.zone == COMPANY:
        shown |= _character(g, card.id, lines)
    elif card.zone == WITH and (d.kind == "ally" or card.mark[:1] == ("ally",)):
        shown |= _fighter(g, card.id, lines)
    elif card.zone == SITE:
        shown["site"] = _site(g, card)
    if lines:
        shown["lines"] = lines
    return shown


def _fighter(g: Meccg, number: int, lines: dict[str, list[list[Any]]]) -> dict[str, Any]:
    told: list[stats.Lines] = [[], []]
    shown = {"prowess": stats.prowess(g, number, None, told[0]), "body": stats.body(g, number, None, told[1])}
    lines |= {figure: _plain(parts) for figure, parts in zip(shown, told, strict=True)}
    return shown


def _character(g: Meccg, number: int, lines: dict[str, list[list[Any]]]) -> dict[str, Any]:
    told: list[stats.Lines] = [[], [], [], []]
    shown: dict[str, Any] = {
        "mind": stats.mind(g, number, told[0]), "influence": stats.direct_influence(g, number, None, told[1]),
        "corruption": stats.corruption(g, number, told[2]), "check": stats.check_modifier(g, number, told[3]),
    }  # fmt: skip
    lines |= {figure: _plain(parts) for figure, parts in zip(shown, told, strict=True)}
    shown |= {"free_influence": stats.unused_influence(g, number), "followers": stats.followers(g, number)}
    return _fighter(g, number, lines) | shown


def _site(g: Meccg, card: Card) -> dict[str, Any]:
    d = DEFS[card.of]
    return {
        "type": site_type(g, card.id), "region": d.region, "path": list(d.path), "nearest": d.nearest,
        "attacks": [attack_words(a) for a in automatic_attacks(g, card.id)],
        "items": sorted(d.items), "information": d.information, "haven": d.is_haven,
        "hoard": has_hoard(g, card.id),
    }  # fmt: skip


def _plain(lines: stats.Lines) -> list[list[Any]]:
    """Lines that add nothing say nothing, unless there is no other."""
    told = [[words, number] for words, number in lines if number]
    return told or [[words, number] for words, number in lines[:1]]


# Companies and seats ---------------------------------------------------------------------------------------------------


def _company(g: Meccg, company: Company) -> dict[str, Any]:
    s = g.state
    lines: stats.Lines = []
    limit = company_stats.hazard_limit(g, company, lines)
    cards = s.cards.values()
    return {
        "id": company.id, "seat": company.seat, "name": company_name(g, company), "site": company.site,
        "goal": company.goal, "members": list(company.members), "size": company_stats.size(g, company),
        "overt": company_stats.is_overt(g, company), "moving": company.on_its_way, "way": company.way,
        "path": list(company.path), "regions": list(company.regions), "entered": company.entered,
        "guards": [c.id for c in cards if c.zone == GUARD and c.host == company.id],
        "events": [c.id for c in cards if c.zone == ON_COMPANY and c.host == company.id],
        "limit": {"is": limit, "used": company.used, "left": max(0, limit - company.used)},
        "lines": {"limit": _plain(lines)},
    }  # fmt: skip


def _face_down(g: Meccg, seat: int) -> int:
    """New sites not yet revealed count as still in the location deck: a haven never leaves it, and nobody may tell."""
    cards = g.state.cards.values()
    return sum(c.zone == SITE and c.hidden and c.owner == seat and not DEFS[c.of].is_haven for c in cards)


def _seat(g: Meccg, of: int, seat: int | None) -> dict[str, Any]:
    s = g.state
    influence: stats.Lines = []
    worth: stats.Lines = []
    own = points(g, of, lines=worth)
    total = stats.fold_seat(g, b.GENERAL_INFLUENCE, of, stats.GENERAL_INFLUENCE, influence)
    shown: dict[str, Any] = {
        "name": g.seats[of], "side": s.sides[of], "avatar": s.avatar[of], "avatar_lost": s.avatar_lost[of],
        "exhausted": s.exhausted[of], "deck": len(s.deck[of]), "hand": len(s.hand[of]), "discard": len(s.discard[of]),
        "sideboard": len(s.sideboard[of]), "site_deck": len(s.sites[of]) + _face_down(g, of), "out": list(s.out[of]),
        "points": own, "counted": counted(own, points(g, 1 - of), g.profile), "score": final_totals(g)[of],
        "hand_size": stats.hand_size(g, of),
        "influence": {
            "total": total, "used": stats.influence_used(g, of), "left": total - stats.influence_used(g, of),
        },
        "lines": {"influence": _plain(influence), "points": _plain(worth)},
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


# Combat ----------------------------------------------------------------------------------------------------------------


def _attack(g: Meccg) -> dict[str, Any] | None:
    s = g.state
    a = s.attack
    if a is None:
        return None
    prowess: stats.Lines = []
    strikes: stats.Lines = []
    body: stats.Lines = []
    shown = {
        "of": a.of, "name": DEFS[a.of].name if a.of else company_attack_name(g), "race": a.race, "kind": a.kind,
        "company": a.company, "seat": a.seat, "card": a.card, "prowess": attack_stats.attack_prowess(g, a, prowess),
        "strikes": attack_stats.attack_strikes(g, a, strikes), "body": attack_stats.attack_body(g, a, body),
        "detainment": a.detainment, "chooses": a.chooses, "cancelled": a.cancelled, "excess": s.excess,
        "keyed": list(a.keyed[:2]),
    }  # fmt: skip
    told = {"prowess": _plain(prowess), "strikes": _plain(strikes)}
    return shown | {"lines": told | ({"body": _plain(body)} if body else {})}


def company_attack_name(g: Meccg) -> str:
    """Who attacks in company combat."""
    a = g.state.attack
    if a is None or not a.attackers or a.attackers[0] not in g.state.cards:
        return "an attack"
    company = g.state.companies.get(stats.company_of(g, a.attackers[0]))
    return company_name(g, company) if company is not None else "an attack"


def _strike(g: Meccg, place: int, strike: Strike) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "target": strike.target, "attacker": strike.attacker, "outcome": strike.outcome, "now": place == g.state.strike,
    }  # fmt: skip
    return shown | _explained(strike_ahead(g)) if place == g.state.strike else shown


def _check(g: Meccg) -> dict[str, Any] | None:
    ahead = check_ahead(g)
    return None if ahead is None else _explained(ahead)


def _explained(shown: dict[str, Any]) -> dict[str, Any]:
    if "lines" in shown:
        shown["lines"] = {figure: _plain(lines) for figure, lines in shown["lines"].items()}
    return shown
