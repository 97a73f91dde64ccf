"""MH: the movement/hazard phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, companies, piles, turns
from westmarch.meccg.rule_numbers import LEAST_LIMIT
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.fellowship import may_travel_together
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.influence import left_behind
from westmarch.meccg.rulebook.paths import path_of
from westmarch.meccg.rulebook.piles import ResetHands, draw
from westmarch.meccg.rulebook.readiness import companies_left
from westmarch.meccg.rulebook.ringwraiths import crowded_out, has_ringwraith, kept_apart
from westmarch.meccg.rulebook.sources import FreeChoice, Offers, ask_from, ask_if_any
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.travel import Way, flies_to, reach, ways
from westmarch.meccg.rulebook.triggers import fire, watch
from westmarch.meccg.rulebook.underdeeps import finds_the_way
from westmarch.meccg.state import Company
from westmarch.meccg.stats import avatar_in_play, fold_company, mind
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class MovementPhase(Procedure):
    """MH-01, MH-02, MH-31 to MH-34."""

    seat: int
    steps = (
        "begin", "ask_next", "move_next", "arrivals", "ask_remain", "note_remain", "join_all", "ask_join", "note_join",
    )  # fmt: skip

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "movement")
        return None

    def ask_next(self, g: Meccg) -> Flow:
        waiting = companies_left(g, self.seat, "MH-02")
        asked = ask_if_any(g, self.seat, "movement.next_company", "MH-02", "Which company comes next?", waiting)
        return asked or goto("arrivals")

    def move_next(self, g: Meccg) -> Flow:
        return call(CompanyMovement(int(g.answer[1])), "ask_next")

    def arrivals(self, g: Meccg) -> Flow:
        """MH-31: all are at their sites."""
        for company in _own(g, self.seat):
            companies.set_company(g, company.id, on_its_way=False, through=False)
        companies.clear_sites(g, self.seat)
        return None

    def ask_remain(self, g: Meccg) -> Flow:
        """MH-34: where joining would be illegal, the hazard player picks who remains."""
        crowd = _crowd(g, self.seat)
        if not crowd:
            return goto("join_all")
        return FreeChoice(
            1 - self.seat, "movement.remain", "MH-34", "Which company remains?", [("remain", c) for c in crowd]
        )

    def note_remain(self, g: Meccg) -> Flow:
        stays = g.state.companies[int(g.answer[1])]
        for other in _beside(g, stays):
            companies.go_back(g, other.id)
        return goto("ask_remain")

    def join_all(self, g: Meccg) -> Flow:
        """MH-32: companies at one site that is no haven are joined."""
        for number in crowded_out(g, self.seat):
            piles.discard(g, number)
        for company in _own(g, self.seat):
            other = _partner(g, company)
            if company.id in g.state.companies and other and not DEFS[g.state.cards[company.site].of].is_haven:
                companies.merge(g, other, company.id)
        watch(g)
        return None

    def ask_join(self, g: Meccg) -> Flow:
        """MH-33: companies at the same haven may be joined."""
        return ask_from(g, self.seat, "movement.join", "MH-33", "Join companies?", Joins())

    def note_join(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return DONE
        companies.merge(g, int(g.answer[1]), int(g.answer[2]))
        return goto("ask_join")


def _own(g: Meccg, seat: int) -> list[Company]:
    return [c for c in g.state.companies.values() if c.seat == seat]


class Joins(Struct, frozen=True):
    """MH-33: companies that may be joined."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for company in _own(g, seat):
            other = _partner(g, company)
            if other and company.id < other:
                found["merge", company.id, other] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        company = g.state.companies.get(thing.company)
        if company is None or company.seat != seat or _partner(g, company):
            return []
        return [Reason("MH-33", "There is no other company of yours where it is that it could be joined with.")]


def _partner(g: Meccg, company: Company) -> int:
    """Another own company at a site of the same name; a Ringwraith shares only a Darkhaven (RW-01)."""
    s = g.state
    here = s.cards[company.site].of
    for other in _own(g, company.seat):
        if other.id == company.id or s.cards[other.site].of != here or kept_apart(g, company.members, other.members):
            continue
        if DEFS[here].is_haven or has_ringwraith(g, other) == has_ringwraith(g, company):
            return other.id
    return 0


def _beside(g: Meccg, company: Company) -> list[Company]:
    """The other own companies at a site of the same name."""
    here = g.state.cards[company.site].of
    return [c for c in _own(g, company.seat) if c.id != company.id and g.state.cards[c.site].of == here]


def _crowd(g: Meccg, seat: int) -> list[int]:
    """MH-34: those of whom one has to remain, at the first site where joining would be illegal. The others must have an
    origin to go back to, so whoever did not move is the one who remains."""
    for company in _own(g, seat):
        others = _beside(g, company)
        if not others or DEFS[g.state.cards[company.site].of].is_haven:
            continue
        all_of_them = (company, *others)
        if not may_travel_together(g, [m for c in all_of_them for m in c.members], companies=[c.id for c in all_of_them]):
            continue
        found = [c.id for c in (company, *others) if all(x.origin for x in _beside(g, c))]
        if found:
            return sorted(found)
    return []


