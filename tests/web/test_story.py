"""What happened since the own last choice, verdicts and the pace, in the browser."""

import pytest
from playwright.sync_api import Page, expect

from web.positions import play_on_at
from web.table import PHONE, AtTable
from web.test_accessibility import violations
from westmarch.core.decision import Decision

READY = """() => document.querySelector(".verdict .go")
  || document.querySelector(".question a[href^='/replay/']")
  || (document.querySelector(".question.mine .opt[data-key]")
      && !document.querySelector(".question [aria-disabled=true]:not(.confirm)"))"""
STEPS = 150


class Reader(AtTable):
    """A person who plays on and looks at what is told on the way."""

    def on_to(self, selector: str, game: str = "meccg") -> None:
        """Play until there is such a thing on the page."""
        if not self.page.locator("#table").count():
            self.sit("me", "heuristic", game=game, decks=["A", "F"])
        for _ in range(STEPS):
            self.page.wait_for_function(READY)
            if self.page.locator(selector).count():
                return
            go = self.page.locator(".verdict .go")
            if go.count():
                go.click()
                continue
            keys = self.page.evaluate(
                "() => [...document.querySelectorAll('.question .opt[data-key]')].map((o) => o.dataset.key)"
            )
            fights = [key for key in keys if key.split(":")[0] not in ("dismiss", "pass", "end", "organize")]
            key = self.chance.choice(fights if fights and self.chance.random() < 0.6 else keys)
            self.page.evaluate(
                "(key) => document.querySelector(`.question .opt[data-key='${CSS.escape(key)}']`)?.click()", key
            )
            self.page.evaluate("document.querySelector('.question .confirm:not([aria-disabled=true])')?.click()")
            self.page.wait_for_timeout(30)
        raise AssertionError(f"nothing like {selector} in {STEPS} steps")


def figures(page: Page) -> list[list[int]]:
    """Of each roll that is shown: its addends with the dice, and the sum."""
    found: list[list[int]] = page.locator(".roll").evaluate_all(
        """(rolls) => rolls.map((roll) => [...roll.querySelectorAll("dd")].map(
          (dd) => Number(dd.textContent.replace("−", "-"))))"""
    )
    return found


def test_a_verdict_stands_in_the_dock_with_the_whole_sum_until_it_was_read(open_page):
    reader = Reader(open_page(pace="paced"))
    page = reader.page
    reader.sit("me", "heuristic", game="meccg", decks=["A", "F"])
    page.wait_for_function(READY)
    dock = page.locator(".question").bounding_box()
    reader.on_to(".verdict:has(b) .go")
    verdict = page.locator(".verdict")
    assert verdict.bounding_box() == dock, "the verdict stands exactly in the dock"
    expect(page.locator(".verdict .go")).to_be_focused()
    assert page.locator(".is-choosable").count() == 0, "nothing can be chosen while it stands"
    expect(page.locator(".roll").first).to_be_visible()
    for *parts, total in figures(page):
        assert sum(parts) == total
    page.mouse.click(5, dock["y"] - 8)
    expect(verdict.locator(".ring.runs")).to_have_count(0)
    words = verdict.locator(".line").inner_text()
    assert violations(page) == []
    page.keyboard.press("Space")
    page.wait_for_function("(words) => document.querySelector('.verdict .line')?.innerText !== words", arg=words)


TO_THE_VERDICT = """() => {
  if (document.querySelector(".verdict")) return true;
  document.querySelector(".question.mine .opt:has(kbd):not([aria-disabled=true])")?.click();
  return false;
}"""
"""Passes until there is one."""


def strikes_left(decision: Decision) -> bool:
    return sum(not strike.outcome for strike in decision._game.state.strikes) > 1


def test_while_a_strike_is_read_the_other_strikes_are_in_sight(open_page):
    page = open_page(pace="paced", reduced_motion="reduce")  # so that it waits
    play_on_at(page, "strike.stance", strikes_left, decks=("A", "F"))
    page.evaluate("document.querySelector('.question .opt[data-key=tap]').click()")
    page.wait_for_function(TO_THE_VERDICT)
    sums, ledger = page.locator(".rolled-now"), page.locator(".arena .ledger")
    over, under = ledger.bounding_box(), sums.bounding_box()
    assert over["y"] + over["height"] <= under["y"] + 1 or under["y"] + under["height"] <= over["y"] + 1
    expect(ledger.locator(".strike.is-waiting")).not_to_have_count(0)
    expect(sums.locator(".tile, .card")).to_have_count(1)


