"""`westmarch rules`: the rule catalogue, and which tests prove it."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from westmarch.cli import options
from westmarch.cli.citations import citations, tests_folder
from westmarch.cli.output import print_json, screen
from westmarch.core.errors import WestmarchError
from westmarch.core.rule_catalogue import Entry, catalogue, find_rule


def rules(
    game: options.GameName,
    rule: Annotated[str, typer.Argument(metavar="[ID]", help="A rule id such as CBT-07, or the start of one.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the rules that tests prove.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """Show the rules of a game, one rule with its tests, or how many rules the tests prove.

    Examples:

      westmarch rules quest CBT-07

      westmarch rules meccg --coverage --json
    """
    options.check_game(game)
    if coverage:
        report = rule_coverage(game)
        if as_json:
            print_json(report)
        else:
            _show_coverage(game, report)
        return
    entries = _wanted(game, rule)
    tests = citations("rule", game) if rule and tests_folder() else {}
    if as_json:
        print_json([_as_json(entry, tests.get(entry.id, [])) for entry in entries])
    elif len(entries) == 1:
        _show_one(screen(), entries[0])
        if tests_folder():
            _show_tests(screen(), tests.get(entries[0].id, []))
    else:
        for entry in entries:
            screen().print(f"[bold]{entry.id}[/]", end=" ")
            screen().print(entry.text.splitlines()[0], markup=False)


def rule_coverage(game: str) -> dict[str, Any]:
    """Counts of rules, of worked scenarios and of card readings, with what no test cites yet; parts of the catalogue that
    are counted apart under their names."""
    entries = [entry for entry in catalogue(game).values() if not entry.withdrawn]
    if not entries:
        raise WestmarchError(f"{game} has no rule catalogue.")
    tests = citations("rule", game)
    report = _counts([entry for entry in entries if not entry.part], tests)
    parts = dict.fromkeys(entry.part for entry in entries if entry.part)
    report |= {part: _counts([entry for entry in entries if entry.part == part], tests) for part in parts}
    report["parts"] = list(parts)
    known = {entry.id for entry in entries}
    report["unknown"] = sorted(cited for cited in tests if cited not in known)
    report["tests"] = {entry.id: tests[entry.id] for entry in entries if entry.id in tests}
    return report


def _counts(entries: list[Entry], tests: dict[str, list[str]]) -> dict[str, Any]:
    report: dict[str, Any] = {}
    for kind, name in (("rule", "rules"), ("scenario", "scenarios"), ("reading", "readings")):
        of_kind = [entry.id for entry in entries if entry.kind == kind]
        missing = [cited for cited in of_kind if cited not in tests]
        counts = {"proved": len(of_kind) - len(missing), "unproved": len(missing), "missing": missing}
        if kind == "rule":
            report |= {name: len(of_kind), **counts}
        else:
            report[name] = {name: len(of_kind), **counts}
    return report


def _wanted(game: str, rule: str) -> list[Entry]:
    entries = catalogue(game)
    if not rule or rule.upper() in entries:
        return [entries[rule.upper()]] if rule else list(entries.values())
    chapter = [entry for entry in entries.values() if entry.id.startswith(rule.upper().rstrip("-") + "-")]
    return chapter or [find_rule(game, rule)]


def _as_json(entry: Entry, tests: list[str]) -> dict[str, Any]:
    return {"id": entry.id, "kind": entry.kind, "chapter": entry.chapter, "text": entry.text, "tests": tests}


def _show_one(out: Console, entry: Entry) -> None:
    out.print(f"[bold]{entry.id}[/] [dim]{entry.chapter}[/]")
    out.print(entry.text, markup=False)


def _show_tests(out: Console, tests: list[str]) -> None:
    out.print()
    if tests:
        out.print("Proved by:")
        for test in tests:
            out.print(f"  {test}", markup=False)
    else:
        out.print("No test proves it yet.")


def _show_coverage(game: str, report: dict[str, Any]) -> None:
    out = screen()
    table = Table("", "all", "proved", "without a test", title=f"Rules of {game}")
    table.add_row("rules", str(report["rules"]), str(report["proved"]), str(report["unproved"]))
    for name in ("scenarios", "readings"):
        part = report[name]
        table.add_row(name, str(part[name]), str(part["proved"]), str(part["unproved"]))
    for name in report["parts"]:
        part = report[name]
        table.add_row(f"{name}: rules", str(part["rules"]), str(part["proved"]), str(part["unproved"]))
    out.print(table)
    for name, missing in (("Rules", report["missing"]), ("Scenarios", report["scenarios"]["missing"])):
        if missing:
            out.print(f"{name} without a test: {', '.join(missing)}")
    if report["unknown"]:
        out.print(f"Cited by tests and not in the catalogue: {', '.join(report['unknown'])}")
