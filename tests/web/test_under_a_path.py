"""The pages where a proxy shows them under a path: everything they ask for has it, and a game can be played."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from server.process import ServerProcess

from .conftest import DESKTOP


@pytest.fixture
def under_a_path(pages, tmp_path, chromium) -> Iterator[tuple[Page, list[str]]]:
    """A page at the start, and the paths of all that it asks for."""
    server = ServerProcess(tmp_path, root_path="/deep/westmarch")
    server.start()
    context = chromium.new_context(base_url=server.address, **DESKTOP)
    context.set_default_timeout(20_000)
    context.add_init_script("localStorage.westmarch ??= JSON.stringify({ pace: 'instant', guard: 0 })")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto("/deep/westmarch/")
    yield page, asked
    context.close()
    server.kill()


@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_a_game_is_played_under_a_path(under_a_path, game):
    page, asked = under_a_path
    page.locator(f"form[action$='/new/{game}'] button").first.click()
    page.wait_for_url("**/deep/westmarch/table/*")
    question = page.locator(".question.mine .opt[data-key]").filter(visible=True)
    expect(question.first).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/choices")) as chosen:
        question.first.click()
        if page.locator(".question .go").count():
            page.locator(".question .go").first.click()
    assert chosen.value.status == 200
    page.evaluate("location.href = document.querySelector('a[href$=\"westmarch/\"]').href")
    page.wait_for_url("**/deep/westmarch/")
    page.locator("a", has_text="Look back").first.click()
    page.wait_for_url("**/deep/westmarch/replay/**")
    expect(page.locator("#table button:visible").first).to_be_visible()
    assert [path for path in asked if not path.startswith("/deep/westmarch/")] == []
    for wanted in ("/static/table.js", "/static/chunks/", "/static/assets/", "/stream", "/choices", "/moves"):
        assert any(wanted in path for path in asked), wanted
