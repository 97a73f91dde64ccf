"""The table of quest in the terminal, drawn from a seat's view."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from westmarch.core.events import Event, unchain
from westmarch.core.game import Game
from westmarch.quest import combat_stats, telling
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM, REGIONS
from westmarch.quest.board.tracks import FINALE, SHADOW_FALLS, TRACKS
from westmarch.quest.definitions import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTION,
    EVENTS,
    ITEMS,
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
from westmarch.quest.state import SAURON
from westmarch.quest.telling import TRACK_NAMES
from westmarch.quest.text import card_text
from westmarch.quest.wording import combat_card

View = dict[str, Any]

CARD_REGISTRIES: tuple[dict[str, Any], ...] = (PLOTS, SHADOWS, EVENTS, QUESTS, CORRUPTION, ITEMS, CHARACTERS, MISSIONS)

MAP_ROWS = 40
LEAST_WIDTH = 96
MOST_WIDTH = 170
REGION_STYLES = {
    "eriador": "dark_orange", "enedwaith": "yellow", "rhudaur": "medium_purple1", "grey_mountains": "grey70",
    "misty_mountains": "green", "mirkwood": "light_green", "rohan": "dodger_blue1", "gondor": "sky_blue1",
    "brown_lands": "orange4", "mordor": "red",
}
MARKERS = {"green": "bold green", "yellow": "bold yellow", "black": "bold white on grey23", "red": "bold red"}
LEGEND = (
    "G heroes  Y B R Sauron  S the Shadow Falls  F Finale  ▲ Haven  ♜ Stronghold  ‡ perilous  •3 influence  "
    "?2 monster tokens  ☠ minion  ◆ hero  ✦ favor  ☺ character  ¶ plot marker  ¤ event marker"
)


def board(game: Game[Any], seat: int | None) -> RenderableType:
    """Story, map, Sauron, heroes, the running combat and one's own cards."""
    view = game.view(seat)
    parts: list[RenderableType] = [_story(view), BoardMap(view), Text(LEGEND, style="dim"), _sauron(view)]
    parts.append(Columns([_hero(view, hero) for hero in view["heroes"]], padding=(0, 1)))
    if view["fight"] is not None:
        parts.append(_fight(view))
    own = _own_cards(view, seat)
    if own is not None:
        parts.append(own)
    return Group(*parts)


def seat_name(game: Game[Any], seat: int) -> str:
    return name_of(game.seats[seat]) if seat != SAURON else "Sauron"


def digest(game: Game[Any], events: list[Event]) -> list[str]:
    """What happened, in few lines."""
    assert isinstance(game, Quest)
    return telling.digest(game, events)


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
    story = view["story"]
    parts = [
        f"Round {view['round']}", f"heroes {story['green']}", f"yellow {story['yellow']}", f"black {story['black']}",
        f"red {story['red']}", f"Shadow Pool {view['pool']['held']}/{view['pool']['limit']}",
    ]
    text = Text(", ".join(parts), style="dim")
    for number, hero in enumerate(view["heroes"]):
        if seat in (SAURON, number + 1):
            text.append(f" | {_hero_line(hero)}")
    return text


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
        parts.append(f"{name}: strength {used} of {most} used{', exhausted' if fight['sides'][side]['exhausted'] else ''}")
    parts[HERO] += f", {hero['life']} life, {hero['hand_size']} in hand"
    health = combat_stats.enemy_health(game.state.fight) if game.state.fight is not None else 0
    parts[ENEMY] += f", damage {combat_stats.enemy_damage(game)} of {health}, {fight['hand_size']} in hand"
    return Text(f"Combat, round {max(1, fight['round'])} | {' | '.join(parts)}", style="dim")


