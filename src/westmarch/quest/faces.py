"""How the cards of quest are drawn: frame, emblem, the line of the kind, and the figures at the foot.

Frames and emblems are those of the table (`web/src/games/quest`).
"""

from __future__ import annotations

from westmarch.core.cards import CardFace, CardInfo, fact_words, figures_of

FIGURES = (
    ("attack", "Attack", "c-attack"),
    ("defense", "Defense", "c-defense"),
    ("cost", "Strength needed", "a-strength"),
    ("fortitude", "Fortitude", "a-fortitude"),
    ("strength", "Strength", "a-strength"),
    ("agility", "Agility", "a-agility"),
    ("wisdom", "Wisdom", "a-wisdom"),
    ("health", "Health", "o-life"),
    ("favor", "Favor", "k-favor"),
)
"""Fact, label and sign, in this order."""

FRAMES = {
    "hero": "k-hero",
    "character": "k-hero",
    "quest": "k-res-hero",
    "item": "k-res-hero",
    "mission": "k-res-hero",
    "minion": "k-minion",
    "monster": "k-minion",
    "event": "k-event",
    "encounter": "k-event",
}
EMBLEMS = {
    "character": "s-star",
    "item": "k-item",
    "monster": "f-monster",
    "quest": "k-quest",
    "event": "k-event",
    "encounter": "p-haven",
    "mission": "k-mission",
    "peril": "p-peril",
    "shadow": "s-eye",
    "corruption": "k-corr",
}
MARKER_EMBLEMS = {"yellow": "s-ring", "red": "s-eye", "black": "s-helm"}
"""A Plot has the emblem of the marker that it moves."""
OWN_EMBLEMS = {
    "black_serpent": "f-serpent",
    "mouth_of_sauron": "f-mouth",
    "ringwraiths": "f-wraiths",
    "witch_king": "f-witchking",
    "huorns": "f-huorn",
}
"""Cards whose emblem is called otherwise than the card."""


def face(card: CardInfo) -> CardFace:
    return CardFace(_frame(card), _emblem(card), _kind(card), figures=figures_of(card, FIGURES))


def _frame(card: CardInfo) -> str:
    return f"k-{card.facts['type']}" if card.kind == "combat" else FRAMES.get(card.kind, "k-hazard")


def _emblem(card: CardInfo) -> str:
    if card.kind == "combat":
        return f"c-{card.facts['type']}"
    if card.kind == "plot":
        return MARKER_EMBLEMS[str(card.facts["colour"])]
    if card.id in OWN_EMBLEMS:
        return OWN_EMBLEMS[card.id]
    return f"f-{card.id}" if card.kind in ("hero", "minion") else EMBLEMS.get(card.kind, "")


def _kind(card: CardInfo) -> str:
    facts = card.facts
    more = {
        "combat": f"{facts.get('type', '')}, {fact_words(facts.get('deck', ''))}",
        "encounter": fact_words(facts.get("at") or facts.get("region") or facts.get("deck", "")),
        "event": f"stage {facts.get('stage', '')}",
        "quest": f"{facts.get('quest', '')}, {fact_words(facts.get('at', ''))}".removesuffix(", "),
        "plot": str(facts.get("colour", "")),
        "shadow": fact_words(facts.get("moment", "")),
        "mission": str(facts.get("side", "")),
        "monster": fact_words(facts.get("deck", "")),
    }.get(card.kind, "")
    return f"{card.kind.capitalize()} · {more}".removesuffix(" · ")
