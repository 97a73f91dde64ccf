"""Games by name, and the functions that begin, load and replay any of them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from westmarch.core.errors import BadRecord, BadSave, UnknownName, WestmarchError
from westmarch.core.game import Game
from westmarch.core.manifest import Manifest
from westmarch.core.record import check_chance, read_lines, replay_line
from westmarch.core.save import load_body, read_head

_PLACES: dict[str, str] = {}


def register(name: str, place: str) -> None:
    """Make a game known; `place` is `module:NAME` of its manifest and is imported when the game is first asked for."""
    _PLACES[name] = place


def games() -> list[str]:
    """The names of all known games."""
    return sorted(_PLACES)


def manifest(name: str) -> Manifest:
    """What a game tells about itself."""
    place = _PLACES.get(name) if isinstance(name, str) else None
    if place is None:
        raise UnknownName("game", name, _PLACES)
    module, _, attribute = place.partition(":")
    found: Manifest = getattr(import_module(module), attribute)
    return found


def find(name: str) -> type[Game[Any]]:
    return manifest(name).game


def place_of(name: str) -> str:
    """Where the manifest of a game is found; another process registers it there under the same name."""
    find(name)
    return _PLACES[name]


def new(game: str, seed: int = 0, every_question: bool = False, **settings: Any) -> Game[Any]:
    """A new game, at its first decision.

    With `every_question` nobody is passed over because there is only one answer: among people it would tell the others that
    nothing else could be done."""
    cls = find(game)
    _check_names(cls, settings)
    begun = cls.prepare(seed, **settings)
    if every_question:
        begun.setup["every_question"] = True
    begun.start()
    return begun


def _check_names(cls: type[Game[Any]], settings: dict[str, Any]) -> None:
    parameters = signature(cls.prepare).parameters
    if any(p.kind is Parameter.VAR_KEYWORD for p in parameters.values()):
        return  # the game checks the names itself
    known = [name for name in parameters if name != "seed"]
    for name in settings:
        if name not in known:
            raise UnknownName(f"setting of {cls.name}", name, known)


def load(saved: str | bytes) -> Game[Any]:
    """The game that `Game.save` wrote."""
    outer = read_head(saved)
    try:
        cls = find(outer["game"])
    except (UnknownName, KeyError) as error:
        raise BadSave(f"The save is of the game {outer.get('game')!r}, which is not known here.") from error
    body = outer["body"]
    game = cls.__new__(cls)
    Game.__init__(game, body.get("setup", {}), body.get("seed", 0))
    load_body(game, body)
    return game


def replay(record: str, upto: int | None = None) -> Game[Any]:
    """Play a record again, to its end or to line `upto`; refuses a record that parts from its game."""
    for number, game in replay_lines(record):  # noqa: B007
        if number == upto:
            break
    return game


def replay_lines(record: str) -> Iterator[tuple[int, Game[Any]]]:
    """Play a record again line by line: the number of each line, and the game (always the same one) after it."""
    lines = read_lines(record)
    header = lines[0]
    try:
        game = new(header.get("game", ""), header["seed"], **header["setup"])
    except (WestmarchError, TypeError) as error:
        raise BadRecord(1, str(error)) from error
    check_chance(game, 1, header)
    yield 1, game
    for number, line in enumerate(lines[1:], 2):
        replay_line(game, number, line)
        yield number, game
