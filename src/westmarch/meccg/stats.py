"""Derived values. None is stored: each function folds the printed figure with whatever changes it now.

The same functions explain themselves: given a list, they write into it a line for each part they add up.
Cards whose bonuses reach others are found through `State.index`; a card's own bonuses are found on the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.lying import CHANGES_MINDS, LESSENS_INFLUENCE, LOWERS_INFLUENCE, lying
from westmarch.meccg.rule_numbers import GENERAL_INFLUENCE, WRAITH_FOLLOWER
from westmarch.meccg.state import COMPANY as IN_COMPANY
from westmarch.meccg.state import GENERAL, WITH, Attack, Card, Company, State
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import fits, holds, value_of
from westmarch.meccg.vocabulary.bonuses import Bonus, Toward
from westmarch.meccg.vocabulary.ringwraiths import LeadsFreely

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

Lines = list[tuple[str, int]]
"""What an explanation is made of: a reason and what it adds."""

EXTRA_INFLUENCE = 5
HAND_SIZE = 8


# Who is where --------------------------------------------------------------------------------------------------------


def company_of(g: Meccg, number: int) -> int:
    """The company a card belongs to, through whatever carries it; 0 if none."""
    s = g.state
    card = s.cards.get(number)
    while card is not None:
        if card.zone == IN_COMPANY or card.zone == "on-company":
            return card.host
        if card.zone != WITH:
            return 0
        card = s.cards.get(card.host)
    return 0


def site_of(g: Meccg, company: Company) -> Definition:
    """The site a company stands at, or has been revealed to head for."""
    s = g.state
    return DEFS[s.cards[company.place].of]


def at_haven(g: Meccg, company: Company) -> bool:
    return not company.on_its_way and DEFS[g.state.cards[company.site].of].is_haven


def allies_of(g: Meccg, member: int) -> list[int]:
    s = g.state
    return [c for c in s.attached.get(member, ()) if DEFS[s.cards[c].of].kind == "ally" or s.cards[c].mark[:1] == ("ally",)]


def fighters(g: Meccg, company: Company) -> list[int]:
    """Characters and allies, who count as characters in combat (CBT-10)."""
    s = g.state
    found = list(company.members)
    attached = s.attached
    for member in company.members:
        if member in attached:
            found += allies_of(g, member)
    return found


def has_trait(g: Meccg, number: int, trait: str) -> bool:
    """A trait of the card itself, of what lies with it, or given to it for a time."""
    s = g.state
    card = s.cards[number]
    if trait in DEFS[card.of].traits:
        return True
    return _has_with_it(g, number, trait)


def company_trait(g: Meccg, company: int, trait: str) -> bool:
    return _has_with_it(g, company, trait)


def _has_with_it(g: Meccg, number: int, trait: str) -> bool:
    s = g.state
    if number in s.attached and any(trait in DEFS[s.cards[c].of].traits for c in s.attached[number]):
        return True
    return bool(s.lasting) and any(
        x.on == number and isinstance(x.word, b.Trait | b.Traits) and x.word.name == trait for x in s.lasting
    )


def has_skill(g: Meccg, number: int, skill: str) -> bool:
    s = g.state
    if skill in DEFS[s.cards[number].of].skills:
        return True
    if number not in s.attached:
        return False
    return any(f"gives-{skill}" in DEFS[s.cards[c].of].keywords and usable(g, c) for c in s.attached[number])


def usable(g: Meccg, item: int) -> bool:
    """Whether an item works for its bearer (ITM-18, ITM-19, RW-02, CR-55)."""
    s = g.state
    card = s.cards[item]
    if card.idle:
        return False
    d = DEFS[card.of]
    if d.kind != "item":
        return True
    bearer = s.cards.get(card.host)
    if bearer is None:
        return True
    if d.side and d.side != s.sides[bearer.seat]:
        return False
    return (DEFS[bearer.of].race == "ringwraith") == ("for-ringwraiths" in d.keywords)


def mode_of(g: Meccg, number: int) -> str:
    """The mode a Ringwraith is in, by the card with him; empty if none (RW-10)."""
    s = g.state
    for other in s.attached.get(number, ()):
        for word in DEFS[s.cards[other].of].effects:
            if isinstance(word, b.Mode):
                return word.name
    return ""


def _in_mode(g: Meccg, number: int, stat: str, total: int, lines: Lines | None) -> int:
    """What a Ringwraith's own text adds to a number in his present mode."""
    d = DEFS[g.state.cards[number].of]
    if not d.modes:
        return total
    mode = mode_of(g, number)
    more = sum(value for name, what, value in d.modes if name == mode and what == stat)
    if lines is not None and more:
        lines.append((mode.replace("-", " ").title(), more))
    return total + more


