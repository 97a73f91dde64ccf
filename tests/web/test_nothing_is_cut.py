"""Boxes, measured while games are played: no option, title, own character or card text is cut off or covered, and the dock
stands where it stood, whatever is asked."""

import random
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

from web.board_games import look_back, moment, play_on
from web.laid import LaidTable
from web.test_card_table import AtCards
from westmarch.core.registry import new

WIDTHS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (390, 844))
QUICK = 9
"""Questions that are measured at every width."""
GAMES = 20
MOST_FAULTS = 12
"""After so many a game is walked no further."""

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
  for (const title of phone ? [] : document.querySelectorAll(".handrow .card .cn")) {
    const words = document.createRange(), text = title.firstChild?.data ?? "";
    for (const { index, 0: word } of text.matchAll(/[^\\s-]+/g)) {
      words.setStart(title.firstChild, index);
      words.setEnd(title.firstChild, index + word.length);
      if (words.getClientRects().length > 1) found.push(`title broken: ${text}`);
    }
  }
  for (const foot of phone ? [] : document.querySelectorAll(".handrow .card.tale .ft"))
    if (foot.scrollWidth > foot.clientWidth + 2) found.push(`foot cut: ${told(foot)}`);
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
        assert not seen["found"], f"{width}x{height}, {page.locator('.question h1').inner_text()!r}: {seen['found']}"
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
    "damage in a fight": lambda g, ask: (
        ask.kind == "damage.take" and g.state.fight is not None and sum("copies" in g.facts(c) for c in ask.choices) > 3
    ),
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


# Whole games ----------------------------------------------------------------------------------------------------------

TEAMS = ("argalad", "eometh thalin", "beravor thalin eleanor", "argalad eleanor", "beravor")
DECKS = "ABCDEFGHJU"


def beginning(game: str, seed: int) -> tuple[int, dict[str, Any]]:
    """Whose questions are measured, and what is played."""
    if game == "quest":
        heroes = TEAMS[seed % len(TEAMS)].split()
        return seed % (1 + len(heroes)), {"heroes": heroes}
    return seed % 2, {"decks": [DECKS[seed % 10], DECKS[(3 * seed + seed // 10 + 1) % 10]]}


def cut_in(page: Page, size: tuple[int, int]) -> tuple[list[str], tuple[int, int]]:
    try:
        return [], measured(page, *size)
    except AssertionError as fault:
        return [str(fault)], (0, 0)


def walked(open_page, game: str, seed: int) -> tuple[int, list[str]]:
    """A whole game of random choices, laid on one page: the first question of each kind is measured at every width, of the
    others each third at one width after the other. How often was looked, and what was cut."""
    seat, settings = beginning(game, seed)
    table = LaidTable(open_page(reduced_motion="reduce"), game, seat, **settings)
    played, chance = new(game, seed, **settings), random.Random(seed)
    kinds: Counter[str] = Counter()
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    looks, found, since = 0, [], played.events
    while played.asks and len(found) < MOST_FAULTS:
        ask = next((ask for ask in played.asks if ask.seat == seat), played.asks[0])
        if ask.seat == seat and len(ask.choices) > 1:
            kinds[ask.kind] += 1
            at = kinds.total()
            sizes = WIDTHS if kinds[ask.kind] == 1 else [WIDTHS[at // 3 % len(WIDTHS)]] if at % 3 == 0 else []
            if sizes:
                table.lay(played, since)
            for size in sizes:
                faults, dock = cut_in(table.page, size)
                found += [f"{ask.kind}: {fault}" for fault in faults]
                if not faults:
                    docks[size].add(dock)
                looks += 1
        if ask.seat == seat:
            since = played.events
        played.take(chance.choice(ask.choices), ask)
    found += [f"the dock moves at {size}: {places}" for size, places in docks.items() if len(places) > 1]
    return looks, found


@pytest.mark.long
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_nothing_is_cut_in_whole_games(open_page, game, seed):
    looks, found = walked(open_page, game, seed)
    print(f"{game}, game {seed}: {looks} looks", *found, sep="\n  ")
    assert found == []
    assert looks > 50
