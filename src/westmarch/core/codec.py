"""Plain data to JSON and back, knowing its own types.

A game's state, its procedures and whatever they hold are dataclasses, or structs where they are replaced often, of numbers,
strings, tuples, lists, dicts, frozensets and such records. Tuples are written as arrays; everything else that JSON does
not have is an object with one key that says what it is. Reading needs the classes, by name; a game hands them over once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from westmarch.core.errors import BadSave, shown
from westmarch.core.procedure import field_names

PLAIN = frozenset((bool, int, float, str, type(None)))
"""What JSON has as it is."""


class Codec:
    """Writes and reads data made of the given classes."""

    def __init__(self, classes: Iterable[type]) -> None:
        self.by_name: dict[str, type] = {}
        for cls in classes:
            other = self.by_name.get(cls.__name__)
            if other is not None and other is not cls and other.__module__ != cls.__module__:
                raise TypeError(f"two classes are called {cls.__name__}: {other.__module__} and {cls.__module__}")
            self.by_name[cls.__name__] = cls

    def encode(self, value: Any) -> Any:
        if value is None or isinstance(value, int | str | float):
            return value
        if isinstance(value, tuple):
            return [self.encode(v) for v in value]
        if isinstance(value, list):
            return {"list": [self.encode(v) for v in value]}
        if isinstance(value, dict):
            return {"dict": [[self.encode(k), self.encode(v)] for k, v in value.items()]}
        if isinstance(value, frozenset):
            return {"set": sorted(self.encode(v) for v in value)}
        cls = type(value)
        if self.by_name.get(cls.__name__) is not cls:
            raise TypeError(f"{cls.__name__} cannot be saved: it is not among the game's classes")
        return {cls.__name__: [self.encode(getattr(value, name)) for name in field_names(cls)]}

    def decode(self, data: Any) -> Any:
        if isinstance(data, list):
            # Nearly all of a save is lists of plain values.
            return tuple([v if type(v) in PLAIN else self.decode(v) for v in data])
        if not isinstance(data, dict):
            return data
        if len(data) != 1:
            raise BadSave("The save is damaged: an entry has no type.")
        ((kind, held),) = data.items()
        if kind == "list":
            return [self.decode(v) for v in held]
        if kind == "dict":
            return {self.decode(k): self.decode(v) for k, v in held}
        if kind == "set":
            return frozenset(self.decode(v) for v in held)
        cls = self.by_name.get(kind)
        if cls is None:
            raise BadSave(f"The save holds {shown(kind)}, which this version does not know.")
        names = field_names(cls)
        if len(names) != len(held):
            raise BadSave(f"The save holds {kind!r} in a shape that this version does not know.")
        if issubclass(cls, msgspec.Struct):
            return cls(*(self.decode(part) for part in held))
        value: Any = cls.__new__(cls)
        for name, part in zip(names, held, strict=True):
            object.__setattr__(value, name, self.decode(part))
        return value


def as_json(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as JSON holds it: dictionaries and lists, without the fields that are not set."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(struct))
    return plain
