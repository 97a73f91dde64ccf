"""All cards of quest, for card lists, card pages and coverage: id, kind, generated text, and the facts a table draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from westmarch.core.cards import CardInfo
from westmarch.quest.definitions import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTION,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ITEMS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
    CombatCard,
    MinionDef,
    MonsterDef,
)
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.text import card_text, minion_text
from westmarch.quest.vocabulary.combat import LEAD
from westmarch.quest.vocabulary.standing import LowerAttribute


def catalogue() -> list[CardInfo]:
    """Every card. An Encounter Quest is listed as a quest alone: its Encounter card is the same card."""
    return [_with_words(card) for card in (*_people(), *_combat(), *_stories(), *_shadow())]


VOCABULARY = "westmarch.quest.vocabulary."
ODD = "westmarch.quest.cards.odd."
"""Where words live that a single card has for itself: as many modules as there are such cards."""


def _with_words(card: CardInfo) -> CardInfo:
    """A card with the shared words that it is written in; it brings something of its own if another one is among them."""
    types = {type(part) for part in _parts(_DEFINED[card.kind][card.id])}
    shared = (word.__name__ for word in types if word.__module__.startswith(VOCABULARY))
    return replace(card, words=tuple(sorted(shared)), bespoke=any(word.__module__.startswith(ODD) for word in types))


def _parts(part: Any) -> Iterator[Any]:
    """A definition and everything in it, those inside other words too."""
    if isinstance(part, tuple):
        for each in part:
            yield from _parts(each)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from _parts(getattr(part, field.name))


_DEFINED: dict[str, Mapping[str, Any]] = {
    "hero": HEROES,
    "character": CHARACTERS,
    "item": ITEMS,
    "combat": COMBAT_CARDS,
    "monster": MONSTERS,
    "minion": MINIONS,
    "quest": QUESTS,
    "event": EVENTS,
    "encounter": ENCOUNTERS,
    "peril": PERILS,
    "mission": MISSIONS,
    "plot": PLOTS,
    "shadow": SHADOWS,
    "corruption": CORRUPTION,
}


def _people() -> Iterator[CardInfo]:
    for hero in HEROES.values():
        facts: dict[str, Any] = {**dict(zip(ATTRIBUTES, hero.attributes, strict=True)), "start": hero.start}
        yield CardInfo(hero.id, hero.name, "hero", card_text(hero), facts=facts)
    for character in CHARACTERS.values():
        facts = {"favor": character.favor, "mark": character.mark}
        yield CardInfo(character.id, character.name, "character", card_text(character), facts=facts)
    for item in ITEMS.values():
        yield CardInfo(item.id, item.name, "item", card_text(item), facts={"copies": item.copies})


def _combat() -> Iterator[CardInfo]:
    for card in COMBAT_CARDS.values():
        yield CardInfo(
            card.id,
            card.name,
            "combat",
            combat_text(card),
            facts={
                "type": "ranged" if card.ranged else "melee",
                "attack": card.attack,
                "defense": card.defense,
                "cost": card.cost,
                "terrain": card.terrain,
                "deck": card.deck,
                "copies": card.copies,
                **_moment(card),
            },
        )
    for monster in MONSTERS.values():
        yield CardInfo(monster.id, monster.name, "monster", enemy_text(monster), facts=_enemy_facts(monster))
    for minion in MINIONS.values():
        facts = {**_enemy_facts(minion), "stage": minion.stage, "starts": list(minion.starts), "moves": minion.moves}
        yield CardInfo(minion.id, minion.name, "minion", enemy_text(minion), facts=facts)


def _moment(card: CombatCard) -> dict[str, str]:
    """When the text of a combat card works, where it says so first, and how that reads."""
    if not card.words:
        return {}
    when = card.words[0].when
    lead = LEAD.get(when, "")
    return {"moment": when, "lead": lead[:1].upper() + lead[1:]}


def _stories() -> Iterator[CardInfo]:
    for quest in QUESTS.values():
        yield CardInfo(
            quest.id,
            quest.name,
            "quest",
            card_text(quest),
            facts={
                "quest": quest.kind,
                "at": quest.explore or (quest.fight[1] if quest.fight else ""),
            },
        )
    for event in EVENTS.values():
        yield CardInfo(
            event.id,
            event.name,
            "event",
            card_text(event),
            facts={
                "stage": event.stage,
                "marker": event.marker,
                "favor": list(event.favor),
            },
        )
    for encounter in ENCOUNTERS.values():
        if not encounter.quest:
            yield CardInfo(
                encounter.id,
                encounter.name,
                "encounter",
                card_text(encounter),
                facts={
                    "deck": encounter.deck,
                    "at": encounter.location,
                    "region": encounter.region,
                },
            )
    for peril in PERILS.values():
        facts = {"at": peril.location, "regions": list(peril.regions)}
        yield CardInfo(peril.id, peril.name, "peril", card_text(peril), facts=facts)
    for mission in MISSIONS.values():
        yield CardInfo(mission.id, mission.name, "mission", card_text(mission), facts={"side": mission.side})


def _shadow() -> Iterator[CardInfo]:
    for plot in PLOTS.values():
        yield CardInfo(
            plot.id,
            plot.name,
            "plot",
            card_text(plot),
            facts={
                "colour": plot.colour,
                "advance": plot.arrow,
                "favor": plot.favor,
                "pool": plot.pool,
                "at": list(plot.places),
                "starting": plot.start is not None,
            },
        )
    for shadow in SHADOWS.values():
        facts = {"pool": shadow.pool, "moment": shadow.window, "copies": shadow.copies}
        yield CardInfo(shadow.id, shadow.name, "shadow", card_text(shadow), facts=facts)
    for card in CORRUPTION.values():
        yield CardInfo(
            card.id,
            card.name,
            "corruption",
            card_text(card),
            facts={
                "favor": card.favor,
                "attribute": next((word.attribute for word in card.standing if isinstance(word, LowerAttribute)), ""),
                "immediate": card.immediate,
            },
        )


def combat_text(card: CombatCard) -> str:
    """The words on a combat card, each a sentence."""
    return " ".join(_sentence(word.words()) for word in card.words)


def enemy_text(enemy: MonsterDef) -> str:
    words = " ".join(_sentence(word.words()) for word in enemy.words)
    if isinstance(enemy, MinionDef):
        return " ".join(part for part in (minion_text(enemy), words) if part)
    return f"{enemy.ability}: {words}" if enemy.ability else words


def _enemy_facts(enemy: MonsterDef) -> dict[str, Any]:
    return {
        "fortitude": enemy.fortitude,
        "strength": enemy.strength,
        "wisdom": enemy.wisdom,
        "health": enemy.health,
        "deck": enemy.deck,
    }


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith(".") else f"{text}."
