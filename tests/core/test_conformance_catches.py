"""The conformance suite finds the faults it is there for: each of these games breaks one promise."""

from dataclasses import replace

import pytest

import toy
import westmarch
from toy import Card, Toy
from westmarch.core.conformance import check_game


class SharedHands(Toy):
    """Its clones share what can change."""

    def clone_state(self):
        copy = super().clone_state()
        copy.hands = self.state.hands
        return copy


class OpenHands(Toy):
    """Its view shows what a guess deals again."""

    def view(self, seat):
        return {**super().view(seat), "secret": [[c.rank for c in hand] for hand in self.state.hands]}


class TupleView(Toy):
    """Its view is not plain JSON."""

    def view(self, seat):
        return {**super().view(seat), "pair": (1, 2)}


class LostCard(Toy):
    """A card disappears."""

    def discard(self, seat, rank):
        super().discard(seat, rank)
        self.state.discards = self.state.discards[:1]


class Forgetful(Toy):
    """It keeps something outside its state."""

    def discard(self, seat, rank):
        super().discard(seat, rank)
        self.extra = True

    def refs(self, choice):
        return super().refs(choice)

    def view(self, seat):
        return {**super().view(seat), "extra": getattr(self, "extra", False)}


class OwnHandDealt(Toy):
    """A guess deals the seat's own hand again."""

    def deal_again(self, seat, chance):
        self.state.hands[seat] = (Card(1), Card(2), Card(3))


class Chatty(Toy):
    """Looking changes it."""

    def view(self, seat):
        self.emit(("tie", 0))
        return super().view(seat)


class TellsOfASet(Toy):
    """It tells of something that JSON has not."""

    def discard(self, seat, rank):
        super().discard(seat, rank)
        self.emit(("set_aside", frozenset((rank,))))

    def tell_event(self, event):
        return "Set aside." if event[0] == "set_aside" else super().tell_event(event)


FAULTS = {
    SharedHands: "playing on a clone changed the original",
    OpenHands: "a guess changed the view of seat",
    TupleView: "is not plain JSON",
    LostCard: "cards are not conserved",
    Forgetful: "a guess changed the view of seat",
    OwnHandDealt: "a guess changed the view of seat|does not conserve",
    Chatty: "looking at the game changed it",
    TellsOfASet: "what has happened does not load back equal",
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda cls: cls.__name__)
def test_a_broken_promise_is_found_and_named(broken, monkeypatch):
    monkeypatch.setattr(toy, "MANIFEST", replace(toy.MANIFEST, game=broken))
    with pytest.raises(AssertionError, match=rf"^toy, seed 3, decision \d+: .*({FAULTS[broken]})"):
        check_game("toy", 3, rules=toy.RULES)


def test_a_question_must_name_a_rule_of_the_catalogue():
    with pytest.raises(AssertionError, match=r"toy, seed 1, decision 0: the rule 'BID-01' .* is not in the catalogue"):
        check_game("toy", 1)


def test_a_game_must_end_within_the_limit():
    with pytest.raises(AssertionError, match="does not end within 3 decisions"):
        check_game("toy", 1, rules=toy.RULES, limit=3)


def test_the_suite_leaves_the_game_as_played():
    game = check_game("toy", 1, rules=toy.RULES)
    assert game.result is not None
    assert westmarch.replay(game.record()).save() == game.save()
