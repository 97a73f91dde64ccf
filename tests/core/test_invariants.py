"""Invariants, and the watch that looks at a game with them. Each broken game here breaks one of the general ones."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

import toy
import westmarch
from toy import Toy
from westmarch.core.chance import Chance
from westmarch.core.conformance import play_one
from westmarch.core.general_invariants import GENERAL, OptionRaises, invariants_of
from westmarch.core.invariants import AnyGame, Broken, Invariant, Place, Watch, always
from westmarch.core.procedure import Ask, Flow, Procedure, goto


@dataclass(slots=True)
class Pondering(Procedure):
    """Somebody thinks for a while before the game begins."""

    left: int
    steps = ("ask", "note")

    def ask(self, g: Toy) -> Flow:
        return Ask(0, "ponder", "BID-02", "Think on?", [("wait",), ("pass",)])

    def note(self, g: Toy) -> Flow:
        self.left -= 1
        return goto("ask") if self.left else None


class Long(Toy):
    """A game of some length."""

    procedure = Pondering
    length = 400

    @classmethod
    def prepare(cls, seed: int, **settings):
        game = super().prepare(seed, **settings)
        game.stack.append(cls.procedure(cls.length))
        return game


def play_through(game: AnyGame, watch: Watch) -> None:
    for position in positions(game):
        watch.look(position)
    watch.look_back(game)


def positions(game: AnyGame, seed: int = 1) -> Iterator[AnyGame]:
    """The game at each of its decisions, played by chance."""
    chance = Chance(seed)
    while game.asks:
        yield game
        play_one(game, chance)


# The watch -------------------------------------------------------------------------------------------------------------


def looked_at(every: int, seed: int) -> list[int]:
    numbers: list[int] = []
    noting = Invariant("noting", always(lambda game, place, chance: numbers.append(place.number)), every)
    game = Long.prepare(1)
    game.start()
    watch = Watch(game, [noting], seed)
    for position in positions(game):
        watch.look(position)
    return numbers


def test_an_invariant_is_looked_at_as_often_as_it_says_and_at_decisions_that_follow_from_the_seed():
    everywhere = looked_at(1, 3)
    assert everywhere == list(range(len(everywhere)))
    assert len(everywhere) > 400
    sampled = looked_at(8, 3)
    assert sampled == looked_at(8, 3) != looked_at(8, 4)
    assert len(set(sampled)) == len(sampled)
    counts = [len(looked_at(8, seed)) for seed in range(30)]
    assert sum(counts) / 30 == pytest.approx(len(everywhere) / 8, rel=0.1)


def test_an_invariant_begins_anew_with_every_game():
    def begin(game: AnyGame):
        first = game.state.deck

        def check(game: AnyGame, place: Place, chance: Chance) -> None:
            place.holds(game.state.deck == first, "the deck is not as it was")

        return check

    invariant = Invariant("deck", begin)
    for seed in range(3):
        game = westmarch.new("toy", seed)
        Watch(game, [invariant], seed).look(game)
    watch = Watch(game, [invariant], 2)
    game.state.deck = game.state.deck[1:]
    with pytest.raises(Broken, match=r"^toy, seed 2, decision 0: the deck is not as it was$") as broken:
        watch.look(game)
    assert broken.value.what == "the deck is not as it was"
    assert watch.looking == "deck"


def test_what_is_looked_at_when_a_game_is_over_is_not_looked_at_before():
    ended = Invariant("ended", always(lambda game, place, chance: place.holds(not game.asks, "not over")), when="end")
    game = westmarch.new("toy", 1)
    watch = Watch(game, [ended], 1)
    for position in positions(game):
        watch.look(position)
    watch.look_back(game)
    watch.look_closely(game, 2)


def test_a_close_look_makes_every_check_several_times():
    seen: list[str] = []
    rare = Invariant("rare", always(lambda game, place, chance: seen.append("rare")), every=1000)
    steady = Invariant("steady", always(lambda game, place, chance: seen.append("steady")))
    game = westmarch.new("toy", 1)
    Watch(game, [rare, steady], 1).look_closely(game, 3)
    assert sorted(seen) == ["rare"] * 3 + ["steady"] * 3


# What holds in every game ------------------------------------------------------------------------------------------------


def watched(game: AnyGame) -> None:
    """Play a game with all general invariants at every decision."""
    watch = Watch(game, [replace(invariant, every=1) for invariant in GENERAL], 5)
    play_through(game, watch)


class CardTwice(Toy):
    """A card that is laid down is there twice."""

    def discard(self, seat, rank):
        super().discard(seat, rank)
        self.state.discards += (toy.Card(rank),)


class OpenHands(Toy):
    def view(self, seat):
        return {**super().view(seat), "secret": [[c.rank for c in hand] for hand in self.state.hands]}


class TellingJournal(Toy):
    """Its journal says what only another seat knows."""

    def tell_event(self, event):
        return f"{super().tell_event(event)} {[c.rank for c in self.state.hands[0]]}"


class SameKeys(Pondering):
    def ask(self, g: Toy) -> Flow:
        return Ask(0, "ponder", "BID-02", "Think on?", [("wait", 1), ("wait", "1")])


class Burning(Pondering):
    def note(self, g: Toy) -> Flow:
        if g.answer == ("pass",):
            raise ValueError("it burns")
        return Pondering.note(self, g)


class Unsure(Long):
    length = 2
    procedure = SameKeys


class Hot(Long):
    length = 2
    procedure = Burning


class NoResult(Toy):
    def finish(self, winners, scores, reason, rule=""):
        self.stack.clear()


FAULTS = {
    CardTwice: ("cards", "cards are not conserved: 12 of cards became 14"),
    OpenHands: ("hidden", "a guess changed the view of seat"),
    TellingJournal: ("journals", "a guess tells seat 1 another journal"),
    Unsure: ("questions", r"options under BID-02 share the keys \['wait:1'\]"),
    NoResult: ("result", "the game stopped without a result"),
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda cls: cls.__name__)
def test_a_fault_is_found_and_named(broken, monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=broken))
    name, sentence = FAULTS[broken]
    game = westmarch.new("toy", 3)
    invariants = [replace(invariant, every=1) for invariant in GENERAL if invariant.name == name]
    watch = Watch(game, invariants, 5)
    with pytest.raises(Broken, match=sentence):
        play_through(game, watch)
    assert watch.looking == name


def test_an_option_that_raises_is_found_without_being_chosen(monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=Hot))
    game = westmarch.new("toy", 3)
    watch = Watch(game, [replace(invariant, every=1) for invariant in GENERAL if invariant.name == "options"], 5)
    with pytest.raises(OptionRaises, match="the option pass under BID-02 raises ValueError: it burns") as broken:
        watch.look(game)
    assert '"key":"pass"' in broken.value.game.record()
    assert '"key"' not in game.record()
    game.choose("wait")


def test_a_game_that_is_as_it_should_be_passes(monkeypatch):
    for seed in range(5):
        watched(westmarch.new("toy", seed))


def test_a_game_has_the_general_invariants_for_nothing_and_its_own_beside_them(monkeypatch):
    assert invariants_of("toy") == GENERAL
    own = Invariant("own", always(lambda game, place, chance: None))
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, invariants=(own,)))
    assert invariants_of("toy") == (*GENERAL, own)
