"""What teaches the games: the two-minute pages, words explained, rules for players."""

import pytest

from web.table import PHONE
from web.test_accessibility import violations

LOOKS = pytest.mark.parametrize(
    "look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, PHONE], ids=["day", "candle", "phone"]
)
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".stop > div, .station")].map((one) => one.getBoundingClientRect());
  const pairs = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) pairs.push([a, b]);
  }));
  return pairs.length;
}"""


@LOOKS
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_two_minutes(open_page, game, look):
    """From home by one link; axe finds nothing, nothing lies on anything else, nothing is wider than the screen."""
    page = open_page(**look)
    page.locator(f".ways a[href='/learn/{game}']").click()
    page.wait_for_url(f"**/learn/{game}")
    assert violations(page) == []
    assert page.evaluate(OVERLAPS) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stations = page.locator(".station")
    assert stations.count() == {"quest": 9, "meccg": 6}[game]
    page.get_by_role("link", name="Play it").click()
    page.wait_for_url(f"**/new/{game}")
    page.get_by_role("link", name="The game in two minutes").click()
    page.wait_for_url(f"**/learn/{game}")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_two_minutes_at_other_sizes(open_page, game, size):
    page = open_page(f"/learn/{game}", viewport={"width": size[0], "height": size[1]})
    assert page.evaluate(OVERLAPS) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
