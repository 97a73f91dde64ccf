"""`westmarch round-robin`: who meets whom, what is counted, how it goes on, and the page."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import paired_toy
from westmarch.cli.round_robin.figures import Rate, figures
from westmarch.cli.round_robin.plan import RoundRobin
from westmarch.cli.round_robin.results import FILE, Played

THREE = ("low", "middle", "high")


@pytest.fixture
def run(westmarch_program):
    def program(*words: str, code: int = 0, game: str = "paired") -> Any:
        done = westmarch_program("round-robin", game, "--player", "random", *words)
        assert done.exit_code == code, done.output
        return json.loads(done.stdout) if "--json" in words else done

    return program


def games_in(folder: Path) -> list[dict[str, Any]]:
    return sorted((json.loads(line) for line in (folder / FILE).read_text().splitlines()[1:]), key=lambda g: g["number"])


def without_seconds(folder: Path) -> list[dict[str, Any]]:
    return [{key: value for key, value in game.items() if key != "seconds"} for game in games_in(folder)]


# Who meets whom --------------------------------------------------------------------------------------------------------


def test_each_meets_each_in_both_seats_round_by_round_and_every_game_has_a_seed_of_its_own(run, tmp_path):
    run("--games", "2", "--seed", "40", "--folder", "played")
    games = games_in(tmp_path / "played")
    assert [tuple(game["pair"]) for game in games] == 2 * [(one, other) for one in THREE for other in THREE]
    assert [game["seed"] for game in games] == list(range(40, 58))


def test_all_follows_from_the_seed_and_not_from_the_number_of_processes(run, tmp_path):
    for folder, *words in (("a",), ("b", "--jobs", "2"), ("c", "--seed", "9")):
        run("--games", "2", "--folder", folder, *words)
    assert without_seconds(tmp_path / "a") == without_seconds(tmp_path / "b") != without_seconds(tmp_path / "c")


def test_some_can_be_left_out(run):
    report = run("--hands", "high,low", "--games", "1", "--json")
    assert report["among"] == ["high", "low"]
    assert report["figures"]["games"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--hands", "high,hihg"), "hihg"),
        (("--hands", "high"), "Name at least 2"),
        (("--player", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(run, tmp_path, words, sentence):
    assert sentence in run(*words, code=2).output
    assert not (tmp_path / "round-robin").exists()


def test_a_game_in_which_the_seats_choose_nothing_has_no_round_robin(run):
    assert "nobody to compare" in run(code=2, game="toy").output


# Going on --------------------------------------------------------------------------------------------------------------


def test_what_was_stopped_goes_on_and_loses_no_finished_game(run, tmp_path):
    run("--games", "2", "--folder", "whole")
    run("--games", "2", "--folder", "stopped")
    file = tmp_path / "stopped" / FILE
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:8]) + lines[8][:20])
    done = run("--games", "2", "--folder", "stopped")
    assert "7 of 18 games are played already." in done.output
    assert file.read_bytes().splitlines(keepends=True)[:8] == lines[:8]
    assert without_seconds(tmp_path / "stopped") == without_seconds(tmp_path / "whole")


def test_more_games_add_to_those_that_are_there_and_fewer_count_only_these(run, tmp_path):
    few = run("--games", "1", "--folder", "x", "--json")["figures"]
    assert run("--games", "3", "--folder", "x", "--json")["figures"]["games"] == 27
    assert run("--games", "1", "--folder", "x", "--json")["figures"] == few
    assert len(games_in(tmp_path / "x")) == 27


@pytest.mark.parametrize("words", [("--seed", "1"), ("--hands", "low,high"), ("--limit", "7"), ("--set", "broken=low")])
def test_another_run_in_the_same_folder_is_refused(run, words):
    run("--games", "1")
    assert "go on with the same, or name another --folder" in " ".join(run("--games", "1", *words, code=2).output.split())


@pytest.mark.parametrize(("text", "sentence"), [("{}\n", "is not the file"), ("nonsense\n", "is not the file")])
def test_a_file_of_something_else_is_not_touched(run, tmp_path, text, sentence):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / FILE).write_text(text)
    assert sentence in " ".join(run("--folder", "x", code=2).output.split())
    assert (tmp_path / "x" / FILE).read_text() == text


def test_a_failed_game_is_told_at_once_kept_and_tried_again(run, tmp_path, westmarch_program, monkeypatch):
    words = ("--games", "1", "--set", "broken=high", "--folder", "x")
    told = run(*words, code=1).output
    failed = [game for game in games_in(tmp_path / "x") if "error" in game]
    assert failed
    assert told.count("ValueError: the dice are glued") == len(failed)
    assert {"high"} <= set(failed[0]["pair"])
    assert f"seed {failed[0]['seed']}, after {failed[0]['decisions']} decisions" in told
    assert "the dice are glued" in westmarch_program("replay", f"x/{failed[0]['record']}").output
    monkeypatch.setattr(paired_toy.Paired, "score", paired_toy.Toy.score)
    assert run(*words, "--json")["figures"]["failed"] == 0


# Figures ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(wins, games, low, high):
    """The figures of Newcombe (1998) among them."""
    assert Rate(games, wins).interval == pytest.approx((low, high), abs=1e-4)


def played(number: int, one: str, other: str, winners: tuple[int, ...], points: tuple[int, int] = (0, 0)) -> Played:
    kinds = tuple({"dice": n} for n in points)
    return Played(number, number, (one, other), 10 * (number + 1), 0.1, winners, "over", number, kinds, points)


def test_wins_are_counted_by_seat_and_opponent_without_the_games_against_itself():
    games = [
        played(0, "a", "b", (0,), (4, 1)),
        played(1, "b", "a", (0,), (3, 2)),
        played(2, "a", "b", (0, 1), (3, 3)),
        played(3, "a", "a", (0,), (90, 90)),
        played(4, "b", "a", ()),
    ]
    found = figures(("a", "b"), games)
    a = next(standing for standing in found.standings if standing.name == "a")
    assert (a.rate.games, a.rate.wins) == (4, 2.0)
    assert (a.first.games, a.first.wins, a.second.games, a.second.wins) == (2, 1.5, 2, 0.5)
    assert (a.against["a"].games, a.against["a"].wins, a.against["b"].games) == (1, 1.0, 4)
    assert a.points == {"dice": pytest.approx(9 / 4)}
    assert a.turns == pytest.approx(7 / 4)
    assert (found.first_seat.games, found.first_seat.wins) == (5, 4.0)
    assert (found.longest, found.decisions, found.endings) == (50, 30, {"over": 5})


def test_the_best_stands_first(run):
    standings = run("--games", "6", "--json")["figures"]["standings"]
    assert [standing["name"] for standing in standings] == ["high", "middle", "low"]


def test_a_game_that_failed_counts_for_nobody():
    broken = Played(0, 0, ("a", "b"), 5, 0.1, error="it broke")
    found = figures(("a", "b"), [broken])
    assert (found.games, found.failed, found.standings[0].rate.games) == (0, 1, 0)


# The page --------------------------------------------------------------------------------------------------------------


def test_the_page_says_what_was_played_and_how_it_went(run, tmp_path):
    run("--games", "4", "--seed", "7", "--write", "page.md")
    page = (tmp_path / "page.md").read_text()
    assert "36 games" in page
    assert "seeds 7 to 42" in page
    assert re.search(r"^\| The low hand \| \*\*\d+\*\* \| \d+ to \d\d \| 16 \| \d+ \| \d+ \| 3.0 \|", page, re.MULTILINE)
    assert re.search(r"^\| The high hand \| [\d.]+ \| 0.0 \| ([\d.]+) \| \*\*\1\*\* \|", page, re.MULTILINE)
    assert re.search(r"^\| \*\*high\*\* \| [\d.]+/4 \| [\d.]+/8 \| [\d.]+/8 \|", page, re.MULTILINE)
    assert "| All cards are played" in page
    assert "westmarch round-robin paired --games 4 --player random --seed 7 --limit 20000 --write page.md" in page
    assert "](page.svg)" in page


def test_the_page_names_games_that_failed_and_says_that_they_are_left_out(run, tmp_path):
    run("--games", "1", "--limit", "6", "--write", "page.md", code=1)
    page = (tmp_path / "page.md").read_text()
    assert "given up after 6 decisions, and may have ended later" in page
    assert re.search(r"^\| \w+ against \w+ \| \d \| RuntimeError: not over after 6 decisions \|", page, re.MULTILINE)


def test_the_picture_is_whole_says_itself_in_words_and_has_a_night(run, tmp_path):
    run("--games", "4", "--write", "page.md")
    text = (tmp_path / "page.svg").read_text()
    drawing = ElementTree.fromstring(text)
    name = "{http://www.w3.org/2000/svg}"
    assert "The high hand" in str(drawing.findtext(f"{name}desc"))
    assert len(drawing.findall(f".//{name}path[@class='range']")) == 3
    assert drawing.findall(f".//{name}path[@class='better']")
    assert drawing.findall(f".//{name}rect[@class='worse']")
    assert "prefers-color-scheme: dark" in text


def test_the_same_games_write_the_same_page(run, tmp_path):
    for folder in ("a", "b"):
        run("--games", "2", "--folder", folder, "--write", f"{folder}.md")
    a, b = ((tmp_path / f"{folder}.md").read_text().replace(f"{folder}.", "x.") for folder in ("a", "b"))
    assert a == b
    assert (tmp_path / "a.svg").read_text() == (tmp_path / "b.svg").read_text()


def test_a_page_that_cannot_be_written_is_said(run, tmp_path):
    done = run("--games", "1", "--write", "nowhere/page.md", code=2)
    assert "cannot be written" in done.output


def test_a_plan_gives_the_settings_of_a_game_by_its_number():
    plan = RoundRobin("paired", "hands", THREE, "random", 5, 100, {"broken": ""})
    assert plan.match(11).settings == {"broken": "", "hands": ("low", "high")}
    assert plan.seed_of(11) == 16
