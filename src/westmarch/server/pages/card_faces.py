"""Cards as pages draw them: the frame, the emblem, the line of the kind, and the figures at the foot.

Frames and emblems are those of the tables (`web/src/games`); a sign is the name of a symbol there.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from westmarch.server import wire


class Figure(NamedTuple):
    label: str
    sign: str
    value: str


class Face(NamedTuple):
    card: wire.Card
    frame: str
    emblem: str
    kind: str
    points: str
    figures: list[Figure]


FIGURES: dict[str, list[tuple[str, str, str]]] = {
    "meccg": [
        ("mind", "Mind", "x-mind"),
        ("direct_influence", "Direct influence", "x-hand"),
        ("strikes", "Strikes", "x-strike"),
        ("prowess", "Prowess", "x-prowess"),
        ("body", "Body", "x-body"),
        ("number", "To bring in: more than", "d-6"),
        ("corruption", "Corruption", "x-corruption"),
    ],
    "quest": [
        ("attack", "Attack", "c-attack"),
        ("defense", "Defense", "c-defense"),
        ("cost", "Strength needed", "a-strength"),
        ("fortitude", "Fortitude", "a-fortitude"),
        ("strength", "Strength", "a-strength"),
        ("agility", "Agility", "a-agility"),
        ("wisdom", "Wisdom", "a-wisdom"),
        ("health", "Health", "o-life"),
        ("favor", "Favor", "k-favor"),
    ],
}
"""By game, the facts that stand at the foot of a card: name, label and sign, in this order."""

_PILES = {"miscellaneous": "m-misc"}
_RACES = {
    "nazgul": "ringwraith",
    "half-orc": "orc",
    "half-troll": "troll",
    "dragon": "drake",
    "undead": "skull",
    "animal": "paw",
    "wose": "man",
    "balrog": "drake",
    "eagle": "paw",
}
_OWN_RACES = (
    "man",
    "dunadan",
    "elf",
    "hobbit",
    "dwarf",
    "wizard",
    "ringwraith",
    "orc",
    "troll",
    "ent",
    "drake",
    "wolf",
    "spider",
)
_SLOTS = {"weapon": "sword", "shield": "blazon", "armor": "mail", "helmet": "man"}
_ITEMS = (("horn", "horn"), ("cram|food|bread|draught", "cram"), ("book", "book"), ("scroll|map|parchment", "scroll"))
_TALES = {
    "character": "s-star",
    "item": "k-item",
    "monster": "f-monster",
    "quest": "k-quest",
    "event": "k-event",
    "encounter": "p-haven",
    "mission": "k-mission",
    "peril": "p-peril",
    "plot": "s-helm",
    "shadow": "s-eye",
    "corruption": "k-corr",
}
_MINIONS = {"black_serpent": "serpent", "mouth_of_sauron": "mouth", "ringwraiths": "wraiths", "witch_king": "witchking"}


def face_of(game: str, card: wire.Card) -> Face:
    drawn = {"meccg": (_frame, _emblem, _kind), "quest": (_tale_frame, _tale_emblem, _tale_kind)}.get(game)
    frame, emblem, kind = drawn or (lambda _: "k-site", lambda _: "", lambda card: card.kind)
    figures = [
        Figure(label, sign, "–" if card.facts[name] is None else str(card.facts[name]))
        for name, label, sign in FIGURES.get(game, [])
        if name in card.facts and card.facts[name] != ""
    ]
    points = _PILES.get(card.facts["points_kind"], f"m-{card.facts['points_kind']}") if card.facts.get("points") else ""
    return Face(card, frame(card), emblem(card), kind(card), points, figures)


# The card game -----------------------------------------------------------------------------------------------------


def _frame(card: wire.Card) -> str:
    side = card.facts.get("side")
    if card.kind == "site":
        return "k-site"
    if side == "hazard":
        return "k-hazard"
    person = card.kind in ("character", "avatar")
    return f"{'k-' if person else 'k-res-'}{'minion' if side == 'minion' else 'hero'}"


def _emblem(card: wire.Card) -> str:
    match card.kind:
        case "site":
            return f"v-{card.facts['site_type']}"
        case "faction":
            return "e-banner"
        case "item":
            return _item_emblem(card)
        case "event":
            return _event_emblem(card)
        case "ally" if not card.facts.get("race"):
            return "e-paw" if re.search("crow|bird|eagle", card.name, re.IGNORECASE) else "e-horseman"
    race = str(card.facts.get("race", "man")).removesuffix("s")
    race = _RACES.get(race, race)
    return f"e-{race}" if race in _OWN_RACES or race in _RACES.values() else "e-quarrel"


def _item_emblem(card: wire.Card) -> str:
    words = card.facts.get("keywords", ())
    if "ring" in words or card.facts.get("item") == "gold-ring":
        return "e-ring"
    if "palantir" in words:
        return "e-orb"
    named = next((sign for pattern, sign in _ITEMS if re.search(pattern, card.name, re.IGNORECASE)), None)
    return f"e-{named or _SLOTS.get(card.facts.get('slot', ''), 'jar')}"


def _event_emblem(card: wire.Card) -> str:
    words, lasts = card.facts.get("keywords", ()), card.facts.get("duration")
    if "environment" in words:
        return "e-doors"
    if lasts == "long":
        return "e-drum"
    if card.facts.get("side") == "hazard" or "corruption" in words:
        return "e-eye" if lasts == "short" and "corruption" not in words else "e-lure"
    about = (("scout", "hood"), ("sage|spell|ritual|magic", "book"), ("attack", "quarrel"))
    named = next((sign for pattern, sign in about if re.search(pattern, card.text, re.IGNORECASE)), None)
    return f"e-{named or ('dodge' if lasts == 'short' else 'scroll')}"


def _kind(card: wire.Card) -> str:
    facts = card.facts
    match card.kind:
        case "event":
            return f"{facts.get('duration', '').capitalize()}-event"
        case "item":
            return f"{in_words(facts.get('item', '')).capitalize()} item"
        case "creature":
            return f"Creature · {facts.get('race', '')}"
        case "site":
            return f"{in_words(facts.get('site_type', '')).capitalize()} · {facts.get('region', '')}"
        case "character" | "avatar":
            return f"{facts.get('race', '').capitalize()} · {', '.join(facts.get('skills', ()))}".removesuffix(" · ")
    return card.kind.capitalize()


# The board game ----------------------------------------------------------------------------------------------------


def _tale_frame(card: wire.Card) -> str:
    if card.kind == "combat":
        return f"k-{card.facts['type']}"
    groups = {
        "k-hero": ("hero", "character"),
        "k-res-hero": ("quest", "item", "mission"),
        "k-minion": ("minion", "monster"),
        "k-event": ("event", "encounter"),
    }
    return next((frame for frame, kinds in groups.items() if card.kind in kinds), "k-hazard")


def _tale_emblem(card: wire.Card) -> str:
    if card.kind == "combat":
        return f"c-{card.facts['type']}"
    if card.kind == "hero":
        return f"f-{card.id}"
    if card.kind == "minion":
        return f"f-{_MINIONS.get(card.id, card.id)}"
    return "f-huorn" if card.id == "huorns" else _TALES.get(card.kind, "")


def _tale_kind(card: wire.Card) -> str:
    facts = card.facts
    more = {
        "combat": f"{facts.get('type', '')}, {in_words(facts.get('deck', ''))}",
        "encounter": in_words(facts.get("at") or facts.get("region") or facts.get("deck", "")),
        "event": f"stage {facts.get('stage', '')}",
        "quest": f"{facts.get('quest', '')}, {in_words(facts.get('at', ''))}".removesuffix(", "),
        "plot": str(facts.get("colour", "")),
        "shadow": in_words(facts.get("moment", "")),
        "mission": str(facts.get("side", "")),
        "monster": in_words(facts.get("deck", "")),
    }.get(card.kind, "")
    return f"{card.kind.capitalize()} · {more}".removesuffix(" · ")


# Words -------------------------------------------------------------------------------------------------------------


def in_words(value: Any) -> str:
    """A fact as people read it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{in_words(k)} {in_words(v)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(in_words(part) for part in value)
    text = str(value).replace("_", " ")
    return text.replace("-", " ") if text.islower() else text


def facts_of(card: wire.Card) -> list[tuple[str, str]]:
    """All that is known of a card, for its page; what it does not have is left out."""
    return [
        (in_words(name).capitalize(), in_words(value))
        for name, value in card.facts.items()
        if value is not None and value != "" and value != [] and value is not False
    ]
