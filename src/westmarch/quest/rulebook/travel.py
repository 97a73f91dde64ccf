"""The Travel step: a loop of Move, Combat or Peril, Explore (chapters MOVE and PERIL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.ops import board, heroes
from westmarch.quest.rulebook.events import TRUST, event_here, trust_is_kept
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.peril import CombatOrPeril
from westmarch.quest.rulebook.picking import DiscardFromHand, hand_choices
from westmarch.quest.rulebook.scouting import scout, scouting
from westmarch.quest.rulebook.settling import halted, while_turn_lasts
from westmarch.quest.rulebook.shadow import ShadowWindow
from westmarch.quest.sources import Check, Question, Source, always, never
from westmarch.quest.state import Hero
from westmarch.quest.vocabulary.standing import CheaperPaths, ExtraPath, PassLimit, WaterPaths

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

ANY = "any"
"""In place of an icon: every card will do."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a move costs: one card with the icon of the way, or so many of any kind (MOVE-04 to MOVE-12)."""

    terrain: str
    """The icon, or `any` where every card will do or none helps."""
    of_terrain: int
    """How many cards with that icon pay the way; 0 where it has none."""
    of_any: int
    """How many cards of any kind pay it."""


def price_of(g: Quest, hero: int, to: str) -> Price:
    """The price of the way from where a hero is, with what he rides on."""
    h = g.state.heroes[hero]
    if not h.items:
        return ON_FOOT[h.at, to]
    path = PATHS_FROM[h.at].get(to)
    terrain, count = (path.terrain, path.cost) if path is not None else (ANY, _extra_path(h)[1])
    water = stats.borne(h, WaterPaths) if path is not None and path.water else None
    if water is not None:
        count = water.cards
    cheaper = stats.borne(h, CheaperPaths)
    if cheaper is not None:
        count = max(1, count - cheaper.less)
    return _price(terrain, count)


def _price(terrain: str, count: int) -> Price:
    return Price(ANY, 0, count) if count == 1 or terrain == ANY else Price(terrain, 1, count)


ON_FOOT = {(at, to): _price(path.terrain, path.cost) for at, paths in PATHS_FROM.items() for to, path in paths.items()}
"""The prices of all ways for a hero who rides on nothing."""


def ways_from(g: Quest, hero: int) -> list[str]:
    """The locations to which a path leads a hero, or his Boat (MOVE-10, MOVE-13)."""
    return [str(to) for _, to in _ways(g.state.heroes[hero])]


def _ways(h: Hero) -> tuple[Choice, ...]:
    ways = PATHS_TAKEN[h.at]
    if h.items:
        extra, _ = _extra_path(h)
        return (*ways, ("move", extra)) if extra else ways
    return ways


PATHS_TAKEN: dict[str, tuple[Choice, ...]] = {at: tuple(("move", to) for to in paths) for at, paths in PATHS_FROM.items()}
"""The moves along the paths of the map, from each location."""


def _extra_path(h: Hero) -> tuple[str, int]:
    """Where an item takes a hero beyond the paths of the map, and for how many cards (MOVE-10, MOVE-12)."""
    word = stats.borne(h, ExtraPath) if h.items else None
    if word is None or h.at not in word.ends:
        return "", 0
    return next(end for end in word.ends if end != h.at), word.cards


def moves(g: Quest, hero: int, now: bool = True) -> Source:
    """Where a hero may go, and pay for it (MOVE-03 to MOVE-12, MOVE-20)."""
    h = g.state.heroes[hero]
    first = IN_TRAVEL_STEP if now else AT_OTHER_TIMES
    return Source(_ways(h), PAYABLE, LOCATIONS, NO_PATH, first, WHEN_ASKED, (g, hero))


def _can_pay(g: Quest, hero: int, to: str) -> bool:
    h = g.state.heroes[hero]
    price = price_of(g, hero, to) if h.items else ON_FOOT[h.at, to]
    return len(h.hand) >= price.of_any or price.terrain in {COMBAT_CARDS[card].terrain for card in h.hand}


PAYABLE: tuple[Check, ...] = (
    (
        "MOVE-04",
        lambda g, hero, to: f"The way costs {cards_for(price_of(g, hero, to))}; your hand cannot pay it.",
        _can_pay,
    ),
)
NO_PATH = (("MOVE-03", "No path leads there from where you are.", never),)
WHEN_ASKED = ("MOVE-01", "Your hand can pay the way; it may be offered when what is asked now is done.")


