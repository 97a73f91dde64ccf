"""`westmarch deck`, and games with decks from files."""

import json
from collections import Counter
from pathlib import Path

import pytest

from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.formats import FORMATS, SUFFIXES, read_file, write_file
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.decks.printed_cards import printed_cards


@pytest.fixture
def gondor(tmp_path) -> Path:
    file = tmp_path / "gondor.deck"
    file.write_text(write_file(DECKS["A"], "gccg"), encoding="latin-1", newline="\r\n")
    return file


def test_help_names_the_commands_with_examples(westmarch_program):
    assert "deck" in westmarch_program("--help").stdout
    assert {"check", "convert", "show"} <= set(westmarch_program("deck", "--help").stdout.split())
    for command in ("check", "convert", "show"):
        assert f"westmarch deck {command} A" in westmarch_program("deck", command, "-h").stdout


def test_a_sound_deck_is_said_to_be_so(westmarch_program, gondor):
    for word in ("A", "a", str(gondor)):
        done = westmarch_program("deck", "check", word)
        assert done.exit_code == 0
        assert done.stdout.splitlines()[0].startswith("Stewards of Gondor, hero: 68 in the play deck")
        assert done.stdout.splitlines()[-1] == "It can be played."


def test_what_is_wrong_is_told_line_by_line_and_rule_by_rule(westmarch_program, gondor):
    text = (
        gondor.read_text(encoding="latin-1").replace("3 Stealth (TW)", "4 Stealth (TW)").replace("1 Pelargir [H] (TW)\n", "")
    )
    gondor.write_text(text + "2 Warg Packs\n", encoding="utf-8")
    done = westmarch_program("deck", "check", str(gondor))
    assert done.exit_code == 1
    assert ": there is no card like '2 Warg Packs'. Nearest: Warg" in done.stdout
    assert "error: Stealth is there 4 times; 3 at most are allowed. (SET-09) Take 1 of them out." in done.stdout
    assert "advice: Men of Lebennin has no site here: it can be played at Pelargir. (FAC-01) Add Pelargir." in done.stdout
    report = json.loads(westmarch_program("deck", "check", str(gondor), "--json").stdout)
    assert (report["playable"], report["format"], report["side"]) == (False, "gccg", "hero")
    assert [(line["status"], line["text"]) for line in report["lines"]] == [("unknown", "2 Warg Packs")]
    copies = next(f for f in report["findings"] if f["rule"] == "SET-09")
    assert (copies["cards"], copies["severity"]) == (["TW-332"], "error")
    assert (copies["changes"][0]["action"], copies["changes"][0]["count"]) == ("remove", 1)


def test_a_card_that_cannot_be_played_yet_is_named_once(westmarch_program, tmp_path):
    absent = next(card for card in printed_cards().values() if card.id == card.canonical and not card.implemented)
    (tmp_path / "list.txt").write_text(f"1 {absent.name}\n1 Anborn\n\nSites\n1 Rivendell\n")
    done = westmarch_program("deck", "check", "list.txt")
    assert "at the start, 1 site, 0 in the sideboard." in done.stdout.splitlines()[0]
    named = [line for line in done.stdout.splitlines() if absent.name in line]
    sentence = f"error: {absent.name} ({absent.id}) exists, but cannot be played yet. (SET-27) Take {absent.name} out."
    assert named == [sentence]
    assert json.loads(westmarch_program("deck", "check", "list.txt", "--json").stdout)["lines"] == []


def test_the_profile_is_a_matter_of_the_check(westmarch_program, tmp_path):
    (tmp_path / "f.dck").write_text(write_file(DECKS["F"], "netmeccg"))
    assert "(SET-13)" in westmarch_program("deck", "check", "f.dck").stdout
    done = westmarch_program("deck", "check", "f.dck", "--profile", "community")
    assert (done.exit_code, done.stdout.split(",")[0]) == (0, "f")  # it is called as its file
    assert "There is no rules profile called 'nix'" in westmarch_program("deck", "check", "A", "--profile", "nix").stderr


@pytest.mark.parametrize("name", FORMATS)
def test_conversion(westmarch_program, gondor, tmp_path, name):
    printed = westmarch_program("deck", "convert", str(gondor), "--to", name)
    assert printed.exit_code == 0
    file = tmp_path / f"other{SUFFIXES[name]}"
    done = westmarch_program("deck", "convert", str(gondor), "--to", name, "--output", str(file))
    assert done.stdout.strip() == f"Written: {file}"
    assert file.read_text(encoding="utf-8") == printed.stdout
    assert Counter(read_file(printed.stdout).deck.play_deck) == Counter(DECKS["A"].play_deck)
    report = json.loads(westmarch_program("deck", "convert", "A", "--to", name, "--json").stdout)
    assert (report["to"], report["lost"], report["text"]) == (name, [], write_file(DECKS["A"], name))


