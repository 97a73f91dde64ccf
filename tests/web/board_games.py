"""Games of the board game that were played, to look back at and to play on from."""

import random

from playwright.sync_api import expect

from westmarch.core.registry import new


def a_game(heroes, seed, wanted=lambda game: True):
    """A whole game of random players, and its moments that are as wanted, each with the number of its move."""
    chance = random.Random(seed)
    game = new("quest", seed, heroes=heroes.split())
    moments, made = [], 0
    while game.asks:
        ask = game.asks[0]
        game.take(chance.choice(ask.choices), ask)
        made += 1
        if wanted(game):
            moments.append((made, game.clone()))
    return game, moments


def moment(heroes, wanted, seeds=range(40)):
    """The first moment of some random game that is as wanted: the game, the move, and how it stood."""
    for seed in seeds:
        game, moments = a_game(heroes, seed, lambda g: bool(g.asks) and wanted(g, g.asks[0]))
        if moments:
            return game, *moments[0]
    raise AssertionError("no such moment")


POST = """async ([path, type, body]) => {
  const headers = { "content-type": type, "x-westmarch": "1" };
  const answer = await fetch(path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}"""


def look_back(page, game):
    """The page replays it."""
    table = page.evaluate(POST, ["/api/records", "text/plain", game.record()])["table"]
    page.goto(f"/replay/{table}?as=1&move=1")
    expect(page.locator(".replay output")).to_contain_text("1 of")
    page.wait_for_selector(".map .loc")


def play_on(page, table, move, seat):
    """The page sits down at a moment of a game that was looked back at."""
    body = f'{{"move": {move}, "seat": {seat}, "machine": "random"}}'
    page.goto(page.evaluate(POST, [f"/api/tables/{table}/branch", "application/json", body])["path"])
    page.wait_for_selector(".question.mine .opts .opt", state="attached")
