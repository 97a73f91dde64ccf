"""What every table does in the browser, played on the board game's."""

import re

from playwright.sync_api import expect

from web.table import AtTable


def test_two_clicks_to_a_running_game(open_page):
    page = open_page()
    page.locator("form[action='/new/quest'] button").click()
    asked = AtTable(page).asked()
    assert asked["options"]
    expect(page.locator(".question h1")).to_contain_text("Your move")
    expect(page.locator(".map .loc")).to_have_count(63)


def test_what_can_be_chosen_is_lit_on_the_map_and_the_list_alike(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    person.play(person.by_keys, 30, until=lambda asked: asked.get("rule") == "MOVE-03")
    page = person.page
    page.locator(".opts .opt").first.hover()
    selected = page.locator(".loc.legal.sel")
    expect(selected).to_have_count(1)
    page.locator(".opts .opt").first.blur()
    last = page.locator(".loc.legal").last
    last.locator("circle.reach").hover(force=True)
    expect(page.locator(".opts .opt.sel")).to_have_count(1)


def test_the_map_by_arrow_keys(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    person.play(person.by_keys, 30, until=lambda asked: asked.get("rule") == "MOVE-03")
    page = person.page
    page.keyboard.press("m")
    page.wait_for_function("() => document.activeElement.dataset.ref?.startsWith('loc:')")
    for key in ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.ref").startswith("loc:")


def test_why_not_with_its_rule(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    person.play(person.by_keys, 30, until=lambda asked: asked.get("rule") == "MOVE-03")
    page = person.page
    page.locator('[data-ref="loc:barad_dur"] circle.reach').click(force=True)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Why not?")
    sheet.locator(".rule").first.click()
    expect(page.locator(".sheet h2")).to_have_text(re.compile(r"^[A-Z]+-\d+"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_choice_in_two_steps(open_page):
    person = AtTable(open_page(), seed=2)
    person.sit("me", "random")
    asked = person.play(person.by_keys, 80, until=lambda asked: asked.get("rule") == "CMD-03")
    assert asked.get("rule") == "CMD-03"
    page = person.page
    minion = page.locator(".minionrow.lit").first
    name = minion.locator("b").first.inner_text()
    of_all, of_one = page.locator(".question .opt[data-key]"), page.locator(".question .opts .opt[data-key]")
    minion.click()
    narrowed = page.locator(".question .narrowed")
    expect(narrowed).to_contain_text(name)
    assert 1 < of_one.count() < len(asked["options"]) - 1
    assert all(name in option.get_attribute("aria-label") for option in of_one.all())
    page.keyboard.press("Escape")
    expect(narrowed).to_have_count(0)
    expect(of_all).to_have_count(len(asked["options"]))
    minion.click()
    expect(narrowed).to_contain_text(name)
    there = page.locator('.question .opts .opt[aria-label^="2: "] .ot').inner_text()
    page.keyboard.press("2")
    expect(page.locator(".minionrow").filter(has_text=name).locator("small").first).to_have_text(there)


def test_take_back(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    asked = person.asked()
    page = person.page
    page.wait_for_timeout(260)
    page.locator(".opts .opt").first.click()
    page.wait_for_function("(before) => document.querySelector('.question h1')?.textContent !== before", arg=asked["prompt"])
    person.asked()
    page.keyboard.press("u")
    expect(page.locator(".question h1")).to_have_text(asked["prompt"])


def test_a_reload_changes_nothing(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    asked = person.play(person.by_keys, 5)
    person.page.reload()
    assert person.asked() == asked


def test_the_focus_stays_with_the_question(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    person.asked()
    page = person.page
    page.locator(".opts .opt").first.focus()
    page.wait_for_timeout(260)
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    person.asked()
    assert page.evaluate("document.activeElement.closest('.question') !== null")


def test_hot_seat_covers_the_screen(open_page):
    person = AtTable(open_page(), seed=6)
    person.sit("me", "me")
    asked = person.play(person.by_keys, 60, until=lambda asked: asked.get("cover"))
    assert asked.get("cover")
    page = person.page
    assert "Argalad" in page.locator(".cover").inner_text() or "Sauron" in page.locator(".cover").inner_text()
    assert page.locator(".handrow").count() == 0
    page.get_by_role("button", name="I am").click()
    assert person.asked()["options"]


def test_one_person_plays_several_heroes_without_a_cover(open_page):
    person = AtTable(open_page(), seed=6)
    person.sit("random", "me", "me", heroes=["argalad", "thalin"])
    movers = set()
    for _ in range(60):
        asked = person.asked()
        assert not asked.get("cover")
        movers |= {name for name in ("Argalad", "Thálin") if name in person.page.locator(".question h1").inner_text()}
        if len(movers) == 2:
            return
        person.by_keys(asked)
    raise AssertionError(f"only {movers} were asked")


def test_two_browsers_play_each_other(open_page):
    anna = AtTable(open_page(), seed=7)
    anna.sit("me", "friend")
    table = anna.page.locator("#table").get_attribute("data-table")
    links = anna.page.evaluate("(table) => fetch(`/api/tables/${table}/links`).then((answer) => answer.json())", table)
    path = next(link["path"] for link in links["links"] if link["kind"] == "seat")
    bert = AtTable(open_page(path), seed=8)
    bert.page.get_by_role("button", name="Sit down").click()
    bert.page.wait_for_selector(".question")
    for _ in range(25):
        for person in (anna, bert):
            person.page.wait_for_timeout(150)
            asked = person.page.evaluate("document.querySelector('.question.mine .opt') !== null")
            if asked:
                person.by_keys(person.asked())
    expect(bert.page.locator(".online").first).to_have_attribute("aria-label", "Server: connected")


def test_replay(open_page):
    person = AtTable(open_page())
    path = person.sit("random", "me")
    person.play(person.by_keys, 4)
    page = person.page
    table = path.split("/")[2].split("?")[0]
    page.goto(f"/replay/{table}?move=3")
    expect(page.locator(".replay output")).to_contain_text("3 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay output")).to_contain_text("4 of")
    page.wait_for_url("**/replay/*move=4*")
    page.keyboard.press("Home")
    expect(page.locator(".replay output")).to_contain_text("0 of")
    bar, question = page.locator(".replay").bounding_box(), page.locator(".question").bounding_box()
    assert bar["y"] >= question["y"] + question["height"] - 1, "the bar lies below the table, not over it"


def test_conceding_ends_the_game(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    person.asked()
    page = person.page
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Yes, I concede").click()
    expect(page.locator(".question h1")).to_contain_text("Sauron wins")
    assert person.asked().get("over")


def test_heroes_give_up_together_or_leave_a_seat_to_the_machine(open_page):
    person = AtTable(open_page())
    person.sit("random", "me", "friend", heroes=["argalad", "thalin"])
    page, friend = person.page, open_page()
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Show the links").click()
    friend.goto(page.get_by_role("listitem").filter(has_text="For Thálin").get_by_role("textbox", name="Link").input_value())
    friend.get_by_role("button", name="Sit down").click()
    ask = page.get_by_role("button", name="Ask to give up")
    ask.click()
    page.get_by_role("button", name="Yes, ask them").click()
    friend.get_by_role("group", name="Giving up").get_by_role("button", name="Play on").click()
    expect(friend.get_by_role("group", name="Giving up")).to_have_count(0)
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_text("Thálin wanted to play on")).to_be_visible()
    expect(ask).to_have_count(0)
    page.get_by_role("button", name="Leave my seat to the machine").click()
    seat = page.get_by_role("group", name="Your seat")
    expect(seat).to_contain_text("The machine plays for you.")
    seat.get_by_role("button", name="Sit down again").click()
    expect(seat).to_have_count(0)
    friend.get_by_role("button", name="Settings").first.click()
    friend.get_by_role("button", name="Ask to give up").click()
    friend.get_by_role("button", name="Yes, ask them").click()
    page.get_by_role("group", name="Giving up").get_by_role("button", name="Agree").click()
    expect(page.locator(".question h1")).to_contain_text("Sauron wins")
    expect(page.locator(".question")).to_contain_text("Argalad and Thálin give the game up.")


def test_a_lost_network_comes_back_and_the_choice_is_not_lost(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    asked = person.asked()
    page = person.page
    page.wait_for_timeout(300)
    page.context.set_offline(True)
    page.keyboard.press("1")
    expect(page.locator(".online").first).not_to_have_attribute("aria-label", "Server: connected")
    page.wait_for_timeout(1500)
    page.context.set_offline(False)
    expect(page.locator(".question h1")).not_to_have_text(asked["prompt"], timeout=20_000)
    expect(page.locator(".online").first).to_have_attribute("aria-label", "Server: connected", timeout=20_000)


def test_moves_of_others_step_by_step(open_page):
    person = AtTable(open_page(pace="step"))
    person.sit("random", "me")
    page = person.page
    for _ in range(60):
        page.wait_for_timeout(120)
        if page.locator(".question.mine").count():
            break
        if page.locator(".stepper").count():
            page.keyboard.press("Space")
    expect(page.locator(".question.mine")).to_be_visible()


def test_spectators_see_no_hand(open_page):
    person = AtTable(open_page())
    path = person.sit("random", "me")
    person.play(person.by_keys, 5)
    table = path.split("/")[2].split("?")[0]
    links = person.page.evaluate("(table) => fetch(`/api/tables/${table}/links`).then((answer) => answer.json())", table)
    watch = next(link["path"] for link in links["links"] if link["kind"] == "watch")
    page = open_page(watch)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".handrow")).to_contain_text("hidden from spectators")
    expect(page.locator(".question.mine")).to_have_count(0)
