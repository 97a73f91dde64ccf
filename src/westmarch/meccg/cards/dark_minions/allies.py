"""Allies of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
)
