"""FAC, INF: winning factions, and influencing the opponent's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Flow, Procedure, goto
from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import combat, piles, table, turns
from westmarch.meccg.rule_numbers import OTHER_SIDE
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.character_placement import bring_in
from westmarch.meccg.rulebook.checks import Check, Thing, failed, passes
from westmarch.meccg.rulebook.company_combat import NOT_ENTERED, at_same_site
from westmarch.meccg.rulebook.onguard import OnGuard
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.playable_at import may_bear, suits_site, tap_site
from westmarch.meccg.rulebook.sources import Candidates, Free, FreeChoice, Offers, Source, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import COMPANY, GENERAL, POINTS, UNTAPPED, WITH, Card, Company
from westmarch.meccg.state import Check as RollCheck
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
class FactionAttempt(About):
    """FAC-01 to FAC-13. The card lies in the chain; the verdict is "won" or "lost"."""

    card: int
    character: int
    gave: bool = False
    """An item was given up for it (DRG-15)."""
    about = ("card", "character")
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "roll", "abandon", "ask_leader", "note_leader")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, RollCheck("faction", self.character, 0, g.state.cards[self.card].of))
        return None

    def ask(self, g: Meccg) -> Flow:
        """TIM-13: what changes the roll comes before the dice."""
        card = g.state.cards[self.card]
        window = Window(w.FACTION, company_of(g, self.character))
        gifts = gifts_for(g, self.character, DEFS[card.of], self.gave)
        return ask_from(
            g, card.seat, "faction.roll", "FAC-02", "Win over {0}", window, *gifts, end=("roll",), about=(self.card,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == GIVE_UP:
            give_up(g, int(g.answer[1]), DEFS[g.state.cards[self.card].of])
            self.gave = True
            return goto("ask")
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.card]
        d = DEFS[card.of]
        assert s.check is not None
        adds: Lines = []
        more = s.check.modifier + faction_modifier(g, self.character, d, adds)
        if s.check.modifier:
            adds.append(("This roll", s.check.modifier))
        result = combat.roll(g, card.seat, "influence", card.of, adds) + more
        if result > d.number:
            combat.end_check(g, "won", result, d.number)
            return goto("ask_leader")
        piles.discard(g, self.card)
        combat.end_check(g, "lost", result, d.number)
        return DONE

    def abandon(self, g: Meccg) -> Flow:
        """TGT-09: nobody is left to make the attempt, or nothing to win."""
        piles.discard(g, self.card)
        combat.abandon_check(g, "faction", self.character, "lost")
        return DONE

    def ask_leader(self, g: Meccg) -> Flow:
        """LDR-02: an Orc or Troll leader may keep such a faction with him."""
        seat = g.state.cards[self.card].seat
        choices: list[Choice] = [("pile",)]
        if DEFS[g.state.cards[self.card].of].leader_may_hold and _leads(g, self.character):
            choices.append(("hold", self.character))
        return FreeChoice(seat, "faction.place", "LDR-02", "Where does {0} go?", choices, about=(self.card,))

    def note_leader(self, g: Meccg) -> Flow:
        """FAC-06, LDR-02."""
        if g.answer[0] == "hold":
            table.put(g, self.card, WITH, self.character)
            return DONE
        table.put(g, self.card, POINTS)
        company = g.state.companies.get(company_of(g, self.character))
        if company is not None:
            tap_site(g, company)
        return DONE


GIVE_UP = "give_up"


def gifts_for(g: Meccg, character: int, d: Definition, gave: bool = False) -> list[Candidates]:
    """DRG-15: items of which the one who tries for a faction may give up one before the roll."""
    if not d.gifts:
        return []
    return [Candidates([(GIVE_UP, c) for c in g.state.attached.get(character, ())], GIFT, (d, gave))]


def _is_none_given(g: Meccg, d: Definition, gave: bool, item: int) -> bool:
    return not gave


def _is_gift(g: Meccg, d: Definition, gave: bool, item: int) -> bool:
    return bool(gift_value(d, DEFS[g.state.cards[item].of]))


GIFT = (
    Check("DRG-15", "One item has been given up for this roll already.", _is_none_given),
    Check("DRG-15", "It is no gift for this faction.", _is_gift),
)


def gift_value(d: Definition, item: Definition) -> int:
    """What an item adds to an attempt on a faction if it is given up; 0 if it is no such gift."""
    return dict(d.gifts).get(item.item, 0) if item.kind == "item" else 0


def give_up(g: Meccg, item: int, d: Definition) -> None:
    """DRG-15: the item is gone whatever the roll says."""
    assert g.state.check is not None
    more = gift_value(d, DEFS[g.state.cards[item].of])
    piles.discard(g, item)
    combat.change_check(g, modifier=g.state.check.modifier + more)


def _leads(g: Meccg, character: int) -> bool:
    card = g.state.cards.get(character)
    return card is not None and DEFS[card.of].race in ("orc", "troll") and has_trait(g, character, b.LEADER)


def is_faction(card: Card) -> bool:
    """A faction in play: in the marshalling point pile, or with a leader (LDR-02)."""
    return card.zone in (POINTS, WITH) and DEFS[card.of].kind == "faction" and not card.is_kill


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
    total = sum(more(g, d) for more in hooks.STANDARD)
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


@dataclass(slots=True)
class WithSequel(About):
    """An attempt and what follows if it succeeds, once its fruits have come in."""

    attempt: Procedure
    by: int
    about = ("by",)
    steps = ("make", "follow")

    def make(self, g: Meccg) -> Flow:
        return self.attempt.clone()

    def follow(self, g: Meccg) -> Flow:
        if g.state.verdict != "won":
            return None
        return fire(g, w.INFLUENCE_SUCCEEDS, company=company_of(g, self.by), target=self.by)


# The opponent's cards ------------------------------------------------------------------------------------------------------


class Attempts(Struct, frozen=True):
    """INF-01 to INF-08: cards of the opponent that a company may try to influence, once it has entered.

    The choice is ("influence", target, by) or ("influence", target, by, card shown)."""

    company: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        company = g.state.companies[self.company]
        if not company.entered or not passes(OF_THE_TURN, g, company):
            return
        able = _able(g, company)
        for card in g.state.cards.values():
            if card.seat == seat or card.hidden or not passes(INFLUENCED, g, company, card):
                continue
            same = _identical(g, seat, DEFS[card.of])
            for by in able:
                if DEFS[card.of].kind != "item":
                    found["influence", card.id, by] = None
                if same:
                    found["influence", card.id, by, same] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        card = g.state.cards.get(thing.card)
        if card is None or card.seat == seat:
            return []
        company = g.state.companies[self.company]
        if not company.entered:
            return [NOT_ENTERED]
        return failed(OF_THE_TURN, g, company) + failed(INFLUENCED, g, company, card)


def _untapped(g: Meccg, company: Company) -> list[int]:
    return [m for m in company.members if g.state.cards[m].position == UNTAPPED]


def _able(g: Meccg, company: Company) -> list[int]:
    return [m for m in _untapped(g, company) if not _just_revealed(g, m)]


OF_THE_TURN = (
    Check("INF-03", "An attempt against the opponent was made this turn.", lambda g, company: not g.state.influenced),
    Check("INF-04", "There are no attempts on a player's first turn.", lambda g, company: g.state.turn > 2),
    Check("INF-06", "Companies have fought this turn.", lambda g, company: not g.state.fought),
    Check("INF-01", "Nobody here is untapped.", lambda g, company: bool(_untapped(g, company))),
    Check("INF-05", "He was revealed this turn.", lambda g, company: not _untapped(g, company) or bool(_able(g, company))),
)
"""What an attempt asks of the turn and of the company."""


def _just_revealed(g: Meccg, number: int) -> bool:
    """INF-05."""
    card = g.state.cards[number]
    return DEFS[card.of].kind == "avatar" and card.came == g.state.turn


def _identical(g: Meccg, seat: int, d: Definition) -> str:
    """INF-16, INF-27: a card of the same name in hand."""
    return next((of for of in g.state.hand[seat] if DEFS[of].name == d.name and DEFS[of].kind == d.kind), "")


def _is_such(g: Meccg, company: Company, card: Card) -> bool:
    """INF-01, INF-29: a character, ally or item at a site of the same name, or a faction wherever it is."""
    d = DEFS[card.of]
    if is_faction(card):
        return True
    if d.kind not in ("character", "avatar", "ally", "item"):
        return False
    return _at(g, card.id, DEFS[g.state.cards[company.site].of].name)


def _playable_faction(g: Meccg, company: Company, card: Card) -> bool:
    return not is_faction(card) or suits_site(g, DEFS[card.of], company.site)


def _no_avatar(g: Meccg, company: Company, card: Card) -> bool:
    return DEFS[card.of].kind != "avatar"


def _no_avatars_own(g: Meccg, company: Company, card: Card) -> bool:
    return is_faction(card) or not _with_avatar(g, card)


def _same_item(g: Meccg, company: Company, card: Card) -> bool:
    d = DEFS[card.of]
    return d.kind != "item" or bool(_identical(g, company.seat, d))


def _bare_item(g: Meccg, company: Company, card: Card) -> bool:
    return DEFS[card.of].kind != "item" or card.id not in g.state.attached


INFLUENCED = (
    Check("INF-01", "It is not at this site, or it is nothing that can be influenced.", _is_such),
    Check("INF-02", "The faction cannot be played at this site.", _playable_faction),
    Check("INF-07", "Wizards and Ringwraiths cannot be influenced.", _no_avatar),
    Check("INF-08", "It belongs to a Wizard or Ringwraith.", _no_avatars_own),
    Check("INF-24", "You need an identical item in hand.", _same_item),
    Check("INF-28", "An event has been played on it.", _bare_item),
)
"""What an attempt asks of its target."""


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
    by = int(choice[2])
    return WithSequel(Attempt(int(choice[1]), by, str(choice[3]) if len(choice) > 3 else "", company), by)


@dataclass(slots=True)
class Attempt(About):
    """INF-09 to INF-30."""

    target: int
    by: int
    shown: str
    company: int
    gave: bool = False
    """An item was given up for it (DRG-15, INF-22)."""
    about = ("target", "by", "company")
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "ask_other", "note_other", "roll", "abandon", "ask_play", "note_play")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, RollCheck("influence", self.by, 0, self.target))
        return None

    def ask(self, g: Meccg) -> Flow:
        """INF-13."""
        window = Window(w.INFLUENCE, self.company)
        gifts = gifts_for(g, self.by, DEFS[g.state.cards[self.target].of], self.gave)
        return ask_from(
            g, g.state.active, "influence.play", "INF-13", "Influence {0}", window, *gifts, about=(self.target,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == GIVE_UP:
            give_up(g, int(g.answer[1]), DEFS[g.state.cards[self.target].of])
            self.gave = True
            return goto("ask")
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
        if check.cancelled:  # CAN-07
            return None
        adds: Lines = []
        more = check.modifier + attempt_modifier(g, self.by, self.target, adds)
        if check.modifier:
            adds.append(("This roll", check.modifier))
        mine = combat.roll(g, s.active, "influence", s.cards[self.by].of, adds, s.cards[self.target].of)
        theirs = combat.roll(g, 1 - s.active, "resistance", s.cards[self.target].of)
        result = mine - theirs + more
        number = target_number(g, self.target, bool(self.shown))
        if result > number:
            if _is_kept(g, self.target):  # CR-15
                combat.end_check(g, "won", result, number)
                return DONE
            piles.discard(g, self.target)
            combat.end_check(g, "won", result, number)
            return goto("ask_play") if self.shown else DONE
        if self.shown:  # INF-17
            piles.discard_from_hand(g, s.active, self.shown, shown=True)
        combat.end_check(g, "lost", result, number)
        return DONE

    def abandon(self, g: Meccg) -> Flow:
        """CAN-07, TGT-09."""
        combat.abandon_check(g, "influence", self.by, "cancelled")
        return DONE

    def ask_play(self, g: Meccg) -> Flow:
        """INF-18 to INF-21."""
        return ask_from(
            g, g.state.active, "influence.play_shown", "INF-21", "Play {0} at once?", *self._plays(g), about=(self.shown,)
        )  # fmt: skip

    def _plays(self, g: Meccg) -> list[Source]:
        d = DEFS[self.shown]
        s = g.state
        company = s.companies.get(self.company)
        if company is None or s.is_gone(self.by) or not may_come_in(g, self.shown):
            return []
        if d.kind in ("item", "ally") and not may_bear(g, d, self.by, company):
            return []
        if d.kind != "character":
            return [Free([("play", self.shown)])]
        return [Candidates([("under", leader) for leader in (GENERAL, *company.members)], HOLDS, (company, d))]

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


def _is_near(g: Meccg, company: Company, d: Definition, leader: int) -> bool:
    """INF-30: general influence holds those with the avatar only."""
    avatar = avatar_in_play(g, company.seat)
    beside = not avatar or at_same_site(g, g.state.companies[g.state.cards[avatar].host], company)
    return leader != GENERAL or beside


def _is_leader(g: Meccg, company: Company, d: Definition, leader: int) -> bool:
    return leader == GENERAL or g.state.cards[leader].control == GENERAL


def _can_hold(g: Meccg, company: Company, d: Definition, leader: int) -> bool:
    left = influence_left(g, company.seat) if leader == GENERAL else unused_influence(g, leader, d)
    return d.mind <= left


HOLDS = (
    Check("INF-30", "While your avatar is elsewhere he comes in as a follower.", _is_near),
    Check("ORG-17", "Only who is under general influence himself has followers.", _is_leader),
    Check("INF-18", "The influence that is left does not suffice to control him.", _can_hold),
)
"""INF-18: under whose influence a character who was shown can come in."""


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
