"""Tests of the attack or strike that is going on, read in the light of a use."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Condition
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.conditions import Unless
from westmarch.meccg.vocabulary.naming import CARD_NAMES, called, listed


@dataclass(frozen=True, slots=True)
class AttackBy(Condition):
    """The attack is of one of these races."""

    races: tuple[str, ...]

    def words(self) -> str:
        return f"the attack is{self.of_attack()}"

    def denied(self) -> str:
        return f"the attack is not{self.of_attack()}"

    def of_attack(self) -> str:
        return f" by {races(self.races)}"


@dataclass(frozen=True, slots=True)
class Cancellable(Condition):
    """The attack can be cancelled and has not been (CAN-03)."""

    unspoken = True

    def words(self) -> str:
        return "the attack can be cancelled"


@dataclass(frozen=True, slots=True)
class GuardedBy(Condition):
    """The company would face an automatic-attack at its site, of one of these races or of any."""

    races: tuple[str, ...] = ()

    def words(self) -> str:
        return f"the company faces an automatic-attack{' by ' + races(self.races) if self.races else ''}"


@dataclass(frozen=True, slots=True)
class AttackKeyed(Condition):
    """Keyed by type to one of these; a match by name does not count (CAN-05)."""

    types: tuple[str, ...]

    def words(self) -> str:
        return f"the attack is{self.of_attack()}"

    def of_attack(self) -> str:
        return f" keyed to {listed(map(called, self.types))}"


@dataclass(frozen=True, slots=True)
class AttackKind(Condition):
    """A creature's attack, an automatic-attack, one by an event or by a company."""

    kind: str
    off_site: bool | None = None
    """Only one that is not keyed to a site (True), or one that is (False)."""

    def words(self) -> str:
        kind = "an automatic-attack" if self.kind == "automatic" else f"an attack by a {self.kind}"
        return f"it is {kind}{self._keyed()}"

    def _keyed(self) -> str:
        return "" if self.off_site is None else " not keyed to a site" if self.off_site else " keyed to a site"

    def denied(self) -> str:
        return self.words().replace("it is an ", "it is no ")

    def of_attack(self) -> str:
        if self.kind == "automatic":
            return f" that is an automatic-attack{self._keyed()}"
        return f" of a {self.kind}{self._keyed()}"


@dataclass(frozen=True, slots=True)
class NormalProwess(Condition):
    """The prowess that is printed for the attack, before anything changes it (MOD-07)."""

    least: int

    def words(self) -> str:
        return f"it is an attack{self.of_attack()}"

    def of_attack(self) -> str:
        return f" with a normal prowess of {self.least} or more"


@dataclass(frozen=True, slots=True)
class FacedBefore(Condition):
    """The company has already faced an attack of this race, or one of these cards, this turn (ATK-05)."""

    what: tuple[str, ...]

    def words(self) -> str:
        names = tuple(CARD_NAMES.get(x) or races((x,)) for x in self.what)
        return f"the company has already faced {' or '.join(names)} this turn"


@dataclass(frozen=True, slots=True)
class Defeated(Condition):
    """All strikes of the attack were defeated (DEF-01)."""

    def words(self) -> str:
        return "the attack was defeated"

    def denied(self) -> str:
        return "the attack was not defeated"


UNDEFEATED = Unless(Defeated())
"""A cancelled attack was not defeated either (CAN-01)."""


@dataclass(frozen=True, slots=True)
class CancellableAnywhere(Condition):
    """An attack on any company of the player that can be cancelled."""

    tells_whom = True

    def words(self) -> str:
        return "an attack on one of your companies can be cancelled"

    def of_attack(self) -> str:
        return " on one of your companies"


@dataclass(frozen=True, slots=True)
class Unhalved(Condition):
    """The attack has a number of strikes that half of the printed number would lower."""

    def words(self) -> str:
        return "half its printed strikes are fewer than it has"


@dataclass(frozen=True, slots=True)
class Attacked(Condition):
    """The company faces an attack that has not been cancelled."""

    unspoken = True

    def words(self) -> str:
        return "the company faces an attack"


@dataclass(frozen=True, slots=True)
class Fighting(Condition):
    """The company takes part in the attack under way, as the one that is attacked or as the one that attacks (CVC-09)."""

    unspoken = True

    def words(self) -> str:
        return "the company takes part in the attack"


@dataclass(frozen=True, slots=True)
class StrikeCancellable(Condition):
    """CR-11: the strikes of some attacks cannot be cancelled."""

    unspoken = True

    def words(self) -> str:
        return "the strike can be cancelled"
