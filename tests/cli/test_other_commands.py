"""`westmarch replay`, `bench`, `rules` and `cards`."""

import json
from textwrap import dedent
from time import perf_counter, sleep
from types import SimpleNamespace

import pytest

import westmarch
from westmarch.cli import cards as cards_command
from westmarch.cli import seating_costs
from westmarch.cli.citations import citations
from westmarch.cli.measure import Runner
from westmarch.core.cards import CardInfo
from westmarch.core.chance import Chance
from westmarch.core.version import VERSION


def finished(seed: int = 3):
    game = westmarch.new("toy", seed=seed)
    chance = Chance(seed)
    while game.asks:
        game.take(chance.pick(game.asks[0].choices))
    return game


def test_version_and_help(westmarch_program):
    assert westmarch_program("--version").stdout == f"westmarch {VERSION}\n"
    for command in ("play", "simulate", "soak", "bench", "replay", "rules", "cards"):
        shown = westmarch_program(command, "--help")
        assert shown.exit_code == 0
        assert f"westmarch {command}" in shown.stdout
        assert "Examples:" in shown.stdout


def test_replay_shows_the_journal_and_the_end(westmarch_program, tmp_path):
    game = finished()
    (tmp_path / "game.jsonl").write_text(game.record())
    shown = westmarch_program("replay", "game.jsonl")
    assert shown.exit_code == 0
    assert "\n".join(game.journal(None)) in shown.stdout
    assert f"the end: {game.seats[game.result.winners[0]]}" in shown.stdout


def test_replay_stops_at_a_line_and_shows_what_is_asked(westmarch_program, tmp_path):
    (tmp_path / "game.jsonl").write_text(finished().record())
    shown = westmarch_program("replay", "game.jsonl", "--line", "2", "--seat", "bert")
    assert "Line 2: bert is asked (BID-01). Round 1: bid a card." in shown.stdout
    assert "  bid:" in shown.stdout
    beyond = westmarch_program("replay", "game.jsonl", "--line", "999")
    assert beyond.exit_code == 2
    assert "there is no line 999" in beyond.stderr


def test_replay_says_where_a_record_parts(westmarch_program, tmp_path):
    lines = finished().record().splitlines()
    lines[2] = lines[2].replace('"seat":1', '"seat":0')
    (tmp_path / "game.jsonl").write_text("\n".join(lines))
    shown = westmarch_program("replay", "game.jsonl")
    assert shown.exit_code == 2
    assert "error: Line 3 of the record: it was changed" in shown.stderr
    assert "cannot be read" in westmarch_program("replay", "nothing.jsonl").stderr


def test_bench_measures_beside_the_yardstick(westmarch_program):
    done = westmarch_program("bench", "--game", "toy", "--seconds", "0.2", "--json")
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert report["yardstick_per_second"] > 0
    figures = report["games"]["toy"]
    costs = {f"{what}{when}_us" for what in ("clone", "save", "guess", "view") for when in ("", "_late")}
    speeds = {"decisions_per_second", "options_per_second", "games_per_second", "ratio", "bare_ratio"}
    assert set(figures) == costs | speeds | {"save_bytes"}
    assert all(value > 0 for value in figures.values())
    assert figures["bare_ratio"] < figures["ratio"]
    assert "python-chess" in westmarch_program("bench", "--game", "toy", "--seconds", "0.1").stdout


def test_bench_measures_whole_games_of_every_seating(westmarch_program):
    report = json.loads(westmarch_program("bench", "--game", "toy", "--seatings", "3", "--json").stdout)["toy"]
    assert (report["seatings"], report["games_each"]) == (1, 3)
    assert len(report["tenths_us"]) == 10
    assert report["slowest_ms"] == {"as usual": report["median_ms"]}
    assert "last to first" in westmarch_program("bench", "--game", "toy", "--seatings", "1").stdout


