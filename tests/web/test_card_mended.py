"""What the table of the card game once stated wrongly, hid or put elsewhere: each on positions that are laid for it."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from meccg.field import heads_for, journey, visit
from meccg.scenario import Table, find, table
from web.laid import LaidTable
from web.table import PHONE
from westmarch.core.game import Game
from westmarch.core.registry import new
from westmarch.meccg.ops.table import guard, tap
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase

DESK = {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def shared(open_shared_page):
    return LaidTable(open_shared_page(reduced_motion="reduce"), "meccg", decks=["A", "F"])


@pytest.fixture
def cards(shared):
    """One page for all, as it is when it is opened."""
    page = shared.page
    page.set_viewport_size(DESK)
    page.mouse.move(1, 1)
    yield shared
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def phone(open_shared_page):
    return LaidTable(open_shared_page(reduced_motion="reduce", **PHONE), "meccg", decks=["A", "F"])


def crowded() -> Table:
    """Two companies of one's own with many things, three of theirs, and more events than lie side by side."""
    t = table("A", "A")
    fatty, sam, glorfindel, anborn = t.company(
        "Henneth Annûn", "Fatty Bolger", "Sam Gamgee", "Glorfindel II", "Anborn", under={"Anborn": "Glorfindel II"}
    )
    t.company("Moria", "Adrazar", "Elladan", "Balin")
    t.company("Bree", "Erkenbrand", "Sam Gamgee", seat=1)
    t.company("Edhellond", "Faramir", seat=1)
    t.company("Minas Tirith", "Théoden", "Imrahil", seat=1)
    t.bears(sam, "Horn of Anor")
    t.bears(glorfindel, "Cram", "Scroll of Isildur", "Hauberk of Bright Mail")
    t.give(glorfindel, "Treebeard")
    for number in (fatty, glorfindel, anborn):
        t.turn_to(number, 1)
    tap(t.game, t.site(fatty))
    for name in (
        "Doors of Night",
        "Minions Stir",
        "Tokens to Show",
        "Summons from Long Sleep",
        "Lure of Nature",
    ):
        t.in_play(name, 1)
    t.locations(0, "Bree", "Edoras", "Isengard")
    t.run(OrganizationPhase(0))
    return t


# Organizing: what is meant, and where its marks are (A1, A8, A9, A17) -------------------------------------------------

POINTED = """() => [...document.querySelectorAll(".board .is-selected, .side .is-selected")].filter((thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  return width && thing.contains(on);
}).length"""


def test_what_an_option_is_about_is_lit_in_sight(cards):
    """A1: also what is folded under a character."""
    cards.lay(crowded().game)
    page = cards.page
    options = page.locator(
        ".question .opts .opt[data-key]:is([data-key^=transfer], [data-key^=use], [data-key^=move]):visible"
    )
    assert options.count() >= 6
    for option in options.all():
        option.hover()
        page.wait_for_function(f"() => ({POINTED})() > 0")
    expect(page.locator(".question .pass")).to_be_in_viewport(ratio=1)


LOST = """() => [...document.querySelectorAll(".gem")].flatMap((gem) => {
  const g = gem.getBoundingClientRect();
  if (!g.width) return [];
  const owner = gem.closest("button"), face = (owner.querySelector(".face") ?? owner).getBoundingClientRect();
  const [x, y] = [g.left + g.width / 2, g.top + g.height / 2];
  const off = Math.hypot(Math.max(face.left - x, 0, x - face.right), Math.max(face.top - y, 0, y - face.bottom));
  const on = document.elementFromPoint(x, y);
  const name = owner.getAttribute("aria-label").slice(0, 30);
  if (off > 6) return [`${name}: ${off} off`];
  return owner.contains(on) ? [] : [`${name}: covered by ${on?.className}`];
})"""


