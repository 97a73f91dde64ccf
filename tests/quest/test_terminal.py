"""The table in the terminal: the map, the status line, what a name stands for."""

import re
from io import StringIO
from itertools import pairwise

import pytest
from rich.console import Console

import westmarch
from westmarch.core.rule_catalogue import catalogue
from westmarch.quest import lookup, terminal
from westmarch.quest.board.map import ADJACENT, LOCATIONS
from westmarch.quest.glossary import GLOSSARY


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


@pytest.mark.parametrize("width", [80, 96, 120, 170])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_map_shows_every_location_within_the_width(game, width, seat):
    """On a narrow screen the places are listed, so that none is cut off."""
    text = shown(game, seat, width)
    assert all(len(line) <= width for line in text.splitlines())
    words = " ".join(text.split())
    for location in LOCATIONS.values():
        name = location.name.removeprefix("The ").replace("Mount ", "Mt ").replace("Mountains", "Mts")
        assert name in words
    assert "◆Beravor" in text
    assert "Your Mission:" in text
    assert ("Mirkwood: " in text) == (width < 96)


def glanced(game, seat: int, height: int) -> list[str]:
    console = Console(width=120, height=height, record=True, file=StringIO())
    console.print(terminal.glance(game, seat))
    return console.export_text().splitlines()


def test_a_low_screen_gets_the_places_where_something_lies_instead_of_the_map(game):
    low, high = glanced(game, 1, 40), glanced(game, 1, 70)
    assert len(low) < 40 <= len(high)
    assert any("Harlindon" in line for line in high)
    assert not any("Harlindon" in line for line in low), "nothing lies there"
    influenced = next(at for at, count in game.view(1)["influence"].items() if count)
    assert any(LOCATIONS[influenced].name.removeprefix("The ").replace("Mount ", "Mt ") in line for line in low)


def test_a_seat_sees_its_own_secrets_only(game):
    assert "Your hand" in shown(game, 1, 170)
    assert "Your hand" not in shown(game, 0, 170)
    plot = next(iter(game.view(0)["sauron"]["plot_hand"]), None)
    assert plot is None or terminal.name_of(plot) not in shown(game, 1, 170)


def test_the_status_line_holds_the_numbers_of_the_story_and_of_the_hero(game):
    line = terminal.status(game, 1).plain
    hero = game.view(1)["heroes"][0]
    assert line.startswith("Round 2: Heroes 2, Ring ")
    assert f"life {hero['life']}, hand {hero['hand_size']}" in line
    assert all(f"{terminal.COMBAT_CARDS[card].terrain}: " in line for card in hero["hand"])
    assert "Hand:" not in terminal.status(game, 0).plain


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


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("favor", "Plots"),
        ("corruption cards", "rests"),
        ("life pool", "defeated"),
        ("beravor", "she may heal or train"),
        ("lothlorien", "Lothlórien"),
        ("theoden", "gain a Horse"),
        ("sweep", "cannot be canceled"),
        ("winter storm", "only one move"),
        ("elven cloak", "Shadow card"),
        ("giant spider", "Paralyzing Venom: after the damage"),
        ("witch-king", "can neither rest nor heal"),
        ("place influence", "Shadow Pool"),
    ],
)
def test_every_word_and_every_card_is_explained(game, words, said):
    refs = terminal.refs_named(game, 1, words)
    assert len(refs) == 1, refs
    assert said in terminal.about(game, 1, refs[0])


def test_all_there_is_has_a_text(game):
    for kind, registry in lookup.CATALOGUE.items():
        for card in registry:
            assert len(terminal.about(game, 1, f"text:{kind}/{card}")) > len(terminal.name_of(card)) + 10, card
    for word in GLOSSARY:
        assert terminal.refs_named(game, 1, word) in ([f"word:{word}"], ["rest"])


def test_the_rules_that_the_glossary_names_exist():
    named = {rule for rules, _ in GLOSSARY.values() for rule in re.findall(r"[A-Z]+-\d\d", rules)}
    assert len(named) > 50
    assert named <= set(catalogue("quest"))


def test_a_place_tells_what_is_there_and_how_to_get_there(game):
    told = terminal.about(game, 1, "loc:barad_dur")
    assert "Stronghold" in told
    here = game.view(1)["heroes"][0]["at"]
    route = re.search(r"From you: (\d+) moves, by (.*)\.$", told)
    assert route
    stops = [next(at for at in LOCATIONS if terminal.name_of(at) == name) for name in route[2].split(", ")]
    way = [here, *stops, "barad_dur"]
    assert int(route[1]) == len(way) - 1
    assert all(there in ADJACENT[at] for at, there in pairwise(way))
