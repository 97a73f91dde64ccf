"""What sentences call those who sit at a table: people by their names, the machine as such, figures of a story as these."""

from time import monotonic, sleep

import pytest
from litestar.testing import TestClient

from westmarch.core.registry import new
from westmarch.server.app import make_app

from .conftest import Person, quick

DECKS = {"decks": ["A", "B"], "profile": "starter"}
PATIENCE = 60.0
NAMES = ["Stewards of Gondor", "Release the Prisoners"]


@pytest.fixture
def card_table(anna):
    def sit(*players: str, **more) -> str:
        return str(anna.sit(*players, game="meccg", settings=DECKS, **more)["table"])

    return sit


def called(person, table: str, **query) -> list[str]:
    return [seat["called"] for seat in person.state(table, **query)["seats"]]


def told(person, table: str) -> str:
    """The whole of the journal."""
    return " ".join(line["text"] for line in person.state(table)["journal"]["lines"])


def answer(person, table: str, questions: int) -> None:
    """So many questions, as soon as each is asked; the machine begins in a process of its own."""
    until = monotonic() + PATIENCE
    while questions:
        assert monotonic() < until, "nothing is asked any more"
        if person.state(table)["decision"]:
            assert person.choose(table, 0).status_code == 200
            questions -= 1
        else:
            sleep(0.02)


def test_a_person_and_the_machine(anna, card_table):
    table = card_table("me", "heuristic", name="Anna")
    assert called(anna, table) == ["Anna", "the machine"]
    answer(anna, table, 3)
    words = told(anna, table)
    assert "Anna" in words
    assert "The machine" in words
    assert not any(deck in words for deck in NAMES)
    assert [seat["title"] for seat in anna.state(table)["seats"]] == NAMES


def test_who_has_no_name_is_called_by_what_he_plays(anna, card_table):
    assert called(anna, card_table("me", "heuristic")) == [NAMES[0], "the machine"]


def test_two_of_one_name_are_told_apart_by_their_decks(anna, card_table):
    assert called(anna, card_table("me", "me", name="Anna")) == NAMES
    table = card_table("heuristic", "random")
    assert called(anna, table) == NAMES


def test_a_friend_who_sits_down_is_called_by_name_from_then_on(anna, bert):
    created = anna.sit("me", "friend", game="meccg", settings=DECKS, name="Anna")
    table = created["table"]
    before = told(anna, table)
    assert NAMES[1] in before
    assert bert.follow(created, "seat", "Bert").status_code == 200
    assert called(anna, table) == ["Anna", "Bert"]
    after = told(anna, table)
    assert NAMES[1] not in after
    assert "Bert" in after


def test_replays_and_take_backs_keep_the_names(anna, card_table):
    table = card_table("me", "random", name="Anna")
    answer(anna, table, 3)
    moment = anna.get(f"/api/tables/{table}/moves/2").json()
    assert [seat["called"] for seat in moment["seats"]] == ["Anna", "the machine"]
    assert not any(deck in line["text"] for line in moment["journal"]["lines"] for deck in NAMES)
    undo = anna.state(table)["undo"]
    assert anna.post(f"/api/tables/{table}/undo", {"seat": 0, "move": undo["move"]}).status_code == 200
    assert not any(deck in told(anna, table) for deck in NAMES)


def test_after_a_restart_and_a_take_back_the_game_is_told_with_the_same_names(tmp_path):
    config = quick(tmp_path)
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        table = anna.sit("me", "random", game="meccg", settings=DECKS, name="Anna")["table"]
        answer(anna, table, 3)
    with TestClient(make_app(config)) as client:
        again = Person(client)
        again._cookie = anna.cookie
        assert called(again, table) == ["Anna", "the machine"]
        undo = again.state(table)["undo"]
        assert again.post(f"/api/tables/{table}/undo", {"seat": 0, "move": undo["move"]}).status_code == 200
        assert called(again, table) == ["Anna", "the machine"]
        assert not any(deck in told(again, table) for deck in NAMES)


def test_figures_of_a_story_stay_what_they_are(anna):
    table = anna.sit("heuristic", "me", game="quest", name="Anna")["table"]
    assert called(anna, table)[0] == "Sauron"
    assert "Anna" not in called(anna, table)


def test_names_are_in_no_save_and_no_record():
    game = new("meccg", 1, **DECKS)
    kept = game.save(), game.record()
    game.called = ("Anna", "Bert")
    assert (game.save(), game.record()) == kept
    assert game.clone().who(1) == "Bert"


def test_who_gives_up_is_called_by_name(anna, card_table):
    table = card_table("me", "heuristic", name="Anna")
    assert anna.post(f"/api/tables/{table}/concede", {"seat": 0}).status_code == 200
    assert anna.state(table)["result"]["reason"] == "Anna gives the game up."
