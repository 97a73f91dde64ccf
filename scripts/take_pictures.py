"""Takes the pictures of docs/pictures again: every state of the tables that the design has drawn, by day and by candle, at a
desk and on a phone, and a fight that moves.

    python scripts/take_pictures.py [--only NAME ...] [--to FOLDER]

Deals, dice and machine players are the same each time. The pages must be built, Chromium is Debian's; the fight that moves
is put together by Pillow, which comes with the extra `plots`.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from web.positions import UPLOADED  # noqa: E402
from web.table import PHONE, AtTable  # noqa: E402
from web.test_lessons import FOLLOWED  # noqa: E402
from westmarch.core.decision import key_of  # noqa: E402
from westmarch.core.game import Game  # noqa: E402
from westmarch.core.registry import new  # noqa: E402
from westmarch.players.base import find_player, player_chance  # noqa: E402

DESK = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 0.8}
HAND = PHONE | {"device_scale_factor": 1.0}
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": DESK,
    "candle": DESK | {"color_scheme": "dark"},
    "phone": HAND,
    "phone-candle": HAND | {"color_scheme": "dark"},
}
QUALITY = 68
STEPS = 6000
SEEDS = 12
"""Games that are looked through for a moment."""
ASKED = "() => document.querySelector('.question.mine .opt[data-key], .verdict .go, .the-end[open]')"
CHOSEN = "(key) => document.querySelector(`.question .opt[data-key='${CSS.escape(key)}']`).click()"
DECIDED = """() => {
  document.querySelector(".question:not(.verdict) .go")?.click();
  return document.querySelector(".verdict, .the-end[open]") !== null;
}"""
"""Where a tap only picks, a large button confirms."""
LISTENED = """(step) => {
  const coach = document.querySelector(".coach");
  if (coach?.dataset.step === step) return true;
  coach?.querySelector(".main").click();
  return false;
}"""
"""Whether the coach speaks of this; he is asked to go on where he speaks of something else."""
NAMED = """() => performance.getEntriesByType("resource")
  .some((file) => file.name.includes("/static/cards/") && file.responseEnd > 0)"""
"""Until the list of cards has come the page calls them by their ids."""
AT_REST = "() => document.fonts.status === 'loaded' && document.getAnimations().every((a) => a.playState !== 'running')"


class Deal(NamedTuple):
    game: str
    seed: int
    seat: int
    settings: dict[str, Any]


CARDS = Deal("meccg", 7, 0, {"decks": ["A", "F"], "profile": "starter"})
CARD_FIGHT = CARDS._replace(seed=32)
BOARD = Deal("quest", 11, 1, {"heroes": ["argalad", "beravor"]})
BOARD_FIGHT = BOARD._replace(seed=14)


class Moment(NamedTuple):
    """An own question of a game, what is chosen there, and what comes of it."""

    before: Game[Any]
    key: str
    after: Game[Any]
    """When something is asked again, or the game is over."""
    seat: int
    told: int
    """Sentences of the story when it is asked."""

    @property
    def kind(self) -> str:
        return self.before.asks[0].kind

    def of(self, name: str) -> Any:
        """A part of what the player sees."""
        return self.before.view(self.seat)[name]

    def brings(self, kind: str) -> bool:
        """Whether the player is shown such a thing between the two."""
        return any(one.kind == kind for one in self.after.moments(self.seat, self.before.events))


Wanted = Callable[[Moment], bool]


class Position(NamedTuple):
    """A game up to an own question, and what is chosen there."""

    record: str
    key: str


def moments(deal: Deal, seed: int) -> Iterator[Moment]:
    """A game between machine players, one own question after the other."""
    game = new(deal.game, seed, **deal.settings)
    player = find_player(deal.game, "heuristic")
    chances = [player_chance(seed, seat) for seat in range(len(game.seats))]
    before: tuple[Game[Any], str, int] | None = None
    since = game.events
    for _ in range(STEPS):
        ask = game.asks[0] if game.asks else None
        own = ask is not None and ask.seat == deal.seat and len(ask.choices) > 1
        if before is not None and (own or ask is None):
            yield Moment(*before[:2], game, deal.seat, before[2])
        if ask is None:
            return
        choice = player.choose(game, ask.seat, ask, chances[ask.seat])
        if own:
            before = game.clone(), key_of(choice), len(game.story(deal.seat, since))
            since = game.events
        game.take(choice, ask)


_found: dict[tuple[str, int, Wanted], Position] = {}


def sought(deal: Deal, wanted: Wanted) -> Position:
    """The first moment that is as wanted."""
    known = (deal.game, deal.seed, wanted)
    if known in _found:
        return _found[known]
    for seed in range(deal.seed, deal.seed + SEEDS):
        for moment in moments(deal, seed):
            if wanted(moment):
                print(f"{deal.game}, seed {seed}: {moment.kind}", flush=True)
                _found[known] = Position(moment.before.record(), moment.key)
                return _found[known]
    raise SystemExit(f"{wanted.__name__} is never found in {SEEDS} games of {deal.game}.")


def organizing(moment: Moment) -> bool:
    return moment.kind == "organization.act" and moment.of("turn") >= 5 and moment.told >= 4


def under_attack(moment: Moment) -> bool:
    strikes = moment.of("strikes")
    return moment.kind == "strike.stance" and len(strikes) >= 3 and not any(strike["outcome"] for strike in strikes)


def travelling(moment: Moment) -> bool:
    return moment.kind == "travel.go" and moment.of("round") >= 4 and len(moment.before.asks[0].choices) >= 5


def fought(moment: Moment) -> bool:
    fights = moment.kind.startswith("combat.") and moment.of("fight")["round"] >= 3 and moment.of("fight")["health"] >= 9
    return fights and moment.brings("fight_over")


def over(moment: Moment) -> bool:
    return not moment.after.asks


# What is done on the page ------------------------------------------------------------------------------------------------


def sit_at(page: Page, deal: Deal, position: Position) -> None:
    page.goto(page.evaluate(UPLOADED.replace('"random"', '"heuristic"'), [position.record, deal.seat]))
    page.wait_for_selector(".question.mine, .verdict, .the-end[open]")
    page.wait_for_function(NAMED)


def with_question(deal: Deal, wanted: Wanted) -> Callable[[Page], None]:
    """The table when it asks."""
    position = sought(deal, wanted)
    return lambda page: sit_at(page, deal, position)


def with_verdict(deal: Deal, wanted: Wanted, kind: str = "") -> Callable[[Page], None]:
    """What comes of a choice: the first verdict, or the first of a kind."""
    position = sought(deal, wanted)

    def show(page: Page) -> None:
        sit_at(page, deal, position)
        page.evaluate(CHOSEN, position.key)
        page.wait_for_function(DECIDED)
        verdict = page.locator(".verdict")
        for _ in range(12):
            verdict.wait_for()
            if kind in ("", verdict.get_attribute("data-kind")):
                return
            verdict.locator(".go").click()

    return show


def with_end(deal: Deal) -> Callable[[Page], None]:
    position = sought(deal, over)

    def show(page: Page) -> None:
        sit_at(page, deal, position)
        if page.locator(".question.mine").count():  # what goes without saying may be all that is left
            page.evaluate(CHOSEN, position.key)
        page.wait_for_function(DECIDED)
        for _ in range(20):
            page.wait_for_function("() => document.querySelector('.verdict .go, .the-end[open]')")
            if page.locator(".the-end[open]").count():
                break
            page.locator(".verdict .go").click()
        page.wait_for_selector(".the-end .end-turning, .the-end ol")

    return show


def with_hint(deal: Deal, wanted: Wanted) -> Callable[[Page], None]:
    position = sought(deal, wanted)

    def show(page: Page) -> None:
        sit_at(page, deal, position)
        page.get_by_role("button", name="A hint").filter(visible=True).first.click()
        page.wait_for_selector(".hint-panel li")

    return show


def with_coach(game: str, step: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto(f"/learn/{game}/first")
        page.get_by_role("button", name="Begin").click()
        page.wait_for_function(NAMED)
        person = AtTable(page)
        for _ in range(60):
            person.asked()
            for _ in range(3):
                if page.evaluate(LISTENED, step):
                    return
                page.wait_for_timeout(100)
            page.evaluate(FOLLOWED)
        raise SystemExit(f"The coach never comes to {step}.")

    return show


def at_page(path: str) -> Callable[[Page], None]:
    return lambda page: void(page.goto(path))


def void(_: object) -> None:
    return None


STATES: dict[str, Callable[[], Callable[[Page], None]]] = {
    "story-meccg": lambda: with_question(CARDS, organizing),
    "story-combat": lambda: with_verdict(CARD_FIGHT, under_attack),
    "story-quest": lambda: with_question(BOARD, travelling),
    "story-quest-fight-end": lambda: with_verdict(BOARD_FIGHT, fought, "fight_over"),
    "end-meccg": lambda: with_end(CARDS),
    "end-quest": lambda: with_end(BOARD),
    "learn-meccg": lambda: with_coach("meccg", "company"),
    "learn-quest": lambda: with_coach("quest", "travel"),
    "hint": lambda: with_hint(CARDS, organizing),
    "two-minutes-meccg": lambda: at_page("/learn/meccg"),
    "two-minutes-quest": lambda: at_page("/learn/quest"),
}
MOVING = "fight"
FRAMES = 14
WIDTH = 900


def take(page: Page, path: Path) -> None:
    page.wait_for_function(AT_REST)
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    print(path.name, path.stat().st_size // 1000, "kB", flush=True)


def take_moving(page: Page, path: Path) -> None:
    """A fight of the card game, strike by strike: each question, each throw with its sum."""
    from PIL import Image

    position = sought(CARD_FIGHT, under_attack)
    sit_at(page, CARD_FIGHT, position)
    frames, times = [], []
    for _ in range(FRAMES):
        page.wait_for_function(ASKED)
        page.wait_for_function(AT_REST)
        verdict = page.locator(".verdict").count() > 0
        if not verdict and not page.locator(".arena").count():
            break
        image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        frames.append(image.resize((WIDTH, WIDTH * image.height // image.width), Image.Resampling.LANCZOS))
        times.append(2600 if verdict else 1500)
        if verdict:
            page.locator(".verdict .go").click()
        else:
            page.evaluate(FOLLOWED)
        page.wait_for_timeout(300)
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=55, method=6)
    print(path.name, path.stat().st_size // 1000, "kB,", len(frames), "frames", flush=True)


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with the same luck each time."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", "PATH": "/usr/bin:/bin"}
        command = [sys.executable, str(ROOT / "tests" / "server" / "killable.py"), folder, "0"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.terminate()
            process.wait(20)


def opened(browser: Browser, address: str, look: dict[str, Any]) -> Page:
    """A page of a visitor of his own, on which everything stands still."""
    context = browser.new_context(base_url=address, reduced_motion="reduce", **look)
    context.set_default_timeout(120_000)
    context.add_init_script('localStorage.westmarch ??= JSON.stringify({ pace: "paced", guard: 0, idle: false })')
    page = context.new_page()
    page.goto("/")
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=[*STATES, MOVING], help="these alone")
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "pictures", help="the folder (default: %(default)s)")
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    path = shutil.which("chromium")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name in given.only or [*STATES, MOVING]:
            if name == MOVING:
                take_moving(opened(browser, address, DESK), given.to / "fight.webp")
                continue
            show = STATES[name]()
            for look, options in LOOKS.items():
                page = opened(browser, address, options)
                show(page)
                take(page, given.to / f"{name}-{look}.jpg")
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
