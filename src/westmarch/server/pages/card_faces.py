"""Cards as pages draw them: the face that the game gives them, and their facts in words."""

from __future__ import annotations

from westmarch.core.cards import CardFace, fact_words
from westmarch.core.registry import manifest
from westmarch.server import wire
from westmarch.server.pages.card_and_rule_lookup import card_info


def face_of(game: str, card: wire.Card) -> CardFace:
    return manifest(game).face(card_info(game, card))


def facts_of(card: wire.Card) -> list[tuple[str, str]]:
    """All that is known of a card, for its page; what it does not have is left out."""
    return [
        (fact_words(name).capitalize(), fact_words(value))
        for name, value in card.facts.items()
        if value is not None and value != "" and value != [] and value is not False
    ]
