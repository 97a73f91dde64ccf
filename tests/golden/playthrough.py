"""A whole game as text that a person can read and a test can play again.

    == Turn 3: Stewards of Gondor. ==
    - The organization phase. -
    > Stewards of Gondor, organization.window, of 5: Play Gandalf [character:14]
    Gandalf comes into play.
    (hidden) Stewards of Gondor draws Lure of Nature.

A line with `>` is a choice: who, the kind of the question, how many options there were, the choice in words and its key.
Everything else is the journal of somebody who sees all. What only one seat is told of its own doings is marked as hidden,
what some are told otherwise begins with their names, and the less that the others are told of it is left out. To play the
text again only the head and the choices are needed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from textwrap import shorten
from typing import Any

from westmarch.core.conformance import AnyGame
from westmarch.core.decision import key_of
from westmarch.core.errors import NotOffered
from westmarch.core.events import EVERYBODY, unchain
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import new

HEADINGS = {"round": "== {} ==", "turn": "== {} ==", "phase": "- {} -", "step": "- {} -"}
"""Events that begin something, by their verb."""
CHOICE = re.compile(r"^> (?P<seat>.+), (?P<kind>[\w.]+), of (?P<options>\d+): .* \[(?P<key>[^\[\]]+)\]$")
LIMIT = 20_000
"""Choices after which a game is not taken to end."""

LABEL = 72
"""Letters of a choice in words; the rest of a long one is in its key and in what follows."""

Chooser = Callable[[AnyGame, Ask], Choice]


@dataclass(frozen=True)
class Head:
    """What a game begins with, and who played it."""

    game: str
    settings: Mapping[str, Any]
    seed: int
    players: str

    def lines(self) -> list[str]:
        values = {"game": self.game, "settings": self.settings, "seed": self.seed, "players": self.players}
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in values.items()]


def read(text: str) -> tuple[Head, list[str]]:
    """The head of a playthrough, and the keys of its choices."""
    lines = text.splitlines()
    values = {name: json.loads(value) for name, value in (line.split(": ", 1) for line in lines[:4])}
    return Head(**values), [found["key"] for line in lines if (found := CHOICE.match(line))]


def write(head: Head, choose: Chooser) -> str:
    """Play a game and tell it."""
    game = new(head.game, head.seed, **head.settings)
    lines = [*head.lines(), ""]
    seen = 0
    for _ in range(LIMIT):
        events = unchain(game.events)
        lines += [line for entry in known_best(game, events[seen:]) for line in told(game, *entry)]
        seen = len(events)
        if not game.asks:
            return "\n".join([*lines, "", *end(game), ""])
        ask = game.asks[0]
        try:
            choice = choose(game, ask)
        except NotOffered as error:
            return "\n".join([*lines, f"! {error}", ""])
        lines.append(chosen(game, ask, choice))
        game.choose(choice, ask.seat)
    raise AssertionError(f"{head} is not over after {LIMIT} choices")


def known_best(game: AnyGame, events: list[Any]) -> Iterator[Any]:
    """Where one seat is told more than the rest of the table, as with a card drawn, the rest's line is left out."""
    everyone = (1 << len(game.seats)) - 1
    best: Any = None
    for entry in events:
        audience, event = entry
        if best and event[0] == best[1][0] and audience != EVERYBODY and (audience | best[0]) & everyone == everyone:
            best = None
            continue
        yield entry
        best = entry if audience != EVERYBODY else None


def told(game: AnyGame, audience: int, event: tuple[Any, ...]) -> Iterator[str]:
    """One event in words."""
    text = game.tell_event(event)
    heading = HEADINGS.get(event[0])
    if heading is not None:
        if heading.startswith("=="):
            yield ""
        yield heading.format(text)
    elif audience == EVERYBODY:
        yield text
    else:
        names = ", ".join(name for seat, name in enumerate(game.seats) if audience & 1 << seat)
        yield f"(hidden) {text}" if text.lower().startswith(names.lower()) else f"({names}) {text}"


def chosen(game: AnyGame, ask: Ask, choice: Choice) -> str:
    label = shorten(game.label(choice), LABEL, placeholder=" ...")
    return f"> {game.seats[ask.seat]}, {ask.kind}, of {len(ask.choices)}: {label} [{key_of(choice)}]"


def end(game: AnyGame) -> list[str]:
    result = game.result
    assert result is not None
    winners = ", ".join(game.seats[seat] for seat in result.winners) or "nobody"
    scores = ", ".join(f"{name} {score:g}" for name, score in zip(game.seats, result.scores, strict=True))
    return [f"The end: {result.reason} Won by {winners}. Scores: {scores}. ({result.rule})"]


# Who chooses -----------------------------------------------------------------------------------------------------------


def following(keys: list[str], afterwards: Chooser | None = None) -> Chooser:
    """The choices of a playthrough, as long as they are offered; then another chooser goes on, or nobody."""
    left = list(keys)

    def choose(game: AnyGame, ask: Ask) -> Choice:
        if left:
            key = left.pop(0)
            offered = {key_of(choice): choice for choice in ask.choices}
            if key in offered:
                return offered[key]
            left.clear()
            if afterwards is None:
                raise NotOffered(f"{key!r} is not offered here ({ask.kind}), but {', '.join(offered)}.")
        if afterwards is None:
            raise NotOffered(f"The choices end here, the game goes on ({ask.kind}).")
        return afterwards(game, ask)

    return choose
