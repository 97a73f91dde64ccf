"""Boxes, measured while games are played: no option, title, own character or card text is cut off or covered, and the dock
stands where it stood, whatever is asked."""

from typing import Any

import pytest

from web.test_card_table import AtCards

WIDTHS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (390, 844))
QUICK = 9
"""Questions that are measured at every width."""
GAMES = 20
WHOLE = 400

CUT = """() => {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const told = (element) => (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 70);
  const inside = (inner, outer, slack = 2) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const question = document.querySelector(".question");
  for (const option of question.querySelectorAll(".opt[data-key]")) {
    const here = box(option);
    if (!here.width) continue;
    const words = option.querySelector(".ot");
    if (!inside(here, box(question)) || !inside(here, screen)) found.push(`option outside: ${told(option)}`);
    if (words && !inside(box(words), here, 3)) found.push(`label cut: ${told(option)}`);
    const top = document.elementFromPoint(here.left + here.width / 2, here.top + here.height / 2);
    if (!option.contains(top)) found.push(`option covered: ${told(option)} by ${top?.className}`);
  }
  const title = question.querySelector("h1");
  if (title.scrollWidth > title.clientWidth + 1) found.push(`title cut: ${told(title)}`);
  const phone = innerWidth <= 720;
  for (const half of phone ? [] : document.querySelectorAll(".half--mine, .half--them")) {
    const pages = half.querySelector(".sideways") !== null;
    if (half.matches(".half--arena")) continue;
    for (const tile of half.querySelectorAll(".tile .face, .strip, .sitebar")) {
      if (tile.closest(".lying, .lane__to, .inplay, .happening")) continue;
      const here = box(tile), frame = box(half);
      const cut = pages ? here.top < frame.top - 2 || here.bottom > frame.bottom + 2 : !inside(here, frame);
      if (cut) found.push(`cut off: ${told(tile.closest("button") ?? tile)} ${here.bottom - frame.bottom}`);
    }
  }
  for (const text of phone ? [] : document.querySelectorAll(".held .card .text"))
    if (text.scrollHeight > text.clientHeight + 1) found.push(`text cut: ${told(text)}`);
  return { found, dock: [Math.round(box(question).top), Math.round(box(question).height)] };
}"""


def measured(person: AtCards, width: int, height: int) -> tuple[int, int]:
    """Nothing is cut at this width; where the dock is."""
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen: dict[str, Any] = person.page.evaluate(CUT)
    assert seen["found"] == [], (width, height, person.page.locator(".question h1").inner_text())
    return tuple(seen["dock"])


def test_nothing_is_cut_at_any_width_and_the_dock_never_moves(open_page):
    person = AtCards(open_page(), seed=5)
    person.sit_down(0, "heuristic", decks=["A", "F"])
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    for _ in range(QUICK):
        asked = person.asked()
        for size in WIDTHS:
            docks[size].add(measured(person, *size))
        person.straight_on(asked)
    assert all(len(places) == 1 for places in docks.values()), docks


@pytest.mark.long
@pytest.mark.parametrize("size", WIDTHS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_in_whole_games(open_page, size):
    for seed in range(GAMES):
        person = AtCards(open_page(), seed=seed)
        person.sit_down(seed % 2, "heuristic")
        docks = set()
        for _ in range(WHOLE):
            asked = person.asked()
            if asked.get("over"):
                break
            docks.add(measured(person, *size))
            person.straight_on(asked)
        assert len(docks) == 1
