"""The card game in the browser: whole games by mouse on the cards, by keyboard alone and on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from meccg import scenario
from web.table import PHONE, AtTable
from web.test_accessibility import LOOKS, violations

TABLES_SOUGHT = 6
WHOLE = 4000
"""More questions than any game asks of a seat."""


class AtCards(AtTable):
    """A person who prefers the cards themselves to the list."""

    def sit_down(self, seat: int = 0, machine: str = "random", **settings) -> str:
        return self.sit(*(("me", machine) if seat == 0 else (machine, "me")), game="meccg", **settings)

    def on_the_cards(self, asked) -> None:
        """Click what is lit with the option's number, if it is one alone; else the option in the list."""
        key = self.chance.choice(asked["options"])
        option = self.open_option(key)
        number = (option.get_attribute("aria-label") or "0:").split(":")[0]
        free = ".hand" if self.page.locator(".large-map").count() else ":is(.hand, .board)"
        lit = self.page.locator(f'{free} .is-choosable[aria-label*="Option {number}: "]')
        if lit.count() and self.chance.random() < 0.6:
            lit.first.locator(".band, .strip__name, b").first.click()
        else:
            option.click()

    def straight_on(self, asked) -> None:
        """Whatever the option, by a script: fast, for getting somewhere."""
        key = self.chance.choice(asked["options"])
        self.page.evaluate("(key) => document.querySelector(`.question .opt[data-key='${CSS.escape(key)}']`).click()", key)
        go = self.page.locator(".question .go")
        if go.count():
            go.click()

    def seek(self, selector: str, rule: str = "", **settings) -> dict[str, Any]:
        """Play until there is such a thing and such a question; a table's luck is its own, so more than one is tried."""
        asked: dict[str, Any] = {}

        def there(asked) -> bool:
            return (not rule or asked.get("rule") == rule) and self.page.locator(selector).count() > 0

        for _ in range(TABLES_SOUGHT):
            self.sit_down(0, "heuristic", **settings)
            asked = self.play(self.straight_on, 120, until=there)
            if not asked.get("over") and there(asked):
                break
        expect(self.page.locator(selector).first).to_be_visible()
        return asked


def test_the_table_is_laid(open_page):
    person = AtCards(open_page())
    person.seek(".board:has(.half--mine .tile):has(.half--them .tile)")
    page = person.page
    state = page.evaluate("() => fetch(`/api/tables/${location.pathname.split('/')[2]}?seat=0`).then((r) => r.json())")
    expect(page.locator(".held .card")).to_have_count(len(state["view"]["seats"][0]["cards_in_hand"]))
    expect(page.locator(".map__svg .cell")).to_have_count(47)


@pytest.mark.long
def test_a_whole_game_by_mouse_two_clicks_from_the_first_page(open_page):
    page = open_page()
    page.locator("form[action='/new/meccg'] button").click()
    person = AtCards(page, seed=3)
    assert person.asked()["options"]
    assert person.play(person.on_the_cards, WHOLE).get("over")
    expect(page.locator(".question h1")).to_contain_text("win")


def test_a_whole_game_by_keyboard_alone(open_page):
    person = AtCards(open_page(), seed=4)
    person.sit_down(1, "heuristic", decks=["A", "F"], profile="one-deck")
    assert person.play(person.by_keys, WHOLE).get("over")


@pytest.mark.long
def test_a_whole_game_on_a_phone(open_page):
    person = AtCards(open_page(**PHONE), seed=5)
    person.sit_down(0, "heuristic", decks=["U", "B"], profile="one-deck")
    assert person.play(person.by_touch, WHOLE).get("over")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_new_question_is_not_answered_by_accident(open_page):
    person = AtCards(open_page(guard=60_000))
    person.sit_down()
    asked = person.asked()
    person.page.keyboard.press("1")
    person.page.locator(".opts .opt:visible").first.click()
    person.page.wait_for_timeout(300)
    assert person.asked() == asked


