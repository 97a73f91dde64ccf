"""Nobody parses a sentence: the tables of the games read data, and no server file reads the text or the name of a card."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web" / "src" / "games"
SERVER = ROOT / "src" / "westmarch" / "server"

LITERAL = re.compile(r"(?<=[=(,:?&|!\[])\s*/(?![/*>])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[dgimsuvy]*(?=[.,;)\s\]])")
CALLS = re.compile(r"\bRegExp\b|\.(?:match|matchAll|exec|search|replace)\(")

ALLOWED = {
    ("quest/map/boxes.ts", ".matchAll("): "reads where our own drawing of the ground has the names of regions",
}
"""Files that may, what they use, and why."""


def parsing_in(text: str) -> list[str]:
    """The places of a script where words are taken apart by patterns."""
    code = re.sub(r"^\s*(//|\*|/\*).*$", "", text, flags=re.MULTILINE)
    return [found.strip() for pattern in (CALLS, LITERAL) for found in pattern.findall(code)]


def scripts() -> list[Path]:
    found = [path for path in GAMES.rglob("*") if path.suffix in (".ts", ".svelte")]
    return [path for path in found if not path.name.endswith((".test.ts", ".gen.ts", "Symbols.svelte"))]


@pytest.mark.parametrize("path", scripts(), ids=lambda path: str(path.relative_to(GAMES)))
def test_no_table_takes_words_apart(path):
    name = str(path.relative_to(GAMES))
    allowed = {use for file, use in ALLOWED if file == name}
    found = [use for use in parsing_in(path.read_text(encoding="utf-8")) if use not in allowed]
    if allowed:
        found = [use for use in found if not use.startswith("/")]  # the pattern of the use that is allowed
    assert found == []


@pytest.mark.parametrize("planted", [
    'const hurt = /^(.+) takes? (\\d+) damage\\.$/.exec(line.text);',
    'if (/ is in force\\.$/.test(text)) return;',
    'return option.label.replace(/ \\(.*$/, "");',
    'const found = new RegExp(`\\\\b${name}\\\\b`).test(card.text);',
    'const STEPS = [[/Combat/, "combat"]];',
])  # fmt: skip
def test_a_planted_pattern_is_found(planted):
    assert parsing_in(planted)


NUMBER_IN_WORDS = re.compile(r"""(?:aria-label|title|alt)="((?:[^"{]|\{[^}]*\})*)\"""")


def numbers_in_words(text: str) -> list[str]:
    """Words of a page in which a number is written down; what the page puts there is in braces."""
    spoken = (re.sub(r"\{[^}]*\}", "", words) for words in NUMBER_IN_WORDS.findall(text))
    return [words for words in spoken if re.search(r"\d", words)]


def test_no_table_writes_down_numbers_of_the_game():
    """How long a track is and where it ends the server says; the page knows where it is drawn."""
    pages = [path for path in scripts() if path.suffix == ".svelte"]
    assert [words for path in pages for words in numbers_in_words(path.read_text(encoding="utf-8"))] == []


def test_a_planted_number_is_found():
    planted = '<svg aria-label="Story track, stage {view.stage}; Finale at 18"><p title="Round {at + 1}">'
    assert numbers_in_words(planted) == ["Story track, stage ; Finale at 18"]


def test_no_file_of_the_server_reads_texts_or_names_of_cards():
    """A pattern may look at an address or a rule; what is asked of a card is a fact."""
    found = [name for path in SERVER.rglob("*.py") for name in read_of_cards(path.read_text(encoding="utf-8"))]
    # The rules and the cards that a rule refers to, by their ids.
    assert found == ["_RULE_ID.findall(entry.text)", "_CARD_ID.findall(entry.text)"]


def read_of_cards(text: str) -> list[str]:
    """Searches by pattern whose subject is the text or the name of something."""
    return [
        ast.unparse(call)
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("search", "match", "fullmatch", "findall", "finditer")
        and any(
            isinstance(part, ast.Attribute) and part.attr in ("text", "name") for arg in call.args for part in ast.walk(arg)
        )
    ]


def test_a_planted_search_in_a_text_is_found():
    assert read_of_cards('emblem = "hood" if re.search("scout", card.text) else ""')