@pytest.mark.parametrize("tapped", [0, 1, 2])
def test_the_mark_of_a_choice_lies_on_what_can_be_chosen_and_nothing_covers_it(cards, tapped):
    """A9: tapped, wounded and untapped, leaders and followers."""
    t = table("A", "F")
    members = t.company(
        "Rivendell", "Glorfindel II", "Anborn", "Erkenbrand", "Fatty Bolger",
        under={"Anborn": "Glorfindel II", "Fatty Bolger": "Erkenbrand"},
    )  # fmt: skip
    t.attack(prowess=9, strikes=4)
    for number in members:
        t.turn_to(number, tapped)
    cards.lay(t.game)
    expect(cards.page.locator(".tile .gem")).to_have_count(4)
    assert cards.page.evaluate(LOST) == []


def test_events_in_play_and_companies_that_have_no_room_are_a_click_away(cards):
    """A8."""
    t = crowded()
    cards.lay(t.game)
    page = cards.page
    row = page.locator(".side--them .inplay")
    last = row.locator(".strip").last
    expect(last).not_to_be_in_viewport(ratio=0.9)
    turns = page.get_by_role("button", name="The next cards in play")
    turns.click()
    page.wait_for_timeout(100)
    if turns.count():
        turns.click()
    expect(last).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Back to the first cards in play").click()
    expect(row.locator(".strip").first).to_be_in_viewport(ratio=0.9)
    t.company("Lórien", "Haldir", "Orophin", "Celeborn", seat=1)
    t.company("Dale", "Brand", "Thorin II", seat=1)
    cards.lay(t.game)
    third = page.locator(".half--them .company").last
    expect(third).not_to_be_in_viewport(ratio=0.9)
    turns = page.get_by_role("button", name="The next companies")
    turns.click()
    page.wait_for_timeout(100)
    if turns.count():
        turns.click()
    expect(third.locator(".tile").last).to_be_in_viewport(ratio=0.9)


CUT_NAMES = """() => [...document.querySelectorAll(":is(.tile, .site) .band .name, .sitebar__main b")].flatMap((name) => {
  const band = (name.closest(".band") ?? name.parentElement).getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(name);
  const line = words.getBoundingClientRect();  // taller than its letters
  const { left, right } = line, [top, bottom] = [line.top + line.height * 0.2, line.bottom - line.height * 0.2];
  const w = { left, right, top, bottom };
  const points = name.parentElement.querySelector(".mp")?.getBoundingClientRect();
  const tap = name.closest("button").querySelector(":scope > .tapmark")?.getBoundingClientRect();
  const over = (b) => b && w.left < b.right - 2 && w.right > b.left + 2 && w.top < b.bottom - 2 && w.bottom > b.top + 2;
  const out = w.left < band.left - 1 || w.right > band.right + 1 || w.top < band.top || w.bottom > band.bottom;
  return out || over(points) || over(tap) ? [name.textContent] : [];
})"""


def test_names_are_whole_and_no_sign_lies_over_them(cards):
    """A17: Sam Gamgee in a small tile, Henneth Annûn tapped, as a bar and as a card."""
    t = crowded()
    cards.lay(t.game)
    assert cards.page.evaluate(CUT_NAMES) == []
    t = table("A", "A")
    (who,) = t.company("Henneth Annûn", "Erkenbrand")
    t.company("Bree", "Sam Gamgee", "Glorfindel II", seat=1)
    tap(t.game, t.site(who))
    visit(t, who)
    cards.lay(t.game)
    expect(cards.page.locator(".lane .site.is-tapped .tapmark")).to_be_visible()
    assert cards.page.evaluate(CUT_NAMES) == []


def test_treebeard_is_an_ent(cards):
    """A17."""
    t = table("A", "A")
    (who,) = t.company("Henneth Annûn", "Glorfindel II")
    t.give(who, "Treebeard")
    t.run(OrganizationPhase(0))
    cards.lay(t.game)
    strip = cards.page.locator(".strip", has_text="Treebeard")
    expect(strip.locator(".strip__cap use")).to_have_attribute("href", "#e-ent")


# What is stated: ways, attacks, strikes (A2 to A6, A10) ---------------------------------------------------------------