def test_the_tenths_of_a_game_tell_whether_it_gets_slower(monkeypatch):
    """Of a game whose second half takes twice as long the last tenth takes twice as long as the first."""
    clock = iter([0.0, 0.0, *(0.01 * at for at in range(1, 6)), *(0.05 + 0.02 * at for at in range(1, 6))])
    monkeypatch.setattr(seating_costs, "process_time", lambda: next(clock))
    monkeypatch.setattr(seating_costs, "_chosen", lambda *about: [("bid", 1)] * 20)
    monkeypatch.setattr(seating_costs, "new", lambda *about: SimpleNamespace(take=lambda choice: None))
    report = seating_costs.measure_seatings("toy", 1)
    assert report["tenths_us"] == [5000.0] * 5 + [10000.0] * 5
    assert report["last_to_first"] == 2.0
    assert report["median_ms"] == 150.0


def test_a_ratio_is_the_median_of_slices_taken_in_turns():
    """One slice that a busy machine spoiled does not count."""
    game, yardstick = Runner(), Runner()
    game.slices, yardstick.slices = [100.0, 50.0, 1.0], [50.0, 25.0, 50.0]
    assert game.ratio_to(yardstick) == 2.0


def test_a_slice_is_measured_in_time_of_the_processor():
    """Time in which something else runs, or nothing, is not counted."""

    class Sleeper(Runner):
        def play(self, most):
            sleep(0.02)
            return len(str(sum(range(20_000))))

    runner = Sleeper()
    begun = perf_counter()
    runner.run_for(0.001)
    assert runner.seconds < (perf_counter() - begun) / 2
    assert runner.per_second == pytest.approx(runner.done / runner.seconds)


CITING = """
    import pytest

    pytestmark = [pytest.mark.rule("DOM-01")]

    @pytest.mark.rule("DOM-02", "DOM-03")
    def test_one(): ...

    @pytest.mark.rule("DOM-04")
    class TestMany:
        @pytest.mark.card("c-1")
        @pytest.mark.rule("DOM-99")
        def test_two(self): ...

    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("S-01"))])
    def test_three(x): ...

    def not_a_test(): ...
"""


@pytest.fixture
def citing_tests(tmp_path):
    (tmp_path / "tests" / "conformance").mkdir(parents=True)
    (tmp_path / "tests" / "quest").mkdir()
    (tmp_path / "tests" / "quest" / "test_dominance.py").write_text(dedent(CITING))
    other = 'import pytest\n@pytest.mark.rule("SET-01")\ndef test_x(): ...\n'
    (tmp_path / "tests" / "test_meccg_table.py").write_text(other)


@pytest.mark.usefixtures("citing_tests")
def test_citations_are_read_from_functions_classes_and_modules(westmarch_program, tmp_path):
    found = citations("rule", "quest")
    place = "tests/quest/test_dominance.py::"
    assert found["DOM-01"] == [place + "test_one", place + "TestMany::test_two", place + "test_three"]
    assert found["DOM-03"] == [place + "test_one"]
    assert found["DOM-04"] == found["DOM-99"] == [place + "TestMany::test_two"]
    assert found["S-01"] == [place + "test_three"]
    assert citations("card", "quest") == {"c-1": [place + "TestMany::test_two"]}
    assert citations("rule", "meccg") == {"SET-01": ["tests/test_meccg_table.py::test_x"]}


@pytest.mark.usefixtures("citing_tests")
def test_rule_coverage(westmarch_program):
    report = json.loads(westmarch_program("rules", "quest", "--coverage", "--json").stdout)
    assert report["rules"] == 550
    assert report["proved"] == 4
    assert report["unproved"] == len(report["missing"]) == 546
    assert report["scenarios"]["proved"] == 1
    assert report["unknown"] == ["DOM-99"]
    assert set(report["tests"]) == {"DOM-01", "DOM-02", "DOM-03", "DOM-04", "S-01"}
    assert "DOM-05" in westmarch_program("rules", "quest", "--coverage").stdout


