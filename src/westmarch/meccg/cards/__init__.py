"""All cards of this version, one module per set and kind, and one for each that is odd; importing this fills `DEFS`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from westmarch.meccg.card_list import catalogue
from westmarch.meccg.definitions import DEFS, ODD, Definition

__all__ = ["MODULES", "catalogue"]

_FOUND = [import_module(found.name) for found in walk_packages(__path__, f"{__name__}.") if not found.ispkg]
MODULES = [module for module in _FOUND if hasattr(module, "CARDS")]


def _gather() -> None:
    for module in MODULES:
        cards: tuple[Definition, ...] = module.CARDS
        for card in cards:
            if card.id in DEFS:
                raise ValueError(f"{card.id} is defined twice")
            DEFS[card.id] = card
            if ".odd." in module.__name__:
                ODD.add(card.id)


_gather()
