"""What holds all the time a card is in play: bonuses to numbers, and traits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from westmarch.meccg.vocabulary.base import Amount, Condition, Filter, Word, words_of
from westmarch.meccg.vocabulary.naming import a, called, listed, several

PROWESS: Final = "prowess"
BODY: Final = "body"
MIND: Final = "mind"
CONTROL_COST: Final = "control-cost"
"""The mind for the purpose of control alone (CHR-02)."""
INFLUENCE: Final = "direct-influence"
GENERAL_INFLUENCE: Final = "general-influence"
CHECKS: Final = "corruption-checks"
"""Added to corruption checks."""
ATTEMPTS: Final = "influence-attempts"
FACTIONS: Final = "faction-attempts"
STRIKES: Final = "strikes"
ATTACK_PROWESS: Final = "attack-prowess"
ATTACK_BODY: Final = "attack-body"
HAND_SIZE: Final = "hand-size"
LIMIT: Final = "hazard-limit"
DRAWS: Final = "draws"
"""What the active player may draw when a company moves."""
OPPONENT_DRAWS: Final = "opponent-draws"
REGIONS: Final = "regions"
RING_TEST: Final = "ring-test"
POINTS: Final = "points"
DEPTHS: Final = "under-deeps-rolls"
"""Added to the rolls for moving between Under-deeps sites (UD-11)."""
STRIKE_BODY: Final = "strike-body"
"""Of the strikes that somebody faces."""
BODY_CHECKS: Final = "body-checks"
"""Added to the rolls against somebody's body."""

STAT_WORDS = {
    PROWESS: "prowess", BODY: "body", MIND: "mind", CONTROL_COST: "mind for the purpose of control",
    INFLUENCE: "direct influence", GENERAL_INFLUENCE: "general influence",
    CHECKS: "corruption checks", ATTEMPTS: "influence attempts", FACTIONS: "attempts on factions", STRIKES: "strikes",
    ATTACK_PROWESS: "prowess", ATTACK_BODY: "body", HAND_SIZE: "hand size",
    LIMIT: "the hazard limit", DRAWS: "cards drawn when the company moves",
    OPPONENT_DRAWS: "cards the opponent draws when the company moves", REGIONS: "regions in one move",
    RING_TEST: "ring tests", POINTS: "marshalling points",
    DEPTHS: "rolls for moving to adjacent Under-deeps sites", STRIKE_BODY: "the body of strikes", BODY_CHECKS: "body checks",
}  # fmt: skip

WIDE: Final = {stat: f"wide:{stat}" for stat in STAT_WORDS}
"""The entries of `State.index` under which the cards stand whose bonuses reach others."""

SELF: Final = "self"
"""The character or ally itself."""
BEARER: Final = "bearer"
"""The card it lies with."""
COMPANY: Final = "company"
"""All characters of the company it belongs to, or lies on."""
OTHERS: Final = "others"
"""The other characters of that company."""
SEAT: Final = "seat"
"""Its player."""
EVERYBODY: Final = "everybody"
"""All characters or attacks in the game."""

LOCAL = (SELF, BEARER)
SUFFERED = frozenset((STRIKE_BODY, BODY_CHECKS))
"""Numbers of what is done to a character."""
PERSONAL = frozenset((PROWESS, BODY, MIND, CONTROL_COST, INFLUENCE, CHECKS, ATTEMPTS, FACTIONS)) | SUFFERED
"""Numbers that each character has for itself; the others belong to a company, a player or an attack."""
OF_ATTACKS = frozenset((STRIKES, ATTACK_PROWESS, ATTACK_BODY))

TO_WORDS = {
    SELF: "", BEARER: " for its bearer", COMPANY: " for everybody in the company", OTHERS: " for the others in the company",
    SEAT: " for all your characters", EVERYBODY: " for everybody",
}  # fmt: skip

FOR_EACH = {
    SELF: "each", BEARER: "a bearer", COMPANY: "each in the company", OTHERS: "each other in the company",
    SEAT: "each of your characters", EVERYBODY: "each character in play",
}  # fmt: skip
OF_WHOSE_ATTACKS = {EVERYBODY: " of attacks", COMPANY: " of attacks on the company"}

