"""Compiles the engine with mypyc, for wheels that are built with `WESTMARCH_COMPILE=1`.

What is compiled is a copy of the sources. In it, and nowhere else, is put into another form what mypyc cannot read or reads
in another sense than Python; `rewritten` has all of it, each with its reason. The sources run plain as they are.

    python hatch_compile.py FOLDER      # by hand: the compiled package, with all else that belongs to it, for a try
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"

COMPILED = (
    "core/chance", "core/decision", "core/events", "core/game", "core/procedure", "core/records",
    "quest/state", "quest/fight", "quest/sources", "quest/stats", "quest/combat_stats", "quest/definitions",
    "quest/vocabulary", "quest/ops", "quest/rulebook", "quest/game",
    "meccg/state", "meccg/lying", "meccg/definitions", "meccg/vocabulary", "meccg/geography", "meccg/stats",
    "meccg/attack_stats", "meccg/company_stats", "meccg/site_stats", "meccg/points", "meccg/ops", "meccg/rulebook",
    "meccg/game",
)  # fmt: skip
"""Modules, and folders with all their modules. What makes texts and views, the cards and all above the games stay as they
are: there is little to gain, and what msgspec writes or reads must not be compiled, since mypyc forgets annotations."""

PLAIN = ("meccg/vocabulary/picks",)
"""Among them those that stay as they are: interpreted classes derive from a dataclass with fields, for which they would make
slots of their own."""

FOREIGN_BASES = ("NamedTuple", "Protocol", "Enum", "TypedDict", "Exception", "Error", "Warning", "dict[", "list[")
"""Classes that mypyc makes as Python does."""


def modules() -> list[Path]:
    """The files that are compiled, below the sources."""
    found: list[Path] = []
    for name in COMPILED:
        path = SOURCES / "westmarch" / name
        inside = sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
        found += [file.relative_to(SOURCES) for file in inside if file.name != "__init__.py"]
    plain = {Path("westmarch", f"{name}.py") for name in PLAIN}
    return [file for file in found if file not in plain]


FOREIGN_CALLERS = {"prepare", "choose", "_ask_of", "_by_choice"}
"""Functions that look themselves at what anybody may give them, and say what is wrong with it: mypyc would raise a TypeError
before."""

HEAD = """\
from __future__ import annotations
import typing as _typing
from dataclasses import dataclass as _dataclass
if _typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr
"""
"""What the copy of a module begins with. mypyc itself reads `mypyc_attr`; nothing is needed when the module runs."""

# The copy -------------------------------------------------------------------------------------------------------------


def rewritten(text: str, parents: frozenset[str]) -> str:
    """A module as mypyc can read it. `parents` are the names of all classes from which others derive."""
    text = _with_calls_of_mypyc(text)
    tree = ast.parse(text)
    lines = text.split("\n")
    unloaded = _imported_for_types(tree)
    _open_parameters(tree, lines)
    _fix_constants(tree, lines)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not any(name in ast.unparse(b) for b in node.bases for name in FOREIGN_BASES):
            _Class(node, text, lines).rewrite(parents, unloaded)
    return "\n".join(lines).replace("from __future__ import annotations\n", HEAD, 1)


def _with_calls_of_mypyc(text: str) -> str:
    """Two kinds of expressions in other words:

    `replace(record, field=value)` is a method of the record, which mypyc calls without detours;
    `x in (a, *rest)` has its tuple made first: mypyc takes such a tuple apart and fails at the star."""
    encoded = text.encode()
    starts = [0]
    for line in encoded.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    edits: list[tuple[int, int, bytes]] = []

    def begin(node: ast.expr | ast.keyword) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def end(node: ast.expr) -> int:
        return starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    replaces = "from westmarch.core.records import replace" in text
    for node in ast.walk(ast.parse(text)):
        if replaces and isinstance(node, ast.Call) and ast.unparse(node.func) == "replace":
            record, change = node.args[0], node.keywords[0]
            edits += [(begin(node), begin(node) + len(b"replace"), b""), (end(record), begin(change), b").__replace__(")]
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            of = node.comparators[0]
            if isinstance(of, ast.Tuple) and any(isinstance(each, ast.Starred) for each in of.elts):
                edits += [(begin(of), begin(of), b"tuple("), (end(of), end(of), b")")]
    for first, last, new in sorted(edits, reverse=True):
        encoded = encoded[:first] + new + encoded[last:]
    return encoded.decode()


def _imported_for_types(tree: ast.Module) -> set[str]:
    """Names that are there for type checkers alone."""
    blocks = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    inside = [each for block in blocks for each in block.body if isinstance(each, ast.ImportFrom)]
    return {alias.asname or alias.name for each in inside for alias in each.names}


def _open_parameters(tree: ast.Module, lines: list[str]) -> None:
    """Whatever is given to a function that looks at it itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in FOREIGN_CALLERS:
            for given in (*node.args.args[1:], *node.args.kwonlyargs):
                kind = given.annotation
                if kind is not None and ast.unparse(given) != "seed: int":
                    at = kind.lineno - 1
                    lines[at] = lines[at].replace(f"{given.arg}: {ast.unparse(kind)}", f"{given.arg}: _typing.Any", 1)


