"""The words of a game over the wire, with what they mean: see `wire`."""

from __future__ import annotations

from msgspec import Struct


class GlossaryWord(Struct):
    """A word of a game that can be explained where it is written."""

    term: str
    meaning: str
    rules: str
    """The ids of the rules to read on."""
    forms: list[str]
    """How it is written, in small letters; none where it is explained only to those who ask."""


class WordList(Struct):
    words: list[GlossaryWord]
    primer: bool
    """Whether the game has a page that tells it in two minutes."""