def in_play(g: Meccg, name: str) -> bool:
    """Whether an environment of this name lies there."""
    return f"name:{name}" in g.state.index


# Folding -------------------------------------------------------------------------------------------------------------


def _applies(g: Meccg, bonus: Bonus, source: Card, subject: int, attack: Attack | None, toward: Definition | None) -> bool:
    if bonus.against and (attack is None or attack.race not in bonus.against):
        return False
    if attack is not None and attack.kind == "company" and DEFS[source.of].hazard:  # CVC-10
        return False
    if bonus.toward is not None and (toward is None or not _is_toward(g, bonus.toward, source, toward)):
        return False
    return _in_force(g, bonus, source, subject)


def _in_force(g: Meccg, bonus: Bonus, source: Card, subject: int) -> bool:
    if bonus.only is not None and not fits(bonus.only, g, subject):
        return False
    if bonus.when is None:
        return True
    company = company_of(g, source.id) or company_of(g, subject)
    return holds(bonus.when, g, Use(source.seat, source.of, source.id, subject, company))


def _is_toward(g: Meccg, toward: Toward, source: Card, what: Definition) -> bool:
    if what.kind == "faction":
        if toward.factions or what.name in toward.names:
            return True
        if toward.factions_too and what.race in toward.races:
            return True
        return bool(toward.playable_at) and what.playable is not None and toward.playable_at in what.playable.names
    return what.race in toward.races or what.name in toward.names or toward.own_company


def _reaches(g: Meccg, bonus: Bonus, source: Card, subject: int) -> bool:
    """Whether a wide bonus is for this character."""
    if bonus.to == b.EVERYBODY:
        against = DEFS[source.of].against
        return not against or g.state.sides[g.state.cards[subject].seat] == against  # MH-35
    if bonus.to == b.SEAT:
        return g.state.cards[subject].seat == source.seat
    mine = company_of(g, source.id)
    if mine == 0 or company_of(g, subject) != mine:
        return False
    return bonus.to == b.COMPANY or subject not in (source.id, source.host)


def _speaks(s: State, subject: int, stat: str) -> bool:
    """Whether a card, or anything that lies with it, has a bonus to this figure for the card itself or its bearer."""
    cards = s.cards
    if stat in DEFS[cards[subject].of].own:
        return True
    if subject in s.attached:
        for other in s.attached[subject]:
            if stat in DEFS[cards[other].of].own:
                return True
    return False


def own_bonuses(
    g: Meccg, subject: int, stat: str, attack: Attack | None, toward: Definition | None
) -> Iterator[tuple[Card, Bonus]]:
    """Bonuses printed on a card for itself, and on what lies with it for its bearer."""
    s = g.state
    card = s.cards[subject]
    for source in (subject, *s.attached.get(subject, ())):
        sc = s.cards[source]
        listed = DEFS[sc.of].own.get(stat)
        if listed is None:
            continue
        if source != subject and (listed[0].to == b.SELF or not usable(g, source)):
            continue
        if source == subject and card.zone == WITH and listed[0].to == b.BEARER:
            continue
        applying = [bonus for bonus in listed if _applies(g, bonus, sc, subject, attack, toward)]
        instead = [bonus for bonus in applying if bonus.instead]
        for bonus in instead[-1:] or applying:
            yield sc, bonus


def _is_mere_follower(g: Meccg, source: Card) -> bool:
    """RW-13: of a Ringwraith follower only the skills and the direct influence are used."""
    return DEFS[source.of].kind == "avatar" and g.state.avatar[source.seat] != source.of


