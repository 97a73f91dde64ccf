"""CR-13: a company goes back at the end of the turn to the haven where it began it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call, goto
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.rulebook.triggers import at
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.clauses import WayBack

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def ways_back(g: Meccg, seat: int) -> list[Choice]:
    s = g.state
    found: list[Choice] = []
    for x in s.lasting:
        company = s.companies.get(x.on) if isinstance(x.word, WayBack) else None
        if company is not None and company.seat == seat and s.cards[company.site].of != x.word.site:
            found.append(("return", company.id, x.word.site))
    return list(dict.fromkeys(found))


@dataclass(slots=True)
class WaysBack(Procedure):
    """Movement without a movement/hazard phase: no path, no draws, no hazards, but cards that go on moving go (PTH-08)."""

    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        choices = ways_back(g, self.seat)
        if not choices:
            return DONE
        return Ask(self.seat, "ways_back.who", "CR-13", "Who goes back to the haven?", [*choices, ("pass",)])

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return DONE
        company = int(g.answer[1])
        companies.exchange_site(g, company, str(g.answer[2]))
        for place in reversed(range(len(g.state.lasting))):
            x = g.state.lasting[place]
            if x.on == company and isinstance(x.word, WayBack):
                combat.drop_lasting(g, place)
        moved = at(g, w.COMPANY_MOVES, company=company)
        return goto("ask") if moved is None else call(moved, "ask")
