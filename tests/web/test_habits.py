"""What goes without saying at a table, questions that are put as one, and things that are laid on each other."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.positions import anything, offers, play_on_at
from web.test_shell import state_of
from web.test_together import CHOICES, gone_on
from westmarch.core.habits import ahead
from westmarch.meccg.obvious_answers import HABITS
from westmarch.quest.obvious_answers import HABITS as BOARD_HABITS

HERO = {"game": "quest", "seat": 1, "heroes": ("argalad",)}


def sent(page: Page, most: int) -> list[str]:
    """The answers that went out, as soon as there are so many."""
    page.wait_for_function("(most) => window.sent.length >= most", arg=most)
    found: list[str] = page.evaluate("window.sent")
    return found


def only_the_dark_path(decision: Any) -> bool:
    return {option.verb for option in decision.options} == {"dark_path", "end_explore"}


def pays_alone(decision: Any) -> bool:
    return any(option.verb == "move" for option in decision.options)


def by_hand(page: Page, card: str, place: str) -> None:
    """Take up a card and lay it on a place."""
    held = page.locator(f".handrow [data-ref='card:{card}']").first.bounding_box()
    goal = page.locator(f".loc[data-ref='loc:{place}'] circle.reach").bounding_box()
    assert held
    assert goal
    page.mouse.move(held["x"] + held["width"] / 2, held["y"] + 20)
    page.mouse.down()
    page.mouse.move(held["x"] + held["width"] / 2 + 12, held["y"] + 4, steps=3)
    expect(page.locator(".held-thing")).to_be_visible()
    expect(page.locator("body.holding")).to_have_count(1)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)


def a_way_and_its_price(page: Page) -> tuple[str, str]:
    """A place and a card that alone pays the way there, as the engine offers them."""
    for one in state_of(page, seat=1)["decision"]["ahead"]:
        for option in one["options"]:
            if option["verb"] == "pay":
                return one["after"], option["key"]
    raise AssertionError("no card pays a way")


def test_a_card_that_is_laid_on_a_place_pays_the_way(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "travel.go", pays_alone, **HERO)
    page.evaluate(CHOICES)
    move, pay = a_way_and_its_price(page)
    by_hand(page, pay.split(":")[1], move.split(":")[1])
    lit = {place.get_attribute("data-ref") for place in page.locator(".loc.legal").all()}
    ways = state_of(page, seat=1)["decision"]["ahead"]
    fits = {f"loc:{one['after'].split(':')[1]}" for one in ways if pay in {option["key"] for option in one["options"]}}
    assert lit == fits, "lit is where the card pays the way, and nothing else"
    page.mouse.up()
    assert sent(page, 2)[:2] == [move, pay]
    expect(page.locator(".held-thing")).to_have_count(0)
    expect(page.locator("body.holding")).to_have_count(0)


def test_what_is_let_go_of_elsewhere_chooses_nothing(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "travel.go", pays_alone, **HERO)
    page.evaluate(CHOICES)
    move, pay = a_way_and_its_price(page)
    by_hand(page, pay.split(":")[1], move.split(":")[1])
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    expect(page.locator(".held-thing")).to_have_count(0)
    expect(page.locator(".question .narrowed")).to_have_count(0)
    assert page.evaluate("window.sent") == []


def test_the_same_by_keyboard(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "travel.go", pays_alone, **HERO)
    page.evaluate(CHOICES)
    move, pay = a_way_and_its_price(page)
    page.locator(f".handrow [data-ref='card:{pay.split(':')[1]}']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".question .narrowed")).to_be_visible()
    page.locator(f".loc[data-ref='loc:{move.split(':')[1]}']").focus()
    page.keyboard.press("Enter")
    assert sent(page, 2)[:2] == [move, pay]


def test_the_dark_path_stands_beside_the_ways_on(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "explore.act", only_the_dark_path, **HERO)
    page.evaluate(CHOICES)
    expect(page.locator(".question h1")).to_contain_text("Where do you travel?")
    expect(page.locator(".question .opt[data-key='dark_path']")).to_be_visible()
    way = page.locator(".question .opts .opt[data-key^='move:']").first
    key = way.get_attribute("data-key")
    before = state_of(page, seat=1)["move"]
    way.click()
    assert sent(page, 2) == ["end_explore", key]
    gone_on(page, before + 2)


def a_way_paid_by_a_card(decision: Any) -> bool:
    """Where the dark path stands beside the ways on, and one of these is paid by a card."""
    ways = ahead(BOARD_HABITS, decision._game, decision._ask) if only_the_dark_path(decision) else []
    return any(option.verb == "pay" for one in ways for further in one.further for option in further.options)


def test_a_card_that_is_laid_on_a_place_ends_exploring_and_goes_there(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "explore.act", a_way_paid_by_a_card, **HERO)
    page.evaluate(CHOICES)
    (onward,) = state_of(page, seat=1)["decision"]["ahead"]
    move, pay = next((one["after"], o["key"]) for one in onward["ahead"] for o in one["options"] if o["verb"] == "pay")
    by_hand(page, pay.split(":")[1], move.split(":")[1])
    page.mouse.up()
    assert sent(page, 3)[:3] == ["end_explore", move, pay]


def test_resting_stands_beside_the_ways_on(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "rest.choose", not_idle, **HERO)
    page.evaluate(CHOICES)
    expect(page.locator(".question h1")).to_contain_text("Where do you travel?")
    expect(page.locator(".question .opt[data-key='rest']")).to_be_visible()
    way = page.locator(".question .opts .opt[data-key^='move:']").first
    key = way.get_attribute("data-key")
    way.click()
    assert sent(page, 2)[:2] == ["skip_rest", key]


def not_idle(decision: Any) -> bool:
    rest = next((option for option in decision.options if option.verb == "rest"), None)
    return rest is not None and len(decision.options) == 2 and not rest.facts.get("idle")


def may_place_influence(decision: Any) -> bool:
    return any(option.key == "action:influence" for option in decision.options)


@pytest.mark.parametrize("wanted", [True, False])
def test_influence_is_placed_on_the_map_without_naming_the_action(open_page, wanted):
    page = open_page(by_habit=True)
    play_on_at(page, "action.choose", may_place_influence, game="quest", seat=0, heroes=("argalad",))
    page.evaluate(CHOICES)
    if not wanted:
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Influence can be placed on the map").uncheck()
        page.keyboard.press("Escape")
        expect(page.locator(".loc.legal")).to_have_count(0)
        return
    place = page.locator(".loc.legal", has=page.locator("circle.reach")).first
    where = (place.get_attribute("data-ref") or "").removeprefix("loc:")
    place.locator("circle.reach").click(force=True)
    assert sent(page, 2)[:2] == ["action:influence", f"place:{where}"]


def test_the_dark_path_is_taken_at_its_own_question(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "explore.act", only_the_dark_path, **HERO)
    page.evaluate(CHOICES)
    page.locator(".question .opt[data-key='dark_path']").click()
    assert sent(page, 1)[0] == "dark_path"


def test_a_habit_is_turned_off_for_this_table_alone(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "explore.act", only_the_dark_path, **HERO)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Name the dark path beside the ways on").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".question h1")).to_contain_text("Explore: what do you do?")
    page.reload()
    expect(page.locator(".question h1")).to_contain_text("Explore: what do you do?")
    play_on_at(page, "explore.act", only_the_dark_path, **HERO)
    expect(page.locator(".question h1")).to_contain_text("Where do you travel?")


def test_all_cards_are_drawn_unless_one_wants_to_be_asked(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "movement.draw", anything)
    page.wait_for_function("() => !document.querySelector('.question h1')?.textContent.includes('How many cards')")
    lines = state_of(page, seat=0)["journal"]["lines"]
    assert any(line["verb"] == "draw" for line in lines[-12:])
    page.evaluate(
        "() => (localStorage.westmarch = JSON.stringify({ ...JSON.parse(localStorage.westmarch), habits: false }))"
    )
    play_on_at(page, "movement.draw", anything)
    expect(page.locator(".question h1")).to_contain_text("How many cards do you draw?")


def several_damage(decision: Any) -> bool:
    return decision.picks is not None and decision.picks.most > 2 and decision.options[0].verb == "life"


@pytest.mark.parametrize("from_hand", [0, 1])
def test_what_is_not_picked_is_taken_from_the_life_pool(open_page, from_hand):
    page = open_page()
    play_on_at(page, "damage.take", several_damage, **HERO)
    page.evaluate(CHOICES)
    amount = state_of(page, seat=1)["decision"]["picks"]["most"]
    for card in page.locator(".question .opts .opt[data-key^='hand:']").all()[:from_hand]:
        card.click()
    confirm = page.locator(".question .confirm")
    expect(confirm).to_contain_text(f"{amount - from_hand} from the life pool")
    expect(confirm.locator("small")).to_have_count(from_hand)
    confirm.click()
    keys = sent(page, amount)
    assert keys.count("life") == amount - from_hand
    assert [key.split(":")[0] for key in keys[:from_hand]] == ["hand"] * from_hand


def an_item_to_hand_over(decision: Any) -> bool:
    return offers(lambda option: option.verb == "transfer")(decision) and len(decision.options) > 1


def test_an_item_is_laid_on_who_gets_it(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "organization.act", an_item_to_hand_over)
    page.evaluate(CHOICES)
    onward = next(one for one in state_of(page, seat=0)["decision"]["ahead"] if one["habit"] == "lay_on")
    item, taker = onward["after"].split(":")[1], next(o for o in onward["options"] if o["verb"] == "give")["parts"][0]
    held = page.locator(f"[data-ref='card:{item}']").locator("visible=true").first
    goal = page.locator(f"[data-ref='card:{taker}']").locator("visible=true").first
    held.drag_to(goal, target_position={"x": 40, "y": 14})
    assert sent(page, 2)[:2] == [onward["after"], f"give:{taker}"]


def a_company_to_send(decision: Any) -> bool:
    return [option.verb for option in decision.options].count("move") == 1


@pytest.mark.parametrize("by", ["click", "drag"])
def test_a_site_on_the_map_is_where_a_company_goes(open_page, by):
    page = open_page(by_habit=True)
    play_on_at(page, "organization.act", a_company_to_send)
    page.evaluate(CHOICES)
    onward = next(one for one in state_of(page, seat=0)["decision"]["ahead"] if one["habit"] == "goals")
    assert all(option["verb"] == "to" for option in onward["options"])
    sites = page.locator(".map__svg .ms.is-choosable")
    site = sites.first
    key = (site.get_attribute("data-ref") or "").removeprefix("def:")
    if by == "click":
        site.click(force=True)
    else:
        company = page.locator(f"[data-ref='company:{onward['after'].split(':')[1]}']").locator("visible=true").first
        company.drag_to(site, force=True)
    assert sent(page, 2)[:2] == [onward["after"], f"to:{key}"]


def test_the_log_is_told_by_companies_and_phases(open_page):
    page = open_page()
    play_on_at(page, "site.act", anything)
    page.keyboard.press("l")
    heads = page.locator(".loglist .part b")
    expect(heads.filter(has_text="company is at").first).to_be_attached()
    expect(
        heads.filter(has_text="The movement/hazard phase").or_(heads.filter(has_text="on the move")).first
    ).to_be_attached()


def somebody_to_play(decision: Any) -> bool:
    """A character in hand could come into play, if the characters were arranged."""
    return any(one.habit.name == "newcomers" and one.options for one in ahead(HABITS, decision._game, decision._ask))


def test_a_character_that_can_be_played_is_lit_and_played_from_the_hand(open_page):
    page = open_page(by_habit=True)
    play_on_at(page, "organization.act", somebody_to_play)
    page.evaluate(CHOICES)
    found = next(one for one in state_of(page, seat=0)["decision"]["ahead"] if one["habit"] == "newcomers")
    cards = {f"def:{option['parts'][0]}" for option in found["options"]}
    lit = page.locator(".held .card.is-choosable")
    expect(lit.first).to_be_visible()
    assert cards <= {card.get_attribute("data-ref") for card in lit.all()}
    page.locator(f".held .card.is-choosable[data-ref='{min(cards)}']").first.locator(".band").click()
    assert sent(page, 2)[:2] == ["organize", f"character:{min(cards).removeprefix('def:')}"]
