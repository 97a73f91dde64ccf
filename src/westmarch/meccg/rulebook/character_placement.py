"""ORG: the block in which characters come into play and companies are rearranged (ORG-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Done, Flow, Procedure, call, goto
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import companies, piles, table, turns
from westmarch.meccg.rulebook.checks import Check, Thing, emptied, failed, first_failed, narrowed, passes
from westmarch.meccg.rulebook.company_rearrangement import Regroup, may_regroup
from westmarch.meccg.rulebook.fellowship import TOGETHER, fits_company, may_travel_together
from westmarch.meccg.rulebook.ringwraiths import (
    drive_out,
    follower_places,
    rides_together,
    taken_by_opponent,
)
from westmarch.meccg.rulebook.shifting import Shift, may_shift
from westmarch.meccg.rulebook.sources import BACK, Candidates, Offers, Source, ask_from
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
SECOND_THOUGHTS = 10
"""How often one may turn back from bringing in the same character in a block."""


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
    considered: tuple[str, ...] = ()
    """Who was to come in, whether or not he then did."""
    withdrawn: tuple[str, ...] = ()
    """Who was taken back because the influence did not suffice after all."""
    steps = ("ask", "note", "note_newcomer")

    def ask(self, g: Meccg) -> Flow:
        sources: list[Source] = [Newcomers(self.withdrawn, self.considered), Moves(self.shifted, self.regrouped)]
        if g.profile.discard_character and g.state.characters_played == 0:
            sources.append(Candidates([("dismiss", n) for n in characters(g, self.seat)], DISMISSED))
        end: Choice = ("withdraw", self.arrived) if self._is_overspent(g) else ("done",)
        return ask_from(
            g, self.seat, "organization.arrange", "ORG-02", "Arrange your characters", *sources, end=end
        )  # fmt: skip

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
            self.considered = (*self.considered, str(g.answer[1]))
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


DISMISSED = (Check("ORG-08", "A character is discarded only at a haven or at home, an avatar never.", _may_dismiss),)


class Moves(Struct, frozen=True):
    """ORG-20, ORG-26: characters who can come under another influence, or go to another company."""

    shifted: tuple[int, ...] = ()
    regrouped: tuple[int, ...] = ()

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for number in characters(g, seat):
            if passes(SHIFTED, g, self.shifted, number):
                found["shift", number] = None
            if passes(REGROUPED, g, self.regrouped, number):
                found["regroup", number] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        if thing.card not in characters(g, seat):
            return []
        stays = first_failed(SHIFTED, g, self.shifted, thing.card), first_failed(REGROUPED, g, self.regrouped, thing.card)
        return [*stays[0], *stays[1]] if all(stays) else []


def _is_fresh(g: Meccg, moved: tuple[int, ...], number: int) -> bool:
    return moved.count(number) < OFTEN


def _can_shift(g: Meccg, moved: tuple[int, ...], number: int) -> bool:
    return may_shift(g, number)


def _can_regroup(g: Meccg, moved: tuple[int, ...], number: int) -> bool:
    return may_regroup(g, number)


SHIFTED = (
    Check("ORG-20", "Its control has been shifted often enough.", _is_fresh),
    Check("ORG-20", "There is no other influence that it could come under.", _can_shift),
)
REGROUPED = (
    Check("ORG-26", "It has changed companies often enough.", _is_fresh),
    Check(
        "ORG-26", "It leads nobody elsewhere: there is no other company for it here, nor can it leave its own.", _can_regroup
    ),
)


# Characters from the hand ----------------------------------------------------------------------------------------------


class Newcomers(Struct, frozen=True):
    """Characters in hand that could come in somewhere now."""

    withdrawn: tuple[str, ...] = ()
    """Who was taken back in this block."""
    considered: tuple[str, ...] = ()

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for of in comers(g, seat):
            if of not in self.withdrawn and self.considered.count(of) < SECOND_THOUGHTS:
                found["character", of] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        d = DEFS.get(thing.of)
        if d is None or thing.card or not d.is_person:
            return []
        if d.id in self.withdrawn:
            return [Reason("ORG-19", "It was taken back, since the influence did not suffice.")]
        if self.considered.count(d.id) >= SECOND_THOUGHTS:
            return [Reason("ORG-02", "You have turned back from it often enough.")]
        return failed(NEWCOMER, g, seat, d) or no_places(g, seat, d)


def comers(g: Meccg, seat: int) -> list[str]:
    found = [of for of in dict.fromkeys(g.state.hand[seat]) if DEFS[of].is_person]
    return [of for of in found if passes(NEWCOMER, g, seat, DEFS[of]) and has_place(g, seat, DEFS[of])]


def _right_side(g: Meccg, seat: int, d: Definition) -> bool:
    return d.side == g.state.sides[seat]


def _may_come_in(g: Meccg, seat: int, d: Definition) -> bool:
    return may_come_in(g, d.id)


def _has_its_turn(g: Meccg, seat: int, d: Definition) -> bool:
    """ORG-04; for a brother, and for Ringwraiths who ride together, the one a turn does not count."""
    if not g.state.characters_played or _with_brother(g, seat, d.id):
        return True
    return rides_together(g, seat) and bool(follower_places(g, seat, d))


NEWCOMER = (
    Check("SET-10", "It is a character of the other side.", _right_side),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_come_in),
    Check("ORG-04", "One character has already come in or been discarded this turn.", _has_its_turn),
)


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
    if d.kind == "avatar" and avatar_in_play(g, seat):
        return follower_places(g, seat, d)
    if d.kind == "avatar":
        return narrowed(_spots(g, seat), AVATAR_PLACE, g, seat, d) if passes(AVATAR, g, seat, d) else []
    return [spot for spot in _with_leaders(g, _open_spots(g, seat, d)) if passes(CONTROL, g, seat, d, spot)]


def has_place(g: Meccg, seat: int, d: Definition) -> bool:
    """Whether there is any, for a character of the seat's side; looked for no longer than until one is found."""
    if d.kind == "avatar":
        return bool(places(g, seat, d.id))
    return any(passes(CONTROL, g, seat, d, spot) for spot in _with_leaders(g, _open_spots(g, seat, d)))


