"""Saves and records as accident and malice leave them: bytes flipped, cut and doubled, values replaced by junk of any type,
and digests made to fit again, as a forger would."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256
from typing import Any

import msgspec

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.record import _chained
from westmarch.core.save import _digest

SAVE = b'{"westmarch":"save"'
DEEP: Any = []
for _ in range(200):
    DEEP = [DEEP]

JUNK: list[Any] = [
    None, True, False, 0, -1, 1, 7, 10**9, 2**64, -(10**30), 0.5, 1e308, "", "x", "pass", "0", "x" * 5000, "\x00\u2028\x1b",
    [], [[]], {}, {"x": 1}, {"list": 3}, {"dict": [[[], 1]]}, {"Card": [1]}, [0, ["pass"]], [0, []], [1.5, ["x"]],
    [0] * 3000, DEEP,
]  # fmt: skip

RAW: list[bytes] = [
    b"", b"\n", b"{}", b"[]", b"null", b"0", b'"', b"\xff\xfe\x00", b"\xef\xbb\xbf{}", b"[" * 20_000, b'{"a":' * 20_000,
    b'{"westmarch":"save","body":' + b"[" * 20_000, b'{"westmarch":"record","setup":' + b'{"a":' * 20_000,
    b'"\\ud800"', b"1" * 10_000, b"NaN", b"\x00" * 1000, b"{" + b'"a":1,' * 5000 + b'"b":2}',
]  # fmt: skip


def some_games(game: str, **settings: Any) -> list[westmarch.Game[Any]]:
    """A game at its beginning, early, and further on."""
    found = []
    for seed, moves in ((1, 0), (2, 15), (3, 90)):
        begun = westmarch.new(game, seed, **settings)
        chance = Chance(seed)
        while begun.asks and moves:
            begun.take(chance.pick(begun.asks[0].choices))
            moves -= 1
        found.append(begun)
    return found


class Mutations:
    """Texts made of good ones, the same for the same seed."""

    def __init__(self, texts: list[str], seed: object) -> None:
        self._texts = [text.encode() for text in texts]
        self._random = random.Random(sha256(repr(seed).encode()).digest())

    def __iter__(self) -> Iterator[bytes]:
        yield from RAW
        ways: list[Callable[[bytes], bytes]] = [self._by_bytes, self._by_values, self._by_values]
        while True:
            yield self._random.choice(ways)(self._random.choice(self._texts))

    # Accidents ----------------------------------------------------------------------------------------------------------

    def _by_bytes(self, text: bytes) -> bytes:
        r = self._random
        here, there = sorted((r.randrange(len(text)), r.randrange(len(text))))
        match r.randrange(5):
            case 0:
                return text[:here]
            case 1:
                return text[:here] + text[there:]
            case 2:
                return text[:there] + text[here:]
            case 3:
                return text[:here] + r.randbytes(r.randrange(1, 9)) + text[here:]
            case _:
                changed = bytearray(text)
                for _ in range(r.randrange(1, 4)):
                    changed[r.randrange(len(text))] ^= 1 << r.randrange(8)
                return bytes(changed)

    # Malice -------------------------------------------------------------------------------------------------------------

    def _by_values(self, text: bytes) -> bytes:
        """Some values of the JSON replaced, with digests that fit."""
        rows = [msgspec.json.decode(row) for row in text.splitlines()]
        for _ in range(self._random.randrange(1, 4)):
            change(self._random.choice(rows), self._random, JUNK)
        return _signed_save(rows[0]) if text.startswith(SAVE) else _signed_record(rows)


def change(root: Any, r: random.Random, junk: list[Any]) -> None:
    """Go down into plain data, less likely the deeper, and do something to what is there."""
    held = root
    while True:
        places = list(held) if isinstance(held, dict) else list(range(len(held)))
        if not places:
            return
        place = r.choice(places)
        inside = held[place]
        if not isinstance(inside, dict | list) or not inside or r.random() < 0.15:
            break
        held = inside
    match r.randrange(6):
        case 0:
            del held[place]
        case 1 if isinstance(held, list):
            held.insert(place, deepcopy(held[place]))
        case 2 if isinstance(held, list):
            other = r.randrange(len(held))
            held[place], held[other] = held[other], held[place]
        case 3 if type(held[place]) is int:
            held[place] += r.choice((-1, 1, 10**6))
        case _:
            held[place] = deepcopy(r.choice(junk))


def _signed_save(outer: Any) -> bytes:
    if "body" in outer:
        outer["digest"] = _digest(msgspec.json.encode(outer["body"]))
    return msgspec.json.encode(outer)


def _signed_record(rows: list[Any]) -> bytes:
    digest, written = "", []
    for row in rows:
        row.pop("digest", None)
        digest = _chained(digest, row)
        written.append(msgspec.json.encode({**row, "digest": digest}))
    return b"\n".join(written)