def about(game: Game[Any], seat: int, ref: str) -> str:
    """What a card says, or what there is at a location."""
    kind, _, what = ref.partition(":")
    if kind == "loc":
        view = game.view(seat)
        ways = ", ".join(f"{name_of(to)} ({path.terrain} {path.cost})" for to, path in PATHS_FROM[what].items())
        held = view["influence"].get(what, 0)
        return f"{name_of(what)}, {REGIONS[LOCATIONS[what].region].name}. Influence {held}. Ways: {ways}."
    if what in COMBAT_CARDS:
        return f"{combat_card(what)}."
    enemy = MONSTERS.get(what) or MINIONS.get(what)
    if enemy is not None:
        numbers = f"health {enemy.health}, fortitude {enemy.fortitude}, strength {enemy.strength}, wisdom {enemy.wisdom}"
        return f"{enemy.name}: {numbers}, {enemy.deck.capitalize()} deck. {enemy.ability}".strip()
    for registry in CARD_REGISTRIES:
        if what in registry:
            return f"{registry[what].name}: {card_text(registry[what])}"
    return ""


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """Entities that words name: locations, cards in play or of one's own hand, quests, `rest`, the tracks."""
    wanted = words.lower().strip()
    if wanted == "rest":
        return ["rest"]
    view = game.view(seat)
    refs = [f"loc:{loc}" for loc in LOCATIONS] + [f"track:{track}" for track in TRACKS]
    refs += [f"card:{plot['card']}" for plot in view["plots"]] + [f"character:{who}" for who in view["characters"]]
    refs += [f"card:{card}" for hero in view["heroes"] for field in ("corruption", "items") for card in hero[field]]
    refs += [f"monster:{monster}" for monster in MONSTERS] + [f"minion:{minion}" for minion in MINIONS]
    refs += [f"card:{mission}" for mission in view["missions"] if mission]
    refs += [f"card:{view['event']}"] if view["event"] else []
    if seat == SAURON:
        refs += [f"card:{card}" for card in (*view["sauron"]["plot_hand"], *view["sauron"]["shadow_hand"])]
    else:
        hero = view["heroes"][seat - 1]
        refs += [f"card:{card}" for card in (*hero.get("hand", ()), *hero["quests"])]
    names = {ref: TRACK_NAMES.get(ref.partition(":")[2]) or name_of(ref.partition(":")[2]) for ref in refs}
    exact = [ref for ref, name in names.items() if name.lower() == wanted]
    return exact or [ref for ref, name in names.items() if wanted in name.lower()]


# The story track --------------------------------------------------------------------------------------------------


def _story(view: View) -> Text:
    text = Text()
    text.append(f"Round {view['round']}, stage {'I' * view['stage']}  ", style="bold")
    for space in range(FINALE + 1):
        here = [colour for colour in MARKERS if view["story"][colour] == space]
        text.append("│" if space in (7, 13) else " ", style="dim")
        if here:
            for colour in here:
                text.append({"green": "G", "yellow": "Y", "black": "B", "red": "R"}[colour], style=MARKERS[colour])
        else:
            text.append("S" if space == SHADOW_FALLS else "F" if space == FINALE else "·", style="dim")
    side = view["dominant"]
    text.append(f"   dominant: {name_of(side).capitalize() if side else 'nobody'}", style="italic")
    return text


# The map ----------------------------------------------------------------------------------------------------------


