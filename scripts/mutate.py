"""Change the rules a little and see whether a test notices.

    python scripts/mutate.py meccg                         # every change, in an order drawn by chance
    python scripts/mutate.py meccg rulebook/strikes.py     # of these files only
    python scripts/mutate.py meccg rulebook/strikes.py:226 # of this line only
    python scripts/mutate.py meccg meccg/labels.py --tests tests/meccg/test_labels.py
    python scripts/mutate.py quest --most 200 --seed 2     # a sample
    python scripts/mutate.py meccg --slowest 1             # without the tests that play whole games: much sooner
    python scripts/mutate.py meccg rulebook/strikes.py --citing   # with the tests that cite these rules alone: a first look

In every function whose docstring cites a rule each comparison is changed by one (`<` to `<=`, `==` to `!=`), `and` becomes
`or`, a `not` goes, a number added or taken away grows by one: one change at a time. First the tests run that cite those
rules, then the other tests of the game, as far as they call the function at all. A change that no test
notices is printed: either a test is missing its boundary, or the change makes no difference. The latter are listed with
their reason in `equivalent_changes.txt` beside this file and counted apart.

Nothing is written to the sources: all tests are collected once, and each change is made in a fork of the process, where the
code of that one function is replaced. This needs an operating system that can fork. What is called only while modules are
imported cannot be tried so, and is left out.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import functools
import importlib
import inspect
import os
import random
import re
import resource
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from westmarch.core.rule_catalogue import catalogue

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "westmarch"
NO_DIFFERENCE = Path(__file__).with_name("equivalent_changes.txt")

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"),
}  # fmt: skip
RULE = re.compile(r"\b([A-Z]{2,5})-(\d\d)(?: to (?:\1-)?(\d\d))?")
MEMORY = 2 << 30
"""Bytes that the process may take before the change counts as noticed: something grows without end."""
ONE_TEST = 30
"""Seconds of the processor that a test may take before its change counts as noticed: it runs in circles. Not seconds of
the clock: on a busy machine a slow test would look like one that notices."""

KEPT_BY_HAND = {"westmarch.meccg.rulebook.travel._WAYS"}
"""Tables in which modules remember results without `functools.cache`."""

NOTE = "__note_that_it_is_called__"

CITED, OTHER = "by the tests that cite the rule", "by other tests"
SURVIVED, EQUIVALENT, UNTRIED = "survived", "known to make no difference", "in functions that no test calls"


@dataclass(frozen=True)
class Change:
    """One change of one function."""

    file: Path
    function: str
    rules: frozenset[str]
    start: int
    end: int
    text: str
    line: int

    def source(self) -> bytes:
        old = content(self.file)
        return old[: self.start] + self.text.encode() + old[self.end :]

    @property
    def words(self) -> str:
        """The line as it is and as it would be."""
        new = self.source().decode().splitlines()[self.line - 1].strip()
        return f"{content(self.file).decode().splitlines()[self.line - 1].strip()}  ->  {new}"

    @property
    def place(self) -> str:
        return f"{self.file.relative_to(SOURCES)}:{self.line} {self.function} ({', '.join(sorted(self.rules))})"

    @property
    def key(self) -> str:
        """As `equivalent_changes.txt` names it: without the number of the line, which moves."""
        return f"{self.file.relative_to(SOURCES)} {self.function}: {self.words}"


@functools.cache
def content(file: Path) -> bytes:
    """Read once: the file may be edited while this runs."""
    return file.read_bytes()


# Finding changes ----------------------------------------------------------------------------------------------------------


def cited(text: str) -> frozenset[str]:
    """The rules that a docstring or a comment names, ranges included."""
    found = set()
    for chapter, first, last in RULE.findall(text):
        found |= {f"{chapter}-{number:02}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


def changes_of(file: Path, known: frozenset[str]) -> Iterator[Change]:
    text = content(file)
    starts = [0]
    for line in text.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    for name, function in functions(ast.parse(text)):
        if cited(ast.get_docstring(function) or "") & known:
            rules = cited("\n".join(text.decode().split("\n")[function.lineno - 1 : function.end_lineno])) & known
            for start, end, new in spots(function, text, starts):
                line = text.count(b"\n", 0, start) + 1
                yield Change(file, name, rules, start, end, new, line)


def functions(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, with their qualified names."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{m.name}", m) for m in node.body if isinstance(m, ast.FunctionDef))


def spots(function: ast.FunctionDef, text: bytes, starts: list[int]) -> Iterator[tuple[int, int, str]]:
    """Where something can be changed: from, to, and what stands there then."""

    def begins(node: ast.expr) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def ends(node: ast.expr) -> int:
        return starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)

    def between(left: ast.expr, right: ast.expr, old: str, new: str) -> Iterator[tuple[int, int, str]]:
        segment = text[ends(left) : begins(right)].decode()
        word = rf"\b{old}\b" if old[0].isalpha() else old
        if (found := re.search(word, segment)) is not None:
            yield ends(left) + found.start(), ends(left) + found.end(), new

    for node in ast.walk(function):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                for one, op, other in zip([left, *comparators], ops, comparators, strict=False):
                    yield from between(one, other, *COMPARISONS[type(op)])
            case ast.BoolOp(op=op, values=values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for one, other in pairwise(values):
                    yield from between(one, other, old, new)
            case ast.UnaryOp(op=ast.Not()):
                yield begins(node), begins(node) + len("not "), ""
            case ast.BinOp(op=ast.Add() | ast.Sub(), left=left, right=right):
                for side in (left, right):
                    if isinstance(side, ast.Constant) and type(side.value) is int:
                        yield begins(side), ends(side), str(side.value + 1)


def all_changes(game: str, only: list[str]) -> list[Change]:
    files = sorted((SOURCES / game).rglob("*.py"))
    wanted = [(name, int(line or 0)) for name, _, line in (each.partition(":") for each in only)]
    if only:
        files = [file for file in files if any(str(file).endswith(name) for name, _ in wanted)]
    found = []
    known = frozenset(catalogue(game))
    for change in (c for file in files for c in changes_of(file, known)):
        if only and not any(str(change.file).endswith(name) and line in (0, change.line) for name, line in wanted):
            continue
        try:
            compile(change.source(), str(change.file), "exec")
        except SyntaxError:
            continue
        found.append(change)
    return found


# Making a change ----------------------------------------------------------------------------------------------------------


def make(change: Change) -> None:
    """Replace the code of the function in this process."""
    function = function_behind(live(change.file, change.function))
    function.__code__ = code_of(compile(change.source(), str(change.file), "exec"), change.function)


def live(file: Path, name: str) -> Any:
    """What a module of the sources has under this name, in memory."""
    holder: Any = importlib.import_module(".".join(file.relative_to(SOURCES.parent).with_suffix("").parts))
    *owners, last = name.split(".")
    for owner in owners:
        holder = getattr(holder, owner)
    return vars(holder)[last]


def function_behind(thing: Any) -> Any:
    """The plain function behind a property, a static method, a cache or a mark such as `when_settled`."""
    if isinstance(thing, property):
        return thing.fget
    if isinstance(thing, staticmethod | classmethod):
        return thing.__func__
    return inspect.unwrap(thing)


def forget() -> None:
    """Empty every cache of the sources: what it remembers was found without the change, or for another test."""
    for name, module in list(sys.modules.items()):
        if name.startswith("westmarch."):
            for known, thing in vars(module).items():
                if f"{name}.{known}" in KEPT_BY_HAND:
                    thing.clear()
                elif hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def code_of(code: types.CodeType, name: str) -> types.CodeType:
    """The code of a function somewhere in the code of its module."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == name:
                return constant
            if name.startswith(f"{constant.co_qualname}."):
                return code_of(constant, name)
    raise LookupError(name)


