"""Effects that a single card or a small family needs and that the rulebook or the catalogue names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.endgame import RingIntoFire
from westmarch.meccg.rulebook.isolation import SeveralAttacks
from westmarch.meccg.rulebook.organization import NewSite
from westmarch.meccg.rulebook.paths import changed_region, read_paths
from westmarch.meccg.rulebook.rings import RingReplacement, RingTest
from westmarch.meccg.rulebook.site import automatic_attacks
from westmarch.meccg.rulebook.special import GoingHome, ItemChecks, Veils, WizardSearch
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.rulebook.words import Choosing, Companions
from westmarch.meccg.state import NOBODY, Lasting
from westmarch.meccg.stats import avatar_in_play, fighters, followers
from westmarch.meccg.vocabulary.base import Effect, Use, words_of
from westmarch.meccg.vocabulary.bonuses import NO_RETURN, BecomesSite, Flight, Mode, Traits
from westmarch.meccg.vocabulary.clauses import FreeRace, WayBack
from westmarch.meccg.vocabulary.conditions import burdens
from westmarch.meccg.vocabulary.naming import several

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class EachPlayer(Effect):
    """Both players do it, the active player first (DUR-07)."""

    do: tuple[Effect, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        first = g.state.active
        return Companions(tuple(Run(replace(it, seat=seat), self.do) for seat in (first, 1 - first)))

    def words(self) -> str:
        return "each player, who may decline: " + ", then ".join(effect.words() for effect in self.do)


@dataclass(frozen=True, slots=True)
class OneOfThese(Effect):
    """The player chooses what is done."""

    ways: tuple[tuple[Effect, ...], ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        return Choosing(it, self.ways)

    def words(self) -> str:
        return " or ".join(", then ".join(effect.words() for effect in way) for way in self.ways)


@dataclass(frozen=True, slots=True)
class ChecksForItems(Effect):
    """One check for each item borne in the company by others, at minus its corruption (CR-21)."""

    bespoke: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        return ItemChecks(g.state.cards[it.card].host)

    def words(self) -> str:
        return "the bearer checks for each item others in his company bear, at minus the corruption of that item"


@dataclass(frozen=True, slots=True)
class LoseController(Effect):
    """CHR-01: whom no direct influence may control any more leaves that control."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        if g.state.cards[int(it.target)].control > 0:
            table.set_control(g, int(it.target), NOBODY)
        return None

    def words(self) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class GoHome(Effect):
    """The target returns to hand; one of its items may be handed on (CR-30)."""

    never_on_guard = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        return GoingHome(int(it.target))

    def words(self) -> str:
        return "the target returns to hand, and one of its items may go to a companion"


@dataclass(frozen=True, slots=True)
class FreeCreatures(Effect):
    """Creatures of the race that was named do not count against the limit on this company (CR-38)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        combat.last(g, Lasting(FreeRace(str(it.target)), it.of, it.seat, "turn", it.company))
        return None

    def words(self) -> str:
        return "creatures of that race do not count against this company's hazard limit this turn"


@dataclass(frozen=True, slots=True)
class RememberHaven(Effect):
    """The company may go back, when the turn ends, to the haven where it is now (CR-13)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        here = s.cards[s.companies[int(it.target)].site].of
        combat.last(g, Lasting(WayBack(here), it.of, it.seat, "turn", int(it.target)))
        return None

    def words(self) -> str:
        return "at the end of the turn it may go back to this haven, which is movement without a movement/hazard phase"


