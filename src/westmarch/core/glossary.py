"""Words of a game that a newcomer meets, and where they stand in a text, so that they can be explained there.

A text is not understood for this: whole words of the list are found in it, in the forms that the list names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Word:
    term: str
    meaning: str
    rules: str = ""
    """The ids of the rules to read on."""
    forms: tuple[str, ...] = ()
    """How it is written where it is explained; nothing where it is too common to be marked."""


def words(
    told: Mapping[str, tuple[str, str]], other_forms: Mapping[str, tuple[str, ...]], too_common: frozenset[str]
) -> tuple[Word, ...]:
    """A list made of rules and explanations by term. Besides what is named, a term is written in the plural."""
    return tuple(
        Word(term, text, rules, () if term in too_common else (term, f"{term}s", *other_forms.get(term, ())))
        for term, (rules, text) in told.items()
    )


class Glossary:
    """A list of words, ready to find them."""

    def __init__(self, listed: Iterable[Word]) -> None:
        self.words = tuple(listed)
        self.by_form = {form: word for word in self.words for form in word.forms}

    @cached_property
    def _forms(self) -> re.Pattern[str]:
        longest_first = sorted(self.by_form, key=len, reverse=True)
        return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)

    def parts(self, text: str, known: set[str]) -> list[tuple[str, Word | None]]:
        """A text in pieces, those that are to be explained with their word: each word where it comes first. What is known
        already is not explained, and what is explained here is known from then on."""
        found: list[tuple[str, Word | None]] = []
        end = 0
        for match in self._forms.finditer(text) if self.by_form else ():
            word = self.by_form[match[0].lower()]
            if word.term in known:
                continue
            known.add(word.term)
            found += [(text[end : match.start()], None), (match[0], word)]
            end = match.end()
        found.append((text[end:], None))
        return [part for part in found if part[0]]
