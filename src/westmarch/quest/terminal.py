"""The table of quest in the terminal, drawn from a seat's view."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from westmarch.core.game import Game
from westmarch.quest.board.map import LOCATIONS, PATHS_FROM, REGIONS
from westmarch.quest.board.tracks import FINALE, SHADOW_FALLS, TRACKS
from westmarch.quest.definitions import COMBAT_CARDS, EVENTS, MINIONS, MONSTERS, PLOTS, QUESTS, SHADOWS, name_of
from westmarch.quest.state import SAURON
from westmarch.quest.wording import TRACK_NAMES

View = dict[str, Any]

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
    "▲ Haven  ♜ Stronghold  ‡ perilous  •3 influence  ?2 monster tokens  ☠ minion  ◆ hero  ✦ favor  ☺ character  "
    "¶ plot marker  ¤ event marker"
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


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """Entities that words name: locations, cards of one's own hand, quests, `rest`, the tracks."""
    wanted = words.lower().strip()
    if wanted == "rest":
        return ["rest"]
    view = game.view(seat)
    refs = [f"loc:{loc}" for loc in LOCATIONS] + [f"track:{track}" for track in TRACKS]
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
    text.append(f"   dominant: {side or 'nobody'}", style="italic")
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
        for row in rows:
            line = Text()
            for column, label in sorted(row, key=lambda cell: cell[0]):
                line.append(" " * (column - line.cell_len))
                line.append_text(label)
            text.append_text(line)
            text.append("\n")
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
                text.append(f"◆{hero['id'].capitalize()}", style="bold black on green")
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
                text.append(f"☺{who.capitalize()}", style="cyan")
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
    if seat == SAURON:
        fight = view["fight"]
        if fight is not None:
            return _combat_cards("Your combat cards", fight["hand"])
        return _sauron_cards(view)
    hero = view["heroes"][seat - 1]
    return Group(_combat_cards("Your hand", hero["hand"]), _ways(hero["at"]))


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
    from westmarch.quest.text import card_text

    table = Table(title="Your cards", title_justify="left", show_edge=False)
    for column in ("card", "kind", "Pool", "text"):
        table.add_column(column)
    for card in view["sauron"]["plot_hand"]:
        table.add_row(name_of(card), "Plot", str(PLOTS[card].pool), card_text(PLOTS[card]))
    for card in view["sauron"]["shadow_hand"]:
        table.add_row(name_of(card), "Shadow", str(SHADOWS[card].pool), card_text(SHADOWS[card]))
    return table


def _ways(here: str) -> Text:
    """The paths from where a hero stands."""
    text = Text("Ways: ", style="bold")
    for there, path in PATHS_FROM[here].items():
        water = ", water" if path.water else ""
        text.append(f"{name_of(there)} ({path.terrain} {path.cost}{water})  ", style=REGION_STYLES[LOCATIONS[there].region])
    text.append(f"  [{REGIONS[LOCATIONS[here].region].name}]", style="dim")
    return text
