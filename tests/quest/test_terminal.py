"""The table in the terminal: the map, the status line, what a name stands for."""

from io import StringIO

import pytest
from rich.console import Console

import westmarch
from westmarch.quest import terminal
from westmarch.quest.board.map import LOCATIONS


def shown(game, seat: int, width: int) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(terminal.board(game, seat))
    return console.export_text()


@pytest.fixture(scope="module")
def game():
    """A game in its second round, at a decision of the hero."""
    from westmarch.players.base import find_player, player_chance

    game = westmarch.new("quest", seed=4, heroes=["beravor"])
    player, luck = find_player("quest", "heuristic"), player_chance(4, 0)
    while game.state.round < 2 or game.asks[0].rule != "MOVE-03":
        ask = game.asks[0]
        game.take(player.choose(game, ask.seat, ask, luck), ask)
    return game


@pytest.mark.parametrize("width", [120, 170])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_map_shows_every_location_within_the_width(game, width, seat):
    text = shown(game, seat, width)
    assert all(len(line) <= width for line in text.splitlines())
    for location in LOCATIONS.values():
        name = location.name.removeprefix("The ").replace("Mount ", "Mt ").replace("Mountains", "Mts")
        assert name in text
    assert "◆Beravor" in text
    assert "Your Mission:" in text


def test_a_seat_sees_its_own_secrets_only(game):
    assert "Your hand" in shown(game, 1, 170)
    assert "Your hand" not in shown(game, 0, 170)
    plot = next(iter(game.view(0)["sauron"]["plot_hand"]), None)
    assert plot is None or terminal.name_of(plot) not in shown(game, 1, 170)


def test_the_status_line_holds_the_numbers_of_the_story_and_of_the_hero(game):
    line = terminal.status(game, 1).plain
    hero = game.view(1)["heroes"][0]
    assert line.startswith("Round 2, heroes 2,")
    assert f"life {hero['life']}, hand {hero['hand_size']}" in line


def test_the_board_is_drawn_anew_with_each_turn_of_ones_own(game):
    before = terminal.moment(game, 1)
    later = game.clone()
    later.emit(("turn", 0))
    assert terminal.moment(later, 1) != before
    later = game.clone()
    later.emit(("moves", 0, "bree"))
    assert terminal.moment(later, 1) == before


def test_names_lead_to_what_they_stand_for(game):
    assert terminal.refs_named(game, 1, "bree") == ["loc:bree"]
    assert terminal.refs_named(game, 1, "rest") == ["rest"]
    assert "loc:the_shire" in terminal.refs_named(game, 1, "shire")
    assert "Ways:" in terminal.about(game, 1, "loc:bree")
    assert "health 3" in terminal.about(game, 1, "monster:orc")
    assert "monster:orc" in terminal.refs_named(game, 1, "orc")
    quest = game.view(1)["heroes"][0]["quests"][0]
    assert f"card:{quest}" in terminal.refs_named(game, 1, terminal.name_of(quest))
    assert "Reward:" in terminal.about(game, 1, f"card:{quest}")
