"""The Travel step: a loop of Move, Combat or Peril, Explore (chapters MOVE and PERIL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.events import TRUST, event_here, trust_is_kept
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.peril import CombatOrPeril
from westmarch.quest.rulebook.picking import DiscardFromHand, hand_choices
from westmarch.quest.rulebook.settling import halted, settle
from westmarch.quest.rulebook.shadow import ShadowWindow

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

BOAT_LINK = {"the_grey_havens": "belfalas", "belfalas": "the_grey_havens"}
BOAT_LINK_COST = 3
PASS_LIMIT = 3
"""Hopeless."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a move costs: one card of the terrain, or so many of any kind (MOVE-04 to MOVE-12)."""

    terrain: str
    count: int


def price(g: Quest, hero: int, to: str) -> Price:
    items = g.state.heroes[hero].items
    here = g.state.heroes[hero].at
    path = PATHS_FROM[here].get(to)
    if path is None:
        terrain, count = "", BOAT_LINK_COST
    elif path.water and "boat" in items:
        terrain, count = path.terrain, 1
    else:
        terrain, count = path.terrain, path.cost
    if "horse" in items:
        count = max(1, count - 1)
    return Price(terrain, count)


def affordable(g: Quest, hero: int) -> list[str]:
    """The locations to which a hero can pay his way now."""
    h = g.state.heroes[hero]
    size = len(h.hand)
    if not size:
        return []
    icons = {COMBAT_CARDS[card].terrain for card in h.hand}
    reachable = []
    for to in PATHS_FROM[h.at]:
        cost = price(g, hero, to)
        if size >= cost.count or cost.terrain in icons:
            reachable.append(to)
    if "boat" in h.items and h.at in BOAT_LINK and size >= price(g, hero, BOAT_LINK[h.at]).count:
        reachable.append(BOAT_LINK[h.at])
    return reachable


def may_move(g: Quest, hero: int) -> bool:
    """Winter Storm and Hopeless (MOVE-20)."""
    turn = g.state.turn
    if "one_move" in turn.notes and turn.moves >= 1:
        return False
    return not (heroes.bound_by(g, hero, "hopeless") and turn.passes >= PASS_LIMIT)


