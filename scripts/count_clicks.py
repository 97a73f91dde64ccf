"""Plays sensible games by mouse in the page and counts the clicks.

    python scripts/count_clicks.py [meccg quest sauron] [--games 3] [--seed 1] [--json] [--show]

The choices are those of the heuristic player. Counted is every press of the mouse that a person needs for them at the usual
settings: on an option, on a thing of the board, on a group, on what confirms, on a verdict that waits; a drag is one press.
A verdict that goes by itself is waited for, and a row of cards moves under the wheel, which costs nothing.

Beside them stands what the table of version 0.1 asked for in the same game: there every question with two answers or more
took one click, nothing was answered by itself, and nothing was confirmed. The ratio of the two is what counts.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import uvicorn
from playwright.sync_api import Page, sync_playwright

from westmarch.core.chance import Chance
from westmarch.core.decision import Option
from westmarch.core.game import Game
from westmarch.core.habits import Ahead, ahead
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import manifest
from westmarch.players.base import Player, find_player
from westmarch.server.app import behind_the_door, open_services
from westmarch.server.config import Config
from westmarch.server.luck import Luck
from westmarch.server.tables.positions import after, begin
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables
from westmarch.server.uvicorn_runner import listen

MOST = 1500
"""Questions after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game and where the person sits in it."""

    game: str
    seat: int
    seats: int


PLANS = {"meccg": Plan("meccg", 0, 2), "quest": Plan("quest", 1, 2), "sauron": Plan("quest", 0, 2)}
PATIENCE = 60_000
GLIDE = 80
"""Milliseconds in which a map that moves has moved."""
SIT = """async (wish) => {
  const headers = { "content-type": "application/json", "x-westmarch": "1" };
  return await (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) })).json();
}"""
READ = "(told) => document.querySelector('.verdict h1')?.innerText !== told"
ANSWERED = """(seq) => {
  const question = document.querySelector(".question");
  return !question || Number(question.dataset.asked) !== seq || document.querySelector(".verdict") !== null;
}"""
SPOT = """(thing) => {
  const box = (thing.querySelector("circle.reach") ?? thing).getBoundingClientRect();
  for (const [right, down] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]]) {
    const [x, y] = [box.x + right * box.width, box.y + down * box.height];
    const met = document.elementFromPoint(x, y);
    if (met !== null && thing.contains(met)) return [x, y];
  }
  return null;
}"""
WAY_TO = """async (selector) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = () => document.querySelector(selector)?.offsetParent != null;
  const inside = async (left) => {
    if (seen()) return 0;
    if (!left) return null;
    const steps = () => document.querySelectorAll(".question .opt.step"); // drawn anew on every page
    for (let at = 0; at < steps().length; at++) {
      const step = steps()[at];
      const more = step.innerText.includes("More");
      step.click();
      await drawn();
      const rest = await inside(more ? left - 1 : Math.min(left - 1, 3));
      if (rest !== null) return rest + 1;
      if (more) return null;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await drawn();
    }
    return null;
  };
  const open = document.querySelector(".question .group[aria-pressed=true]")?.dataset.group;
  const here = await inside(12);
  if (here !== null) return here;
  for (const { group } of [...document.querySelectorAll(".question .group")].map((one) => one.dataset)) {
    document.querySelector(`.question .group[data-group="${group}"]`).click();
    await drawn();
    const way = await inside(12);
    if (way !== null) return way + (group === open ? 0 : 1);
  }
  return null;
}"""
WAITS = """() => {
  const verdict = document.querySelector(".verdict");
  if (verdict) return { verdict: verdict.querySelector(".ring").classList.contains("runs") ? "goes" : "waits" };
  const question = document.querySelector(".question");
  if (document.querySelector(".theend") || question?.querySelector("a[href^='/replay/']")) return { over: true };
  if (!question?.classList.contains("mine") || question.querySelector("[aria-disabled=true]:not(.confirm)")) return null;
  return question.querySelector(".opt[data-key]") ? { seq: Number(question.dataset.asked) } : null;
}"""


class SameLuck(Luck):
    """The same deals and thoughts whenever the script is run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def of_table(self, visitor: str, game: str, settings: object) -> int:
        return self.seed

    def of_thought(self, game: Game[Any], seat: int) -> int:
        return game.seed + seat


