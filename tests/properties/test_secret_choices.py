"""Which card somebody chose in secret is seen by nobody else: not in what is told, and not in any view.

Choices that differ only in the card they name, and that are told to a seat in the same words, leave it with the same view.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from properties.twins import begin, card_names
from westmarch.core.conformance import AnyGame, _difference
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.ops import piles
from westmarch.meccg.ops.piles import take_openly

TRIED = 6
"""Choices of a question that are tried."""
OPEN = {"plot"}
"""Verbs of choices that everybody sees at once, and that are told when they are complete."""


def like(choice: Choice, names: frozenset[str]) -> Choice:
    """A choice without the cards that it names."""
    return tuple("a card" if part in names else part for part in choice)


def others(game: AnyGame, seat: int) -> list[int | None]:
    """Those who play against a seat, and a spectator."""
    return [None, *(other for other in range(len(game.seats)) if game.side_of(other) != game.side_of(seat))]


def seen_apart(game: AnyGame, ask: Ask, choices: list[Choice]) -> tuple[int, list[str]]:
    """How many pairs of choices were told alike, and those that were seen to differ all the same."""
    first: dict[Any, tuple[Choice, Any]] = {}
    pairs, found = 0, []
    names = card_names(game.name)
    for choice in choices:
        moved = game.clone()
        moved.choose(choice, ask.seat)
        for seat in others(game, ask.seat):
            asked = tuple(sorted((a.seat, a.kind) for a in moved.asks))
            told = (seat, like(choice, names), asked, *moved.journal(seat))
            view = moved.view(seat)
            if told not in first:
                first[told] = (choice, view)
                continue
            pairs += 1
            if first[told][1] != view:
                found.append(f"{first[told][0]} and {choice} as seat {seat} sees them: {_difference(first[told][1], view)}")
    return pairs, found


def questions(name: str, seed: int, share: float) -> Iterator[tuple[AnyGame, Ask, list[Choice]]]:
    """Some questions of a game that is played by chance, with some of their choices that name cards."""
    game = begin(name, seed, every_question=True)
    dice = random.Random(seed)
    names = card_names(name)
    while game.asks:
        ask = dice.choice(game.asks)
        naming = [choice for choice in ask.choices if choice[0] not in OPEN and names.intersection(choice)]
        if len(naming) > 1 and (dice.random() < share or ask.kind in RARE):
            yield game, ask, dice.sample(naming, min(TRIED, len(naming)))
        game.take(dice.choice(list(ask.choices)), ask)


RARE = ("exhaustion.bring", "exhaustion.exchange", "event.fetch", "sideboard.card")
"""Questions that come seldom and are always looked at."""


def search(name: str, seed: int, share: float) -> tuple[int, list[str]]:
    pairs = 0
    for game, ask, choices in questions(name, seed, share):
        more, found = seen_apart(game, ask, choices)
        pairs += more
        if found:
            return pairs, [f"{ask.kind}: {what}" for what in found]
    return pairs, []


@pytest.mark.rule("SB-03", "SB-12", "ZON-04", "ZON-06")
@pytest.mark.parametrize(("name", "share"), [("quest", 1.0), ("meccg", 0.1)])
@pytest.mark.parametrize("seed", [0, 1, 4])
def test_nobody_else_sees_which_card_was_chosen_in_secret(name, seed, share):
    pairs, found = search(name, seed, share)
    assert found == []
    assert pairs > 10


def test_the_search_finds_a_card_that_is_missing_where_it_was_known(monkeypatch):
    """Planted: who knows a discard pile sees what leaves it."""
    monkeypatch.setattr(piles, "take_unseen", take_openly)
    assert any(search("meccg", seed, 0.0)[1] for seed in (0, 1, 4))


@pytest.mark.long
@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_nobody_else_sees_which_card_was_chosen_in_many_games(name):
    pairs = 0
    for seed in range(100, 125):
        more, found = search(name, seed, 1.0)
        assert found == [], f"{name}, seed {seed}"
        pairs += more
    print(f"{name}: {pairs} pairs of choices compared")
    assert pairs > 5_000