def test_a_sign_or_the_dice_stand_before_every_sentence(open_page):
    reader = Reader(open_page(pace="paced"))
    reader.on_to(".story li:nth-child(3)")
    sentences = reader.page.locator(".story .sentence")
    for sentence in sentences.all():
        expect(sentence.locator("svg").first).to_be_visible()
    used = sentences.locator("use").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    for sign in used:
        assert reader.page.locator(f"symbol{sign}").count() == 1, f"there is no sign {sign}"


def test_a_verdict_goes_by_itself_if_nobody_touches_the_table(open_page):
    reader = Reader(open_page(pace="paced"))
    reader.on_to(".verdict .ring.runs")
    page = reader.page
    words = page.locator(".verdict .line").inner_text()
    page.wait_for_function("(words) => document.querySelector('.verdict .line')?.innerText !== words", arg=words)


def test_at_once_nothing_pauses_and_the_story_tells_it(open_page):
    reader = Reader(open_page(pace="instant"))
    reader.on_to(".story .sentence .thrown")
    expect(reader.page.locator(".verdict")).to_have_count(0)


def test_with_less_motion_every_verdict_waits(open_page):
    reader = Reader(open_page(pace="paced", reduced_motion="reduce"))
    reader.on_to(".verdict .go")
    expect(reader.page.locator(".verdict .ring.runs")).to_have_count(0)


def test_a_sentence_lights_what_it_is_about(open_page):
    reader = Reader(open_page())
    page = reader.page
    reader.on_to(".story .sentence:nth-child(1)")
    stones = page.locator(".marks .stone")
    reader.on_to(".marks .stone")
    number = stones.first.inner_text()
    sentence = page.locator(".story .sentence", has=page.locator(".stone", has_text=number)).first
    sentence.hover()
    expect(page.locator(".marks .echo").first).to_be_visible()
    assert "lit" in (sentence.get_attribute("class") or "").split()
    page.mouse.move(400, 5)
    expect(page.locator(".marks .echo")).to_have_count(0)
    assert violations(page) == []


def test_the_story_is_said_and_reached_by_a_key(open_page):
    reader = Reader(open_page())
    reader.on_to(".story .sentence")
    page = reader.page
    said = page.locator(".story .sentence > span:last-child").first.inner_text()
    page.keyboard.press("s")
    expect(page.get_by_test_id("said")).to_contain_text("Since your last choice,")
    expect(page.get_by_test_id("said")).to_contain_text(said)
    expect(page.locator(".story .sentence").first).to_be_focused()


def test_the_story_stays_until_the_next_choice_is_made(open_page):
    reader = Reader(open_page())
    reader.on_to(".story .sentence")
    page = reader.page
    before = page.locator(".story").inner_text()
    page.reload()
    page.wait_for_function(READY)
    assert page.locator(".story").inner_text() == before


def test_a_figure_that_changed_is_marked_and_said(open_page):
    reader = Reader(open_page())
    reader.on_to(".marks .changed")
    page = reader.page
    mark = page.locator(".marks .changed b").first.inner_text()
    assert mark[0] in "+−"
    assert mark[1:].isdigit()


def test_on_a_phone_one_sentence_at_a_time(open_page):
    reader = Reader(open_page(**PHONE))
    reader.on_to(".story.ribbon .dots [aria-label]:nth-of-type(2)")
    page = reader.page
    first = page.locator(".story.ribbon .sentence").inner_text()
    page.locator(".story.ribbon .dots [aria-label]").nth(1).tap()
    expect(page.locator(".story.ribbon .sentence")).not_to_have_text(first)
    box = page.locator(".story.ribbon").bounding_box()
    assert box is not None
    assert box["height"] == pytest.approx(72, abs=1)


def test_the_pace_is_chosen_in_the_bar_and_kept(open_page):
    reader = Reader(open_page(pace="instant"))
    reader.sit("me", "heuristic", game="meccg", decks=["A", "F"])
    page = reader.page
    page.wait_for_function(READY)
    for word in ("calm", "step by step", "at once"):
        page.locator(".menu .pace").click()
        expect(page.locator(".menu .pace")).to_have_text(word)
    page.locator(".menu .pace").click()
    page.reload()
    expect(page.locator(".menu .pace")).to_have_text("calm")