RACE_WORDS = {
    "orc": "Orcs", "troll": "Trolls", "man": "Men", "elf": "Elves", "dwarf": "Dwarves", "dunadan": "Dúnedain",
    "hobbit": "Hobbits", "undead": "Undead", "wolf": "Wolves", "spider": "Spiders", "animal": "Animals", "dragon": "Dragons",
    "drake": "Drakes", "nazgul": "Nazgûl", "ringwraith": "Ringwraiths", "wizard": "Wizards", "slayer": "Slayers",
    "giant": "Giants", "ent": "Ents", "pukel-creature": "Pûkel-creatures", "wose": "Woses",
    "awakened-plant": "Awakened Plants",
}  # fmt: skip


def races(names: tuple[str, ...]) -> str:
    return listed(RACE_WORDS.get(n, n.replace("-", " ").title()) for n in names)


@dataclass(frozen=True, slots=True)
class Toward(Word):
    """What a direct influence is good for: characters of some races, some factions, all factions."""

    races: tuple[str, ...] = ()
    factions_too: bool = False
    """The factions of those races as well (MOD-06)."""
    names: tuple[str, ...] = ()
    factions: bool = False
    playable_at: str = ""
    own_company: bool = False

    def words(self) -> str:
        parts = []
        if self.races:
            parts.append(races(self.races) + (" and their factions" if self.factions_too else ""))
        parts += self.names
        if self.factions:
            parts.append("factions")
        if self.playable_at:
            parts.append(f"factions playable at {self.playable_at}")
        if self.own_company:
            parts.append("characters in the same company")
        return " or ".join(parts)


@dataclass(frozen=True, slots=True)
class Bonus(Word):
    """A number added all the time."""

    stat: str
    amount: int | Amount
    to: str = SELF
    cap: int | None = None
    """The bonus lifts nobody above this (MOD-03)."""
    floor: int | None = None
    """What lowers the number lowers it no further than to this, when all else is counted (MOD-10)."""
    against: tuple[str, ...] = ()
    """Races of the attack or opposing character (MOD-05)."""
    toward: Toward | None = None
    """Of direct influence: what it is good for."""
    only: Filter | None = None
    """Which characters have it."""
    when: Condition | None = None
    instead: bool = False
    """Takes the place of the card's other bonuses to this number (MOD-04)."""
    doubles: bool = False
    """Of a number of an attack: doubled, and the amount is idle (MOD-08)."""

    def words(self) -> str:
        stat = STAT_WORDS[self.stat] + self._whose()
        if self.doubles:
            text = f"{stat} doubled"
        elif isinstance(self.amount, int):
            text = f"{words_of(self.amount)} to {stat}"
        else:
            amount = words_of(self.amount)
            text = f"{stat} {amount}" if amount.startswith("becomes") else f"{stat}: {amount}"
        if self.cap is not None:
            text += f", to {self.cap} at most"
        if self.floor is not None:
            text += f", to {self.floor} at least"
        if self.instead:
            text = f"instead {text}"
        if self.when is None or (self._is_of_every_company() and self.when.of_company()):
            return text
        return f"{text} while {self.when.words()}"

    def _is_of_every_company(self) -> bool:
        return self.to == EVERYBODY and self.stat not in PERSONAL and self.stat not in OF_ATTACKS

    def _each(self, only: Filter) -> str:
        noun = only.noun()
        if noun and self.to in (SELF, COMPANY):
            return f"each {noun}" + " in the company" * (self.to == COMPANY)
        return f"{FOR_EACH[self.to]} who {only.words()}"

    def _whose(self) -> str:
        """Whose number it is, and against whom or what it counts."""
        text = ""
        if self.stat in PERSONAL:
            text = TO_WORDS[self.to]
            if self.only is not None:
                text = f" for {self._each(self.only)}"
            if self.stat in SUFFERED:
                text = text.replace(" for ", " on ", 1)
        elif self._is_of_every_company():
            text = f" of every {'company' if self.when is None else self.when.of_company() or 'company'}"
        if self.against:
            whose = "of attacks by" if self.stat in OF_ATTACKS else "by" if self.stat in SUFFERED else "against"
            text += f" {whose} {races(self.against)}"
        elif self.stat in OF_ATTACKS and self.to in OF_WHOSE_ATTACKS:
            text += OF_WHOSE_ATTACKS[self.to]
        return text + (f" toward {self.toward.words()}" if self.toward is not None else "")


@dataclass(frozen=True, slots=True)
class Trait(Word):
    """Something a card is or has that a rule asks for by name."""

    name: str

    def words(self) -> str:
        return trait_words(self.name)


