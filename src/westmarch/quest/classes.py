"""All classes that a save of quest may hold: the state, the procedures and the words of card texts."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from westmarch.core.procedure import Procedure
from westmarch.quest.fight import Fight, Fighter
from westmarch.quest.state import Hero, Minion, State, Token, Turn


def _classes_in(package: str) -> Iterator[type]:
    """The dataclasses that the modules of a package define."""
    for info in iter_modules(import_module(package).__path__):
        module = import_module(f"{package}.{info.name}")
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "__dataclass_fields__"):
                yield value


def saved_classes() -> list[type]:
    return [
        State,
        Hero,
        Turn,
        Token,
        Minion,
        Fight,
        Fighter,
        *(c for c in _classes_in("westmarch.quest.rulebook") if issubclass(c, Procedure)),
        *_classes_in("westmarch.quest.vocabulary"),
        *_classes_in("westmarch.quest.cards.odd"),
    ]
