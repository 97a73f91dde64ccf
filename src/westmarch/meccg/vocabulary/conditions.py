"""Tests of the table, read in the light of a use."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Condition, Filter
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.vocabulary.naming import a, listed, several

DOORS = "Doors of Night"
GATES = "Gates of Morning"
SKIES = "Skies of Fire"


@dataclass(frozen=True, slots=True)
class InPlay(Condition):
    """An environment of this name lies there (ENV-06 to ENV-08), or counts as lying there for this use
    (`hooks.READ_OTHERWISE`)."""

    name: str

    def words(self) -> str:
        return f"{self.name} is in play"

    def denied(self) -> str:
        return f"{self.name} is not in play"


@dataclass(frozen=True, slots=True)
class Covert(Condition):
    def words(self) -> str:
        return "the company is covert"

    def denied(self) -> str:
        return "the company is overt"


@dataclass(frozen=True, slots=True)
class Moving(Condition):
    def words(self) -> str:
        return "the company is moving"


@dataclass(frozen=True, slots=True)
class PathHas(Condition):
    """The company's site path has one of these, each a tuple of region types that must all be there."""

    any_of: tuple[tuple[str, ...], ...]

    def words(self) -> str:
        return "the site path has " + listed(several(need) for need in self.any_of)


@dataclass(frozen=True, slots=True)
class MovesIn(Condition):
    """The company moves in one of these regions (PTH-01), or with one of these region types."""

    regions: tuple[str, ...]
    types: tuple[str, ...] = ()

    def words(self) -> str:
        return f"the company moves{self.of_moving()}"

    def of_moving(self) -> str:
        return " in " + listed((*self.regions, *map(a, self.types)))


@dataclass(frozen=True, slots=True)
class SiteIn(Condition):
    """The company's site lies in one of these regions, or in a region of one of these types."""

    regions: tuple[str, ...] = ()
    types: tuple[str, ...] = ()

    def words(self) -> str:
        return f"its site is in {listed((*self.regions, *map(a, self.types)))}"

    def denied(self) -> str:
        return f"its site is not in {listed((*self.regions, *map(a, self.types)))}"


@dataclass(frozen=True, slots=True)
class AtSite(Condition):
    """The company is at a site of one of these types or names."""

    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    information: bool = False
    tapped: bool | None = None

    def words(self) -> str:
        text = "the company is at " + listed((*self.names, *map(a, self.types)) or ("a site",))
        if self.tapped is not None:
            text += " that is tapped" if self.tapped else " that is untapped"
        if self.information:
            text += f"{' and' if self.tapped is not None else ''} where information is playable"
        return text


@dataclass(frozen=True, slots=True)
class SizeAtMost(Condition):
    number: int

    def words(self) -> str:
        return f"the company's size is {self.number} or less"


@dataclass(frozen=True, slots=True)
class HeadsAtLeast(Condition):
    """So many characters in the company, of one race if one is named, or characters and allies."""

    number: int
    race: str = ""
    allies: bool = False

    def words(self) -> str:
        who = races((self.race,)) if self.race else "characters"
        return f"the company has {self.number} or more {who}{' and allies' * self.allies}"


@dataclass(frozen=True, slots=True)
class Somebody(Condition):
    """Somebody in the company concerned passes a test."""

    fit: Filter

    def words(self) -> str:
        return f"somebody in the company {self.fit.words()}"

    def denied(self) -> str:
        return f"nobody in the company {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class BearerIs(Condition):
    fit: Filter

    def words(self) -> str:
        return f"the bearer {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class AvatarIn(Condition):
    """The player's avatar is in play; with `here`, in the company concerned."""

    here: bool = False
    race: str = ""

    def words(self) -> str:
        who = {"wizard": "your Wizard", "ringwraith": "your Ringwraith"}.get(self.race, "your Wizard or Ringwraith")
        return f"{who} is in {'the company' if self.here else 'play'}"

    def denied(self) -> str:
        return self.words().replace(" is in ", " is not in ")


@dataclass(frozen=True, slots=True)
class AtTable(Condition):
    """A card of this name is in play, whoever has it."""

    name: str

    def words(self) -> str:
        return f"{self.name} is in play"

    def denied(self) -> str:
        return f"{self.name} is not in play"


@dataclass(frozen=True, slots=True)
class OpponentIs(Condition):
    """The opponent plays this side: a Wizard player ("hero") or a Ringwraith player ("minion")."""

    side: str

    def words(self) -> str:
        return f"your opponent is a {'Wizard' if self.side == 'hero' else 'Ringwraith'} player"


@dataclass(frozen=True, slots=True)
class AtHoard(Condition):
    """The company is at a site that contains a hoard, tapped or not as asked for (HRD-01)."""

    tapped: bool = False

    def words(self) -> str:
        return f"the company is at {'a tapped' if self.tapped else 'an untapped'} site that contains a hoard"


