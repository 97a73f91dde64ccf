"""What words do is registered by the rulebook: for every word, and for nothing else."""

from dataclasses import dataclass, is_dataclass
from sys import modules

import pytest

from westmarch.meccg.game import Meccg
from westmarch.meccg.vocabulary import picks
from westmarch.meccg.vocabulary.base import Amount, Condition, Cost, Effect, Filter, Use, Word
from westmarch.meccg.vocabulary.behaviour import (
    APPLY,
    FINDERS,
    FITS,
    HOLDS,
    MATTERS,
    PAY,
    PAYABLE,
    TARGETS,
    VALUE,
    apply,
    holds,
)

ASKED = [(Effect, APPLY), (Condition, HOLDS), (Filter, FITS), (Amount, VALUE), (Cost, PAYABLE), (Cost, PAY)]
ASKED += [(picks.Pick, TARGETS)]


def below(kind: type) -> set[type]:
    """All words of the sources derived from a class; a dataclass with slots leaves a twin behind, which is no module's, and
    a family of words is none itself."""
    found = kind.__subclasses__()
    sources = [c for c in found if c.__module__.startswith("westmarch.") and is_dataclass(c)]
    real = {c for c in sources if getattr(modules[c.__module__], c.__name__, None) is c}
    return real.union(*map(below, found))


@pytest.mark.parametrize(("kind", "behaviour"), ASKED)
def test_the_rulebook_says_what_every_word_does(kind, behaviour):
    assert Meccg.name, "importing the game registers everything"
    words = below(kind) | ({kind} if kind is picks.Pick else set())
    assert set(behaviour.known) == words
    assert set(MATTERS.known) <= below(Effect)


def test_the_rulebook_knows_where_to_look_for_everything_that_can_be_picked():
    named = {v for k, v in vars(picks).items() if k.isupper() and isinstance(v, str)} - {picks.THE_ONE_RING}
    assert set(FINDERS) == named - {picks.RACE, picks.REGION}, "names of races and regions are found by the picks themselves"


def test_a_word_of_which_nothing_is_said_fails_loudly():
    @dataclass(frozen=True)
    class Unheard(Effect, Condition):
        pass

    with pytest.raises(LookupError, match="does not say what is done by Unheard"):
        apply(Unheard(), None, Use(0, ""))
    with pytest.raises(LookupError, match="does not say when there holds Unheard"):
        holds(Unheard(), None, Use(0, ""))


def test_what_a_word_does_is_said_once():
    with pytest.raises(TypeError, match="is said twice"):
        HOLDS.of(next(iter(HOLDS.known)))(lambda word, g, use: True)


def test_words_know_nothing_of_a_game():
    """Data and text alone: no method of a word takes a game."""
    for kind in below(Word):
        for name, method in vars(kind).items():
            code = getattr(method, "__code__", None)
            assert code is None or "g" not in code.co_varnames[: code.co_argcount], f"{kind.__name__}.{name}"
