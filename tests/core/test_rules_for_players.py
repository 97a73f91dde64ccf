"""A rule as a player reads it: the sentence first, sources and notes apart; nothing of it is lost."""

import pytest

from westmarch.core.registry import games
from westmarch.core.rule_catalogue import Entry, catalogue, reading_of


def test_a_rule_with_a_source():
    entry = reading_of(Entry("A-01", "Cards are drawn. [004 · Setup; card]", "A"))
    assert (entry.question, entry.plain, entry.notes, entry.source) == ("", "Cards are drawn.", (), "004 · Setup; card")


def test_a_question_that_the_source_leaves_open():
    text = "(default) Q: below 0? A: no, floor 0 for all. Why: no rule gives\nnegative values a meaning. [004 · silent]"
    entry = reading_of(Entry("A-02", text, "A"))
    assert (entry.question, entry.plain, entry.source) == ("below 0?", "no, floor 0 for all.", "004 · silent")
    assert entry.notes == ("The source leaves this open.", "Why so: no rule gives\nnegative values a meaning.")


def test_conflicts_and_rulings_are_notes():
    text = "The half is counted. *(ruling: from MP-14)* Conflict: two texts differ. Pick: the first; switch `half`. [001]"
    entry = reading_of(Entry("A-03", text, "A"))
    assert entry.plain == "The half is counted."
    assert entry.notes == ("Conflict: two texts differ. Pick: the first; switch `half`.", "ruling: from MP-14")


@pytest.mark.parametrize("game", [game for game in games() if catalogue(game)])
def test_every_entry_says_something_plainly_and_loses_no_word(game):
    for entry in catalogue(game).values():
        parts = reading_of(entry)
        assert parts.plain, entry.id
        kept = " ".join((parts.question, parts.plain, *parts.notes, parts.source))
        words = [word.strip("*()[].,;:") for word in entry.text.split()]
        lost = [word for word in words if word not in ("Q", "A", "Why", "default", "") and word not in kept]
        assert not lost, (entry.id, lost)
