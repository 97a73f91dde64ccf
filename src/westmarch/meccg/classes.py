"""Every class that a save may hold: records, words, procedures; odd cards bring some of their own."""

from __future__ import annotations

from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from msgspec import Struct

from westmarch.core.procedure import Procedure
from westmarch.meccg import rulebook, vocabulary
from westmarch.meccg.cards import odd
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import RECORDS


def _modules(package: ModuleType) -> list[ModuleType]:
    return [import_module(f"{package.__name__}.{m.name}") for m in iter_modules(package.__path__)]


def _is_record(value: type) -> bool:
    return is_dataclass(value) or (issubclass(value, Struct) and value is not Struct)


def saved_classes() -> list[type]:
    found: dict[str, type] = {cls.__name__: cls for cls in (*RECORDS, AutoAttack)}
    for package in (vocabulary, rulebook, odd):
        for module in _modules(package):
            for value in vars(module).values():
                if isinstance(value, type) and _is_record(value) and value.__module__ == module.__name__:
                    if value.__name__ in found and found[value.__name__] is not value:
                        raise TypeError(f"two classes are called {value.__name__}: {found[value.__name__]} and {value}")
                    found[value.__name__] = value
    return [cls for cls in found.values() if cls not in (Procedure, About)]
