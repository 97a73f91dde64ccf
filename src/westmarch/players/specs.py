"""Players as people write them: a name, and after a colon the options of the player as `key=value`, divided by commas.

    heuristic
    search:seconds=0.5
    search:iterations=200,seed=7

The options of a player are the keyword arguments of its class that are yes or no, numbers or words; they are read by their
types, and what a number must be says the class itself.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from westmarch.core.errors import BadSetup, UnknownName, shown

OptionValue = bool | int | float | str
_TYPES = (bool, int, float, str, NoneType)
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


@dataclass(frozen=True, slots=True)
class Spec:
    """A player's name and its options, as they were written."""

    name: str
    options: Mapping[str, str]


def read_spec(text: str) -> Spec:
    """The parts of a spec; whether there is such a player is another question."""
    name, colon, rest = text.strip().partition(":")
    options: dict[str, str] = {}
    for pair in rest.split(",") if colon else ():
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not key or not equals or not value:
            raise BadSetup(f"{shown(text)} is no player: after the colon stand options as key=value, divided by commas.")
        if key in options:
            raise BadSetup(f"{shown(text)} says {key} twice.")
        options[key] = value
    return Spec(name.strip(), options)


def specs_in(text: str) -> tuple[str, ...]:
    """The players in a list divided by commas, where commas divide the options of one player too: what looks like an option
    belongs to the player before it."""
    found: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if "=" in part and ":" not in part.partition("=")[0] and found and ":" in found[-1]:
            found[-1] += f",{part}"
        elif part:
            found.append(part)
    return tuple(found)


def options_of(made: Callable[..., Any]) -> dict[str, Any]:
    """The options that a player takes, each with its type: `float`, `int | None`."""
    parameters = inspect.signature(made, eval_str=True).parameters.values()
    named = (p for p in parameters if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD))
    return {p.name: p.annotation for p in named if all(kind in _TYPES for kind in _kinds(p.annotation))}


def made_with(name: str, made: Callable[..., Any], options: Mapping[str, str]) -> Any:
    """A player with its options; whatever is wrong with them is said in a sentence."""
    known = options_of(made)
    for key in options:
        if key not in known and not known:
            raise BadSetup(f"The player {name} has no options, and so no {shown(key)}.")
        if key not in known:
            raise UnknownName(f"option of the player {name}", key, known)
    return made(**{key: _value(f"{name}:{key}", known[key], value) for key, value in options.items()})


def _kinds(hint: Any) -> Sequence[Any]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _value(where: str, hint: Any, text: str) -> OptionValue:
    kinds = _kinds(hint)
    if bool in kinds:
        if text.lower() not in YES + NO:
            raise BadSetup(f"{where} takes yes or no, not {shown(text)}.")
        return text.lower() in YES
    kind = next((kind for kind in (int, float) if kind in kinds), str)
    try:
        return kind(text)
    except ValueError:
        wanted = "a whole number" if kind is int else "a number"
        raise BadSetup(f"{where} takes {wanted}, not {shown(text)}.") from None
