"""A person at a table in the browser."""

import random
from typing import Any

from playwright.sync_api import Locator, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FULL = """(option) => {
  const [picked, copies] = (option.innerText.match(/(\\d+) of (\\d+)/) ?? [0, 1, 1]).slice(1).map(Number);
  return option.getAttribute("aria-pressed") === "true" && picked >= copies;
}"""
"""Whether every copy of an option is picked: who lets go of picks by chance hardly ever has a whole hand together."""

ASKED = f"""() => {{
  const full = {FULL};
  document.querySelector(".verdict .go")?.click();
  const confirm = document.querySelector(".question .confirm:not([aria-disabled=true])");
  if (confirm) {{
    confirm.click();
    return null; // what stands there is answered
  }}
  const question = document.querySelector(".question");
  if (document.querySelector(".cover")) return {{ cover: true }};
  if (!question) return null;
  if (question.querySelector("a[href^='/replay/']")) return {{ over: true }};
  if (!question.classList.contains("mine") || question.querySelector("[aria-disabled=true]:not(.confirm)")) return null;
  const every = [...question.querySelectorAll(".opt[data-key]")];
  const left = every.filter((option) => !full(option));
  const options = (left.length ? left : every).map((option) => option.dataset.key);
  const words = (selector) => question.querySelector(selector).textContent;
  return options.length ? {{ rule: words(".rule"), prompt: words("h1"), options }} : null;
}}"""

TO_PICK = f"""(options) => {{
  const full = {FULL};
  const every = [...document.querySelectorAll(options)].map((option, n) => [full(option), n + 1]);
  const left = every.filter(([full]) => !full);
  return (left.length ? left : every).map(([, number]) => number);
}}"""
"""Which of the options in sight, counted from one, may be chosen or picked next."""


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

    def open_option(self, key: str) -> Locator:
        """The option in the list, with its group, deed and page open."""
        option = self.page.locator(f'.question .opt[data-key="{key}"]')
        for button in self.page.locator(".question .group").all():
            if option.is_visible():
                break
            button.click()
            self._turn_pages(option)
        if not option.is_visible():
            self._turn_pages(option)
        return option

    def _turn_pages(self, option: Locator) -> None:
        """Deeds and pages within the open group, until the option is in sight; then Escape leads back."""
        steps = self.page.locator(".question .opt.step")
        for at in range(steps.count()):
            if option.is_visible() or at >= steps.count():
                return
            if "More" in steps.nth(at).inner_text():
                for _ in range(12):
                    if option.is_visible():
                        return
                    steps.last.click()
                return
            steps.nth(at).click()
            self._turn_pages(option)
            if option.is_visible():
                return
            self.page.keyboard.press("Escape")

    # Means ------------------------------------------------------------------------------------------------------------

    def by_mouse(self, asked: dict[str, Any]) -> None:
        """On the board if the option is lit there, else in the list."""
        key = self.chance.choice(asked["options"])
        option = self.open_option(key)
        number = (option.get_attribute("aria-label") or "0:").split(":")[0]
        place = self.page.locator(".loc.legal", has=self.page.locator("circle.reach")).filter(visible=True)
        onboard = [p for p in place.all() if f"option {number}:" in (p.get_attribute("aria-label") or "")]
        if onboard and self.chance.random() < 0.5:
            onboard[0].locator("circle.reach").click(force=True)
        else:
            option.click()

    def by_keys(self, asked: dict[str, Any]) -> None:
        """With arrows and digits, or Space where it passes."""
        passes = self.page.locator(".question .opt:not(.confirm) kbd").count() == 1
        if passes and (self.chance.random() < 0.3 or len(asked["options"]) == 1):
            self.page.keyboard.press("Space")
            return
        groups = self.page.locator(".question .group").count()
        for _ in range(self.chance.randrange(groups) if groups else 0):
            self.page.keyboard.press("ArrowDown")
        if self.page.locator(".question.dockbar").count():
            if digits := self.page.evaluate(TO_PICK, ".question .opts li:not([hidden]) .opt"):
                self.page.keyboard.press(str(self.chance.choice(digits)))
            return  # no digits if the question was answered by itself meanwhile
        number = self.chance.randrange(len(asked["options"])) + 1
        for digit in str(number):
            self.page.keyboard.press(digit)
        if number * 10 <= len(asked["options"]):  # it could be the first of two digits
            self.page.keyboard.press("Enter")

    def by_touch(self, asked: dict[str, Any]) -> None:
        """A tap chooses among few options; among many it picks, and the large button confirms."""
        key = self.chance.choice(asked["options"])
        option = self.open_option(key)
        option.scroll_into_view_if_needed()
        option.tap()
        go = self.page.locator(".question .go")
        if go.count():
            go.tap()
