"""SITE, ITM, ALY, RES: the site phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Choice, Flow, Procedure, call, goto
from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS, AutoAttack, Definition
from westmarch.meccg.ops import companies, piles, table, turns
from westmarch.meccg.rulebook import onguard
from westmarch.meccg.rulebook.agent_attacks import AgentAttack, AgentAttacks, declare_attack
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.chain import begin_chain, play_on
from westmarch.meccg.rulebook.checks import Check, Thing, failed, first_failed, passes
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.company_combat import NOT_ENTERED, CompanyAttacks, CompanyCombat
from westmarch.meccg.rulebook.creatures import CreatureAttacks, EventAttack
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.influence import Attempts, begin_attempt
from westmarch.meccg.rulebook.isolation import left_alone, only_one
from westmarch.meccg.rulebook.off_to_the_side import buried_items
from westmarch.meccg.rulebook.play_window import Declaration, Window
from westmarch.meccg.rulebook.playable_at import PLAYED_HERE, may_bear, playable_here, suits_site
from westmarch.meccg.rulebook.readiness import companies_left, must_be_untapped
from westmarch.meccg.rulebook.rings import tests_here
from westmarch.meccg.rulebook.site_attacks import automatic_attacks, suits_attack
from westmarch.meccg.rulebook.sources import Candidates, Free, FreeChoice, Offers, Source, ask_from, ask_if_any
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import CHAIN, UNTAPPED, Attack, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class SitePhase(Procedure):
    """SITE-01."""

    seat: int
    steps = ("begin", "ask_next", "visit_next", "end")

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "site")
        return None

    def ask_next(self, g: Meccg) -> Flow:
        waiting = companies_left(g, self.seat, "SITE-01")
        asked = ask_if_any(g, self.seat, "site.next_company", "SITE-01", "Which company comes next?", waiting)
        return asked or goto("end")

    def visit_next(self, g: Meccg) -> Flow:
        company = int(g.answer[1])
        companies.come_up(g, company)
        return call(Visit(company), "ask_next")

    def end(self, g: Meccg) -> Flow:
        onguard.take_back(g)
        return None


@dataclass(slots=True)
class Visit(About):
    """SITE-02 to SITE-18: one company enters its site, faces what guards it, and acts."""

    company: int
    attacks: tuple[AutoAttack, ...] = ()
    faced: int = 0
    alone: bool = False
    """Only one of several is left (CR-05)."""
    guardian: int = 0
    key: str = ""
    ambushes: tuple[Attack, ...] = ()
    """Attacks of agents that were declared and not yet faced."""
    was_tapped: bool = False
    """The site, before the last play (ITM-05)."""
    by: int = 0
    """Who tapped for that play."""
    tried: int = 0
    """Cards played at the site, for the switch `site_attempts`."""
    influencing: bool = False
    """The influence step of the switch `site_order` has come."""
    about = ("company",)
    if_moot = "leave"
    steps = (
        "ask_before", "note_before", "begins", "rings",
        "ask_enter", "note_enter", "ask_guard", "note_guard", "count_attacks", "ask_only", "note_only",
        "still_there", "next_attack", "note_creature", "ask_agents", "note_agents", "ask_order", "face_next",
        "entered", "ask", "note", "ask_extra", "note_extra", "leave",
    )  # fmt: skip

    def ask_before(self, g: Meccg) -> Flow:
        """DUR-04: what a card lets its player do at the start of the phase, though nobody has entered."""
        company = g.state.companies[self.company]
        return ask_from(
            g, company.seat, "site.before", "DUR-04", "The site phase of {0} begins",
            Window(w.BEFORE_ENTERING, self.company), about=(self.company,),
        )  # fmt: skip

    def note_before(self, g: Meccg) -> Flow:
        return play_on(g, "ask_before")

    def begins(self, g: Meccg) -> Flow:
        """DUR-04."""
        return fire(g, w.SITE_BEGINS, company=self.company)

    def rings(self, g: Meccg) -> Flow:
        return tests_here(g, g.state.companies[self.company])

    def ask_enter(self, g: Meccg) -> Flow:
        """SITE-02, SITE-17, PTH-09."""
        company = g.state.companies[self.company]
        if company.sent_back or company.barred or any(bars(g, company) for bars in hooks.BARRED):
            return goto("leave")
        later = (SitePlays(self.company), Attempts(self.company), CompanyAttacks(self.company))
        return ask_from(
            g, company.seat, "site.enter", "SITE-02", "Does {0} enter the site?", Free([("enter",)]), *later,
            end=("stay_out",), about=(self.company,),
        )  # fmt: skip

    def note_enter(self, g: Meccg) -> Flow:
        if g.answer[0] == "stay_out":
            return goto("leave")
        self.attacks = self._attacks(g)
        return None if self.attacks else goto("ask_agents")

    def _attacks(self, g: Meccg) -> tuple[AutoAttack, ...]:
        company = g.state.companies[self.company]
        return tuple(a for a in automatic_attacks(g, company.site) if is_faced(g, a, company))

    def ask_guard(self, g: Meccg) -> Flow:
        """OG-05, OG-06: the first window."""
        seat = 1 - g.state.companies[self.company].seat
        guard = onguard.OnGuard(self.company, (w.GUARD_ATTACK,))
        return ask_from(g, seat, "site.guard", "OG-05", "Reveal the card on-guard?", guard)

    def note_guard(self, g: Meccg) -> Flow:
        if isinstance(g.behind, Declaration) and DEFS[g.behind.use.of].kind == "creature":
            use = onguard.turn_up(g, g.behind.use)
            self.guardian, self.key = use.card, str(use.extra[0])
            return None
        return play_on(g, "count_attacks")

    def count_attacks(self, g: Meccg) -> Flow:
        """OG-06: what was revealed may have changed the automatic-attacks."""
        self.attacks = self._attacks(g)
        return None

    def ask_only(self, g: Meccg) -> Flow:
        """CR-05; lairs are left alone."""
        company = g.state.companies[self.company]
        if len(self.attacks) < 2 or not only_one(g) or DEFS[g.state.cards[company.site].of].lair:
            return goto("next_attack")
        choices = [("only", n + 1) for n in range(len(self.attacks))]
        return FreeChoice(1 - company.seat, "site.leave_one_attack", "CR-05", "Which automatic-attack is left?", choices)

    def note_only(self, g: Meccg) -> Flow:
        self.attacks = (self.attacks[int(g.answer[1]) - 1],)
        self.alone = True
        return None

    def still_there(self, g: Meccg) -> Flow:
        """CR-07, AAX-08: what has not begun is gone with the card that made it; copies come last."""
        self.attacks = tuple(a for a in self.attacks if not g.state.is_gone(a.card))
        if not self.alone:
            self.attacks = self.attacks[: max(0, len(self._attacks(g)) - self.faced)]
        return None

    def next_attack(self, g: Meccg) -> Flow:
        """SITE-04 to SITE-07."""
        company = g.state.companies[self.company]
        if not self.attacks:
            return goto("ask_agents")
        if self.attacks[0].creature:
            return self._ask_creature(g, company)
        auto, self.attacks = self.attacks[0], self.attacks[1:]
        self.faced += 1
        attack = site_attack(g, auto, DEFS[g.state.cards[company.site].of], company)
        attack = left_alone(attack) if self.alone else attack
        return call(EventAttack(attack, auto.card) if auto.card else Combat(attack), "still_there")

    def _ask_creature(self, g: Meccg, company: Company) -> Flow:
        """AUT-03: the hazard player may play a creature for this automatic-attack; it is not keyed and uses no limit."""
        seat = 1 - company.seat
        held: list[Choice] = [("creature_attack", of) for of in dict.fromkeys(g.state.hand[seat])]
        creatures = Candidates(held, CREATURE_OF_SITE, (self.attacks[0].creature,))
        return ask_from(g, seat, "site.creature", "AUT-03", "Which creature attacks?", creatures)

    def note_creature(self, g: Meccg) -> Flow:
        given, self.attacks = self.attacks[0].clauses, self.attacks[1:]
        self.faced += 1
        if g.answer[0] == "pass":
            return goto("next_attack")
        number = piles.play_from_hand(g, 1 - g.state.active, str(g.answer[1]), CHAIN)
        g.emit(("play", g.answer[1], number, 0, "", "", g.state.cards[number].seat))
        return call(CreatureAttacks(number, self.company, "", automatic=True, given=given), "next_attack")

    def ask_agents(self, g: Meccg) -> Flow:
        """AGT-32: when all automatic-attacks have been faced; asked of whoever has agents, wherever they are."""
        company = g.state.companies[self.company]
        if not any(g.state.cards[agent].owner != company.seat for agent in g.state.agents):
            return goto("ask_order")
        return ask_from(
            g, 1 - company.seat, "site.agents", "AGT-32", "Which agent attacks {0}?", AgentAttacks(self.company),
            about=(self.company,),
        )  # fmt: skip

    def note_agents(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return None
        attack = declare_attack(g, g.answer, g.state.companies[self.company])
        self.ambushes += (attack,) if attack is not None else ()
        return goto("ask_agents")

    def ask_order(self, g: Meccg) -> Flow:
        """OG-07, AGT-34: what is left comes after the automatic-attacks, in the order of the player attacked."""
        choices: list[Choice] = [("face_attack", attack.card) for attack in self.ambushes]
        guardian = g.state.cards.get(self.guardian)
        if guardian is not None and guardian.zone == CHAIN:
            choices.append(("face_attack", self.guardian))
        if not choices:
            return goto("entered")
        seat = g.state.companies[self.company].seat
        return FreeChoice(seat, "site.attack_order", "AGT-34", "Which attack is faced first?", choices)

    def face_next(self, g: Meccg) -> Flow:
        number = int(g.answer[1])
        if number == self.guardian:
            return call(CreatureAttacks(number, self.company, self.key), "ask_order")
        (attack,) = (a for a in self.ambushes if a.card == number)
        self.ambushes = tuple(a for a in self.ambushes if a.card != number)
        return call(AgentAttack(attack, number), "ask_order")

    def entered(self, g: Meccg) -> Flow:
        companies.set_company(g, self.company, entered=True)
        return None

    def ask(self, g: Meccg) -> Flow:
        """SITE-10, SITE-15, FAC-10."""
        company = g.state.companies[self.company]
        sources: list[Source] = []
        if not self.influencing:
            if g.profile.site_attempts == "while_untapped" or not self.tried:
                sources.append(SitePlays(self.company))
            sources.append(Window(w.SITE, self.company))
        sources += [AnyTime(self.company), Attempts(self.company), CompanyAttacks(self.company)]
        return ask_from(
            g, company.seat, "site.act", "SITE-10", "What does {0} do?", *sources, end=("end",), about=(self.company,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        verb = g.answer[0]
        company = g.state.companies[self.company]
        if verb == "end":
            return goto("leave")
        if verb == "attack":  # CVC-03: nothing follows
            return call(CompanyCombat(self.company, int(g.answer[1]), company.seat), "leave")
        if isinstance(g.behind, Procedure):
            return play_on(g, "ask")
        if verb == "influence":
            self.influencing = g.profile.site_order == "sheet"
            return call(begin_attempt(g, self.company, g.answer), "ask")
        self.was_tapped = bool(g.state.cards[company.site].position)
        if verb in ("item", "ally", "faction"):
            self.tried += 1
            self.by = int(g.answer[2])
            return self._take(g, "ask_extra")
        self.by = int(g.answer[-1]) if isinstance(g.answer[-1], int) else 0
        return play_on(g, "ask_extra")

    def _take(self, g: Meccg, step: str) -> Flow:
        """Somebody taps and plays an item, an ally or a faction."""
        what, by = g.answer[1], int(g.answer[2])
        table.tap(g, by)
        seat = g.state.cards[by].seat
        if isinstance(what, int):  # from off to the side
            use = Use(seat, g.state.cards[what].of, what, by, self.company)
        else:
            use = Use(seat, what, 0, by, self.company)
        return call(begin_chain(g, use, w.SITE), step)

    def ask_extra(self, g: Meccg) -> Flow:
        """ITM-05 to ITM-10, RES-03, UD-07: after a play that tapped the site, at once or never."""
        s = g.state
        company = s.companies[self.company]
        if self.was_tapped or not s.cards[company.site].position:
            return goto("ask")
        items = ExtraItems(self.company, self.by)
        return ask_from(g, company.seat, "site.extra_item", "ITM-05", "Another character may take a minor item", items)

    def note_extra(self, g: Meccg) -> Flow:
        return goto("ask") if g.answer[0] == "pass" else self._take(g, "ask")

    def leave(self, g: Meccg) -> Flow:
        guardian = g.state.cards.get(self.guardian)
        if guardian is not None and guardian.zone == CHAIN:  # there was nobody left whom it could attack
            piles.discard(g, self.guardian)
        if self.company in g.state.companies:
            companies.set_company(g, self.company, through=True)
        return None


# Items, allies and factions ----------------------------------------------------------------------------------------------


class SitePlays(Struct, frozen=True):
    """Items, allies and factions that a company may play where it is, once it has entered."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        company = g.state.companies[self.company]
        if company.entered:
            found.update(dict.fromkeys(site_plays(g, company)))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        d = DEFS.get(thing.of)
        if d is None or thing.card or d.kind not in ("item", "ally", "faction"):
            return []
        company = g.state.companies[self.company]
        if not company.entered:
            return [NOT_ENTERED]
        against = failed(PLAYED_HERE[:1], g, d, company) or failed(PLAYED_HERE[1:], g, d, company)
        if against or _takers(g, d, company):
            return against
        return [NOBODY_TAKES_IT]


