"""Cards in words. Nobody writes card text: it is made from the facts and the effects."""

from __future__ import annotations

from westmarch.quest.definitions import (
    QUESTS,
    CharacterDef,
    CorruptionDef,
    EncounterDef,
    HeroDef,
    ItemDef,
    MissionDef,
    PerilDef,
    QuestDef,
    name_of,
)
from westmarch.quest.vocabulary.amounts import a
from westmarch.quest.vocabulary.control import Choose
from westmarch.quest.vocabulary.words import paragraph, sentence

Card = HeroDef | QuestDef | EncounterDef | PerilDef | CorruptionDef | CharacterDef | ItemDef | MissionDef


def card_text(card: Card) -> str:
    """The text of a card, as a person reads it."""
    match card:
        case HeroDef():
            return card.ability_text
        case QuestDef():
            return quest_text(card)
        case EncounterDef():
            text = quest_text(QUESTS[card.quest]) if card.quest else paragraph(card.effects)
            return f"{text} {reshuffled('Encounter')}" if card.reshuffle else text
        case PerilDef():
            text = paragraph(card.effects)
            return f"{text} {reshuffled('Peril')}" if card.reshuffle else text
        case CorruptionDef():
            return card.text if card.immediate else f"{card.text} Rest and spend {card.favor} favor to discard it."
        case CharacterDef():
            return f"Gain {card.favor} favor; or {sentence(card.effects, ' and ')}."
        case ItemDef():
            return card.text
        case MissionDef():
            text = card.condition.text()
            return f"{text[0].upper()}{text[1:]}."


def quest_text(quest: QuestDef) -> str:
    """What happens when it comes into play, the task, the reward."""
    setup = f"{paragraph(quest.setup)} " if quest.setup else ""
    return f"{setup}Task: {task(quest)}. Reward: {reward(quest)}"


def reward(quest: QuestDef) -> str:
    """One sentence; as soon as something is to be chosen, one for each part."""
    if any(isinstance(effect, Choose) for effect in quest.reward):
        text = paragraph(quest.reward)
        return text[0].lower() + text[1:]
    return f"{sentence(quest.reward, ' and ')}."


def task(quest: QuestDef) -> str:
    ways = []
    if quest.explore:
        ways.append(f"explore {name_of(quest.explore)}")
    if quest.combat:
        ways.append(f"fight {name_of(quest.combat)}")
    if quest.fight:
        monster, where = quest.fight
        ways.append(f"defeat {a(name_of(monster))}, which is fought in place of each encounter at {name_of(where)}")
    return " or ".join(ways)


def reshuffled(deck: str) -> str:
    return f"Then shuffle this card and the discard pile into the {deck} deck."
