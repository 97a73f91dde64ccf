"""Searching for the best choice on guesses: what is the same for all games. What is a game's own is in its `searching`."""