def _takers(g: Meccg, d: Definition, company: Company) -> list[int]:
    """Who may tap for an item, an ally or a faction."""
    return [m for m in company.members if g.state.cards[m].position == UNTAPPED and may_bear(g, d, m, company)]


def site_plays(g: Meccg, company: Company) -> list[Choice]:
    s = g.state
    able = [m for m in company.members if s.cards[m].position == UNTAPPED]
    found: list[Choice] = []
    before = ""
    for of in s.hand[company.seat]:
        d = DEFS[of]
        if of != before and d.kind in ("item", "ally", "faction") and able and playable_here(g, d, company):
            found += [(d.kind, of, m) for m in able if may_bear(g, d, m, company)]
        before = of
    for number in buried_items(g, company) if able else ():
        d = DEFS[s.cards[number].of]
        if playable_here(g, d, company):
            found += [("item", number, m) for m in able if may_bear(g, d, m, company)]
    return found


class ExtraItems(Struct, frozen=True):
    """ITM-05 to ITM-10, UD-07: items that another character may take after a play that tapped the site."""

    company: int
    by: int = 0
    """Who made that play."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        s = g.state
        company = s.companies[self.company]
        able = [m for m in company.members if m != self.by and s.cards[m].position == UNTAPPED]
        held: list[str | int] = [*dict.fromkeys(s.hand[company.seat]), *buried_items(g, company)]
        for what in held:
            d = DEFS[what if isinstance(what, str) else s.cards[what].of]
            if passes(EXTRA_ITEM, g, d, company):
                found.update(dict.fromkeys(("item", what, m) for m in able if may_bear(g, d, m, company)))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        company = g.state.companies[self.company]
        if thing.card in company.members:
            return failed(TAKER, g, self.by, thing.card)
        d = DEFS.get(thing.of)
        in_question = d is not None and d.kind == "item" and (not thing.card or thing.card in buried_items(g, company))
        if d is None or not in_question:
            return []
        able = [m for m in company.members if passes(TAKER, g, self.by, m) and may_bear(g, d, m, company)]
        return first_failed(EXTRA_ITEM, g, d, company) or ([] if able else [NOBODY_TAKES_IT])


def _is_extra(g: Meccg, d: Definition, company: Company) -> bool:
    here = DEFS[g.state.cards[company.site].of]
    return d.kind == "item" and (d.item == "minor" or (here.under_deeps and suits_site(g, d, company.site)))


def _may_come(g: Meccg, d: Definition, company: Company) -> bool:
    return may_come_in(g, d.id)


def _has_its_hoard(g: Meccg, d: Definition, company: Company) -> bool:
    return not d.hoard_item or has_hoard(g, company.site)


EXTRA_ITEM = (
    Check("ITM-05", "Only a minor item can be taken besides, or below ground one that the site lists.", _is_extra),
    Check("HRD-03", "It is played at a hoard.", _has_its_hoard),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_come),
)


def _is_another(g: Meccg, by: int, member: int) -> bool:
    return member != by


TAKER = (Check("ITM-05", "Another character takes it.", _is_another), must_be_untapped("ITM-05"))
NOBODY_TAKES_IT = Reason("ITM-02", "Nobody here is untapped and free to take it.")


def _suits_attack(g: Meccg, to: str, of: str) -> bool:
    return suits_attack(DEFS[of], to)


CREATURE_OF_SITE = (
    Check("AUT-03", "It has to be a creature that is not unique and keyed to that kind of region or site.", _suits_attack),
)
