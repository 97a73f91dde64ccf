"""Pages about the options of a setting: all of them, one, and files of one."""

import re

import pytest
from litestar import Litestar, get

from westmarch.core.guides import Spot
from westmarch.core.registry import games, manifest
from westmarch.meccg.decks.formats import FORMATS, read_file
from westmarch.server.pages import drawn_map, option_pages

SHELVES = [(game, name) for game in games() for name in manifest(game).shelves]
OPTIONS = [
    (game, name, str(option.value))
    for game, name in SHELVES
    for option in next(s for s in manifest(game).settings if s.name == name).options
]


def words_of(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&").split())


@pytest.mark.parametrize(("game", "name"), SHELVES)
def test_all_options_are_on_one_page_each_with_its_sentences_and_its_link(anna, game, name):
    page = anna.get(f"/{name}/{game}").text
    setting = next(s for s in manifest(game).settings if s.name == name)
    for option in setting.options:
        assert f'href="/{name}/{game}/{option.value}"' in page
        assert option.about
        assert option.about in words_of(page)


@pytest.mark.parametrize(("game", "name", "word"), OPTIONS)
def test_every_card_of_an_option_is_there_and_has_a_page(anna, game, name, word):
    guide = manifest(game).shelves[name].guide(word)
    page = anna.get(f"/{name}/{game}/{word}").text
    linked = set(re.findall(rf'href="/cards/{game}/([^"]+)"', page))
    parts = (*guide.lists, *guide.companies)
    wanted = {row.card for part in parts for row in part.rows}
    wanted |= {card for spot in guide.spots if spot.mark for card in (spot.card, *(row.card for row in spot.cards))}
    assert wanted
    assert wanted == linked
    for card in (min(linked), max(linked)):
        assert anna.get(f"/cards/{game}/{card}").status_code == 200


def test_a_page_says_what_the_notes_say_and_where_to_go_on(anna):
    page = anna.get("/decks/meccg/c").text
    words = words_of(page)
    notes = manifest("meccg").shelves["decks"].guide("C")
    for text in (notes.in_short, notes.plan, notes.start, *(text for _, text in notes.sections)):
        assert text in words
    assert 'href="/new/meccg?decks=C"' in page
    assert re.search(r'href="/decks/meccg/C" title="Dwarven Quest" aria-current="page"', page)


def test_change_it_is_offered_where_there_is_a_page_for_it():
    @get("/decks/build/meccg")
    async def builder() -> None: ...

    shelf = manifest("meccg").shelves["decks"]
    assert option_pages._where_to_change(Litestar([builder]), shelf, "C") == "/decks/build/meccg?from=C"
    assert option_pages._where_to_change(Litestar([]), shelf, "C") == ""
    assert option_pages._where_to_change(Litestar([builder]), manifest("quest").shelves["heroes"], "thalin") == ""


def test_where_it_is_said_what_is_played_stands_beside_the_place(anna):
    rows = re.findall(r"<li><i class=\"stop-mark\".*?</li>", anna.get("/decks/meccg/A").text)
    moria = next(row for row in rows if ">Moria<" in row)
    assert "Glamdring, Scroll of Isildur" in words_of(moria).replace(" ,", ",")
    assert "Orcs 4 × 7" in words_of(moria)
    edoras = next(row for row in rows if ">Edoras<" in row)
    assert "Riders of Rohan (sideboard)" in words_of(edoras)


@pytest.mark.parametrize("format_name", FORMATS)
def test_a_deck_can_be_had_as_a_file_and_read_again(anna, format_name):
    answer = anna.get(f"/decks/meccg/D/{format_name}")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    deck, own = read_file(answer.content, "D").deck, manifest("meccg").shelves["decks"].guide("D")
    assert len(deck.play_deck) == sum(part.count for part in own.lists if part.title not in ("Sites", "Sideboard"))


@pytest.mark.parametrize(
    "path",
    ["/decks/nix", "/decks/quest", "/decks/meccg/Z", "/decks/meccg/A/nix", "/heroes/quest/nix", "/heroes/quest/thalin/json"],
)
def test_what_is_not_there_is_said(anna, path):
    answer = anna.get(path)
    assert answer.status_code == 404
    assert "There is no such" in answer.text


def test_the_way_to_the_pages_is_in_every_head_and_on_the_first_page(anna):
    for page in (anna.get("/").text, anna.get("/rules/quest").text):
        assert '<a href="/decks/meccg">Decks</a>' in page
        assert '<a href="/heroes/quest">Heroes</a>' in page


def chosen(page: str, name: str) -> list[str]:
    """What is selected in the fields of a setting."""
    fields = re.findall(rf'<select[^>]* name="{name}[.\d]*"[^>]*>(.*?)</select>', page, re.DOTALL)
    return [found for field in fields for found in re.findall(r'<option value="([^"]*)" selected', field)]


def test_play_it_opens_the_form_with_what_is_wanted_in_the_own_seat(anna):
    assert chosen(anna.get("/new/meccg?decks=H").text, "decks") == ["H", "B"]
    assert chosen(anna.get("/new/meccg?decks=B").text, "decks") == ["B", "A"]
    assert chosen(anna.get("/new/meccg?decks=nix&profile=standard").text, "decks") == ["A", "B"]
    assert chosen(anna.get("/new/meccg?profile=standard").text, "profile") == ["standard"]
    page = anna.get("/new/quest?heroes=thalin").text
    assert chosen(page, "heroes")[0] == "thalin"


def test_the_form_of_a_new_game_says_what_each_option_is_in_the_order_of_the_options(anna):
    page = anna.get("/new/meccg").text
    fields = re.findall(r'<div class="pick">(.*?)</div>', page, re.DOTALL)
    about = {setting.name: [option.about for option in setting.options] for setting in manifest("meccg").settings}
    told = [re.findall(r"<span>(.*?)</span>", field) for field in fields]
    assert [[words_of(text) for text in texts] for texts in told[:3]] == [about["decks"], about["decks"], about["profile"]]
    second = re.findall(r'<div class="pick">(.*?)</div>', anna.get("/new/quest").text, re.DOTALL)[1]
    assert second.count("<option") == second.count("<span>") == 6  # nobody, of whom nothing is said, and five


# The map ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def land(monkeypatch):
    """A land of four places, two of which lie upon each other."""
    places = {"A": (100.0, 100.0), "B": (101.0, 100.0), "Far": (700.0, 500.0), "A very long name indeed": (996.0, 300.0)}
    monkeypatch.setattr(drawn_map, "_places", lambda folder: places)
    monkeypatch.setattr(drawn_map, "_land", lambda folder: "<defs></defs>")
    return places


def spots(*names: str) -> tuple[Spot, ...]:
    return tuple(Spot(name, "x", "s-x", mark=str(n)) for n, name in enumerate(names))


def test_places_that_lie_upon_each_other_are_moved_apart_and_others_are_not(land):
    drawn = drawn_map.drawn_map("x", spots("A", "B", "Far"))
    assert drawn is not None
    a, b, far = ((spot.x, spot.y) for spot in sorted(drawn.spots, key=lambda d: d.spot.name))
    assert abs(a[0] - b[0]) >= 1.9 * drawn_map.SIGN * drawn.scale
    assert far == land["Far"]


def test_labels_stay_on_the_map_and_off_each_other(land):
    drawn = drawn_map.drawn_map("x", spots("A", "B", "Far", "A very long name indeed"))
    assert drawn is not None
    sides = {spot.spot.name: spot.anchor for spot in drawn.spots}
    assert sides["A very long name indeed"] != "start"
    assert sides["A"] != "start"


def test_what_lies_nowhere_is_left_out_and_without_any_place_there_is_no_map(land):
    drawn = drawn_map.drawn_map("x", spots("A", "Nowhere"))
    assert drawn is not None
    assert [spot.spot.name for spot in drawn.spots] == ["A"]
    assert drawn_map.drawn_map("x", spots("Nowhere")) is None


def test_the_map_shows_all_places_with_land_around_them(land):
    drawn = drawn_map.drawn_map("x", spots("A", "Far"))
    assert drawn is not None
    left, top, width, height = map(float, drawn.box.split())
    for x, y in (land["A"], land["Far"]):
        assert left + 40 < x < left + width - 40
        assert top + 40 < y < top + height - 40
