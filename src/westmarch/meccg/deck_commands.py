"""`westmarch deck`: decks looked at, checked and carried from one format to another."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import RenderableType
from rich.table import Table

from westmarch.core.commands import Answer, CommandGroup
from westmarch.core.errors import UnknownName, WestmarchError
from westmarch.core.files import file_bytes
from westmarch.core.registry import manifest
from westmarch.meccg.deckcraft.advice import review
from westmarch.meccg.deckcraft.odds import chance_in_hand
from westmarch.meccg.deckcraft.places import places
from westmarch.meccg.decks import DECKS, Deck
from westmarch.meccg.decks.deck import as_plain
from westmarch.meccg.decks.findings import Finding
from westmarch.meccg.decks.formats import FORMATS, LARGEST, DeckRead, read_file, write_file
from westmarch.meccg.decks.notes import NOTES
from westmarch.meccg.decks.printed_cards import card_name, printed_cards
from westmarch.meccg.settings import PROFILES, Profile
from westmarch.meccg.vocabulary.naming import so_many

WhichDeck = Annotated[str, typer.Argument(metavar="LETTER|FILE", help="The letter of a deck that is here, or a file.")]
ProfileName = Annotated[str, typer.Option(help=f"The rules: {', '.join(PROFILES)}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def check(deck: WhichDeck, profile: ProfileName = "challenge", as_json: AsJson = False) -> Answer:
    """Say what is wrong with a deck: lines that cannot be read, rules that it breaks, and cards that have no site.

    The exit code is 1 if it cannot be played.

    Examples:

      westmarch deck check mine.deck

      westmarch deck check A --profile community --json
    """
    read = _read(deck)
    found = review(read.deck, _profile(profile))
    errors = [finding for finding in found if finding.severity == "error"]
    fine = not errors and read.is_whole
    unread = [line for line in read.problems if line.status != "unimplemented"]  # of those a finding tells
    data = {
        "name": read.deck.name,
        "side": read.deck.side,
        "format": read.format,
        "profile": profile,
        "playable": fine,
        "lines": [_line_data(line) for line in unread],
        "notes": list(read.notes),
        "findings": [asdict(finding) for finding in found],
    }
    verdict = "It can be played." if fine else "It cannot be played as it is."
    shown: list[RenderableType] = [f"{read.deck.name}, {read.deck.side}: {_sizes(read.deck)}."]
    shown += [line.sentence for line in unread]
    if read.notes:
        shown.append(f"Lines of notes that are no cards: {len(read.notes)}.")
    shown += [_finding_line(finding) for finding in found]
    return Answer(data, (*shown, verdict), exit_code=0 if fine else 1)


def convert(
    deck: WhichDeck,
    to: Annotated[str, typer.Option(help=f"The format: {', '.join(FORMATS)}.")],
    output: Annotated[Path | None, typer.Option(help="The file to write; on the screen if left out.")] = None,
    as_json: AsJson = False,
) -> Answer:
    """Write a deck in another format. Lines that cannot be read are told, and the exit code is then 1.

    Examples:

      westmarch deck convert mine.dck --to gccg --output mine.deck

      westmarch deck convert A --to json
    """
    read = _read(deck)
    text = write_file(read.deck, to)
    lost = [line for line in read.lines if not line.pile]
    data: dict[str, Any] = {"from": read.format, "to": to, "lost": [_line_data(line) for line in lost]}
    told = tuple(line.sentence for line in lost)
    if output is None:
        return Answer(data | {"text": text}, (text.rstrip("\n"),), told, int(bool(lost)))
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise WestmarchError(f"{output} cannot be written: {error.strerror}.") from error
    return Answer(data | {"output": str(output)}, (f"Written: {output}",), told, int(bool(lost)))


def show(deck: WhichDeck, as_json: AsJson = False) -> Answer:
    """Show a deck by its parts, with the sites where its resources can be played and the odds of its opening hand.

    Examples:

      westmarch deck show A

      westmarch deck show mine.deck --json
    """
    read = _read(deck)
    own = read.deck
    notes = NOTES.get(own.letter)
    there = places(own)
    odds = {of: float(chance_in_hand(own, (of,))) for of in dict.fromkeys(own.play_deck)}
    data = as_plain(own) | {"places": there, "in_opening_hand": odds}
    shown: list[RenderableType] = [f"{own.name}, {own.side}: {_sizes(own)}."]
    shown += [notes.in_short] if notes is not None else []
    for title, cards in _parts(own).items():
        if cards:
            shown.append(_part(title, cards, there, odds if title in _PLAYED else {}))
    return Answer(data, (*shown, *(line.sentence for line in read.problems)))


def list_decks(as_json: AsJson = False) -> Answer:
    """List the decks that are here, with a word about each.

    Examples:

      westmarch deck list
    """
    data = [
        {"letter": letter, "name": deck.name, "side": deck.side, "in_short": NOTES[letter].in_short}
        for letter, deck in sorted(DECKS.items())
    ]
    table = Table("", "deck", "what it is about", box=None)
    for row in data:
        table.add_row(row["letter"], f"{row['name']}, {row['side']}", row["in_short"])
    return Answer(data, (table,))


list_decks.__name__ = "list"  # as the command is called, without hiding what Python calls so

DECK = CommandGroup(
    "Look at decks of the card game, check them, and write them in other formats.", (list_decks, check, convert, show)
)


# Reading -----------------------------------------------------------------------------------------------------------------


def _read(word: str) -> DeckRead:
    assert manifest("meccg").cards is not None  # which defines the cards
    if word.upper() in DECKS:
        return DeckRead(DECKS[word.upper()], "letter", ())
    if not Path(word).suffix and "/" not in word and not Path(word).exists():
        raise UnknownName("deck", word, DECKS)
    return read_file(file_bytes(Path(word), LARGEST), Path(word).stem)


def _profile(name: str) -> Profile:
    if name not in PROFILES:
        raise UnknownName("rules profile", name, PROFILES)
    return PROFILES[name]


# Showing -----------------------------------------------------------------------------------------------------------------


def _line_data(line: Any) -> dict[str, Any]:
    return asdict(line) | {"sentence": line.sentence}


def _sizes(deck: Deck) -> str:
    sites = so_many(len(deck.sites), "site")
    start = len(deck.starting_cards)
    return f"{len(deck.play_deck)} in the play deck, {start} at the start, {sites}, {len(deck.sideboard)} in the sideboard"


def _finding_line(finding: Finding) -> str:
    mark = "error" if finding.severity == "error" else "advice"
    return f"{mark}: {finding.text} ({finding.rule}) {finding.advice}"


_PLAYED = {"Characters": ("character", "avatar"), "Resources": ("resource",), "Hazards": ("hazard",)}


def _parts(deck: Deck) -> dict[str, tuple[str, ...]]:
    """The parts of a deck in the order in which people look at them."""
    kinds = {of: printed_cards()[of].kind if of in printed_cards() else "" for of in deck.play_deck}
    played = {title: tuple(of for of in deck.play_deck if kinds[of] in sorts) for title, sorts in _PLAYED.items()}
    return {"Start": deck.starting_cards, **played, "Sites": deck.sites, "Sideboard": deck.sideboard}


def _part(title: str, cards: tuple[str, ...], there: dict[str, tuple[str, ...]], odds: dict[str, float]) -> Table:
    table = Table("", title, "in the first hand" if odds else "", "playable at", box=None, title_justify="left")
    for of, count in sorted(Counter(cards).items(), key=lambda row: card_name(row[0])):
        where = ", ".join(card_name(site) for site in there[of]) or "no site here" if of in there else ""
        table.add_row(str(count), card_name(of), f"{100 * odds[of]:.0f} %" if odds else "", where)
    return table
