"""Effects on attacks and strikes, and effects that bring an attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.meccg.vocabulary.attack_conditions import Cancellable, CancellableAnywhere, StrikeCancellable
from westmarch.meccg.vocabulary.base import Amount, Condition, Effect, words_of
from westmarch.meccg.vocabulary.bonuses import prowess_words, races
from westmarch.meccg.vocabulary.naming import listed, one_of


@dataclass(frozen=True, slots=True)
class CreatureAttack(Effect):
    """A creature resolves: its attacks follow at once (KEY-11)."""

    brings_attack = True

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class CancelAttack(Effect):
    cancels_attack: ClassVar[bool] = True

    """CBT-04; with `all_of_it` the attacks of the same creature still to come are cancelled too (CAN-02)."""

    all_of_it: bool = False
    anywhere: bool = False
    """On any company of the player, not just the one that the card is with."""

    def needs(self) -> Condition:
        return CancellableAnywhere() if self.anywhere else Cancellable()

    def words(self) -> str:
        return "all attacks of the creature are cancelled" if self.all_of_it else "the attack is cancelled"


@dataclass(frozen=True, slots=True)
class ChangeAttack(Effect):
    changes_attack = True

    prowess: int | Amount = 0
    strikes: int | Amount = 0
    body: int | Amount = 0
    least: int = 0
    """Its strikes become no fewer than this by it."""

    def words(self) -> str:
        parts = [("prowess", self.prowess), ("strikes", self.strikes), ("body", self.body)]
        told = [f"{words_of(n)} {name[:-1] if name == 'strikes' and n in (1, -1) else name}" for name, n in parts if n]
        return f"the attack has {' and '.join(told)}" + (f", but {self.least} at least" if self.least else "")


@dataclass(frozen=True, slots=True)
class HalveStrikes(Effect):
    """To half of the printed number, rounded up; later changes count again (CR-54)."""

    changes_attack = True

    def words(self) -> str:
        return "the attack has half its printed strikes, rounded up"


@dataclass(frozen=True, slots=True)
class SetStrikes(Effect):
    """To a number, also where each character would face one (CBT-12, MOD-09)."""

    changes_attack = True

    number: int

    def words(self) -> str:
        return f"the attack has {self.number} strikes"


@dataclass(frozen=True, slots=True)
class Spare(Effect):
    """No strike of the attack may be assigned to the target."""

    changes_attack = True

    def words(self) -> str:
        return "no strike of the attack may be assigned to the target"


@dataclass(frozen=True, slots=True)
class ChangeStrike(Effect):
    """For the strike in its sequence: the target's prowess and body, the strike's body, whether the target taps."""

    prowess: int | Amount = 0
    body: int = 0
    strike_body: int = 0
    stays: bool = False
    twice: bool = False

    def words(self) -> str:
        parts = []
        if self.prowess:
            parts.append(f"{words_of(self.prowess)} prowess")
        if self.body:
            parts.append(f"{words_of(self.body)} body")
        if self.strike_body:
            parts.append(f"{words_of(self.strike_body)} to the body of the strike")
        changes = f"{listed(parts, 'and')} in this strike" if parts else ""
        if self.twice:
            changes = f"{', '.join((*parts, 'and two rolls of which you pick one'))}, in this strike"
        stays = "the target does not tap for this strike unless he is wounded" if self.stays else ""
        return "; ".join(filter(None, (changes, stays)))


@dataclass(frozen=True, slots=True)
class CancelStrike(Effect):
    """STR-18."""

    def needs(self) -> Condition:
        return StrikeCancellable()

    def words(self) -> str:
        return "the strike is cancelled"


@dataclass(frozen=True, slots=True)
class MakeAttack(Effect):
    """The company faces an attack that a card brings (ATK-01, ATK-03). While the card has more to do afterwards, there is
    nothing between its strikes (ATK-04)."""

    brings_attack = True

    race: str
    strikes: int
    prowess: int
    body: int = -1
    chooses: bool = False
    as_creature: bool = False

    def words(self) -> str:
        body = "" if self.body < 0 else f"/{self.body}"
        strikes = f"{self.strikes} strike{'s' * (self.strikes != 1)}"
        text = f"the company faces an attack by {races((self.race,))}, {strikes} at {self.prowess}{body}"
        text += ", attacker chooses defending characters" if self.chooses else ""
        return text + (", as though by a creature" if self.as_creature else "")


@dataclass(frozen=True, slots=True)
class LoseItems(Effect):
    """The wounded character discards its items, special ones apart if so said."""

    special_too: bool = True

    def words(self) -> str:
        return "that character discards all items" + ("" if self.special_too else " that are not special")


@dataclass(frozen=True, slots=True)
class CompanyLosesItem(Effect):
    """One item of the company is discarded; the defender picks it."""

    def words(self) -> str:
        return "the company discards one item of its player's choice"


@dataclass(frozen=True, slots=True)
class FormAttack(Effect):
    """A form of a Dragon attacks, and the card goes to the defender if it is defeated (ATK-06, ATK-07, DRG-17)."""

    brings_attack = True

    race: str
    strikes: int
    prowess: int
    body: int
    chooses: bool = False
    as_creature: bool = True
    """It counts as a creature attack."""

    def words(self) -> str:
        text = f"it faces an attack by {one_of((self.race,))}, {self.strikes} strikes at {prowess_words(self)}"
        text += ", attacker chooses defending characters" if self.chooses else ""
        return text + (", as though by a creature" if self.as_creature else "")


@dataclass(frozen=True, slots=True)
class CreatureToHand(Effect):
    """The attacking creature goes back to its player's hand (CR-45)."""

    def words(self) -> str:
        return "the creature returns to its player's hand"


@dataclass(frozen=True, slots=True)
class Ineffectual(Effect):
    """The strike neither succeeds nor fails, without a roll; its target taps unless it took -3 (CR-35)."""

    def words(self) -> str:
        return "the strike is ineffectual"
