"""Effects on attacks and strikes, and effects that bring an attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.creatures import CreatureAttacks, EventAttack
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import WITH, Attack
from westmarch.meccg.vocabulary.base import Amount, Effect, Use, value_of, words_of
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.naming import listed

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class CreatureAttack(Effect):
    """A creature resolves: its attacks follow at once (KEY-11)."""

    brings_attack = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        return CreatureAttacks(it.card, it.company, str(it.extra[0]) if it.extra else "")

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class CancelAttack(Effect):
    cancels_attack: ClassVar[bool] = True

    """CBT-04; with `all_of_it` the attacks of the same creature still to come are cancelled too (CAN-02)."""

    all_of_it: bool = False

    def apply(self, g: Meccg, it: Use) -> Flow:
        if g.state.attack is not None:
            combat.change_attack(g, cancelled=True, rest_cancelled=self.all_of_it)
        return None

    def words(self) -> str:
        return "all attacks of the creature are cancelled" if self.all_of_it else "the attack is cancelled"


@dataclass(frozen=True, slots=True)
class ChangeAttack(Effect):
    changes_attack = True

    prowess: int | Amount = 0
    strikes: int | Amount = 0
    body: int | Amount = 0

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        if attack is not None:
            combat.change_attack(
                g,
                more_prowess=attack.more_prowess + value_of(self.prowess, g, it),
                more_strikes=attack.more_strikes + value_of(self.strikes, g, it),
                more_body=attack.more_body + value_of(self.body, g, it),
            )
        return None

    def words(self) -> str:
        parts = [("prowess", self.prowess), ("strikes", self.strikes), ("body", self.body)]
        return "the attack has " + " and ".join(f"{words_of(n)} {name}" for name, n in parts if n)


@dataclass(frozen=True, slots=True)
class HalveStrikes(Effect):
    """To half of the printed number, rounded up; later changes count again (CR-54)."""

    changes_attack = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        if attack is not None and attack.strikes:
            wanted = (attack.strikes + 1) // 2
            combat.change_attack(g, more_strikes=attack.more_strikes + wanted - attack_strikes(g, attack))
        return None

    def words(self) -> str:
        return "the attack has half its printed strikes, rounded up"


@dataclass(frozen=True, slots=True)
class SetStrikes(Effect):
    """To a number, also where each character would face one (CBT-12, MOD-09)."""

    changes_attack = True

    number: int

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        if attack is not None:
            combat.change_attack(g, strikes=attack.strikes or self.number)
            now = g.state.attack
            assert now is not None
            combat.change_attack(g, more_strikes=now.more_strikes + self.number - attack_strikes(g, now))
        return None

    def words(self) -> str:
        return f"the attack has {self.number} strikes"


@dataclass(frozen=True, slots=True)
class Spare(Effect):
    """No strike of the attack may be assigned to the target."""

    changes_attack = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        if attack is not None:
            combat.change_attack(g, spare=(*attack.spare, int(it.target)))
        return None

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

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        if s.strike < 0:
            return None
        now = s.strikes[s.strike]
        if now.attacker and s.attack is not None and s.attack.seat == it.seat:  # CVC-17
            combat.change_strike(
                g,
                own_prowess=now.own_prowess + value_of(self.prowess, g, it),
                own_body=now.own_body + self.body,
                body=now.body + self.strike_body,
                own_stays=now.own_stays or self.stays,
                own_twice=now.own_twice or self.twice,
            )
            return None
        # Who already took the -3 gets it back: he neither taps nor takes it (CR-36).
        combat.change_strike(
            g,
            prowess=now.prowess + value_of(self.prowess, g, it) + (3 if self.stays and now.took_three else 0),
            took_three=now.took_three and not self.stays,
            body=now.body + self.body,
            strike_body=now.strike_body + self.strike_body,
            stays=now.stays or self.stays,
            twice=now.twice or self.twice,
        )
        return None

    def words(self) -> str:
        parts = []
        if self.prowess:
            parts.append(f"{words_of(self.prowess)} prowess")
        if self.body:
            parts.append(f"{words_of(self.body)} body")
        if self.strike_body:
            parts.append(f"{words_of(self.strike_body)} to the body of the strike")
        if self.stays:
            parts.append("no tap unless wounded")
        if self.twice:
            parts.append("two rolls, of which you pick one")
        return f"{listed(parts, 'and')} in this strike"


@dataclass(frozen=True, slots=True)
class CancelStrike(Effect):
    """STR-18."""

    def matters(self, g: Meccg, it: Use) -> bool:
        return g.state.attack is not None and g.state.attack.seat != it.seat

    def apply(self, g: Meccg, it: Use) -> Flow:
        if g.state.strike >= 0:
            combat.change_strike(g, outcome="cancelled")
        return None

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

    def apply(self, g: Meccg, it: Use) -> Flow:
        company = g.state.companies[it.company]
        kind = "creature" if self.as_creature else "event"
        running = g.stack[-1]
        more_to_do = isinstance(running, Run) and running.at < len(running.effects)
        return Combat(
            Attack(
                company.id,
                1 - company.seat,
                kind,
                self.race,
                self.strikes,
                self.prowess,
                self.body,
                it.of,
                chooses=self.chooses,
                closed=more_to_do,
            )
        )

    def words(self) -> str:
        body = "" if self.body < 0 else f"/{self.body}"
        text = f"the company faces an attack by {races((self.race,))}, {self.strikes} strikes at {self.prowess}{body}"
        return text + (", attacker chooses defending characters" if self.chooses else "")


@dataclass(frozen=True, slots=True)
class LoseItems(Effect):
    """The wounded character discards its items, special ones apart if so said."""

    special_too: bool = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        for item in s.attached.get(int(it.target), ()):
            d = DEFS[s.cards[item].of]
            if d.kind == "item" and s.cards[item].zone == WITH and (self.special_too or d.item != "special"):
                piles.discard(g, item)
        return None

    def words(self) -> str:
        return "that character discards all items" + ("" if self.special_too else " that are not special")


@dataclass(frozen=True, slots=True)
class AhuntAttack(Effect):
    """A Dragon Ahunt: counts as a creature attack, and the card goes to the defender if it is defeated (ATK-06, ATK-07)."""

    brings_attack = True

    race: str
    strikes: int
    prowess: int
    body: int
    chooses: bool = False

    def apply(self, g: Meccg, it: Use) -> Flow:
        company = g.state.companies[it.company]
        attack = Attack(
            company.id, 1 - company.seat, "creature", self.race, self.strikes, self.prowess, self.body, it.of,
            chooses=self.chooses,
        )  # fmt: skip
        return EventAttack(attack, it.card)

    def words(self) -> str:
        text = f"it faces an attack by {races((self.race,))}, {self.strikes} strikes at {self.prowess}/{self.body}"
        return text + (", attacker chooses defending characters" if self.chooses else "")


@dataclass(frozen=True, slots=True)
class CreatureToHand(Effect):
    """The attacking creature goes back to its player's hand (CR-45)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        if attack is not None and attack.card in g.state.cards:
            piles.to_hand(g, attack.card)
        return None

    def words(self) -> str:
        return "the creature returns to its player's hand"


@dataclass(frozen=True, slots=True)
class Ineffectual(Effect):
    """The strike neither succeeds nor fails, without a roll; its target taps unless it took -3 (CR-35)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        if s.strike >= 0:
            strike = s.strikes[s.strike]
            if not strike.stays:
                table.tap(g, strike.target)
            combat.change_strike(g, outcome="ineffectual")
        return None

    def words(self) -> str:
        return "the strike is ineffectual"