NOT_ATTACKED: Final = "not-attacked"
NOT_ATTACKED_AT_SITE: Final = "not-attacked-at-site"
OVERT: Final = "overt"
NO_UNTAP: Final = "no-untap"
STAYS_TAPPED: Final = "stays-tapped"
LEADER: Final = "leader"
HALF_ORC: Final = "half-orc"
HOME_ONLY: Final = "home-only"
NOT_AT_START: Final = "not-at-start"
NEVER_TAPS: Final = "never-taps"
NORMAL_ATTACKS: Final = "normal-attacks"
HAVEN_FOR_UNTAP: Final = "haven-for-untap"
ATTACKS_CANCELLED: Final = "attacks-cancelled"
ORCS_AND_TROLLS_ONLY: Final = "orcs-and-trolls-only"
LOST_WITH_WOUND: Final = "lost-with-wound"
HOARD: Final = "hoard"
FOLLOWS_NOBODY: Final = "follows-nobody"
HEALING_SPREADS: Final = "healing-spreads"
USES_PALANTIR: Final = "uses-palantir"
LETS_USE: Final = "lets-use"
STAYS_BOARD: Final = "back-to-locations"
STORE_AT_END: Final = "store-at-end"
NO_CREATURES: Final = "no-creatures"
CANNOT_BE_DISCARDED: Final = "cannot-be-discarded"
NO_BODY_DISCARD: Final = "no-body-discard"
BROTHER: Final = "brother"
NO_SCOUT_CARDS: Final = "no-scout-cards"
NO_RETURN: Final = "no-return"
HEALING_HAVEN: Final = "healing-haven"
JOINS_AVATAR: Final = "joins-avatar"
HALVES_BODY: Final = "halves-body"
ONE_RING: Final = "one-ring"
BURIES: Final = "buries"
PRISON: Final = "prison"
OPEN_DISCARDS: Final = "open-discards"
STANDS_FIRM: Final = "stands-firm"
TESTS_RINGS: Final = "tests-rings"
RIDES_ALONE: Final = "rides-alone"
RIDES_TOGETHER: Final = "rides-together"
GATES_TO_HAZARDS: Final = "gates-to-hazards"
"""ENV-06."""
INFORMATION: Final = "information"
UNGUARDED: Final = "unguarded"
SEEKS_LESSER_RING: Final = "seeks-lesser-ring"
SECOND_ACTION: Final = "second-action"
"""AGT-13."""

TRAIT_WORDS = {
    NOT_ATTACKED: "May not be attacked",
    NOT_ATTACKED_AT_SITE: "May not be attacked by automatic-attacks or by hazards keyed to the site",
    OVERT: "Makes the company overt",
    NO_UNTAP: "The bearer does not untap",
    STAYS_TAPPED: "Does not untap in the untap phase",
    LEADER: "Leader",
    HALF_ORC: "Half-orc",
    HOME_ONLY: "Comes into play at the home site only, unless among the starting characters",
    NOT_AT_START: "Not in a starting company",
    NEVER_TAPS: "Never taps",
    NORMAL_ATTACKS: "Creatures other than Nazgûl keyed to this site do not attack as detainment",
    HAVEN_FOR_UNTAP: "Counts as a Darkhaven in the untap phase",
    ATTACKS_CANCELLED: "Attacks on a minion company here are cancelled",
    ORCS_AND_TROLLS_ONLY: "Only Orcs, Trolls and those at home here come into play at this site",
    LOST_WITH_WOUND: "Discarded when its controller is wounded",
    HOARD: "Contains a hoard",
    FOLLOWS_NOBODY: "The bearer cannot be controlled by direct influence",
    HEALING_SPREADS: "What heals one character heals all who are there",
    USES_PALANTIR: "Can use a Palantír",
    LETS_USE: "Whoever bears the Palantír can use it",
    STAYS_BOARD: "Always returns to the location deck",
    STORE_AT_END: "Characters of its side may store in the end-of-turn phase too",
    NO_CREATURES: "No creature can be played on the company",
    CANNOT_BE_DISCARDED: "No effect discards a character of the company",
    NO_BODY_DISCARD: "No body check discards the bearer",
    BROTHER: "May come in beside a brother of the same turn, as one character more",
    NO_SCOUT_CARDS: "No card that requires a scout can be played by the company",
    NO_RETURN: "Nothing sends the company back or taps its sites",
    HEALING_HAVEN: "The site is a haven for healing and for hazards",
    TESTS_RINGS: "Gold rings here are tested in the site phase",
    RIDES_ALONE: "No ally and no Ringwraith follower may join the company",
    GATES_TO_HAZARDS: "Counts as Gates of Morning where a hazard asks for it",
    RIDES_TOGETHER: "Further Ringwraiths may come into play as followers of your Ringwraith",
    ONE_RING: "The One Ring",
    BURIES: "A card under it may be played from there at an Under-deeps site as though it were in hand; it gives no points "
    "and counts as out of play",
    PRISON: "Characters off to the side with it are prisoners",
    OPEN_DISCARDS: "The opponent discards face up",
    STANDS_FIRM: "A bearer who is a warrior has no lower prowess for not tapping against a strike",
    JOINS_AVATAR: "Moves onto your Ringwraith when he comes into play",
    HALVES_BODY: "The body of a Nazgûl or Ringwraith is halved in her strikes, rounded up",
    INFORMATION: "Information is playable there",
    UNGUARDED: "All further automatic-attacks on the company that can be cancelled are cancelled",
    SEEKS_LESSER_RING: "After a test a lesser ring of your play deck or discard pile may take its place; then the deck is "
    "shuffled",
    SECOND_ACTION: "Face up, whenever it takes an agent action it may take another one, which does not count against the "
    "hazard limit",
}


