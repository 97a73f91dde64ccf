"""What a name stands for, and what there is to say about it: for people who ask at the table."""

from __future__ import annotations

from typing import Any

from westmarch.core.spelling import plain
from westmarch.quest.board.map import ADJACENT, LOCATIONS, PATHS_FROM, REGIONS
from westmarch.quest.board.tracks import TRACKS
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
    MinionDef,
    MonsterDef,
    name_of,
)
from westmarch.quest.game import Quest
from westmarch.quest.glossary import GLOSSARY
from westmarch.quest.journal import TRACK_NAMES
from westmarch.quest.labels import action_words, combat_card, combat_words, found_at, way_words
from westmarch.quest.state import ATTRIBUTES, SAURON
from westmarch.quest.text import card_text, minion_text

CATALOGUE: dict[str, dict[str, Any]] = {
    "Quest": QUESTS,
    "Event": EVENTS,
    "Plot": PLOTS,
    "Shadow card": SHADOWS,
    "Corruption card": CORRUPTION,
    "Mission": MISSIONS,
    "Encounter": ENCOUNTERS,
    "Peril": PERILS,
    "Item": ITEMS,
    "Combat card": COMBAT_CARDS,
}
"""All that has a text, by kind; the texts are no secret, only where the cards are."""
EXPLAINED = ("word", "text", "hero", "monster", "minion", "token")
"""Kinds of refs that are explained when they are not offered, not reasoned about."""


def refs_named(g: Quest, seat: int, words: str) -> list[str]:
    """What words name, the nearest first: what is on the table, a word of the game, any card there is."""
    wanted = plain(words)
    near = _named(g, seat)
    singular = wanted.removesuffix("s")
    shorter = (wanted, singular, singular.removesuffix(" card"), singular.removesuffix(" pool"))
    word = next((key for key in shorter if key in GLOSSARY), "")
    found = [ref for ref, name in near.items() if plain(name) == wanted]
    if word == "rest":
        found = ["rest"]
    elif not found and word:
        found = [f"word:{word}"]
    return (
        found
        or [ref for ref, name in near.items() if wanted in plain(name)]
        or _catalogue(wanted)
        or [f"word:{key}" for key in GLOSSARY if wanted in key]
    )


def _named(g: Quest, seat: int) -> dict[str, str]:
    """What is on the table or in one's own hand, with its name."""
    view = g.view(seat)
    refs = [f"loc:{loc}" for loc in LOCATIONS] + [f"track:{track}" for track in TRACKS]
    refs += [f"card:{plot['card']}" for plot in view["plots"]] + [f"character:{who}" for who in CHARACTERS]
    refs += [f"card:{card}" for hero in view["heroes"] for field in ("corruption", "items") for card in hero[field]]
    refs += [f"hero:{hero}" for hero in HEROES]
    refs += [f"monster:{monster}" for monster in MONSTERS] + [f"minion:{minion}" for minion in MINIONS]
    refs += [f"card:{mission}" for mission in view["missions"] if mission]
    refs += [f"text:Event/{view['event']}"] if view["event"] else []
    if seat == SAURON:
        refs += [f"card:{card}" for card in (*view["sauron"]["plot_hand"], *view["sauron"]["shadow_hand"])]
        refs += [f"card:{card}" for card in (view["fight"] or {}).get("hand", ())]
    else:
        hero = view["heroes"][seat - 1]
        refs += [f"card:{card}" for card in (*hero.get("hand", ()), *hero["quests"])]
    return {ref: _name(ref) for ref in refs}


def _name(ref: str) -> str:
    what = ref.rpartition("/")[2].rpartition(":")[2]
    return TRACK_NAMES.get(what) or name_of(what)


def _catalogue(wanted: str) -> list[str]:
    """Cards of any kind; of those that say the same only one."""
    found = {
        combat_card(card) if card in COMBAT_CARDS else _text(kind, card): f"text:{kind}/{card}"
        for kind, registry in CATALOGUE.items()
        for card in registry
        if wanted in plain(registry[card].name)
    }
    exact = {text: ref for text, ref in found.items() if plain(text.partition(" (")[0].partition(":")[0]) == wanted}
    return list((exact or found).values())


