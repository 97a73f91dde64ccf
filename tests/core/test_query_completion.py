"""How a query that is being typed may go on, and how many cards each way would find."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.test_card_query import INDEX
from westmarch.core.card_query import QueryError, complete, find


def offered(query: str, cursor: int | None = None) -> dict[str, int]:
    return {option.text: option.count for option in complete(INDEX, query, cursor).options}


def test_at_the_beginning_the_facts_are_offered_those_of_most_cards_first():
    options = complete(INDEX, "").options
    assert [(o.text, o.count) for o in options[:3]] == [("kind:", 7), ("might:", 4), ("skills:", 3)]
    assert {o.sort for o in options} == {"field"}


@pytest.mark.parametrize(("query", "wanted"), [
    ("ty", {"type:": 7}),
    ("typ", {"type:": 7}),
    ("mig", {"might:": 4}),
    ("might", {"might:": 4, "might>=": 4, "might<=": 4}),
    ("type:", {"person": 3, "beast": 2, "deed": 2}),
    ("type:per", {"person": 3}),
    ("type:person,", {"beast": 5, "deed": 5, "person": 3}),
    ("type:person,b", {"beast": 5}),
    ("-type:", {"beast": 5, "deed": 5, "person": 4}),
    ("type:beast lives:", {"low_fen": 2, "wide-wold": 1}),
    ("type:person lives:", {}),
    ("type:deed or lives:", {"low_fen": 4, "wide-wold": 3}),
    ("(type:deed or lives:", {"low_fen": 4, "wide-wold": 3}),
    ('might>3 -(type:person skills:"s', {"smith": 1}),
    ("might>=", {"0": 4, "4": 3, "7": 2, "12": 1}),
    ("type:person might>=", {"4": 2, "7": 1}),
    ("might:1", {"12": 1}),
    ("might!=1", {"12": 3}),
    ("bea", {"kind:beast": 2}),
    ("wol", {"lives:wide-wold": 1, '"Wold Troll"': 1}),
    ("elder", {'"Otto (the Elder)"': 1}),
    ("nosuch:", {}),
    ("type:person troll", {}),
])  # fmt: skip
def test_what_may_come_next(query: str, wanted: dict[str, int]):
    assert offered(query) == wanted


def test_numbers_stand_in_their_order_and_the_rest_by_how_many_there_are():
    assert list(offered("might>=")) == ["0", "4", "7", "12"]
    assert list(offered("type:")) == ["person", "beast", "deed"]


def test_a_word_in_the_middle_is_replaced_whole():
    found = complete(INDEX, "type:perxx might>3", 8)
    assert (found.start, found.stop) == (5, 10)
    (option,) = found.options
    assert (option.query, option.cursor) == ("type:person might>3", 11)
    assert option.count == 2


def test_what_is_picked_leaves_the_cursor_where_typing_goes_on():
    (field,) = complete(INDEX, "skil").options
    assert (field.query, field.cursor) == ("skills:", 7)
    (value,) = complete(INDEX, "type:dee").options
    assert (value.query, value.cursor) == ("type:deed ", 10)
    (name,) = [o for o in complete(INDEX, "wold").options if o.sort == "name"]
    assert (name.query, name.cursor) == ('"Wold Troll" ', 13)


def test_a_phrase_that_is_open_is_replaced_with_its_quote():
    found = complete(INDEX, 'type:person lives:"wi')
    assert (found.start, found.stop) == (18, 21)
    found = complete(INDEX, 'lives:"wi" might>3', 9)
    assert [option.query for option in found.options] == ["lives:wide-wold might>3"]


def test_no_sort_crowds_out_the_others():
    assert {o.sort for o in complete(INDEX, "s").options} == {"field", "value", "name"}
    assert len(complete(INDEX, "s").options) <= 12


SOME = st.text(st.sampled_from('type:peronbas>=<!-(),"4 or_é'), max_size=25)


@given(SOME, st.integers(0, 30))
def test_every_completion_is_a_query_that_finds_as_many_as_it_says(query: str, cursor: int):
    """As long as the rest of the query can be read, and of a value or a name."""
    for option in complete(INDEX, query, cursor).options:
        if option.sort == "field":
            continue
        try:
            found = find(INDEX, option.query)
        except QueryError:
            continue
        assert len(found.cards) == option.count, option


@given(st.text(max_size=40), st.integers(-5, 50))
def test_nothing_that_is_typed_fails(query: str, cursor: int):
    complete(INDEX, query, cursor)
    spot = (0, 1)
    try:
        find(INDEX, query)
    except QueryError as error:
        spot = (error.start, error.stop)
    assert 0 <= spot[0] <= len(query)
    assert spot[0] < spot[1]
