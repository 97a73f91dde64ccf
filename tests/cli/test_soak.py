"""`westmarch soak`: what it plays, what it finds, what it keeps, and how it goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import toy
import westmarch
from toy import Toy
from westmarch.cli.soak import watched_game
from westmarch.cli.soak.ledger import BATCH, FILE, KEPT, Ledger, fault_in
from westmarch.cli.soak.plan import SoakPlan, every_value, planned, setting_pairs
from westmarch.core.codec import Codec
from westmarch.core.events import unchain
from westmarch.core.general_invariants import GENERAL
from westmarch.core.invariants import Invariant
from westmarch.core.procedure import Ask, Flow, Procedure, goto
from westmarch.core.record import read_lines, write_lines
from westmarch.core.registry import manifest, place_of
from westmarch.players.random import RandomPlayer

TESTS = Path(__file__).parents[1]
OWN = [name for name in westmarch.games() if place_of(name).startswith("westmarch.")]


def run(program: Callable[..., Any], *words: str, code: int = 0) -> dict[str, Any]:
    done = program("soak", "--games", "toy", "--patience", "5", "--json", *words)
    assert done.exit_code == code, done.output
    report: dict[str, Any] = json.loads(done.stdout)
    return report


# What is played --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_every_value_of_every_setting_has_its_turn(game: str):
    plan = SoakPlan((game,), 3, "random", 1)
    played: set[tuple[str, str]] = set()
    for number in range(350):
        about = planned(plan, number)
        played.update(setting_pairs({**about.seating, **about.more}))
    assert set(every_value(game)) <= played


@pytest.mark.parametrize("game", OWN)
def test_the_usual_game_is_played_most_and_seats_are_filled_in_turn(game: str):
    plan = SoakPlan((game,), 3, "random", 1)
    games = [planned(plan, number) for number in range(170)]
    assert sum(not about.more for about in games) >= 56
    counts = [sum(about.seating == seating for about in games[:85]) for seating in [about.seating for about in games]]
    assert max(counts) - min(counts) <= 1


def test_all_follows_from_the_seed_and_not_from_the_number_of_processes(westmarch_program):
    def figures(folder: str, *words: str) -> list[Any]:
        report = run(westmarch_program, "--count", "40", "--folder", folder, *words)
        about = report["by_game"]["toy"]
        return [about["games"], about["decisions"], report["by_setting"]]

    assert figures("a") == figures("b", "--jobs", "2")
    assert figures("a") != figures("c", "--seed", "9")


def test_the_report_for_programs(westmarch_program):
    report = run(westmarch_program, "--count", "40")
    figures = report["by_game"]["toy"]
    assert report["games"] == figures["games"] == 40
    assert report["failed"] == 0
    assert report["found"] == []
    assert report["not_played"] == {}
    assert figures["decisions"] > 40 * figures["longest"] / 4
    assert figures["games_per_second"] > 0
    values = report["by_setting"]["toy"]
    assert values["seats"].keys() == {"2", "3"}
    assert values["every_question"]["True"][0] > 0


def test_the_report_for_people(westmarch_program):
    done = westmarch_program("soak", "--games", "toy", "--count", "4")
    assert done.exit_code == 0
    assert "Played" in done.stdout
    assert "toy: not played yet with" in done.stdout


def test_other_players_may_sit_down(westmarch_program):
    assert run(westmarch_program, "--count", "4", "--players", "random")["players"] == "random"
    done = westmarch_program("soak", "--games", "toy", "--count", "4", "--folder", "other", "--players", "rondom")
    assert done.exit_code == 2
    assert "There is no player called 'rondom'." in done.stderr


def rates_in_the_documentation() -> dict[str, dict[str, int]]:
    """What docs/reliability.md says of how often each invariant is looked at, by game."""
    text = (TESTS.parent / "docs" / "reliability.md").read_text(encoding="utf-8")
    rates: dict[str, dict[str, int]] = {}
    game = ""
    for line in text.partition("### What is looked at")[2].partition("\n###")[0].splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and cells[2].isdigit():
            game = cells[0] or game
            rates.setdefault(game, {}).update({name: int(cells[2]) for name in cells[1].split(", ")})
    return rates


def test_the_documentation_says_how_often_each_invariant_is_looked_at():
    def rates(invariants: tuple[Invariant, ...]) -> dict[str, int]:
        return {invariant.name: invariant.every for invariant in invariants if invariant.when == "decision"}

    told_of = rates_in_the_documentation()
    assert told_of.pop("every game") == rates(GENERAL)
    assert told_of == {game: rates(manifest(game).invariants) for game in OWN}


# Faults ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Pondering(Procedure):
    """Somebody thinks for a while before the game begins."""

    left: int
    steps = ("ask", "note")

    def ask(self, g: Toy) -> Flow:
        return Ask(0, "ponder", "BID-02", "Think on?", [("wait",), ("pass",)])

    def note(self, g: Toy) -> Flow:
        self.left -= 1
        return goto("ask") if self.left else None


class DoubleKey(Pondering):
    def ask(self, g: Toy) -> Flow:
        return Ask(0, "ponder", "BID-02", "Think on?", [("wait", 1), ("wait", "1")])


class Long(Toy):
    codec = Codec([toy.Card, toy.Table, toy.Match, toy.Round, Pondering, DoubleKey])
    length = 600
    procedure: type[Pondering] = Pondering

    @classmethod
    def prepare(cls, seed: int, **settings):
        game = super().prepare(seed, **settings)
        game.stack.append(cls.procedure(cls.length))
        return game


class CardTwice(Toy):
    """A card that is drawn stays in the deck as well."""

    def draw(self, seat):
        deck = self.state.deck
        super().draw(seat)
        self.state.deck = deck


class OpenHands(Long):
    """The view shows what a guess deals again."""

    def view(self, seat):
        return {**super().view(seat), "secret": [[c.rank for c in hand] for hand in self.state.hands]}


class SameKeys(Long):
    length = 3
    procedure = DoubleKey


class Glued(Toy):
    """An option that raises."""

    def draw(self, seat):
        raise ValueError("the deck is glued")


class Growing(Long):
    """Towards its end every choice looks at the whole past."""

    def take(self, choice, ask=None):
        for _ in range(5 if getattr(self.stack[-1], "left", 100) < 100 else 0):
            unchain(self.history)
        super().take(choice, ask)


class Endless(Long):
    length = 10**9


class Unbeginnable(Toy):
    @classmethod
    def prepare(cls, seed: int, **settings):
        if settings.get("seats") == 3:
            raise ValueError("no third chair")
        return super().prepare(seed, **settings)


class Unending(Toy):
    """It stops without a result."""

    def finish(self, winners, scores, reason, rule=""):
        self.stack.clear()


FAULTS = {
    CardTwice: ("cards", "cards are not conserved: 12 of cards became 1"),
    OpenHands: ("hidden", "a guess changed the view of seat"),
    SameKeys: ("questions", "options under BID-02 share the keys ['wait:1']"),
    Glued: ("error", "ValueError: the deck is glued"),
    Growing: ("cost", "times as long at the end of the game as at its beginning"),
    Endless: ("endless", "the game is not over after 1000 decisions"),
    Unbeginnable: ("setup", "ValueError: no third chair"),
    Unending: ("result", "the game stopped without a result"),
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda cls: cls.__name__)
def test_a_fault_is_found_kept_and_seen_again(broken, westmarch_program, monkeypatch, tmp_path):
    name, sentence = FAULTS[broken]
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=broken))
    count = {Growing: "1", Endless: "1"}.get(broken, "12")
    report = run(westmarch_program, "--count", count, "--limit", "1000", code=1)
    assert report["failed"] == len(report["found"]) > 0
    assert {found["invariant"] for found in report["found"]} == {name}
    assert all(sentence in found["sentence"] for found in report["found"])
    for found in report["found"][:KEPT]:
        record = (tmp_path / found["record"]).read_bytes()
        assert sentence in fault_in(record).sentence
        for file in (found["record"], found["shorter"]):
            shown = westmarch_program("soak", "--again", file)
            assert shown.exit_code == 1, shown.output
            assert shown.stdout.count(sentence) == 2  # what it was kept for, and what is seen now
    monkeypatch.undo()
    mended = westmarch_program("soak", "--again", str(tmp_path / report["found"][0]["shorter"]), "--json")
    if broken in (CardTwice, Glued, Unbeginnable):  # the others are of a game that is otherwise no more
        assert mended.exit_code == 0, mended.output
        assert json.loads(mended.stdout)["broken"] is None


def test_a_player_who_fails_is_a_fault_too(westmarch_program, monkeypatch):
    def choose(self: Any, game: Any, seat: int, ask: Any, chance: Any) -> Any:
        return ask.choices[99]

    monkeypatch.setattr(RandomPlayer, "choose", choose)
    (found,) = run(westmarch_program, "--count", "1", code=1)["found"]
    assert found["invariant"] == "player"
    assert found["where"] == "test_soak.choose"


def test_of_faults_that_are_alike_a_few_are_kept_and_the_rest_are_counted(westmarch_program, monkeypatch, tmp_path):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Glued))
    report = run(westmarch_program, "--count", "40", code=1)
    assert report["failed"] > KEPT
    assert sum("record" in found for found in report["found"]) == KEPT
    assert len(list(tmp_path.glob("soak/toy-*.jsonl"))) == 2 * KEPT
    for_people = westmarch_program("soak", "--games", "toy", "--count", "40")
    assert for_people.exit_code == 1
    assert f"{report['failed'] - KEPT} more failed at the same places" in for_people.stdout
    assert "westmarch soak --again soak/toy-" in for_people.stdout


def test_a_busy_machine_is_no_fault(monkeypatch):
    """A game that seems to grow dear is played again before anybody is told."""
    record = westmarch.new("toy", 1).record()
    growths = iter([50.0, 1.0, 50.0, 50.0, 50.0])
    monkeypatch.setattr(watched_game, "growth_of", lambda times: next(growths))
    assert watched_game.dear_at_the_end(record) is None
    assert watched_game.dear_at_the_end(record).sentence.startswith("a decision takes 50 times as long")


# A shorter game --------------------------------------------------------------------------------------------------------


class Heaped(Long):
    """Breaks at the first draw, long after the beginning."""

    length = 40

    def draw(self, seat):
        super().draw(seat)
        raise ValueError("too many hands")


def choices_in(file: str) -> int:
    return sum('"key"' in line for line in Path(file).read_text().splitlines())


def test_a_shorter_game_with_the_same_fault_is_kept_beside(westmarch_program, monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Glued))
    found = run(westmarch_program, "--count", "60", code=1)["found"]
    kept = [fault for fault in found if "record" in fault]
    for fault in kept:
        header = json.loads(Path(fault["shorter"]).read_text().splitlines()[0])
        assert header["broken"]["sentence"].endswith("ValueError: the deck is glued")
        # a bid of each of the two seats that are needed at least, and the draw
        assert choices_in(fault["shorter"]) == 3
        assert header["setup"]["seats"] == 2
        assert "every_question" not in header["setup"]
    assert any(choices_in(fault["record"]) > 3 for fault in kept)


def test_what_does_not_matter_is_left_out(westmarch_program, monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Heaped))
    found = run(westmarch_program, "--count", "10", code=1)["found"]
    shortest = [choices_in(fault["shorter"]) for fault in found if "record" in fault]
    assert shortest == [43] * len(shortest)  # forty thoughts cannot be left out
    assert all(choices_in(fault["record"]) >= 43 for fault in found if "record" in fault)


# Stopped and gone on with ------------------------------------------------------------------------------------------------

PROGRAM = "import toy; from westmarch.cli.main import run; run()"


def started(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    paths = os.pathsep.join([str(TESTS), *sys.path])
    command = [sys.executable, "-c", PROGRAM, "soak", "--games", OWN[-1], "--seed", "4", "--folder", str(folder), *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_batches(folder: Path, count: int) -> None:
    for _ in range(600):
        if (folder / FILE).exists() and (folder / FILE).read_bytes().count(b"\n") > count:
            return
        time.sleep(0.05)
    raise AssertionError("no batch was finished in time")


def figures_of(folder: Path, *words: str) -> list[Any]:
    run = started(folder, "--json", *words)
    out, err = run.communicate(timeout=120)
    assert run.returncode == 0, err
    report = json.loads(out)
    by_game = {name: [x["games"], x["decisions"], x["longest"]] for name, x in report["by_game"].items()}
    return [report["games"], by_game, report["by_setting"]]


def test_a_killed_run_is_gone_on_with_and_loses_nothing_but_the_batch_under_way(tmp_path):
    run = started(tmp_path / "killed", "--count", "48")
    wait_for_batches(tmp_path / "killed", 1)
    run.kill()
    run.communicate(timeout=30)
    lines = (tmp_path / "killed" / FILE).read_text().splitlines()
    assert len(lines) >= 2
    before = Ledger(tmp_path / "killed", SoakPlan((OWN[-1],), 4, "random", 50_000)).played
    assert before % BATCH == 0
    assert 0 < before < 48
    with (tmp_path / "killed" / FILE).open("ab") as file:
        file.write(b'{"batch":1,"games":{"')  # what a kill in the middle of a line leaves
    assert figures_of(tmp_path / "killed", "--count", "48") == figures_of(tmp_path / "whole", "--count", "48")
    after = (tmp_path / "killed" / FILE).read_text().splitlines()
    assert after[: len(lines)] == lines
    assert [json.loads(line)["batch"] for line in after[1:]] == list(range(48 // BATCH))


def test_a_run_can_be_made_longer(westmarch_program):
    assert run(westmarch_program, "--count", "5")["games"] == 5
    longer = run(westmarch_program, "--count", "40")
    whole = run(westmarch_program, "--count", "40", "--folder", "whole")
    assert longer["by_setting"] == whole["by_setting"]
    assert longer["by_game"]["toy"]["decisions"] == whole["by_game"]["toy"]["decisions"]
    assert run(westmarch_program, "--count", "40")["games"] == 40


def test_an_interrupted_run_still_says_what_it_has_played(tmp_path):
    run = started(tmp_path, "--count", "100000")
    wait_for_batches(tmp_path, 1)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 130, err
    assert b"Played" in out
    assert b"Traceback" not in err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_the_processes_of_a_killed_run_end(tmp_path):
    run = started(tmp_path, "--count", "100000", "--jobs", "2")
    wait_for_batches(tmp_path, 1)
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
    assert len(children) >= 2
    run.kill()
    run.communicate(timeout=30)
    for _ in range(200):
        if not any(Path(f"/proc/{child}").exists() for child in children):
            return
        time.sleep(0.1)
    raise AssertionError("a process of a killed run goes on")


def test_a_first_line_that_was_cut_off_is_no_run(westmarch_program, tmp_path):
    (tmp_path / "soak").mkdir()
    (tmp_path / "soak" / FILE).write_text('{"westmarch":"so')
    assert run(westmarch_program, "--count", "2")["games"] == 2


def test_a_fault_that_nobody_shortened_is_shortened_when_the_run_goes_on(westmarch_program, monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Glued))
    first = run(westmarch_program, "--count", "20", code=1)["found"][0]
    Path(first["shorter"]).unlink()
    run(westmarch_program, "--count", "20", code=1)
    assert choices_in(first["shorter"]) == 3


# Bad input -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "tay"], "There is no game called 'tay'. Did you mean toy?"),
        (["--hours", "1", "--count", "3"], "Say either --hours or --count."),
        (["--folder", "begun", "--seed", "5"], "begun holds a run of toy with seed 0, random players and at most 50000"),
        (["--folder", "begun", "--limit", "5"], "go on with the same, or name another --folder."),
        (["--folder", "junk"], "is not the file of a run; name another --folder."),
        (["--folder", "torn"], "Line 2 of torn/soak.jsonl cannot be read; name another --folder."),
        (["--folder", "parted.jsonl"], "The folder parted.jsonl cannot be made: File exists; name another --folder."),
        (["--again", "nothing.jsonl"], "nothing.jsonl cannot be read"),
        (["--again", "junk/soak.jsonl"], "Line 1 of the record: it cannot be read as JSON."),
        (["--again", "parted.jsonl"], "Line 2 of the record: it does not fit the game. 'bid:99' is not offered now"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(westmarch_program, tmp_path, words, sentence):
    run(westmarch_program, "--count", "2", "--folder", "begun")
    for folder, text in (("junk", "what\n"), ("torn", (tmp_path / "begun" / FILE).read_text().split("\n")[0] + "\nx\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / FILE).write_text(text)
    (tmp_path / "parted.jsonl").write_text(_parted())
    done = westmarch_program("soak", *words)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.parametrize("line", [b"\xff", b'{"batch":0,"version":"\xff"}', b'{"batch":0,"more":' + b"[" * 20_000])
@pytest.mark.parametrize("first", [True, False])
def test_whatever_stands_in_the_file_of_a_run_is_refused_in_a_sentence(westmarch_program, tmp_path, line, first):
    run(westmarch_program, "--count", "2")
    file = tmp_path / "soak" / FILE
    file.write_bytes((b"" if first else file.read_bytes().split(b"\n")[0] + b"\n") + line + b"\n")
    done = westmarch_program("soak", "--count", "2")
    assert done.exit_code == 2
    assert done.stderr.endswith("name another --folder.\n")
    assert len(done.stderr.strip().splitlines()) == 1


def _parted() -> str:
    header = read_lines(westmarch.new("toy", 1).record())[0]
    return write_lines([header, {"n": 1, "seat": 0, "key": "bid:99"}])
