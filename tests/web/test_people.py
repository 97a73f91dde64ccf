"""People at the table: names, who is away, a sound for one's move, copied links, colours of two sides of one kind."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from web.conftest import ROOT
from web.table import AtTable
from web.test_accessibility import violations

TOKENS = ROOT / "web" / "src" / "styles" / "tokens.css"
SIDES = ("hero", "minion", "twin")
APART = 15.0
"""How far two colours lie apart at least, to whatever eyes: a difference of about 2 can just be seen side by side."""
EYES = {
    "all colours": [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "no blue": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
"""What colours become to eyes that lack a receptor (Machado, Oliveira and Fernandes 2009), in linear light."""
HEARING = """
window.notes = 0;
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  resume() { return Promise.resolve(); }
  param() { return { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  createGain() { return { gain: this.param(), connect: (to) => to }; }
  createOscillator() {
    return { frequency: this.param(), connect: (to) => to, start: () => (window.notes += 1), stop() {} };
  }
};
"""


def together(open_page, settings: dict | None = None, game: str = "meccg") -> tuple[Page, Page]:
    """Anna and Bert at one table, each at a page."""
    anna, bert = open_page(), open_page()
    made = anna.evaluate(
        """async (wish) => {
          const headers = { "content-type": "application/json", "x-westmarch": "1" };
          return (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) })).json();
        }""",
        {"game": game, "settings": settings or {}, "seats": [{"player": "me"}, {"player": "friend"}], "name": "Anna"},
    )
    bert.goto(next(link["path"] for link in made["links"] if link["kind"] == "seat"))
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Sit down").click()
    bert.wait_for_selector(".question")
    anna.goto(made["path"])
    anna.wait_for_selector(".question")
    return anna, bert


def test_names_stand_in_the_headlines_and_who_left_is_away_since_then(open_page):
    anna, bert = together(open_page, {"decks": ["A", "B"], "profile": "starter"})
    expect(anna.locator(".side--them .who")).to_contain_text("Bert")
    waits = bert if anna.locator(".question.mine").count() else anna
    other, name = (anna, "Anna") if waits is bert else (bert, "Bert")
    expect(waits.locator(".question h1")).to_have_text(f"{name} decides …")
    expect(waits.locator(".absent")).to_have_count(0)
    path, context = other.url, other.context
    other.close()
    expect(waits.locator(".side--them .absent")).to_have_text(re.compile(r"away since \d\d:\d\d"))
    expect(waits.locator(".question .absent")).to_have_text(re.compile(r"away since \d\d:\d\d"))
    context.new_page().goto(path)
    expect(waits.locator(".absent")).to_have_count(0)


def test_a_quiet_sound_says_that_it_is_my_move_if_i_want_it(open_page):
    page = open_page()
    page.add_init_script(HEARING)
    person = AtTable(page)
    person.sit("random", "me", heroes=["argalad"])
    person.play(person.by_mouse, 4)
    assert page.evaluate("window.notes") == 0
    page.get_by_role("button", name="Settings", exact=True).click()
    wished = page.get_by_label("a quiet sound when it is my move")
    expect(wished).not_to_be_checked()
    wished.check()
    heard = page.evaluate("window.notes")
    assert heard == 2, "it is heard once when it is turned on"
    page.keyboard.press("Escape")
    for _ in range(40):  # of several questions in a row only the first has a sound
        person.play(person.by_mouse, 1)
        if page.evaluate("window.notes") > heard:
            break
    assert page.evaluate("window.notes") > heard
    page.reload()
    person.asked()
    assert page.evaluate("window.notes") == 0, "a page that is opened has said nothing yet"


@pytest.mark.parametrize("may", [True, False], ids=["allowed", "without encryption"])
def test_links_are_copied(open_page, may):
    page = open_page()
    if may:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    AtTable(page).sit("me", "friend", game="meccg", decks=["A", "B"])
    invite = page.get_by_role("group", name="Invite")
    field = invite.get_by_role("textbox")
    invite.get_by_role("button", name="Copy").click()
    expect(invite.get_by_role("button")).to_have_text(re.compile("Copied|Press"))
    expect(page.get_by_test_id("said")).to_contain_text("The link is")
    if may:
        assert page.evaluate("navigator.clipboard.readText()") == field.input_value()
    else:
        assert page.evaluate("document.activeElement.selectionEnd") == len(field.input_value())
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Show the links of this table").click()
    expect(page.get_by_role("button", name="Copy: Link to watch")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("decks", [["A", "B"], ["F", "G"]], ids=["heroes", "minions"])
def test_two_sides_of_one_kind_differ_in_colour_and_in_lines(open_page, decks):
    page = open_page()
    AtTable(page).sit("me", "heuristic", game="meccg", decks=decks)
    page.wait_for_selector(".question.mine")
    look = """(side) => {
      const style = getComputedStyle(document.querySelector(side));
      return [style.getPropertyValue("--k"), style.getPropertyValue("--mat")];
    }"""
    mine, theirs = page.evaluate(look, ".side--me"), page.evaluate(look, ".side--them")
    assert mine[0] != theirs[0]
    assert mine[1] != theirs[1]
    assert theirs[0].strip() == colours("day")["twin"]


def colours(theme: str) -> dict[str, str]:
    day, candle = TOKENS.read_text(encoding="utf-8").split('[data-theme="candle"]', 1)
    found = re.findall(r"--(\w+): (#[0-9a-f]{6})", day if theme == "day" else candle)
    return {name: colour for name, colour in found if name in SIDES}


def seen(colour: str, eyes: list[list[float]]) -> tuple[float, float, float]:
    """A colour as eyes see it, in CIE Lab."""
    light = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in light]
    r, g, b = (min(1.0, max(0.0, sum(k * x for k, x in zip(row, linear, strict=True)))) for row in eyes)
    parts = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", ["day", "candle"])
@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_sides_differ_to_all_eyes(theme, eyes):
    known = colours(theme)
    assert set(known) == set(SIDES)
    for one, other in combinations(SIDES, 2):
        pair = zip(seen(known[one], EYES[eyes]), seen(known[other], EYES[eyes]), strict=True)
        assert sum((x - y) ** 2 for x, y in pair) ** 0.5 >= APART, (one, other)
