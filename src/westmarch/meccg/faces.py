"""How the cards of meccg are drawn: frame, emblem, the line of the kind, and the figures at the foot.

Frames and emblems are those of the table (`web/src/games/meccg`). They follow from what a card is and does, never from its
name or its text: a better sentence changes no picture.
"""

from __future__ import annotations

from westmarch.core.cards import CardFace, CardInfo, fact_words, figures_of
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.vocabulary.base import Effect, words_in
from westmarch.meccg.vocabulary.filters import Skill

FIGURES = (
    ("mind", "Mind", "x-mind"),
    ("direct_influence", "Direct influence", "x-hand"),
    ("strikes", "Strikes", "x-strike"),
    ("prowess", "Prowess", "x-prowess"),
    ("body", "Body", "x-body"),
    ("number", "To bring in: more than", "d-6"),
    ("corruption", "Corruption", "x-corruption"),
)
"""Fact, label and sign, in this order."""

RACES = {
    "man": "man",
    "dunadan": "dunadan",
    "elf": "elf",
    "hobbit": "hobbit",
    "dwarf": "dwarf",
    "wizard": "wizard",
    "ringwraith": "ringwraith",
    "nazgul": "ringwraith",
    "orc": "orc",
    "half-orc": "orc",
    "troll": "troll",
    "half-troll": "troll",
    "ent": "ent",
    "drake": "drake",
    "dragon": "drake",
    "balrog": "drake",
    "wolf": "wolf",
    "spider": "spider",
    "undead": "skull",
    "animal": "paw",
    "eagle": "paw",
    "wose": "man",
}
SLOTS = {"weapon": "sword", "shield": "blazon", "armor": "mail", "helmet": "man"}
SHAPES = {
    "TW-259": "horn",  # Horn of Anor
    "TD-105": "cram",  # Cram
    "LE-345": "cram",  # Strange Rations
    "TW-201": "book",  # Book of Mazarbul
    "LE-339": "book",  # Red Book of Westmarch
    "TW-323": "scroll",  # Scroll of Isildur
    "AS-76": "paw",  # Regiment of Black Crows
    "DM-179": "paw",  # Noble Hound
    "BA-35": "troll",  # Cave Troll
    "TW-353": "ent",  # Treebeard
}
"""Items and allies whose shape is no fact of the rules."""
LEARNED = frozenset({"spell", "ritual", "magic", "light-enchantment"})


def face(card: CardInfo) -> CardFace:
    d = DEFS[card.id]
    points = ""
    if d.mp_type and d.mp:
        points = "m-misc" if d.mp_type == "miscellaneous" else f"m-{d.mp_type}"
    return CardFace(frame_of(d), emblem(d), _kind(d), points, figures_of(card, FIGURES))


def frame_of(d: Definition) -> str:
    """The kind and the side, told by colour and by pattern."""
    if d.kind == "site":
        return "k-site"
    if d.hazard:
        return "k-hazard"
    return f"{'k-' if d.is_person else 'k-res-'}{'minion' if d.side == 'minion' else 'hero'}"


def emblem(d: Definition) -> str:
    """By race, by what it is worn as, by what it is about."""
    if d.id in SHAPES:
        return f"e-{SHAPES[d.id]}"
    match d.kind:
        case "site":
            return f"v-{d.site_type}"
        case "faction":
            return "e-banner"
        case "item":
            return f"e-{_item_shape(d)}"
        case "event":
            return f"e-{_event_sign(d)}"
        case "ally" if not d.race:
            return "e-horseman"
    return f"e-{RACES.get((d.race or 'man').removesuffix('s'), 'quarrel')}"


def _item_shape(d: Definition) -> str:
    if "ring" in d.keywords or d.item == "gold-ring":
        return "ring"
    return "orb" if "palantir" in d.keywords else SLOTS.get(d.slot, "jar")


def _event_sign(d: Definition) -> str:
    if "environment" in d.keywords:
        return "doors"
    if d.duration == "long":
        return "drum"
    if d.hazard or "corruption" in d.keywords:
        return "eye" if d.duration == "short" and "corruption" not in d.keywords else "lure"
    words = list(words_in(d.effects))
    skills = {word.name for word in words if isinstance(word, Skill)}
    if "scout" in skills:
        return "hood"
    if "sage" in skills or d.keywords & LEARNED:
        return "book"
    if any(_is_about_attacks(word) for word in words if isinstance(word, Effect)):
        return "quarrel"
    return "dodge" if d.duration == "short" else "scroll"


def _is_about_attacks(effect: Effect) -> bool:
    return effect.brings_attack or effect.changes_attack or effect.cancels_attack


def _kind(d: Definition) -> str:
    match d.kind:
        case "event":
            return f"{d.duration.capitalize()}-event"
        case "item":
            return f"{fact_words(d.item).capitalize()} item"
        case "creature":
            return f"Creature · {d.race}"
        case "agent":
            return "Agent"
        case "site":
            return f"{fact_words(d.site_type).capitalize()} · {d.region}"
        case "character" | "avatar":
            return f"{d.race.capitalize()} · {', '.join(sorted(d.skills))}".removesuffix(" · ")
    return d.kind.capitalize()
