"""ORG: the block in which characters come into play and companies are rearranged (ORG-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import companies, piles, table, turns
from westmarch.meccg.rulebook.looping import then
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import COMPANY, GENERAL, Company
from westmarch.meccg.stats import (
    at_haven,
    avatar_in_play,
    characters,
    control_cost,
    followers,
    has_trait,
    influence_left,
    site_of,
    size,
    unused_influence,
)
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

AVATAR_SITES = {"hero": ("Rivendell",), "minion": ("Minas Morgul", "Dol Guldur")}
SIZE_LIMIT = 7
OFTEN = 2
"""How often one character may be rearranged in a block. Any arrangement can be reached with it, and no block is endless."""


def may_organize(g: Meccg, seat: int) -> bool:
    return bool(characters(g, seat)) or bool(comers(g, seat))


@dataclass(slots=True)
class OrganizingBlock(Procedure):
    """ORG-02 to ORG-32."""

    seat: int
    regrouped: tuple[int, ...] = ()
    shifted: tuple[int, ...] = ()
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        choices: list[Choice] = [("character", of) for of in comers(g, self.seat)]
        for number in characters(g, self.seat):
            if self.shifted.count(number) < OFTEN and controllers(g, number):
                choices.append(("shift", number))
            if self.regrouped.count(number) < OFTEN and groups(g, number):
                choices.append(("regroup", number))
        if g.profile.discard_character and s.characters_played == 0:
            choices += [("dismiss", n) for n in characters(g, self.seat) if _may_dismiss(g, n)]
        return Ask(self.seat, "ORG-02", "Arrange your characters", [*choices, ("done",)])

    def note(self, g: Meccg) -> Flow:
        verb = g.answer[0]
        if verb == "done":
            return DONE
        if verb == "character":
            piles.show(g, self.seat, str(g.answer[1]))
            return then(self, "ask", Newcomer(self.seat, str(g.answer[1])))
        number = int(g.answer[1])
        if verb == "shift":
            self.shifted = (*self.shifted, number)
            return then(self, "ask", Shift(number))
        if verb == "regroup":
            self.regrouped = (*self.regrouped, number)
            return then(self, "ask", Regroup(number))
        turns.note(g, characters_played=1)
        piles.discard(g, number)
        watch(g)
        return goto("ask")


def is_home(d: Definition, site: Definition) -> bool:
    """Home sites by name or by a pattern such as "Any Dark-hold"."""
    return site.name in d.home or f"any {site.site_type}" in d.home or f"any site in {site.region}" in d.home


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
        found = [of for of in found if _with_brother(g, seat, of)]
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
    general = d.mind <= influence_left(g, seat)
    found: list[Choice] = []
    for company in g.state.companies.values():
        if company.seat != seat or not _opens_to(g, d, site_of(g, company)) or not _fits_company(g, d, company):
            continue
        with_avatar = not avatar or _same_site(g, avatar, company)
        if general and with_avatar:
            found.append(("into", company.id, GENERAL))
        found += [("into", company.id, m) for m in company.members if _can_lead(g, m, d)]
    if general and not avatar:
        found += [("at", site) for site in _open_sites(g, seat, d)]
    return found


def _same_site(g: Meccg, avatar: int, company: Company) -> bool:
    """ORG-10."""
    cards = g.state.cards
    home = g.state.companies[cards[avatar].host]
    return cards[home.site].of == cards[company.site].of


def _opens_to(g: Meccg, d: Definition, site: Definition) -> bool:
    if is_home(d, site):
        return True
    if not site.is_haven or b.HOME_ONLY in d.traits:
        return False
    return b.ORCS_AND_TROLLS_ONLY not in site.traits or d.race in ("orc", "troll")


def _can_lead(g: Meccg, member: int, d: Definition) -> bool:
    """ORG-14, ORG-16, ORG-17."""
    return g.state.cards[member].control == GENERAL and unused_influence(g, member, d) >= d.mind


def _open_sites(g: Meccg, seat: int, d: Definition) -> list[str]:
    """ORG-12: sites where the player has no company, with the card at hand."""
    s = g.state
    held = {s.cards[c.site].of for c in s.companies.values() if c.seat == seat}
    return [of for of in s.sites[seat] if of not in held and _opens_to(g, d, DEFS[of])]


def _avatar_places(g: Meccg, seat: int, d: Definition) -> list[Choice]:
    """ORG-06, ORG-07, ORG-09, RW-09."""
    s = g.state
    if s.avatar_lost[seat] or (s.avatar[seat] and s.avatar[seat] != d.id) or avatar_in_play(g, seat):
        return []
    named = AVATAR_SITES[d.side]
    found: list[Choice] = []
    held = set()
    for company in s.companies.values():
        site = DEFS[s.cards[company.site].of]
        if company.seat == seat and (site.name in named or is_home(d, site)):
            held.add(site.id)
            if d.race != "ringwraith" or site.is_haven:  # RW-01, RW-16
                found.append(("into", company.id, GENERAL))
    return found + [
        ("at", of) for of in s.sites[seat] if of not in held and (DEFS[of].name in named or is_home(d, DEFS[of]))
    ]


@dataclass(slots=True)
class Newcomer(Procedure):
    """ORG-04, ORG-11, ORG-12."""

    seat: int
    of: str
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        return Ask(
            self.seat, "ORG-05", "Where does {0} come in?", [*places(g, self.seat, self.of), ("back",)], about=(self.of,)
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "back":
            return DONE
        if g.answer[0] == "into":
            company = int(g.answer[1])
        else:
            company = companies.found(g, self.seat, companies.lay_site(g, self.seat, str(g.answer[1])))
        bring_in(g, self.seat, self.of, company, int(g.answer[2]) if g.answer[0] == "into" else GENERAL)
        turns.note(g, characters_played=1)
        return DONE


def bring_in(g: Meccg, seat: int, of: str, company: int, control: int) -> int:
    """A character comes from the hand into a company."""
    number = piles.play_from_hand(g, seat, of, COMPANY, company)
    g.emit(("comes-in", of, number))
    there = g.state.companies[company]
    companies.set_company(g, company, members=(*there.members, number))
    if control != GENERAL:
        table.set_control(g, number, control)
    if DEFS[of].kind == "avatar":
        turns.note_avatar(g, seat, of)
    watch(g)
    return number


# Control ---------------------------------------------------------------------------------------------------------------


def controllers(g: Meccg, number: int) -> list[Choice]:
    """ORG-20: under general influence, or whose direct influence in the same company."""
    s = g.state
    card = s.cards[number]
    d = DEFS[card.of]
    if d.kind == "avatar" or followers(g, number):
        return []
    cost = control_cost(g, number)
    found: list[Choice] = []
    if card.control != GENERAL and cost <= influence_left(g, card.seat):
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
            seat, "ORG-20", "Under whose influence is {0}?", [*controllers(g, self.number), ("back",)], about=(self.number,)
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "under":
            table.set_control(g, self.number, int(g.answer[1]))
        return DONE


# Companies -------------------------------------------------------------------------------------------------------------


def groups(g: Meccg, number: int) -> list[Choice]:
    """ORG-18, ORG-26: another company at the same site, or a new one; followers go along."""
    s = g.state
    card = s.cards[number]
    if card.control > 0:
        return []
    here = s.companies[card.host]
    party = 1 + len(followers(g, number))
    found: list[Choice] = [
        ("with", c.id)
        for c in s.companies.values()
        if c.seat == card.seat and c.id != here.id and s.cards[c.site].of == s.cards[here.site].of
        and not c.goal and not here.goal
        and _fits_company(g, DEFS[card.of], c)
    ]  # fmt: skip
    if len(here.members) > party and not here.goal:
        found.append(("apart",))
    return found


def _fits_company(g: Meccg, d: Definition, company: Company) -> bool:
    """ORG-29 to ORG-31, RW-01; at a haven everything goes."""
    if at_haven(g, company):
        return True
    cards = g.state.cards
    races = {DEFS[cards[m].of].race for m in company.members}
    if "ringwraith" in races or d.race == "ringwraith":
        return False
    if size(g, company) + 1 > SIZE_LIMIT:
        return False
    free, dark = ("elf", "dwarf", "dunadan", "hobbit"), ("orc", "troll")
    if (d.race in free and races & set(dark)) or (d.race in dark and races & set(free)):
        return False
    return b.LEADER not in d.traits or not any(has_trait(g, m, b.LEADER) for m in company.members)


@dataclass(slots=True)
class Regroup(Procedure):
    number: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        seat = g.state.cards[self.number].seat
        return Ask(seat, "ORG-26", "Where does {0} go?", [*groups(g, self.number), ("back",)], about=(self.number,))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "back":
            return DONE
        s = g.state
        here = s.companies[s.cards[self.number].host]
        party = (self.number, *followers(g, self.number))
        if g.answer[0] == "apart":
            there = companies.found(g, here.seat, here.site, split_from=here.id)
        else:
            there = int(g.answer[1])
        for member in party:
            companies.join(g, member, there)
        watch(g)
        return DONE
