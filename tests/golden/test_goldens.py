"""Whole games, told line by line, go as they went when they were written down.

A difference is a change of rules, of words, or of what is asked. If it is meant: `python tests/golden/regenerate.py`, read
`git diff tests/golden`, and keep it.
"""

from difflib import unified_diff

import pytest

from golden.playthrough import following, read, write
from golden.regenerate import HERE, PLAYTHROUGHS, file_of
from westmarch.meccg.decks import DECKS
from westmarch.quest.cards import catalogue
from westmarch.quest.definitions import HEROES

SHOWN = 60
"""Lines of a difference that a failure shows."""


def difference(name: str, text: str) -> str:
    """Where a playthrough parts from the game as it goes now; empty if nowhere."""
    head, keys = read(text)
    now = write(head, following(keys)).splitlines()
    then = text.splitlines()
    if now[-1].startswith("!"):  # it could not be played to its end: what comes after that is no news
        then = then[: len(now)]
    names = f"{name} as written", f"{name} as it goes now"
    lines = list(unified_diff(then, now, *names, lineterm="", n=6))
    more = [f"... and {len(lines) - SHOWN} more lines"] if len(lines) > SHOWN else []
    return "\n".join([*lines[:SHOWN], *more])


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_goes_as_it_is_written(name: str):
    command = f"python tests/golden/regenerate.py {name}"
    assert file_of(name).is_file(), f"There is no playthrough {name}: {command}"
    text = file_of(name).read_text(encoding="utf-8")
    assert read(text)[0] == PLAYTHROUGHS[name], f"The head of {name} says something else: {command}"
    parts = difference(name, text)
    assert not parts, f"The game parts from its playthrough:\n{parts}\nIf that is meant: {command}"


def test_every_playthrough_belongs_to_somebody():
    assert sorted(HERE.glob("*/*.txt")) == sorted(map(file_of, PLAYTHROUGHS))


def test_every_deck_and_every_hero_has_a_playthrough():
    assert catalogue(), "which brings the heroes in"
    heads = PLAYTHROUGHS.values()
    assert {deck for head in heads for deck in head.settings.get("decks", ())} == set(DECKS)
    assert {hero for head in heads for hero in head.settings.get("heroes", ())} == set(HEROES)


def test_a_change_is_shown_where_it_happens():
    text = file_of("quest/argalad").read_text(encoding="utf-8")
    choices = [line for line in text.splitlines() if line.startswith("> ")]
    tenth = choices[9]
    other_words = text.replace("The Event step.", "The Fair step.", 1)
    shown = difference("argalad", other_words)
    assert "-- The Fair step. -" in shown
    assert "+- The Event step. -" in shown
    no_such_choice = text.replace(tenth, tenth[: tenth.rindex("[")] + "[fly:moria]", 1)
    assert "+! 'fly:moria' is not offered here" in difference("argalad", no_such_choice)
