"""The map and the story track of quest in the terminal, drawn from a seat's view."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from westmarch.quest.board.map import IN_REGION, LOCATIONS, REGIONS
from westmarch.quest.board.tracks import FINALE, SHADOW_FALLS
from westmarch.quest.definitions import EVENTS, name_of

View = dict[str, Any]

MAP_ROWS = 40
LEAST_WIDTH = 96
"""On a narrower screen the labels do not find room; the places are listed instead."""
MOST_WIDTH = 170
HIGH_SCREEN = 62
"""So many lines hold the whole table at the start of a turn, map and news included."""
REGION_STYLES = {
    "eriador": "dark_orange",
    "enedwaith": "yellow",
    "rhudaur": "medium_purple1",
    "grey_mountains": "grey70",
    "misty_mountains": "green",
    "mirkwood": "light_green",
    "rohan": "dodger_blue1",
    "gondor": "sky_blue1",
    "brown_lands": "orange4",
    "mordor": "red",
}
MARKERS = {"green": "bold green", "yellow": "bold yellow", "red": "bold red", "black": "bold white on grey23"}
LETTERS = {"green": "H", "yellow": "R", "red": "Q", "black": "C"}
LEGEND = (
    "H Heroes  R Ring  Q Conquest  C Corruption  S the Shadow Falls  F Finale  ▲ Haven  ♜ Stronghold  ‡ perilous  "
    "•3 influence  ?2 monster tokens  ☠ minion  ◆ hero  ✦ favor  ☺ character  ¶ plot marker  ¤ event marker"
)


def story(view: View) -> Text:
    text = Text()
    text.append(f"Round {view['round']}, stage {'I' * view['stage']}  ", style="bold")
    for space in range(FINALE + 1):
        here = [colour for colour in MARKERS if view["story"][colour] == space]
        text.append("│" if space in (7, 13) else " ", style="dim")
        if here:
            for colour in here:
                text.append(LETTERS[colour], style=MARKERS[colour])
        else:
            text.append("S" if space == SHADOW_FALLS else "F" if space == FINALE else "·", style="dim")
    side = view["dominant"]
    text.append(f"   dominant: {name_of(side).capitalize() if side else 'nobody'}", style="italic")
    return text


def _short(minion: str) -> str:
    return name_of(minion).removeprefix("The ").partition(" of ")[0]


class BoardMap:
    """The 63 locations at their places, with what lies on them."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < LEAST_WIDTH:
            yield self.listed(every=True)
        else:
            yield self.draw(min(MOST_WIDTH, options.max_width) - 1)

    def listed(self, every: bool) -> Text:
        """The locations by region; those where nothing lies only if every one is wanted."""
        text = Text()
        for region in REGIONS.values():
            labels = [self.label(here) for here in IN_REGION[region.id] if every or self.is_marked(here)]
            if labels:
                text.append(f"{region.name}: ", style="dim")
                text.append_text(Text(", ").join(labels))
                text.append("\n")
        text.rstrip()
        return text

    def is_marked(self, here: str) -> bool:
        """Does anything lie there?"""
        return self.label(here).plain != self.mark(here) + self.name(here)

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

    @staticmethod
    def mark(here: str) -> str:
        loc = LOCATIONS[here]
        return "▲" if loc.haven else "♜" if loc.strength else "‡" if loc.perilous else ""

    @staticmethod
    def name(here: str) -> str:
        return LOCATIONS[here].name.removeprefix("The ").replace("Mount ", "Mt ").replace("Mountains", "Mts")

    def label(self, here: str) -> Text:
        view, loc = self.view, LOCATIONS[here]
        text = Text()
        style = REGION_STYLES[loc.region]
        mark = self.mark(here)
        text.append(mark + self.name(here), style=f"bold {style}" if mark else style)
        if view["influence"].get(here):
            text.append(f"•{view['influence'][here]}", style="bold red")
        for hero in view["heroes"]:
            if hero["at"] == here:
                text.append(f"◆{name_of(hero['id'])}", style="bold black on green")
        for name, minion in view["minions"].items():
            if minion["at"] == here:
                text.append(f"☠{_short(name)}", style="bold white on red")
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


class Glance(BoardMap):
    """The map where the screen is high enough for it; else only the places where something lies."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= LEAST_WIDTH and console.size.height >= HIGH_SCREEN:
            yield from super().__rich_console__(console, options)
            yield Text(LEGEND, style="dim")
        else:
            yield self.listed(every=False)
            yield Text("m shows the map, v the whole table.", style="dim")
