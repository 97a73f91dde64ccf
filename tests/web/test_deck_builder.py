"""The deck builder: a Challenge Deck is changed as people advise, breaks rules on the way, is kept and played."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.table import PHONE
from web.test_accessibility import violations


def counted(page: Page, part: str) -> int:
    return int(
        page.locator(".deck .sec", has=page.get_by_role("heading", name=part, exact=True)).locator("b.num").inner_text()
    )


def seek(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(words)
    page.keyboard.press("Escape")


def finding(page: Page, rule: str):
    return page.locator(".fd", has=page.get_by_role("link", name=rule, exact=True))


def test_a_challenge_deck_is_changed_kept_and_played(open_page):
    page = open_page("/decks/build/meccg?from=A")
    fine = page.get_by_text("This deck can be played.")
    expect(fine).to_be_visible()
    assert violations(page) == []
    # Three cards that people advise: each is one resource too many, and two have no site here.
    for words, name in (
        ("Bombadil", "Tom Bombadil"),
        ("mithril side:hero", "The Mithril-coat"),
        ("woses side:hero", "Woses of"),
    ):
        seek(page, words)
        row = page.locator(".res", has_text=name).first
        expect(row).to_be_visible()
        expect(page.locator(".res").first).to_contain_text(name)
        page.keyboard.press("Enter")
        expect(row.locator(".rn")).to_be_focused()
        page.keyboard.press("+")
        expect(row.locator(".step b")).to_have_text("1")
    expect(finding(page, "SET-05")).to_contain_text("33 resources and 30 hazards")
    expect(page.locator(".st--er b")).to_have_text("1")
    assert counted(page, "Resources") == 33
    # Whoever wants to play now is shown why not.
    page.get_by_role("button", name="Play against the machine").click()
    expect(page.get_by_role("heading", name="Findings")).to_be_focused()
    assert violations(page) == []
    for button in ("Add Old Forest", "Add Wose Passage-hold"):
        page.locator(".fd").get_by_role("button", name=button).click()
        expect(page.locator(".fd").get_by_role("button", name=button)).to_have_count(0)
    for name in ("Great Ship", "Smoke Rings", "And Forth He Hastened"):
        page.get_by_role("button", name=f"One less: {name}").click()
    expect(fine).to_be_visible()
    # A fourth copy is one too many; the button of the finding takes it out, and so does taking back.
    page.get_by_role("button", name="One more: Concealment").click()
    expect(finding(page, "SET-09")).to_contain_text("Concealment is there 4 times")
    expect(page.locator(".row.is-er", has_text="Concealment")).to_have_count(1)
    finding(page, "SET-09").get_by_role("button", name="Take Concealment out").click()
    expect(fine).to_be_visible()
    page.get_by_label("Name of the deck").fill("Stewards with a coat")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?deck=[\w-]{22}$"))
    page.reload()
    expect(page.get_by_label("Name of the deck")).to_have_value("Stewards with a coat")
    expect(page.get_by_role("button", name="Tom Bombadil", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play against the machine").click()
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".question, [data-zone=options]").first).to_be_visible()


def test_two_windows_on_one_deck_do_not_overwrite_each_other(open_page):
    one = open_page("/decks/build/meccg?from=A")
    name = one.get_by_label("Name of the deck")
    one.get_by_role("button", name="Keep", exact=True).click()
    expect(one).to_have_url(re.compile(r"\?deck=[\w-]{22}$"))
    other = one.context.new_page()
    other.goto(one.url)
    theirs = other.get_by_label("Name of the deck")
    expect(theirs).to_have_value("Stewards of Gondor")
    name.fill("Changed here")
    name.press("Tab")
    expect(one.get_by_text("being kept")).to_have_count(0)
    expect(one.get_by_role("button", name="Keep", exact=True)).to_be_disabled()
    theirs.fill("Changed there")
    theirs.press("Tab")
    expect(other.get_by_role("alert")).to_contain_text("changed in another window")
    expect(other.get_by_text("changed elsewhere")).to_be_visible()
    other.get_by_role("button", name="Open it again").click()
    expect(theirs).to_have_value("Changed here")
    expect(other.get_by_role("alert")).to_have_count(0)
    # The first window has fallen behind now; what was done in it becomes a deck of its own.
    theirs.fill("Changed there")
    theirs.press("Tab")
    expect(other.get_by_role("button", name="Keep", exact=True)).to_be_disabled()
    name.fill("Changed here again")
    name.press("Tab")
    expect(one.get_by_role("alert")).to_contain_text("changed in another window")
    assert violations(one) == []
    one.get_by_role("button", name="Keep mine as another deck").click()
    expect(one.get_by_role("alert")).to_have_count(0)
    expect(one).not_to_have_url(other.url)
    other.reload()
    expect(theirs).to_have_value("Changed there")
    one.reload()
    expect(name).to_have_value("Changed here again")


def test_a_list_is_read_line_by_line_and_a_friend_is_invited(open_page):
    page = open_page("/decks/build/meccg")
    page.get_by_role("button", name="A: Stewards of Gondor").click()
    expect(page.get_by_text("This deck can be played.")).to_be_visible()
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Paste a list").fill("1 Theoden\n1 Hauberk\n2 Warg Packs\n1 Proxy: house rule\n1 Old Forest")
    lines = page.locator(".im code")
    expect(lines).to_have_text(["1 Hauberk", "2 Warg Packs", "1 Proxy: house rule", "1 Theoden", "1 Old Forest"])
    assert violations(page) == []
    page.get_by_role("button", name="Wargs", exact=True).click()
    page.get_by_role("button", name="Leave out: 1 Hauberk").click()
    page.get_by_role("button", name="Add 3 lines to this deck").click()
    expect(page.get_by_role("button", name="One less: Old Forest")).to_be_visible()
    expect(page.locator(".row", has_text="Wargs").locator(".step b")).to_have_text("2")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator(".row", has_text="Wargs")).to_have_count(0)
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="GCCG").click()
    assert download.value.suggested_filename == "Stewards-of-Gondor.deck"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite a friend").click()
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_label("The link").input_value()
    friend = open_page(link)
    friend.get_by_label("Your deck").select_option(label="G: " + friend.locator("option[value=G]").inner_text()[3:])
    friend.get_by_role("button", name="Sit down").click()
    expect(friend).to_have_url(re.compile("/table/"))


@pytest.mark.parametrize("look", [PHONE, {"color_scheme": "dark"}], ids=["phone", "candle"])
def test_every_pane_can_be_used_by_everybody(open_page, look):
    page = open_page("/decks/build/meccg?from=F", **look)
    expect(page.locator(".deck .row").first).to_be_visible()
    for pane in ("Find", "Findings", "Map", "Charts", "Deck") if look is PHONE else ("Deck",):
        if look is PHONE:
            page.locator(".ptabs").get_by_role("button", name=pane, exact=True).tap()
        page.wait_for_timeout(200)
        assert violations(page) == [], pane
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
