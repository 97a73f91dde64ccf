"""The rule catalogues are read whole."""

from collections import Counter

import pytest

from westmarch.core.errors import UnknownName, WestmarchError
from westmarch.core.rule_catalogue import catalogue, find_rule, folder, read_entries


@pytest.mark.parametrize(
    ("game", "part", "counts"),
    [
        ("quest", "", {"rule": 550, "scenario": 81}),
        ("meccg", "", {"rule": 739, "scenario": 64, "reading": 68}),
        ("meccg", "pool", {"rule": 386, "scenario": 37, "reading": 74}),
    ],
)
def test_every_entry_that_a_catalogue_counts_is_found(game: str, part: str, counts: dict[str, int]):
    entries = [entry for entry in catalogue(game).values() if entry.part == part]
    assert Counter(entry.kind for entry in entries) == counts
    assert all(entry.text for entry in entries)


def test_a_part_that_is_counted_apart_says_so_in_its_first_line():
    rule = "- **CBT-01** One line."
    assert [entry.part for entry in read_entries(f"<!-- part: pool -->\n{rule}")] == ["pool"]
    assert [entry.part for entry in read_entries(f"{rule}\n<!-- part: pool -->")] == [""]


def test_the_forms_of_an_entry():
    text = """
## CBT: combat
- **CBT-01** One line. [src]
- **CBT-02** Two
  lines.
  - with an addition

Words between.

**S-01 A title.** First line.
Second line.

| table | of it |

### CR-01 A card (XX-1)

Question: what?

### Short
| CR-02 | Card | question | answer |
| D-01 | not an entry |
"""
    entries = {entry.id: entry for entry in read_entries(text)}
    assert list(entries) == ["CBT-01", "CBT-02", "S-01", "CR-01", "CR-02"]
    assert entries["CBT-01"].text == "One line. [src]"
    assert entries["CBT-01"].chapter == "CBT: combat"
    assert entries["CBT-02"].text == "Two\nlines.\n- with an addition"
    assert entries["S-01"].text == "A title. First line.\nSecond line.\n\n| table | of it |"
    assert entries["CR-01"].text == "A card (XX-1)\n\nQuestion: what?"
    assert entries["CR-02"].text == "Card — question — answer"


def test_a_rule_is_found_in_any_case_and_a_wrong_one_names_the_nearest():
    assert find_rule("quest", "cbt-07").id == "CBT-07"
    with pytest.raises(UnknownName, match="There is no rule called 'CBTT-07'"):
        find_rule("quest", "CBTT-07")
    assert catalogue("toy") == {}


def test_an_id_that_stands_twice_is_refused(tmp_path, monkeypatch):
    (tmp_path / "double.md").write_text("- **A-01** x\n- **A-01** y\n")
    monkeypatch.setattr("westmarch.core.rule_catalogue.folder", lambda: tmp_path)
    with pytest.raises(WestmarchError, match="A-01 stands twice"):
        catalogue("double")


def test_a_withdrawn_rule_owes_no_test():
    kept, gone = read_entries("- **A-01** x\n- **A-02** *withdrawn*: y\n")
    assert not kept.withdrawn
    assert gone.withdrawn


def test_the_catalogues_speak_of_the_rules_alone():
    for file in folder().glob("*.md"):
        text = file.read_text(encoding="utf-8")
        assert "/work" not in text
        assert ".txt" not in text
