"""What a run has played and found, for people and for programs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from westmarch.cli.soak.ledger import Count, Found, Ledger, shorter_name
from westmarch.cli.soak.plan import every_value


def report_of(ledger: Ledger) -> dict[str, Any]:
    """The figures of a run, all calls together."""
    return {
        "folder": str(ledger.folder),
        "seed": ledger.plan.seed,
        "players": ledger.plan.player,
        "games": ledger.played,
        "failed": sum(count.failed for count in ledger.games.values()),
        "by_game": {name: _figures(count) for name, count in ledger.games.items()},
        "by_setting": {
            game: {name: {value: list(counts) for value, counts in values.items()} for name, values in settings.items()}
            for game, settings in ledger.settings.items()
        },
        "not_played": {game: missing for game in ledger.plan.games if (missing := _not_played(ledger, game))},
        "found": [{**msgspec.to_builtins(found), **_files(ledger, found)} for found in ledger.found],
    }


def _figures(count: Count) -> dict[str, Any]:
    seconds = count.seconds or 1.0
    return {
        "games": count.games,
        "failed": count.failed,
        "refused": count.refused,
        "decisions": count.decisions,
        "longest": count.longest,
        "growth": count.growth,
        "games_per_second": round(count.games / seconds, 2),
        "decisions_per_second": round(count.decisions / seconds),
    }


def _files(ledger: Ledger, found: Found) -> dict[str, str]:
    if not found.file:
        return {}
    file = ledger.folder / found.file
    shorter = shorter_name(file)
    return {"record": str(file), **({"shorter": str(shorter)} if shorter.exists() else {})}


def _not_played(ledger: Ledger, game: str) -> list[str]:
    """Values of settings that no game had yet."""
    settings = ledger.settings.get(game, {})
    return [f"{name}={value}" for name, value in every_value(game) if value not in settings.get(name, {})]


def progress_line(ledger: Ledger, decisions_per_second: float) -> str:
    games = ", ".join(f"{name} {count.games}" for name, count in ledger.games.items())
    failed = sum(count.failed for count in ledger.games.values())
    kinds = Counter(f"{found.game} {found.invariant} {found.where}".strip() for found in ledger.found)
    by_kind = "".join(f"; {kind}: {times}" for kind, times in kinds.most_common())
    return f"{ledger.played} games ({games}), {decisions_per_second:.0f} decisions a second, {failed} failed{by_kind}"


def show_report(out: Console, report: dict[str, Any]) -> None:
    games = Table("game", "games", "failed", "decisions", "longest", "growth", "games/s", "dec/s", title="Played")
    for name, figures in report["by_game"].items():
        keys = ("games", "failed", "decisions", "longest", "growth", "games_per_second", "decisions_per_second")
        games.add_row(name, *(str(figures[key]) for key in keys))
    out.print(games)
    settings = Table("game", "setting", "values", "games, at least", "failed", title="Settings")
    for game, names in report["by_setting"].items():
        for name, values in sorted(names.items()):
            failed = ", ".join(f"{value} ({counts[1]})" for value, counts in values.items() if counts[1])
            settings.add_row(game, name, str(len(values)), str(min(counts[0] for counts in values.values())), escape(failed))
    out.print(settings)
    for game, missing in report["not_played"].items():
        shown = ", ".join(missing[:8]) + (f" and {len(missing) - 8} more" if len(missing) > 8 else "")
        out.print(f"{game}: not played yet with {shown}", markup=False, soft_wrap=True)
    _show_found(out, report["found"])


def _show_found(out: Console, found: list[dict[str, Any]]) -> None:
    for fault in found:
        if "record" in fault:
            place = fault.get("shorter", fault["record"])
            out.print(f"{fault['game']}, {fault['invariant']}: {fault['sentence']}", markup=False, soft_wrap=True)
            out.print(f"  westmarch soak --again {place}", markup=False, soft_wrap=True)
    more = sum("record" not in fault for fault in found)
    if more:
        out.print(f"{more} more failed at the same places; their records were not kept.")
