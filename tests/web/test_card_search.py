"""The search for cards in the browser: completion by keyboard and by mouse, and none of it without scripts."""

from playwright.sync_api import expect

from web.test_accessibility import violations


def test_a_query_is_completed_by_keyboard(open_page):
    page = open_page("/cards/meccg")
    field = page.get_by_role("combobox", name="Words or a query")
    field.press_sequentially("ty")
    options = page.get_by_role("listbox", name="How the query may go on").get_by_role("option")
    expect(options).to_have_count(1)
    assert violations(page) == []
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(field).to_have_value("type:")
    expect(options.first).to_contain_text("event")  # the values at once, those of most cards first
    field.press_sequentially("cre")
    expect(options).to_have_count(1)
    field.press("ArrowUp")
    field.press("Enter")
    expect(field).to_have_value("type:creature ")
    expect(options).to_have_count(0)
    field.press_sequentially("pro")
    expect(options.first).to_contain_text("prowess:")
    field.press("Escape")
    expect(options).to_have_count(0)
    field.press_sequentially("wess>=12")
    field.press("Enter")
    page.wait_for_url("**q=type%3Acreature*")
    assert page.locator(".plate").count() > 2


def test_a_query_is_completed_by_mouse(open_page):
    page = open_page("/cards/quest")
    page.get_by_role("combobox", name="Words or a query").press_sequentially("kind:mon")
    page.get_by_role("listbox", name="How the query may go on").get_by_role("option", name="monster").click()
    expect(page.get_by_role("combobox", name="Words or a query")).to_have_value("kind:monster ")


def test_a_wrong_query_is_marked_and_mended(open_page):
    page = open_page("/cards/meccg?q=prowes%3E12")
    expect(page.locator("mark")).to_have_text("prowes")
    assert violations(page) == []
    page.get_by_role("link", name="prowess", exact=True).click()
    page.wait_for_url("**q=prowess%3E12")
    assert page.locator(".plate").count() > 0


def test_without_scripts_the_query_is_narrowed_by_links(open_page):
    page = open_page("/cards/meccg?q=kind:faction", java_script_enabled=False)
    narrow = page.get_by_role("navigation", name="Narrow the search")
    narrow.get_by_role("link", name="side:").click()
    expect(page.get_by_role("searchbox")).to_have_value("kind:faction side:")
    page.get_by_role("navigation", name="Narrow the search").get_by_role("link", name="hero").click()
    assert page.locator(".plate").count() > 3
