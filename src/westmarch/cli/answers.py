"""What a person typed at a question, and which option it means."""

from __future__ import annotations

import re
from collections.abc import Callable

from westmarch.core.decision import Option
from westmarch.core.spelling import plain

DETAILS = re.compile(r" \(|: ")
"""Where the head of a label ends and the facts about it begin."""


def meant(typed: str, options: list[Option]) -> Option | str:
    """The option that was meant, or a sentence that says why there is none."""
    text = typed.strip()
    if text.isdigit():
        number = int(text)
        if 1 <= number <= len(options):
            return options[number - 1]
        return f"There is no option {number}; there are {len(options)}."
    for option in options:
        if option.key == text:
            return option
    found = _fitting(plain(text), [plain(option.label) for option in options])
    if len(found) == 1:
        return options[found[0]]
    if found:
        names = ", ".join(f"{number + 1} {DETAILS.split(options[number].label)[0]}" for number in found[:5])
        return f"{text!r} fits {len(found)} options: {names}."
    return f"{text!r} fits no option. Type a number, words of one option, or h for help."


def _fitting(wanted: str, labels: list[str]) -> list[int]:
    """The labels that fit words best: at their beginning, in their head, anywhere; as a phrase, then word by word.

    Words may be shortened, but not at their beginning: `end` is not meant where `spend` is offered."""
    heads = [DETAILS.split(label)[0] for label in labels]
    phrase = re.compile(r"(?<!\w)" + re.escape(wanted))
    words = [re.compile(r"(?<!\w)" + re.escape(word)) for word in wanted.split()]
    tests: list[tuple[list[str], Callable[[str], bool]]] = [
        (labels, lambda label: label == wanted),
        (heads, lambda head: head == wanted),
        (heads, lambda head: head.startswith(wanted)),
        (heads, lambda head: bool(phrase.search(head))),
        (heads, lambda head: all(word.search(head) for word in words)),
        (labels, lambda label: bool(phrase.search(label))),
        (labels, lambda label: all(word.search(label) for word in words)),
    ]
    for texts, fits in tests:
        found = [number for number, text in enumerate(texts) if fits(text)]
        if found:
            return found
    return []


def several(line: str) -> list[str]:
    """Answers typed on one line: parted by semicolons, or numbers parted by spaces."""
    if ";" in line:
        return [part.strip() for part in line.split(";") if part.strip()]
    words = line.split()
    return words if len(words) > 1 and all(word.isdigit() for word in words) else [line.strip()]
