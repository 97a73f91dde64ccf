"""Effects on cards, characters, companies and checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.influence import FactionAttempt
from westmarch.meccg.rulebook.paths import read_paths
from westmarch.meccg.rulebook.site import tap_site
from westmarch.meccg.rulebook.strikes import turn_wounded
from westmarch.meccg.rulebook.triggers import Run, at
from westmarch.meccg.rulebook.words import EachInTurn, RingAtStake, TakeUp
from westmarch.meccg.state import TABLE, TAPPED, WITH, WOUNDED, Lasting
from westmarch.meccg.stats import company_of, fighters, has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Amount, Condition, Effect, Use, Word, value_of, words_of

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

TARGET: Final = "target"
SELF: Final = "self"
BEARER: Final = "bearer"
BY: Final = "by"
"""Who paid for it."""
EVERYBODY: Final = "everybody"
"""Every character of the company concerned."""
WOUNDED_BY_IT: Final = "wounded-by-it"
"""Everybody wounded by a strike of the attack that is just over."""

WHO_WORDS = {
    TARGET: "the target", SELF: "this card", BEARER: "the bearer", BY: "that character",
    EVERYBODY: "everybody in the company", WOUNDED_BY_IT: "each character wounded by it",
}  # fmt: skip


def those(g: Meccg, it: Use, who: str) -> tuple[int, ...]:
    s = g.state
    if who == TARGET:
        return (int(it.target),)
    if who == SELF:
        return (it.card,)
    if who == BY:
        return (it.by,)
    if who == BEARER:
        return (s.cards[it.card].host,) if it.card in s.cards else ()
    if who == EVERYBODY:
        company = s.companies.get(it.company)
        return () if company is None else company.members
    return tuple(x.target for x in s.strikes if x.wounded and x.target in s.cards)


# What items, allies and factions do when they resolve ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take(Effect):
    """An item or ally comes to the character who tapped for it, and the site taps (ITM-02, ITM-03, ALY-01, ALY-02)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        bearer = int(it.target)
        table.put(g, it.card, WITH, bearer)
        company = s.companies.get(it.company)
        if company is not None:
            tap_site(g, company)
        if DEFS[it.of].kind == "item":
            take_up(g, it.card)
            return at(g, w.ITEM_GAINED, company=it.company, target=it.card)
        return None

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class WinOver(Effect):
    """A faction is tried for (FAC-01)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        return FactionAttempt(it.card, int(it.target))

    def words(self) -> str:
        return ""


# Positions -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    who: str = TARGET

    def matters(self, g: Meccg, it: Use) -> bool:
        """HEAL-01."""
        return any(g.state.cards[n].position == TAPPED for n in those(g, it, self.who) if n in g.state.cards)

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in those(g, it, self.who):
            if not has_trait(g, number, b.NO_UNTAP):
                table.untap(g, number)
        return None

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} untaps"


@dataclass(frozen=True, slots=True)
class TapIt(Effect):
    never_on_guard = True

    who: str = TARGET

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in those(g, it, self.who):
            table.tap(g, number)
        return None

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} taps"


def _healed_with(g: Meccg, number: int) -> list[int]:
    """HEAL-02: himself, and where healing spreads all others there with their allies."""
    s = g.state
    company = s.companies.get(company_of(g, number))
    if company is None:
        return [number]
    place = DEFS[s.cards[company.site].of]
    if b.HEALING_SPREADS in place.traits:
        there = [c for c in s.companies.values() if DEFS[s.cards[c.site].of].name == place.name and not c.on_its_way]
    elif any(b.HEALING_SPREADS in DEFS[s.cards[m].of].traits for m in company.members):
        there = [company]
    else:
        return [number]
    return list(dict.fromkeys((number, *(one for c in there for one in fighters(g, c)))))


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """HEAL-01 to HEAL-03; healing spreads where somebody or the site makes it (HEAL-02)."""

    who: str = TARGET
    well: bool = False

    def matters(self, g: Meccg, it: Use) -> bool:
        """HEAL-01."""
        return any(g.state.cards[n].position == WOUNDED for n in those(g, it, self.who) if n in g.state.cards)

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in those(g, it, self.who):
            for one in _healed_with(g, number):
                table.heal(g, one, self.well and not has_trait(g, one, b.NO_UNTAP))
        return None

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} heals" + (" and is untapped" if self.well else "")


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    """Wounded by a card: no body check (CR-66)."""

    who: str = TARGET

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in those(g, it, self.who):
            turn_wounded(g, number)
        return None

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is wounded, without a body check"


# Coming and going --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discarded(Effect):
    who: str = TARGET

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in those(g, it, self.who):
            if number in g.state.cards:
                piles.discard(g, number)
        return None

    def discards_itself(self) -> bool:
        return self.who == SELF

    def discards_target(self) -> bool:
        return self.who == TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is discarded"


@dataclass(frozen=True, slots=True)
class DiscardUnlessAvatar(Effect):
    """A character is discarded, but no avatar and nobody who is protected (CR-15)."""

    never_on_guard = True

    who: str = TARGET

    def apply(self, g: Meccg, it: Use) -> Flow:
        from westmarch.meccg.stats import company_trait

        for number in those(g, it, self.who):
            card = g.state.cards.get(number)
            if (
                card is not None
                and DEFS[card.of].kind != "avatar"
                and not company_trait(g, card.host, b.CANNOT_BE_DISCARDED)
            ):
                piles.discard(g, number)
        return None

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is discarded unless a Wizard or Ringwraith"


@dataclass(frozen=True, slots=True)
class ClearEnvironments(Effect):
    """ENV-03, ENV-04: environments of the other kind are discarded, and their effects in force end."""

    kind: str

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        for card in list(s.cards.values()):
            d = DEFS[card.of]
            if (
                card.id != it.card
                and card.zone == TABLE
                and "environment" in d.keywords
                and d.hazard == (self.kind == "hazard")
            ):
                piles.discard(g, card.id)
        for place in reversed(range(len(s.lasting))):
            if s.lasting[place].environment == self.kind:
                combat.drop_lasting(g, place)
        read_paths(g)
        return None

    def words(self) -> str:
        return f"all {self.kind} environments in play are discarded and their effects end"


@dataclass(frozen=True, slots=True)
class CancelCard(Effect):
    """A card in play or declared in the chain is cancelled and discarded (EVT-06)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        number = int(it.target)
        if number in g.state.cards:
            g.negate(number)
            piles.discard(g, number)
        return None

    def discards_target(self) -> bool:
        return True

    def words(self) -> str:
        return "the target is cancelled and discarded"


