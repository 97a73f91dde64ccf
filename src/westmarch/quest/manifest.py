"""What quest tells about itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westmarch.core.glossary import words
from westmarch.core.manifest import Manifest, Setting, SettingOption
from westmarch.core.terminal import Opening, Terminal
from westmarch.quest import faces, terminal
from westmarch.quest.account import ACCOUNTING
from westmarch.quest.cards import catalogue
from westmarch.quest.definitions import HEROES, PLOTS
from westmarch.quest.game import Quest
from westmarch.quest.glossary import GLOSSARY, OTHER_FORMS, TOO_COMMON
from westmarch.quest.hero_guide import SHELF
from westmarch.quest.hero_notes import NOTES
from westmarch.quest.invariants import INVARIANTS
from westmarch.quest.lessons import LESSONS
from westmarch.quest.obvious_answers import HABITS
from westmarch.quest.primer import primer
from westmarch.quest.rule_numbers import MOST_HEROES
from westmarch.quest.settings import DEFAULT_HEROES, SWITCHES, WORDED
from westmarch.quest.state import SAURON


def _settings() -> Iterator[Setting]:
    options = tuple(SettingOption(hero.id, hero.name, NOTES[hero.id].in_short) for hero in HEROES.values())
    yield Setting("heroes", "Heroes", "each", DEFAULT_HEROES, options, 1, MOST_HEROES, "Hero")
    for name, usual in SWITCHES.items():
        if name in WORDED:
            words = tuple(SettingOption(word, _label(word)) for word in WORDED[name])
            yield Setting(name, _label(name), "one", usual, words)
        else:
            yield Setting(name, _label(name), "switch", usual)


def _finer_settings() -> Iterator[Setting]:
    """What set-up otherwise leaves to chance or to the heroes; their number alone lets them pick (SET-03)."""
    numbers = tuple(SettingOption(number, str(number)) for number in range(1, MOST_HEROES + 1))
    yield Setting("heroes", "Heroes who pick", "one", None, numbers)
    yield Setting("spokesman", "Spokesman", "one", 1, numbers)
    plots = tuple(SettingOption(plot.id, plot.name) for plot in PLOTS.values() if plot.start is not None)
    yield Setting("starting_plot", "Starting Plot", "one", "", plots)


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _first_hero(seats: tuple[str, ...]) -> int:
    return next(seat for seat in range(len(seats)) if seat != SAURON)


def _seat_name(seat: str) -> str:
    return HEROES[seat].name if seat in HEROES else seat.capitalize()


MANIFEST = Manifest(
    game=Quest,
    title="Middle-Earth Quest",
    description="The board game. Sauron spreads his shadow over the map; one to three heroes ride, explore and fight to "
    "hold it back. An hour or two.",
    settings=tuple(_settings()),
    finer_settings=tuple(_finer_settings()),
    shelves={"heroes": SHELF},
    usual_seat=_first_hero,
    seat_name=_seat_name,
    cards=catalogue,
    facets=("deck", "type", "stage", "region"),
    face=faces.face,
    terminal=Terminal(
        board=terminal.board,
        glance=terminal.glance,
        map_alone=terminal.map_alone,
        hand=terminal.hand,
        tally=terminal.tally,
        aim=terminal.AIM,
        openings=tuple(Opening(*opening) for opening in terminal.OPENINGS),
        refs_named=terminal.refs_named,
        digest=terminal.digest,
        status=terminal.status,
        moment=terminal.moment,
        about=terminal.about,
        only_explained=terminal.only_explained,
    ),
    page="quest",
    art=Path(__file__).with_name("art.svg"),
    invariants=INVARIANTS,
    primer=primer,
    accounting=ACCOUNTING,
    words=words(GLOSSARY, OTHER_FORMS, TOO_COMMON),
    lessons=LESSONS,
    habits=HABITS,
)
