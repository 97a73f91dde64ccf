"""The table of quest in the terminal, drawn from a seat's view."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from westmarch.core.events import Event, unchain
from westmarch.core.game import Game
from westmarch.core.number_words import in_words
from westmarch.quest import combat_stats, journal, lookup
from westmarch.quest.board.map import LOCATIONS, REGIONS
from westmarch.quest.board.tracks import ALL_OF_THEM, HERO_ADVANCE, MARKER_NAMES, TRACKS
from westmarch.quest.definitions import (
    COMBAT_CARDS,
    EVENTS,
    HEROES,
    MINIONS,
    MISSIONS,
    MONSTERS,
    PLOTS,
    QUESTS,
    SHADOWS,
    name_of,
)
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.game import Quest
from westmarch.quest.hero_notes import NOTES
from westmarch.quest.labels import combat_words, price_words
from westmarch.quest.rule_numbers import MOST_HEROES
from westmarch.quest.state import SAURON
from westmarch.quest.terminal_map import LEGEND, MARKERS, REGION_STYLES, BoardMap, Glance, story
from westmarch.quest.text import card_text

View = dict[str, Any]

AIM = (
    f"The Heroes marker, H, advances {HERO_ADVANCE} spaces in each round, Sauron's R, Q and C by his Plots. When one "
    f"reaches F, or {ALL_OF_THEM} of Sauron's have reached S, the Finale comes: the dominant side wins if its Mission is "
    "met; else a hero fights the Ringwraiths for the game.",
    "Heroes explore where Sauron's Plots are and pay favor to be rid of them; Sauron plays Plots and hunts the heroes.",
    "? explains any name or word: ? favor, ? peril, ? dominant, ? turn, ? way, ? Argalad, ? Bree.",
)


OPENINGS = (
    (
        "heroes",
        "\n".join(
            (
                f"Which heroes? One to {in_words(MOST_HEROES)} of these, parted by commas.",
                *(f"  {hero}: {NOTES[hero].in_short}" for hero in HEROES),
            )
        ),
        "argalad",
    ),
)


def board(game: Game[Any], seat: int | None) -> RenderableType:
    """Story, map, Sauron, heroes, the running combat and one's own cards."""
    view = game.view(seat)
    return Group(story(view), BoardMap(view), Text(LEGEND, style="dim"), *_around_the_map(view, seat))


def glance(game: Game[Any], seat: int | None) -> RenderableType:
    """The table as a turn begins: on a low screen without the map; in a combat only the combat."""
    view = game.view(seat)
    if view["fight"] is not None:
        return Group(_fight(view), *_own_cards(view, seat))
    return Group(story(view), Glance(view), *_around_the_map(view, seat))


def map_alone(game: Game[Any], seat: int | None) -> RenderableType:
    view = game.view(seat)
    return Group(story(view), BoardMap(view), Text(LEGEND, style="dim"))


def hand(game: Game[Any], seat: int) -> RenderableType:
    """One's own cards, ways and Mission."""
    return Group(*_own_cards(game.view(seat), seat))


def tally(game: Game[Any]) -> RenderableType:
    """How it came to an end: the markers, and both Missions as far as they were shown."""
    view = game.view(None)
    lines = [story(view)]
    for side, mission in zip(("Sauron", "the heroes"), view["missions"], strict=True):
        if mission:
            lines.append(Text(f"The Mission of {side}: {name_of(mission)}. {card_text(MISSIONS[mission])}"))
    return Group(*lines)


def _around_the_map(view: View, seat: int | None) -> list[RenderableType]:
    parts: list[RenderableType] = [_sauron(view)]
    parts.append(Columns([_hero(view, hero) for hero in view["heroes"]], padding=(0, 1)))
    if view["fight"] is not None:
        parts.append(_fight(view))
    return [*parts, *_own_cards(view, seat)]


def digest(game: Game[Any], events: list[Event]) -> list[str]:
    """What happened, in few lines."""
    assert isinstance(game, Quest)
    return journal.digest(game, events)


def moment(game: Game[Any], seat: int) -> tuple[int, int]:
    """Changes when a turn begins that a person wants to see the board for: his own."""
    view = game.view(seat)
    mine = view["turn"]["hero"] == seat - 1
    turns = sum(1 for _, event in unchain(game.events) if event == ("turn", seat - 1))
    return turns, int(mine)


def status(game: Game[Any], seat: int) -> Text:
    """The numbers one needs between two looks at the board, in a line; in a combat, those of the combat."""
    view = game.view(seat)
    if view["fight"] is not None:
        return _fight_status(game, view)
    track = view["story"]
    markers = ", ".join(f"{MARKER_NAMES[colour]} {track[colour]}" for colour in MARKERS)
    text = Text(f"Round {view['round']}: {markers}, Pool {view['pool']['held']}/{view['pool']['limit']}", style="dim")
    for number, hero in enumerate(view["heroes"]):
        if seat in (SAURON, number + 1):
            text.append(f" | {_hero_line(hero)}")
    if seat != SAURON and view["turn"]["step"] == "travel" and view["heroes"][seat - 1]["hand"]:
        text.append(f"\nHand: {_hand_line(view['heroes'][seat - 1]['hand'])}")
    return text


