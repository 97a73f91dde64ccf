"""How the sources are laid out: what a reader may rely on without looking."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from westmarch.core.rule_catalogue import catalogue

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "westmarch"
GAMES = [name for name in ("quest", "meccg") if (SOURCES / name).is_dir()]

GAME_WORDS = re.compile(
    r"\b(quest|meccg|hero(es)?|sauron|wizards?|ringwraiths?|minions?|hobbits?|hazards?|corruption|middle-earth)\b",
    re.IGNORECASE,
)


def lines_with(pattern: re.Pattern[str], file: Path) -> list[str]:
    numbered = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    return [f"{file.relative_to(ROOT)}:{n}: {line.strip()}" for n, line in numbered if pattern.search(line)]


def test_no_file_of_the_core_mentions_a_game():
    assert [line for file in sorted((SOURCES / "core").rglob("*.py")) for line in lines_with(GAME_WORDS, file)] == []


def test_no_file_is_longer_than_600_lines():
    files = [*SOURCES.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    long = {str(f.relative_to(ROOT)): n for f in files if (n := len(f.read_text(encoding="utf-8").splitlines())) > 600}
    assert long == {}


def test_no_module_is_a_drawer_for_anything():
    drawers = {"utils", "util", "helpers", "helper", "misc", "common"}
    assert [str(f) for f in SOURCES.rglob("*.py") if f.stem in drawers] == []


# State changes only in ops ---------------------------------------------------------------------------------------------


def is_ops(file: Path) -> bool:
    return file.name == "ops.py" or "ops" in file.parent.relative_to(SOURCES).parts


def reaches_state(node: ast.expr) -> bool:
    """Whether an expression goes through `.state`, as in `g.state.hands[0]`."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
        if isinstance(node, ast.Attribute) and node.attr == "state":
            return True
    return False


def targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign | ast.Delete):
        listed = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        listed = [node.target]
    else:
        return []
    return [t for target in listed for t in (target.elts if isinstance(target, ast.Tuple) else [target])]


CHANGING = {
    "add",
    "append",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
}


def state_changes(module: ast.AST) -> Iterator[int]:
    """The lines that assign to, delete from or call a changing method on something reached through `.state`."""
    for node in ast.walk(module):
        if any(reaches_state(target) for target in targets(node)):
            yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            held = node.func.value
            if reaches_state(held):
                yield node.lineno


def test_the_scan_for_state_changes_sees_them():
    text = """
g.state.round = 1
g.state.hands[0] = ()
g.state.points[seat] += 1
del g.state.tokens[3]
a, g.state.b = 1, 2
g.state.deck.pop()
g.state = begin()
x = g.state.round
self.state_of_mind = 3
hands.append(1)
"""
    assert sorted(state_changes(ast.parse(text))) == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("game", GAMES)
def test_state_changes_only_in_ops(game: str):
    found = []
    for file in sorted((SOURCES / game).rglob("*.py")):
        if not is_ops(file):
            module = ast.parse(file.read_text(encoding="utf-8"), str(file))
            found += [f"{file.relative_to(ROOT)}:{line}" for line in state_changes(module)]
    assert found == []


# Questions name rules --------------------------------------------------------------------------------------------------


