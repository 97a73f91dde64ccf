"""A game played by numbers: options have places, a mask says which of them are taken, a seat's features are arrays.

    table = Table("quest", seed=7, settings={"heroes": ("argalad", "thalin")})
    while table.turn is not None:
        seen = table.observe(table.turn)
        table.act(int(seen["action_mask"].argmax()))
    print(table.rewards)

What is told of a seat is what the seat may know. While several seats choose in secret they take turns, and none is told what
another has chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from westmarch.core.decision import Option, key_of
from westmarch.core.errors import NotOffered, NotYourDecision
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import new
from westmarch.players.features import Features, find_features

Observation = dict[str, NDArray[Any]]

PLACES = 128
"""Options that have a place each: the least power of two that held all that were met (docs/environments.md)."""
MORE = PLACES
"""The action that turns the page, where there are more options than places."""
ACTIONS = PLACES + 1
MOST = 16.0
"""Features are between this and its negative."""
LIMIT = 20_000
"""Actions after which a game is broken off."""


class Table:
    """One game, from its seed to its end."""

    def __init__(
        self, game: str, seed: int, settings: Mapping[str, Any], limit: int = LIMIT, features: Features | None = None
    ) -> None:
        self.features = features or find_features(game)
        self.game: Game[Any] = new(game, seed, **settings)
        self.limit = limit
        self.made = 0
        """Actions so far."""
        self._first = 0
        """The option that has the first place; another than the first after a page was turned."""

    def clone(self) -> Table:
        """An independent copy."""
        copy = Table.__new__(Table)
        copy.features, copy.limit, copy.made, copy._first = self.features, self.limit, self.made, self._first
        copy.game = self.game.clone()
        return copy

    def __deepcopy__(self, memo: object) -> Table:
        return self.clone()

    # Whose turn ---------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.game.asks

    @property
    def broken_off(self) -> bool:
        """Whether the limit was reached before the end."""
        return bool(self.game.asks) and self.made >= self.limit

    @property
    def turn(self) -> int | None:
        """The seat that acts next; None when the game is over or was broken off."""
        return None if self.over or self.broken_off else self.game.asks[0].seat

    @property
    def seats(self) -> tuple[str, ...]:
        return self.game.seats

    @property
    def rewards(self) -> tuple[float, ...]:
        """What each seat has of the result: 1 if its side won, -1 if another did, 0 if all or none did or it is not over."""
        sides = [self.game.side_of(seat) for seat in range(len(self.seats))]
        result = self.game.result
        won = {sides[seat] for seat in result.winners} if result is not None else set()
        if not won or won == set(sides):
            return (0.0,) * len(sides)
        return tuple(1.0 if side in won else -1.0 for side in sides)

    # Options ------------------------------------------------------------------------------------------------------------

    @property
    def offered(self) -> Sequence[Choice]:
        """The options of this page, in the order of their places, for the seat that acts."""
        return () if self.turn is None else self._asked().choices[self._first : self._first + PLACES]

    @property
    def has_more(self) -> bool:
        """Whether there are options behind this page."""
        return self.turn is not None and len(self._asked().choices) > self._first + PLACES

    def actions(self, seat: int) -> list[int]:
        """What a seat may do now, in ascending order; nothing unless it is the one that acts."""
        if seat != self.turn:
            return []
        return [*range(len(self.offered)), *([MORE] if self.has_more else [])]

    def act(self, action: int) -> None:
        """Take an option by its place, or turn the page. Pages are turned in one direction, so nobody can turn them for
        ever: whoever does chooses among the rest."""
        if self.turn is None:
            raise NotYourDecision("The game is over; begin another.")
        if action not in self.actions(self.turn):
            raise NotOffered(f"The action {action} is not offered now; the mask says which are.")
        if action == MORE:
            self._first += PLACES
        else:
            self.take(self.offered[action])
        self.made += 1

    def take(self, choice: Choice) -> None:
        """Take an offered choice of the seat that acts, as a machine player makes it."""
        ask = self._asked()
        self._first = 0
        self.game.take(choice, ask)

    def key(self, action: int) -> str:
        """The stable name of an action, for the seat that acts."""
        return "more" if action == MORE else key_of(self.offered[action])

    def _asked(self) -> Ask:
        return self.game.asks[0]

    # What a seat is told ------------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> Observation:
        """What a seat knows, as arrays that belong to whoever asked: its position, its options place by place, and which
        places are taken. A seat that does not act now has no options."""
        width = self.features.option.size
        options = np.zeros((ACTIONS, width), np.float32)
        mask = np.zeros(ACTIONS, np.int8)
        if seat != self.turn:
            position = self.features.of_position(self.game, seat)
        else:
            position, every = self.features.of_decision(self.game, self._asked())
            page = np.frombuffer(every, np.float32).reshape(-1, width)[self._first : self._first + PLACES]
            np.clip(page, -MOST, MOST, out=options[: len(page)])
            mask[self.actions(seat)] = 1
        return {
            "observation": np.clip(np.frombuffer(position, np.float32), -MOST, MOST),
            "options": options,
            "action_mask": mask,
        }

    def question_for(self, seat: int) -> dict[str, Any]:
        """The question of a seat in words, for people: what is asked, and the label of each action."""
        if seat != self.turn:
            return {}
        ask = self._asked()
        labels = [Option(self.game, choice).label for choice in self.offered]
        return {
            "kind": ask.kind,
            "rule": ask.rule,
            "prompt": self.game.words(ask.prompt, ask.about),
            "labels": labels + ["more"] * self.has_more,
            "keys": [self.key(action) for action in self.actions(seat)],
        }
