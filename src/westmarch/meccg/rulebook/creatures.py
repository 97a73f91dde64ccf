"""DEF, TRO, KEY-13: a creature attacks, once or several times, and goes where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from westmarch.core.procedure import DONE, Flow, Procedure, goto
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.attacks import creature_attack, defenders, struck_later
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.combat import ALL_CANCELLED, DEFEATED, Combat
from westmarch.meccg.rulebook.isolation import left_alone, only_one
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.rulebook.sources import PASS, Candidates, ask_from, offered
from westmarch.meccg.state import CHAIN, POINTS, WORTHLESS, Attack
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class CreatureAttacks(Procedure):
    """The attacks of one creature card, then DEF-06 to DEF-11 and TRO-01."""

    card: int
    company: int
    key: str
    automatic: bool = False
    """Played as an automatic-attack (AUT-01)."""
    given: tuple[Any, ...] = ()
    """Clauses of the automatic-attack for which it was played, or of the card that brought it."""
    done: int = 0
    beaten: int = 0
    facers: tuple[int, ...] = ()
    repelled: int = 0
    """Attacks of which no strike did anything, detainment or not."""
    detained: bool = False
    target: int = 0
    attacks: int = 0
    """How many there are, counted when it resolves (CR-05)."""
    steps = ("count", "ask_target", "note_target", "attack", "note", "ask_trophy", "clear")

    def is_moot(self, g: Meccg) -> bool:
        """Sent back to hand, or tamed, in mid-attack."""
        card = g.state.cards.get(self.card)
        return card is None or card.zone != CHAIN

    def count(self, g: Meccg) -> Flow:
        printed = DEFS[self._of(g)].attacks
        self.attacks = 1 if only_one(g) else printed
        return None

    def ask_target(self, g: Meccg) -> Flow:
        """CR-10: a card that aims at one character names him when it resolves."""
        s = g.state
        d = DEFS[s.cards[self.card].of]
        company = s.companies.get(self.company)
        if company is None or not any(isinstance(e, b.AimsAtOne) for e in d.effects):
            return goto("attack")
        attack = creature_attack(g, d, self.card, company, self.key, s.cards[self.card].seat)
        targets = Candidates([("aim", n) for n in defenders(g, attack)], AIMED_AT)
        seat = s.cards[self.card].seat
        return ask_from(
            g, seat, "creature.target", "CR-10", "Whom does {0} attack?", targets,
            end=None if offered(g, seat, targets) else PASS, about=(self.card,),
        )  # fmt: skip

    def note_target(self, g: Meccg) -> Flow:
        self.target = int(g.answer[1]) if g.answer[0] == "aim" else 0
        return None

    def attack(self, g: Meccg) -> Flow:
        s = g.state
        d = DEFS[s.cards[self.card].of]
        company = s.companies.get(self.company)
        if company is None or self.done >= self.attacks:
            return goto("ask_trophy")
        if self.key and self.key not in matches(g, d, company):  # KEY-13
            return goto("ask_trophy")
        attack = creature_attack(g, d, self.card, company, self.key, s.cards[self.card].seat)
        if self.automatic:
            attack = replace(attack, kind="automatic", keyed=())
        if self.given:
            attack = replace(attack, clauses=(*attack.clauses, *self.given))
        if self.target:
            if s.is_gone(self.target):
                return goto("ask_trophy")
            attack = replace(attack, target=self.target)
        if self.attacks < d.attacks:
            attack = left_alone(attack)
        self.detained = attack.detainment
        self.done += 1
        return Combat(attack)

    def note(self, g: Meccg) -> Flow:
        if g.state.verdict == DEFEATED:
            self.beaten += 1
        if g.state.verdict == ALL_CANCELLED:  # CAN-02
            self.done = self.attacks
        if g.state.repelled:
            self.repelled += 1
        self.facers = self.facers + g.state.faced_by
        return goto("attack")

    def _of(self, g: Meccg) -> str:
        return g.state.cards[self.card].of

    def _is_defeated(self, g: Meccg) -> bool:
        """DEF-06, DEF-11, AUT-01."""
        return self.beaten >= self.attacks and not self.detained and not self.automatic

    def _gives_trophy(self, g: Meccg) -> bool:
        """TRO-01, AUT-02."""
        if self.detained and g.profile.trophy_from_detainment:
            return self.repelled >= self.attacks and not self.automatic
        return self._is_defeated(g)

    def ask_trophy(self, g: Meccg) -> Flow:
        """TRO-01: an Orc or Troll who faced a strike of it may take it."""
        s = g.state
        card = s.cards[self.card]
        able = [takers(self.facers)] if self._gives_trophy(g) else []
        return ask_from(g, 1 - card.seat, "creature.trophy", "TRO-01", "Who takes the trophy?", *able)

    def clear(self, g: Meccg) -> Flow:
        s = g.state
        if g.answer[0] == "trophy":
            to_trophy(g, self.card, int(g.answer[1]), worthless=self.detained)
        elif self._is_defeated(g):
            to_defender(g, self.card, 1 - s.cards[self.card].seat)
        else:
            piles.discard(g, self.card)
        return DONE


def to_defender(g: Meccg, card: int, seat: int) -> None:
    """DEF-07 to DEF-09: into the defender's pile, also if it is worth nothing to him, unless the profile takes such out."""
    d = DEFS[g.state.cards[card].of]
    if g.profile.worthless_kill_pile == "out_of_play" and d.starred != (g.state.sides[seat] == "minion"):
        piles.remove(g, card)
    else:
        table.put(g, card, POINTS, seat=seat)
        piles.falls(g, d.id, card)


