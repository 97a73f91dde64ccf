"""FAC, INF: winning factions, and influencing the opponent's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import combat, piles, table, turns
from westmarch.meccg.rule_numbers import OTHER_SIDE
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.company_combat import at_same_site
from westmarch.meccg.rulebook.onguard import OnGuard
from westmarch.meccg.rulebook.organizing import bring_in
from westmarch.meccg.rulebook.play_window import Window, ask_from
from westmarch.meccg.rulebook.playable_at import may_bear, suits_site, tap_site
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import COMPANY, POINTS, UNTAPPED, WITH, Card, Check, Company
from westmarch.meccg.stats import (
    Lines,
    avatar_in_play,
    company_of,
    company_trait,
    fold,
    has_trait,
    influence_left,
    mind,
    unused_general,
    unused_influence,
)
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

# Own factions ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FactionAttempt(Procedure):
    """FAC-01 to FAC-13. The card lies in the chain; the verdict is "won" or "lost"."""

    card: int
    character: int
    steps = ("begin", "ask", "note", "roll", "ask_leader", "note_leader")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, Check("faction", self.character, 0, g.state.cards[self.card].of))
        return None

    def ask(self, g: Meccg) -> Flow:
        """TIM-13: what changes the roll comes before the dice."""
        card = g.state.cards[self.card]
        window = Window(w.FACTION, company_of(g, self.character))
        return ask_from(
            g, card.seat, "faction.roll", "FAC-02", "Win over {0}", window, end=("roll",), about=(self.card,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.card]
        d = DEFS[card.of]
        assert s.check is not None
        sums: tuple[int, ...] = ()
        if self.character in s.cards:  # an answer may have taken him away, and then nobody makes the attempt
            roll = combat.roll(g, card.seat, "influence", card.of)
            sums = (roll + s.check.modifier + faction_modifier(g, self.character, d), d.number)
            if sums[0] > d.number:
                combat.end_check(g, "won", *sums)
                return None
        piles.discard(g, self.card)
        combat.end_check(g, "lost", *sums)
        return DONE

    def ask_leader(self, g: Meccg) -> Flow:
        """LDR-02: an Orc or Troll leader may keep such a faction with him."""
        seat = g.state.cards[self.card].seat
        choices: list[Choice] = [("pile",)]
        if DEFS[g.state.cards[self.card].of].leader_may_hold and _leads(g, self.character):
            choices.append(("hold", self.character))
        return Ask(seat, "faction.place", "LDR-02", "Where does {0} go?", choices, about=(self.card,))

    def note_leader(self, g: Meccg) -> Flow:
        """FAC-06, LDR-02."""
        if g.answer[0] == "hold":
            table.put(g, self.card, WITH, self.character)
            return DONE
        table.put(g, self.card, POINTS)
        tap_site(g, g.state.companies[company_of(g, self.character)])
        return DONE


def _leads(g: Meccg, character: int) -> bool:
    d = DEFS[g.state.cards[character].of]
    return d.race in ("orc", "troll") and has_trait(g, character, b.LEADER)


def is_faction(card: Card) -> bool:
    """A faction in play: in the marshalling point pile, or with a leader (LDR-02)."""
    return card.zone in (POINTS, WITH) and DEFS[card.of].kind == "faction"


def left_behind(g: Meccg, company: Company) -> None:
    """LDR-02, PTH-08: factions with a leader go when he moves."""
    s = g.state
    for member in company.members:
        for card in s.attached.get(member, ()):
            if DEFS[s.cards[card].of].kind == "faction":
                piles.discard(g, card)


def faction_modifier(g: Meccg, character: int, d: Definition, lines: Lines | None = None) -> int:
    """FAC-02 to FAC-04, FAC-11: unused direct influence, standard modifications, and what else counts."""
    parts = [
        ("Unused direct influence", unused_influence(g, character, d)),
        ("Standard modifications", standard(g, character, d)),
        ("Attempts on factions", fold(g, b.FACTIONS, character, 0)),
        ("Attempts", fold(g, b.ATTEMPTS, character, 0)),
    ]
    if lines is not None:
        lines += parts
    return sum(value for _, value in parts)


def standard(g: Meccg, character: int, d: Definition) -> int:
    s = g.state
    race = DEFS[s.cards[character].of].race
    total = 0
    in_play = None
    for who, value in d.standard:
        if who == race:
            total += value
        elif who[0].isupper():
            if in_play is None:
                in_play = {DEFS[c.of].name for c in s.cards.values() if is_faction(c)}
            if who in in_play:
                total += value
    return total


# The opponent's cards ------------------------------------------------------------------------------------------------------


def attempt_offers(g: Meccg, company: Company) -> list[Choice]:
    """INF-01 to INF-08: ("influence", target, by, revealed card or "")."""
    s = g.state
    if s.influenced or s.fought or s.turn <= 2:  # INF-03, INF-04, INF-06
        return []
    able = [m for m in company.members if s.cards[m].position == UNTAPPED and not _just_revealed(g, m)]
    if not able:
        return []
    found: list[Choice] = []
    for card in _influenceable(g, company):
        same = _identical(g, company.seat, DEFS[card.of])
        for by in able:
            if DEFS[card.of].kind != "item":
                found.append(("influence", card.id, by))
            if same:
                found.append(("influence", card.id, by, same))
    return found


def attempt_reasons(g: Meccg, company: Company, number: int) -> list[Reason]:
    """Why a card of the opponent cannot be influenced now."""
    s = g.state
    card = s.cards[number]
    d = DEFS[card.of]
    here = number in [c.id for c in _influenceable(g, company)]
    able = [m for m in company.members if s.cards[m].position == UNTAPPED]
    told = [
        ("SITE-03", "The company has not entered the site.", not company.entered),
        ("INF-03", "An attempt against the opponent was made this turn.", s.influenced),
        ("INF-04", "There are no attempts on a player's first turn.", s.turn <= 2),
        ("INF-06", "Companies have fought this turn.", s.fought),
        ("INF-07", "Wizards and Ringwraiths cannot be influenced.", d.kind == "avatar"),
        ("INF-08", "It belongs to a Wizard or Ringwraith.", _with_avatar(g, card)),
        ("INF-24", "You need an identical item in hand.", d.kind == "item" and not _identical(g, company.seat, d)),
        ("INF-28", "An event has been played on it.", d.kind == "item" and number in s.attached),
        ("INF-02", "The faction cannot be played at this site.", is_faction(card) and not here),
        ("INF-01", "Nobody here is untapped.", not able),
        ("INF-05", "He was revealed this turn.", bool(able) and all(_just_revealed(g, m) for m in able)),
    ]
    found = [Reason(rule, text) for rule, text, holds in told if holds]
    return found or [Reason("INF-01", "It is not at this site, or it is nothing that can be influenced.")]


def _just_revealed(g: Meccg, number: int) -> bool:
    """INF-05."""
    card = g.state.cards[number]
    return DEFS[card.of].kind == "avatar" and card.came == g.state.turn


def _identical(g: Meccg, seat: int, d: Definition) -> str:
    """INF-16, INF-27: a card of the same name in hand."""
    return next((of for of in g.state.hand[seat] if DEFS[of].name == d.name and DEFS[of].kind == d.kind), "")


def _influenceable(g: Meccg, company: Company) -> list[Card]:
    s = g.state
    name = DEFS[s.cards[company.site].of].name
    found = []
    for card in s.cards.values():
        if card.seat == company.seat or card.hidden:
            continue
        d = DEFS[card.of]
        if is_faction(card):
            fits = suits_site(g, d, company.site)  # INF-02
        else:
            fits = card.zone in (COMPANY, WITH) and d.kind in ("character", "ally", "item") and _at(g, card.id, name)
            fits = fits and not _with_avatar(g, card) and not (d.kind == "item" and (card.id in s.attached or card.trophy))
        if fits:
            found.append(card)
    return found


def _at(g: Meccg, number: int, name: str) -> bool:
    """INF-29: at a site of the same name."""
    company = g.state.companies.get(company_of(g, number))
    return company is not None and DEFS[g.state.cards[company.site].of].name == name


def _with_avatar(g: Meccg, card: Card) -> bool:
    """INF-08."""
    s = g.state
    leader = card.control if card.zone == COMPANY else card.host
    return leader in s.cards and DEFS[s.cards[leader].of].kind == "avatar"


def begin_attempt(g: Meccg, company: int, choice: Choice) -> Procedure:
    table.tap(g, int(choice[2]))
    turns.note(g, influenced=True)
    if len(choice) > 3:
        piles.show(g, g.state.active, str(choice[3]))
    return Attempt(int(choice[1]), int(choice[2]), str(choice[3]) if len(choice) > 3 else "", company)


@dataclass(slots=True)
class Attempt(Procedure):
    """INF-09 to INF-30."""

    target: int
    by: int
    shown: str
    company: int
    steps = ("begin", "ask", "note", "ask_other", "note_other", "roll", "ask_play", "note_play")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, Check("influence", self.by, 0, self.target))
        return None

    def ask(self, g: Meccg) -> Flow:
        """INF-13."""
        window = Window(w.INFLUENCE, self.company)
        return ask_from(
            g, g.state.active, "influence.play", "INF-13", "Influence {0}", window, about=(self.target,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def ask_other(self, g: Meccg) -> Flow:
        window = Window(w.INFLUENCED, company_of(g, self.target))
        guard = OnGuard(self.company, (w.GUARD_INFLUENCE,), w.INFLUENCED)  # CR-29
        return ask_from(
            g, 1 - g.state.active, "influence.resist", "INF-13", "{0} is being influenced", window, guard,
            about=(self.target,),
        )  # fmt: skip

    def note_other(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        check = s.check
        assert check is not None
        if check.cancelled or self.target not in s.cards or self.by not in s.cards:  # CAN-07
            combat.end_check(g, "cancelled")
            return DONE
        mine = combat.roll(g, s.active, "influence", s.cards[self.by].of)
        theirs = combat.roll(g, 1 - s.active, "resistance", s.cards[self.target].of)
        result = mine - theirs + check.modifier + attempt_modifier(g, self.by, self.target)
        number = target_number(g, self.target, bool(self.shown))
        if result > number:
            if _is_kept(g, self.target):  # CR-15
                combat.end_check(g, "won", result, number)
                return DONE
            piles.discard(g, self.target)
            combat.end_check(g, "won", result, number)
            return None if self.shown else DONE
        if self.shown:  # INF-17
            piles.discard_from_hand(g, s.active, self.shown, shown=True)
        combat.end_check(g, "lost", result, number)
        return DONE

    def ask_play(self, g: Meccg) -> Flow:
        """INF-18 to INF-21."""
        choices = self._plays(g)
        return Ask(
            g.state.active, "influence.play_shown", "INF-21", "Play {0} at once?", [*choices, ("pass",)], about=(self.shown,)
        )

    def _plays(self, g: Meccg) -> list[Choice]:
        d = DEFS[self.shown]
        s = g.state
        if not may_come_in(g, self.shown) or self.by not in s.cards:
            return []
        if d.kind in ("item", "ally") and not may_bear(g, d, self.by, s.companies[self.company]):
            return []
        if d.kind != "character":
            return [("play", self.shown)]
        members = s.companies[self.company].members
        found: list[Choice] = [
            ("under", m) for m in members if s.cards[m].control == 0 and unused_influence(g, m, d) >= d.mind
        ]
        avatar = avatar_in_play(g, s.active)
        beside = not avatar or at_same_site(g, s.companies[s.cards[avatar].host], s.companies[self.company])
        return [("under", 0), *found] if beside and d.mind <= influence_left(g, s.active) else found  # INF-30

    def note_play(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return DONE
        kind = DEFS[self.shown].kind
        if kind == "character":
            bring_in(g, g.state.active, self.shown, self.company, int(g.answer[1]))
        elif kind == "faction":
            piles.play_from_hand(g, g.state.active, self.shown, POINTS)
        else:
            new = piles.play_from_hand(g, g.state.active, self.shown, WITH, self.by)
            if kind == "item":
                take_up(g, new)
        return DONE


def _is_kept(g: Meccg, target: int) -> bool:
    """Whether something keeps a character from being discarded."""
    card = g.state.cards[target]
    return card.zone == COMPANY and company_trait(g, card.host, b.CANNOT_BE_DISCARDED)


def attempt_modifier(g: Meccg, by: int, target: int, lines: Lines | None = None) -> int:
    """INF-09 to INF-11, INF-22 to INF-24: everything but the two rolls."""
    s = g.state
    card = s.cards[target]
    d = DEFS[card.of]
    parts = [
        ("Unused direct influence", unused_influence(g, by, d)),
        ("Unused general influence", -unused_general(g, card.seat)),
    ]
    if s.sides[card.seat] != s.sides[s.cards[by].seat]:
        parts.append(("Another side", OTHER_SIDE))
    holder = card.control if d.kind == "character" else card.host
    if holder > 0 and d.kind != "faction" and holder in s.cards:
        parts.append((DEFS[s.cards[holder].of].name, -unused_influence(g, holder)))
    if d.kind == "faction":
        parts.append(("Standard modifications", standard(g, by, d)))
        parts.append(("Attempts on factions", fold(g, b.FACTIONS, by, 0)))
    parts.append(("Attempts", fold(g, b.ATTEMPTS, by, 0)))
    if lines is not None:
        lines += parts
    return sum(value for _, value in parts)


def target_number(g: Meccg, target: int, shown: bool) -> int:
    """INF-12, INF-16, INF-22 to INF-25, LDR-01."""
    s = g.state
    card = s.cards[target]
    d = DEFS[card.of]
    if d.kind == "item":
        return 0 if g.profile.item_influence_target == "zero" else mind(g, card.host)
    if shown:
        return 0
    if d.kind == "faction":
        return d.number_in_play if d.number_in_play >= 0 else d.number
    return mind(g, target)
