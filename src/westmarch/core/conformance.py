"""What every game must hold to, checked on random games.

    from westmarch.core.conformance import check_game

    check_game("name", seed=3, settings={...})

Each check is a function of a game at a decision and raises an `AssertionError` that names the game, the seed and the number
of the decision. What `census` counts must stay the same all through.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.core.invariants import AnyGame, Check, Place
from westmarch.core.procedure import Choice
from westmarch.core.registry import load, new, replay
from westmarch.core.rule_catalogue import catalogue

PLAY_ON = 12
"""How many decisions a clone or a guess is played on from where it was made."""


def check_game(
    name: str,
    seed: int,
    settings: Mapping[str, Any] | None = None,
    every: int = 1,
    limit: int = 20_000,
    rules: Collection[str] | None = None,
) -> AnyGame:
    """Play a random game and make all checks at every k-th decision; returns the game at its end.

    `rules` are the ids that questions may name; without it they come from the game's catalogue."""
    game = new(name, seed, **(settings or {}))
    place = Place(name, seed)
    known = catalogue(name) if rules is None else rules
    chance = Chance(seed).branch(7)
    census = game.census()
    old: list[tuple[AnyGame, str]] = []
    while game.asks:
        check_questions(game, place, known)
        if place.number % every == 0:
            old.append((game.clone(), game.save()))
            for check in CHECKS:
                check(game, place, chance.branch(place.number))
            check_cards(game, place, census)
        play_one(game, chance)
        place.number += 1
        place.holds(place.number <= limit, f"the game does not end within {limit} decisions")
    place.holds(game.result is not None, "the game stopped without a result")
    check_cards(game, place, census)
    check_old_clones(old, place)
    check_record(game, place)
    return game


def play_one(game: AnyGame, chance: Chance) -> Choice:
    """Make one random choice, by any of the seats that are asked."""
    ask = chance.pick(game.asks) if len(game.asks) > 1 else game.asks[0]
    choice = chance.pick(ask.choices)
    game.take(choice, ask)
    return choice


def check_questions(game: AnyGame, place: Place, known: Collection[str]) -> None:
    """Questions go to real and different seats, name a rule that exists, and offer options with keys of their own."""
    asks = game.asks
    if len(asks) > 1 and len({ask.seat for ask in asks}) < len(asks):
        place.breaks(f"a seat is asked twice at once: {[ask.seat for ask in asks]}")
    for ask in asks:
        if not 0 <= ask.seat < len(game.seats):
            place.breaks(f"seat {ask.seat} is asked and does not exist")
        if ask.rule not in known:
            place.breaks(f"the rule {ask.rule!r} of a question is not in the catalogue")
        if not ask.choices:
            place.breaks(f"a question under {ask.rule} offers nothing", ask.rule)
        keys = [key_of(choice) for choice in ask.choices]
        if len(set(keys)) < len(keys):
            double = sorted({key for key in keys if keys.count(key) > 1})
            place.breaks(f"options under {ask.rule} share the keys {double}", ask.rule)


def check_cards(game: AnyGame, place: Place, census: Mapping[str, int]) -> None:
    """Cards are conserved: what was counted at the beginning is there as often as it was."""
    now = game.census()
    if now != census:
        changed = sorted(name for name in {*census, *now} if now.get(name, 0) != census.get(name, 0))
        changes = [f"{census.get(name, 0)} of {name} became {now.get(name, 0)}" for name in changed]
        place.breaks(f"cards are not conserved: {', '.join(changes)}")


def check_words(game: AnyGame, place: Place, chance: Chance) -> None:
    """Prompts, labels and journals can be read, and refs say what kind of thing they name."""
    for decision in game.decisions:
        place.holds(bool(decision.prompt.strip()), f"the question under {decision.rule} has no words")
        for option in decision.options:
            place.holds(bool(option.label.strip()), f"the option {option.key} has no label")
            place.holds(all(":" in ref for ref in option.refs), f"a ref of {option.key} has no kind: {option.refs}")
    for seat in (None, *range(len(game.seats))):
        place.holds(all(line.strip() for line in game.journal(seat)), f"the journal of seat {seat} has an empty line")


def check_clone(game: AnyGame, place: Place, chance: Chance) -> None:
    """A clone played on does not touch the original, and a second clone given the same choices arrives at the same state."""
    before = game.save()
    first, second = game.clone(), game.clone()
    place.holds(first.save() == before, "a clone is not equal to its original")
    made: list[tuple[int, str]] = []
    while first.asks and len(made) < PLAY_ON:
        ask = chance.pick(first.asks)
        choice = chance.pick(ask.choices)
        made.append((ask.seat, key_of(choice)))
        first.take(choice, ask)
    place.holds(game.save() == before, "playing on a clone changed the original")
    place.holds(second.save() == before, "playing on a clone changed another clone")
    for seat, key in made:
        second.choose(key, seat)
    place.holds(first.save() == second.save(), "two clones given the same choices differ")