# Trying changes -----------------------------------------------------------------------------------------------------------


class Trial:
    """A pytest plugin: instead of running the tests once it runs some of them for every change."""

    def __init__(self, changes: list[Change], minutes: float, slowest: float, citing: bool) -> None:
        self.changes = changes
        self.slowest = slowest
        self.citing = citing
        self.until = time.monotonic() + minutes * 60 if minutes else float("inf")
        self.known = known_equivalents()
        self.counts: Counter[str] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = session.items
        if self.citing:
            concerned = frozenset[str]().union(*(c.rules for c in self.changes))
            items = [item for item in items if concerned & rules_of(item)]
        callers = who_calls({(c.file, c.function) for c in self.changes}, items, self.slowest)
        left = []
        for change in self.changes:
            tests = callers[change.file, change.function]
            first = [item for item in tests if change.rules & rules_of(item)]
            if change.key in self.known:
                self.counts[EQUIVALENT] += 1
            elif not tests:
                self.counts[UNTRIED] += 1
                print(f"\n{change.place}: no test calls it", flush=True)
            elif is_noticed(change, first):
                self.counts[CITED] += 1
            else:
                left.append((change, [item for item in tests if item not in first]))
        print(f"\n{len(left)} of {len(self.changes)} are not noticed {CITED}; now the others.", flush=True)
        for change, rest in left:
            if time.monotonic() > self.until:
                break
            outcome = OTHER if is_noticed(change, rest) else SURVIVED
            self.counts[outcome] += 1
            if outcome == SURVIVED:
                print(f"\n{change.place}\n    {change.words}", flush=True)
        return True

    def report(self) -> str:
        noticed = self.counts[CITED] + self.counts[OTHER]
        return (
            f"{self.counts.total()} of {len(self.changes)} changes looked at: {noticed} noticed "
            f"({self.counts[CITED]} {CITED}, {self.counts[OTHER]} {OTHER}), {self.counts[SURVIVED]} {SURVIVED}, "
            f"{self.counts[EQUIVALENT]} {EQUIVALENT}, {self.counts[UNTRIED]} {UNTRIED}"
        )


