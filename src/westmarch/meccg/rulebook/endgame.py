"""END, MP, FC: how the game ends, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure, call, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, turns
from westmarch.meccg.points import TYPES, points, points_for_calling, points_of
from westmarch.meccg.rule_numbers import LOST_AVATAR
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.uniqueness import rivals
from westmarch.meccg.state import GUARD
from westmarch.meccg.stats import characters

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg
    from westmarch.meccg.settings import Profile

DOUBLED = ("character", "item", "faction", "ally")


def may_call(g: Meccg, seat: int) -> bool:
    """END-08 to END-16."""
    s = g.state
    if s.last_turn:
        return False
    if s.sides[seat] == "minion" and g.profile.ringwraith_call == "sudden_call":
        return False
    return call_allowed(g, seat)


def call_allowed(g: Meccg, seat: int) -> bool:
    """END-08 to END-13: what the length of the game asks for."""
    profile = g.profile
    exhausted = g.state.exhausted[seat]
    if exhausted >= profile.decks:
        return True
    return exhausted >= profile.call_exhaustions and points_for_calling(g, seat) >= profile.call_points


@dataclass(slots=True)
class RingIntoFire(About):
    """END-04: The One Ring is destroyed at Mount Doom; where the card asks for it, only if its bearer passes a check."""

    seat: int
    bearer: int
    modifier: int | None
    about = ("bearer",)
    steps = ("check", "win")

    def check(self, g: Meccg) -> Flow:
        if self.modifier is None:
            combat.say(g, "passed")
            return None
        return CorruptionCheck(self.bearer, self.modifier)

    def win(self, g: Meccg) -> Flow:
        if g.state.verdict == "passed":
            g.finish((self.seat,), (1, 0) if self.seat == 0 else (0, 1), "The One Ring is destroyed.", "END-04")
        return DONE


# Scoring -------------------------------------------------------------------------------------------------------------------


def score(raw: dict[str, int], other: dict[str, int], profile: Profile) -> int:
    """MP-08 to MP-15: doubling, the half limit, and the sum; the avatar and revealed cards come later."""
    return sum(counted(raw, other, profile).values())


def counted(raw: dict[str, int], other: dict[str, int], profile: Profile) -> dict[str, int]:
    """What the council counts of each type."""
    if profile.score_order == "double_first":
        return cut_at_half({t: doubled(t, raw, other) for t in TYPES}, profile)
    cut = cut_at_half(raw, profile)
    return {t: doubled(t, cut, other) for t in TYPES}


def doubled(kind: str, raw: dict[str, int], other: dict[str, int]) -> int:
    """MP-09 to MP-11."""
    return 2 * raw[kind] if kind in DOUBLED and raw[kind] > 0 and other[kind] <= 0 else raw[kind]


def cut_at_half(values: dict[str, int], profile: Profile) -> dict[str, int]:
    """MP-12 to MP-14."""
    positive = sum(v for v in values.values() if v > 0)

    def most(value: int) -> int:
        if profile.half_limit == "before_cut_up":
            return (positive + 1) // 2
        return positive - value + (1 if profile.half_limit == "final_up" else 0)

    return {t: min(v, most(v)) if v > 0 else v for t, v in values.items()}


@dataclass(slots=True)
class Council(Procedure):
    """FC-01 to FC-14, MP-08: final checks, then the counting."""

    seat: int = -1
    checked: tuple[int, ...] = ()
    both: bool = False
    revealed: tuple[str, ...] = ()
    against: tuple[int, int] = (0, 0)
    steps = ("begin", "ask_check", "check_next", "other", "standard_loss", "ask_reveal", "note_reveal", "count")

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "council")
        for card in list(g.state.cards.values()):
            if card.zone == GUARD:
                piles.to_hand(g, card.id, shown=False)
        self.seat = g.state.active  # FC-02: who took the last turn checks first
        return None

    def ask_check(self, g: Meccg) -> Flow:
        """FC-03."""
        own = characters(g, self.seat)
        if all(n in self.checked for n in own):
            return goto("other")
        left = Candidates([("check", n) for n in own], UNCHECKED, (self.checked,))
        return ask_from(g, self.seat, "council.check", "FC-03", "Who makes the final check next?", left, end=None)

    def check_next(self, g: Meccg) -> Flow:
        number = int(g.answer[1])
        self.checked = (*self.checked, number)
        return call(CorruptionCheck(number), "ask_check")

    def other(self, g: Meccg) -> Flow:
        if self.both:
            self.seat = g.state.active
            return None
        self.both = True
        self.seat = 1 - self.seat
        return goto("ask_check")

    def standard_loss(self, g: Meccg) -> Flow:
        """FC-10, FC-11; in the tournament game FC-12."""
        lost = g.state.avatar_lost
        if g.profile.avatar_loss == "game_lost" and all(lost) and g.profile.tie_break == "dice":
            first, second = combat.roll(g, 0, "the tie"), combat.roll(g, 1, "the tie")
            if first == second:
                return goto("standard_loss")
            won = 0 if first > second else 1
            g.finish((won,), (0, 0), "Both avatars failed the final check; the dice decided.", "FC-11")
        elif g.profile.avatar_loss == "game_lost" and any(lost):
            winners = [seat for seat in (0, 1) if not lost[seat]]
            g.finish(
                winners, [float(not x) for x in lost], "An avatar failed the final check.", "FC-10" if winners else "FC-11"
            )
        return None

    def ask_reveal(self, g: Meccg) -> Flow:
        """MP-17, MP-18: unique cards in hand that match the opponent's."""
        hand: list[Choice] = [("show", of) for of in dict.fromkeys(g.state.hand[self.seat])]
        prompt = "Reveal a card that matches the opponent's?"
        return ask_from(
            g, self.seat, "council.reveal", "MP-17", prompt, Candidates(hand, REVEALED, (self.seat, self.revealed))
        )  # fmt: skip

    def note_reveal(self, g: Meccg) -> Flow:
        if g.answer[0] == "show":
            self.revealed = (*self.revealed, str(g.answer[1]))
            mine, theirs = self.against
            self.against = (mine + 1, theirs) if self.seat == 1 else (mine, theirs + 1)
            return goto("ask_reveal")
        if self.seat == g.state.active:
            self.seat = 1 - self.seat
            return goto("ask_reveal")
        return None

    def count(self, g: Meccg) -> Flow:
        totals = final_totals(g, self.against)
        if totals[0] == totals[1] and g.profile.tie_break == "dice":  # MP-20
            first, second = combat.roll(g, 0, "the tie"), combat.roll(g, 1, "the tie")
            if first == second:
                return goto("count")
            g.finish((0,) if first > second else (1,), totals, "The council counted a tie; the dice decided.", "MP-20")
            return None
        best = max(totals)
        winners = [seat for seat in (0, 1) if totals[seat] == best]
        g.finish(winners, totals, "The council has counted.", "MP-19" if len(winners) == 1 else "MP-20")
        return None


