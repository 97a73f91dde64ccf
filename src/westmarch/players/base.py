"""What a machine player is, and how one is found by name.

A player is registered for all games or for one. The players of a game register themselves when the package
`westmarch.players.<game>` is imported, which happens when somebody first asks for one:

    register_player("heuristic", "westmarch.players.<game>.heuristic:Heuristic", game="<game>")
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from westmarch.core.chance import Chance
from westmarch.core.errors import UnknownName
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.levels import Level, known_levels
from westmarch.players.specs import made_with, read_spec

_PLACES: dict[tuple[str | None, str], str] = {(None, "random"): "westmarch.players.random:RandomPlayer"}
_NEEDS: dict[tuple[str | None, str], str] = {}


class Player(Protocol):
    """Chooses for a seat. It may look at `game.view(seat)`, at its own question and at a guess, and at nothing else."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        """One of `ask.choices`. Whatever is left to luck comes from `chance`, so that a match can be played again."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that takes its time."""

    def hurry(self, seconds: float) -> None:
        """Think no longer than this about a question from now on."""


def register_player(name: str, place: str, game: str | None = None, needs: str = "") -> None:
    """Make a player known; `place` is `module:Class` and is imported when the player is first asked for. Where the module
    that it `needs` is missing it is not offered, and tells whoever names it all the same what is missing."""
    _PLACES[(game, name)] = place
    _NEEDS[(game, name)] = needs


def player_names(game: str) -> list[str]:
    """The players that can play a game here."""
    _load_players_of(game)
    return sorted({name for owner, name in _PLACES if owner in (None, game) and _is_here(_NEEDS.get((owner, name), ""))})


def find_player(game: str, spec: str) -> Player:
    """A new player for a game, by its name, with options if it takes any: `search:seconds=0.5`, or by a level."""
    level = next((level for level in levels_of(game) if level.name == spec.strip()), None)
    read = read_spec(spec if level is None else level.spec)
    place = _PLACES.get((game, read.name)) or _PLACES.get((None, read.name))
    if place is None:
        raise UnknownName("player", read.name, opponent_names(game))
    module, cls = place.split(":")
    player: Player = made_with(read.name, getattr(import_module(module), cls), read.options)
    return player


def levels_of(game: str) -> tuple[Level, ...]:
    """How strong the machine can play a game, the easiest first; none if nobody has said."""
    _load_players_of(game)
    return known_levels(game)


def opponent_names(game: str) -> list[str]:
    """All names by which a machine player can be asked for, without options: levels, and players."""
    return [*(level.name for level in levels_of(game)), *player_names(game)]


def thinks_for_long(game: str, spec: str) -> bool:
    """Whether a player takes its time."""
    return isinstance(find_player(game, spec), Thinker)


def default_player(game: str) -> str:
    """The name of the player that sits down when nobody is named: the heuristic one where there is one."""
    return "heuristic" if "heuristic" in player_names(game) else "random"


def player_chance(seed: int, seat: int) -> Chance:
    """The luck of the player in a seat: apart from the game's own and from that of the other seats."""
    return Chance(seed).branch(1000 + seat)


def find_estimate(game: str) -> Callable[[Game[Any], int], float] | None:
    """How the machine players of a game judge a position from a seat's side, with all they could know there; None where
    none of them judges. `westmarch.players.GAME.worth` has it as `estimate`."""
    module = f"westmarch.players.{game}.worth"
    if find_spec(f"westmarch.players.{game}") is None or find_spec(module) is None:
        return None
    found: Callable[[Game[Any], int], float] = import_module(module).estimate
    return found


def _is_here(module: str) -> bool:
    return not module or find_spec(module) is not None


def _load_players_of(game: str) -> None:
    package = f"westmarch.players.{game}"
    if find_spec(package) is not None:
        import_module(package)
