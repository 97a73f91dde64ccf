"""The Windlord Found Me: storing it may bring in the Wizard (CR-20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow, Procedure
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.character_placement import bring_in
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.stats import avatar_in_play
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class FindWizard(Effect):
    """On storing: if the avatar is not in play, it may be fetched and comes in at that haven (CR-20)."""

    def words(self) -> str:
        return "if your Wizard is not in play, he may be searched for in deck or discard pile and comes in there"


def _is_at_haven(g: Meccg, source: str, of: str, company: int) -> bool:
    return DEFS[g.state.cards[g.state.companies[company].site].of].is_haven


TO_HAVEN = (Check("CR-20", "He comes into play at a haven.", _is_at_haven),)


@dataclass(slots=True)
class WizardSearch(Procedure):
    """CR-20: the avatar from deck or discard pile into play at the haven, whatever ORG-04 and ORG-06 say."""

    seat: int
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        ways: list[Choice] = []
        own = [c.id for c in s.companies.values() if c.seat == self.seat]
        if not avatar_in_play(g, self.seat) and not s.avatar_lost[self.seat]:
            for source, pile in (("deck", s.deck[self.seat]), ("discard", s.discard[self.seat])):
                names = sorted({of for of in pile if DEFS[of].kind == "avatar" and s.avatar[self.seat] in ("", of)})
                ways += [("find", source, of, c) for of in names for c in own]
        return ask_from(g, self.seat, "wizard_search.bring", "CR-20", "Bring in your Wizard?", Candidates(ways, TO_HAVEN))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "find":
            of = str(g.answer[2])
            piles.find(g, self.seat, of, str(g.answer[1]))
            bring_in(g, self.seat, of, int(g.answer[3]), 0)
        piles.shuffle(g, self.seat)  # ZON-03: found or not
        return DONE


@APPLY.of(FindWizard)
def _find_wizard(word: FindWizard, g: Meccg, use: Use) -> Flow:
    return WizardSearch(use.seat) if use.target == use.card else None


CARDS = (
    resource(
        "DM-164", "The Windlord Found Me", "permanent",
        Play(
            (w.SITE,), (TapTheSite(), MakeAttack("orc", 4, 9), OfferToBear()),
            when=AtSite(("shadow-hold", "dark-hold"), ("Isengard",), tapped=False),
        ),
        Trait(b.NO_UNTAP),
        On(w.STORED, (FindWizard(),)),
        side=HERO, mp=3, mp_type="miscellaneous", store_at=("haven",), once="player",
    ),
)
