"""A number of the rules stands once: what people read of it is made from where the procedures read it."""

from pathlib import Path

import pytest

from westmarch.meccg import glossary
from westmarch.meccg.lessons import FIRST
from written_numbers import texts_with_numbers

SOURCES = Path(glossary.__file__).parent
NO_RULES = {"d-5", "TW-404", FIRST.about}
"""The sign of a die, a card, and how often the coach speaks."""


@pytest.mark.parametrize(
    "module",
    [
        "glossary.py",
        "labels.py",
        "lessons.py",
        "moments.py",
        "primer.py",
        "rulebook/fellowship.py",
        "rulebook/offers.py",
        "story.py",
    ],
)
def test_no_number_is_written_down_a_second_time(module):
    assert texts_with_numbers(SOURCES / module) - NO_RULES == set()


def test_the_scan_sees_numbers_and_words_of_numbers(tmp_path):
    file = tmp_path / "glossary.py"
    file.write_text("LIMIT = f'at least {LEAST} of five'\nWOUND = 'takes 2 prowess'\nROLL = 'Two dice (STR-12) for {0:x}'\n")
    assert texts_with_numbers(file) == {" of five", "takes 2 prowess"}