def _fix_constants(tree: ast.Module, lines: list[str]) -> None:
    """Names in capital letters that are given a value once become final: mypyc keeps them in a place of their own then, and
    looks up all others by name whenever they are read. Of a tuple it would take the parts asunder, and put them together
    anew for whoever wants the whole, unless its length is left open."""
    given: list[ast.Assign | ast.AnnAssign] = [
        node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
    ]
    names = [ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target) for node in given]
    changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for node, name in zip(given, names, strict=True):
        if not (name.isidentifier() and name.isupper() and len(name) > 1 and names.count(name) == 1) or name in changed:
            continue
        at, kind = node.lineno - 1, "_typing.Final"
        if isinstance(node, ast.AnnAssign):
            said = ast.unparse(node.annotation)
            old = lines[at].partition("=")[0].rstrip()
            if "Final" not in said and "Alias" not in said:
                lines[at] = lines[at].replace(old, f"{name}: {kind}[{said}]", 1)
        else:
            kind += "[tuple[_typing.Any, ...]]" * isinstance(node.value, ast.Tuple)
            lines[at] = lines[at].replace(name, f"{name}: {kind}", 1)


class _Class:
    """A class of a module, and the lines of the copy, in which it is changed. The list of lines keeps its length, so that
    positions stay true: what is new stands in lines that were there."""

    def __init__(self, node: ast.ClassDef, text: str, lines: list[str]) -> None:
        self.node = node
        self.text = text
        self.lines = lines
        self.decorator = next((d for d in node.decorator_list if "dataclass" in ast.unparse(d)), None)
        self.bases = [ast.unparse(base) for base in node.bases]
        self.is_struct = "Struct" in self.bases
        self.behind: list[str] = []
        """What is to stand behind the class."""

    def rewrite(self, parents: frozenset[str], unloaded: set[str]) -> None:
        node = self.node
        fields = self.fields()
        plain = all(each.value is None or "field(" not in ast.unparse(each.value) for each in fields)
        alone = node.name not in parents or not fields  # without fields mypyc would call no constructor at all
        alone = alone and set(self.bases) <= {"Procedure", "About"} and bool(self.bases)
        own_init = self.is_struct or (self.decorator is not None and alone and plain)
        constants = self.take_constants() if self.decorator is not None else []
        if self.decorator is not None or self.is_struct:
            for each in fields:
                self.forget_unloaded(each, unloaded)
        if own_init:
            self.add_constructor(fields)
        self.set_header(constants, own_init)
        self.lines[(node.end_lineno or 0) - 1] += "".join(f"\n{line}" for line in self.behind)

    def fields(self) -> list[ast.AnnAssign]:
        return [s for s in self.node.body if isinstance(s, ast.AnnAssign) and "ClassVar" not in ast.unparse(s.annotation)]

    def source(self, part: ast.expr | None) -> str:
        return (ast.get_source_segment(self.text, part) or "") if part is not None else ""

    def take_constants(self) -> list[str]:
        """What all objects of a dataclass have in common stands behind it: mypyc takes what is assigned in it for a field.
        Returned are the declarations of what is annotated."""
        declared = []
        for each in self.node.body:
            if isinstance(each, ast.Assign):
                name, value = ast.unparse(each.targets[0]), each.value
            elif isinstance(each, ast.AnnAssign) and "ClassVar" in ast.unparse(each.annotation):
                name, value = ast.unparse(each.target), each.value
                declared.append(f"{name}: {ast.unparse(each.annotation).replace('ClassVar', '_typing.ClassVar')}")
            else:
                continue
            if value is not None:
                self.behind.append(f"setattr({self.node.name}, {name!r}, {ast.unparse(value)})")
            for at in range(each.lineno - 1, each.end_lineno or 0):
                self.lines[at] = ""
            self.lines[each.lineno - 1] = "    pass"
        return declared

    def forget_unloaded(self, field: ast.AnnAssign, unloaded: set[str]) -> None:
        """A field of a class that is imported for types alone: mypyc would load the class where it is not known yet."""
        if isinstance(field.annotation, ast.Name) and field.annotation.id in unloaded:
            at = field.lineno - 1
            self.lines[at] = self.lines[at].replace(f": {field.annotation.id}", ": _typing.Any", 1)
            field.annotation = ast.Name("_typing.Any")

    def add_constructor(self, fields: list[ast.AnnAssign]) -> None:
        """Compiled, where a dataclass would make one that is interpreted."""
        named = [(ast.unparse(each.target), ast.unparse(each.annotation), each.value) for each in fields]
        given = [f"{name}: {kind}" + (f" = {ast.unparse(value)}" if value else "") for name, kind, value in named]
        body = [] if self.is_struct else ["self.pc = 0"]
        body += [f"self.{name} = {name}" for name, _, _ in named]
        added = [
            f"    def __init__({', '.join(('self', *given))}) -> None:",
            *(f"        {line}" for line in body or ["pass"]),
        ]
        if self.is_struct and named:
            changes = ", ".join(f"{name}: _typing.Any = ..." for name, _, _ in named)
            values = ", ".join(f"self.{name} if {name} is ... else {name}" for name, _, _ in named)
            added.append(f"    def __replace__(self, *, {changes}) -> {self.node.name}:")
            added.append(f"        return {self.node.name}({values})")
        self.behind[:0] = added

    def set_header(self, constants: list[str], own_init: bool) -> None:
        node, lines = self.node, self.lines
        at = node.lineno - 1
        if self.is_struct:
            lines[at] = f"class {node.name}:"
        above = ["@_mypyc_attr(allow_interpreted_subclasses=True)"]
        if constants:
            base = f"_ConstantsOf{node.name}"
            above[:0] = [*above, f"class {base}({', '.join(self.bases)}):", *(f"    {line}" for line in constants)]
            lines[at] = f"class {node.name}({base}):"
        if self.decorator is not None:
            given = [f"{k.arg}={ast.unparse(k.value)}" for k in getattr(self.decorator, "keywords", []) if k.arg != "slots"]
            given += ["init=False"] * own_init
            lines[self.decorator.lineno - 1] = f"@dataclass({', '.join(given)})"
        elif self.is_struct:
            above.append("@_dataclass(init=False, unsafe_hash=True)")
        first = min([each.lineno for each in node.decorator_list] + [node.lineno]) - 1
        lines[first] = "\n".join((*above, lines[first]))


