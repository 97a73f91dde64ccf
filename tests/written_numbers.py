"""Finds the numbers that stand in the strings of a module, where they should be made from the numbers of the rules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from westmarch.core.number_words import WORDS

NUMBERS = re.compile(rf"\b({'|'.join(WORDS[2:])})\b", re.IGNORECASE)
"""The words of the numbers from two on; `one` is an article as well."""
NO_NUMBERS = re.compile(r"[A-Z]+-\d\d|\{\d[^}]*\}|\b[Tt]wo dice\b|#[\da-f]{3,6}\b")
"""A rule, a place to be filled in, the dice, a colour."""


def written(file: Path) -> Iterator[str]:
    """The strings of a module, without its docstrings, and the plain parts of those that are put together."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    yield from (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings
    )


def texts_with_numbers(file: Path) -> set[str]:
    """The texts of a module in which a number is written down."""
    plain = {text: NO_NUMBERS.sub("", text) for text in written(file)}
    return {text for text, rest in plain.items() if re.search(r"\d", rest) or NUMBERS.search(rest)}
