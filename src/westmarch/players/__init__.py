"""Machine players: for every game, or for one. See base.py."""
