"""ORG: the organization phase. Characters come in and are led in `character_placement`, companies are rearranged in
`company_rearrangement`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles, table, turns
from westmarch.meccg.rule_numbers import RING_AT_DARKHAVEN
from westmarch.meccg.rulebook.any_time import AnyTime, take_up
from westmarch.meccg.rulebook.bearing import may_hold, may_swap, note_swap, swap_afresh
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.character_placement import Newcomers, OrganizingBlock, may_organize
from westmarch.meccg.rulebook.checks import Check, Thing, distinct, emptied, first_failed, narrowed, passes
from westmarch.meccg.rulebook.company_rearrangement import must_leave
from westmarch.meccg.rulebook.corruption import FAILED, CorruptionCheck
from westmarch.meccg.rulebook.movement import fix_limit
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.rings import RingTest
from westmarch.meccg.rulebook.sideboard import FromSideboard, eligible
from westmarch.meccg.rulebook.sources import BACK, Candidates, Free, Offers, Source, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.travel import free_goals, may_set_out, no_goal, no_goals, reach, shared_goals
from westmarch.meccg.rulebook.triggers import Run, fire
from westmarch.meccg.state import GENERAL, NOBODY, UNTAPPED, WITH, Company
from westmarch.meccg.stats import avatar_in_play, characters, company_of, control_cost, influence_left
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.picks import THE_ONE_RING

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


PATIENCE = 60
"""How much a player may do in one organization phase, turning back included. Nobody needs a third of it, and without an end
a company could be sent off and called back for ever."""


@dataclass(slots=True)
class OrganizationPhase(Procedure):
    """ORG-01 to ORG-03: any of these in any order, or none."""

    seat: int
    organized: bool = False
    boarded: bool = False
    acts: int = 0
    steps = ("begin", "starts", "ask", "note", "ask_end", "note_end", "settle", "limits")

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "organization")
        return None

    def starts(self, g: Meccg) -> Flow:
        return fire(g, w.ORGANIZATION_BEGINS, seat=self.seat)

    def ask(self, g: Meccg) -> Flow:
        stuck = any(must_leave(g, c) for c in g.state.companies.values() if c.seat == self.seat)
        return ask_from(
            g, self.seat, "organization.act", "ORG-01", "Organize your companies",
            *self._open(g), end=None if stuck else ("end",),
        )  # fmt: skip

    def _open(self, g: Meccg) -> tuple[Source, ...]:
        """What can be done now."""
        if self.acts >= PATIENCE:
            return (Enough(),)
        board: list[Source] = [Free([("sideboard",)])] if not self.boarded and _may_board(g, self.seat) else []
        return Arranging(self.organized), Transfers(), Storages(), AnyTime(), *board, SettingOut(), Window(w.ORGANIZATION)

    def note(self, g: Meccg) -> Flow:
        self.acts += 1
        verb = g.answer[0]
        if verb in ("organize", "store"):
            swap_afresh(g)
        if verb == "organize":
            self.organized = g.profile.organizing_block == "one"
            return call(OrganizingBlock(self.seat), "ask")
        if verb == "sideboard":
            self.boarded = True
            table.tap(g, avatar_in_play(g, self.seat))
            return call(FromSideboard(self.seat, hazards=False), "ask")
        if verb == "move":
            return call(NewSite(int(g.answer[1]), final=self.acts > PATIENCE), "ask")
        return play_on(g, "ask")

    def ask_end(self, g: Meccg) -> Flow:
        """DUR-05: what is played at the end of the phase."""
        prompt = "Anything at the end of the organization phase?"
        return ask_from(g, self.seat, "organization.end", "DUR-05", prompt, Window(w.END_OF_ORGANIZATION))

    def note_end(self, g: Meccg) -> Flow:
        return play_on(g, "ask_end")

    def settle(self, g: Meccg) -> Flow:
        """ORG-22."""
        return None if _is_in_order(g, self.seat) else TooLittleInfluence(self.seat)

    def limits(self, g: Meccg) -> Flow:
        """ORG-34."""
        for company in list(g.state.companies.values()):
            if company.seat == self.seat:
                fix_limit(g, company.id)
        return None


def _may_board(g: Meccg, seat: int) -> bool:
    """SB-04: the untapped avatar taps."""
    avatar = avatar_in_play(g, seat)
    return bool(avatar) and g.state.cards[avatar].position == UNTAPPED and bool(eligible(g, seat, hazards=False))


class Enough(Struct, frozen=True):
    """Who has done so much only sends off those who cannot stay (ORG-27)."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for company in g.state.companies.values():
            if company.seat == seat and must_leave(g, company):
                found["move", company.id] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        return [Reason("ORG-01", f"You have done {PATIENCE} things in this phase; it has to end.")]


