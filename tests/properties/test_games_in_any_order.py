"""Both games, and the toy of the tests, hold what they promise in whatever order their methods are called."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import toy
from properties.machine import GameMachine
from toy import Toy
from westmarch.meccg.game import Meccg
from westmarch.quest.game import Quest

QUICK = settings(
    max_examples=12,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,  # the same runs every time: what is new is found by --long
    database=None,
    suppress_health_check=list(HealthCheck),
)
LONG = settings(QUICK, max_examples=150, stateful_step_count=60, derandomize=False, print_blob=True)

TABLES: dict[str, Sequence[Mapping[str, Any]]] = {
    "toy": [{"seats": 2}, {"seats": 3}],
    "quest": [
        {"heroes": ("argalad", "thalin")},
        {"heroes": ("beravor",)},
        {"heroes": ("eleanor", "eometh", "argalad")},
        {"heroes": 2},
        {"heroes": ("thalin", "eleanor"), "show_hands_to_team": True, "high_stakes": True, "hero_draw": "optional"},
    ],
    "meccg": [
        {"decks": ("A", "B")},
        {"decks": ("A", "F")},
        {"decks": ("U", "B")},
        {"decks": ("F", "F")},
        {"decks": ("U", "U"), "profile": "one-deck"},
        {"decks": ("A", "B"), "profile": "community"},
        {"decks": ("B", "F"), "profile": "sheet"},
    ],
}
AHEAD = {"toy": 6, "quest": 240, "meccg": 700}


def machine_of(game: str) -> type[GameMachine]:
    class Machine(GameMachine):
        name = game
        tables = TABLES[game]
        ahead = AHEAD[game]
        citable = toy.RULES if game == "toy" else None

    return Machine


@pytest.mark.parametrize("game", TABLES)
def test_a_game_used_in_any_order_keeps_its_promises(game: str):
    run_state_machine_as_test(machine_of(game), settings=QUICK)


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
def test_many_more_games_used_in_any_order(game: str):
    run_state_machine_as_test(machine_of(game), settings=LONG)


# The machine finds what it is there for ---------------------------------------------------------------------------------


class ForgetsWhenSaved(Toy):
    """Something that decides is kept outside the state: a loaded game and a clone do not have it."""

    played = 0

    def discard(self, seat, rank):
        self.played += 1
        super().discard(seat, rank)
        self.emit(("won", seat, self.played))


class ChangesWhenAsked(Toy):
    """Asking why something cannot be done does something."""

    def why_not(self, seat, ref):
        self.revealed += 1
        return super().why_not(seat, ref)


class LosesCards(Toy):
    """The discard pile holds one card."""

    def discard(self, seat, rank):
        super().discard(seat, rank)
        self.state.discards = self.state.discards[-1:]


TOY_FAULTS = {
    ForgetsWhenSaved: "given the same choices|record",
    ChangesWhenAsked: "asking why not changed the game",
    LosesCards: "cards are not conserved",
}
FINDING = settings(QUICK, max_examples=100, phases=[Phase.generate])


@pytest.mark.parametrize("broken", TOY_FAULTS, ids=lambda cls: cls.__name__)
def test_a_broken_promise_of_the_toy_is_found(broken: type[Toy], monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=broken))
    with pytest.raises(AssertionError, match=TOY_FAULTS[broken]):
        run_state_machine_as_test(machine_of("toy"), settings=FINDING)


@pytest.mark.parametrize(("game", "shared"), [(Meccg, "discard"), (Quest, "influence")])
def test_a_clone_that_shares_a_part_of_the_state_is_found(game: Any, shared: str, monkeypatch):
    whole = game.clone_state

    def sharing(self: Any) -> Any:
        copy = whole(self)
        setattr(copy, shared, getattr(self.state, shared))
        return copy

    monkeypatch.setattr(game, "clone_state", sharing)
    with pytest.raises(AssertionError, match="clone"):
        run_state_machine_as_test(machine_of(game.name), settings=FINDING)
