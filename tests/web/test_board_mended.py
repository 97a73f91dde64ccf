"""What a person at the board game's table must be able to see and to trust: the end of a fight, hands, prices, habits."""

import re

import pytest
from playwright.sync_api import expect

from web.board_games import a_game, look_back, moment, play_on
from web.table import PHONE, AtTable
from westmarch.quest.board.map import PATHS_FROM

LATEST = "[...document.querySelectorAll('.combat .card.latest .cn')].map((name) => name.textContent)"


def sit_down(page, heroes, wanted, seeds=range(40)):
    """At that moment, in the place of whoever is asked."""
    game, move, then = moment(heroes, wanted, seeds)
    look_back(page, game)
    play_on(page, page.url.split("/replay/")[1].split("?")[0], move, then.asks[0].seat)
    return then


# Fights ---------------------------------------------------------------------------------------------------------------


def test_the_last_round_of_a_fight_waits_until_it_was_read(open_page):
    page = open_page(reduced_motion="reduce")

    def under_way(g, ask):
        return ask.kind == "combat.card" and ask.seat == 1 and g.state.fight.round >= 2

    sit_down(page, "argalad", under_way)
    for _ in range(20):
        page.wait_for_selector(".verdict, .question.mine .opts .opt:not([aria-disabled=true])")
        if page.locator(".verdict").count():
            break
        asked = page.locator(".question h1").inner_text()
        page.locator(".question .opts .opt").last.click()
        changed = (
            "(asked) => document.querySelector('.verdict') || document.querySelector('.question h1')?.innerText !== asked"
        )
        page.wait_for_function(changed, arg=asked)
    verdict = page.locator(".verdict")
    expect(verdict.locator(".line > b").last).to_contain_text(
        re.compile("defeated|beaten|beat each|unbeaten|left the combat")
    )
    shown = page.evaluate(LATEST)
    told = verdict.inner_text()
    assert shown, "the cards of the last round lie open"
    assert all(name in told for name in shown)
    expect(page.locator(".brought li").last).to_contain_text("You keep ")
    cards = page.locator(".combat .res .rd").all_inner_texts()
    assert any("the last" in text for text in cards)
    page.keyboard.press("1")  # nothing is answered behind it
    page.wait_for_timeout(300)
    expect(verdict).to_be_visible()
    page.keyboard.press("Space")
    expect(verdict).to_have_count(0)
    page.wait_for_selector(".question")


def test_sauron_sees_the_map_when_he_places_influence_after_a_fight(open_page):
    page = open_page(reduced_motion="reduce")
    sit_down(page, "argalad", lambda g, ask: ask.kind == "influence.after_combat" and len(ask.choices) > 4)
    expect(page.locator(".combat")).to_have_count(0)
    hidden = page.evaluate(
        """() => [...document.querySelectorAll(".loc.legal")].filter((place) => {
            const { left, top, width, height } = place.querySelector(".nd").getBoundingClientRect();
            return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".loc, .pieces, .tags");
        }).map((place) => place.dataset.ref)"""
    )
    assert hidden == []
    box = page.locator(".dock .question").bounding_box()
    assert box["height"] <= 155, "the question does not grow over the map"


