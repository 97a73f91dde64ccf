"""Boxes, measured while games are played: no option, title, own character or card text is cut off or covered, and the dock
stands where it stood, whatever is asked."""

from typing import Any

import pytest
from playwright.sync_api import Page

from web.board_games import look_back, moment, play_on
from web.table import AtTable
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
  for (const option of question.querySelectorAll(".opt[data-key], .opt.step")) {
    const here = box(option);
    if (!here.width) continue;
    const words = option.querySelector(".ot"), price = option.querySelector(".oc");
    if (price && !inside(box(price), here, 3)) found.push(`price cut: ${told(option)}`);
    if (!inside(here, box(question)) || !inside(here, screen)) found.push(`option outside: ${told(option)}`);
    if (words && !inside(box(words), here, 3)) found.push(`label cut: ${told(option)}`);
    const top = document.elementFromPoint(here.left + here.width / 2, here.top + here.height / 2);
    if (!option.contains(top)) found.push(`option covered: ${told(option)} by ${top?.className}`);
  }
  const title = question.querySelector("h1");
  if (title.scrollWidth > title.clientWidth + 1) found.push(`title cut: ${told(title)}`);
  if (!inside(box(title), box(question))) found.push(`title outside: ${told(title)}`);
  const phone = innerWidth <= 720;
  for (const group of phone ? [] : question.querySelectorAll(".group"))
    if (!inside(box(group), box(question))) found.push(`group outside: ${told(group)}`);
  const board = document.querySelector(".board");
  if (board && box(board).height && box(board).bottom > box(question).top + 1) found.push("the dock lies over the board");
  for (const place of phone ? [] : document.querySelectorAll(".loc.legal")) {
    const spot = box(place.querySelector(".nd"));
    const over = document.elementFromPoint(spot.left + spot.width / 2, spot.top + spot.height / 2);
    if (!over?.closest(".loc, .pieces, .tags")) found.push(`place covered: ${told(place)} by ${over?.className}`);
  }
  for (const text of phone ? [] : document.querySelectorAll(".handrow .card.lit .tx"))
    if (text.scrollHeight > text.clientHeight + 2) found.push(`text cut: ${told(text)}`);
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


SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def measured(page: Page, width: int, height: int) -> tuple[int, int]:
    """Nothing is cut at this width, whichever group is open; where the dock is."""
    page.set_viewport_size({"width": width, "height": height})
    if width > 720:  # a phone had the map follow the question
        page.evaluate("() => document.querySelector('.zoom .fit')?.click()")
    groups = page.locator(".question .group").count()
    for group in range(max(1, groups)):
        if groups:
            page.evaluate("(at) => document.querySelectorAll('.question .group')[at].click()", group)
        page.evaluate(SETTLED)
        seen: dict[str, Any] = page.evaluate(CUT)
        assert seen["found"] == [], (width, height, page.locator(".question h1").inner_text())
    return tuple(seen["dock"])


def test_nothing_is_cut_at_any_width_and_the_dock_never_moves(open_page):
    person = AtCards(open_page(), seed=5)
    person.sit_down(0, "heuristic", decks=["A", "F"])
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    for _ in range(QUICK):
        asked = person.asked()
        for size in WIDTHS:
            docks[size].add(measured(person.page, *size))
        person.straight_on(asked)
    assert all(len(places) == 1 for places in docks.values()), docks


HEROES = "argalad eometh beravor"
CROWDED = {
    "influence after a fight": lambda g, ask: ask.kind == "influence.after_combat" and len(ask.choices) > 18,
    "commands": lambda g, ask: ask.kind == "command.give" and len(ask.choices) > 24,
    "ways": lambda g, ask: ask.kind == "travel.go" and len(ask.choices) > 7,
    "agility": lambda g, ask: ask.kind == "combat.agility" and len(ask.choices) > 3,
    "a round of combat": lambda g, ask: ask.kind == "combat.card" and ask.seat > 0 and len(ask.choices) > 5,
    "damage": lambda g, ask: ask.kind == "damage.take" and len(ask.choices) > 7,
    "a price": lambda g, ask: ask.kind == "travel.discard" and len(ask.choices) > 8,
    "exploring": lambda g, ask: ask.kind == "explore.act" and len(ask.choices) > 5,
}


def test_nothing_is_cut_on_the_board_games_fullest_questions_and_the_dock_never_moves(open_page):
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    for wanted in CROWDED.values():
        page = open_page(reduced_motion="reduce")
        game, move, then = moment(HEROES, wanted)
        look_back(page, game)
        play_on(page, page.url.split("/replay/")[1].split("?")[0], move, then.asks[0].seat)
        for size in WIDTHS:
            docks[size].add(measured(page, *size))
        page.context.close()
    assert all(len(places) == 1 for places in docks.values()), docks


@pytest.mark.long
@pytest.mark.parametrize("size", WIDTHS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_in_whole_games_of_the_board_game(open_page, size):
    for seed in range(GAMES):
        person = AtTable(open_page(), seed=seed)
        person.sit(*(("me", "random") if seed % 2 else ("random", "me")))
        docks = set()
        for _ in range(WHOLE):
            asked = person.asked()
            if asked.get("over"):
                break
            docks.add(measured(person.page, *size))
            key = person.chance.choice(asked["options"])
            press = "(key) => document.querySelector(`.question .opt[data-key='${key}']`).click()"
            person.page.evaluate(press, key)
            if size[0] <= 720 and person.page.locator(".question .spelled .go").count():
                person.page.locator(".question .spelled .go").tap()
        person.page.context.close()
        assert len(docks) == 1


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
            docks.add(measured(person.page, *size))
            person.straight_on(asked)
        assert len(docks) == 1
