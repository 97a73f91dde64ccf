"""COR: corruption checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table, turns
from westmarch.meccg.rule_numbers import REMOVAL_UNTAPPED, SUPPORT
from westmarch.meccg.rulebook.avatars import avatar_lost
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import COMPANY, UNTAPPED, Check
from westmarch.meccg.stats import Lines, check_modifier, company_trait, corruption
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

PASSED = "passed"
TAPPED_ONLY = "tapped"
DISCARDED = "discarded"
ELIMINATED = "eliminated"
FAILED = (DISCARDED, ELIMINATED)


def must_check(g: Meccg, number: int) -> bool:
    """RW-03, ALY-09: Ringwraiths and allies make no checks."""
    card = g.state.cards.get(number)
    return card is not None and card.zone == COMPANY and DEFS[card.of].race != "ringwraith"


@dataclass(slots=True)
class CorruptionCheck(About):
    """COR-04 to COR-13. The verdict is "passed", "tapped" (a minion's narrow result), "discarded" or "eliminated"."""

    number: int
    modifier: int = 0
    ring: int = 0
    """A ring that is lost in place of its bearer if the check fails (CR-27)."""
    about = ("number",)
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "roll", "abandon")

    def begin(self, g: Meccg) -> Flow:
        if not must_check(g, self.number):
            combat.say(g, PASSED)
            return DONE
        combat.begin_check(g, Check("corruption", self.number, self.modifier))
        return None

    def ask(self, g: Meccg) -> Flow:
        """COR-11, COR-12: support, and cards that change the roll, before the dice fall."""
        s = g.state
        card = s.cards[self.number]
        members = s.companies[card.host].members
        support = Candidates([("support", m) for m in members if m != self.number], (must_be_untapped("COR-11"),))
        window = Window(w.CORRUPTION, card.host)
        return ask_from(
            g, card.seat, "corruption.check", "COR-11", "{0} checks corruption", support, window,
            end=("roll",), about=(self.number,),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "support":
            table.tap(g, int(g.answer[1]))
            check = g.state.check
            assert check is not None
            combat.change_check(g, modifier=check.modifier + SUPPORT)
            return goto("ask")
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.number]
        assert s.check is not None
        total = corruption(g, self.number)
        adds: Lines = []
        more = s.check.modifier + check_modifier(g, self.number, adds)
        if s.check.modifier:
            adds.append(("This roll", s.check.modifier))
        result = combat.roll(g, card.seat, "corruption", card.of, adds) + more
        verdict = outcome(g, self.number, result, total)
        combat.end_check(g, verdict, result, total)
        if verdict in FAILED and self.ring:
            piles.discard(g, self.ring)
        else:
            _carry_out(g, self.number, verdict)
        return DONE

    def abandon(self, g: Meccg) -> Flow:
        """TGT-09: who is gone has not passed."""
        combat.abandon_check(g, "corruption", self.number, DISCARDED)
        return None


# Corruption cards ------------------------------------------------------------------------------------------------------


def removals(g: Meccg, members: list[int] | tuple[int, ...]) -> list[tuple[int, str]]:
    """COR-15 to COR-18: try to get rid of a hazard that names a removal roll, by tapping or without."""
    s = g.state
    found: list[tuple[int, str]] = []
    for member in members:
        for c in s.attached.get(member, ()):
            d = DEFS[s.cards[c].of]
            if not d.removal or c in s.tried:
                continue
            if s.cards[member].position == UNTAPPED and "free-removal" not in d.keywords:
                found.append((c, "tap"))
            if -c not in s.tried and ("corruption" in d.keywords or "free-removal" in d.keywords):
                found.append((c, "stay"))
    return found


@dataclass(slots=True)
class Removal(About):
    """COR-15, COR-16, DUR-11. A try by tapping is noted with a minus: it bars only the other kind (COR-18)."""

    card: int
    tapping: bool
    about = ("card",)
    steps = ("roll",)

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.card]
        d = DEFS[card.of]
        free = "free-removal" in d.keywords
        seat = s.cards[card.host].seat
        if self.tapping:
            table.tap(g, card.host)
        turns.note(g, tried=(*s.tried, -self.card if self.tapping else self.card))
        more = 0 if self.tapping or free else REMOVAL_UNTAPPED
        result = combat.roll(g, seat, "removal", card.of, [("Without tapping", more)] if more else None) + more
        removed = result > d.removal
        combat.tell_result(g, card.of, s.cards[card.host].of, "removed" if removed else "stays", result, d.removal)
        if removed:
            piles.discard(g, self.card)
        return None


# The outcome of a check --------------------------------------------------------------------------------------------------


def outcome(g: Meccg, number: int, result: int, total: int) -> str:
    """COR-05 to COR-09."""
    s = g.state
    card = s.cards[number]
    d = DEFS[card.of]
    if result > total:
        return PASSED
    if d.race == "wizard" or result < total - 1:
        return ELIMINATED
    if s.sides[card.seat] == "minion" and g.profile.minion_narrow == "tap":
        return TAPPED_ONLY
    if company_trait(g, card.host, b.CANNOT_BE_DISCARDED):  # CR-15: the check then counts as passed
        return PASSED
    return DISCARDED


def _carry_out(g: Meccg, number: int, verdict: str) -> None:
    if verdict == TAPPED_ONLY:
        table.tap(g, number)
    elif verdict == DISCARDED:
        piles.discard(g, number)
    elif verdict == ELIMINATED:
        seat = g.state.cards[number].seat
        piles.remove(g, number)
        avatar_lost(g, seat)
