"""What a scenario of any game says at the table: who chooses what, what is offered, and that nobody waits.

    t.choose(0, "tap")                   # seat 0 is asked and taps; a question put to anybody else fails the test
    t.choose(0, "tap", 1, "pass")        # a number gives the word to that seat, until the next number
    t.anybody("pass")                    # whoever is asked, where that is not the point
    t.offers("support:12", seat=0)       # these keys are offered now
    t.offers_no("support")               # neither this key nor a longer one that begins with it
    t.quiet()                            # nobody waits, and every result handed over was used

A choice is named by its key or by its label.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice

T = TypeVar("T")


class HandedOver(Chance):
    """Results are handed over; a shuffle leaves the order as it is."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        self.count += 1
        return tuple(items)

    def clone(self) -> HandedOver:
        copy = HandedOver(self.seed, self.count)
        copy.script = None if self.script is None else self.script.copy()
        return copy


class TableTalk:
    """The words that the scenarios of all games share."""

    game: Game[Any]

    @property
    def ask(self) -> Ask:
        assert self.game.asks, "nobody is asked anything"
        return self.game.asks[0]

    def asked(self) -> str:
        """Who is asked what now, for messages."""
        if not self.game.asks:
            return "nobody is asked anything"
        return "; ".join(f"seat {a.seat} under {a.rule}: {', '.join(map(key_of, a.choices))}" for a in self.game.asks)

    def keys(self, seat: int | None = None) -> list[str]:
        """The keys offered now (to a seat)."""
        return [key_of(c) for a in self.game.asks if seat is None or a.seat == seat for c in a.choices]

    def choose(self, seat: int, *words: str | int) -> Self:
        """A seat chooses, one answer after the other; a number among them gives the word to that seat. Each answer is
        given at the question that is open then, and the test fails if that is put to somebody else."""
        for word in words:
            if isinstance(word, int):
                seat = word
                continue
            asks = [a for a in self.game.asks if a.seat == seat]
            assert asks, f"seat {seat} cannot choose {word!r}: {self.asked()}"
            self.game.choose(self.find_choice(asks[0], word), seat)
        return self

    def anybody(self, *words: str) -> Self:
        """Whoever is asked chooses, one answer after the other."""
        for word in words:
            self.choose(self.ask.seat, word)
        return self

    def find_choice(self, ask: Ask, word: str) -> Choice:
        """The one choice that a word names."""
        named = [c for c in ask.choices if word in (key_of(c), self.game.label(c))]
        assert len(named) == 1, f"{word!r} names {len(named)} choices; {self.asked()}"
        return named[0]

    def offered(self, key: str) -> bool:
        return key in self.keys()

    def offers(self, *keys: str, seat: int | None = None) -> None:
        """These keys are offered now, to this seat if one is named."""
        assert seat is None or self.keys(seat), f"seat {seat} is not asked; {self.asked()}"
        for key in keys:
            assert key in self.keys(seat), f"{key!r} is not offered; {self.asked()}"

    def offers_no(self, *keys: str) -> None:
        """Neither these keys nor longer ones that begin with them are offered now."""
        for key in keys:
            longer = (f"{key}:", f"{key}>")
            assert not any(k == key or k.startswith(longer) for k in self.keys()), f"{key!r} is offered; {self.asked()}"

    def quiet(self) -> None:
        """Nobody waits, and every result handed over was used."""
        assert not self.game.asks, f"somebody still waits: {self.asked()}"
        assert not self.game.chance.script, f"left over: {self.game.chance.script}"