def test_what_is_lost_in_a_conversion_is_told_aside(westmarch_program, tmp_path):
    (tmp_path / "list.txt").write_text("1 Anborn\n1 Warg Packs\n")
    done = westmarch_program("deck", "convert", "list.txt", "--to", "json")
    assert done.exit_code == 1
    assert "Line 2: there is no card like '1 Warg Packs'." in done.stderr
    assert read_file(done.stdout).deck.play_deck == ("TW-118",)


def test_a_deck_is_shown_with_places_and_odds(westmarch_program):
    shown = westmarch_program("deck", "show", "A").stdout
    assert next(line.split() for line in shown.splitlines() if "Saruman" in line) == ["3", "Saruman", "32", "%"]
    assert any("Men of Lebennin" in line and line.rstrip().endswith("Pelargir") for line in shown.splitlines())
    data = json.loads(westmarch_program("deck", "show", "A", "--json").stdout)
    assert data["places"]["TW-353"] == ["TW-437"]
    assert data["in_opening_hand"]["TW-181"] == pytest.approx(0.317, abs=0.001)


@pytest.mark.parametrize(("words", "told"), [
    (("check", "nix"), "There is no deck called 'nix'"),
    (("check", "nix.deck"), "cannot be read: No such file"),
    (("convert", "A", "--to", "octgn"), "There is no format called 'octgn'"),
    (("convert", "A", "--to", "json", "--output", "no/such/folder.json"), "cannot be written: No such file"),
    (("show", "/dev/zero"), "is too large"),
])  # fmt: skip
def test_what_cannot_be_done_is_said_in_a_sentence(westmarch_program, words, told):
    done = westmarch_program("deck", *words)
    assert done.exit_code == 2
    assert told in done.stderr


# Games with decks from files ---------------------------------------------------------------------------------------------


def test_simulate_takes_a_file_for_each_deck(westmarch_program, gondor, tmp_path):
    (tmp_path / "spies.json").write_text(write_file(DECKS["F"], "json"), encoding="utf-8")
    for decks in (f"{gondor},F", "B,spies.json", f"{gondor},spies.json"):
        done = westmarch_program("simulate", "meccg", "--games", "1", "--decks", decks, "--json")
        report = json.loads(done.stdout)
        assert (done.exit_code, report["finished"]) == (0, 1)
    assert set(report["wins"]) == {"Stewards of Gondor", "Spies and Traitors"}


def test_play_takes_a_file(westmarch_program, gondor):
    done = westmarch_program("play", "meccg", "--decks", f"{gondor},F", "--seed", "3", typed="q\n")
    assert done.exit_code == 0
    assert "Stewards of Gondor" in done.stdout


@pytest.mark.parametrize(("content", "told"), [
    ("1 Anborn\n", "The deck 'bad' cannot be played. The play deck has 0 resources"),
    ("1 Anborn\n1 Warg Packs\n", "Not all of the deck 'bad' can be read. Line 2: there is no card like '1 Warg Packs'."),
])  # fmt: skip
def test_a_file_that_cannot_be_played_is_refused(westmarch_program, tmp_path, content, told):
    (tmp_path / "bad.txt").write_text(content)
    done = westmarch_program("simulate", "meccg", "--games", "1", "--decks", "A,bad.txt")
    assert (done.exit_code, told in done.stderr) == (2, True), done.stderr
    assert "There is no deck called 'BAD'" in westmarch_program("simulate", "meccg", "--decks", "A,bad").stderr
    assert "cannot be read" in westmarch_program("simulate", "meccg", "--decks", "A,gone.deck").stderr


def test_help_says_that_a_file_will_do(westmarch_program):
    shown = " ".join(westmarch_program("simulate", "meccg", "--help").stdout.split())
    assert "--decks: 2 of A" in shown
    assert ", or a file" in shown


def test_decks_are_listed_with_a_word_about_each(westmarch_program):
    done = westmarch_program("deck", "list")
    assert done.exit_code == 0
    assert NOTES["C"].in_short[:40] in " ".join(done.stdout.split())
    listed = json.loads(westmarch_program("deck", "list", "--json").stdout)
    assert [row["letter"] for row in listed] == sorted(DECKS)
    assert all(row["in_short"] for row in listed)


def test_a_deck_is_shown_with_what_it_is_about(westmarch_program):
    assert NOTES["C"].in_short in " ".join(westmarch_program("deck", "show", "C").stdout.split())
