"""What files of other programs and lists of people are like: each oddity is read as it is meant."""

import pytest

from westmarch.core.registry import manifest
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.formats import DeckRead, read_file, write_file

assert manifest("meccg").cards  # the cards are defined


def sound(read: DeckRead) -> Deck:
    assert [line.sentence for line in read.lines if line.status not in ("found", "unimplemented")] == []
    return read.deck


def cards(text: str | bytes) -> tuple[str, ...]:
    deck = sound(read_file(text))
    return (*deck.play_deck, *deck.pool, *deck.sideboard, *deck.sites)


@pytest.mark.parametrize(("line", "wanted"), [
    # accents left out, or others in their place
    ("1 Theoden", "TW-182"), ("1 Men of Anorien", "TW-277"), ("1 Eärcaraxe Ahunt", "TD-21"), ("1 Mîonid", "AS-3"),
    ("1 Adunaphel the Ringwraith", "LE-50"),
    # capitals, hyphens and blanks
    ("1 ORC-WATCH", "LE-87"), ("1 orc watch", "LE-87"), ("1 Orcwatch", "LE-87"), ("1 Cave Drake", "LE-66"),
    ("1 Well Preserved", "AS-108"), ("1 Barad dûr", "TW-374"),
    # quotes of all sorts, and none
    ("1 Wizard’s Laughter", "TW-362"), ("1 Wizards Laughter", "TW-362"), ("1 Wizard`s Laughter", "TW-362"),
    ("1 “Bert” (Bûrat)", "TW-16"), ("1 Bert (Burat)", "TW-16"), ('1 "Bert"', "TW-16"), ("1 Bert", "TW-16"),
    ("1 Bert - Burat", "TW-16"), ("1 bert (bûrat) (tw)", "TW-16"),
    # the article at the end, or gone
    ("1 White Tree, The", "TW-348"), ("1 White Tree", "TW-348"), ("1 The Least of Gold Rings", "LE-315"),
    ("1 Least of Gold Rings, The (LE)", "LE-315"), ("1 Unexpected Outpost, An", "DM-45"), ("1 The Doors of Night", "LE-110"),
    # names that were or are otherwise
    ("1 Samwise Gamgee", "TW-180"), ("1 Fredegar Bolger", "TW-495"), ("1 Glorfindel", "TW-161"),
    # sets in other spelling, in other places, of another printing, or wrong
    ("1 Treebeard (METW)", "TW-353"), ("1 Treebeard [The Wizards]", "TW-353"), ("1 Treebeard (wizards)", "TW-353"),
    ("1 Treebeard {TW}", "TW-353"), ("1 Treebeard (TW) [H]", "TW-353"), ("1 Treebeard (LE)", "TW-353"),
    ("1 Fatty Bolger (PR)", "TW-495"), ("1 Hobgoblins (TD)", "LE-77"), ("1 Treebeard (TW-353)", "TW-353"),
    ("1 Treebeard (R2) (TW)", "TW-353"), ("1 Regiment of Black Crows (AtS)", "AS-76"),
    # how many: before, behind, with signs, in columns
    ("1x Treebeard", "TW-353"), ("1 x Treebeard", "TW-353"), ("x1 Treebeard", "TW-353"), ("1× Treebeard", "TW-353"),
    ("Treebeard x1", "TW-353"), ("Treebeard (x1)", "TW-353"), ("Treebeard 1x", "TW-353"), ("Treebeard ×1", "TW-353"),
    ("1\tTreebeard", "TW-353"), ("Treebeard\t1", "TW-353"), ("Treebeard (1)", "TW-353"), ("Treebeard: 1", "TW-353"),
    ("- 1 Treebeard", "TW-353"), ("* Treebeard", "TW-353"), ("Treebeard", "TW-353"), ("  1   Treebeard  ", "TW-353"),
    ("1. Treebeard", "TW-353"), ("TW-353", "TW-353"), ("1 tw-353", "TW-353"),
    # remarks and marks
    ("1 Treebeard // the old one", "TW-353"), ("1 Treebeard # at Wellinghall", "TW-353"), ("1 Treebeard*", "TW-353"),
    ("1 Treebeard* (TW)", "TW-353"), ("1 Treebeard\xa0(TW)", "TW-353"),
])  # fmt: skip
def test_a_line(line: str, wanted: str):
    assert cards(f"1 Anborn\n{line}\n") == ("TW-118", wanted)


@pytest.mark.parametrize(("line", "count"), [
    ("3 Stealth", 3), ("3x Stealth", 3), ("Stealth x3", 3), ("Stealth (x3)", 3), ("Stealth\t3", 3), ("Stealth (3)", 3),
    ("Stealth", 1), ("3X STEALTH (TW)", 3), ("Stealth (TW) x3", 3), ("[3] Stealth", None),
])  # fmt: skip
def test_how_many(line: str, count: int | None):
    if count is None:
        assert read_file(f"1 Anborn\n{line}\n").lines[1].status == "unknown"  # told, not guessed
    else:
        assert cards(line) == ("TW-332",) * count


def test_windows_line_ends_latin_1_and_a_mark_at_the_beginning():
    text = "Deck\r\n\r\n1 Théoden (TW)\r\n1 Adûnaphel (TW)\r\n"
    wanted = ("TW-182", "TW-2")
    for encoding in ("utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"):
        assert cards(text.encode(encoding)) == wanted
    assert cards("\ufeff" + text) == wanted
    assert cards("1 Wizard’s Laughter\r".encode("cp1252")) == ("TW-362",)