def rules_of(item: pytest.Item) -> frozenset[str]:
    return frozenset(rule for mark in item.iter_markers("rule") for rule in mark.args)


def who_calls(
    functions: set[tuple[Path, str]], items: list[pytest.Item], slowest: float
) -> dict[tuple[Path, str], list[pytest.Item]]:
    """By function, the tests that call it, the quickest first, found by running all of them once."""
    found: dict[tuple[Path, str], list[pytest.Item]] = {f: [] for f in functions}
    called: set[tuple[Path, str]] = set()
    setattr(builtins, NOTE, lambda file, name: called.add((Path(file), name)))
    plain = {f: function_behind(live(*f)).__code__ for f in functions}
    for f in functions:
        function_behind(live(*f)).__code__ = noting_its_calls(*f)
    took: dict[pytest.Item, float] = {}
    for item in items:
        called.clear()
        forget()
        began = time.process_time()
        if fails(item):
            print(f"\nThis test fails without any change and is left out: {item.nodeid}", flush=True)
            continue
        took[item] = time.process_time() - began
        for function in called if took[item] <= slowest else ():
            found[function].append(item)
    for f, code in plain.items():
        function_behind(live(*f)).__code__ = code
    return {f: sorted(tests, key=took.__getitem__) for f, tests in found.items()}


def noting_its_calls(file: Path, name: str) -> types.CodeType:
    """The code of a function that tells first that it is called: much quicker than to look at every call there is."""
    module = ast.parse(content(file))
    function = dict(functions(module))[name]
    function.body.insert(1, ast.parse(f"{NOTE}({str(file)!r}, {name!r})").body[0])  # after its docstring
    return code_of(compile(ast.fix_missing_locations(module), str(file), "exec"), name)


def known_equivalents() -> frozenset[str]:
    """The first line of each entry; an indented line below says why."""
    lines = NO_DIFFERENCE.read_text(encoding="utf-8").splitlines() if NO_DIFFERENCE.exists() else []
    return frozenset(line for line in lines if line and not line.startswith((" ", "#")))


def is_noticed(change: Change, tests: list[pytest.Item]) -> bool:
    """Whether one of the tests fails with this change, made in a fork of the process."""
    child = os.fork()
    if child == 0:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            make(change)
            forget()
        except BaseException:  # the tool is at fault and must say so
            os._exit(2)
        os._exit(any(map(fails, tests)))
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status) and os.waitstatus_to_exitcode(status) == 2:
        raise RuntimeError(f"This change could not be made: {change.place}")
    return status != 0


def fails(item: pytest.Item) -> bool:
    signal.setitimer(signal.ITIMER_PROF, ONE_TEST)
    try:
        return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> int:
    parser = argparse.ArgumentParser(description="Change the rules a little and see whether a test notices.")
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", help="only files whose path ends so; FILE:LINE is one line of it")
    parser.add_argument("--most", type=int, default=0, help="so many changes at most")
    parser.add_argument("--minutes", type=float, default=0, help="no new change after so many minutes")
    parser.add_argument("--seed", type=int, default=1, help="another order")
    parser.add_argument("--slowest", type=float, default=ONE_TEST, help="leave out tests that take more seconds than this")
    parser.add_argument("--citing", action="store_true", help="only with the tests that cite the rules of what is changed")
    parser.add_argument("--tests", nargs="*", default=[], help="only these test files and folders")
    given = parser.parse_args()
    changes = all_changes(given.game, given.files)
    random.Random(given.seed).shuffle(changes)
    trial = Trial(changes[: given.most or None], given.minutes, given.slowest, given.citing)
    tests = given.tests or [str(ROOT / "tests" / given.game)]
    pytest.main(
        [*tests, "-q", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(ROOT)], [trial]
    )
    print(f"\n{trial.report()}")
    return 1 if trial.counts[SURVIVED] else 0


if __name__ == "__main__":
    sys.exit(main())