def to_trophy(g: Meccg, card: int, holder: int, worthless: bool = False) -> None:
    """TRO-01, DRG-19: with the one who takes it; worthless if it only detained, and then nothing was defeated."""
    table.make_trophy(g, card, holder)
    if worthless:
        table.mark(g, card, WORTHLESS)
    else:
        piles.falls(g, g.state.cards[card].of, card)


def takers(faced: tuple[int, ...]) -> Candidates:
    """TRO-01: an Orc or Troll among those who faced a strike."""
    return Candidates([("trophy", n) for n in dict.fromkeys(faced)], TROPHY)


def _may_take(g: Meccg, number: int) -> bool:
    card = g.state.cards.get(number)
    if card is None:
        return False
    d = DEFS[card.of]
    return d.race in ("orc", "troll") and d.is_person and b.HALF_ORC not in d.traits  # TRO-09


TROPHY = (Check("TRO-01", "Trophies are taken by Orc and Troll characters only.", _may_take),)


def _may_be_aimed_at(g: Meccg, number: int) -> bool:
    return not struck_later(g, number, set())


AIMED_AT = (Check("CR-24", "An ally has to be struck before it is.", _may_be_aimed_at),)


@dataclass(slots=True)
class EventAttack(Procedure):
    """ATK-06, ATK-07, DRG-06: an attack by a card that lies in play; defeated, the card goes where a creature goes."""

    attack: Attack
    card: int
    steps = ("fight", "ask_trophy", "clear")

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack)

    def ask_trophy(self, g: Meccg) -> Flow:
        """ATK-07: undefeated it stays. DRG-06: who beats his own has nothing of it. DRG-19."""
        s = g.state
        if s.verdict != DEFEATED or self.attack.detainment or s.is_gone(self.card):
            return DONE
        defender = 1 - self.attack.seat
        if s.cards[self.card].seat == defender:
            piles.remove(g, self.card)
            return DONE
        return ask_from(g, defender, "creature.trophy", "TRO-01", "Who takes the trophy?", takers(s.faced_by))

    def clear(self, g: Meccg) -> Flow:
        if g.answer[0] == "trophy":
            to_trophy(g, self.card, int(g.answer[1]))
        else:
            to_defender(g, self.card, 1 - self.attack.seat)
        return None