@dataclass
class Count:
    """What a game took."""

    name: str
    seed: int
    by_kind: Counter[str] = field(default_factory=Counter)
    before_by_kind: Counter[str] = field(default_factory=Counter)
    """What the table of version 0.1 would have asked for."""
    over: bool = False

    @property
    def clicks(self) -> int:
        return self.by_kind.total()

    @property
    def before(self) -> int:
        return self.before_by_kind.total()

    @property
    def ratio(self) -> float:
        return self.clicks / max(1, self.before)

    def add(self, kind: str, clicks: int) -> None:
        self.by_kind[kind] += clicks

    def __add__(self, other: Count) -> Count:
        kinds, before = self.by_kind + other.by_kind, self.before_by_kind + other.before_by_kind
        return Count(self.name, 0, kinds, before, self.over and other.over)

    def told(self) -> str:
        end = "" if self.over else " (not over)"
        return f"{self.name} {self.seed}: {self.clicks} clicks, {self.before} in version 0.1: {100 * self.ratio:.0f} %{end}"

    def told_in_full(self) -> str:
        kinds = sorted({*self.by_kind, *self.before_by_kind}, key=lambda kind: -self.before_by_kind[kind])
        lines = [f"  {kind:28} {self.by_kind[kind]:5} {self.before_by_kind[kind]:5}" for kind in kinds]
        return "\n".join([f"{self.name}, all: {self.clicks} of {self.before}, {100 * self.ratio:.1f} %", *lines])

    def as_json(self) -> dict[str, Any]:
        kinds = {"by_kind": dict(self.by_kind), "before_by_kind": dict(self.before_by_kind)}
        return {"seed": self.seed, "clicks": self.clicks, "before": self.before, "over": self.over, **kinds}


