"""The language in which cards are sought: what a query means, and how a wrong one is pointed at."""

import pytest

from westmarch.core.card_query import CardIndex, QueryError, find
from westmarch.core.cards import CardInfo

CARDS = [
    CardInfo("a-1", "Brânwen", "person", "May sing. Draw a card.",
             facts={"skills": ["bard", "smith"], "might": 4, "free": True}),
    CardInfo("a-2", "Oster", "person", "May not sing.", facts={"skills": ["smith"], "might": 7, "free": False}),
    CardInfo("a-3", "Wold Troll", "beast", "Draw two cards.",
             facts={"might": 12, "lives": ["wide-wold", "low_fen"], "skin": 3}),
    CardInfo("a-4", "Marsh Light", "beast", "Cancel a draw.", facts={"might": 0, "lives": ["low_fen"], "skin": None}),
    CardInfo("a-5", "Sing or Sleep", "deed", "Everybody taps.",
             facts={"table": {"Brânwen": 2}}, sought={"pack": ["X", "Xylem"]}),
    CardInfo("a-6", "Not Now", "deed", "Nobody may tap.", facts={"table": {}}, sought={"pack": ["Y"]}),
    CardInfo("b-1", '"Otto" (the Elder)', "person", "Dice: 2.", facts={"dice": [2, 5], "size": "each one", "skills": []}),
]  # fmt: skip
INDEX = CardIndex(CARDS, {"type": "kind", "power": "might", "strength": "nothing"})


def ids(query: str) -> str:
    return " ".join(card.id for card in find(INDEX, query).cards)


@pytest.mark.parametrize(("query", "wanted"), [
    ("", "a-1 a-2 a-3 a-4 a-5 a-6 b-1"),
    ("branwen", "a-1"),                                   # neither capitals nor accents
    ("BRÂN", "a-1"),
    ("draw card", "a-1 a-3"),                             # all words, anywhere
    ('"draw a card"', "a-1"),                             # a phrase, side by side
    ("“draw two”", "a-3"),
    ("kind:person", "a-1 a-2 b-1"),
    ("type:person", "a-1 a-2 b-1"),                       # a short name
    ("type: person", "a-1 a-2 b-1"),
    ("type:person,deed", "a-1 a-2 a-5 a-6 b-1"),
    ("type:person, deed", "a-1 a-2 a-5 a-6 b-1"),
    ("power>=7", "a-2 a-3"),
    ("might > 7", "a-3"),
    ("might<7", "a-1 a-4"),
    ("might<=4", "a-1 a-4"),
    ("might≤4", "a-1 a-4"),
    ("might=7", "a-2"),
    ("might:7,12", "a-2 a-3"),
    ("might!=7", "a-1 a-3 a-4"),                          # of the cards that have any
    ("-might:7", "a-1 a-3 a-4 a-5 a-6 b-1"),              # of all cards
    ("might>-1", "a-1 a-2 a-3 a-4"),
    ("might:99", ""),                                     # a number that no card has
    ("skin:none", "a-4"),
    ("skin<=3", "a-3"),
    ("skills:smith", "a-1 a-2"),
    ("skills>=2", "a-1"),                                 # of a list, how many it has
    ("dice:5", "b-1"),
    ("dice>4", "b-1"),
    ("free:yes", "a-1"),
    ("free:no", "a-2"),
    ("lives:wide_wold", "a-3"),                           # hyphens, underscores, blanks
    ('lives:"low fen"', "a-3 a-4"),
    ("lives:low-fen", "a-3 a-4"),
    ("lives:fen", "a-3 a-4"),                             # a word of it
    ("lives:wid", "a-3"),                                 # its beginning
    ("table:branwen", "a-5"),
    ("pack:x", "a-5"),                                    # the very value, though another begins so
    ("pack:xy", "a-5"),
    ("pack=Y", "a-6"),
    ("name:troll", "a-3"),
    ('name="wold troll"', "a-3"),
    ("name=troll", None),
    ("text:cancel", "a-4"),
    ("text:person", ""),
    ("id:a-4", "a-4"),
    ("-type:person -type:deed", "a-3 a-4"),
    ("not type:person not type:deed", "a-3 a-4"),
    ("--type:person", "a-1 a-2 b-1"),
    ("type:beast or type:deed", "a-3 a-4 a-5 a-6"),
    ("type:beast OR type:deed tap", "a-3 a-4 a-5 a-6"),   # `or` binds less than side by side
    ("(type:beast or type:deed) tap", "a-5 a-6"),
    ("type:person and might<5", "a-1"),
    ("-(type:beast or type:deed)", "a-1 a-2 b-1"),
    ("-(type:person skills>=1)", "a-3 a-4 a-5 a-6 b-1"),
    ("troll - light", ""),                                # a dash between blanks says nothing
])  # fmt: skip
def test_what_a_query_finds(query: str, wanted: str | None):
    if wanted is None:
        with pytest.raises(QueryError):
            ids(query)
    else:
        assert ids(query) == wanted


