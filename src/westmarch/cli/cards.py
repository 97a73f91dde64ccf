"""`westmarch cards`: the cards of a game, and which are done and tested."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.table import Table

from westmarch.cli import options
from westmarch.cli.citations import citations
from westmarch.cli.output import aside, print_json, screen
from westmarch.core.card_query import CardIndex, Completions, Found, QueryError, complete, find
from westmarch.core.cards import CardInfo
from westmarch.core.errors import UnknownName, WestmarchError
from westmarch.core.registry import manifest
from westmarch.core.spelling import plain


def cards(
    game: options.GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[QUERY]", help="An id or a name, or a query; docs/queries.md.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the cards that are done and tested.")] = False,
    completions: Annotated[bool, typer.Option("--complete", help="Say how the query could go on.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """List the cards of a game, show those that a query finds, or count which are done and tested.

    A query is made of words, "phrases", fact:value, fact>=number, `not`, `or` and brackets.

    Examples:

      westmarch cards quest parry

      westmarch cards meccg 'type:creature prowess>=10 keyed:shadow-land deck:A'

      westmarch cards meccg --complete 'type:creature race:'

      westmarch cards meccg --coverage --json
    """
    options.check_game(game)
    known = card_list(game)
    query = " ".join(words or ())
    if coverage:
        report = card_coverage(known, citations("card", game))
        if as_json:
            print_json(report)
        else:
            _show_coverage(game, report)
        return
    index = CardIndex(known, manifest(game).short_names)
    if completions:
        _show_completions(complete(index, query), as_json)
        return
    found = _sought(index, query)
    if as_json:
        print_json([asdict(card) for card in found])
    elif len(found) == 1:
        _show_one(found[0])
    else:
        _show_list(found)


def card_list(game: str) -> list[CardInfo]:
    """All cards of a game."""
    listed = manifest(game).cards
    if listed is None:
        raise WestmarchError(f"{game} has no card catalogue.")
    return listed()


def card_coverage(known: list[CardInfo], tests: dict[str, list[str]]) -> dict[str, Any]:
    names = {name for card in known for name in card.cited_as}
    shared = {card.id for card in known if sum(other.id == card.id for other in known) > 1}
    tested = [card for card in known if any(name in tests and name not in shared for name in card.cited_as)]
    return {
        "cards": len(known),
        "implemented": sum(card.implemented for card in known),
        "tested": len(tested),
        "bespoke": sum(card.bespoke for card in known),
        "single_use": single_use(known),
        "missing": [card.id for card in known if not card.implemented],
        "untested": [card.cited_as[card.id in shared] for card in known if card not in tested],
        "unknown": sorted(cited for cited in tests if cited not in names),
    }


def single_use(known: list[CardInfo]) -> dict[str, Any]:
    """The words of the shared vocabulary that serve a single card so far, each with that card."""
    uses = Counter(word for card in known for word in card.words)
    found = {word: card.name for card in known for word in card.words if uses[word] == 1}
    return {"count": len(found), "words": dict(sorted(found.items()))}


def _sought(index: CardIndex, query: str) -> list[CardInfo]:
    """The cards that a query means: one by its id or its whole name, else what it finds."""
    folded = plain(query)
    exact = [card for card in index.cards if folded in (plain(card.id), plain(card.name))]
    try:
        found = Found(exact, []) if exact else find(index, query)
    except QueryError as error:
        aside().print(error.pointed_out(query), markup=False, soft_wrap=True)
        raise
    if found.cards:
        return found.cards
    without = [part for part in found.parts if part.more]
    if len(found.parts) > 1 and without:
        dropped = " or ".join(f"{part.text} ({part.more})" for part in without)
        raise WestmarchError(f"No card answers to all of that. There would be some without {dropped}.")
    raise UnknownName("card", query, [card.name for card in index.cards])


def _show_completions(found: Completions, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    table = Table("goes on", "cards")
    for option in found.options:
        table.add_row(option.query, str(option.count))
    screen().print(table)


def _show_one(card: CardInfo) -> None:
    out = screen()
    out.print(f"[bold]{card.name}[/] [dim]{card.kind}, {card.id}[/]")
    out.print(card.text, markup=False)
    for name, value in card.facts.items():
        out.print(f"  {name}: {value}", markup=False)


def _show_list(found: list[CardInfo]) -> None:
    table = Table("id", "name", "kind", "text")
    for card in found:
        table.add_row(card.id, card.name, card.kind, card.text)
    screen().print(table)


def _show_coverage(game: str, report: dict[str, Any]) -> None:
    out = screen()
    table = Table("cards", "implemented", "tested", "bespoke", "words of one card", title=f"Cards of {game}")
    counts = [str(report[name]) for name in ("cards", "implemented", "tested", "bespoke")]
    table.add_row(*counts, str(report["single_use"]["count"]))
    out.print(table)
    for name in ("missing", "untested"):
        if report[name]:
            out.print(f"{name}: {', '.join(report[name])}")
