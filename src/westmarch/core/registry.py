"""Games by name, and the functions that begin, load and replay any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

import msgspec

from westmarch.core.commands import CommandGroup
from westmarch.core.errors import BadRecord, BadSave, BadSetup, UnknownName, UnprovenSave, WestmarchError, shown
from westmarch.core.game import Game
from westmarch.core.manifest import Manifest
from westmarch.core.record import check_chance, lines_of_save, read_lines, replay_line
from westmarch.core.save import body_of, load_body, read_head

LEAST_SEED, MOST_SEED = -(2**63), 2**64 - 1

_PLACES: dict[str, str] = {}
_COMMANDS: dict[str, str] = {}


def register(name: str, place: str, commands: Mapping[str, str] | None = None) -> None:
    """Make a game known; `place` is `module:NAME` of its manifest and is imported when the game is first asked for.

    `commands` are the groups of commands that it adds to the program: by name, where its `CommandGroup` is found."""
    _PLACES[name] = place
    _COMMANDS.update(commands or {})


def command_groups() -> list[str]:
    """The names of the groups of commands that games add."""
    return sorted(_COMMANDS)


def command_group(name: str) -> CommandGroup:
    """The commands that a game adds under a name."""
    found: CommandGroup = _found_at(_COMMANDS[name])
    return found


def games() -> list[str]:
    """The names of all known games."""
    return sorted(_PLACES)


def manifest(name: str) -> Manifest:
    """What a game tells about itself."""
    place = _PLACES.get(name) if isinstance(name, str) else None
    if place is None:
        raise UnknownName("game", name, _PLACES)
    found: Manifest = _found_at(place)
    return found


def _found_at(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


def find(name: str) -> type[Game[Any]]:
    return manifest(name).game


def place_of(name: str) -> str:
    """Where the manifest of a game is found; another process registers it there under the same name."""
    find(name)
    return _PLACES[name]


def new(game: str, seed: int = 0, every_question: bool = False, **settings: Any) -> Game[Any]:
    """A new game, at its first decision.

    With `every_question` nobody is passed over because there is only one answer: among people it would tell the others that
    nothing else could be done. Questions are left out to which everybody knows the only answer (`Game.open_questions`)."""
    return _begun(game, seed, {"every_question": every_question, **settings})


def _begun(name: str, seed: int, settings: dict[str, Any]) -> Game[Any]:
    """A new game of settings that anybody may have written."""
    cls = find(name)
    if type(seed) is not int or not LEAST_SEED <= seed <= MOST_SEED:
        raise BadSetup(f"A seed is a whole number from {LEAST_SEED} to {MOST_SEED}, not {shown(seed)}.")
    every = _on(settings.pop("every_question", False))
    _check_names(cls, settings)
    try:
        begun = cls.prepare(seed, **settings)
        msgspec.json.encode(begun.setup)
    except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError, RecursionError) as error:
        # Games check what they are given, name by name; this is for values that nobody would think of.
        raise BadSetup(f"{name} cannot be played with these settings.") from error
    if every:
        begun.setup["every_question"] = True
    begun.start()
    return begun


def _on(value: object) -> bool:
    if isinstance(value, bool):
        return value
    known = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
    if not isinstance(value, str) or value.lower() not in known:
        raise BadSetup(f"every_question is on or off, not {shown(value)}.")
    return known[value.lower()]


def _check_names(cls: type[Game[Any]], settings: dict[str, Any]) -> None:
    try:
        parameters = signature(cls.prepare).parameters
    except ValueError:
        return  # compiled, so that its parameters cannot be read: the game checks the names itself
    if any(p.kind is Parameter.VAR_KEYWORD for p in parameters.values()):
        return  # the game checks the names itself
    known = [name for name in parameters if name != "seed"]
    for name in settings:
        if name not in known:
            raise UnknownName(f"setting of {cls.name}", name, known)


def load(saved: str | bytes, trusted: bool = False) -> Game[Any]:
    """The game that `Game.save` wrote.

    Anybody can write a save, so this one is proven: its moves are played again and must lead to the very position that it
    holds. With `trusted` the position is taken as it is, which is quick, needs no history and is for saves that nobody else
    could get at: what a stranger wrote there may take all memory, or never end."""
    outer = read_head(saved)
    try:
        cls = find(outer.get("game", ""))
    except UnknownName as error:
        raise BadSave(f"The save is of the game {shown(outer.get('game'))}, which is not known here.") from error
    return _taken(cls, outer["body"]) if trusted else _proven(outer)


def _taken(cls: type[Game[Any]], body: dict[str, Any]) -> Game[Any]:
    setup, seed = body.get("setup"), body.get("seed")
    if not isinstance(setup, dict) or type(seed) is not int:
        raise BadSave("The save is damaged: something is missing in it.")
    game = cls.__new__(cls)
    Game.__init__(game, setup, seed)
    load_body(game, body)
    return game


def _proven(outer: dict[str, Any]) -> Game[Any]:
    try:
        for _, game in play_lines(lines_of_save(outer)):  # noqa: B007
            pass
    except BadRecord as error:
        raise UnprovenSave(f"The moves in this save do not lead to its position: {error.why}") from error
    if body_of(game) != msgspec.json.encode(outer["body"]):
        raise UnprovenSave("The moves in this save lead to another position than the one it holds.")
    return game


def replay(record: str | bytes, upto: int | None = None) -> Game[Any]:
    """Play a record again, to its end or to line `upto`; refuses a record that parts from its game."""
    for number, game in replay_lines(record):  # noqa: B007
        if number == upto:
            break
    return game


def replay_lines(record: str | bytes) -> Iterator[tuple[int, Game[Any]]]:
    """Play a record again line by line: the number of each line, and the game (always the same one) after it."""
    return play_lines(read_lines(record))


def play_lines(lines: Sequence[dict[str, Any]]) -> Iterator[tuple[int, Game[Any]]]:
    """The same for lines that were read before."""
    header = lines[0]
    try:
        game = _begun(header.get("game", ""), header["seed"], dict(header["setup"]))
    except WestmarchError as error:
        raise BadRecord(1, str(error)) from error
    except MemoryError:
        raise
    except Exception as error:
        raise BadRecord(1, f"the game fails here. {type(error).__name__}: {error}") from error
    check_chance(game, 1, header)
    yield 1, game
    for number, line in enumerate(lines[1:], 2):
        replay_line(game, number, line)
        yield number, game


def called(game: Game[Any], seat: int) -> str:
    """What a seat is called within a sentence, for people to read."""
    return game.called[seat] if game.called else manifest(game.name).seat_name(game.seats[seat])