def test_the_printed_path_is_drawn_with_every_region_of_it(cards):
    """A2: in starter movement only the ends have names."""
    t = table("A", "F")
    (who,) = t.company("Rivendell", "Adrazar")
    t.hand(1, "Slayer")
    journey(t, who, "Lórien")
    cards.lay(t.game)
    (company,) = t.game.view(0)["companies"]
    drawn = cards.page.locator(".road li:not(.road__end)").evaluate_all(
        "(steps) => steps.map((step) => step.querySelector('.region').className.match(/region--(\\S+)/)[1])"
    )
    assert drawn == company["path"]
    assert len(drawn) > len(company["regions"])


def test_an_attack_is_offered_with_its_numbers_as_they_are(cards):
    """A3: Minions Stir makes Orcs stronger, and who detains says so; what guards a site is told alike."""
    t = table("A", "A")
    t.in_play("Minions Stir", 1)
    (who,) = t.company("Moria", "Erkenbrand")
    visit(t, who)
    cards.lay(t.game)
    enter = cards.page.locator('.opt[data-key="enter"]')
    expect(enter).to_contain_text("5 × 8")
    assert "7" not in enter.inner_text()
    t = table("A", "F")
    t.in_play("Minions Stir", 0)
    (who,) = t.company("Dol Guldur", "Asternak", seat=1)
    t.hand(0, "Orc-guard")
    t.set(active=1)
    journey(t, who, "Moria", way="region")
    cards.lay(t.game)
    found = [option for option in t.game.decision.options if option.verb == "creature"]
    assert {option.facts["detains"] for option in found} == {0, 1}, "two ways that differ in nothing else"
    for option in found:
        shown = cards.page.locator(f'.opt[data-key="{option.key}"]')
        told = f"{option.facts['strikes']} × {option.facts['at']}" + ", detainment" * int(option.facts["detains"])
        expect(shown.locator(".oc")).to_have_text(told)


def test_who_is_eliminated_is_not_said_to_live(cards):
    """A4, while heirs are sought."""
    t = table("A", "F")
    fatty, _ = t.company("Rivendell", "Fatty Bolger", "Sam Gamgee")
    t.bears(fatty, "Cram")
    t.attack(prowess=14, strikes=1)
    t.dice(2, 12)
    t.choose(0, f"assign:{fatty}", "tap", "done")
    assert t.ask.kind == "elimination.items"
    cards.lay(t.game)
    strike = cards.page.locator(".arena .strike")
    expect(strike).to_contain_text("body check 12 against 8: is eliminated")
    expect(strike).not_to_contain_text("lives")


def test_what_is_revealed_from_on_guard_names_no_site(cards):
    """A5: the number of its way of playing is that of no card."""
    t = table("A", "F")
    (who,) = t.company("Moria", "Asternak", seat=1)
    card = guard(t.game, 0, find("Minions Stir"), t.there(who).id)
    t.set(active=1)
    visit(t, who)
    t.choose(1, "enter")
    cards.lay(t.game)
    (reveal,) = [option for option in t.game.decision.options if option.verb == "reveal"]
    expect(cards.page.locator(f'.opt[data-key="{reveal.key}"] .ot')).to_have_text("Reveal Minions Stir")
    lit = cards.page.locator(".board .is-choosable, .map__svg .is-choosable")
    assert set(lit.evaluate_all("(all) => all.map((thing) => thing.dataset.ref)")) == {f"card:{card}"}


def test_handing_over_shows_the_check_before_the_dice_fall(cards):
    """A6."""
    t = table("A", "F")
    glorfindel, anborn = t.company("Rivendell", "Glorfindel II", "Anborn")
    (scroll,) = t.bears(glorfindel, "Scroll of Isildur")
    t.run(OrganizationPhase(0))
    for key in (f"transfer:{scroll}", f"give:{anborn}"):
        cards.lay(t.game)
        option = cards.page.locator(f'.opt[data-key="{key}"]')
        expect(option).to_have_attribute("aria-label", re.compile("checks corruption first, a roll of 4 or more"))
        expect(option.locator(".oc")).to_contain_text("%")
        t.choose(0, key)


