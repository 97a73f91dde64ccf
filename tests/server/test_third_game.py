"""A game that is registered and nothing more has a table: the toy, of which no file of the server knows."""

import re


def test_it_stands_on_the_first_page_with_what_its_manifest_says(anna):
    home = anna.get("/").text
    assert "<h2>The toy</h2>" in home
    assert "Bid cards in secret" in home
    assert "/cards/toy" not in home
    assert "/rules/toy" not in home


def test_its_settings_are_a_form_that_begins_a_game(anna):
    form = anna.get("/new/toy").text
    assert '<select name="seats">' in form
    csrf = re.search(r'name="csrf" value="([^"]+)"', form)
    assert csrf is not None
    chosen = {"csrf": csrf[1], "chosen": "1", "mode": "machine", "seats": "3"}
    begun = anna.request("POST", "/new/toy", data=chosen)
    assert begun.status_code == 303
    page = anna.get(begun.headers["location"])
    assert "<title>The toy</title>" in page.text
    table = re.search(r'data-table="([^"]+)"', page.text)
    assert table is not None
    assert len(anna.state(table[1])["seats"]) == 3
    assert "bid a card" in anna.get(f"/table/{table[1]}/plain").text
