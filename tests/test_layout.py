"""How the sources are laid out: what a reader may rely on without looking."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from state_scan import changeable, changes_of_game, givers, modules_of, state_changes
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


FILLS_A_CLONE = {("meccg/state.py", "clone")}
"""Functions outside ops that may: they fill a copy of the whole state before anybody has it."""


@pytest.mark.parametrize("game", GAMES)
def test_state_changes_only_in_ops(game: str):
    found = [(str(file.relative_to(SOURCES)), line, name) for file, line, name in changes_of_game(SOURCES / game)]
    assert [place for place in found if (place[0], place[2]) not in FILLS_A_CLONE] == []


PLANTED = """
def chains(g):
    g.state.round = 1
    g.state.hands[0] = ()
    g.state.points[seat] += 1
    del g.state.tokens[3]
    a, g.state.b = 1, 2
    g.state.deck.pop()

def names(g):
    s = g.state
    s.round = 1
    hero = g.state.heroes[0]
    hero.favor += 1
    s.favor["bree"] = 3
    pile, other = s.piles, 3
    pile.append(1)
    if (h := s.heroes[1]).favor:
        h.favor = 0

def loops(g):
    for hero in g.state.heroes:
        hero.hand = ()
    for number, hero in enumerate(g.state.heroes):
        hero.favor -= number
    [h.items.clear() for h in g.state.heroes]
    for name, place in g.state.places.items():
        place.tokens.remove(name)
    found = [h for h in g.state.heroes if h.favor]
    found[0].favor = 2

def parameters(hero: Hero, state: "State", several: list[Hero], maybe: Hero | None = None):
    hero.favor += 1
    state.round += 1
    several[0].favor = 1
    maybe.favor = 1

def hands_over(g) -> Hero:
    return g.state.heroes[0]

def takes_it(g):
    hands_over(g).favor = 3
    h = hands_over(g)
    h.favor = 3
    setattr(h, "favor", 3)
    ahead = g.clone().state
    ahead.round = 9

def inside(g):
    s = g.state
    def deeper():
        s.round = 3
    return deeper
"""
INNOCENT = """
def begins(g, self):
    g.state = begin()
    x = g.state.round
    x = x + 1
    self.state_of_mind = 3
    hands.append(1)

def copies(g):
    s = g.state
    hand = list(s.hand)
    hand.remove(3)
    hand[0] = 4
    found = [h for h in s.heroes]
    found.append(None)
    found.sort()
    deck = s.deck[0]
    deck = deck[1:]
    counts = {}
    for card in s.deck[0]:
        counts[card] = 1
    fresh = Hero()
    fresh.favor = 3
"""


def test_the_scan_for_state_changes_sees_them():
    lines = PLANTED.splitlines()
    planted = ast.parse(PLANTED)
    classes = frozenset({"Hero", "State"})
    giving = givers(planted, classes)
    quiet = ("def ", "return", "s = ", "hero = ", "pile, other", "if (h", "for ", "found = ", "h = ", "ahead = ")
    wanted = [n for n, line in enumerate(lines, 1) if line and not line.strip().startswith(quiet)]
    assert state_changes(planted, classes, giving) == wanted
    assert state_changes(ast.parse(INNOCENT), classes, giving) == []


@pytest.mark.parametrize(("game", "names"), [("quest", {"State", "Hero", "Fight", "Fighter", "Turn"}), ("meccg", {"State"})])
def test_the_scan_knows_what_changes_in_place(game: str, names: set[str]):
    assert changeable(modules_of(SOURCES / game).values()) == names


# Questions name rules --------------------------------------------------------------------------------------------------


def rule_literals(module: ast.AST) -> Iterator[tuple[int, str]]:
    """The rule ids that stand literally in questions (`Ask`, `ask_from`), in `Reason("ID", ...)` and in findings."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = {"Ask": 2, "ask_from": 3, "Reason": 0, "Finding": 0}.get(node.func.id)
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
    assert list(rule_literals(ast.parse('Finding("A-04", "x", ())'))) == [(1, "A-04")]


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


UNTIED = GAMES
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


PACKAGES = sorted(folder.parent.name for folder in SOURCES.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_an_import_inside_a_function_says_why(package: str):
    files = sorted((SOURCES / package).rglob("*.py"))
    found = {str(f.relative_to(ROOT)): unexplained_imports(f.read_text(encoding="utf-8")) for f in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_scan_for_late_imports_sees_them():
    text = "import a\n\ndef f():\n    import b\n    # only where it is installed\n    import c\n    import d\n"
    assert unexplained_imports(text) == [4]