# New sites -----------------------------------------------------------------------------------------------------------


class Arranging(Struct, frozen=True):
    """ORG-02: the block in which characters come in and companies are rearranged, once a turn."""

    organized: bool

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        if not self.organized and may_organize(g, seat):
            found["organize",] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        against = Newcomers().against(g, seat, thing)
        d = DEFS.get(thing.of)
        if d is None or thing.card or not d.is_person:
            return []
        if self.organized:
            return [Reason("ORG-02", "You have arranged your characters already; that is done once a turn.")]
        return against or [
            Reason("ORG-02", "Characters come in when you arrange characters and companies: choose that first.")
        ]


class SettingOut(Struct, frozen=True):
    """ORG-41: companies that can be given a new site."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for company in g.state.companies.values():
            if company.seat == seat and may_set_out(g, company):
                found["move", company.id] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        s = g.state
        company = s.companies.get(thing.company)
        if company is not None:
            return no_goals(g, company) if company.seat == seat and not may_set_out(g, company) else []
        if not _is_own_site(thing):
            return []
        own = [c for c in s.companies.values() if c.seat == seat]
        if any(not no_goal(g, c, thing.of) for c in own):
            return [Reason("ORG-42", "Choose first which company gets a new site.")]
        return (
            _no_card(g, seat, thing.of)
            or distinct(reason for c in own for reason in no_goal(g, c, thing.of))
            or [Reason("ORG-41", "You have no company that could go there.")]
        )


class NewSites(Struct, frozen=True):
    """ORG-42 to ORG-47: sites that a company can be given."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for of in free_goals(g, g.state.companies[self.company]):
            found["to", of] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        if not _is_own_site(thing):
            return []
        return _no_card(g, seat, thing.of) or no_goal(g, g.state.companies[self.company], thing.of)


def _is_own_site(thing: Thing) -> bool:
    return not thing.card and thing.of in DEFS and DEFS[thing.of].kind == "site"


def _no_card(g: Meccg, seat: int, of: str) -> list[Reason]:
    """Whether a site can be had at all: from the location deck, or where a company is or heads for."""
    s = g.state
    if DEFS[of].name in {DEFS[x].name for x in s.site_discard[seat]}:
        return [Reason("ORG-46", "It is in your discard pile until your deck is exhausted.")]
    laid = {s.cards[card].of for c in s.companies.values() if c.seat == seat for card in (c.site, c.goal) if card}
    return [] if of in s.sites[seat] or of in laid else [Reason("ORG-42", "It is not in your location deck.")]


