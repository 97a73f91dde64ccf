"""What teaches the games: the two-minute pages, words explained, rules for players."""

import re

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


# The end of a game ---------------------------------------------------------------------------------------------------

STAND_IN = """async ([path, seat]) => {
  const headers = { "content-type": "application/json", "x-westmarch": "1" };
  const body = JSON.stringify({ seat, machine: true });
  await fetch(`/api/tables/${path.split("/")[2].split("?")[0]}/stand-in`, { method: "POST", headers, body });
}"""

OVER = """async (path) => {
  const answer = await fetch(`/api/tables/${path.split("/")[2].split("?")[0]}?seat=1`);
  return (await answer.json()).result !== null;
}"""


@LOOKS
def test_the_end_of_a_whole_game(open_page, look):
    """Left to the machine, the board game comes to its end: who won, both Missions, the track, turning points, deeds; each
    turning point leads into the replay, which has its marks, and jumps from round to round; and the game is played again."""
    person = AtTable(open_page(**look))
    path = person.sit("heuristic", "me")
    page = person.page
    page.evaluate(STAND_IN, [path, 1])
    page.goto("/")  # a page that draws every move of the machine holds up the tests
    page.wait_for_function(OVER, arg=path, polling=250, timeout=240_000)
    page.goto(path)
    end = page.locator(".the-end")
    expect(end).to_be_visible()
    expect(end.locator("h1")).to_have_text(re.compile("You won|You lost"))
    expect(end.locator(".end-mission")).to_have_count(2, timeout=60_000)
    expect(end.locator(".end-graph .ln")).to_have_count(4)
    assert page.evaluate("document.querySelector('.the-end').scrollWidth <= innerWidth")
    assert violations(page) == []
    point = end.locator(".end-points a").first
    move = str(point.get_attribute("href")).split("move=")[1].split("&")[0]
    end.get_by_role("button", name="Look at the table").click()
    expect(end).to_have_count(0)
    page.locator(".question").get_by_role("button", name="How it ended").click()
    point.click()
    expect(page.locator(".replay output")).to_have_text(re.compile(rf"^{move} of "))
    expect(page.locator(".replay .marks .turning").first).to_be_visible()
    expect(page.locator(".replay .here")).to_be_visible()
    page.locator(".replay").get_by_role("button", name="One round on").click()
    expect(page.locator(".replay output")).not_to_have_text(re.compile(rf"^{move} of "))
    assert violations(page) == []
    page.goto(path)
    end.get_by_role("button", name="Other side").click()
    page.wait_for_url(lambda url: url.endswith("seat=0"))
    person.asked()


def test_the_end_counts_both_sides_of_the_card_game(open_page):
    """Given up in the beginning: what is counted is counted by kind, and the sheet can be put away by Escape."""
    person = AtTable(open_page())
    person.sit("me", "random", game="meccg")
    person.play(person.by_keys, 6)
    page = person.page
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Yes, I concede").click()
    end = page.locator(".the-end")
    expect(end.locator("h1")).to_have_text("You lost")
    expect(end.locator(".end-sums tbody tr")).to_have_count(7)
    totals = [int(text) for text in end.locator(".end-total .end-counts").all_inner_texts()]
    kinds = [int(text) for text in end.locator(".end-sums tbody tr:not(.end-total) .end-counts").all_inner_texts()]
    assert [sum(kinds[::2]), sum(kinds[1::2])] == totals
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    page.locator(".question").get_by_role("button", name="How it ended").click()
    over = page.url
    end.get_by_role("button", name="Again").click()
    page.wait_for_url(lambda url: url != over and "/table/" in url)
    person.asked()


# Rules for players ----------------------------------------------------------------------------------------------------


@LOOKS
def test_a_rule_for_players(open_page, look):
    """The plain sentence first, sources folded away, examples, cards, and neighbours by what they say."""
    page = open_page("/rules/meccg/MP-14", **look)
    first = page.locator(".ruletext")
    expect(first).not_to_contain_text("[")
    expect(first).not_to_contain_text("Conflict")
    notes = page.locator(".rulenotes")
    expect(notes.locator("p").first).to_be_hidden()
    notes.locator("summary").click()
    expect(notes).to_contain_text("Conflict")
    expect(page.locator(".neighbours li", has_text="Doubling: if")).not_to_have_count(0)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/rules/quest/CBT-23")
    expect(page.get_by_role("heading", name="Examples")).to_be_visible()
    expect(page.get_by_role("link", name="S-01", exact=True)).to_be_visible()
