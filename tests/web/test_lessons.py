"""The newcomer's path: from home through the guided first game, then a game against the easiest opponent.

The lesson is walked by the hints that the table gives; every step of the coach is read, and axe finds nothing while he
speaks.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.table import PHONE, AtTable
from web.test_accessibility import violations
from westmarch.core.registry import manifest

BOTH = pytest.mark.parametrize("game", ["meccg", "quest"])
MOST_QUESTIONS = 160
"""Within which all steps are to be seen."""
FOLLOWED = """async () => {
  const headers = { "content-type": "application/json", "x-westmarch": "1" };
  const table = location.pathname.split("/")[2];
  const state = await (await fetch(`/api/tables/${table}`)).json();
  if (!state.decision || state.decision.by_itself) return;
  const { options, seq } = state.decision;
  const send = (where, body) => fetch(`/api/tables/${table}/${where}`, { method: "POST", headers, body });
  const told = options.length > 1 ? await send("hint", JSON.stringify({ seat: state.seat, seq })) : null;
  const key = told?.ok ? (await told.json()).options[0].key : options[0].key;
  await send("choices", JSON.stringify({ seat: state.seat, seq, key }));
}"""
"""Answers as the hint says. What the page answers by a habit at the same time is answered once all the same."""


DUE = """async () => {
  const table = location.pathname.split("/")[2];
  const { lesson, decision } = await (await fetch(`/api/tables/${table}`)).json();
  return Boolean(decision && lesson && lesson.now.length);
}"""
"""Whether the coach has something to say at the question."""


def begin_lesson(open_page, game: str, lesson: str = "first", **look: Any) -> AtTable:
    """From home, by what is named there."""
    page = open_page("/", **look)
    page.locator(".game", has=page.get_by_role("heading", name=manifest(game).title)).get_by_role(
        "link", name="First game, with a coach"
    ).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your first game")
    title = next(one.title for one in manifest(game).lessons if one.id == lesson)
    if lesson != "first":
        page.get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.get_by_role("button", name="Begin").click()
    expect(coach(page)).to_be_visible()
    return AtTable(page)


def coach(page: Page):
    return page.locator(".coach")


def read(page: Page, seen: list[str], check: bool) -> None:
    """Read what the coach says at this question, to its end."""
    for _ in range(4):
        if not coach(page).is_visible():
            return
        step = str(coach(page).get_attribute("data-step"))
        if step not in seen:
            seen.append(step)
            said = coach(page).inner_text()
            assert coach(page).get_attribute("aria-labelledby") == "coach-title"
            assert len(page.locator(".coach .says").inner_text().split()) <= 40, said
            if check:
                assert violations(page) == [], step
        page.locator(".coach .main").click()


def walk(person: AtTable, wanted: int, check: bool = True, most: int = MOST_QUESTIONS) -> list[str]:
    """Answer as the hints say until so many steps were seen, or the game is over."""
    page, seen = person.page, []
    for _ in range(most):
        asked = person.asked(60_000)
        if asked.get("over") or len(seen) == wanted:
            break
        if page.evaluate(DUE):
            expect(coach(page)).to_be_visible()
        read(page, seen, check)
        follow_hint(person)
    return seen


def steps_of(game: str, lesson: str = "first") -> list[str]:
    return sorted(step.id for one in manifest(game).lessons if one.id == lesson for step in one.steps)


def follow_hint(person: AtTable) -> None:
    person.page.evaluate(FOLLOWED)


@BOTH
def test_from_home_through_the_first_lesson_to_a_game_of_ones_own(open_page, game):
    person = begin_lesson(open_page, game)
    page = person.page
    seen = walk(person, len(steps_of(game)))
    assert sorted(seen) == steps_of(game)
    person.asked()
    expect(coach(page)).to_have_count(0)
    page.goto(f"/new/{game}")
    expect(page.get_by_role("link", name="First game, with a coach")).to_be_visible()
    page.get_by_label("The machine plays").select_option("easy")
    page.get_by_role("button", name="Begin").click()
    asked = person.asked()
    assert asked["options"]
    expect(coach(page)).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "lesson"), [("meccg", "first"), ("quest", "first"), ("meccg", "hazards"), ("quest", "sauron")]
)
def test_a_lesson_is_played_to_its_end_and_a_game_against_the_easiest_opponent_begun(open_page, game, lesson):
    """Every step is seen, whatever comes after the last one is played too, and the end says how it came."""
    person = begin_lesson(open_page, game, lesson)
    page = person.page
    wanted = steps_of(game, lesson)
    seen = walk(person, len(wanted) + 1, check=False, most=1500)
    assert sorted(seen) == wanted
    assert person.asked().get("over")
    expect(coach(page)).to_have_count(0)
    told = page.get_by_role("dialog")
    expect(told.get_by_role("heading", level=1)).to_have_text(re.compile("You won|You lost|A tie"))
    expect(page.locator(".question")).to_contain_text("Hints:")
    told.get_by_role("link", name="New game").click()
    page.get_by_label("The machine plays").select_option("easy")
    page.get_by_role("button", name="Begin").click()
    assert person.asked()["options"]
    expect(coach(page)).to_have_count(0)


def test_skipped_left_and_brought_back(open_page):
    person = begin_lesson(open_page, "quest")
    page = person.page
    page.locator(".coach .main").click()
    expect(coach(page)).to_have_attribute("data-step", "plots")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(coach(page)).to_have_attribute("data-step", "race")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(coach(page)).to_have_count(0)
    page.reload()
    person.asked()
    expect(coach(page)).to_have_count(0)
    page.get_by_role("button", name="Help", exact=True).click()
    page.get_by_role("button", name="Go on with the lesson").click()
    expect(coach(page)).to_have_attribute("data-step", "race")
    page.goto("/learn/quest/first")
    page.get_by_role("link", name="Go on where you left").click()
    expect(coach(page)).to_have_attribute("data-step", "race")


def test_another_choice_is_allowed_and_the_focus_is_free(open_page):
    """The rest is dimmed and never blocked: whoever does otherwise is followed."""
    person = begin_lesson(open_page, "quest")
    page = person.page
    assert page.evaluate("document.activeElement.closest('.coach') === null")
    expect(page.locator(".coach-dim")).to_be_visible()
    asked = person.asked()
    person.open_option(asked["options"][0]).click()
    assert person.asked()["options"] != asked["options"]
    expect(page.locator(".coach[data-step=race]")).to_have_count(0)


@BOTH
@pytest.mark.parametrize("look", [PHONE, {"color_scheme": "dark"}], ids=["phone", "candle"])
def test_on_a_phone_and_by_candle_the_coach_covers_no_question(open_page, game, look):
    person = begin_lesson(open_page, game, **look)
    page = person.page
    for _ in range(2):
        expect(coach(page)).to_be_visible()
        page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
        assert violations(page) == []
        box, question = coach(page).bounding_box(), page.locator(".question").bounding_box()
        assert box is not None
        assert question is not None
        apart = box["y"] + box["height"] <= question["y"] + 1 or box["x"] >= question["x"] + question["width"] - 1
        assert apart, (box, question)
        page.locator(".coach .main").click()


COVERED = """() => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const lights = [...document.querySelectorAll(".coach-light")].map((light) => light.getBoundingClientRect());
  return lights.filter(({ top, bottom, left, right }) => Math.min(bottom, coach.bottom) - Math.max(top, coach.top) > 8
    && Math.min(right, coach.right) - Math.max(left, coach.left) > 8).length;
}"""
"""Lights that the coach stands on."""


@BOTH
def test_on_a_phone_the_coach_stands_on_nothing_that_he_speaks_of(open_page, game):
    person = begin_lesson(open_page, game, **PHONE)
    page = person.page
    person.asked()
    seen: set[str] = set()
    while coach(page).is_visible():
        step = str(coach(page).get_attribute("data-step"))
        if step in seen:
            break
        seen.add(step)
        page.wait_for_function(f"() => ({COVERED})() === 0")
        page.evaluate("document.querySelector('.coach .main')?.click()")
        page.wait_for_function("(step) => document.querySelector('.coach')?.dataset.step !== step", arg=step)
    assert len(seen) > 1


@BOTH
def test_what_the_coach_asks_for_lies_open_in_the_dock(open_page, game):
    person = begin_lesson(open_page, game)
    page = person.page
    for _ in range(MOST_QUESTIONS):
        person.asked()
        for _ in range(4):
            if page.locator(".coach .point").count() or not coach(page).is_visible():
                break
            page.evaluate("document.querySelector('.coach .main').click()")
            page.wait_for_timeout(100)
        if page.locator(".coach .point").count():
            break
        page.evaluate(FOLLOWED)
    wanted = page.locator(".coach .point").text_content().partition(":")[2].strip()
    expect(page.locator(".question .opts li:not([hidden]) .opt", has_text=wanted).first).to_be_visible()


@pytest.mark.parametrize("path", ["/learn/quest/first", "/learn/meccg/hazards"])
@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, PHONE], ids=["day", "candle", "phone"])
def test_the_page_of_a_lesson(open_page, path, look):
    assert violations(open_page(path, **look)) == []
