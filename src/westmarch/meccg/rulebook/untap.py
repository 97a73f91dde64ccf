"""UNT: the untap phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow, Picks, Procedure, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table, turns
from westmarch.meccg.ops.combat import lapse
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.chain import play_on
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.sideboard import HazardSideboard
from westmarch.meccg.rulebook.sources import Candidates, ask_from, offered
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import AGENT, COMPANY, ON_COMPANY, POINTS, TABLE, TAPPED, WITH, WOUNDED, Card
from westmarch.meccg.stats import company_of, has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class UntapPhase(Procedure):
    """UNT-01 to UNT-08."""

    seat: int
    left: tuple[int, ...] = ()
    """With `untap_optional`: cards already decided."""
    steps = ("begin", "untap_all", "ask", "note", "ask_play", "note_play", "at_its_end", "sideboard")

    def begin(self, g: Meccg) -> Flow:
        turns.begin_phase(g, "untap")
        lapse(g, "untap", seat=self.seat)
        return goto("ask") if g.profile.untap_optional else None

    def untap_all(self, g: Meccg) -> Flow:
        for card in _turnable(g, self.seat):
            turn_up(g, card)
        return goto("ask_play")

    def ask(self, g: Meccg) -> Flow:
        """UNT-06 with the switch `untap_optional`."""
        cards = [("untap", c.id) for c in g.state.cards.values() if _untaps_for(c, self.seat)]
        turned = Candidates(cards, TURNED, (self.left,))
        return ask_from(
            g, self.seat, "untap.choose", "UNT-06", "Untap or heal what?", turned,
            picks=Picks(0, len(offered(g, self.seat, turned))),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return None
        number = int(g.answer[1])
        self.left = (*self.left, number)
        turn_up(g, g.state.cards[number])
        return goto("ask")

    def ask_play(self, g: Meccg) -> Flow:
        """TURN-03: resources may be played in this phase as in any other."""
        return ask_from(
            g, self.seat, "untap.play", "TURN-03", "Anything in the untap phase?", Window(w.UNTAP), AnyTime()
        )  # fmt: skip

    def note_play(self, g: Meccg) -> Flow:
        return play_on(g, "ask_play")

    def at_its_end(self, g: Meccg) -> Flow:
        return fire(g, w.UNTAP_ENDS, seat=self.seat)

    def sideboard(self, g: Meccg) -> Flow:
        return HazardSideboard(1 - self.seat)


def _turnable(g: Meccg, seat: int) -> list[Card]:
    """Tapped cards that untap and wounded ones that heal; a healed one stays tapped (UNT-03)."""
    return [c for c in g.state.cards.values() if c.position and _untaps_for(c, seat) and _can_turn(g, c)]


def _can_turn(g: Meccg, card: Card) -> bool:
    return (card.position == TAPPED and _may_untap(g, card)) or _heals(g, card)


def _is_turned(g: Meccg, left: tuple[int, ...], number: int) -> bool:
    return bool(g.state.cards[number].position)


def _is_undecided(g: Meccg, left: tuple[int, ...], number: int) -> bool:
    return number not in left


def _may_turn(g: Meccg, left: tuple[int, ...], number: int) -> bool:
    return _can_turn(g, g.state.cards[number])


TURNED = (
    Check("UNT-06", "It is neither tapped nor wounded.", _is_turned),
    Check("UNT-06", "It has been decided already.", _is_undecided),
    Check("UNT-04", "It stays as it is: a card keeps it so, or it is wounded and not at a haven.", _may_turn),
)


def _untaps_for(card: Card, seat: int) -> bool:
    """UNT-04, AGT-18: the active player's cards, sites left out; hazards go by their owner."""
    if card.zone not in (COMPANY, WITH, ON_COMPANY, TABLE, POINTS, AGENT):
        return False
    return (card.owner if DEFS[card.of].hazard and card.mark[:1] != ("ally",) else card.seat) == seat


def _may_untap(g: Meccg, card: Card) -> bool:
    """UNT-04: a card that says so stays tapped, and an agent with the switch `agents_untap` (AGT-18)."""
    if card.zone == AGENT and g.profile.agents_untap == "action_only":
        return False
    return b.STAYS_TAPPED not in DEFS[card.of].traits and not has_trait(g, card.id, b.NO_UNTAP)


def _heals(g: Meccg, card: Card) -> bool:
    """UNT-02 and UNT-07: wounded characters and allies at an own haven."""
    if card.position != WOUNDED:
        return False
    company = g.state.companies.get(company_of(g, card.id))
    return company is not None and rests_at_haven(g, company.site)


def rests_at_haven(g: Meccg, site: int) -> bool:
    d = DEFS[g.state.cards[site].of]
    return d.is_haven or b.HAVEN_FOR_UNTAP in d.traits or has_trait(g, site, b.HEALING_HAVEN)


def turn_up(g: Meccg, card: Card) -> None:
    if card.position == TAPPED:
        table.untap(g, card.id)
    else:
        table.heal(g, card.id)
