"""A scenario names the seat that answers: what is put to somebody else fails the test."""

import pytest

from meccg.scenario import table as card_table
from quest.scenario import table as board_table
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.quest.rulebook.sauron_turn import ActionStep


def asked_of_nobody_else():
    """A question of each game that is put to seat 0."""
    organizing = card_table()
    organizing.company("Rivendell", "Elrond")
    acting = board_table("argalad")
    organizing.run(OrganizationPhase(0))
    acting.run(ActionStep())
    return organizing, acting


def test_who_is_asked_answers():
    for t in asked_of_nobody_else():
        before = t.ask
        assert before.seat == 0
        t.choose(0, t.keys(0)[-1])
        assert not t.game.asks or t.ask is not before


def test_an_answer_of_somebody_else_fails():
    for t in asked_of_nobody_else():
        before, word = t.ask, t.keys(0)[-1]
        with pytest.raises(AssertionError, match="seat 1 cannot choose"):
            t.choose(1, word)
        assert t.ask is before


def test_an_answer_that_is_not_offered_fails():
    for t in asked_of_nobody_else():
        with pytest.raises(AssertionError, match=r"(fits|names) 0 choices"):
            t.choose(0, "no such word")
