"""The words of combat: what is printed on combat cards, on Reference cards and on the minions' spaces.

A word is one sentence: *when* it works, *if* what holds, and what it *does*. Conditions are in `combat_conditions`, deeds
in `combat_deeds`; here are the sentence itself and the standing words, which the rules ask for by name. `text_of` and
`ability_of` sort the words of a card or an enemy by their moment once and for all, so that a round looks only at those
that could matter.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from westmarch.quest.definitions import COMBAT_CARDS, MINIONS, MONSTERS
from westmarch.quest.fight import MELEE, RANGED

if TYPE_CHECKING:
    pass

START = "start"
"""At the start of the combat (CBT-07)."""
NOW = "now"
"""Part 3e of the round in which the card is played (CBT-27)."""
NEXT = "next"
"""Part 3d of the following round (CBT-23)."""
AFTER = "after"
"""In part 3f, after the damage (CBT-33)."""
END = "end"
"""After the defeat check (CBT-35)."""
ALWAYS = "always"
"""Standing text; the rules ask for it where it matters."""

LEAD = {
    START: "at the start of the combat ",
    NEXT: "next round: ",
    AFTER: "after the damage: ",
    END: "at the end of the round: ",
}
"""How the words of a moment begin."""


@dataclass(frozen=True, slots=True)
class CombatCondition:
    """Something that is asked of a running combat, from the side of the card's owner."""

    def words(self) -> str:
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class CombatDeed:
    """Something that the text of a combat card or an ability does for its side; `source` is the card or enemy."""

    def words(self) -> str:
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class CombatWord:
    """One sentence of a card."""

    when: str
    does: tuple[CombatDeed, ...]
    """Only the last of them may stop at a decision."""
    condition: CombatCondition | None = None

    @property
    def cancels(self) -> bool:
        """Cancels of both sides are judged and applied together, before everything else (CBT-28)."""
        return any(isinstance(deed, Cancel) for deed in self.does)

    def words(self) -> str:
        deeds = " and ".join(deed.words() for deed in self.does)
        lead = LEAD.get(self.when, "")
        return f"{lead}if {self.condition.words()}, {deeds}" if self.condition is not None else f"{lead}{deeds}"


def now(*does: CombatDeed, when: CombatCondition | None = None) -> CombatWord:
    return CombatWord(NOW, does, when)


def next_round(*does: CombatDeed, when: CombatCondition | None = None) -> CombatWord:
    return CombatWord(NEXT, does, when)


def after_damage(*does: CombatDeed, when: CombatCondition | None = None) -> CombatWord:
    return CombatWord(AFTER, does, when)


def end_of_round(*does: CombatDeed, when: CombatCondition | None = None) -> CombatWord:
    return CombatWord(END, does, when)


def always(*does: CombatDeed) -> CombatWord:
    return CombatWord(ALWAYS, does)


# Standing words ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StandingDeed(CombatDeed):
    """Not carried out; the rules look for it."""


@dataclass(frozen=True, slots=True)
class Cancel(StandingDeed):
    """The opponent's card (KEYW-01); `CarryOut` collects these before anything else."""

    def words(self) -> str:
        return "cancel the opponent's card"


@dataclass(frozen=True, slots=True)
class Uncancelable(StandingDeed):
    """KEYW-07."""

    def words(self) -> str:
        return "this card cannot be canceled"


@dataclass(frozen=True, slots=True)
class DefenseFloor(StandingDeed):
    """KEYW-15."""

    least: int

    def words(self) -> str:
        return f"your defense cannot be reduced below {self.least}"


@dataclass(frozen=True, slots=True)
class OpponentCommitsFirst(StandingDeed):
    """Acts in part 3a (CBT-23, D-36)."""

    def words(self) -> str:
        return "the opponent commits a card first, faceup"


@dataclass(frozen=True, slots=True)
class FreeCard(StandingDeed):
    """Acts in part 3c (EXH-11), and again when the round ends (CBT-35)."""

    type: str

    def words(self) -> str:
        return f"your card, if {self.type}, costs no strength and is discarded from your stack at the end of the round"


@dataclass(frozen=True, slots=True)
class CheaperCards(StandingDeed):
    """All cards of a type in the own stack."""

    type: str
    LESS: ClassVar[int] = 1

    def words(self) -> str:
        return f"your {self.type} cards cost {self.LESS} strength less, but not less than 0"


@dataclass(frozen=True, slots=True)
class FreeBottomCard(StandingDeed):
    """The first card played, while it is the bottom of the stack."""

    type: str

    def words(self) -> str:
        return f"the bottom card of your stack, if {self.type}, costs no strength"


@dataclass(frozen=True, slots=True)
class InfluenceInstead(StandingDeed):
    """The damage of part 3f, with a card of a type, is replaced (KEYW-22)."""

    type: str

    def words(self) -> str:
        return f"instead of damage with a {self.type} card, place as much influence in extension of Strongholds"


@dataclass(frozen=True, slots=True)
class FromHand(StandingDeed):
    """How much of the damage of part 3f, with a card of a type, is taken from the hand (D-38)."""

    type: str
    least: int = 1

    def words(self) -> str:
        return f"of the damage with a {self.type} card the hero takes at least {self.least} from his hand"


# Sorted by moment -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SortedText:
    """The words of one card or one ability by their moment."""

    type: str = ""
    words: dict[str, tuple[CombatWord, ...]] = field(default_factory=dict)
    cancels: dict[str, CombatWord] = field(default_factory=dict)
    uncancelable: bool = False
    floor: int = 0
    anticipates: bool = False
    frees: str = ""
    cheaper: str = ""
    free_bottom: str = ""
    influence_instead: str = ""
    from_hand: FromHand | None = None


def sort_text(words: tuple[CombatWord, ...], card_type: str = "") -> SortedText:
    by_moment: dict[str, tuple[CombatWord, ...]] = {}
    for word in words:
        if not all(isinstance(deed, StandingDeed) and not isinstance(deed, Cancel) for deed in word.does):
            by_moment[word.when] = (*by_moment.get(word.when, ()), word)
    standing = {deed.__class__: deed for word in words for deed in word.does if isinstance(deed, StandingDeed)}

    def type_in(cls: type) -> str:
        return getattr(standing.get(cls), "type", "")

    from_hand = standing.get(FromHand)
    return SortedText(
        card_type,
        by_moment,
        {word.when: word for word in words if word.cancels},
        Uncancelable in standing,
        getattr(standing.get(DefenseFloor), "least", 0),
        OpponentCommitsFirst in standing,
        type_in(FreeCard),
        type_in(CheaperCards),
        type_in(FreeBottomCard),
        type_in(InfluenceInstead),
        from_hand if isinstance(from_hand, FromHand) else None,
    )


_TEXTS: dict[str, SortedText] = {}
_ABILITIES: dict[str, SortedText] = {}


def text_of(card: str) -> SortedText:
    """The words of a combat card."""
    found = _TEXTS.get(card)
    if found is None:
        definition = COMBAT_CARDS[card]
        found = _TEXTS[card] = sort_text(definition.words, RANGED if definition.ranged else MELEE)
    return found


def ability_of(enemy: str) -> SortedText:
    """The words of a monster or a minion."""
    found = _ABILITIES.get(enemy)
    if found is None:
        definition = MINIONS[enemy] if enemy in MINIONS else MONSTERS[enemy]
        found = _ABILITIES[enemy] = sort_text(definition.words)
    return found
