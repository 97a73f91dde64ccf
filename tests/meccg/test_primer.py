"""The two-minute page of the card game."""

from dataclasses import replace
from pathlib import Path

from primers import check_numbers, check_rules_and_signs
from westmarch.meccg import primer as module
from westmarch.meccg.rulebook.turn import Turn
from westmarch.meccg.settings import PROFILES

SYMBOLS = Path(__file__).parents[2] / "web" / "src" / "games" / "meccg" / "symbols.svg"


def test_numbers_are_those_of_the_rules(monkeypatch):
    primer = module.primer()
    monkeypatch.setattr(module, "PROFILES", {"challenge": replace(PROFILES["challenge"], decks=3)})
    check_numbers(primer, module, monkeypatch)


def test_rules_and_signs_are_known():
    check_rules_and_signs("meccg", module.primer(), SYMBOLS.read_text(encoding="utf-8"))


def test_phases_stand_in_the_order_in_which_they_are_played():
    (turn,) = module.primer().parts
    assert [len(turn.steps)] == [len([step for step in Turn.steps if step not in ("begin", "between")])]
    assert [step.rule.partition("-")[0] for step in turn.steps] == ["UNT", "ORG", "LNG", "MH", "SITE", "EOT"]
