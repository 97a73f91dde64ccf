"""Tests of the table, read in the light of a use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.company_stats import is_overt, size
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.stats import avatar_in_play, in_play
from westmarch.meccg.vocabulary.base import Condition, Filter, Use
from westmarch.meccg.vocabulary.bonuses import GATES_TO_HAZARDS, LETS_USE, USES_PALANTIR
from westmarch.meccg.vocabulary.filters import those_asked
from westmarch.meccg.vocabulary.naming import a, listed, several

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

DOORS = "Doors of Night"
GATES = "Gates of Morning"
SKIES = "Skies of Fire"


@dataclass(frozen=True, slots=True)
class InPlay(Condition):
    """An environment of this name lies there (ENV-06 to ENV-08). A resource played with Crown of Flowers is read as if
    Gates of Morning lay there and Doors of Night did not (CR-01): its use says so in `extra`."""

    name: str

    def holds(self, g: Meccg, it: Use) -> bool:
        if "crown" in it.extra or ("pairs" in g.state.index and _is_paired(g, it.card)):
            return self.name == GATES
        if in_play(g, self.name):
            return True
        return self.name == GATES and DEFS[it.of].hazard and f"trait:{GATES_TO_HAZARDS}" in g.state.index

    def words(self) -> str:
        return f"{self.name} is in play"

    def denied(self) -> str:
        return f"{self.name} is not in play"


def _is_paired(g: Meccg, card: int) -> bool:
    cards = g.state.cards
    return card > 0 and any(cards[c].mark == ("with", card) for c in g.state.index["pairs"])


@dataclass(frozen=True, slots=True)
class Covert(Condition):
    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        attack = g.state.attack
        if attack is not None and attack.company == it.company:  # OVR-07
            return not attack.overt
        return company is not None and not is_overt(g, company)

    def words(self) -> str:
        return "the company is covert"

    def denied(self) -> str:
        return "the company is overt"


@dataclass(frozen=True, slots=True)
class Moving(Condition):
    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and company.on_its_way

    def words(self) -> str:
        return "the company is moving"


@dataclass(frozen=True, slots=True)
class PathHas(Condition):
    """The company's site path has one of these, each a tuple of region types that must all be there."""

    any_of: tuple[tuple[str, ...], ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        if company is None or not company.on_its_way:
            return False
        path = company.path
        return any(all(path.count(t) >= need.count(t) for t in need) for need in self.any_of)

    def words(self) -> str:
        return "the site path has " + listed(several(need) for need in self.any_of)


@dataclass(frozen=True, slots=True)
class MovesIn(Condition):
    """The company moves in one of these regions (PTH-01), or with one of these region types."""

    regions: tuple[str, ...]
    types: tuple[str, ...] = ()

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        if company is None or not company.on_its_way:
            return False
        return any(r in self.regions for r in company.regions) or any(t in self.types for t in company.path)

    def words(self) -> str:
        return "the company moves in " + listed((*self.regions, *map(a, self.types)))


@dataclass(frozen=True, slots=True)
class Outside(Condition):
    """The company's site lies in none of these regions."""

    regions: tuple[str, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        if company is None:
            return False
        return DEFS[g.state.cards[company.goal or company.site].of].region not in self.regions

    def words(self) -> str:
        return f"its site is not in {listed(self.regions)}"


@dataclass(frozen=True, slots=True)
class SiteIn(Condition):
    """The company's site lies in one of these regions."""

    regions: tuple[str, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and DEFS[g.state.cards[company.goal or company.site].of].region in self.regions

    def words(self) -> str:
        return f"its site is in {listed(self.regions)}"


@dataclass(frozen=True, slots=True)
class AtSite(Condition):
    """The company is at a site of one of these types or names."""

    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    information: bool = False
    tapped: bool | None = None

    def holds(self, g: Meccg, it: Use) -> bool:
        s = g.state
        company = s.companies.get(it.company)
        if company is None or company.on_its_way:
            return False
        card = s.cards[company.site]
        d = DEFS[card.of]
        if self.information and not d.information:
            return False
        if self.tapped is not None and bool(card.position) != self.tapped:
            return False
        return not (self.types or self.names) or d.name in self.names or site_type(g, company.site) in self.types

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

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and size(g, company) <= self.number

    def words(self) -> str:
        return f"the company's size is {self.number} or less"


@dataclass(frozen=True, slots=True)
class HeadsAtLeast(Condition):
    number: int

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and len(company.members) >= self.number

    def words(self) -> str:
        return f"the company has {self.number} or more characters"


@dataclass(frozen=True, slots=True)
class Somebody(Condition):
    """Somebody in the company concerned passes a test."""

    fit: Filter

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and any(self.fit.fits(g, m) for m in those_asked(g, company, self.fit))

    def words(self) -> str:
        return f"somebody in the company {self.fit.words()}"

    def denied(self) -> str:
        return f"nobody in the company {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class BearerIs(Condition):
    fit: Filter

    def holds(self, g: Meccg, it: Use) -> bool:
        card = g.state.cards.get(it.card)
        return card is not None and card.host in g.state.cards and self.fit.fits(g, card.host)

    def words(self) -> str:
        return f"the bearer {self.fit.words()}"


@dataclass(frozen=True, slots=True)
class AvatarIn(Condition):
    """The player's avatar is in play; with `here`, in the company concerned."""

    here: bool = False
    race: str = ""

    def holds(self, g: Meccg, it: Use) -> bool:
        avatar = avatar_in_play(g, it.seat)
        if not avatar or (self.race and DEFS[g.state.cards[avatar].of].race != self.race):
            return False
        return not self.here or g.state.cards[avatar].host == it.company

    def words(self) -> str:
        who = {"wizard": "your Wizard", "ringwraith": "your Ringwraith"}.get(self.race, "your Wizard or Ringwraith")
        return f"{who} is in {'the company' if self.here else 'play'}"

    def denied(self) -> str:
        return self.words().replace(" is in ", " is not in ")


@dataclass(frozen=True, slots=True)
class Phase(Condition):
    name: str

    def holds(self, g: Meccg, it: Use) -> bool:
        return g.state.phase == self.name

    def words(self) -> str:
        return f"it is the {'movement/hazard' if self.name == 'movement' else self.name} phase"


@dataclass(frozen=True, slots=True)
class DeckHas(Condition):
    number: int

    def holds(self, g: Meccg, it: Use) -> bool:
        return len(g.state.deck[it.seat]) >= self.number

    def words(self) -> str:
        return f"your play deck has at least {self.number} cards"


@dataclass(frozen=True, slots=True)
class Against(Condition):
    """The company concerned belongs to a Wizard player ("hero") or a Ringwraith player ("minion")."""

    side: str

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and g.state.sides[company.seat] == self.side

    def words(self) -> str:
        return f"the company is a {self.side} company"


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    what: Condition

    def holds(self, g: Meccg, it: Use) -> bool:
        return not self.what.holds(g, it)

    def words(self) -> str:
        return self.what.denied()

    def parts_said(self) -> tuple[Condition, ...]:
        return (self,) if self.what.parts_said() else ()


@dataclass(frozen=True, slots=True)
class All(Condition):
    parts: tuple[Condition, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        return all(part.holds(g, it) for part in self.parts)

    def words(self) -> str:
        return " and ".join(part.words() for part in self.parts)

    def parts_said(self) -> tuple[Condition, ...]:
        return tuple(said for part in self.parts for said in part.parts_said())


@dataclass(frozen=True, slots=True)
class Either(Condition):
    parts: tuple[Condition, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        return any(part.holds(g, it) for part in self.parts)

    def words(self) -> str:
        return ", or ".join(part.words() for part in self.parts)

    def parts_said(self) -> tuple[Condition, ...]:
        return (self,) if all(part.parts_said() for part in self.parts) else ()


def both(*parts: Condition) -> All:
    return All(parts)


def either(*parts: Condition) -> Either:
    return Either(parts)


@dataclass(frozen=True, slots=True)
class OwnTurn(Condition):
    unspoken = True

    def holds(self, g: Meccg, it: Use) -> bool:
        return g.state.active == it.seat

    def words(self) -> str:
        return "it is your turn"

    def denied(self) -> str:
        return "it is the opponent's turn"


@dataclass(frozen=True, slots=True)
class AtHavenHimself(Condition):
    """The card's own company is at a haven and not on its way."""

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.stats import at_haven, company_of

        company = g.state.companies.get(company_of(g, it.card))
        return company is not None and at_haven(g, company)

    def words(self) -> str:
        return "his company is at a haven"


@dataclass(frozen=True, slots=True)
class SiteHasAttack(Condition):
    """The site has so many automatic-attacks, copies apart; with `faced`, such as the company would face (OVR-09)."""

    number: int = 1
    faced: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.rulebook.attacks import is_faced
        from westmarch.meccg.rulebook.site import own_attacks

        company = g.state.companies.get(it.company)
        if company is None:
            return False
        attacks = own_attacks(g, company.goal or company.site)
        if self.faced:  # what calls for a creature is no attack before one is played (AUT-03)
            attacks = [attack for attack in attacks if is_faced(g, attack, company) and not attack.creature]
        return len(attacks) >= self.number

    def words(self) -> str:
        if self.number > 1:
            return f"the site has {self.number} automatic-attacks"
        return "the site has an automatic-attack" + (" that the company would face" if self.faced else "")


@dataclass(frozen=True, slots=True)
class GoalIs(Condition):
    """The new site of a moving company is of one of these types."""

    types: tuple[str, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        return company is not None and company.on_its_way and company.goal > 0 and site_type(g, company.goal) in self.types

    def words(self) -> str:
        return "the new site is " + listed(map(a, self.types))


@dataclass(frozen=True, slots=True)
class CanUsePalantir(Condition):
    """USE-05: by a card on the Palantír, or by the bearer's own text."""

    himself: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.stats import has_trait

        return has_trait(g, g.state.cards[it.card].host, USES_PALANTIR) if self.himself else has_trait(g, it.card, LETS_USE)

    def words(self) -> str:
        return "the bearer can by himself use a Palantír" if self.himself else "a card on it lets the bearer use it"


@dataclass(frozen=True, slots=True)
class HigherMindBeside(Condition):
    """Somebody else in the bearer's company has a higher mind (CR-42)."""

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.stats import mind

        company = g.state.companies.get(it.company)
        host = g.state.cards[it.card].host
        return company is not None and any(m != host and mind(g, m) > mind(g, host) for m in company.members)

    def words(self) -> str:
        return "somebody in the company has a higher mind than the bearer"


@dataclass(frozen=True, slots=True)
class ScoutEffect(Condition):
    """An effect in force on the company came from a card that required scout skill (CR-16)."""

    def holds(self, g: Meccg, it: Use) -> bool:
        return any(x.skill == "scout" and x.on == it.company for x in g.state.lasting)

    def words(self) -> str:
        return "an effect of a scout card is in force for the company"


@dataclass(frozen=True, slots=True)
class AvatarBurdened(Condition):
    """Hazard permanent-events lie on characters in the Wizard's company."""

    def holds(self, g: Meccg, it: Use) -> bool:
        return bool(burdens(g, it.seat))

    def words(self) -> str:
        return "a hazard permanent-event lies on somebody beside your Wizard"


def burdens(g: Meccg, seat: int) -> list[int]:
    s = g.state
    avatar = avatar_in_play(g, seat)
    if not avatar:
        return []
    members = s.companies[s.cards[avatar].host].members
    return [
        c
        for m in members
        for c in s.attached.get(m, ())
        if DEFS[s.cards[c].of].hazard and DEFS[s.cards[c].of].duration == "permanent"
    ]


@dataclass(frozen=True, slots=True)
class MayCall(Condition):
    """END-17, END-18: the conditions for calling hold for the Ringwraith player concerned."""

    of_opponent: bool = False

    def holds(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.rulebook.endgame import call_allowed

        s = g.state
        seat = 1 - it.seat if self.of_opponent else it.seat
        return s.sides[seat] == "minion" and s.active == seat and not s.last_turn and call_allowed(g, seat)

    def words(self) -> str:
        return f"{'your opponent' if self.of_opponent else 'you'} could call the end as a Ringwraith player"


@dataclass(frozen=True, slots=True)
class SeaPath(Condition):
    """The path has a Coastal Sea, and nowhere two neighbours that are none (CR-14)."""

    def holds(self, g: Meccg, it: Use) -> bool:
        company = g.state.companies.get(it.company)
        if company is None or not company.on_its_way:
            return False
        land = [kind != "coastal-sea" for kind in company.path]
        return not all(land) and not any(land[n] and land[n + 1] for n in range(len(land) - 1))

    def words(self) -> str:
        return "the path has a Coastal Sea and no two other regions side by side"


@dataclass(frozen=True, slots=True)
class AttemptOn(Condition):
    """The influence attempt under way is on a card of one of these kinds, an own faction included."""

    kinds: tuple[str, ...]

    def holds(self, g: Meccg, it: Use) -> bool:
        check = g.state.check
        if check is not None and check.kind == "faction":
            return "faction" in self.kinds
        card = g.state.cards.get(int(check.target)) if check is not None and check.kind == "influence" else None
        return card is not None and DEFS[card.of].kind in self.kinds

    def words(self) -> str:
        return f"the attempt is on a {listed(self.kinds)}"
