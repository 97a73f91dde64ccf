"""DUR, TIM-11: what cards do by themselves.

The rulebook names its moments: a step that reaches one returns `fire(g, moment, ...)`, which is a procedure if some card in
play waits for that moment and nothing otherwise. Where several wait, the active player orders them, and they are declared
in one chain. What a chain triggers while it resolves waits until it has resolved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Done, Flow, Procedure, call, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table, turns
from westmarch.meccg.ops.leaving import discard
from westmarch.meccg.rulebook.control import let_go
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.state import Card
from westmarch.meccg.stats import company_of, fighters, kept_above
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Effect, Use
from westmarch.meccg.vocabulary.behaviour import apply, fits, holds
from westmarch.meccg.vocabulary.plays import DiscardOnParting

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def fire(
    g: Meccg, moment: str, seat: int = -1, company: int = 0, target: int = 0, by_hazard_player: bool = False
) -> Procedure | None:
    """Whatever waits for this moment. A trigger marked `own` waits for its own company's or player's moments only, one
    marked `theirs` for those of the opponent.
    The active player orders them, or where it says so the hazard player (MH-18)."""
    waiting = g.state.index.get(moment)
    if waiting is None:
        return None
    found: list[Use] = []
    for number in waiting:
        found += _trigger(g, number, moment, seat, company, target)
    if not found:
        return None
    if moment in AFTER_THE_CHAIN and not all(_at_once(use) for use in found) and g.defer(tuple(found)):
        return None
    return Triggers(tuple(found), by_hazard_player, moment in IMMEDIATE)


AFTER_THE_CHAIN = (w.RESOLVED, w.ITEM_GAINED)
"""Moments in the middle of a chain: what waits for them is declared in a new one right after it (TIM-11)."""
IMMEDIATE = (w.INFLUENCE_SUCCEEDS, w.WOUNDED_BY, w.CHARACTER_WOUNDED, w.DECK_EXHAUSTED)
"""Moments whose effects happen at once and open no window (TIM-12, ATK-12, EXH-07)."""


def _at_once(use: Use) -> bool:
    """TIM-11: a triggered discard happens at once."""
    return all(effect.discards_itself() for effect in DEFS[use.of].triggers[use.play].do)


def _trigger(g: Meccg, number: int, moment: str, seat: int, company: int, target: int) -> list[Use]:
    card = g.state.cards[number]
    home = company_of(g, number)
    against = DEFS[card.of].against
    there = g.state.companies.get(company)
    if against and there is not None and g.state.sides[there.seat] != against:  # MH-35
        return []
    found = []
    for place, on in enumerate(DEFS[card.of].triggers):
        if on.moment != moment or (company and (already_felt(g, card.of, company) or kept_above(g, card.of, company))):
            continue
        if on.own and company and home != company:
            continue
        if on.own and seat >= 0 and _player(g, number, card.seat) != seat:
            continue
        if on.theirs and seat >= 0 and _player(g, number, card.seat) == seat:
            continue
        it = Use(card.seat, card.of, number, target, company or home, place, "trigger")
        if on.when is None or holds(on.when, g, it):
            found.append(it)
    return found


def already_felt(g: Meccg, of: str, number: int) -> bool:
    """ENV-02: what an environment does to one card or company, it does to it once per turn."""
    return "environment" in DEFS[of].keywords and (DEFS[of].name, number) in g.state.environment_deeds


def note_felt(g: Meccg, of: str, number: int) -> None:
    if "environment" in DEFS[of].keywords:
        turns.note(g, environment_deeds=(*g.state.environment_deeds, (DEFS[of].name, number)))


def _player(g: Meccg, number: int, seat: int) -> int:
    """Whose phase counts as the card's own: that of the character it lies on (DUR-07)."""
    company = g.state.companies.get(company_of(g, number))
    return seat if company is None else company.seat


