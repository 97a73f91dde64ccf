"""A hint in the browser: by key and by button, beside the board, counted; axe finds nothing while it lies there."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.table import AtTable
from web.test_accessibility import LOOKS, violations

TABLES: dict[str, tuple[tuple[str, str], dict[str, Any]]] = {
    "quest": (("heuristic", "me"), {"heroes": ["argalad"]}),
    "meccg": (("me", "heuristic"), {"decks": ["A", "B"]}),
}

TO_A_CHOICE = """async () => {
  const headers = { "content-type": "application/json", "x-westmarch": "1" };
  const table = location.pathname.split("/")[2];
  for (;;) {
    const state = await (await fetch(`/api/tables/${table}`)).json();
    const decision = state.decision;
    if (decision?.options.length > 2) return;
    if (decision && !decision.by_itself) {
      const body = JSON.stringify({ seat: state.seat, seq: decision.seq, key: decision.options[0].key });
      await fetch(`/api/tables/${table}/choices`, { method: "POST", headers, body });
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}"""
"""Answers until there is something to choose; what the page answers by a habit meanwhile is answered once all the same."""


def at_a_choice(open_page, game: str, **look: Any) -> AtTable:
    person = AtTable(open_page(**look))
    players, settings = TABLES[game]
    person.sit(*players, game=game, **settings)
    person.page.evaluate(TO_A_CHOICE)
    for _ in range(40):
        if len(person.asked().get("options", [])) > 2:
            return person
        person.page.wait_for_timeout(250)
    raise AssertionError("the page does not show the choice")


@LOOKS
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_lies_beside_the_board(open_page, game, look):
    person = at_a_choice(open_page, game, **look)
    page = person.page
    page.get_by_role("button", name="A hint", exact=True).click()
    hint = page.get_by_role("region", name="A hint")
    expect(hint.locator("li")).not_to_have_count(0)
    expect(hint.get_by_role("heading")).to_be_focused()
    assert violations(page) == []
    box, question = hint.bounding_box(), page.locator(".question").bounding_box()
    assert box["y"] + box["height"] <= question["y"] + 1, "it lies over the question"
    page.get_by_role("button", name="Close the hint").click()
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("game", TABLES)
def test_by_key_it_shows_options_of_this_question_and_goes_with_it(open_page, game):
    person = at_a_choice(open_page, game)
    page = person.page
    asked = person.asked()
    page.locator(".question h1").focus()
    page.keyboard.press("w")
    hinted = page.locator(".hint-panel [data-hint]")
    expect(hinted.first).to_be_visible()
    keys = [one.get_attribute("data-hint") for one in hinted.all()]
    assert set(keys) <= set(asked["options"])
    hinted.first.click()
    expect(page.locator(f'.question .opt[data-key="{keys[0]}"]')).to_have_class(re.compile(r"\bsel\b"))
    page.keyboard.press("Escape")
    expect(page.locator(".hint-panel")).to_have_count(0)
    page.keyboard.press("w")
    expect(hinted.first).to_be_visible()
    person.open_option(str(keys[0])).click()
    expect(page.locator(".hint-panel")).to_have_count(0)


def test_the_end_counts_hints(open_page):
    person = at_a_choice(open_page, "quest")
    page = person.page
    page.keyboard.press("w")
    expect(page.locator(".hint-panel li").first).to_be_visible()
    page.evaluate(
        """async () => {
          const headers = { "content-type": "application/json", "x-westmarch": "1" };
          const table = location.pathname.split("/").pop();
          const state = await (await fetch(`/api/tables/${table}`)).json();
          await fetch(`/api/tables/${table}/concede`,
            { method: "POST", headers, body: JSON.stringify({ seat: state.seat }) });
        }"""
    )
    expect(page.locator(".question")).to_contain_text("Hints: Argalad 1.")


def test_where_a_table_gives_no_hints_there_is_no_button(open_page):
    page = open_page()
    path = page.evaluate(
        """async () => {
          const headers = { "content-type": "application/json", "x-westmarch": "1" };
          const wish = { game: "quest", hints: false, seats: [{ player: "heuristic" }, { player: "me" }],
            settings: { heroes: ["argalad"] } };
          return (await (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) })).json()).path;
        }"""
    )
    page.goto(path)
    AtTable(page).asked()
    expect(page.get_by_role("button", name="Help", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="A hint", exact=True)).to_have_count(0)
