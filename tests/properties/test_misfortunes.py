"""Nothing stumbles when a company or a character is gone in the middle of something (TGT-09)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from properties.misfortune import MisfortuneMachine
from properties.test_games_in_any_order import LONG, QUICK
from westmarch.meccg.ops import leaving
from westmarch.meccg.rulebook.subjects import About

TABLES: Sequence[Mapping[str, Any]] = [
    {"decks": ("U", "F")},
    {"decks": ("A", "B"), "every_question": True},
    {"decks": ("U", "B"), "untap_optional": True},
    {"decks": ("F", "U"), "every_question": True},
    {"decks": ("A", "F"), "profile": "community"},
    {"decks": ("B", "U"), "profile": "sheet"},
    {"decks": ("F", "A"), "profile": "one-deck"},
]


class Machine(MisfortuneMachine):
    tables = TABLES


@pytest.mark.rule("TGT-09")
def test_what_is_under_way_goes_on_without_those_who_are_gone():
    run_state_machine_as_test(Machine, settings=settings(QUICK, max_examples=20))


@pytest.mark.long
@pytest.mark.rule("TGT-09")
def test_many_more_misfortunes():
    run_state_machine_as_test(Machine, settings=settings(LONG, max_examples=400))


# The machine finds what it is there for ---------------------------------------------------------------------------------

FINDING = settings(QUICK, max_examples=60, phases=[Phase.generate])


def test_a_rulebook_that_does_not_look_is_found(monkeypatch):
    monkeypatch.setattr(About, "is_moot", lambda self, g: False)
    with pytest.raises(KeyError):
        run_state_machine_as_test(Machine, settings=FINDING)


def test_an_effect_on_a_company_that_is_gone_is_found(monkeypatch):
    """A company that ceases, and of which what lay on it stays."""
    monkeypatch.setattr(leaving, "dissolve", lambda g, number: g.state.companies.pop(number))
    with pytest.raises(AssertionError, match=r"gone|conserved|company"):
        run_state_machine_as_test(Machine, settings=FINDING)
