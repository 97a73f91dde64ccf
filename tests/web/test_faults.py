"""A game that cannot go on: the page says so and ends it without a loser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from server.process import ServerProcess
from westmarch.core.faults import ENDED, STUCK

from .table import AtTable


@pytest.fixture(scope="module")
def address(pages, tmp_path_factory) -> Iterator[str]:
    """A server that knows the toy with a fault."""
    server = ServerProcess(tmp_path_factory.mktemp("unsound"), modules=["toy", "unsound_toy"])
    server.start()
    yield server.address
    server.kill()


def test_the_page_says_that_no_answer_works_and_ends_the_game_without_a_loser(open_page):
    page = open_page()
    person = AtTable(page, seed=3)
    person.sit("me", "me", game="unsound")
    asked = person.play(person.by_mouse, 10, until=lambda question: "stake" in question.get("prompt", ""))
    assert "stake" in asked["prompt"]
    end = page.get_by_role("button", name="End the game without a loser")
    expect(end).to_have_count(0)

    person.by_mouse(asked)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text(STUCK)
    expect(page.get_by_role("alert")).to_contain_text("is kept.")
    assert person.asked()["options"] == asked["options"]  # it stands as before, and nothing is sent again and again

    end.click()
    expect(page.locator(".question h1")).to_have_text("Nobody wins.")
    expect(page.locator(".question")).to_contain_text(ENDED)
    expect(end).to_have_count(0)
