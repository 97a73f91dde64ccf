"""Lessons at a table: a fixed deal, steps called by what is asked, kept, skipped, brought back, heard again."""

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from westmarch.core.lessons import AT_ONCE, MOST_WORDS
from westmarch.core.registry import games, manifest
from westmarch.server.app import make_app

from .conftest import Person, quick

LESSONS = [(game, lesson) for game in ("meccg", "quest") for lesson in manifest(game).lessons]
BOTH = pytest.mark.parametrize("game", ["meccg", "quest"])


@pytest.fixture(scope="module")
def lesson_server(tmp_path_factory) -> Iterator[TestClient]:
    with TestClient(make_app(quick(tmp_path_factory.mktemp("lessons")))) as client:
        yield client


@pytest.fixture
def pupil(lesson_server) -> Person:
    return Person(lesson_server)


def begin(person: Person, game: str, lesson: str = "first") -> str:
    answer = person.post("/api/tables", {"game": game, "lesson": lesson})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def asked(person: Person, table: str) -> dict:
    """The table once the one who learns is asked, or the game is over."""
    for _ in range(3000):
        state = person.state(table)
        if state["decision"] is not None or state["result"] is not None:
            return state
    raise AssertionError("the machine does not move")


def answer(person: Person, table: str, state: dict, by: str) -> None:
    """By the first option, by passing where one can, or as the hint says."""
    options = state["decision"]["options"]
    key = options[0]["key"]
    seat, seq = state["seat"], state["decision"]["seq"]
    if by == "hint" and len(options) > 1:
        told = person.post(f"/api/tables/{table}/hint", {"seat": seat, "seq": seq})
        assert told.status_code == 200, told.text
        key = told.json()["options"][0]["key"]
    elif by == "passing":
        key = next((option["key"] for option in options if option["passes"]), key)
    done = person.post(f"/api/tables/{table}/choices", {"seat": seat, "seq": seq, "key": key})
    assert done.status_code == 200, done.text


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_a_step_is_one_thing_in_two_sentences(game, lesson):
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    for step in lesson.steps:
        assert len(step.says.split()) <= MOST_WORDS
        assert sum(step.says.count(sign) for sign in (". ", "? ", ".", "?")) - step.says.count(". ") * 1 >= 2
        assert len(step.know.split()) <= 8
        assert step.light
        assert step.title


def test_the_first_lessons_have_the_steps_that_were_planned():
    assert {game: len(manifest(game).lessons[0].steps) for game in ("meccg", "quest")} == {"meccg": 9, "quest": 8}
    assert all(manifest(game).lessons[0].id == "first" for game in ("meccg", "quest"))


@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        pytest.param(game, lesson, id=f"{game}-{lesson.id}", marks=[] if lesson.id == "first" else pytest.mark.long)
        for game, lesson in LESSONS
    ],
)
def test_all_steps_are_seen_by_whoever_follows_the_hints(pupil, game, lesson):
    """In the order in which they are called for, two at a question at most, each once."""
    table = begin(pupil, game, lesson.id)
    steps = lesson.steps
    for _ in range(220):
        state = asked(pupil, table)
        taught = state["lesson"]
        assert len(taught["now"]) <= AT_ONCE
        assert not {step["id"] for step in taught["now"]} & {step["id"] for step in taught["spoken"]}
        if len(taught["spoken"]) == len(steps) or state["result"] is not None:
            break
        answer(pupil, table, state, "hint")
    assert sorted(step["id"] for step in taught["spoken"]) == sorted(step.id for step in steps)
    assert taught["now"] == []


