"""The board game tells its story: the strip on the sea, rings on the map, what lights its place, a phone's ribbon."""

import re

from playwright.sync_api import expect

from web.board_games import look_back, moment, play_on
from web.table import PHONE, AtTable

RINGED = """(place) => {
  const ring = document.querySelector(".marks .echo")?.getBoundingClientRect();
  const spot = document.querySelector(`[data-ref="loc:${place}"] [data-spot]`)?.getBoundingClientRect();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  if (!ring || !spot) return false;
  const [[x, y], [u, v]] = [middle(ring), middle(spot)];
  return Math.hypot(x - u, y - v) < 4;
}"""


def sit_down(page, heroes, wanted):
    game, move, then = moment(heroes, wanted)
    look_back(page, game)
    play_on(page, page.url.split("/replay/")[1].split("?")[0], move, then.asks[0].seat)
    return then


def at_a_story(page, least=4):
    """A hero who has chosen, and to whom several things happened since."""
    person = AtTable(page, seed=4)
    person.sit("random", "me", heroes=["argalad"])
    moved = page.locator(".since", has_text="The story moved")
    person.play(person.by_keys, 60, until=lambda asked: moved.count() and page.locator(".since .sentence").count() >= least)
    expect(page.locator(".since .sentence").nth(least - 1)).to_be_visible()
    return person


def test_what_happened_is_told_on_the_sea_and_ringed_on_the_map_until_the_next_choice(open_page):
    page = open_page(reduced_motion="reduce")
    person = at_a_story(page)
    told = page.locator(".since .sentence").all_inner_texts()
    assert 4 <= len(told) <= 6
    strip = page.locator(".since .story").bounding_box()
    assert strip["width"] <= 336
    assert strip["y"] + strip["height"] <= page.locator(".dock").bounding_box()["y"]
    expect(page.locator(".marks .changed").first).to_be_visible()
    assert all(re.fullmatch(r"[+−]\d+", pill) for pill in page.locator(".marks .changed b").all_inner_texts())
    covered = page.evaluate(
        """() => {
          const strip = document.querySelector(".since .story").getBoundingClientRect();
          return [...document.querySelectorAll(".loc [data-spot]")].filter((spot) => {
            const { left, right, top, bottom } = spot.getBoundingClientRect();
            return right > strip.left && left < strip.right && bottom > strip.top && top < strip.bottom;
          }).map((spot) => spot.closest(".loc").dataset.ref);
        }"""
    )
    assert covered == []
    asked = person.asked()
    person.by_keys(asked)
    page.wait_for_function("(told) => document.querySelector('.since')?.innerText !== told", arg="\n".join(told))


def test_a_sentence_a_minion_and_an_entry_of_the_list_show_their_place(open_page):
    page = open_page(reduced_motion="reduce")
    then = sit_down(page, "argalad", lambda g, ask: ask.kind == "travel.go" and g.state.plots and len(g.state.plots) > 1)
    space, _, at = then.state.plots[0]
    page.locator(f'.side [data-ref="plot:{space}"]').hover()
    page.wait_for_function(RINGED, arg=at)
    minion, piece = next((name, one) for name, one in then.state.minions.items() if one.at)
    page.locator(f'.side [data-ref="minion:{minion}"]').hover()
    page.wait_for_function(RINGED, arg=piece.at)
    page.mouse.move(2, 2)
    expect(page.locator(".marks .echo")).to_have_count(0)
    page.keyboard.press("p")
    far = page.locator(".placerow:not(.lit)").first
    place = far.get_attribute("data-ref").removeprefix("loc:")
    far.click()
    expect(page.locator(".placelist")).to_have_count(0)
    page.wait_for_function(RINGED, arg=place)
    expect(page.locator(".locp")).to_be_visible()


def test_on_a_phone_the_story_is_a_ribbon_and_an_option_is_spelled_out_before_it_is_chosen(open_page):
    page = open_page(reduced_motion="reduce", **PHONE)
    at_a_story(page, least=1)
    box = page.locator(".story.ribbon").bounding_box()
    assert box["height"] <= 74
    tabs = page.locator(".tabs").bounding_box()
    question = page.locator(".question").bounding_box()
    assert question["height"] == 236
    page.locator(".question .opts .opt:visible").first.tap()
    go = page.locator(".question .spelled .go").bounding_box()
    assert go["y"] + go["height"] <= tabs["y"], "the button covers no tab"
    page.get_by_role("button", name=re.compile("^All .* options$")).tap()
    expect(page.locator(".question .spelled")).to_have_count(0)


def test_escape_closes_the_settings_from_any_of_their_buttons(open_page):
    page = open_page(reduced_motion="reduce")
    AtTable(page, seed=1).sit("random", "me")
    page.get_by_role("button", name="Settings").click()
    page.locator(".sheet input[type=radio]").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_rest_that_brings_nothing_is_passed_by_itself_unless_one_wants_to_be_asked(open_page):
    wanted = lambda g, ask: ask.kind == "rest.choose" and g.state.round == 1  # noqa: E731
    page = open_page(reduced_motion="reduce", by_habit=True)
    sit_down(page, "argalad", wanted)
    expect(page.locator(".question h1")).not_to_contain_text("Do you rest?")
    page.evaluate(
        "() => (localStorage.westmarch = JSON.stringify({ ...JSON.parse(localStorage.westmarch), habits: false }))"
    )
    sit_down(page, "argalad", wanted)
    page.wait_for_timeout(900)
    expect(page.locator(".question h1")).to_contain_text("Do you rest?")
