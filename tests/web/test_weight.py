"""What a table weighs over the wire when it is opened for the first time, what its letters weigh of that, and how soon the
first question is there."""

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import DESKTOP, PATIENCE, ROOT
from web.table import AtTable
from westmarch.core.registry import games, manifest

BOTH = pytest.mark.parametrize("game", ["meccg", "quest"])
MOST = 250_000
"""Bytes of everything that comes, packed as it comes."""
MOST_LETTERS = 110_000
SOONEST = 2.0
"""Seconds that the pace may cost until the first question."""
TRIES = 3
STYLES = ROOT / "web" / "src" / "styles" / "fonts.css"


class Scales:
    """Counts the bytes that a page gets, whether or not an answer has come to its end."""

    def __init__(self, page) -> None:
        self.names: dict[str, str] = {}
        self.coming: dict[str, int] = {}
        self.whole: dict[str, int] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", lambda e: self.names.update({e["requestId"]: e["request"]["url"]}))
        wire.on("Network.dataReceived", self._more)
        wire.on("Network.loadingFinished", lambda e: self.whole.update({e["requestId"]: int(e["encodedDataLength"])}))
        wire.send("Network.enable")

    def _more(self, event) -> None:
        self.coming[event["requestId"]] = self.coming.get(event["requestId"], 0) + event["encodedDataLength"]

    def read(self) -> dict[str, int]:
        return {self.names.get(one, one): n for one, n in (self.coming | self.whole).items()}


@BOTH
def test_a_table_that_is_opened_for_the_first_time_weighs_little(open_page, chromium, address, game):
    person = AtTable(open_page())
    path = person.sit("me", "random", game=game) if game == "meccg" else person.sit("random", "me", game=game)
    kept = person.page.context.storage_state()
    context = chromium.new_context(base_url=address, storage_state=kept, **DESKTOP)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    scales = Scales(page)
    page.goto(path)
    AtTable(page).asked()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    for _ in range(100):  # the cards come last, packed when they are first asked for
        page.wait_for_timeout(100)
        if any(f"/static/cards/{game}" in scales.names.get(one, "") for one in scales.whole):
            break
    page.wait_for_timeout(500)  # what else would come by itself
    came = scales.read()
    assert any("/static/cards/" in name for name in came)
    context.close()
    letters = {name: size for name, size in came.items() if name.endswith(".woff2")}
    heaviest = sorted(((size, name.rpartition("/")[2]) for name, size in came.items()), reverse=True)
    print(game, sum(came.values()), sum(letters.values()), heaviest)
    assert letters, "the fonts are fetched"
    assert not [name for name in letters if "-latin-" in name], "the small files hold every character"
    assert sum(letters.values()) <= MOST_LETTERS, heaviest
    assert sum(came.values()) <= MOST, (sum(came.values()), heaviest)


def ranges(text: str) -> set[int]:
    """The characters of a `unicode-range`."""
    found: set[int] = set()
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", text):
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def spoken(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def test_the_small_fonts_hold_all_that_the_games_and_the_pages_say():
    """What is not in them comes out of files twice as large."""
    faces = re.findall(r'url\("([^"]+)"\).*?unicode-range: ([^;]+);', STYLES.read_text(encoding="utf-8"))
    small = {Path(url).name: ranges(held) for url, held in faces if url.startswith("../fonts/")}
    large = ranges(next(held for url, held in faces if url.startswith("@fontsource")))
    assert set(small) == {path.name for path in (ROOT / "web" / "src" / "fonts").iterdir()}
    assert len({frozenset(held) for held in small.values()}) == 1
    held = next(iter(small.values()))
    pages = (ROOT / "web" / "src").rglob("*.svelte"), (ROOT / "src" / "westmarch" / "server" / "pages").rglob("*.html")
    said = "".join(path.read_text(encoding="utf-8") for some in pages for path in some)
    for name in games():
        known = manifest(name)
        cards = [(card.name, card.text, card.facts) for card in (known.cards() if known.cards else ())]
        said += spoken([cards, known.game.board(), known.title, known.description, known.words])
    assert "û" in said
    assert {character for character in said if ord(character) in large} <= {chr(code) for code in held}


@BOTH
def test_the_pace_keeps_nobody_waiting_for_the_first_question(open_page, game):
    """Measured against the same table at once, and more than once, so that a busy machine does not count."""
    taken: dict[str, float] = {}
    for _ in range(TRIES):
        for pace in ("instant", "paced"):
            page = open_page(pace=pace)
            begun = time.monotonic()
            AtTable(page).sit(*(("me", "heuristic") if game == "meccg" else ("heuristic", "me")), game=game)
            expect(page.locator(".question.mine .opts .opt, .verdict").first).to_be_attached()
            taken[pace] = time.monotonic() - begun
        print(game, {pace: round(seconds, 2) for pace, seconds in taken.items()})
        if taken["paced"] - taken["instant"] <= SOONEST:
            return
    raise AssertionError(taken)


def test_no_change_of_a_page_has_all_its_styles_looked_at_again():
    """`body:has(...) *` did: half of all the work of a table."""
    sheets = [*(ROOT / "web" / "src").rglob("*.css"), *(ROOT / "web" / "src").rglob("*.svelte")]
    rules = [line for sheet in sheets for line in sheet.read_text(encoding="utf-8").splitlines() if ":has(" in line]
    assert rules
    assert [rule for rule in rules if re.search(r"\b(body|html|:root|#table):has\([^{]*\)\s+\*", rule)] == []
