"""Whatever the bytes of a save or record and the settings of a game, they end in a game that can be played or in a sentence
of our own, in short time."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import process_time
from typing import Any

import pytest

import westmarch
from hostile_files import JUNK, Mutations, change, some_games
from westmarch.core.chance import Chance
from westmarch.core.errors import WestmarchError
from westmarch.core.registry import manifest
from westmarch.meccg.decks import DECKS

LONGEST = 5.0
"""Seconds for one file, many times what any takes here."""

READERS: dict[str, tuple[Callable[[Any], str], Callable[[bytes], Any]]] = {
    "saves": (lambda game: game.save(), westmarch.load),
    "records": (lambda game: game.record(), westmarch.replay),
}


def use(game: westmarch.Game[Any], moves: int = 5) -> None:
    """All that a table does with a game."""
    for seat in (None, *range(len(game.seats))):
        game.view(seat)
        game.lines(seat)
    for decision in game.decisions:
        assert decision.prompt
        assert all(option.label for option in decision.options)
    chance = Chance(1)
    for _ in range(moves):
        if game.asks:
            game.take(chance.pick(game.asks[0].choices))
    assert westmarch.load(game.save()).save() == game.save()


def check_sentence(sentence: str) -> None:
    assert 10 < len(sentence) < 1500, sentence[:2000]
    assert sentence.isprintable(), sentence


def read_all(given: Iterable[Any], read: Callable[[Any], Any], moves: int = 5) -> tuple[int, int, float]:
    """How many were accepted and refused, and the longest time that one took."""
    accepted = refused = 0
    longest = 0.0
    for one in given:
        begun = process_time()
        try:
            game = read(one)
        except WestmarchError as error:
            check_sentence(str(error))
            refused += 1
        else:
            use(game, moves)
            accepted += 1
        longest = max(longest, process_time() - begun)
        assert longest < LONGEST, repr(one)[:2000]
    return accepted, refused, longest


def read_mutated(game: str, kind: str, number: int) -> None:
    write, read = READERS[kind]
    texts = [write(begun) for begun in some_games(game)]
    accepted, refused, longest = read_all(islice(Mutations(texts, (game, kind, number)), number), read)
    print(f"{game} {kind}: {accepted} accepted, {refused} refused, at most {longest:.2f} s each")
    assert refused > number * 0.8


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_a_mutated_file_ends_in_a_game_or_a_sentence(game: str, kind: str):
    read_mutated(game, kind, 120)


@pytest.mark.long
@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_ten_thousand_mutated_files(game: str, kind: str):
    read_mutated(game, kind, 2500)


# Settings -------------------------------------------------------------------------------------------------------------

ODD = [*JUNK, float("nan"), float("inf"), b"x", {1, 2}, object(), "\ud800", 2_000_000_000, 3, ["A", "B"], ["argalad"]]
UNNAMED = ["every_question", "cls", "self", "x", "starting_plot", "quests", "missions", "spokesman", "decks", "heroes"]


def odd_settings(game: str, seed: int) -> Iterator[dict[str, Any]]:
    r = random.Random(seed)
    names = [setting.name for setting in manifest(game).settings] + UNNAMED
    while True:
        yield {r.choice(names): r.choice(ODD) for _ in range(r.randrange(1, 3))}


def odd_decks(seed: int) -> Iterator[dict[str, Any]]:
    """A deck of one's own that is not quite right, against one that is."""
    r = random.Random(seed)
    while True:
        deck = r.choice(list(DECKS.values()))
        plain: dict[str, Any] = {
            "name": "Mine", "side": deck.side, "start_site": deck.start_site, "play_deck": dict(Counter(deck.play_deck)),
            "sites": list(deck.sites), "sideboard": list(deck.sideboard),
            "starts": [[[{"of": s.of, "follows": s.follows} for s in c] for c in d] for d in deck.starts],
        }  # fmt: skip
        for _ in range(r.randrange(1, 3)):
            change(plain, r, ["TW-145", "TW-161", "LE-359", "TW-9999", *JUNK])
        yield {"decks": (plain, r.choice("ABFU")), "starting_company": r.choice(("draft", "designated"))}


@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_odd_settings_begin_a_game_or_end_in_a_sentence(game: str):
    odd = islice(odd_settings(game, 1), 200)
    assert read_all(odd, lambda settings: westmarch.new(game, 1, **settings))[1] > 100


def test_odd_decks_begin_a_game_or_end_in_a_sentence():
    accepted, refused, _ = read_all(islice(odd_decks(1), 150), lambda settings: westmarch.new("meccg", 1, **settings), 40)
    assert accepted > 10
    assert refused > 50