def test_sites_to_go_to_are_laid_out_and_lit_on_the_map(open_page):
    person = AtCards(open_page(), seed=2)
    person.sit_down()
    page = person.page
    person.play(person.straight_on, 60, until=lambda asked: asked.get("rule") == "ORG-01")
    page.locator(".half--mine .sitebar.is-choosable").first.click()
    expect(page.locator(".question h1")).to_contain_text("go?")
    sites = page.locator(".laid .site.is-choosable")
    expect(sites).not_to_have_count(0)
    expect(page.locator(".map__svg .ms.is-choosable")).to_have_count(sites.count())
    expect(page.locator(".large-map .map__svg")).to_be_visible()
    sites.first.hover()
    expect(page.locator(".opts .opt.sel")).to_have_count(1)
    expect(page.locator(".detail h2")).to_have_text(re.compile(".+"))
    page.get_by_role("button", name="Make the map small").click()
    expect(page.locator(".large-map")).to_have_count(0)
    page.locator(".question .opt", has_text="Never mind").click()
    page.locator(".half--mine .sitebar.is-choosable").first.click()
    expect(page.locator(".question h1")).to_contain_text("go?")
    expect(page.locator(".large-map")).to_have_count(0)  # who made it small once wants it so


def test_sites_for_cards_in_hand_are_marked_on_the_map(open_page):
    person = AtCards(open_page(), seed=2)
    person.sit_down()
    page = person.page
    person.asked()
    seat = page.evaluate("() => fetch(`/api/tables/${location.pathname.split('/')[2]}?seat=0`).then((r) => r.json())")
    fits = seat["view"]["seats"][0]["fits"]
    assert fits
    marks = page.locator(".map__svg .ms:has(.ms__fit)")
    assert 0 < marks.count() <= len(fits)
    marks.first.hover(force=True)
    expect(page.locator(".held .is-fitting")).not_to_have_count(0)
    expect(page.locator(".detail .fitting")).to_contain_text("in your hand")


def test_piles_open_beside_the_hand(open_page):
    person = AtCards(open_page())
    person.sit_down()
    person.asked()
    page = person.page
    mine, theirs = page.locator(".side--me"), page.locator(".side--them")
    mine.get_by_role("button", name="location deck").click()
    expect(page.locator(".laid h2")).to_contain_text("Your location deck")
    expect(page.locator(".laid .site")).not_to_have_count(0)
    page.locator(".laid").get_by_role("button", name="Close").click()
    expect(page.locator(".laid")).to_have_count(0)
    theirs.get_by_role("button", name="play deck").click(force=True)
    expect(page.locator(".laid")).to_have_count(0)


def test_why_not_and_the_sum_of_a_number(open_page):
    person = AtCards(open_page())
    person.sit_down()
    person.asked()
    page = person.page
    page.locator(".held .card:not(.is-choosable)").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Why not?")
    page.keyboard.press("Escape")
    page.locator(".half--mine .tile").first.focus()
    page.keyboard.press("i")
    expect(sheet).to_contain_text("Prowess")


def test_a_fight_with_strikes_targets_and_dice(open_page):
    person = AtCards(open_page(), seed=2)
    person.seek(".arena .strike")
    page = person.page
    expect(page.locator(".arena .strike .dice").first).to_be_attached()
    expect(page.locator(".strikes-svg g")).not_to_have_count(0)
    expect(page.locator(".tile.is-target")).not_to_have_count(0)


def test_spectators_see_no_hand(open_page):
    person = AtCards(open_page())
    table = person.sit_down().split("/")[2].split("?")[0]
    person.asked()
    links = person.page.evaluate("(table) => fetch(`/api/tables/${table}/links`).then((answer) => answer.json())", table)
    page = open_page(next(link["path"] for link in links["links"] if link["kind"] == "watch"))
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".held")).to_contain_text("hidden from spectators")
    expect(page.locator(".backs")).to_have_count(2)


def test_replay(open_page):
    person = AtCards(open_page())
    table = person.sit_down().split("/")[2].split("?")[0]
    person.play(person.straight_on, 4)
    page = person.page
    page.goto(f"/replay/{table}?move=3")
    expect(page.locator(".replay output")).to_contain_text("3 of")
    expect(page.locator(".tile")).not_to_have_count(0)


