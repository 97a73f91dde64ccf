"""Axe finds nothing on any page, by day and by candle, at a desk and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from web.positions import play_on_at
from web.table import PHONE, AtTable

LOOKS = pytest.mark.parametrize(
    "look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, PHONE], ids=["day", "candle", "phone"]
)


def violations(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {n['html'][:160]} {n['failureSummary'][:160]}" for v in found for n in v["nodes"][:3]]


@LOOKS
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/quest",
        "/new/meccg",
        "/cards/quest?q=shot",
        "/cards/meccg?kind=avatar",
        "/cards/quest/gothmog",
        "/cards/meccg/TW-181",
        "/decks/meccg",
        "/decks/meccg/G",
        "/heroes/quest/thalin",
        "/rules/quest?q=peril",
        "/rules/meccg?q=corruption",
        "/rules/quest/MOVE-03",
        "/nowhere",
    ],
)
def test_pages(open_page, path, look):
    assert violations(open_page(path, **look)) == []


@LOOKS
def test_table(open_page, look):
    person = AtTable(open_page(**look))
    person.sit("random", "me")
    person.play(person.by_keys, 30, until=lambda asked: asked.get("rule") == "MOVE-03")
    person.page.wait_for_timeout(300)
    assert violations(person.page) == []
    if look is PHONE:
        for tab in ("Hand", "Heroes", "Sauron", "Log"):
            person.page.locator(".tabs button", has_text=tab).tap()
            assert violations(person.page) == [], tab
    else:
        person.page.keyboard.press("l")
        person.page.keyboard.press("?")
        person.page.wait_for_timeout(200)
        assert violations(person.page) == []
        person.page.keyboard.press("Escape")
        person.page.get_by_role("button", name="Settings").first.click()
        person.page.wait_for_timeout(200)
        assert violations(person.page) == []


@LOOKS
def test_combat(open_page, look):
    page = open_page(**look)
    play_on_at(page, "combat.card", game="quest", seat=1)
    page.wait_for_timeout(300)
    assert violations(page) == []


@pytest.mark.parametrize("game", ["quest", "meccg"])
@pytest.mark.parametrize(
    "look",
    [{"color_scheme": "light"}, {"color_scheme": "dark"}, pytest.param(PHONE, marks=pytest.mark.long)],
    ids=["day", "candle", "phone"],
)
def test_sheets_end_and_replay(open_page, game, look):
    """A seat that waits for a friend, every sheet, the end of a game, and its replay."""
    person = AtTable(open_page(**look), seed=2)
    path = person.sit("me", "friend", game=game)
    page = person.page
    page.wait_for_selector(".invite input")
    assert violations(page) == [], "invitation"
    page.locator(".question .rule").first.click()
    page.wait_for_selector(".sheet h2")
    assert violations(page) == [], "rule"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Show the links of this table").click()
    page.wait_for_selector(".sheet input[readonly]")
    assert violations(page) == [], "settings"
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Yes, I concede").click()
    end = page.locator(".the-end")
    end.locator(".end-tally").wait_for()
    assert violations(page) == [], "how it ended"
    tally, body = end.locator(".end-tally").bounding_box(), end.locator(".end__body").bounding_box()
    assert tally["y"] + tally["height"] <= body["y"] + 1, "the scores lie on what comes below them"
    end.get_by_role("button", name="Look at the table").click()
    page.wait_for_selector(".question a[href^='/replay/']")
    assert violations(page) == [], "end"
    page.goto(f"/replay/{path.split('/')[2].split('?')[0]}?move=0")
    page.wait_for_selector(".replay output")
    page.wait_for_timeout(500)
    assert violations(page) == [], "replay"


@LOOKS
def test_open_replay(open_page, look):
    person = AtTable(open_page(**look), seed=2)
    path = person.sit("random", "me", game="quest")
    person.play(person.by_keys, 4)
    page = person.page
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Yes, I concede").click()
    page.wait_for_selector(".question a[href^='/replay/']")
    page.goto(f"/replay/{path.split('/')[2].split('?')[0]}")
    page.get_by_label("Eyes").select_option("open")
    page.wait_for_selector(".openhands li")
    page.wait_for_timeout(300)
    assert violations(page) == []


@pytest.mark.parametrize("kind", ["seat", "watch"])
def test_links(open_page, kind):
    person = AtTable(open_page())
    table = person.sit("me", "friend").split("/")[2].split("?")[0]
    links = person.page.evaluate("(table) => fetch(`/api/tables/${table}/links`).then((answer) => answer.json())", table)
    assert violations(open_page(next(link["path"] for link in links["links"] if link["kind"] == kind))) == []


def test_the_table_without_javascript(open_page):
    person = AtTable(open_page())
    table = person.sit("me", "random").split("?")[0]
    page = open_page()
    page.context.add_cookies(person.page.context.cookies())
    page.goto(f"{table}/plain?seat=0")
    assert violations(page) == []
