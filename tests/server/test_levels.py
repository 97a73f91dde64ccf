"""Levels at a table: offered with a sentence each, chosen by a form; and no table waits for another one's machine."""

import os
import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from time import monotonic, sleep

import pytest
from litestar.testing import TestClient

from westmarch.players.base import levels_of
from westmarch.server.app import make_app

from .conftest import Person, quick
from .process import TESTS

GAMES = ("quest", "meccg")
LONG = 60.0
"""Seconds that the one who ponders takes for a choice; nobody waits for the end of it."""


@pytest.mark.parametrize("game", GAMES)
def test_the_form_of_a_new_game_offers_every_level_with_its_sentence(anna, game):
    page = anna.get(f"/new/{game}").text
    told = {info["name"]: info for info in anna.get("/api/games").json()["games"]}[game]["levels"]
    assert len(told) == len(levels_of(game)) >= 4
    for level, wired in zip(levels_of(game), told, strict=True):
        assert f'<option value="{level.name}"' in page
        assert f"<span>{escape(level.about)}</span>" in page
        assert (wired["name"], wired["about"], wired["seconds"]) == (level.name, level.about, level.seconds)


def chosen_by_form(person: Person, game: str, level: str) -> str:
    """The table that the form makes when this level is chosen."""
    csrf = re.search(r'name="csrf" value="([^"]+)"', person.get(f"/new/{game}").text)
    assert csrf is not None
    form = {"csrf": csrf[1], "chosen": "1", "mode": "machine", "mine": "0", "machine": level}
    answer = person.request("POST", f"/new/{game}", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].split("/table/")[1].split("?")[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_level_that_is_chosen_sits_at_the_table(anna, game):
    for level in levels_of(game):
        seats = anna.state(chosen_by_form(anna, game, level.name))["seats"]
        assert [(seat["machine"], seat["name"]) for seat in seats] == [(False, ""), (True, level.name)]


@pytest.fixture
def with_who_ponders(tmp_path, monkeypatch) -> Iterator[TestClient]:
    """A server with one process for those who answer at once, and one for those who think for long."""
    here = str(Path(__file__).parent)
    monkeypatch.syspath_prepend(here)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), here, os.environ.get("PYTHONPATH", "")]))
    import slow_players  # noqa: F401

    modules = ("toy", "slow_players")
    config = quick(tmp_path, workers=1, thinkers=1, deep_seconds=LONG, think_seconds=2 * LONG, modules=modules)
    with TestClient(make_app(config)) as client:
        yield client
    sys.modules.pop("slow_players", None)


def test_a_table_plays_on_while_the_machines_of_others_think(with_who_ponders):
    """Three tables wait for a thought of a minute; a fourth is played from its first bid to its last meanwhile."""
    anna, bert = Person(with_who_ponders), Person(with_who_ponders)
    waiting = [anna.sit("me", "pondering")["table"] for _ in range(3)]
    for table in waiting:
        anna.choose(table, 0)
    table = bert.sit("me", "last")["table"]
    begun = monotonic()
    while (state := bert.state(table, seat=0))["result"] is None:
        assert monotonic() - begun < LONG, "the quick machine is not heard"
        if state["decision"] is not None:
            assert bert.choose(table, 0).status_code == 200
        else:
            sleep(0.02)
    assert all(anna.state(one)["waiting"] for one in waiting)
    assert all(anna.state(one)["move"] == 1 for one in waiting)
