"""The rule catalogues: every rule of a game with its id, read from the Markdown files under docs/rules.

A catalogue is one file, `<game>.md`, or several, `<game>-1.md` and so on. Three kinds of entry have an id: rules
(`- **CBT-07** text`), worked scenarios (`**S-01 Title.** text`, `**WE-01 Title** text`, `- **EX-01** text`) and readings of
single cards (`### CR-01 Title`, or a row of a table that begins with such an id).

A file that begins with `<!-- part: NAME -->` is a part that is counted apart: rules of cards that are not all in the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from westmarch.core.errors import UnknownName, WestmarchError

_SCENARIOS = frozenset({"S", "EX", "WE"})
_READINGS = frozenset({"CR"})

_ID = r"(?P<id>[A-Z]+-\d+)"
_BULLET = re.compile(rf"- (?:~~)?\*\*{_ID}\*\*(?P<rest>.*)")
_PARAGRAPH = re.compile(rf"\*\*{_ID}(?P<title>[^*]*)\*\*(?P<rest>.*)")
_HEADING = re.compile(r"#+ (?P<title>.*)")
_READING = re.compile(rf"#+ {_ID} (?P<rest>.*)")
_ROW = re.compile(r"\| (?P<id>CR-\d+) \|(?P<rest>.*)\|")
_PART = re.compile(r"<!-- part: (?P<name>[a-z-]+) -->")


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a catalogue."""

    id: str
    text: str
    chapter: str
    part: str = ""
    """The part of the catalogue that is counted apart, if it stands in one."""

    @property
    def kind(self) -> str:
        """`rule`, `scenario` or `reading`."""
        prefix = self.id.split("-")[0]
        return "scenario" if prefix in _SCENARIOS else "reading" if prefix in _READINGS else "rule"

    @property
    def withdrawn(self) -> bool:
        """A rule that turned out wrong keeps its number and owes no test."""
        return "*withdrawn*" in self.text or self.text.startswith("~~")


@dataclass(frozen=True, slots=True)
class Reading:
    """An entry as a player reads it: the rule first, what editors noted of it apart."""

    question: str
    """What the rule answers, where the source leaves it open."""
    plain: str
    notes: tuple[str, ...]
    source: str


_SOURCE = re.compile(r"\s*\[(?P<source>[^\[\]]*)\]\s*$")
_ANSWER = re.compile(r"(?:\(default\)\s*)?Q: (?P<question>.*?)\s+A: (?P<answer>.*?)(?:\s+Why: (?P<why>.*))?$", re.DOTALL)
_REMARK = re.compile(r"\s*(?:\*\((?P<ruling>[^()]*(?:\([^()]*\)[^()]*)*)\)\*|\((?P<kind>community|digest|default)\))")
_CONFLICT = re.compile(r"\s*(?P<conflict>Conflict: .*)$", re.DOTALL)


def reading_of(entry: Entry) -> Reading:
    """Takes an entry apart along the marks of the catalogue: `Q: A: Why:`, `Conflict:`, `*(ruling)*`, `[source]`."""
    text, notes = entry.text, []
    source = ""
    if found := _SOURCE.search(text):
        source, text = found["source"], text[: found.start()]
    question = ""
    if answered := _ANSWER.match(text):
        question, text = answered["question"], answered["answer"]
        notes += ["The source leaves this open."] + ([f"Why so: {answered['why']}"] if answered["why"] else [])
    if conflict := _CONFLICT.search(text):
        notes.append(conflict["conflict"])
        text = text[: conflict.start()]
    for remark in _REMARK.finditer(text):
        notes.append((remark["ruling"] or remark["kind"]).strip())
    return Reading(question, _REMARK.sub("", text).strip(), tuple(notes), source)


def folder() -> Path:
    """Where the catalogues are: in the package when it is installed, in docs/rules in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "data" / "rules"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "rules"


@cache
def catalogue(game: str) -> dict[str, Entry]:
    """All entries of a game's catalogue, by id, in the order of the files; empty if the game has no catalogue."""
    entries: dict[str, Entry] = {}
    files = [folder() / f"{game}.md", *sorted(folder().glob(f"{game}-*.md"))]
    for file in files:
        if not file.is_file():
            continue
        for entry in read_entries(file.read_text(encoding="utf-8")):
            if entry.id in entries:
                raise WestmarchError(f"The rule {entry.id} stands twice in the catalogue of {game}.")
            entries[entry.id] = entry
    return entries


def find_rule(game: str, rule_id: str) -> Entry:
    entries = catalogue(game)
    entry = entries.get(rule_id.upper())
    if entry is None:
        raise UnknownName("rule", rule_id, entries)
    return entry


def read_entries(text: str) -> list[Entry]:
    """The entries of one file. An entry goes on until the next one, a heading, or, for a bullet, a blank line."""
    entries: list[Entry] = []
    chapter = ""
    named = _PART.match(text)
    part = named["name"] if named else ""
    opened: tuple[str, list[str], bool] | None = None

    def close() -> None:
        if opened is not None:
            entries.append(Entry(opened[0], "\n".join(opened[1]).strip(), chapter, part))

    for line in text.splitlines():
        start = _begin(line)
        heading = _HEADING.match(line)
        if start is not None or heading or line.startswith("---"):
            close()
            opened = start
            if heading and start is None:
                chapter = heading["title"]
        elif opened is not None:
            if opened[2] and not line.startswith(" "):
                close()
                opened = None
            else:
                opened[1].append(line.strip())
    close()
    return entries


def _begin(line: str) -> tuple[str, list[str], bool] | None:
    """The id and first words of an entry that begins here, and whether it ends with its indented lines."""
    if match := _BULLET.match(line):
        return match["id"], [match["rest"].strip()], True
    if match := _ROW.match(line):
        return match["id"], [" — ".join(cell.strip() for cell in match["rest"].split("|"))], True
    if match := _READING.match(line):
        return match["id"], [match["rest"]], False
    if match := _PARAGRAPH.match(line):
        return match["id"], [f"{match['title'].strip()} {match['rest'].strip()}".strip()], False
    return None
