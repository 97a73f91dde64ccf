"""How a card is played, used while it lies there, and how it acts by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from westmarch.meccg.vocabulary.base import Condition, Cost, Effect, Filter, Word, words_in
from westmarch.meccg.vocabulary.conditions import All
from westmarch.meccg.vocabulary.costs import BY, TARGET, Tap, costs_in, in_one_phrase
from westmarch.meccg.vocabulary.filters import Skill
from westmarch.meccg.vocabulary.picks import Pick
from westmarch.meccg.vocabulary.windows import ATTACK, ATTACK_DEFEATED, COMPANY_MOVES, GUARD_ATTACK, moment_words

AS_PICKED: Final = "as picked"
"""The skill that the pick asks for, if it asks for one."""

STAYS_WORDS: Final = {
    "": "",
    "target": "this card stays with the target",
    "company": "this card stays with the company",
    "table": "this card stays in play",
}


@dataclass(frozen=True, slots=True)
class Play(Word):
    """One use of a card from hand. A card that offers alternatives has several (EVT-01)."""

    windows: tuple[str, ...]
    do: tuple[Effect, ...] = ()
    target: Pick | None = None
    by: Pick | None = None
    """Who taps for it, where the target is another."""
    cost: Cost | None = None
    when: Condition | None = None
    name: str = ""
    """Tells the alternatives of one card apart, also in the key of the choice."""
    skill: str = AS_PICKED
    """The skill it requires (SKL-01, SKL-05); empty for a card that is aimed at the skilled but requires nothing."""
    stays: str = ""
    """Where a permanent-event comes to lie: "target", "company" or "table"; other cards are discarded."""
    free: bool = False
    """Does not count against the hazard limit."""
    begins: bool = False
    """Must begin a chain of effects (COR-19, ATK-03), as everything does that brings an attack."""
    quiet: bool = False
    """No play at all: nobody can answer it (CR-18)."""
    role: str = ""
    """Of a card with two roles: "resource" or "hazard" when used like this."""

    verb: ClassVar[str] = "playable "

    def __post_init__(self) -> None:
        """What follows from the rest and is not said again: the skill, the beginning of a chain, what its effects need."""
        put = object.__setattr__
        if self.skill == AS_PICKED:
            put(self, "skill", self._skill_picked())
        if any(effect.brings_attack for effect in parts(self.do)):
            put(self, "begins", True)
        said = () if self.when is None else self.when.parts if isinstance(self.when, All) else (self.when,)
        needed = [need for effect in self.do if (need := effect.needs()) is not None and need not in said]
        if needed:
            put(self, "when", All((*needed, *said)))

    def _skill_picked(self) -> str:
        tests = [word for pick in (self.target, self.by) for word in words_in(pick)]
        return next((test.name for test in tests if isinstance(test, Skill)), "")

    def words(self) -> str:
        """When and on what, then the price and what happens: "Playable against an attack by Orcs: it is cancelled"."""
        if set(self.windows) == {GUARD_ATTACK}:
            return ""  # OG-06 says it for every card
        head = self._head()
        deeds = "; ".join(part for part in (self._price(), *(e.words() for e in self.do), STAYS_WORDS[self.stays]) if part)
        sentences = [f"{self.skill} only"] if self.skill else []
        head = f"{self._role()}{head}".strip() if self.role else f"{self.verb}{head}" if head else ""
        sentences.append(f"{head}: {deeds}" if head and deeds else head or deeds)
        if self.free and not self.quiet:
            sentences.append("does not count against the hazard limit")
        return ". ".join(part[0].upper() + part[1:] for part in sentences if part)

    def _role(self) -> str:
        return f"{self.verb}as a {self.role} "

    def _head(self) -> str:
        said = self.when.parts_said() if self.when is not None else ()
        moment = moment_words(self.windows)
        text = "" if moment.startswith("also ") else moment
        if ATTACK in self.windows:
            text += "".join(part.of_attack() for part in sorted(said, key=lambda part: part.tells_whom))
            said = tuple(part for part in said if not part.of_attack())
        if self.target is not None and TARGET not in self._taps():
            text += f" on {self.target.words()}"
        if self.by is not None and BY not in self._taps():
            text += f" with {self.by.words()}"
        if said:
            text += f"{',' * bool(text)} if {' and '.join(part.words() for part in said)}"
        return (text if text.startswith(moment) else f"{text}, {moment}").strip()

    def _taps(self) -> tuple[str, ...]:
        """Who taps for it, as its price says it."""
        return tuple(part.who for part in costs_in(self.cost) if isinstance(part, Tap))

    def _price(self) -> str:
        prices = []
        for part in costs_in(self.cost):
            whom = {TARGET: self.target, BY: self.by}.get(part.who) if isinstance(part, Tap) else None
            prices.append((part, f"tap {whom.words()}" if whom is not None else part.words()))
        return in_one_phrase(prices)


def parts(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Effects with those inside them: what follows from a roll, a condition or a choice."""
    for effect in effects:
        yield effect
        for name in ("do", "then", "otherwise"):
            yield from parts(getattr(effect, name, ()))


