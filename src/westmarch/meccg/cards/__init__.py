"""All cards of this version, one module per set and kind; importing this fills `DEFS`."""

from __future__ import annotations

from westmarch.meccg.card_list import catalogue
from westmarch.meccg.cards.against_the_shadow import allies as against_the_shadow_allies
from westmarch.meccg.cards.against_the_shadow import characters as against_the_shadow_characters
from westmarch.meccg.cards.against_the_shadow import events as against_the_shadow_events
from westmarch.meccg.cards.against_the_shadow import hazards as against_the_shadow_hazards
from westmarch.meccg.cards.against_the_shadow import items as against_the_shadow_items
from westmarch.meccg.cards.against_the_shadow import sites as against_the_shadow_sites
from westmarch.meccg.cards.against_the_shadow import under_deeps as against_the_shadow_under_deeps
from westmarch.meccg.cards.dark_minions import allies as dark_minions_allies
from westmarch.meccg.cards.dark_minions import creatures as dark_minions_creatures
from westmarch.meccg.cards.dark_minions import events as dark_minions_events
from westmarch.meccg.cards.dark_minions import hazards as dark_minions_hazards
from westmarch.meccg.cards.the_balrog import allies as the_balrog_allies
from westmarch.meccg.cards.the_dragons import characters as the_dragons_characters
from westmarch.meccg.cards.the_dragons import creatures as the_dragons_creatures
from westmarch.meccg.cards.the_dragons import events as the_dragons_events
from westmarch.meccg.cards.the_dragons import hazards as the_dragons_hazards
from westmarch.meccg.cards.the_dragons import items as the_dragons_items
from westmarch.meccg.cards.the_dragons import sites as the_dragons_sites
from westmarch.meccg.cards.the_lidless_eye import allies as the_lidless_eye_allies
from westmarch.meccg.cards.the_lidless_eye import characters as the_lidless_eye_characters
from westmarch.meccg.cards.the_lidless_eye import creatures as the_lidless_eye_creatures
from westmarch.meccg.cards.the_lidless_eye import events as the_lidless_eye_events
from westmarch.meccg.cards.the_lidless_eye import factions as the_lidless_eye_factions
from westmarch.meccg.cards.the_lidless_eye import hazards as the_lidless_eye_hazards
from westmarch.meccg.cards.the_lidless_eye import items as the_lidless_eye_items
from westmarch.meccg.cards.the_lidless_eye import modes as the_lidless_eye_modes
from westmarch.meccg.cards.the_lidless_eye import sites as the_lidless_eye_sites
from westmarch.meccg.cards.the_white_hand import events as the_white_hand_events
from westmarch.meccg.cards.the_white_hand import items as the_white_hand_items
from westmarch.meccg.cards.the_wizards import allies as the_wizards_allies
from westmarch.meccg.cards.the_wizards import characters as the_wizards_characters
from westmarch.meccg.cards.the_wizards import creatures as the_wizards_creatures
from westmarch.meccg.cards.the_wizards import events as the_wizards_events
from westmarch.meccg.cards.the_wizards import factions as the_wizards_factions
from westmarch.meccg.cards.the_wizards import hazards as the_wizards_hazards
from westmarch.meccg.cards.the_wizards import items as the_wizards_items
from westmarch.meccg.cards.the_wizards import sites as the_wizards_sites
from westmarch.meccg.definitions import DEFS, Definition

__all__ = ["MODULES", "catalogue"]

MODULES = (
    dark_minions_allies,
    the_white_hand_items,
    against_the_shadow_allies,
    against_the_shadow_characters,
    against_the_shadow_events,
    against_the_shadow_hazards,
    against_the_shadow_items,
    against_the_shadow_sites,
    against_the_shadow_under_deeps,
    the_balrog_allies,
    dark_minions_creatures,
    dark_minions_events,
    dark_minions_hazards,
    the_dragons_characters,
    the_dragons_creatures,
    the_dragons_events,
    the_dragons_hazards,
    the_dragons_items,
    the_dragons_sites,
    the_lidless_eye_allies,
    the_lidless_eye_characters,
    the_lidless_eye_creatures,
    the_lidless_eye_events,
    the_lidless_eye_factions,
    the_lidless_eye_hazards,
    the_lidless_eye_items,
    the_lidless_eye_modes,
    the_lidless_eye_sites,
    the_white_hand_events,
    the_wizards_allies,
    the_wizards_characters,
    the_wizards_creatures,
    the_wizards_events,
    the_wizards_factions,
    the_wizards_hazards,
    the_wizards_items,
    the_wizards_sites,
)


def _gather() -> None:
    for module in MODULES:
        cards: tuple[Definition, ...] = module.CARDS
        for card in cards:
            if card.id in DEFS:
                raise ValueError(f"{card.id} is defined twice")
            DEFS[card.id] = card


_gather()
