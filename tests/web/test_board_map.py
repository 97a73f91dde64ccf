"""What lies on the board game's map: no piece and no tag seems to belong to another place, none covers a name or another."""

import random

import pytest
from playwright.sync_api import expect

from web.board_games import a_game, look_back, play_on

WIDTHS = [(1440, 900), (1280, 800), (1920, 1080), (1100, 760), (820, 1180)]
POSITIONS = 10

FAULTS = r"""(inset) => {
  const map = document.querySelector("svg.map");
  const back = map.getScreenCTM().inverse();
  const boxes = [], found = [];
  const add = (kind, owner, element, place = "") => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const a = new DOMPoint(left, top).matrixTransform(back), b = new DOMPoint(right, bottom).matrixTransform(back);
    // The line of a name is taller than its letters.
    const [above, below] = kind === "name" ? [3.5, 3] : [0, 0];
    boxes.push({ kind, owner, place, x0: a.x + inset, y0: a.y + above + inset, x1: b.x - inset, y1: b.y - below - inset });
  };
  const places = {};
  for (const place of map.querySelectorAll(".loc")) {
    const circle = place.querySelector("circle.reach");
    places[place.dataset.ref.slice(4)] = { x: circle.cx.baseVal.value, y: circle.cy.baseVal.value };
    add("place", place.dataset.ref, place.querySelector(".nd"));
    for (const name of place.querySelectorAll(".name")) add("name", place.dataset.ref + name.textContent, name);
  }
  map.querySelectorAll(".signs .pi use").forEach((sign, n) => add("sign", `sign ${n}`, sign));
  map.querySelectorAll(".pieces > *").forEach((piece, n) => {
    if (/^translate\(0px(, 0px)?\)$/.test(piece.style.transform)) found.push(`lost: ${piece.outerHTML}`);
    // The tokens of one place lie in a stack.
    add(piece.classList[0], piece.dataset.at ?? `${piece.dataset.ref} ${n}`, piece, piece.dataset.place);
  });
  for (const tag of map.querySelectorAll(".tags .tag")) add("tag", `tag ${tag.dataset.ref}`, tag, tag.dataset.ref.slice(4));
  for (const panel of document.querySelectorAll(".zoom button, .eventp")) add("panel", "panel", panel);
  const middle = (a) => [(a.x0 + a.x1) / 2, (a.y0 + a.y1) / 2];
  const edge = (a, p) => Math.hypot(Math.max(a.x0 - p.x, 0, p.x - a.x1), Math.max(a.y0 - p.y, 0, p.y - a.y1));
  // A figure stands with its foot on the ring of its own place.
  const foot = (a, b) => b.kind === "place" && b.owner === `loc:${a.place}` && ["hero", "minion"].includes(a.kind);
  boxes.forEach((a, n) => {
    boxes.slice(n + 1).forEach((b) => {
      if (a.owner !== b.owner && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 && !foot(a, b) && !foot(b, a))
        found.push(`${a.kind} ${a.owner} and ${b.kind} ${b.owner}`);
    });
    if (!a.place) return;
    const [x, y] = middle(a), own = places[a.place];
    for (const [id, other] of Object.entries(places))
      if (id !== a.place) {
        if (Math.hypot(other.x - x, other.y - y) < Math.hypot(own.x - x, own.y - y))
          found.push(`the middle of ${a.kind} at ${a.place} is nearer to ${id}`);
        if (edge(a, other) < edge(a, own)) found.push(`the edge of ${a.kind} at ${a.place} is nearer to ${id}`);
      }
    if (a.kind === "tag") {
      const off = edge(a, own);
      const doubtful = Object.entries(places).some(([id, other]) => id !== a.place && edge(a, other) < 1.4 * off);
      if (off > 62) found.push(`${a.owner} lies ${off} off`);
      if ((off > 32 || doubtful) && !map.querySelector(`.leader[data-to="${a.place}"]`))
        found.push(`nothing leads to ${a.owner}`);
    }
  });
  return found;
}"""


def faults(page) -> list[str]:
    """Corners may touch: shapes are rounder than their boxes."""
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page.evaluate(FAULTS, 1.5)


def show(page, move: int) -> None:
    page.locator(".replay input").fill(str(move))
    expect(page.locator(".replay output")).to_contain_text(f"{move} of")


def positions(open_page, heroes: str, seed: int, number: int, widths) -> list[str]:
    """What is wrong in some positions of a whole game, all of it."""
    page = open_page(reduced_motion="reduce")
    game, moments = a_game(heroes, seed)
    look_back(page, game)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    found = []
    for move, _ in random.Random(1).sample(moments[10:], number):
        show(page, move)
        found += at_widths(page, move, widths)
    return found


def at_widths(page, move: int, widths) -> list[str]:
    found = []
    for width, height in widths:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"after move {move}, {width} wide: {fault}" for fault in faults(page)]
    return found


def test_pieces_stand_at_their_own_place_and_cover_nothing(open_page):
    """Over random positions of a real game."""
    assert positions(open_page, "beravor thalin eleanor", 6, POSITIONS, WIDTHS[:2]) == []


def ways_to_go(game) -> bool:
    return bool(game.asks) and game.asks[0].kind == "travel.go" and len(game.asks[0].choices) > 4


def many_places(game) -> bool:
    return bool(game.asks) and game.asks[0].kind == "influence.place" and len(game.asks[0].choices) > 12


def choices(open_page, heroes: str, seed: int, wanted, number: int, widths) -> list[str]:
    """What is wrong where questions about places are asked, at which somebody sits down."""
    page = open_page(reduced_motion="reduce")
    game, moments = a_game(heroes, seed, wanted)
    look_back(page, game)
    table = page.url.split("/replay/")[1].split("?")[0]
    assert moments, "nobody was asked that"
    found = []
    for move, then in random.Random(seed).sample(moments, min(number, len(moments))):
        play_on(page, table, move, then.asks[0].seat)
        expect(page.locator(".tags .tag")).not_to_have_count(0)
        found += at_widths(page, move, widths)
    return found


@pytest.mark.parametrize(("wanted", "number"), [(ways_to_go, 3), (many_places, 1)], ids=["ways", "many places"])
def test_tags_stand_at_their_own_place_and_cover_nothing(open_page, wanted, number):
    assert choices(open_page, "argalad thalin", 3, wanted, number, WIDTHS[:2]) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_the_map_of_many_games_in_all_widths(open_page, seed):
    heroes = ("argalad", "eometh thalin", "beravor thalin eleanor", "argalad eleanor eometh")[seed % 4]
    found = positions(open_page, heroes, seed, 2 * POSITIONS, WIDTHS)
    found += choices(open_page, heroes, seed, ways_to_go, 5, WIDTHS)
    found += choices(open_page, heroes, seed, many_places, 2, WIDTHS)
    assert found == []