def _parents() -> frozenset[str]:
    """The names of all classes of the package from which others derive."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES.rglob("*.py")]
    found = [base for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    return frozenset(ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in found)


def copy_sources(folder: Path) -> None:
    """The package in a folder, as it is compiled."""
    shutil.copytree(SOURCES / "westmarch", folder / "westmarch", ignore=shutil.ignore_patterns("__pycache__", "static"))
    parents = _parents()
    for name in modules():
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(rewritten(text, parents), encoding="utf-8")


def compile_into(folder: Path) -> dict[Path, str]:
    """Compile in an empty folder. Returned are the files made, each with its place in the package."""
    copy_sources(folder)
    (folder / "compile.py").write_text(SCRIPT, encoding="utf-8")
    (folder / "mypy.ini").write_text(SETTINGS, encoding="utf-8")
    subprocess.run([sys.executable, "compile.py", *map(str, modules())], cwd=folder, check=True)
    made = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd") and "build" not in path.parts]
    return {path: path.relative_to(folder).as_posix() for path in made}


SETTINGS = """\
[mypy]
mypy_path = .
follow_imports = silent
ignore_missing_imports = True
check_untyped_defs = True
"""

SCRIPT = """\
ONCE = '''
#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((optimize("O0")))
#else
#define ONCE
#endif
'''
# What is run once, when a module is loaded, is a third of what is compiled, in very long functions: it is not optimized.
# The indentation is nine tenths of the file.

import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

compiled = mypycify(["--config-file=mypy.ini", *sys.argv[1:]], opt_level="1", debug_level="0")
for file in Path("build").glob("__native_*.c"):
    lines = [line.strip() for line in file.read_text().splitlines()]
    run_once = [f"ONCE {line}" if line.endswith("_____top_level__(void) {") else line for line in lines]
    file.write_text("\\n".join((ONCE, *run_once, "")))
setup(name="westmarch", packages=[], ext_modules=compiled, script_args=["-q", "build_ext", "--inplace"])
"""


if __name__ == "__main__":
    target = Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    print(f"{len(compile_into(target))} modules are compiled in {target}.")