def test_an_agent_is_seen_where_it_stands_face_down_or_up(open_page):
    """What it is and where only its owner sees while it lies face down; whoever knows finds it on the map and beside the
    company that is there. The page is shown the views of a table that a test has laid."""
    t = scenario.table("A", "B")
    t.company("Bree", "Erkenbrand")
    t.company("Rivendell", "Anborn", seat=1)
    hidden, at_home, up = t.agent("My Precious", "Gladden Fields"), t.agent("My Precious"), t.agent("My Precious", at="Bree")
    page = open_page()
    person = AtCards(page)
    at_table = person.sit_down().split("/")[2].split("?")[0]
    person.play(person.straight_on, 2)
    for seat in (0, 1):
        view = t.game.view(seat)
        page.route("**/api/tables/*/moves/*", telling(view))
        page.goto(f"/replay/{at_table}?move=1")
        name = "My Precious" if seat else "Agent"
        expect(strip(page, hidden)).to_have_attribute("aria-label", re.compile(f"^{name}.*face down at"))
        expect(strip(page, at_home)).to_have_attribute("aria-label", re.compile(f"^{name}.*face down at home"))
        expect(strip(page, up)).to_have_attribute("aria-label", re.compile("^My Precious.* at Bree"))
        assert page.locator(".side .strip", has_text="Gladden Fields").count() == seat
        expect(page.locator(f".half [data-ref='card:{up}']")).to_have_count(1)
        expect(page.locator("[data-agent]")).to_have_count(1 + seat)
        page.unroute_all()


def strip(page: Page, agent: int) -> Locator:
    return page.locator(f".strip[data-ref='card:{agent}']")


def telling(view: dict[str, Any]) -> Callable[[Route], None]:
    """Answers with this view instead of the one of the table."""

    def answer(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | {"view": view})

    return answer


@LOOKS
def test_axe_finds_nothing(open_page, look):
    person = AtCards(open_page(**look), seed=2)
    person.sit_down()
    person.asked()
    page = person.page
    page.wait_for_timeout(300)
    assert violations(page) == []
    if look is PHONE:
        for tab in ("Theirs", "Map", "Hand", "Log"):
            page.locator(".tabs button", has_text=tab).tap()
            assert violations(page) == [], tab
    else:
        page.locator(".side--me").get_by_role("button", name="location deck").click()
        page.locator(".half--mine .tile").first.hover()
        page.keyboard.press("?")
        page.wait_for_timeout(200)
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Enlarge the map").click()
        assert violations(page) == []


@pytest.mark.parametrize(
    "look", [{"color_scheme": "light"}, pytest.param({"color_scheme": "dark"}, marks=pytest.mark.long),
             pytest.param(PHONE, marks=pytest.mark.long)], ids=["day", "candle", "phone"],
)  # fmt: skip
def test_axe_finds_nothing_in_a_fight(open_page, look):
    person = AtCards(open_page(**look), seed=2)
    person.seek(".arena .strike")
    assert violations(person.page) == []


def shares(bar) -> list[int]:
    """The parts of a bar of odds, in percent, as it is told in words."""
    return [int(number) for number in re.findall(r"(\d+) %", bar.get_attribute("aria-label") or "")]


def test_odds_where_the_dice_decide(open_page):
    person = AtCards(open_page(), seed=2)
    person.seek(".arena .strike.is-now", rule="STR-05")
    page = person.page
    tap, stay = (page.locator(f'.opts .opt[data-key="{key}"] .odds') for key in ("tap", "stay"))
    for bar in (tap, stay):
        assert 98 <= sum(shares(bar)) <= 102
    assert "struck" in (stay.get_attribute("aria-label") or "")
    assert shares(tap) != shares(stay)
    expect(page.locator(".strike.is-now .steps7 [aria-current]")).to_have_text("tap or −3")
    assert (page.locator(".strike.is-now .chances .odds").get_attribute("aria-label")) == tap.get_attribute("aria-label")


def test_on_a_narrow_screen_the_rail_is_a_drawer(open_page):
    person = AtCards(open_page(viewport={"width": 1100, "height": 800}))
    person.sit_down()
    person.asked()
    page = person.page
    rail = page.locator(".rail")
    expect(rail).not_to_be_visible()
    page.get_by_role("button", name="Map and log").click()
    expect(rail.locator(".map__svg")).to_be_visible()
    expect(rail.locator(".loglist")).to_be_visible()
    page.wait_for_timeout(300)
    drawer, question = rail.bounding_box(), page.locator(".question").bounding_box()
    assert drawer is not None
    assert question is not None
    assert drawer["y"] + drawer["height"] <= question["y"] + 1
    assert violations(page) == []
    page.keyboard.press("m")
    page.wait_for_function("() => document.activeElement.closest('.map__svg') !== null")
    page.keyboard.press("Escape")
    expect(rail).not_to_be_visible()
    page.keyboard.press("m")
    expect(rail).to_be_visible()


