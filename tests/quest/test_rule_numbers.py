"""A number of the rules stands once: what people read of it is made from where the procedures read it."""

import ast
import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from westmarch.core.number_words import WORDS
from westmarch.quest import glossary, labels, rule_numbers
from westmarch.quest.board import tracks

SOURCES = Path(glossary.__file__).parent
NUMBERS = re.compile(rf"\b({'|'.join(WORDS[2:])})\b", re.IGNORECASE)
"""The words of the numbers from two on; `one` is an article as well."""
NO_RULES = {
    "`woods or any 2`: one hand card with the woods icon, or any 2 hand cards.",  # an example
    "Remove 1 influence from {0}",  # one after the other
    "Two sides, one race",
    "You ride as Argalad against Sauron, whom the machine plays. The coach speaks eight times, when there is something to "
    "see; the game goes on for real.",  # of the coach himself
}


def written(file: Path) -> Iterator[str]:
    """The strings of a module, without its docstrings, and the plain parts of those that are put together."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    yield from (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings
    )


@pytest.mark.parametrize("module", ["glossary.py", "labels.py", "lessons.py", "rulebook/plots.py"])
def test_no_number_is_written_down_a_second_time(module):
    rule, placeholder = r"[A-Z]+-\d\d", r"\{\d\}"
    plain = {text: re.sub(f"{rule}|{placeholder}", "", text) for text in written(SOURCES / module)}
    texts = {text for text, rest in plain.items() if re.search(r"\d", rest) or NUMBERS.search(rest)}
    assert texts - NO_RULES == set()


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
