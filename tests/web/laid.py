"""Tables that a test has laid in this process, shown on a page as if the server had told of them.

    table = LaidTable(open_page(), "meccg")
    table.lay(t.game, seat=0)                # the view and the question of that game; the page draws them

The page is that of a real table, whose stream is silent; views, questions, lines and stories are put into words by the same
code as on the server, and what is answered goes nowhere. So one page shows very many positions in little time.
"""

from typing import Any

from msgspec import to_builtins
from playwright.sync_api import Page

from web.table import AtTable
from westmarch.core.game import Game
from westmarch.core.story import set_aside
from westmarch.server import story_wire, wire
from westmarch.server.streams.snapshots import decision_of, line_of, result_of, waiting_for

SILENT = """(() => {
  window.EventSource = class extends EventTarget {
    readyState = 1;
    constructor() { super(); window.laid = this; }
    close() {}
  };
})()"""
LAY = """([fresh, told]) => {
  window.base ??= { seq: 1000, ...fresh };
  window.base.seq += 1;
  const decision = told.decision && { ...told.decision, seq: window.base.seq };
  const snapshot = { ...window.base, ...told, decision };
  window.laid.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(snapshot) }));
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
}"""
FRESH = """async ([table, seat]) => {
  const { seq, view, decision, ...rest } = await (await fetch(`/api/tables/${table}?seat=${seat}`)).json();
  return rest;
}"""


class LaidTable:
    def __init__(self, page: Page, game: str, seat: int = 0, **settings: Any) -> None:
        self.page, self.game, self.seat = page, game, seat
        players = ["random"] * (1 + len(settings.get("heroes", "1")))
        players[seat] = "me"
        page.add_init_script(SILENT)
        with page.expect_response("**/static/cards/*"):
            AtTable(page).sit(*players, game=game, **settings)
        page.wait_for_function("window.laid")
        table = page.locator("#table").get_attribute("data-table")
        self.fresh: dict[str, Any] = page.evaluate(FRESH, [table, seat])

    def lay(self, game: Game[Any], since: Any = None, lines: int = 40, **more: Any) -> None:
        """How this game stands, to the own seat, with what happened since those events; `more` changes the snapshot."""
        journal = game.lines(self.seat) if lines else []
        start = max(0, len(journal) - lines)
        told = {
            "view": game.view(self.seat),
            "decision": to_builtins(decision_of(game, self.seat, {})),
            "waiting": to_builtins(waiting_for(game)),
            "journal": to_builtins(wire.Journal(start, [line_of(line) for line in journal[start:]])),
            "result": to_builtins(result_of(game.result, None)) if game.result else None,
            "story": told_since(game, self.seat, since) if since is not None else [],
            "moments": [],
            "lesson": None,
        }
        self.page.evaluate(LAY, [self.fresh, told | more])


def told_since(game: Game[Any], seat: int, since: Any) -> list[dict[str, Any]]:
    """The story of a seat since then, as the server sends it."""
    sentences = game.story(seat, since)
    aside = set_aside(sentences)
    return [
        to_builtins(story_wire.Sentence(s.text, s.kind, s.tone, list(s.refs), list(s.cards), list(s.dice), at in aside))
        for at, s in enumerate(sentences)
    ]