@dataclass(slots=True)
class NewSite(About):
    """ORG-41 to ORG-47: a card of the location deck, face down, or a site that already lies there."""

    company: int
    final: bool = False
    """Whether there is no turning back any more."""
    about = ("company",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        company = g.state.companies[self.company]
        return ask_from(
            g, company.seat, "organization.new_site", "ORG-42", "Where does {0} go?", NewSites(self.company),
            end=None if self.final else ("back",), about=(self.company,),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "to":
            company = g.state.companies[self.company]
            of = str(g.answer[1])
            site = next((card for card in shared_goals(g, company) if g.state.cards[card].of == of), 0)
            if site:  # ORG-43: the opponent is told that it is that one
                table.reveal(g, site)
            else:
                site = companies.lay_site(g, company.seat, of, hidden=True)
            companies.set_company(g, self.company, reach=reach(g, company))
            companies.set_goal(g, self.company, site)
        return DONE


# Transferring and storing ----------------------------------------------------------------------------------------------


def _items(g: Meccg, seat: int) -> list[tuple[int, int]]:
    """The items of a seat with their bearers."""
    s = g.state
    return [
        (c, member)
        for member in characters(g, seat)
        for c in s.attached.get(member, ())
        if DEFS[s.cards[c].of].kind == "item" and not s.cards[c].trophy
    ]


class Transfers(Struct, frozen=True):
    """ORG-35: items that can be handed to somebody else."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for item, _ in _items(g, seat):
            if receivers(g, item):
                found["transfer", item] = Transfer(item)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        if (thing.card, g.state.cards[thing.card].host if thing.card else 0) not in _items(g, seat):
            return []
        others = companions(g, g.state.cards[thing.card].host)
        if not others:
            return [Reason("ORG-35", "Nobody else is there to take it.")]
        return emptied(others, RECEIVER, g, thing.card)


def receivers(g: Meccg, item: int) -> list[int]:
    """ORG-35: who may be handed an item."""
    return narrowed(companions(g, g.state.cards[item].host), RECEIVER, g, item)


RECEIVER = (
    Check("TGT-05", "Nobody else there may bear it.", may_hold),
    Check("ORG-35", "It has changed hands often enough while nothing else was done.", may_swap),
)


def companions(g: Meccg, bearer: int) -> list[int]:
    s = g.state
    here = s.companies[company_of(g, bearer)]
    if g.profile.transfer_scope == "same_company":
        return [m for m in here.members if m != bearer]
    place = s.cards[here.site].of
    return [
        m
        for c in s.companies.values()
        if c.seat == here.seat and s.cards[c.site].of == place
        for m in c.members
        if m != bearer
    ]


@dataclass(slots=True)
class Transfer(About):
    """ORG-35 to ORG-38: the bearer checks corruption; unless he fails, the item moves."""

    item: int
    to: int = 0
    about = ("item", "to")
    steps = ("ask", "note", "hand_over")

    def ask(self, g: Meccg) -> Flow:
        card = g.state.cards[self.item]
        others = Candidates([("give", m) for m in companions(g, card.host)], RECEIVER, (self.item,))
        return ask_from(
            g, card.seat, "organization.transfer", "ORG-35", "Who gets {0}?", others, end=BACK, about=(self.item,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "back":
            return DONE
        self.to = int(g.answer[1])
        note_swap(g, self.item, self.to)
        return CorruptionCheck(g.state.cards[self.item].host)

    def hand_over(self, g: Meccg) -> Flow:
        if g.state.verdict not in FAILED:
            table.put(g, self.item, WITH, self.to)
            take_up(g, self.item)
        return None


class Storages(Struct, frozen=True):
    """ORG-39, ORG-40: what lies with characters and can be stored."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        s = g.state
        for member in characters(g, seat):
            company = s.companies[s.cards[member].host]
            for c in s.attached.get(member, ()):
                if may_store(g, c, company):
                    found["store", c] = Storing(c)

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        s = g.state
        card = s.cards.get(thing.card)
        bearer = s.cards.get(card.host) if card is not None else None
        if card is None or bearer is None or bearer.seat != seat or bearer.host not in s.companies:
            return []
        if DEFS[card.of].kind not in ("item", "event"):
            return []
        return first_failed(STORED, g, card.id, s.companies[bearer.host])


def may_store(g: Meccg, number: int, company: Company) -> bool:
    """ORG-39, ORG-40, STO-01."""
    return passes(STORED, g, number, company)


def _no_trophy(g: Meccg, number: int, company: Company) -> bool:
    return not g.state.cards[number].trophy


def _is_own(g: Meccg, number: int, company: Company) -> bool:
    card = g.state.cards[number]
    return card.owner == card.seat


def _no_one_ring(g: Meccg, number: int, company: Company) -> bool:
    return THE_ONE_RING not in DEFS[g.state.cards[number].of].keywords


def _is_the_place(g: Meccg, number: int, company: Company) -> bool:
    d = DEFS[g.state.cards[number].of]
    here = DEFS[g.state.cards[company.site].of]
    at_place = here.name in d.store_at or here.site_type in d.store_at
    return (at_place and d.kind in ("item", "event")) or (d.kind == "item" and here.is_haven)


def _another_place(g: Meccg, number: int, company: Company) -> Reason:
    if DEFS[g.state.cards[number].of].kind == "item":
        return Reason("ORG-39", "Items are stored at a haven.")
    return Reason("ORG-40", "Its card does not let it be stored here.")


STORED = (
    Check("TRO-03", "A trophy is not stored.", _no_trophy),
    Check("ORG-39", "Only who owns a card stores it.", _is_own),
    Check("ITM-17", "The One Ring is not stored.", _no_one_ring),
    Check("ORG-39", _another_place, _is_the_place),
)


def checks_to_store(g: Meccg, number: int) -> bool:
    """ITM-12: whether the bearer checks corruption before a card is stored."""
    d = DEFS[g.state.cards[number].of]
    return d.kind == "item" or "check-to-store" in d.keywords or g.profile.store_event_check == "always"


@dataclass(slots=True)
class Storing(About):
    """ORG-39, ORG-40, ITM-11 to ITM-15."""

    number: int
    darkhaven: bool = False
    about = ("number",)
    steps = ("check", "store", "stored", "test_ring")

    def check(self, g: Meccg) -> Flow:
        if checks_to_store(g, self.number):
            return CorruptionCheck(g.state.cards[self.number].host)
        combat.say(g, "passed")
        return None

    def store(self, g: Meccg) -> Flow:
        s = g.state
        if s.verdict in FAILED:
            return DONE
        company = s.companies[company_of(g, self.number)]
        self.darkhaven = DEFS[s.cards[company.site].of].site_type == "darkhaven"
        for other in s.attached.get(self.number, ()):
            table.store(g, other, DEFS[s.cards[company.site].of].name)
        table.store(g, self.number, DEFS[s.cards[company.site].of].name)
        return None

    def stored(self, g: Meccg) -> Flow:
        """What the card itself does on being stored; it is not in force any more, so nobody would find it (CR-20)."""
        card = g.state.cards[self.number]
        found = tuple(effect for on in DEFS[card.of].triggers if on.moment == w.STORED for effect in on.do)
        return Run(Use(card.seat, card.of, card.id, card.id, kind="trigger"), found) if found else None

    def test_ring(self, g: Meccg) -> Flow:
        """RING-09."""
        if self.darkhaven and DEFS[g.state.cards[self.number].of].item == "gold-ring":
            return RingTest(self.number, RING_AT_DARKHAVEN)
        return None


def _helps_by_going(g: Meccg, who: tuple[int, ...], number: int) -> bool:
    return number in who


def _is_in_order(g: Meccg, seat: int) -> bool:
    """Whether somebody controls everyone, and general influence suffices."""
    cards = g.state.cards
    return all(cards[n].control != NOBODY for n in characters(g, seat)) and influence_left(g, seat) >= 0


RELEASED = (
    Check("ORG-22", "Newcomers go first, then those whose leaving sets influence free, the avatar never.", _helps_by_going),
)


@dataclass(slots=True)
class TooLittleInfluence(Procedure):
    """ORG-22: newcomers back to hand first, then uncontrolled ones are discarded, then others of the player's choice."""

    seat: int
    steps = ("uncontrolled", "ask", "note")

    def uncontrolled(self, g: Meccg) -> Flow:
        s = g.state
        if self._newcomers(g):
            return goto("ask")
        for number in characters(g, self.seat):
            card = s.cards.get(number)
            if card is not None and card.control == NOBODY and card.of != s.avatar[self.seat]:  # RW-14
                piles.discard(g, number)
        return None

    def _newcomers(self, g: Meccg) -> list[int]:
        cards = g.state.cards
        return [n for n in self._burdens(g) if cards[n].came == g.state.turn]

    def _burdens(self, g: Meccg) -> list[int]:
        """Those whose leaving could help: under general influence or nobody's, never an avatar."""
        cards = g.state.cards
        found = [n for n in characters(g, self.seat) if cards[n].control <= GENERAL]
        return [n for n in found if DEFS[cards[n].of].kind != "avatar" and control_cost(g, n)]

    def ask(self, g: Meccg) -> Flow:
        who = self._newcomers(g) or self._burdens(g)
        if not who or not _is_wanting(g, self.seat):
            return DONE
        leavers = Candidates([("release", n) for n in characters(g, self.seat)], RELEASED, (tuple(who),))
        return ask_from(
            g, self.seat, "organization.too_little_influence", "ORG-22", "Too little influence: who goes?", leavers, end=None
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        number = int(g.answer[1])
        if g.state.cards[number].came == g.state.turn:
            piles.to_hand(g, number)
        else:
            piles.discard(g, number)
        return goto("uncontrolled")


def _is_wanting(g: Meccg, seat: int) -> bool:
    """Whether general influence is overspent or somebody is under nobody's."""
    cards = g.state.cards
    lost = any(cards[n].control == NOBODY and DEFS[cards[n].of].kind != "avatar" for n in characters(g, seat))
    return lost or influence_left(g, seat) < 0