NO_SECOND = Reason("RW-12", "Another Ringwraith follows yours only if a card allows it, where both may be.")


def no_places(g: Meccg, seat: int, d: Definition, spots: Sequence[Choice] | None = None) -> list[Reason]:
    """Why there is no such place, or none of these is one."""
    if d.kind == "avatar" and avatar_in_play(g, seat):
        beside = [spot for spot in follower_places(g, seat, d) if spots is None or spot in spots]
        return [] if beside else [NO_SECOND]
    among = _spots(g, seat) if spots is None else list(spots)
    if d.kind == "avatar":
        return first_failed(AVATAR, g, seat, d) or emptied(among, AVATAR_PLACE, g, seat, d)
    led = list(_with_leaders(g, _open_spots(g, seat, d)) if spots is None else narrowed(among, PLACE, g, seat, d))
    return emptied(among, PLACE, g, seat, d) or emptied(led, CONTROL, g, seat, d)


class Places(Struct, frozen=True):
    """ORG-05 to ORG-16: where somebody from the hand can come in, and under whose control."""

    of: str

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        found.update(dict.fromkeys(places(g, seat, self.of)))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        named = thing.company or thing.card or thing.of
        spots = [spot for spot in _with_leaders(g, _spots(g, seat)) if named in spot[1:]]
        return no_places(g, seat, DEFS[self.of], spots) if spots else []


def _spots(g: Meccg, seat: int) -> list[Choice]:
    """Wherever somebody could think of coming in: with a company, or in a new one."""
    s = g.state
    found: list[Choice] = [("into", c.id, GENERAL) for c in s.companies.values() if c.seat == seat]
    return found + [("at", of) for of in dict.fromkeys((*_held_sites(g, seat), *s.sites[seat]))]


def _open_spots(g: Meccg, seat: int, d: Definition) -> Iterator[Choice]:
    """Those of them that a character who is no avatar may come to: they pass `PLACE`."""
    s = g.state
    for company in s.companies.values():
        spot: Choice = ("into", company.id, GENERAL)
        if company.seat == seat and passes(PLACE, g, seat, d, spot):
            yield spot
    held = _held_sites(g, seat)
    yield from (("at", of) for of in held if opens_to(d, DEFS[of]))
    yield from (("at", of) for of in _sites_open_to(d, s.sites[seat]) if of not in held)


@lru_cache(maxsize=1024)
def _sites_open_to(d: Definition, sites: tuple[str, ...]) -> list[str]:
    """ORG-05: of the sites of a location deck, each once."""
    return [of for of in dict.fromkeys(sites) if opens_to(d, DEFS[of])]


def _with_leaders(g: Meccg, spots: Iterable[Choice]) -> Iterator[Choice]:
    """The same with everybody who could think of leading a newcomer there."""
    for spot in spots:
        yield spot
        if spot[0] == "into":
            for member in g.state.companies[int(spot[1])].members:
                yield ("into", spot[1], member)


def _site_at(g: Meccg, spot: Choice) -> Definition:
    return DEFS[str(spot[1])] if spot[0] == "at" else site_of(g, g.state.companies[int(spot[1])])


