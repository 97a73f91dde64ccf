"""A game without a picture of its own: the toy is played at the plain table of the shell."""

from playwright.sync_api import expect

from .table import AtTable


def test_the_toy_is_played_to_its_end_and_looked_back_on(open_page):
    page = open_page()
    person = AtTable(page, seed=3)
    person.sit("me", "random", game="toy")
    asked = person.asked()
    assert "bid a card" in asked["prompt"]
    table = page.get_by_role("region", name="The table")
    assert "Points\n0, 0" in table.inner_text()
    asked = person.play(person.by_mouse, 40)
    assert asked.get("over")
    end = page.locator(".the-end")
    expect(end).to_have_count(0)  # it does not tell of its end, so nothing lies over the table until it is asked for
    page.locator(".question").get_by_role("button", name="How it ended").click()
    expect(end.get_by_role("button", name="Again")).to_be_visible()
    end.get_by_role("button", name="Look at the table").click()
    assert page.get_by_role("log", name="What happened").locator("li").count() > 2
    page.locator(".question a[href^='/replay/']").first.click()
    page.wait_for_url("**/replay/**")
    page.get_by_role("region", name="The table").wait_for()
