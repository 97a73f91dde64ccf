"""What is cut off or covered on a page, by the boxes of its things: every option, whichever group, deed or page it lies
under, titles, cards that are decided on, own characters."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

WIDTHS = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (390, 844))
Size = tuple[int, int]

LOOK = r"""async () => {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const told = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 70);
  const inside = (inner, outer, slack = 2) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const phone = innerWidth <= 720;
  const tell = (kind, what) => found.push([kind, what]);
  const wider = (element) => { // by less than a pixel an ellipsis stands already
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().width > box(element).width + 0.1;
  };
  const question = document.querySelector(".question");
  const covering = (element) => {
    const { left, top, width, height } = box(element);
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(over) ? null : over?.className?.baseVal ?? over?.className ?? "nothing";
  };

  function options() {
    for (const option of question.querySelectorAll(".opt[data-key], .opt.step, .opt.confirm")) {
      const here = box(option);
      if (!here.width) continue;
      const words = option.querySelector(".ot"), price = option.querySelector(".oc");
      if (price && !inside(box(price), here, 3)) tell("price cut", told(option));
      if (!inside(here, box(question)) || !inside(here, screen)) tell("option outside", told(option));
      if (words && !inside(box(words), here, 3)) tell("label cut", told(option));
      if (words?.clientWidth && words.scrollWidth > words.clientWidth + 1)
        tell("label too wide", `${told(option)}, ${words.scrollWidth} in ${words.clientWidth}`);
      for (const count of option.querySelectorAll(":scope > small"))
        if (!inside(box(count), here, 3)) tell("count cut", told(option));
      const over = covering(option);
      if (over !== null) tell("option covered", `${told(option)} by ${over}`);
    }
    const title = question.querySelector("h1");
    if (title.scrollWidth > title.clientWidth + 1 || (!title.matches(".wraps") && wider(title)))
      tell("title cut", told(title));
    if (!inside(box(title), box(question))) tell("title outside", told(title));
  }

  function groups() {
    if (phone) return; // there they lie in a row that is drawn along
    for (const group of question.querySelectorAll(".group"))
      if (!inside(box(group), box(question))) tell("group outside", told(group));
  }

  function board() {
    const board = document.querySelector(".board");
    if (board && box(board).height && box(board).bottom > box(question).top + 1)
      tell("the dock lies over the board", `${Math.round(box(board).bottom - box(question).top)}`);
    if (phone) return;
    for (const place of document.querySelectorAll(".loc.legal")) {
      const spot = box(place.querySelector(".nd"));
      const over = document.elementFromPoint(spot.left + spot.width / 2, spot.top + spot.height / 2);
      if (!over?.closest(".loc, .pieces, .tags")) tell("place covered", `${told(place)} by ${over?.className}`);
    }
  }

  function broken(title) {
    const words = document.createRange(), text = title.firstChild?.data ?? "";
    for (const { index, 0: word } of text.matchAll(/[^\s-]+/g)) {
      words.setStart(title.firstChild, index);
      words.setEnd(title.firstChild, index + word.length);
      if (words.getClientRects().length > 1) return true;
    }
    return false;
  }

  // The cards of the board game that can be chosen, and titles and feet of all.
  function boardHand() {
    for (const card of document.querySelectorAll(".handrow .card")) {
      const here = box(card);
      if (!here.width) continue;
      const text = card.querySelector(".tx"), title = card.querySelector(".cn"), foot = card.querySelector(".ft");
      if (card.matches(".lit") && text && text.scrollHeight > text.clientHeight + 2) tell("text cut", told(card));
      if (card.matches(".lit") && text?.matches("[data-shortened]")) tell("text shortened", told(card));
      if (title && broken(title)) tell("title of a card broken", told(title));
      if (title && (title.scrollWidth > title.clientWidth + 1 || !inside(box(title), here)))
        tell("title of a card cut", told(title));
      if (card.matches(".tale") && foot && foot.scrollWidth > foot.clientWidth + 2) tell("foot cut", told(foot));
      if (phone ? here.left < -2 || here.right > innerWidth + 2 : !inside(here, screen)) tell("card outside", told(card));
    }
  }

  // What was played in a fight of the board game, and what the fighters can do.
  function ledger() {
    for (const card of document.querySelectorAll(".combat .row .card")) {
      const text = card.querySelector(".tx"), title = card.querySelector(".cn");
      if (text?.clientHeight && text.scrollHeight > text.clientHeight + 2) tell("text of a played card cut", told(card));
      if (text?.clientHeight && text.matches("[data-shortened]")) tell("text of a played card shortened", told(card));
      if (title && (title.scrollWidth > title.clientWidth + 1 || !inside(box(title), box(card))))
        tell("title of a played card cut", told(card));
    }
    for (const words of document.querySelectorAll(".combat .abil"))
      if (box(words).height && !inside(box(words), box(words.closest(".who")))) tell("ability cut", told(words));
  }

  // The cards of the card game's hand, and those laid out to choose from.
  function cardHand() {
    for (const card of document.querySelectorAll(".held .card, .laid .card")) {
      const here = box(card);
      if (!here.width) continue;
      const text = card.querySelector(".text"), name = card.querySelector(".name");
      if (text && text.scrollHeight > text.clientHeight + 1) tell("text cut", told(card));
      if (card.matches(".is-choosable") && text?.matches("[data-shortened]")) tell("text shortened", told(card));
      if (name && wider(name)) tell("name cut", told(card));
      if (phone && (here.left < -2 || here.right > innerWidth + 2)) tell("card outside", told(card));
    }
  }

  // Own and other characters, sites and what lies under them: within their half, or on its next page to the side.
  function halves() {
    for (const half of document.querySelectorAll(".half--mine, .half--them")) {
      if (half.matches(".half--arena") || !box(half).width) continue;
      const pages = half.querySelector(".sideways") !== null;
      for (const tile of half.querySelectorAll(".tile .face, .strip, .sitebar")) {
        if (tile.closest(".lying, .lane__to, .inplay, .happening")) continue;
        const here = box(tile), frame = box(half);
        const cut = phone ? here.left < -2 || here.right > innerWidth + 2
          : pages ? here.top < frame.top - 2 || here.bottom > frame.bottom + 2 : !inside(here, frame);
        const [down, right] = [Math.round(here.bottom - frame.bottom), Math.round(here.right - frame.right)];
        if (cut) tell("cut off", `${told(tile.closest("button") ?? tile)} ${down} down, ${right} right`);
      }
      for (const site of half.querySelectorAll(".site .face"))
        if (site.scrollHeight > site.clientHeight + 2)
          tell("site cut", `${told(site)}, ${site.scrollHeight} in ${site.clientHeight}`);
      for (const gem of half.querySelectorAll(".tile:not(.is-tapped, .is-wounded) .gem")) {
        const name = gem.closest(".tile").querySelector(".name"), first = document.createRange(), mark = box(gem);
        first.setStart(name.firstChild, 0);
        first.setEnd(name.firstChild, 1);
        const letter = first.getBoundingClientRect();
        const off = (edge, from) => Math.abs(edge - from) / mark.width;
        if (off(letter.left + letter.width / 2, mark.left + mark.width / 2) +
            off(letter.top + letter.height / 4, mark.top + mark.height / 2) < 0.5)
          tell("name covered by its mark", told(name));
      }
      for (const name of half.querySelectorAll(".tile .name"))
        if (name.scrollWidth > name.clientWidth + 1) tell("name of a character cut", told(name));
    }
  }

  // Every deed and page of what is open now.
  async function opened(depth) {
    options();
    const steps = () => [...question.querySelectorAll(".opt.step")];
    for (let at = 0; at < steps().length; at += 1) {
      const step = steps()[at];
      if (!box(step).width) continue;
      if (/More/.test(step.textContent)) {
        const pages = Number(step.textContent.match(/of (\d+)/)[1]);
        for (let page = 1; page < pages; page += 1) {
          steps().at(-1).click();
          await drawn();
          options();
        }
        steps().at(-1)?.click();
        await drawn();
        return;
      }
      if (depth) return;
      step.click();
      await drawn();
      await opened(depth + 1);
      document.querySelector(".question .narrowed")?.click();
      await drawn();
    }
  }

  if (!phone) document.querySelector(".zoom .fit")?.click(); // a phone has the map follow the question
  await drawn();
  await drawn(); // what was measured in the first may change more
  board();
  boardHand();
  ledger();
  cardHand();
  halves();
  const all = question.querySelectorAll(".group").length;
  if (!all) await opened(0);
  for (let group = 0; group < all; group += 1) {
    question.querySelectorAll(".group")[group].click();
    await drawn();
    groups();
    await opened(0);
  }
  if (all) question.querySelectorAll(".group")[0].click();
  return { found, dock: [Math.round(box(question).top), Math.round(box(question).height)] };
}"""


@dataclass(frozen=True)
class Fault:
    """What is wrong at one width; `at` says of which question."""

    kind: str
    what: str
    size: Size
    asked: str
    at: int = 0


def looked(page: Page, size: Size, at: int = 0) -> tuple[list[Fault], Size]:
    """What is cut at this width, and where the dock is."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    asked = page.locator(".question h1").inner_text()
    seen: dict[str, Any] = page.evaluate(LOOK)
    faults = [Fault(kind, what, size, asked, at) for kind, what in seen["found"]]
    return list(dict.fromkeys(faults)), (seen["dock"][0], seen["dock"][1])


def by_kind(faults: Iterable[Fault], shown: int = 4) -> list[str]:
    """A paragraph for each kind: how often, at which widths, and the first of each question."""
    faults = list(faults)
    lines = []
    for kind, number in Counter(fault.kind for fault in faults).most_common():
        of_kind = [fault for fault in faults if fault.kind == kind]
        widths = ", ".join(f"{width} ({n})" for width, n in Counter(fault.size[0] for fault in of_kind).items())
        lines.append(f"{kind}: {number} at {widths}")
        examples = {(fault.asked, fault.what[:40]): fault for fault in reversed(of_kind)}
        for fault in [*examples.values()][-shown:]:
            lines.append(f"    move {fault.at}, {fault.size[0]} wide, {fault.asked!r}: {fault.what}")
    return lines
