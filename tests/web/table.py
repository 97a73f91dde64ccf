"""A person at a table in the browser."""

import random
from typing import Any

from playwright.sync_api import Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ASKED = """() => {
  const question = document.querySelector(".question");
  if (document.querySelector(".cover")) return { cover: true };
  if (!question) return null;
  if (question.querySelector("a[href^='/replay/']")) return { over: true };
  if (!question.classList.contains("mine") || question.querySelector("[aria-disabled=true]")) return null;
  const options = [...question.querySelectorAll(".opt[data-key]")].map((option) => option.dataset.key);
  const words = (selector) => question.querySelector(selector).textContent;
  return options.length ? { rule: words(".rule"), prompt: words("h1"), options } : null;
}"""


class AtTable:
    """Answers the questions of one page by some means, at random."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)

    def sit(self, *players: str, game: str = "quest", **settings: Any) -> str:
        """A new table; the page opens it."""
        wish = {"game": game, "seats": [{"player": player} for player in players], "settings": settings}
        path: str = self.page.evaluate(
            """async (wish) => {
              const headers = { "content-type": "application/json", "x-westmarch": "1" };
              const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
              if (!answer.ok) throw new Error(await answer.text());
              return (await answer.json()).path;
            }""",
            wish,
        )
        self.page.goto(path)
        return path

    def asked(self, timeout: int = 20_000) -> dict[str, Any]:
        """The next question, the cover, or the end."""
        found: dict[str, Any] = self.page.wait_for_function(ASKED, timeout=timeout).json_value()
        return found

    def play(self, means: Any, most: int, until: Any = None) -> dict[str, Any]:
        """Answer up to so many questions; the last one is returned, answered or not."""
        asked = self.asked()
        for _ in range(most):
            if asked.get("over") or (until is not None and until(asked)):
                break
            if asked.get("cover"):
                self.page.get_by_role("button", name="I am").click()
            else:
                means(asked)
            asked = self.asked()
        return asked

    # Means ------------------------------------------------------------------------------------------------------------

    def by_mouse(self, asked: dict[str, Any]) -> None:
        """On the board if the option is lit there, else in the list."""
        key = self.chance.choice(asked["options"])
        option = self.page.locator(f'.opts .opt[data-key="{key}"]')
        number = (option.get_attribute("aria-label") or "0:").split(":")[0]
        place = self.page.locator(".loc.legal", has=self.page.locator("circle.reach")).filter(visible=True)
        onboard = [p for p in place.all() if f"option {number}:" in (p.get_attribute("aria-label") or "")]
        if onboard and self.chance.random() < 0.5:
            onboard[0].locator("circle.reach").click(force=True)
        else:
            option.click()

    def by_keys(self, asked: dict[str, Any]) -> None:
        """With digits, or Space where it passes."""
        passes = self.page.locator(".opts .opt kbd").count() == 1
        if passes and self.chance.random() < 0.3:
            self.page.keyboard.press("Space")
            return
        number = self.chance.randrange(len(asked["options"])) + 1
        for digit in str(number):
            self.page.keyboard.press(digit)
        if number * 10 <= len(asked["options"]):  # it could be the first of two digits
            self.page.keyboard.press("Enter")

    def seeking_a_fight(self, asked: dict[str, Any]) -> None:
        """Travels to where danger is."""
        wanted = [key for key in asked["options"] if not key.startswith(("rest", "end_", "pass", "explore", "life"))]
        dangers = [key for key in wanted if key.startswith("move:") and self._dangerous(key.removeprefix("move:"))]
        key = self.chance.choice(dangers or wanted or asked["options"])
        self.page.evaluate("(key) => document.querySelector(`.opts .opt[data-key='${key}']`).click()", key)
        go = self.page.locator(".question .go")
        if go.count():
            go.click()

    def _dangerous(self, place: str) -> bool:
        label = self.page.locator(f'.loc[data-ref="loc:{place}"]').get_attribute("aria-label") or ""
        return "perilous" in label or "monster" in label

    def by_touch(self, asked: dict[str, Any]) -> None:
        """A tap chooses among few options; among many it picks, and the large button confirms."""
        key = self.chance.choice(asked["options"])
        option = self.page.locator(f'.opts .opt[data-key="{key}"]')
        option.scroll_into_view_if_needed()
        option.tap()
        go = self.page.locator(".question .go")
        if go.count():
            go.tap()