@dataclass(frozen=True, slots=True)
class Action(Play):
    """An ability of a card in play."""

    verb: ClassVar[str] = ""

    def _skill_picked(self) -> str:
        """SKL-04: abilities require no skill."""
        return ""

    def _role(self) -> str:
        """An ability that is not for its own player says for whom it is."""
        return "for the player of the company, " if self.role == "resource" else "for the hazard player, "


@dataclass(frozen=True, slots=True)
class On(Word):
    """What a card in play does by itself at a moment."""

    moment: str
    do: tuple[Effect, ...]
    when: Condition | None = None
    own: bool = False
    """Only for the bearer's own company or player."""
    theirs: bool = False
    """Only for the opponent of the card's player."""

    def words(self) -> str:
        told = OWN_MOMENT_WORDS if self.own else THEIR_MOMENT_WORDS if self.theirs else MOMENT_WORDS
        text = told.get(self.moment) or MOMENT_WORDS[self.moment]
        said = self.when.parts_said() if self.when is not None else ()
        if self.moment == COMPANY_MOVES:
            text += "".join(part.of_moving() for part in said)
            said = tuple(part for part in said if not part.of_moving())
        elif self.moment == ATTACK_DEFEATED:
            text = f"When an attack{''.join(part.of_attack() for part in said)} is defeated"
            said = tuple(part for part in said if not part.of_attack())
        if said:
            text += f", if {' and '.join(part.words() for part in said)}"
        return f"{text}: " + ", then ".join(effect.words() for effect in self.do)


@dataclass(frozen=True, slots=True)
class DiscardIf(Word):
    """Watched all the time (DUR-09)."""

    when: Condition

    def words(self) -> str:
        return f"Discarded as soon as {self.when.words()}"


@dataclass(frozen=True, slots=True)
class DiscardOnParting(Word):
    """Of a card on a company: watched all the time (DUR-09), who is there being known from the last time."""

    fit: Filter | None = None
    """Who is meant; everybody if nobody is named."""
    allies: bool = False
    joins: bool = False
    """It goes when somebody joins the company, too."""

    def stands_under(self) -> str:
        return "watch"

    def words(self) -> str:
        who = "a character or ally" if self.allies else "a character"
        who += f" who {self.fit.words()}" if self.fit is not None else ""
        return f"Discarded as soon as {who} {'joins or ' * self.joins}leaves the company"


MOMENT_WORDS = {
    "on:untap-ends": "At the end of each untap phase",
    "on:organization-begins": "When an organization phase begins",
    "on:long-events-end": "At the end of each long-event phase",
    "on:company-moves": "When a company moves",
    "on:movement-ends": "At the end of a company's movement/hazard phase",
    "on:site-begins": "When a company's site phase begins",
    "on:attack-begins": "When an attack begins",
    "on:before-strikes": "Before strikes are assigned",
    "on:companies-fight": "In combat with another company, before strikes are assigned",
    "on:wounded-by": "When a strike of it wounds a character",
    "on:character-wounded": "When a character is wounded",
    "on:after-attack": "After the attack",
    "on:attack-defeated": "When an attack is defeated",
    "on:item-gained": "When a company gains an item",
    "on:deck-exhausted": "When a play deck is exhausted",
    "on:turn-ends": "At the end of each turn",
    "on:influence-succeeds": "When a character (the target) succeeds in an influence attempt",
    "on:stored": "When it is stored",
    "on:resolved": "When a card has resolved",
}
OWN_MOMENT_WORDS = {
    "on:untap-ends": "At the end of its player's untap phase",
    "on:organization-begins": "When its player's organization phase begins",
    "on:long-events-end": "At the end of its player's long-event phase",
    "on:company-moves": "When the company moves",
    "on:movement-ends": "At the end of the company's movement/hazard phase",
    "on:site-begins": "When the company's site phase begins",
    "on:character-wounded": "When a character of the company is wounded",
    "on:item-gained": "When the company gains an item",
    "on:turn-ends": "At the end of its player's turn",
}
"""Of a card that waits for its own company's or player's moments; the others are nobody's, or of its own attack."""
THEIR_MOMENT_WORDS = {
    "on:long-events-end": "At the end of the opponent's long-event phase",
    "on:turn-ends": "At the end of the opponent's turn",
}
"""Of a card that waits for those of its player's opponent."""
