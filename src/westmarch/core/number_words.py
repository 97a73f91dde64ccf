"""Small numbers as words, for sentences that are made from the numbers of the rules."""

from __future__ import annotations

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    """`three`; what is larger than a dozen stays in figures."""
    return WORDS[number] if 0 <= number < len(WORDS) else str(number)