@dataclass(slots=True)
class Travel(Procedure):
    """MOVE-01, MOVE-02. A card that moves the hero in this step brings him to a new location as well (MOVE-22)."""

    hero: int
    to: str = ""
    at_start: bool = True
    """He stands where his turn began."""
    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "offer",
        "note_move",
        "offer_payment",
        "pay",
        "arrive",
        "arrived",
        "after_shadow",
        "danger",
        "after_danger",
        "offer_explore",
        "note_explore",
        "explore",
        "after_explore",
    )

    def begin(self, g: Quest) -> Flow:
        """A card may have moved him in an earlier step: he is not where his turn began any more (MOVE-16, MOVE-19)."""
        self.at_start = "moved_by_card" not in g.state.turn.notes
        board.unnote(g, "moved_by_card")
        return None

    def offer(self, g: Quest) -> Flow:
        """Move, in the first pass also explore in place, or stop (MOVE-02, MOVE-03, MOVE-16, MOVE-17)."""
        from westmarch.quest.rulebook.hero_turn import scout_choices

        choices: list[Choice] = []
        if may_move(g, self.hero):
            choices.extend(("move", to) for to in affordable(g, self.hero))
        if self.at_start and not g.state.turn.passes:
            choices.append(("explore_here",))
        choices.extend(scout_choices(g, self.hero))
        return Ask(self.hero + 1, "travel.go", "MOVE-03", "Where do you travel?", [*choices, ("end_travel",)])

    def note_move(self, g: Quest) -> Flow:
        from westmarch.quest.rulebook.hero_turn import scout

        verb = g.answer[0]
        if verb == "end_travel":
            return DONE
        if verb == "scout":
            scout(g, self.hero, str(g.answer[1]))
            return goto("offer")
        board.count_pass(g)
        if verb == "explore_here":
            return goto("explore")
        self.to = str(g.answer[1])
        return None

    def offer_payment(self, g: Quest) -> Flow:
        """One matching card, or as many cards as the number says (MOVE-04 to MOVE-09)."""
        hand = g.state.heroes[self.hero].hand
        cost = price(g, self.hero, self.to)
        choices = hand_choices("pay", hand)
        if cost.count > 1:
            choices = [c for c in choices if COMBAT_CARDS[str(c[1])].terrain == cost.terrain]
            if len(hand) >= cost.count:
                choices.append(("pay_any", cost.count))
        if not choices:  # only in a guess, where he may hold other cards than those he chose the way with
            choices = hand_choices("pay", hand)
        return Ask(self.hero + 1, "travel.pay", "MOVE-04", "How do you pay for the way to {0}?", choices, (self.to,))

    def pay(self, g: Quest) -> Flow:
        if g.answer[0] == "pay_any":
            return DiscardFromHand(self.hero, int(g.answer[1]), "MOVE-05", "travel.discard")
        heroes.discard_card(g, self.hero, str(g.answer[1]))
        return None

    def arrive(self, g: Quest) -> Flow:
        """He has paid and arrives; without any card left he is defeated there (DMG-11)."""
        board.count_move(g)
        heroes.move_hero(g, self.hero, self.to)
        return settle(g)

    def arrived(self, g: Quest) -> Flow:
        """W-16: after a hero has entered a location that is no Haven (SHDW-08)."""
        if halted(g):
            return DONE
        board.unnote(g, "moved_by_card")
        if LOCATIONS[g.state.heroes[self.hero].at].haven:
            return None
        return ShadowWindow("entered", self.hero)

    def after_shadow(self, g: Quest) -> Flow:
        return settle(g)

    def danger(self, g: Quest) -> Flow:
        return DONE if halted(g) else CombatOrPeril(self.hero)

    def after_danger(self, g: Quest) -> Flow:
        return settle(g)

    def offer_explore(self, g: Quest) -> Flow:
        """He need not explore; he is asked where exploring alone does something (EXPL-18, EXPL-21)."""
        if halted(g):
            return DONE
        if "moved_by_card" in g.state.turn.notes:
            return goto("arrived")
        reason = event_here(g, self.hero) or (TRUST if trust_is_kept(g, self.hero) else "")
        if not reason:
            return goto("explore")
        choices: list[Choice] = [("explore_here",), ("pass_by",)]
        about = (g.state.heroes[self.hero].at, reason)
        return Ask(self.hero + 1, "travel.explore", "EXPL-21", "Do you explore {0}? It matters for {1}.", choices, about)

    def note_explore(self, g: Quest) -> Flow:
        return goto("offer") if g.answer == ("pass_by",) else None

    def explore(self, g: Quest) -> Flow:
        return DONE if halted(g) else Explore(self.hero)

    def after_explore(self, g: Quest) -> Flow:
        if halted(g):
            return DONE
        return goto("arrived" if "moved_by_card" in g.state.turn.notes else "offer")


def why_not_move(g: Quest, hero: int, to: str) -> tuple[str, str]:
    """The rule that keeps a hero from going to a location now, and why in words."""
    s = g.state
    h = s.heroes[hero]
    if s.turn.hero != hero or s.turn.step != "travel":
        return "TURN-03", "You travel in the Travel step of your turn."
    if to not in PATHS_FROM[h.at] and not ("boat" in h.items and BOAT_LINK.get(h.at) == to):
        return "MOVE-03", "No path leads there from where you are."
    if not may_move(g, hero):
        return "MOVE-20", "A card limits how far you travel in this turn."
    if to in affordable(g, hero):
        return "MOVE-01", "Your hand can pay the way; it is offered when what is asked now is done."
    cost = price(g, hero, to)
    return "MOVE-04", f"The way costs one {cost.terrain} card or any {cost.count} cards, and your hand does not hold them."
