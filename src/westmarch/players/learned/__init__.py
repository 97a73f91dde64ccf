"""The player that learned: a network that was trained on games, played with numpy."""

from westmarch.players.base import register_player
from westmarch.players.learned.network import has_weights


def register_learned(game: str, untrained: bool = False) -> None:
    """Make the learned player of a game known if it has learned something; untrained for who names weights of its own."""
    if untrained or has_weights(game):
        register_player("learned", f"westmarch.players.{game}.learned:Learned", game=game, needs="numpy")