_OWN_TRAITS: dict[str, str] = {}


def own_trait(name: str, words: str) -> str:
    """A trait of a single card, said in the module of that card."""
    _OWN_TRAITS[name] = words
    return name


def trait_words(name: str) -> str:
    return TRAIT_WORDS.get(name) or _OWN_TRAITS[name]


@dataclass(frozen=True, slots=True)
class Traits(Word):
    """Traits given to others while the card is in play, or for a time."""

    name: str
    to: str = COMPANY

    def words(self) -> str:
        return trait_words(self.name)


@dataclass(frozen=True, slots=True)
class BecomesSite(Word):
    """The site with which it lies, or on which it works, counts as another type (SCH-02)."""

    to: str
    no_attacks: bool = False
    """Its automatic-attacks are gone."""
    attacks: tuple[Any, ...] = ()
    """The automatic-attacks that stand in for those printed."""
    all_versions: bool = False
    """Every card of that site's name, whoever owns it (CR-19)."""
    detainment: bool = False
    """All its automatic-attacks are detainment."""

    def stands_under(self) -> str:
        return "all-versions" if self.all_versions else ""

    def words(self) -> str:
        if self.all_versions:
            text = f"While it lies with a site, every version of that site is {a(self.to)}"
        else:
            text = f"The site becomes {a(self.to)}"
        for attack in self.attacks:
            text += f" with this automatic-attack in place of its own: {attack_words(attack)}"
        text += ", and all its automatic-attacks become detainment" if self.detainment else ""
        return text + (" without automatic-attacks" if self.no_attacks else "")


def attack_words(attack: Any) -> str:
    """An automatic-attack, with its race, strikes and prowess."""
    if attack.creature:
        return f"the opponent may play a creature that is not unique and normally keyed to {a(attack.creature)}"
    number = attack.strikes
    strikes = f"{number} strike{'s' * (number > 1)}" if number else "each character faces one strike"
    text = f"{races((attack.race,)) + ', ' if attack.race else ''}{strikes} at {prowess_words(attack)}"
    if attack.detainment:
        text += ", detainment" + ("" if attack.detainment == "always" else f" against {attack.detainment} companies")
    if attack.only:
        text += f", against {attack.only} companies only"
    if attack.chooses:
        text += ", attacker chooses defending characters"
    if attack.fixed:
        text += ", cannot be cancelled"
    return text + "".join(f"; {c.words()[0].lower() + c.words()[1:]}" for c in attack.clauses)


def prowess_words(attack: Any) -> str:
    """Of an attack: prowess, and body if it has one."""
    return f"{attack.prowess}" + (f"/{attack.body}" if attack.body >= 0 else "")


ADDS_ATTACK: Final = "adds-attack"


@dataclass(frozen=True, slots=True)
class AddsAttack(Word):
    """Every version of a site has one more automatic-attack, unless a card of some name is in play (AAX-01, DRG-03)."""

    site: str
    attack: Any
    unless: str

    def stands_under(self) -> str:
        return ADDS_ATTACK

    def words(self) -> str:
        return f"Unless {self.unless} is in play, {self.site} has one more automatic-attack: {attack_words(self.attack)}"


CANCELS_FORMS: Final = "cancels-forms"


