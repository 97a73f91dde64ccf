"""What teaches the games: the two-minute pages, words explained, rules for players."""

import pytest
from playwright.sync_api import expect

from web.table import PHONE, AtTable
from web.test_accessibility import violations
from westmarch.core.glossary import Glossary
from westmarch.core.registry import manifest
from westmarch.core.rule_catalogue import catalogue

LOOKS = pytest.mark.parametrize(
    "look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, PHONE], ids=["day", "candle", "phone"]
)
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".stop > div, .station")].map((one) => one.getBoundingClientRect());
  const pairs = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) pairs.push([a, b]);
  }));
  return pairs.length;
}"""


@LOOKS
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_two_minutes(open_page, game, look):
    """From home by one link; axe finds nothing, nothing lies on anything else, nothing is wider than the screen."""
    page = open_page(**look)
    page.locator(f".ways a[href='/learn/{game}']").click()
    page.wait_for_url(f"**/learn/{game}")
    assert violations(page) == []
    assert page.evaluate(OVERLAPS) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stations = page.locator(".station")
    assert stations.count() == {"quest": 9, "meccg": 6}[game]
    page.get_by_role("link", name="Play it").click()
    page.wait_for_url(f"**/new/{game}")
    page.get_by_role("link", name="The game in two minutes").click()
    page.wait_for_url(f"**/learn/{game}")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_two_minutes_at_other_sizes(open_page, game, size):
    page = open_page(f"/learn/{game}", viewport={"width": size[0], "height": size[1]})
    assert page.evaluate(OVERLAPS) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("look", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("path", "word"), [("/learn/quest", "favor"), ("/rules/meccg/STR-12", "prowess"),
                                            ("/cards/quest/greenleaf", "favor")])  # fmt: skip
def test_words_on_pages_are_explained(open_page, path, word, look):
    """By focus, by hover or by tap; Escape puts the explanation away, and it is never beyond the screen."""
    page = open_page(path, **look)
    marked = page.locator(".word").filter(has_text=word).first
    told = page.locator(".meaning:popover-open")
    if look:
        marked.tap()
    else:
        marked.focus()
    expect(told).to_have_text(marked.get_attribute("aria-description") or "nothing")
    box = told.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    if not look:
        marked.blur()
        marked.hover()
        expect(told).to_be_visible()
        page.mouse.move(1, 1)
        expect(told).to_have_count(0)


def test_words_at_the_table_are_explained(open_page):
    """In a rule that is opened beside the table and in the text of a card; the help leads to the two minutes."""
    person = AtTable(open_page())
    person.sit("me", "random", game="meccg")
    glossary, rules = Glossary(manifest("meccg").words), catalogue("meccg")
    person.play(person.by_keys, 40, until=lambda asked: len(glossary.parts(rules[asked["rule"]].text, set())) > 1)
    page = person.page
    page.keyboard.press("?")
    expect(page.get_by_role("link", name="The game in two minutes")).to_have_attribute("href", "/learn/meccg")
    page.keyboard.press("Escape")
    page.locator(".question .rule").first.click()
    marked = page.locator(".sheet .word").first
    marked.focus()
    expect(page.locator(".meaning:popover-open")).to_have_text(marked.get_attribute("aria-description") or "nothing")
    page.keyboard.press("Escape")
    expect(page.locator(".meaning:popover-open")).to_have_count(0)
    expect(page.locator(".sheet h2")).to_be_visible()  # the first Escape put away the explanation alone
