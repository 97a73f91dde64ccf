"""RING: gold rings, their tests, and the special rings that come of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Flow, Procedure, call
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rule_numbers import RING_WITH_RINGWRAITH
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.checks import Check, Thing, first_failed, passes
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.sources import Free, FreeChoice, Offers, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.uniqueness import duplicates, may_come_in
from westmarch.meccg.site_stats import lists_ring_tests
from westmarch.meccg.state import POINTS, WITH, Company
from westmarch.meccg.state import Check as RollCheck
from westmarch.meccg.stats import Lines, company_of, fold
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def rings_in(g: Meccg, company: Company) -> list[int]:
    """The rings that somebody in the company bears: gold ones, and special ones (RING-01)."""
    s = g.state
    borne = [c for m in company.members for c in s.attached.get(m, ()) if s.cards[c].zone == WITH]
    return [c for c in borne if DEFS[s.cards[c].of].item == "gold-ring" or "ring" in DEFS[s.cards[c].of].keywords]


def gold_rings(g: Meccg, company: Company) -> tuple[int, ...]:
    cards = g.state.cards
    return tuple(c for m in company.members for c in g.state.attached.get(m, ()) if DEFS[cards[c].of].item == "gold-ring")


def ring_modifier(g: Meccg, ring: int, lines: Lines | None = None) -> int:
    """RING-08, RING-10, and whatever the company and its site add."""
    s = g.state
    company = s.companies.get(company_of(g, ring))
    if company is None:
        return 0
    parts = [("Cards", fold(g, b.RING_TEST, s.cards[ring].host, 0))]
    parts.append((DEFS[s.cards[company.site].of].name, lists_ring_tests(g, company.site)))
    if has_ringwraith(g, company):
        parts.append(("A Ringwraith in the company", RING_WITH_RINGWRAITH))
    if lines is not None:
        lines += [part for part in parts if part[1]]
    return sum(value for _, value in parts)


def admits(gold: Definition, result: int | None, special: Definition) -> bool:
    """RING-02, RING-06: whether a result, or any result at all, admits a special ring."""
    if special.playable is None or not special.playable.ring_test or special.side != gold.side:
        return False
    for kind, lowest, highest in gold.ring_test:
        if kind in special.keywords and (result is None or ((lowest <= 1 or lowest <= result) and result <= highest)):
            return True
    return False


@dataclass(slots=True)
class RingTest(About):
    """RING-02 to RING-06. A stored ring brings a stored ring (RING-09)."""

    ring: int
    modifier: int = 0
    result: int = 0
    about = ("ring",)
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "roll", "ask_ring", "note_ring", "abandon")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, RollCheck("ring", self.ring, self.modifier))
        return None

    def ask(self, g: Meccg) -> Flow:
        """TIM-13: what changes the roll comes before it."""
        seat = g.state.cards[self.ring].seat
        window = Window(w.RING, company_of(g, self.ring))
        return ask_from(
            g, seat, "ring.test", "RING-02", "{0} is tested", window, end=("roll",), about=(self.ring,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        assert s.check is not None
        card = s.cards[self.ring]
        adds: Lines = []
        modifier = s.check.modifier + ring_modifier(g, self.ring, adds)
        if s.check.modifier:
            adds.append(("This roll", s.check.modifier))
        self.result = combat.roll(g, card.seat, "ring test", card.of, adds) + modifier
        combat.end_check(g, str(self.result))
        return None

    def ask_ring(self, g: Meccg) -> Flow:
        """RING-03, CR-64."""
        card = g.state.cards[self.ring]
        sources = (SpecialRings(self.ring, self.result), Free(lesser_rings(g, self.ring, self.result)))
        return ask_from(
            g, card.seat, "ring.replace", "RING-03", "Which ring takes the place of {0}?", *sources, about=(self.ring,)
        )  # fmt: skip

    def note_ring(self, g: Meccg) -> Flow:
        if g.answer[0] != "seek":
            return replace_ring(g, self.ring, str(g.answer[1]) if g.answer[0] == "ring" else "")
        seat = g.state.cards[self.ring].seat
        piles.find(g, seat, str(g.answer[2]), str(g.answer[1]))
        piles.shuffle(g, seat)
        return replace_ring(g, self.ring, str(g.answer[2]))

    def abandon(self, g: Meccg) -> Flow:
        combat.abandon_check(g, "ring", self.ring, "")
        return None


class SpecialRings(Struct, frozen=True):
    """RING-03: rings in hand that a result admits; with None, those that some result would admit."""

    ring: int
    result: int | None
    barred: str = ""
    """A keyword: rings with it are left out."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        for of in dict.fromkeys(g.state.hand[seat]):
            if passes(SPECIAL_RING, g, self, of):
                found["ring", of] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        in_question = not thing.card and thing.of in DEFS and DEFS[thing.of].kind == "item"
        return first_failed(SPECIAL_RING, g, self, thing.of) if in_question else []


