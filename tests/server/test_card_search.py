"""Cards sought over HTTP: by query, page by page, with completion, and what is said of a wrong query."""

from html.parser import HTMLParser
from urllib.parse import quote


class Links(HTMLParser):
    """Where the links of a page lead, by their words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._to = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self._to = dict(attrs).get("href", "") if tag == "a" else ""

    def handle_data(self, data):
        if self._to:
            self.found[data] = self._to


def cards(anna, query: str, **more):
    return anna.get("/api/cards/meccg", params={"q": query, **more}).json()


def test_cards_are_found_by_query_and_listed_by_name(anna):
    answer = cards(anna, "type:creature prowess>=10")
    assert answer["total"] == len(answer["cards"]) > 5
    assert all(card["kind"] == "creature" and card["facts"]["prowess"] >= 10 for card in answer["cards"])
    assert [part["text"] for part in answer["parts"]] == ["type:creature", "prowess>=10"]
    assert answer["problem"] is None
    assert cards(anna, "", kind="avatar")["total"] == cards(anna, "kind:avatar")["total"]


def test_a_list_is_read_page_by_page(anna):
    whole = cards(anna, "kind:site")
    pages = [cards(anna, "kind:site", start=start, count=25) for start in range(0, whole["total"], 25)]
    assert [card["id"] for page in pages for card in page["cards"]] == [card["id"] for card in whole["cards"]]
    assert [page["start"] for page in pages] == list(range(0, whole["total"], 25))
    assert {page["total"] for page in pages} == {whole["total"]}


def test_a_wrong_query_is_answered_with_the_spot(anna):
    answer = cards(anna, "type:creature prowes>3")
    assert (answer["cards"], answer["total"]) == ([], 0)
    problem = answer["problem"]
    assert (problem["start"], problem["stop"], problem["instead"][0]) == (14, 20, "prowess")
    assert "Cards have no 'prowes'" in problem["error"]


def test_completion(anna):
    answer = anna.get("/api/completions/meccg", params={"q": "type:cr prowess>3", "cursor": 7}).json()
    assert (answer["start"], answer["stop"]) == (5, 7)
    assert [(o["text"], o["sort"], o["query"]) for o in answer["options"]] == [
        ("creature", "value", "type:creature prowess>3")
    ]
    assert answer["options"][0]["count"] == cards(anna, "type:creature prowess>3")["total"]
    assert anna.get("/api/completions/nix").status_code == 404
    assert anna.get("/api/completions/toy").json()["options"] == []


def test_the_page_says_how_a_query_may_go_on(anna):
    links = Links(anna.get("/cards/quest?kind=combat&q=type:melee").text).found
    assert links["cost:"] == "?q=type%3Amelee%20cost%3A&kind=combat"
    page = anna.get("/cards/quest" + links["cost:"]).text
    assert "What comes after : is missing" in page
    assert Links(page).found["2"] == "?q=type%3Amelee%20cost%3A2%20&kind=combat"  # of a fact that was begun, its values


def test_the_page_marks_the_spot_and_offers_what_could_stand_there(anna):
    assert "<i>x" not in anna.get("/cards/meccg?q=" + quote('type:creature "<i>x" prowes>3 <i>x')).text
    page = anna.get("/cards/meccg?q=" + quote("type:creature prowes>3")).text
    assert "<code>type:creature <mark>prowes</mark>&gt;3</code>" in page
    assert 'aria-invalid="true"' in page
    assert Links(page).found["prowess"] == "?q=type%3Acreature%20prowess%3E3"


def test_where_nothing_is_found_the_page_offers_to_drop_a_part(anna):
    page = anna.get("/cards/meccg?q=" + quote("kind:creature race:elf")).text
    links = Links(page).found
    assert "No card answers to all of that." in page
    assert links["without kind:creature"] == "?q=race%3Aelf"
    assert links["without race:elf"] == "?q=kind%3Acreature"


def test_a_query_may_be_long_and_not_too_long(anna):
    assert anna.get("/api/cards/meccg", params={"q": "x" * 500}).status_code == 200
    assert anna.get("/api/cards/meccg", params={"q": "x" * 501}).status_code == 400
    assert anna.get("/api/cards/meccg", params={"q": "(" * 500}).json()["problem"]["error"].startswith("There are too many")


def test_a_game_without_cards_has_a_page_all_the_same(anna):
    page = anna.get("/cards/toy?q=x")
    assert page.status_code == 200
    assert "0 of 0 cards" in page.text
