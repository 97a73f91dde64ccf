"""Small procedures behind words of the vocabulary that need a decision or go round a table of characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Done, Flow, Picks, Procedure, call, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.influence import is_faction
from westmarch.meccg.rulebook.playable_at import suits_site
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.sources import Candidates, FreeChoice, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.triggers import NOTHING, Run
from westmarch.meccg.state import POINTS, WITH
from westmarch.meccg.vocabulary.base import Effect, Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class EachInTurn(Procedure):
    """DUR-10: several corruption checks from one trigger, one after the other."""

    numbers: tuple[int, ...]
    modifier: int = 0
    steps = ("next_check",)

    def next_check(self, g: Meccg) -> Flow:
        while self.numbers:
            number, self.numbers = self.numbers[0], self.numbers[1:]
            if not g.state.is_gone(number):
                return call(CorruptionCheck(number, self.modifier), "next_check")
        return DONE


@dataclass(slots=True)
class TakeUp(About):
    """Who taps and takes the card? Nobody: it is discarded."""

    card: int
    company: int
    seat: int
    about = ("card",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(self.company)
        members = company.members if company is not None else ()
        who = Candidates([("bear", m) for m in members], (must_be_untapped("EVT-03"),))
        return ask_from(g, self.seat, "event.take_up", "EVT-03", "Who taps and keeps {0}?", who, about=(self.card,))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            piles.discard(g, self.card)
            return DONE
        table.tap(g, int(g.answer[1]))
        table.put(g, self.card, WITH, int(g.answer[1]))
        s = g.state
        table.mark(g, self.card, s.cards[s.companies[self.company].site].of)
        return DONE


@dataclass(slots=True)
class Sack(About):
    """CR-48: who taps for it, so that the card lies in the marshalling point pile? Nobody: it is discarded."""

    card: int
    company: int
    seat: int
    about = ("card",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(self.company)
        members = company.members if company is not None else ()
        who = Candidates([("sack", m) for m in members], (must_be_untapped("CR-48"),))
        return ask_from(g, self.seat, "event.sack", "CR-48", "Who taps for {0}?", who, about=(self.card,))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            piles.discard(g, self.card)
            return DONE
        s = g.state
        site = s.companies[self.company].site
        table.tap(g, int(g.answer[1]))
        table.put(g, self.card, POINTS)
        table.mark(g, self.card, s.cards[site].of)
        for card in list(s.cards.values()):
            if card.seat == self.seat and is_faction(card) and suits_site(g, DEFS[card.of], site):
                piles.discard(g, card.id)
        return DONE


@dataclass(slots=True)
class ItemLost(About):
    """ATK-12: a company discards an item that somebody in it bears, at its player's choice."""

    company: int
    about = ("company",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies[self.company]
        items: list[Choice] = [
            ("discard", c)
            for member in company.members
            for c in s.attached.get(member, ())
            if DEFS[s.cards[c].of].kind == "item" and s.cards[c].zone == WITH
        ]
        if not items:
            return DONE
        return FreeChoice(
            company.seat, "company.lose_item", "ATK-12", "Which item does {0} lose?", items, about=(self.company,)
        )

    def note(self, g: Meccg) -> Flow:
        piles.discard(g, int(g.answer[1]))
        return DONE


def is_fetched(g: Meccg, kinds: tuple[str, ...], source: str, of: str) -> bool:
    """Whether a card is of one of the kinds that an effect brings."""
    d = DEFS[of]
    its: tuple[str, ...] = ("hazard",) if d.hazard else ("resource",) if d.is_resource else ("character",)
    if d.unique:
        its = (*its, f"unique-{d.race}")
    if d.kind == "creature":
        its = (*its, f"{d.race}-creature")
    return not d.keywords.isdisjoint(kinds) or not {*its, d.kind, d.race, d.item}.isdisjoint(kinds)


FETCHED = (Check("EVT-01", "It is no card of the kind that is brought.", is_fetched),)


@dataclass(slots=True)
class Fetching(Procedure):
    """ZON-03, ZON-04: one card, or several, from sideboard or discard pile into deck or hand."""

    seat: int
    kinds: tuple[str, ...]
    sources: tuple[str, ...]
    to: str
    number: int = 1
    brought: bool = False
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        sources = self.sources if self.number > 0 else ()
        cards: list[Choice] = [("fetch", source, of) for source in sources for of in sorted(set(self.pile(g, source)))]
        which = Candidates(cards, FETCHED, (self.kinds,))
        where = {"hand": "to your hand", "deck": "into your play deck"}.get(self.to, "to your discard pile")
        prompt = f"Which card do you bring {where}?"
        return ask_from(g, self.seat, "event.fetch", "ZON-04", prompt, which, picks=Picks(0, self.number))

    def pile(self, g: Meccg, source: str) -> tuple[str, ...]:
        s = g.state
        return (s.sideboard if source == "sideboard" else s.deck if source == "deck" else s.discard)[self.seat]

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return self._end(g)
        of = str(g.answer[2])
        self.brought = True
        if g.answer[1] == "sideboard":
            piles.board(g, self.seat, of, self.to)
        elif g.answer[1] == "deck":  # ZON-03
            piles.find(g, self.seat, of, "deck")
            piles.shuffle(g, self.seat)
        else:
            piles.recover(g, self.seat, of, self.to)
        self.number -= 1
        return goto("ask") if self.number > 0 else DONE

    def _end(self, g: Meccg) -> Flow:
        """Who looked through the deck shuffles it, found or not (ZON-03); who brought nothing changed nothing (EVT-04)."""
        if "deck" in self.sources:
            piles.shuffle(g, self.seat)
            return DONE
        return DONE if self.brought else Done(NOTHING)


@dataclass(slots=True)
class Choosing(Procedure):
    """EVT-01 for an effect that leaves the choice until it happens."""

    use: Use
    ways: tuple[tuple[Effect, ...], ...]
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        choices: list[Choice] = [("do", n + 1) for n in range(len(self.ways))]
        return FreeChoice(
            self.use.seat, "event.branch", "EVT-01", "Which of the two does {0} do?", choices, about=(self.use.of,)
        )

    def note(self, g: Meccg) -> Flow:
        return Run(self.use, self.ways[int(g.answer[1]) - 1])


@dataclass(slots=True)
class InOrder(Procedure):
    """Several procedures, one after the other."""

    runs: tuple[Procedure, ...]
    at: int = 0
    steps = ("next_run",)

    def next_run(self, g: Meccg) -> Flow:
        if self.at >= len(self.runs):
            return DONE
        self.at += 1
        return call(self.runs[self.at - 1].clone(), "next_run")
