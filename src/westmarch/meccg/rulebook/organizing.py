"""ORG: the block in which characters come into play and companies are rearranged (ORG-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Done, Flow, Procedure, call, goto
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import companies, piles, table, turns
from westmarch.meccg.rulebook.fellowship import fits_company
from westmarch.meccg.rulebook.regrouping import Regroup, groups
from westmarch.meccg.rulebook.ringwraiths import drive_out, follower_places, new_leader, taken_by_opponent
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.site_stats import is_home
from westmarch.meccg.state import COMPANY, GENERAL, TABLE, WITH, Company
from westmarch.meccg.stats import (
    at_haven,
    avatar_in_play,
    characters,
    control_cost,
    followers,
    has_trait,
    influence_left,
    site_of,
    unused_influence,
)
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

AVATAR_SITES = {"hero": ("Rivendell",), "minion": ("Minas Morgul", "Dol Guldur")}
OFTEN = 2
"""How often one character may be rearranged in a block. Any arrangement can be reached with it, and no block is endless."""


def may_organize(g: Meccg, seat: int) -> bool:
    return bool(characters(g, seat)) or bool(comers(g, seat))


@dataclass(slots=True)
class OrganizingBlock(Procedure):
    """ORG-02 to ORG-32. It can be closed once the influence suffices (ORG-19)."""

    seat: int
    regrouped: tuple[int, ...] = ()
    shifted: tuple[int, ...] = ()
    arrived: int = 0
    """Who came in in this block."""
    withdrawn: tuple[str, ...] = ()
    """Who was taken back because the influence did not suffice after all."""
    steps = ("ask", "note", "note_newcomer")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        choices: list[Choice] = [("character", of) for of in comers(g, self.seat) if of not in self.withdrawn]
        for number in characters(g, self.seat):
            if self.shifted.count(number) < OFTEN and controllers(g, number):
                choices.append(("shift", number))
            if self.regrouped.count(number) < OFTEN and groups(g, number):
                choices.append(("regroup", number))
        if g.profile.discard_character and s.characters_played == 0:
            choices += [("dismiss", n) for n in characters(g, self.seat) if _may_dismiss(g, n)]
        choices.append(("withdraw", self.arrived) if self._is_overspent(g) else ("done",))
        return Ask(self.seat, "organization.arrange", "ORG-02", "Arrange your characters", choices)

    def _is_overspent(self, g: Meccg) -> bool:
        """ORG-19: a newcomer for whom no influence has been found yet."""
        if g.profile.overcommit_influence or self.arrived not in g.state.cards:
            return False
        return influence_left(g, self.seat) < 0 and g.state.cards[self.arrived].control == GENERAL

    def note(self, g: Meccg) -> Flow:
        verb = g.answer[0]
        if verb == "done":
            return DONE
        if verb == "character":
            piles.show(g, self.seat, str(g.answer[1]))
            return Newcomer(self.seat, str(g.answer[1]))
        number = int(g.answer[1])
        if verb == "shift":
            self.shifted = (*self.shifted, number)
            return call(Shift(number), "ask")
        if verb == "regroup":
            self.regrouped = (*self.regrouped, number)
            return call(Regroup(number), "ask")
        if verb == "withdraw":
            self.withdrawn = (*self.withdrawn, g.state.cards[number].of)
            withdraw(g, number)
            return goto("ask")
        turns.note(g, characters_played=1)
        piles.discard(g, number)
        watch(g)
        return goto("ask")

    def note_newcomer(self, g: Meccg) -> Flow:
        if g.returned is not None:
            self.arrived = int(g.returned)
        return goto("ask")


def withdraw(g: Meccg, number: int) -> None:
    """A newcomer goes back to the hand as if never played; whom it was to control is as before, where that is possible."""
    seat = g.state.cards[number].seat
    led = followers(g, number)
    piles.to_hand(g, number)
    for follower in led:
        if control_cost(g, follower) <= influence_left(g, seat):
            table.set_control(g, follower, GENERAL)
    turns.note(g, characters_played=0)
    watch(g)


def _may_dismiss(g: Meccg, number: int) -> bool:
    """ORG-08."""
    s = g.state
    d = DEFS[s.cards[number].of]
    company = s.companies[s.cards[number].host]
    return d.kind != "avatar" and (at_haven(g, company) or is_home(d, site_of(g, company)))


# Characters from the hand ----------------------------------------------------------------------------------------------


def comers(g: Meccg, seat: int) -> list[str]:
    """Characters in hand that could come in somewhere now."""
    s = g.state
    found = [of for of in dict.fromkeys(s.hand[seat]) if DEFS[of].is_person]
    if s.characters_played:
        found = [of for of in found if _with_brother(g, seat, of) or follower_places(g, seat, DEFS[of])]
    return [of for of in found if may_come_in(g, of) and places(g, seat, of)]


def _with_brother(g: Meccg, seat: int, of: str) -> bool:
    """CR-03: a brother who follows another one in the same turn is free."""
    s = g.state
    if b.BROTHER not in DEFS[of].traits:
        return False
    return any(s.cards[m].came == s.turn and b.BROTHER in DEFS[s.cards[m].of].traits for m in characters(g, seat))


def places(g: Meccg, seat: int, of: str) -> list[Choice]:
    """ORG-05 to ORG-16: where a character can come in, and under whose control."""
    d = DEFS[of]
    if d.side != g.state.sides[seat]:
        return []
    if d.kind == "avatar":
        return _avatar_places(g, seat, d)
    avatar = avatar_in_play(g, seat)
    found: list[Choice] = []
    for company in g.state.companies.values():
        if company.seat != seat or not opens_to(d, site_of(g, company)) or not fits_company(g, company, (), d):
            continue
        if (not avatar or _same_site(g, avatar, company)) and _is_affordable(g, seat, d, company):
            found.append(("into", company.id, GENERAL))
        found += [("into", company.id, m) for m in company.members if _can_lead(g, m, d)]
    if _is_affordable(g, seat, d, None):
        found += [("at", of) for of in _open_sites(g, seat, d)]
    return found


def _is_affordable(g: Meccg, seat: int, d: Definition, company: Company | None) -> bool:
    """ORG-15, ORG-19: under general influence, if it suffices once the newcomer has taken over whom it can."""
    left = influence_left(g, seat)
    if d.mind <= left or g.profile.overcommit_influence:
        return True
    return company is not None and cost_in(g, d, company) <= left + _relief(g, d, company)


def cost_in(g: Meccg, d: Definition, company: Company) -> int:
    """What a newcomer will cost in a company: with a brother there its mind is one less (CR-03)."""
    cards = g.state.cards
    brothers = b.BROTHER in d.traits and any(b.BROTHER in DEFS[cards[m].of].traits for m in company.members)
    return d.mind - brothers


def _relief(g: Meccg, d: Definition, company: Company) -> int:
    """The most general influence that a newcomer could set free by taking members of the company as followers."""
    cards = g.state.cards
    able = [m for m in company.members if cards[m].control == GENERAL and DEFS[cards[m].of].kind != "avatar"]
    brothers = [m for m in able if b.BROTHER in DEFS[cards[m].of].traits] if b.BROTHER in d.traits else []
    most = d.influence + _reserved(d, [DEFS[cards[m].of] for m in able])
    totals = {0}
    for m in able if most > 0 else ():
        if not followers(g, m):
            cost = control_cost(g, m)
            totals |= {total + cost for total in totals if total + cost <= most}
    return max(totals) + (len(brothers) == 1)  # a single brother becomes one cheaper, too


def _reserved(d: Definition, people: list[Definition]) -> int:
    """Direct influence printed on a card for some of these only."""
    total = 0
    for bonus in d.own.get(b.INFLUENCE, ()):
        toward = bonus.toward
        if toward is not None and isinstance(bonus.amount, int):
            fits = toward.own_company or any(p.race in toward.races or p.name in toward.names for p in people)
            total += bonus.amount if fits else 0
    return total


def _same_site(g: Meccg, avatar: int, company: Company) -> bool:
    """ORG-10."""
    cards = g.state.cards
    home = g.state.companies[cards[avatar].host]
    return cards[home.site].of == cards[company.site].of


def opens_to(d: Definition, site: Definition) -> bool:
    """ORG-05."""
    if is_home(d, site):
        return True
    if not site.is_haven or b.HOME_ONLY in d.traits:
        return False
    return b.ORCS_AND_TROLLS_ONLY not in site.traits or d.race in ("orc", "troll")


def _can_lead(g: Meccg, member: int, d: Definition) -> bool:
    """ORG-14, ORG-16, ORG-17."""
    return g.state.cards[member].control == GENERAL and unused_influence(g, member, d) >= cost_in(
        g, d, g.state.companies[g.state.cards[member].host]
    )


def _open_sites(g: Meccg, seat: int, d: Definition) -> list[str]:
    """ORG-10 to ORG-12: sites where a new company can be formed: beside another one, or with the card at hand."""
    s = g.state
    held = _held_sites(g, seat)
    avatar = avatar_in_play(g, seat)
    if avatar:
        site = s.cards[s.companies[s.cards[avatar].host].site].of
        return [site] if opens_to(d, DEFS[site]) else []
    return [of for of in dict.fromkeys((*held, *s.sites[seat])) if opens_to(d, DEFS[of])]


def _held_sites(g: Meccg, seat: int) -> dict[str, int]:
    """Sites where a seat has a company, with the card that lies there."""
    s = g.state
    return {s.cards[c.site].of: c.site for c in s.companies.values() if c.seat == seat}


def _avatar_places(g: Meccg, seat: int, d: Definition) -> list[Choice]:
    """ORG-06, ORG-07, ORG-09, RW-09, RW-16."""
    s = g.state
    if avatar_in_play(g, seat):
        return follower_places(g, seat, d)
    if s.avatar_lost[seat] or (s.avatar[seat] and s.avatar[seat] != d.id) or taken_by_opponent(g, seat, d):
        return []
    named = AVATAR_SITES[d.side]
    found: list[Choice] = [
        ("into", c.id, GENERAL)
        for c in s.companies.values()
        if c.seat == seat and _opens_to_avatar(d, DEFS[s.cards[c.site].of], named) and fits_company(g, c, (), d)
    ]
    sites = dict.fromkeys((*_held_sites(g, seat), *s.sites[seat]))
    return found + [("at", of) for of in sites if _opens_to_avatar(d, DEFS[of], named)]


def _opens_to_avatar(d: Definition, site: Definition, named: tuple[str, ...]) -> bool:
    return site.name in named or is_home(d, site)


@dataclass(slots=True)
class Newcomer(Procedure):
    """ORG-04, ORG-11, ORG-12."""

    seat: int
    of: str
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        return Ask(
            self.seat,
            "organization.newcomer",
            "ORG-05",
            "Where does {0} come in?",
            [*places(g, self.seat, self.of), ("back",)],
            about=(self.of,),
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "back":
            return DONE
        control = GENERAL
        if g.answer[0] == "into":
            company, control = int(g.answer[1]), int(g.answer[2])
        else:
            of = str(g.answer[1])
            held = _held_sites(g, self.seat)
            company = companies.found(g, self.seat, held[of] if of in held else companies.lay_site(g, self.seat, of))
        number = bring_in(g, self.seat, self.of, company, control)
        turns.note(g, characters_played=1)
        return Done(number)


def bring_in(g: Meccg, seat: int, of: str, company: int, control: int) -> int:
    """A character comes from the hand into a company."""
    number = piles.play_from_hand(g, seat, of, COMPANY, company)
    g.emit(("comes_in", of, number))
    there = g.state.companies[company]
    companies.set_company(g, company, members=(*there.members, number))
    if control != GENERAL:
        table.set_control(g, number, control)
    if DEFS[of].kind == "avatar":
        drive_out(g, seat, of)
        if control == GENERAL:
            turns.note_avatar(g, seat, of)
            settle_with(g, number)
    watch(g)
    return number


def settle_with(g: Meccg, avatar: int) -> None:
    """CR-41: what was played while the avatar was not there moves onto him when he comes in."""
    s = g.state
    for card in list(s.cards.values()):
        if card.zone == TABLE and card.seat == s.cards[avatar].seat and b.JOINS_AVATAR in DEFS[card.of].traits:
            table.put(g, card.id, WITH, avatar)


# Control ---------------------------------------------------------------------------------------------------------------


def controllers(g: Meccg, number: int) -> list[Choice]:
    """ORG-20: under general influence, or whose direct influence in the same company."""
    s = g.state
    card = s.cards[number]
    d = DEFS[card.of]
    if d.kind == "avatar":
        return new_leader(g, number)
    if followers(g, number):
        return []
    cost = control_cost(g, number)
    found: list[Choice] = []
    if card.control != GENERAL and (g.profile.overcommit_influence or cost <= influence_left(g, card.seat)):
        found.append(("under", GENERAL))
    if not has_trait(g, number, b.FOLLOWS_NOBODY):
        for m in s.companies[card.host].members:
            if m not in (number, card.control) and s.cards[m].control == GENERAL and unused_influence(g, m, d) >= cost:
                found.append(("under", m))
    return found


@dataclass(slots=True)
class Shift(Procedure):
    number: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        seat = g.state.cards[self.number].seat
        return Ask(
            seat,
            "organization.control",
            "ORG-20",
            "Under whose influence is {0}?",
            [*controllers(g, self.number), ("back",)],
            about=(self.number,),
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "under":
            table.set_control(g, self.number, int(g.answer[1]))
        return DONE