@dataclass(frozen=True, slots=True)
class Phase(Condition):
    name: str

    def words(self) -> str:
        return f"it is the {'movement/hazard' if self.name == 'movement' else self.name} phase"


@dataclass(frozen=True, slots=True)
class DeckHas(Condition):
    number: int
    of_opponent: bool = False

    def words(self) -> str:
        return f"{'the other' if self.of_opponent else 'your'} play deck has at least {self.number} cards"


@dataclass(frozen=True, slots=True)
class Against(Condition):
    """The company concerned belongs to a Wizard player ("hero") or a Ringwraith player ("minion")."""

    side: str

    def words(self) -> str:
        return f"the company is a {self.of_company()}"

    def of_company(self) -> str:
        return f"{self.side} company"


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    what: Condition

    def words(self) -> str:
        return self.what.denied()

    def parts_said(self) -> tuple[Condition, ...]:
        return (self,) if self.what.parts_said() else ()


@dataclass(frozen=True, slots=True)
class All(Condition):
    parts: tuple[Condition, ...]

    def words(self) -> str:
        return " and ".join(part.words() for part in self.parts)

    def of_moving(self) -> str:
        where = "".join(part.of_moving() for part in self.parts)
        return where and f"{where} while {' and '.join(part.words() for part in self.parts if not part.of_moving())}"

    def parts_said(self) -> tuple[Condition, ...]:
        return tuple(said for part in self.parts for said in part.parts_said())


@dataclass(frozen=True, slots=True)
class Either(Condition):
    parts: tuple[Condition, ...]

    def words(self) -> str:
        return ", or ".join(part.words() for part in self.parts)

    def of_attack(self) -> str:
        phrases = [part.of_attack() for part in self.parts]
        return " or".join(phrases) if all(phrases) else ""

    def of_moving(self) -> str:
        phrases = [part.of_moving() for part in self.parts]
        return ", or".join(phrases) if all(phrases) else ""

    def parts_said(self) -> tuple[Condition, ...]:
        return (self,) if all(part.parts_said() for part in self.parts) else ()


def both(*parts: Condition) -> All:
    return All(parts)


def either(*parts: Condition) -> Either:
    return Either(parts)


@dataclass(frozen=True, slots=True)
class OwnTurn(Condition):
    unspoken = True

    def words(self) -> str:
        return "it is your turn"

    def denied(self) -> str:
        return "it is the opponent's turn"


@dataclass(frozen=True, slots=True)
class AtHavenHimself(Condition):
    """The card's own company is at a haven and not on its way."""

    def words(self) -> str:
        return "its company is at a haven"


@dataclass(frozen=True, slots=True)
class SiteHasAttack(Condition):
    """The site has so many automatic-attacks, copies apart; with `faced`, such as the company would face (OVR-09)."""

    number: int = 1
    faced: bool = False

    def words(self) -> str:
        attacks = f"{self.number} automatic-attacks" if self.number > 1 else "an automatic-attack"
        return f"the site has {attacks}" + (" that the company would face" if self.faced else "")


@dataclass(frozen=True, slots=True)
class GoalIs(Condition):
    """The new site of a moving company is of one of these types; with `or_here`, the site of one that stays as well."""

    types: tuple[str, ...]
    or_here: bool = False

    def words(self) -> str:
        return ("the company is at or moving to " if self.or_here else "the new site is ") + listed(map(a, self.types))


@dataclass(frozen=True, slots=True)
class CanUsePalantir(Condition):
    """USE-05: by a card on the Palantír, or by the bearer's own text."""

    himself: bool = False

    def words(self) -> str:
        return "the bearer can by himself use a Palantír" if self.himself else "a card on it lets the bearer use it"


@dataclass(frozen=True, slots=True)
class MayCall(Condition):
    """END-17, END-18: the conditions for calling hold for the Ringwraith player concerned."""

    of_opponent: bool = False

    def words(self) -> str:
        return f"{'your opponent' if self.of_opponent else 'you'} could call the end as a Ringwraith player"


@dataclass(frozen=True, slots=True)
class AttemptOn(Condition):
    """The influence attempt under way is on a card of one of these kinds, an own faction included."""

    kinds: tuple[str, ...]

    def words(self) -> str:
        return f"the attempt is on a {listed(self.kinds)}"


@dataclass(frozen=True, slots=True)
class JustPlayed(Condition):
    """The card itself has just come into play."""

    unspoken = True

    def words(self) -> str:
        return "it has just come into play"


@dataclass(frozen=True, slots=True)
class Below(Condition):
    """The company is at an Under-deeps site or moving to one; with `moving`, it moves to or from one."""

    moving: bool = False

    def words(self) -> str:
        return f"the company {'moves to or from' if self.moving else 'is at or moving to'} an Under-deeps site"


@dataclass(frozen=True, slots=True)
class BearerAlready(Condition):
    """The bearer has a skill from another source than this item (SKL-03)."""

    skill: str

    def words(self) -> str:
        return f"the bearer is already a {self.skill}"
