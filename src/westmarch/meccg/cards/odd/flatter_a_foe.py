"""Flatter a Foe: an influence check instead of a fight (CR-67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sources import ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import Check
from westmarch.meccg.stats import company_of, has_skill, unused_influence
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

NUMBERS: Final = ((10, ("dragon",)), (11, ("man", "drake")), (12, ("troll", "orc", "elf", "giant")))
"""What the check must pass, and against whom."""


@dataclass(frozen=True, slots=True)
class Flatter(Effect):
    """The target makes an influence check with his unused direct influence alone (CR-67)."""

    numbers: tuple[tuple[int, tuple[str, ...]], ...]
    diplomat: int
    """What a diplomat adds."""
    then: tuple[Effect, ...]

    def needs(self) -> Condition:
        return Cancellable()

    def words(self) -> str:
        thresholds = ", ".join(f"{number} against {races(kinds)}" for number, kinds in self.numbers)
        return (
            "the target makes an influence check with its unused direct influence, "
            f"+{self.diplomat} if it is a diplomat; above {thresholds}: " + ", then ".join(e.words() for e in self.then)
        )


@dataclass(slots=True)
class Flattery(About):
    """CR-67: what changes influence checks comes before the dice; the verdict is "won" or "lost"."""

    character: int
    word: Flatter
    use: Use
    about = ("character",)
    if_moot = "abandon"
    steps = ("begin", "ask", "note", "roll", "abandon")

    def begin(self, g: Meccg) -> Flow:
        combat.begin_check(g, Check("influence", self.character))
        return None

    def ask(self, g: Meccg) -> Flow:
        seat, window = g.state.cards[self.character].seat, Window(w.INFLUENCE, company_of(g, self.character))
        return ask_from(
            g, seat, "flattery.roll", "CR-67", "{0} flatters the attackers", window, end=("roll",), about=(self.character,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        return play_on(g, "ask")

    def roll(self, g: Meccg) -> Flow:
        s = g.state
        assert s.check is not None
        card, number = s.cards[self.character], number_against(g, self.word)
        own = unused_influence(g, card.id) + (self.word.diplomat if has_skill(g, card.id, "diplomat") else 0)
        adds = [line for line in (("Influence", own), ("This roll", s.check.modifier)) if line[1]]
        result = combat.roll(g, card.seat, "influence", card.of, adds) + s.check.modifier + own
        combat.end_check(g, "won" if result > number else "lost", result, number)
        return Run(self.use, self.word.then) if result > number else DONE

    def abandon(self, g: Meccg) -> Flow:
        """TGT-09; after a check that was made there is nothing to abandon."""
        if g.state.is_gone(self.character):
            combat.abandon_check(g, "influence", self.character, "lost")
        return DONE


def number_against(g: Meccg, word: Flatter) -> int:
    """By the race of the attack; where companies fight, the highest for any who attacks (CVC-11)."""
    s = g.state
    assert s.attack is not None
    there = {DEFS[s.cards[n].of].race for n in s.attack.attackers if n in s.cards} or {s.attack.race}
    return max(number for number, kinds in word.numbers if not there.isdisjoint(kinds))


@APPLY.of(Flatter, "target")
def _flatter(word: Flatter, g: Meccg, use: Use) -> Flow:
    return None if g.state.attack is None else Flattery(int(use.target), word, use)


CARDS = (
    resource(
        "TD-116", "Flatter a Foe", "short",
        Play(
            (w.ATTACK,),
            (
                Flatter(
                    NUMBERS, 2, (CancelAttack(), If(Phase("movement"), (Until(Bonus(b.LIMIT, -2), "company", "company"),))),
                ),
            ),
            target=Pick(CHARACTER), when=AttackBy(tuple(race for _, kinds in NUMBERS for race in kinds)),
        ),
        side=HERO, keywords="flattery-attempt",
    ),
)
