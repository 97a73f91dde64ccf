"""A number of the rules stands once: what people read of it is made from where the procedures read it."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from westmarch.quest import glossary, labels, rule_numbers
from westmarch.quest.board import tracks
from written_numbers import texts_with_numbers

SOURCES = Path(glossary.__file__).parent
NO_RULES = {
    "`woods or any 2`: one hand card with the woods icon, or any 2 hand cards.",  # an example
    "Remove 1 influence from {0}",  # one after the other
    "Two sides, one race",
    "You ride as Argalad against Sauron, whom the machine plays. The coach speaks eight times, when there is something to "
    "see; the game goes on for real.",  # of the coach himself
}


@pytest.mark.parametrize("module", ["glossary.py", "labels.py", "lessons.py", "moments.py", "rulebook/plots.py"])
def test_no_number_is_written_down_a_second_time(module):
    assert texts_with_numbers(SOURCES / module) - NO_RULES == set()


def read_anew(module: ModuleType) -> ModuleType:
    """A second copy of a module, made with the numbers as they are now."""
    spec = spec_from_file_location(f"{module.__name__}_anew", str(module.__file__))
    assert spec is not None
    assert spec.loader is not None
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


def test_the_words_follow_the_numbers(monkeypatch):
    monkeypatch.setattr(rule_numbers, "SKILLS_DRAWN", 71)
    monkeypatch.setattr(rule_numbers, "ACTIONS", {1: 72, 2: 72, 3: 73})
    monkeypatch.setattr(tracks, "POOL_PER_STAGE", 100)
    words = read_anew(glossary).GLOSSARY
    assert "takes 72 actions, against three heroes 73." in words["action"][1]
    assert "at most 100 in stage I, 200 in stage II, 300 in stage III" in words["shadow pool"][1]
    assert read_anew(labels).CHOICES["train"] == "Train: take one of 71 Skill cards"
