"""What is asked of the two-minute page of every game."""

import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from westmarch.core.primer import Primer
from westmarch.core.rule_catalogue import catalogue

SHIFT = 500
_DIGITS = re.compile(r"\d+")
_WRITTEN_OUT = re.compile(r"\b(three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty)\b", re.IGNORECASE)


def sentences(primer: Primer) -> Iterator[str]:
    yield from (primer.title, primer.goal, primer.again)
    for part in primer.parts:
        yield part.text
        yield from (step.text for step in part.steps)
    yield from (sign.text for sign in (*primer.signs, *primer.remember))


def check_numbers(primer: Primer, module: ModuleType, monkeypatch: Any) -> None:
    """Every number of a sentence is one of the rules: where these are changed, no number stays as it was."""
    numbers = [int(number) for text in sentences(primer) for number in _DIGITS.findall(text)]
    assert numbers
    assert not [text for text in sentences(primer) if _WRITTEN_OUT.search(text)]
    for name, value in vars(module).copy().items():
        if name.isupper():
            monkeypatch.setattr(module, name, shifted(value))
    changed = [int(number) for text in sentences(module.primer()) for number in _DIGITS.findall(text)]
    assert len(changed) == len(numbers)
    assert [(old, new) for old, new in zip(numbers, changed, strict=True) if old == new] == []


def shifted(value: Any) -> Any:
    match value:
        case int():
            return value + SHIFT if value >= 0 else value - SHIFT
        case tuple():
            return (*(shifted(part) for part in value), *value)
        case dict():
            return {key: shifted(part) for key, part in value.items()} | {SHIFT + 3: SHIFT + 3}
        case _:
            return value


def check_rules_and_signs(game: str, primer: Primer, symbols: str) -> None:
    signs = [sign for part in primer.parts for sign in part.steps] + [*primer.signs, *primer.remember]
    rules = [sign.rule for sign in signs if sign.rule]
    assert rules
    assert [rule for rule in rules if rule not in catalogue(game)] == []
    drawn = {sign.sign for sign in signs} | {part.sign for part in primer.parts} | {s.scene for s in signs if s.scene}
    assert [name for name in drawn if f'id="{name}"' not in symbols] == []