@pytest.mark.usefixtures("citing_tests")
def test_one_rule_with_its_tests(westmarch_program):
    shown = westmarch_program("rules", "quest", "dom-02").stdout
    assert "closest to the Finale" in shown
    assert "tests/quest/test_dominance.py::test_one" in shown
    assert "No test proves it yet." in westmarch_program("rules", "quest", "DOM-05").stdout
    assert len(json.loads(westmarch_program("rules", "quest", "DOM", "--json").stdout)) == 7
    assert "There is no rule called 'DOM-77'" in westmarch_program("rules", "quest", "DOM-77").stderr
    assert "toy has no rule catalogue" in westmarch_program("rules", "toy", "--coverage").stderr
    assert "There is no game called 'qest'" in westmarch_program("rules", "qest").stderr


CARDS = [
    CardInfo("c-1", "Ash Spear", "item", "+2 prowess", facts={"mp": 1}, words=("Bonus",)),
    CardInfo("c-2", "Horn", "item", "Call.", implemented=False, words=("Call",)),
    CardInfo("c-3", "Ash Shield", "item", "+1 body", bespoke=True, words=("Bonus",)),
]


@pytest.mark.usefixtures("citing_tests")
def test_cards_and_their_coverage(westmarch_program, monkeypatch):
    monkeypatch.setattr(cards_command, "card_list", lambda game: CARDS)
    report = json.loads(westmarch_program("cards", "quest", "--coverage", "--json").stdout)
    assert report == {
        "cards": 3,
        "implemented": 2,
        "tested": 1,
        "bespoke": 1,
        "single_use": {"count": 1, "words": {"Call": "Horn"}},
        "missing": ["c-2"],
        "untested": ["c-2", "c-3"],
        "unknown": [],
    }
    assert "mp: 1" in westmarch_program("cards", "quest", "ash spear").stdout
    both = westmarch_program("cards", "quest", "ash").stdout
    assert "Ash Spear" in both
    assert "Ash Shield" in both
    assert [c["id"] for c in json.loads(westmarch_program("cards", "quest", "call", "--json").stdout)] == ["c-2"]
    assert "There is no card called 'spoor'" in westmarch_program("cards", "quest", "spoor").stderr


@pytest.mark.usefixtures("citing_tests")
def test_cards_by_query(westmarch_program, monkeypatch):
    monkeypatch.setattr(cards_command, "card_list", lambda game: CARDS)

    def found(*words: str) -> list[str]:
        return [c["id"] for c in json.loads(westmarch_program("cards", "quest", *words, "--json").stdout)]

    assert found("kind:item", "mp>=1") == ["c-1"]
    assert found("kind:item not mp>=1") == ["c-2", "c-3"]
    wrong = westmarch_program("cards", "quest", "kind:item mpp>=1")
    assert wrong.exit_code == 2
    assert wrong.stderr.splitlines()[:2] == ["kind:item mpp>=1", "          ^^^"]
    assert "error: Cards have no 'mpp'" in wrong.stderr
    none = westmarch_program("cards", "quest", "kind:item call mp:1")
    assert "There would be some without call (1) or mp:1 (1)." in none.stderr
    options = json.loads(westmarch_program("cards", "quest", "--complete", "ash kind:", "--json").stdout)["options"]
    assert [(option["query"], option["count"]) for option in options] == [("ash kind:item ", 2)]
    assert "ash kind:item" in westmarch_program("cards", "quest", "--complete", "ash kind:").stdout


def test_a_game_without_cards_says_so(westmarch_program):
    shown = westmarch_program("cards", "toy")
    assert shown.exit_code == 2
    assert "toy has no card catalogue." in shown.stderr


def test_two_kinds_that_share_an_id_are_cited_with_the_kind():
    known = [CardInfo("ford", "Ford", "event", ""), CardInfo("ford", "Ford", "encounter", "")]
    report = cards_command.card_coverage(known, {"event.ford": ["a test"]})
    assert (report["tested"], report["untested"]) == (1, ["encounter.ford"])
    assert cards_command.card_coverage(known, {"ford": ["a test"]})["tested"] == 0