def test_the_ledger_of_strikes_shows_the_numbers_that_count(cards):
    """A10: who is tapped has 1 less; the whole sum of what is over; strikes in excess are not waiting."""
    t = table("A", "F")
    erkenbrand, _ = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.turn_to(erkenbrand, 1)
    t.attack(prowess=9, strikes=2)
    cards.lay(t.game)
    page = cards.page
    waiting = page.locator(f'.strike[data-target="{erkenbrand}"]')
    expect(waiting.locator(".sum b").first).to_have_text("4")
    t.dice(7)
    t.choose(0, f"face:{erkenbrand}")
    cards.lay(t.game)
    expect(waiting.locator(".sum")).to_contain_text("= 11")
    expect(waiting.locator(".sum")).to_contain_text("against 9")
    expect(waiting.locator(".sum > b").first).to_have_text("4")
    t = table("A", "F")
    t.company("Rivendell", "Erkenbrand")
    t.attack(prowess=9, strikes=4)
    t.choose(1, "excess:3")
    cards.lay(t.game)
    expect(page.locator(".arena .strike")).to_have_count(1)
    expect(page.locator(".arena")).not_to_contain_text("not given yet")


def test_numbers_below_nought_have_one_kind_of_minus(cards):
    """A17."""
    t = table("A", "F")
    fatty, _ = t.company("Rivendell", "Fatty Bolger", "Erkenbrand")
    t.turn_to(fatty, 2)
    t.attack(prowess=18, strikes=2)
    cards.lay(t.game)
    assert min(strike["prowess"] for strike in t.game.view(0)["strikes"]) < 0
    page = cards.page
    expect(page.locator(f'.strike[data-target="{fatty}"] .sum')).to_contain_text("−1")
    written = page.evaluate("document.querySelector('.meccg-table').innerText")
    assert re.findall(r"(?<![\w)])-\d+", written) == []


# Log, keys, answers by themselves (A11, A13, A14) ---------------------------------------------------------------------


def test_the_heading_of_the_log_is_over_the_lines_that_pass_below_it(cards):
    """A11: whatever has been scrolled."""
    t = table("A", "F")
    t.company("Rivendell", "Erkenbrand")
    t.run(OrganizationPhase(0))
    line = {"verb": "x", "parts": [], "text": "Something is told at some length.", "heading": "", "cards": [], "replaces": 0}
    lines = [line | {"heading": "Turn 4", "text": ""}, *[line] * 60]
    cards.lay(t.game, journal={"start": 0, "lines": lines})
    page = cards.page
    bar = page.locator(".rail .logbar")
    if bar.get_attribute("aria-expanded") == "false":
        bar.click()
    expect(page.locator(".loglist li")).to_have_count(60)
    over = page.evaluate(
        """() => {
          const list = document.querySelector(".loglist"), heading = list.querySelector("summary");
          list.scrollTop = 300;
          const { left, top, height, width } = heading.getBoundingClientRect();
          return [0.2, 0.5, 0.8].every((share) => [10, 60, width / 2].every((x) =>
            heading.contains(document.elementFromPoint(left + x, top + height * share))));
        }"""
    )
    bar.click()
    assert over


def test_escape_closes_a_pile_and_the_settings_after_a_radio_button(cards):
    """A13."""
    cards.lay(crowded().game)
    page = cards.page
    page.locator(".side--me").get_by_role("button", name="location deck").click()
    expect(page.locator(".laid")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".laid")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.locator(".sheet input[type=radio]").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)


def asked(kind: str) -> Game[Any]:
    """A game of random choices until seat 0 is first asked that."""
    for seed in range(8, 20):
        game, chance = new("meccg", seed, decks=["A", "F"]), random.Random(seed)
        for _ in range(700):
            if not game.asks or (game.asks[0].kind, game.asks[0].seat) == (kind, 0):
                break
            game.take(chance.choice(game.asks[0].choices), game.asks[0])
        if game.asks and (game.asks[0].kind, game.asks[0].seat) == (kind, 0):
            return game
    raise AssertionError(f"{kind} was never asked")