def test_old_gccg_files_have_bare_sections_and_few_sets():
    text = """#
# GCCG v0.8.78 Middle-earth deck
#
#      C_Saruman_Test.deck
#

Deck

1 "Bert" (Bûrat)
3 Doors of Night (TW)
3 Saruman [H]

Pool

1 Adrazar
1 Horn of Anor

Sideboard

1 Call of Home (TW)

Sites

1 Rivendell [H]
"""
    read = read_file(text.encode("latin-1"))
    deck = sound(read)
    assert (read.format, deck.name, deck.side, deck.start_site) == ("gccg", "C_Saruman_Test.deck", "hero", "TW-421")
    assert deck.play_deck == ("TW-16", *("LE-110",) * 3, *("TW-181",) * 3)
    assert (deck.pool, deck.sideboard, deck.sites) == (("TW-116", "TW-259"), ("LE-105",), ("TW-421",))


def test_other_programs_write_everything_small_with_fences_of_one_length_and_notes():
    text = """# Middle-earth Deck
####
Deck
####
# Character (2)
1 saruman [h] (tw)
# Hazard (1)
1 twilight (tw)
####
Sideboard vs. fw
####
1 stealth (tw)
####
Sites
####
# Sites (1)
1 rivendell [h] (tw)
####
Notes
####
1 Glorfindel II (TW) goes first
Moria is for later.
"""
    read = read_file(text)
    assert read.format == "gccg"
    assert (read.deck.play_deck, read.deck.sites) == (("TW-181", "LE-145"), ("TW-421",))
    assert read.notes == ("1 Glorfindel II (TW) goes first", "Moria is for later.")  # no cards
    assert [(line.number, line.status) for line in read.problems] == [(12, "left-out")]  # told, not dropped


def test_headings_totals_and_rules_of_a_forum_list():
    text = """Deck: My Gondor

== Starting Company ==
Adrazar
Horn of Anor
----------
**Characters (4):**
Saruman (x3)
Théoden
Total: 4

Resources
  Factions:
1 Men of Anfalas
1 Treebeard
30 cards
[Hazards]
3 Orc-watch
Sites: 2
Rivendell
Moria
___
SIDEBOARD (2)
Hazards
1 Twilight
Resources
1 Riders of Rohan
"""
    read = read_file(text)
    deck = sound(read)
    assert deck.name == "My Gondor"
    assert deck.pool == ("TW-116", "TW-259")
    assert deck.play_deck == (*("TW-181",) * 3, "TW-182", "TW-276", "TW-353", *("LE-87",) * 3)
    assert deck.sites == ("TW-421", "TW-413")
    assert deck.sideboard == ("LE-145", "TW-317")


def test_markdown():
    text = "# Stewards\n\n## Pool (1)\n1x Adrazar\n\n## Characters (3)\n3x Saruman\n\n## Hazards (1)\n- 1x Twilight\n"
    deck = sound(read_file(text))
    assert (deck.name, deck.pool, deck.play_deck) == ("Stewards", ("TW-116",), (*("TW-181",) * 3, "LE-145"))


def test_sections_in_another_order_and_a_sideboard_before_the_deck():
    deck = sound(read_file("Sideboard\n1 Twilight\nCharacters\n1 Anborn\nHazards\n1 Orc-watch\n"))
    assert (deck.sideboard, deck.play_deck) == (("LE-145",), ("TW-118", "LE-87"))


def test_lists_without_any_heading_go_where_their_cards_belong():
    deck = sound(read_file("Saruman\nRivendell\nTwilight\nMoria\n"))
    assert (deck.play_deck, deck.sites) == (("TW-181", "LE-145"), ("TW-421", "TW-413"))


def test_netmeccg():
    text = "[NetMECCG v1.4 Deck]\r\n[starting]\r\nAdrazar\r\nHorn of Anor\r\n[sideboard]\r\nTwilight\r\n[anti-FW]\r\n"
    text += (
        "[characters]\r\nSaruman\r\nSaruman\r\nTheoden\r\n[resources]\r\nStealth\r\nStealth\r\n[hazards]\r\nOrc-watch\r\n"
    )
    text += "[sites]\r\nRivendell\r\nMoria\r\n"
    read = read_file(text.encode("ascii"))
    deck = sound(read)
    assert read.format == "netmeccg"
    assert (deck.pool, deck.sideboard, deck.sites) == (("TW-116", "TW-259"), ("LE-145",), ("TW-421", "TW-413"))
    assert deck.play_deck == ("TW-181", "TW-181", "TW-182", "TW-332", "TW-332", "LE-87")


def test_a_ringwraith_by_the_name_of_a_nazgul_stands_among_the_characters():
    deck = sound(read_file("[NetMECCG v1.4 Deck]\n[characters]\nAdunaphel\nLayos\n[hazards]\nAdunaphel\n[sites]\n"))
    assert deck.play_deck == ("LE-50", "LE-19", "TW-2")


def test_blank_lines_between_and_blanks_at_the_ends_say_nothing():
    text = "\n\n".join(f"   {line}\t " for line in write_file(DECKS["B"], "gccg").splitlines())
    assert sound(read_file(text)).starts == DECKS["B"].starts