class BoardMap:
    """The 63 locations at their places, with what lies on them."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(LEAST_WIDTH, min(MOST_WIDTH, options.max_width)) - 1
        yield self.draw(width)

    def draw(self, width: int) -> Text:
        rows: list[list[tuple[int, Text]]] = [[] for _ in range(MAP_ROWS)]
        xs = [loc.x for loc in LOCATIONS.values()]
        ys = [loc.y for loc in LOCATIONS.values()]
        for loc in sorted(LOCATIONS.values(), key=lambda at: (at.y, at.x)):
            label = self.label(loc.id)
            row = round((loc.y - min(ys)) / (max(ys) - min(ys)) * (MAP_ROWS - 1))
            middle = round((loc.x - min(xs)) / (max(xs) - min(xs)) * (width - 1))
            column = max(0, min(width - label.cell_len, middle - label.cell_len // 2))
            self._put(rows, row, column, label)
        text = Text(no_wrap=True)
        for cells in rows:
            line = Text()
            for column, label in sorted(cells, key=lambda cell: cell[0]):
                line.append(" " * (column - line.cell_len))
                line.append_text(label)
            if cells:
                text.append_text(line)
                text.append("\n")
        text.rstrip()
        return text

    @staticmethod
    def _put(rows: list[list[tuple[int, Text]]], row: int, column: int, label: Text) -> None:
        """Into the nearest row where the label does not cover another."""
        for step in (0, 1, -1, 2, -2, 3, -3):
            at = row + step
            if 0 <= at < len(rows) and all(
                column + label.cell_len < other or other + text.cell_len < column for other, text in rows[at]
            ):
                rows[at].append((column, label))
                return
        rows[row].append((column, label))

    def label(self, here: str) -> Text:
        view, loc = self.view, LOCATIONS[here]
        text = Text()
        style = REGION_STYLES[loc.region]
        mark = "▲" if loc.haven else "♜" if loc.strength else "‡" if loc.perilous else ""
        name = loc.name.removeprefix("The ").replace("Mount ", "Mt ").replace("Mountains", "Mts")
        text.append(mark + name, style=f"bold {style}" if mark else style)
        if view["influence"].get(here):
            text.append(f"•{view['influence'][here]}", style="bold red")
        for hero in view["heroes"]:
            if hero["at"] == here:
                text.append(f"◆{name_of(hero['id'])}", style="bold black on green")
        for name, minion in view["minions"].items():
            if minion["at"] == here:
                text.append(f"☠{name.split('_')[0].capitalize()}", style="bold white on red")
        tokens = [t for t in view["tokens"] if t["at"] == here]
        if tokens:
            faces = ",".join(name_of(t["face"]) for t in tokens if t["face"])
            text.append(f"?{len(tokens)}{f'({faces})' if faces else ''}", style="bold magenta")
        if view["favor"].get(here):
            text.append(f"✦{view['favor'][here]}", style="bold cyan")
        for who, at in view["characters"].items():
            if at == here:
                text.append(f"☺{name_of(who).split()[0]}", style="cyan")
        for plot in view["plots"]:
            if plot["at"] == here:
                text.append(f"¶{plot['space']}", style="bold yellow")
        if view["event"] and EVENTS[view["event"]].marker == here:
            text.append("¤", style="bold green")
        return text


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
        text.append(f"\nPlot {plot['space']}: {card.name} at {name_of(plot['at'])}, {card.colour} +{card.arrow}, ")
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
    for quest in hero["quests"]:
        place = QUESTS[quest].explore or (QUESTS[quest].fight or ("", ""))[1]
        text.append(f"\nquest: {name_of(quest)} ({name_of(place)})", style="cyan")
    return Panel(text, title=name_of(hero["id"]), title_align="left", border_style="green", expand=False)


def _fight(view: View) -> Panel:
    fight = view["fight"]
    enemy = MONSTERS.get(fight["enemy"]) or MINIONS[fight["enemy"]]
    table = Table(show_edge=False, expand=False)
    for column in ("", "stack (latest first)", "cost", "taken now", ""):
        table.add_column(column)
    for number, name in enumerate((name_of(view["heroes"][fight["hero"]]["id"]), enemy.name)):
        side = fight["sides"][number]
        cost = sum(COMBAT_CARDS[card].cost for card in side["stack"])
        notes = ", ".join(word for word in ("exhausted", "canceled", "defeated") if side[word])
        table.add_row(name, ", ".join(name_of(card) for card in side["stack"]), str(cost), str(side["taken"]), notes)
    damage = fight["damage"] or view["minions"].get(fight["enemy"], {}).get("damage", 0)
    numbers = f"health {enemy.health}, damage {damage}, strength {enemy.strength}"
    title = f"Combat, round {fight['round']}: {enemy.name}, {numbers}"
    return Panel(Group(table, Text(f"Sauron holds {fight['hand_size']} combat cards")), title=title, border_style="yellow")


# One's own cards --------------------------------------------------------------------------------------------------


def _own_cards(view: View, seat: int | None) -> RenderableType | None:
    if seat is None:
        return None
    mission = _mission(view, seat)
    if seat == SAURON:
        fight = view["fight"]
        if fight is not None:
            return _combat_cards("Your combat cards", fight["hand"])
        return Group(_sauron_cards(view), mission)
    hero = view["heroes"][seat - 1]
    hand = [_combat_cards("Your hand", hero["hand"])] if hero["hand"] else []
    return Group(*hand, _ways(hero["at"]), mission)


def _mission(view: View, seat: int) -> Text:
    """One's own side's Mission, which decides the game if it is met in the Finale."""
    mission = view["missions"][0 if seat == SAURON else 1]
    return Text(f"Your Mission: {name_of(mission)}. {card_text(MISSIONS[mission])}" if mission else "", style="italic")


def _combat_cards(title: str, cards: list[str]) -> Table:
    table = Table(title=title, title_justify="left", show_edge=False)
    for column in ("card", "type", "att/def/cost", "icon", "text"):
        table.add_column(column)
    for card in dict.fromkeys(cards):
        c = COMBAT_CARDS[card]
        copies = cards.count(card)
        name = f"{c.name} ×{copies}" if copies > 1 else c.name
        text = " ".join(word.text() for word in c.words)
        table.add_row(name, "ranged" if c.ranged else "melee", f"{c.attack}/{c.defense}/{c.cost}", c.terrain, text)
    return table


def _sauron_cards(view: View) -> Table:
    table = Table(title="Your cards", title_justify="left", show_edge=False)
    for column in ("card", "kind", "Pool", "text"):
        table.add_column(column)
    for kind, cards, registry in (
        ("Plot", view["sauron"]["plot_hand"], PLOTS), ("Shadow", view["sauron"]["shadow_hand"], SHADOWS),
    ):
        for card in dict.fromkeys(cards):
            copies = f" ×{cards.count(card)}" if cards.count(card) > 1 else ""
            table.add_row(name_of(card) + copies, kind, str(registry[card].pool), card_text(registry[card]))
    return table


def _ways(here: str) -> Text:
    """The paths from where a hero stands."""
    text = Text("Ways: ", style="bold")
    for there, path in PATHS_FROM[here].items():
        water = ", water" if path.water else ""
        text.append(f"{name_of(there)} ({path.terrain} {path.cost}{water})  ", style=REGION_STYLES[LOCATIONS[there].region])
    text.append(f"  [{REGIONS[LOCATIONS[here].region].name}]", style="dim")
    return text