@dataclass(frozen=True, slots=True)
class OfferToBear(Effect):
    """An untapped character of the company may tap and take this card; otherwise it is discarded (CR-20, CR-49)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        return TakeUp(it.card, it.company, it.seat)

    def words(self) -> str:
        return "then an untapped character may tap and keep this card; otherwise it is discarded"


# Checks --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checks(Effect):
    """Corruption checks, one after the other (DUR-10)."""

    who: str = TARGET
    modifier: int = 0
    times: int | Amount = 1

    def apply(self, g: Meccg, it: Use) -> Flow:
        one = tuple(n for n in those(g, it, self.who) for _ in range(value_of(self.times, g, it)))
        if not one:
            return None
        return CorruptionCheck(one[0], self.modifier) if len(one) == 1 else EachInTurn(one, self.modifier)

    def words(self) -> str:
        text = f"{WHO_WORDS[self.who]} makes a corruption check"
        if self.times != 1:
            text += f" for {self.times.each()}" if isinstance(self.times, Amount) else f" {self.times} times"
        return text + (f" at {words_of(self.modifier)}" if self.modifier else "")


@dataclass(frozen=True, slots=True)
class LoseRing(Effect):
    """The bearer checks; if he fails, a ring goes in his place (CR-27)."""

    modifier: int

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        rings = [c for c in s.attached.get(int(it.target), ()) if "ring" in DEFS[s.cards[c].of].keywords]
        return RingAtStake(int(it.target), self.modifier, tuple(rings), it.seat) if rings else None

    def words(self) -> str:
        return f"the target makes a corruption check at {words_of(self.modifier)}; failing costs the ring alone"


@dataclass(frozen=True, slots=True)
class ChangeCheck(Effect):
    """For the roll about to be made."""

    amount: int | Amount

    def apply(self, g: Meccg, it: Use) -> Flow:
        check = g.state.check
        if check is not None:
            combat.change_check(g, modifier=check.modifier + value_of(self.amount, g, it), used=(*check.used, it.of))
        return None

    def words(self) -> str:
        return f"{words_of(self.amount)} to the roll" if isinstance(self.amount, int) else f"the roll: {self.amount.words()}"


@dataclass(frozen=True, slots=True)
class CancelAttempt(Effect):
    """CAN-07."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        if g.state.check is not None:
            combat.change_check(g, cancelled=True)
        return None

    def words(self) -> str:
        return "the attempt is cancelled"


# Companies and time --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Until(Effect):
    """Something holds for a time: a bonus, a trait, a changed type."""

    word: Word
    until: str = "turn"
    on: str = "target"
    """"target", "company", "bearer" or "all"."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        on = int(it.target) if self.on == "target" else it.company if self.on == "company" else 0
        if self.on == "bearer":
            on = g.state.cards[it.card].host
        d = DEFS[it.of]
        skill = d.plays[it.play].skill if it.kind == "play" else ""
        kind = ("hazard" if d.hazard else "resource") if "environment" in d.keywords else ""
        combat.last(g, Lasting(self.word, it.of, it.seat, self.until, on, skill, kind))
        return None

    def words(self) -> str:
        spans = {"turn": "until the end of the turn", "company": "in this movement/hazard phase", "attack": "in this attack"}
        text = self.word.words()
        return f"{text[0].lower() + text[1:]} {spans.get(self.until, 'until the next ' + self.until)}"


# Deciding ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled(Effect):
    """A roll of its own: if the result is less than a number, something happens."""

    by: str
    """"target's player" or "you"."""
    plus: Amount | None
    under: int
    then: tuple[Effect, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        seat = it.seat
        if self.by == "owner" and int(it.target) in s.cards:
            seat = s.cards[int(it.target)].seat
        result = combat.roll(g, seat, "card", it.of) + (self.plus.value(g, it) if self.plus is not None else 0)
        combat.tell_result(g, it.of, "", "below" if result < self.under else "not-below", result, self.under)
        return Run(it, self.then) if result < self.under else None

    def words(self) -> str:
        plus = f" plus {self.plus.words()}" if self.plus is not None else ""
        who = "the owner rolls" if self.by == "owner" else "you roll"
        return f"{who}{plus}; below {self.under}: " + ", then ".join(e.words() for e in self.then)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Something happens only if a condition holds when it is reached."""

    when: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def apply(self, g: Meccg, it: Use) -> Flow:
        chosen = self.then if self.when.holds(g, it) else self.otherwise
        return Run(it, chosen) if chosen else None

    def words(self) -> str:
        text = f"if {self.when.words()}: " + ", then ".join(e.words() for e in self.then)
        return text + (f"; otherwise {', then '.join(e.words() for e in self.otherwise)}" if self.otherwise else "")