# Watching --------------------------------------------------------------------------------------------------------------


def test_who_watches_machines_sees_all_hands_and_chooses_the_eyes(open_page):
    watcher = AtTable(open_page(pace="instant"))
    watcher.sit("random", "random", game="meccg", decks=["A", "F"])
    page = watcher.page
    hands = page.locator(".openhands section")
    expect(hands).to_have_count(2)
    expect(hands.first.locator("li").first).to_be_visible()
    expect(hands.last.locator("li").first).to_be_visible()
    eyes = page.locator(".menu .eyes select")
    eyes.select_option(label="Stewards of Gondor")
    expect(page.locator(".openhands")).to_have_count(0)
    expect(page.locator(".tray .card, .hand .card").first).to_be_visible()
    expect(eyes).to_have_value("0")
    eyes.select_option(label="nobody’s")
    expect(page.locator(".openhands")).to_have_count(0)
    eyes.select_option(label="all hands")
    expect(hands).to_have_count(2)


def test_who_plays_has_no_choice_of_eyes(open_page):
    person = AtTable(open_page())
    person.sit("me", "heuristic", game="meccg", decks=["A", "F"])
    person.asked()
    expect(person.page.locator(".menu .pace")).to_be_visible()
    expect(person.page.locator(".menu .eyes, .openhands")).to_have_count(0)


# Lines of a fight, rolls in the log -------------------------------------------------------------------------------------

ENDS = """() => [...document.querySelectorAll(".strikes-svg g")].map((line) => {
  const box = line.closest("svg").getBoundingClientRect();
  const scale = box.width / line.closest("svg").clientWidth || 1;
  const start = line.querySelector("path").getPointAtLength(0);
  const foe = document.querySelector("[data-foe] .face").getBoundingClientRect();
  return Math.abs(start.x * scale + box.left - (foe.left + foe.width / 2));
})"""
COVERED = """() => [...document.querySelectorAll(".strikes-svg circle")].flatMap((circle) => {
  const c = circle.getBoundingClientRect();
  return [...document.querySelectorAll(".lane__head :is(h2, h3, small, span), .road b, .road small")].filter((text) => {
    const t = text.getBoundingClientRect();
    return t.width && !text.children.length && c.left < t.right - 1 && c.right > t.left + 1 && c.top < t.bottom - 3
      && c.bottom > t.top + 3;
  }).map((text) => text.textContent);
})"""


def test_lines_to_the_targets_follow_the_attacker_and_their_numbers_cover_no_words(open_page):
    reader = Reader(open_page())
    page = reader.page
    reader.on_to(".strikes-svg circle")
    page.wait_for_function(f"() => ({ENDS})().every((off) => off < 3)")
    assert page.evaluate(COVERED) == []
    page.evaluate("() => { document.querySelector('[data-foe]').style.paddingLeft = '40px'; }")
    page.wait_for_function(f"() => ({ENDS})().every((off) => off < 3)")


def test_the_log_draws_a_roll_with_all_that_was_added(open_page):
    reader = Reader(open_page())
    page = reader.page
    reader.on_to(".story .sentence .thrown")
    page.locator(".logbar").click()
    line = page.locator(".loglist li:has(.adds)").last
    figures = line.evaluate(
        """(li) => [[...li.querySelectorAll(".adds")].map((add) => add.textContent), li.querySelector("b").textContent,
          [...li.querySelectorAll("b")].find((b) => b.textContent.includes("=")).textContent]"""
    )
    adds = [int(words.replace("−", "-").replace("+ ", "+").replace("- ", "-").split()[0]) for words in figures[0]]
    assert int(figures[1]) + sum(adds) == int(figures[2].replace("=", "").replace("−", "-"))


def test_signs_stand_in_the_middle_of_their_buttons(open_page):
    reader = AtTable(open_page())
    reader.sit("me", "heuristic", game="meccg", decks=["A", "F"])
    reader.asked()
    off = reader.page.locator(".menu button:not(.pace):has(svg)").evaluate_all(
        """(buttons) => buttons.filter((button) => button.offsetWidth).map((button) => {
          const [b, s] = [button, button.querySelector("svg")].map((one) => one.getBoundingClientRect());
          return Math.abs(b.left + b.width / 2 - s.left - s.width / 2);
        })"""
    )
    assert len(off) > 2
    assert max(off) < 1
