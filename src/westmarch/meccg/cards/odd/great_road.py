"""Great-road: a company goes back at the end of the turn to the haven where it began it (CR-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import DONE, Choice, Flow, Procedure, call, goto
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import Company, Lasting
from westmarch.meccg.stats import company_trait
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Effect, Use, Word
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

DOUBLE_DRAWS: Final = own_trait(
    "double-draws",
    "The opponent may draw twice as many cards for the company",
)


@dataclass(frozen=True, slots=True)
class WayBack(Word):
    """For a company: it may go back to this site at the end of the turn (CR-13)."""

    site: str

    def words(self) -> str:
        return "When the turn ends, the company may go back to the haven where it began it"


@dataclass(frozen=True, slots=True)
class RememberHaven(Effect):
    """The company may go back, when the turn ends, to the haven where it is now (CR-13)."""

    def words(self) -> str:
        return "at the end of the turn it may go back to this haven, which is movement without a movement/hazard phase"


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
        return FreeChoice(self.seat, "ways_back.who", "CR-13", "Who goes back to the haven?", [*choices, ("pass",)])

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return DONE
        company = int(g.answer[1])
        companies.exchange_site(g, company, str(g.answer[2]))
        for place in reversed(range(len(g.state.lasting))):
            x = g.state.lasting[place]
            if x.on == company and isinstance(x.word, WayBack):
                combat.drop_lasting(g, place)
        moved = fire(g, w.COMPANY_MOVES, company=company)
        return goto("ask") if moved is None else call(moved, "ask")


@APPLY.of(RememberHaven, "target")
def _remember_haven(word: RememberHaven, g: Meccg, use: Use) -> Flow:
    s = g.state
    here = s.cards[s.companies[int(use.target)].site].of
    combat.begin_lasting(g, Lasting(WayBack(here), use.of, use.seat, "turn", int(use.target)))
    return None


@hooks.TURN_ENDS.add
def going_back(g: Meccg, seat: int) -> Procedure | None:
    return WaysBack(seat) if ways_back(g, seat) else None


@hooks.HAZARD_DRAWS.add
def twice_as_many(g: Meccg, company: Company, number: int) -> int:
    return 2 * number if company_trait(g, company.id, DOUBLE_DRAWS) else number


CARDS = (
    resource(
        "TW-249", "Great-road", "short",
        Play(
            (w.END_OF_ORGANIZATION,), (Until(Traits(DOUBLE_DRAWS)), RememberHaven()),
            target=Pick(OWN_COMPANY, AtDarkhaven()),
        ),
        side=HERO,
    ),
)