def test_an_answer_by_itself_is_for_its_own_question_and_not_for_its_rule(cards):
    """A14: the untap phase and the end of a turn ask under one rule; what is set answers the question at hand."""
    page = cards.page
    page.route("**/choices", lambda route: route.fulfill(json={"seq": 0}))
    untap, end = (asked(kind) for kind in ("untap.play", "turn_end.play"))
    assert untap.asks[0].rule == end.asks[0].rule == "TURN-03"
    cards.lay(untap)
    with page.expect_request("**/choices") as sent:
        page.locator(".always select").select_option("pass")
    assert sent.value.post_data_json["key"] == "pass", "the question at hand is answered"
    others: list[str] = []
    page.on("request", lambda request: others.append(request.url) if request.url.endswith("/choices") else None)
    cards.lay(end)
    expect(page.locator(".always select")).to_have_value("")
    page.wait_for_timeout(900)  # longer than a page takes to answer by itself
    assert others == [], "the other question waits"
    with page.expect_request("**/choices"):
        cards.lay(untap)
    page.locator(".always select").select_option("")


# The map (A16) --------------------------------------------------------------------------------------------------------

ON_THE_MAP = """() => {
  const box = (element) => element.getBoundingClientRect(), found = [];
  const svg = document.querySelector(".map__svg"), frame = box(svg);
  const within = (b) => b.right > frame.left && b.left < frame.right && b.bottom > frame.top && b.top < frame.bottom;
  const boxes = (selector, name) => [...svg.querySelectorAll(selector)].filter((one) => within(box(one)))
    .map((one) => ({ one, name: name(one), b: box(one) }));
  const names = boxes(".lab", (one) => one.textContent), marks = boxes(".ms", (one) => one.dataset.site);
  const pins = boxes(".tok", (one) => `pin ${one.dataset.token}`), regions = boxes(".rname", (one) => one.textContent);
  const over = (a, b, slack) => a.b.left < b.b.right - slack && a.b.right > b.b.left + slack &&
    a.b.top < b.b.bottom - slack && a.b.bottom > b.b.top + slack;
  for (const name of names) {
    // The line of a name is taller than its letters.
    const { left, right, top, bottom, height } = name.b;
    const letters = { b: { left, right, top: top + height * 0.22, bottom: bottom - height * 0.2 } };
    const signs = marks.filter((one) => one.name !== name.name);
    for (const other of [...names.filter((one) => one !== name), ...signs, ...pins, ...regions])
      if (over(letters, other, 3)) found.push(`${name.name} lies over ${other.name}`);
  }
  for (const mark of marks)
    for (const pin of pins) {
      const [x, y] = [mark.b.left + mark.b.width / 2, mark.b.top + mark.b.height / 2];
      if (x > pin.b.left && x < pin.b.right && y > pin.b.top && y < pin.b.bottom)
        found.push(`${pin.name} covers ${mark.name}`);
    }
  const large = frame.width > 600;
  if (large) for (const mark of marks.filter(({ one }) => one.matches(".is-choosable")))
    if (!names.some(({ name }) => name === mark.name)) found.push(`${mark.name} has no name`);
  return found;
}"""


def choosing(*sites: str, companies: tuple[str, ...] = ("Rivendell", "Isengard")) -> Table:
    t = table("A", "A")
    ids = [t.company(site, who)[0] for site, who in zip(companies, ("Adrazar", "Erkenbrand", "Balin"), strict=False)]
    t.company("Edoras", "Faramir", seat=1)
    t.locations(0, *sites)
    t.run(OrganizationPhase(0))
    t.choose(0, f"move:{t.there(ids[0]).id}")
    return t


CLOSE = ("Moria", "Glittering Caves", "Wellinghall", "Edoras", "Minas Tirith", "Henneth Annûn", "Thranduil's Halls", "Bree",
         "Sarn Goriwing", "Goblin-gate", "Beorn's House", "Rhosgobel", "Dead Marshes", "Gladden Fields")  # fmt: skip