def _opens(g: Meccg, seat: int, d: Definition, spot: Choice) -> bool:
    s = g.state
    site = spot[1] if spot[0] == "at" else s.cards[s.companies[int(spot[1])].site].of
    return opens_to(d, DEFS[str(site)])


def _opens_nowhere(g: Meccg, seat: int, d: Definition, spots: list[Choice]) -> Reason:
    if any(_site_at(g, spot).is_haven for spot in spots):
        return Reason("ORG-05", f"It comes in at {' or '.join(d.home)}.")
    return Reason("ORG-12", "You have no company where it could come in, nor the card of such a site at hand.")


def _fits(g: Meccg, seat: int, d: Definition, spot: Choice) -> bool:
    return spot[0] == "at" or fits_company(g, g.state.companies[int(spot[1])], (), d)


def _fits_nowhere(g: Meccg, seat: int, d: Definition, spots: list[Choice]) -> Reason:
    company = g.state.companies[int(spots[0][1])]
    rule = may_travel_together(g, company.members, d, (company.id,))
    return Reason(rule, TOGETHER[rule])


def _beside_avatar(g: Meccg, seat: int, d: Definition, spot: Choice) -> bool:
    avatar = avatar_in_play(g, seat)
    if not avatar or (spot[0] == "into" and spot[2]):
        return True
    cards = g.state.cards
    return _site_at(g, spot).id == cards[g.state.companies[cards[avatar].host].site].of


def _has_influence(g: Meccg, seat: int, d: Definition, spot: Choice) -> bool:
    if spot[0] == "at":
        return _is_affordable(g, seat, d, None)
    if spot[2]:
        return _can_lead(g, int(spot[2]), d)
    return _is_affordable(g, seat, d, g.state.companies[int(spot[1])])


def _too_little(g: Meccg, seat: int, d: Definition, spots: list[Choice]) -> str:
    return f"It takes {d.mind} influence; {max(0, influence_left(g, seat))} is left."


PLACE = (
    Check("ORG-05", _opens_nowhere, _opens),
    Check("ORG-29", _fits_nowhere, _fits),
)
"""What a place must pass for a character who is no avatar."""
CONTROL = (
    Check("ORG-10", "While your avatar is in play, others come in at his site or as followers.", _beside_avatar),
    Check("ORG-15", _too_little, _has_influence),
)
"""What it must pass with the one who is to control him."""


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


def _held_sites(g: Meccg, seat: int) -> dict[str, int]:
    """Sites where a seat has a company, with the card that lies there."""
    s = g.state
    return {s.cards[c.site].of: c.site for c in s.companies.values() if c.seat == seat}


def _not_lost(g: Meccg, seat: int, d: Definition) -> bool:
    return not g.state.avatar_lost[seat]


def _is_revealed(g: Meccg, seat: int, d: Definition) -> bool:
    return not g.state.avatar[seat] or g.state.avatar[seat] == d.id


def _another_is_revealed(g: Meccg, seat: int, d: Definition) -> str:
    return f"You have revealed {DEFS[g.state.avatar[seat]].name} already."


def _not_the_opponents(g: Meccg, seat: int, d: Definition) -> bool:
    return not taken_by_opponent(g, seat, d)


AVATAR = (
    Check("ORG-09", "Your Wizard or Ringwraith was eliminated; no other one comes.", _not_lost),
    Check("ORG-09", _another_is_revealed, _is_revealed),
    Check("RW-09", "He is your opponent's.", _not_the_opponents),
)


def _opens_to_avatar(g: Meccg, seat: int, d: Definition, spot: Choice) -> bool:
    """ORG-06, ORG-07, RW-16."""
    site = _site_at(g, spot)
    return site.name in AVATAR_SITES[d.side] or is_home(d, site)


def _no_site_of_his(g: Meccg, seat: int, d: Definition, spots: list[Choice]) -> Reason:
    rule = "ORG-06" if d.side == "hero" else "ORG-07"
    return Reason(rule, f"It comes in at {' or '.join((*AVATAR_SITES[d.side], *d.home))}.")


AVATAR_PLACE = (Check("ORG-06", _no_site_of_his, _opens_to_avatar), Check("RW-01", _fits_nowhere, _fits))


@dataclass(slots=True)
class Newcomer(Procedure):
    """ORG-04, ORG-11, ORG-12."""

    seat: int
    of: str
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        return ask_from(
            g, self.seat, "organization.newcomer", "ORG-05", "Where does {0} come in?", Places(self.of),
            end=BACK, about=(self.of,),
        )  # fmt: skip

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