def about(g: Quest, seat: int, ref: str) -> str:
    """What a card says, what there is at a location, what a word means."""
    kind, _, what = ref.partition(":")
    match kind:
        case "loc":
            return _location(g, seat, what)
        case "word" | "rest":
            rules, words = GLOSSARY[what or kind]
            return f"{(what or kind).capitalize()}: {words}{f' ({rules})' if rules else ''}"
        case "text":
            return _text(*what.split("/", 1))
        case "track":
            return f"{TRACK_NAMES[what]}: {action_words(what)}. The number is the next free one of the track."
        case "hero":
            return _hero(what)
        case "token":
            return _token(g, seat, int(what))
        case "character":
            return f"{CHARACTERS[what].name}, who may be consulted: {card_text(CHARACTERS[what])}"
    enemy = MONSTERS.get(what) or MINIONS.get(what)
    if enemy is not None:
        return _enemy(enemy)
    return next((_text(kind, what) for kind, registry in CATALOGUE.items() if what in registry), "")


def _text(kind: str, card: str) -> str:
    """A card with its text and its numbers."""
    if kind == "Combat card":
        terrain = COMBAT_CARDS[card].terrain
        return f"{combat_card(card)}{f' Icon: {terrain}.' if terrain else '.'}"
    found = CATALOGUE[kind][card]
    numbers = {
        "Plot": lambda: f", Pool {found.pool}",
        "Shadow card": lambda: f", Pool {found.pool}",
        "Event": lambda: f" of stage {'I' * found.stage}",
    }.get(kind, lambda: "")()
    return f"{found.name} ({kind}{numbers}): {card_text(found)}"


def _location(g: Quest, seat: int, here: str) -> str:
    """Where it lies, what is there, where the ways lead, and how far it is for the hero who asks."""
    loc = LOCATIONS[here]
    hero = max(0, seat - 1)
    kinds = {"Haven": loc.haven, "Stronghold": loc.strength, "perilous": loc.perilous}
    marks = [word for word, is_so in kinds.items() if is_so]
    there = [f"influence {g.state.influence.get(here, 0)}", *(what for what in found_at(g, hero, here) if what not in marks)]
    ways = ", ".join(f"{name_of(to)} ({way_words(path.terrain, path.cost)})" for to, path in PATHS_FROM[here].items())
    lines = [f"{name_of(here)} ({', '.join([REGIONS[loc.region].name, *marks])}): {', '.join(there)}.", f"Ways: {ways}."]
    route = _route(g.state.heroes[hero].at, here) if g.state.heroes else []
    if len(route) > 2:
        whose = "you" if seat != SAURON else name_of(g.state.heroes[hero].id)
        lines.append(f"From {whose}: {len(route) - 1} moves, by {', '.join(name_of(at) for at in route[1:-1])}.")
    return " ".join(lines)


def _route(start: str, goal: str) -> list[str]:
    """A shortest way in moves, both ends included."""
    came: dict[str, str] = {start: ""}
    for here in (queue := [start]):
        for to in ADJACENT[here]:
            if to not in came:
                came[to] = here
                queue.append(to)
    route = [goal]
    while came.get(route[0]):
        route.insert(0, came[route[0]])
    return route if route[0] == start else []


def _hero(hero: str) -> str:
    h = HEROES[hero]
    numbers = ", ".join(f"{name} {number}" for name, number in zip(ATTRIBUTES, h.attributes, strict=True))
    return f"{h.name}: {numbers}. {card_text(h)} Starts at {name_of(h.start)}."


def _enemy(enemy: MonsterDef) -> str:
    numbers = f"health {enemy.health}, fortitude {enemy.fortitude}, strength {enemy.strength}, wisdom {enemy.wisdom}"
    return f"{enemy.name}: {numbers}, {enemy.deck.capitalize()} deck. {enemy_ability(enemy)}".strip()


def enemy_ability(enemy: MonsterDef) -> str:
    """The name of an ability and what it does; or what a minion's space says."""
    words = f"{combat_words(enemy)}." if enemy.words else ""
    if isinstance(enemy, MinionDef):
        return " ".join(part for part in (minion_text(enemy), words) if part)
    return f"{enemy.ability}: {words}"


def _token(g: Quest, seat: int, number: int) -> str:
    face: str = next((token["face"] for token in g.view(seat)["tokens"] if token["number"] == number), "")
    return _enemy(MONSTERS[face]) if face in MONSTERS else f"A monster token{', blank' if face == 'blank' else ''}."
