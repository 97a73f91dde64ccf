"""Imported where games are played with weights that are named: makes the learned players of all games known."""

from westmarch.core.registry import games
from westmarch.players.base import player_names
from westmarch.players.learned import register_learned

for _game in games():
    player_names(_game)  # those of the package first
    register_learned(_game, untrained=True)
