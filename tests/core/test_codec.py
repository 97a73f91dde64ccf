"""Plain data goes to JSON and back unchanged."""

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from westmarch.core.codec import Codec
from westmarch.core.errors import BadSave


@dataclass(frozen=True, slots=True)
class Pair:
    left: Any
    right: Any


CODEC = Codec([Pair])

scalars = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(st.integers(0, 99) | st.text(max_size=4), inner, max_size=4),
        st.builds(Pair, inner, inner),
        st.frozensets(st.integers(0, 99), max_size=4),
    ),
    max_leaves=12,
)


@given(values)
def test_what_is_written_reads_back_equal(value: Any):
    text = msgspec.json.encode(CODEC.encode(value))
    back = CODEC.decode(msgspec.json.decode(text))
    assert back == value
    assert type(back) is type(value)


def test_an_unknown_class_is_not_written():
    with pytest.raises(TypeError, match="not among the game's classes"):
        Codec([]).encode(Pair(1, 2))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"Pear": [1, 2]}, "which this version does not know"),
        ({"Pair": [1]}, "in a shape that this version does not know"),
        ({"a": 1, "b": 2}, "an entry has no type"),
    ],
)
def test_foreign_data_is_refused_in_words(data: Any, sentence: str):
    with pytest.raises(BadSave, match=sentence):
        CODEC.decode(data)


def test_two_classes_of_one_name_are_refused():
    other = type("Pair", (), {"__module__": "elsewhere"})
    with pytest.raises(TypeError, match="two classes are called Pair"):
        Codec([Pair, other])
