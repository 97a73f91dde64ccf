"""Chapter CMD: Command Monsters and Minions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, IN_REGION, LOCATIONS, PAIRS, REGIONS
from westmarch.quest.board.tracks import HEAL_PER_COMMAND
from westmarch.quest.definitions import MINIONS
from westmarch.quest.ops import board
from westmarch.quest.sources import Check, Question, Source, always, never
from westmarch.quest.state import SAURON
from westmarch.quest.vocabulary.standing import TokensNeedNoInfluence

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

PLACES_OF_PAIR: dict[str, tuple[Choice, ...]] = {
    pair: tuple(("at", here) for region in REGIONS.values() if region.pair == pair for here in IN_REGION[region.id])
    for pair in PAIRS
}


def token_places(g: Quest, pair: str) -> Source:
    """Where a token of a colour may be placed (CMD-09, CMD-10, CMD-19, CMD-22)."""
    return Source(PLACES_OF_PAIR[pair], _may_hold_token(g), LOCATIONS, OTHER_COLOUR)


def _may_hold_token(g: Quest) -> tuple[Check, ...]:
    s = g.state
    free_of_influence = stats.near_minions(s, TokensNeedNoInfluence)
    may_hold = {*s.influence, *free_of_influence} if free_of_influence else s.influence
    taken = {hero.at for hero in s.heroes}
    return (
        ("CMD-09", "No influence lies there.", may_hold.__contains__),
        ("CMD-10", "A hero stands there.", lambda here: here not in taken),
        NOT_IN_HAVEN,
    )


NOT_IN_HAVEN: Check = ("CMD-22", "No monster token is placed in a Haven.", lambda here: not LOCATIONS[here].haven)
OTHER_COLOUR: tuple[Check, ...] = (("CMD-09", "The location is not of the token's colour.", never),)


DRAWN_TOKENS: tuple[Choice, ...] = tuple(("draw_token", pair) for pair in PAIRS)


@cache
def minion_moves(name: str, start: str) -> tuple[Choice, ...]:
    """Where one Move command can take a minion (CMD-04, CMD-06, CMD-18)."""
    near = ADJACENT[start]
    far = (there for here in near for there in ADJACENT[here]) if MINIONS[name].moves > 1 else ()
    return tuple(("move_minion", name, there) for there in dict.fromkeys((*near, *far)) if there != start)


@dataclass(slots=True)
class Commands(Procedure):
    """Give up to so many commands; every piece at most one, and at most one placing (CMD-01 to CMD-03, CMD-11)."""

    left: int
    used: tuple[str | int, ...] = ()
    """Tokens and minions that had their command (CMD-02)."""
    placed: bool = False
    pair: str = ""
    face: str = ""
    steps = ("offer", "carry_out", "pick_place", "lay", "pick_heal", "heal")

    @property
    def secret(self) -> tuple[str, str, int]:
        """The token that was drawn and lies nowhere yet."""
        return "face", f"tokens_{self.pair}", SAURON

    def offer(self, g: Quest) -> Flow:
        if self.left <= 0:
            return DONE
        sources = (self._token_moves(g), self._minion_moves(g), self._places(g), self._heals(g))
        prompt = "Give a command ({0} left)."
        return Question(SAURON, "command.give", "CMD-03", prompt, sources, [("enough",)], (self.left,))

    @property
    def _once(self) -> Check:
        rested = (lambda piece, *to: piece not in self.used) if self.used else always
        return ("CMD-02", "It has had its command in this action.", rested)

    def _token_moves(self, g: Quest) -> Source:
        influence = g.state.influence
        return Source(
            [("move_token", number, to) for number, token in g.state.tokens.items() for to in ADJACENT[token.at]],
            (
                self._once,
                (
                    "CMD-05",
                    "A monster token moves to an adjacent location with influence, and there is none.",
                    lambda number, to: to in influence,
                ),
            ),
        )

    def _minion_moves(self, g: Quest) -> Source:
        on_board = [(name, minion.at) for name, minion in g.state.minions.items() if minion.at]
        return Source(
            [move for name, at in on_board for move in minion_moves(name, at)],
            (self._once,),
            g.state.minions,
            (("CMD-04", "The minion is not on the board.", never),),
        )

    def _places(self, g: Quest) -> Source:
        s = g.state
        may_hold = _may_hold_token(g)
        return Source(
            DRAWN_TOKENS,
            (
                (
                    "CMD-09",
                    "No monster token of this colour is left.",
                    lambda pair: s.decks[f"tokens_{pair}"] or s.discards[f"tokens_{pair}"],
                ),
                (
                    "CMD-16",
                    "It could be placed nowhere in these regions.",
                    lambda pair: Source(PLACES_OF_PAIR[pair], may_hold).offers_any(),
                ),
            ),
            first=(("CMD-11", "A monster token was placed in this action.", lambda: not self.placed),),
        )

    def _heals(self, g: Quest) -> Source:
        s = g.state
        return Source(
            [("heal", name) for name, minion in s.minions.items() if minion.at],
            (
                self._once,
                ("CMD-12", "It has no damage.", lambda name: s.minions[name].damage),
                ("CMD-13", "A hero is in its location.", lambda name: not stats.heroes_at(s, s.minions[name].at)),
            ),
        )

    def carry_out(self, g: Quest) -> Flow:
        verb = g.answer[0]
        if verb == "enough":
            return DONE
        self.left -= 1
        if verb == "draw_token":
            self.pair, self.placed = str(g.answer[1]), True
            self.face = board.draw_token(g, self.pair)
            return goto("pick_place")
        self.used = (*self.used, g.answer[1])
        if verb == "move_token":
            board.move_token(g, int(g.answer[1]), str(g.answer[2]))
        elif verb == "move_minion":
            board.place_minion(g, str(g.answer[1]), str(g.answer[2]))
        else:
            return goto("pick_heal")
        return goto("offer")

    def pick_place(self, g: Quest) -> Flow:
        """Look at the token, then say where it goes (CMD-09)."""
        prompt = "Where do you place the token ({0})?"
        return Question(SAURON, "command.place", "CMD-09", prompt, (token_places(g, self.pair),), about=(self.face,))

    def lay(self, g: Quest) -> Flow:
        number = board.lay_token(g, self.pair, self.face, str(g.answer[1]))
        self.used = (*self.used, number)
        self.pair = self.face = ""
        return goto("offer")

    def pick_heal(self, g: Quest) -> Flow:
        """CMD-12."""
        name = str(self.used[-1])
        most = min(HEAL_PER_COMMAND, g.state.minions[name].damage)
        choices: list[Choice] = [("heal_damage", count) for count in range(most, 0, -1)]
        return Ask(SAURON, "command.heal", "CMD-12", "How much damage does {0} lose?", choices, (name,))

    def heal(self, g: Quest) -> Flow:
        board.damage_minion(g, str(self.used[-1]), -int(g.answer[1]))
        return goto("offer")
