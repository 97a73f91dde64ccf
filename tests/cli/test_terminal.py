"""The table in a real terminal: keys typed into tmux, and what stands on the screen."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PROGRAM = "import toy; from westmarch.cli.main import run; run()"


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, folder: Path, socket: str) -> None:
        self.folder = folder
        self.socket = socket
        self.open = False

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def start(self, *words: str) -> None:
        # The shell outlives an interruption, so that the screen can still be read.
        program = f"XDG_STATE_HOME={self.folder} {sys.executable} -c '{PROGRAM}' {' '.join(words)}"
        shell = f"trap : INT; cd {TESTS}; {program}; echo exit $?; cat"
        begin = ["respawn-pane", "-k"] if self.open else ["new-session", "-d", "-x", "100", "-y", "40"]
        self.tmux(*begin, "sh", "-c", shell)
        self.open = True

    def type(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def shows(self, words: str, seconds: float = 20) -> str:
        """The screen once the words are on it."""
        stop = time.monotonic() + seconds
        while True:
            screen = self.tmux("capture-pane", "-p", "-J")
            if words in screen:
                return screen
            assert time.monotonic() < stop, f"{words!r} never came up on this screen:\n{screen}"
            time.sleep(0.05)


@pytest.fixture
def terminal(tmp_path) -> Iterator[Terminal]:
    # The system limits the length of a socket's path, so it is not below the test's own folder.
    with tempfile.TemporaryDirectory(prefix="wm-") as short:
        opened = Terminal(tmp_path, f"{short}/tmux")
        yield opened
        if opened.open:
            opened.tmux("kill-server")


def test_a_person_sits_down_plays_is_interrupted_and_goes_on(terminal, tmp_path):
    terminal.start("play")
    terminal.shows("Which game?")
    terminal.type("toy", "Enter")
    terminal.shows("anna [human]:")
    terminal.type("Enter")
    terminal.shows("bert [random]:")
    terminal.type("rondom", "Enter")
    terminal.shows("Did you mean random?")
    terminal.type("random", "Enter")
    terminal.shows("Round 1: bid a card.")
    terminal.type("v", "Enter")
    terminal.shows("'points': [0, 0]")
    terminal.type("C-c")
    screen = terminal.shows("exit 130")
    assert "Go on with: westmarch play --resume" in screen
    saved = next((tmp_path / "westmarch").glob("toy-*.json"))

    terminal.start("play", "--resume", str(saved))
    terminal.shows("Round 1: bid a card.")
    terminal.type("1", "Enter")
    terminal.shows("wins the round with the")
    terminal.type("q", "Enter")
    terminal.shows("exit 0")


def test_a_person_plays_quest_asks_why_not_takes_back_saves_and_goes_on(terminal, tmp_path):
    terminal.start("play", "quest", "--seed", "11", "--seat", "argalad=human")
    terminal.shows("Your Mission: Noble Blood.")
    terminal.type("decline", "Enter")  # the event of the first round
    screen = terminal.shows("Argalad: Where do you travel? MOVE-03")
    assert "--- Argalad's turn ---" in screen
    assert "Do you rest?" not in screen  # nothing would come of it
    terminal.shows("Go to The Forest Road (woods or any 2")
    terminal.type("? bree", "Enter")
    terminal.shows("Not now:")
    terminal.type("r", "Enter")
    terminal.shows("MOVE-03: In the Move part the hero may go to one adjacent location")
    terminal.type("forest road", "Enter")
    terminal.shows("Argalad travels to The Forest Road (Overdraw).")  # the one card that is enough
    terminal.type("u", "Enter")
    terminal.shows("Taken back: Go to The Forest Road")
    terminal.shows("Argalad: Where do you travel? MOVE-03")
    terminal.type("s", "Enter")
    terminal.shows("Saved to ")
    terminal.type("q", "Enter")
    terminal.shows("exit 0")
    saved = next((tmp_path / "westmarch").glob("quest-*.json"))

    terminal.start("play", "--resume", str(saved))
    terminal.shows("Argalad: Where do you travel? MOVE-03")
    terminal.type("end the travel", "Enter")
    terminal.shows("Argalad has an encounter:")


def test_a_person_who_says_nothing_is_asked_for_the_heroes(terminal):
    terminal.start("play", "quest", "--seed", "11")
    terminal.shows("heroes [argalad]:")
    terminal.type("bilbo", "Enter")
    terminal.shows("There is no hero called 'bilbo'.")
    terminal.type("eleanor, thalin", "Enter")
    terminal.shows("sauron [heuristic]:")
    terminal.type("", "Enter")
    terminal.shows("eleanor [human]:")
    terminal.type("", "Enter")
    terminal.shows("thalin [heuristic]:")
    terminal.type("C-c")
    terminal.shows("exit 130")
