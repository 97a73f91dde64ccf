"""DEF, TRO, KEY-13: a creature attacks, once or several times, and goes where it belongs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.attacks import creature_attack, defenders, hound_first
from westmarch.meccg.rulebook.combat import DEFEATED, Combat
from westmarch.meccg.rulebook.keying import matches
from westmarch.meccg.state import CHAIN, POINTS, Attack
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
    done: int = 0
    beaten: int = 0
    facers: tuple[int, ...] = ()
    detained: bool = False
    target: int = 0
    steps = ("ask_target", "note_target", "attack", "note", "ask_trophy", "clear")

    def ask_target(self, g: Meccg) -> Flow:
        """CR-10: a card that aims at one character names him when it resolves."""
        s = g.state
        d = DEFS[s.cards[self.card].of]
        company = s.companies.get(self.company)
        if company is None or not any(isinstance(e, b.AimsAtOne) for e in d.effects):
            return goto("attack")
        attack = creature_attack(g, d, self.card, company, self.key, s.cards[self.card].seat)
        choices: list[Choice] = [("aim", n) for n in defenders(g, attack) if not hound_first(g, n, set())]
        return Ask(s.cards[self.card].seat, "CR-10", "Whom does {0} attack?", choices or [("pass",)], about=(self.card,))

    def note_target(self, g: Meccg) -> Flow:
        self.target = int(g.answer[1]) if g.answer[0] == "aim" else 0
        return None

    def attack(self, g: Meccg) -> Flow:
        s = g.state
        if self.card not in s.cards:  # sent back to hand in mid-attack
            return DONE
        d = DEFS[s.cards[self.card].of]
        company = s.companies.get(self.company)
        if company is None or self.done >= d.attacks:
            return goto("ask_trophy")
        if self.key and self.key not in matches(g, d, company):  # KEY-13
            return goto("ask_trophy")
        attack = creature_attack(g, d, self.card, company, self.key, s.cards[self.card].seat)
        if self.automatic:
            attack = replace(attack, kind="automatic", keyed=())
        if self.target:
            if self.target not in s.cards:
                return goto("ask_trophy")
            attack = replace(attack, target=self.target)
        self.detained = attack.detainment
        self.done += 1
        return Combat(attack)

    def note(self, g: Meccg) -> Flow:
        if g.state.verdict.startswith(DEFEATED):
            self.beaten += 1
        if self.card not in g.state.cards:
            return DONE
        self.facers = self.facers + g.state.faced_by
        return goto("attack")

    def _is_defeated(self, g: Meccg) -> bool:
        return self.beaten >= DEFS[g.state.cards[self.card].of].attacks and not self.detained and not self.automatic

    def ask_trophy(self, g: Meccg) -> Flow:
        """TRO-01: an Orc or Troll who faced a strike of it may take it."""
        s = g.state
        card = s.cards[self.card]
        takers: list[Choice] = []
        if self._is_defeated(g):
            takers = [("trophy", n) for n in dict.fromkeys(self.facers) if _may_take(g, n)]
        return Ask(1 - card.seat, "TRO-01", "Who takes the trophy?", [*takers, ("pass",)])

    def clear(self, g: Meccg) -> Flow:
        s = g.state
        if self.card not in s.cards or s.cards[self.card].zone != CHAIN:
            return DONE
        card = s.cards[self.card]
        if not self._is_defeated(g):
            piles.discard(g, self.card)
        elif g.answer[0] == "trophy":
            table.make_trophy(g, self.card, int(g.answer[1]))
        elif g.profile.worthless_kill_pile == "out_of_play" and DEFS[card.of].starred != (
            s.sides[1 - card.seat] == "minion"
        ):
            piles.remove(g, self.card)
        else:
            table.put(g, self.card, POINTS, seat=1 - card.seat)
        return DONE


def _may_take(g: Meccg, number: int) -> bool:
    card = g.state.cards.get(number)
    if card is None:
        return False
    d = DEFS[card.of]
    return d.race in ("orc", "troll") and d.is_person and b.HALF_ORC not in d.traits  # TRO-09


@dataclass(slots=True)
class EventAttack(Procedure):
    """ATK-06, ATK-07: an attack by an event that counts as a creature's; defeated, the card goes where a creature goes."""

    attack: Attack
    card: int
    steps = ("fight", "clear")

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack)

    def clear(self, g: Meccg) -> Flow:
        if g.state.verdict == DEFEATED and not self.attack.detainment and self.card in g.state.cards:
            table.put(g, self.card, POINTS, seat=1 - self.attack.seat)
        return None
