"""What meccg tells about itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westmarch.core.glossary import words
from westmarch.core.manifest import Manifest, Setting, SettingOption
from westmarch.core.terminal import Opening, Terminal
from westmarch.meccg import faces, terminal
from westmarch.meccg.account import ACCOUNTING
from westmarch.meccg.cards import catalogue
from westmarch.meccg.deck_guide import SHELF
from westmarch.meccg.deck_workshop import WORKSHOP
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.formats import deck_in_file
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.game import Meccg
from westmarch.meccg.glossary import OTHER_FORMS, TOO_COMMON, WORDS
from westmarch.meccg.invariants import INVARIANTS
from westmarch.meccg.lessons import LESSONS
from westmarch.meccg.obvious_answers import HABITS
from westmarch.meccg.primer import primer
from westmarch.meccg.profile_notes import in_short
from westmarch.meccg.settings import PROFILES, SWITCHES, VALUES
from westmarch.meccg.tally import tally


def _settings() -> tuple[Setting, ...]:
    decks = tuple(
        SettingOption(letter, f"{letter}: {deck.name}", NOTES[letter].in_short) for letter, deck in sorted(DECKS.items())
    )
    profiles = tuple(SettingOption(name, name.capitalize(), in_short(profile)) for name, profile in PROFILES.items())
    turns = tuple(
        SettingOption(n, f"{n} turns, {n // 2} of each player" if n else "0, for ever") for n in VALUES["standstill"]
    )
    usual = tuple(option.value for option in decks[:2])
    return (
        Setting("decks", "Decks", "each", usual, decks, 2, 2, "Deck", deck_in_file),
        Setting("profile", "Rules", "one", "challenge", profiles),
        Setting(
            "standstill",
            "Turns without a draw, a move or points until the council is held, 0 for ever",
            "one",
            turns[0].value,
            turns,
        ),
    )


def _switches() -> Iterator[Setting]:
    """The other switches of the rules; what the profile says is their default, so they have none of their own."""
    for name in SWITCHES:
        if any(setting.name == name for setting in _settings()):
            continue
        label = name.replace("_", " ").capitalize()
        if name in VALUES:
            yield Setting(name, label, "one", None, tuple(SettingOption(value, str(value)) for value in VALUES[name]))
        else:
            yield Setting(name, label, "switch", None)


SHORT_NAMES = {
    "type": "kind",
    "mp": "points",
    "di": "direct_influence",
    "influence": "direct_influence",
    "cp": "corruption",
    "keyword": "keywords",
    "automatic": "automatic_attacks",
    "decks": "deck",
}
"""As players and other programs call the facts of a card."""

MANIFEST = Manifest(
    game=Meccg,
    title="The card game",
    description="Challenge Decks of the collectible card game. Two players lead companies over the roads of Middle-earth "
    "and lay dangers in each other's way. Two hours or more.",
    settings=_settings(),
    finer_settings=tuple(_switches()),
    shelves={"decks": SHELF},
    cards=catalogue,
    facets=("side", "race", "skills", "site_type"),
    short_names=SHORT_NAMES,
    face=faces.face,
    tally=tally,
    terminal=Terminal(
        board=terminal.board,
        hand=terminal.hand,
        tally=terminal.tally,
        aim=terminal.AIM,
        openings=tuple(Opening(*opening) for opening in terminal.OPENINGS),
        hint=terminal.hint,
        refs_named=terminal.refs_named,
        digest=terminal.digest,
        status=terminal.status,
        moment=terminal.moment,
        about=terminal.about,
        only_explained=terminal.only_explained,
    ),
    called_by_name=True,
    page="meccg",
    art=Path(__file__).with_name("art.svg"),
    invariants=INVARIANTS,
    primer=primer,
    accounting=ACCOUNTING,
    words=words(WORDS, OTHER_FORMS, TOO_COMMON),
    workshop=WORKSHOP,
    lessons=LESSONS,
    habits=HABITS,
)
