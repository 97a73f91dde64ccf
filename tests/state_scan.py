"""Finds where code changes a state: by a chain through `.state`, by another name for a part of it, by a parameter.

What a name stands for is followed through assignments, loops, comprehensions, parameters with a type, and functions of the
same game that hand over a part of the state. Two things are told apart: a part of a state (to change it is to change the
state), and a fresh list or copy that holds parts of one (to change that list is not; to change what is taken out of it
is). Clones count as states: looking ahead changes them by ops as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

PART = "part"
"""The state or something in it."""
HOLDS = "holds"
"""A fresh container of such things."""

CHANGING = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort",
    "update",
}  # fmt: skip
TAKING = {"get", "values", "items", "pop", "setdefault", "clone"}
"""Methods of a part that hand over parts."""
COPYING = {"list", "tuple", "set", "sorted", "reversed", "enumerate", "zip", "filter", "iter", "dict", "chain"}
PICKING = {"next", "min", "max"}

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Module


def _is_frozen(record: ast.ClassDef) -> bool:
    """A dataclass or a struct that says so."""
    return any("frozen=True" in ast.unparse(part) for part in (*record.decorator_list, *record.keywords))


def changeable(modules: Iterable[ast.AST]) -> frozenset[str]:
    """The classes of a game whose records change in place: `State`, and what its fields hold that is not frozen. Of two
    classes with one name the first counts."""
    classes: dict[str, ast.ClassDef] = {}
    for node in (n for module in modules for n in ast.walk(module) if isinstance(n, ast.ClassDef)):
        classes.setdefault(node.name, node)
    found: set[str] = set()
    todo = ["State"]
    while todo:
        name = todo.pop()
        record = classes.get(name)
        if record is None or name in found or _is_frozen(record):
            continue
        found.add(name)
        fields = [part.annotation for part in record.body if isinstance(part, ast.AnnAssign)]
        todo += [n.id for field in fields for n in ast.walk(field) if isinstance(n, ast.Name)]
    return frozenset(found)


def kind_of_type(annotation: ast.expr | None, classes: frozenset[str]) -> str:
    """What a value of this type is: `Hero | None` a part, `list[Hero]` something that holds parts."""
    if annotation is None:
        return ""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.BinOp):
        return kind_of_type(annotation.left, classes) or kind_of_type(annotation.right, classes)
    if isinstance(annotation, ast.Name | ast.Attribute):
        return PART if ast.unparse(annotation).split(".")[-1] in classes else ""
    if isinstance(annotation, ast.Subscript):
        inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        return HOLDS if any(kind_of_type(part, classes) for part in inner) else ""
    return ""


def givers(module: ast.AST, classes: frozenset[str]) -> dict[str, str]:
    """Functions, methods and properties that hand over parts of a state, by name."""
    found = {}
    for node in ast.walk(module):
        # A clone of a game or of a procedure has the same name and is no part of a state.
        if isinstance(node, ast.FunctionDef) and node.name != "clone" and (kind := kind_of_type(node.returns, classes)):
            found[node.name] = kind
    return found


class Names:
    """What the names of one function stand for."""

    def __init__(self, classes: frozenset[str], giving: dict[str, str], outer: Names | None = None) -> None:
        self.classes = classes
        self.giving = giving
        self.known: dict[str, str] = dict(outer.known) if outer else {}

    def kind(self, node: ast.expr | None) -> str:
        match node:
            case ast.Name(id=name):
                return self.known.get(name, "")
            case ast.Attribute(attr="state"):
                return PART
            case ast.Attribute(value=value, attr=attr):
                return PART if self.kind(value) == PART else self.giving.get(attr, "")
            case ast.Subscript(value=value):
                return PART if self.kind(value) else ""
            case ast.Call():
                return self._kind_of_call(node)
            case ast.IfExp(body=body, orelse=orelse):
                return self.kind(body) or self.kind(orelse)
            case ast.BoolOp(values=values):
                return next((kind for value in values if (kind := self.kind(value))), "")
            case ast.NamedExpr(value=value) | ast.Starred(value=value):
                return self.kind(value)
            case ast.List(elts=elts) | ast.Tuple(elts=elts) | ast.Set(elts=elts):
                return HOLDS if any(self.kind(value) for value in elts) else ""
            case ast.ListComp(elt=elt) | ast.SetComp(elt=elt) | ast.GeneratorExp(elt=elt):
                return HOLDS if self._within(node).kind(elt) else ""
            case ast.DictComp(value=value):
                return HOLDS if self._within(node).kind(value) else ""
        return ""

    def _within(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Names:
        inner = Names(self.classes, self.giving, self)
        for part in node.generators:
            inner.bind(part.target, PART if inner.kind(part.iter) else "")
        return inner

    def _kind_of_call(self, node: ast.Call) -> str:
        func = node.func
        if isinstance(func, ast.Attribute):
            if self.kind(func.value) == PART:
                return PART if func.attr in TAKING else HOLDS if func.attr == "copy" else self.giving.get(func.attr, "")
            return self.giving.get(func.attr, "")
        if not isinstance(func, ast.Name):
            return ""
        if func.id in self.classes:
            return ""  # a new record, in nobody's state yet
        if func.id in COPYING | PICKING and any(self.kind(a) for a in node.args):
            return HOLDS if func.id in COPYING else PART
        return self.giving.get(func.id, "")

    def bind(self, target: ast.expr, kind: str) -> None:
        """A name once used for a part stays one: the scan rather sees too much."""
        if isinstance(target, ast.Name):
            if kind:
                self.known[target.id] = kind if self.known.get(target.id) != PART else PART
        elif isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self.bind(part, PART if kind else "")
        elif isinstance(target, ast.Starred):
            self.bind(target.value, kind)

    def read(self, scope: Scope) -> None:
        """Parameters, assignments and loops of a function, twice, since a loop may use what a later line assigns."""
        if not isinstance(scope, ast.Module):
            for arg in (*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs):
                self.bind(ast.Name(arg.arg), kind_of_type(arg.annotation, self.classes))
        for _ in range(2):
            for node in own_nodes(scope):
                self._read_node(node)

    def _read_node(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._assign(target, value)
            case ast.AnnAssign(target=target, annotation=annotation, value=value):
                self.bind(target, self.kind(value) or kind_of_type(annotation, self.classes) if value else "")
            case ast.NamedExpr(target=target, value=value):
                self.bind(target, self.kind(value))
            case ast.For(target=target, iter=source) | ast.comprehension(target=target, iter=source):
                self.bind(target, PART if self.kind(source) else "")
            case ast.With(items=items):
                for item in items:
                    if item.optional_vars is not None:
                        self.bind(item.optional_vars, self.kind(item.context_expr))

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for one, other in zip(target.elts, value.elts, strict=True):
                self._assign(one, other)
        else:
            self.bind(target, self.kind(value))

    def changes(self, node: ast.AST) -> bool:
        """Whether a statement or call changes a part of a state."""
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                return any(self._is_changed(target) for target in targets)
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                return self._is_changed(target)
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in CHANGING:
                return self.kind(value) == PART
            case ast.Call(func=ast.Name(id="setattr"), args=[first, *_]):
                return self.kind(first) == PART
        return False

    def _is_changed(self, target: ast.expr) -> bool:
        if isinstance(target, ast.Tuple | ast.List):
            return any(self._is_changed(part) for part in target.elts)
        return isinstance(target, ast.Attribute | ast.Subscript) and self.kind(target.value) == PART


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without those of the functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from own_nodes(child)


def state_changes(
    module: ast.Module, classes: frozenset[str] = frozenset(), giving: dict[str, str] | None = None
) -> list[int]:
    """The lines that change a state."""
    found: list[int] = []

    def look(scope: Scope, outer: Names | None) -> None:
        names = Names(classes, giving or {}, outer)
        names.read(scope)
        for node in own_nodes(scope):
            if names.changes(node):
                found.append(node.lineno)  # type: ignore[attr-defined]
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                look(node, names)

    look(module, None)
    return sorted(found)


def modules_of(folder: Path) -> dict[Path, ast.Module]:
    """The modules of a game, its state first."""
    files = sorted(folder.rglob("*.py"), key=lambda file: (file != folder / "state.py", file))
    return {file: ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files}


def changes_of_game(folder: Path) -> Iterator[tuple[Path, int, str]]:
    """All changes of a state in a game outside its ops: the file, the line and the function around it."""
    modules = modules_of(folder)
    classes = changeable(modules.values())
    giving: dict[str, str] = {}
    for module in modules.values():
        giving |= givers(module, classes)
    for file, module in modules.items():
        if file.name != "ops.py" and "ops" not in file.parent.relative_to(folder).parts:
            for line in state_changes(module, classes, giving):
                yield file, line, function_at(module, line)


def function_at(module: ast.Module, line: int) -> str:
    """The innermost function around a line."""
    around = [n for n in ast.walk(module) if isinstance(n, ast.FunctionDef) and n.lineno <= line <= (n.end_lineno or 0)]
    return max(around, key=lambda n: n.lineno).name if around else ""
