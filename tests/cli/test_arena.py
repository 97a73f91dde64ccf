"""`westmarch arena`: who meets whom, what is counted, how it goes on, when it stops, and what it writes."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import arena_players  # noqa: F401
import paired_toy
from westmarch.arena.results import FILE

COMPARED = ("random", "--compare", "hands")


@pytest.fixture
def run(westmarch_program):
    def program(*words: str, code: int = 0, game: str = "paired") -> Any:
        done = westmarch_program("arena", game, *words)
        assert done.exit_code == code, done.output
        return json.loads(done.stdout) if "--json" in words else done

    return program


def games_in(folder: Path) -> list[dict[str, Any]]:
    """In the order of their deals, without what differs from run to run."""
    games = [json.loads(line) for line in (folder / FILE).read_text().splitlines()[1:]]
    plain = [{key: value for key, value in game.items() if key != "seconds"} for game in games]
    return sorted(plain, key=lambda game: (game["deal"], *sorted(game["sides"]), game["sides"]))


def in_a_line(text: str) -> str:
    return " ".join(text.split())


# Who meets whom --------------------------------------------------------------------------------------------------------


def test_every_deal_is_played_twice_with_sides_exchanged_and_the_same_seed(run, tmp_path):
    run("takes", "passes", "random", "--deals", "2", "--seed", "40", "--table", "hands=low,high", "--folder", "x")
    games = [(game["deal"], game["seed"], tuple(game["sides"])) for game in games_in(tmp_path / "x")]
    pairs = [("passes", "takes"), ("passes", "random"), ("random", "takes")]
    assert sorted(games) == sorted(
        (deal, 40 + deal, sides) for deal in (0, 1) for one, other in pairs for sides in ((one, other), (other, one))
    )


def test_the_luck_of_a_seat_is_the_same_whoever_sits_there(run, tmp_path):
    """Two names of one player play the same game twice, and every deal is shared."""
    report = run("random", "twin", "--deals", "6", "--table", "hands=middle,low", "--folder", "x", "--json")
    (found,) = report["figures"]["comparisons"]
    assert (found["rate"]["share"], found["rate"]["both"], found["rate"]["neither"]) == (0.5, 0, 0)
    games = games_in(tmp_path / "x")
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one["sides"] == other["sides"][::-1]
        assert {k: v for k, v in one.items() if k != "sides"} == {k: v for k, v in other.items() if k != "sides"}


def test_the_tables_take_turns_and_each_comes_once_before_any_comes_again(run, tmp_path):
    run("takes", "passes", "--deals", "9", "--hands", "low,middle,high", "--folder", "x")
    head = json.loads((tmp_path / "x" / FILE).read_text().splitlines()[0])
    assert [table["hands"] for table in head["tables"]] == [
        [one, other] for one in ("low", "middle", "high") for other in ("low", "middle", "high")
    ]
    report = run("takes", "passes", "--deals", "9", "--hands", "low,middle,high", "--folder", "x", "--json")
    assert report["tables"] == head["tables"]
    won = {(game["sides"][0], game["deal"]): game["points"] for game in games_in(tmp_path / "x")}
    kinds = {tuple(points["dice"] > 0 for points in won[("takes", deal)]) for deal in range(9)}
    assert len(kinds) > 1


def test_tables_can_be_named_with_all_that_is_set(run, tmp_path):
    run(
        "takes",
        "passes",
        "--deals",
        "2",
        "--table",
        "hands=low,high;broken=none",
        "--table",
        "hands=low,low",
        "--folder",
        "x",
    )
    head = json.loads((tmp_path / "x" / FILE).read_text().splitlines()[0])
    assert head["tables"] == [{"hands": ["low", "high"], "broken": "none"}, {"hands": ["low", "low"]}]


def test_where_what_seats_choose_is_compared_all_meet_in_both_seats(run, tmp_path):
    report = run(*COMPARED, "--deals", "2", "--folder", "x", "--json")
    assert report["contestants"] == ["low", "middle", "high"]
    sides = [tuple(game["sides"]) for game in games_in(tmp_path / "x")]
    assert {sides.count((one, other)) for one in ("low", "middle", "high") for other in ("low", "middle", "high")} == {0, 2}
    assert [standing["name"] for standing in report["figures"]["standings"]] == ["high", "middle", "low"]


def test_in_a_gauntlet_all_meet_the_first_only(run, tmp_path):
    run("random", "takes", "passes", "--gauntlet", "--deals", "1", "--folder", "x")
    assert {frozenset(game["sides"]) for game in games_in(tmp_path / "x")} == {
        frozenset(("random", "takes")), frozenset(("random", "passes")),
    }  # fmt: skip


def test_all_follows_from_the_seed_and_not_from_the_number_of_processes(run, tmp_path):
    for folder, *words in (("a",), ("b", "--jobs", "2"), ("c", "--seed", "9")):
        run("takes", "random", "--deals", "4", "--folder", folder, *words)
    assert games_in(tmp_path / "a") == games_in(tmp_path / "b") != games_in(tmp_path / "c")


def test_a_game_without_seats_to_fill_can_be_played_too(run):
    report = run("takes", "passes", "--deals", "10", "--json", game="toy")
    assert report["tables"] == [{}]
    assert report["figures"]["comparisons"][0]["rate"]["share"] > 0.6


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("random",), "Name at least two different players"),
        (("random", "random"), "Name at least two different players"),
        (("random", "nobody"), "nobody"),
        (("random", "takes", "--compare", "hands"), "one player plays all seats: name one, not 2"),
        (("random", "--compare", "feet"), "feet"),
        ((*COMPARED, "--hands", "high,hihg"), "hihg"),
        ((*COMPARED, "--hands", "high"), "Name at least 2 to compare"),
        (("random", "takes", "--table", "hands"), "written as name=value"),
        (("random", "takes", "--table", "hands=low,lwo"), "Hands are two of"),
        (("random", "takes", "--on", "moon"), "moon"),
        (("random", "takes", "--write", "page.txt"), "page.txt ends in none of"),
        (("random", "takes", "--write", "page.html", "--part", "x"), "only in Markdown"),
        (("random", "takes", "--until-decided", "--better", "0.4"), "must lie above"),
        (("random", "takes", "--module", "no_such_module"), "no_such_module cannot be imported"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(run, tmp_path, words, sentence):
    assert sentence in in_a_line(run(*words, code=2).output)
    assert not (tmp_path / "arena").exists()


def test_a_game_of_three_sides_is_refused(run):
    assert "between 2 sides, and this game has 3" in run("random", "takes", "--set", "seats=3", code=2, game="toy").output


def test_a_game_in_which_the_seats_choose_nothing_cannot_compare_it(run):
    assert "name players to compare" in in_a_line(run("random", "--compare", "seats", code=2, game="toy").output)


# Going on --------------------------------------------------------------------------------------------------------------


def test_what_was_stopped_goes_on_and_loses_no_finished_game(run, tmp_path):
    words = ("takes", "random", "--deals", "9")
    run(*words, "--folder", "whole")
    run(*words, "--folder", "stopped")
    file = tmp_path / "stopped" / FILE
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:8]) + lines[8][:20])
    done = run(*words, "--folder", "stopped")
    assert "7 of 18 games are played already." in done.output
    assert file.read_bytes().splitlines(keepends=True)[:8] == lines[:8]
    assert games_in(tmp_path / "stopped") == games_in(tmp_path / "whole")


def test_more_deals_and_players_add_to_what_is_there_and_fewer_count_only_these(run, tmp_path):
    few = run("takes", "random", "--deals", "2", "--folder", "x", "--json")["figures"]
    assert run("takes", "random", "passes", "--deals", "4", "--folder", "x", "--json")["figures"]["games"] == 24
    assert run("takes", "random", "--deals", "2", "--folder", "x", "--json")["figures"] == few
    assert len(games_in(tmp_path / "x")) == 24


@pytest.mark.parametrize("words", [("--seed", "1"), ("--hands", "low,high"), ("--limit", "7"), ("--set", "broken=none")])
def test_another_league_in_the_same_folder_is_refused(run, words):
    run("takes", "random", "--deals", "1")
    assert "go on with the same, or name another --folder" in in_a_line(run("takes", "random", *words, code=2).output)


@pytest.mark.parametrize(("text", "sentence"), [("{}\n", "is not the file"), ("nonsense\n", "is not the file")])
def test_a_file_of_something_else_is_not_touched(run, tmp_path, text, sentence):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / FILE).write_text(text)
    assert sentence in in_a_line(run("takes", "random", "--folder", "x", code=2).output)
    assert (tmp_path / "x" / FILE).read_text() == text


def test_a_failed_game_is_told_kept_left_out_with_its_deal_and_tried_again(run, tmp_path, westmarch_program, monkeypatch):
    words = (*COMPARED, "--deals", "1", "--set", "broken=high", "--folder", "x")
    done = run(*words, "--write", "page.md", code=1)
    failed = [game for game in games_in(tmp_path / "x") if "error" in game]
    ended = [game for game in games_in(tmp_path / "x") if "error" not in game]
    assert failed
    assert done.output.count("Failed: ") == len(failed)
    assert (
        f"seed {failed[0]['seed']}, after {failed[0]['decisions']} decisions: ValueError: the dice are glued" in done.output
    )
    assert f"{len(failed)} failed" in done.output
    assert "the dice are glued" in westmarch_program("replay", f"x/{failed[0]['record']}").output
    report = run(*words, "--json", code=1)["figures"]
    assert report["games"] + report["left_out"] == len(ended)
    assert report["games"] == 2  # low against middle, whose deal is whole
    page = (tmp_path / "page.md").read_text()
    assert re.search(r"^\| \w+ against \w+ \| 0 \| ValueError: the dice are glued \(paired-0-", page, re.MULTILINE)
    monkeypatch.setattr(paired_toy.Paired, "score", paired_toy.Toy.score)
    assert run(*words, "--json")["figures"]["failed"] == 0


def test_a_game_past_the_limit_has_failed(run):
    assert (
        "RuntimeError: not over after 4 decisions" in run("takes", "random", "--deals", "1", "--limit", "4", code=1).output
    )


# Until it is decided ---------------------------------------------------------------------------------------------------

DECIDED = ("--until-decided", "--no-better", "0.5", "--better", "0.7", "--deals", "200", "--table", "hands=middle,middle")


def test_a_comparison_stops_when_it_is_decided_and_others_go_on(run, tmp_path):
    report = run("takes", "passes", "random", *DECIDED, "--folder", "x", "--json")
    deals = {(c["one"], c["other"]): c["decision"]["deals"] for c in report["figures"]["comparisons"]}
    assert {c["decision"]["verdict"] for c in report["figures"]["comparisons"]} <= {"better", "no better"}
    assert len(set(deals.values())) > 1
    games = games_in(tmp_path / "x")
    assert len(games) == 2 * sum(deals.values())


def test_in_several_processes_the_same_is_decided_after_the_same_deals(run, tmp_path):
    words = ("takes", "random", *DECIDED, "--write", "page.md")
    one = run(*words, "--folder", "a", "--json")["figures"]
    page = (tmp_path / "page.md").read_text()
    assert {**run(*words, "--folder", "b", "--jobs", "2", "--json")["figures"], "left_out": 0} == one
    assert "better after" in page


# What it writes --------------------------------------------------------------------------------------------------------


def test_the_page_says_what_was_played_and_how_it_went(run, tmp_path):
    run(*COMPARED, "--deals", "4", "--seed", "7", "--write", "page.md")
    page = (tmp_path / "page.md").read_text()
    assert "24 games of 4 deals, seeds 7 to 10" in page
    assert re.search(
        r"^\| The low hand \| -\d+ \| below -\d+ \| \*\*6\*\* \| \d+ to \d+ \| 8 \| 12 \| 0 \| \d+ \| 3.0 \|",
        page,
        re.MULTILINE,
    )
    assert re.search(r"^\| The high hand \| [\d.]+ \| 0.0 \| ([\d.]+) \| \*\*\1\*\* \|", page, re.MULTILINE)
    assert "| high against low |" not in page
    assert "| All cards are played" in page
    assert "westmarch arena paired random --compare hands --deals 4 --seed 7 --limit 20000 --write page.md" in page
    assert "](page.svg)" in page


def test_the_command_on_the_page_plays_the_same_again(run, tmp_path, westmarch_program):
    words = ("takes", "passes", "--deals", "3", "--hands", "low,middle", "--set", "broken=none", "--gauntlet")
    run(*words, "--folder", "a", "--write", "page.md")
    page = (tmp_path / "page.md").read_text()
    command = re.findall(r"^westmarch (.*)$", page, re.MULTILINE)[-1].split()
    assert westmarch_program(*command, "--folder", "b").exit_code == 0
    assert games_in(tmp_path / "a") == games_in(tmp_path / "b")
    assert (tmp_path / "page.md").read_text() == page


def test_a_part_of_a_page_is_replaced_and_the_rest_is_left_alone(run, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Mine\n\nBefore.\n")
    words = ("takes", "passes", "--write", "page.md", "--folder", "x", "--part", "toys")
    run(*words, "--deals", "2")
    page.write_text(page.read_text() + "\nAfter.\n")
    run(*words, "--deals", "4")
    text = page.read_text()
    assert text.startswith("# Mine\n\nBefore.\n")
    assert text.endswith("\nAfter.\n")
    assert text.count("## The toy: who plays how well") == 1
    assert "--deals 4" in text
    assert "--deals 2" not in text
    assert "](page-toys.svg)" in text
    assert (tmp_path / "page-toys.svg").exists()


def test_one_page_of_html_has_all_in_it(run, tmp_path):
    run("takes", "passes", "--deals", "2", "--write", "page.html")
    text = (tmp_path / "page.html").read_text()
    page = ElementTree.fromstring(text.removeprefix("<!doctype html>\n"))
    assert page.find(".//{http://www.w3.org/2000/svg}svg") is not None
    assert not re.search(r'(src|href)="', text)
    assert "<strong>" in text
    assert "**" not in text


def test_a_picture_of_pixels_can_be_had(run, tmp_path):
    pytest.importorskip("matplotlib")
    run("takes", "passes", "random", "--deals", "2", "--write", "page.png")
    assert (tmp_path / "page.png").read_bytes().startswith(b"\x89PNG")


def test_json_in_a_file_is_that_on_the_screen(run, tmp_path):
    report = run("takes", "passes", "--deals", "2", "--write", "page.json", "--json")
    assert json.loads((tmp_path / "page.json").read_text()) == report


def test_the_picture_is_whole_says_itself_in_words_and_has_a_night(run, tmp_path):
    run(*COMPARED, "--deals", "8", "--write", "page.md")
    text = (tmp_path / "page.svg").read_text()
    drawing = ElementTree.fromstring(text)
    name = "{http://www.w3.org/2000/svg}"
    assert "The high hand" in str(drawing.findtext(f"{name}desc"))
    assert len(drawing.findall(f".//{name}path[@class='range']")) == 3
    assert drawing.findall(f".//{name}path[@class='better']")
    assert drawing.findall(f".//{name}rect[@class='worse']")
    assert "prefers-color-scheme: dark" in text


def test_a_page_that_cannot_be_written_is_said(run):
    assert "cannot be written" in run("takes", "random", "--deals", "1", "--write", "nowhere/page.md", code=2).output


@pytest.mark.parametrize("line", [b"\xff", b'{"sides":"\xff"}', b'{"westmarch":"\xff"}', b'{"sides":' + b"[" * 20_000])
@pytest.mark.parametrize("first", [True, False])
def test_whatever_stands_in_the_file_of_a_league_is_refused_in_a_sentence(run, tmp_path, line, first):
    run("takes", "random", "--deals", "1", "--folder", "x")
    file = tmp_path / "x" / FILE
    file.write_bytes((b"" if first else file.read_bytes().split(b"\n")[0] + b"\n") + line + b"\n")
    assert in_a_line(run("takes", "random", "--folder", "x", code=2).output).endswith("name another --folder.")