def rule_literals(module: ast.AST) -> Iterator[tuple[int, str]]:
    """The rule ids that stand literally in `Ask(seat, kind, "ID", ...)` and `Reason("ID", ...)`."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = {"Ask": 2, "Reason": 0}.get(node.func.id)
        if place is None:
            continue
        given = [k.value for k in node.keywords if k.arg == "rule"] or node.args[place : place + 1]
        yield from ((node.lineno, a.value) for a in given if isinstance(a, ast.Constant) and isinstance(a.value, str))


@pytest.mark.parametrize("game", GAMES)
def test_questions_and_reasons_name_rules_of_the_catalogue(game: str):
    known = catalogue(game)
    wrong = []
    for file in sorted((SOURCES / game).rglob("*.py")):
        module = ast.parse(file.read_text(encoding="utf-8"), str(file))
        wrong += [f"{file.relative_to(ROOT)}:{line}: {rule}" for line, rule in rule_literals(module) if rule not in known]
    assert wrong == []


def test_the_scan_for_rules_sees_them():
    text = 'Ask(seat, "k", "A-01", "?", [])\nAsk(0, rule="A-02", prompt="?")\nReason("A-03", "x")\nAsk(0, "k", var, "?")'
    assert sorted(rule_literals(ast.parse(text))) == [(1, "A-01"), (2, "A-02"), (3, "A-03")]


# Imports ---------------------------------------------------------------------------------------------------------------


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def imports_of(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """Every import of a module and whether it stands in a function; those for the type checker alone are left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, inside
        elif is_type_checking(child):
            for other in child.orelse:
                yield from imports_of(other, inside)
        else:
            yield from imports_of(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCES.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(modules: dict[str, ast.AST]) -> dict[str, set[str]]:
    """Who imports whom, imports inside functions counted; a name imported from a package is its module where it is one."""
    graph: dict[str, set[str]] = {name: set() for name in modules}
    for name, module in modules.items():
        for found, _ in imports_of(module):
            if isinstance(found, ast.Import):
                named = [alias.name for alias in found.names]
            else:
                named = [
                    full if (full := f"{found.module}.{alias.name}") in modules else str(found.module)
                    for alias in found.names
                ]
            graph[name].update(other for other in named if other in modules and other != name)
    return graph


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def cycles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """The sets of modules in which each leads to every other: the strongly connected components of more than one."""
    beyond = {name: reached(graph, name) for name in graph}
    knots = (frozenset(x for x in beyond[name] if name in beyond[x]) for name in graph)
    return {knot for knot in knots if len(knot) > 1}


def parsed(folder: Path) -> dict[str, ast.AST]:
    return {module_name(f): ast.parse(f.read_text(encoding="utf-8"), str(f)) for f in sorted(folder.rglob("*.py"))}


UNTIED = [name for name in ("meccg",) if name in GAMES]
"""The games in which no module imports another in a circle."""


@pytest.mark.parametrize("game", UNTIED)
def test_no_modules_of_a_game_import_each_other_in_a_circle(game: str):
    assert cycles(import_graph(parsed(SOURCES / game))) == set()


def test_the_scan_for_circles_sees_them():
    texts = {
        "a": "from b import x",
        "b": "def f():\n    import c",
        "c": "from a import y",
        "d": "import a\nif TYPE_CHECKING:\n    import e",
        "e": "import d",
    }
    graph = import_graph({name: ast.parse(text) for name, text in texts.items()})
    assert cycles(graph) == {frozenset("abc")}


def unexplained_imports(text: str) -> list[int]:
    """Lines of imports inside functions with no comment there, or on the line above them or their group, that says why."""
    lines = text.splitlines()
    found = []
    for node, inside in imports_of(ast.parse(text)):
        above = node.lineno - 2
        while lines[above].strip().startswith(("from ", "import ")):
            above -= 1
        if inside and "#" not in lines[node.lineno - 1] and "#" not in lines[above]:
            found.append(node.lineno)
    return found


EXPLAINED = ("core", "meccg", "players", "server", "cli")
"""The packages in which an import inside a function says why it stands there."""


@pytest.mark.parametrize("package", EXPLAINED)
def test_an_import_inside_a_function_says_why(package: str):
    files = sorted((SOURCES / package).rglob("*.py"))
    found = {str(f.relative_to(ROOT)): unexplained_imports(f.read_text(encoding="utf-8")) for f in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_scan_for_late_imports_sees_them():
    text = "import a\n\ndef f():\n    import b\n    # only where it is installed\n    import c\n    import d\n"
    assert unexplained_imports(text) == [4]