def _hand_line(cards: list[str]) -> str:
    """The cards of a hand by their icons, which pay the ways."""
    icons: dict[str, list[str]] = {}
    for card in cards:
        icons.setdefault(COMBAT_CARDS[card].terrain or "no icon", []).append(name_of(card))
    return "; ".join(f"{icon}: {', '.join(_counted(names))}" for icon, names in sorted(icons.items()))


def _counted(names: list[str]) -> list[str]:
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def _hero_line(hero: View) -> str:
    piles = f"life {hero['life']}, hand {hero['hand_size']}, rest {len(hero['rest'])}, damage {hero['damage']}"
    corruption = f", corruption {len(hero['corruption'])}" if hero["corruption"] else ""
    return f"{name_of(hero['id'])} at {name_of(hero['at'])}: {piles}, favor {hero['favor']}{corruption}"


def _fight_status(game: Game[Any], view: View) -> Text:
    assert isinstance(game, Quest)
    fight = view["fight"]
    hero = view["heroes"][fight["hero"]]
    parts = []
    for side, name in ((HERO, name_of(hero["id"])), (ENEMY, name_of(fight["enemy"]))):
        used, most = combat_stats.stack_cost(game, side), combat_stats.strength(game, side)
        left = "exhausted" if fight["sides"][side]["exhausted"] else f"strength left {most - used} of {most}"
        parts.append(f"{name}: {left}")
    parts[HERO] += f", {hero['life']} life, {hero['hand_size']} in hand"
    health = combat_stats.enemy_health(game.state.fight) if game.state.fight is not None else 0
    parts[ENEMY] += f", damage {combat_stats.enemy_damage(game)} of {health}, {fight['hand_size']} in hand"
    ahead = (fight.get("forecast") or {}).get("plays", {})
    brings = ", ".join(f"{name_of(card)} {_average(p['deals'])}/{_average(p['takes'])}" for card, p in ahead.items())
    expected = f"\nDeals/takes on average: {brings}" if ahead else ""
    return Text(f"{_round(fight)} | {' | '.join(parts)}{expected}", style="dim")


def _round(fight: View) -> str:
    return f"Combat, round {fight['round']}" if fight["round"] else "Combat"


def about(game: Game[Any], seat: int, ref: str) -> str:
    """What a name stands for, in words."""
    assert isinstance(game, Quest)
    return lookup.about(game, seat, ref)


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """Entities that words name."""
    assert isinstance(game, Quest)
    return lookup.refs_named(game, seat, words)


def only_explained(ref: str) -> bool:
    """Whether a ref is only explained: there is no reason why it cannot be chosen."""
    return ref.partition(":")[0] in lookup.EXPLAINED


# Sauron and the heroes --------------------------------------------------------------------------------------------


def _sauron(view: View) -> Panel:
    side = view["sauron"]
    text = Text()
    text.append(f"Shadow Pool {view['pool']['held']}/{view['pool']['limit']}   ")
    text.append(f"Plot hand {side['plots']}   Shadow hand {side['shadows']}   Actions: ")
    for track, numbers in TRACKS.items():
        taken = {space for name, space in view["actions"] if name == track}
        shown = " ".join("■" if i in taken else str(n) for i, n in enumerate(numbers))
        text.append(f"{track} [{shown}]  ")
    for plot in view["plots"]:
        card = PLOTS[plot["card"]]
        text.append(
            f"\nPlot {plot['space']}: {card.name} at {name_of(plot['at'])}, {MARKER_NAMES[card.colour]} +{card.arrow}, "
        )
        text.append(f"{card.favor} favor to discard", style="italic")
    if view["event"]:
        text.append(f"\nEvent: {name_of(view['event'])} at {name_of(EVENTS[view['event']].marker)}")
    hurt = [f"{MINIONS[m].name} {d['damage']}/{MINIONS[m].health}" for m, d in view["minions"].items() if d["damage"]]
    if hurt:
        text.append(f"\nDamage: {', '.join(hurt)}")
    return Panel(text, title="Sauron", title_align="left", border_style="red")


def _hero(view: View, hero: View) -> Panel:
    attributes = hero["attributes"]
    text = Text()
    text.append(f"at {name_of(hero['at'])}\n", style="bold")
    text.append(
        f"fortitude {attributes['fortitude']}  strength {attributes['strength']}  "
        f"agility {attributes['agility']}  wisdom {attributes['wisdom']}\n"
    )
    text.append(f"life {hero['life']}  hand {hero['hand_size']}  rest {len(hero['rest'])}  damage {hero['damage']}  ")
    text.append(f"favor {hero['favor']}")
    for field in ("items", "corruption"):
        if hero[field]:
            text.append(f"\n{field}: {', '.join(name_of(card) for card in hero[field])}")
    if hero["entrusted"] >= 0:
        text.append(f"\nTrust in Friendship with {hero['entrusted']} favor on it", style="cyan")
    for quest in hero["quests"]:
        place = QUESTS[quest].explore or (QUESTS[quest].fight or ("", ""))[1]
        text.append(f"\nquest: {name_of(quest)} ({name_of(place)})", style="cyan")
    return Panel(text, title=name_of(hero["id"]), title_align="left", border_style="green", expand=False)


