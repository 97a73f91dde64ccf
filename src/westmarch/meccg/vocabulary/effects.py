"""Effects on cards, characters, companies and checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Amount, Condition, Effect, Word

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


# What items, allies and factions do when they resolve ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take(Effect):
    """An item or ally comes to the character who tapped for it, and the site taps (ITM-02, ITM-03, ALY-01, ALY-02)."""

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class WinOver(Effect):
    """A faction is tried for (FAC-01)."""

    def words(self) -> str:
        return ""


# Positions -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    who: str = TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} untaps"


@dataclass(frozen=True, slots=True)
class TapIt(Effect):
    never_on_guard = True

    who: str = TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} taps"


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """HEAL-01 to HEAL-03; healing spreads where somebody or the site makes it (HEAL-02)."""

    who: str = TARGET
    well: bool = False

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} heals" + (" and is untapped" if self.well else "")


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    """Wounded by a card: no body check (CR-66)."""

    who: str = TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is wounded, without a body check"


# Coming and going --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discarded(Effect):
    who: str = TARGET

    def discards_itself(self) -> bool:
        return self.who == SELF

    def discards_target(self) -> bool:
        return self.who == TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is discarded"


@dataclass(frozen=True, slots=True)
class Eliminated(Effect):
    """Out of play for good, without a body check; nobody takes his items then (BOD-06, BOD-07)."""

    never_on_guard = True

    who: str = TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is eliminated"


@dataclass(frozen=True, slots=True)
class DiscardUnlessAvatar(Effect):
    """A character is discarded, but no avatar and nobody who is protected (CR-15)."""

    never_on_guard = True

    who: str = TARGET

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} is discarded unless a Wizard or Ringwraith"


@dataclass(frozen=True, slots=True)
class CancelCard(Effect):
    """A card in play or declared in the chain is cancelled and discarded (EVT-06)."""

    def discards_target(self) -> bool:
        return True

    def words(self) -> str:
        return "the target is cancelled and discarded"


@dataclass(frozen=True, slots=True)
class OfferToBear(Effect):
    """An untapped character of the company may tap and take this card; otherwise it is discarded (CR-20, CR-49)."""

    def words(self) -> str:
        return "then an untapped character may tap and keep this card; otherwise it is discarded"


@dataclass(frozen=True, slots=True)
class OfferToSack(Effect):
    """An untapped character of the company may tap for the site to be sacked: this card lies in the marshalling point pile,
    and the own factions playable there are discarded; otherwise the card is (CR-48)."""

    def words(self) -> str:
        return (
            "then an untapped character may tap, so that this card goes to your marshalling point pile and all your "
            "factions playable at this site are discarded; otherwise this card is discarded"
        )


@dataclass(frozen=True, slots=True)
class BackToHand(Effect):
    who: str = SELF

    def words(self) -> str:
        return f"{WHO_WORDS[self.who]} returns to your hand"


@dataclass(frozen=True, slots=True)
class OthersToHand(Effect):
    """The other cards with this keyword that lie with the target go back to hand (CR-44)."""

    keyword: str

    def words(self) -> str:
        return f"all other {self.keyword} cards on the target return to your hand"


# Checks --------------------------------------------------------------------------------------------------------------------


# Companies and time --------------------------------------------------------------------------------------------------------


ON_WORDS: Final = {"target": " for the target", "company": " for the company", "bearer": " for its bearer", "all": ""}
IN_WORDS: Final = {**ON_WORDS, "company": " in the company"}
ON_ATTACKS: Final = {**ON_WORDS, "company": " of attacks on the company"}
BY_WHOM: Final = {**ON_WORDS, "company": " on the company"}
"""After "of attacks by Orcs"."""


@dataclass(frozen=True, slots=True)
class Until(Effect):
    """Something holds for a time: a bonus, a trait, a changed type."""

    word: Word
    until: str = "turn"
    on: str = "target"
    """"target", "company", "bearer" or "all"."""

    def words(self) -> str:
        spans = {"turn": "until the end of the turn", "company": "in this movement/hazard phase", "attack": "in this attack"}
        text = self.word.words()
        if isinstance(self.word, b.Bonus):  # a trait or a changed site says in its sentence whose it is
            of_attacks = self.word.stat in b.OF_ATTACKS
            if of_attacks and (self.on, self.until) == ("company", "attack"):
                return f"{text} of the attack"
            whose = BY_WHOM if self.word.against else ON_ATTACKS
            text += (whose if of_attacks else ON_WORDS if self.word.only is None else IN_WORDS)[self.on]
        return f"{text[0].lower() + text[1:]} {spans.get(self.until, 'until the next ' + self.until)}"


# Deciding ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled(Effect):
    """A roll of its own: if the result is less than a number, something happens."""

    by: Literal["owner", "you"]
    """Who rolls: the player whose card the target is, or the player of this card."""
    plus: Amount | None
    under: int
    then: tuple[Effect, ...]

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

    def words(self) -> str:
        text = f"if {self.when.words()}: " + ", then ".join(e.words() for e in self.then)
        return text + (f"; otherwise {', then '.join(e.words() for e in self.otherwise)}" if self.otherwise else "")


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """All cards of this name in play are discarded."""

    name: str

    def words(self) -> str:
        return f"{self.name} is discarded"


@dataclass(frozen=True, slots=True)
class EachPlayer(Effect):
    """Both players do it, the active player first (DUR-07)."""

    do: tuple[Effect, ...]

    def words(self) -> str:
        return "each player may do this: " + ", then ".join(effect.words() for effect in self.do)


@dataclass(frozen=True, slots=True)
class OneOfThese(Effect):
    """The player chooses what is done."""

    ways: tuple[tuple[Effect, ...], ...]

    def words(self) -> str:
        return " or ".join(", then ".join(effect.words() for effect in way) for way in self.ways)
