"""The form of a new game says what the chosen option is, and nothing of the others."""

from westmarch.core.registry import manifest


def shown(page, field: str) -> list[str]:
    spans = page.locator(f'.pick:has([name="{field}"]) .abouts span')
    return [text for text, seen in ((s.text_content(), s.is_visible()) for s in spans.all()) if seen and text]


def test_what_the_chosen_deck_hero_or_profile_is_stands_below_it(open_page):
    decks, profiles = ({o.value: o.about for o in setting.options} for setting in manifest("meccg").settings[:2])
    page = open_page("/new/meccg?decks=H")
    assert shown(page, "decks.0") == [decks["H"]]
    page.select_option('[name="decks.1"]', "J")
    assert shown(page, "decks.1") == [decks["J"]]
    page.locator("summary").click()
    page.select_option('[name="profile"]', "community")
    assert shown(page, "profile") == [profiles["community"]]
    heroes = {o.value: o.about for o in manifest("quest").settings[0].options}
    page.goto(page.url.partition("/new/")[0] + "/new/quest")
    assert shown(page, "heroes.1") == []
    page.select_option('[name="heroes.1"]', "thalin")
    assert shown(page, "heroes.1") == [heroes["thalin"]]