def cards_for(price: Price) -> str:
    """A price in words."""
    some = f"any {price.of_any} card{'' if price.of_any == 1 else 's'}"
    return f"{price.of_terrain} {price.terrain} card or {some}" if price.of_terrain else some


def may_move(g: Quest, hero: int) -> bool:
    """Winter Storm and Hopeless (MOVE-20)."""
    turn = g.state.turn
    if "one_move" in turn.notes and turn.moves >= 1:
        return False
    limit = heroes.binding(g, hero, PassLimit)
    return limit is None or turn.passes < limit.most


MAY_MOVE: Check = ("MOVE-20", "A card limits how far you travel in this turn.", may_move)
IN_TRAVEL_STEP = (MAY_MOVE,)
AT_OTHER_TIMES = (("TURN-03", "You travel in the Travel step of your turn.", never), MAY_MOVE)
IN_PLACE = (("explore_here",),)
FIRST_PASS: tuple[Check, ...] = (
    (
        "MOVE-17",
        "Only in the first pass of your turn.",
        lambda g, at_start: at_start and not g.state.turn.passes,
    ),
)


@dataclass(slots=True)
class Travel(Procedure):
    """MOVE-01, MOVE-02. A card that moves the hero in this step brings him to a new location as well (MOVE-22)."""

    hero: int
    to: str = ""
    at_start: bool = True
    """He stands where his turn began."""
    steps = (
        "begin",
        "offer",
        "note_move",
        "offer_payment",
        "pay",
        "arrive",
        "arrived",
        "danger",
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
        return Question(self.hero + 1, "travel.go", "MOVE-03", "Where do you travel?", self.sources(g), [("end_travel",)])

    def sources(self, g: Quest) -> tuple[Source, ...]:
        here = Source(IN_PLACE, first=FIRST_PASS, given=(g, self.at_start))
        return moves(g, self.hero), here, scouting(g, self.hero)

    def note_move(self, g: Quest) -> Flow:
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
        """One matching card, any card where the way costs one, or as many as the number says (MOVE-04 to MOVE-09)."""
        hand = g.state.heroes[self.hero].hand
        price = price_of(g, self.hero, self.to)
        pays = always if price.of_any == 1 else lambda card: COMBAT_CARDS[card].terrain == price.terrain
        single = Source(hand_choices("pay", hand), (("MOVE-04", f"It shows no {price.terrain} icon.", pays),))
        several = Source([("pay_any", price.of_any)] if 1 < price.of_any <= len(hand) else ())
        if not single.offered() and not several.offered():
            # Only in a guess, where he may hold other cards than those he chose the way with.
            single = Source(hand_choices("pay", hand))
        prompt = "How do you pay for the way to {0}?"
        return Question(self.hero + 1, "travel.pay", "MOVE-04", prompt, (single, several), about=(self.to,))

    def pay(self, g: Quest) -> Flow:
        if g.answer[0] == "pay_any":
            return DiscardFromHand(self.hero, int(g.answer[1]), "MOVE-05", "travel.discard")
        heroes.discard_card(g, self.hero, str(g.answer[1]))
        return None

    def arrive(self, g: Quest) -> Flow:
        """He has paid and arrives; without any card left he is defeated there (DMG-11)."""
        board.count_move(g)
        heroes.move_hero(g, self.hero, self.to)
        return None

    @while_turn_lasts
    def arrived(self, g: Quest) -> Flow:
        """W-16: after a hero has entered a location that is no Haven (SHDW-08)."""
        board.unnote(g, "moved_by_card")
        if LOCATIONS[g.state.heroes[self.hero].at].haven:
            return None
        return ShadowWindow("entered", self.hero)

    @while_turn_lasts
    def danger(self, g: Quest) -> Flow:
        return CombatOrPeril(self.hero)

    @while_turn_lasts
    def offer_explore(self, g: Quest) -> Flow:
        """He need not explore; he is asked where exploring alone does something (EXPL-18, EXPL-21)."""
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

    @while_turn_lasts
    def after_explore(self, g: Quest) -> Flow:
        return goto("arrived" if "moved_by_card" in g.state.turn.notes else "offer")