@dataclass(slots=True)
class CompanyMovement(About):
    """MH-03: reveal and draw, hazards, clear the origin, reset hands."""

    company: int
    about = ("company",)
    if_moot = "reset"
    steps = (
        "reveal", "ask_way", "note_way", "ask_draw", "note_draw", "ask_hazard_draw", "note_hazard_draw",
        "moved", "hazards", "ends", "clear", "reset",
    )  # fmt: skip

    def reveal(self, g: Meccg) -> Flow:
        """MH-04, MH-05; the limit by ORG-34."""
        company = g.state.companies[self.company]
        companies.come_up(g, self.company)
        if g.profile.hazard_limit_fixed_at == "mh_start" or not company.limit:
            fix_limit(g, self.company)
        if not company.goal:
            return goto("hazards")
        companies.set_out(g, self.company)
        return None

    def ask_way(self, g: Meccg) -> Flow:
        """MOV-01, MOV-14."""
        found = self.ways_open(g)
        if not found:
            companies.set_company(g, self.company, on_its_way=False)
            companies.set_goal(g, self.company, 0)
            return goto("hazards")
        return FreeChoice(
            g.state.companies[self.company].seat, "movement.way", "MOV-14", "Which way do they go?",
            [("way", way[0], *way[2]) for way in found],
        )  # fmt: skip

    def ways_open(self, g: Meccg) -> tuple[Way, ...]:
        """The ways to the new site: how, by which types of region, through which regions."""
        s = g.state
        c = s.companies[self.company]
        here, there = DEFS[s.cards[c.site].of], DEFS[s.cards[c.goal].of]
        longest = min(c.reach or reach(g, c), reach(g, c))  # MOV-14, PTH-07: both now and when the site was chosen
        found = ways(here, there, longest, s.sides[c.seat], has_ringwraith(g, c))
        return (*found, ("flight", (), ())) if flies_to(g, c, here, there) else found

    def note_way(self, g: Meccg) -> Flow:
        s = g.state
        c = s.companies[self.company]
        way, types, names = next(x for x in self.ways_open(g) if ("way", x[0], *x[2]) == g.answer)
        if way == "under-deeps" and not finds_the_way(g, c):  # UD-12, UD-13
            companies.set_company(g, self.company, on_its_way=False)
            companies.set_goal(g, self.company, 0)
            return goto("hazards")
        companies.set_company(g, self.company, way=way, path=types, regions=names)
        companies.set_company(g, self.company, path=path_of(g, s.companies[self.company], types))  # PTH-03
        return None

    def ask_draw(self, g: Meccg) -> Flow:
        """MH-06 to MH-08."""
        c = g.state.companies[self.company]
        figure = fold_company(g, b.DRAWS, c, _figures(g, c)[0])
        if figure <= 0 or (g.profile.draw_needs_mind_3 and not _may_draw(g, c)):
            return goto("ask_hazard_draw")
        return FreeChoice(
            c.seat, "movement.draw", "MH-07", "How many cards do you draw?", [("draw", n) for n in range(1, figure + 1)]
        )

    def note_draw(self, g: Meccg) -> Flow:
        return draw(g, g.state.companies[self.company].seat, int(g.answer[1]))

    def ask_hazard_draw(self, g: Meccg) -> Flow:
        c = g.state.companies[self.company]
        figure = fold_company(g, b.OPPONENT_DRAWS, c, _figures(g, c)[1])
        for change in hooks.HAZARD_DRAWS:
            figure = change(g, c, figure)
        if figure <= 0:  # PTH-06
            return goto("moved")
        return FreeChoice(
            1 - c.seat,
            "movement.hazard_draw",
            "MH-07",
            "How many cards do you draw?",
            [("draw", n) for n in range(1, figure + 1)],
        )

    def note_hazard_draw(self, g: Meccg) -> Flow:
        return draw(g, 1 - g.state.companies[self.company].seat, int(g.answer[1]))

    def moved(self, g: Meccg) -> Flow:
        """PTH-08, ENV-10, ATK-06, LDR-02."""
        left_behind(g, g.state.companies[self.company])
        return fire(g, w.COMPANY_MOVES, company=self.company, by_hazard_player=True)

    def hazards(self, g: Meccg) -> Flow:
        if g.state.companies[self.company].sent_back:
            return goto("reset")
        return HazardStep(self.company)

    def ends(self, g: Meccg) -> Flow:
        if g.state.companies[self.company].sent_back:
            return goto("reset")
        return fire(g, w.MOVEMENT_ENDS, company=self.company)

    def clear(self, g: Meccg) -> Flow:
        """MH-28: the origin is cleared."""
        if g.state.companies[self.company].on_its_way:
            companies.arrive(g, self.company)
        return None

    def reset(self, g: Meccg) -> Flow:
        """MH-30."""
        combat.lapse(g, "company", self.company)
        if self.company in g.state.companies:
            companies.set_company(g, self.company, through=True)
        return ResetHands(g.state.active)


def fix_limit(g: Meccg, company: int) -> None:
    """ORG-33, ORG-34."""
    companies.set_company(g, company, limit=max(LEAST_LIMIT, size(g, g.state.companies[company])))


def _figures(g: Meccg, company: Company) -> tuple[int, int]:
    """MH-06: those of the new site, or of the origin if the new site is a haven."""
    cards = g.state.cards
    there = DEFS[cards[company.goal].of]
    return DEFS[cards[company.site].of].draws if there.is_haven else there.draws


def _may_draw(g: Meccg, company: Company) -> bool:
    """MH-08: somebody of mind 3 or more, or the avatar."""
    avatar = avatar_in_play(g, company.seat)
    return avatar in company.members or any(mind(g, m) >= 3 for m in company.members)
