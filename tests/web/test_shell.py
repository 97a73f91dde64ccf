"""What every table has, whatever the game: keys, answers by themselves, take-backs, links, reports, replays, records."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.board_games import a_game, look_back
from web.table import PHONE, AtTable


def table_of(page: Page) -> str:
    found = page.locator("#table").get_attribute("data-table")
    assert found
    return found


def links_of(page: Page, kind: str) -> str:
    script = "(table) => fetch(`/api/tables/${table}/links`).then((answer) => answer.json())"
    path: str = next(link["path"] for link in page.evaluate(script, table_of(page))["links"] if link["kind"] == kind)
    return path


def state_of(page: Page, **query: Any) -> dict[str, Any]:
    where = "?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else ""
    found: dict[str, Any] = page.evaluate(
        "([table, where]) => fetch(`/api/tables/${table}${where}`).then((answer) => answer.json())", [table_of(page), where]
    )
    return found


def with_a_friend(open_page) -> tuple[AtTable, AtTable]:
    """Anna plays Sauron, Bert the hero, each in a browser of their own."""
    anna = AtTable(open_page(), seed=7)
    anna.sit("me", "friend")
    bert = AtTable(open_page(links_of(anna.page, "seat")), seed=8)
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").click()
    bert.page.wait_for_selector(".question")
    return anna, bert


# Home and the way in ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["The card game", "Middle-Earth Quest"])
def test_one_click_from_home_to_a_running_game(open_page, game):
    page = open_page()
    page.locator("section.game", has_text=game).get_by_role("button", name="Play against the machine").click()
    page.wait_for_selector(".question")
    expect(page.locator(".question.mine")).to_be_visible(timeout=60_000)


def test_home_lists_my_games_and_leads_back(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    person.asked()
    page = person.page
    page.goto("/")
    expect(page.locator(".tables li")).to_have_count(1)
    expect(page.locator(".tables li")).to_contain_text("your turn")
    page.locator(".tables .go").click()
    assert person.asked()["options"]


def test_the_light_is_chosen_on_any_page_and_kept(open_page):
    page = open_page()
    page.get_by_role("button", name="By candle").click()
    page.goto("/cards/quest?kind=hero")
    assert page.evaluate("document.documentElement.dataset.theme") == "candle"
    expect(page.get_by_role("button", name="By day")).to_be_visible()


def test_a_picked_filter_searches_at_once(open_page):
    page = open_page("/cards/quest?kind=hero")
    page.get_by_label("Kind").select_option("minion")
    page.wait_for_url("**kind=minion**")
    expect(page.locator(".plate")).to_have_count(5)


@pytest.mark.parametrize(
    "path", ["/", "/new/quest", "/cards/quest", "/cards/meccg/TW-181", "/rules/meccg", "/rules/quest/CBT-07"]
)
def test_pages_fit_a_phone(open_page, path):
    assert open_page(path, **PHONE).evaluate("document.documentElement.scrollWidth") <= 390


def test_the_form_asks_only_what_the_way_to_play_needs(open_page):
    page = open_page("/new/quest")
    expect(page.get_by_label("You play")).to_be_visible()
    page.get_by_label("Watch machines play").check()
    expect(page.get_by_label("You play")).to_be_hidden()
    page.get_by_label("Seat by seat").check()
    expect(page.get_by_label("The machine plays")).to_be_hidden()
    expect(page.locator(".ask-seats")).to_be_visible()


# Keys and voices -------------------------------------------------------------------------------------------------------


def test_keys_are_bound_anew_and_kept(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    person.asked()
    page = person.page
    page.keyboard.press("?")
    page.get_by_role("button", name="Another key: open or fold the log").click()
    page.keyboard.press("j")
    page.get_by_role("button", name="Another key: the map").click()
    page.keyboard.press("j")
    expect(page.get_by_role("alert")).to_contain_text("something else")
    page.keyboard.press("Escape")
    page.reload()
    person.asked()
    bar = page.locator(".logbar").first
    page.keyboard.press("l")
    page.wait_for_timeout(200)
    expect(bar).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("j")
    expect(bar).to_have_attribute("aria-expanded", "true")


def test_a_key_says_the_question_and_the_last_events_again(open_page):
    person = AtTable(open_page())
    person.sit("me", "random")
    person.play(person.by_keys, 2)
    page = person.page
    said = page.get_by_test_id("said")
    page.keyboard.press("r")
    state = state_of(page)
    expect(said).to_contain_text(state["decision"]["prompt"])
    first = page.get_by_role("button", name=re.compile("^1: "))  # in the open group, where options have groups
    expect(first).to_have_count(1)
    named = str(first.get_attribute("aria-label"))
    assert named.removeprefix("1: ") in [option["label"] for option in state["decision"]["options"]]
    expect(said).to_contain_text(f"{named}.")
    for name in page.locator(".question .group b").all_inner_texts():
        expect(said).to_contain_text(f"{name}, ")
    page.keyboard.press("e")
    expect(said).to_contain_text(state["journal"]["lines"][-1]["text"])
    page.evaluate("""() => { window.changes = 0; new MutationObserver(() => window.changes++)
      .observe(document.querySelector("[data-testid=said]"), { childList: true, characterData: true, subtree: true }); }""")
    page.keyboard.press("e")
    page.wait_for_function("window.changes > 0")  # the same words are said once more


# Answers by themselves ---------------------------------------------------------------------------------------------------


def passable(asked: dict[str, Any]) -> bool:
    return any(re.match(r"pass|decline|skip_|no_", key) for key in asked.get("options", []))


def until_something_moves(page: Page, before: int) -> dict[str, Any]:
    for _ in range(100):
        now = state_of(page)
        if now["move"] > before:
            return now
        page.wait_for_timeout(100)
    raise AssertionError("nothing was answered by itself")


def test_a_question_is_passed_by_itself_but_not_after_a_take_back(open_page):
    person = AtTable(open_page(), seed=5)
    person.sit("me", "random", game="meccg")
    asked = person.play(person.by_keys, 150, until=passable)
    assert passable(asked)
    page = person.page
    before = state_of(page)
    page.locator(".always select").first.select_option("pass")
    page.reload()  # the setting is kept, and the open question is new to the page
    until_something_moves(page, before["move"])
    moves = page.evaluate("(table) => fetch(`/api/tables/${table}/moves`).then((a) => a.json())", table_of(page))["moves"]
    assert moves[before["move"]]["seat"] == 0
    person.asked()
    for _ in range(30):  # back to the question that was passed
        if state_of(page)["move"] <= before["move"]:
            break
        page.keyboard.press("u")
        page.wait_for_timeout(150)
    back = state_of(page)
    assert back["decision"]["rule"] == before["decision"]["rule"]
    page.wait_for_timeout(1200)
    assert state_of(page)["move"] == back["move"], "a question that was taken back waits for a person"
    page.get_by_role("button", name="Settings").first.click()
    listed = page.locator(".sheet .answered li")
    expect(listed).to_have_count(1)
    expect(listed.locator("q")).to_have_text(before["decision"]["prompt"])
    passing = next(option for option in before["decision"]["options"] if option["passes"])
    expect(listed.locator("b")).to_have_text(passing["short_label"].lower())
    page.get_by_role("button", name="ask me again").click()
    expect(listed).to_have_count(0)


# People ------------------------------------------------------------------------------------------------------------------


def test_a_friend_is_invited_where_one_sits(open_page):
    anna = AtTable(open_page())
    anna.sit("me", "friend")
    link = anna.page.get_by_role("textbox", name="Link for Argalad").first.input_value()
    bert = open_page(link)
    bert.get_by_role("button", name="Sit down").click()
    bert.wait_for_selector(".question")
    expect(anna.page.locator(".invite p")).to_have_count(0)


COVERED = """() => [...document.querySelectorAll(".question :is(.opt, .group, .rule, .invite input)")]
  .filter((part) => part.checkVisibility())
  .filter((part) => {
    if (part.matches(".group")) part.scrollIntoView({ inline: "nearest", block: "nearest" });  // a row on a phone
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [left + 4, right - 4].some((x) => !part.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  })
  .map((part) => part.ariaLabel || part.textContent)"""


@pytest.mark.parametrize("look", [{}, PHONE], ids=["desk", "phone"])
def test_an_invitation_covers_nothing_of_the_question(open_page, look):
    """Neither where few options lie side by side nor where many lie in groups."""
    person = AtTable(open_page(**look))
    person.sit("me", "friend")
    expect(person.page.get_by_role("textbox", name="Link for Argalad")).to_be_visible()
    assert person.page.evaluate(COVERED) == []
    person.play(person.by_keys, 8, until=lambda asked: len(asked["options"]) > 9)
    expect(person.page.locator(".question .group").first).to_be_visible()
    assert person.page.evaluate(COVERED) == []


@pytest.mark.parametrize("agrees", [True, False])
def test_a_take_back_is_asked_for_and_answered(open_page, agrees):
    anna, bert = with_a_friend(open_page)
    waiting = lambda asked: anna.page.evaluate("document.querySelector('.menu .asks') !== null")  # noqa: E731
    for _ in range(80):  # until Anna's last move is one that the other must agree to take back
        for person in (anna, bert):
            if person.page.evaluate("document.querySelector('.question.mine .opt') !== null"):
                person.by_keys(person.asked())
                person.page.wait_for_timeout(120)
        if waiting(None):
            break
    page = anna.page
    before = state_of(page)
    page.get_by_role("button", name=re.compile("^Ask to take back")).first.click()
    expect(page.locator(".ask")).to_contain_text("You asked to take back")
    asked = bert.page.get_by_role("group", name="Take-back")
    expect(asked).to_contain_text("Sauron asks to take back")
    asked.get_by_role("button", name="Agree" if agrees else "Refuse").click()
    expect(page.locator(".ask")).to_have_count(0)
    after = state_of(page)
    assert (after["move"] < before["move"]) == agrees
    assert after["seq"] > before["seq"]
    if not agrees:
        assert after["undo"]["refused"]


def test_spectators_see_what_a_seat_allows(open_page):
    person = AtTable(open_page())
    person.sit("random", "me")
    person.play(person.by_keys, 5)
    watcher = open_page(links_of(person.page, "watch"))
    watcher.get_by_role("button", name="Watch").click()
    expect(watcher.locator(".handrow")).to_contain_text("hidden from spectators")
    person.page.get_by_role("button", name="Settings").first.click()
    person.page.get_by_label("my hand", exact=True).check()
    watcher.get_by_role("button", name="Settings").first.click()
    watcher.locator(".sheet").get_by_label("Argalad").check()
    watcher.keyboard.press("Escape")
    expect(watcher.locator(".handrow .card").first).to_be_visible()
    person.page.get_by_label("nothing of my hand").check()
    expect(watcher.locator(".handrow .card")).to_have_count(0)


# Reports, replays, records -------------------------------------------------------------------------------------------------


def conceded(open_page) -> AtTable:
    person = AtTable(open_page())
    person.sit("random", "me")
    person.play(person.by_keys, 6)
    page = person.page
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Yes, I concede").click()
    expect(page.locator(".the-end h1")).to_have_text("You lost")
    expect(page.locator(".question h1")).to_contain_text("Sauron wins")
    return person


def at_the_table_again(page: Page) -> None:
    """The sheet that tells how the game ended is put away."""
    page.locator(".the-end").get_by_role("button", name="Look at the table").click()
    expect(page.locator(".the-end")).to_have_count(0)


def test_a_report_is_packed_and_can_be_fetched_when_the_game_is_over(open_page):
    page = conceded(open_page).page
    at_the_table_again(page)
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_label("What did you see?").fill("The road went ever on.")
    page.get_by_role("button", name="Report, with the game packed in").click()
    said = page.locator(".sheet [role=status]")
    expect(said).to_contain_text("Reported as")
    report = re.search(r"Reported as (\S{22})\.", said.inner_text())
    assert report
    pack = json.loads(page.evaluate("(id) => fetch(`/api/reports/${id}`).then((answer) => answer.text())", report[1]))
    assert pack["note"] == "The road went ever on."


def test_an_open_replay_shows_all_hands_and_is_played_on(open_page):
    page = conceded(open_page).page
    table = table_of(page)
    page.goto(f"/replay/{table}?move=1")
    expect(page.locator(".replay output")).to_contain_text("1 of")
    page.get_by_label("Eyes").select_option("open")
    page.locator(".replay").get_by_role("button", name="End").click()
    page.wait_for_selector(".openhands li")
    for seat in ("Sauron", "Argalad"):
        assert page.locator(".openhands section", has=page.get_by_role("heading", name=seat)).locator("li").count() > 1
    expect(page.locator(".replay .trouble")).to_have_count(0)
    page.get_by_label("Eyes").select_option(label="Argalad")
    page.locator(".replay").get_by_role("button", name="One move back").click()
    page.wait_for_url("**as=1**")
    expect(page.locator(".openhands")).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    page.wait_for_selector(".question")
    assert table_of(page) != table
    assert state_of(page, seat=1)["move"] >= 1


def test_a_record_goes_out_of_one_browser_and_into_another(open_page):
    page = conceded(open_page).page
    with page.expect_download() as from_the_end:
        page.locator(".the-end a[download]").click()
    at_the_table_again(page)
    with page.expect_download() as download:
        page.locator(".question a[download]").click()
    record = download.value.path().read_bytes()
    assert record == from_the_end.value.path().read_bytes()
    other = open_page()
    other.get_by_text("Bring a game from a file").click()
    other.get_by_label("File").set_input_files({"name": "game.jsonl", "mimeType": "text/plain", "buffer": record})
    other.get_by_role("button", name="Look back on it").click()
    expect(other.locator(".replay output")).to_contain_text("0 of")
    other.keyboard.press("End")
    expect(other.locator(".replay output")).to_contain_text(re.compile(r"^(\d+) of \1$"))
    other.goto("/")
    expect(other.locator(".tables li")).to_contain_text("a record")


@pytest.mark.parametrize("width", [390, 820, 1000, 1150, 1280])
def test_the_bar_of_a_replay_fits_the_room_that_is_kept_for_it(open_page, width):
    page = open_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    game, _ = a_game("argalad", 1)
    look_back(page, game)
    expect(page.locator(".replay .turning, .replay .turn").first).to_be_attached()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    strokes = [page.get_by_role("button", name=name, exact=True).locator("path") for name in ("Play", "One move on")]
    assert len({stroke.get_attribute("d").count("M") for stroke in strokes}) == 2, "two buttons, two signs"
    bar = page.locator(".replay").bounding_box()
    table = page.locator(".quest-table").bounding_box()
    assert abs(bar["y"] - table["y"] - table["height"]) <= 1, "no gap, and nothing covered"
    for part in page.locator(".replay > :visible").all():
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width, part.inner_text()
        assert bar["y"] <= box["y"] + 1
        assert box["y"] + box["height"] <= 901, part.inner_text()
