"""Cards in words. Nobody writes card text: it is made from the facts and the effects."""

from __future__ import annotations

from westmarch.quest.board.tracks import MARKER_NAMES
from westmarch.quest.definitions import (
    QUESTS,
    CharacterDef,
    CorruptionDef,
    EncounterDef,
    EventDef,
    HeroDef,
    ItemDef,
    MinionDef,
    MissionDef,
    PerilDef,
    PlotDef,
    QuestDef,
    ShadowDef,
    name_of,
)
from westmarch.quest.vocabulary.amounts import a, plural
from westmarch.quest.vocabulary.base import full_stop, paragraph, sentence
from westmarch.quest.vocabulary.control import Choose
from westmarch.quest.vocabulary.standing import Standing

Card = (
    HeroDef
    | QuestDef
    | EncounterDef
    | EventDef
    | PlotDef
    | ShadowDef
    | PerilDef
    | CorruptionDef
    | CharacterDef
    | ItemDef
    | MissionDef
)


def card_text(card: Card) -> str:
    """The text of a card, as a person reads it."""
    match card:
        case HeroDef():
            return hero_text(card)
        case QuestDef():
            return quest_text(card)
        case EncounterDef():
            text = quest_text(QUESTS[card.quest]) if card.quest else paragraph(card.effects)
            return f"{text} {reshuffled('Encounter')}" if card.reshuffle else text
        case PerilDef():
            text = paragraph(card.effects)
            return f"{text} {reshuffled('Peril')}" if card.reshuffle else text
        case CorruptionDef():
            return corruption_text(card)
        case CharacterDef():
            return f"Gain {card.favor} favor; or {sentence(card.effects, ' and ')}."
        case ItemDef():
            return standing_text(card.standing)
        case EventDef():
            return event_text(card)
        case ShadowDef():
            return f"{SHADOW_MOMENTS[card.window]}: {paragraph(card.effects)}"
        case PlotDef():
            return plot_text(card)
        case MissionDef():
            text = card.condition.words()
            return f"{text[0].upper()}{text[1:]}."


SHADOW_MOMENTS = {
    "action": "In Sauron's Action step",
    "turn_start": "At the start of a hero's turn",
    "turn_start_abroad": "At the start of the turn of a hero who is not in a Haven",
    "entered": "After a hero has entered a location that is no Haven",
    "combat": "At the start of a combat",
    "minion_combat": "At the start of a combat with a minion",
    "defeated": "After a hero is defeated and has recovered",
}


def event_text(event: EventDef) -> str:
    """What is done when it is drawn, or what waits at its marker; then what it places."""
    parts = [paragraph(event.effects)] if event.effects else []
    if event.marker:
        parts.append(f"Stays, with the event marker at {name_of(event.marker)}.")
    if event.arrow:
        parts.append(f"In each Story step the {MARKER_NAMES[event.arrow]} marker advances 1 space.")
    if event.on_explore:
        parts.append(f"When a hero has explored there: {lowered(paragraph(event.on_explore))} Then discard this card.")
    elif event.marker:
        parts.append("Discard this card when a hero has explored there.")
    placed = [f"{name_of(who)} at {name_of(at)}" for who, at in event.characters]
    placed += [f"1 favor at {name_of(at)}" for at in event.favor]
    return " ".join([*parts, f"Place {' and '.join(placed)}."])


def plot_text(plot: PlotDef) -> str:
    """What it affects and asks for, what it does, and what it costs the heroes to be rid of it."""
    if plot.choice is None:
        where = " or ".join(name_of(place) for place in plot.places)
    else:
        where = plot.choice.one().removeprefix("at ")
    parts = [f"Affects {where}."]
    if plot.needs:
        parts.append(f"Needs: {'; '.join(need.words() for need in plot.needs)}.")
    if plot.on_play:
        parts.append(f"When it becomes active: {lowered(paragraph(plot.on_play))}")
    if plot.standing:
        parts.append(standing_text(plot.standing))
    if plot.consult:
        parts.append(f"A hero who consults {name_of(plot.consult)} receives a Corruption card.")
    parts.append(f"In each Story step the {MARKER_NAMES[plot.colour]} marker advances {plural(plot.arrow, 'space')}.")
    price = f"spend {plot.favor} favor to " if plot.favor else ""
    parts.append(f"A hero who explores there may {price}discard it.")
    return " ".join(parts)


def standing_text(words: tuple[Standing, ...]) -> str:
    return " ".join(full_stop(word.words()) for word in words)


def hero_text(hero: HeroDef) -> str:
    """The ability, and what the hero sets out with."""
    he, his = ("she", "her") if hero.she else ("he", "his")
    parts = [word.said(he, his) for word in hero.standing]
    if hero.items:
        parts.append(f"{he} sets out with {' and '.join(a(name_of(item)) for item in hero.items)}")
    return " ".join(map(full_stop, parts))


def corruption_text(card: CorruptionDef) -> str:
    if card.immediate:
        return f"{paragraph(card.effects)} {reshuffled('Corruption')}"
    return f"{standing_text(card.standing)} Rest and spend {card.favor} favor to discard it."


def minion_text(minion: MinionDef) -> str:
    """What a minion's space says besides its ability in combat."""
    parts = (
        [f"a Move command may carry {'them' if minion.they else 'it'} {minion.moves} locations"] if minion.moves > 1 else []
    )
    return " ".join(full_stop(part) for part in (*parts, *(word.words() for word in minion.standing)))


def lowered(text: str) -> str:
    """A paragraph after a colon."""
    return text if text.startswith("Sauron") else text[0].lower() + text[1:]


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