def final_totals(g: Meccg, against: tuple[int, int] = (0, 0)) -> list[float]:
    raw = [points(g, 0), points(g, 1)]
    totals: list[float] = []
    for seat in (0, 1):
        total = score(raw[seat], raw[1 - seat], g.profile)
        if g.state.avatar_lost[seat]:  # MP-16
            total -= LOST_AVATAR
        totals.append(total - against[seat])
    return totals


def _has_not_checked(g: Meccg, checked: tuple[int, ...], number: int) -> bool:
    return number not in checked


UNCHECKED = (Check("FC-03", "It has made its final check.", _has_not_checked),)


def _is_unrevealed(g: Meccg, seat: int, revealed: tuple[str, ...], of: str) -> bool:
    return of not in revealed


def _has_points(g: Meccg, seat: int, revealed: tuple[str, ...], of: str) -> bool:
    return DEFS[of].unique and DEFS[of].mp > 0


def _matches(g: Meccg, seat: int, revealed: tuple[str, ...], of: str) -> bool:
    theirs = {c.of for c in g.state.cards.values() if c.seat != seat and not c.hidden and points_of(g, c) >= 1}
    return bool(rivals(of) & theirs)


REVEALED = (
    Check("MP-17", "It has been revealed.", _is_unrevealed),
    Check("MP-17", "Only unique cards that are worth points are revealed.", _has_points),
    Check("MP-17", "It matches no card for which the opponent has points.", _matches),
)
