"""`westmarch play`: the terminal table, with what a person types given as text."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import westmarch
from westmarch.cli.answers import meant, several

ROOT = Path(__file__).parents[2]


def saved_at(done) -> str:
    return done.stdout.split("--resume ")[1].strip()


def test_without_a_game_and_a_terminal_it_says_how_to_go_on(westmarch_program):
    done = westmarch_program("play")
    assert done.exit_code == 0
    assert "westmarch play quest" in done.stdout


def stopped_by_hand(run: subprocess.Popen[str]) -> str:
    """What it complained about until Ctrl-C stopped it."""
    for _ in range(20):
        run.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return run.communicate(timeout=5)[1]
    run.kill()
    raise AssertionError("Ctrl-C does not stop the server.")


def test_the_play_script_ends_with_the_address_of_the_pages(tmp_path):
    """It serves until it is stopped; Ctrl-C is how a person stops it. The first may come before the server heeds it."""
    command = [ROOT / "play", "--port", "0", "--folder", tmp_path]
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as run:
        assert run.stdout is not None
        address = run.stdout.readline()
        errors = stopped_by_hand(run)
    assert address.startswith("Westmarch is at http://localhost:"), errors
    assert "warning" not in errors.lower()


def test_the_play_script_plays_in_the_terminal_too():
    command = [ROOT / "play", "quest", "--help"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "westmarch play quest" in done.stdout


def test_a_whole_game_is_played_by_numbers(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", typed="1\n" * 30)
    assert done.exit_code == 0
    assert "anna: Round 1: bid a card. BID-01" in done.stdout
    assert "The game is over:" in done.stdout
    assert "Scores: anna" in done.stdout


def test_options_are_meant_by_number_key_or_words():
    options = westmarch.new("toy", seed=3, ranks=30).decision.options
    first = options[0]
    assert meant("1", options) == first
    assert meant(first.key, options) == first
    assert meant(first.label.lower(), options) == first
    assert meant("bid", options).startswith("'bid' fits 3 options")
    assert meant("dance", options).startswith("'dance' fits no option")
    assert meant("9", options) == "There is no option 9; there are 3."


class Labelled:
    """An option of which only the words matter."""

    def __init__(self, label: str) -> None:
        self.key = self.label = label


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("end", 5),  # and not Rivendell
        ("minas t", 2),  # and not Minas Morgul (... The Ringwraiths)
        ("ranged", 3),  # the head of a label before its facts
        ("lothlorien", 4),
        ("LOTHLÓRIEN", 4),
        ("go to rivendell", 6),
        ("ringwraiths", 1),
        ("tirith minas", 2),
        ("explore", 8),  # and not the end of exploring
        ("nothing", 0),
        ("ivendell", 0),
    ],
)
def test_words_mean_the_option_that_they_fit_best(typed, number):
    labels = [
        "Go to Minas Morgul (plains or any 2; The Ringwraiths)",
        "Go to Minas Tirith (any 1)",
        "Play Ranged Strike (ranged, attack 1)",
        "Go to Lothlórien (woods or any 2)",
        "End the Travel step",
        "Go to Rivendell (mountains or any 4)",
        "Play Fall Back (ranged, attack 1)",
        "Explore here",
        "Leave off to explore",
    ]
    options = [Labelled(label) for label in labels]
    found = meant(typed, options)
    assert found == options[number - 1] if number else "fits no option" in found


def test_words_that_fit_several_options_are_answered_with_their_numbers():
    options = [Labelled(label) for label in ("Go to Bree (any 1)", "Stay", "Go to Moria (hills or any 2)")]
    assert meant("go", options) == "'go' fits 2 options: 1 Go to Bree, 3 Go to Moria."


def test_several_answers_stand_on_one_line():
    assert several("end; bree ;2;") == ["end", "bree", "2"]
    assert several("1 1 3") == ["1", "1", "3"]
    assert several("go to bree 2") == ["go to bree 2"]
    assert several(" 2 ") == ["2"]


def test_what_is_typed_ahead_is_answered_until_it_fits_no_longer(westmarch_program):
    whole = westmarch_program("play", "toy", "--seed", "3", typed="1;1;1;1;1;1;1;1;1;1;1;1\n")
    assert "The game is over:" in whole.stdout
    stopped = westmarch_program("play", "toy", "--seed", "3", typed="1; nonsense; 1\nq\n")
    assert "'nonsense' fits no option" in stopped.stdout
    assert stopped.stdout.endswith("--resume " + saved_at(stopped) + "\n")
    assert stopped.stdout.count("> 1") == 0, "the rest of the line is left out"
    assert "1  " in stopped.stdout.split("fits no option")[1], "the question is shown when the answer does not fit"


def test_a_question_typed_ahead_is_followed_by_the_decision(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "5", typed="bid:12; u\nq\n")
    assert "1  " in done.stdout.split("Nothing can be taken back")[1]


def test_a_line_that_does_not_begin_well_is_left_out_whole(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", typed="nonsense; 1\nq\n")
    assert "> 1" not in done.stdout


def test_what_is_typed_ahead_ends_with_the_turn(westmarch_program):
    ahead = "; ".join(["end the travel", *["1"] * 300])
    done = westmarch_program("play", "quest", "--seed", "11", typed=f"decline\n{ahead}\nq\n")
    assert "second turn" in done.stdout
    assert done.stdout.split("second turn")[1].count("> 1") == 0


def test_numbers_in_a_row_answer_one_kind_of_question_only(westmarch_program):
    # Anna's 12 wins: the stake is asked for, which is another question than the bid.
    twelve = 1 + [option.key for option in westmarch.new("toy", seed=5).decision.options].index("bid:12")
    done = westmarch_program("play", "toy", "--seed", "5", typed=f"{twelve} 1 1 1\nq\n")
    assert "anna wins the round with the 12." in done.stdout
    assert "> 1" not in done.stdout
    # Parted by semicolons they go on.
    done = westmarch_program("play", "toy", "--seed", "5", typed=f"{twelve}; 1\nq\n")
    assert "> 1" in done.stdout


def test_a_number_after_a_question_mark_is_that_option(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", typed="? 1\n? 9\nq\n")
    first = westmarch.new("toy", seed=3).decision.options[0]
    assert f"\n{first.label}\n" in done.stdout.replace("> ", "\n")
    assert "Nothing here is called '9'" in done.stdout


def test_who_comes_back_is_told_only_the_last_of_what_happened(westmarch_program):
    ahead = ["end_explore", "end_travel", "decline", "enough", "pass", "1"]
    left = westmarch_program("play", "quest", "--seed", "11", typed="\n".join(ahead * 40) + "\nq\n")
    file = saved_at(left)
    on = westmarch_program("play", "--resume", file, typed="q\n")
    assert "(j shows what happened before.)" in on.stdout
    assert "sets out." not in on.stdout
    assert "sets out." in left.stdout


def test_questions_about_the_table_leave_the_decision_open(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", typed="h\nv\nj\nr\n? card:99\n?\n? spoon\nu\nnonsense\n\n1\nq\n")
    for shown in (
        "take back",
        "'points'",
        "The catalogue has no rule BID-01",
        "The 99 is not in your hand. (BID-01)",
        "Say what you mean",
        "Nothing here is called 'spoon'",
        "Nothing can be taken back",
        "'nonsense' fits no option",
        "Go on with: westmarch play --resume",
    ):
        assert shown in done.stdout


def test_leaving_saves_and_resuming_goes_on_with_the_same_players(westmarch_program):
    left = westmarch_program("play", "toy", "--seed", "3", "--seat", "bert=human", typed="1\nq\n")
    assert left.exit_code == 0
    file = Path(saved_at(left))
    table = json.loads(file.read_text())
    assert table["players"] == ["random", "human"]
    on = westmarch_program("play", "--resume", str(file), typed="1\n" * 30)
    assert "bert:" in on.stdout
    assert "The game is over" in on.stdout


def test_the_table_left_last_is_resumed_by_that_word(westmarch_program):
    refused = westmarch_program("play", "--resume", "last")
    assert refused.exit_code == 2
    assert "No game is saved in" in refused.stderr
    older = saved_at(westmarch_program("play", "toy", "--seed", "3", typed="s older.json\nq\n"))
    newer = saved_at(westmarch_program("play", "quest", "--seed", "11", typed="q\n"))
    assert older != newer
    assert saved_at(westmarch_program("play", "--resume", "last", typed="q\n")) == newer


def test_the_journal_is_told_as_the_table_tells_it(westmarch_program):
    done = westmarch_program("play", "quest", "--seed", "11", typed="j 500\nq\n")
    told = done.stdout.split("> ")[1]
    assert "--- Sauron's turn ---" in told
    assert "The Story step." not in told


def test_a_bare_save_resumes_too_and_a_broken_one_is_refused(westmarch_program, tmp_path):
    (tmp_path / "bare.json").write_text(westmarch.new("toy", seed=3).save())
    assert "The game is over" in westmarch_program("play", "--resume", "bare.json", typed="1\n" * 30).stdout
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "other.json").write_text('{"westmarch": "table", "save": "x"}')
    for name in ("broken.json", "other.json", "absent.json"):
        refused = westmarch_program("play", "--resume", name)
        assert refused.exit_code == 2
        assert refused.stderr.startswith("error: ")


def test_saving_to_a_named_file(westmarch_program, tmp_path):
    westmarch_program("play", "toy", "--seed", "3", typed="s mine.json\n")
    assert json.loads((tmp_path / "mine.json").read_text())["westmarch"] == "table"


def test_a_choice_is_taken_back_until_something_is_shown(westmarch_program):
    # Anna's 12 wins and she is asked for the stake; thinking about it can be taken back, the shown bids cannot.
    done = westmarch_program("play", "toy", "--seed", "5", typed="bid:12\nwait\nu\nthink\nu\nu\nq\n")
    assert done.stdout.count("Taken back: ") == 2
    assert done.stdout.count("Nothing can be taken back") == 1


def test_nothing_is_taken_back_past_another_person(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "1=human", "--seat", "2=human", typed="\n1\n\nu\nq\n")
    assert "anna is to decide. Nobody else should look" in done.stdout
    assert "bert is to decide. Nobody else should look" in done.stdout
    assert "Nothing can be taken back" in done.stdout


BOTH = ("--seat", "1=human", "--seat", "2=human")


def test_people_of_different_sides_are_called_for_every_question(westmarch_program):
    """Each round both bid. In the last one each has one card left: who sits before the screen bids it without a word, the
    other is called all the same."""
    done = westmarch_program("play", "toy", "--seed", "3", *BOTH, typed=3 * "\n1\n\n1\n" + 20 * "\n\npass\n")
    assert "everybody is called to the screen whenever he could do something" in done.stdout
    assert done.stdout.count("There is one answer only: Bid the") == 1
    assert "The game is over" in done.stdout


def test_they_may_want_it_otherwise(westmarch_program):
    switch = ("--set", "every_question=off")
    done = westmarch_program("play", "toy", "--seed", "3", *BOTH, *switch, typed=3 * "\n1\n\n1\n" + 20 * "\n\npass\n")
    assert "nobody is called to the screen who can only pass" in done.stdout
    assert "There is one answer only" not in done.stdout
    assert "The game is over" in done.stdout


def test_people_of_one_side_are_asked_as_usual(westmarch_program):
    heroes = ("--heroes", "argalad,thalin", "--seat", "argalad=human", "--seat", "thalin=human")
    done = westmarch_program("play", "quest", *heroes, "--seed", "3", typed="q\n")
    assert "different sides" not in done.stdout


def test_machines_alone_play_to_the_end(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", "--seat", "anna=random")
    assert done.exit_code == 0
    assert "The game is over" in done.stdout


def test_ctrl_c_leaves_a_save(westmarch_program, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupted)
    done = westmarch_program("play", "toy", "--seed", "3")
    assert done.exit_code == 130
    assert westmarch.load(json.loads(Path(saved_at(done)).read_text())["save"]).asks


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seat", "dora=human"], "There is no seat called 'dora'"),
        (["--seat", "anna"], "--seat takes seat=player, as in anna=human, not 'anna'."),
        (["--seat", "anna=hal"], "There is no player called 'hal'"),
    ],
)
def test_wrong_seats_are_refused_in_words(westmarch_program, words, sentence):
    done = westmarch_program("play", "toy", *words)
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_the_program_is_installed():
    program = Path(sys.executable).with_name("westmarch")
    done = subprocess.run([program, "--version"], capture_output=True, text=True, env={**os.environ}, check=True)
    assert done.stdout.startswith("westmarch ")


def test_the_game_in_two_minutes_is_told_at_the_table(westmarch_program):
    done = westmarch_program("play", "meccg", "--seed", "3", typed="h\nt\nq\n")
    assert "t  the game in two minutes" in done.stdout
    assert "Bring home more than the other side. You lead companies" in " ".join(done.stdout.split())
    assert "6 End of turn: Fill or cut your hand to 8" in " ".join(done.stdout.split())
    silent = westmarch_program("play", "toy", "--seed", "3", typed="t\nq\n")
    assert "This game does not tell of itself" in silent.stdout


def test_a_hint_is_shown_and_counted_once_for_a_question(westmarch_program):
    """`w` says what the machine would do, why and how sure it is; the end says for how many questions."""
    seats = ("--seat", "argalad=human", "--seat", "sauron=random")
    typed = "w\nw\n1\ng\nyes\n"
    done = westmarch_program("play", "quest", "--heroes", "argalad", *seats, "--seed", "4", typed=typed)
    assert done.exit_code == 0
    hint = [line for line in done.stdout.splitlines() if "●" in line]
    assert len(hint) == 2
    assert hint[0] == hint[1]
    assert "does not see" in done.stdout
    assert "Hints taken: Argalad 1." in done.stdout


def test_a_game_that_nobody_judges_says_so(westmarch_program):
    assert "There are no hints in this game." in westmarch_program("play", "toy", "--seed", "3", typed="w\nq\n").stdout
