"""A turn as a voice reads it: what the live region says, in its order, and the names of what is on the table."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from web.table import AtTable
from web.test_lessons import begin_lesson

HEARD = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const said = document.querySelector("[data-testid=said]")?.textContent.trim() ?? "";
  if (said && window.heard.at(-1) !== said) window.heard.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true }));
"""
ASKED = "() => window.heard.some((said) => said.includes('Your move: '))"
PATIENT = 60_000
"""Milliseconds for a whole turn of the machine at the calm pace."""
SIGNS = re.compile("[›✓·▸▾–]")
"""Which a voice spells out, or swallows."""


def listening(open_page, game: str) -> AtTable:
    page = open_page(pace="paced")
    page.add_init_script(HEARD)
    person = AtTable(page)
    if game == "meccg":
        person.sit("me", "heuristic", game=game, decks=["A", "B"], profile="starter")
    else:
        person.sit("heuristic", "me", game=game, heroes=["argalad"])
    return person


def names(page: Page, selector: str) -> list[str]:
    return [str(one.get_attribute("aria-label") or one.inner_text()) for one in page.locator(selector).all()]


@pytest.mark.parametrize("game", ["meccg", "quest"])
def test_a_turn_of_the_machine_is_told_once_and_then_the_question(open_page, game):
    """It is not said again each time that a line grows; the question comes last, and ends as a sentence."""
    person = listening(open_page, game)
    page = person.page
    page.wait_for_function(ASKED, timeout=PATIENT)
    heard = page.evaluate("window.heard")
    grown = [(one, other) for one, other in pairwise(heard) if other.startswith(one.rstrip("."))]
    assert grown == []
    first = next(said for said in heard if "Your move: " in said)
    assert first.startswith("Since your last choice, ")
    assert re.search(r"Your move: [^.?]+[.?] \d+ options\.$", first), first
    assert len([said for said in heard if "Your move: " not in said]) <= 1, heard


def test_what_lies_on_the_card_table_is_named_as_one_speaks(open_page):
    person = listening(open_page, "meccg")
    page = person.page
    person.asked(PATIENT)
    hand = names(page, ".hand .card")
    assert hand
    assert not [name for name in hand if SIGNS.search(name.replace(" · ", " "))], hand
    assert not [name for name in hand if re.search(r"\b1 strikes", name)], hand
    totals = page.locator(".side .total .unseen").all_inner_texts()
    figures = page.locator(".side .total b").all_inner_texts()
    assert [words.split()[0] for words in totals] == ["point" if number == "1" else "points" for number in figures]
    expect(page.locator(".phases [aria-current]").first).to_be_attached()
    limit = page.locator(".limit")
    if limit.count():
        assert re.fullmatch(r"Hazard limit \d+.*; \d+ left", str(limit.first.get_attribute("aria-label")))


def test_what_lies_on_the_board_is_named_as_one_speaks(open_page):
    person = listening(open_page, "quest")
    page = person.page
    person.asked(PATIENT)
    for plot in names(page, ".plotrow"):
        assert re.fullmatch(r"Plot \d: .+, moves .+ by \d a round; \d+ favor at .+ discards it", plot), plot
    for minion in names(page, ".minionrow"):
        assert re.fullmatch(r".+ at .+, \d+ of \d+ health", minion), minion
    for track in names(page, ".trk"):
        assert re.fullmatch(r"\w+: (none|[\d, and]+) free", track), track
    expect(page.locator(".turns [aria-current=step]")).to_contain_text("Argalad")
    wishes = page.locator(".always option").all_inner_texts()
    assert any("Sauron" in wish for wish in wishes), wishes  # to rest moves a marker of Sauron's


def test_groups_are_named_with_their_numbers(open_page):
    person = begin_lesson(open_page, "meccg")
    page = person.page
    person.asked(PATIENT)
    expect(page.locator(".question .group").first).to_be_visible()
    for name in names(page, ".question .group"):
        assert re.match(r".+, (1 option|\d+ options): ", name), name