def test_six_rounds_fit_the_board_of_a_fight(open_page):
    page = open_page(reduced_motion="reduce")
    game, move, _ = moment("argalad", lambda g, ask: g.state.fight and len(g.state.fight.sides[1].stack) >= 2)

    def longer(route):
        answer = route.fetch()
        moment = answer.json()
        fight = moment["view"]["fight"]
        if fight:
            for side in fight["sides"]:
                side["stack"] = (side["stack"] or ["argalad.aimed_shot"]) * 6
                side["stack"], side["costs"] = side["stack"][:6], [1] * 6
            fight["rounds"] = [{"hurt": [1, 2], "canceled": [False, False], "notes": []}] * 6
            fight["round"] = 6
        route.fulfill(response=answer, json=moment)

    page.route("**/moves/*", longer)
    look_back(page, game)
    page.locator(".replay input").fill(str(move))
    expect(page.locator(".combat .card")).to_have_count(12)
    for width, height in ((1440, 900), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".combat .card")].filter((card) => {
                const right = card.getBoundingClientRect().right;
                return [...card.querySelectorAll(".st3 b, .cn")].some((part) => part.getBoundingClientRect().right > right);
            }).map((card) => card.innerText)"""
        )
        assert cut == [], f"{width} wide"


# Hands ----------------------------------------------------------------------------------------------------------------

CUT_CARDS = """(lit) => [...document.querySelectorAll(lit ? ".handrow .card.lit" : ".handrow .card")].filter((card) => {
  const text = card.querySelector(".tx"), { right, bottom } = card.getBoundingClientRect();
  return text.scrollHeight > text.clientHeight + 2 || right > innerWidth || bottom > innerHeight + 1;
}).map((card) => card.innerText)"""


def test_a_long_hand_lies_in_two_rows_and_texts_that_are_decided_on_are_whole(open_page):
    page = open_page(reduced_motion="reduce")
    then = sit_down(page, "argalad", lambda g, ask: ask.kind == "travel.go" and 8 < len(set(g.state.heroes[0].hand)) < 13)
    expect(page.locator(".handrow .card")).to_have_count(len(set(then.state.heroes[0].hand)))
    tops = set(page.evaluate("[...document.querySelectorAll('.handrow .card')].map((card) => card.offsetTop)"))
    assert len(tops) == 2
    assert page.evaluate(CUT_CARDS, False) == []
    sit_down(page, "argalad", lambda g, ask: ask.kind == "draw.keep_plot" and len(ask.choices) > 2)
    expect(page.locator(".handrow .card.lit")).not_to_have_count(0)
    assert page.evaluate(CUT_CARDS, True) == []


def test_a_hand_that_is_longer_still_turns_its_page(open_page):
    page = open_page(reduced_motion="reduce")

    def many(g, ask):
        return ask.seat == 0 and not g.state.fight and len({*g.state.plot_hand, *g.state.shadow_hand}) > 8

    then = sit_down(page, "argalad", many)
    cards = {*then.state.plot_hand, *then.state.shadow_hand}
    first = set(page.locator(".handrow .card .cn").all_inner_texts())
    assert len(first) <= 7
    seen = set(first)
    for _ in range(3):
        page.get_by_role("button", name="More of your hand").click()
        seen |= set(page.locator(".handrow .card .cn").all_inner_texts())
    assert len(seen) >= len(cards) - 1


# Prices ---------------------------------------------------------------------------------------------------------------


def test_with_a_boat_every_price_is_the_engines(open_page):
    page = open_page(reduced_motion="reduce")

    def by_water(g, ask):
        hero = g.state.heroes[ask.seat - 1] if ask.seat else None
        return hero is not None and ask.kind == "travel.go" and "boat" in hero.items and any(
            choice[0] == "move" and choice[1] in PATHS_FROM[hero.at] and PATHS_FROM[hero.at][choice[1]].water
            and PATHS_FROM[hero.at][choice[1]].cost > 1
            for choice in ask.choices
        )  # fmt: skip

    sit_down(page, "argalad eometh beravor", by_water, range(80))
    labels = page.evaluate(
        """() => [...document.querySelectorAll(".opts .opt[data-key^='move:']")]
            .map((option) => [option.dataset.key.slice(5), option.getAttribute("aria-label")])"""
    )
    prices = {place: int(re.search(r"any (\d)", label)[1]) for place, label in labels}
    assert 1 in prices.values()
    for to, price in prices.items():
        expect(page.locator(f'.opt[data-key="move:{to}"] .oc')).to_have_text(re.compile(rf"\D*{price}\s*$"))
        tag = page.locator(f'.tag[data-ref="loc:{to}"]')
        said = tag.evaluate("(tag) => tag.querySelector('text:last-of-type:not(.n)')?.textContent ?? ''")
        assert said in ("", str(price))
        page.locator(f'.loc[data-ref="loc:{to}"] circle.reach').hover(force=True)
        expect(page.locator(".locp")).to_contain_text(re.compile(rf"any\s+{price}"))


# Habits, pointers, voices ---------------------------------------------------------------------------------------------


def test_a_standing_answer_belongs_to_one_table_and_answers_at_once(open_page):
    person = AtTable(open_page(), seed=1)
    page = person.page
    person.sit("random", "me")
    asked = person.play(person.by_keys, 30, until=lambda asked: page.locator(".always").count() == 1)
    page.locator(".always select").select_option("pass")
    page.wait_for_function("(prompt) => document.querySelector('.question h1')?.textContent !== prompt", arg=asked["prompt"])
    assert page.evaluate("Object.keys(JSON.parse(localStorage.westmarch).answers).length") == 1
    person.sit("random", "me")
    again = person.play(person.by_keys, 30, until=lambda asked: page.locator(".always").count() == 1)
    assert again["rule"] == asked["rule"]
    page.wait_for_timeout(900)
    expect(page.locator(".question h1")).to_have_text(again["prompt"])
    expect(page.locator(".always select")).to_have_value("")


def test_a_pointer_that_rests_hides_nothing_when_the_game_goes_on(open_page):
    page = open_page(reduced_motion="reduce")
    sit_down(page, "argalad", lambda g, ask: ask.kind == "travel.go" and len(ask.choices) > 3)
    page.locator(".loc.legal circle.reach").first.hover(force=True)
    expect(page.locator(".locp")).to_have_count(1)
    asked = page.locator(".question h1").inner_text()
    page.keyboard.press("1")
    page.wait_for_function("(asked) => document.querySelector('.question h1')?.innerText !== asked", arg=asked)
    expect(page.locator(".locp")).to_have_count(0)
    expect(page.locator(".peek")).to_have_count(0)


def test_on_a_phone_a_new_question_begins_with_its_first_option(open_page):
    page = open_page(reduced_motion="reduce", **PHONE)
    sit_down(page, "argalad", lambda g, ask: ask.kind == "influence.place" and ask.seat == 0 and len(ask.choices) > 12)
    strip = page.locator(".question .opts")
    strip.evaluate("(strip) => (strip.scrollLeft = 900)")
    page.locator(".opts .opt").nth(6).evaluate("(option) => option.click()")
    asked = page.locator(".question h1").inner_text()
    page.locator(".question .go").tap()
    page.wait_for_function("(asked) => document.querySelector('.question h1')?.innerText !== asked", arg=asked)
    page.wait_for_timeout(100)
    assert strip.evaluate("(strip) => strip.scrollLeft") < 40


def test_under_the_cover_nothing_of_the_other_seat_is_said(open_page):
    person = AtTable(open_page(), seed=2)
    person.sit("me", "me")
    asked = person.asked()
    for _ in range(60):
        if asked.get("cover"):
            break
        person.by_keys(asked)
        asked = person.asked()
    assert asked.get("cover")
    person.page.wait_for_timeout(200)
    assert person.page.get_by_test_id("said").inner_text() == ""


@pytest.mark.parametrize("winners", [1, 3])
def test_winners_are_listed_as_one_speaks(open_page, winners):
    page = open_page()
    game, _ = a_game("eleanor eometh beravor", 2)

    def won(route):
        answer = route.fetch()
        moment = answer.json()
        if moment.get("result"):
            moment["result"]["winners"] = [1, 2, 3][:winners]
        route.fulfill(response=answer, json=moment)

    page.route("**/moves/*", won)
    look_back(page, game)
    page.get_by_role("button", name="End", exact=True).click()
    words = {1: "Eleanor wins.", 3: "Eleanor, Eometh and Beravor win."}[winners]
    expect(page.locator(".question h1")).to_have_text(words)


def test_on_a_phone_every_button_of_the_bar_can_be_reached(open_page):
    person = AtTable(open_page(**PHONE))
    person.sit("random", "me")
    person.asked()
    page = person.page
    for name in ("A hint", "Settings", "Help"):
        box = page.get_by_role("button", name=name, exact=True).filter(visible=True).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= page.viewport_size["width"], name