class Person:
    """Makes the choices of the heuristic player in the page, by mouse."""

    def __init__(self, page: Page, tables: Tables, table: str, plan: Plan, count: Count) -> None:
        self.page = page
        self.tables = tables
        self.id = table
        self.plan = plan
        self.count = count
        self.player: Player = find_player(plan.game, "heuristic")
        self.luck = Chance(count.seed).branch(1000 + plan.seat)

    @property
    def table(self) -> Table:
        """As it lies in the server, which runs in this process."""
        return self.tables._open[self.id]

    def play(self) -> None:
        for _ in range(MOST):
            found = self.page.wait_for_function(WAITS, timeout=PATIENCE).json_value()
            if found.get("over"):
                self.count.over = True
                break
            if "verdict" in found:
                self.read(found["verdict"])
            elif found["seq"] == self.table.opened.get(self.plan.seat):
                self.answer(found["seq"])
        self.look_back()

    def read(self, verdict: str) -> None:
        """A verdict that goes by itself is waited for; that is cut short, and costs no click."""
        told = self.page.locator(".verdict h1").inner_text()
        if verdict == "waits":
            self.press(".verdict .go", "a verdict")
        else:
            self.page.keyboard.press("Space")
        self.page.wait_for_function(READ, arg=told, timeout=PATIENCE)

    def answer(self, seq: int) -> None:
        game: Game[Any] = self.table.game
        ask = asked_of(game, self.plan.seat)
        if ask is None:
            return
        choice = self.player.choose(game, ask.seat, ask, self.luck)
        if ask.picks is not None and ask.picks.most > 1:
            self.pick_together(game, ask, choice)
        else:
            onward = ahead(manifest(game.name).habits, game, ask)
            self.at_one_go(ask, Option(game, choice), onward)
        self.page.wait_for_function(ANSWERED, arg=seq, timeout=PATIENCE)

    def at_one_go(self, ask: Ask, option: Option, onward: Sequence[Ahead]) -> None:
        """An answer, and with it what would be answered next where the page lets both be answered together."""
        then = next((one for one in onward if one.choice == option.choice), None)
        second = self.second(then) if then is not None else None
        if option.key not in self.offered():
            assert then is not None, f"{ask.kind}: {option.key} is not offered in the page"
            assert second is not None, f"{ask.kind}: {option.key} is not offered in the page"
            self.at_one_go(then.decision._ask, second, then.further)
        elif then is None or second is None or not self.together(ask, option, then, second, onward):
            self.reach(option, ask)

    def together(self, ask: Ask, option: Option, then: Ahead, second: Option, onward: Sequence[Ahead]) -> bool:
        """Several answers by one press, as many as go."""
        last = next((one for one in then.further if one.choice == second.choice), None)
        third = self.second(last) if last is not None and not option.refs else None
        return (
            (third is not None and self.drag(second.refs, third.refs, ask.kind))
            or self.on_its_thing(ask, option, second, onward)
            or self.drag(second.refs, option.refs, ask.kind)
            or self.drag(option.refs, second.refs, ask.kind)
        )

    def second(self, then: Ahead) -> Option | None:
        """What would be answered next, if it can be."""
        game, ask = then.decision._game, then.decision._ask
        choice = self.player.choose(game, ask.seat, ask, self.luck)
        return next((option for option in then.options if option.choice == choice), None)

    def on_its_thing(self, ask: Ask, option: Option, second: Option, onward: Sequence[Ahead]) -> bool:
        """Both answers by a press on what the second is about, where that is lit at once and stands for nothing else."""
        lit = Counter(ref for choice in ask.choices for ref in set(refs_of(option, choice)))
        mine: set[str] = set()
        for one in onward:
            first = set(refs_of(option, one.choice))
            for other in one.options if one.habit.at_once else ():
                refs = set(other.refs) - first
                lit.update(refs)
                mine |= refs if (one.choice, other.choice) == (option.choice, second.choice) else set()
        return any(lit[ref] == 1 and self.hit(ref, ask.kind) for ref in sorted(mine))

    def offered(self) -> set[str]:
        found: list[str] = self.page.locator(".question .opt[data-key]").evaluate_all(
            "(all) => all.map((o) => o.dataset.key)"
        )
        return set(found)

    def pick_together(self, game: Game[Any], ask: Ask, first: Choice) -> None:
        """All answers of one kind that would follow each other, and the button that confirms them."""
        copy, kind, wanted = game.clone(), ask.kind, []
        choice: Choice | None = first
        while choice is not None and choice[0] not in game.passing and len(wanted) < (ask.picks.most if ask.picks else 1):
            wanted.append(choice)
            again = asked_of(copy, ask.seat)
            copy.take(choice, again)
            again = asked_of(copy, ask.seat)
            same = again is not None and again.kind == kind
            choice = self.player.choose(copy, ask.seat, again, self.luck) if again is not None and same else None
        options = [Option(game, choice) for choice in wanted or [first]]
        picked = [option for option in options if option.facts.get("rest") != 1]
        if len(picked) == len(options):  # what went without saying in the end must be picked as well
            left = [one for choice in ask.choices for one in [Option(game, choice)] * copies(game, choice)]
            for option in picked:
                left.remove(option)
            picked += left[: max(0, (ask.picks.least if ask.picks else 0) - len(picked))]
        for option in picked:
            self.reach(option, ask)
        confirm = self.page.locator(".question .confirm:not([aria-disabled=true])")
        if wanted and confirm.count():
            self.press(".question .confirm", kind)

    def reach(self, option: Option, ask: Ask) -> None:
        """Choose an option: in the dock, on its thing where that stands for nothing else, or in its group."""
        button = f'.question .opt[data-key="{option.key}"]'
        if not self.page.locator(button).is_visible():
            for ref in option.refs:
                others = [choice for choice in ask.choices if ref in refs_of(option, choice)]
                if len(others) == 1 and self.hit(ref, ask.kind):
                    return
            self.open_group(button, ask.kind)
        self.press(button, ask.kind)

    def open_group(self, button: str, kind: str) -> None:
        """The way to an option in another group, on another page; only the right one is counted, for a person reads them."""
        steps = self.page.evaluate(WAY_TO, button)
        assert steps is not None, f"nothing leads to {button}"
        self.count.add(kind, steps)

    def drag(self, from_refs: Sequence[str], to_refs: Sequence[str], kind: str) -> bool:
        """Lay a thing on another: one press."""
        for source in from_refs:
            for target in to_refs:
                # Maps are dragged themselves.
                held = self.page.locator(f':not([data-zone=map] *)[data-ref="{source}"]').locator("visible=true").first
                place = self.page.locator(f'[data-ref="{target}"]').locator("visible=true").first
                if place.locator("circle.reach").count():
                    place = place.locator("circle.reach")
                if held.count() and place.count():
                    asked = self.page.locator(".question").get_attribute("data-asked")
                    held.drag_to(place, force=True)
                    if self.page.locator(f".question[data-asked='{asked}'] .opt[aria-disabled=false]").count() == 0:
                        self.count.add(kind, 1)
                        return True
        return False

    def hit(self, ref: str, kind: str) -> bool:
        """Press a thing on the board where a press meets it. Before that the wheel brings a card into view, and the map may
        glide: neither is a press."""
        thing = self.page.locator(f'[data-ref="{ref}"]').locator("visible=true").first
        if not thing.count():
            return False
        thing.scroll_into_view_if_needed()
        spot, before = thing.evaluate(SPOT), None
        for _ in range(20):
            if spot == before:
                break
            self.page.wait_for_timeout(GLIDE)
            spot, before = thing.evaluate(SPOT), spot
        if spot is not None:
            self.page.mouse.click(*spot)
            self.count.add(kind, 1)
        return spot is not None

    def press(self, what: str, kind: str) -> None:
        self.page.locator(what).click()
        self.count.add(kind, 1)

    def look_back(self) -> None:
        """What the table of version 0.1 would have asked for."""
        table = self.table
        game = begin(table.row)
        for move in table.ledger.moves:
            ask = asked_of(game, move.seat)
            if move.seat == self.plan.seat and ask is not None and len(ask.choices) > 1:
                self.count.before_by_kind[ask.kind] += 1
            game = after(game, move.key, move.seat)


