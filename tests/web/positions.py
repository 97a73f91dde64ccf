"""Moments of games that a test wants to see on a page: played in this process, handed to the server as a record, and played
on there from the last move."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

import westmarch
from westmarch.core.decision import Decision, Option

Wanted = Callable[[Decision], bool]
GAMES_SOUGHT = 40
MOVES_SOUGHT = 1500

UPLOADED = """async ([record, seat]) => {
  const headers = { "x-westmarch": "1", "content-type": "text/plain" };
  const kept = await fetch("/api/records", { method: "POST", headers, body: record });
  if (!kept.ok) throw new Error(await kept.text());
  const table = (await kept.json()).path.split("/")[2].split("?")[0];
  const { last } = await (await fetch(`/api/tables/${table}/moves`)).json();
  const json = { ...headers, "content-type": "application/json" };
  const body = JSON.stringify({ move: last, seat, machine: "random" });
  const branched = await fetch(`/api/tables/${table}/branch`, { method: "POST", headers: json, body });
  if (!branched.ok) throw new Error(await branched.text());
  return (await branched.json()).path;
}"""


@cache
def record_until(game: str, kind: str, seat: int, wanted: Wanted, settings: tuple[tuple[str, Any], ...]) -> str:
    """A game at random up to the first question of a kind to a seat that is as wanted."""
    for seed in range(1, GAMES_SOUGHT):
        found = westmarch.new(game, seed=seed, **dict(settings))
        chance = random.Random(seed)
        for _ in range(MOVES_SOUGHT):
            decision = found.decision
            if decision is None:
                break
            if decision.kind == kind and decision.seat == seat and wanted(decision):
                return found.record()
            found.choose(chance.choice(decision.options))
    raise AssertionError(f"{kind} is never asked so")


def anything(decision: Decision) -> bool:
    return True


def play_on_at(
    page: Page, kind: str, wanted: Wanted = anything, game: str = "meccg", seat: int = 0, **settings: Any
) -> None:
    """The page shows such a question to the visitor, who plays against a machine from there."""
    record = record_until(game, kind, seat, wanted, tuple(settings.items()))
    page.goto(page.evaluate(UPLOADED, [record, seat]))
    page.wait_for_selector(".question.mine")


def offers(option: Callable[[Option], bool]) -> Wanted:
    """A question with such an option."""
    return lambda decision: any(option(one) for one in decision.options)