def _is_admitted(g: Meccg, test: SpecialRings, of: str) -> bool:
    return admits(DEFS[g.state.cards[test.ring].of], test.result, DEFS[of])


def _is_not_barred(g: Meccg, test: SpecialRings, of: str) -> bool:
    return not test.barred or test.barred not in DEFS[of].keywords


def _is_free_for_bearer(g: Meccg, test: SpecialRings, of: str) -> bool:
    return _may_replace(g, test.ring, test.result, of)


SPECIAL_RING = (
    Check("RING-02", "It is no ring that this gold ring could be now.", _is_admitted),
    Check("RING-03", "That ring is left out here.", _is_not_barred),
    Check("UNI-01", "It is in play or gone for good, or its bearer has one that cannot be duplicated.", _is_free_for_bearer),
)


def lesser_rings(g: Meccg, ring: int, result: int) -> list[Choice]:
    """CR-64: lesser rings in deck and discard pile, where the gold ring lets its player look for one."""
    card = g.state.cards[ring]
    if b.SEEKS_LESSER_RING not in DEFS[card.of].traits:
        return []
    piles_searched = (("deck", g.state.deck[card.seat]), ("discard", g.state.discard[card.seat]))
    return [
        ("seek", name, of)
        for name, pile in piles_searched
        for of in sorted(set(pile))
        if "lesser-ring" in DEFS[of].keywords and _may_replace(g, ring, result, of)
    ]


def _may_replace(g: Meccg, ring: int, result: int | None, of: str) -> bool:
    """Whether the result admits a special ring, and nothing keeps it from the bearer of the gold ring (UNI-01, TGT-08)."""
    card, special = g.state.cards[ring], DEFS[of]
    if not admits(DEFS[card.of], result, special) or not may_come_in(g, of):
        return False
    return not duplicates(g, special, Use(card.seat, of, 0, card.host, company_of(g, ring)))


def replace_ring(g: Meccg, gold: int, special: str) -> Flow:
    """RING-03 to RING-05: the special ring comes to the same bearer; the gold ring is discarded in every case."""
    s = g.state
    card = s.cards[gold]
    new = 0
    if special and card.stored:
        new = piles.play_from_hand(g, card.seat, special, POINTS)
        table.store(g, new, str(card.mark[0]))
    elif special:
        new = piles.play_from_hand(g, card.seat, special, WITH, card.host)
        g.emit(("play", special, new, card.host, s.open_of(card.host), "", card.seat))
    company = company_of(g, gold)
    piles.discard(g, gold)
    return fire(g, w.ITEM_GAINED, company=company, target=new) if new and company else None


@dataclass(slots=True)
class RingTests(Procedure):
    """RING-07, RING-10, CR-63: several gold rings, in the order their player chooses."""

    seat: int
    rings: tuple[int, ...]
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        left: list[Choice] = [("check", ring) for ring in self.rings if ring in g.state.cards]
        if not left:
            return DONE
        return FreeChoice(self.seat, "ring.next", "RING-07", "Which ring is tested next?", left)

    def note(self, g: Meccg) -> Flow:
        ring = int(g.answer[1])
        self.rings = tuple(r for r in self.rings if r != ring)
        return call(RingTest(ring), "ask")


def tests_here(g: Meccg, company: Company) -> Procedure | None:
    """CR-63: at a site that tests gold rings, in the company's site phase, entered or not."""
    if b.TESTS_RINGS not in DEFS[g.state.cards[company.site].of].traits:
        return None
    rings = gold_rings(g, company)
    return RingTests(company.seat, rings) if rings else None


def tests_at_end(g: Meccg, seat: int) -> Procedure | None:
    """RING-07 and RING-10: when the end-of-turn phase begins."""
    s = g.state
    rings: tuple[int, ...] = ()
    for company in s.companies.values():
        here = b.TESTS_RINGS in DEFS[s.cards[company.site].of].traits and s.sides[seat] == "minion"
        if company.seat == seat and (here or has_ringwraith(g, company)):
            rings += gold_rings(g, company)
    return RingTests(seat, rings) if rings else None
