"""Seats by name or number, and who sits in them."""

from __future__ import annotations

from typing import Any

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.game import Game
from westmarch.core.registry import manifest
from westmarch.players.base import default_player, find_player

HUMAN = "human"


def seat_number(game: Game[Any], name: str) -> int:
    """The seat that a word names: its name, or its number counted from 1."""
    folded = [seat.lower() for seat in game.seats]
    if name.lower() in folded:
        return folded.index(name.lower())
    if name.isdigit() and 1 <= int(name) <= len(folded):
        return int(name) - 1
    raise UnknownName("seat", name, game.seats)


def usual_players(game: Game[Any]) -> list[str]:
    """One person, and machine players around."""
    players = [default_player(game.name)] * len(game.seats)
    players[manifest(game.name).usual_seat(game.seats)] = HUMAN
    return players


def players_from(game: Game[Any], words: list[str]) -> list[str]:
    """Who sits where, from words like `sauron=human`; seats that are not named get a machine player."""
    players = [default_player(game.name)] * len(game.seats)
    for word in words:
        seat, equals, player = word.partition("=")
        if not equals:
            raise BadSetup(f"--seat takes seat=player, as in {game.seats[0]}=human, not {word!r}.")
        players[seat_number(game, seat.strip())] = checked_player(game, player.strip())
    return players


def are_people_opposed(game: Game[Any], players: list[str]) -> bool:
    """Whether people play on different sides."""
    return game.are_opposed(seat for seat, player in enumerate(players) if player == HUMAN)


def checked_player(game: Game[Any], name: str) -> str:
    if name != HUMAN:
        find_player(game.name, name)
    return name
