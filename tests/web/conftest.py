"""A server with built pages and a browser. Chromium is Debian's; `./test` installs it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "tests" / "server" / "killable.py"
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PATIENCE = 20_000
"""Milliseconds until what is expected of a page is there: a machine with much to do takes its time."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def pages() -> None:
    """The pages as the sources say; without Node those that are there must do."""
    sys.path.insert(0, str(ROOT))
    try:
        import hatch_build
    finally:
        sys.path.pop(0)
    with suppress(hatch_build.NotBuilt):
        hatch_build.build_pages(lambda text: None)
    assert (hatch_build.STATIC / "table.js").is_file(), "The pages are not built: python hatch_build.py"


@pytest.fixture(scope="session")
def address(pages, tmp_path_factory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("tables")
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", "PATH": "/usr/bin:/bin"}
    command = [sys.executable, str(SERVER), str(folder), "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    yield f"http://127.0.0.1:{int(process.stdout.readline())}"
    process.terminate()
    process.wait(20)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "The browser tests need the package chromium."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


Open = Callable[..., Page]


@contextmanager
def visitors(chromium: Browser, address: str) -> Iterator[Open]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(path: str = "/", pace: str = "instant", guard: int = 0, by_habit: bool = False, **options: Any) -> Page:
        context = chromium.new_context(base_url=address, **(DESKTOP | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        habits = {"pace": pace, "guard": guard} | ({} if by_habit else {"habits": False})
        context.add_init_script(f"localStorage.westmarch ??= {json.dumps(json.dumps(habits))}")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if _is_bad(message) else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def open_page(chromium, address) -> Iterator[Open]:
    """A page of a visitor of its own. Whatever a page complains about fails the test.

    What goes without saying is answered by itself only where a test is about that: elsewhere a question that was seen must
    not be gone before it is answered."""
    with visitors(chromium, address) as opened:
        yield opened


@pytest.fixture(scope="module")
def open_shared_page(chromium, address) -> Iterator[Open]:
    """A page that all tests of a file look at, one after the other."""
    with visitors(chromium, address) as opened:
        yield opened


def _is_bad(message: Any) -> bool:
    """Errors of scripts and refusals of the content security policy; a server that is gone is not the page's fault."""
    return message.type == "error" and "Failed to load resource" not in message.text