def check_old_clones(old: list[tuple[AnyGame, str]], place: Place) -> None:
    """Clones made during the game are what they were."""
    for clone, saved in old:
        place.holds(clone.save() == saved, "an old clone changed while the game went on")


def check_save(game: AnyGame, place: Place, chance: Chance) -> None:
    """A save loads back equal and asks the same."""
    saved = game.save()
    loaded = load(saved, trusted=True)
    place.holds(loaded.save() == saved, "a save does not load back equal")
    happened = [unchain(chain) for chain in (game.history, game.events)]
    again = [unchain(chain) for chain in (loaded.history, loaded.events)]
    place.holds(again == happened, "what has happened does not load back equal: choices and events hold plain values only")
    place.holds(_questions(loaded) == _questions(game), "a loaded game asks something else")
    place.holds(loaded.journal(None) == game.journal(None), "a loaded game tells another journal")


def check_asking_again(game: AnyGame, place: Place, chance: Chance) -> None:
    """A step that asks changes nothing: asking again leaves the state and the question as they were."""
    copy = game.clone()
    before = copy.save()
    copy.ask_again()
    place.holds(copy.save() == before, "asking again changed the state")
    place.holds(_questions(copy) == _questions(game), "asking again asks something else")


def check_views(game: AnyGame, place: Place, chance: Chance) -> None:
    """Views are plain JSON, and looking changes nothing."""
    before = game.save()
    for seat in (None, *range(len(game.seats))):
        view = game.view(seat)
        again = msgspec.json.decode(msgspec.json.encode(view))
        place.holds(again == view, f"the view of seat {seat} is not plain JSON: it reads back otherwise")
    place.holds(game.save() == before, "looking at the game changed it")


def check_guesses(game: AnyGame, place: Place, chance: Chance) -> None:
    """Dealing again what a seat cannot see changes neither its view nor its options, and the guess can be played."""
    before = game.save()
    for seat in range(len(game.seats)):
        check_guess(game, place, chance, seat)
    place.holds(game.save() == before, "guessing changed the game")


def check_guess(game: AnyGame, place: Place, chance: Chance, seat: int, journal: bool = True) -> None:
    """The same for one seat; its journal, which takes longest in a long game, can be left out."""
    guess = game.guess(seat, chance.below(1 << 30))
    truth, guessed = game.view(seat), guess.view(seat)
    if guessed != truth:
        path, difference = _difference(truth, guessed)
        place.breaks(f"a guess changed the view of seat {seat}: {difference}", path)
    if journal:
        place.holds(guess.journal(seat) == game.journal(seat), f"a guess tells seat {seat} another journal")
    place.holds({a.seat for a in guess.asks} == {a.seat for a in game.asks}, f"in a guess of seat {seat} others are asked")
    mine = [(rule, choices) for whom, rule, choices in _questions(game) if whom == seat]
    theirs = [(rule, choices) for whom, rule, choices in _questions(guess) if whom == seat]
    if mine != theirs:
        place.breaks(f"a guess changed the options of seat {seat}: {_lists(mine)} became {_lists(theirs)}", mine[0][0])
    place.holds(guess.census() == game.census(), f"a guess of seat {seat} does not conserve the cards")
    for _ in range(PLAY_ON):
        if guess.asks:
            play_one(guess, chance)


def check_record(game: AnyGame, place: Place) -> None:
    """The record replays to the same state, and the history of a save proves it."""
    saved = game.save()
    place.holds(replay(game.record()).save() == saved, "the record replays to another state")
    place.holds(load(saved).save() == saved, "the history of a save does not prove it")


CHECKS: tuple[Check, ...] = (
    check_words,
    check_clone,
    check_save,
    check_asking_again,
    check_views,
    check_guesses,
)


def _questions(game: AnyGame) -> list[tuple[int, str, list[str]]]:
    return [(ask.seat, ask.rule, [key_of(choice) for choice in ask.choices]) for ask in game.asks]


def _lists(questions: list[tuple[str, list[str]]]) -> str:
    return "; ".join(", ".join(keys) for _, keys in questions)


def _difference(one: Any, other: Any, path: str = "view", names: str = "view") -> tuple[str, str]:
    """The first place where two views differ: by its names alone, and in full with what is there."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(k for k in other if k not in one)]:
            if one.get(key) != other.get(key):
                return _difference(one.get(key), other.get(key), f"{path}.{key}", f"{names}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return _difference(a, b, f"{path}[{index}]", names)
    return names, f"{path}: {one!r} became {other!r}"