@dataclass(frozen=True, slots=True)
class CancelsForms(Word):
    """Attacks of any form of the Dragon, who is called so, on companies of the card's player come to nothing (DRG-16)."""

    dragon: str

    def stands_under(self) -> str:
        return CANCELS_FORMS

    def words(self) -> str:
        return f"All attacks by manifestations of {self.dragon} on your companies are cancelled"


@dataclass(frozen=True, slots=True)
class Mode(Word):
    """The mode a Ringwraith is in while this card lies with him (RW-10, RW-11)."""

    name: str

    def words(self) -> str:
        return f"{self.name.replace('-', ' ').title()} mode: from a Darkhaven his company may move to a site that is none"


NUMBER_WORDS = ("first", "second")


@dataclass(frozen=True, slots=True)
class DoublesAttacks(Word):
    """Automatic-attacks are there twice: all of one race, or the first one of a site (CR-07, CR-09)."""

    race: str = ""
    at: int = 0
    """Which of those printed on the site, counted from 0."""

    def stands_under(self) -> str:
        return "doubles"

    def words(self) -> str:
        if self.race:
            return f"Automatic-attacks of {races((self.race,))} are faced twice"
        return f"the {NUMBER_WORDS[self.at]} automatic-attack of the site is faced twice"


@dataclass(frozen=True, slots=True)
class RaisesAttack(Word):
    """One automatic-attack of a site, and no other, has more prowess (CR-23)."""

    amount: int
    at: int = 0
    """Which of those printed on the site, counted from 0."""

    def words(self) -> str:
        return f"the {NUMBER_WORDS[self.at]} automatic-attack of the site has {words_of(self.amount)} prowess"


@dataclass(frozen=True, slots=True)
class Raised(Word):
    """As a clause of that attack: what it has been given, and by which card."""

    amount: int
    of: str

    def words(self) -> str:
        return f"{words_of(self.amount)} prowess by another card"


@dataclass(frozen=True, slots=True)
class MayFace(Word):
    """The defender may assign the character so many strikes of the attack (MUL-01)."""

    strikes: int

    def words(self) -> str:
        return f"you may assign {self.strikes} strikes of an attack to a bearer who is a warrior"


@dataclass(frozen=True, slots=True)
class RegionCounts(Word):
    """A region counts as other types: one known by name wherever it is named, one known only by type in the path between
    two sites (PTH-03, PTH-04)."""

    old: str
    new: tuple[str, ...]
    name: str = ""
    between: tuple[str, ...] = ()

    def words(self) -> str:
        return f"{self.name or 'one ' + called(self.old)} counts as {several(self.new)}"


@dataclass(frozen=True, slots=True)
class AimsAtOne(Word):
    """All attacks are against one character whom the attacker names (CR-10)."""

    def words(self) -> str:
        return "All its attacks are against one character of the attacker's choice; further strikes are excess"


@dataclass(frozen=True, slots=True)
class TapToCancel(Word):
    """So many of its attacks can be called off by tapping a character (CR-10)."""

    times: int
    others_only: bool = False
    until_roll: bool = False

    def words(self) -> str:
        who = "a companion of the target" if self.others_only else "a character of the company"
        many = "one of its attacks" if self.times == 1 else f"up to {self.times} of its attacks"
        return f"{many} can be cancelled by tapping {who}{' for each' * (self.times > 1)}" + (
            ", until the dice fall" if self.until_roll else ""
        )


@dataclass(frozen=True, slots=True)
class ByMind(Word):
    """The target's mind stands in for its prowess, a hit only taps, and avatars are spared (CR-25)."""

    def words(self) -> str:
        return "Wizards and Ringwraiths take no strike; the mind of a target stands in for its prowess, and a hit only taps"


@dataclass(frozen=True, slots=True)
class Admits(Word):
    """Creatures of these races may always be played at the site."""

    races: tuple[str, ...]

    def words(self) -> str:
        return f"Any creature of the {races(self.races)} may be played at this site"


@dataclass(frozen=True, slots=True)
class Forbids(Word):
    """A card of this name cannot be played."""

    name: str

    def stands_under(self) -> str:
        return "forbids"

    def words(self) -> str:
        return f"{self.name} cannot be played"


@dataclass(frozen=True, slots=True)
class Flight(Word):
    """The company may go to any site in one move, though never to or from the Under-deeps (UD-04)."""

    never: tuple[str, ...]
    """Types of sites or regions that are closed to it."""

    def words(self) -> str:
        closed = ", ".join(self.never)
        return f"any site but {closed} or the Under-deeps is open to the company; creatures are keyed to it only"