@dataclass(slots=True)
class Triggers(Procedure):
    """TIM-11, DUR-04, DUR-05: declared in one chain, in the order the active player chooses; MH-18 has the exception."""

    uses: tuple[Use, ...]
    by_hazard_player: bool = False
    immediate: bool = False
    """No chain: each happens at once (TIM-12)."""
    ordered: tuple[Use, ...] = ()
    steps = ("ask", "note", "begin")

    def ask(self, g: Meccg) -> Flow:
        waiting = sorted({("trigger", u.card) for u in self.uses if not g.state.is_gone(u.card)})  # DUR-03
        if not waiting:
            return goto("begin")
        if self.by_hazard_player:
            return FreeChoice(1 - g.state.active, "triggers.order", "MH-18", "Which comes first?", waiting)
        return FreeChoice(g.state.active, "triggers.order", "TIM-11", "Which comes first?", waiting)

    def note(self, g: Meccg) -> Flow:
        at = next(n for n, u in enumerate(self.uses) if u.card == g.answer[1])
        use = self.uses[at]
        self.uses = self.uses[:at] + self.uses[at + 1 :]
        if not self.immediate and not _at_once(use):
            self.ordered = (*self.ordered, use)
            return goto("ask")
        return call(Run(use, DEFS[use.of].triggers[use.play].do), then="ask")

    def begin(self, g: Meccg) -> Flow:
        """What is to come first is declared last."""
        if not self.ordered:
            return DONE
        uses, self.ordered = self.ordered[::-1], ()
        return g.new_chain(uses, uses[-1].seat)


NOTHING = "nothing"
"""What a procedure hands back that came to its end without having changed anything (EVT-04)."""


@dataclass(slots=True)
class Run(Procedure):
    """EVT-03: the things a card does, in the order in which they are printed."""

    use: Use
    effects: tuple[Effect, ...]
    watched: bool = False
    """Whether it is to be found out if anything changes (EVT-04)."""
    changed: bool = False
    at: int = 0
    steps = ("next_effect", "afterwards")

    def next_effect(self, g: Meccg) -> Flow:
        if self.at >= len(self.effects):
            return Done(NOTHING) if self.watched and not self.changed else DONE
        effect = self.effects[self.at]
        self.at += 1
        before = g.state.clone() if self.watched and not self.changed else None
        rolls = g.chance.count
        flow = apply(effect, g, self.use)
        if before is not None:
            self.changed = g.state != before or g.chance.count != rolls
        return goto("next_effect") if flow is None else flow

    def afterwards(self, g: Meccg) -> Flow:
        if g.returned != NOTHING:
            self.changed = True
        return goto("next_effect")


def watch(g: Meccg) -> bool:
    """DUR-09, CHR-01: cards that are discarded, and followers lost, as soon as something is so; whether a card was."""
    s = g.state
    let_go(g)
    gone = False
    for number in s.index.get("watch", ()):
        card = s.cards.get(number)
        if card is None:
            continue
        it = Use(card.seat, card.of, number, card.host, company_of(g, number))
        if any(holds(x.when, g, it) for x in DEFS[card.of].watches) or _was_parted(g, card):
            discard(g, number)
            gone = True
    return gone


def _was_parted(g: Meccg, card: Card) -> bool:
    """Whether somebody whom a card on a company minds has left the company, or joined it, since it was looked at last; who
    is there is noted on the card."""
    company = g.state.companies.get(card.host)
    word = next((e for e in DEFS[card.of].effects if isinstance(e, DiscardOnParting)), None)
    if word is None or company is None:
        return False
    there = fighters(g, company) if word.allies else company.members
    minded = tuple(m for m in there if word.fit is None or fits(word.fit, g, m))
    if not set(card.mark) <= set(there) or (word.joins and card.mark and not set(minded) <= set(card.mark)):
        return True
    if minded != card.mark:
        table.mark(g, card.id, *minded)
    return False
