"""Chapter SHDW: playing Shadow cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS
from westmarch.quest.definitions import MINIONS, SHADOWS
from westmarch.quest.ops import board, decks
from westmarch.quest.rule_numbers import SHADOWS_PER_TURN
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.sources import Check, Question, Source, never
from westmarch.quest.state import NOBODY, SAURON
from westmarch.quest.vocabulary.standing import PoolAfterShadow, ShadowForShadow

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def allowed_windows(g: Quest, window: str, hero: int) -> tuple[str, ...]:
    """The windows that are open at a moment: some cards ask for more than the moment (SHDW-02)."""
    s = g.state
    if window == "turn_start" and not LOCATIONS[s.heroes[hero].at].haven:
        return ("turn_start", "turn_start_abroad")
    if window == "combat" and s.fight is not None and s.fight.enemy in MINIONS:
        return ("combat", "minion_combat")
    return (window,)


MOMENTS = {
    "action": "in your Action step, between actions",
    "turn_start": "at the start of a hero's turn",
    "turn_start_abroad": "at the start of the turn of a hero who is not in a Haven",
    "entered": "after a hero has entered a location that is no Haven",
    "combat": "at the start of a combat",
    "minion_combat": "at the start of a combat with a minion",
    "defeated": "after a hero is defeated",
}
"""When the cards of a window are played."""
NO_WINDOW = ""


def shadow_cards(g: Quest, window: str = NO_WINDOW, hero: int = NOBODY) -> Source:
    """Cards of Sauron's hand that he may play now (SHDW-01, SHDW-02, SHDW-04, FIN-23)."""
    s = g.state
    if not s.shadow_hand:
        return EMPTY_HAND
    allowed = not s.finale or bool(s.options["finale_shadow"])
    given = (s.pool, allowed_windows(g, window, hero), s.turn.shadow_played, allowed)
    return Source(_cards(s.shadow_hand), PLAYABLE, SHADOWS, NOT_IN_HAND, IN_THIS_TURN, given=given, remembered=True)


@lru_cache(maxsize=1024)
def _cards(hand: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(("shadow", card) for card in dict.fromkeys(hand))


IN_THIS_TURN: tuple[Check, ...] = (
    (
        "SHDW-04",
        "A Shadow card was already played in this turn.",
        lambda pool, windows, played, allowed: played < SHADOWS_PER_TURN,
    ),
    (
        "FIN-23",
        "Shadow cards are not played in the Finale.",
        lambda pool, windows, played, allowed: allowed,
    ),
)
PLAYABLE: tuple[Check, ...] = (
    (
        "SHDW-01",
        lambda pool, windows, played, allowed, card: (
            f"It needs {SHADOWS[card].pool} influence in the Shadow Pool, which holds {pool}."
        ),
        lambda pool, windows, played, allowed, card: SHADOWS[card].pool <= pool,
    ),
    (
        "SHDW-02",
        lambda pool, windows, played, allowed, card: f"It is played {MOMENTS[SHADOWS[card].window]}.",
        lambda pool, windows, played, allowed, card: SHADOWS[card].window in windows,
    ),
)
NOT_IN_HAND = (("SHDW-01", "That Shadow card is not in your hand.", never),)
EMPTY_HAND = Source((), (), SHADOWS, NOT_IN_HAND)


@dataclass(slots=True)
class ShadowWindow(Procedure):
    """A moment at which Sauron may play a Shadow card; `hero` is the hero whom the moment concerns."""

    window: str
    hero: int
    steps = ("offer", "play")

    def offer(self, g: Quest) -> Flow:
        sources = (shadow_cards(g, self.window, self.hero),)
        return Question(SAURON, "shadow.play", "SHDW-02", "Play a Shadow card?", sources, [("pass",)])

    def play(self, g: Quest) -> Flow:
        if g.answer == ("pass",):
            return DONE
        return PlayShadow(str(g.answer[1]), self.hero)


@dataclass(slots=True)
class PlayShadow(Procedure):
    """A Shadow card is played, carried out and discarded (SHDW-06); then what answers it (W-34)."""

    card: str
    hero: int = NOBODY
    steps = ("show", "carry_out", "discard", "cloak", "greedy", "draw_again")
    holds: ClassVar[str] = "card"

    def show(self, g: Quest) -> Flow:
        board.count_shadow(g)
        decks.sauron_gives_up(g, "shadow", self.card)
        g.emit(("shadow", self.card))
        return None

    def carry_out(self, g: Quest) -> Flow:
        return Perform(SHADOWS[self.card].effects, self.hero, "SHDW-11", self.card)

    def discard(self, g: Quest) -> Flow:
        decks.discard(g, "shadow", self.card)
        self.card = ""
        return None

    def cloak(self, g: Quest) -> Flow:
        """Elven Cloak: after a Shadow card in its owner's turn (ITEM-05)."""
        turn = g.state.turn.hero
        word = stats.borne(g.state.heroes[turn], PoolAfterShadow) if turn >= 0 else None
        if word is not None:
            board.remove_from_pool(g, word.count)
        return None

    def greedy(self, g: Quest) -> Flow:
        """Greedy: after a Shadow card in its holder's turn Sauron may draw one."""
        turn = g.state.turn.hero
        if turn < 0 or stats.borne(g.state.heroes[turn], ShadowForShadow) is None:
            return DONE
        return Ask(SAURON, "shadow.greedy", "SHDW-06", "Greedy: draw a Shadow card?", [("draw",), ("decline",)])

    def draw_again(self, g: Quest) -> Flow:
        word = stats.borne(g.state.heroes[g.state.turn.hero], ShadowForShadow)
        if word is not None and g.answer == ("draw",):
            decks.sauron_draws(g, "shadow", word.count)
        return None
