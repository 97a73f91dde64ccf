"""The copy that is compiled says what mypyc would not understand in other words, and nothing else."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from hatch_compile import SOURCES, _parents, modules, rewritten  # noqa: E402

sys.path.remove(str(ROOT))

HEAD = "from __future__ import annotations\n"


def copy_of(text: str, parents: tuple[str, ...] = ()) -> str:
    return rewritten(HEAD + text, frozenset(parents))


def test_every_module_can_be_read_in_the_copy():
    parents = _parents()
    for name in modules():
        ast.parse(rewritten((SOURCES / name).read_text(encoding="utf-8"), parents), str(name))


def test_constants_are_final_and_tuples_of_any_length():
    copy = copy_of('LIMIT = 7\nNAMES = ("a", "b")\nFOUND: dict[str, int] = {}\nKnown = 3\n')
    assert "LIMIT: _typing.Final = 7" in copy
    assert 'NAMES: _typing.Final[tuple[_typing.Any, ...]] = ("a", "b")' in copy
    assert "FOUND: _typing.Final[dict[str, int]] = {}" in copy
    assert "\nKnown = 3" in copy


def test_what_is_given_a_value_twice_is_no_constant():
    copy = copy_of("LIMIT = 7\nLIMIT = 8\nSEEN = 0\n\n\ndef see():\n    global SEEN\n    SEEN = 1\n")
    assert "Final" not in copy.partition("LIMIT")[2]


def test_a_procedure_without_fields_gets_its_counter():
    """Also where another derives from it: mypyc calls no constructor of a class without fields."""
    text = '@dataclass(slots=True)\nclass Rest(Procedure):\n    steps = ("ask",)\n'
    for parents in ((), ("Rest",)):
        assert "    def __init__(self) -> None:\n        self.pc = 0" in copy_of(text, parents)
        assert "setattr(Rest, 'steps', ('ask',))" in copy_of(text, parents)