def copies(game: Game[Any], choice: Choice) -> int:
    return int(Option(game, choice).facts.get("copies", 1))


def refs_of(option: Option, choice: Choice) -> tuple[str, ...]:
    """The things of another choice of the same question."""
    return type(option)(option._game, choice).refs


def asked_of(game: Game[Any], seat: int) -> Ask | None:
    return next((ask for ask in game.asks if ask.seat == seat), None)


@contextmanager
def served(seed: int) -> Iterator[tuple[str, Tables]]:
    """A server in this process, so that the player can look at the game as its seat knows it."""
    with TemporaryDirectory() as folder:
        config = Config(
            folder=Path(folder), limit_rates=False, machine_tick=0.01, pause=0.0, think_seconds=60.0, luck=SameLuck(seed)
        )
        services = open_services(config)
        listener = listen("127.0.0.1", 0)
        server = uvicorn.Server(uvicorn.Config(behind_the_door(services), log_level="warning", ws="none"))
        thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}", services.tables
        finally:
            server.should_exit = True
            thread.join(20)


def play(name: str, seed: int, show: bool) -> Count:
    plan, count = PLANS[name], Count(name, seed)
    path = shutil.which("chromium")
    assert path, "Chromium is needed: its path is looked up as `chromium`."
    with served(seed) as (address, tables), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=not show, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(
            base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
        )
        context.add_init_script("localStorage.westmarch ??= JSON.stringify({ guard: 0 })")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        seats = [{"player": "me" if seat == plan.seat else "heuristic"} for seat in range(plan.seats)]
        table = page.evaluate(SIT, {"game": plan.game, "seats": seats, "settings": {}})
        page.goto(table["path"])
        Person(page, tables, table["table"], plan, count).play()
        browser.close()
    return count


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Counts the clicks of sensible games, as they are and as version 0.1 asked."
    )
    parser.add_argument(
        "plans", nargs="*", default=["meccg", "quest"], choices=[*PLANS, []], help="which games (meccg quest)"
    )
    parser.add_argument("--games", type=int, default=3, help="how many of each")
    parser.add_argument("--seed", type=int, default=1, help="the deal of the first")
    parser.add_argument("--json", action="store_true", help="print the figures for programs")
    parser.add_argument("--show", action="store_true", help="show the browser")
    asked = parser.parse_args()
    found: dict[str, list[Count]] = {}
    for name in asked.plans:
        for seed in range(asked.seed, asked.seed + asked.games):
            count = play(name, seed, asked.show)
            found.setdefault(name, []).append(count)
            if not asked.json:
                print(count.told(), flush=True)
        if not asked.json:
            total = reduce(add, found[name])
            print(total.told_in_full(), flush=True)
    if asked.json:
        print(json.dumps({name: [count.as_json() for count in counts] for name, counts in found.items()}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
