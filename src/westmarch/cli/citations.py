"""Which tests prove which rules and show which cards: read from the decorators in the test files.

A citation is `@pytest.mark.rule("CBT-07", ...)` or `@pytest.mark.card("id", ...)` on a function or a class, or a module's
`pytestmark`. The files are parsed, not imported, so that counting needs neither pytest nor a working game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from westmarch.core.errors import WestmarchError

Node = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def tests_folder() -> Path | None:
    """The project's tests: below the current folder, or beside the sources; an installed package has none."""
    for folder in (Path.cwd() / "tests", Path(__file__).resolve().parents[3] / "tests"):
        if (folder / "conformance").is_dir():
            return folder
    return None


def citations(mark: str, game: str) -> dict[str, list[str]]:
    """For every id cited with a mark by the tests of a game, the tests that cite it.

    Two games may use the same id, so a citation counts for the game that the file's path names: its folder
    (tests/quest/...), or its name (test_quest_...)."""
    found: dict[str, list[str]] = {}
    root = tests_folder()
    if root is None:
        raise WestmarchError("The tests are not here: run this in a checkout of the project.")
    for file in sorted(root.rglob("*.py")):
        if not _names_game(file.relative_to(root), game):
            continue
        module = ast.parse(file.read_text(encoding="utf-8"), str(file))
        place = file.relative_to(root.parent).as_posix()
        for cited, test in _cited_in(module, mark):
            names = found.setdefault(cited, [])
            if (name := f"{place}::{test}") not in names:
                names.append(name)
    return found


def _names_game(file: Path, game: str) -> bool:
    return game in file.parts[:-1] or game in file.stem.split("_")


def _cited_in(module: ast.Module, mark: str) -> Iterator[tuple[str, str]]:
    """(id, test) for every test of a module, with what it inherits from its class and its module."""
    yield from _cited_below(module.body, mark, tuple(_in_pytestmark(module.body, mark)), "")


def _cited_below(body: list[ast.stmt], mark: str, inherited: tuple[str, ...], prefix: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, Node):
            continue
        own = (*inherited, *_in_decorators(node, mark))
        if isinstance(node, ast.ClassDef):
            own = (*own, *_in_pytestmark(node.body, mark))
            yield from _cited_below(node.body, mark, own, f"{prefix}{node.name}::")
        elif node.name.startswith("test"):
            yield from ((cited, prefix + node.name) for cited in own)


def _in_decorators(node: Node, mark: str) -> Iterator[str]:
    """Ids in the decorators; one may stand inside another, as the `marks` of a parameter do."""
    for decorator in node.decorator_list:
        yield from _ids(decorator, mark)


def _in_pytestmark(body: list[ast.stmt], mark: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            yield from _ids(node.value, mark)


def _ids(expression: ast.expr, mark: str) -> Iterator[str]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == mark:
            owner = node.func.value
            if isinstance(owner, ast.Attribute) and owner.attr == "mark":
                yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
