"""Whoever writes types against `westmarch` finds the names of its signatures there."""

import inspect
import typing
from collections.abc import Iterator
from typing import Any

import westmarch


def classes_in(hint: Any) -> Iterator[type]:
    """The classes that a type hint is made of."""
    if isinstance(hint, type) and not typing.get_args(hint):
        yield hint
    for part in (typing.get_origin(hint), *typing.get_args(hint)):
        if part is not None:
            yield from classes_in(part)


def signatures() -> Iterator[Any]:
    exported = [getattr(westmarch, name) for name in westmarch.__all__]
    for thing in exported:
        if inspect.isfunction(thing):
            yield thing
        elif inspect.isclass(thing) and not issubclass(thing, Exception):
            for name, member in vars(thing).items():
                called = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
                if not name.startswith("_") and inspect.isfunction(called):
                    yield called


def test_the_names_in_public_signatures_are_exported():
    missing = {
        cls.__name__
        for function in signatures()
        for hint in typing.get_type_hints(function, vars(inspect.getmodule(function)) | vars(westmarch)).values()
        for cls in classes_in(hint)
        if cls.__module__.startswith("westmarch.") and cls.__name__ not in westmarch.__all__
    }
    assert missing == set()
