"""A short document out of headings, sentences, tables, pictures and commands, as Markdown or as one page of HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

STYLE = """
:root { color-scheme: light dark; --paper: #fbf4e2; --ink: #2b2118; --line: #d8c9a8 }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1712; --ink: #f3e6cf; --line: #4a3e31 } }
body { background: var(--paper); color: var(--ink); margin: 0 auto; max-width: 62rem; padding: 1rem;
  font: 1rem/1.5 'Alegreya Sans', 'Gill Sans', Calibri, Verdana, sans-serif }
.wide { overflow-x: auto }
svg { height: auto; max-width: 100%; min-width: 40rem }
table { border-collapse: collapse }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .7rem; text-align: right; vertical-align: top;
  white-space: nowrap }
th:first-child, td:first-child { text-align: left; white-space: normal }
pre { border: 1px solid var(--line); overflow-x: auto; padding: .6rem }
"""
MARKS = (("**", "strong"), ("`", "code"))
"""The marks of Markdown that stand in sentences and cells."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Sentences:
    text: str


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; all columns but the first are figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    caption: str
    svg: str


@dataclass(frozen=True, slots=True)
class Command:
    words: str


Block = Heading | Sentences | Rows | Drawing | Command


def rows(head: Sequence[str], lines: Iterable[Sequence[str]]) -> Rows:
    return Rows(tuple(head), tuple(tuple(line) for line in lines))


def markdown(blocks: Iterable[Block], drawing: str, deeper: int = 0) -> str:
    """With the drawing in a file of its own, which is named; headings may stand so much deeper."""
    return "\n\n".join(_markdown(block, drawing, deeper) for block in blocks) + "\n"


def _markdown(block: Block, drawing: str, deeper: int) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * (level + deeper)} {text}"
        case Sentences(text):
            return text
        case Rows(head, lines):
            ruler = ("---", *("---:" for _ in head[1:]))
            return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in (head, ruler, *lines))
        case Drawing(caption, _):
            return f"![{caption}]({drawing})"
        case Command(words):
            return f"```sh\n{words}\n```"


def html(blocks: Iterable[Block], title: str) -> str:
    """One page that needs nothing else."""
    body = "\n".join(map(_html, blocks))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"/>\n<style>{STYLE}</style>\n</head>\n'
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"<h{level}>{_inline(text)}</h{level}>"
        case Sentences(text):
            return f"<p>{_inline(text)}</p>"
        case Rows(head, lines):
            top = "".join(f'<th scope="col">{_inline(cell)}</th>' for cell in head)
            body = "\n".join(_row(line) for line in lines)
            table = f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
            return f'<div class="wide" role="group" aria-label="Table" tabindex="0">{table}</div>'
        case Drawing(_, svg):
            return f'<div class="wide">{svg}</div>'
        case Command(words):
            return f"<pre><code>{escape(words)}</code></pre>"


def _row(line: tuple[str, ...]) -> str:
    first, *others = line
    cells = "".join(f"<td>{_inline(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{_inline(first)}</th>{cells}</tr>'


def _inline(text: str) -> str:
    shown = escape(text)
    for mark, tag in MARKS:
        quoted = re.escape(mark)
        shown = re.sub(f"{quoted}(.+?){quoted}", rf"<{tag}>\1</{tag}>", shown)
    return shown
