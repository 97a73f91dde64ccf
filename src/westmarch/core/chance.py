"""Chance as data: a counter-based generator that is copied by copying two numbers.

`SplitMix64` of the seed and a running count gives the same answers on every machine, and a clone draws what the original
would have drawn. Everything that chance answers is kept until the next choice, so that a record can show it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import Struct, unpack
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15

_BLOCK = 16
"""So many numbers are worked out at one stroke: side by side in one wide number, each with as many bits to spare beside it,
so that a product runs into no other."""
_ONES = sum(1 << 128 * lane for lane in range(_BLOCK))
_STEPS = sum(lane * _GOLDEN << 128 * lane for lane in range(_BLOCK))
_LANES = _ONES * _MASK
_lanes_of = Struct("<" + "Q8x" * _BLOCK).unpack


def _block(seed: int, first: int) -> tuple[int, ...]:
    """The numbers of 64 bits from the one of this count on."""
    z = ((seed + first * _GOLDEN & _MASK) * _ONES + _STEPS) & _LANES
    z = ((z ^ z >> 30) & _LANES) * 0xBF58476D1CE4E5B9 & _LANES
    z = ((z ^ z >> 27) & _LANES) * 0x94D049BB133111EB & _LANES
    return _lanes_of(((z ^ z >> 31) & _LANES).to_bytes(16 * _BLOCK, "little"))


class Chance:
    """A seed, how often it was asked, and the answers since the last choice."""

    __slots__ = ("answers", "block", "count", "numbers", "script", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed & _MASK
        self.count = count
        self.block = -1
        """Which block of numbers has been worked out, and the numbers; they follow from the seed."""
        self.numbers: tuple[int, ...] = ()
        self.answers: list[int] = []
        self.script: list[int] | None = None
        """Results that a test hands over for `below`; shuffles are not scripted."""

    def clone(self) -> Chance:
        copy = Chance(self.seed, self.count)
        copy.block = self.block
        copy.numbers = self.numbers
        copy.answers = self.answers.copy()
        if self.script is not None:
            copy.script = self.script.copy()
        return copy

    def _draw(self, n: int) -> int:
        count = self.count = self.count + 1
        if count // _BLOCK != self.block:
            self.block = count // _BLOCK
            self.numbers = _block(self.seed, self.block * _BLOCK)
        return self.numbers[count % _BLOCK] * n >> 64

    def _row(self, length: int) -> list[int]:
        """So many numbers at once."""
        row: list[int] = []
        at = self.count + 1
        self.count += max(0, length)
        while len(row) < length:
            if at // _BLOCK != self.block:
                self.block = at // _BLOCK
                self.numbers = _block(self.seed, self.block * _BLOCK)
            begin = at % _BLOCK
            part = self.numbers[begin : begin + length - len(row)]
            row += part
            at += len(part)
        return row

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if self.script is not None:
            if not self.script:
                raise AssertionError(f"a result below {n} is needed, but no more were handed over")
            result = self.script.pop(0)
            if not 0 <= result < n:
                raise AssertionError(f"{result} was handed over where a result below {n} is needed")
            self.count += 1
        else:
            result = self._draw(n)
        self.answers.append(result)
        return result

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def die(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a new order (Fisher and Yates)."""
        pile = list(items)
        last = len(pile) - 1
        others = [number * left >> 64 for left, number in zip(range(last + 1, 1, -1), self._row(last), strict=True)]
        for index, other in zip(range(last, 0, -1), others, strict=True):
            pile[index], pile[other] = pile[other], pile[index]
        self.answers += others
        return tuple(pile)

    def branch(self, salt: int) -> Chance:
        """Another generator, for guesses and machine players, that never moves this one."""
        return Chance(self.seed ^ ((salt + 1) * _GOLDEN) ^ (self.count << 20))


class InOrder(Chance):
    """Deals again in a fixed order, so that nothing depends on how things really lay."""

    __slots__ = ()

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(sorted(items, key=repr))


class Dealing(Chance):
    """The chance of a guess. Nobody keeps its answers, so a pile is shuffled at one stroke: sorted by random numbers."""

    __slots__ = ()

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        size = len(items)
        self.count += 1
        drawn = shake_128(b"%d.%d" % (self.seed, self.count)).digest(8 * size)
        keys = unpack(f"<{size}Q", drawn)
        return tuple([items[at] for at in sorted(range(size), key=keys.__getitem__)])
