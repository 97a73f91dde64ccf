"""The board game's own table: whole games by mouse, by keyboard alone and on a phone; places, fights, the map."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from web.board_games import a_game, look_back
from web.positions import play_on_at
from web.table import FULL, PHONE, AtTable
from web.test_accessibility import LOOKS, violations
from westmarch.core.decision import Decision
from westmarch.quest.board.map import ADJACENT, PATHS_FROM

WHOLE = 2000
"""More questions than any game asks of a seat."""


class AtBoard(AtTable):
    """A person who prefers the board to the list."""

    def on_the_board(self, asked) -> None:
        """A place on the map, a card in the hand, or the option in the list."""
        option = self.open_option(self.chance.choice(asked["options"]))
        number = (option.get_attribute("aria-label") or "").split(":")[0]
        lit = self.page.locator(f':is(.loc.legal, .handrow .card.lit)[aria-label*="option {number}: "]')
        if lit.count() == 1 and self.chance.random() < 0.6:
            lit.locator(":is(circle.reach, .cn)").first.click(force=True)
        else:
            option.click()

    def by_any_key(self, asked) -> None:
        """With digits and Space, or with arrows and Enter."""
        if self.chance.random() < 0.8:
            self.by_keys(asked)
            return
        self.page.keyboard.press("q")
        self.page.wait_for_function("() => document.activeElement.closest('.question') !== null")
        while not self.page.evaluate("document.activeElement.matches('.question .opt')"):
            self.page.keyboard.press("Tab")
        for _ in range(self.chance.randrange(len(asked["options"]))):
            self.page.keyboard.press("ArrowRight")
        if not self.page.evaluate(f"({FULL})(document.activeElement)"):
            self.page.keyboard.press("Enter")

    def with_a_finger(self, asked) -> None:
        """A tap on a place or on an option, and on the large button if there is one."""
        places = self.page.locator(".loc.legal").all() if self.chance.random() < 0.4 else []
        if places:
            place = self.chance.choice(places)
            several = "options" in (place.get_attribute("aria-label") or "")
            place.locator("circle.reach").tap(force=True)
            go = self.page.locator(".question .go")
            if several or not go.count():
                self.page.keyboard.press("Escape")
                self.by_touch(asked)
                return
            go.tap()
        else:
            self.by_touch(asked)


@pytest.mark.parametrize(("seat", "seed"), [(1, 3), (0, 8)], ids=["hero", "sauron"])
def test_a_whole_game_by_mouse(open_page, seat, seed):
    person = AtBoard(open_page(), seed)
    person.sit(*(("random", "me") if seat else ("me", "random")))
    assert person.play(person.on_the_board, WHOLE).get("over")
    expect(person.page.locator(".question h1")).to_contain_text("win")


def test_a_whole_game_by_keyboard_alone(open_page):
    person = AtBoard(open_page(), seed=4)
    person.sit("random", "me")
    assert person.play(person.by_any_key, WHOLE).get("over")


def test_a_whole_game_on_a_phone(open_page):
    person = AtBoard(open_page(**PHONE), seed=5)
    person.sit("random", "me")
    assert person.play(person.with_a_finger, WHOLE).get("over")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_heroes_are_called_by_their_names(open_page):
    """In the title only for those who play several: whoever plays one knows who is asked."""
    heroes = ["thalin", "eometh", "eleanor"]
    person = AtBoard(open_page(), seed=2)
    person.sit("random", "me", "me", "random", heroes=heroes)
    assert person.asked()["prompt"].startswith("Your move, Thálin: ")
    page = person.page
    expect(page.locator(".turns")).to_contain_text("Thálin")
    expect(page.locator(".hero-sheet")).to_have_count(3)
    person.sit("random", "me", "random", "random", heroes=heroes)
    assert person.asked()["prompt"].startswith("Your move: ")
    expect(page.locator(".question .crumb")).to_contain_text("Thálin’s turn")


# The list of places ---------------------------------------------------------------------------------------------------


def at_travel(open_page, **look):
    person = AtBoard(open_page(**look))
    person.sit("random", "me")
    person.play(person.by_keys, 40, until=lambda asked: asked.get("rule") == "MOVE-03")
    return person


def test_places_as_a_list(open_page):
    person = at_travel(open_page)
    page = person.page
    page.keyboard.press("p")
    rows = page.locator(".placerow")
    expect(rows).to_have_count(63)
    ways = page.locator(".loc.legal").count()
    page.get_by_role("button", name="Can be chosen").click()
    expect(rows).to_have_count(ways)
    page.get_by_role("button", name="All 63").click()
    page.get_by_label("Find a place").fill("udun")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("Sea of Udûn")
    page.keyboard.press("Escape")
    expect(page.locator(".placelist")).to_have_count(0)


def test_a_place_is_chosen_from_the_list_by_keys(open_page):
    person = at_travel(open_page)
    page = person.page
    before = person.asked()
    page.keyboard.press("p")
    expect(page.get_by_label("Find a place")).to_be_focused()
    page.get_by_role("button", name="Can be chosen").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Find a place").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    changed = "(before) => document.querySelector('.question h1')?.textContent !== before"
    page.wait_for_function(changed, arg=before["prompt"])


@LOOKS
def test_axe_finds_nothing_in_the_list_of_places(open_page, look):
    person = at_travel(open_page, **look)
    page = person.page
    page.get_by_role("button", name="List of places").click()
    expect(page.locator(".placerow")).to_have_count(63)
    assert violations(page) == []


def test_a_rider_sees_his_own_price_of_every_way(open_page):
    """The Horse makes ways cheaper: on the map, beside it, in the list of places, among the options and in the hand."""
    person = AtBoard(open_page(), seed=2)
    person.sit("random", "me", heroes=["eometh"])
    person.play(person.by_keys, 60, until=lambda asked: asked.get("rule") == "MOVE-03" and len(asked["options"]) > 3)
    page = person.page
    labels = page.evaluate(
        """() => [...document.querySelectorAll(".opts .opt[data-key^='move:']")]
            .map((option) => [option.dataset.key.slice(5), option.getAttribute("aria-label")])"""
    )
    hand = page.evaluate(
        """() => [...document.querySelectorAll(".handrow .card")].map((card) =>
            [card.getAttribute("aria-label"), [...card.querySelectorAll(".pay .key")].map((key) => key.textContent)])"""
    )
    for card, pays in hand:
        terrain = re.search(r"moves by (\w+)|$", card)[1]
        alone = [label for _, label in labels if "any 1" in label or (terrain and f"{terrain} or any" in label)]
        assert pays == [label.split(":")[0] for label in alone][:4], card
    prices = {place: int(re.search(r"any (\d)", label)[1]) for place, label in labels}
    here = next(at for at, near in ADJACENT.items() if set(prices) <= set(near))
    assert any(price < PATHS_FROM[here][to].cost for to, price in prices.items() if to in PATHS_FROM[here])
    for to, price in prices.items():
        expect(page.locator(f'.opt[data-key="move:{to}"] .oc')).to_have_text(re.compile(rf"\D*{price}\s*$"))
        place = page.locator(f'.loc[data-ref="loc:{to}"]')
        assert re.search(r", path of [a-z ]+ (\d)", place.get_attribute("aria-label"))[1] == str(price)
        place.locator("circle.reach").hover(force=True)
        expect(page.locator(".locp")).to_contain_text(re.compile(rf"any\s+{price}"))
    page.keyboard.press("p")
    for to, price in prices.items():
        expect(page.locator(f'.placerow[data-ref="loc:{to}"] .way')).to_have_text(re.compile(rf"\D*{price}\s*$"))


# Fights ---------------------------------------------------------------------------------------------------------------


def several(decision: Decision) -> bool:
    return len(decision.options) > 2


def test_what_a_card_would_bring(open_page):
    page = open_page()
    play_on_at(page, "combat.card", several, game="quest", seat=1)
    column = page.get_by_role("complementary", name="What a card would bring")
    cards = page.locator(".opts .opt")
    expect(column.locator(".plays tbody tr")).to_have_count(cards.count())
    cards.first.hover()
    name = cards.first.locator(".ot").inner_text()
    expect(column).to_contain_text(f"If you lay down {name}")
    expect(column).to_contain_text("What may lie there")


def test_what_the_rounds_of_a_fight_brought(open_page):
    page = open_page()
    game, moments = a_game("argalad", seed=12, wanted=lambda g: g.state.fight is not None and g.state.fight.round >= 3)
    look_back(page, game)
    move, then = moments[0]
    fight = then.state.fight
    page.locator(".replay input").fill(str(move))
    expect(page.locator(".combat h2")).to_contain_text(f"round {fight.round}")
    told = then.journal(None)
    told = told[max(n for n, line in enumerate(told) if line.startswith("Combat: ")) :]
    hurt = [int(line.split(" damage.")[0].split()[-1]) for line in told if line.endswith(" damage.")]
    shown = [int(number.replace("−", "")) for number in page.locator(".combat .res .dm b").all_inner_texts()]
    assert sum(shown) == sum(hurt) > 0
    expect(page.locator(".combat .lane2.foe .card")).to_have_count(len(fight.sides[1].stack))


# What moves on the map -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("motion", "walks"), [("no-preference", 1), ("reduce", 0)])
def test_a_hero_walks_along_the_path(open_page, motion, walks):
    page = open_page(reduced_motion=motion)
    game, moments = a_game("argalad", seed=6, wanted=lambda g: g.state.heroes)
    places = [(move, then.state.heroes[0].at) for move, then in moments]
    move = next(now for (_, old), (now, new) in pairwise(places) if new in ADJACENT.get(old, ()))
    look_back(page, game)
    page.locator(".replay input").fill(str(move - 1))
    expect(page.locator(".replay output")).to_contain_text(f"{move - 1} of")
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.walked = 0;
          Element.prototype.animate = function (...how) {
            window.walked += this.matches(".hero");
            return animate.apply(this, how);
          };
        }"""
    )
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".replay output")).to_contain_text(f"{move} of")
    page.wait_for_timeout(200)
    assert page.evaluate("window.walked") == walks
