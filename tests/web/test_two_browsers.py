"""Two browsers play each other to the end through reloads, a lost network and a server that is killed again and again.

What each page sent and what it was acknowledged is noted in the browser; at the end it is compared with what the server has
on disk: no acknowledged move is lost, none is doubled, and both pages show what a fresh page shows.
"""

import math
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from server.process import ServerProcess
from westmarch.server.storage.store import Store
from westmarch.server.tables.ledger import Moved, read_entry

KILLS = 10
LONGEST = 240.0
"""Seconds until there is a fight; a game takes a minute or two."""
STILL = 60.0
"""Seconds in which somebody moves, however busy the machine is."""

FIGHT = ".combat, .arena"
GAMES_SOUGHT = 4
"""In some games nobody meets an enemy."""

NOTES = """
if (location.protocol === "http:") localStorage.westmarch ??= JSON.stringify({ pace: "instant", guard: 0 });
const note = (list, what) => { localStorage[list] = JSON.stringify([...JSON.parse(localStorage[list] ?? "[]"), what]); };
const plainFetch = window.fetch;
window.fetch = async (path, options) => {
  const isChoice = options?.method === "POST" && String(path).endsWith("/choices");
  const sent = isChoice ? JSON.parse(options.body) : null;
  if (sent) note("sent", [sent.seat, sent.seq, sent.key]);
  const answer = await plainFetch(path, options);
  if (sent && answer.ok) note("acknowledged", [sent.seat, sent.seq, sent.key, (await answer.clone().json()).seq]);
  return answer;
};
new MutationObserver(() => {
  const options = [...document.querySelectorAll(".question.mine .opt[data-key]")];
  if (options.length === 1) note("needless", options[0].dataset.key);
}).observe(document, { childList: true, subtree: true });
"""
"""Before the page's own scripts: notes that outlive a reload."""

PLAYS = """
const luck = () => {
  localStorage.luck = (Number(localStorage.luck ?? 0) + 0x6d2b79f5) | 0; // it goes on after a reload
  let mixed = Number(localStorage.luck);
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const fights = () => document.querySelector(".combat, .arena") !== null;
if (location.protocol === "http:") setInterval(() => {
  if (localStorage.stopped || (localStorage.stopAtAFight && fights())) return;
  document.querySelector(".verdict .go")?.click();
  const question = document.querySelector(".question.mine");
  if (!question || question.querySelector("[aria-disabled=true]:not(.confirm)")) return;
  const every = [...question.querySelectorAll(".opt[data-key]")];
  const unpicked = every.filter((option) => option.getAttribute("aria-pressed") !== "true");
  const options = unpicked.length ? unpicked : every; // who lets go of picks by chance hardly ever has a whole hand together
  options[Math.floor(luck() * options.length)]?.click();
  document.querySelector(".question :is(.go, .confirm:not([aria-disabled=true]))")?.click();
}, 25);
"""
"""A hasty person: clicks whatever the page offers, at random."""

SHOWN = """() => {
  const page = document.querySelector("#table").cloneNode(true);
  // The log begins where the page came in, the server's mark may blink, and what changed is marked by the page that saw it.
  for (const part of page.querySelectorAll(".log, .online, .marks, [aria-live]")) part.remove();
  return page.textContent.replace(/\\s+/g, " ");
}"""


NAMES_ARE_THERE = """() => performance.getEntriesByType("resource")
  .some((file) => file.name.includes("/static/cards/") && file.responseEnd > 0)"""
"""Until the list of cards has come the page calls them by their ids."""