def test_a_step_that_speaks_of_a_deed_waits_until_it_is_offered(pupil):
    """And what it points at fits the hand: the first site of the list would be the lair of a Dragon."""
    table = begin(pupil, "quest")
    verbs: list[str] = []
    for _ in range(40):
        state = asked(pupil, table)
        if any(step["id"] == "explore" for step in state["lesson"]["now"]):
            verbs = [option["verb"] for option in state["decision"]["options"]]
            break
        answer(pupil, table, state, "hint")
    assert set(verbs) - {"dark_path", "end_explore"}, "there is something to be had"
    table = begin(pupil, "meccg")
    for _ in range(12):
        state = asked(pupil, table)
        pointed = [step["option"] for step in state["lesson"]["now"] if step["id"] == "site"]
        if pointed:
            break
        answer(pupil, table, state, "hint")
    labels = {option["key"]: option["label"] for option in state["decision"]["options"]}
    assert [labels[key].startswith("To Isengard") for key in pointed] == [True]


@BOTH
def test_the_deal_and_the_machine_are_the_same_each_time(pupil, game):
    told = []
    for _ in range(2):
        table = begin(pupil, game)
        for _ in range(12):
            state = asked(pupil, table)
            answer(pupil, table, state, "passing")
        state = asked(pupil, table)
        told.append((state["view"], [line["text"] for line in state["journal"]["lines"]]))
    assert told[0] == told[1]


@BOTH
def test_whoever_passes_all_the_time_is_followed(pupil, game):
    table = begin(pupil, game)
    for _ in range(25):
        answer(pupil, table, asked(pupil, table), "passing")
    lesson = asked(pupil, table)["lesson"]
    assert len(lesson["spoken"]) >= 3


def test_it_is_skipped_and_brought_back_at_the_same_step(pupil):
    table = begin(pupil, "quest")
    state = asked(pupil, table)
    now = state["lesson"]["now"]
    assert [step["number"] for step in now] == [1, 2]
    for skipped in (True, False):
        assert pupil.post(f"/api/tables/{table}/lesson", {"seat": 1, "skipped": skipped}).status_code == 200
        lesson = asked(pupil, table)["lesson"]
        assert lesson["skipped"] is skipped
        assert lesson["now"] == ([] if skipped else now)
    pupil.post(f"/api/tables/{table}/lesson", {"seat": 1, "skipped": True})
    answer(pupil, table, asked(pupil, table), "passing")
    pupil.post(f"/api/tables/{table}/lesson", {"seat": 1, "skipped": False})
    assert [step["number"] for step in asked(pupil, table)["lesson"]["now"]] == [1, 2]


def test_a_move_that_is_taken_back_is_spoken_of_again(pupil):
    table = begin(pupil, "quest")
    before = asked(pupil, table)
    answer(pupil, table, before, "passing")
    after = asked(pupil, table)
    assert [step["id"] for step in after["lesson"]["spoken"]] == [step["id"] for step in before["lesson"]["now"]]
    assert pupil.post(f"/api/tables/{table}/undo", {"seat": 1, "move": after["undo"]["move"]}).status_code == 200
    again = asked(pupil, table)["lesson"]
    assert again["now"] == before["lesson"]["now"]
    assert again["spoken"] == []


def test_after_a_restart_the_coach_is_where_he_was(tmp_path):
    config = quick(tmp_path)
    told, cookie, table = [], "", ""
    for _ in range(2):
        with TestClient(make_app(config)) as client:
            person = Person(client)
            if cookie:
                person._cookie = cookie
            else:
                table = begin(person, "quest")
                answer(person, table, asked(person, table), "passing")
                cookie = person.cookie
            told.append(asked(person, table)["lesson"])
    assert told[0] == told[1]
    assert told[0]["spoken"]


def test_others_tables_have_no_coach_and_unknown_lessons_do_not_exist(pupil):
    table = pupil.sit("heuristic", "me", game="quest")["table"]
    assert asked(pupil, table)["lesson"] is None
    assert pupil.post(f"/api/tables/{table}/lesson", {"seat": 1, "skipped": True}).status_code == 400
    assert pupil.post("/api/tables", {"game": "quest", "lesson": "dancing"}).status_code == 404
    assert set(games()) >= {"meccg", "quest"}