def wide_bonuses(
    g: Meccg, subject: int, stat: str, attack: Attack | None, toward: Definition | None
) -> Iterator[tuple[Card, Bonus]]:
    s = g.state
    for source in s.index.get(b.WIDE[stat], ()):
        sc = s.cards[source]
        if (sc.zone == WITH and not usable(g, source)) or _is_mere_follower(g, sc):
            continue
        for bonus in DEFS[sc.of].wide[stat]:
            if _reaches(g, bonus, sc, subject) and _applies(g, bonus, sc, subject, attack, toward):
                yield sc, bonus


def _lasting_bonuses(
    g: Meccg, subject: int, stat: str, attack: Attack | None, toward: Definition | None
) -> Iterator[tuple[Card, Bonus]]:
    s = g.state
    company = 0
    for x in s.lasting:
        if isinstance(x.word, Bonus) and x.word.stat == stat:
            company = company or company_of(g, subject)
            if x.on in (0, subject, company):
                source = Card(0, x.of, x.seat, x.seat, "lasting", x.on)
                if _applies(g, x.word, source, subject, attack, toward):
                    yield source, x.word


def _add(g: Meccg, total: int, subject: int, found: Iterable[tuple[Card, Bonus]], lines: Lines | None) -> int:
    for source, bonus in found:
        amount = value_of(bonus.amount, g, Use(source.seat, source.of, source.id, subject))
        if bonus.cap is not None and amount > 0:
            amount = max(0, min(amount, bonus.cap - total))
        if bonus.floor is not None and amount < 0:
            amount = min(0, max(amount, bonus.floor - total))
        total += amount
        if lines is not None and amount:
            lines.append((DEFS[source.of].name, amount))
    return total


def fold(
    g: Meccg, stat: str, subject: int, base: int, attack: Attack | None = None, toward: Definition | None = None,
    lines: Lines | None = None, floors: bool = True,
) -> int:  # fmt: skip
    """A figure of a character or ally with all that changes it. Gear comes first, with its maxima (MOD-01, MOD-02); what
    lowers it to a minimum comes last, or is left to the caller without `floors`."""
    s = g.state
    if lines is not None:
        lines.append((DEFS[s.cards[subject].of].name, base))
    total = base
    low: list[tuple[Card, Bonus]] = []
    if _speaks(s, subject, stat):
        own = list(own_bonuses(g, subject, stat, attack, toward))
        if len(own) > 1:
            own.sort(key=lambda pair: not DEFS[pair[0].of].slot)
        low = [pair for pair in own if pair[1].floor is not None]
        total = _add(g, total, subject, own if not low else [pair for pair in own if pair[1].floor is None], lines)
    if b.WIDE[stat] in s.index:
        total = _add(g, total, subject, wide_bonuses(g, subject, stat, attack, toward), lines)
    if s.lasting:
        total = _add(g, total, subject, _lasting_bonuses(g, subject, stat, attack, toward), lines)
    return _add(g, total, subject, low, lines) if low and floors else total


def _lowered(g: Meccg, subject: int, lines: Lines | None = None) -> Callable[[int], int]:
    """What is left of a direct influence after the bonuses that lower it to a minimum (MOD-10)."""
    if not (g.lying or lying(g)).get(LOWERS_INFLUENCE):
        return lambda total: total
    low = [pair for pair in own_bonuses(g, subject, b.INFLUENCE, None, None) if pair[1].floor is not None]
    return lambda total: _add(g, total, subject, low, lines) if low else total


def fold_seat(g: Meccg, stat: str, seat: int, base: int, lines: Lines | None = None) -> int:
    """A figure of a player."""
    s = g.state
    total = base
    if lines is not None:
        lines.append(("Base", base))
    if b.WIDE[stat] not in s.index and not s.lasting:
        return base
    for source in s.index.get(b.WIDE[stat], ()):
        sc = s.cards[source]
        if _is_mere_follower(g, sc):
            continue
        for bonus in DEFS[sc.of].wide[stat]:
            if bonus.to == b.SEAT and sc.seat == seat and _applies(g, bonus, sc, source, None, None):
                amount = value_of(bonus.amount, g, Use(sc.seat, sc.of, sc.id))
                total += amount
                if lines is not None:
                    lines.append((DEFS[sc.of].name, amount))
    for x in s.lasting:
        if isinstance(x.word, Bonus) and x.word.stat == stat and x.on == 0 and x.seat == seat:
            amount = value_of(x.word.amount, g, Use(x.seat, x.of))
            total += amount
            if lines is not None:
                lines.append((DEFS[x.of].name, amount))
    return total