class AtOneTable:
    """Two visitors with a page each."""

    def __init__(self, server: ServerProcess, contexts: list[BrowserContext]) -> None:
        self.server = server
        self.contexts = contexts
        self.table = ""
        self.pages: list[Page] = []
        self.errors: list[str] = []
        """Of the scripts of all pages: after one a page may stand still."""

    def sit_down(self, game: str, settings: dict[str, Any], chance: random.Random) -> None:
        for page in self.pages:
            page.close()
        anna, bert = (context.new_page() for context in self.contexts)
        for page in (anna, bert):
            page.on("pageerror", lambda error: self.errors.append(str(error)))
            page.goto("/")
            page.evaluate("(luck) => { localStorage.clear(); localStorage.luck = luck; }", chance.getrandbits(31))
        made = anna.evaluate(
            """async (wish) => {
              const headers = { "content-type": "application/json", "x-westmarch": "1" };
              return (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) })).json();
            }""",
            {"game": game, "settings": settings, "seats": [{"player": "me"}, {"player": "friend"}]},
        )
        bert.goto(next(link["path"] for link in made["links"] if link["kind"] == "seat"))
        bert.get_by_role("button", name="Sit down").click()
        anna.goto(made["path"])
        self.table, self.pages = made["table"], [anna, bert]

    def everywhere(self, script: str) -> None:
        for page in self.pages:
            page.evaluate(script)

    def over(self) -> bool:
        return all(page.locator(".question a[href^='/replay/']").count() > 0 for page in self.pages)

    def moves(self) -> int:
        return max(len(page.evaluate("JSON.parse(localStorage.acknowledged ?? '[]')")) for page in self.pages)

    # What happens to them --------------------------------------------------------------------------------------------

    def reload_in_a_fight(self) -> bool:
        """Both stop when a fight is on, reload, and see the same again. False if the game is over before there is one."""
        self.everywhere("localStorage.stopAtAFight = '1'")
        if not self.both_fight():
            return False
        before = [page.evaluate(SHOWN) for page in self.pages]
        for page in self.pages:
            page.reload()
            page.wait_for_selector(FIGHT)
        self.settled()
        self.check_shown(before)
        self.everywhere("delete localStorage.stopAtAFight")
        return True

    def both_fight(self) -> bool:
        """Wait until both pages show a fight that does not end with an answer on its way."""
        until = time.monotonic() + LONGEST
        while not self.over():
            assert time.monotonic() < until, self.told("the game neither ends nor comes to a fight")
            self.pages[0].wait_for_timeout(100)
            if self.fights():
                self.settled()
                if self.fights():
                    return True
        return False

    def told(self, what: str) -> str:
        """What went wrong, with what both pages show and what their scripts complained about."""
        return "\n".join([what, *(page.locator(".question").inner_text() for page in self.pages), *self.errors])

    def fights(self) -> bool:
        return all(page.locator(FIGHT).count() for page in self.pages)

    def settled(self) -> None:
        """Until both pages show the newest state and nothing is on its way."""
        for page in self.pages:
            expect(page.locator(".online").first).to_have_attribute("aria-label", "Server: connected")
            page.wait_for_function(NAMES_ARE_THERE)
        seen: list[str] = []
        for _ in range(40):
            now = [page.evaluate(SHOWN) for page in self.pages]
            if now == seen:
                return
            seen = now
            self.pages[0].wait_for_timeout(400)
        raise AssertionError("the pages do not come to rest")

    def lose_the_network(self, seconds: float) -> None:
        before = self.moves()
        self.contexts[1].set_offline(True)
        self.pages[0].wait_for_timeout(1000 * seconds)
        self.contexts[1].set_offline(False)
        self.play_on(before + 4)

    def kill_the_server(self, chance: random.Random) -> None:
        self.play_on(self.moves() + 1)
        self.pages[0].wait_for_timeout(chance.uniform(0, 600))
        self.server.kill()
        self.pages[0].wait_for_timeout(chance.uniform(0, 300))
        self.server.start()

    def play_on(self, moves: float) -> None:
        """Until so many moves were acknowledged, or the game is over."""
        seen, until = -1, 0.0
        while not self.over() and (made := self.moves()) < moves:
            if made > seen:
                seen, until = made, time.monotonic() + STILL
            assert time.monotonic() < until, self.told(f"nobody moves any more after {seen} answers")
            self.pages[0].wait_for_timeout(50)

    def play_to_the_end(self) -> None:
        self.play_on(math.inf)

    # What must hold ----------------------------------------------------------------------------------------------------

    def check_the_record(self, folder: Path) -> None:
        store = Store(f"sqlite:///{folder / 'tables.db'}")
        kept = store.load(self.table)
        store.close()
        assert kept is not None
        entries = [read_entry(body) for body in kept.entries]
        made = {(e.seat, e.answers): (e.key, seq) for seq, e in enumerate(entries) if isinstance(e, Moved)}
        assert len(made) == sum(isinstance(entry, Moved) for entry in entries), "a question was answered twice"
        read = "(list) => JSON.parse(localStorage[list] ?? '[]')"
        acknowledged = [move for page in self.pages for move in page.evaluate(read, "acknowledged")]
        lost = [move for move in acknowledged if made.get((move[0], move[1])) != (move[2], move[3])]
        assert lost == []
        sent = {(seat, seq, key) for page in self.pages for seat, seq, key in page.evaluate(read, "sent")}
        alone = {(e.seat, e.answers, e.key) for e in entries if isinstance(e, Moved) and e.alone}
        assert {(seat, seq, key) for (seat, seq), (key, _) in made.items()} <= sent | alone, "a move that nobody made"
        assert self.errors == []
        assert len(acknowledged) > 100
        assert len(alone) > 10
        assert alone.isdisjoint(sent)
        assert [page.evaluate(read, "needless") for page in self.pages] == [[], []], "a question with one answer was shown"

    def check_what_is_shown(self) -> None:
        self.settled()
        shown = [page.evaluate(SHOWN) for page in self.pages]
        for page in self.pages:
            page.reload()
            page.wait_for_selector(".question a[href^='/replay/']")
        self.settled()
        self.check_shown(shown)

    def check_shown(self, wanted: list[str]) -> None:
        for page, before in zip(self.pages, wanted, strict=True):
            now = page.evaluate(SHOWN)
            at = next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))
            assert now == before, f"{before[at - 60 : at + 60]!r} became {now[at - 60 : at + 60]!r}"


@pytest.fixture
def at_one_table(pages, chromium, tmp_path) -> Iterator[AtOneTable]:
    server = ServerProcess(tmp_path)
    server.start()
    contexts = [chromium.new_context(base_url=server.address, viewport={"width": 1440, "height": 900}) for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(30_000)
        context.add_init_script(NOTES)
        context.add_init_script(PLAYS)
    yield AtOneTable(server, contexts)
    for context in contexts:
        context.close()
    server.kill()


@pytest.mark.long
@pytest.mark.parametrize("offline", [4.0, 61.0], ids=["moment", "minute"])
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize(("game", "settings"), [("quest", {}), ("meccg", {"profile": "one-deck"})], ids=["quest", "meccg"])
def test_two_browsers_play_each_other_to_the_end(at_one_table, game, settings, seed, offline, tmp_path):
    """The seed is the luck of both persons and of the kills; the table's own luck is that of the server. A whole game takes
    minutes."""
    chance = random.Random(f"{game} {seed}")
    for _ in range(GAMES_SOUGHT):
        at_one_table.sit_down(game, settings, chance)
        if at_one_table.reload_in_a_fight():
            break
    else:
        raise AssertionError("no game came to a fight")
    at_one_table.lose_the_network(offline)
    for _ in range(KILLS):
        at_one_table.kill_the_server(chance)
    at_one_table.play_to_the_end()
    at_one_table.check_what_is_shown()
    at_one_table.check_the_record(tmp_path)
