"""Several answers of one kind at once: picked, confirmed, and given one after the other."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.positions import play_on_at
from web.table import PHONE
from web.test_shell import state_of


def two_to_go(decision) -> bool:
    return decision.picks is not None and decision.picks.least == decision.picks.most == 2


def equal_cards(decision) -> bool:
    return two_to_go(decision) and any(option.facts.get("copies", 1) > 1 for option in decision.options)


def discards(page: Page) -> list[str]:
    seat = state_of(page, seat=0)["view"]["seats"][0]
    return list(seat["cards_in_discard"])


CHOICES = """() => {
  window.sent = [];
  const fetch = window.fetch;
  window.fetch = (path, how) => {
    if (String(path).endsWith("/choices")) window.sent.push(JSON.parse(how.body).key);
    return fetch(path, how);
  };
}"""


def gone_on(page: Page, move: int) -> dict[str, Any]:
    """The state as soon as so many moves were made."""
    page.wait_for_function(
        """async ([table, move]) => {
          const answer = await fetch(`/api/tables/${table}?seat=0`);
          return (await answer.json()).move >= move;
        }""",
        arg=[page.locator("#table").get_attribute("data-table"), move],
    )
    return state_of(page, seat=0)


def test_cards_are_discarded_together_by_mouse(open_page):
    page = open_page()
    play_on_at(page, "hand.discard", two_to_go)
    page.evaluate(CHOICES)
    before, kept = state_of(page, seat=0), len(discards(page))
    confirm = page.locator(".question .confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    held = page.locator(".held .card.is-choosable")
    first, second = held.nth(0), held.nth(3)
    first.locator(".band").click()
    expect(first).to_have_class(re.compile("is-selected"))
    confirm.click(force=True)  # one of two is not enough
    second.locator(".band").click()
    assert page.evaluate("window.sent") == [], "nothing is sent before it is confirmed"
    expect(confirm).to_contain_text("Discard 2")
    wanted = [card.get_attribute("data-ref") for card in (first, second)]
    confirm.click()
    gone_on(page, before["move"] + 2)
    assert page.evaluate("window.sent") == [f"discard:{str(ref).removeprefix('def:')}" for ref in wanted]
    assert len(discards(page)) >= kept + 2


def test_cards_are_discarded_together_by_keyboard(open_page):
    page = open_page()
    play_on_at(page, "hand.discard", two_to_go)
    page.evaluate(CHOICES)
    before = state_of(page, seat=0)
    options = [option["key"] for option in before["decision"]["options"]]
    page.keyboard.press("2")
    page.keyboard.press("1")
    page.keyboard.press("3")  # the earliest pick gives way
    page.keyboard.press("3")  # and what is pressed again is let go of
    page.keyboard.press("Space")  # one is not enough
    expect(page.locator(".question .is-picked")).to_have_count(1)
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    gone_on(page, before["move"] + 2)
    assert page.evaluate("window.sent") == [options[0], options[3]]


def test_what_was_picked_is_let_go_by_escape(open_page):
    page = open_page()
    play_on_at(page, "hand.discard", two_to_go)
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator(".question .is-picked")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".question .is-picked")).to_have_count(0)


def test_equal_cards_are_picked_one_by_one(open_page):
    page = open_page()
    play_on_at(page, "hand.discard", equal_cards)
    page.evaluate(CHOICES)
    before = state_of(page, seat=0)
    double = next(option for option in before["decision"]["options"] if option["facts"].get("copies", 1) > 1)
    cards = page.locator(f".held .card[data-ref='{double['refs'][0]}']")
    cards.first.locator(".band").click()
    expect(page.locator(".held .card.is-selected")).to_have_count(1)
    page.mouse.move(0, 0)
    cards.last.locator(".band").click()
    expect(page.locator(".held .card.is-selected")).to_have_count(2)
    page.locator(".question .confirm").click()
    gone_on(page, before["move"] + 2)
    assert page.evaluate("window.sent") == [double["key"], double["key"]]


def test_cards_are_discarded_together_by_touch(open_page):
    page = open_page(**PHONE)
    play_on_at(page, "hand.discard", two_to_go)
    page.evaluate(CHOICES)
    before = state_of(page, seat=0)
    options = page.locator(".question .opts .opt:visible")
    options.nth(0).tap()
    options.nth(2).tap()
    page.locator(".question .confirm").tap()
    gone_on(page, before["move"] + 2)
    assert len(page.evaluate("window.sent")) == 2


@pytest.mark.parametrize("pace", ["paced", "instant"])
def test_nothing_is_asked_in_between_at_any_pace(open_page, pace):
    page = open_page(pace=pace)
    play_on_at(page, "hand.discard", two_to_go)
    page.evaluate(CHOICES)
    before = state_of(page, seat=0)
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("Space")
    gone_on(page, before["move"] + 2)
    assert len(page.evaluate("window.sent")) == 2
