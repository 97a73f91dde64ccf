"""Procedures of single cards, by the catalogue's card readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.rulebook.any_time import take_up
from westmarch.meccg.rulebook.bearing import may_hold
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.organizing import bring_in
from westmarch.meccg.rulebook.triggers import at
from westmarch.meccg.state import UNTAPPED, WITH, Attack, Company
from westmarch.meccg.stats import avatar_in_play, body, company_of
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class ItemChecks(Procedure):
    """CR-21: one check for each item that others in the company bear."""

    number: int
    done: tuple[int, ...] = ()
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(company_of(g, self.number)) if self.number in s.cards else None
        members = company.members if company is not None else ()
        left: list[Choice] = [
            ("check-for", c)
            for m in members
            if m != self.number
            for c in s.attached.get(m, ())
            if c not in self.done and (DEFS[s.cards[c].of].kind == "item" or s.cards[c].trophy)
        ]
        if not left:
            return DONE
        return Ask(s.active, "item_checks.next", "CR-21", "Check for which item?", left)

    def note(self, g: Meccg) -> Flow:
        item = int(g.answer[1])
        self.done = (*self.done, item)
        card = g.state.cards[item]
        return call(CorruptionCheck(self.number, 0 if card.trophy else -DEFS[card.of].corruption), "ask")


@dataclass(slots=True)
class GoingHome(Procedure):
    """CR-30: back to hand; one item may go to a companion without a check."""

    number: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.number]
        items = [c for c in s.attached.get(self.number, ()) if DEFS[s.cards[c].of].kind == "item"]
        others = [m for m in s.companies[card.host].members if m != self.number]
        choices: list[Choice] = [("take", item, m) for item in items for m in others if may_hold(g, item, m)]
        return Ask(
            card.seat, "going_home.items", "ZON-02", "Who takes an item of {0}?", [*choices, ("pass",)], about=(self.number,)
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "take":
            table.put(g, int(g.answer[1]), WITH, int(g.answer[2]))
        piles.to_hand(g, self.number)
        return DONE


@dataclass(slots=True)
class Veils(Procedure):
    """CR-46: a body check at -1 for each character, outside combat."""

    numbers: tuple[int, ...]
    seat: int
    steps = ("check",)

    def check(self, g: Meccg) -> Flow:
        for number in self.numbers:
            card = g.state.cards.get(number)
            if card is None:
                continue
            d = DEFS[card.of]
            result = combat.roll(g, self.seat, "body", card.of) - 1
            strength = body(g, number)
            if d.race in ("orc", "troll") and any(result == n + strength - d.body for n in d.discard_on):
                piles.discard(g, number)
            elif result > strength:
                table.tap(g, number)
        return DONE


@dataclass(slots=True)
class WizardSearch(Procedure):
    """CR-20: the avatar from deck or discard pile into play at the haven, whatever ORG-04 and ORG-06 say."""

    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        choices: list[Choice] = []
        if not avatar_in_play(g, self.seat) and not s.avatar_lost[self.seat]:
            for source, pile in (("deck", s.deck[self.seat]), ("discard", s.discard[self.seat])):
                names = sorted({of for of in pile if DEFS[of].kind == "avatar" and s.avatar[self.seat] in ("", of)})
                choices += [("find", source, of, c.id) for of in names for c in self._havens(g)]
        return Ask(self.seat, "wizard_search.bring", "CR-20", "Bring in your Wizard?", [*choices, ("pass",)])

    def _havens(self, g: Meccg) -> list[Company]:
        s = g.state
        return [c for c in s.companies.values() if c.seat == self.seat and DEFS[s.cards[c.site].of].is_haven]

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "find":
            of = str(g.answer[2])
            piles.find(g, self.seat, of, str(g.answer[1]))
            bring_in(g, self.seat, of, int(g.answer[3]), 0)
        piles.shuffle(g, self.seat)  # ZON-03: found or not
        return DONE


@dataclass(slots=True)
class Taming(Procedure):
    """CR-04: an untapped character taps and takes the creature as an ally, with the event on it."""

    event: int
    creature: int
    company: int
    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(self.company)
        members = company.members if company is not None else ()
        choices: list[Choice] = [("bear", m) for m in members if s.cards[m].position == UNTAPPED]
        if not choices or self.creature not in s.cards:
            return DONE
        return Ask(self.seat, "taming.who", "CR-04", "Who taps and takes {0} along?", choices, about=(self.creature,))

    def note(self, g: Meccg) -> Flow:
        table.tap(g, int(g.answer[1]))
        table.put(g, self.creature, WITH, int(g.answer[1]), seat=self.seat)
        table.mark(g, self.creature, "ally")
        table.put(g, self.event, WITH, self.creature)
        return DONE


@dataclass(slots=True)
class Rebellion(Procedure):
    """CR-22: an ally attacks its controller and is lost unless that attack is defeated."""

    ally: int
    attack: Attack
    steps = ("fight", "after")

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack)

    def after(self, g: Meccg) -> Flow:
        if g.state.verdict != "defeated" and self.ally in g.state.cards:
            piles.discard(g, self.ally)
        return DONE


@dataclass(slots=True)
class LuckyFind(Procedure):
    """CR-11: the scout has what was turned up, faces the strike for it, and the rest goes back into the deck."""

    item: int
    attack: Attack
    seat: int
    steps = ("gained", "fight", "reshuffle")

    def gained(self, g: Meccg) -> Flow:
        if not self.item:
            return None
        take_up(g, self.item)
        return at(g, w.ITEM_GAINED, company=self.attack.company, target=self.item)

    def fight(self, g: Meccg) -> Flow:
        return Combat(self.attack) if self.attack.target in g.state.cards else None

    def reshuffle(self, g: Meccg) -> Flow:
        piles.shuffle(g, self.seat)
        return DONE