@dataclass(frozen=True, slots=True)
class KeepFromReturning(Effect):
    """What would send the controller's company back does not, in this chain (TW-245)."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        combat.last(g, Lasting(Traits(NO_RETURN), it.of, it.seat, "chain", g.state.cards[it.card].host))
        return None

    def words(self) -> str:
        return "its company is not sent back by it"


@dataclass(frozen=True, slots=True)
class EndScoutEffects(Effect):
    def apply(self, g: Meccg, it: Use) -> Flow:
        lasting = g.state.lasting
        for place in reversed(range(len(lasting))):
            if lasting[place].skill == "scout" and lasting[place].on == it.company:
                combat.drop_lasting(g, place)
        return None

    def words(self) -> str:
        return "effects of scout cards on the company end"


@dataclass(frozen=True, slots=True)
class VeilsFlung(Effect):
    """A body check at -1 for each character, which discards or taps (CR-46)."""

    never_on_guard = True

    bespoke: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        company = g.state.companies[it.company]
        return Veils(company.members, it.seat)

    def words(self) -> str:
        return "a body check at −1 for each: Orcs and Trolls may be discarded by it, others who fail only tap"


@dataclass(frozen=True, slots=True)
class ChangeRegion(Effect):
    """The target, a region of the company's path, counts as others for the turn (PTH-03, PTH-04, CR-23)."""

    old: str
    new: tuple[str, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        word = changed_region(g, g.state.companies[it.company], str(it.target), self.old, self.new)
        kind = ("hazard" if DEFS[it.of].hazard else "resource") if "environment" in DEFS[it.of].keywords else ""
        combat.last(g, Lasting(word, it.of, it.seat, "turn", environment=kind))
        read_paths(g)
        return None

    def words(self) -> str:
        return f"it counts as {several(self.new)} until the end of the turn"


@dataclass(frozen=True, slots=True)
class DarkenSite(Effect):
    """The new site is a Shadow-hold for this turn."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        goal = g.state.companies[it.company].goal
        if goal:
            combat.last(g, Lasting(BecomesSite("shadow-hold"), it.of, it.seat, "turn", goal))
        return None

    def words(self) -> str:
        return "the new site counts as a Shadow-hold this turn"


@dataclass(frozen=True, slots=True)
class MagicCheck(Effect):
    """The user of magic checks, unless a Ringwraith (MAG-03, MAG-04)."""

    school: str
    modifier: int

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        user = it.by or it.target
        if isinstance(user, int) and user in s.cards and self.school in DEFS[s.cards[user].of].magic:
            return CorruptionCheck(user, self.modifier)
        company = s.companies.get(it.company)
        users = [m for m in company.members if self.school in DEFS[s.cards[m].of].magic] if company is not None else []
        return CorruptionCheck(users[0], self.modifier) if users else None

    def words(self) -> str:
        return f"its user makes a corruption check at {words_of(self.modifier)} unless a Ringwraith"


@dataclass(frozen=True, slots=True)
class RingTested(Effect):
    """The target, a gold ring, is tested (RING-01)."""

    modifier: int = 0

    def apply(self, g: Meccg, it: Use) -> Flow:
        return RingTest(int(it.target), self.modifier)

    def words(self) -> str:
        return "the target is tested" + (f" at {words_of(self.modifier)}" if self.modifier else "")


@dataclass(frozen=True, slots=True)
class ReplaceRing(Effect):
    """A gold ring of the company is exchanged for a special ring from hand, without a test."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        return RingReplacement(it.seat, it.company)

    def words(self) -> str:
        return (
            "a gold ring of the company is discarded, and a special ring from hand for which it could be tested, "
            "The One Ring apart, may take its place"
        )


@dataclass(frozen=True, slots=True)
class EnterMode(Effect):
    """RW-11: the card of another mode goes; with `alone`, allies and Ringwraith followers of the company go too."""

    alone: bool = False

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        wraith = int(it.target)
        for card in s.attached.get(wraith, ()):
            if card != it.card and any(isinstance(e, Mode) for e in DEFS[s.cards[card].of].effects):
                piles.discard(g, card)
        if self.alone:
            for number in [*followers(g, wraith), *fighters(g, s.companies[s.cards[wraith].host])]:
                if number in s.cards and (DEFS[s.cards[number].of].kind == "ally" or s.cards[number].control == wraith):
                    piles.discard(g, number)
        return None

    def words(self) -> str:
        return "another mode of his ends" + (", and allies and followers with him are discarded" if self.alone else "")


@dataclass(frozen=True, slots=True)
class DiscardWraithFollowers(Effect):
    """The Ringwraith followers in the bearer's company are discarded."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        for number in followers(g, g.state.cards[it.card].host):
            piles.discard(g, number)
        return None

    def words(self) -> str:
        return "Ringwraith followers in the company are discarded"


@dataclass(frozen=True, slots=True)
class AvatarCheck(Effect):
    """A spell's price: the Wizard checks."""

    modifier: int

    def apply(self, g: Meccg, it: Use) -> Flow:
        avatar = avatar_in_play(g, it.seat)
        return CorruptionCheck(avatar, self.modifier) if avatar else None

    def words(self) -> str:
        return f"your Wizard makes a corruption check at {words_of(self.modifier)}"


@dataclass(frozen=True, slots=True)
class HazardsHome(Effect):
    """Hazard permanent-events on characters in the Wizard's company return to their owner's hand."""

    def apply(self, g: Meccg, it: Use) -> Flow:
        for card in burdens(g, it.seat):
            piles.to_hand(g, card)
        return None

    def words(self) -> str:
        return "the opponent takes back every hazard permanent-event that lies on somebody beside your Wizard"


@dataclass(frozen=True, slots=True)
class FlyAway(Effect):
    """The company may be borne by eagles; its new site is chosen at once."""

    flight: Flight

    def apply(self, g: Meccg, it: Use) -> Flow:
        combat.last(g, Lasting(self.flight, it.of, it.seat, "turn", it.company))
        return NewSite(it.company)

    def words(self) -> str:
        return self.flight.words()


@dataclass(frozen=True, slots=True)
class RingDestroyed(Effect):
    """The One Ring is destroyed: its bearer's player wins at once (END-04), after a check if so said."""

    modifier: int | None = None

    def apply(self, g: Meccg, it: Use) -> Flow:
        return RingIntoFire(it.seat, int(it.target), self.modifier)

    def words(self) -> str:
        won = "The One Ring is destroyed and the bearer's player wins"
        if self.modifier is None:
            return won
        return f"the bearer checks corruption at {words_of(self.modifier)}; if he passes, {won}"


@dataclass(frozen=True, slots=True)
class FindWizard(Effect):
    """On storing: if the avatar is not in play, it may be fetched and comes in at that haven (CR-20)."""

    bespoke: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        return WizardSearch(it.seat) if it.target == it.card else None

    def words(self) -> str:
        return "if your Wizard is not in play, he may be searched for in deck or discard pile and comes in there"


@dataclass(frozen=True, slots=True)
class FaceSiteNow(Effect):
    """Every automatic-attack of the new site is faced at once, as an attack that is none (CR-08)."""

    brings_attack = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        company = s.companies[it.company]
        site = DEFS[s.cards[company.goal].of]
        attacks = [a for a in automatic_attacks(g, company.goal) if is_faced(g, a, company) and not a.creature]
        return SeveralAttacks(tuple(replace(site_attack(g, a, site, company), kind="event", of=it.of) for a in attacks))

    def words(self) -> str:
        return "the company faces each automatic-attack of its new site at once; these count as no automatic-attacks"