def test_a_large_map_leaves_the_question_free(open_page):
    person = AtCards(open_page(), seed=2)
    person.sit_down()
    person.asked()
    page = person.page
    page.get_by_role("button", name="Enlarge the map").click()
    land, question = page.locator(".map__svg").bounding_box(), page.locator(".question").bounding_box()
    assert land is not None
    assert question is not None
    assert land["width"] > 900
    assert land["y"] + land["height"] <= question["y"] + 1
    assert page.locator(".rname").count() > 40  # a few give way to the names of sites
    person.straight_on(person.asked())
    page.get_by_role("button", name="Make the map small").click()
    expect(page.locator(".half--mine")).to_be_visible()


LOOKED_AT = "() => document.querySelector('.map__svg').getAttribute('viewBox').split(' ').map(Number)"


def test_the_map_by_wheel_by_hand_and_by_keys(open_page):
    person = AtCards(open_page())
    person.sit_down()
    person.asked()
    page = person.page
    box = page.locator(".map__svg").bounding_box()
    assert box is not None
    before = page.evaluate(LOOKED_AT)
    page.mouse.move(box["x"] + 190, box["y"] + 130)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"(width) => ({LOOKED_AT})()[2] < width * 0.8", arg=before[2])
    closer = page.evaluate(LOOKED_AT)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 80, steps=4)
    page.mouse.up()
    moved = page.evaluate(LOOKED_AT)
    assert moved[0] > closer[0]
    assert moved[1] > closer[1]
    assert moved[2] == pytest.approx(closer[2])
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    page.wait_for_function("() => document.activeElement.closest('.ms') !== null")
    page.keyboard.press("-")
    page.wait_for_function(f"(width) => ({LOOKED_AT})()[2] > width * 1.2", arg=moved[2])
    here = page.evaluate("document.activeElement.dataset.site")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        there = page.evaluate("document.activeElement.dataset.site")
        if there != here:
            break
    assert there
    assert there != here


def test_two_fingers_zoom_the_map_of_a_phone(open_page):
    person = AtCards(open_page(**PHONE))
    person.sit_down()
    person.asked()
    page = person.page
    page.locator(".tabs button", has_text="Map").tap()
    before = page.evaluate(LOOKED_AT)
    fingers = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 90), ("touchMove", 120)):
        points = [{"x": 195 - apart, "y": 330, "id": 1}, {"x": 195 + apart, "y": 330, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate(LOOKED_AT)[2] < before[2] * 0.7


FLIGHTS = """() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.flights++; return animate.apply(this, how); };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_go_where_they_go_unless_less_motion_is_wished(open_page, motion):
    person = AtCards(open_page(pace="paced", reduced_motion=motion), seed=2)
    person.sit_down()
    person.asked()
    page = person.page
    page.evaluate(FLIGHTS)
    for _ in range(8):
        person.straight_on(person.asked())
    person.asked()
    assert (page.evaluate("window.flights") > 0) == (motion == "no-preference")
    expect(page.locator(".leaving")).to_have_count(0)


def test_the_score_by_kind_and_where_influence_goes(open_page):
    person = AtCards(open_page())
    person.sit_down()
    person.asked()
    page = person.page
    mine = page.locator(".side--me")
    mine.locator(".total").click()
    told = page.locator(".bykind")
    expect(told.locator("li")).to_have_count(6)
    characters = told.locator("li").first
    expect(characters).to_contain_text("Character")
    parts = [int(number) for number in characters.locator("p:not(.bykind__why) b").all_inner_texts()]
    assert sum(parts) == int(characters.locator(".mp i").inner_text()) > 0
    expect(characters).to_contain_text("no kind counts for more than half")
    mine.locator(".gi").click()
    expect(page.get_by_role("dialog")).to_contain_text("used")
    assert violations(page) == []


def test_the_journal_draws_dice_and_names_cards_that_can_be_read(open_page):
    person = AtCards(open_page())
    person.sit_down()
    person.asked()
    page = person.page
    page.locator(".logbar").click()
    expect(page.locator(".loglist .dice[aria-label]")).not_to_have_count(0)  # who begins
    name = page.locator(".loglist .named").last
    name.hover()
    expect(page.locator(".detail h2")).to_have_text(re.sub(r"('s|[.,:;])$", "", name.inner_text()))
    name.click()
    expect(page.get_by_role("dialog").locator("h2")).to_have_text(page.locator(".detail h2").inner_text())