def kept_above(g: Meccg, of: str, company: int) -> bool:
    """UD-06 with the switch `ud_environment`: an environment does nothing to a company at or moving to the Under-deeps."""
    if g.profile.ud_environment == "type_only" or "environment" not in DEFS[of].keywords:
        return False
    there = g.state.companies.get(company)
    return there is not None and site_of(g, there).under_deeps


def fold_company(g: Meccg, stat: str, company: Company, base: int, lines: Lines | None = None) -> int:
    """A figure of a company: its hazard limit, what is drawn for it, how far it may go."""
    s = g.state
    total = base
    for source in s.index.get(b.WIDE[stat], ()):
        sc = s.cards[source]
        for bonus in DEFS[sc.of].wide[stat]:
            if (bonus.to == b.EVERYBODY and not kept_above(g, sc.of, company.id)) or company_of(g, source) == company.id:
                it = Use(sc.seat, sc.of, sc.id, 0, company.id)
                if bonus.when is None or holds(bonus.when, g, it):
                    amount = value_of(bonus.amount, g, it)
                    total += amount
                    if lines is not None:
                        lines.append((DEFS[sc.of].name, amount))
    for x in s.lasting:
        if isinstance(x.word, Bonus) and x.word.stat == stat and x.on == company.id:
            amount = value_of(x.word.amount, g, Use(x.seat, x.of, 0, 0, company.id))
            total += amount
            if lines is not None:
                lines.append((DEFS[x.of].name, amount))
    return total


# Characters ----------------------------------------------------------------------------------------------------------


def prowess(g: Meccg, number: int, attack: Attack | None = None, lines: Lines | None = None) -> int:
    total = fold(g, b.PROWESS, number, DEFS[g.state.cards[number].of].prowess, attack, None, lines)
    total = _in_mode(g, number, "prowess", total, lines)
    return _trophies(g, number, total, prowess=True, lines=lines)


def body(g: Meccg, number: int, attack: Attack | None = None, lines: Lines | None = None) -> int:
    d = DEFS[g.state.cards[number].of]
    total = fold(g, b.BODY, number, d.body, attack, None, lines)
    return halved(total, lines) if d.race == "ringwraith" and halves_body(g, number) else total


