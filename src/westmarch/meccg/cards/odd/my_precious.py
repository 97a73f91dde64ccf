"""My Precious: Gollum goes after a ring, and may be won over when he fails (CR-75)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.core.procedure import Choice, Flow
from westmarch.meccg.cards.making import agent
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.combat import is_defeated
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.rings import rings_in
from westmarch.meccg.rulebook.sources import Candidates, FreeChoice, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import WITH, Company
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.vocabulary.naming import card_name
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

GOLLUM: Final = "TW-246"


@dataclass(frozen=True, slots=True)
class AttackSucceeded(Condition):
    """Every strike of the attack was successful (CR-75)."""

    def words(self) -> str:
        return "every strike was successful"


@dataclass(frozen=True, slots=True)
class AttackFailed(Condition):
    """A strike of the attack failed, and who attacked was not eliminated (CR-75)."""

    def words(self) -> str:
        return "a strike failed and this card is not eliminated"


@HOLDS.of(AttackSucceeded)
def _attack_succeeded(word: AttackSucceeded, g: Meccg, use: Use) -> bool:
    strikes = g.state.strikes
    return bool(strikes) and all(strike.outcome == "successful" for strike in strikes)


@HOLDS.of(AttackFailed)
def _attack_failed(word: AttackFailed, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    beaten = attack is not None and not attack.detainment and is_defeated(g)
    return not beaten and any(strike.outcome in ("failed", "defeated") for strike in g.state.strikes)


# A ring ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakesRing(Effect):
    """He and a ring of the company are discarded, which the attacker chooses."""

    def words(self) -> str:
        return "if the company has a ring, discard this card and a ring of your choice in the company"


@dataclass(slots=True)
class RingTaken(About):
    """CR-75."""

    card: int
    company: int
    about = ("card", "company")
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        choices: list[Choice] = [("discard", ring) for ring in rings_in(g, g.state.companies[self.company])]
        return FreeChoice(g.state.cards[self.card].owner, "my_precious.ring", "CR-75", "Which ring is discarded?", choices)

    def note(self, g: Meccg) -> Flow:
        piles.discard(g, int(g.answer[1]))
        piles.discard(g, self.card)
        return None


@APPLY.of(TakesRing, "card", "company")
def _takes_ring(word: TakesRing, g: Meccg, use: Use) -> Flow:
    return RingTaken(use.card, use.company) if rings_in(g, g.state.companies[use.company]) else None


# Gollum ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetsAllyCome(Effect):
    """The defender may tap a character and play the ally who is the same being, wherever the company is."""

    ally: str

    def words(self) -> str:
        return (
            f"the defender may tap a character of the company and play {card_name(self.ally)} from hand with him, "
            "whatever the site, which does not tap; this card is discarded then"
        )


@dataclass(slots=True)
class AllyComes(About):
    """CR-75."""

    card: int
    company: int
    ally: str
    about = ("card", "company")
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        company = g.state.companies[self.company]
        who = Candidates([("ally", self.ally, m) for m in company.members], TAKES_ALONG, (self.card, company))
        return ask_from(
            g, company.seat, "my_precious.ally", "CR-75", "Who taps and takes {0} along?", who, about=(self.ally,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        """The agent goes first, so that only one form of the being is in play (UNI-06)."""
        if g.answer[0] == "pass":
            return None
        by = int(g.answer[2])
        table.tap(g, by)
        piles.discard(g, self.card)
        number = piles.play_from_hand(g, g.state.cards[by].seat, self.ally, WITH, by)
        g.emit(("play", self.ally, number, by, g.state.open_of(by), "", g.state.cards[number].seat))
        return None


def _is_in_hand(g: Meccg, agent: int, company: Company, ally: str, member: int) -> bool:
    return ally in g.state.hand[company.seat]


def _may_come(g: Meccg, agent: int, company: Company, ally: str, member: int) -> bool:
    return may_come_in(g, ally, apart=agent)


def _is_character(g: Meccg, agent: int, company: Company, ally: str, member: int) -> bool:
    return DEFS[g.state.cards[member].of].is_person


TAKES_ALONG = (
    Check("CR-75", "The card of the ally is not in your hand.", _is_in_hand),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_come),
    Check("CR-75", "Only characters take it along.", _is_character),
    must_be_untapped("CR-75"),
)


@APPLY.of(LetsAllyCome, "card", "company")
def _lets_ally_come(word: LetsAllyCome, g: Meccg, use: Use) -> Flow:
    return AllyComes(use.card, use.company, word.ally)


CARDS = (
    agent(
        "DM-29", "My Precious", "",
        Trait(b.SECOND_ACTION),
        On(w.AFTER_ATTACK, (TakesRing(),), when=AttackSucceeded()),
        On(w.AFTER_ATTACK, (LetsAllyCome(GOLLUM),), when=AttackFailed()),
        skills="scout", mind=4, influence=0, prowess=2, body=9, mp=-1, entity="gollum",
        home=("Goblin-gate", "Moria", "Shelob's Lair", "Mount Doom"),
    ),
)