def _fight(view: View) -> Panel:
    fight = view["fight"]
    enemy = MONSTERS.get(fight["enemy"]) or MINIONS[fight["enemy"]]
    lines: list[RenderableType] = []
    for number, name in enumerate((name_of(view["heroes"][fight["hero"]]["id"]), enemy.name)):
        side = fight["sides"][number]
        cost = sum(side["costs"])
        notes = ["exhausted"] if side["exhausted"] else [f"strength left {side['strength'] - cost} of {side['strength']}"]
        if number == ENEMY:
            notes += [f"damage {fight['damage']} of {fight['health']}", f"{fight['hand_size']} in hand"]
        played = ", ".join(name_of(card) for card in side["stack"]) or "nothing yet"
        lines.append(Text(f"{name}: {', '.join(notes)}. Played, latest first: {played}"))
    words = lookup.enemy_ability(enemy)
    if words:
        lines.append(Text(f"{enemy.name}: {words}", style="dim"))
    return Panel(Group(*lines), title=f"{_round(fight)}: {enemy.name}", border_style="yellow")


# One's own cards --------------------------------------------------------------------------------------------------


def _own_cards(view: View, seat: int | None) -> list[RenderableType]:
    if seat is None:
        return []
    fight = view["fight"]
    mission = _mission(view, seat)
    if seat == SAURON and fight is not None:
        return [_combat_cards("Your combat cards", fight["hand"], fight)] if fight["hand"] else []
    if seat == SAURON:
        return [*_sauron_cards(view), mission]
    hero = view["heroes"][seat - 1]
    cards = [_combat_cards("Your hand", hero["hand"], fight)] if hero["hand"] else []
    return [*cards, _ways(hero), mission] if fight is None else [*cards]


def _mission(view: View, seat: int) -> Text:
    """One's own side's Mission, which decides the game if it is met in the Finale."""
    side = 0 if seat == SAURON else 1
    mission, progress = view["missions"][side], view["progress"][side]
    if not mission:
        return Text("Your Mission: not dealt yet.", style="italic")
    limit = f"(at most {progress['need']})" if progress["at_most"] else f"of {progress['need']}"
    words = f"{name_of(mission)}. {card_text(MISSIONS[mission])} Now {progress['have']} {limit}."
    return Text(f"Your Mission: {words}", style="italic")


def _combat_cards(title: str, cards: list[str], fight: View | None) -> Table:
    """With the movement icon; in a combat instead with what each card would bring, on average."""
    ahead = ((fight or {}).get("forecast") or {}).get("plays", {})
    table = Table(title=title, title_justify="left", show_edge=False)
    for column in ("card", "type", "att/def/cost", *(("deals", "takes") if ahead else () if fight else ("icon",)), "text"):
        table.add_column(column)
    for card in dict.fromkeys(cards):
        c = COMBAT_CARDS[card]
        copies = cards.count(card)
        name = f"{c.name} ×{copies}" if copies > 1 else c.name
        text = combat_words(c)
        brings = [_average(ahead[card][what]) for what in ("deals", "takes")] if card in ahead else [""] * 2 * bool(ahead)
        more = brings if fight else [c.terrain]
        table.add_row(name, "ranged" if c.ranged else "melee", f"{c.attack}/{c.defense}/{c.cost}", *more, text)
    return table


def _average(spans: list[list[float]]) -> str:
    return f"{sum(value * share for value, share in spans):.1f}"


def _sauron_cards(view: View) -> list[Text]:
    """Sauron's hand; its texts are long, so each card is a paragraph."""
    lines = []
    for kind, cards, registry in (
        ("Plot", view["sauron"]["plot_hand"], PLOTS),
        ("Shadow", view["sauron"]["shadow_hand"], SHADOWS),
    ):
        for card in dict.fromkeys(cards):
            copies = f" ×{cards.count(card)}" if cards.count(card) > 1 else ""
            line = Text(f"{name_of(card)}{copies}", style="bold")
            line.append(f" ({kind}, Pool {registry[card].pool}): {card_text(registry[card])}", style="not bold")
            lines.append(line)
    return [Text("Your cards"), *lines] if lines else []


def _ways(hero: View) -> Text:
    """The ways from where a hero stands, with what they cost him."""
    text = Text("Ways: ", style="bold")
    for there, way in hero["ways"].items():
        text.append(f"{name_of(there)} ({price_words(way)})  ", style=REGION_STYLES[LOCATIONS[there].region])
    here = hero["at"]
    text.append(f"  [{REGIONS[LOCATIONS[here].region].name}]", style="dim")
    return text