def halved(total: int, lines: Lines | None = None) -> int:
    """Rounded up."""
    if lines is not None:
        lines.append(("Halved", (total + 1) // 2 - total))
    return (total + 1) // 2


def halves_body(g: Meccg, than: int = 0) -> bool:
    """Whether who fights in the strike under way, other than this one, halves the body of a Nazgûl or Ringwraith (CR-59)."""
    s = g.state
    if s.strike < 0:
        return False
    strike = s.strikes[s.strike]
    return any(
        n and n != than and n in s.cards and b.HALVES_BODY in DEFS[s.cards[n].of].traits
        for n in (strike.target, strike.attacker)
    )


def minds_are_printed(g: Meccg) -> bool:
    """Whether nothing that lies there or is in force changes anybody's mind, or what anybody costs to control."""
    lasting = g.state.lasting
    changed = lasting and any(isinstance(x.word, Bonus) and x.word.stat in (b.MIND, b.CONTROL_COST) for x in lasting)
    return not changed and not (g.lying or lying(g)).get(CHANGES_MINDS)


def influence_is_printed(g: Meccg) -> bool:
    """Whether nothing that lies there or is in force may make anybody's direct influence less than is printed, or those who
    follow him dearer: where what is printed suffices, nothing need be added up."""
    if (g.lying or lying(g)).get(LESSENS_INFLUENCE):
        return False
    changed = any(isinstance(x.word, Bonus) and x.word.stat == b.INFLUENCE for x in g.state.lasting)
    return not changed and minds_are_printed(g)


def mind(g: Meccg, number: int, lines: Lines | None = None) -> int:
    d = DEFS[g.state.cards[number].of]
    return 0 if d.kind == "avatar" else fold(g, b.MIND, number, d.mind, None, None, lines)


def control_cost(g: Meccg, number: int) -> int:
    """What controlling a character costs (ORG-13, CHR-02)."""
    card = g.state.cards[number]
    d = DEFS[card.of]
    if d.kind == "avatar":
        return 0 if card.control == GENERAL or _follows_freely(g, number, card.control) else WRAITH_FOLLOWER
    return d.mind if minds_are_printed(g) else fold(g, b.CONTROL_COST, number, mind(g, number))


def wraith_followers(g: Meccg, leader: int) -> list[int]:
    cards = g.state.cards
    return [m for m in followers(g, leader) if DEFS[cards[m].of].kind == "avatar"]


def leads_freely(g: Meccg, leader: int) -> int:
    """How many Ringwraith followers cost an avatar no influence; nobody else leads any (RW-12)."""
    effects = DEFS[g.state.cards[leader].of].effects
    return sum(word.number for word in effects if isinstance(word, LeadsFreely))


def _follows_freely(g: Meccg, number: int, leader: int) -> bool:
    return leader in g.state.cards and number in wraith_followers(g, leader)[: leads_freely(g, leader)]


def direct_influence(g: Meccg, number: int, toward: Definition | None = None, lines: Lines | None = None) -> int:
    return _lowered(g, number, lines)(_full_influence(g, number, toward, lines))


def _full_influence(g: Meccg, number: int, toward: Definition | None = None, lines: Lines | None = None) -> int:
    """Before anything lowers it to a minimum."""
    total = fold(g, b.INFLUENCE, number, DEFS[g.state.cards[number].of].influence, None, toward, lines, floors=False)
    total = _in_mode(g, number, "direct_influence", total, lines)
    return _trophies(g, number, total, prowess=False, lines=lines)


def followers(g: Meccg, number: int) -> list[int]:
    s = g.state
    company = s.companies.get(s.cards[number].host)
    return [] if company is None else [m for m in company.members if s.cards[m].control == number]


def unused_influence(g: Meccg, number: int, toward: Definition | None = None) -> int:
    """Direct influence less what the followers take up (FAC-11). What is reserved for some kinds is spent first, and once,
    not for each of them (ORG-16)."""
    led = followers(g, number)
    if not led:
        return direct_influence(g, number, toward)
    general, lowered, reserved = _full_influence(g, number), _lowered(g, number), _reserved_influence(g, number)
    costs = [control_cost(g, follower) for follower in led]
    if not reserved:
        return lowered(general) - sum(costs)
    cards = g.state.cards
    helped = [frozenset(_served(g, reserved, DEFS[cards[follower].of])) for follower in led]
    mine = frozenset(_served(g, reserved, toward)) if toward is not None else frozenset()
    if not mine and not any(helped) and min(costs) >= 0:
        return lowered(general) - sum(costs)
    # Whichever of them are looked at together, what they cost must fit into the general part and what serves any of them.
    least = lowered(general + sum(reserved[at][2] for at in mine))
    for group in range(1, 1 << len(led)):
        chosen = [at for at in range(len(led)) if group >> at & 1]
        pools = mine.union(*(helped[at] for at in chosen))
        least = min(least, lowered(general + sum(reserved[at][2] for at in pools)) - sum(costs[at] for at in chosen))
    return least


def _reserved_influence(g: Meccg, number: int) -> list[tuple[Card, Toward, int]]:
    """Direct influence that is good for some only, each part once (ORG-16)."""
    s = g.state
    found: list[tuple[Card, Bonus]] = []
    for source in (number, *s.attached.get(number, ())):
        card = s.cards[source]
        listed = DEFS[card.of].own.get(b.INFLUENCE)
        if listed and (source == number or usable(g, source)):
            found += [(card, bonus) for bonus in listed]
    for source in s.index.get(b.WIDE[b.INFLUENCE], ()):
        card = s.cards[source]
        found += [(card, bonus) for bonus in DEFS[card.of].wide[b.INFLUENCE] if _reaches(g, bonus, card, number)]
    for x in s.lasting:
        if isinstance(x.word, Bonus) and x.word.stat == b.INFLUENCE and x.on in (0, number, company_of(g, number)):
            found.append((Card(0, x.of, x.seat, x.seat, "lasting", x.on), x.word))
    return [
        (card, bonus.toward, value_of(bonus.amount, g, Use(card.seat, card.of, card.id, number)))
        for card, bonus in found
        if bonus.toward is not None and _in_force(g, bonus, card, number)
    ]


def _served(g: Meccg, reserved: list[tuple[Card, Toward, int]], what: Definition) -> Iterator[int]:
    return (at for at, (source, toward, _) in enumerate(reserved) if _is_toward(g, toward, source, what))


def _trophies(g: Meccg, number: int, total: int, prowess: bool, lines: Lines | None) -> int:
    """TRO-04 and TRO-05."""
    s = g.state
    if number not in s.attached:
        return total
    points = sum(DEFS[s.cards[c].of].mp for c in s.attached[number] if s.cards[c].trophy)
    if not points:
        return total
    points = min(points, 4)
    more = (0, 0, 1, 1, 2)[points] if prowess else (0, 1, 1, 2, 2)[points]
    if prowess:
        more = max(0, min(more, 9 - total))
    if lines is not None and more:
        lines.append(("Trophies", more))
    return total + more


def corruption(g: Meccg, number: int, lines: Lines | None = None) -> int:
    """The corruption total of a character (COR-01, COR-02)."""
    s = g.state
    total = 0
    dwarf = DEFS[s.cards[number].of].race == "dwarf"
    for other in s.attached.get(number, ()):
        card = s.cards[other]
        d = DEFS[card.of]
        points = d.corruption_dwarf if dwarf and d.corruption_dwarf >= 0 else d.corruption
        for event in s.attached.get(other, ()):
            points += DEFS[s.cards[event].of].corruption
        if points and not card.trophy:
            total += points
            if lines is not None:
                lines.append((d.name, points))
    return total


def check_modifier(g: Meccg, number: int, lines: Lines | None = None) -> int:
    """What is added to a corruption check of a character, support and cards apart."""
    s = g.state
    total = fold(g, b.CHECKS, number, 0, None, None, lines)
    company = s.companies.get(s.cards[number].host)
    if company is not None and any(m != number and DEFS[s.cards[m].of].race == "ringwraith" for m in company.members):
        total += 2
        if lines is not None:
            lines.append(("A Ringwraith in the company", 2))
    return total


# Players -------------------------------------------------------------------------------------------------------------


def characters(g: Meccg, seat: int) -> list[int]:
    found: list[int] = []
    for company in g.state.companies.values():
        if company.seat == seat:
            found += company.members
    return found


def influence_used(g: Meccg, seat: int) -> int:
    """The minds under general influence (ORG-15)."""
    s = g.state
    return sum(
        control_cost(g, m)
        for m in characters(g, seat)
        if s.cards[m].control == GENERAL and DEFS[s.cards[m].of].kind != "avatar"
    )


def influence_left(g: Meccg, seat: int) -> int:
    """General influence that can still control characters."""
    return fold_seat(g, b.GENERAL_INFLUENCE, seat, GENERAL_INFLUENCE) - influence_used(g, seat)


def unused_general(g: Meccg, seat: int) -> int:
    """Unused general influence where it is counted (ORG-23)."""
    left = max(0, influence_left(g, seat))
    return left + EXTRA_INFLUENCE if g.state.sides[seat] == "minion" else left


def hand_size(g: Meccg, seat: int) -> int:
    return fold_seat(g, b.HAND_SIZE, seat, HAND_SIZE)


def avatar_in_play(g: Meccg, seat: int) -> int:
    """The number of a seat's avatar, 0 if it is not in play."""
    s = g.state
    of = s.avatar[seat]
    if not of or s.avatar_lost[seat]:
        return 0
    return next((m for m in characters(g, seat) if s.cards[m].of == of), 0)