@pytest.mark.parametrize(("query", "wanted"), [
    ("sing or sleep", "a-5"), ("not now", "a-6"), ("now not", "a-6"), ("Not", "a-6"), ("or", "a-5"),
    ('"Otto" (the Elder)', "b-1"),
])  # fmt: skip
def test_names_with_words_of_the_language_are_found_all_the_same(query: str, wanted: str):
    assert wanted in ids(query).split()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_is_found_by_its_name_and_by_each_word_of_it(card: CardInfo):
    assert card.id in ids(card.name).split()
    for word in card.name.replace('"', "").replace("(", "").replace(")", "").split():
        assert card.id in ids(word).split()


@pytest.mark.parametrize(("query", "spot", "words"), [
    ("migt>3", "migt", "Cards have no 'migt'"),
    ("type:beast migt>3", "migt", "Did you mean might"),
    ("type:baest", "baest", "Did you mean beast?"),
    ("kind:xxx", "xxx", "Known: beast, deed, person"),
    ("type:beast,baest", "baest", "No card has 'baest' as its kind"),
    ("kind>3", ">", "kind is no number"),
    ("might>=big", "big", "needs a number"),
    ("might>=9999999999", "9999999999", "needs a number"),
    ("might>=3>4", ">", "There is a second >"),
    ("might>=", ">=", "What comes after >= is missing"),
    ("type: (x)", ":", "What comes after : is missing"),
    ("a >= 3 (b", "(", "never closed"),
    ("(a or b", "(", "never closed"),
    ("a) b", ")", "Nothing was opened"),
    ('a "b c', '"b c', "This quote is never closed"),
    (">=3", ">=", "The name of a fact is missing before"),
    ("type:beast or", "", "Something is missing here"),
    ("type:beast or or x", "or", "Something is missing here"),
    ("type:beast not", "", "Something is missing here"),
    ("() might>3", ")", "Something is missing here"),
    ("(" * 30 + "a" + ")" * 30, "(", "too many brackets"),
])  # fmt: skip
def test_a_wrong_query_is_pointed_at(query: str, spot: str, words: str):
    with pytest.raises(QueryError, match=r"\w") as caught:
        find(INDEX, query)
    error = caught.value
    assert words in str(error)
    assert query[error.start : error.stop] == spot
    first, second = error.pointed_out(query).split("\n")
    assert first == query
    assert second == " " * error.start + "^" * max(1, len(spot))


def test_what_could_stand_at_the_spot_is_data():
    with pytest.raises(QueryError) as caught:
        find(INDEX, "kind:beest")
    assert caught.value.instead == ("beast",)


def test_the_parts_say_how_many_more_would_be_found_without_them():
    found = find(INDEX, 'type:person might>=12 "sing"')
    assert found.cards == []
    assert [(part.text, part.more) for part in found.parts] == [("type:person", 0), ("might>=12", 2), ('"sing"', 0)]
    assert [(part.start, part.stop) for part in found.parts] == [(0, 11), (12, 21), (22, 28)]
    (whole,) = find(INDEX, "type:beast or type:deed").parts
    assert (whole.text, whole.more) == ("type:beast or type:deed", 3)


def test_a_fact_is_stronger_than_a_short_name_that_is_called_like_it():
    index = CardIndex(CARDS, {"might": "skin"})
    assert [card.id for card in find(index, "might:12").cards] == ["a-3"]
