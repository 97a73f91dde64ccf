"""Words of a game are found in texts: whole, in their forms, each once."""

import pytest

from westmarch.core.glossary import Glossary, words
from westmarch.core.registry import games, manifest
from westmarch.core.rule_catalogue import catalogue

LIST = words(
    {
        "influence": ("A-01", "what holds"),
        "general influence": ("A-02", "all of it"),
        "tap": ("", "turn"),
        "way": ("", "road"),
    },
    {"tap": ("tapped",)},
    frozenset({"way"}),
)


def marked(text: str, known: set[str] | None = None) -> list[str]:
    return [part for part, word in Glossary(LIST).parts(text, set() if known is None else known) if word is not None]


def test_whole_words_in_their_forms_the_longest_first():
    assert marked("General influence, a tap, untapped, tap-room, tapestry") == ["General influence", "tap"]
    assert marked("taps are tapped") == ["taps"]


def test_each_word_once_and_common_ones_never():
    known: set[str] = set()
    assert marked("influence and influence on the way", known) == ["influence"]
    assert marked("influence again, taps too", known) == ["taps"]


def test_the_text_stays_as_it_was():
    for text in ("", "nothing", "influence", "a tap, influences"):
        assert "".join(part for part, _ in Glossary(LIST).parts(text, set())) == text
    assert Glossary(()).parts("influence", set()) == [("influence", None)]


@pytest.mark.parametrize("game", [name for name in games() if manifest(name).words])
def test_no_form_belongs_to_two_words_and_the_words_of_the_signs_are_there(game):
    listed = manifest(game).words
    forms = [form for word in listed for form in word.forms]
    assert sorted(form for form in set(forms) if forms.count(form) > 1) == []
    assert all(form == form.lower() for form in forms)
    assert all(rule in catalogue(game) for word in listed for rule in word.rules.replace(" to ", ", ").split(", ") if rule)
    signs = {
        "meccg": {"mind", "body", "prowess", "hazard limit", "detainment", "tap"},
        "quest": {"favor", "influence", "corruption", "rest pool", "perilous", "exhausted"},
    }
    assert signs.get(game, set()) <= set(forms)