"""Sites whose signs and names come near each other."""


@pytest.mark.parametrize("companies", [("Rivendell", "Isengard"), ("Lórien", "Edoras"), ("Rivendell", "Thranduil's Halls")])
def test_the_map_names_what_can_be_chosen_and_no_name_or_pin_covers_another(cards, companies):
    """A16: large, as it opens for the question, and in the rail; names are of their own places alone."""
    cards.lay(choosing(*CLOSE, companies=companies).game)
    page = cards.page
    drawn = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    page.wait_for_function("() => document.querySelectorAll('.map--whole .ms.is-choosable').length > 3")
    page.evaluate(drawn)
    assert page.evaluate(ON_THE_MAP) == []
    page.get_by_role("button", name="Make the map small").click()
    try:
        page.wait_for_function("() => document.querySelectorAll('.rail .ms.is-choosable').length > 3")
        page.evaluate(drawn)
        assert page.evaluate(ON_THE_MAP) == []
    finally:
        page.get_by_role("button", name="Enlarge the map").click()


def test_a_site_where_another_company_is_can_be_chosen_on_the_map(cards):
    """A16: also when its card is no longer in the location deck; and what is pointed at has its name."""
    t = choosing("Bree", "Moria", companies=("Rivendell", "Moria"))
    t.locations(0, "Bree")
    t.offers(f"to:{find('Moria', 'hero')}")
    cards.lay(t.game)
    mark = cards.page.locator('.map__svg .ms[data-site="Moria"]')
    expect(mark).to_have_class(re.compile("is-choosable"))
    mark.hover()
    expect(cards.page.locator(".map__svg .lab", has_text="Moria")).to_have_count(1)


def test_a_way_that_is_pointed_at_is_drawn_on_the_map(cards):
    """A16."""
    t = table("A", "F")
    (who,) = t.company("Rivendell", "Adrazar")
    heads_for(t, who, "Lórien")
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(who).id))
    ways = [option for option in t.game.decision.options if option.verb == "way" and option.parts[0] == "region"]
    assert len(ways) > 1
    cards.lay(t.game)
    drawn = []
    for way in ways:
        cards.page.locator(f'.opt[data-key="{way.key}"]').hover()
        cells = cards.page.locator(".map__svg .onroute")
        expect(cells).to_have_count(len(way.parts) - 1)
        drawn.append(cells.evaluate_all("(all) => all.map((cell) => cell.getAttribute('href'))"))
    assert drawn[0] != drawn[1]


# On a phone (A15), the sheet (A17) ------------------------------------------------------------------------------------


def test_on_a_phone_a_new_question_begins_with_its_first_option_and_the_map_says_what_waits_there(phone):
    """A15."""
    page = phone.page
    phone.lay(crowded().game)
    strip = page.locator(".question .opts")
    strip.evaluate("(strip) => { strip.scrollLeft = 900; strip.scrollTop = 900; }")
    groups = page.locator(".question .groups")
    if groups.count():
        groups.evaluate("(row) => { row.scrollLeft = 900; }")
    t = choosing("Bree", "Moria", "Edoras", "Isengard", "Minas Tirith")
    phone.lay(t.game)
    assert strip.evaluate("(strip) => [strip.scrollLeft, strip.scrollTop]") == [0, 0]
    expect(page.locator('.question .opts .opt[aria-label^="1: "]')).to_be_in_viewport(ratio=0.9)
    places = sum(option.verb == "to" for option in t.game.decision.options)
    expect(page.locator(".tabs button", has_text="Map").locator(".dotn")).to_have_text(str(places))


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080), (2560, 1440)])
def test_the_sheet_covers_the_whole_rail(cards, size):
    """A17."""
    page = cards.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    cards.lay(crowded().game)
    page.keyboard.press("?")
    sheet, rail = page.get_by_role("dialog").bounding_box(), page.locator(".rail").bounding_box()
    assert sheet["x"] <= rail["x"] + 1
