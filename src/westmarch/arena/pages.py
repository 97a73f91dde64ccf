"""The files that a league is written to, each as its name ends: .md with an .svg beside it, .html, .json or .png."""

from __future__ import annotations

from pathlib import Path

import msgspec

from westmarch.arena.document import Drawing, html, markdown
from westmarch.arena.report import PageContents, labels_of, report, title
from westmarch.core.errors import WestmarchError

KINDS = (".md", ".html", ".json", ".png")
BEGIN, END = "<!-- league: {} -->", "<!-- end of league: {} -->"
"""Between these stands a part of a page that a league writes; what else stands there is left alone."""


def check_names(files: list[Path], part: str | None) -> None:
    """Refuse a name before any work begins."""
    for file in files:
        if file.suffix not in KINDS:
            raise WestmarchError(f"{file} ends in none of {', '.join(KINDS)}.")
        if part is not None and file.suffix != ".md":
            raise WestmarchError(f"A league is part of a page only in Markdown, not in {file}.")


def write(file: Path, contents: PageContents, part: str | None) -> None:
    try:
        match file.suffix:
            case ".md":
                _write_markdown(file, contents, part)
            case ".html":
                file.write_text(html(report(contents), title(contents.league)), encoding="utf-8")
            case ".json":
                file.write_bytes(msgspec.json.format(msgspec.json.encode(for_programs(contents)), indent=2) + b"\n")
            case _:
                _write_plots(file, contents)
    except OSError as error:
        raise WestmarchError(f"{file} cannot be written: {error.strerror}.") from error


def for_programs(contents: PageContents) -> dict[str, object]:
    """What was played, and what came of it."""
    league = contents.league
    return {
        "game": league.game,
        "contestants": [contestant.name for contestant in league.contestants],
        "compared": league.setting or "players",
        "tables": league.tables,
        "seed": league.seed,
        "deals": contents.deals,
        "figures": contents.found,
    }


def _write_markdown(file: Path, contents: PageContents, part: str | None) -> None:
    drawing = file.with_suffix(".svg") if part is None else file.with_name(f"{file.stem}-{part}.svg")
    blocks = report(contents)
    drawing.write_text(next(block.svg for block in blocks if isinstance(block, Drawing)), encoding="utf-8")
    if part is None:
        file.write_text(markdown(blocks, drawing.name), encoding="utf-8")
        return
    page = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(with_part(page, part, markdown(blocks, drawing.name, deeper=1)), encoding="utf-8")


def with_part(page: str, part: str, text: str) -> str:
    """A page in which a part says this now; added at the end if it was not there."""
    begin, end = BEGIN.format(part), END.format(part)
    whole = f"{begin}\n\n{text}\n{end}\n"
    before, found, rest = page.partition(f"{begin}\n")
    _, closed, after = rest.partition(f"{end}\n")
    if not found:
        return f"{page}\n{whole}" if page else whole
    if not closed:
        raise WestmarchError(f"The page has a line {begin} and no line {end} after it.")
    return f"{before}{whole}{after}"


def _write_plots(file: Path, contents: PageContents) -> None:
    try:
        # matplotlib is an extra, and takes long to import.
        from westmarch.arena.plots import draw
    except ImportError as error:
        raise WestmarchError("A PNG needs matplotlib: pip install 'westmarch[plots]'. HTML and SVG need nothing.") from error
    draw(file, contents.found, labels_of(contents.league), title(contents.league))
